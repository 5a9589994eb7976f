"""Damaged command lines, moves and files: whatever comes in, an answer, or exit code 2 and one line."""

import json
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shufflegraph import Talon, plan
from shufflegraph.connect_four.rules import moves_fault
from tests.library.test_cli import run
from tests.support.damage import damaged_texts, damaged_values, little_memory, met, times

PROBLEM = {
    "allowed": {"x": ["Ann", "Bob"], "y": ["Bob"], "zz": ["Ann", "Bob"]},
    "sizes": {"Ann": 1, "Bob": 2},
}
COMMANDS = (
    *("deal", "shuffle", "cards", "spaced", "partition", "entropy", "riffle", "connect-four"),
    *("", "dela", "help", "--help", "--version"),
)
WORDS = (
    *("skat", "bridge", "romme", "poker", "doppelkopf", "solitaire", "skt", ""),
    *("0", "1", "2", "3", "5", "8", "10", "20", "32", "-1", "-5", "1.5", "1e3", "x", "ä", "🂡"),
    *("322", "333", "AAABBB", "aabbcc", "13x4", "de", "en", "fr"),
    *(
        "--piles",
        "--seats",
        "--seed",
        "--lang",
        "--step",
        "--json",
        "--distance",
        "--riffles",
        "--",
    ),
    *("-h", "--nonsense", "in.json", "out.json", "none/out.json"),
)
LINES = st.builds(
    lambda name, words: [name, *words],
    st.sampled_from(COMMANDS),
    st.lists(st.sampled_from(WORDS), max_size=5),
)
FILES = st.sampled_from(
    [PROBLEM, json.loads(plan(["a", Talon(1), "b", Talon(0), "a"], 2).to_json())]
)
JSON = FILES.flatmap(damaged_values).map(json.dumps) | FILES.map(json.dumps).flatmap(damaged_texts)
MOVES = st.lists(st.text("1234567 ,;", max_size=12) | st.text(max_size=3), max_size=4)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder to work in: what a command writes lies there."""
    found = tmp_path_factory.mktemp("damage")
    with chdir(found):
        yield found


def answers(*arguments: str) -> bool:
    """Does the command answer? Else it has to end with exit code 2 and one line that says something."""
    with little_memory():
        done = run(*arguments, keys="\nb\n\n")
    if done.returncode == 0:
        return True
    assert done.returncode == 2
    assert done.stderr.startswith("shufflegraph: ")
    assert done.stderr.endswith("\n")
    assert done.stderr.count("\n") == 1
    assert len(done.stderr) > len("shufflegraph: \n")
    return False


@pytest.mark.slow
@pytest.mark.usefixtures("folder")
@times(3)
@given(LINES, JSON)
def test_any_words_are_answered_or_refused_in_one_line(words: list[str], text: str) -> None:
    Path("in.json").write_text(text, encoding="utf-8", errors="surrogatepass")
    answers(*words)


@pytest.mark.slow
@pytest.mark.usefixtures("folder")
@times(3)
@given(JSON)
def test_a_damaged_problem_is_solved_or_refused_in_one_line(text: str) -> None:
    Path("in.json").write_text(text, encoding="utf-8", errors="surrogatepass")
    answers("partition", "in.json")


@given(MOVES)
def test_moves_are_drawn_exactly_where_they_are_a_game(words: list[str]) -> None:
    text = "".join("".join(words).replace(",", " ").replace(";", " ").split())
    columns = [int(digit) for digit in text] if text.isascii() and text.isdigit() else []
    legal = not text or (bool(columns) and moves_fault(columns) is None)
    assert answers("connect-four", "--", *words) == legal


@pytest.mark.slow
@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("answered", [True, False])
def test_command_lines_and_problems_are_of_both_kinds(answered: bool) -> None:
    def solved(text: str) -> bool:
        Path("in.json").write_text(text, encoding="utf-8", errors="surrogatepass")
        return answers("partition", "in.json")

    assert met(LINES, lambda words: answers(*words) == answered)
    assert met(JSON, lambda text: solved(text) == answered)
    assert met(MOVES, lambda words: answers("connect-four", "--", *words) == answered)
