"""What the contracts of dealing promise, written from the definitions: intervals, runs, and one round."""

from collections.abc import Collection, Mapping, Sequence
from itertools import accumulate, groupby, pairwise
from operator import itemgetter
from typing import Any

from shufflegraph.base.deck import Deck, Destination, Owner, OwnerT, Pile, Talon

Span = tuple[int, int]
Laid = tuple[Pile, Owner | None, bool]


def are_first_and_last_positions(deck: Deck, intervals: Mapping[OwnerT, Span]) -> bool:
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


def depth(intervals: Mapping[OwnerT, Span]) -> int:
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


def is_clique(intervals: Mapping[OwnerT, Span], owners: Sequence[OwnerT]) -> bool:
    """Are `owners` different owners of `intervals` that all share a position?"""
    if len(set(owners)) < len(owners) or any(owner not in intervals for owner in owners):
        return False
    latest_first = max((intervals[owner][0] for owner in owners), default=0)
    return all(latest_first <= intervals[owner][1] for owner in owners)


def is_proper(intervals: Mapping[OwnerT, Span], colouring: Mapping[OwnerT, Pile]) -> bool:
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


def largest_load(intervals: Mapping[OwnerT, Span], colouring: Mapping[OwnerT, Pile]) -> int:
    """Return the most owners of one pile that share a position."""
    return max(loads_by_depth(intervals, colouring).values(), default=0)


def loads_by_depth(
    intervals: Mapping[OwnerT, Span], colouring: Mapping[OwnerT, Pile]
) -> dict[Pile, int]:
    """Return the depth of each pile's own intervals."""
    piles: dict[Pile, dict[OwnerT, Span]] = {}
    for owner, ends in intervals.items():
        piles.setdefault(colouring[owner], {})[owner] = ends
    return {pile: depth(own) for pile, own in piles.items()}


def are_runs(
    deck: Deck, runs: Sequence[Sequence[Talon]], rounds: int, *, under: bool = False
) -> bool:
    """Do `runs` cut the talon into the longest runs that lie in order?"""
    cards = sorted([d for d in deck if isinstance(d, Talon)])
    ends = list(accumulate(run_lengths(deck, rounds, under=under), initial=0))
    return [list(run) for run in runs] == [cards[start:end] for start, end in pairwise(ends)]


def run_lengths(
    deck: Deck, rounds: int, aside: Collection[int] = (), *, under: bool = False
) -> list[int]:
    """Return how many cards each run of the talon has: as many as lie on the right side of all before."""
    turn = -1 if under or rounds % 2 == 1 else 1
    cards = sorted(
        [
            (d.position, position)
            for position, d in enumerate(deck)
            if isinstance(d, Talon) and d.position not in aside
        ]
    )
    lengths: list[int] = []
    bound = -len(deck)
    for _, group in groupby(cards, key=itemgetter(0)):
        positions = [position for _, position in group]
        wrong = [position for position in positions if lengths and turn * position < bound]
        if not lengths:
            lengths.append(0)
        lengths[-1] += len(positions) - len(wrong)
        if wrong:
            lengths.append(len(wrong))
            turn = -turn if under else turn
        bound = max([turn * position for position in wrong or positions])
    return lengths


def deals_complete_hands(deck: Deck, steps: Sequence[Laid]) -> bool:
    """Does every step that hands a pile over hand over all cards of its owner and no other?"""
    if len(steps) != len(deck):
        return False
    hand_sizes = {owner: len(at) for owner, at in positions_by_owner(deck).items()}
    left = dict(hand_sizes)
    piles: dict[Pile, list[Destination]] = {}
    for card, (pile, hand_to, _) in zip(deck, steps, strict=True):
        on_pile = piles.setdefault(pile, [])
        on_pile.append(card)
        if not isinstance(card, Talon):
            left[card] -= 1
        complete = (
            not isinstance(card, Talon)
            and left[card] == 0
            and len(on_pile) == hand_sizes[card]
            and on_pile.count(card) == len(on_pile)
        )
        if hand_to != (card if complete else None):
            return False
        if complete:
            piles[pile] = []
    return True


def are_as_put_down(
    cards: Sequence[Any],
    steps: Sequence[Laid],
    hands: Mapping[OwnerT, Sequence[Any]],
    deck: Sequence[Any],
) -> bool:
    """Do hands and deck show the cards put there, the last one on top, those under the pile in order?"""
    given: dict[Owner, tuple[list[Any], list[Any]]] = {}
    left: dict[Pile, tuple[list[Any], list[Any]]] = {}
    receiver: dict[Pile, tuple[list[Any], list[Any]]] = {}
    for card, (pile, hand_to, under) in zip(reversed(cards), reversed(steps), strict=True):
        if hand_to is not None:
            receiver[pile] = given.setdefault(hand_to, ([], []))
        elif pile not in receiver:
            receiver[pile] = left.setdefault(pile, ([], []))
        receiver[pile][under].append(card)
    seen = {owner: [*tops, *reversed(unders)] for owner, (tops, unders) in given.items()}
    return {owner: list(hand) for owner, hand in hands.items()} == seen and list(deck) == [
        card for pile in sorted(left) for card in (*left[pile][0], *reversed(left[pile][1]))
    ]
