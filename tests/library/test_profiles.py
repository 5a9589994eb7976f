"""The profiles: which are tried, how long and in which order."""

from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from shufflegraph import Talon
from shufflegraph.planning.kraft import Kraft
from shufflegraph.planning.layout import layout_of
from shufflegraph.planning.profiles import (
    ProfileSearch,
    bounded_placements,
)
from shufflegraph.planning.search import Effort
from shufflegraph.planning.windows import runs_inside, windows


def started(deck: str, rounds: int) -> ProfileSearch:
    """The search for two piles; digits are the talon's places, letters the owners."""
    cards = layout_of([Talon(int(card)) if card.isdigit() else card for card in deck])
    return ProfileSearch(cards, windows(cards), rounds, 2)


def by_definition(search: ProfileSearch) -> list[tuple[int, Any]]:
    """All profiles that no window rules out: what its hands take up if they have the longest words."""
    cards, rounds, result = search.layout, search.rounds, []
    numbers = [cards.sizes.count(size) for size in search.sizes]
    longs = range(rounds, 0, -1)
    among = windows(cards)
    runs = runs_inside(cards, among, rounds)
    for rows in product(*(combinations_with_replacement(longs, number) for number in numbers)):
        cost = sum(sum(row) * size for row, size in zip(rows, search.sizes, strict=True))
        for window, inside in zip(among, runs, strict=True):
            left = 2**rounds - inside
            for row, size in zip(rows, search.sizes, strict=True):
                held = sum(cards.sizes[hand] == size for hand in window.hands)
                left -= sum(2 ** (rounds - length) for length in row[:held])
            if left < 0:
                break
        else:
            shape = [tuple(map(row.count, range(1, rounds + 1))) for row in rows]
            result.append((cost, tuple(shape)))
    return sorted(result)


@pytest.mark.parametrize("rounds", [2, 3])
@pytest.mark.parametrize("deck", ["aabcdbacd", "abacdb0cd12a", "3a2b1c0abcc", "abab", "aa1bb0ccc"])
def test_the_profiles_that_no_window_rules_out(
    deck: str, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = started(deck, rounds)
    assert search.sizes == sorted(search.sizes, reverse=True)
    monkeypatch.setattr(search.kraft, "first_lengths", lambda *_: ([[]], True, 1))
    found, left_out = search.candidates(None)
    assert left_out is None
    assert [(one.cost, one.profile) for one in found] == by_definition(search)
    dearest = found[-1].cost
    below, left_out = search.candidates(dearest)
    assert left_out is None
    assert below == [one for one in found if one.cost < dearest]


def test_the_bound_counts_the_talon_in_every_round() -> None:
    """A hand of two with one placement a card, one with two; the talon's card has two as well."""
    cards = layout_of(["a", "b", Talon(0), "a", "b"])
    assert bounded_placements(cards, 2, 2) == 2 * 1 + 2 * 2 + 1 * 2


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
