"""What intervals and their colourings are, by definition."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from shufflegraph.deck import Deck, Owner, OwnerT, Pile, Talon

Ends = tuple[int, int]


def are_first_and_last_positions(deck: Deck, intervals: Mapping[OwnerT, Ends]) -> bool:
    """Are `intervals` the first and last positions of all owners of `deck`, in order of first card?"""
    positions = positions_by_owner(deck)
    return list(intervals.items()) == [(owner, (at[0], at[-1])) for owner, at in positions.items()]


def positions_by_owner(deck: Deck) -> dict[Owner, list[int]]:
    """Return the positions of each owner's cards, owners in order of first card."""
    positions: dict[Owner, list[int]] = {}
    for position, destination in enumerate(deck):
        if not isinstance(destination, Talon):
            positions.setdefault(destination, []).append(position)
    return positions


def depth(intervals: Mapping[OwnerT, Ends]) -> int:
    """Return the most intervals that share a position, by counting at every first position."""
    changes = sorted(
        [(first, 0) for first, _ in intervals.values()]
        + [(last, 1) for _, last in intervals.values()]
    )
    deepest = active = 0
    for _, ending in changes:
        active += -1 if ending else 1
        deepest = max(deepest, active)
    return deepest


def is_clique(intervals: Mapping[OwnerT, Ends], owners: Sequence[OwnerT]) -> bool:
    """Are `owners` different owners of `intervals` that all share a position?"""
    if len(set(owners)) < len(owners) or any(owner not in intervals for owner in owners):
        return False
    latest_first = max((intervals[owner][0] for owner in owners), default=0)
    return all(latest_first <= intervals[owner][1] for owner in owners)


def is_proper(intervals: Mapping[OwnerT, Ends], colouring: Mapping[OwnerT, Pile]) -> bool:
    """Do owners whose intervals intersect have different colours, and has every owner one?"""
    if colouring.keys() != intervals.keys():
        return False
    ordered = sorted((colouring[owner], *ends) for owner, ends in intervals.items())
    return all(
        colour != next_colour or last < next_first
        for (colour, _, last), (next_colour, next_first, _) in pairwise(ordered)
    )


def is_dense(colouring: Mapping[OwnerT, Pile]) -> bool:
    """Are the colours 0 … k-1 with no gap?"""
    colours = set(colouring.values())
    return colours == set(range(len(colours)))


def largest_load(intervals: Mapping[OwnerT, Ends], colouring: Mapping[OwnerT, Pile]) -> int:
    """Return the most owners of one pile that share a position."""
    return max(loads_by_depth(intervals, colouring).values(), default=0)


def loads_by_depth(
    intervals: Mapping[OwnerT, Ends], colouring: Mapping[OwnerT, Pile]
) -> dict[Pile, int]:
    """Return the depth of each pile's own intervals."""
    piles: dict[Pile, dict[OwnerT, Ends]] = {}
    for owner, ends in intervals.items():
        piles.setdefault(colouring[owner], {})[owner] = ends
    return {pile: depth(own) for pile, own in piles.items()}
