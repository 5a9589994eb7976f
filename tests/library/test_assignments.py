"""Decks with given hands: all small ones, the figures, large decks, bad input."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shufflegraph import Assignments, Talon, assign
from shufflegraph.errors import InvalidParameter
from tests.support.families import Meter, check_family
from tests.support.strategies import FALSY

SKAT = {"forehand": 10, "middlehand": 10, "rearhand": 10}


@pytest.mark.evidence(
    "exhausted",
    of="sampling.assignments.Assignments",
    bound="13 families of up to 6 cards: every deck, number and pattern of bits",
)
@pytest.mark.parametrize(
    ("hands", "talon"),
    [
        ({}, 0),
        ({}, 3),
        ({"a": 0}, 0),
        ({"a": 3}, 0),
        ({"b": 2, "a": 2}, 0),
        ({"a": 1, "b": 0, "c": 3}, 1),
        ({"a": 2, 1: 1, ("c",): 1}, 2),
        *(({owner: 2, "b": 1}, 1) for owner in FALSY),
    ],
)
def test_the_family_is_all_decks_with_these_hands(hands: dict[Any, int], talon: int) -> None:
    places = [Talon(place) for place in range(talon)]
    deck = [owner for owner, size in hands.items() for _ in range(size)] + places
    order = [*hands, *places]
    decks = sorted(set(permutations(deck)), key=lambda one: [order.index(d) for d in one])
    check_family(Assignments(hands, talon), decks)
    assert list(Assignments(hands, talon)) == decks, "lexicographic order"


@pytest.mark.slow
@pytest.mark.evidence(
    "sampled",
    of="sampling.assignments.Assignments",
    bound="drawn hands of up to 20 cards for up to 5 owners, a talon of up to 12",
)
@settings(deadline=None)
@given(
    st.dictionaries(st.text(max_size=2), st.integers(0, 20), max_size=5),
    st.integers(0, 12),
    st.integers(0),
)
def test_random_indices_come_back(hands: dict[str, int], talon: int, seed: int) -> None:
    family = Assignments(hands, talon)
    index = Random(seed).randrange(family.count)
    deck = family.unrank(index)
    assert family.rank(deck) == index
    cards = Counter(deck)
    assert all(cards[owner] == size for owner, size in hands.items())


@pytest.mark.parametrize(("hands", "talon"), [(SKAT, 2), ({"a": 600, "b": 400}, 25), ({}, 2000)])
def test_assign_gives_everybody_his_cards_small_and_large(
    hands: dict[str, int], talon: int
) -> None:
    given_hands = dict(hands)
    deck = assign(hands, talon, Random(5))
    assert hands == given_hands
    assert deck == assign(hands, talon, Random(5))
    assert deck in Assignments(hands, talon)
    assert deck != assign(hands, talon)


@pytest.mark.parametrize(("size", "bits"), [(3, 3 * 16), (256, 256 * 16), (257, 257 * 32)])
def test_a_deck_is_shuffled(size: int, bits: int) -> None:
    meter = Meter()
    assert assign({"a": size}, rng=meter) == ("a",) * size
    assert meter.asked == [bits]


@pytest.mark.parametrize("talon", [(2, 10**30), [10**30], 10**30, (10**7,)])
def test_more_cards_than_any_deck_has_are_refused_at_once(talon: Any) -> None:
    for make in (assign, Assignments):
        with pytest.raises(InvalidParameter, match="cards: a deck has at most 10,000,000"):
            make({"a": 2}, talon)
    half = 5 * 10**6
    assert Assignments({"a": half}, [half]).talon == (half,)
    with pytest.raises(InvalidParameter):
        Assignments({"a": half}, [half + 1])


def test_a_talon_of_single_cards_is_a_number_of_places() -> None:
    for talon in ([], [1], [1, 1]):
        assert Assignments({"a": 1}, talon).talon == len(talon)
        assert Assignments({"a": 1}, talon) == Assignments({"a": 1}, len(talon))
    for places in ((2,), (1, 2)):
        assert Assignments({"a": 1}, list(places)).talon == places
