"""The codebook: words, their numbers, what they close."""

from itertools import combinations

import pytest

from shufflegraph.planning.codebook import AFTER, BEFORE, OVERLAP, Codebook, codebook
from shufflegraph.planning.words import Word, Words, place
from tests.support.oracles import words_deal

SIZES = [(1, 2), (2, 1), (2, 3), (3, 2), (5, 2)]


def bits(mask: int) -> set[int]:
    """The numbers in a mask."""
    return {number for number in range(mask.bit_length()) if mask >> number & 1}


def in_order(word: Word, piles: int) -> tuple[int, int, int]:
    """Words are tried by length, then by the place of all piles but the last, then by the last."""
    return len(word), place(word[:-1], piles), word[-1]


def test_a_book_is_made_once() -> None:
    assert codebook(2, 2) is codebook(2, 2)


def test_bits_tell_eight_sets_of_relations_apart() -> None:
    relations = (OVERLAP, AFTER, BEFORE)
    sets = [sum(some) for size in range(4) for some in combinations(relations, size)]
    assert sorted(sets) == list(range(8))


@pytest.mark.parametrize(("piles", "rounds"), SIZES)
def test_codes_are_places_of_whole_words(piles: int, rounds: int) -> None:
    book = Codebook(piles, rounds)
    assert [place(word, piles) for word in book.by_code] == list(range(piles**rounds))
    for number, word in enumerate(book.words):
        longer = [c for c, other in enumerate(book.by_code) if other[: len(word)] == word]
        assert book.codes(number) == longer


@pytest.mark.parametrize(("piles", "rounds"), SIZES)
def test_words_are_tried_in_order(piles: int, rounds: int) -> None:
    book = Codebook(piles, rounds)
    for number, word in enumerate(book.words):
        later = {
            other
            for other in book.by_length[len(word)]
            if in_order(book.words[other], piles) > in_order(word, piles)
        }
        assert bits(book.next_words(number)) == later


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
