"""The directive `themes`: every public name under the title of the page of the reference that has it."""

from importlib import import_module
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from proofs.rows import PUBLIC

MODULES = (*PUBLIC, "shufflegraph.table.phone")


class themes(nodes.General, nodes.Element):  # type: ignore[misc]  # noqa: N801 - nodes have small names
    """Where the list will be, once all pages are read."""


class Themes(SphinxDirective):
    """The list."""

    def run(self) -> list[nodes.Node]:
        """Return where it will be."""
        return [themes()]


def found(app: Sphinx) -> dict[str, list[tuple[str, str, str]]]:
    """Return by page the name, the full name and the anchor of everything public that it describes."""
    objects = app.env.domains["py"].data["objects"]
    pages: dict[str, list[tuple[str, str, str]]] = {}
    for module in MODULES:
        for name in import_module(module).__all__:
            full = f"{module}.{name}"
            if full in objects:
                entry = objects[full]
                pages.setdefault(entry.docname, []).append((name, full, entry.node_id))
    return pages


def fill(app: Sphinx, tree: nodes.document, page: str) -> None:
    """Put the list where it will be."""
    for place in list(tree.findall(themes)):
        items = nodes.bullet_list()
        for target, names in found(app).items():
            line = nodes.paragraph()
            uri = app.builder.get_relative_uri(page, target)
            title = app.env.titles[target].astext()
            line += nodes.strong("", "", nodes.reference("", title, internal=True, refuri=uri))
            for number, (name, full, anchor) in enumerate(names):
                line += nodes.Text(", " if number else ": ")
                to = f"{uri}#{anchor}"
                link = nodes.reference("", "", internal=True, refuri=to, reftitle=full)
                link += nodes.literal(name, name)
                line += link
            items += nodes.list_item("", line)
        place.replace_self(items)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_node(themes)
    app.add_directive("themes", Themes)
    app.connect("doctree-resolved", fill)
    return {"version": "1", "parallel_read_safe": True}
