"""Words without a search: which words they are."""

import pytest

from shufflegraph import Talon
from shufflegraph.planning.canonical import canonical_words
from shufflegraph.planning.layout import layout_of
from shufflegraph.planning.words import Word, Words
from tests.support.oracles import deck_of, words_deal


def test_there_may_be_thousands_of_words() -> None:
    cards = layout_of([*range(5500), *range(5500)])
    words = canonical_words(cards, 2, 75)
    assert words is not None
    assert len(set(words.hands)) == 5500
    assert canonical_words(cards, 2, 74) is None


def read(row: str) -> list[Word]:
    """The words of a row."""
    return [tuple(map(int, word)) for word in row.split()]


@pytest.mark.parametrize(
    ("deck", "piles", "rounds", "hands", "talon"),
    [
        ("1abba230a", 2, 3, "00 01", "110 110 100 101"),
        ("abbaacddda0aab", 2, 3, "0 110 10 10", "111"),
        ("ab0bc43b51ab2", 3, 4, "0 1 20", "2100 2100 2100 2101 2102 2102"),
        ("3ab0c54d21", 2, 4, "0 0 0 0", "1010 1010 1000 1011 1011 1001"),
        ("abcbcbca", 2, 2, "10 0 11", ""),
        ("ab", 2, 2, "0 0", ""),
        ("aaaaabb", 3, 1, "0 0", ""),
        ("aaaa", 1, 3, "000", ""),
        ("0", 1, 1, "", "0"),
    ],
)
def test_words(deck: str, piles: int, rounds: int, hands: str, talon: str) -> None:
    cards = layout_of(deck_of(deck))
    words = canonical_words(cards, rounds, piles)
    assert words == Words(read(hands), read(talon))
    assert words_deal(deck_of(deck), words, piles)


def test_a_large_hand_is_shortened_twice_before_a_small_one_once() -> None:
    words = canonical_words(layout_of([*map(Talon, range(17)), *"abaaa"]), 3, 3)
    assert words is not None
    assert list(map(len, words.hands)) == [1, 3]
