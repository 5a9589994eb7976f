"""The search for words: its work, step by step."""

import pytest

from shufflegraph.planning.layout import layout_of
from shufflegraph.planning.search import Search
from shufflegraph.planning.words import Words
from tests.support.oracles import deck_of, words_deal


@pytest.mark.parametrize(
    ("deck", "rounds", "lengths", "steps", "hands", "talon"),
    [
        ("03ab12cabb", 2, [2, 1, 2], 7, "11 0 10", "10 10 10 11"),
        ("aa0bca1", 2, [2, 2, 1], 12, "01 00 1", "00 11"),
        ("a03bb12bcc", 3, [2, 1, 2], 22, None, None),
        ("30a21", 2, [2], 1, "00", "10 10 11 01"),
        ("abacaac", 2, [2, 2, 2], 7, "01 00 00", ""),
        ("02ab13c", 3, [3, 1, 1], 3, "100 0 0", "110 100 111 101"),
        ("abbca0bc", 3, [1, 2, 1], 3, None, None),
        ("aba0cc", 2, [1, 2, 2], 3, "0 10 00", "11"),
        ("aba2c10", 2, [2, 2, 2], 9, None, None),
    ],
)
def test_words_and_steps(
    deck: str, rounds: int, lengths: list[int], steps: int, hands: str | None, talon: str | None
) -> None:
    cards = layout_of(deck_of(deck))
    search = Search(cards, rounds, 2)
    found, is_complete = search.words(lengths, 300)
    assert is_complete
    assert search.steps == steps
    if hands is None or talon is None:
        assert found is None
    else:
        words = [[tuple(map(int, word)) for word in row.split()] for row in (hands, talon)]
        assert found == Words(words[0], words[1])
        assert words_deal(deck_of(deck), found, 2)
    assert search.words(lengths, steps) == (found, True)
    assert search.steps == 2 * steps
    assert search.words(lengths, steps - 1) == (None, False)
    assert search.steps == 3 * steps
