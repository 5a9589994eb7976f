"""What the command line prints and the library refuses, to the letter: transcripts/*.txt, line by line.

A line after `$` is a command: `shufflegraph`, perhaps after variables, or `cat`, `printf` and `ls` for files.
After `|`, `head` and `sed` leave out what grows with each game.
The lines after `>` are typed, those after `!` are complaints, `[2]` is an exit code; after `#` is a remark.
A line after `>>>` is a call in Python, with the public names and those of NAMES; below it is the error.
`python -m tests.library.test_transcripts` writes all answers anew, to be read as a diff.
"""

import json
import random
import shlex
from collections.abc import Iterator
from contextlib import chdir
from dataclasses import replace
from functools import reduce
from importlib import import_module
from itertools import product, takewhile
from operator import getitem
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from shufflegraph import Instruction, Partitions, Round, Talon, plan
from shufflegraph.base.contracts import undecorated
from shufflegraph.cards import PACKS
from shufflegraph.errors import ShufflegraphError
from shufflegraph.sampling.conflicts import picture
from shufflegraph.table.cut import Secret, join
from tests.library.test_cli import run
from tests.support.oracles import deck_of
from tests.support.strategies import any_talon
from tests.tools.test_layers import FACES

TRANSCRIPTS = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))
NAMES: dict[str, Any] = {"Random": Random, "json": json, "product": product, "replace": replace}
PLAN = plan([("seat", 1), Talon(1), "b", Talon(0), ("seat", 1), "b", 3, True, 2.5], 2).to_json()
GOOD = plan(deck_of("3 2 a b 1 0 a"), 2)
CUT = join(Secret({"Ann": 2, "Bob": 2}, 0, 3, 5), ["7"]).to_json()


def put(text: str, value: Any, *path: str | int) -> str:
    """A text in JSON with this value there."""
    tree = json.loads(text)
    *way, last = path
    reduce(getitem, way, tree)[last] = value
    return json.dumps(tree)


def with_step(number: int, *step: Any) -> tuple[Round, ...]:
    """The rounds of the good plan with another instruction in the first one."""
    first, *later = GOOD.rounds
    steps = list(first.instructions)
    steps[number] = Instruction(*step)
    return (Round(first.deck, tuple(steps)), *later)


NAMES |= {"PLAN": PLAN, "CUT": CUT, "put": put, "GOOD": GOOD, "with_step": with_step}
NAMES |= {"deck_of": deck_of, "picture": picture, "random": random, "undecorated": undecorated}
SPLIT = Partitions({card: ["Ann", "Bob"] for card in PACKS["skat"]}, {"Ann": 10, "Bob": 22})
NAMES |= {"SPLIT": SPLIT, "any_talon": any_talon}
for face in map(import_module, FACES):
    NAMES |= {name: getattr(face, name) for name in face.__all__}


def refused(call: str) -> str:
    """What the library says of a wrong call."""
    try:
        eval(call, dict(NAMES))
    except ShufflegraphError as error:
        return f"{type(error).__name__}: {error}"
    return "nothing"


def left_by(filtering: list[str], lines: list[str]) -> list[str]:
    """What is left of lines by `head -N`, or by `sed /FIRST/,/LAST/d`: all but those from one to another."""
    match filtering:
        case ["head", number]:
            return lines[: -int(number)]
        case ["sed", script]:
            first, last = (
                next(at for at, one in enumerate(lines) if text in one)
                for text in script.strip("/d").split("/,/")
            )
            return lines[:first] + lines[last + 1 :]
    return lines


def told(line: str, typed: str) -> Iterator[str]:
    """What a command prints, complains and ends with."""
    words = shlex.split(line)
    match words:
        case ["cat", ">", name]:
            Path(name).write_bytes(typed.encode())
            return
        case ["printf", text, ">", name]:
            Path(name).write_bytes(
                text.encode("latin-1").decode("unicode-escape").encode("latin-1")
            )
            return
        case ["cat", name]:
            yield from Path(name).read_text("utf-8").splitlines()
            return
        case ["ls"]:
            yield from sorted(one.name for one in Path().iterdir())
            return
    start = words.index("shufflegraph")
    variables = dict(word.split("=", 1) for word in words[:start])
    at = words.index("|") if "|" in words else len(words)
    code, printed, said = run(*words[start + 1 : at], keys=typed, languages=variables)
    yield from left_by(words[at + 1 :], printed.splitlines())
    yield from (f"! {line}" for line in said.splitlines())
    if code:
        yield f"[{code}]"


def replayed(text: str) -> str:
    """The transcript with the answers of today; what was typed and remarked stays."""
    shown: list[str] = []
    with TemporaryDirectory() as folder, chdir(folder), pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", "80")
        lines = text.splitlines()
        for number, line in enumerate(lines):
            if line.startswith(">>> "):
                shown += [line, refused(line[4:])]
            if not line.startswith(("# ", "$ ")):
                continue
            shown += ["", line] if shown and not shown[-1].startswith("# ") else [line]
            if line.startswith("$ "):
                typed = list(takewhile(lambda one: one.startswith("> "), lines[number + 1 :]))
                keys = "".join(f"{one[2:]}\n" for one in typed)
                shown += [*typed, *(one.rstrip() for one in told(line[2:], keys))]
    return "\n".join([*shown, ""])


@pytest.mark.parametrize(
    "file",
    [pytest.param(one, id=one.stem) for one in TRANSCRIPTS],
)
def test_a_transcript_is_what_the_command_line_says(file: Path) -> None:
    text = file.read_text("utf-8")
    assert replayed(text) == text
    if file.stem.startswith("python"):
        answers = [line for line in text.splitlines() if line and line[0] not in "#>"]
        assert max(map(len, answers)) < 530, "a message is a short sentence, in a line"


if __name__ == "__main__":
    for one in TRANSCRIPTS:
        one.write_text(replayed(one.read_text("utf-8")), "utf-8")
