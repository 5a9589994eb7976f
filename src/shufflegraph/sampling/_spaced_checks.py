"""What is said of spaced arrangements: checked, and copied so that it does not change any more."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from shufflegraph.contracts import refuse
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling._spacing_faults import said_fault
from shufflegraph.sampling.conflicts import distance_fault
from shufflegraph.sampling.spacing import Said
from shufflegraph.wording import shown


def numbers_fault(ranks: object) -> InvalidParameter | None:
    """Return why `ranks` is neither iterable nor a mapping to numbers of cards, or None if it is one."""
    if isinstance(ranks, Mapping):
        for rank, size in ranks.items():
            if type(size) is not int:
                return InvalidParameterType(
                    f"{shown(rank)} has {shown(size)} cards: that has to be an integer"
                )
            if size < 0:
                return InvalidParameter(
                    f"{shown(rank)} has {shown(size)} cards: a number of cards is at least 0"
                )
    elif not isinstance(ranks, Iterable):
        return InvalidParameterType(
            f"ranks are the cards' ranks or a mapping from ranks to numbers of cards, not {shown(ranks)}"
        )
    return None


def sizes_of(ranks: Any) -> dict[Any, int]:
    """Return each rank's number of cards, or raise what is wrong with them."""
    refuse(numbers_fault(ranks))
    if isinstance(ranks, Mapping):
        return {rank: size for rank, size in ranks.items() if size}
    try:
        return dict(Counter(ranks))
    except TypeError:
        raise InvalidParameterType(
            "a rank cannot be hashed: a rank is hashable, such as a string"
        ) from None


def spaced_fault(
    ranks: object,
    distance: object,
    max_run: object,
    limits: object,
    cyclic: object,
    fixed: object,
    barred: object,
) -> InvalidParameter | None:
    """Return why there is no such family, or None; ranks that can be read only once are not read.

    >>> spaced_fault({"ace": -1}, 1, None, (), False, None, None)
    InvalidParameter("'ace' has -1 cards: a number of cards is at least 0")

    Complexity: O(n) for n cards.
    """
    said = Said(distance, max_run, limits, cyclic, fixed, barred)
    if isinstance(ranks, Iterator):
        return (
            None if isinstance(distance, Mapping) or distance is None else distance_fault(distance)
        )
    try:
        sizes = sizes_of(ranks)
    except InvalidParameter as wrong:
        return wrong
    names = ranks if isinstance(ranks, Mapping) else sizes
    return said_fault(said, names, sum(sizes.values()))


def kept(value: Any) -> Any:
    """Return a copy of what is said that does not change any more."""
    return _copied(value, MappingProxyType)


def _copied(value: Any, mapping: Callable[[dict[Any, Any]], Any]) -> Any:
    """Return a copy with tuples for collections, and what `mapping` makes of mappings."""
    if isinstance(value, Mapping):
        return mapping({key: _copied(one, mapping) for key, one in value.items()})
    if isinstance(value, str) or not isinstance(value, Collection):
        return value
    return tuple([_copied(one, mapping) for one in value])


def given_again(value: Any) -> Any:
    """Return it as it may be given again."""
    return (
        {key: given_again(one) for key, one in value.items()}
        if isinstance(value, Mapping)
        else value
    )


def frozen(value: Any) -> Any:
    """Return what is said as something to be compared and hashed."""
    return _copied(value, lambda told: tuple(told.items()))
