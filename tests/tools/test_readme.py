"""The README says what is so: its example, its commands, its picture; there is one version."""

import doctest
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from shufflegraph import __version__

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")


def test_the_example_runs() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert found.attempted > 5
    assert found.failed == 0


def test_the_printed_deal_is_what_the_command_prints() -> None:
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "shufflegraph", "deal", "skat", "--seed", "1"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    shown = re.search(r"```text\n(Skat.*?)\n```", README, re.DOTALL)
    assert shown is not None
    begin, end = shown.group(1).split("\n…\n")
    assert done.stdout.startswith(begin)
    assert done.stdout.rstrip().endswith(end)


def test_the_gate_calls_the_command_for_tests() -> None:
    command = ".venv/bin/python -m pytest"
    assert command in README
    assert (ROOT / ".ci" / "run").read_text("utf-8").rstrip().endswith(command)


def test_the_picture_is_drawn_from_the_library() -> None:
    from docs.figures.readme import FILE, text  # noqa: PLC0415

    assert FILE.read_text("utf-8") == text()


def test_every_path_named_exists() -> None:
    paths = re.findall(r"`((?:proofs|docs|tests|benchmarks)[\w./]*)`", README)
    assert paths
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_there_is_one_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == __version__
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
