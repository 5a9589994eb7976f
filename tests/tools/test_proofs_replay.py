"""What the library computes is what the proved functions give: Coq's kernel checks the cases."""

from itertools import islice

import pytest

from proofs import records
from proofs.development import WANTED, CoqError, Development
from proofs.replay import FAMILIES, plans
from proofs.replay.cases import CaseFile, check, denied, family, refused
from proofs.replay.verdicts import Verdict, built_and_decided
from shufflegraph import plan
from shufflegraph.contracts import undecorated
from shufflegraph.planning import planner
from shufflegraph.planning.canonical import canonical_words, one_round_words
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.profiles import Found
from shufflegraph.planning.windows import Window

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
    if all(records.is_current("replay", f"{name}: {file}") for file in recorded):
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
        return Found(one_round_words(cards, cards.runs(1)), True, cards.size, cards.size)
    words = canonical_words(cards, rounds, piles)
    least = cards.least_placements(rounds)
    return Found(words, True, least, least)


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


def test_an_empty_file_is_refused(development: Development) -> None:
    with pytest.raises(CoqError, match="no cases"):
        check(CaseFile("empty", "Replay", "check_round", ()), development)


def test_the_refused_file_is_named(development: Development) -> None:
    right, wrong = family("seats").case_files()[0], family("seats").planted()
    assert [*refused([right, wrong], development)] == [wrong.name]
