"""Cards and draws against computations that share nothing with the library's."""

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import groupby, permutations
from math import comb, factorial, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from shufflegraph import Assignments, Partitions, Permutations, Shape, Spaced, Talon
from shufflegraph.analysis import riffle_distance
from shufflegraph.cards import Suit, freecell, known_deck, read_boards

# --- cards --------------------------------------------------------------------------------------------------


def test_suits_have_their_names() -> None:
    told = [
        (one.symbol, one.french_suit, one.german_suit, one.french_suit_de, one.german_suit_de)
        for one in Suit
    ]
    assert told == [
        ("♣", "clubs", "acorns", "Kreuz", "Eichel"),
        ("♠", "spades", "leaves", "Pik", "Blatt"),
        ("♥", "hearts", "hearts", "Herz", "Herz"),
        ("♦", "diamonds", "bells", "Karo", "Schellen"),
    ]


@pytest.mark.parametrize("size", [1, 2, 32, 63, 64, 65, 100, 110, 200])
def test_equal_cards_go_to_their_owners_in_turn(size: int) -> None:
    """The first copy in the pack goes to the hand that is named first, the last ones to the talon."""
    rng = Random(size)
    cards = [rng.randrange(1 + size // 4) for _ in range(size)]
    owners = [rng.choice(["Ann", "Bob", "Cid", None]) for _ in cards]
    hands = {
        name: [card for card, own in zip(cards, owners, strict=True) if own == name]
        for name in ("Cid", "Ann", "Bob")
    }
    talon = [card for card, own in zip(cards, owners, strict=True) if own is None]
    rng.shuffle(talon)
    for hand in hands.values():
        rng.shuffle(hand)
    dealt = known_deck(hands, talon, cards)
    for card in set(cards):
        copies = [to for to, one in zip(dealt, cards, strict=True) if one == card]
        inside = [name for name, hand in hands.items() for one in hand if one == card]
        places = [Talon(place) for place, one in enumerate(talon) if one == card]
        assert copies == [*inside, *places]


def windows_layout(number: int) -> list[str]:
    """The layout by C's rand() of Windows, as its players have written it down."""
    state, deck, order = number, list(range(52)), []
    for left in range(52, 0, -1):
        state = (state * 214013 + 2531011) & 0xFFFFFFFF
        place = (state >> 16 & 0x7FFF) % left
        order.append(deck[place])
        deck[place] = deck[left - 1]
    return ["A23456789TJQK"[card // 4] + "cdhs"[card % 4] for card in order]


SEEDS = [1, 617, 11982, 32000, 2**15, 2**16 + 1, 10**6, 2**30 - 1, 2**30, 2**30 + 7, 2**31 - 1]


@pytest.mark.parametrize("number", [*SEEDS, *Random(3).sample(range(2**30, 2**31), 10)])
def test_layouts_of_freecell_are_those_of_windows(number: int) -> None:
    rows = freecell(number)
    assert [card.code for row in rows for card in row] == windows_layout(number)
    assert [len(row) for row in rows] == [8] * 6 + [4]


@pytest.mark.parametrize("first", "NESWnesw")
def test_a_deal_may_begin_with_any_seat(first: str) -> None:
    rng = Random(first)
    pack = [(suit, rank) for suit in "♠♥♦♣" for rank in "AKQJT98765432"]
    rng.shuffle(pack)
    seats = ["north", "east", "south", "west"]
    held = {seat: pack[13 * at : 13 * at + 13] for at, seat in enumerate(seats)}
    begin = "NESW".index(first.upper())
    text = [
        ".".join(["".join([r for s, r in held[seat] if s == suit]) for suit in "♠♥♦♣"])
        for seat in [*seats[begin:], *seats[:begin]]
    ]
    (board,) = read_boards(f'[Deal "{first}:{" ".join(text)}"]')
    for seat in seats:
        assert {(card.suit.symbol, card.pbn[1]) for card in board.hands[seat]} == {*held[seat]}


# --- riffles ------------------------------------------------------------------------------------------------


def test_the_distance_is_that_of_the_formula_for_every_size() -> None:
    """Orders with s rising sequences are counted by Worpitzky's sum, not by a recursion."""
    for cards in [*range(1, 57), 78, 104, 110]:
        orders = [
            sum([(-1) ** j * comb(cards + 1, j) * (s - j) ** cards for j in range(s)])
            for s in range(1, cards + 1)
        ]
        assert sum(orders) == factorial(cards)
        for riffles in (0, 1, 2, 5, 7, 12):
            piles = 2**riffles
            chances = [comb(piles + cards - s, cards) for s in range(1, cards + 1)]
            scale, whole = factorial(cards), piles**cards
            excess = sum(
                number * max(scale * chance - whole, 0)
                for number, chance in zip(orders, chances, strict=True)
            )
            assert riffle_distance(cards, riffles) == Fraction(excess, whole * scale)


# --- rules and draws ----------------------------------------------------------------------------------------


def is_about(found: Sequence[float], expected: float) -> None:
    """The mean is within five standard errors, or all are as expected."""
    error = stdev(found) / sqrt(len(found))
    assert abs(fmean(found) - expected) <= 5 * error + 1e-9, (fmean(found), expected, error)


def times(one: list[int], other: list[int]) -> list[int]:
    product_ = [0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for k, b in enumerate(other):
            product_[i + k] += a * b
    return product_


def blocks(size: int, most: int, weighed: int) -> list[int]:
    """The series of one rank in blocks, times size!; its runs of length `weighed` are counted, 0 for none."""
    series = [0] * (size + 1)
    ways = [[Counter({0: 1})] + [Counter[int]() for _ in range(size)]]
    for _ in range(size):
        row = [Counter[int]() for _ in range(size + 1)]
        for cards in range(1, size + 1):
            for length in range(1, min(most, cards) + 1):
                for marked, number in ways[-1][cards - length].items():
                    row[cards][marked + (length == weighed)] += number
        ways.append(row)
    for runs in range(1, size + 1):
        cuts = ways[runs][size]
        weight = sum([(marked if weighed else 1) * number for marked, number in cuts.items()])
        for k in range(1, runs + 1):
            sign = (-1) ** (runs - k)
            series[k] += sign * weight * comb(runs - 1, k - 1) * (factorial(size) // factorial(k))
    return series


def expected_runs(sizes: list[int], most: list[int], length: int) -> Fraction:
    """How many runs of that length the first rank has, on average over all words."""
    others = [1]
    for size, longest in zip(sizes[1:], most[1:], strict=True):
        others = times(others, blocks(size, longest, 0))
    ways, marked = [
        sum([number * factorial(k) for k, number in enumerate(times(others, row))])
        for row in (blocks(sizes[0], most[0], 0), blocks(sizes[0], most[0], length))
    ]
    return Fraction(marked, ways)


def runs_of(word: Sequence[int], rank: int) -> list[int]:
    return [len([*group]) for one, group in groupby(word) if one == rank]


def test_the_expected_runs_are_those_of_all_words() -> None:
    words = [w for w in {*permutations("aaaabbbc")} if max(len([*g]) for _, g in groupby(w)) <= 3]
    for length in (1, 2, 3):
        found = [runs_of([*map("abc".index, word)], 0).count(length) for word in words]
        assert Fraction(sum(found), len(words)) == expected_runs([4, 3, 1], [3, 3, 3], length)


def have_runs_as_in_all_words(
    words: Sequence[Sequence[int]], sizes: list[int], most: list[int]
) -> None:
    """The first rank has as many runs of each length as in all words, and long ones do not come first."""
    runs = [runs_of(word, 0) for word in words]
    for length in range(1, most[0] + 1):
        expected = float(expected_runs(sizes, most, length))
        is_about([row.count(length) for row in runs], expected)
    is_about([row[0] - row[-1] for row in runs], 0)
    halves = [(row[: len(row) // 2], row[(len(row) + 1) // 2 :]) for row in runs]
    is_about([sum(one) - sum(other) for one, other in halves], 0)


RUNS = [([6] * 3, [2] * 3), ([12] * 4, [3] * 4), ([25] * 5, [2] * 5)]


@pytest.mark.parametrize(("sizes", "most"), RUNS)
def test_runs_have_their_lengths_and_places(sizes: list[int], most: list[int]) -> None:
    family = Spaced(dict(enumerate(sizes)), max_run=dict(enumerate(most)))
    have_runs_as_in_all_words([*family.samples(400, Random(sizes[0]))], sizes, most)


def chi_square(found: Counter[int], cells: int) -> float:
    """How many standard deviations the found numbers are from equal ones."""
    each = sum(found.values()) / cells
    square = sum([(number - each) ** 2 / each for number in found.values()])
    square += (cells - len(found)) * each
    return (square - cells + 1) / sqrt(2 * (cells - 1))


@pytest.mark.slow
@pytest.mark.parametrize("cards", [5, 20, pytest.param(52, marks=pytest.mark.long)])
def test_orders_without_a_card_in_its_own_place_are_alike(cards: int) -> None:
    """By symmetry each card lies at each other place equally often."""
    family = Spaced(dict.fromkeys(range(cards), 1), 0, barred={c: [c] for c in range(cards)})
    words = [*family.samples(2000, Random(cards))]
    assert all(card != place for word in words for place, card in enumerate(word))
    for place in (0, 1, cards - 2, cards - 1):
        assert chi_square(Counter(word[place] for word in words), cards - 1) < 6
        assert chi_square(Counter(word.index(place) for word in words), cards - 1) < 6


FAMILIES: dict[str, Callable[[], Any]] = {
    "plain": lambda: Spaced("aaabbbcccddde"),
    "runs": lambda: Spaced("aaaabbbbcccd", max_run=2),
    "circle": lambda: Spaced("aaabbbcccd", 1, cyclic=True),
    "barred": lambda: Spaced("aaabbbccc", max_run=2, barred={"a": [0, 4]}, fixed={2: "b"}),
    "each": lambda: Spaced("aaabbbcccdd", {"a": 2, "b": 1}),
    "assignments": lambda: Assignments({"Ann": 4, "Bob": 4}, [2, 1]),
    "permutations": lambda: Permutations(8),
    "partitions": lambda: Partitions(
        {card: ["Ann", "Bob"] for card in "abcdefghij"},
        {"Ann": 5, "Bob": 5},
        rules=[Shape("Ann", [[*"abcde"]], [(2,), (3,)])],
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", FAMILIES)
def test_threads_number_and_draw_without_disturbing_each_other(name: str) -> None:
    family = FAMILIES[name]()
    numbers = Random(1).choices(range(family.count), k=150)
    expected = [family.unrank(number) for number in numbers]
    fresh = FAMILIES[name]()

    def there_and_back(begin: int) -> bool:
        own = numbers[begin:] + numbers[:begin]
        found = [fresh.unrank(number) for number in own]
        back = [fresh.rank(one) for one in found]
        return found == expected[begin:] + expected[:begin] and back == own

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(6) as pool:
            assert all(pool.map(there_and_back, range(0, 144, 12)))
    finally:
        sys.setswitchinterval(interval)
