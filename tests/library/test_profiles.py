"""The profiles: which are tried, how long and in which order."""

from itertools import combinations_with_replacement, groupby, product
from typing import Any

import pytest

from shufflegraph import Talon
from shufflegraph.planning import profiles as module
from shufflegraph.planning.layout import layout_of
from shufflegraph.planning.profiles import (
    Candidate,
    ProfileSearch,
    SearchResult,
    bounded_placements,
)
from shufflegraph.planning.windows import runs_inside, windows
from shufflegraph.planning.words import Words


def started(deck: str, rounds: int) -> ProfileSearch:
    """The search for two piles; digits are the talon's places, letters the owners."""
    cards = layout_of([Talon(int(card)) if card.isdigit() else card for card in deck])
    return ProfileSearch(cards, windows(cards), rounds, 2)


def longest(search: ProfileSearch) -> Words:
    """As many placements as there can be; whether they are words for the deck is not asked."""
    whole = (0,) * search.rounds
    return Words([whole for _ in search.layout.owners], [whole for _ in search.layout.talon])


def in_vain(search: ProfileSearch, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let the search use up all the steps it gets; the list of these is filled as it goes on."""
    asked: list[int] = []

    def words(lengths: list[int], limit: int) -> tuple[None, bool]:
        assert len(lengths) == len(search.layout.owners)
        asked.append(limit)
        search.search.steps += limit
        return None, False

    monkeypatch.setattr(search.search, "words", words)
    return asked


@pytest.mark.parametrize(
    ("deck", "rounds", "bounds", "asked"),
    [
        ("abcdabcd", 2, 16, [(60, 1), (600, 1), (60, 2), (600, 1), (6000, 1), (30000, 1)]),
        ("abcdabcd", 3, 16, [(60, 25), (600, 25), (60, 41), (600, 30), (6000, 30), (30000, 30)]),
        ("aabcdbacd", 3, 18, [(60, 11), (600, 11), (60, 35), (600, 32), (6000, 32), (30000, 32)]),
        ("abcdefabcdef", 2, 0, []),
    ],
)
def test_how_long_everything_is_tried(
    deck: str,
    rounds: int,
    bounds: int,
    asked: list[tuple[int, int]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    search = started(deck, rounds)
    search.effort.left = 10**9
    limits = in_vain(search, monkeypatch)
    assert search.best(None)[:3] == (None, not asked, bounds)
    assert [(limit, len(list(group))) for limit, group in groupby(limits)] == asked


@pytest.mark.parametrize("is_known", [True, False])
@pytest.mark.parametrize("codes", [1, 7])
def test_all_the_work_that_is_allowed_is_done(
    is_known: bool, codes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = started("abcdeabcde", 4)
    search.search.codes = codes
    in_vain(search, monkeypatch)
    known = longest(search) if is_known else None
    assert search.best(known).words == known
    assert search.search.steps == 4_000_000 // (codes + 16)
    assert 0 <= search.effort.left < codes + 16


def test_how_many_lengths_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    search = started("abab", 2)
    asked: list[tuple[int, int]] = []

    def lengths(*arguments: Any) -> tuple[list[list[int]], bool]:
        asked.append(arguments[3:])
        return [], False

    monkeypatch.setattr(search.kraft, "first_lengths", lengths)
    search.found, search.todo = None, search.candidates(None)[0][:1]
    cost, profile = search.todo[0][:2]
    assert not search._try(search.todo[0], 9)
    assert asked == [*[(1, 2000)] * 3, (200, 2000)]
    assert search.todo == [Candidate(cost, profile, [], False)]


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
    monkeypatch.setattr(search.kraft, "first_lengths", lambda *_: ([[]], True))
    found, left_out = search.candidates(None)
    assert left_out is None
    assert [(one.cost, one.profile) for one in found] == by_definition(search)
    dearest = found[-1].cost
    below, left_out = search.candidates(dearest)
    assert left_out is None
    assert below == [one for one in found if one.cost < dearest]


@pytest.mark.parametrize(
    ("most", "is_known", "found"),
    [
        (1, False, (None, False, 6)),
        (2, False, (None, False, 8)),
        (3, False, (None, True, 0)),
        (1, True, ("longest", False, 6)),
        (2, True, ("longest", True, 8)),
    ],
)
def test_profiles_that_are_left_out(
    most: int, is_known: bool, found: tuple[Any, bool, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    search = started("abab", 2)
    monkeypatch.setattr(module, "MOST_PROFILES", most)
    monkeypatch.setattr(search.kraft, "first_lengths", lambda *_: ([], True))
    known = longest(search) if is_known else None
    assert search.best(known) == SearchResult(known, *found[1:], found[2])


def test_bisection_goes_on_where_a_candidate_was_ruled_out(monkeypatch: pytest.MonkeyPatch) -> None:
    search = started("abab", 2)
    tried: list[int] = []

    def words(lengths: list[int], _: int) -> tuple[None, bool]:
        tried.extend(lengths)
        return None, lengths == [1]

    monkeypatch.setattr(search.search, "words", words)
    search.found = None
    search.todo = [Candidate(number, (), [[number]], True) for number in range(3)]
    search._bisect()
    assert tried == [1, 2]


def test_a_share_of_the_steps_is_taken_and_the_rest_stays_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    search = started("abab", 2)
    tried = []

    def words(lengths: list[int], limit: int) -> tuple[None, bool]:
        tried.append(lengths)
        search.search.steps += limit + 1
        return None, False

    monkeypatch.setattr(search.search, "words", words)
    search.found = None
    lengths = [[number] for number in range(12)]
    search.todo = [Candidate(4, (), lengths, True)]
    assert not search._try(search.todo[0], 5)
    assert tried == lengths[:9]
    assert search.todo == [Candidate(4, (), lengths, True)]


def test_so_many_candidates_are_enough() -> None:
    found, left_out = started("abab", 2).candidates(None, 1)
    assert ([candidate.cost for candidate in found], left_out) == ([4], 6)


def test_words_cheaper_than_all_that_was_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_PROFILES", 1)
    assert started("abab", 2).best(None) == SearchResult(Words([(0,), (1,)], []), True, 4, 4)


@pytest.mark.parametrize("too_many", [0, 1])
def test_without_steps_left_no_lengths_are_sought(
    too_many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = started("abab", 2)
    search.found, search.todo = None, [Candidate(4, (), None)]
    monkeypatch.delattr(search, "kraft")
    search.search.steps = 4_000_000 // 20 + too_many
    assert not search._try(search.todo[0], 60)
    assert search.todo == [Candidate(4, (), None)]


@pytest.mark.parametrize("cap", [301, 400, 450])
def test_profiles_cheaper_than_what_is_known(cap: int) -> None:
    search = started("a" * 150 + "b" * 150, 2)
    assert search.candidates(cap) == ([Candidate(300, ((2, 0),))], None)


def test_the_bound_counts_the_talon_in_every_round() -> None:
    """A hand of two with one placement a card, one with two; the talon's card has two as well."""
    cards = layout_of(["a", "b", Talon(0), "a", "b"])
    assert bounded_placements(cards, 2, 2) == 2 * 1 + 2 * 2 + 1 * 2
