"""What a planner knows of a deck, against the definitions."""

from dataclasses import FrozenInstanceError
from functools import cached_property
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given

from shufflegraph import Talon, talon_runs
from shufflegraph.base.deck import Deck
from shufflegraph.planning.aside import layouts_of
from shufflegraph.planning.layout import Layout, layout_of
from tests.support import strategies


@given(strategies.decks())
def test_positions_and_sizes(deck: list[Any]) -> None:
    cards = layout_of(deck)
    owners = dict.fromkeys(card for card in deck if not isinstance(card, Talon))
    assert cards == Layout(
        tuple(owners),
        tuple(deck.index(owner) for owner in owners),
        tuple(len(deck) - 1 - deck[::-1].index(owner) for owner in owners),
        tuple(deck.count(owner) for owner in owners),
        tuple(deck.index(Talon(i)) for i in range(sum(isinstance(c, Talon) for c in deck))),
    )
    assert cards.size == len(deck)
    assert cards.is_done == (deck == [Talon(place) for place in range(len(deck))])


@pytest.mark.parametrize("rounds", [0, 1, 2, 3])
@pytest.mark.parametrize("size", range(6))
def test_runs_are_those_of_the_talon(size: int, rounds: int) -> None:
    for order in permutations(range(size)):
        deck = [Talon(place) for place in order]
        cards = layout_of(deck)
        runs = talon_runs(deck, rounds)
        assert list(cards.runs(rounds)) == [n for n, run in enumerate(runs) for _ in run]
        assert [order[position] for position in cards.talon] == list(range(size))
        assert [cards.talon[place] for place in cards.by_position] == list(range(size))
        firsts = [min(deck.index(card) for card in run) for run in talon_runs(deck, 1)]
        assert list(cards.run_firsts) == firsts


def test_a_layout_cannot_be_changed() -> None:
    cards = layout_of("ab")
    with pytest.raises(FrozenInstanceError):
        cards.talon = [1]  # type: ignore[misc]


@pytest.mark.parametrize("under", [False, True])
@pytest.mark.parametrize(
    "deck", [list("abba"), [Talon(1), "a", Talon(0)], [Talon(0), "a", Talon(1), Talon(0), "a"]]
)
def test_nothing_that_a_layout_keeps_can_be_changed(deck: Deck, under: bool) -> None:
    """The search has the layouts by which a plan is checked afterwards."""
    layouts = layouts_of(deck, [0], under=under)
    kept = [name for name, one in vars(Layout).items() if isinstance(one, cached_property)]
    names = [*Layout.__dataclass_fields__, *kept]
    hash(tuple([getattr(layout, name) for layout in layouts for name in names]))
    assert {"talon", "groups", "_runs_by_position"} <= {*names}
