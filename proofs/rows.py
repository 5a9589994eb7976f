"""What is known of each public function, collected: theorems, replay families, CrossHair's claims, markers.

Nothing is kept: a theorem is named by a docstring or by the golden of a text, a family by `REPLAYED`, a
claim for CrossHair by its docstring, a test by its marker.
"""

import ast
import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from proofs.confirmed import claims
from proofs.declared import Declared, declared
from proofs.goldens import CLOSED, GOLDENS
from proofs.replay import REPLAYED
from proofs.source import WORK
from shufflegraph.sampling.family import Family

PUBLIC = (
    "shufflegraph",
    "shufflegraph.cards",
    "shufflegraph.analysis",
    "shufflegraph.table.sorting",
    "shufflegraph.connect_four",
    "shufflegraph.table.cut",
    "shufflegraph.table.slips",
)
"""What other software imports from: the modules of the documented interface, but for the page."""


class Row(NamedTuple):
    """What is known of a public function: its first line, its promises, and the evidence by kind."""

    claim: str
    promises: tuple[str, ...]
    text: dict[str, str]
    """Theorems about texts, with the function whose text it is."""
    model: tuple[str, ...]
    replayed: tuple[str, ...]
    confirmed: tuple[str, ...]
    exhausted: tuple[Declared, ...]
    sampled: tuple[Declared, ...]

    @property
    def is_bare(self) -> bool:
        """Do only contracts and ordinary tests speak for it?"""
        return not any(self[2:])


def public_functions() -> dict[str, Callable[..., Any]]:
    """Every public function and method, by module and name."""
    found: dict[str, Callable[..., Any]] = {}
    for module in PUBLIC:
        if find_spec(module) is None:
            continue
        public = import_module(module)
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
                module = base.__module__.removeprefix("shufflegraph.")
                yield f"{module}.{base.__name__}.{name}", function


def name_of(function: Callable[..., Any]) -> str:
    """Module and qualified name, without the package."""
    return f"{function.__module__.removeprefix('shufflegraph.')}.{function.__qualname__}"


def promises(function: Callable[..., Any]) -> list[str]:
    """What the function promises, in the words of its contracts; a family promises what its methods do."""
    if inspect.isclass(function):
        return [one for _, method in methods(function) for one in promises(method)]
    return [one.description for one in getattr(function, "__postconditions__", [])]


@cache
def goldens() -> dict[str, str]:
    """What is kept of each theorem, by its name."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(GOLDENS.glob("[A-Z]*.txt"))]
    blocks = [block for text in texts for block in text.split("\n\n")]
    return {block.split("\n", 1)[0].strip(): block for block in blocks}


def theorems() -> dict[str, bool]:
    """Every theorem of the Coq development, and whether it rests on no assumption."""
    return {name: block.rstrip().endswith(CLOSED) for name, block in goldens().items()}


def of_text(function: str) -> dict[str, str]:
    """The theorems about the text of a public function, or of those that do its work and its checks."""
    own = WORK.get(function, (function,))
    return {
        name: one
        for one in own
        for name, block in goldens().items()
        if f'"shufflegraph.{one}"' in block
    }


def named(function: Callable[..., Any]) -> list[str]:
    """The theorems that the function's docstring names."""
    text = " ".join((inspect.getdoc(function) or "").split())
    found = re.search(r"Proved: (.*?)\.(?: [A-Z:]|$)", text)
    return re.findall(r"\w+(?:\.\w+)+", found[1] + " ") if found else []


def confirmations(function: str) -> tuple[str, ...]:
    """What CrossHair confirms of a function, and up to what."""
    return tuple(
        f"{one.sentence} Up to {one.bounds}" for one in claims() if function in one.functions
    )


@cache
def compared(family: str) -> str:
    """What a replay family compares, in the words of its module."""
    path = Path(__file__).parent / "replay" / f"{family}.py"
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return " ".join(text.split("\n\n")[0].split())


def marked(name: str, kind: str) -> tuple[Declared, ...]:
    """The tests that declare to be evidence of that kind for a function."""
    return tuple(one for one in declared() if one.kind == kind and name in one.of)


def row(name: str, function: Callable[..., Any], known: Iterable[str]) -> Row:
    """What is known of one function; a theorem that is not there counts for nothing."""
    return Row(
        claim=(inspect.getdoc(function) or "").split("\n", 1)[0],
        promises=tuple(promises(function)),
        text=of_text(name),
        model=tuple(one for one in named(function) if one in known),
        replayed=tuple(family for family, own in REPLAYED.items() if name in own),
        confirmed=confirmations(name),
        exhausted=marked(name, "exhausted"),
        sampled=marked(name, "sampled"),
    )


@cache
def rows() -> dict[str, Row]:
    """All rows."""
    known = {name for name, is_closed in theorems().items() if is_closed}
    functions = sorted(public_functions().items())
    return {name: row(name, function, known) for name, function in functions}
