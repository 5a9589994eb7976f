"""Folds: what is looked up one at a time is closed on phones, and open on wide screens and without a script.

Of an entry of the reference the first sentence stays outside; its members have a fold of their own. On a page
whose first lines say of what its sections have lists, as in `fold: theorems`, these lists are folded. Other
parts are folded by name:

    ```{fold} The summary
    What is inside.
    ```

`_static/folds.js` closes them, and opens the one that an address asks for. A long table is folded as well:
tables of recorded measurements ask for their box, any other gets one if it is long.
"""

from collections.abc import Sequence
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

LEAST = 250
"""An entry with fewer letters is shown in full."""
LISTS = (nodes.target, nodes.definition_list, nodes.bullet_list, nodes.section)
MANY = 4
"""Fewer members are shown at once."""
MOST_LINES, MOST_LETTERS = 16, 2500
LONG_WORDS, LONG_NAME = 12, 22


class fold(nodes.General, nodes.Element):  # type: ignore[misc]  # noqa: N801 - nodes have small names
    """A part that can be closed, with a summary; with the class `closed` it is closed at first."""


def folded(inside: Sequence[nodes.Node], summary: str, *classes: str) -> fold:
    """Return a fold around nodes."""
    return fold("", *inside, summary=summary, classes=["folded", *classes])


def fold_entry(content: addnodes.desc_content) -> None:
    """Fold what an entry says after its first paragraph, and apart from that its members."""
    parts = list(content.children)
    first = 1 if parts and isinstance(parts[0], nodes.paragraph) else 0
    members = [one for one in parts[first:] if isinstance(one, (addnodes.desc, addnodes.index))]
    own = [one for one in parts[first:] if one not in members]
    number = sum(isinstance(one, addnodes.desc) for one in members)
    content.children = []
    content += parts[:first]
    is_long = sum(len(one.astext()) for one in own) >= LEAST
    content += [folded(own, "in full", "entry")] if is_long else own
    is_many = number >= MANY
    content += [folded(members, f"{number} members", "entry")] if is_many else members


def listed(section: nodes.section) -> list[nodes.Node]:
    """Return what a section lists: its subsections, or else the items of its lists."""
    lists = [one for one in section.children if isinstance(one, LISTS[1:3])]
    inner = [one for one in section.children if isinstance(one, nodes.section)]
    return inner or [item for one in lists for item in one.children]


def fold_section(section: nodes.section, name: str) -> None:
    """Fold what a section lists; what stands before the list stays outside, to its first paragraph."""
    found = len(listed(section))
    parts = list(section.children)
    first = next(place for place, one in enumerate(parts) if isinstance(one, LISTS))
    said = [place for place in range(first) if isinstance(parts[place], nodes.paragraph)]
    first = said[0] + 1 if said else first
    summary = f"{found} {name.removesuffix('s') if found == 1 else name}"
    section.children = []
    section += [*parts[:first], folded(parts[first:], summary)]


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


def fold_page(app: Sphinx, tree: nodes.document, name: str) -> None:
    """Fold the entries of a page, and its sections if it says of what, after its contents were listed."""
    kind = app.env.metadata[name].get("fold")
    if kind:
        for title in tree.findall(nodes.section):
            for section in [one for one in title.children if isinstance(one, nodes.section)]:
                if listed(section):
                    fold_section(section, kind)
            break
    for content in list(tree.findall(addnodes.desc_content)):
        fold_entry(content)


class Fold(SphinxDirective):
    """What is folded on a page by name; the argument is the summary."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the fold."""
        return [folded(self.parse_content_to_nodes(), self.arguments[0])]


def visit(writer: Any, node: fold) -> None:
    """Begin a fold."""
    state = {} if "closed" in node["classes"] else {"open": "open"}
    writer.body.append(writer.starttag(node, "details", **state))
    writer.body.append(f"<summary>{node['summary']}</summary>\n")


def depart(writer: Any, _node: fold) -> None:
    """End a fold."""
    writer.body.append("</details>\n")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_node(fold, html=(visit, depart))
    app.add_directive("fold", Fold)
    app.connect("doctree-read", box_long_tables)
    app.connect("doctree-resolved", fold_page)
    app.add_js_file("folds.js", loading_method="defer")
    return {"version": "1", "parallel_read_safe": True}
