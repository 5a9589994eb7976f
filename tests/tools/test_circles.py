"""No module of the library imports itself through others, late and type-checking imports counted."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from proofs import ROOT

Graph = Mapping[str, set[str]]


def modules(root: Path) -> dict[str, Path]:
    """The modules of the package in `root`, by name."""
    found = {}
    for path in root.rglob("*.py"):
        parts = path.relative_to(root.parent).with_suffix("").parts
        found[".".join(parts).removesuffix(".__init__")] = path
    return found


def imported(tree: ast.AST, known: Mapping[str, Path]) -> Iterator[str]:
    """The known modules that a text imports, wherever it does, also by name when they are asked for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module in known:
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                yield name if name in known else str(node.module)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            names = (getattr(one, "value", None) for one in node.args)
            yield from (name for name in names if isinstance(name, str) and name in known)


def imports(root: Path) -> Graph:
    """Who imports whom; a package's own face counts as a module."""
    known = modules(root)
    return {
        name: set(imported(ast.parse(path.read_text(encoding="utf-8")), known)) - {name}
        for name, path in known.items()
    }


def circles(graph: Graph) -> list[set[str]]:
    """The sets of modules each of which reaches every other of its set."""
    reached = {name: set(others) for name, others in graph.items()}
    for middle in graph:
        for name in graph:
            if middle in reached[name]:
                reached[name] |= reached[middle]
    together = {
        frozenset(other for other in others if name in reached[other])
        for name, others in reached.items()
        if name in others
    }
    return [set(circle) for circle in together]


def rooms(graph: Graph) -> Graph:
    """Which room of the library imports which; a room is a folder or a file beside it."""
    found: dict[str, set[str]] = {}
    for name, others in graph.items():
        room = name.split(".")[1:2]
        if room:
            among = found.setdefault(room[0], set())
            among |= {other.split(".")[1] for other in others if "." in other} - set(room)
    return found


LIBRARY = imports(ROOT / "src" / "shufflegraph")


def test_no_circle_of_files() -> None:
    assert [sorted(circle) for circle in circles(LIBRARY)] == []


def test_no_circle_of_rooms() -> None:
    assert circles(rooms(LIBRARY)) == []


def test_the_core_imports_nothing_from_the_table() -> None:
    found = rooms(LIBRARY)
    assert [
        room for room in found if room not in ("table", "__main__") and "table" in found[room]
    ] == []
    assert [name for name in LIBRARY["shufflegraph"] if name.startswith("shufflegraph.table")] == []


@pytest.mark.parametrize(
    "line",
    [
        "from shufflegraph.plans.record import Plan",
        "import shufflegraph.plans.record",
        "if TYPE_CHECKING:\n    from shufflegraph.plans import record",
        "def late():\n    from shufflegraph.plans.record import Plan",
        "def __getattr__(name):\n    return getattr(import_module('shufflegraph.plans.record'), name)",
    ],
)
def test_a_planted_circle_is_noticed(line: str) -> None:
    known = modules(ROOT / "src" / "shufflegraph")
    more = set(imported(ast.parse(line), known))
    planted = {**LIBRARY, "shufflegraph.plans.fields": LIBRARY["shufflegraph.plans.fields"] | more}
    assert any("shufflegraph.plans.fields" in circle for circle in circles(planted))
