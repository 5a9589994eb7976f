"""Type checkers, at their strictest, follow a program of somebody else's, and find its mistakes."""

import json
import re
import shutil
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import shufflegraph
from tests.support.built import ran_python
from tests.support.downstream import program

FOLDER = Path(program.__file__).parent
MISTAKES = (FOLDER / "mistakes.txt").read_text("utf-8").splitlines()
WRONG = {number for number, line in enumerate(MISTAKES, 1) if line.endswith("# WRONG")}
SOURCE = str(Path(shufflegraph.__file__).parents[1])
NAMES = ["program.py", "mistakes.py"]
Found = set[tuple[str, int]]
"""Files and lines."""


def copied(folder: Path) -> None:
    """Copy the program and its mistakes to a folder of their own, as somebody else would have them."""
    for name in NAMES:
        kept = FOLDER / name if (FOLDER / name).exists() else (FOLDER / name).with_suffix(".txt")
        shutil.copy(kept, folder / name)


def mypy(folder: Path) -> Found:
    """Where mypy finds something."""
    config = folder / "mypy.ini"
    config.write_text(f"[mypy]\nstrict = true\nmypy_path = {SOURCE}\n", "utf-8")
    cache = folder / "cache"  # a database that two processes open at once is locked for one
    done = ran_python(
        "-m", "mypy", "--config-file", config, "--cache-dir", cache, *NAMES, cwd=folder
    )
    assert done.returncode in (0, 1), done.stdout + done.stderr
    found = re.findall(r"^(\S+):(\d+): error:", done.stdout, re.MULTILINE)
    assert (len(found) > 0) == (done.returncode == 1), done.stdout
    return {(name, int(line)) for name, line in found}


def pyright(folder: Path) -> Found:
    """Where pyright finds something."""
    config = {"typeCheckingMode": "strict", "extraPaths": [SOURCE], "include": NAMES}
    (folder / "pyrightconfig.json").write_text(json.dumps(config), "utf-8")
    done = ran_python("-m", "pyright", "--outputjson", "-p", folder)
    told = json.loads(done.stdout)["generalDiagnostics"]
    return {(Path(one["file"]).name, one["range"]["start"]["line"] + 1) for one in told}


CHECKERS = {"mypy": mypy, "pyright": pyright}


@cache
def found_by(checker: str) -> Found:
    """Where the checker of that name finds something, in both files at once."""
    with TemporaryDirectory() as folder:
        copied(Path(folder))
        return CHECKERS[checker](Path(folder))


WITHOUT_PYRIGHT = pytest.mark.skipif(find_spec("pyright") is None, reason="needs pyright")
each_checker = pytest.mark.parametrize(
    "checker", ["mypy", pytest.param("pyright", marks=WITHOUT_PYRIGHT)]
)


@each_checker
def test_a_strict_checker_follows_the_program(checker: str) -> None:
    assert [line for name, line in found_by(checker) if name == "program.py"] == []


@each_checker
def test_a_strict_checker_finds_the_mistakes(checker: str) -> None:
    assert WRONG
    assert {line for name, line in found_by(checker) if name == "mistakes.py"} >= WRONG


def test_the_program_runs() -> None:
    assert program.dealt_tiles() <= 2 * (1 + 2 + 3)
    assert program.families() > 0
    program.orders()
    assert program.games().startswith("Herz Zehn")
