"""The search for words: its work, step by step."""

from itertools import chain, product

import pytest

from shufflegraph import Talon
from shufflegraph.planning.codebook import AFTER, BEFORE, OVERLAP
from shufflegraph.planning.layout import layout_of
from shufflegraph.planning.search import Search
from shufflegraph.planning.words import Word, Words
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


@pytest.mark.parametrize("limit", [0, 1, 60, 600, 6000, 29_999, 30_000, 120_000, 10**9])
def test_a_search_that_runs_out_of_steps_is_not_at_its_end(
    limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many steps there were: here every step is counted as so many."""
    search = Search(layout_of(deck_of("aba2c10")), 2, 2)
    step = search._step

    def steps() -> None:
        search.steps += limit
        step()

    monkeypatch.setattr(search, "_step", steps)
    assert search.words([2, 2, 2], limit) == (None, False)


def test_how_hands_lie_to_one_another() -> None:
    relations = Search(layout_of(deck_of("abbcac0d")), 2, 2).relations
    overlap = [OVERLAP] * 3
    assert relations == [
        [*overlap, AFTER],
        [OVERLAP, OVERLAP, AFTER, AFTER],
        [OVERLAP, BEFORE, OVERLAP, AFTER],
        [BEFORE, BEFORE, BEFORE, OVERLAP],
    ]


@pytest.mark.parametrize("deck", ["aabb", "abab", "abba", "abacbc", "abccab"])
def test_all_words_for_hands_can_be_had_one_after_the_other(deck: str) -> None:
    cards = layout_of(deck_of(deck))
    search = Search(cards, 2, 2)
    search.limit = 10**6
    hands = list(range(len(cards.owners)))
    for lengths in product((1, 2), repeat=len(hands)):
        items = search._items([(hand,) for hand in hands], list(lengths))
        masks = [search.book.length_mask[length] for length in lengths]
        found = [tuple(words.hands) for words in search._leaves(hands, items, masks)]
        every = product(*[product((0, 1), repeat=length) for length in lengths])
        assert sorted(found) == [
            words for words in every if words_deal(deck, Words(list(words), []), 2)
        ]


def test_runs_of_hundreds_of_cards() -> None:
    places = chain(range(280, 300), range(280))
    cards = layout_of([*map(Talon, places), *"abab"])
    found, _ = Search(cards, 2, 2).words([2, 2], 9)
    talon: list[Word] = [(1, 0) if target < 280 else (0, 0) for target in range(300)]
    assert found == Words([(0, 0), (0, 1)], talon)
