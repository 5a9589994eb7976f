"""The whole tree is formatted, linted, typed and spelled; some words that mislead stay out of it."""

import ast
import re
import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.support.built import Done, ran_python

ROOT = Path(__file__).parents[2]


READS_SPHINX = pytest.mark.skipif(
    find_spec("sphinx") is None, reason="mypy reads the docs' extensions, for Sphinx"
)


@pytest.mark.parametrize(
    "command", ["ruff format --check", "ruff check", pytest.param("mypy", marks=READS_SPHINX)]
)
def test_clean(command: str) -> None:
    verdict = ran_python("-m", *command.split())
    assert verdict.returncode == 0, verdict.stdout + verdict.stderr


MISLEADING = {
    "a dictionary is a type here: say lexicographic": r"of the dictionary",
    "none reads as None: say not a valid deck": r"if `\w+` is none\b",
    "numbers that count are at least 0: say that": r'"\w+ counts"|(number|numbers) (that|does not) count',
    "a player is anybody: say their": r"\b([Hh]is|[Hh]im|[Hh]e|[Hh]imself)\b",
}


@pytest.mark.parametrize("pattern", MISLEADING.values(), ids=MISLEADING)
def test_words_that_mislead_stay_out(pattern: str) -> None:
    texts = [
        path
        for folder in ("src", "docs", "benchmarks")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in {".py", ".md", ".js", ".json", ".html"} and "_build" not in path.parts
    ]
    assert len(texts) > 150
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in [ROOT / "README.md", *texts]
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(pattern, line)
    ]
    assert found == []


def careless(source: str) -> list[str]:
    """What shows a value in a way that may fail, or asks a type for a hash that its values may not have."""
    tree = ast.parse(source)
    own = [
        part
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name in {"__repr__", "__getattr__"}
        for part in ast.walk(node)
    ]
    found = []
    for node in ast.walk(tree):
        shows = isinstance(node, ast.FormattedValue) and node.conversion == ord("r")
        asks = isinstance(node, ast.Call) and re.fullmatch(
            r"isinstance\(.*\bHashable\b.*\)", ast.unparse(node)
        )
        if (shows or asks) and node not in own:
            found.append(ast.unparse(node))
    return found


def test_values_are_shown_by_repr_of_and_asked_for_their_own_hash() -> None:
    """An integer of many digits has no repr, ("a", []) no hash: test_wrong_kinds gives both to everything."""
    found = {
        path.relative_to(ROOT).as_posix(): careless(path.read_text(encoding="utf-8"))
        for path in sorted((ROOT / "src").rglob("*.py"))
    }
    assert len(found) > 100
    assert {path: places for path, places in found.items() if places} == {}


def test_what_is_careless_is_noticed() -> None:
    assert len(careless("f'{number!r}'; isinstance(one, Hashable)")) == 2
    assert careless("f'{repr_of(number)}'; isinstance(one, str)") == []


def codespell(tree: Path) -> Done:
    """Look for misspelt words, with the words and files left out that pyproject.toml names."""
    code = "from codespell_lib import main; import sys; sys.exit(main('--toml', 'pyproject.toml'))"
    return ran_python("-c", code, cwd=tree)


def test_spelling() -> None:
    done = codespell(ROOT)
    assert (done.returncode, done.stdout) == (0, ""), done.stdout


def test_a_misspelt_word_is_noticed(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "text.md").write_text("The dealer recie" + "ves a card.\n", encoding="utf-8")
    done = codespell(tmp_path)
    assert "receives" in done.stdout
    assert done.returncode != 0


ONCE = re.compile(
    r"None|True|False|type\(|BLOCKS|_SYSTEM|Parameter\.|ParameterSource\.|Rank\.|(str|Talon|TalonRuns|Interval)$"
    r"|(self|found|trumps)\.suit$|(suit|colour|game|result|rule|self|below|shown)$|YELLOW|bound =="
)
"""What there is once, of names that stand for it: types, suits and the like, and objects of one's own."""


def test_values_are_compared_by_value() -> None:
    """`is` says the same of small numbers and short texts, and something else of large ones."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}"
        for path in sorted((ROOT / "src").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Compare)
        for one, how, other in zip(
            [node.left, *node.comparators], node.ops, node.comparators, strict=False
        )
        if isinstance(how, ast.Is | ast.IsNot)
        if not (ast.unparse(one).startswith("type(") or ONCE.match(ast.unparse(other)))
    ]
    assert found == []
