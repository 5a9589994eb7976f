"""The command that checks a plan: what is right, in two languages, and what is wrong, in one line."""

import json
import re
from random import Random

import pytest

from shufflegraph import Talon, plan
from tests.library.test_cli import output, run
from tests.support import node
from tests.support.plan_files import damaged, good


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
