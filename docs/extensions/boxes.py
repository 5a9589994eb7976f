"""Tables in a box: a class of its own for tables of words, and a fold around long ones."""

from collections.abc import Sequence

from docutils import nodes  # type: ignore[import-untyped]

MOST_LINES = 24
FOLD = '<details class="folded" open><summary>The table has {} lines.</summary>'
FOLD_END = """</details><script>
document.currentScript.previousElementSibling.open = matchMedia("(min-width: 46em)").matches;
</script>"""
"""Long tables are open on wide screens and without a script, and closed on phones."""


def boxed(inside: Sequence[nodes.Node], text: str, *more: str) -> list[nodes.Node]:
    """Return the nodes of a table in a box for the style sheet, which can be folded if the table is long."""
    lines = text.splitlines()
    kinds = lines[1].strip("|").split("|")[1:]
    words = ["words"] if "---" in kinds and not more else []
    box = nodes.container(classes=["evidence", *more, *words])
    box += inside
    length = len(lines) - 2
    return [box] if length <= MOST_LINES else [*_raw(FOLD.format(length)), box, *_raw(FOLD_END)]


def _raw(text: str) -> list[nodes.Node]:
    return [nodes.raw("", text, format="html")]
