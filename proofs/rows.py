"""One row per public function: which evidence there is for it, as the code, its tests and the records say."""

import inspect
import re
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import tests.support.planted
from proofs import records
from proofs.declared import KINDS, declared
from proofs.records import Record
from proofs.replay.verdicts import replayed
from proofs.source.proved import of_text
from shufflegraph.sampling.family import Family

PUBLIC = (
    "shufflegraph",
    "shufflegraph.cards",
    "shufflegraph.analysis",
    "shufflegraph.connect_four",
    "shufflegraph.table.cut",
    "shufflegraph.table.slips",
)
"""What other software imports from: the modules of the documented interface, but for the page."""
GOLDENS = Path(__file__).parent / "coq" / "goldens"
CLOSED = "Closed under the global context"
PASSES = "passes in every run"
Row = dict[str, Any]


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


def planted_counts() -> Counter[str]:
    """How many planted variants each function's contracts have to reject."""
    modules = iter_modules(tests.support.planted.__path__, "tests.support.planted.")
    return Counter(
        name_of(entry[0]) for module in modules for entry in import_module(module.name).PLANTED
    )


def confirmations() -> dict[str, list[Row]]:
    """The symbolic claims by function, with what is recorded of each."""
    from proofs.symbolic.__main__ import key_of  # noqa: PLC0415 - CrossHair is slow to load
    from proofs.symbolic.claims import CLAIMS  # noqa: PLC0415

    recorded = records.read()["symbolic"]
    found: dict[str, list[Row]] = {}
    for claim in CLAIMS:
        for size in claim.sizes:
            key = key_of(claim, size)
            answer = recorded.get(key)
            found.setdefault(claim.function, []).append(
                {
                    "claim": claim.sentence,
                    "bound": size.words,
                    "state": answer.result if answer else "never decided",
                    "paths": answer.count if answer else 0,
                    "current": records.is_current("symbolic", key),
                }
            )
    return found


def evidence_of(name: str, kind: str) -> list[Row]:
    """The tests that declare to be evidence of that kind for a function."""
    recorded = records.read()["tests"]
    return [
        {
            "test": one.test,
            "bound": one.bound,
            "state": PASSES if not one.is_long else long_state(recorded.get(one.test)),
            "current": not one.is_long or records.is_current("tests", one.test),
        }
        for one in declared()
        if one.kind == kind and name in one.of
    ]


def long_state(record: Record | None) -> str:
    """What is recorded of a test that takes long."""
    return f"takes long; {record.result if record else 'no run is recorded'}"


def rows() -> dict[str, Row]:
    """All rows."""
    known = theorems()
    planted = planted_counts()
    confirmed = confirmations()
    coq = replayed()
    return {
        name: {
            "claim": (inspect.getdoc(function) or "").split("\n", 1)[0],
            "postconditions": postconditions(function),
            "planted": planted[name],
            "proved": proved(function, known),
            "text": of_text(name),
            "replayed": coq.get(name, {}),
            "confirmed": confirmed.get(name, []),
            **{kind: evidence_of(name, kind) for kind in KINDS},
        }
        for name, function in sorted(public_functions().items())
    }
