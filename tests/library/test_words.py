"""Words of piles: a place for each, and back."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shufflegraph import Talon
from shufflegraph.planning.words import place, word_at
from tests.support.oracles import play_round


@pytest.mark.parametrize("piles", [1, 2, 3])
def test_place_is_where_the_cards_end_up(piles: int) -> None:
    for rounds in range(4):
        words = [*product(range(piles), repeat=rounds)]
        state = [Talon(i) for i in range(len(words))]
        for number in range(rounds):
            laid = [words[card.position][number] for card in state]
            state = play_round(state, laid, piles)[1]
        found = [place(words[card.position], piles) for card in state]
        assert found == list(range(len(words)))
        assert [word_at(place(word, piles), piles, rounds) for word in words] == words


@settings(deadline=None)
@given(st.integers(1, 5), st.integers(0, 4), st.data())
def test_word_at_inverts_place(piles: int, rounds: int, data: st.DataObject) -> None:
    block = data.draw(st.integers(0, piles**rounds - 1))
    assert place(word_at(block, piles, rounds), piles) == block
