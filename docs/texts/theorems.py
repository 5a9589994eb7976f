"""Every theorem with its sentence and what Coq states, and all definitions that they speak of."""

import re
from collections.abc import Iterator

from docs.extensions.coq import DEVELOPMENT, ON_THEIR_OWN, defined, on_the_page, recorded
from proofs.claims import definitions, one_line, opening, size, theorem_label, theorems

SENTENCE = re.compile(r".+?[.:](?= |$)")
TEXT = ("python", "texts", "Main.v")
"""The files of these folders are about the text of the program; all others are about models."""


def models() -> str:
    """Return the theorems about models of the program, a section per file."""
    return listed(DEVELOPMENT.paths().keys() - about_the_text())


def text() -> str:
    """Return the theorems about the text of the program, a section per file."""
    return listed(about_the_text())


def about_the_text() -> set[str]:
    """Return the files about the text."""
    return {name for name, path in DEVELOPMENT.paths().items() if path.partition("/")[0] in TEXT}


def listed(modules: set[str]) -> str:
    """Return the theorems of these files, in reading order."""
    parts: list[str] = []
    answers = recorded()
    for module, source in DEVELOPMENT.sources().items():
        stated = theorems(source) if module in modules else []
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


def readable(statement: str) -> str:
    """Return Coq's answer without its indentation.

    >>> readable("     : forall n : nat,\\n       n = n")
    ': forall n : nat,\\n  n = n'
    """
    return "\n".join(line.removeprefix("     ") for line in statement.splitlines())


def first_sentence(text: str) -> str:
    """Return the text up to its first full stop.

    >>> first_sentence("One card, laid down. Fewer are less work.")
    'One card, laid down.'
    """
    found = SENTENCE.match(text)
    return found[0] if found else text


def every_definition() -> str:
    """Return the files of definitions, a section each, and then those that stand beside proofs."""
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


def elsewhere() -> Iterator[tuple[str, str]]:
    """Yield by module the definitions that statements name and that stand beside proofs."""
    whole = definitions(DEVELOPMENT)
    for module, names in defined().items():
        if module not in whole and module not in ON_THEIR_OWN:
            texts = [text for head, text in names.values() if (module, head) in on_the_page()]
            if texts:
                yield module, "\n\n".join(dict.fromkeys(texts))
