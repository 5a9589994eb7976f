"""The command that checks a plan: what is right, in two languages, and what is wrong, in one line."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from shufflegraph import Talon, plan
from tests.library.test_cli import output, run
from tests.support import node
from tests.support.plan_files import damaged, good

SKAT = ("deal", "skat", "--seed", "7", "--json", "-")


def test_a_right_plan_is_told_from_a_file_and_from_standard_input(tmp_path: Path) -> None:
    text = output(*SKAT)
    file = tmp_path / "plan.json"
    file.write_text(text, encoding="utf-8")
    said = output("check", str(file))
    assert said == output("check", "-", keys=text)
    assert said.splitlines() == [
        "The plan deals its deck: 32 cards, 8 piles, 1 round (no plan has fewer rounds), "
        "32 cards to lay down, about 60 s",
        "Its windows show that fewer rounds are not enough.",
        "Made from seed 7: anyone who knows the seed knows the deal.",
    ]
    assert output("check", "-", "--lang", "de", keys=text).splitlines()[:2] == [
        "Der Plan teilt seinen Packen richtig aus: 32 Karten, 8 Stapel, 1 Runde "
        "(weniger Runden hat kein Plan), 32 Karten abzulegen, etwa 60 s",
        "Dass weniger Runden nicht genügen, zeigen seine Fenster.",
    ]


def test_what_shows_the_rounds_is_told() -> None:
    searched = next(tree for tree in good(0) if tree["proof"] == "search")
    assert "A search, made again just now" in output("check", "-", keys=json.dumps(searched))
    modest = next(tree for tree in good(0) if tree["proof"] == "none")
    (line,) = output("check", "-", keys=json.dumps(modest)).splitlines()
    assert "fewer rounds could be possible" in line
    (line,) = output("check", "-", keys=plan([Talon(0)]).to_json()).splitlines()
    assert "0 rounds" in line


def test_a_claim_that_no_search_ends_with_is_refused() -> None:
    """Five cards of a talon in reverse order are dealt in one round; a window rules out two, not one."""
    made = plan([Talon(4 - place) for place in range(5)], 2)
    assert len(made.rounds) == 1
    tree = json.loads(made.to_json()) | {"lower_bound": 2, "is_optimal": False, "proof": "none"}
    done = run("check", "-", keys=json.dumps(tree))
    assert (done.returncode, done.stdout) == (2, "")


@pytest.mark.parametrize(
    "text", ["", "[]", "{", plan("abab").to_json().replace('"pile": 0', '"pile": 1')]
)
def test_a_wrong_plan_is_one_line_and_exit_code_2(text: str) -> None:
    done = run("check", "-", keys=text)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("shufflegraph: ")
    assert done.stderr.count("\n") == 1


def test_a_missing_file_is_one_line(tmp_path: Path) -> None:
    done = run("check", str(tmp_path / "none.json"))
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


@pytest.mark.slow
@pytest.mark.skipif(not node.WANTED, reason="Node is not installed")
def test_it_says_what_the_checker_for_other_programs_says() -> None:
    rng = Random(3)
    trees = [other for tree in good(4) for other in (tree, *damaged(tree, rng, 8))]
    texts = [json.dumps(tree) for tree in trees]
    for text, verdict in zip(texts, node.verdicts(texts), strict=True):
        done = run("check", "--json", "-", keys=text)
        if done.returncode == 0:
            said = json.loads(done.stdout)
            assert verdict["deals"] is not False
            if verdict["deals"]:
                assert said == verdict
        elif verdict["deals"]:  # a claim that rests on more than windows
            assert re.search("placements_|can be proved|proof|missing|needs it", done.stderr)
    assert {verdict["deals"] for verdict in node.verdicts(texts)} >= {True, False}
