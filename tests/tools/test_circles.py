"""Imports go one way: in the library, late ones counted, between top-level folders, and folders of Coq."""

import ast
import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path

import pytest

from proofs import ROOT
from proofs.code import imported as modules_named
from proofs.development import Development, required

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


def folders(development: Development) -> Graph:
    """Which folder of a Coq development requires which."""
    home = {
        module: path.partition("/")[0].removesuffix(".v")
        for module, path in development.paths().items()
    }
    found: dict[str, set[str]] = {folder: set() for folder in home.values()}
    for module, folder in home.items():
        found[folder] |= {home[one] for one in required(development.text_of(module))} - {folder}
    return found


def arrows(graph: Graph) -> Graph:
    """What each builds on, without what it builds on through others; in a graph without circles."""
    below: dict[str, set[str]] = {}
    while len(below) < len(graph):
        for name, others in graph.items():
            if others <= below.keys():
                below[name] = others.union(*(below[other] for other in others))
    return {
        name: others - set[str]().union(*(below[other] for other in others))
        for name, others in graph.items()
    }


TOP = ("src", "proofs", "benchmarks", "docs", "tests")
PACKAGES = {"shufflegraph": "src", **{name: name for name in TOP if name != "src"}}


def top_level() -> Graph:
    """Which top-level folder imports from which."""
    found: dict[str, set[str]] = {}
    for folder in TOP:
        texts = [path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("*.py")]
        names = {name.partition(".")[0] for text in texts for name, _ in modules_named(text)}
        found[folder] = {PACKAGES[name] for name in names if name in PACKAGES} - {folder}
    return found


LIBRARY = imports(ROOT / "src" / "shufflegraph")


def test_no_circle_of_files() -> None:
    assert [sorted(circle) for circle in circles(LIBRARY)] == []


def test_no_circle_of_rooms() -> None:
    assert circles(rooms(LIBRARY)) == []


def test_no_circle_of_top_level_folders() -> None:
    found = top_level()
    assert circles(found) == []
    assert found["src"] == set()
    assert found["tests"] == set(TOP) - {"tests"}


def floors(graph: Graph) -> int:
    """How many rooms lie over each other; in a graph without circles."""
    heights: dict[str, int] = {}
    while len(heights) < len(graph):
        heights |= {
            name: 1 + max([heights[other] for other in others], default=0)
            for name, others in graph.items()
            if others <= heights.keys()
        }
    return max(heights.values())


def test_the_house_has_few_rooms_floors_and_arrows() -> None:
    found = rooms(LIBRARY)
    assert len(found) <= 12
    assert floors(found) <= 7
    assert sum(map(len, found.values())) <= 35


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


def test_coq_files_are_listed_by_their_folders_and_named_once() -> None:
    development = Development()
    paths = list(development.paths().values())
    there = {path.relative_to(development.folder) for path in development.folder.rglob("*.v")}
    assert {Path(path) for path in paths} == there
    assert len(paths) == len(there)
    assert list(dict.fromkeys(one.partition("/")[0] for one in paths)) == [
        folder for folder, _ in groupby(paths, lambda one: one.partition("/")[0])
    ]


def test_no_circle_of_coq_folders() -> None:
    assert circles(folders(Development())) == []


def test_the_readme_of_the_proofs_draws_the_arrows_between_folders() -> None:
    found = arrows(folders(Development()))
    told = (ROOT / "proofs" / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `coq/(\w+)(?:\.v)?` \| [^|]+ \| ([^|]*)\|$", told, re.MULTILINE)
    assert [folder for folder, _ in rows] == list(found)
    assert {folder: set(re.findall(r"\w+", names)) for folder, names in rows} == found


@pytest.mark.parametrize("module", ["ListFacts", "Colouring", "PlanSpec"])
def test_a_planted_circle_of_coq_folders_is_noticed(module: str, tmp_path: Path) -> None:
    development = Development()
    copy = development.copied(tmp_path, development.modules(), [".v"])
    with copy.file_of(module).open("a", encoding="utf-8") as file:
        file.write("\nFrom Shufflegraph Require Import PythonTexts.\n")
    assert circles(folders(copy)) != []
