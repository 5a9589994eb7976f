"""Plans: examples, real games, the rounds against brute force, what a plan deals, errors."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shufflegraph import InvalidDeck, InvalidPlan, Plan, Talon, TooFewPiles, plan
from tests import strategies
from tests.oracles import fewest_rounds


def deck_of(text: str) -> list[Any]:
    """A deck in words: numbers are talon places."""
    return [Talon(int(word)) if word.isdigit() else word for word in text.split()]


@pytest.mark.parametrize(
    ("text", "rounds"),
    [
        ("3 2 a b 1 0 a", 3),
        ("a b 2 a b 1 3 0 b", 2),
        ("a b c 1 0 a b", 2),
        ("1 0 h 4 3 2", 1),
        ("4 3 2 1 0", 1),
        ("0 1 2 3 4", 0),
        ("", 0),
    ],
)
def test_known_decks_on_two_piles(text: str, rounds: int) -> None:
    found = plan(deck_of(text), 2)
    assert len(found.rounds) == found.lower_bound == rounds
    assert found.is_optimal


@given(strategies.decks(most=5, most_talon=3), st.integers(2, 3))
def test_rounds_are_the_fewest(deck: list[Any], piles: int) -> None:
    if len(deck) <= 6:
        found = plan(deck, piles)
        assert found.is_optimal
        assert len(found.rounds) == fewest_rounds(deck, piles, 4)


@given(strategies.decks(), strategies.piles())
def test_everybody_gets_his_cards(deck: list[Any], piles: int) -> None:
    try:
        found = plan(deck, piles)
    except TooFewPiles:
        assert piles == 1
        return
    hands, talon = found.execute(range(len(deck)))
    assert {owner: sorted(hand) for owner, hand in hands.items()} == {
        owner: [i for i, card in enumerate(deck) if card == owner]
        for owner in deck
        if not isinstance(owner, Talon)
    }
    assert [deck[card] for card in talon] == [Talon(i) for i in range(len(talon))]
    assert Plan.from_json(found.to_json()) == found


@pytest.mark.inputs
@pytest.mark.parametrize("piles", [0, -1, "8", 2.0, True])
def test_piles_that_are_none(piles: Any) -> None:
    with pytest.raises((TooFewPiles, InvalidPlan)):
        plan(["a"], piles)


@pytest.mark.inputs
def test_bad_deck() -> None:
    with pytest.raises(InvalidDeck, match="talon position 0 is missing"):
        plan([Talon(1)])
