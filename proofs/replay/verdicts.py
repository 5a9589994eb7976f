"""Coq's verdict on each family of cases."""

from typing import Any

from proofs.development import Development
from proofs.replay.cases import cases_of, refused

Verdict = dict[str, Any]


def decide(name: str, development: Development) -> Verdict:
    """Let Coq check a family; the development has to be built."""
    case_files = cases_of(name)
    errors = refused(case_files, development)
    files = {one.name: len(one.terms) for one in case_files if one.name not in errors}
    state = "\n".join(f"REFUSED {file}: {error}" for file, error in errors.items()) or "accepted"
    return {"files": files, "cases": sum(files.values()), "state": state}


def built_and_decided(name: str) -> Verdict:
    """Build what changed of the development, and let Coq check a family."""
    development = Development()
    development.build()
    return decide(name, development)
