"""What a result depends on: the texts of a module and of all modules of the project that it imports."""

import ast
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

from proofs import ROOT
from proofs.cache import key

Read = Callable[[str], str | None]
HOMES = {"shufflegraph": ROOT / "src", "proofs": ROOT, "tests": ROOT}


def path_of(module: str) -> Path | None:
    """The file of a module of the project; of a package, its face."""
    home = HOMES.get(module.partition(".")[0], ROOT)
    path = home.joinpath(*module.split("."))
    return next(filter(Path.is_file, (path.with_suffix(".py"), path / "__init__.py")), None)


@cache
def text_of(module: str) -> str | None:
    """The text of a module, if it is one of the project's."""
    path = path_of(module) if module.partition(".")[0] in HOMES else None
    return None if path is None else path.read_text(encoding="utf-8")


@cache
def imported(text: str) -> tuple[tuple[str, str], ...]:
    """The modules that a text imports anywhere, each with the name taken from it, or with none."""
    found: list[tuple[str, str]] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found += [(one.name, "") for one in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += [(node.module, one.name) for one in node.names]
    return tuple(found)


def given(module: str, name: str, read: Read) -> str | None:
    """The module that a name of another one comes from, if it is imported there: packages' faces do so."""
    if read(f"{module}.{name}") is not None:
        return f"{module}.{name}"
    others = imported(read(module) or "")
    for other, what in others:
        if what == name:
            return given(other, name, read) or other
    found = (given(other, name, read) for other, what in others if what == "*")
    return next(filter(None, found), None)


def closure(module: str, read: Read) -> list[str]:
    """A module and all of the project that it builds on."""
    found: set[str] = set()
    waiting = [module]
    while waiting:
        module = waiting.pop()
        text = None if module in found else read(module)
        if text is not None:
            found.add(module)
            waiting += [given(*one, read) or one[0] for one in imported(text)]
    return sorted(found)


@cache
def code_of(module: str, read: Read = text_of) -> str:
    """A hash of all that the results of a module depend on, and of Python."""
    return key(
        sys.version, *(part for one in closure(module, read) for part in (one, read(one) or ""))
    )
