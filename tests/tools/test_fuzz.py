"""A short run of the fuzzing program, and what its long run has found."""

import json
from random import Random

import pytest

from proofs import fuzz
from shufflegraph import InvalidPlan, Plan, Talon, plan

GOOD = json.loads(plan([Talon(1), "a", Talon(0), "a"], 2).to_json())


@pytest.mark.inputs
def test_damaged_plans_are_refused_or_true() -> None:
    findings: dict[str, str] = {}
    counts = fuzz.fuzz_reader(1500, Random(1), findings)
    assert not findings
    assert counts["refused"] > 1000
    assert counts["accepted"] > 5


@pytest.mark.inputs
def test_nonsense_on_the_command_line_ends_with_one_line() -> None:
    findings: dict[str, str] = {}
    counts = fuzz.fuzz_commands(150, Random(1), findings)
    assert not findings
    assert counts["refused"] > 50
    assert counts["done"] > 5


def test_a_finding_is_noticed() -> None:
    findings: dict[str, str] = {}
    assert fuzz.classify(fuzz.finding(KeyError("x")), "[]", findings) == "findings"
    assert findings == {"FOUND KeyError in nowhere: ": "[]"}


@pytest.mark.inputs
@pytest.mark.parametrize(
    "damage",
    [
        {"deck": [{"talon": 0}, "a", {"talon": 0}, "a"]},
        {"deck": [{"talon": 2}, "a", {"talon": 0}, "a"]},
        {"piles": 0},
    ],
)
def test_a_written_plan_of_no_deck_is_an_invalid_plan(damage: dict[str, object]) -> None:
    with pytest.raises(InvalidPlan):
        Plan.from_json(json.dumps({**GOOD, **damage}))
