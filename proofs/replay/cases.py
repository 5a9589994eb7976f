"""Case files: what Coq has to check, as Coq files with one theorem for each."""

import os
import re
import tempfile
from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Protocol, cast

from proofs.cache import answered, keep, kept, key
from proofs.code import code_of
from proofs.development import LIBRARY, CoqError, Development, built

SEED = "SHUFFLEGRAPH_REPLAY_SEED"
REFUSED = re.compile(r"cases_(\d+)\s*=\s*true")
"""What Coq's answer names when it refuses the cases of a file."""
DENIED = re.compile(r"cases_(\d+)\s*=\s*false")
"""What it names when it has a proof that not all are right."""


@dataclass(frozen=True)
class CaseFile:
    """Cases for one checker, a Coq function from a case to a truth value.

    `terms` are the cases as Coq terms, `setting` is said before them (scopes, notations).
    """

    name: str
    module: str
    checker: str
    terms: tuple[str, ...]
    setting: str = ""

    def opening(self) -> str:
        """What is said before the cases."""
        return (
            "From Coq Require Import List NArith.\nImport ListNotations.\n"
            f"From {LIBRARY} Require Import {self.module}.\n{self.setting}\n"
        )

    def cases(self, number: int) -> str:
        """The cases, as a definition."""
        terms = ";\n".join(self.terms)
        return f"Definition cases_{number} := [\n{terms}].\n"

    def answer(self, number: int, value: str, end: str = "Qed.") -> str:
        """The theorem that all cases are right, or not: the kernel evaluates the checker at its end."""
        return (
            f"Theorem is_{value}_{number} : forallb {self.checker} cases_{number} = {value}.\n"
            f"Proof. vm_cast_no_check (eq_refl {value}). {end}\n"
        )

    def claim(self, number: int) -> str:
        """The cases, and that all are right."""
        return self.cases(number) + self.answer(number, "true")

    def denial(self, number: int) -> str:
        """The cases, that the kernel does not take the claim's proof, and that not all are right."""
        refusal = self.answer(number, "true", "Fail Qed. Abort.")
        proof = self.answer(number, "false") + f"Check is_false_{number}.\n"
        return self.cases(number) + refusal + proof


def seeded(number: int) -> Random:
    """The generator of a family's random cases: the same always, or others by SHUFFLEGRAPH_REPLAY_SEED."""
    seed = os.environ.get(SEED)
    return Random(number if seed is None else f"{seed} {number}")


class Family(Protocol):
    """A module that makes cases."""

    def case_files(self) -> list[CaseFile]:
        """All cases, as the library computes them now."""

    def planted(self) -> CaseFile:
        """Some cases, of which one is changed."""


def family(name: str) -> Family:
    """The family of that name."""
    return cast(Family, import_module(f"proofs.replay.{name}"))


def cases_of(name: str) -> list[CaseFile]:
    """A family's case files as the library computes them; they are kept as long as the code is the same."""
    place = key("cases", code_of(f"proofs.replay.{name}"), os.environ.get(SEED, ""))
    found = answered(f"{place}.json", lambda: [astuple(one) for one in family(name).case_files()])
    return [replace(CaseFile(*one), terms=tuple(one[3])) for one in found]


def check(case_file: CaseFile, development: Development) -> None:
    """Let Coq check the cases; the development has to be built.

    :raises CoqError: if a case is wrong, or is none.
    """
    check_all([case_file], development)


def check_all(case_files: Sequence[CaseFile], development: Development) -> None:
    """Let one run of Coq check the cases of all these files, which begin alike; accepted ones are kept.

    :raises CoqError: if a case of any is wrong, or a file has none.
    """
    for case_file in case_files:
        if not case_file.terms:
            raise CoqError(f"{case_file.name}: no cases")
    (opening,) = {case_file.opening() for case_file in case_files}
    names = [f"{development.key_of(opening + one.claim(0))}.accepted" for one in case_files]
    new = {
        name: one.claim(n)
        for n, (name, one) in enumerate(zip(names, case_files, strict=True))
        if kept(name) is None
    }
    if new:
        compile_text("".join([opening, *new.values()]), development)
    for name in new:
        keep(name, b"")


def denied(case_files: Sequence[CaseFile], development: Development) -> list[str]:
    """The files, by name, whose cases one run of Coq refuses and proves wrong, each on its own.

    :raises CoqError: if it would accept the cases of any; what it says names the checker.
    """
    parts = [
        f"Module File_{number}.\n{case_file.opening()}{case_file.denial(number)}End File_{number}.\n"
        for number, case_file in enumerate(case_files)
    ]
    answer = compile_text("".join(parts), development)
    return [case_files[int(number)].name for number in DENIED.findall(answer)]


def compile_text(text: str, development: Development) -> str:
    """Compile a text that builds on the development; return what Coq printed."""
    with tempfile.TemporaryDirectory(prefix="shufflegraph-") as scratch:
        file = Path(scratch) / "Cases.v"
        file.write_text(text, encoding="ascii")
        return development.compile_file(file)


def refused(case_files: Sequence[CaseFile], development: Development) -> dict[str, CoqError]:
    """The files that Coq refuses, by name, with what it says; it stops at the first, so it is asked again."""
    if not case_files:
        return {}
    try:
        check_all(case_files, development)
    except CoqError as error:
        stopped = REFUSED.search(str(error))
        if stopped is None:
            return {"all files together": error}
        number = int(stopped[1])
        others = [*case_files[:number], *case_files[number + 1 :]]
        return {case_files[number].name: error, **refused(others, development)}
    return {}


def decided(name: str) -> tuple[int, str]:
    """How many cases of a family Coq accepts, and what it says of the files that it refuses."""
    case_files = cases_of(name)
    errors = refused(case_files, built())
    accepted = sum([len(one.terms) for one in case_files if one.name not in errors])
    return accepted, "\n".join([f"{file}: {error}" for file, error in errors.items()])
