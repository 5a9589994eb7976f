"""Case files: what Coq has to check, as Coq files with one theorem for each."""

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from proofs.development import LIBRARY, CoqError, Development


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

    def claim(self, number: int) -> str:
        """The theorem: the kernel evaluates the checker on all cases when it is closed."""
        cases = ";\n".join(self.terms)
        return (
            f"Definition cases_{number} := [\n{cases}].\n"
            f"Theorem accepted_{number} : forallb {self.checker} cases_{number} = true.\n"
            "Proof. vm_cast_no_check (eq_refl true). Qed.\n"
        )


class Family(Protocol):
    """A module that makes cases."""

    def case_files(self) -> list[CaseFile]:
        """All cases, as the library computes them now."""

    def planted(self) -> CaseFile:
        """Some cases, of which one is changed."""


def family(name: str) -> Family:
    """The family of that name."""
    return cast(Family, import_module(f"proofs.replay.{name}"))


def check(case_file: CaseFile, development: Development) -> None:
    """Let Coq check the cases; the development has to be built.

    :raises CoqError: if a case is wrong, or is none.
    """
    check_all([case_file], development)


def check_all(case_files: Sequence[CaseFile], development: Development) -> None:
    """Let one run of Coq check the cases of all these files, which begin alike.

    :raises CoqError: if a case of any is wrong, or a file has none.
    """
    for case_file in case_files:
        if not case_file.terms:
            raise CoqError(f"{case_file.name}: no cases")
    (opening,) = {case_file.opening() for case_file in case_files}
    claims = [case_file.claim(number) for number, case_file in enumerate(case_files)]
    with tempfile.TemporaryDirectory(prefix="shufflegraph-") as scratch:
        file = Path(scratch) / "Cases.v"
        file.write_text("".join([opening, *claims]), encoding="ascii")
        development.compile_file(file)


def refused(case_files: Sequence[CaseFile], development: Development) -> dict[str, CoqError]:
    """The files that Coq refuses, by name, with what it says; looked for only if it refuses them together."""
    try:
        check_all(case_files, development)
    except CoqError as error:
        if len(case_files) == 1:
            return {case_files[0].name: error}
        each = [refused([case_file], development) for case_file in case_files]
        found = {name: error for one in each for name, error in one.items()}
        return found or {"all files together": error}
    return {}
