"""The modules for programs in JavaScript: what they deal the library reads, and wrong calls are named."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from shufflegraph import InvalidParameter, Plan, Talon
from shufflegraph.table.phone.folder import write_modules
from tests.support import node
from tests.support.built import ROOT, ran

pytestmark = pytest.mark.skipif(not node.WANTED, reason="Node is not installed")
PROGRAM = """
import {{ check, draw, follow, plan }} from {module};
const asked = {asked};
for (const {{ sizes, options, deck }} of asked) {{
  try {{
    const drawn = deck ?? draw(sizes);
    const text = plan(drawn, options);
    console.log(JSON.stringify({{ drawn, text, verdict: check(text), steps: [...follow(text)] }}));
  }} catch (error) {{
    console.log(JSON.stringify({{ fault: `${{error.name}}: ${{error.message}}` }}));
  }}
}}
"""


def says(folder: Path, asked: list[dict[str, Any]]) -> list[Any]:
    """What the modules answer to each question."""
    write_modules(folder / "shufflegraph")
    module = json.dumps((folder / "shufflegraph" / "shufflegraph.js").as_uri())
    script = PROGRAM.format(module=module, asked=json.dumps(asked))
    done = ran("node", "--input-type=module", "-", input=script)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_program_of_the_page_deals(tmp_path: Path) -> None:
    write_modules(tmp_path / "shufflegraph")
    program = ROOT / "docs" / "examples" / "deal.mjs"
    assert len(program.read_text("utf-8").splitlines()) <= 12
    (tmp_path / "deal.mjs").write_bytes(program.read_bytes())
    done = ran("node", "deal.mjs", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "{ deals: true, fewest: true, fault: null }"
    assert len(lines) in {31, 32, 33}  # cards of the skat at the end of the deck are not laid down
    whose = {line.partition("goes to ")[2] for line in lines} - {""}
    assert whose | {"the skat"} == {"Ann", "Bob", "Cleo", "the skat"}
    assert "the skat" in whose or len(lines) == 31


def test_what_they_deal_the_library_reads(tmp_path: Path) -> None:
    sizes = {"hands": {"Ann": 5, "Bob": 4}, "talon": [3, 1, 1]}
    asked: list[dict[str, Any]] = [
        {"sizes": sizes, "options": {"piles": piles, "under": under, "aside": [0]}}
        for piles in (2, 3, 8)
        for under in (False, True)
    ]
    for said in says(tmp_path, asked):
        made = Plan.from_json(said["text"])
        deck = [one if isinstance(one, str) else Talon(one["talon"]) for one in said["drawn"]]
        assert list(made.deck) == deck
        assert Counter(made.deck) == Counter(
            [*["Ann"] * 5, *["Bob"] * 4, *[Talon(0)] * 3, Talon(1), Talon(2)]
        )
        assert said["verdict"]["deals"] is True
        steps = [step for one in made for step in one.instructions]
        assert [step["pile"] for step in said["steps"]] == [step.pile + 1 for step in steps]


def test_wrong_calls_are_named(tmp_path: Path) -> None:
    asked: list[dict[str, Any]] = [
        {"sizes": {"hands": {"Ann": -1}}},
        {"sizes": {"talon": 301}},
        {"sizes": {"talon": 3}, "options": {"piles": 0}},
        {"deck": ["Ann", {"talon": 1}]},
        {"deck": ["Ann", "Bob", "Ann", "Bob", {"talon": 1}, {"talon": 0}], "options": {"piles": 1}},
    ]
    assert [said.get("fault") for said in says(tmp_path, asked)] == [
        "RangeError: sizes are whole numbers of cards, at least 0",
        "RangeError: 301 cards: at most 300 are dealt",
        "RangeError: 0 piles: a whole number, at least 1",
        "RangeError: no card is for place 0 of the talon",
        "RangeError: one pile only turns this deck over: take two",
    ]


def test_no_other_folder_is_written_to(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "note.txt").write_text("mine")
    for name in ("mine", "mine/note.txt"):
        with pytest.raises(InvalidParameter, match=r"other files in it|is a file"):
            write_modules(tmp_path / name)
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["note.txt"]
    write_modules(tmp_path / "new")
    write_modules(tmp_path / "new")
