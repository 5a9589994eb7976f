"""The README says what is so: its example, its commands, its picture."""

import doctest
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from shufflegraph import Talon, plan
from shufflegraph.table.sorting import Pace
from tests.support.tools import needs

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")


def test_the_example_runs() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert found.attempted > 5
    assert found.failed == 0


def test_a_pack_takes_what_the_readme_says() -> None:
    made = plan([Talon(7 * place % 52) for place in range(52)])
    assert f"two rounds, {made.placements} cards to lay down,\nabout two minutes" in README
    assert len(made.rounds) == 2
    assert round(Pace().seconds(made) / 60) == 2


def test_it_is_a_screen_and_a_half() -> None:
    assert len(README.splitlines()) < 90


def test_the_gate_calls_the_command_for_tests() -> None:
    command = ".venv/bin/python -m pytest"
    assert f"&& {command}\n" in README
    assert (ROOT / ".ci" / "run").read_text("utf-8").splitlines()[-1] == f".ci/{command}"


EXTRAS = "-e .[test,docs,evidence,bench,examples]"
PIP = ".ci/.venv/bin/pip install --quiet"
UV = f"{PIP} uv", f".ci/.venv/bin/uv pip install --quiet --python .ci/.venv/bin/python {EXTRAS}"
ALONE = f"{PIP} --no-compile {EXTRAS}"


@needs("bash", "cp", "mkdir", "rm")
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
        'echo "$0 $@" $PYTEST_ADDOPTS >> called\n'
        'if [ "$2" = venv ]; then mkdir -p "$3/bin"\n'
        'for one in python pip uv; do cp "$0" "$3/bin/$one"; done; fi\n'
        f'case "$0 $@" in *"{broken}"*) exit 1; esac\n'
    )
    stand_in.chmod(0o755)
    tools = ("coqc", "js_of_ocaml", "chromium", "chromedriver", "npm")
    for tool in (*tools, "apt-get", "sudo"):  # the machine's own would install what is missing here
        shutil.copy(stand_in, tmp_path / "bin" / tool)
    fonts = tmp_path / "bin" / "fc-list"  # all that are asked for are there
    fonts.write_text("#!/bin/sh\necho found\n")
    fonts.chmod(0o755)
    path = f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"
    gate = [str(tmp_path / ".ci" / "run")]
    subprocess.run(
        gate, check=True, env={**os.environ, "PATH": path, "PYTEST_ADDOPTS": ""}, timeout=60
    )
    called = (tmp_path / "called").read_text().splitlines()
    called.remove(f"{stand_in} -m proofs.development")  # begun beside the others
    assert called[1:] == [
        *installed,
        ".ci/.venv/bin/python -m pytest -m 'not long'",
    ]
    assert (tmp_path / ".venv" / "mine").exists()
    assert not (tmp_path / ".ci" / ".venv" / "old").exists()


def test_the_picture_is_drawn_from_the_library() -> None:
    from docs.figures.readme import FILE, text  # noqa: PLC0415

    assert FILE.read_text("utf-8") == text()
