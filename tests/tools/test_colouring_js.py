"""The proved colouring as JavaScript: it says of any intervals what the library says."""

import json
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from proofs.extraction import COLOURING
from shufflegraph import Interval, chromatic_number, clique, reducing_colouring, valid_colouring
from shufflegraph.dealing.predicates import largest_load
from tests.support import node

pytestmark = pytest.mark.skipif(not node.WANTED, reason="Node is not installed")
Case: TypeAlias = tuple[list[list[int]], int]
SCRIPT = """
const asked = JSON.parse(require("fs").readFileSync(0, "utf8"));
require(process.argv[1]);
const proved = globalThis.shufflegraphColouring;
for (const [intervals, piles] of asked) {
  const colours = proved.reducingColouring(intervals, piles);
  console.log(JSON.stringify({
    chromatic: proved.chromaticNumber(intervals),
    deepest: proved.deepest(intervals),
    clique: proved.clique(intervals),
    valid: proved.validColouring(intervals),
    reducing: colours,
    load: proved.largestLoad(intervals, colours),
    depths: intervals.map(([, last]) => proved.depth(intervals, last)),
  }));
}
"""


def cases() -> list[Case]:
    """Intervals that begin, end and touch at the same positions, of one and of many."""
    rng = Random(54)
    return [
        (
            [sorted(rng.choices(range(rng.choice((3, 12, 300))), k=2)) for _ in range(owners)],
            rng.randint(1, 8),
        )
        for owners in (1, 2, 5, 9, 20)
        for _ in range(100)
    ]


def python_says(intervals: list[list[int]], piles: int) -> dict[str, Any]:
    spans = {owner: Interval(*ends) for owner, ends in enumerate(intervals)}
    members = clique(spans)
    reducing = reducing_colouring(spans, piles)
    return {
        "chromatic": chromatic_number(spans),
        "deepest": max(spans[owner].first for owner in members),
        "clique": [*members],
        "valid": [*valid_colouring(spans).values()],
        "reducing": [*reducing.values()],
        "load": largest_load(spans, reducing),
        "depths": [
            sum(first <= last <= end for first, end in spans.values()) for _, last in intervals
        ],
    }


def answers(asked: list[Case], file: Path = COLOURING.kept) -> list[Any]:
    return node.run(SCRIPT, file, given=json.dumps(asked))


def test_python_agrees() -> None:
    asked = cases()
    for case, said in zip(asked, answers(asked), strict=True):
        assert said == python_says(*case), case


FAULTS = {
    "a number too small": ("count < n", "count < n - 1"),
    "one list turned": ("array.reduceRight", "array.reduce"),
    "even for odd": ("[1 - (n % 2)", "[n % 2"),
    "a position doubled": ("2 * fromPositive(p[1]) + 1", "2 * fromPositive(p[1]) + 2"),
    "ends changed": ("toInteger(first), toInteger(last)", "toInteger(last), toInteger(first)"),
    "the owner for the pile": ("([, , pile])", "([, pile])"),
    "all of one colour": ("colours[fromNumber(owner)]", "colours[0]"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_in_the_text_written_by_hand_is_noticed(name: str, tmp_path: Path) -> None:
    old, new = FAULTS[name]
    text = COLOURING.text()
    assert text.count(old) == 1
    faulty = tmp_path / "colouring.js"
    faulty.write_text(text.replace(old, new), encoding="utf-8")
    asked = cases()[:300:7]
    with suppress(RuntimeError):  # noticed as well
        assert answers(asked, faulty) != answers(asked)
