"""Records of what takes long: what was asked, the answer, how many cases, for which code, at which commit.

All stand in records.json, by kind: what CrossHair decided (`symbolic`), the planted faults that it found
(`planted`), what Coq replayed (`replay`) and the tests that take long (`tests`). A record is current as long
as the code that it covers is what it was: `code` is a fingerprint of all that the function imports from the
library, of the harness or test that states the claim, and of the solver's versions. What is not current is
starred wherever it is shown; ``python -m proofs.refresh`` makes it anew.

The mutation of a module is recorded beside its tool, with the fingerprint of that module.
"""

import json
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

from proofs import ROOT
from proofs.declared import Declared, declared
from proofs.fingerprints import (
    definition_of,
    fingerprint,
    parts_of,
    path_of,
    whole,
)
from proofs.replay import REPLAYED

PATH = Path(__file__).with_name("records.json")
MUTATION = ROOT / "tools" / "mutation" / "results.json"
PYTHON = (3, 11)
"""The version of Python that records are made with: under another the solver may take other paths."""
KINDS = ("symbolic", "planted", "replay", "tests")
ANSWERS = {
    "symbolic": "confirmed",
    "planted": "refuted",
    "replay": "accepted",
    "tests": "passed",
}
"""The answer that the library claims, by kind."""
SOLVERS = ("crosshair-tool", "z3-solver")


@dataclass(frozen=True, order=True)
class Record:
    """What was asked and answered, how many paths or cases there were, and the code that it is about."""

    what: str
    result: str
    count: int
    code: str
    commit: str


Records = dict[str, dict[str, Record]]


def read(path: Path = PATH) -> Records:
    """All records, by kind and by what was asked."""
    found: dict[str, list[dict[str, Any]]] = json.loads(path.read_text(encoding="utf-8"))
    return {kind: {one["what"]: Record(**one) for one in found.get(kind, [])} for kind in KINDS}


def write(records: Mapping[str, Mapping[str, Record]], path: Path = PATH) -> None:
    """Write all records, in order."""
    found = {
        kind: [asdict(one) for _, one in sorted(records.get(kind, {}).items())] for kind in KINDS
    }
    path.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


@cache
def solvers() -> tuple[str, ...]:
    """The versions of the solver and of what it is built on."""
    return tuple(f"{name} {version(name)}" for name in SOLVERS)


DECIDE = [("proofs.symbolic.engine", "decide")]


@cache
def symbolic() -> dict[str, str]:
    """The fingerprints of all claims, by claim and bound."""
    from proofs.symbolic.claims import CLAIMS  # noqa: PLC0415 - CrossHair is slow to load

    return {
        f"{claim.name}: {size.words}": fingerprint(
            [
                definition_of(claim.function),
                *parts_of(claim.harness),
                *parts_of(claim.implementation),
                *DECIDE,
            ],
            [*solvers(), repr(size.sizes)],
        )
        for claim in CLAIMS
        for size in claim.sizes
    }


@cache
def planted() -> dict[str, str]:
    """The fingerprints of all planted faults, by claim."""
    from proofs.symbolic.claims import CLAIMS  # noqa: PLC0415

    return {
        claim.name: fingerprint(
            [
                definition_of(claim.function),
                *parts_of(claim.harness),
                *parts_of(claim.wrong),
                *DECIDE,
            ],
            [*solvers(), repr(claim.refuted_at)],
        )
        for claim in CLAIMS
    }


@cache
def replay() -> dict[str, str]:
    """The fingerprints of all families of cases that Coq replays."""
    return {
        name: fingerprint([*map(definition_of, functions), (f"proofs.replay.{name}", "")])
        for name, functions in REPLAYED.items()
    }


def long_tests() -> dict[str, str]:
    """The fingerprints of all tests that take long and are evidence."""
    return {one.test: code_of_test(one) for one in declared() if one.is_long}


def code_of_test(one: Declared) -> str:
    """The fingerprint of a test and of the functions that it is about."""
    return fingerprint([*map(definition_of, one.of), (one.module, one.name)])


NOT_MUTATED = {"cli.texts": "the texts of the command line"}


@cache
def mutation() -> dict[str, str]:
    """The fingerprints of all modules of the library, contracts included: these are changed as well."""
    folder = path_of("").parent
    found = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" and parts[1:] else parts)
        found[name] = whole(path)
    return {name: code for name, code in found.items() if name not in NOT_MUTATED}


def mutated(path: Path = MUTATION) -> dict[str, Record]:
    """The records of mutation: how many mutants a module has, and how many survived the tests."""
    found: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return {
        module: Record(
            module,
            f"{one['survived']} survived",
            one["mutants"],
            one.get("code", ""),
            one["commit"],
        )
        for module, one in found.items()
        if "commit" in one
    }


class Standing(NamedTuple):
    """Which records are stale, what has no record yet, and which records are of nothing that there is."""

    stale: list[str]
    missing: list[str]
    unknown: list[str]


CODES: dict[str, Callable[[], dict[str, str]]] = {
    "symbolic": symbolic,
    "planted": planted,
    "replay": replay,
    "tests": long_tests,
    "mutation": mutation,
}
"""The fingerprints of everything that has a record, or ought to have one, by kind."""


def subject(kind: str, what: str) -> str:
    """What a record's fingerprint is of: of the files of a family that is replayed, the family."""
    return what.partition(": ")[0] if kind == "replay" else what


def standing(kind: str, records: Mapping[str, Record], codes: Mapping[str, str]) -> Standing:
    """Compare the records of a kind with the code as it is."""
    of = {what: subject(kind, what) for what in records}
    return Standing(
        [what for what, one in of.items() if one in codes and records[what].code != codes[one]],
        [one for one in codes if one not in of.values()],
        [what for what, one in of.items() if one not in codes],
    )


MOST_PATHS = 1000
"""So many paths CrossHair cannot follow in a second: it needs milliseconds for one."""


LEAST = {"symbolic": 2, "mutation": 0}
"""A claim with one path shows nothing; a module may have nothing to change."""


MOST = {"planted": 1000, "replay": 20_000, "tests": 100}
"""So many paths no planted fault needs, so many cases no file has that Coq replays, so many parameters no
test that takes long."""


def implausible(kind: str, one: Record) -> str:
    """What is wrong with a record whatever the code says; nothing if it can be true."""
    if kind in ANSWERS and one.result != ANSWERS[kind]:
        return f"{kind}: {one.what}: {one.result}, not {ANSWERS[kind]}"
    if one.count < LEAST.get(kind, 1):
        return f"{kind}: {one.what}: {one.count} cases show nothing"
    if kind == "symbolic" and one.count > MOST_PATHS * limits().get(one.what, 0):
        return f"{kind}: {one.what}: {one.count} paths within {limits().get(one.what)} s"
    if kind in MOST and one.count > MOST[kind]:
        return f"{kind}: {one.what}: {one.count}, more than {MOST[kind]}"
    return ""


@cache
def limits() -> dict[str, float]:
    """The seconds after which the solver gives up, by claim and bound."""
    from proofs.symbolic.claims import CLAIMS  # noqa: PLC0415

    return {f"{one.name}: {size.words}": size.seconds for one in CLAIMS for size in one.sizes}


def everything() -> dict[str, dict[str, Record]]:
    """All records, by kind."""
    return {**read(), "mutation": mutated()}


@cache
def all_standing() -> dict[str, Standing]:
    """How all records stand to the code as it is."""
    return {kind: standing(kind, found, CODES[kind]()) for kind, found in everything().items()}


def is_current(kind: str, what: str) -> bool:
    """Is there a record of it that holds for the code as it is?"""
    found = all_standing()[kind]
    return what in everything()[kind] and what not in (
        *found.stale,
        *found.unknown,
        *found.missing,
    )


def told() -> list[str]:
    """What is not current, in a line for each kind."""
    return [
        f"{kind}, {why} ({len(names)}): {'; '.join(names)}"
        for kind, found in all_standing().items()
        for names, why in ((found.stale, "for other code"), (found.missing, "never"))
        if names
    ]


def is_release(root: Path = ROOT) -> bool:
    """Is a tag checked out?"""
    git = ["git", "-C", str(root), "tag", "--points-at", "HEAD"]
    try:
        done = subprocess.run(git, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return bool(done.stdout.strip())


def commit(root: Path = ROOT) -> str:
    """The commit that is checked out; with a plus if the library differs from it, nothing without one."""
    git = ["git", "-C", str(root)]
    try:
        head = subprocess.run(
            [*git, "rev-parse", "--short=7", "HEAD"], capture_output=True, text=True, check=True
        ).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""
    changed = subprocess.run([*git, "diff", "--quiet", "HEAD", "--", "src"], check=False).returncode
    return head + "+" * bool(changed)
