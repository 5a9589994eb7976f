"""Colouring to instructions."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shufflegraph import Instruction, instructions, intervals, valid_colouring
from shufflegraph.base.deck import Destination
from tests.support.oracles import colourings, play_round, reduced_decks
from tests.support.strategies import decks


def handed_over(steps: tuple[Instruction, ...]) -> list[Any]:
    """The owners in the order in which they get their hands."""
    return [step.hand_to for step in steps if step.hand_to is not None]


@pytest.mark.evidence(
    "exhausted",
    of="dealing.instructions.instructions",
    bound="every deck of up to 6 cards of up to 3 owners, every colouring with 3 piles",
)
@pytest.mark.parametrize("size", range(7))
def test_all_small_decks_and_colourings_against_the_table(size: int) -> None:
    for deck in reduced_decks(size, 3):
        for colouring in colourings(sorted(set(deck)), 3):
            steps = instructions(deck, colouring)
            assert [step.pile for step in steps] == [colouring[card] for card in deck]
            given_to, _ = play_round(deck, [step.pile for step in steps], 3)
            assert handed_over(steps) == given_to


@pytest.mark.evidence(
    "sampled",
    of="dealing.instructions.instructions",
    bound="drawn decks of up to 34 cards with a talon of up to 10, 4 piles",
)
@given(decks(), st.randoms(use_true_random=False))
def test_any_deck_and_colouring_against_the_table(deck: list[Destination], rng: Any) -> None:
    colouring = {card: rng.randrange(4) for card in dict.fromkeys(deck)}
    before = dict(colouring)
    steps = instructions(deck, colouring)
    assert colouring == before
    assert handed_over(steps) == play_round(deck, [step.pile for step in steps], 4)[0]


@pytest.mark.evidence(
    "sampled",
    of=("dealing.instructions.instructions", "dealing.colouring.valid_colouring"),
    bound="drawn decks of up to 24 cards, without a talon",
)
@given(decks(most_talon=0))
def test_a_valid_colouring_hands_everything_over(deck: list[Destination]) -> None:
    steps = instructions(deck, valid_colouring(intervals(deck)))
    assert sorted(map(str, handed_over(steps))) == sorted(map(str, set(deck)))
