"""Entropy, riffles, seats."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import factorial
from typing import Any

import pytest

from shufflegraph.analysis import entropy_bits, riffle_distance, seats_are_fair
from shufflegraph.analysis.seats import places
from shufflegraph.cards import GAMES, PACKS, Game

TABLE_1 = {24: 80, 32: 118, 40: 160, 48: 203, 52: 226, 55: 243, 64: 296, 104: 552, 110: 592}
BAYER_DIACONIS = [1.000, 1.000, 1.000, 1.000, 0.924, 0.614, 0.334, 0.167, 0.085, 0.043]


def test_table_1_of_the_survey() -> None:
    assert {n: entropy_bits(factorial(n)) for n in TABLE_1} == TABLE_1
    assert {len(pack) for pack in PACKS.values()} == TABLE_1.keys()


@pytest.mark.evidence(
    "exhausted",
    of="analysis.entropy.entropy_bits",
    bound="the numbers next to every power of two from 2² to 2¹⁰⁹⁹",
)
def test_bits_are_exact_around_every_power_of_two() -> None:
    """Where a logarithm in floating point is rounded, or has no room."""
    for bits in range(2, 1100):
        found = [entropy_bits(2**bits + more) for more in (-1, 0, 1)]
        assert found == [bits, bits, bits + 1]


def test_the_published_distances() -> None:
    found = [round(float(riffle_distance(52, riffles)), 3) for riffles in range(1, 11)]
    assert found == BAYER_DIACONIS


def riffled(cards: int, riffles: int) -> Fraction:
    """The distance from all 2^m inverse riffles: label each card, sort stably by labels."""
    labels = product(range(2**riffles), repeat=cards)
    orders = Counter(tuple(sorted(range(cards), key=word.__getitem__)) for word in labels)
    total = 2 ** (riffles * cards)
    uniform = Fraction(1, factorial(cards))
    distances = [abs(Fraction(orders[one], total) - uniform) for one in permutations(range(cards))]
    return sum(distances, Fraction(0)) / 2


@pytest.mark.evidence(
    "exhausted",
    of="analysis.riffles.riffle_distance",
    bound="every riffle of up to 5 cards, up to 3 times: 7 pairs of these numbers",
)
@pytest.mark.parametrize(
    ("cards", "riffles"), [(0, 2), (1, 1), (2, 0), (2, 3), (3, 2), (4, 2), (5, 1)]
)
def test_distances_against_all_riffles(cards: int, riffles: int) -> None:
    assert riffle_distance(cards, riffles) == riffled(cards, riffles)


@pytest.mark.evidence(
    "exhausted",
    of="analysis.riffles.riffle_distance",
    bound="2 cards, 0 to 19 riffles and 100, against the formula",
)
def test_two_cards_stay_as_they_are_a_little_too_often() -> None:
    """Both of them go to one pile with the probability 1/2 each time; only then they keep their order."""
    for times in [*range(20), 100]:
        assert riffle_distance(2, times) == Fraction(1, 2 ** (times + 1))


@pytest.mark.evidence(
    "exhausted", of="analysis.seats.seats_are_fair", bound="every game of the library"
)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_all_games_are_fair(game: Game) -> None:
    assert seats_are_fair(game)
    assert seats_are_fair(game.name)


def test_skat_by_the_tables_of_the_survey() -> None:
    blocks, table = (places(pattern) for pattern in GAMES["skat"].patterns.values())
    seats = [seat for seat, _ in blocks]
    assert seats == ["forehand"] * 10 + ["middlehand"] * 10 + ["rearhand"] * 10 + [None] * 2
    order = "FFFMMMRRRSSFFFFMMMMRRRRFFFMMMRRR"
    letters = {"forehand": "F", "middlehand": "M", "rearhand": "R", None: "S"}
    assert "".join(letters[seat] for seat, _ in table) == order


def test_all_deals_of_a_small_pack_are_equally_likely_by_any_pattern() -> None:
    """Every order of five cards dealt by two patterns: each deal comes up exactly once."""
    for pattern in ((("a", 2), ("b", 2), (None, 1)), (("a", 1), ("b", 2), (None, 1), ("a", 1))):
        spots = places(pattern)
        deals = {
            tuple(sorted(zip(spots, order, strict=True), key=repr))
            for order in permutations(range(5))
        }
        assert len(deals) == factorial(5)


class Unfair(Game):
    """Forehand gets a packet too many, rearhand one too few."""

    @property
    def patterns(self) -> dict[str, Any]:
        return {"table": (("forehand", 11), ("middlehand", 10), ("rearhand", 9), (None, 2))}


class TooLong(Game):
    """The first card is dealt a second time."""

    @property
    def patterns(self) -> dict[str, Any]:
        return {"table": (*super().patterns["table"], ("forehand", 1))}


class UnfairInOneOfTwo(Game):
    """A second pattern gives forehand a packet too many."""

    @property
    def patterns(self) -> dict[str, Any]:
        unfair = (("forehand", 11), ("middlehand", 10), ("rearhand", 9), (None, 2))
        return {**super().patterns, "another": unfair}


@pytest.mark.parametrize("kind", [Unfair, TooLong, UnfairInOneOfTwo])
def test_a_pattern_that_is_no_bijection_is_not_fair(kind: type[Game]) -> None:
    assert not seats_are_fair(kind(**vars(GAMES["skat"])))


class Unchecked(Game):
    """May have larger hands than a game can have."""

    def __post_init__(self) -> None:
        pass


class MoreThanThePack(Unchecked):
    """Everybody gets what the game says, but there are not so many cards."""

    @property
    def patterns(self) -> dict[str, Any]:
        return {"table": (("forehand", 11), ("middlehand", 11), ("rearhand", 11))}


class TheWholePack(Unchecked):
    """All cards are dealt, and the last hand is short of one."""

    @property
    def patterns(self) -> dict[str, Any]:
        return {"table": (("forehand", 11), ("middlehand", 11), ("rearhand", 10))}
