"""Coq's verdict on each family of cases, and for which code of the library it was given."""

import json
from pathlib import Path
from typing import Any

from proofs.development import Development
from proofs.fingerprints import closure, fingerprint
from proofs.replay import REPLAYED
from proofs.replay.cases import family, refused

Verdict = dict[str, Any]
RECORDED = Path(__file__).with_name("recorded.json")


def code_of(name: str) -> str:
    """The fingerprint of all code of the library that a family's cases come from.

    >>> code_of("spaced") == code_of("spaced") != code_of("rounds")
    True
    """
    return fingerprint(closure([module_of(function) for function in REPLAYED[name]]))


def module_of(function: str) -> str:
    """The module of a function that the ledger names.

    >>> module_of("sampling.partitions.Partitions.marginal")
    'sampling.partitions'
    """
    parts = function.split(".")[:-1]
    return ".".join(part for part in parts if part.islower())


def decide(name: str, development: Development) -> Verdict:
    """Let Coq check a family; the development has to be built."""
    case_files = family(name).case_files()
    errors = refused(case_files, development)
    files = {one.name: len(one.terms) for one in case_files if one.name not in errors}
    state = "\n".join(f"REFUSED {file}: {error}" for file, error in errors.items()) or "accepted"
    return {"files": files, "cases": sum(files.values()), "state": state, "code": code_of(name)}


def built_and_decided(name: str) -> Verdict:
    """Build what changed of the development, and let Coq check a family."""
    development = Development()
    development.build()
    return decide(name, development)


def replayed(verdicts: dict[str, Verdict]) -> dict[str, dict[str, Verdict]]:
    """By function and family, how many cases there are and what Coq says of them."""
    found: dict[str, dict[str, Verdict]] = {}
    for name, functions in REPLAYED.items():
        verdict = verdicts.get(name, {"state": "never replayed", "files": {}, "code": ""})
        later = "" if verdict["code"] == code_of(name) else ", for earlier code"
        for function, files in functions.items():
            cases = sum(verdict["files"].get(file, 0) for file in files or verdict["files"])
            found.setdefault(function, {})[name] = {
                "cases": cases,
                "state": verdict["state"] + later,
            }
    return found


def read() -> dict[str, Verdict]:
    """The recorded verdicts, by family."""
    if not RECORDED.exists():
        return {}
    recorded: dict[str, Verdict] = json.loads(RECORDED.read_text(encoding="utf-8"))
    return recorded


def record(name: str, verdict: Verdict) -> None:
    """Add or replace one verdict."""
    verdicts = dict(sorted({**read(), name: verdict}.items()))
    RECORDED.write_text(json.dumps(verdicts, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
