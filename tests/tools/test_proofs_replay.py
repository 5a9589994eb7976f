"""What the library computes is what the proved functions give: Coq's kernel checks the cases."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from proofs.development import WANTED, CoqError, Development
from proofs.replay import FAMILIES, claims, plans
from proofs.replay.cases import CaseFile, check, decided, denied, family, refused
from proofs.replay.written import Bounded, Written
from shufflegraph import Instruction, Plan, Round, Talon, plan
from shufflegraph.base.contracts import undecorated
from shufflegraph.base.deck import Destination
from shufflegraph.planning import planner
from shufflegraph.planning.canonical import canonical_words, one_round_words
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.profiles import SearchResult
from shufflegraph.planning.search import Search
from shufflegraph.planning.windows import Window
from shufflegraph.planning.words import Words
from tests.support.planted.plan import changed

pytestmark = pytest.mark.skipif(not WANTED, reason="Coq is not installed")


@pytest.mark.parametrize("name", FAMILIES)
def test_coq_accepts_what_the_library_computes(name: str, record_property: Any) -> None:
    number, refusal = decided(name)
    assert not refusal
    assert number > 0
    record_property("replayed", 1)


def test_coq_refuses_a_changed_case_of_every_family(development: Development) -> None:
    planted = [family(name).planted() for name in FAMILIES]
    assert denied(planted, development) == [one.name for one in planted]


def test_right_cases_are_not_denied(development: Development) -> None:
    wrong, right = family("seats").planted(), family("seats").case_files()[0]
    with pytest.raises(CoqError, match="has not failed"):
        denied([wrong, right], development)


def without_search(
    cards: Layout, among: list[Window], rounds: int, piles: int, cap: int | None, effort: object
) -> SearchResult:
    """The first words at hand, and where there are none the claim that all have been searched through."""
    if rounds == 1:
        return SearchResult(one_round_words(cards, cards.runs(1)), True, cards.size, cards.size)
    words = canonical_words(cards, rounds, piles)
    least = cards.least_placements(rounds)
    return SearchResult(words, True, least, least)


def test_a_planner_that_says_search_and_has_not_searched_is_refused(
    development: Development, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks = list(islice(plans.undecided_tasks(), 5))
    check(plans.file_of("honest", plans.planned(tasks)), development)
    monkeypatch.setattr(planner, "_words", without_search)
    said = [undecorated(plan)(deck, piles) for deck, piles in tasks]
    assert {(one.proof, one.is_optimal, len(one.rounds)) for one in said} == {("search", True, 3)}
    files = [plans.file_of(str(n), plans.planned([task])) for n, task in enumerate(tasks)]
    assert denied(files, development) == [one.name for one in files]


SEARCHED: list[Destination] = [Talon(3), Talon(2), 0, 1, Talon(1), Talon(0), 0]
"""Three rounds on two piles: a search shows that two are not enough."""


def told(one: Plan) -> str:
    """What a plan says, with the trees that it needs."""
    return claims.case(one, claims.trees(one))


def too_much() -> Iterator[tuple[str, Plan]]:
    """Plans that claim more than their certificates show, past the check when they are made."""
    six = [owner for _ in range(2) for owner in range(6)]
    by_windows, searched = plan(six, 2), plan(SEARCHED, 2)
    reverse = plan([Talon(place) for place in (4, 3, 2, 1, 0)], 2)
    turn = tuple([Instruction(0)] * 5)
    first = reverse.rounds[0].deck
    turned = (Round(first, turn), Round(first[::-1], turn), Round(first, turn))
    assert (by_windows.proof, searched.proof) == ("bound", "search")
    yield "a window that shows nothing", changed(by_windows, windows=((0, 0), (0, 11)))
    yield "another that shows nothing", changed(by_windows, windows=(by_windows.windows[0], (0, 0)))
    yield "a bound with a search", changed(searched, proof="bound")
    yield "another round", changed(by_windows, lower_bound=4, proof="none")
    yield (
        "one window, and one round is enough",
        changed(
            reverse,
            **{"rounds": turned, "placements": 15, "lower_bound": 3, "proof": "bound"},
            **{"windows": ((0, 4), (0, 4)), "placements_lower_bound": 15},
        ),
    )
    yield (
        "fewest where fewer are not refuted",
        changed(by_windows, lower_bound=2, windows=((5, 6),) * 2),
    )
    least = searched.placements_lower_bound + 1
    yield (
        "more placements",
        changed(searched, placements_lower_bound=least, placements_proof="none"),
    )
    yield (
        "fewest placements by bounds, with a search",
        changed(plan(eight_cards_and_a_talon(0), 2), placements_proof="bound"),
    )


def test_coq_refuses_a_plan_that_claims_more_than_is_shown(development: Development) -> None:
    files = [claims.file_of(name, [told(one)]) for name, one in too_much()]
    assert denied(files, development) == [one.name for one in files]


def out_of_steps(search: Search, lengths: list[int], limit: int) -> tuple[Words | None, bool]:
    """A search that is allowed one step, and counts as finished when it has made that."""
    words, _ = SEARCH(search, lengths, min(limit, 1))
    return words, True


SEARCH = Search.words


def test_coq_refuses_a_search_that_ran_out_of_steps_and_counts_as_finished(
    development: Development, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five deals where it makes the library say too much: of rounds in some, of placements in others."""
    honest = [plan(eight_cards_and_a_talon(seed), 2) for seed in range(5)]
    monkeypatch.setattr(Search, "words", out_of_steps)
    hasty = [plan(one.deck, 2) for one in honest]
    more = [bad.lower_bound - good.lower_bound for good, bad in zip(honest, hasty, strict=True)]
    assert more == [1, 0, 1, 0, 0]
    dearer = [bad.placements - good.placements for good, bad in zip(honest, hasty, strict=True)]
    assert min(dearer) > 0
    for bad in hasty:
        with pytest.raises(ValueError, match="no tree against"):
            claims.trees(bad)
    idle = Written((), (), Bounded())
    lazy = [claims.case(bad, (idle, idle, idle)) for bad in hasty]
    files = [claims.file_of(str(seed), [one]) for seed, one in enumerate(lazy)]
    assert denied(files, development) == [one.name for one in files]
    check(claims.file_of("honest", [told(good) for good in honest]), development)


def eight_cards_and_a_talon(seed: int) -> list[Destination]:
    """Four hands of two cards, and four cards of a talon."""
    deck: list[Destination] = [owner for owner in range(4) for _ in range(2)]
    deck += [Talon(place) for place in range(4)]
    Random(seed).shuffle(deck)
    return deck


def test_an_empty_file_is_refused(development: Development) -> None:
    with pytest.raises(CoqError, match="no cases"):
        check(CaseFile("empty", "PlanReplay", "check_made", ()), development)


def test_the_refused_file_is_named(development: Development) -> None:
    right, wrong = family("seats").case_files()[0], family("seats").planted()
    assert [*refused([right, wrong], development)] == [wrong.name]
