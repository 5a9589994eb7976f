"""Kraft's inequalities in windows: which lengths are possible."""

import math
from itertools import product
from typing import Any

import pytest

from shufflegraph import Talon
from shufflegraph.dealing.talon import breaks
from shufflegraph.planning.kraft import Kraft, implying_inequalities, inequalities
from shufflegraph.planning.layout import Layout, layout_of

T0, T1, T2, T3 = map(Talon, range(4))
DECKS: list[list[Any]] = [
    ["a", T1, T0],
    ["a", "a", T0, T1, T2],
    [T0, T2, T1, "a", "a"],
    [T1, "a", T2, "a", T0],
    ["a", "b", T1, "a", "c", T0, "b", "c"],
    ["a", T3, "b", T0, "c", "a", T2, "b", "d", T1, "c", "d"],
    ["a", "b", "c", "c", "a", "d", "b", "d"],
]


def by_definition(
    cards: Layout, size: int, rounds: int
) -> dict[tuple[frozenset[int], frozenset[int]], int]:
    """The most runs of every pair of sets of hands, of all positions and all windows."""
    hands = range(len(cards.owners))
    run_of = [0] * len(cards.talon)
    for target in range(1, len(cards.talon)):
        parts = breaks(cards.talon[target - 1], cards.talon[target], rounds)
        run_of[target] = run_of[target - 1] + parts
    sharing = [{h for h in hands if cards.firsts[h] <= at <= cards.lasts[h]} for at in range(size)]
    rules: dict[tuple[frozenset[int], frozenset[int]], int] = {}
    for active in sharing:
        if active and not any(active < other for other in sharing):
            for first, last in product(range(size), repeat=2):
                odd = frozenset([h for h in active if cards.lasts[h] >= last])
                even = frozenset([h for h in active if cards.firsts[h] <= first])
                met = zip(run_of, cards.talon, strict=True)
                runs = len({run for run, at in met if first <= at <= last})
                rules[odd, even] = max(runs, rules.get((odd, even), 0))
    return rules


@pytest.mark.parametrize("rounds", [2, 3])
@pytest.mark.parametrize("deck", DECKS)
def test_the_inequalities_are_those_of_all_windows(deck: list[Any], rounds: int) -> None:
    cards = layout_of(deck)
    found = inequalities(cards, rounds)
    rules = {(frozenset(odd), frozenset(even)): runs for odd, even, runs in found}
    assert rules == by_definition(cards, len(deck), rounds)
    assert len(rules) == len(found)


@pytest.mark.parametrize("rounds", [2, 3])
@pytest.mark.parametrize("deck", DECKS)
def test_few_inequalities_imply_the_others(deck: list[Any], rounds: int) -> None:
    cards = layout_of(deck)
    every, few = inequalities(cards, rounds), implying_inequalities(cards, rounds)
    assert all(one in every for one in few)
    for odd, even, runs in every:
        assert any(odd <= one.odd and even <= one.even and runs <= one.runs for one in few)


@pytest.mark.parametrize(("profile", "dead_ends"), [((1, 2), 0), ((3, 0), 1), ((2, 1), 3)])
def test_dead_ends_are_counted(profile: tuple[int, int], dead_ends: int) -> None:
    """Of the prefixes 11, 121 and 211 none has room; 122, 212 and 221 have."""
    kraft = Kraft(layout_of("abcabc"), 2, 2)
    for most in range(5):
        _, is_complete, _ = kraft.first_lengths([0, 1, 2], [profile], [0] * 3, 9, most)
        assert is_complete == (dead_ends < most)


def test_as_many_lengths_as_asked_for() -> None:
    kraft = Kraft(layout_of("abcdefghijkl"), 2, 2)
    for most in (1, 300, 924, 925):
        found, is_complete, _ = kraft.first_lengths(list(range(12)), [(6, 6)], [0] * 12, most, 1)
        assert len(found) == min(most, math.comb(12, 6))
        assert is_complete == (most > 924)
