"""None is a card like any other, and is missed like any other; that it owns nothing is said."""

from typing import Any

import pytest

from shufflegraph import Count, InvalidParameter, Partitions, partition
from shufflegraph.analysis import audit_deals, meter
from shufflegraph.cards import HiddenHands, known_deck
from shufflegraph.cards.copies import copies

WORDS: Any = [None, "x"]


def test_none_is_a_card() -> None:
    assert known_deck({"Ann": [None]}, ["x"], WORDS)[0] == "Ann"
    hidden = HiddenHands(
        Partitions({key: ["Ann", "Bob"] for key in copies(WORDS)}, {"Ann": 1, "Bob": 1})
    )
    assert hidden.marginal(WORDS[0], "Ann") * 2 == 1
    assert hidden.given(Count("Ann", [None], least=1)).sample()["Ann"] == (WORDS[0],)
    assert partition({key: ["Ann"] for key in WORDS}, {"Ann": 2}) == {"Ann": frozenset(WORDS)}


@pytest.mark.inputs
def test_a_card_that_is_none_is_missed() -> None:
    with pytest.raises(InvalidParameter, match=r"^None is dealt 0 times: the pack has it 1 times$"):
        known_deck({"Ann": ["x"]}, [], WORDS)
    with pytest.raises(InvalidParameter, match=r"^None is dealt 2 times"):
        known_deck({"Ann": [None, *WORDS]}, [], WORDS)
    with pytest.raises(InvalidParameter, match="None among the cards of the deals is not a Copy"):
        HiddenHands(Partitions({WORDS[0]: ["Ann"]}, {"Ann": 1}))


@pytest.mark.inputs
def test_decks_with_none_twice_are_refused() -> None:
    with pytest.raises(InvalidParameter, match="None is there twice"):
        meter([[None, None, "x"]], order=[None, "x", "y"])
    with pytest.raises(InvalidParameter, match="None is not in the first deal"):
        audit_deals([*[{"Ann": [1, 2]}] * 20, {"Ann": [None, 1]}])


@pytest.mark.inputs
def test_none_is_no_owner() -> None:
    with pytest.raises(InvalidParameter, match="an owner is any hashable value but None"):
        known_deck({None: [1]}, [], [1])
    with pytest.raises(InvalidParameter, match="an owner is any hashable value but None"):
        Partitions({1: [None]}, {None: 1})


@pytest.mark.inputs
def test_cards_that_only_say_that_they_can_be_hashed_are_refused() -> None:
    with pytest.raises(InvalidParameter, match="the cards of 'Ann' cannot be hashed"):
        known_deck({"Ann": [(1, [2])]}, [], [(1, [2])])
