"""Links to the glossary say the first sentence of their entry on hover."""

import re
from pathlib import Path
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx

GLOSSARY = Path(__file__).parents[1] / "glossary.md"
ENTRY = re.compile(r"^(\w[\w ]*)\n((?:  .+\n)+)", re.MULTILINE)
SENTENCE = re.compile(r".+?[.:](?= |$)")
TERM = re.compile(r"#term-([\w-]+)$")


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


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.connect("doctree-resolved", explain)
    return {"version": "1", "parallel_read_safe": True}
