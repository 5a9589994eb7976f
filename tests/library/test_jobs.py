"""The jobs of the documentation's page: its files are saved, and its commands are run, as a reader would."""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from shufflegraph.cards import read_boards
from tests.library.test_cli import ENVIRONMENT, run

PAGE = Path(__file__).parents[2] / "docs/howto/jobs.md"
BLOCK = re.compile(r"^```\w+\n(.*?)^```", re.MULTILINE | re.DOTALL)


def jobs() -> Iterator[tuple[str, list[str]]]:
    for section in PAGE.read_text("utf-8").split("\n## ")[1:]:
        yield section.partition("\n")[0], BLOCK.findall(section)


JOBS = dict(jobs())


def of_python(line: str, folder: Path) -> str:
    """What a line for Python's command prints, or writes after >."""
    words, _, file = line.partition(" > ")
    command = [sys.executable, *shlex.split(words)[1:]]
    done = subprocess.run(
        command, capture_output=True, cwd=folder, env=ENVIRONMENT, check=True, text=True
    )
    if file:
        (folder / file).write_text(done.stdout)
    return done.stdout


@pytest.mark.parametrize("job", JOBS)
def test_a_job_is_done_as_the_page_says(
    job: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    *files, commands = JOBS[job]
    printed = ""
    for line in commands.splitlines():
        name, *words = shlex.split(line)
        if name == "python":
            printed = of_python(line, tmp_path)
            continue
        asked = [word for word in words if word.endswith((".json", ".csv"))]
        for file, text in zip(asked, files, strict=False):
            Path(file).write_text(text, "utf-8")
        done = run(*words)
        assert (done.returncode, done.stderr) == (0, ""), line
        printed = done.stdout
    said = {
        "Secret Santa": "4 ways",
        "A draw in groups": "ways, all equally likely",
        "Exam papers": "Sort: 8 cards, 4 piles",
        "Meeting rooms": "{'budget': 0, 'hiring': 1, 'launch': 1}",
        "Tonight's boards": "sha256sum secret.txt",
        "Is my shuffle fair?": "1,000 decks",
    }
    assert said.get(job, "") in printed


def test_there_are_ten_and_what_they_write_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(JOBS) == 10
    monkeypatch.chdir(tmp_path)
    for job in ("An experiment for 24 people", "Tonight's boards"):
        *files, command = JOBS[job]
        for text in files:
            Path("trials.csv").write_text(text)
        assert run(*shlex.split(command)[1:]).returncode == 0
    assert len(Path("lists.csv").read_text().splitlines()) == 1 + 24 * 6
    assert len(read_boards(Path("tonight.pbn").read_text())) == 24
    again = run("spaced", "A", "A", "A", "B", "B", "B", "idle", "--distance", "A=2,B=2,idle=0")
    assert again.returncode == 2
