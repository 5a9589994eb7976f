"""What tests are evidence for, as they declare it: ``@pytest.mark.evidence(kind, of=…, bound="in words")``.

Read off the texts of the tests, so that neither pytest nor the tests have to be loaded.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from proofs import ROOT

KINDS = ("exhausted", "sampled")


class Declared(NamedTuple):
    """A test, as pytest knows it, with its kind of evidence, the functions it is about, and its bound."""

    test: str
    kind: str
    of: tuple[str, ...]
    bound: str
    is_long: bool

    @property
    def module(self) -> str:
        """The module with the test."""
        return self.test.partition("::")[0].removesuffix(".py").replace("/", ".")

    @property
    def name(self) -> str:
        """The test's own name."""
        return self.test.partition("::")[2]


@cache
def declared() -> tuple[Declared, ...]:
    """All declarations, in order of files and lines."""
    paths = sorted((ROOT / "tests").rglob("test_*.py"))
    return tuple(one for path in paths for one in declared_in(path))


def declared_in(path: Path) -> Iterator[Declared]:
    """The declarations of a file."""
    file = path.relative_to(ROOT).as_posix()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            marks = {name: call for name, call in map(mark, node.decorator_list) if name}
            if "evidence" in marks:
                yield declaration(f"{file}::{node.name}", marks["evidence"], "long" in marks)


def mark(decorator: ast.expr) -> tuple[str, ast.Call | None]:
    """The name of a marker and the call that makes it; no name for any other decorator."""
    call = decorator if isinstance(decorator, ast.Call) else None
    text = ast.unparse(call.func if call else decorator)
    return text.removeprefix("pytest.mark.") if text.startswith("pytest.mark.") else "", call


def declaration(test: str, call: ast.Call | None, is_long: bool) -> Declared:
    """What a marker says.

    :raises ValueError: if it does not say all of it, in plain words.
    """
    try:
        keywords, arguments = (call.keywords, call.args) if call else ([], [])
        given: dict[str, Any] = {str(one.arg): ast.literal_eval(one.value) for one in keywords}
        (kind,) = map(ast.literal_eval, arguments)
        of = (given["of"],) if isinstance(given["of"], str) else tuple(given["of"])
        found = Declared(test, kind, of, given["bound"], is_long)
    except (KeyError, ValueError):
        raise ValueError(f'{test}: write evidence("kind", of="function", bound="words")') from None
    if found.kind not in KINDS or not found.bound.strip():
        raise ValueError(f"{test}: a kind is one of {', '.join(KINDS)}, a bound is in words")
    return found
