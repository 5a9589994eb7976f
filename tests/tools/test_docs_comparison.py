"""The comparison with other ways to shuffle: each figure of its table is computed again here."""

import re
from collections import Counter, deque
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations, product
from math import comb, factorial, lcm
from pathlib import Path

import pytest

from shufflegraph import Instruction, Talon, deal_round, plan, shuffle
from shufflegraph.analysis import riffle_distance, shelf_distance

ROOT = Path(__file__).parents[2]
ORDERS = factorial(52)


def at_least(orders: int) -> Fraction:
    """The least distance of what reaches only so many orders of 52 cards."""
    return 1 - Fraction(orders, ORDERS)


def in_turn(piles: int) -> tuple[int, ...]:
    """52 cards after a round in which each goes to the next pile."""
    turns = [Instruction(place % piles) for place in range(52)]
    return deal_round(tuple(range(52)), turns, piles=piles).deck


def rounds_until_back(piles: int) -> int:
    """After how many such rounds the old order is back: all cycles are through."""
    order = in_turn(piles)
    lengths = set()
    for start in range(52):
        place, length = order[start], 1
        while place != start:
            place, length = order[place], length + 1
        lengths.add(length)
    return lcm(*lengths)


FIGURES: dict[str, Callable[[], Fraction]] = {
    "a cut, or any number of them": lambda: at_least(52),
    "perfect weaves, any number": lambda: at_least(2**26 * factorial(26)),
    "one pile shuffle in turn, repeated": lambda: at_least(
        max(rounds_until_back(piles) for piles in range(2, 52))
    ),
    "four overhand passes": lambda: at_least(2 ** (51 * 4)),
    "six strips into eight packets": lambda: at_least(comb(51, 7) ** 6),
    "one pass through ten shelves": lambda: shelf_distance(52, 10),
    "five riffles": lambda: riffle_distance(52, 5),
    "seven riffles": lambda: riffle_distance(52, 7),
    "two rounds on random piles": lambda: riffle_distance(52, 6),
    "two passes through ten shelves": lambda: shelf_distance(52, 2 * 10 * 10),
    "two rounds of dealing by a plan": lambda: Fraction(0),
}


def rows() -> dict[str, str]:
    """The lines of the table."""
    text = (ROOT / "docs/comparison.md").read_text("utf-8")
    return dict(re.findall(r"^\| ([^|]+) \| ([\d.]+) \|$", text, re.MULTILINE))


def test_every_line_of_the_table_is_computed() -> None:
    found = {name: figure() for name, figure in FIGURES.items()}
    shown = {name: f"{float(one):.3f}" if one else "0" for name, one in found.items()}
    assert rows() == shown
    assert all(0 < one < 1 for name, one in found.items() if "plan" not in name)


Cards = tuple[int, ...]


def shelved(cards: Cards, shelves: int) -> Iterator[Cards]:
    """All results of one pass, each as often as ways lead to it."""
    for choices in product(product(range(shelves), (False, True)), repeat=len(cards)):
        rows: list[deque[int]] = [deque() for _ in range(shelves)]
        for card, (shelf, below) in zip(cards, choices, strict=True):
            (rows[shelf].append if below else rows[shelf].appendleft)(card)
        yield tuple(card for row in rows for card in row)


def dealt(cards: Cards, piles: int) -> Iterator[Cards]:
    """All results of one round on random piles."""
    for choices in product(range(piles), repeat=len(cards)):
        heaps: list[deque[int]] = [deque() for _ in range(piles)]
        for card, pile in zip(cards, choices, strict=True):
            heaps[pile].appendleft(card)
        yield tuple(card for heap in heaps for card in heap)


@pytest.mark.parametrize(("cards", "first", "second"), [(3, 1, 2), (4, 1, 1), (3, 2, 1)])
def test_two_passes_are_one_with_more_shelves(cards: int, first: int, second: int) -> None:
    deck = tuple(range(cards))
    twice = Counter(end for half in shelved(deck, first) for end in shelved(half, second))
    once = Counter(shelved(deck, 2 * first * second))
    ratio = Fraction(twice.total(), once.total())
    assert twice == {order: number * ratio for order, number in once.items()}


@pytest.mark.parametrize(("cards", "piles"), [(3, 2), (4, 2), (3, 3)])
def test_rounds_on_random_piles_are_riffles_backwards(cards: int, piles: int) -> None:
    deck = tuple(range(cards))
    twice = Counter(end for half in dealt(deck, piles) for end in dealt(half, piles))
    labels = product(range(piles**2), repeat=cards)
    inverse = Counter(tuple(sorted(deck, key=word.__getitem__)) for word in labels)
    assert twice == inverse


def test_two_random_rounds_on_two_piles_are_two_riffles() -> None:
    found = Counter(end for half in dealt((0, 1, 2, 3), 2) for end in dealt(half, 2))
    uniform = Fraction(1, 24)
    away = (abs(Fraction(found[one], 256) - uniform) for one in permutations(range(4)))
    assert sum(away) / 2 == riffle_distance(4, 2)


def test_weaves_keep_what_is_symmetrical() -> None:
    for upper in (0, 26):
        deck = [*range(upper, upper + 26), *range(26 - upper, 52 - upper)]
        woven = [card for pair in zip(deck[:26], deck[26:], strict=True) for card in pair]
        assert all(woven[place] + woven[51 - place] == 51 for place in range(52))


def test_two_rounds_are_enough_for_any_order() -> None:
    made = plan([Talon(place) for place in shuffle(range(52))])
    assert (len(made.rounds), made.placements) == (2, 104)


@pytest.mark.parametrize("piles", [2, 4, 8])
def test_pile_shuffles_come_back(piles: int) -> None:
    cards, rounds = in_turn(piles), 1
    while cards != tuple(range(52)):
        cards, rounds = tuple(cards[place] for place in in_turn(piles)), rounds + 1
    assert rounds == rounds_until_back(piles) == {2: 52, 4: 13, 8: 210}[piles]
