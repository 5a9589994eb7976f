"""What the library computes is what the proved functions give: Coq's kernel checks the cases."""

from itertools import islice
from typing import Any

import pytest

from proofs import records
from proofs.development import WANTED, CoqError, Development
from proofs.replay import FAMILIES, broken, draws, plans
from proofs.replay.cases import CaseFile, check, denied, family, refused, seeded
from proofs.replay.verdicts import Verdict, built_and_decided
from shufflegraph import plan
from shufflegraph.contracts import undecorated
from shufflegraph.planning import planner
from shufflegraph.planning.canonical import canonical_words, one_round_words
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.profiles import Found
from shufflegraph.planning.windows import Window
from shufflegraph.plans import checker

LARGE = next(iter(draws.large_decks()))
PILED = draws.piled_case(60, seeded(21))

pytestmark = pytest.mark.skipif(not WANTED, reason="Coq is not installed")


@pytest.mark.begun(built_and_decided, "name")
@pytest.mark.parametrize("name", FAMILIES)
def test_coq_accepts_what_the_library_computes(name: str, verdict: Verdict) -> None:
    assert verdict["state"] == "accepted"
    assert verdict["cases"] > 0
    recorded = {
        what.partition(": ")[2]: one.count
        for what, one in records.read()["replay"].items()
        if records.subject("replay", what) == name
    }
    if all(records.is_current("replay", f"{name}: {file}") for file in verdict["files"]):
        assert verdict["files"] == recorded


def test_coq_refuses_a_changed_case_of_every_family(development: Development) -> None:
    planted = [family(name).planted() for name in FAMILIES]
    assert denied(planted, development) == [one.name for one in planted]


def test_right_cases_are_not_denied(development: Development) -> None:
    wrong, right = family("seats").planted(), family("seats").case_files()[0]
    with pytest.raises(CoqError, match="has not failed"):
        denied([wrong, right], development)


def without_search(cards: Layout, among: list[Window], rounds: int, piles: int) -> Found:
    """The first words at hand, and where there are none the claim that all have been searched through."""
    if rounds == 1:
        return Found(one_round_words(cards, cards.runs(1)), True, cards.size)
    words = canonical_words(cards, rounds, piles)
    return Found(words, True, sum(cards.sizes) + rounds * len(cards.talon))


def test_a_planner_that_says_search_and_has_not_searched_is_refused(
    development: Development, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks = list(islice(plans.undecided_tasks(), 5))
    check(plans.file_of("honest", plans.planned(tasks)), development)
    monkeypatch.setattr(planner, "_words", without_search)
    said = [undecorated(plan)(deck, piles) for deck, piles in tasks]
    assert {(one.proof, one.is_optimal, len(one.rounds)) for one in said} == {("search", True, 3)}
    for task in tasks:
        with pytest.raises(CoqError):
            check(plans.file_of("said", plans.planned([task])), development)


def test_plans_are_broken_in_every_way() -> None:
    found = broken.verdicts()
    assert {name for name, is_good in found if not is_good} == {
        one.__name__ for one in broken.DAMAGES
    }
    assert sum(number for (_, is_good), number in found.items() if is_good) > 100


def test_a_checker_of_plans_that_overlooks_what_is_wrong_is_refused(
    development: Development, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = seeded(20)
    some = [*broken.drafts(broken.random_tasks(90, rng), rng)]
    honest = [broken.case(draft, broken.good(draft)) for draft in some]
    check(broken.file_of("honest", honest), development)
    monkeypatch.setattr(checker, "_hand_over_fault", lambda *_: None)
    said = [broken.case(draft, broken.good(draft)) for draft in some]
    assert said != honest
    with pytest.raises(CoqError):
        check(broken.file_of("said", said), development)


def with_another_last_number(case: Any) -> Any:
    """The case, but its last number is one more."""
    *others, numbers = case
    return (*others, [*numbers[:-1], numbers[-1] + 1])


def test_coq_refuses_a_large_deck_and_a_shuffle_by_piles_that_are_changed(
    development: Development,
) -> None:
    wrong = [
        draws.file_of("large decks", "check_large_deck", [with_another_last_number(LARGE)]),
        draws.file_of("shuffles by piles", "check_piles", [with_another_last_number(PILED)]),
    ]
    assert denied(wrong, development) == [one.name for one in wrong]


def test_an_empty_file_is_refused(development: Development) -> None:
    with pytest.raises(CoqError, match="no cases"):
        check(CaseFile("empty", "Replay", "check_round", ()), development)


def test_the_refused_file_is_named(development: Development) -> None:
    right, wrong = family("seats").case_files()[0], family("seats").planted()
    assert [*refused([right, wrong], development)] == [wrong.name]
