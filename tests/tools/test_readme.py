"""The README says what is so: its example, its commands, its picture."""

import doctest
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

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
    last = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()[-1]
    assert last == f'.ci/{command} -m "not long"'


EXTRAS = "-e .[test,docs,evidence,bench,examples]"
PIP = ".ci/.venv/bin/pip install --quiet"
UV = f"{PIP} uv", f".ci/.venv/bin/uv pip install --quiet --python .ci/.venv/bin/python {EXTRAS}"
ALONE = f"{PIP} --no-compile {EXTRAS}"


@pytest.mark.skipif(shutil.which("bash") is None, reason="the gate is a script for bash")
@pytest.mark.parametrize(
    ("broken", "installed"),
    [("nothing", UV), ("uv pip", (*UV, ALONE)), ("pip install --quiet uv", (UV[0], ALONE))],
    ids=["uv", "uv finds no index", "no uv"],
)
def test_the_gate_works_in_an_environment_of_its_own(
    broken: str, installed: tuple[str, ...], tmp_path: Path
) -> None:
    """Python is a stand-in that makes an environment of stand-ins; all write down how they are called."""
    for folder in (".ci/.venv/old", ".venv/mine", "bin"):
        (tmp_path / folder).mkdir(parents=True)
    shutil.copy(ROOT / ".ci" / "run", tmp_path / ".ci")
    stand_in = tmp_path / "bin" / "python3.11"
    stand_in.write_text(
        "#!/bin/sh\n"
        'echo "$0 $@" >> called\n'
        'if [ "$2" = venv ]; then mkdir -p "$3/bin"\n'
        'for one in python pip uv; do cp "$0" "$3/bin/$one"; done; fi\n'
        f'case "$0 $@" in *"{broken}"*) exit 1; esac\n'
    )
    stand_in.chmod(0o755)
    for tool in ("coqc", "chromium", "chromedriver", "npm"):
        shutil.copy(stand_in, tmp_path / "bin" / tool)
    path = f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"
    gate = [str(tmp_path / ".ci" / "run")]
    subprocess.run(gate, check=True, env={**os.environ, "PATH": path}, timeout=60)
    called = (tmp_path / "called").read_text().splitlines()
    called.remove(f"{stand_in} -m proofs.development")  # begun beside the others
    assert called[1:] == [
        *installed,
        ".ci/.venv/bin/python -m pytest -m not long",
    ]
    assert (tmp_path / ".venv" / "mine").exists()
    assert not (tmp_path / ".ci" / ".venv" / "old").exists()


def test_the_picture_is_drawn_from_the_library() -> None:
    from docs.figures.readme import FILE, text  # noqa: PLC0415

    assert FILE.read_text("utf-8") == text()
