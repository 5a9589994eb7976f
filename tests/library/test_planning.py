"""What no plan shows of how it is searched for: where a search ends, or is not begun; what may not change."""

from functools import cached_property
from typing import Any

import pytest

from shufflegraph import Talon, plan
from shufflegraph.base.deck import Deck
from shufflegraph.planning import canonical, planner
from shufflegraph.planning.aside import layouts_of
from shufflegraph.planning.canonical import one_round_runs
from shufflegraph.planning.kraft import Kraft
from shufflegraph.planning.layout import Layout, layout_of
from shufflegraph.planning.profiles import ProfileSearch
from shufflegraph.planning.search import Effort, Search
from shufflegraph.planning.windows import windows
from tests.support.oracles import deck_of

HARD: list[tuple[str, int, list[int]]] = [
    ("hha0bdkjj31cgkgbedaiicfe2f", 3, [2] * 9 + [1, 2]),
    ("3be2cdfg5e14aifjah0hjgcib6d", 4, [2, 2, 2, 2, 1, 2, 2, 2, 1, 1]),
]


@pytest.mark.slow
@pytest.mark.parametrize(("text", "piles", "lengths"), HARD)
def test_a_search_is_at_its_end_after_as_many_steps_as_it_takes(
    text: str, piles: int, lengths: list[int]
) -> None:
    cards = layout_of(deck_of(text))

    def searched(limit: int) -> tuple[bool, bool, int]:
        search = Search(cards, 2, piles)
        words, ended = search.words(lengths, limit)
        return words is not None, ended, search.steps

    found, ended, steps = searched(120_000)
    assert ended
    assert steps > 3000
    assert searched(steps) == (found, True, steps)
    for limit in (1, 59, 600, 3000, steps // 2, steps - 2, steps - 1):
        assert searched(limit) == (False, False, limit + 1)


@pytest.mark.parametrize(
    ("hands", "talon", "rounds", "piles", "is_small"),
    [
        (24, 1000, 2, 50, True),
        (25, 0, 2, 2, False),
        (1, 1001, 2, 2, False),
        (1, 0, 2, 51, False),
        (1, 0, 3, 14, False),
        (1, 0, 11, 2, True),
        (1, 0, 12, 2, False),
    ],
)
def test_what_is_searched(hands: int, talon: int, rounds: int, piles: int, is_small: bool) -> None:
    cards = layout_of([*range(hands), *map(Talon, range(talon))])
    assert planner.is_small(cards, rounds, piles) is is_small


def test_where_not_all_cuts_are_tried_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = deck_of("21a021")
    monkeypatch.setattr(canonical, "MOST_CUTS", 1)
    assert one_round_runs(layout_of(deck).groups, [2] * 6) == (None, False)
    found = plan(deck, 2)
    assert (len(found.rounds), found.lower_bound, found.proof) == (2, 1, "none")


def test_without_effort_no_lengths_are_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """And with some no more than it pays for: what is not looked at stays open, with its bound."""
    cards = layout_of([*"abcdefabcdef", *map(Talon, range(6))])
    tried = []

    def noted(self: Kraft, *arguments: Any) -> Any:
        tried.append(arguments)
        return whole(self, *arguments)

    whole = Kraft.first_lengths
    monkeypatch.setattr(Kraft, "first_lengths", noted)
    looked = []
    for effort in (0, 1_000, 100_000):
        tried.clear()
        search = ProfileSearch(cards, windows(cards), 3, 2, Effort(effort))
        found, left_out = search.candidates(None)
        least = min([one.cost for one in found[:1]] + ([] if left_out is None else [left_out]))
        looked.append((len(tried), len(found), least))
        assert search.effort.left < max(effort, 1)
    assert looked[0] == (0, 0, 12)
    numbers = [number for number, _, _ in looked]
    assert numbers == sorted(numbers)
    assert numbers[1] < numbers[2]
    bounds = [least for _, _, least in looked]
    assert bounds == sorted(bounds)


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
