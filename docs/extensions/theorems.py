"""Theorems from their Coq sources: the directive `theorems` lists them, the role `proved` links to them.

A theorem is a `Theorem` of `proofs/coq`, with the comment above it as its plain sentence.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective, SphinxRole

from docs.extensions.coq import elsewhere
from docs.extensions.links import first_sentence
from proofs.claims import definitions, one_line, opening, size, theorem_label, theorems
from proofs.development import Development
from proofs.goldens import CLOSED, GOLDENS

DEVELOPMENT = Development()
TEXT = ("python", "texts", "Main.v")
"""The files of these folders are about the text of the program; all others are about models."""
PACKAGE = Path(__file__).parents[2] / "src" / "shufflegraph"


@cache
def recorded() -> dict[tuple[str, str], tuple[str, bool]]:
    """Return what Coq answered about each theorem: its full statement, and whether it needs no axiom."""
    found: dict[tuple[str, str], tuple[str, bool]] = {}
    for path in GOLDENS.glob("*.txt"):
        for block in path.read_text("utf-8").split("\n\n"):
            name, _, answer = block.strip().partition("\n")
            statement, _, rest = answer.partition("\n" + CLOSED)
            key = (name.lstrip("@").split(".")[0], name.rpartition(".")[2])
            found[key] = (statement, rest == "" and answer.endswith(CLOSED))
    return found


def closed_theorems() -> set[tuple[str, str]]:
    """Return file and name of the theorems that Coq reported to rest on no axiom, as recorded."""
    return {key for key, (_, closed) in recorded().items() if closed}


@cache
def subjects() -> dict[str, str]:
    """Return what each file is about, in reading order: `models` or the `text`."""
    return {
        module: "text" if path.partition("/")[0] in TEXT else "models"
        for module, path in DEVELOPMENT.paths().items()
    }


def readable(statement: str) -> str:
    """Return Coq's answer without its indentation.

    >>> readable("     : forall n : nat,\\n       n = n")
    ': forall n : nat,\\n  n = n'
    """
    return "\n".join(line.removeprefix("     ") for line in statement.splitlines())


def page(about: str) -> str:
    """Return the list of the theorems about this subject as MyST, a section per file."""
    parts: list[str] = []
    answers = recorded()
    for module, source in DEVELOPMENT.sources().items():
        stated = theorems(source) if subjects()[module] == about else []
        if stated:
            said = one_line(opening(source)).replace("*", chr(92) + "*")
            first = first_sentence(said)
            parts.append(f"## {module}\n\n{first}\n\n{said.removeprefix(first).strip()}\n")
        for theorem in stated:
            sentence = theorem.sentence.replace("*", "\\*") or "(The name says it.)"
            answer, closed = answers.get((module, theorem.name), ("", False))
            statement = f"{theorem.name}\n{readable(answer)}" if answer else theorem.statement
            if not closed:
                sentence += " *(Coq's answer about its assumptions is not recorded yet.)*"
            parts.append(
                f"({theorem_label(module, theorem.name)})=\n\n**{module}.{theorem.name}**\n: {sentence}\n\n"
                f"  ```{{coq}} {module}\n  {statement.replace(chr(10), chr(10) + '  ')}\n  ```\n"
            )
    return "\n".join(parts)


def files_of_definitions() -> str:
    """Return the files of definitions as MyST, a section each, and then those that stand beside proofs."""
    whole = definitions(DEVELOPMENT)
    parts = [
        f"## {module}.v\n\n````{{fold}} {size([source])} lines\n```{{coq}} {module}.v\n```\n````\n"
        for module, source in whole.items()
    ]
    parts.append("## Beside proofs\n\nWhat statements name besides, and other files define.\n")
    parts += [
        f"````{{fold}} {module}.v\n```{{coq}} {module}\n:defines:\n\n{text}\n```\n````\n"
        for module, text in elsewhere()
    ]
    return "\n".join(parts)


class CoqFiles(SphinxDirective):
    """A page that is made from all Coq files."""

    made: Callable[..., str]

    def run(self) -> list[nodes.Node]:
        """Return the page as nodes."""
        for path in DEVELOPMENT.folder.rglob("*.v"):
            self.env.note_dependency(str(path))
        text = type(self).made(*self.arguments)
        return self.parse_text_to_nodes(text, allow_section_headings=True)


class Theorems(CoqFiles):
    """All theorems about `models` or the `text`, a section for each Coq file."""

    required_arguments = 1
    made = page


class Definitions(CoqFiles):
    """All definitions that the theorems speak of, a section for each Coq file."""

    made = files_of_definitions


@cache
def every_theorem() -> frozenset[tuple[str, str]]:
    """Return file and name of all theorems."""
    return frozenset(
        (module, theorem.name)
        for module, source in DEVELOPMENT.sources().items()
        for theorem in theorems(source)
    )


class Count(SphinxRole):
    """How many theorems there are, or how many of them rest on no axiom: `all` or `closed`."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the number as text."""
        stated = every_theorem()
        counted = stated & closed_theorems() if self.text == "closed" else stated
        return [nodes.Text(str(len(counted)))], []


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
        count = size(definitions(DEVELOPMENT).values()) if self.text == "coq" else lines_of_python()
        return [nodes.Text(f"{count:,}")], []


class Proved(SphinxRole):
    """Links to the theorems that prove what was just said; each says its sentence when pointed at."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the links."""
        result = nodes.inline(classes=["proved"])
        said = "Bewiesen" if self.env.docname.endswith(".de") else "Proved"
        names = self.text.split(", ")
        if len(names) > 1:
            result += nodes.Text(f"{said}: ")
        for number, name in enumerate(names):
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
            link += nodes.Text(said if len(names) == 1 else theorem.replace("_", " "))
            result += link
        return [result], []


@cache
def sentences() -> dict[str, str]:
    """Return the sentence of every theorem by its label."""
    return {
        theorem_label(module, theorem.name): theorem.sentence
        for module, source in DEVELOPMENT.sources().items()
        for theorem in theorems(source)
    }


def say_sentences(_app: Sphinx, tree: nodes.document, _name: str) -> None:
    """Let every link to a theorem say its sentence to whom points at it."""
    for link in tree.findall(nodes.reference):
        label = link.get("refuri", "").rpartition("#")[2] or link.get("refid", "")
        if sentences().get(label):
            link["reftitle"] = sentences()[label]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("theorems", Theorems)
    app.add_directive("definitions", Definitions)
    app.add_role("proved", Proved())
    app.connect("doctree-resolved", say_sentences)
    app.add_role("number-of-theorems", Count())
    app.add_role("lines-of", Lines())
    return {"version": "1", "parallel_read_safe": True}
