"""Coq's verdict on each family of cases, and what is recorded of it."""

from typing import Any

from proofs.development import Development
from proofs.records import Record, commit, is_current, read, replay
from proofs.replay import REPLAYED
from proofs.replay.cases import family, refused

Verdict = dict[str, Any]


def decide(name: str, development: Development) -> Verdict:
    """Let Coq check a family; the development has to be built."""
    case_files = family(name).case_files()
    errors = refused(case_files, development)
    files = {one.name: len(one.terms) for one in case_files if one.name not in errors}
    state = "\n".join(f"REFUSED {file}: {error}" for file, error in errors.items()) or "accepted"
    return {"files": files, "cases": sum(files.values()), "state": state}


def built_and_decided(name: str) -> Verdict:
    """Build what changed of the development, and let Coq check a family."""
    development = Development()
    development.build()
    return decide(name, development)


def records_of(name: str, verdict: Verdict) -> dict[str, Record]:
    """A verdict as records, one for each file of cases."""
    return {
        f"{name}: {file}": Record(
            f"{name}: {file}", verdict["state"], cases, replay()[name], commit()
        )
        for file, cases in verdict["files"].items()
    }


def replayed() -> dict[str, dict[str, Verdict]]:
    """By function and family, how many cases were replayed, what Coq said, and whether that is current."""
    records = read()["replay"]
    found: dict[str, dict[str, Verdict]] = {}
    for name, functions in REPLAYED.items():
        for function, files in functions.items():
            own = [
                one
                for what, one in records.items()
                if what in [f"{name}: {file}" for file in files]
                or (not files and what.startswith(f"{name}: "))
            ]
            found.setdefault(function, {})[name] = {
                "cases": sum(one.count for one in own),
                "state": ", ".join(sorted({one.result for one in own})) or "never replayed",
                "current": bool(own) and all(is_current("replay", one.what) for one in own),
            }
    return found
