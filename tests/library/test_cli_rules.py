"""`shufflegraph partition` with rules in its JSON."""

import json
from pathlib import Path
from typing import Any

import pytest

from shufflegraph.sampling.partitions import ways
from tests.library.test_cli import output, run

CARDS = {card: ["Ann", "Bob"] for card in ("ace", "king", "ten", "nine")}
SIZES = {"Ann": 2, "Bob": 2}


def told(rules: Any) -> str:
    return json.dumps({"allowed": CARDS, "sizes": SIZES, "rules": rules})


@pytest.mark.parametrize(
    ("rule", "count"),
    [
        ({"owner": "Ann", "cards": ["ace", "king"], "least": 1}, "5"),
        ({"owner": "Ann", "cards": ["ace", "king"], "most": 0}, "1"),
        ({"owner": "Bob", "points": {"ace": 11, "ten": 10}, "least": 10, "most": 11}, "4"),
        ({"owner": "Bob", "points": {"ace": 11, "ten": 10}, "least": None}, "6"),
        ({"owner": "Ann", "classes": [["ace", "king"], ["ten"]], "shapes": [[1, 1], [2, 0]]}, "3"),
    ],
)
def test_rules_of_every_kind(rule: Any, count: str) -> None:
    value = json.loads(output("partition", "-", "--seed", "1", "--json", keys=told([rule])))
    assert value["count"] == count


def test_the_example_of_the_docs() -> None:
    page = Path(__file__).parents[2] / "docs" / "systems" / "known.md"
    problem = page.read_text(encoding="utf-8").split("```json")[1].split("```")[0]
    value = json.loads(output("partition", "-", "--json", keys=problem))
    assert (value["count"], set(value["sample"]["Ann"])) == (
        "2",
        {"♥A"} | set(value["sample"]["Ann"]),
    )


@pytest.mark.parametrize(
    ("rules", "fault"),
    [
        ({}, '"rules" is a list of rules, such as {"owner": "Ann", "cards"'),
        ([3], 'rule 1 needs one of "cards", "points"'),
        ([{"owner": "Ann"}], 'rule 1 needs one of "cards", "points" and "classes", such as'),
        ([{"owner": "Ann", "cards": [], "points": {}}], "rule 1 needs one of"),
        ([{"cards": []}], "rule 1 has no 'owner'"),
        ([{"owner": "Ann", "classes": []}], "rule 1 has no 'shapes'"),
        (
            [{"owner": "Ann", "cards": [], "lest": 1}],
            "rule 1 has an unknown 'lest': did you mean 'least'?",
        ),
        ([{"owner": "Zoe", "cards": []}], "standard input: a rule is for 'Zoe', who has no size"),
        ([{"owner": "Ann", "cards": [["ace"]]}], "['ace'] is none of the cards"),
        (
            [{"owner": "Ann", "points": {"ace": "1"}}],
            "'ace' is worth '1', but that has to be an integer",
        ),
        ([{"owner": "Ann", "points": 3}], "points is 3; give a mapping"),
        ([{"owner": "Ann", "cards": ["ace"], "least": 2}], "'Ann' holds at least 2 of 'ace'"),
    ],
)
def test_wrong_rules_are_one_line(rules: Any, fault: str) -> None:
    code, printed, said = run("partition", "-", keys=told(rules))
    assert (code, printed, said.count("\n")) == (2, "", 1)
    assert fault in said
    assert said.count("standard input") <= 1


def test_a_card_that_is_given_twice_is_not_lost() -> None:
    problem = '{"allowed": {"♣Q": ["Ann"], "♣Q": ["Bob"]}, "sizes": {"Ann": 1, "Bob": 1}}'
    assert run("partition", "-", keys=problem) == (
        2,
        "",
        "shufflegraph: standard input: '♣Q' is given 2 times in one object: equal cards need names of "
        "their own, such as '♣Q 1' and '♣Q 2'\n",
    )


def test_one_way_is_not_said_to_be_several() -> None:
    problem = '{"allowed": {"♣Q": ["Ann"]}, "sizes": {"Ann": 1}}'
    assert output("partition", "-", keys=problem).startswith("1 way (0 bits).")
    assert "1 arrangement (0 bits);" in output("spaced", "A", "B", "A")


def test_what_is_drawn_by_rejection_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TINY_TABLE", "SMALL_TABLE"):
        monkeypatch.setattr(ways, name, 1)
    rules = [
        {"owner": "Ann", "cards": ["ace"], "least": 1},
        {"owner": "Bob", "cards": ["king"], "least": 1},
    ]
    printed = output("partition", "-", "--seed", "1", keys=told(rules))
    assert printed.startswith("Not counted: rejection, from deals without rules")
    value = json.loads(output("partition", "-", "--seed", "1", "--json", keys=told(rules)))
    assert value.keys() == {"method", "sample"}
    assert "ace" in value["sample"]["Ann"]
