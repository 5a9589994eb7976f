"""One word, one meaning: what is *proved* is proved in Coq. What Python searched through is searched."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from proofs.rows import theorems

ROOT = Path(__file__).parents[2]
WORD = re.compile(r"(?<!`)\b[Pp]rove[dsn]?\b")
COQ = re.compile(r"\bCoq\b|[Tt]heorem|\b[A-Z]\w+\.[a-z]\w+_\w+|\{proved\}")
"""What a paragraph that says *proved* names too: Coq, a theorem, or its address."""
THEOREM = r"[A-Z]\w*(?:\.\w+)+"
PAGES = [
    *ROOT.glob("docs/*.md"),
    *[
        page
        for part in ("howto", "reference", "systems")
        for page in ROOT.glob(f"docs/{part}/*.md")
    ],
    *ROOT.glob("benchmarks/results/*.md"),
    ROOT / "README.md",
]
CODE = [*ROOT.glob("src/**/*.py"), *ROOT.glob("benchmarks/*.py"), *ROOT.glob("docs/figures/*.py")]


def texts(path: Path) -> Iterator[str]:
    """What a file says in words: a page as it is, a program in its strings."""
    text = path.read_text("utf-8")
    if path.suffix == ".md":
        yield text
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield node.value


def claimed(text: str) -> list[str]:
    """The paragraphs that say *proved* of something that no theorem is named for."""
    paragraphs = re.split(r"\n\s*\n", text)
    return [one for one in paragraphs if WORD.search(one) and not COQ.search(one)]


def named(text: str) -> list[str]:
    """The theorems that a docstring names behind *Proved*."""
    found = re.findall(rf"Proved: ((?:{THEOREM}(?:,? and |, )?)+)", " ".join(text.split()))
    return [name for names in found for name in re.findall(THEOREM, names)]


def test_what_is_proved_is_proved_in_coq() -> None:
    files = [*PAGES, *CODE]
    assert [(path, one) for path in files for text in texts(path) for one in claimed(text)] == []


def test_every_theorem_that_a_docstring_names_is_there() -> None:
    """That of an internal function, too, which no table shows."""
    said = [
        name for path in ROOT.glob("src/**/*.py") for text in texts(path) for name in named(text)
    ]
    assert len(said) > 100
    assert set(said) <= theorems().keys()


def test_all_theorems_that_a_docstring_names_are_read() -> None:
    assert named("Proved: Kraft.one, Kraft.two and\n  Words.In.three.") == [
        *("Kraft.one", "Kraft.two", "Words.In.three")
    ]


def test_a_search_that_is_said_to_prove_is_noticed() -> None:
    assert claimed("*Proved*: no plan has fewer placements.") != []
    assert claimed("lower_bound is 2: only 1 can be proved") != []
    assert claimed("The bound is proved (Kraft.kraft_inequality).") == []
    assert claimed("Searched by Python, proved in Coq.") == []
