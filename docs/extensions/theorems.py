"""Theorems from their Coq sources: the directive `theorems` lists them, the role `proved` links to them.

A theorem is a `Theorem` of `proofs/coq`, with the comment above it as its plain sentence.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from docutils import nodes  # type: ignore[import-untyped]
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective, SphinxRole

from docs.extensions.docstrings import theorem_label

COQ = Path(__file__).parents[2] / "proofs" / "coq"
COMMENT = r"\(\*\s*((?:[^*]|\*(?!\)))*?)\s*\*\)"
STATED = re.compile(rf"(?:{COMMENT}\n)?Theorem (\w+)(.*?)\.\n *Proof\b", re.DOTALL)
HEAD = re.compile(rf"\A{COMMENT}", re.DOTALL)


class Theorem(NamedTuple):
    """A theorem: its file without the ending, name, sentence and statement."""

    module: str
    name: str
    sentence: str
    statement: str

    @property
    def label(self) -> str:
        """The label by which pages link to it."""
        return theorem_label(self.module, self.name)


def theorems_in(module: str, source: str) -> Iterator[Theorem]:
    """Return the theorems of a Coq file in their order.

    >>> next(theorems_in("Sums", "(* One\\nis two. *)\\nTheorem one : 1 = 2.\\nProof."))
    Theorem(module='Sums', name='one', sentence='One is two.', statement='Theorem one : 1 = 2.')
    """
    for found in STATED.finditer(source):
        sentence = " ".join((found[1] or "").split())
        yield Theorem(module, found[2], sentence, f"Theorem {found[2]}{found[3]}.")


def modules() -> list[str]:
    """Return the files of the Coq project in reading order, without the ending."""
    lines = (COQ / "_CoqProject").read_text("utf-8").splitlines()
    return [line.removesuffix(".v") for line in lines if line.endswith(".v")]


def heading_of(source: str) -> str:
    """Return the first comment of a Coq file: what it is about."""
    found = HEAD.match(source)
    return " ".join(found[1].split()) if found else ""


def page() -> str:
    """Return the list of all theorems as MyST, a section per file."""
    parts: list[str] = []
    for module in modules():
        source = (COQ / f"{module}.v").read_text("utf-8")
        stated = list(theorems_in(module, source))
        if stated:
            parts.append(f"## {module}\n\n{heading_of(source).replace('*', chr(92) + '*')}\n")
        for theorem in stated:
            sentence = theorem.sentence.replace("*", "\\*") or "(The name says it.)"
            parts.append(
                f"({theorem.label})=\n\n**{theorem.module}.{theorem.name}**\n: {sentence}\n\n"
                f"  ```coq\n  {theorem.statement.replace(chr(10), chr(10) + '  ')}\n  ```\n"
            )
    return "\n".join(parts)


class Theorems(SphinxDirective):
    """All theorems, a section for each Coq file."""

    def run(self) -> list[nodes.Node]:
        """Return the list as nodes."""
        for path in COQ.glob("*.v"):
            self.env.note_dependency(str(path))
        return self.parse_text_to_nodes(page(), allow_section_headings=True)


class Count(SphinxRole):
    """How many theorems there are."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the number as text."""
        files = {module: (COQ / f"{module}.v").read_text("utf-8") for module in modules()}
        number = sum(len(list(theorems_in(module, source))) for module, source in files.items())
        return [nodes.Text(str(number))], []


class Proved(SphinxRole):
    """The theorems that prove what was just said, with links to their statements."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the links."""
        result = nodes.inline(classes=["proved"])
        result += nodes.Text("Proved: ")
        for number, name in enumerate(self.text.split(", ")):
            module, _, theorem = name.partition(".")
            if number:
                result += nodes.Text(", ")
            link = addnodes.pending_xref(
                "",
                refdomain="std",
                reftype="ref",
                reftarget=theorem_label(module, theorem),
                refexplicit=True,
                refwarn=True,
                refdoc=self.env.docname,
            )
            link += nodes.literal(name, name)
            result += link
        return [result], []


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("theorems", Theorems)
    app.add_role("proved", Proved())
    app.add_role("number-of-theorems", Count())
    return {"version": "1", "parallel_read_safe": True}
