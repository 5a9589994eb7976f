"""The ledger: what is known of each public function, and how. ``python -m proofs.ledger``.

Runs the planted variants, the symbolic claims, Coq's replay and the tests, reads the theorems from the
goldens, and makes one row per public function. Prints the table, compares it with the recorded rows
(ledger.json) and exits with 1 if a recorded claim got weaker: a promise, a planted variant, a theorem, a
replayed case, a confirmed bound or a passing test that is gone. ``--update`` records the rows; ``--long``
decides the large symbolic claims anew, which otherwise count as recorded as long as the code is the one
that they were recorded for; ``--quick`` takes the small ones and the replay as recorded too, and so does
the replay where there is no Coq; ``--junit FILE`` writes JUnit XML.

It judges the library that is installed; the tests next to it are those that it runs.
"""

import os

os.environ.setdefault("SHUFFLEGRAPH_CONTRACTS", "all")

import argparse
import json
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path
from typing import Any

from proofs import ROOT
from proofs import rows as evidence
from proofs.fingerprints import fingerprint
from proofs.rows import Row

RECORDED = Path(__file__).with_name("ledger.json")
STARTED = time.monotonic()
KINDS = ("exhausted", "sampled")


def say(text: str) -> None:
    """A line of progress, with the seconds since the start."""
    print(f"[{time.monotonic() - STARTED:6.1f} s] {text}", flush=True)


def planted_counts() -> dict[str, int]:
    """How many planted variants each function's contracts have to reject."""
    sys.path.insert(0, str(ROOT))
    from tests.tools.test_planted import planted  # noqa: PLC0415

    return dict(Counter(evidence.name_of(entry.function) for entry in planted()))


def confirmations(sizes: str) -> dict[str, list[Row]]:
    """The symbolic claims by function; decides those that are asked for, the others as recorded."""
    from proofs.symbolic.__main__ import key_of, read  # noqa: PLC0415
    from proofs.symbolic.claims import CLAIMS  # noqa: PLC0415
    from proofs.symbolic.engine import confirm, refute  # noqa: PLC0415

    recorded = read()
    found: dict[str, list[Row]] = {}
    for claim in CLAIMS:
        code = fingerprint(claim.modules)
        for size in claim.sizes:
            answer = recorded.get(key_of(claim, size), {})
            current = answer.get("code") == code
            if sizes == "all" or (sizes == "small" and not size.long):
                refute(claim)
                verdict = confirm(claim, size)
                answer, current = {"state": verdict.state, "paths": verdict.paths}, True
                say(f"{verdict.state.lower()} in {verdict.paths} paths: {key_of(claim, size)}")
            state = answer.get("state", "never decided")
            found.setdefault(claim.function, []).append(
                {
                    "claim": claim.sentence,
                    "bound": size.words,
                    "state": state if current else f"{state}, for earlier code",
                    "paths": answer.get("paths", 0),
                }
            )
    return found


def replays(anew: bool) -> dict[str, dict[str, Row]]:
    """Coq's verdicts by function and family, given anew or as recorded for the code as it is."""
    from proofs.development import Development, installed  # noqa: PLC0415
    from proofs.replay import FAMILIES  # noqa: PLC0415
    from proofs.replay.verdicts import decide, read, replayed  # noqa: PLC0415

    development = Development()
    verdicts = read()
    if anew and installed():
        development.build()
        for name in FAMILIES:
            verdicts[name] = decide(name, development)
            say(f"{verdicts[name]['state']}: {name}, {verdicts[name]['cases']} cases")
    return replayed(verdicts)


def where_is(test: str) -> str:
    """The path and name by which pytest knows a test that is known by file and name."""
    file, _, name = test.partition("::")
    path = next((ROOT / "tests").rglob(f"{file}.py"))
    return f"{path.relative_to(ROOT)}::{name}"


def run_tests(wanted: set[str]) -> dict[str, str]:
    """Run these tests; the outcome of each, by file and name, over all its parameters."""
    ids = sorted(where_is(test) for test in wanted)
    with tempfile.TemporaryDirectory() as directory:
        report = Path(directory) / "junit.xml"
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
        subprocess.run(
            [*command, f"--junitxml={report}", *ids],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            check=False,
        )
        cases = list(ET.parse(report).iter("testcase"))
    outcomes: dict[str, str] = {}
    for case in cases:
        file = case.get("classname", "").split(".")[2:3]
        name = "::".join([*file, case.get("name", "").split("[")[0]])
        bad = case.find("failure") is not None or case.find("error") is not None
        outcome = "failed" if bad else "skipped" if case.find("skipped") is not None else "passed"
        if outcomes.get(name) != "failed":
            outcomes[name] = outcome
    return outcomes


def with_outcomes(table: dict[str, Row], outcomes: dict[str, str]) -> None:
    """Put the outcome of each test next to it."""
    for row in table.values():
        for kind in KINDS:
            row[kind] = {test: outcomes.get(test, "long, not run") for test in row[kind]}


def weaker(old: dict[str, Row], new: dict[str, Row]) -> list[str]:
    """Which recorded claims are not there any more, or say less."""
    found: list[str] = []
    for name, was in old.items():
        now = new.get(name)
        if now is None:
            found.append(f"{name}: no such public function any more")
            continue
        found += [
            f"{name}: no longer promises {one!r}"
            for one in was["postconditions"]
            if one not in now["postconditions"]
        ]
        if now["planted"] < was["planted"]:
            found.append(f"{name}: {now['planted']} planted variants instead of {was['planted']}")
        found += weaker_bounds(name, was["confirmed"], now["confirmed"])
        found += weaker_replays(name, was["replayed"], now["replayed"])
        theorems = now["proved"] if isinstance(now["proved"], dict) else {}
        for theorem, state in was["proved"].items() if isinstance(was["proved"], dict) else ():
            if theorems.get(theorem) != state:
                found.append(f"{name}: {theorem} is {theorems.get(theorem, 'not claimed')}")
        for kind in KINDS:
            for test, outcome in was[kind].items():
                if outcome == "passed" and now[kind].get(test) != "passed":
                    found.append(f"{name}: {test} {now[kind].get(test, 'is gone')}")
    return found


def weaker_bounds(name: str, was: list[Row], now: list[Row]) -> list[str]:
    """Bounds that were confirmed and are not any more, or by fewer paths."""
    current = {(one["claim"], one["bound"]): one for one in now}
    found: list[str] = []
    for one in was:
        other = current.get((one["claim"], one["bound"]), {"state": "gone", "paths": 0})
        if one["state"] == "CONFIRMED" and other["state"] != "CONFIRMED":
            found.append(f"{name}, {one['bound']}: {other['state']}")
        elif other["paths"] < one["paths"]:
            found.append(f"{name}, {one['bound']}: {other['paths']} paths, not {one['paths']}")
    return found


def weaker_replays(name: str, was: dict[str, Row], now: dict[str, Row]) -> list[str]:
    """Families that Coq accepted and does not any more, or that have fewer cases."""
    found: list[str] = []
    for family, one in was.items():
        other = now.get(family, {"state": "not replayed", "cases": 0})
        if one["state"] == "accepted" != other["state"]:
            found.append(f"{name}, replay of {family}: {other['state']}")
        elif other["cases"] < one["cases"]:
            found.append(f"{name}, replay of {family}: {other['cases']} cases, not {one['cases']}")
    return found


def cells(name: str, row: Row) -> tuple[str, ...]:
    """A row of the table, as text."""
    confirmed = [one for one in row["confirmed"] if one["state"] == "CONFIRMED"]
    largest = max(confirmed, key=lambda one: int(one["paths"]), default=None)
    proofs = row["proved"]
    cases = sum(one["cases"] for one in row["replayed"].values() if one["state"] == "accepted")
    return (
        name,
        str(len(row["postconditions"])),
        str(row["planted"]),
        str(len(proofs)) if isinstance(proofs, dict) else proofs,
        str(cases or "-"),
        f"{largest['bound']} ({largest['paths']} paths)" if largest else "-",
        *(str(sum(outcome == "passed" for outcome in row[kind].values()) or "-") for kind in KINDS),
    )


HEAD = (
    "function",
    "promises",
    "planted",
    "proved",
    "replayed",
    "confirmed over all paths",
    "exhausted",
    "sampled",
)


def printed(table: dict[str, Row]) -> str:
    """The table."""
    lines = [HEAD, *(cells(name, row) for name, row in table.items())]
    widths = [min(64, max(len(line[column]) for line in lines)) for column in range(len(HEAD))]
    return "\n".join(
        "  ".join(cell[:64].ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )


def junit(table: dict[str, Row], losses: list[str]) -> ET.ElementTree:
    """One test case per function; it fails if a claim of the function got weaker."""
    suite = ET.Element("testsuite", name="ledger", tests=str(len(table)))
    for name in table:
        case = ET.SubElement(suite, "testcase", classname="ledger", name=name)
        own = [loss for loss in losses if loss.startswith((f"{name}:", f"{name},"))]
        if own:
            ET.SubElement(case, "failure", message="weaker").text = "\n".join(own)
    gone = [loss for loss in losses if loss.split(":")[0].split(",")[0] not in table]
    for loss in gone:
        case = ET.SubElement(suite, "testcase", classname="ledger", name=loss.split(":")[0])
        ET.SubElement(case, "failure", message="weaker").text = loss
    suite.set("failures", str(len(suite.findall("testcase/failure"))))
    return ET.ElementTree(suite)


def main(arguments: list[str] | None = None) -> int:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m proofs.ledger", description=__doc__)
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--long", dest="sizes", action="store_const", const="all", default="small")
    group.add_argument("--quick", dest="sizes", action="store_const", const="none")
    parser.add_argument("--update", action="store_true", help="record the rows")
    parser.add_argument("--junit", type=Path, metavar="FILE")
    options = parser.parse_args(arguments)
    say("planted variants")
    planted = planted_counts()
    say("symbolic claims")
    confirmed = confirmations(options.sizes)
    say("replay")
    table = evidence.rows(planted, confirmed, replays(anew=options.sizes != "none"))
    say("tests")
    wanted = {test for row in table.values() for kind in KINDS for test in row[kind]}
    with_outcomes(table, run_tests(wanted))
    recorded: dict[str, Any] = (
        json.loads(RECORDED.read_text(encoding="utf-8")) if RECORDED.exists() else {}
    )
    losses = weaker(recorded, table)
    say(f"{len(table)} functions")
    print(printed(table))
    if options.junit is not None:
        junit(table, losses).write(options.junit, encoding="utf-8", xml_declaration=True)
    if options.update:
        text = json.dumps(table, indent=1, ensure_ascii=False)
        RECORDED.write_text(text + "\n", encoding="utf-8")
    for loss in losses:
        print(f"weaker than recorded: {loss}")
    return 1 if losses and not options.update else 0


if __name__ == "__main__":
    sys.exit(main())
