"""Questions that people brought, with values that were computed apart from the library."""

from fractions import Fraction
from math import comb, factorial

from shufflegraph import Count, Partitions, Spaced
from shufflegraph.cards import PACKS, Suit, hidden_hands


def free(cards: int, rare: int, apart: int, others: list[int]) -> int:
    """Arrangements in which one rank keeps apart and all others have no rule."""
    rest = factorial(cards - rare)
    for one in others:
        rest //= factorial(one)
    return comb(cards - (rare - 1) * apart, rare) * rest


def test_nine_digits_of_which_one_keeps_apart() -> None:
    family = Spaced(dict.fromkeys(range(1, 10), 25), {3: 5})
    assert family.count == free(225, 25, 5, [25] * 8)
    assert not family.broken(family.sample())


def test_pictures_to_go_and_not_to_go() -> None:
    family = Spaced({**dict.fromkeys(range(8), 30), "no": 60}, {"no": 2})
    assert family.count == free(300, 60, 2, [30] * 8)


def test_three_conditions_at_most_twice_in_a_row() -> None:
    family = Spaced(dict.fromkeys("abc", 120), max_run=2)
    digits = str(family.count)
    assert (len(digits), digits[:12]) == (155, "640430532180")


def test_tasks_with_a_cooldown() -> None:
    assert Spaced({"A": 3, "B": 3, "idle": 2}, {"A": 2, "B": 2}).count == 2


def test_twenty_cards_without_a_land() -> None:
    cards = [("land", n) for n in range(16)] + [("spell", n) for n in range(44)]
    family = Partitions({card: ["hand", "library"] for card in cards}, {"hand": 20, "library": 40})
    share = family.probability(Count("hand", cards[:16], most=0))
    assert share == Fraction(comb(44, 20), comb(60, 20))


def test_everybody_has_a_tarock() -> None:
    """By inclusion and exclusion over the four players."""
    cards = [("t", n) for n in range(22)] + [("p", n) for n in range(32)]
    sizes = {"A": 12, "B": 12, "C": 12, "D": 12, "talon": 6}
    family = Partitions({card: [*sizes] for card in cards}, sizes)
    ruled = family.given(*[Count(owner, cards[:22], least=1) for owner in "ABCD"])
    share = 1 - 4 * Fraction(comb(32, 12), comb(54, 12)) + 6 * Fraction(comb(32, 24), comb(54, 24))
    assert Fraction(ruled.count, family.count) == share


def test_a_void_where_most_cards_stay_in_the_stock() -> None:
    pack = [*PACKS["52"]]
    seen = pack[::8][:7]
    rest = [card for card in pack if card not in seen]
    hearts = sum(card.suit is Suit.HEARTS for card in rest)
    sizes = {"E": 6, "W": 6, "stock": 33}
    family = hidden_hands(rest, sizes, voids={"E": [Suit.HEARTS]})
    assert family.count == comb(45 - hearts, 6) * comb(39, 6)


def test_faces_that_are_no_cards() -> None:
    family = hidden_hands(["red 1", "red 1", "wild", "blue 3"], {"A": 2, "B": 2})
    assert family.count == 6
    assert family.probability(Count("A", ["red 1"], least=2)) == Fraction(1, 6)
