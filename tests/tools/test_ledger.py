"""The ledger notices every way in which a claim can get weaker; the recorded one fits the library."""

from typing import Any

import pytest

from proofs import rows
from proofs.ledger import kept, kept_of, printed, weaker
from proofs.replay import REPLAYED

ROW: dict[str, Any] = {
    "claim": "Return the answer.",
    "postconditions": ["it is right"],
    "planted": 2,
    "proved": {"Answer.right": "closed under the global context"},
    "text": [
        {
            "theorem": "PythonAnswer.right",
            "of": "answer",
            "text": "0123456789abcdef",
            "current": True,
        }
    ],
    "replayed": {"answers": {"cases": 40, "state": "accepted", "current": True}},
    "confirmed": [
        {"claim": "It is.", "bound": "2 cards", "state": "confirmed", "paths": 5, "current": True}
    ],
    "exhausted": [{"test": "t::all", "bound": "2 cards", "state": "passes", "current": True}],
    "sampled": [{"test": "t::some", "bound": "drawn", "state": "passes", "current": True}],
}
KEPT = {"answer": kept_of(ROW)}


def test_nothing_is_weaker_than_itself() -> None:
    assert weaker(KEPT, {**KEPT, "another": KEPT["answer"]}) == []


@pytest.mark.parametrize(
    "loss",
    [
        {"promises": []},
        {"planted": 1},
        {"proved": []},
        {"text": []},
        {"replayed": []},
        {"confirmed": ["It is. 1 card"]},
        {"exhausted": []},
        {"exhausted": ["t::all: 1 card"]},
        {"sampled": []},
    ],
)
def test_every_loss_is_noticed(loss: dict[str, Any]) -> None:
    (line,) = weaker(KEPT, {"answer": {**KEPT["answer"], **loss}})
    assert line.startswith("answer: ")
    assert weaker(KEPT, {}) == ["answer: no such public function any more"]


@pytest.fixture(scope="module")
def now() -> dict[str, dict[str, Any]]:
    """What there is, of all rows."""
    return {name: kept_of(row) for name, row in rows.rows().items()}


def test_no_evidence_is_gone(now: dict[str, dict[str, Any]]) -> None:
    assert not weaker(kept(), now), "after a look: python -m proofs.ledger --update"


def test_all_evidence_is_kept(now: dict[str, dict[str, Any]]) -> None:
    """What is not kept could go without a word; so could a row that is taken out by hand."""
    assert not weaker(now, kept()), "python -m proofs.ledger --update"


def test_the_table_has_a_line_per_function_and_stars_for_what_is_stale() -> None:
    old = {**ROW, "confirmed": [{**ROW["confirmed"][0], "current": False}]}
    lines = printed({"answer": ROW, "old": old}).splitlines()
    assert len(lines) == 3
    assert "2 cards (5 paths) " in lines[1]
    assert "2 cards (5 paths) *" in lines[2]


def test_every_replayed_function_is_public() -> None:
    replayed = {function for functions in REPLAYED.values() for function in functions}
    assert replayed <= rows.public_functions().keys()


def test_theorems_are_read_from_the_goldens() -> None:
    known = rows.theorems()
    assert len(known) >= 20
    assert all(known.values())


def test_a_theorem_that_is_not_there_is_told() -> None:
    def answer() -> None:
        """Return nothing.

        Complexity: O(1).
        Proved: Nowhere.nothing, Colouring.valid_colouring_proper.
        """

    states = rows.proved(answer, {"Colouring.valid_colouring_proper": True})
    assert states == {
        "Nowhere.nothing": "not there",
        "Colouring.valid_colouring_proper": "closed under the global context",
    }
