"""Tables in a box: a class of its own for tables of words, and a fold around long ones.

Tables of recorded measurements ask for their box; any other table gets one if it is long.
"""

from collections.abc import Sequence
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx

from docs.extensions.folds import folded

MOST_LINES, MOST_LETTERS = 16, 2500
LONG_WORDS, LONG_NAME = 12, 22


def boxed(inside: Sequence[nodes.Node], text: str, *more: str) -> list[nodes.Node]:
    """Return the nodes of a table in a box for the style sheet, which can be folded if the table is long."""
    length = len(text.splitlines()) - 2
    box = nodes.container(classes=["evidence", *more])
    box += inside
    is_short = length <= MOST_LINES and len(text) <= MOST_LETTERS
    return [box] if is_short else [folded([box], f"The table has {length} lines.")]


def kinds(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the classes for a table with these cells: of ticks, of words, or of words beside long names."""
    if not any(len(cell) > LONG_WORDS for row in rows for cell in row[1:]):
        return []
    return ["prose"] if any(len(row[0]) > LONG_NAME for row in rows) else ["words"]


def box_long_tables(_app: Sphinx, tree: nodes.document) -> None:
    """Put every long table of a page into a folded box, unless it is in one."""
    for table in list(tree.findall(nodes.table)):
        rows = [[cell.astext() for cell in row] for row in table.findall(nodes.row)][1:]
        is_short = len(rows) <= MOST_LINES and len(table.astext()) <= MOST_LETTERS
        if is_short or isinstance(table.parent, nodes.container):
            continue
        box = nodes.container(classes=["evidence", *kinds(rows)])
        fold = folded(
            [box], f"The table has {len(rows)} lines.", *([] if kinds(rows) else ["ticks"])
        )
        table.replace_self(fold)
        box += table


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.connect("doctree-read", box_long_tables)
    return {"version": "1", "parallel_read_safe": True}
