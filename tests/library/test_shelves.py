"""Machines with shelves, and riffles of decks with equal cards."""

from collections import Counter, deque
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product
from math import factorial, prod

import pytest

from shufflegraph.analysis import riffle_separation, shelf_distance
from shufflegraph.analysis.riffles import valley_numbers

SHELVES = {
    10: 1.000,
    15: 0.943,
    20: 0.720,
    25: 0.544,
    30: 0.391,
    35: 0.299,
    50: 0.159,
    100: 0.041,
    150: 0.018,
    200: 0.010,
    250: 0.007,
    300: 0.005,
}
"""Distances of 52 cards as Diaconis, Fulman and Holmes are remembered to give them.

No copy of their table was at hand to compare with. What shows that these figures are right is below: every
pass of small decks, and for 52 cards the ways of the machine to each kind of order.
"""
SEPARATIONS = {
    (1,) * 52: [1, 1, 1, 1, 1, 1, 1, 0.996, 0.932, 0.732, 0.479, 0.278],
    (4,) * 9 + (16,): [1, 1, 1, 1, 0.999, 0.970, 0.834, 0.596, 0.366, 0.204, 0.108, 0.056],
    (26, 26): [0.890, 0.890, 0.849, 0.708, 0.508, 0.317, 0.179, 0.095, 0.049, 0.025, 0.013, 0.006],
}
"""Separations after 1 to 12 riffles, as Assaf and others are remembered to give them."""


def by_machine(cards: int, shelves: int) -> Fraction:
    """The distance from all passes: each card on a shelf, on top or at the bottom."""
    found = Counter(passes_of(cards, shelves))
    total, uniform = (2 * shelves) ** cards, Fraction(1, factorial(cards))
    distances = [abs(Fraction(found[one], total) - uniform) for one in permutations(range(cards))]
    return sum(distances, Fraction(0)) / 2


@pytest.mark.evidence(
    "exhausted",
    of="analysis.riffles.shelf_distance",
    bound="every pass of up to 5 cards through up to 3 shelves: 18 pairs of these numbers",
)
@pytest.mark.parametrize("shelves", [1, 2, 3])
def test_shelves_against_all_passes(shelves: int) -> None:
    for cards in range(6):
        assert shelf_distance(cards, shelves) == by_machine(cards, shelves)


def with_valleys(cards: int, valleys: int) -> list[int]:
    """An order with so many valleys: up and down at the top, and falling from there on."""
    order = list(range(cards, 0, -1))
    for place in range(1, 2 * valleys, 2):
        order[place], order[place + 1] = order[place + 1], order[place]
    return order


def ways_of_the_machine(order: list[int], shelves: int) -> int:
    """In how many ways a pass gives this order: cuts into as many parts, which fall and rise in turn.

    The upper part of a shelf falls, its lower part rises; each may be empty.
    """
    ways = [1] + [0] * len(order)
    for part in range(2 * shelves):
        longer = list(ways)
        for first in range(len(order)):
            for end in range(first + 1, len(order) + 1):
                if end - first > 1 and (order[end - 2] > order[end - 1]) != (part % 2 == 0):
                    break
                longer[end] += ways[first]
        ways = longer
    return ways[-1]


@pytest.mark.parametrize("shelves", [2, 10, 20])
def test_shelves_of_52_cards_against_the_ways_of_the_machine(shelves: int) -> None:
    numbers = valley_numbers(52)
    assert sum(numbers) == factorial(52)
    away = Fraction(0)
    for valleys, number in enumerate(numbers):
        order = with_valleys(52, valleys)
        found = sum(a > b < c for a, b, c in zip(order, order[1:], order[2:], strict=False))
        assert found == valleys
        chance = Fraction(ways_of_the_machine(order, shelves), (2 * shelves) ** 52)
        away += number * abs(chance - Fraction(1, factorial(52)))
    assert shelf_distance(52, shelves) == away / 2


def by_riffles(groups: list[int], riffles: int) -> Fraction:
    """What the rarest order of faces lacks, among all results of all inverse riffles."""
    deck = [group for group, size in enumerate(groups) for _ in range(size)]
    found: Counter[tuple[int, ...]] = Counter()
    for word in product(range(2**riffles), repeat=len(deck)):
        order = sorted(range(len(deck)), key=word.__getitem__)
        places = dict(zip(order, deck, strict=True))
        found[tuple(places[place] for place in range(len(deck)))] += 1
    faces = factorial(len(deck)) // prod(map(factorial, groups))
    rarest = min(found.values()) if len(found) == faces else 0
    return 1 - Fraction(rarest * faces, 2 ** (riffles * len(deck)))


@pytest.mark.evidence(
    "exhausted",
    of="analysis.riffles.riffle_separation",
    bound="every riffle of 13 decks of up to 6 cards, up to twice, three times up to 3 cards",
)
@pytest.mark.parametrize(
    "groups",
    [
        *([], [1], [3], [1, 1], [2, 1], [1, 2], [1, 1, 1]),
        *([2, 2], [1, 2, 1], [2, 1, 2], [3, 2], [1, 1, 2, 1], [2, 2, 2]),
    ],
    ids=str,
)
def test_separations_against_all_riffles(groups: list[int]) -> None:
    for riffles in range(4 if sum(groups) <= 3 else 3):
        assert riffle_separation(groups, riffles) == by_riffles(groups, riffles)


@pytest.mark.parametrize("cards", [2, 3])
@pytest.mark.parametrize("shelves", [60, 61, 62, 200, 5000])
def test_machines_with_many_shelves_follow_from_those_with_few(cards: int, shelves: int) -> None:
    """The ways to an order are a polynomial in the shelves: those of few shelves tell all others."""
    orders = list(permutations(range(cards)))
    points = range(1, cards + 2)
    counts = [Counter(passes_of(cards, few)) for few in points]

    def at(values: list[int]) -> Fraction:
        """Lagrange's polynomial through these values."""
        return sum(
            (
                Fraction(value)
                * prod(
                    Fraction(shelves - other, point - other) for other in points if other != point
                )
                for point, value in zip(points, values, strict=True)
            ),
            Fraction(0),
        )

    uniform, whole = Fraction(1, len(orders)), (2 * shelves) ** cards
    ways = [at([count[order] for count in counts]) for order in orders]
    assert sum(ways) == whole
    distance = sum((abs(way / whole - uniform) for way in ways), Fraction(0)) / 2
    assert shelf_distance(cards, shelves) == distance


def passes_of(cards: int, shelves: int) -> Iterator[tuple[int, ...]]:
    """The order after each pass: each card on a shelf, on top or at the bottom."""
    for choices in product(product(range(shelves), (False, True)), repeat=cards):
        rows: list[deque[int]] = [deque() for _ in range(shelves)]
        for card, (shelf, below) in enumerate(choices):
            (rows[shelf].append if below else rows[shelf].appendleft)(card)
        yield tuple(card for row in rows for card in row)
