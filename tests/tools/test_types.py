"""Type checkers, at their strictest, follow a program of somebody else's, and find its mistakes."""

import json
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import shufflegraph
from tests.support.downstream import program

FOLDER = Path(program.__file__).parent
MISTAKES = (FOLDER / "mistakes.txt").read_text("utf-8").splitlines()
WRONG = {number for number, line in enumerate(MISTAKES, 1) if line.endswith("# WRONG")}
SOURCE = str(Path(shufflegraph.__file__).parents[1])


def copied(name: str, folder: Path) -> str:
    """Copy the program to a folder of its own, as somebody else would have it."""
    kept = FOLDER / name if (FOLDER / name).exists() else (FOLDER / name).with_suffix(".txt")
    return str(shutil.copy(kept, folder / name))


def mypy(name: str, folder: Path) -> set[int]:
    """Return the lines in which mypy finds something."""
    config = folder / "mypy.ini"
    config.write_text(f"[mypy]\nstrict = true\nmypy_path = {SOURCE}\n", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", str(config), copied(name, folder)],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode in (0, 1), done.stdout + done.stderr
    found = re.findall(rf"^{name}:(\d+): error:", done.stdout, re.MULTILINE)
    assert (len(found) > 0) == (done.returncode == 1), done.stdout
    return set(map(int, found))


def pyright(name: str, folder: Path) -> set[int]:
    """Return the lines in which pyright finds something."""
    config = {"typeCheckingMode": "strict", "extraPaths": [SOURCE], "include": [name]}
    (folder / "pyrightconfig.json").write_text(json.dumps(config), "utf-8")
    copied(name, folder)
    done = subprocess.run(
        [sys.executable, "-m", "pyright", "--outputjson", "-p", str(folder)],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    told = json.loads(done.stdout)["generalDiagnostics"]
    return {one["range"]["start"]["line"] + 1 for one in told}


CHECKERS = {
    "mypy": mypy,
    "pyright": pytest.param(
        pyright, marks=pytest.mark.skipif(find_spec("pyright") is None, reason="needs pyright")
    ),
}


@pytest.mark.parametrize("lines_found_by", CHECKERS.values(), ids=CHECKERS)
def test_a_strict_checker_follows_the_program(lines_found_by, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    assert lines_found_by("program.py", tmp_path) == set()


@pytest.mark.parametrize("lines_found_by", CHECKERS.values(), ids=CHECKERS)
def test_a_strict_checker_finds_the_mistakes(lines_found_by, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    assert WRONG
    assert lines_found_by("mistakes.py", tmp_path) >= WRONG


def test_the_program_runs() -> None:
    assert program.dealt_tiles() <= 2 * (1 + 2 + 3)
    assert program.families() > 0
    program.orders()
    assert program.games().startswith("Herz Zehn")
