"""The best plans of small decks if cards may go under piles; shares no code with the planner.

A deck is a *pattern*, the hand of each position or -1 for a talon card, and the talon cards' places. What a
round can do depends on the pattern alone: each is dealt once in every way, card by card by the rules of the
table, for all arrangements of its talon together.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations, product
from typing import Any, TypeAlias

import numpy as np

from shufflegraph import Plan, Talon

Pattern: TypeAlias = tuple[int, ...]
Deck: TypeAlias = tuple[Any, ...]
Costs: TypeAlias = dict[Pattern, Any]

ROUND, CARD = 1_000_000, 1_000
"""A plan costs that many for a round and a card laid down, and 1 for a card under a pile."""
NEVER = 1 << 30


def patterns(size: int) -> list[Pattern]:
    """All patterns of so many cards, hands named 0, 1, … by first card."""
    rows: list[Pattern] = [()]
    for _ in range(size):
        rows = [(*row, hand) for row in rows for hand in range(-1, max(row, default=-1) + 2)]
    return rows


@cache
def talons(cards: int) -> Any:
    """All rows of places 0, 1, … for so many talon cards: each place has one card or more."""
    rows: list[Pattern] = [()]
    for _ in range(cards):
        rows = [(*row, place) for row in rows for place in range(max(row, default=-1) + 2)]
    named = {
        tuple([order[place] for place in row])
        for row in rows
        for order in permutations(range(max(row, default=-1) + 1))
    }
    return np.array(sorted(named), dtype=np.int64).reshape(len(named), cards)


def numbers(places: Any) -> Any:
    """A number for each row of places, in the order of the rows."""
    return places @ 10 ** np.arange(places.shape[-1])[::-1]


@cache
def rearranged(order: tuple[int, ...]) -> Any:
    """For each row of places the number of the row that has its cards in this order."""
    rows = talons(len(order))
    return np.searchsorted(numbers(rows), numbers(rows[:, order]))


def outcomes(pattern: Pattern, piles: int) -> dict[tuple[Pattern, tuple[int, ...]], int]:
    """Every next deck, as a pattern and an order of the talon, with the fewest cards under piles before it.

    Each card may go to any pile and side, whatever others of its hand do. A hand leaves as soon as it can.
    """
    tables: dict[tuple[tuple[int, ...], ...], int] = {((),) * piles: 0}
    for at, hand in enumerate(pattern):
        own = [other for other, owner in enumerate(pattern) if owner == hand]
        following: dict[tuple[tuple[int, ...], ...], int] = {}
        for (table, unders), pile in product(tables.items(), range(piles)):
            there = table[pile]
            for under in (False, True) if there else (False,):
                cards = (*there, at) if under else (at, *there)
                left = () if hand >= 0 and sorted(cards) == own else cards
                new = (*table[:pile], left, *table[pile + 1 :])
                following[new] = min(unders + under, following.get(new, NEVER))
        tables = following
    talon = [at for at, hand in enumerate(pattern) if hand < 0]
    found: dict[tuple[Pattern, tuple[int, ...]], int] = {}
    for table, unders in tables.items():
        gathered = [at for cards in table for at in cards]
        names: dict[int, int] = {-1: -1}
        hands = tuple([names.setdefault(pattern[at], len(names) - 1) for at in gathered])
        key = hands, tuple([talon.index(at) for at in gathered if pattern[at] < 0])
        found[key] = min(unders, found.get(key, NEVER))
    return found


def least_costs(most: int, piles: int) -> Costs:
    """The cost of the best plan, for each pattern of up to so many cards and each row of places."""
    costs: Costs = {}
    for size in range(most + 1):
        rows = patterns(size)
        for pattern in rows:
            talon = talons(pattern.count(-1))
            costs[pattern] = np.full(len(talon), NEVER)
            if len(pattern) == talon.shape[1]:
                costs[pattern][(np.diff(talon) >= 0).all(axis=1)] = 0
        rounds = 0
        while any(costs[pattern].max() >= rounds * ROUND + ROUND for pattern in rows):
            better = {}
            for pattern in rows:
                if costs[pattern].max() >= rounds * ROUND + ROUND:
                    best = costs[pattern].copy()
                    for (new, order), unders in outcomes(pattern, piles).items():
                        cost = ROUND + size * CARD + unders
                        np.minimum(best, costs[new][rearranged(order)] + cost, out=best)
                    better[pattern] = best
            costs |= better
            rounds += 1
    return costs


def decks(size: int) -> Iterator[tuple[Deck, Pattern, int]]:
    """All decks of so many cards, with their patterns and the numbers of their talons."""
    for pattern in patterns(size):
        for number, row in enumerate(talons(pattern.count(-1)).tolist()):
            places = map(Talon, row)
            yield tuple([next(places) if hand < 0 else hand for hand in pattern]), pattern, number


def cost_of(costs: Costs, deck: Sequence[Any]) -> int:
    """The cost of the best plan for a deck, owners named by first card."""
    pattern = tuple([-1 if isinstance(card, Talon) else card for card in deck])
    row = np.array([card.position for card in deck if isinstance(card, Talon)], dtype=np.int64)
    return int(costs[pattern][np.searchsorted(numbers(talons(len(row))), numbers(row))])


def dealt_cost(plan: Plan) -> int:
    """The cost of a plan, once its instructions are followed by the rules of the table."""
    deck: list[Any] = list(plan.deck)[: len(plan.deck) - plan.tail]
    sizes = {card: deck.count(card) for card in deck}
    cost = 0
    for left, steps in plan.rounds:
        assert list(left) == deck
        table: list[list[Any]] = [[] for _ in range(plan.piles)]
        for card, (pile, hand_to, under) in zip(deck, steps, strict=True):
            cost += bool(under and table[pile])
            table[pile].insert(len(table[pile]) if under else 0, card)
            is_hand = not isinstance(card, Talon) and table[pile] == [card] * sizes[card]
            assert hand_to == (card if is_hand else None)
            if is_hand:
                table[pile] = []
        cost += ROUND + CARD * len(deck)
        deck = [card for pile in table for card in pile]
    places = [card.position for card in deck if isinstance(card, Talon)]
    assert len(places) == len(deck)
    assert places == sorted(places)
    return cost
