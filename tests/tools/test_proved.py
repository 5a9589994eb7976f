"""One word, one meaning: what is *proved* is proved in Coq. What Python searched through is searched."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
WORD = re.compile(r"(?<!`)\b[Pp]rove[dsn]?\b")
COQ = re.compile(r"\bCoq\b|[Tt]heorem|\b[A-Z]\w+\.[a-z]\w+_\w+|\{proved\}")
"""What a paragraph that says *proved* names too: Coq, a theorem, or its address."""
PAGES = [
    *ROOT.glob("docs/*.md"),
    *[
        page
        for part in ("howto", "reference", "systems")
        for page in ROOT.glob(f"docs/{part}/*.md")
    ],
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


def test_what_is_proved_is_proved_in_coq() -> None:
    files = [*PAGES, *CODE]
    assert [(path, one) for path in files for text in texts(path) for one in claimed(text)] == []


def test_a_search_that_is_said_to_prove_is_noticed() -> None:
    assert claimed("*Proved*: no plan has fewer placements.") != []
    assert claimed("lower_bound is 2: only 1 can be proved") != []
    assert claimed("The bound is proved (Kraft.kraft_inequality).") == []
    assert claimed("Searched by Python, proved in Coq.") == []
