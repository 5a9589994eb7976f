"""The ledger notices every way in which a claim can get weaker; the recorded one fits the library."""

import copy
import json
from typing import Any

import pytest

from proofs import deletion, rows
from proofs.fingerprints import fingerprint
from proofs.ledger import RECORDED, junit, printed, weaker
from proofs.replay import REPLAYED
from tools import mutation
from tools.mutation.mutants import changed_text

ROW: dict[str, Any] = {
    "claim": "Return the answer.",
    "postconditions": ["it is right"],
    "planted": 2,
    "proved": {"Answer.right": "closed under the global context"},
    "replayed": {"answers": {"cases": 40, "state": "accepted"}},
    "confirmed": [{"claim": "right", "bound": "2 cards", "state": "CONFIRMED", "paths": 5}],
    "exhausted": {"test_answer::test_all": "passed"},
    "sampled": {"test_answer::test_some": "passed"},
}


def damaged(**changes: Any) -> dict[str, Any]:
    return {"answer": {**copy.deepcopy(ROW), **changes}}


def test_nothing_is_weaker_than_itself() -> None:
    assert weaker({"answer": ROW}, {"answer": ROW, "another": ROW}) == []


@pytest.mark.parametrize(
    "now",
    [
        {},
        damaged(postconditions=[]),
        damaged(planted=1),
        damaged(proved="not yet"),
        damaged(proved={"Answer.right": "rests on assumptions"}),
        damaged(confirmed=[]),
        damaged(confirmed=[{**ROW["confirmed"][0], "state": "CONFIRMED, for earlier code"}]),
        damaged(confirmed=[{**ROW["confirmed"][0], "state": "CANNOT_CONFIRM"}]),
        damaged(confirmed=[{**ROW["confirmed"][0], "paths": 2}]),
        damaged(replayed={}),
        damaged(replayed={"answers": {"cases": 40, "state": "REFUSED answers"}}),
        damaged(replayed={"answers": {"cases": 40, "state": "accepted, for earlier code"}}),
        damaged(replayed={"answers": {"cases": 39, "state": "accepted"}}),
        damaged(exhausted={}),
        damaged(sampled={"test_answer::test_some": "failed"}),
        damaged(sampled={"test_answer::test_some": "skipped"}),
    ],
)
def test_every_loss_is_noticed(now: dict[str, Any]) -> None:
    losses = weaker({"answer": ROW}, now)
    assert len(losses) == 1
    assert losses[0].startswith("answer")
    root = junit(now, losses).getroot()
    assert root is not None
    assert root.get("failures") == "1"


def test_the_table_has_a_line_per_function() -> None:
    lines = printed({"answer": ROW}).splitlines()
    assert len(lines) == 2
    assert "2 cards (5 paths)" in lines[1]


def test_every_recorded_row_is_about_a_public_function() -> None:
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))
    assert recorded
    assert recorded.keys() <= rows.public_functions().keys()


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


def test_a_deleted_line_is_another_program_or_a_text() -> None:
    source = 'def one() -> int:\n    """A text."""\n    x = 1\n    return x\n'
    lines = source.splitlines(keepends=True)
    whole = deletion.program(source)
    same = [deletion.program("".join(lines[:n] + lines[n + 1 :])) == whole for n in range(4)]
    assert same == [False, True, False, False]
    assert deletion.program("def one():\n") is None


def test_changed_lines_of_a_mutant() -> None:
    assert changed_text("a\n    x = 1\n y", "a\n    x = 2\n y") == ("x = 1", "x = 2")
    assert mutation.__doc__


def test_fingerprints_see_code_and_not_texts() -> None:
    assert fingerprint(["dealing.talon"]) != fingerprint(["dealing.table"])
