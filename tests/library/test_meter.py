"""The meter against enumeration of all riffles of small decks, published figures, and bad input."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise, permutations, product
from math import comb, exp, factorial
from random import Random

import pytest

from shufflegraph.analysis import meter, orders
from shufflegraph.analysis.orders import fair_guesses, guesses_right, riffled
from shufflegraph.analysis.reading import log_likelihood, most_riffles, rising_law
from shufflegraph.analysis.riffles import sums
from shufflegraph.table.cli.figures import order_picture

BAYER_DIACONIS = [31.2, 19.5, 12.9, 8.8, 6.6, 5.5, 4.9]
"""Cards of 52 named right after 1 to 7 riffles: section 5.1 of their paper."""


def passes(order: tuple[int, ...]) -> int:
    """Rising sequences, by picking the cards up as the definition says."""
    left, times, card = list(order), 0, 0
    while left:
        times += 1
        rest = []
        for one in left:
            if one == card:
                card += 1
            else:
                rest.append(one)
        left = rest
    return times


def riffles_of(cards: int, riffles: int) -> Counter[tuple[int, ...]]:
    """How often each order comes up among all equally likely ways: words of letters, sorted stably."""
    found: Counter[tuple[int, ...]] = Counter()
    for words in product(range(2**riffles), repeat=cards):
        order = sorted(range(cards), key=words.__getitem__)
        found[tuple(order.index(card) for card in range(cards))] += 1
    return found


FIGURES = {
    orders.fixed_point_numbers: lambda p: sum(i == card for i, card in enumerate(p)),
    orders.succession_numbers: lambda p: sum(b == a + 1 for a, b in pairwise(p)),
    orders.descent_numbers: lambda p: sum(b < a for a, b in pairwise(p)),
    orders.rising_numbers: passes,
}


@pytest.mark.parametrize("cards", range(1, 7))
def test_numbers_of_orders_by_figure(cards: int) -> None:
    for numbers, figure in FIGURES.items():
        found = Counter(map(figure, permutations(range(cards))))
        assert numbers(cards) == [found[value] for value in range(len(numbers(cards)))]
        assert sum(numbers(cards)) == factorial(cards)


@pytest.mark.parametrize(("cards", "riffles"), [(2, 1), (3, 2), (4, 1), (4, 3), (5, 2), (6, 1)])
def test_the_law_of_rising_sequences_is_that_of_all_riffles(cards: int, riffles: int) -> None:
    ways = riffles_of(cards, riffles)
    total = 2 ** (riffles * cards)
    by_rising: Counter[int] = Counter()
    for order, times in ways.items():
        by_rising[passes(order)] += times
        likelier = Fraction(times * factorial(cards), total)
        assert exp(log_likelihood(cards, [passes(order)], riffles)) == pytest.approx(
            float(likelier)
        )
    law = rising_law(cards, riffles)
    assert law == pytest.approx([by_rising[rising] / total for rising in range(len(law))])


@pytest.mark.parametrize("riffles", range(6))
def test_riffled_decks_have_the_law_of_riffles(riffles: int) -> None:
    """A chance of less than 1e-4 to fail once for this seed, which is fixed."""
    rng = Random(riffles)
    drawn = Counter(passes(tuple(riffled(6, riffles, rng))) for _ in range(4000))
    law = rising_law(6, riffles)
    assert all(abs(drawn[value] / 4000 - chance) < 0.04 for value, chance in enumerate(law))


@pytest.mark.slow
@pytest.mark.parametrize("riffles", range(1, 8))
def test_an_opponent_names_as_many_cards_as_published(riffles: int) -> None:
    rng = Random(riffles)
    named = sum(guesses_right(riffled(52, riffles, rng)) for _ in range(2000)) / 2000
    assert named == pytest.approx(BAYER_DIACONIS[riffles - 1], abs=0.3)


@pytest.mark.parametrize("cards", range(1, 8))
def test_every_opponent_names_as_many_of_a_uniform_deck(cards: int) -> None:
    """Each guess names a card still there, so it is right with chance 1/k where k are left: as cycles are."""
    found = Counter(map(guesses_right, permutations(range(cards))))
    assert [found[value] for value in range(cards + 1)] == orders.cycle_numbers(cards)
    mean = Fraction(sum(value * times for value, times in found.items()), factorial(cards))
    assert mean == fair_guesses(cards)


@pytest.mark.slow
@pytest.mark.parametrize("riffles", [1, 3, 5, 6, 7, 9])
def test_the_range_holds_the_true_number_as_often_as_promised(riffles: int) -> None:
    rng = Random(riffles)
    readings = [meter([riffled(52, riffles, rng)]) for _ in range(200)]
    held = sum(
        one.least is not None and one.least <= riffles and (one.most is None or riffles <= one.most)
        for one in readings
    )
    assert held >= 0.95 * 200 - 3 * (200 * 0.05 * 0.95) ** 0.5


@pytest.mark.slow
@pytest.mark.parametrize(("riffles", "within"), [(5, 0.98), (6, 0.89)])
def test_one_deck_tells_the_number_within_one(riffles: int, within: float) -> None:
    rng = Random(riffles)
    close = 0
    for _ in range(300):
        found = meter([riffled(52, riffles, rng)]).riffles
        close += found is not None and abs(found - riffles) <= 1
    assert close / 300 > within - 0.07


@pytest.mark.slow
def test_several_decks_narrow_the_range() -> None:
    rng = Random(1)
    decks = [riffled(52, 7, rng) for _ in range(25)]
    reading = meter(decks)
    assert reading.riffles == 7
    assert (reading.least, reading.most) == (7, 7)
    assert not reading.is_like_uniform


def test_a_uniform_deck_is_like_uniform() -> None:
    rng = Random(1)
    readings = [meter([rng.sample(range(52), 52)]) for _ in range(200)]
    assert sum(one.is_like_uniform for one in readings) > 180


def test_a_reversed_deck_is_no_riffle() -> None:
    reading = meter([range(51, -1, -1)])
    assert (reading.riffles, reading.least, reading.is_like_uniform) == (None, None, False)


def test_the_law_of_a_sum() -> None:
    assert sums([[0.5, 0.5]] * 3) == [0.125, 0.375, 0.375, 0.125]


def test_from_a_number_of_riffles_on_nobody_can_tell() -> None:
    for cards in (2, 10, 52, 110):
        enough = most_riffles(cards, 25)
        for rising in range(1, cards + 1):
            assert abs(log_likelihood(cards, [rising] * 25, enough)) < 1e-1 * cards


def test_the_picture_has_each_card_once_where_it_lies() -> None:
    where = Random(1).sample(range(10), 10)
    dots = set()
    for row, line in enumerate(order_picture(where)):
        for column, sign in enumerate(line):
            for bit in range(8):
                if (ord(sign) - 0x2800) >> bit & 1:
                    down = bit % 3 if bit < 6 else 3
                    dots.add((4 * row + down, 2 * column + (bit // 3 if bit < 6 else bit - 6)))
    assert dots == set(enumerate(where))


def longest_row_first(order: Sequence[int]) -> int:
    """How many cards are named right: always the first card of the first of the longest rows not yet seen."""
    left, right = set(range(len(order))), 0
    for card in order:
        rows: list[list[int]] = []
        for one in sorted(left):
            if rows and rows[-1][-1] == one - 1:
                rows[-1].append(one)
            else:
                rows.append([one])
        named = max(rows, key=len)[0]  # max gives the first of equals
        right += named == card
        left.remove(card)
    return right


@pytest.mark.parametrize("cards", range(1, 7))
def test_the_opponent_names_the_first_card_of_the_first_longest_row(cards: int) -> None:
    for order in permutations(range(cards)):
        assert orders.guesses_right(order) == longest_row_first(order), order


@pytest.mark.parametrize("decks", [1, 2, 3])
def test_the_riffles_that_agree_are_those_whose_tails_are_wide_enough(decks: int) -> None:
    """95 %: two and a half on either side, by the law of all riffles as fractions."""
    cards = 7
    by_rising = Counter(map(passes, permutations(range(cards))))

    def law(riffles: int) -> list[Fraction]:
        piles = 2**riffles
        return [
            Fraction(by_rising[rising] * comb(piles + cards - rising, cards), piles**cards)
            for rising in range(cards + 1)
        ]

    def tails(riffles: int, total: int) -> tuple[Fraction, Fraction]:
        sums = {0: Fraction(1)}
        for _ in range(decks):
            more: dict[int, Fraction] = {}
            for value, chance in sums.items():
                for rising, own in enumerate(law(riffles)):
                    more[value + rising] = more.get(value + rising, Fraction(0)) + chance * own
            sums = more
        few = sum((chance for value, chance in sums.items() if value <= total), Fraction(0))
        many = sum((chance for value, chance in sums.items() if value >= total), Fraction(0))
        return few, many

    examples = {passes(order): order for order in permutations(range(cards))}
    for rising in range(1, cards + 1):
        reading = meter([examples[rising]] * decks)
        total = rising * decks
        likely = [m for m in range(14) if min(tails(m, total)) > Fraction(1, 40)]
        if reading.least is None:
            assert likely == []
        elif reading.most is None:
            assert (reading.least, 13) == (likely[0], likely[-1])
        else:
            assert (reading.least, reading.most) == (likely[0], likely[-1])
