"""The search for words: its work, step by step."""

from itertools import chain, permutations, product

import pytest

from shufflegraph import Talon
from shufflegraph.planning.codebook import AFTER, BEFORE, OVERLAP
from shufflegraph.planning.layout import Layout, layout
from shufflegraph.planning.search import Search
from shufflegraph.planning.words import Word, Words, words_fault


def spelt(deck: str) -> Layout:
    """Digits are the talon's places, letters the owners."""
    return layout([Talon(int(card)) if card.isdigit() else card for card in deck])


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
    cards = spelt(deck)
    search = Search(cards, rounds, 2)
    found, is_complete = search.words(lengths, 300)
    assert is_complete
    assert search.steps == steps
    if hands is None or talon is None:
        assert found is None
    else:
        words = [[tuple(map(int, word)) for word in row.split()] for row in (hands, talon)]
        assert found == Words(words[0], words[1])
        assert words_fault(cards, found, 2) is None
    assert search.words(lengths, steps) == (found, True)
    assert search.steps == 2 * steps
    assert search.words(lengths, steps - 1) == (None, False)
    assert search.steps == 3 * steps


def test_how_hands_lie_to_one_another() -> None:
    relations = Search(spelt("abbcac0d"), 2, 2).relations
    overlap = [OVERLAP] * 3
    assert relations == [
        [*overlap, AFTER],
        [OVERLAP, OVERLAP, AFTER, AFTER],
        [OVERLAP, BEFORE, OVERLAP, AFTER],
        [BEFORE, BEFORE, BEFORE, OVERLAP],
    ]


def codes_of_talon(search: Search, open_: tuple[int, ...]) -> list[int] | None:
    """A code for each talon card in order, one by one: the first that is open, a new one for a new run."""
    codes: list[int] = []
    for run in search.runs:
        code = codes[-1] + 1 if codes else 0
        for target in range(len(codes), run.bit_length()):
            code = next((one for one in range(code, len(open_)) if open_[one] >> target & 1), -1)
            if code < 0:
                return None
            codes.append(code)
    return codes


@pytest.mark.parametrize("talon", list(permutations(range(3))))
def test_a_talon_fits_if_each_card_finds_a_code(talon: tuple[int, ...]) -> None:
    search = Search(Layout([], [], [], [], list(talon)), 2, 2)
    for open_ in product(range(8), repeat=4):
        codes = codes_of_talon(search, open_)
        assert search._talon_fits(list(open_)) == (codes is not None)
        if codes is not None:
            words = [search.book.by_code[code] for code in codes]
            assert search._talon_words(list(open_)) == words


def test_runs_of_the_talon() -> None:
    assert [
        Search(Layout([], [], [], [], talon), 2, 2).runs
        for talon in ([], [4], [0, 1, 2], [2, 1, 0], [1, 2, 0])
    ] == [[], [1], [7], [1, 2, 4], [3, 4]]
    assert Search(Layout([], [], [], [], [2, 1, 0]), 3, 2).runs == [7]


def test_runs_of_hundreds_of_cards() -> None:
    places = chain(range(280, 300), range(280))
    cards = layout([*map(Talon, places), *"abab"])
    found, _ = Search(cards, 2, 2).words([2, 2], 9)
    talon: list[Word] = [(1, 0) if target < 280 else (0, 0) for target in range(300)]
    assert found == Words([(0, 0), (0, 1)], talon)
