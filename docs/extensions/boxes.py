"""Tables in a box: a class of its own for tables of words, and a fold around long ones."""

from collections.abc import Sequence

from docutils import nodes  # type: ignore[import-untyped]

from docs.extensions.folds import folded

MOST_LINES, MOST_LETTERS = 16, 2500


def boxed(inside: Sequence[nodes.Node], text: str, *more: str) -> list[nodes.Node]:
    """Return the nodes of a table in a box for the style sheet, which can be folded if the table is long."""
    lines = text.splitlines()
    kinds = lines[1].strip("|").split("|")[1:]
    words = ["words"] if "---" in kinds and not more else []
    box = nodes.container(classes=["evidence", *more, *words])
    box += inside
    length = len(lines) - 2
    is_short = length <= MOST_LINES and len(text) <= MOST_LETTERS
    return [box] if is_short else [folded([box], f"The table has {length} lines.")]
