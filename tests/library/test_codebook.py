"""The codebook: words, their numbers, what they close."""

import pytest

from shufflegraph.planning.codebook import AFTER, BEFORE, OVERLAP, Codebook
from shufflegraph.planning.words import Word, Words
from tests.support.oracles import words_deal


def bits(mask: int) -> set[int]:
    """The numbers in a mask."""
    return {number for number in range(mask.bit_length()) if mask >> number & 1}


@pytest.mark.parametrize(
    ("piles", "word"),
    [
        *((2, word) for word in [(0, 1, 1, 0), (1, 0, 1, 1), (0, 0, 0, 1), (1, 1, 0), (1, 0)]),
        *((3, word) for word in [(0, 2, 1, 0), (0, 1, 1, 2), (2, 2, 0), (1, 0)]),
    ],
)
def test_words_beside_one_of_four_rounds(piles: int, word: Word) -> None:
    book = Codebook(piles, 4)
    allowed = book.allowed(book.words.index(word))
    assert not allowed[0]
    for relation, deck in {OVERLAP: "abab", AFTER: "aabb"}.items():
        right = [words_deal(deck, Words([word, one], []), piles) for one in book.words]
        assert bits(allowed[relation]) == {n for n, is_right in enumerate(right) if is_right}
    right = [words_deal("bbaa", Words([one, word], []), piles) for one in book.words]
    assert bits(allowed[BEFORE]) == {n for n, is_right in enumerate(right) if is_right}
