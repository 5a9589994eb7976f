"""Docstrings to fields: `Complexity:`, `Proved:` and `Source:` become entries of the list of fields.

`Proved: Module.theorem, …` becomes links to the statements on the page of theorems.
"""

import re
from typing import Any

from sphinx.application import Sphinx

FIELD = re.compile(r"^(Complexity|Proved|Source): (.*)$")
PARAMETER = re.compile(r"^:\w+( [\w.]+)*:")
INITIAL = re.compile(r"^(\w\.)")
"""The start of a name that looks like the start of a list; a backslash makes it none."""
THEOREM = re.compile(r"\b([A-Z]\w*)(?:\.[A-Z]\w*)*\.([a-z]\w*)\b")


def theorem_label(module: str, name: str) -> str:
    """Return the label of a theorem on the page of theorems.

    >>> theorem_label("Colouring", "valid_colouring_proper")
    'theorem-colouring-valid-colouring-proper'
    """
    return f"theorem-{module}-{name}".lower().replace("_", "-")


def linked(theorems: str) -> str:
    """Return the text of a `Proved:` line with a link for each theorem.

    >>> linked("Colouring.chi_least.")
    ':ref:`Colouring.chi_least <theorem-colouring-chi-least>`.'
    """
    return THEOREM.sub(lambda m: f":ref:`{m[0]} <{theorem_label(m[1], m[2])}>`", theorems)


def with_fields(lines: list[str]) -> list[str]:
    """Return the docstring `lines` with those three kinds of line as fields, one blank line before them.

    >>> with_fields(["Add one.", "", "Complexity: O(1) for", "one number."])
    ['Add one.', '', ':Complexity: O(1) for', '    one number.', '']
    >>> with_fields(["Proved: A.b,", "A.c,", "A.d."])[-2]
    '    :ref:`A.d <theorem-a-d>`.'
    """
    result: list[str] = []
    field = ""
    for line in lines:
        found = FIELD.match(line)
        if found:
            if not field and result and result[-1] and not PARAMETER.match(result[-1]):
                result.append("")
            field = found[1]
            result.append(f":{field}: {text_of(field, found[2])}")
        elif field and line and not line.startswith((" ", ":")):
            result.append("    " + text_of(field, line))
        else:
            result.append(line)
            field = field if line else ""
    return [*result, ""] if result and result[-1] else result


def text_of(field: str, line: str) -> str:
    """Return a line of a field: theorems as links, and no start that looks like a list."""
    return linked(line) if field == "Proved" else INITIAL.sub(r"\\\1", line)


def process(
    _app: Sphinx, _kind: str, _name: str, _object: Any, _options: Any, lines: list[str]
) -> None:
    """Replace the lines of a docstring in place, as Sphinx wants it."""
    lines[:] = [] if lines and lines[0].startswith("Alias for field number") else with_fields(lines)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx, before the contracts are added."""
    app.connect("autodoc-process-docstring", process, priority=400)
    return {"version": "1", "parallel_read_safe": True}
