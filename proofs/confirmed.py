"""What plain CrossHair confirms: the claims of proofs/crosshair, read off their files, and the command.

What was answered for the same claims, code and tools is kept, see cache.py.
"""

import ast
import os
import re
import subprocess
import sys
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from proofs import ROOT
from proofs.cache import answered, key
from proofs.code import code_of

FOLDER = ROOT / "proofs" / "crosshair"
SECONDS = 60
COMMAND = (
    *("crosshair", "check", "--analysis_kind=icontract", "--report_all"),
    *(f"--per_condition_timeout={SECONDS}", f"--per_path_timeout={SECONDS}"),
)
"""As README.md of that folder shows it. Exit code 0 says nothing; what is confirmed has a line of its own."""
CONFIRMED = ": info: Confirmed over all paths."
ABOUT = re.compile(r"Of ([\w. ]+), up to (.*?)\.$", re.DOTALL)


class Claim(NamedTuple):
    """A function of proofs/crosshair with a contract: what it says, of which functions, and up to what."""

    file: str
    name: str
    sentence: str
    functions: tuple[str, ...]
    bounds: str
    conditions: int


def claims_in(file: str, text: str) -> tuple[Claim, ...]:
    """The claims of a file.

    >>> made = "@ensure(lambda result: result)\\ndef f(): '''So it is.\\n\\nOf deck.f, up to 3 cards.'''"
    >>> claims_in("some", made)[0][2:]
    ('So it is.', ('deck.f',), '3 cards', 1)
    """
    found = []
    for node in ast.parse(text).body:
        if not isinstance(node, ast.FunctionDef):
            continue
        stated = [ast.unparse(one).partition("(")[0] for one in node.decorator_list]
        if "ensure" in stated:
            said = " ".join((ast.get_docstring(node) or "").split())
            about = ABOUT.search(said)
            assert about is not None, f"{file}.{node.name} does not say what it is about"
            functions = tuple(about[1].split(" and "))
            sentence = said[: about.start()].strip()
            found.append(
                Claim(file, node.name, sentence, functions, about[2], stated.count("ensure"))
            )
    return tuple(found)


@cache
def claims() -> tuple[Claim, ...]:
    """All claims, file by file."""
    files = sorted(FOLDER.glob("*.py"))
    return tuple(one for file in files for one in claims_in(file.stem, file.read_text("utf-8")))


@cache
def files() -> tuple[str, ...]:
    """The files that have claims."""
    return tuple(dict.fromkeys(one.file for one in claims()))


def tools() -> list[str]:
    """The versions of what an answer depends on, besides the code."""
    return [version(name) for name in ("crosshair-tool", "z3-solver", "icontract")]


def asked(*targets: str, source: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command on files of the folder, or on single claims, with the library that `source` holds."""
    places = [str(ROOT / "src" if source is None else source), str(FOLDER)]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(places),
        "SHUFFLEGRAPH_CONTRACTS": "off",
    }
    return subprocess.run(
        [sys.executable, "-m", *COMMAND, *targets],
        env=environment,
        cwd=FOLDER,
        capture_output=True,
        text=True,
        check=False,
    )


def confirmed(file: str) -> int:
    """How many conditions of a file are confirmed over all paths; again, if one has no answer yet.

    The solver gives up on a question by the clock, which a busy computer may bring about.
    """

    def counted() -> int:
        return asked(f"{file}.py").stdout.count(CONFIRMED)

    def answer() -> int:
        wanted = sum(one.conditions for one in claims() if one.file == file)
        found = counted()
        return found if found >= wanted else counted()

    return int(answered(key("confirmed", *tools(), code_of(f"proofs.crosshair.{file}")), answer))
