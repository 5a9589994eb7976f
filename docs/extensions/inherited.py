"""What a class of the reference has from the class that all families share, with links: one field.

The page of a class then has the names that a reader looks for, and the search finds it by them.
"""

from typing import Any

from sphinx.application import Sphinx

from shufflegraph.sampling.family import Family


def inherited(thing: Any) -> list[str]:
    """Return the field that lists what a family has in common with all others, or nothing.

    >>> from shufflegraph import Partitions
    >>> inherited(Partitions)[0].count("<shufflegraph.sampling.family.Family."), inherited(Family)
    (8, [])
    """
    if not (isinstance(thing, type) and issubclass(thing, Family)) or thing is Family:
        return []
    links = [
        f":py:{'attr' if isinstance(member, property) else 'meth'}:"
        f"`{name} <{Family.__module__}.Family.{name}>`"
        for name, member in vars(Family).items()
        if not name.startswith("_") and getattr(thing, name) is member
    ]
    return [f":Inherited: {', '.join(links)}; `for … in`, `in`, `len`", ""]


def process(
    _app: Sphinx, _kind: str, _name: str, thing: Any, _options: Any, lines: list[str]
) -> None:
    """Add the field after those of the docstring, as Sphinx wants it."""
    lines.extend(inherited(thing))


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx, between the docstring's fields and the contracts."""
    app.connect("autodoc-process-docstring", process, priority=450)
    return {"version": "1", "parallel_read_safe": True}
