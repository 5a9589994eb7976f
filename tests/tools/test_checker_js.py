"""The proved checker as JavaScript: built again it is the same, and Python and Coq agree with it."""

import json
import re
from collections import Counter
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from proofs import extraction
from proofs.development import WANTED as WANTS_COQ
from proofs.development import Development
from shufflegraph import Plan, Talon, plan
from tests.support import node
from tests.support.built import ran
from tests.support.plan_files import Terms, coq_says, damaged, decks, good, python_says

needs_node = pytest.mark.skipif(not node.WANTED, reason="Node is not installed")
GOOD = 80
DAMAGED = 16
WITH_SEARCH = re.compile(
    r"missing, and nothing else|only \d+ can be shown|needs it|proof is '\w+': it has to be '(bound|search)'"
)
"""What Python says of claims that rest on a search: whether they hold, only planning shows."""


@cache
def trees() -> tuple[Any, ...]:
    """Good plans and damaged ones."""
    rng = Random(7)
    whole = good(GOOD)
    return (*whole, *(other for tree in whole for other in damaged(tree, rng, DAMAGED)))


@cache
def answers() -> tuple[tuple[Any, str, dict[str, Any]], ...]:
    texts = [json.dumps(tree) for tree in trees()]
    return tuple(zip(trees(), texts, node.verdicts(texts), strict=True))


@pytest.mark.skipif(not extraction.IS_WANTED, reason="Coq or js_of_ocaml is not installed")
def test_they_are_what_coq_extracts(development: Development, tmp_path: Path) -> None:
    now = extraction.built(development)
    if extraction.versions() == extraction.VERSIONS:
        for program, text in now.items():
            assert text == program.text(), program.name
    else:  # other programs write other bytes
        own = tmp_path / "checker.js"
        own.write_text(now[extraction.CHECKER], encoding="utf-8")
        texts = [text for _, text, _ in answers()]
        assert node.verdicts(texts, own) == [verdict for *_, verdict in answers()]


@pytest.mark.evidence(
    "sampled",
    of=("plans.record.Plan.from_json", "plans.record.Plan.to_json"),
    bound="what the proved checker says of 300 plans of up to 27 cards, cards under piles in 100",
)
@needs_node
def test_plans_that_python_writes_are_accepted() -> None:
    made = [plan(deck, piles, aside=aside) for deck, piles, aside in decks(Random(5), 200)]
    few = decks(Random(6), 100)
    made += [plan(deck, piles // 2, aside=aside, under=True) for deck, piles, aside in few]
    texts = [one.to_json() for one in made]
    for one, text, verdict in zip(made, texts, node.verdicts(texts), strict=True):
        assert Plan.from_json(text) == one
        assert verdict == {"deals": True, "fewest": one.proof == "bound", "fault": None}


@needs_node
def test_python_agrees() -> None:
    seen: Counter[tuple[bool | None, bool]] = Counter()
    for _, text, verdict in answers():
        said = python_says(text)
        seen[verdict["deals"], verdict["fewest"]] += 1
        if verdict["deals"] is False:
            assert isinstance(said, str), (text, verdict)
        elif verdict["deals"] and isinstance(said, str):
            assert WITH_SEARCH.search(said), (text, said)
        elif verdict["deals"] and isinstance(said, Plan):
            assert verdict["fewest"] == (said.proof == "bound"), text
        elif verdict["fewest"] and isinstance(said, Plan):
            assert said.proof == "bound", text
        assert (verdict["deals"] is True) == (verdict["fault"] is None)
        assert verdict["deals"] or not verdict["fewest"]
    assert seen[False, False] > 500
    assert seen[True, True] > 80
    assert seen[True, False] > 10
    assert seen[None, False] > 5


@pytest.mark.skipif(not WANTS_COQ, reason="Coq is not installed")
@needs_node
def test_coq_agrees(development: Development) -> None:
    asked = [(tree, verdict) for tree, _, verdict in answers() if _has_form(tree, verdict)]
    said = coq_says([tree for tree, _ in asked], development)
    assert len(said) == len(asked) > 500
    for (tree, verdict), answer in zip(asked, said, strict=True):
        assert verdict["deals"] == (not answer.startswith("Wrong")), (tree, verdict, answer)
        assert verdict["fewest"] == (answer == "Fewest"), (tree, verdict, answer)
    kinds = Counter(answer.removeprefix("Wrong ").strip("(") for answer in said)
    wanted = "Fewest Deals Piles Places Kept Aside Stranger Decks Instructions Placed Bounds Near Windows"
    assert set(wanted.split()) <= set(kinds), kinds


def _has_form(tree: Any, verdict: dict[str, Any]) -> bool:
    """Has the tree the form of a plan, as the checker's reader found too?"""
    if verdict["deals"] is not True and not re.match(FROM_COQ, verdict["fault"]):
        return False
    Terms().file(tree)
    return True


FROM_COQ = (
    r"(piles|deck|tail|aside|hand_to|rounds|placements|lower_bound|window|proof)\b.*: |round \d+:"
)


HOW_TO = Path(__file__).parents[2] / "docs" / "howto" / "program.md"


def test_the_documented_fingerprint_is_that_of_the_file() -> None:
    kept = extraction.CHECKER.text()
    said = re.findall(r"^[0-9a-f]{64}$", HOW_TO.read_text(encoding="utf-8"), re.MULTILINE)
    assert said == [sha256(kept.encode()).hexdigest()]


@needs_node
def test_the_documented_program_checks_a_plan(tmp_path: Path) -> None:
    program = re.search(r"```js\n(.*?)```", HOW_TO.read_text(encoding="utf-8"), re.DOTALL)
    assert program is not None
    (tmp_path / "check.js").write_text(program[1], encoding="utf-8")
    (tmp_path / "checker.js").write_bytes(node.CHECKER.read_bytes())
    text = plan("abab", 2).to_json()
    changed = text.replace('"placements": 4', '"placements": 5')
    for written, said, code in (
        (text, "deals the deck in the fewest rounds", 0),
        (changed, "placements: the rounds have another number", 2),
    ):
        (tmp_path / "plan.json").write_text(written, encoding="utf-8")
        done = ran("node", "check.js", cwd=tmp_path)
        assert (done.stdout.strip(), done.returncode) == (said, code), done.stderr


def damaged_by(change: dict[str, Any]) -> str:
    return json.dumps(json.loads(plan("abcabc", 2).to_json()) | change)


def under_one_pile(change: dict[str, Any]) -> str:
    return json.dumps(json.loads(plan("abcabc", 1, under=True).to_json()) | change)


WRONG = [
    ("", "no JSON"),
    ("[]", "not an object"),
    ("{}", "version"),
    (damaged_by({"format": "other"}), "format"),
    (damaged_by({"placements": 11}), "placements"),
    (damaged_by({"lower_bound": 3, "windows": [[0, 1], [0, 1]]}), "is_optimal"),
    (damaged_by({"windows": [[0, 0], [0, 5]]}), "one round fewer"),
    (damaged_by({"windows": [[2, 2]]}), "not as many"),
    (damaged_by({"windows": [[2, 2], None]}), "does not fit the windows"),
    (damaged_by({"seed": "7"}), "seed"),
    (damaged_by({"more": 1}), "unknown more"),
    (damaged_by({"tail": 1}), "tail"),
    (damaged_by({"aside": [0]}), "aside"),
    (damaged_by({"under": 1}), "under"),
    (damaged_by({"under": True}), "not as many"),
    (under_one_pile({"under": False}), "under its pile"),
    (under_one_pile({"windows": [[0, 0]]}), "one round fewer"),
]


@needs_node
def test_what_is_wrong_is_named() -> None:
    found = node.verdicts([text for text, _ in WRONG])
    for (text, fault), verdict in zip(WRONG, found, strict=True):
        assert verdict["deals"] is False, text
        assert fault in verdict["fault"], text
        assert isinstance(python_says(text), str), text


@needs_node
def test_what_it_cannot_read_right_is_not_checked() -> None:
    text = plan("abab", 2).to_json()
    too_much = [
        text.replace('"piles": 2', '"piles": 2.0'),
        text.replace('"piles": 2', '"piles": 20000'),
        text.replace('"piles": 2', '"piles": 2, "piles": 2'),
        text.replace('"a"', str(2**53 + 1)).replace('"b"', str(2**53)),
        text.replace('"a"', "1e3"),
        plan([Talon(place) for place in range(400)], 8).to_json(),
    ]
    for written, verdict in zip(too_much, node.verdicts(too_much), strict=True):
        assert (verdict["deals"], verdict["fewest"]) == (None, False), written
        assert verdict["fault"], written


@needs_node
def test_a_seed_of_any_length_is_read() -> None:
    text = plan("abab", 2).to_json()[:-1]
    seeds = ["7", "-7", "0", "9" * 640]
    found = node.verdicts([f'{text}, "seed": {seed}}}' for seed in seeds])
    assert [verdict["deals"] for verdict in found] == [True] * 4
    found = node.verdicts([f'{text}, "seed": {seed}}}' for seed in ("07", "9" * 641, "null", '""')])
    assert True not in [verdict["deals"] for verdict in found]


@needs_node
def test_owners_are_told_apart_as_in_python() -> None:
    decks: list[list[Any]] = [
        [True, 2, 1, 2],
        [("a", True), "b", ("a", 1)],
        ["é", "e\u0301", "é"],
        ["a", '"a"'],
    ]
    texts = [plan(deck, 2).to_json() for deck in decks]
    assert [verdict["deals"] for verdict in node.verdicts(texts)] == [True] * len(decks)
