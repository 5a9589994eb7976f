"""Numbers, tuples and lists as Coq terms, for the checkers of FamiliesReplay.v."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeAlias, Union

from proofs.replay.cases import CaseFile

Value: TypeAlias = Union[int, Sequence["Value"]]  # noqa: UP007 - the alias is recursive

SETTING = "Open Scope N_scope."


def term(value: Value) -> str:
    """A value as a Coq term: a tuple stands for a tuple, any other sequence for a list.

    Large numbers are hexadecimal: what Coq takes to read a decimal one grows with the square of its length.

    >>> term((1, [2, 2**64]))
    '(1, [2; 0x10000000000000000])'
    """
    if isinstance(value, int):
        return hex(value) if value >= 2**64 else str(value)
    parts = [term(part) for part in value]
    return f"({', '.join(parts)})" if isinstance(value, tuple) else f"[{'; '.join(parts)}]"


def case_file(
    name: str,
    checker: str,
    cases: Iterable[Value],
    before: str = "",
    module: str = "FamiliesReplay",
) -> CaseFile:
    """Cases for a checker of a Coq module, or one that is defined before."""
    return CaseFile(name, module, checker, tuple(map(term, cases)), before + SETTING)


def planted_in(file: CaseFile, right: Value, wrong: Value) -> CaseFile:
    """The file with `wrong` for the first `right` in its last case."""
    *others, last = file.terms
    changed = last.replace(term(right), term(wrong), 1)
    assert changed != last, f"{term(right)} does not occur"
    return replace(file, name="planted", terms=(*others, changed))
