"""Measure everything: `python -m benchmarks [--quick] [PART ...]`; see --help."""

import argparse
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from benchmarks import colouring, contracts, plans, sampling, wholes
from benchmarks.measure import Row, surroundings

RESULTS = Path(__file__).parent / "results"
PACKAGES = (
    "networkx",
    "rustworkx",
    "igraph",
    "more-itertools",
    "numpy",
    "icontract",
    "shufflegraph",
)


def ratios(make_rows: Callable[[bool], Iterator[Row]], quick: bool) -> list[dict[str, Any]]:
    """Measure rows one by one, printing each when it is there."""
    rows = []
    for row in make_rows(quick):
        print(
            f"{row.task:28} {row.size:24} {row.peer:34} {row.ratio:10.3f}  "
            f"{row.ours_quality} | {row.peer_quality}",
            flush=True,
        )
        rows.append(asdict(row))
    return rows


def measure_colouring(quick: bool) -> dict[str, Any]:
    """Ratios of colouring, and the growth of the time per card."""
    rows = ratios(colouring.rows, quick)
    return {"rows": rows, "growth": [] if quick else colouring.growth()}


def measure_sampling(quick: bool) -> dict[str, Any]:
    """Ratios of the uniform families."""
    return {"rows": ratios(lambda _: sampling.rows(), quick)}


def measure_wholes(quick: bool) -> dict[str, Any]:
    """Whole plans beside seven riffles and one sweep."""
    rows = []
    for row in wholes.rows(quick):
        print(row, flush=True)
        rows.append(row)
    return {"rows": rows}


def measure_contracts(quick: bool) -> dict[str, Any]:
    """Contracts per call, import time, installed size."""
    rows = contracts.overheads(2 if quick else contracts.TURNS)
    for row in rows:
        print("  ".join(f"{key} {value}" for key, value in row.items()))
    return {
        "rows": rows,
        "package": {
            "import_ms": contracts.import_milliseconds(),
            "installed_kB": contracts.installed_kilobytes(),
        },
    }


PARTS: dict[str, Callable[[bool], dict[str, Any]]] = {
    "colouring": measure_colouring,
    "wholes": measure_wholes,
    "sampling": measure_sampling,
    "contracts": measure_contracts,
}


def main() -> None:
    """Measure the parts that are asked for and write benchmarks/results/PART.json."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all by default"
    )
    parser.add_argument("--quick", action="store_true", help="small sizes only; nothing is written")
    chosen = parser.parse_args()
    parts = chosen.parts or [*PARTS, "plans"]
    unknown = set(parts) - PARTS.keys() - {"plans"}
    if unknown:
        parser.error(
            f"no part {', '.join(sorted(unknown))}; the parts are {', '.join(PARTS)}, plans"
        )
    if "plans" in parts:
        parts.remove("plans")
        if not chosen.quick:
            plans.main(plans.DEALS)
    for part in parts:
        result = {"surroundings": surroundings(PACKAGES), **PARTS[part](chosen.quick)}
        if not chosen.quick:
            RESULTS.mkdir(exist_ok=True)
            (RESULTS / f"{part}.json").write_text(json.dumps(result, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
