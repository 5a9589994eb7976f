"""One row per public function: which evidence there is for it, found by looking and by running."""

import ast
import importlib
import inspect
import re
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from proofs import ROOT
from shufflegraph.sampling.family import Family

PUBLIC = (
    "shufflegraph",
    "shufflegraph.cards",
    "shufflegraph.analysis",
    "shufflegraph.connect_four",
)
GOLDENS = Path(__file__).parent / "coq" / "goldens"
CLOSED = "Closed under the global context"
ENUMERATING = {
    "reduced_decks",
    "product",
    "permutations",
    "colourings",
    "all_decks",
    "combinations",
}

Row = dict[str, Any]


def public_functions() -> dict[str, Callable[..., Any]]:
    """Every public function and method, by module and name."""
    found: dict[str, Callable[..., Any]] = {}
    for module in PUBLIC:
        if find_spec(module) is None:
            continue
        public = importlib.import_module(module)
        for value in [getattr(public, name) for name in public.__all__]:
            if inspect.isfunction(value):
                found[name_of(value)] = value
            elif inspect.isclass(value) and not issubclass(value, Exception):
                if issubclass(value, Family):
                    found[name_of(value)] = value
                found.update(methods(value))
    return found


def methods(cls: type) -> Iterator[tuple[str, Callable[..., Any]]]:
    """The public methods and properties of a class, those of its bases in the library included."""
    for base in cls.__mro__:
        if not base.__module__.startswith("shufflegraph"):
            continue
        for name, member in vars(base).items():
            function = getattr(member, "fget", None) or getattr(member, "__func__", member)
            if not name.startswith("_") and inspect.isfunction(function):
                yield (
                    f"{base.__module__.removeprefix('shufflegraph.')}.{base.__name__}.{name}",
                    function,
                )


def name_of(function: Callable[..., Any]) -> str:
    """Module and qualified name, without the package."""
    return f"{function.__module__.removeprefix('shufflegraph.')}.{function.__qualname__}"


def postconditions(function: Callable[..., Any]) -> list[str]:
    """What the function promises, in the words of its contracts; a family promises what its methods do."""
    if inspect.isclass(function):
        return [one for name, method in methods(function) for one in postconditions(method)]
    return [one.description for one in getattr(function, "__postconditions__", [])]


def theorems() -> dict[str, bool]:
    """Every theorem of the Coq development, and whether it rests on no assumption."""
    found: dict[str, bool] = {}
    for path in sorted(GOLDENS.glob("[A-Z]*.txt")):
        for block in path.read_text(encoding="utf-8").split("\n\n"):
            name = block.split("\n", 1)[0].strip()
            if re.fullmatch(r"\w+(\.\w+)+", name):
                found[name] = block.rstrip().endswith(CLOSED)
    return found


def proved(function: Callable[..., Any], known: dict[str, bool]) -> dict[str, str]:
    """The theorems that the function's docstring names, and whether they are there."""
    text = " ".join((inspect.getdoc(function) or "").split())
    named = re.search(r"Proved: (.*?)\.(?: [A-Z:]|$)", text)
    names = re.findall(r"\w+(?:\.\w+)+", named[1] + " ") if named else []
    states = {True: "closed under the global context", False: "rests on assumptions"}
    return {name: states[known[name]] if name in known else "not there" for name in names}


def tests_by_function(names: list[str]) -> dict[str, dict[str, list[str]]]:
    """The tests that call each function: exhaustive ones, and properties on drawn input."""
    found: dict[str, dict[str, list[str]]] = {
        name: {"exhausted": [], "sampled": []} for name in names
    }
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for test in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
                kind = kind_of(test)
                used = {identifier(node) for node in ast.walk(test)}
                for name in names if kind else []:
                    if name.rpartition(".")[2] in used and is_about(path.stem, name):
                        found[name][kind].append(f"{path.stem}::{test.name}")
    return found


def is_about(file: str, name: str) -> bool:
    """Can a test of this file mean the function of that name? Methods have names that others have too."""
    module, _, _ = name.rpartition(".")
    if not module.rpartition(".")[2][:1].isupper():
        return True
    subjects = [part for part in module.lower().split(".") if part != "sampling"]
    families = ("family", "permutations", "assignments", "spaced", "partitions")
    words = families if "family" in subjects else subjects
    return any(word in file for word in words)


def identifier(node: ast.AST) -> str:
    """The name or attribute that a node mentions."""
    return getattr(node, "id", getattr(node, "attr", ""))


def kind_of(test: ast.FunctionDef) -> str:
    """Does the test enumerate all inputs up to a size, draw them, or show examples?"""
    if any(identifier(node) == "given" for one in test.decorator_list for node in ast.walk(one)):
        return "sampled"
    used = {identifier(node) for node in ast.walk(test)}
    loops = any(isinstance(node, ast.For | ast.comprehension) for node in ast.walk(test))
    return "exhausted" if used & ENUMERATING and (loops or "parametrize" in used) else ""


def rows(
    planted: dict[str, int], confirmed: dict[str, list[Row]], replayed: dict[str, dict[str, Row]]
) -> dict[str, Row]:
    """All rows, before the tests are run."""
    functions = public_functions()
    known = theorems()
    tests = tests_by_function(list(functions))
    return {
        name: {
            "claim": (inspect.getdoc(function) or "").split("\n", 1)[0],
            "postconditions": postconditions(function),
            "planted": planted.get(name, 0),
            "proved": proved(function, known) or "not yet",
            "replayed": replayed.get(name, {}),
            "confirmed": confirmed.get(name, []),
            **tests[name],
        }
        for name, function in sorted(functions.items())
    }
