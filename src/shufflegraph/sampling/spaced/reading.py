"""Spaced families as they are given: numbers of cards, blocks and attributes, read and kept."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from shufflegraph.base.contracts import refuse
from shufflegraph.base.deck import cards_fault
from shufflegraph.base.faults import first_fault, length_fault
from shufflegraph.base.messages import label_of, listed
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling.spaced.rules import SpacingRules

SAID_OF_EACH = tuple([name for name in SpacingRules._fields if name != "cyclic"])
"""What is said of each attribute."""

# Numbers of cards ------------------------------------------------------------------------------------


def rank_sizes_fault(ranks: object, what: str = "") -> InvalidParameter | None:
    if isinstance(ranks, Mapping):
        sizes = ranks.items()
        return first_fault(cards_fault(f"{what}{label_of(rank)} has", size) for rank, size in sizes)
    if isinstance(ranks, Sequence):
        return length_fault(f"{what}ranks", ranks, InvalidParameter)
    if isinstance(ranks, Iterable):
        return None
    return InvalidParameterType(
        f"{what}ranks are the cards' ranks or a mapping from ranks to numbers of cards, not {label_of(ranks)}"
    )


def sizes_of(ranks: Any, what: str = "") -> dict[Any, int]:
    refuse(rank_sizes_fault(ranks, what))
    if isinstance(ranks, Mapping):
        return {rank: size for rank, size in ranks.items() if size}
    try:
        return dict(Counter(ranks))
    except TypeError:
        raise InvalidParameterType(
            f"{what}a rank cannot be hashed: a rank is hashable, such as a string"
        ) from None


# Blocks ----------------------------------------------------------------------------------------------


def blocks_of_cards(
    blocks: Any, ranks: Any, sizes: Mapping[Any, int]
) -> tuple[Mapping[Any, int], ...] | None:
    if blocks is None:
        return None
    if isinstance(blocks, str | Mapping) or not isinstance(blocks, Sequence):
        raise InvalidParameterType(
            f"blocks is {label_of(blocks)}: it is a list of sizes, or of the cards of each block"
        )
    if all(type(block) is int for block in blocks):
        found = _cut_blocks(list(blocks), ranks, sizes)
    else:
        found = [sizes_of(block, f"block {number}: ") for number, block in enumerate(blocks)]
    refuse(_sum_fault(found, sizes))
    return tuple([MappingProxyType(block) for block in found if block])


def _cut_blocks(blocks: list[int], ranks: Any, sizes: Mapping[Any, int]) -> list[dict[Any, int]]:
    cards = sum(sizes.values())
    if any(size < 0 for size in blocks) or sum(blocks) != cards:
        raise InvalidParameter(
            f"blocks of {listed(blocks) or 'no'} cards have {sum(blocks)} together, but there are {cards}"
        )
    if isinstance(ranks, Sequence):
        ends = [sum(blocks[: number + 1]) for number in range(len(blocks))]
        return [
            dict(Counter(ranks[end - size : end])) for size, end in zip(blocks, ends, strict=True)
        ]
    shares = []
    for size in blocks:
        share = {rank: Fraction(number * size, max(cards, 1)) for rank, number in sizes.items()}
        odd = next((rank for rank, number in share.items() if number.denominator > 1), None)
        if odd is not None:
            raise InvalidParameter(
                f"{label_of(odd)} has {sizes[odd]} cards, which have no whole share of {size} in a block of "
                f"{size} of {cards} cards: say the cards of each block, as in blocks=[{{'a': 2}}, {{'a': 1}}]"
            )
        shares.append({rank: int(number) for rank, number in share.items() if number})
    return shares


def _sum_fault(
    blocks: Sequence[Mapping[Any, int]], sizes: Mapping[Any, int]
) -> InvalidParameter | None:
    together: Counter[Any] = Counter()
    for block in blocks:
        together.update(block)
    for rank in (*sizes, *together):
        if together[rank] != sizes.get(rank, 0):
            return InvalidParameter(
                f"blocks have {together[rank]} of {label_of(rank)} together, "
                f"but there are {sizes.get(rank, 0)}"
            )
    return None


# Attributes ------------------------------------------------------------------------------------------


def number_of_attributes(attributes: Any, kinds: Collection[Any], distance: Any) -> int:
    named = isinstance(attributes, Sequence) and not isinstance(attributes, str)
    if not named and type(attributes) is not int and attributes is not True:
        raise InvalidParameterType(
            f"attributes is {label_of(attributes)}: it is their number, or a list of their names"
        )
    for kind in kinds:
        if not isinstance(kind, tuple) or not kind:
            raise InvalidParameterType(
                f"a kind is {label_of(kind)}: it is a tuple with a value for each attribute"
            )
    lengths: list[int] = [*dict.fromkeys(map(len, kinds))]
    if len(lengths) > 1:
        one, other = lengths[:2]
        raise InvalidParameter(
            f"a kind has {one} attributes, another one {other}: all have equally many"
        )
    number = len(attributes) if named else int(attributes)
    if lengths and attributes is not True and number != lengths[0]:
        raise InvalidParameter(
            f"attributes says {label_of(number)}, but a kind is a tuple of {lengths[0]} values"
        )
    if attributes is True:
        number = lengths[0] if lengths else 0
        number = number or (len(distance) if isinstance(distance, list | tuple) else 0)
    return number


def for_each_attribute(name: str, value: Any, number: int, attributes: Any) -> list[Any]:
    """Return what is said for each attribute, or raise why it does not fit."""
    if value is None or type(value) is int:
        return [value] * number
    if isinstance(value, Mapping) and isinstance(attributes, Sequence):
        unknown = next((given for given in value if given not in attributes), None)
        if unknown is not None:
            raise InvalidParameter(
                f"{name} names {label_of(unknown)}, which is none of the attributes {listed(attributes)}"
            )
        return [value.get(attribute) for attribute in attributes]
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise InvalidParameterType(
            f"{name} is {label_of(value)}: with several attributes it is a list with an entry for each"
        )
    if len(value) != number:
        raise InvalidParameter(
            f"{name} has {len(value)} entries for {number} attributes: one for each is needed"
        )
    return list(value)


# Copies ----------------------------------------------------------------------------------------------


def hashable(given: SpacingRules) -> tuple[Any, ...]:
    return tuple(_copy_with(given, lambda value: tuple(value.items())))


def read_only(given: SpacingRules) -> SpacingRules:
    return _copy_with(given, MappingProxyType)


def _copy_with(given: SpacingRules, mapping: Any) -> SpacingRules:
    """Return a copy with tuples for collections, and what `mapping` makes of mappings; ranks stay."""
    copied = [
        mapping({key: one if name == "fixed" else _as_tuple(one) for key, one in value.items()})
        if isinstance(value, Mapping)
        else _as_tuple(value)
        for name, value in given._asdict().items()
    ]
    return SpacingRules(*copied)


def _as_tuple(value: Any) -> Any:
    """Return places, or pairs, as tuples, a set of places in ascending order; anything else as it is."""
    if isinstance(value, Set):
        return tuple(sorted(value))
    return tuple(map(_as_tuple, value)) if isinstance(value, Collection) else value


def as_argument(value: Any) -> Any:
    return dict(value) if isinstance(value, Mapping) else value


def block_key(blocks: Any) -> Any:
    return None if blocks is None else tuple([tuple(block.items()) for block in blocks])


def attribute_families(
    make: Callable[..., Any],
    sizes: Mapping[Any, int],
    given: SpacingRules,
    number: int,
    attributes: Any,
) -> Iterator[Any]:
    """Yield the family of each attribute's values alone, or raise what is wrong with its rules."""
    limits = None if given.limits == () else given.limits
    given = given._replace(limits=limits)
    each = {
        name: for_each_attribute(name, getattr(given, name), number, attributes)
        for name in SAID_OF_EACH
    }
    for attribute in range(number):
        values: dict[Any, int] = {}
        for kind, size in sizes.items():
            values[kind[attribute]] = values.get(kind[attribute], 0) + size
        own = {name: entries[attribute] for name, entries in each.items()}
        own["limits"] = () if own["limits"] is None else own["limits"]
        try:
            yield make(values, **own, cyclic=given.cyclic)
        except InvalidParameter as wrong:
            raise type(wrong)(f"attribute {attribute}: {wrong}") from None
