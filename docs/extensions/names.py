"""One line per public name: the directive `names` lists them all, with the first line of their docstrings."""

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from enum import Enum
from types import ModuleType
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective

from proofs.rows import PUBLIC

MODULES = (*PUBLIC, "shufflegraph.table.phone")
ROLE = re.compile(r":\w+:(`[^`]+`)")
"""A link as docstrings have it."""


def said_of_data(module: ModuleType) -> dict[str, str]:
    """Return what stands under the constants of a package and of the modules in it, by name.

    >>> said_of_data(importlib.import_module("shufflegraph.cards"))["TRUMP"]
    'The suit of all trumps.'
    """
    inside = pkgutil.walk_packages(getattr(module, "__path__", []), f"{module.__name__}.")
    names = [module.__name__, *(one.name for one in inside if not one.name.endswith("__main__"))]
    return {
        name: lines[0]
        for known in names
        for (owner, name), lines in ModuleAnalyzer.for_module(known).find_attr_docs().items()
        if not owner
    }


def first_line(value: Any, name: str, data: dict[str, str]) -> str:
    """Return the first line about a public name; a name about which nothing is said is a fault.

    >>> first_line(Enum, "Enum", {}), first_line(("♠A",), "PACK", {"PACK": "One card."})
    ('Create a collection of name/value pairs.', 'One card.')
    """
    if inspect.isclass(value) or inspect.isfunction(value):
        return ROLE.sub(r"\1", (inspect.getdoc(value) or "").splitlines()[0])
    return f"`{value}`." if isinstance(value, Enum) else data[name]


def lines() -> Iterator[str]:
    """Yield the list as MyST: a section per module, an item per name that has not stood before."""
    listed: list[Any] = []
    for module in map(importlib.import_module, MODULES):
        data = said_of_data(module)
        own = {name: getattr(module, name) for name in sorted(module.__all__, key=str.casefold)}
        new = {name: one for name, one in own.items() if not any(one is old for old in listed)}
        listed += new.values()
        if new:
            yield f"## {module.__name__}\n"
        for name, value in new.items():
            said = first_line(value, name, data)
            yield f"* {{py:obj}}`{name} <{module.__name__}.{name}>`: {said}"
        yield ""


class Names(SphinxDirective):
    """Every public name in one line."""

    def run(self) -> list[nodes.Node]:
        """Return the sections as nodes."""
        return self.parse_text_to_nodes("\n".join(lines()), allow_section_headings=True)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("names", Names)
    return {"version": "1", "parallel_read_safe": True}
