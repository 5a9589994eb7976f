"""None is a card like any other, and is missed like any other; that it owns nothing is said."""

from typing import Any

from shufflegraph import Count, Partitions, partition
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
