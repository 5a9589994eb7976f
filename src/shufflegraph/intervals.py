"""Deck to intervals: an owner's interval reaches from his first to his last card."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, repeat
from operator import le
from typing import NamedTuple, cast

from shufflegraph.contracts import ensure, require
from shufflegraph.deck import OwnerT, Position, Talon, last_positions, sequence_fault
from shufflegraph.errors import InvalidDeck, InvalidDeckType
from shufflegraph.predicates import are_first_and_last_positions


class Interval(NamedTuple):
    """A closed interval of deck positions, 0-based.

    >>> Interval(2, 5).first
    2

    Complexity: O(1).
    """

    first: Position
    last: Position


@require(lambda deck: sequence_fault(deck) is None, "deck is a sequence", sequence_fault)
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
    :raises InvalidDeck: if `deck` is none (a talon position missing, repeated, …).
    Complexity: O(n) for n cards, with a Python step per owner only.
    Proved: Intervals.intervals_first_last, Intervals.intervals_one_per_owner,
    Intervals.intervals_in_order_of_first_card.
    """
    last = cast("dict[OwnerT, Position]", last_positions(deck))
    if Talon(0) in last:  # a deck with talon cards has a first one
        last = {owner: position for owner, position in last.items() if not isinstance(owner, Talon)}
    firsts: list[Position] = []
    first = 0
    for owner in last:
        first = deck.index(owner, first)
        firsts.append(first)
    # tuple.__new__ makes the same Intervals as Interval(…), without a Python call for each.
    made = list(map(tuple.__new__, repeat(Interval), zip(firsts, last.values(), strict=True)))
    return dict(zip(last, made, strict=True))


def intervals_fault(intervals: Mapping[OwnerT, Interval]) -> InvalidDeck | None:
    """Return what is wrong with `intervals`, or None if each is an Interval with first <= last.

    >>> intervals_fault({"Ann": Interval(4, 2)})
    InvalidDeck("the interval of 'Ann' begins at 4 and ends at 2: the first position comes first")

    Complexity: O(m) for m owners.
    """
    if not isinstance(intervals, Mapping):
        return InvalidDeckType(
            f"intervals are a mapping from owners to Intervals, not a {type(intervals).__name__}"
        )
    values = intervals.values()
    if not set(map(type, values)) <= {Interval}:
        return _interval_type_fault(intervals)
    ends = list(chain.from_iterable(values))
    if not _are_integers(ends):
        return _interval_type_fault(intervals)
    return None if all(map(le, ends[0::2], ends[1::2])) else _interval_order_fault(intervals)


def _are_integers(values: Iterable[object]) -> bool:
    return set(map(type, values)) <= {int}


def _interval_type_fault(intervals: Mapping[OwnerT, Interval]) -> InvalidDeck:
    owner, value = next(
        (owner, value)
        for owner, value in intervals.items()
        if type(value) is not Interval or not _are_integers(value)
    )
    return InvalidDeckType(
        f"the interval of {owner!r} is {value!r}: it has to be an Interval of two integers"
    )


def _interval_order_fault(intervals: Mapping[OwnerT, Interval]) -> InvalidDeck:
    owner, (first, last) = next(
        (owner, value) for owner, value in intervals.items() if value.first > value.last
    )
    return InvalidDeck(
        f"the interval of {owner!r} begins at {first} and ends at {last}: "
        "the first position comes first"
    )
