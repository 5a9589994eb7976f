"""Words of piles: places, and the pairwise conditions against the table itself."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from proofs.words import _lowest, words_fault
from shufflegraph import Talon
from shufflegraph.planning.layout import layout_of
from shufflegraph.planning.words import Word, Words, place, word_at
from tests.support.oracles import is_done, play_round, reduced_mixed_decks


def all_words(piles: int, lengths: list[int]) -> list[Word]:
    """All words of these lengths."""
    return [word for length in lengths for word in product(range(piles), repeat=length)]


def how_it_deals(
    deck: tuple[Any, ...], words: dict[Any, Word], piles: int, rounds: int
) -> str | None:
    """None if a hand is late or the talon out of order, else whether a hand is early or all are on time."""
    state: tuple[Any, ...] = deck
    result = "on time"
    for number in range(rounds):
        given, following = play_round(state, [words[card][number] for card in state], piles)
        if any(len(words[owner]) > number + 1 for owner in given):
            result = "early"
        state = tuple(following)
        if any(len(words[card]) == number + 1 for card in state if not isinstance(card, Talon)):
            return None
    return result if is_done(state) else None


def check_words(
    deck: tuple[Any, ...], hands: Any, places: Any, piles: int, rounds: int
) -> str | None:
    """Conditions that hold make words that deal; words that deal on time keep to the conditions."""
    cards = layout_of(deck)
    talon = [Talon(i) for i in range(len(cards.talon))]
    words = dict(zip([*cards.owners, *talon], [*hands, *places], strict=True))
    fault = words_fault(cards, Words(list(hands), list(places)), piles)
    dealt = how_it_deals(deck, words, piles, rounds)
    assert fault is not None or dealt is not None, (deck, words)
    assert fault is None or dealt != "on time", (deck, words, fault)
    return dealt


@pytest.mark.parametrize("piles", [1, 2, 3])
def test_place_is_where_the_cards_end_up(piles: int) -> None:
    for rounds in range(4):
        words = all_words(piles, [rounds])
        state = [Talon(i) for i in range(len(words))]
        for number in range(rounds):
            laid = [words[card.position][number] for card in state]
            state = play_round(state, laid, piles)[1]
        found = [place(words[card.position], piles) for card in state]
        assert found == list(range(len(words)))
        assert [word_at(place(word, piles), piles, rounds) for word in words] == words


def check_all_words(size: int, rounds: int, piles: int) -> None:
    outcomes = set()
    for deck in reduced_mixed_decks(size):
        cards = layout_of(deck)
        some = all_words(piles, list(range(1, rounds + 1)))
        for hands in product(some, repeat=len(cards.owners)):
            for places in product(all_words(piles, [rounds]), repeat=len(cards.talon)):
                if places or max(map(len, hands)) == rounds:
                    outcomes.add(check_words(deck, hands, places, piles, rounds))
    assert outcomes >= {None, "on time"}


@pytest.mark.parametrize(("size", "rounds", "piles"), [(3, 1, 3), (4, 1, 2), (3, 2, 2)])
def test_the_conditions_hold_exactly_for_words_that_deal(
    size: int, rounds: int, piles: int
) -> None:
    check_all_words(size, rounds, piles)


@pytest.mark.long
@pytest.mark.parametrize(("size", "rounds", "piles"), [(4, 2, 2), (3, 3, 2), (3, 2, 3)])
def test_the_conditions_hold_exactly_for_more_words(size: int, rounds: int, piles: int) -> None:
    check_all_words(size, rounds, piles)


@settings(deadline=None)
@given(st.integers(1, 5), st.integers(0, 4), st.data())
def test_word_at_inverts_place(piles: int, rounds: int, data: st.DataObject) -> None:
    block = data.draw(st.integers(0, piles**rounds - 1))
    assert place(word_at(block, piles, rounds), piles) == block


@pytest.mark.parametrize(
    ("deck", "hands", "talon", "message"),
    [
        ("ab", [(0,)], [], "there is not one word per hand and one per talon card"),
        ("a", [(0,), (1,)], [], "there is not one word per hand and one per talon card"),
        ("a", [(0,)], [(0,)], "there is not one word per hand and one per talon card"),
        ([Talon(0)], [], [], "there is not one word per hand and one per talon card"),
        ("ab", [(0,), (2,)], [], "a word names pile 2, which is not there"),
        ("ab", [(0,), (3,)], [], "a word names pile 3, which is not there"),
        ("ab", [(1,), (2,)], [], "a word names pile 2, which is not there"),
        ("ab", [(0,), (-1,)], [], "a word names pile -1, which is not there"),
        ("ab", [(0,), ()], [], "the hand of 'b' is never dealt"),
        (["a", Talon(0)], [(0, 1)], [(0,)], "a talon card is not dealt in every round"),
        ([Talon(1), Talon(0)], [], [(0,), (0, 1)], "a talon card is not dealt in every round"),
        ("aba", [(0,), (0,)], [], "hands 'a' and 'b' overlap and have the same word (0,)"),
        ([Talon(0), "a"], [(0,)], [(0,)], "the hand of 'a' is mixed with cards that stay longer"),
        (
            ["a", "b", Talon(0)],
            [(0,), (1, 1)],
            [(0, 1)],
            "the hand of 'b' lands on cards that stay longer",
        ),
        (
            "abab",
            [(0, 0), (0, 0, 1)],
            [],
            "the hand of 'a' is mixed with cards that stay longer",
        ),
        (
            [Talon(0), Talon(1), Talon(2)],
            [],
            [(1, 0), (1, 1), (0, 0)],
            "talon card 2 ends up above talon card 1",
        ),
        (
            [Talon(0), Talon(1), Talon(2), Talon(3)],
            [],
            [(1, 0), (0, 0), (0, 1), (1, 1)],
            "talon card 3 ends up above talon card 2",
        ),
        (
            [Talon(0), Talon(1), Talon(2)],
            [],
            [(0,), (1,), (1,)],
            "talon cards 1 and 2 have one word and end up the wrong way round",
        ),
        (
            [Talon(0), Talon(1), Talon(3), Talon(2)],
            [],
            [(1, 0), (0, 0), (0, 1), (0, 1)],
            "talon cards 2 and 3 have one word and end up the wrong way round",
        ),
        ([Talon(1), Talon(0)], [], [(1,), (0,)], "talon card 1 ends up above talon card 0"),
        (
            [Talon(0), Talon(1)],
            [],
            [(0,), (0,)],
            "talon cards 0 and 1 have one word and end up the wrong way round",
        ),
    ],
)
def test_what_is_wrong(deck: Any, hands: list[Word], talon: list[Word], message: str) -> None:
    assert words_fault(layout_of(deck), Words(hands, talon), 2) == message


def test_hundreds_of_words() -> None:
    piles: list[Word] = [(pile,) for pile in range(300)]
    assert words_fault(layout_of([*range(300), *range(300)]), Words(piles, []), 300) is None
    run = [Talon(place) for place in reversed(range(300))]
    assert words_fault(layout_of(run), Words([], [(0,)] * 300), 1) is None


def test_the_lowest_of_what_stays_on_a_pile() -> None:
    """On pile 0 of the second round, what was on pile 0 before comes below what was on pile 1."""
    low: tuple[Word, int, int, int] = ((0, 0, 0), 2, 4, 5)
    high: tuple[Word, int, int, int] = ((1, 0, 0), 2, 2, 9)
    for longer in ([low, high], [high, low]):
        assert _lowest(longer, 2)[4] == (1, 4, 5)
    assert _lowest([low, ((0, 0, 1), 2, 2, 9)], 2)[4] == (1, 2, 9)


def test_blocks_beyond_256_are_compared() -> None:
    """Beyond 256 equal integers are other objects."""
    assert _lowest([((500, 0), 1, 4, 5), ((500, 0), 1, 2, 9)], 1000)[1500] == (500, 2, 9)
    fault = words_fault(layout_of("abab"), Words([(500,), (500, 0)], []), 1000)
    assert fault == "the hand of 'a' is mixed with cards that stay longer"
