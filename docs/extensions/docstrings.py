"""Docstrings to fields: `Complexity:`, `Source:`, and ticks for what is known of a function.

The theorems of `Proved:` are on the page of all evidence; here ticks lead there.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

FIELD = re.compile(r"^(Complexity|Proved|Source): (.*)$")
PARAMETER = re.compile(r"^:\w+( [\w.]+)*:")
INITIAL = re.compile(r"^(\w\.)")
"""The start of a name that looks like the start of a list; a backslash tells that it is not."""
ESCAPED = r"\\\1"
TABLE = Path(__file__).parents[1] / "assurance" / "functions.md"
LINE = re.compile(r"^\| \{ref\}`[^`]* <(known-[\w-]+)>` \|(.*)\|$", re.MULTILINE)
KINDS = ("proved of its text", "proved of a model", "confirmed", "exhausted", "sampled")


@cache
def ticked() -> dict[str, list[str]]:
    """Return the kinds of evidence for each function, by its label on the page of all evidence.

    >>> ticked()["known-plans-record-plan-to-json"]
    ['sampled']
    """
    return {
        label: [kind for kind, cell in zip(KINDS, cells.split("|"), strict=True) if cell.strip()]
        for label, cells in LINE.findall(TABLE.read_text("utf-8"))
    }


def evidence(thing: Any) -> list[str]:
    """Return the field that says what is known of `thing`, or nothing.

    >>> from shufflegraph import clique
    >>> evidence(clique)[0][:58]
    ':Evidence: :ref:`✓\xa0proved of its text <known-dealing-colou'
    """
    thing = getattr(thing, "fget", thing)
    name = f"{getattr(thing, '__module__', '')}.{getattr(thing, '__qualname__', '')}"
    label = (
        f"known-{name.removeprefix('shufflegraph.')}".lower().replace(".", "-").replace("_", "-")
    )
    kinds = ticked().get(label, [])
    return [
        ":Evidence: " + " ".join(f":ref:`✓\u00a0{kind} <{label}>`" for kind in kinds),
        "",
    ] * bool(kinds)


def with_fields(lines: list[str]) -> list[str]:
    """Return the docstring `lines` with these lines as fields, one blank line before them.

    >>> with_fields(["Add one.", "", "Complexity: O(1) for", "one number."])
    ['Add one.', '', ':Complexity: O(1) for', '    one number.', '']
    >>> with_fields(["Add one.", "Proved: A.b,", "A.c."])
    ['Add one.', '']
    """
    result: list[str] = []
    field = ""
    for line in lines:
        found = FIELD.match(line)
        if found and found[1] == "Proved":
            field = "Proved"
        elif found:
            if not field and result and result[-1] and not PARAMETER.match(result[-1]):
                result.append("")
            field = found[1]
            result.append(f":{field}: {INITIAL.sub(ESCAPED, found[2])}")
        elif field == "Proved" and line:
            continue
        elif field and line and not line.startswith((" ", ":")):
            result.append("    " + INITIAL.sub(ESCAPED, line))
        else:
            result.append(line)
            field = field if line else ""
    return [*result, ""] if result and result[-1] else result


def process(
    _app: Sphinx, _kind: str, _name: str, thing: Any, _options: Any, lines: list[str]
) -> None:
    """Replace the lines of a docstring in place, as Sphinx wants it."""
    is_alias = lines and lines[0].startswith("Alias for field number")
    lines[:] = [] if is_alias else [*with_fields(lines), *evidence(thing)]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx, before the contracts are added."""
    app.connect("autodoc-process-docstring", process, priority=400)
    return {"version": "1", "parallel_read_safe": True}
