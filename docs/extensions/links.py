"""What links say, and the directive `themes`.

A link to the glossary says the first sentence of its entry on hover. `themes` lists every public name under
the title of the page of the reference that has it.
"""

import re
from importlib import import_module
from pathlib import Path
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from proofs.rows import PUBLIC

GLOSSARY = Path(__file__).parents[1] / "faq.md"
ENTRY = re.compile(r"^(\w[\w ]*)\n((?:  .+\n)+)", re.MULTILINE)
SENTENCE = re.compile(r".+?[.:](?= |$)")
TERM = re.compile(r"#term-([\w-]+)$")
MODULES = (*PUBLIC, "shufflegraph.table.phone")


def meanings(glossary: str) -> dict[str, str]:
    """Return the first sentence of each entry, by the end of the address of its term.

    >>> meanings("rising sequence\\n  Cards in their\\n  old order. After one riffle two.\\n")
    {'rising-sequence': 'Cards in their old order.'}
    """
    return {
        term.replace(" ", "-"): first_sentence(" ".join(text.split()).replace("*", ""))
        for term, text in ENTRY.findall(glossary)
    }


def first_sentence(text: str) -> str:
    """Return the text up to its first full stop.

    >>> first_sentence("One card, laid down. Fewer are less work.")
    'One card, laid down.'
    """
    found = SENTENCE.match(text)
    return found[0] if found else text


def explain(_app: Sphinx, tree: Any, _page: str) -> None:
    """Give each link to a term its meaning as a title."""
    meant = meanings(GLOSSARY.read_text("utf-8"))
    for link in tree.findall(nodes.reference):
        found = TERM.search(link.get("refuri", "") or "#" + link.get("refid", ""))
        if found:
            link["reftitle"] = meant[found[1]]


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
    app.connect("doctree-resolved", explain)
    return {"version": "1", "parallel_read_safe": True}
