"""The part of README.md that is read off the Coq files: every claim in a sentence, every definition's size.

python -m proofs.readme --check
python -m proofs.readme --update
"""

import argparse
import re
import sys
from pathlib import Path

from proofs.development import COMMENT, Development

README = Path(__file__).with_name("README.md")
BEGIN = "<!-- read off the Coq files by python -m proofs.readme -->\n"
STATED = re.compile(r"\(\*((?:[^*]|\*(?!\)))*)\*\)\s*\n\s*Theorem (\w+)")
HEADING = re.compile(r"\A\(\*((?:[^*]|\*(?!\)))*?)(?:\n\s*\n|\*\))")
CLAIM = re.compile(r"^\s*(?:Theorem|Lemma)\s", re.MULTILINE)


def sentence(comment: str) -> str:
    """A comment as one line of Markdown."""
    return " ".join(comment.split()).replace("*", "\\*").replace("|", "\\|")


def claims(source: str) -> list[tuple[str, str]]:
    """The theorems of a Coq file, each with the sentence above it.

    >>> claims("(* One and one\\nis two. *)\\nTheorem sum : 1 + 1 = 2.")
    [('sum', 'One and one is two.')]
    """
    return [(name, sentence(text)) for text, name in STATED.findall(source)]


def heading(source: str) -> str:
    """What a Coq file says of itself, up to its first empty line.

    >>> heading("(* Sums.\\n\\n   Glossary *)")
    'Sums.'
    """
    found = HEADING.match(source)
    return sentence(found[1]).replace(" Nothing is proved here.", "") if found else ""


def size(source: str) -> int:
    """The number of lines that are neither empty nor comment.

    >>> size("(* One. *)\\nDefinition one := 1.\\n")
    1
    """
    return sum(bool(line.strip()) for line in COMMENT.sub("", source).splitlines())


def section(development: Development) -> str:
    """All claims by file, and the files with nothing but definitions."""
    sources = {
        module: (development.folder / f"{module}.v").read_text(encoding="utf-8")
        for module in development.modules()
    }
    parts = ["## Every claim\n"]
    for module, source in sources.items():
        if stated := claims(source):
            parts.append(f"### [{module}](coq/{module}.v)\n\n{heading(source)}\n")
            parts.append("\n".join(f"* `{name}`: {text}" for name, text in stated) + "\n")
    parts.append("## What has to be read to believe them\n")
    parts.append("The definitions, with their lines; everything else is checked by Coq.\n")
    specifications = [
        (module, source) for module, source in sources.items() if not CLAIM.search(source)
    ]
    rows = [
        f"| [{module}](coq/{module}.v) | {heading(source)} | {size(source)} |"
        for module, source in specifications
    ]
    total = sum(size(source) for _, source in specifications)
    parts.append("\n".join(["| file | what it defines | lines |", "|---|---|---|", *rows]))
    parts.append(f"| all | | {total} |\n")
    return "\n".join(parts)


def current(development: Development) -> str:
    """The whole README as it would be now."""
    written = README.read_text(encoding="utf-8").partition(BEGIN)[0]
    return written + BEGIN + "\n" + section(development)


def main() -> int:
    """Check or update; the exit code is 0 if the README is, or now is, what the files say."""
    parser = argparse.ArgumentParser(prog="python -m proofs.readme")
    choice = parser.add_mutually_exclusive_group(required=True)
    choice.add_argument("--check", action="store_true", help="compare with the kept README")
    choice.add_argument("--update", action="store_true", help="write it")
    options = parser.parse_args()
    now = current(Development())
    if options.update:
        README.write_text(now, encoding="utf-8")
    return 0 if now == README.read_text(encoding="utf-8") else 1


if __name__ == "__main__":
    sys.exit(main())
