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
PACKAGE = Path(__file__).parents[2] / "src" / "shufflegraph"
COMMENT = r"\(\*\s*((?:[^*]|\*(?!\)))*?)\s*\*\)"
STATED = re.compile(rf"(?:{COMMENT}\n)?Theorem (\w+)(.*?)\.\n *Proof\b", re.DOTALL)
OTHER_DEFINITIONS = ("Deck", "Sweep", "Table", "PythonSyntax", "PythonNames", "PythonMeaning")
CLOSED = "Closed under the global context"
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


def recorded() -> dict[tuple[str, str], tuple[str, bool]]:
    """Return what Coq answered about each theorem: its full statement, and whether it needs no axiom."""
    found: dict[tuple[str, str], tuple[str, bool]] = {}
    for path in (COQ / "goldens").glob("*.txt"):
        for block in path.read_text("utf-8").split("\n\n"):
            name, _, answer = block.strip().partition("\n")
            statement, _, rest = answer.partition("\n" + CLOSED)
            key = (name.lstrip("@").split(".")[0], name.rpartition(".")[2])
            found[key] = (statement, rest == "" and answer.endswith(CLOSED))
    return found


def closed_theorems() -> set[tuple[str, str]]:
    """Return file and name of the theorems that Coq reported to rest on no axiom, as recorded."""
    return {key for key, (_, closed) in recorded().items() if closed}


def readable(statement: str) -> str:
    """Return Coq's answer without its indentation and without the names of our own files.

    >>> readable("     : forall n : nat,\\n       n = n")
    ': forall n : nat,\\n  n = n'
    """
    text = re.sub(rf"\b(?:{'|'.join(modules())})\.(?=\w)", "", statement)
    return "\n".join(line.removeprefix("     ") for line in text.splitlines())


def all_theorems() -> list[Theorem]:
    """Return all theorems in reading order."""
    files = {module: (COQ / f"{module}.v").read_text("utf-8") for module in modules()}
    return [theorem for module, source in files.items() for theorem in theorems_in(module, source)]


def heading_of(source: str) -> str:
    """Return the first comment of a Coq file: what it is about."""
    found = HEAD.match(source)
    return " ".join(found[1].split()) if found else ""


def page() -> str:
    """Return the list of all theorems as MyST, a section per file."""
    parts: list[str] = []
    answers = recorded()
    for module in modules():
        source = (COQ / f"{module}.v").read_text("utf-8")
        stated = list(theorems_in(module, source))
        if stated:
            parts.append(f"## {module}\n\n{heading_of(source).replace('*', chr(92) + '*')}\n")
        for theorem in stated:
            sentence = theorem.sentence.replace("*", "\\*") or "(The name says it.)"
            answer, closed = answers.get((module, theorem.name), ("", False))
            statement = f"{theorem.name}\n{readable(answer)}" if answer else theorem.statement
            if not closed:
                sentence += " *(Coq's answer about its assumptions is not recorded yet.)*"
            parts.append(
                f"({theorem.label})=\n\n**{theorem.module}.{theorem.name}**\n: {sentence}\n\n"
                f"  ```coq\n  {statement.replace(chr(10), chr(10) + '  ')}\n  ```\n"
            )
    return "\n".join(parts)


class Theorems(SphinxDirective):
    """All theorems, a section for each Coq file."""

    def run(self) -> list[nodes.Node]:
        """Return the list as nodes."""
        for path in COQ.glob("*.v"):
            self.env.note_dependency(str(path))
        return self.parse_text_to_nodes(page(), allow_section_headings=True)


def definitions() -> str:
    """Return the files of definitions as MyST, a section each."""
    parts: list[str] = []
    for module in modules():
        if module.endswith("Spec") or module in OTHER_DEFINITIONS:
            source = (COQ / f"{module}.v").read_text("utf-8")
            parts.append(f"## {module}.v\n\n```coq\n{source.strip()}\n```\n")
    return "\n".join(parts)


class Definitions(SphinxDirective):
    """All definitions that the theorems speak of, a section for each Coq file."""

    def run(self) -> list[nodes.Node]:
        """Return the files as nodes."""
        for path in COQ.glob("*.v"):
            self.env.note_dependency(str(path))
        return self.parse_text_to_nodes(definitions(), allow_section_headings=True)


class Count(SphinxRole):
    """How many theorems there are, or how many of them rest on no axiom: `all` or `closed`."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the number as text."""
        stated = {(theorem.module, theorem.name) for theorem in all_theorems()}
        counted = stated & closed_theorems() if self.text == "closed" else stated
        return [nodes.Text(str(len(counted)))], []


def lines_of_definitions() -> int:
    """Return the number of lines of the files of definitions that are neither empty nor comment."""
    files = [m for m in modules() if m.endswith("Spec") or m in OTHER_DEFINITIONS]
    text = "\n".join((COQ / f"{module}.v").read_text("utf-8") for module in files)
    return sum(1 for line in re.sub(COMMENT, "", text).splitlines() if line.strip())


def lines_of_python() -> int:
    """Return the number of lines of the library's Python that are neither empty nor comment."""
    lines = [
        line.strip()
        for path in PACKAGE.rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
    ]
    return sum(1 for line in lines if line and not line.startswith("#"))


class Lines(SphinxRole):
    """How many lines of definitions there are in Coq, or of program in Python: `coq` or `python`."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the number as text."""
        count = lines_of_definitions() if self.text == "coq" else lines_of_python()
        return [nodes.Text(f"{count:,}")], []


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
    app.add_directive("definitions", Definitions)
    app.add_role("proved", Proved())
    app.add_role("number-of-theorems", Count())
    app.add_role("lines-of", Lines())
    return {"version": "1", "parallel_read_safe": True}
