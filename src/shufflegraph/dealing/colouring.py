"""Intervals to colouring: chromatic number, its certificate, and the two colourings.

The owners' intervals make an interval graph: owners conflict if their intervals intersect. Its chromatic
number is its depth, the most owners active at one position. A *valid* colouring gives conflicting owners
different colours; dealt by it, everybody has their hand after one round. Where there are fewer piles than
that, a *reducing* colouring spreads the conflicts so that the next round needs as few colours as possible.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import wraps
from heapq import heappop, heappush, heapreplace
from typing import Final, cast

from shufflegraph.base.contracts import F, ensure, refuse, require, undecorated
from shufflegraph.base.deck import OwnerT, Pile, Position, last_of_owners, sequence_fault
from shufflegraph.base.interop import coerces, once
from shufflegraph.base.messages import repr_of
from shufflegraph.dealing.intervals import (
    GivenIntervals,
    Interval,
    are_intervals,
    ends,
    is_family,
    mapping_fault,
    spans_in,
    swept,
)
from shufflegraph.dealing.predicates import (
    depth,
    is_clique,
    is_dense,
    is_proper,
    largest_load,
    loads_by_depth,
)
from shufflegraph.errors import InvalidDeckType, InvalidPlan, InvalidPlanType, TooFewPiles

FEW_PILES: Final = 100
"""Up to here the least load is looked for among all piles, which is quicker."""


@coerces(intervals=once)
@require(lambda intervals: are_intervals(intervals), "intervals of owners")
@ensure(lambda intervals, result: result == depth(intervals), "the depth of the intervals")
def chromatic_number(intervals: Mapping[OwnerT, Interval]) -> int:
    """Return the fewest colours that give conflicting owners different colours.

    >>> chromatic_number({"Ann": Interval(0, 3), "Bob": Interval(1, 2), "Cid": Interval(3, 5)})
    2

    :param intervals: each owner's closed interval of deck positions.
    :returns: the number of colours, 0 for no owners; :func:`clique` is its certificate.
    :raises InvalidDeck: if an interval ends before it begins.
    Complexity: O(m log m) for m owners.
    Proved: AnyIntervals.chromatic_number_is_fewest_piles,
    AnyIntervals.chromatic_number_is_largest_depth, AnyIntervals.intervals_of_deck_give_the_same.
    Source: M. C. Golumbic, Algorithmic Graph Theory and Perfect Graphs, 1980, chapter 8.
    """
    firsts, lasts = ends(intervals)
    ended = sorted(lasts)
    return max(
        [begun - bisect_left(ended, first) for begun, first in enumerate(sorted(firsts), 1)],
        default=0,
    )


@coerces(intervals=once)
@require(lambda intervals: are_intervals(intervals), "intervals of owners")
@ensure(lambda intervals, result: is_clique(intervals, result), "the owners share a position")
@ensure(
    lambda intervals, result: len(result) == undecorated(chromatic_number)(intervals),
    "as many owners as colours are needed",
)
def clique(intervals: Mapping[OwnerT, Interval]) -> tuple[OwnerT, ...]:
    """Return owners who all share a position, as many as the chromatic number: its certificate.

    >>> clique({"Ann": Interval(0, 3), "Bob": Interval(1, 2), "Cid": Interval(3, 5)})
    ('Ann', 'Bob')

    :param intervals: each owner's closed interval of deck positions.
    :returns: owners in the order of `intervals`; the first such position decides.
    :raises InvalidDeck: if an interval ends before it begins.
    Complexity: O(m log m) for m owners.
    Proved: AnyIntervals.clique_is_certificate, AnyIntervals.clique_is_first_deepest_of_all,
    AnyIntervals.chromatic_number_is_clique_number.
    Source: McConnell et al., Certifying algorithms, 2011, doi:10.1016/j.cosrev.2010.09.009.
    """
    firsts, lasts = ends(intervals)
    ended = sorted(lasts)
    deepest = 0
    position = 0
    for begun, first in enumerate(sorted(firsts), 1):
        active = begun - bisect_left(ended, first)
        if active > deepest:
            deepest = active
            position = first
    return tuple([owner for owner, (first, last) in intervals.items() if first <= position <= last])


def _events(firsts: Sequence[Position], lasts: Sequence[Position]) -> list[int]:
    """Return the events of the sweep: e < m begins owner number e, e >= m ends number e - m."""
    keys = [*firsts, *lasts]
    return sorted(range(len(keys)), key=keys.__getitem__)


def has_colours_of_intervals(
    intervals: GivenIntervals[OwnerT], result: Mapping[OwnerT, Pile]
) -> bool:
    return list(result.items()) == list(coloured(spans_in(intervals)).items())


@coerces(intervals=once)
@require(lambda intervals: is_family(intervals), "intervals of owners, or a deck")
@ensure(
    lambda intervals, result: is_proper(spans_in(intervals), result), "conflicting owners differ"
)
@ensure(lambda result: is_dense(result), "the colours are 0 … k-1")
@ensure(
    lambda intervals, result: (
        len(set(result.values())) == len(undecorated(clique)(spans_in(intervals)))
    ),
    "as many colours as the clique has owners: no colouring has fewer",
)
@ensure(has_colours_of_intervals, "a deck has the colouring of its intervals")
def valid_colouring(intervals: GivenIntervals[OwnerT]) -> dict[OwnerT, Pile]:
    """Return a colouring with the fewest colours in which conflicting owners differ.

    Sweeping over the deck, an owner's first card takes the colour that was freed last, or a new one
    if none is free; their last card frees it again. A deck is coloured as its intervals would be.

    >>> valid_colouring({"Ann": Interval(0, 3), "Bob": Interval(1, 2), "Cid": Interval(4, 5)})
    {'Ann': 0, 'Bob': 1, 'Cid': 0}
    >>> valid_colouring("ABBACC")
    {'A': 0, 'B': 1, 'C': 0}

    :param intervals: each owner's closed interval of deck positions; or a deck, index 0 on top.
    :returns: each owner's colour, 0 … k-1 with no gap, k the chromatic number.
    :raises InvalidDeck: if an interval ends before it begins, or the deck is not a valid one.
    Complexity: O(m log m) for m owners, the sort, and O(n) for a deck of n cards.
    Proved: AnyIntervals.valid_colouring_tells_apart, AnyIntervals.valid_colouring_without_gap,
    AnyIntervals.valid_colouring_has_fewest_piles, AnyIntervals.intervals_of_deck_give_the_same.
    Source: the sweep that BasaltEXE/shuffle proves in Coq (Dyer.v, `regular`), 2021.
    """
    if type(intervals) is not dict and isinstance(intervals, (list, tuple, Sequence)):
        if not isinstance(intervals, (list, tuple)):
            refuse(sequence_fault(intervals))
        return swept(tuple(intervals), last_of_owners(intervals))
    firsts, lasts = ends(intervals)
    size = len(firsts)
    colours: list[Pile] = [0] * size
    free: list[Pile] = []
    used = 0
    for event in _events(firsts, lasts):
        if event >= size:
            free.append(colours[event - size])
        elif free:
            colour = free.pop()
            colours[event] = colour
        else:
            colours[event] = used
            used += 1
    return dict(zip(intervals, colours, strict=True))


coloured = undecorated(valid_colouring)
"""The same for callers who know that these are intervals."""


def piles_fault(piles: int) -> TooFewPiles | InvalidPlanType | None:
    if type(piles) is not int:
        return InvalidPlanType(f"piles is {repr_of(piles)}: the number of piles is an integer")
    return None if piles >= 1 else TooFewPiles(f"{repr_of(piles)} piles: at least 1 is needed")


def reducing_fault(
    intervals: Mapping[OwnerT, Interval], piles: int
) -> TooFewPiles | InvalidPlanType | InvalidDeckType | None:
    return piles_fault(piles) or mapping_fault(intervals)


def by_heap_on_many_piles(function: F) -> F:
    """Return the function that finds the same piles by a heap where there are many."""

    @wraps(function)
    def chosen(intervals: Mapping[OwnerT, Interval], piles: int) -> dict[OwnerT, Pile]:
        if type(piles) is not int or piles <= FEW_PILES:
            colouring: dict[OwnerT, Pile] = function(intervals, piles)
            return colouring
        refuse(reducing_fault(intervals, piles))
        firsts, lasts = ends(intervals)
        size = len(firsts)
        colours: list[Pile] = [0] * size
        active = [0] * min(piles, size)
        loads = [(0, pile) for pile in range(len(active))]
        for event in _events(firsts, lasts):
            if event >= size:
                pile = colours[event - size]
                active[pile] -= 1
                heappush(loads, (active[pile], pile))
                continue
            while loads[0][0] != active[loads[0][1]]:  # it has changed since
                heappop(loads)
            pile = loads[0][1]
            colours[event] = pile
            active[pile] += 1
            heapreplace(loads, (active[pile], pile))
        return dict(zip(intervals, colours, strict=True))

    return cast(F, chosen)


@coerces(intervals=once)
@require(lambda intervals: are_intervals(intervals), "intervals of owners")
@require(lambda piles: piles_fault(piles) is None, "at least one pile")
@ensure(
    lambda intervals, piles, result: (
        result.keys() == intervals.keys() and all(0 <= pile < piles for pile in result.values())
    ),
    "every owner has one of the piles",
)
@ensure(
    lambda intervals, piles, result: (
        largest_load(intervals, result) == -(-depth(intervals) // piles)
    ),
    "the largest load is ceil(chromatic number / piles): no colouring has a smaller one",
)
@by_heap_on_many_piles
def reducing_colouring(intervals: Mapping[OwnerT, Interval], piles: int) -> dict[OwnerT, Pile]:
    """Return a colouring with `piles` colours whose largest load is as small as possible.

    Sweeping over the deck, an owner's first card takes the pile with the fewest active owners, the lowest
    number among equals. If the intervals are those of a deck, the chromatic number of the next deck is the
    largest load; if that is 1, no hand is left. :func:`~shufflegraph.plan` plans all rounds at once, the
    talon with the hands.

    >>> reducing_colouring({"Ann": Interval(0, 4), "Bob": Interval(1, 5), "Cid": Interval(2, 3)}, 2)
    {'Ann': 0, 'Bob': 1, 'Cid': 0}

    :param intervals: each owner's closed interval of deck positions.
    :param piles: the number of piles, at least 1.
    :returns: each owner's pile, 0 … piles-1; its largest load is ceil(chromatic number / piles).
    :raises InvalidDeck: if an interval ends before it begins.
    :raises TooFewPiles: if there is no pile.
    Complexity: O(m log m) for m owners.
    Proved: AnyIntervals.reducing_colouring_within_piles,
    AnyIntervals.reducing_colouring_largest_load, AnyIntervals.reducing_colouring_has_least_load,
    AnyIntervals.reducing_colouring_on_spare_piles, AnyIntervals.intervals_of_deck_give_the_same,
    Dealing.chi_after_reducing_round, Rounds.least_loaded_plan_optimal.
    Source: the algorithm `fixed` of BasaltEXE/shuffle, 2021, which does not prove its bound.
    """
    refuse(reducing_fault(intervals, piles))
    firsts, lasts = ends(intervals)
    size = len(firsts)
    colours: list[Pile] = [0] * size
    active = [0] * min(piles, size)
    for event in _events(firsts, lasts):
        if event >= size:
            active[colours[event - size]] -= 1
        else:
            pile = active.index(min(active))
            colours[event] = pile
            active[pile] += 1
    return dict(zip(intervals, colours, strict=True))


def colouring_fault(
    intervals: Mapping[OwnerT, Interval], colouring: Mapping[OwnerT, Pile]
) -> InvalidPlan | None:
    if not isinstance(colouring, (dict, Mapping)):  # dict is the fast case
        return InvalidPlanType(
            f"a colouring is a mapping from owners to piles, not a {type(colouring).__name__}"
        )
    for owner in intervals:
        if owner not in colouring:
            return InvalidPlan(
                f"the colouring has no pile for {repr_of(owner)}: every owner needs one"
            )
        pile = colouring[owner]
        if type(pile) is not int or pile < 0:
            return pile_fault(pile, f"the colouring, for {repr_of(owner)}")
    return None


def loads_fault(
    intervals: Mapping[OwnerT, Interval], colouring: Mapping[OwnerT, Pile]
) -> InvalidPlan | InvalidDeckType | None:
    return mapping_fault(intervals) or colouring_fault(intervals, colouring)


def pile_fault(pile: Pile, where: str) -> InvalidPlan | None:
    if type(pile) is not int:
        return InvalidPlanType(f"{where}, names pile {repr_of(pile)}: a pile is an integer")
    return (
        None
        if pile >= 0
        else InvalidPlan(f"{where}, names pile {repr_of(pile)}: piles are numbered from 0")
    )


@coerces(intervals=once, colouring=once)
@require(
    lambda intervals, colouring: colouring_fault(intervals, colouring) is None,
    "every owner has a pile",
)
@require(lambda intervals: are_intervals(intervals), "intervals of owners")
@ensure(
    lambda intervals, colouring, result: result == loads_by_depth(intervals, colouring),
    "the depth of each pile's own intervals",
)
def loads(
    intervals: Mapping[OwnerT, Interval], colouring: Mapping[OwnerT, Pile]
) -> dict[Pile, int]:
    """Return each pile's load: the most of its owners who are active at once.

    >>> loads({"Ann": Interval(0, 3), "Bob": Interval(1, 2)}, {"Ann": 0, "Bob": 0})
    {0: 2}

    :param intervals: each owner's closed interval of deck positions.
    :param colouring: each owner's pile; piles that nobody has do not appear in the result.
    :returns: pile -> load, piles in ascending order.
    :raises InvalidDeck: if an interval ends before it begins.
    :raises InvalidPlan: if the colouring lacks an owner or names a pile below 0.
    Complexity: O(m log m) for m owners.
    Proved: AnyIntervals.load_is_most_sharing, AnyIntervals.largest_load_one_iff_told_apart,
    AnyIntervals.intervals_of_deck_have_its_conflicts.
    """
    refuse(loads_fault(intervals, colouring))
    firsts, lasts = ends(intervals)
    piles = [colouring[owner] for owner in intervals]
    active = dict.fromkeys(sorted(piles), 0)
    largest = dict(active)
    size = len(piles)
    for event in _events(firsts, lasts):
        if event >= size:
            active[piles[event - size]] -= 1
        else:
            pile = piles[event]
            active[pile] += 1
            largest[pile] = max(largest[pile], active[pile])
    return largest
