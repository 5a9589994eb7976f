"""How answers change when the input does: renaming, removing, concatenating."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from shufflegraph import (
    Interval,
    Talon,
    chromatic_number,
    intervals,
    plan,
    reducing_colouring,
)
from tests.support import strategies


def without_talon(deck: Sequence[Any]) -> list[Any]:
    return [card for card in deck if not isinstance(card, Talon)]


def renamed(deck: Sequence[Any]) -> list[Any]:
    """Owner x becomes the pair (x, x): equal names stay equal and different ones different."""
    return [card if isinstance(card, Talon) else (card, card) for card in deck]


def depth_of(deck: Sequence[Any]) -> int:
    return chromatic_number(intervals(deck))


class Unordered:
    """An owner that is equal to itself only and has no order; its hash is its address."""


@pytest.mark.evidence(
    "sampled", of="plans.plan.plan", bound="drawn decks of up to 34 cards, 2 to 8 piles"
)
@given(strategies.decks(), st.integers(2, 8))
def test_owners_need_no_order_and_no_name(deck: list[Any], piles: int) -> None:
    others = {card: card if isinstance(card, Talon) else Unordered() for card in deck}
    own, unnamed = plan(deck, piles), plan([others[card] for card in deck], piles)
    assert unnamed.placements == own.placements
    assert [[step.pile for step in one.instructions] for one in unnamed.rounds] == [
        [step.pile for step in one.instructions] for one in own.rounds
    ]


@pytest.mark.evidence(
    "sampled", of="plans.plan.plan", bound="drawn decks with a talon of up to 4, 2 to 4 piles"
)
@given(strategies.decks(most=8, most_talon=4), st.integers(2, 4))
def test_removing_a_hand_needs_no_more_rounds(deck: list[Any], piles: int) -> None:
    assume(without_talon(deck))
    rest = [card for card in deck if card != without_talon(deck)[0]]
    whole, less = plan(deck, piles), plan(rest, piles)
    assume(rest and less.rounds)  # a talon alone that is in order needs no round at all
    assert less.lower_bound <= len(whole.rounds)


@pytest.mark.evidence(
    "sampled",
    of=(
        "dealing.intervals.intervals",
        "dealing.colouring.chromatic_number",
        "dealing.colouring.reducing_colouring",
    ),
    bound="drawn pairs of decks without a talon, 1 to 8 piles",
)
@given(strategies.shaped_hands(), strategies.shaped_hands(), strategies.piles())
def test_concatenated_decks_are_dealt_side_by_side(
    one: list[Any], two: list[Any], piles: int
) -> None:
    other = renamed(two)
    together = one + other
    shift = len(one)
    assert intervals(together) == {
        **intervals(one),
        **{
            o: Interval(first + shift, last + shift)
            for o, (first, last) in intervals(other).items()
        },
    }
    assert depth_of(together) == max(depth_of(one), depth_of(other))
    apart = [*reducing_colouring(intervals(one), piles).items()]
    apart += reducing_colouring(intervals(other), piles).items()
    assert reducing_colouring(intervals(together), piles) == dict(apart)
