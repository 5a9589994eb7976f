"""Measure everything: `python -m benchmarks [--quick] [--resume] [PART ...]`.

The parts are goals, colouring, wholes, the ways of benchmarks.plans (plans, places, unders, slips and dealt),
sampling, contracts and spread. Each runs in a process of its own, so that none suffers from what another has
imported, and writes benchmarks/results/PART.json as soon as it is through. A run that was interrupted goes on
with --resume, which leaves out the parts that have been recorded today with the same sources, Python and
packages.

`python -m benchmarks census --help` plans as many deals as you like, on all cores.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

from benchmarks import census, colouring, contracts, goals, plans, sampling, stages, wholes
from benchmarks.measure import Row, surroundings

RESULTS = Path(__file__).parent / "results"
PACKAGES = (
    "networkx",
    "rustworkx",
    "igraph",
    "more-itertools",
    "numpy",
    "scipy",
    "ortools",
    "pytest-benchmark",
    "icontract",
    "shufflegraph",
)
QUICK_DEALS = 2
Result = dict[str, Any]


def in_words(row: Row | dict[str, Any]) -> str:
    """Return a row as a line."""
    if not isinstance(row, Row):
        return "  ".join(f"{key} {value}" for key, value in row.items())
    chi2 = ""
    if row.peer_chi2 is not None:
        chi2 = f", chi2 {row.peer_chi2:.2f} (p {row.peer_p:g}) beside {row.ours_chi2:.2f} (p {row.ours_p:g})"
    return (
        f"{row.task:38} {row.size:26} {row.peer:48} {row.ratio:10.3f}  "
        f"{row.ours_quality} | {row.peer_quality}{chi2}"
    )


def collected(rows: Iterable[Any]) -> Iterator[dict[str, Any]]:
    """Yield rows as they come, as dictionaries, and print each with the time since the beginning."""
    begin = monotonic()
    for row in rows:
        print(f"{monotonic() - begin:6.0f} s  {in_words(row)}", flush=True)
        yield asdict(row) if isinstance(row, Row) else row


def measure_colouring(quick: bool) -> Result:
    """Ratios of colouring, and first the growth of the time per card, and its stages."""
    growth = list(collected(colouring.growth(quick)))
    where = list(collected(stages.rows(quick)))
    rows = list(collected(colouring.rows(quick)))
    rows.sort(key=lambda row: colouring.SIZES.index(row["size"]))
    return {"rows": rows, "growth": growth, "stages": where}


def measure_sampling(quick: bool) -> Result:
    """Ratios of the uniform families."""
    return {
        "rows": list(collected(sampling.rows(quick))),
        "draws_expected_per_outcome": sampling.EACH_QUICKLY if quick else sampling.EACH,
    }


def measure_wholes(quick: bool) -> Result:
    """Whole plans beside seven riffles and one sweep."""
    return {"rows": list(collected(wholes.rows(quick)))}


def measure_games(way: str, quick: bool) -> Result:
    """Plans of all games in one way; the full measurement writes its own file."""
    if not quick:
        plans.record(way)
        return {}
    return {"rows": list(collected(plans.WAYS[way].rows(QUICK_DEALS)))}


def measure_contracts(quick: bool) -> Result:
    """Contracts per call, import time, installed size."""
    return {
        "rows": list(collected(contracts.overheads(1 if quick else contracts.TURNS))),
        "sweeps": list(collected(contracts.beside_a_sweep())),
        "package": {
            "processor_time_of_import_ms": contracts.import_milliseconds(3 if quick else 11),
            "installed_kB": contracts.installed_kilobytes(),
        },
        "imports": list(collected(contracts.imported_modules())),
    }


def measure_goals(quick: bool) -> Result:
    """Each goal beside its peer."""
    return {"rows": list(collected(goals.rows(quick)))}


def measure_spread(quick: bool) -> Result:
    """The same ratio again and again, in turns and by pytest-benchmark."""
    from benchmarks import spread  # noqa: PLC0415 - it needs pytest

    return {"rows": list(collected(spread.rows(2 if quick else spread.TIMES)))}


PARTS: dict[str, Callable[[bool], Result]] = {
    "goals": measure_goals,
    "colouring": measure_colouring,
    "wholes": measure_wholes,
    **{way: partial(measure_games, way) for way in plans.WAYS},
    "sampling": measure_sampling,
    "contracts": measure_contracts,
    "spread": measure_spread,
}


def is_recorded(part: str) -> bool:
    """Has this part been recorded today, with the same sources, Python and packages?"""
    path = RESULTS / f"{part}.json"
    if not path.is_file():
        return False
    record = json.loads(path.read_text("utf-8"))
    before, now = record.get("surroundings") or record["about"], surroundings(PACKAGES)
    return {"date", "sources"} <= before.keys() and all(
        before[key] == now[key] for key in (before.keys() & now.keys()) - {"load"}
    )


def measure(part: str, quick: bool) -> None:
    """Measure one part in this process; write it down unless it was quick."""
    result = PARTS[part](quick)
    if result and not quick:
        RESULTS.mkdir(exist_ok=True)
        whole = {"surroundings": surroundings(PACKAGES), **result}
        (RESULTS / f"{part}.json").write_text(json.dumps(whole, indent=1) + "\n", "utf-8")


def measure_apart(parts: list[str], quick: bool) -> int:
    """Measure each part in a process of its own; go on if one fails, and return how many did."""
    begin, failed = monotonic(), list[str]()
    for number, part in enumerate(parts, 1):
        print(
            f"== {part}: part {number} of {len(parts)}, after {monotonic() - begin:.0f} s",
            flush=True,
        )
        command = [sys.executable, "-m", "benchmarks", part, *(["--quick"] if quick else [])]
        if subprocess.run(command, check=False).returncode:
            failed.append(part)
    print(
        f"== all through after {monotonic() - begin:.0f} s; failed: {', '.join(failed) or 'none'}"
    )
    return len(failed)


def main() -> int:
    """Measure the parts that are asked for."""
    if sys.argv[1:2] == ["census"]:
        return census.main(sys.argv[2:])
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help="all by default")
    parser.add_argument("--quick", action="store_true", help="small sizes; nothing is written")
    parser.add_argument("--resume", action="store_true", help="leave out what is recorded")
    chosen = parser.parse_args()
    unknown = set(chosen.parts) - PARTS.keys()
    if unknown:
        parser.error(f"no part {', '.join(sorted(unknown))}; the parts are {', '.join(PARTS)}")
    parts = [part for part in chosen.parts or PARTS if not (chosen.resume and is_recorded(part))]
    if len(chosen.parts) != 1:
        return measure_apart(parts, chosen.quick)
    for part in parts:
        measure(part, chosen.quick)
    return 0


if __name__ == "__main__":
    sys.exit(main())
