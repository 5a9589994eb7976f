"""What links say on hover: to the glossary the first sentence of an entry, to a theorem its sentence."""

import re
from functools import cache
from pathlib import Path

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx

from docs.extensions.coq import every_theorem
from docs.texts.theorems import first_sentence
from proofs.claims import theorem_label

GLOSSARY = Path(__file__).parents[1] / "faq.md"
ENTRY = re.compile(r"^(\w[\w ]*)\n((?:  .+\n)+)", re.MULTILINE)


def meanings(glossary: str) -> dict[str, str]:
    """Return the first sentence of each entry, by the label of its term.

    >>> meanings("rising sequence\\n  Cards in their\\n  old order. After one riffle two.\\n")
    {'term-rising-sequence': 'Cards in their old order.'}
    """
    return {
        f"term-{term.replace(' ', '-')}": first_sentence(" ".join(text.split()).replace("*", ""))
        for term, text in ENTRY.findall(glossary)
    }


@cache
def said() -> dict[str, str]:
    """Return what links to these labels say."""
    theorems = {theorem_label(*theorem): text for theorem, text in every_theorem().items()}
    return theorems | meanings(GLOSSARY.read_text("utf-8"))


def explain(_app: Sphinx, tree: nodes.document, _page: str) -> None:
    """Give each link to a term or a theorem its meaning as a title."""
    for link in tree.findall(nodes.reference):
        label = link.get("refuri", "").rpartition("#")[2] or link.get("refid", "")
        if label.startswith("term-") or said().get(label):
            link["reftitle"] = said()[label]


def setup(app: Sphinx) -> dict[str, bool]:
    """Register with Sphinx."""
    app.connect("doctree-resolved", explain)
    return {"parallel_read_safe": True}
