"""What is wrong with the rules of spaced arrangements as they are said."""

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from typing import Any

from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling.conflicts import distance_fault
from shufflegraph.sampling.spacing import Said, for_each, listed_places
from shufflegraph.wording import listed, shown


def said_fault(said: Said, ranks: Collection[Any], cards: int) -> InvalidParameter | None:
    """Return what is wrong with the rules for these ranks, or None.

    >>> said_fault(Said({"c": 2}), "ab", 4)
    InvalidParameter("distance names 'c', which is none of the ranks 'a', 'b'")

    Complexity: O(number of rules).
    """
    if type(said.cyclic) is not bool:
        return InvalidParameterType(f"cyclic is {shown(said.cyclic)}: it is True or False")
    faults = (
        *_distance_faults(said.distance, ranks),
        *_max_run_faults(said.max_run, ranks),
        *_limits_faults(said.limits, ranks),
        *_places_faults(said, ranks, cards),
    )
    return next(iter(faults), None)


def _unknown(name: str, rank: object, ranks: Collection[Any]) -> Iterator[InvalidParameter]:
    if not isinstance(rank, Hashable) or rank not in ranks:
        yield InvalidParameter(
            f"{name} names {shown(rank)}, which is none of the ranks {listed(ranks)}"
        )


def _distance_faults(distance: object, ranks: Collection[Any]) -> Iterator[InvalidParameter]:
    if not isinstance(distance, Mapping):
        fault = None if distance is None else distance_fault(distance)
        if fault:
            yield fault
        return
    for rank, apart in distance.items():
        yield from _unknown("distance", rank, ranks)
        fault = distance_fault(apart)
        if fault:
            yield type(fault)(f"of {shown(rank)} the {fault}")


def _max_run_faults(max_run: object, ranks: Collection[Any]) -> Iterator[InvalidParameter]:
    if max_run is None:
        return
    for rank, most in for_each(max_run, [None]):
        of = f" of {shown(rank)}" if isinstance(max_run, Mapping) else ""
        if of:
            yield from _unknown("max_run", rank, ranks)
        if type(most) is not int:
            yield InvalidParameterType(
                f"max_run{of} is {shown(most)}: the most in a row is an integer"
            )
        elif most < 1:
            yield InvalidParameter(f"max_run{of} is {shown(most)}: it is at least 1 in a row")


def _limits_faults(limits: object, ranks: Collection[Any]) -> Iterator[InvalidParameter]:
    for rank, pairs in for_each(limits, [None]):
        if isinstance(limits, Mapping):
            yield from _unknown("limits", rank, ranks)
        if not isinstance(pairs, Sequence) or isinstance(pairs, str):
            yield InvalidParameterType(
                f"limits are {shown(pairs)}: they are a list of pairs (most, neighbours), "
                "or a mapping from ranks to such lists"
            )
            return
        for pair in pairs:
            yield from _limit_faults(pair)


def _limit_faults(pair: Any) -> Iterator[InvalidParameter]:
    if not isinstance(pair, Sequence) or len(pair) != 2 or {type(n) for n in pair} != {int}:
        yield InvalidParameterType(
            f"a limit is {shown(pair)}: it is a pair of integers such as (2, 5), "
            "at most 2 among any 5 neighbours"
        )
    elif not pair[0] >= 1:
        yield InvalidParameter(f"a limit is {shown(pair)}: it allows at least 1")
    elif not pair[0] < pair[1]:
        yield InvalidParameter(
            f"a limit is {shown(pair)}: at most {shown(pair[0])} among any {shown(pair[1])} neighbours "
            "forbids nothing; it is a pair such as (2, 5)"
        )


def _places_faults(said: Said, ranks: Collection[Any], cards: int) -> Iterator[InvalidParameter]:
    for name, value in (("fixed", said.fixed), ("barred", said.barred)):
        if value is not None and not isinstance(value, Mapping):
            kind = "places to ranks" if name == "fixed" else "ranks to places"
            yield InvalidParameterType(f"{name} is {shown(value)}: it is a mapping from {kind}")
            return
    taken: dict[int, Any] = {}
    for place, rank in (said.fixed or {}).items():
        fault = _place_fault("fixed", place, cards)
        if fault:
            yield fault
            return
        yield from _unknown("fixed", rank, ranks)
        if place % cards in taken:
            yield InvalidParameter(f"place {place % cards} is fixed twice")
        taken[place % cards] = rank
    for rank, places in (said.barred or {}).items():
        yield from _unknown("barred", rank, ranks)
        for place in listed_places(places):
            fault = _place_fault("barred", place, cards)
            if fault:
                yield fault
                return
            if place % cards in taken and taken[place % cards] == rank:
                yield InvalidParameter(
                    f"place {place % cards} is fixed for {shown(rank)} and barred for it"
                )


def _place_fault(name: str, place: object, cards: int) -> InvalidParameter | None:
    if type(place) is not int:
        return InvalidParameterType(f"{name} names the place {shown(place)}: it is an integer")
    if not -cards <= place < cards:
        there = f"{cards} cards have the places 0 … {cards - 1}, or -{cards} … -1 from the end"
        return InvalidParameter(
            f"{name} names the place {shown(place)}: {there if cards else 'there are no cards'}"
        )
    return None
