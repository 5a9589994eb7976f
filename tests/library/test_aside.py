"""Places put aside: the best choice against all choices, planned one by one; bounds and windows of all."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from shufflegraph import Talon
from shufflegraph.planning import aside as aside_module
from shufflegraph.planning import planner
from shufflegraph.planning.aside import (
    certificate,
    choices,
    layouts_of,
    solve_aside,
)
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.planner import Cost, Planned, is_bounded, proof_of, solve
from shufflegraph.planning.search import Effort
from shufflegraph.planning.windows import is_refuted, least_open_rounds
from tests.support.oracles import deck_of

Deck = tuple[Any, ...]


def drawn(rng: random.Random, owners: int, places: int) -> Deck:
    """A deck of a few hands and places, each with up to three cards."""
    hands = [owner for owner in "abcd"[:owners] for _ in range(rng.randint(1, 3))]
    talon = [Talon(place) for place in range(places) for _ in range(rng.randint(1, 3))]
    return tuple(rng.sample([*hands, *talon], len(hands) + len(talon)))


def cost(cards: Layout, found: Planned) -> tuple[int, int]:
    """Rounds and placements of the words."""
    assert found.words is not None
    return found.rounds, found.words.placements(cards, found.rounds)


def expected(laid: Sequence[Layout], piles: int) -> tuple[Layout, Planned]:
    """Every choice is planned; of equally good ones the first stays, those that seem to need less before."""
    order = sorted(laid, key=lambda cards: 0 if piles == 1 else least_open_rounds(cards, piles))
    plans = [(cards, solve(cards, piles)) for cards in order]
    plans = [(cards, found) for cards, found in plans if found.words is not None]
    if not plans:
        return laid[0], solve(laid[0], piles)
    best, found = min(plans, key=lambda one: cost(*one))
    bound = min([one.lower_bound for _, one in plans])
    rivals = [(c, one) for c, one in plans if one.lower_bound <= found.rounds]
    shown = [one.rounds == found.rounds for _, one in rivals]
    least = [c.least_placements(found.rounds) for c, _ in rivals]
    both = list(zip(shown, least, [one for _, one in rivals], strict=True))
    windows = certificate(laid, bound, piles)
    fewest = min([r.placements_lower_bound if s else n for s, n, r in both])
    is_shown = all(is_bounded(cards, found.rounds, piles, fewest) for cards in laid)
    return best, found._replace(
        lower_bound=bound,
        windows=windows,
        proof=proof_of(windows),
        placements_lower_bound=fewest,
        bounded_placements=fewest if is_shown else 0,
    )


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("piles", [2, 3])
def test_the_best_choice_is_the_best_of_all_choices(seed: int, piles: int) -> None:
    rng = random.Random(seed)
    for _ in range(8):
        deck = drawn(rng, rng.randint(0, 3), 2)
        laid = layouts_of(deck, [0, 1])
        assert solve_aside(laid, piles) == expected(laid, piles), deck


@pytest.mark.parametrize("seed", range(8))
def test_it_is_so_where_the_planner_does_not_search(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then the bounds of choices are below what was found for them."""
    monkeypatch.setattr(planner, "MOST_WORDS", 0)
    monkeypatch.setattr("shufflegraph.planning.canonical.MOST_CUTS", 2)
    rng = random.Random(seed)
    for _ in range(20):
        deck = drawn(rng, rng.randint(1, 4), 3)
        laid = layouts_of(deck, [0, 1])
        assert solve_aside(laid, 2) == expected(laid, 2), deck


@pytest.mark.parametrize("seed", range(4))
def test_one_pile_deals_with_the_first_best_choice_or_with_none(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(30):
        deck = drawn(rng, rng.randint(0, 1), 2)
        laid = layouts_of(deck, [0, 1])
        assert solve_aside(laid, 1) == expected(laid, 1), deck
    impossible = layouts_of(deck_of("0aa11b0b"), [0, 1])
    assert solve_aside(impossible, 1) == (impossible[0], solve(impossible[0], 1))


@pytest.mark.parametrize("text", ["12340", "210", "0213", "01", "ab0ab1"])
def test_without_a_choice_it_is_what_the_planner_says(text: str) -> None:
    laid = layouts_of(deck_of(text), ())
    assert solve_aside(laid, 2) == (laid[0], solve(laid[0], 2))


def test_only_what_may_be_better_is_planned(monkeypatch: pytest.MonkeyPatch) -> None:
    planned: list[Layout] = []

    def noted(layout: Layout, piles: int, rival: Cost | None, effort: Effort) -> Planned:
        planned.append(layout)
        return solve(layout, piles, rival, effort)

    monkeypatch.setattr(aside_module, "solve", noted)
    for text, piles in [("01", 1), ("01", 2), ("0a1", 2), ("01ab", 2)]:
        laid = layouts_of(deck_of(text), [0, 1])
        cards, _ = solve_aside(laid, piles)
        assert planned == [cards], text
        planned.clear()


# --- one choice -------------------------------------------------------------------------------------------


def test_choices_are_all_of_them_small_ones_first() -> None:
    assert choices([]) == [()]
    assert choices([1, 4, 5]) == [(), (1,), (4,), (5,), (1, 4), (1, 5), (4, 5), (1, 4, 5)]


# --- windows for all choices ------------------------------------------------------------------------------


def test_windows_are_against_one_round_fewer_and_two() -> None:
    laid = layouts_of(deck_of("ab0ab1"), [0])
    for bound in range(4):
        windows = certificate(laid, bound, 2)
        assert len(windows) == min(bound, 2)
        for fewer, window in enumerate(windows, 1):
            refuted = [
                (first, last)
                for first in range(6)
                for last in range(first, 6)
                if all(is_refuted(cards, (first, last), bound - fewer, 2) for cards in laid)
            ]
            assert window in refuted if refuted else window is None


def test_a_window_for_all_choices_need_not_be_the_fullest_of_any() -> None:
    laid = layouts_of(deck_of("0223102224"), [1, 3], under=True)
    assert certificate(laid, 2, 1) == ((4, 4),)


@pytest.mark.parametrize("text", ["1ab32301031", "11ab32301031"])
def test_where_no_choice_has_a_window_for_all_the_widest_may_be_one(text: str) -> None:
    laid = layouts_of(deck_of(text), [1, 2])
    assert certificate(laid, 2, 2)[0] == (0, len(text) - 1)
