"""A name means one thing in the library; what begins with an underscore stays in its module."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from importlib import import_module

import pytest

from proofs import ROOT
from proofs.rows import PUBLIC

LIBRARY = ROOT / "src" / "shufflegraph"
MOST_SHARED = 10
"""So many may stand in two files: type variables, and what two families have each for itself."""


def texts() -> dict[str, str]:
    """The sources of the library by their paths."""
    return {
        path.relative_to(LIBRARY).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(LIBRARY.rglob("*.py"))
    }


def defined(text: str) -> Iterator[str]:
    """The names that a module defines itself."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (one.id for one in targets if isinstance(one, ast.Name))


def shared(sources: Mapping[str, str]) -> set[str]:
    """The names that more than one module defines, but for those with a meaning to Python."""
    homes: dict[str, set[str]] = defaultdict(set)
    for path, text in sources.items():
        for name in defined(text):
            homes[name].add(path)
    return {name for name, found in homes.items() if len(found) > 1 and name[:2] != "__"}


def foreign(text: str) -> list[str]:
    """The names with an underscore that a module takes from another module of the library."""
    tree = ast.parse(text)
    taken = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("shufflegraph")
    ]
    modules = {one.asname or one.name for node in taken for one in node.names}
    found = [one.name for node in taken for one in node.names]
    found += [
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in modules
        and node.value.id.islower()
    ]
    return [name for name in found if name[0] == "_" and name[:2] != "__"]


def public() -> set[str]:
    """The names that users import."""
    return {name for module in PUBLIC for name in import_module(module).__all__}


def test_few_names_are_defined_in_two_files() -> None:
    assert len(shared(texts())) <= MOST_SHARED


def test_no_public_name_is_defined_twice() -> None:
    assert public() & shared(texts()) == set()


@pytest.mark.parametrize(
    "line", ["def plan(deck):\n    pass\n", "Test: Any = 1\n", "Board = dict\n"]
)
def test_a_public_name_for_another_thing_is_noticed(line: str) -> None:
    found = texts()
    found["dealing/talon.py"] += line
    assert public() & shared(found)


def test_no_module_takes_what_another_keeps_for_itself() -> None:
    assert {path: foreign(text) for path, text in texts().items() if foreign(text)} == {}


@pytest.mark.parametrize(
    "text",
    [
        "from shufflegraph.base.deck import _PLAIN\n",
        "from shufflegraph.base import deck\n\nfound = deck._PLAIN\n",
    ],
)
def test_what_is_taken_is_noticed(text: str) -> None:
    assert foreign(text) == ["_PLAIN"]
