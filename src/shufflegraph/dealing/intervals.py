"""Deck to intervals: an owner's interval reaches from their first to their last card."""

from collections.abc import Mapping, Sequence
from itertools import chain
from operator import le
from typing import Any, NamedTuple, TypeAlias

from shufflegraph.base.contracts import ensure, refuse, require, undecorated
from shufflegraph.base.deck import (
    OwnerT,
    Pile,
    Position,
    Talon,
    are_all,
    is_deck,
    last_positions,
    sequence_fault,
)
from shufflegraph.base.interop import integer
from shufflegraph.base.messages import repr_of
from shufflegraph.dealing.predicates import are_first_and_last_positions
from shufflegraph.errors import InvalidDeck, InvalidDeckType


class _Ends(NamedTuple):
    first: Position
    last: Position


class Interval(_Ends):
    """A closed interval of deck positions, 0-based.

    >>> Interval(2, 5).first
    2

    :param first: the first position.
    :param last: the last position, not before the first.
    :raises InvalidDeck: if the last position is before the first, or one is not an integer.
    """

    __slots__ = ()

    def __new__(cls, first: Position, last: Position) -> "Interval":
        """Make it of two integers in order."""
        refuse(_ends_fault(integer(first), integer(last)))
        return tuple.__new__(cls, (integer(first), integer(last)))


def _ends_fault(first: Any, last: Any) -> InvalidDeck | None:
    are_integers = type(first) is type(last) is int
    if are_integers and first <= last:
        return None
    called = f"Interval({repr_of(first)}, {repr_of(last)})"
    if not are_integers:
        return InvalidDeckType(f"{called}: both positions have to be integers")
    return InvalidDeck(f"{called}: the first position comes first")


@require(lambda deck: is_deck(deck), "deck is a deck")
@ensure(
    lambda deck, result: are_first_and_last_positions(deck, result),
    "each owner's first and last position, in order of first card",
)
def intervals(deck: Sequence[OwnerT | Talon]) -> dict[OwnerT, Interval]:
    """Return each owner's interval, in order of first card; talon cards are skipped.

    >>> intervals(["Ann", "Bob", Talon(0), "Ann"])
    {'Ann': Interval(first=0, last=3), 'Bob': Interval(first=1, last=1)}

    :param deck: destinations, index 0 on top.
    :returns: each owner's first and last deck position.
    :raises InvalidDeck: if `deck` is not a valid deck (a talon position missing, repeated, …).
    Complexity: O(n) for n cards, with a Python step per owner only.
    Proved: Intervals.intervals_first_last, Intervals.intervals_one_per_owner,
    Intervals.intervals_in_order_of_first_card.
    """
    refuse(sequence_fault(deck))
    return spans(tuple(deck), last_positions(deck))


def spans(
    cards: tuple[OwnerT | Talon, ...], last: Mapping[OwnerT | Talon, Position]
) -> dict[OwnerT, Interval]:
    """Return the intervals of a deck from the last positions of its owners, in order of first card."""
    found: dict[OwnerT, Interval] = {}
    first = 0
    for owner, end in last.items():
        if not isinstance(owner, Talon):
            first = cards.index(owner, first)
            # makes the same Interval as Interval(…), without a Python call
            found[owner] = tuple.__new__(Interval, (first, end))
    return found


def mapping_fault(intervals: Mapping[OwnerT, Interval]) -> InvalidDeckType | None:
    if isinstance(intervals, (dict, Mapping)):  # dict is the fast case
        return None
    return InvalidDeckType(
        f"intervals are a mapping from owners to Intervals, not a {type(intervals).__name__}"
    )


def ends(intervals: Mapping[OwnerT, Interval]) -> tuple[list[Position], list[Position]]:
    """Return the first and the last positions, owner by owner; refuse what are not intervals."""
    refuse(mapping_fault(intervals))
    values = intervals.values()
    if not are_all(Interval, values):
        refuse(_interval_type_fault(intervals))
    positions = list(chain.from_iterable(values))
    if not are_all(int, positions):
        refuse(_interval_type_fault(intervals))
    firsts = positions[0::2]
    lasts = positions[1::2]
    if not all(map(le, firsts, lasts)):
        refuse(_interval_order_fault(intervals))
    return firsts, lasts


def _interval_type_fault(intervals: Mapping[OwnerT, Interval]) -> InvalidDeckType | None:
    for owner, value in intervals.items():
        if type(value) is not Interval or not are_all(int, value):
            return InvalidDeckType(
                f"the interval of {repr_of(owner)} is {repr_of(value)}: "
                "it has to be an Interval of two integers"
            )
    return None


def _interval_order_fault(intervals: Mapping[OwnerT, Interval]) -> InvalidDeck | None:
    for owner, (first, last) in intervals.items():
        if first > last:
            return InvalidDeck(
                f"the interval of {repr_of(owner)} begins at {repr_of(first)} and ends at {repr_of(last)}: "
                "the first position comes first"
            )
    return None


def intervals_fault(intervals: Mapping[OwnerT, Interval]) -> InvalidDeck | None:
    return (
        mapping_fault(intervals)
        or _interval_type_fault(intervals)
        or _interval_order_fault(intervals)
    )


def are_intervals(intervals: Mapping[OwnerT, Interval]) -> bool:
    """Are they closed intervals of integers, by their owners?"""
    return intervals_fault(intervals) is None


GivenIntervals: TypeAlias = Mapping[OwnerT, Interval] | Sequence[OwnerT | Talon]
"""Intervals by their owners, or the deck that has them."""


def is_family(intervals: GivenIntervals[OwnerT]) -> bool:
    """Are they intervals by their owners, or the deck that has them?"""
    return is_deck(intervals) if isinstance(intervals, Sequence) else are_intervals(intervals)


def spans_in(family: GivenIntervals[OwnerT]) -> Mapping[OwnerT, Interval]:
    return undecorated(intervals)(family) if isinstance(family, Sequence) else family


def swept(cards: tuple[Any, ...], last: Mapping[OwnerT, Position]) -> dict[OwnerT, Pile]:
    """Return the valid colouring of a deck from the last positions of its owners, in order of first card."""
    ended = sorted(last.values())
    colours: dict[OwnerT, Pile] = {}
    free: list[Pile] = []
    first = 0
    number = 0
    used = 0
    for owner in last:
        first = cards.index(owner, first)
        while ended[number] < first:
            free.append(colours[cards[ended[number]]])
            number += 1
        if free:
            colours[owner] = free.pop()
        else:
            colours[owner] = used
            used += 1
    return colours
