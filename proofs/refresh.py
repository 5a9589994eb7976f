"""Make the records anew that are stale or missing: ``python -m proofs.refresh [--long] [--list] [PART …]``.

What takes long (large symbolic claims, long tests, mutation) only with ``--long``; with parts of names
only the records whose kind or name has one of them. Each answer is recorded as soon as it is there. Exits
with 1 if an answer is not the one that the library claims, or if there are fewer cases than before. What is
left to be done is printed at the end; ``--list`` only prints it.
"""

import os

os.environ.setdefault("SHUFFLEGRAPH_CONTRACTS", "all")

import argparse
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from proofs import ROOT, records
from proofs.records import ANSWERS, Record, commit


class Job(NamedTuple):
    """What makes records anew: their kind, the name of it all, and whether it takes long."""

    kind: str
    what: str
    is_long: bool
    run: Callable[[], dict[str, Record]]


def jobs() -> Iterator[Job]:
    """Everything that has records, except mutation, which records by itself."""
    yield from symbolic_jobs()
    for family in records.replay():
        yield Job("replay", family, False, lambda name=family: replayed(name))  # type: ignore[misc]
    for test in records.long_tests():
        yield Job("tests", test, True, lambda name=test: passed(name))  # type: ignore[misc]


def symbolic_jobs() -> Iterator[Job]:
    """All claims at all sizes, and their planted faults."""
    from proofs.symbolic.__main__ import key_of  # noqa: PLC0415 - CrossHair is slow to load
    from proofs.symbolic.claims import CLAIMS  # noqa: PLC0415
    from proofs.symbolic.engine import Claim, Size, confirm, refute  # noqa: PLC0415

    def confirmed(claim: Claim, size: Size) -> dict[str, Record]:
        key, verdict = key_of(claim, size), confirm(claim, size)
        code = records.symbolic()[key]
        return {key: Record(key, verdict.state.lower(), verdict.paths, code, commit())}

    def refuted(claim: Claim) -> dict[str, Record]:
        verdict, _ = refute(claim)
        code = records.planted()[claim.name]
        return {claim.name: Record(claim.name, "refuted", verdict.paths, code, commit())}

    for claim in CLAIMS:
        yield Job("planted", claim.name, False, lambda one=claim: refuted(one))  # type: ignore[misc]
        for size in claim.sizes:
            yield Job(
                "symbolic",
                key_of(claim, size),
                size.long,
                lambda one=claim, bound=size: confirmed(one, bound),  # type: ignore[misc]
            )


def replayed(family: str) -> dict[str, Record]:
    """Let Coq check a family."""
    from proofs.replay.verdicts import built_and_decided, records_of  # noqa: PLC0415

    return records_of(family, built_and_decided(family))


def passed(test: str) -> dict[str, Record]:
    """Run a test that takes long; its cases are those of its parameters."""
    with tempfile.TemporaryDirectory() as directory:
        report = Path(directory) / "junit.xml"
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "long"]
        done = subprocess.run(
            [*command, f"--junitxml={report}", test],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            check=False,
        )
        count = len(list(ET.parse(report).iter("testcase")))
    result = "passed" if done.returncode == 0 and count else "failed"
    return {test: Record(test, result, count, records.long_tests()[test], commit())}


def due() -> list[tuple[str, str]]:
    """What is stale or missing, by kind and subject."""
    return [
        (kind, one)
        for kind, found in records.all_standing().items()
        for one in dict.fromkeys(
            [*(records.subject(kind, what) for what in found.stale), *found.missing]
        )
    ]


def refresh(job: Job) -> list[str]:
    """Do the job and record its answers; what got weaker, in lines."""
    kept = records.read()
    before = {
        what: one
        for what, one in kept[job.kind].items()
        if records.subject(job.kind, what) == job.what
    }
    answers = job.run()
    others = {what: one for what, one in kept[job.kind].items() if what not in before}
    records.write({**kept, job.kind: {**others, **answers}})
    return [
        *(
            f"{what}: {one.result}"
            for what, one in answers.items()
            if one.result != ANSWERS[job.kind]
        ),
        *(
            f"{what}: {answers[what].count if what in answers else 0} instead of {one.count}"
            for what, one in before.items()
            if what not in answers or answers[what].count < one.count
        ),
    ]


def drop_unknown() -> None:
    """Forget the records of what is not there any more."""
    kept = records.read()
    for kind, found in records.all_standing().items():
        for what in found.unknown if kind in kept else ():
            del kept[kind][what]
            print(f"forgotten, for it is not there any more: {kind}: {what}")
    records.write(kept)


def main(arguments: list[str] | None = None) -> int:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m proofs.refresh", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART")
    parser.add_argument("--long", action="store_true", help="what takes long as well")
    parser.add_argument("--list", action="store_true", help="only tell what is stale")
    options = parser.parse_args(arguments)
    if sys.version_info[:2] != records.PYTHON and not options.list:
        parser.error(f"records are made with Python {'.'.join(map(str, records.PYTHON))}")
    wanted = [
        (kind, what)
        for kind, what in due()
        if not options.parts or any(part in f"{kind}: {what}" for part in options.parts)
    ]
    weaker: list[str] = []
    if not options.list:
        drop_unknown()
        todo = [one for one in jobs() if (one.kind, one.what) in wanted]
        for job in todo:
            if options.long or not job.is_long:
                weaker += refresh(job)
                wanted.remove((job.kind, job.what))
                print(f"{job.kind}: {job.what}", flush=True)
        mutants = [what for kind, what in wanted if kind == "mutation"]
        if options.long and mutants:
            command = [sys.executable, "-m", "tools.mutation", *mutants]
            done = subprocess.run(command, cwd=ROOT, check=False)
            weaker += ["mutation"] * (done.returncode != 0)
            wanted = [one for one in wanted if one[0] != "mutation"]
    for kind, what in wanted:
        print(f"stale: {kind}: {what}")
    for line in weaker:
        print(f"weaker: {line}")
    return 1 if weaker else 0


if __name__ == "__main__":
    sys.exit(main())
