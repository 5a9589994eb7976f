"""What is said of cards with several attributes, checked: rules for each attribute."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from shufflegraph.contracts import refuse
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling._spaced_checks import numbers_fault, sizes_of, spaced_fault
from shufflegraph.sampling._spacing_faults import said_fault
from shufflegraph.sampling.spaced import Spaced
from shufflegraph.sampling.spacing import Said
from shufflegraph.wording import shown

Values = tuple[Any, ...]


def each_attribute(name: str, said: Any, number: int) -> list[Any]:
    """Return what is said for each of so many attributes.

    >>> each_attribute("distance", [1, 2], 2), each_attribute("distance", 1, 2)
    ([1, 2], [1, 1])

    :raises InvalidParameter: if it is said for another number of attributes.
    Complexity: O(number of attributes).
    """
    if said is None or type(said) is int:
        return [said] * number
    if not isinstance(said, Sequence) or isinstance(said, str):
        raise InvalidParameterType(
            f"{name} is {shown(said)}: with several attributes it is a list with an entry for each"
        )
    if len(said) != number:
        raise InvalidParameter(
            f"{name} has {len(said)} entries for {number} attributes: one for each is needed"
        )
    return list(said)


def _number_of_attributes(kinds: Collection[Values], distance: Any) -> int:
    """Return the number of attributes, or raise what is wrong with the kinds."""
    for kind in kinds:
        if not isinstance(kind, tuple) or not kind:
            raise InvalidParameterType(
                f"a kind is {shown(kind)}: it is a tuple with a value for each attribute"
            )
    lengths: list[int] = [*dict.fromkeys(map(len, kinds))]
    if len(lengths) > 1:
        one, other = lengths[:2]
        raise InvalidParameter(
            f"a kind has {one} attributes, another one {other}: all have equally many"
        )
    if lengths:
        return lengths[0]
    return len(distance) if isinstance(distance, list | tuple) else 0


def attributes_of(sizes: Mapping[Values, int], said: Said) -> list[Spaced[Any]]:
    """Return the family of each attribute's values alone, or raise what is wrong with its rules.

    >>> attributes_of({("square", "red"): 2}, Said([0, 1], limits=None))
    [Spaced({'square': 2}, 0), Spaced({'red': 2}, 1)]

    :param said: entries for each attribute, but one for `cyclic`.
    :raises InvalidParameter: if a kind is no tuple, or a rule makes no sense.
    Complexity: O(k) for k kinds.
    """
    refuse(said_fault(Said(cyclic=said.cyclic), (), 0))
    number = _number_of_attributes(sizes, said.distance)
    each = {
        name: [value] * number if name == "cyclic" else each_attribute(name, value, number)
        for name, value in said._asdict().items()
    }
    families = []
    for attribute in range(number):
        values: Counter[Any] = Counter()
        for kind, size in sizes.items():
            values[kind[attribute]] += size
        own = {name: entries[attribute] for name, entries in each.items()}
        own["limits"] = () if own["limits"] is None else own["limits"]
        fault = spaced_fault(values, **own)
        if fault is not None:
            raise type(fault)(f"attribute {attribute}: {fault}")
        families.append(Spaced(values, own.pop("distance"), **own))
    return families


def kinds_fault(
    kinds: object,
    distance: object,
    max_run: object,
    limits: object,
    cyclic: object,
    fixed: object,
    barred: object,
) -> InvalidParameter | None:
    """Return why there is no such family, or None; kinds that can be read only once are not read.

    >>> kinds_fault([("square", "red")], [1, 1, 1], None, None, False, None, None)
    InvalidParameter('distance has 3 entries for 2 attributes: one for each is needed')

    Complexity: O(n) for n cards.
    """
    if isinstance(kinds, Iterator):
        return None
    fault = numbers_fault(kinds)
    if fault is None:
        try:
            attributes_of(sizes_of(kinds), Said(distance, max_run, limits, cyclic, fixed, barred))
        except InvalidParameter as wrong:
            return wrong
    return fault
