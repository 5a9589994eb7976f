"""Deck to intervals."""

from typing import Any

import pytest
from hypothesis import given

from shufflegraph import Interval, Talon, intervals
from shufflegraph.base.deck import Destination
from tests.support.oracles import active_owners, reduced_decks
from tests.support.strategies import decks

HALF: Any = 0.5


@pytest.mark.parametrize("deck", [range(3), (0, 1, 2), bytes(range(3)), [0, 1, 2]])
def test_any_sequence_is_a_deck(deck: Any) -> None:
    """That of a range has no place to look from."""
    assert intervals(deck) == {card: Interval(card, card) for card in range(3)}


@pytest.mark.evidence(
    "exhausted",
    of="dealing.intervals.intervals",
    bound="every deck of up to 7 cards, without a talon",
)
@pytest.mark.parametrize("size", range(8))
def test_all_small_decks_against_the_definition(size: int) -> None:
    for deck in reduced_decks(size, size):
        for owner, (first, last) in intervals(deck).items():
            active = [i for i in range(size) if owner in active_owners(deck, i)]
            assert active == list(range(first, last + 1))
        assert set(intervals(deck)) == set(deck)


@pytest.mark.evidence(
    "sampled",
    of="dealing.intervals.intervals",
    bound="drawn decks of up to 34 cards with a talon of up to 10",
)
@given(decks())
def test_owners_come_in_order_of_first_card(deck: list[Destination]) -> None:
    before = list(deck)
    found = intervals(deck)
    assert deck == before
    firsts = [interval.first for interval in found.values()]
    assert firsts == sorted(firsts)
    assert found.keys() == {d for d in deck if not isinstance(d, Talon)}
    assert intervals(tuple(deck)) == found
