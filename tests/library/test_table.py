"""Instructions and cards to hands and the next deck."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shufflegraph import Instruction, deal_round, instructions
from shufflegraph.base.deck import Destination
from tests.support.oracles import play_round
from tests.support.strategies import decks


def test_cards_that_are_made_anew_whenever_they_are_read() -> None:
    steps = [Instruction(0)] * 299 + [Instruction(0, "Ann")]
    assert deal_round(range(300), steps, 1).hands == {"Ann": tuple(range(299, -1, -1))}


@pytest.mark.evidence(
    "sampled",
    of=("dealing.table.deal_round", "dealing.instructions.instructions"),
    bound="drawn decks of up to 34 cards with a talon of up to 10, 5 piles",
)
@given(decks(), st.randoms(use_true_random=False))
def test_against_the_rules_played_card_by_card(deck: list[Destination], rng: Any) -> None:
    colouring = {card: rng.randrange(5) for card in dict.fromkeys(deck)}
    steps = instructions(deck, colouring)
    cards = [object() for _ in deck]
    before = list(cards)
    hands, left = deal_round(cards, steps, 5)
    assert cards == before
    owner_of = dict(zip(map(id, cards), deck, strict=True))
    given_to, next_deck = play_round(deck, [step.pile for step in steps], 5)
    assert list(hands) == given_to
    assert [owner_of[id(card)] for card in left] == next_deck
    for owner, hand in hands.items():
        own = [card for card in cards if owner_of[id(card)] == owner]
        assert list(hand) == own[::-1]
