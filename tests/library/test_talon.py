"""The runs of the talon."""

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shufflegraph import Talon, talon_runs
from shufflegraph.base.deck import Destination
from tests.support.strategies import decks


def play(deck: tuple[int, ...], piles: list[tuple[int, ...]], number: int) -> tuple[int, ...]:
    """Deal `deck` round by round; piles[card] names its piles. The rules of the table, no hands."""
    for one in range(len(piles[0]) if piles else 0):
        table: list[list[int]] = [[] for _ in range(number)]
        for card in deck:
            table[piles[card][one]].insert(0, card)
        deck = tuple(card for pile in table for card in pile)
    return deck


@pytest.mark.evidence(
    "exhausted",
    of="dealing.talon.talon_runs",
    bound="every talon of 1 to 4 cards and choice of piles: 1, 2 piles in 1, 2 rounds, 3 in 1",
)
@pytest.mark.parametrize("size", range(1, 5))
def test_exactly_r_rounds_suffice_iff_there_are_at_most_k_to_the_r_runs(size: int) -> None:
    for number, rounds in [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1)]:
        words = list(product(range(number), repeat=rounds))
        in_order = tuple(range(size))
        for deck in permutations(range(size)):
            possible = any(
                play(deck, list(choice), number) == in_order
                for choice in product(words, repeat=size)
            )
            runs = talon_runs([Talon(target) for target in deck], rounds)
            assert possible == (len(runs) <= number**rounds)


@pytest.mark.evidence(
    "sampled",
    of="dealing.talon.talon_runs",
    bound="drawn decks of up to 34 cards with a talon of up to 10, 0 to 7 rounds",
)
@given(decks(), st.integers(0, 5))
def test_runs_of_even_and_odd_rounds_add_up(deck: list[Destination], rounds: int) -> None:
    size = sum(isinstance(card, Talon) for card in deck)
    one, other = talon_runs(deck, rounds), talon_runs(deck, rounds + 1)
    assert len(one) + len(other) == (size + 1 if size else 0)
    assert talon_runs(deck, rounds + 2) == one
    assert [target for run in one for target in run] == [Talon(i) for i in range(size)]
