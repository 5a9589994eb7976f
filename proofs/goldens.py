"""What the proofs claim, as expected outputs: every theorem's statement and its assumptions.

Every `Theorem` of the development is a claim (a step of a proof is a `Lemma`). For each file of it
`coq/goldens/<file>.txt` holds what Coq answers to `Check` and `Print Assumptions`, and
`coq/goldens/definitions.txt` a digest of what it answers to `Print` for everything that the statements
mention, directly or through other definitions. So neither a claim nor the meaning of its words can change
unnoticed.

    python -m proofs.goldens --check
    python -m proofs.goldens --update
"""

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from proofs.claims import one_line
from proofs.development import Development, built
from proofs.kept import main

GOLDENS = Development().folder / "goldens"
DEFINITIONS = "definitions.txt"
TEXTS = "PythonTexts"
"""What `proofs.source` writes, and compares with the library: kept there, not once more here."""
CLOSED = "Closed under the global context"
STEP = re.compile(r"^\s*(Theorem|Module|End)\s+(\w+)", re.MULTILINE)
NAME = re.compile(r"\b[A-Z]\w*(?:\.\w+)+")
ARGUMENTS = re.compile(r"\n+Arguments .*", re.DOTALL)
SETTING = """From Coq Require Import String ZArith.
Import Datatypes.
From Coq Require Import Arith Bool List NArith Permutation Sorted.
Import ListNotations.
Set Printing Width 100.
Set Printing Depth 1000.
"""


@dataclass(frozen=True)
class Claims:
    """The theorems of a development, and what Coq says about them; it has to be built."""

    development: Development

    def theorems(self, module: str) -> list[str]:
        """The theorems of a file, in its order; within a module of the file qualified by it."""
        names: list[str] = []
        inside: list[str] = []
        for kind, name in STEP.findall(self.development.text_of(module)):
            if kind == "Module":
                inside.append(name)
            elif kind == "Theorem":
                names.append(".".join([module, *inside, name]))
            elif inside[-1:] == [name]:
                inside.pop()
        return names

    def by_module(self) -> dict[str, list[str]]:
        """All files with theorems, in reading order, and these."""
        modules = self.development.modules()
        return {module: names for module in modules if (names := self.theorems(module))}

    def statements(self, names: Iterable[str]) -> dict[str, str]:
        """The statement of each theorem, after its name."""
        answers = self.development.ask({name: f"Check @{name}." for name in names}, SETTING)
        return {name: answer.removeprefix("@") for name, answer in answers.items()}

    def assumptions(self, names: list[str]) -> dict[str, str]:
        """The assumptions of each theorem: of all at once first, which takes a tenth of the time."""
        named = "".join(f"let _ := @{name} in " for name in names)
        together = f"Definition together := {named}tt."
        answers = self.development.ask({"together": "Print Assumptions together."}, together)
        if answers["together"] == CLOSED:
            return dict.fromkeys(names, CLOSED)
        return self.development.ask({name: f"Print Assumptions {name}." for name in names})

    def definitions(self, texts: Iterable[str]) -> dict[str, str]:
        """Everything of the development that `texts` mention, directly or through definitions."""
        modules = [module for module in self.development.modules() if module != TEXTS]
        order = {module: number for number, module in enumerate(modules)}
        answers = self.printed(self.still_there(mentioned([kept().get(DEFINITIONS, "")], order)))
        known: dict[str, str] = {}
        new = mentioned(texts, order)
        while new:
            answers |= self.printed(new - answers.keys())
            known |= {name: answers[name] for name in new}
            new = mentioned((known[name] for name in new), order) - known.keys()
        return dict(sorted(known.items(), key=lambda item: (order[item[0].split(".")[0]], item[0])))

    def printed(self, names: Iterable[str]) -> dict[str, str]:
        """What Coq prints for each name; all in one run, as every run reads the development again."""
        questions = {name: f"Print {self.whole(name)}." for name in sorted(names)}
        answers = self.development.ask(questions, SETTING) if questions else {}
        return {name: ARGUMENTS.sub("", text) for name, text in answers.items()}

    def whole(self, name: str) -> str:
        """A name with the library and the folder of its module before it."""
        module, _, inside = name.partition(".")
        return f"{self.development.name_of(module)}.{inside}"

    def still_there(self, names: Iterable[str]) -> set[str]:
        """Those of the names that their files have, so that Coq can be asked for them all at once."""
        words = {
            module: set(re.findall(r"\w+", self.development.text_of(module)))
            for module in self.development.modules()
        }
        return {name for name in names if set(name.split(".")[1:]) <= words[name.split(".")[0]]}

    def goldens(self) -> dict[str, str]:
        """All goldens as they are now."""
        claimed = self.by_module()
        names = [name for group in claimed.values() for name in group]
        stated = self.statements(names)
        assumed = self.assumptions(names)
        result = {
            f"{module}.txt": "\n\n".join(f"{stated[name]}\n{assumed[name]}" for name in group)
            + "\n"
            for module, group in claimed.items()
        }
        meanings = self.definitions(text.partition("\n")[2] for text in stated.values())
        result[DEFINITIONS] = "".join(
            f"{line_of(text)}\n" for text in dict.fromkeys(meanings.values())
        )
        return result


def line_of(text: str) -> str:
    """A short hash of a definition, and what it begins with, which is its name.

    >>> line_of("Deck.cdiv = fun a k : nat => (a + (k - 1)) / k")
    'bb26bc31f747edb3 Deck.cdiv'
    """
    head = re.split(r" =\s| :=?\s", text, maxsplit=1)[0]
    return f"{sha256(text.encode()).hexdigest()[:16]} {one_line(head)}"


def mentioned(texts: Iterable[str], modules: Iterable[str]) -> set[str]:
    """The qualified names in `texts` that belong to `modules`."""
    own = set(modules)
    names = {name for text in texts for name in NAME.findall(text)}
    return {name for name in names if name.split(".")[0] in own}


def kept() -> dict[str, str]:
    """All goldens as they are kept."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(GOLDENS.glob("*.txt"))}


def open_claims(goldens: dict[str, str]) -> list[str]:
    """The theorems, by the first line of their goldens, that depend on an assumption."""
    return [
        claim.splitlines()[0]
        for name, text in goldens.items()
        if name != DEFINITIONS
        for claim in text.split("\n\n")
        if not claim.rstrip().endswith(CLOSED)
    ]


def made() -> dict[Path, str]:
    """All goldens as they are now, with nothing for those that are kept in vain."""
    now = Claims(built()).goldens()
    return {GOLDENS / name: now.get(name, "") for name in kept() | now}


if __name__ == "__main__":
    sys.exit(main("goldens", made))
