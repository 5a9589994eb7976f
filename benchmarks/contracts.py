"""What contracts cost per public call, the time of an import, the installed size.

The setting of the contracts is read at import, so every setting runs in a process of its own; the
processes take turns, and the medians are recorded.
"""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

SETTINGS = ("off", "inputs", "all")
TURNS = 5


def calls() -> dict[str, Callable[[], object]]:
    """Return one call of every public function of dealing, on 52 cards."""
    import shufflegraph as sg  # noqa: PLC0415 - the setting is read at import

    hands: list[Any] = [owner for owner in "abcdefgh" for _ in range(6)]
    deck = hands + [sg.Talon(place) for place in range(4)]
    random.Random(4).shuffle(deck)
    found = sg.intervals(deck)
    colouring = sg.reducing_colouring(found, 8)
    piles: dict[Any, int] = {**colouring, **{sg.Talon(place): place for place in range(4)}}
    steps = sg.instructions(deck, piles)
    made = sg.plan(deck, 8)
    text = made.to_json()
    return {
        "intervals": lambda: sg.intervals(deck),
        "chromatic_number": lambda: sg.chromatic_number(found),
        "clique": lambda: sg.clique(found),
        "valid_colouring": lambda: sg.valid_colouring(found),
        "reducing_colouring": lambda: sg.reducing_colouring(found, 8),
        "loads": lambda: sg.loads(found, colouring),
        "talon_runs": lambda: sg.talon_runs(deck),
        "instructions": lambda: sg.instructions(deck, piles),
        "deal_round": lambda: sg.deal_round(deck, steps, 8),
        "plan": lambda: sg.plan(deck, 8),
        "Plan.execute": lambda: made.execute(deck),
        "Plan.to_json": made.to_json,
        "Plan.from_json": lambda: sg.Plan.from_json(text),
        "shuffle": lambda: sg.shuffle(deck),
        "Permutations.unrank": lambda: sg.Permutations(52).unrank(0),
    }


def worker() -> dict[str, float]:
    """Return the microseconds of each call in this process's setting."""
    result = {}
    for name, call in calls().items():
        call()
        best = []
        for _ in range(5):
            start = perf_counter()
            for _ in range(20):
                call()
            best.append((perf_counter() - start) / 20)
        result[name] = min(best) * 1e6
    return result


def _run(code: str, setting: str = "inputs") -> str:
    environment = {**os.environ, "SHUFFLEGRAPH_CONTRACTS": setting}
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True
    ).stdout


def overheads(turns: int = TURNS) -> list[dict[str, Any]]:
    """Return a row per public call: microseconds with contracts off, in production, all on."""
    code = "import json; from benchmarks.contracts import worker; print(json.dumps(worker()))"
    runs: dict[str, list[dict[str, float]]] = {setting: [] for setting in SETTINGS}
    for _ in range(turns):
        for setting in SETTINGS:
            runs[setting].append(json.loads(_run(code, setting)))
    names = runs["off"][0]
    rows = []
    for name in names:
        times = {s: round(median(run[name] for run in runs[s]), 2) for s in SETTINGS}
        differences = zip(runs["inputs"], runs["off"], strict=True)
        production = median(on[name] - off[name] for on, off in differences)
        rows.append({"call": name, **times, "production_us": round(production, 2)})
    return rows


def import_milliseconds(turns: int = 11) -> dict[str, float]:
    """Return the time to import the package, and icontract alone, in a fresh process."""
    code = "import time; t = time.perf_counter(); import {}; print(time.perf_counter() - t)"
    runs = [
        (float(_run(code.format("shufflegraph"))), float(_run(code.format("icontract"))))
        for _ in range(turns)
    ]
    return {
        "shufflegraph": round(median(ours for ours, _ in runs) * 1000, 1),
        "of which icontract": round(median(theirs for _, theirs in runs) * 1000, 1),
    }


def installed_kilobytes() -> int:
    """Return the size of the package's own files."""
    import shufflegraph  # noqa: PLC0415

    folder = Path(shufflegraph.__file__).parent
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    return round(sum(path.stat().st_size for path in files) / 1000)
