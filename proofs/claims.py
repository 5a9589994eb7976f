"""What the Coq files say: claims in sentences, sizes of definitions; `python -m proofs.claims` prints it."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from proofs.development import COMMENT, Development

BEGINNING = """# Claims and definitions

The one to begin with, from random bits to hands: [Main](coq/Main.v), on one page.
"""
NOTE = r"\(\*\s*((?:[^*]|\*(?!\)))*?)\s*\*\)"
STATED = re.compile(rf"(?:{NOTE}\n\s*)?Theorem (\w+)(.*?)\.\n *Proof\b", re.DOTALL)
HEAD = re.compile(rf"\A{NOTE}", re.DOTALL)
CLAIM = re.compile(r"^\s*(?:Theorem|Lemma)\s", re.MULTILINE)


class Theorem(NamedTuple):
    """A theorem: its name, the sentence above it, which is empty if there is none, and its statement."""

    name: str
    sentence: str
    statement: str


def theorem_label(module: str, name: str) -> str:
    """Return the label of a theorem on the page of theorems.

    >>> theorem_label("Colouring", "valid_colouring_proper")
    'theorem-colouring-valid-colouring-proper'
    """
    return f"theorem-{module}-{name}".lower().replace("_", "-")


def theorems(source: str) -> list[Theorem]:
    """The theorems of a Coq file in their order.

    >>> theorems("(* One and one\\nis two. *)\\nTheorem sum : 1 + 1 = 2.\\nProof.")
    [Theorem(name='sum', sentence='One and one is two.', statement='Theorem sum : 1 + 1 = 2.')]
    """
    return [
        Theorem(name, one_line(note), f"Theorem {name}{rest}.")
        for note, name, rest in STATED.findall(source)
    ]


def one_line(text: str) -> str:
    """A comment as one line."""
    return " ".join(text.split())


def opening(source: str) -> str:
    """What a Coq file says of itself: its first comment, line by line.

    >>> opening("(* Sums.\\n\\n   Glossary *)")
    'Sums.\\n\\n   Glossary'
    """
    found = HEAD.match(source)
    return found[1] if found else ""


def heading(source: str) -> str:
    """What a Coq file says of itself, up to its first empty line."""
    first = re.split(r"\n\s*\n", opening(source))[0]
    return one_line(first).replace(" Nothing is proved here.", "")


def definitions(development: Development) -> dict[str, str]:
    """The files that define and claim nothing: what has to be read to believe the claims."""
    sources = development.sources()
    return {module: source for module, source in sources.items() if not CLAIM.search(source)}


def size(sources: Iterable[str]) -> int:
    """The number of lines that are neither empty nor comment.

    >>> size(["(* One. *)\\nDefinition one := 1.\\n"])
    1
    """
    lines = [line for source in sources for line in COMMENT.sub("", source).splitlines()]
    return sum(bool(line.strip()) for line in lines)


def escaped(text: str) -> str:
    """A sentence for Markdown, where stars and bars mean something.

    >>> print(escaped("a * b"))
    a \\* b
    """
    return text.replace("*", "\\*").replace("|", "\\|")


def current(development: Development) -> str:
    """All claims by file, and the files with nothing but definitions, as Markdown."""
    parts = [BEGINNING, "## Every claim\n"]
    paths = development.paths()
    for module, source in development.sources().items():
        if stated := theorems(source):
            parts.append(f"### [{module}](coq/{paths[module]})\n\n{escaped(heading(source))}\n")
            parts.append(
                "\n".join(f"* `{one.name}`: {escaped(one.sentence)}" for one in stated) + "\n"
            )
    parts.append("## What has to be read to believe them\n")
    parts.append("The definitions, with their lines; everything else is checked by Coq.\n")
    specifications = definitions(development)
    rows = [
        f"| [{module}](coq/{paths[module]}) | {escaped(heading(source))} | {size([source])} |"
        for module, source in specifications.items()
    ]
    parts.append("\n".join(["| file | what it defines | lines |", "|---|---|---|", *rows]))
    parts.append(f"| all | | {size(specifications.values())} |\n")
    return "\n".join(parts)


if __name__ == "__main__":
    print(current(Development()))
