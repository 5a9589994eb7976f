"""Case files: what Coq has to check, as a Coq file that ends in one theorem."""

import tempfile
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

    def text(self) -> str:
        """The Coq file: the kernel evaluates the checker on all cases when the theorem is closed."""
        cases = ";\n".join(self.terms)
        return (
            "From Coq Require Import List NArith.\nImport ListNotations.\n"
            f"From {LIBRARY} Require Import {self.module}.\n{self.setting}\n"
            f"Definition cases := [\n{cases}].\n"
            f"Theorem accepted : forallb {self.checker} cases = true.\n"
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
    if not case_file.terms:
        raise CoqError(f"{case_file.name}: no cases")
    with tempfile.TemporaryDirectory(prefix="shufflegraph-") as scratch:
        file = Path(scratch) / "Cases.v"
        file.write_text(case_file.text(), encoding="ascii")
        development.compile_file(file)
