"""How far the same ratio spreads when it is measured again: in turns, and one side after the other.

pytest-benchmark and pyperf finish one function before they begin the next, pyperf in processes of its own.
Here the same two functions are compared both ways several times: with `measure.compare`, and with
pytest-benchmark, run on this file, as the ratio of its medians, once with the clock it takes by itself and
once with processor time, as ours. All get as much time for each side.
"""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from benchmarks.decks import sparse_deck
from benchmarks.graphs import sort_and_heap
from benchmarks.measure import LEAST, TURNS, compare
from benchmarks.shuffles import library_shuffle
from shufflegraph import intervals, shuffle, valid_colouring

ROOT = Path(__file__).parents[1]
TIMES = 5
Work = Callable[[], object]


def cases() -> dict[str, tuple[Work, Work]]:
    """Return what is compared, ours first."""
    deck, cards = sparse_deck(10_000), list(range(52))
    return {
        "colouring 10,000 cards, by hand": (
            lambda: valid_colouring(intervals(deck)),
            partial(sort_and_heap, deck),
        ),
        "shuffling 52 cards, SystemRandom": (
            partial(shuffle, cards),
            partial(library_shuffle, random.SystemRandom(), cards),
        ),
    }


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("case", cases())
def test_time(benchmark: Any, case: str, side: int) -> None:
    """One side, as pytest-benchmark measures it."""
    benchmark.extra_info.update(case=case, side=side)
    benchmark(cases()[case][side])


def one_after_the_other(timer: str) -> dict[str, float]:
    """Return each ratio as pytest-benchmark gives it with that timer of the module time."""
    with TemporaryDirectory() as folder:
        out = Path(folder) / "out.json"
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", __file__]
        options = [f"--benchmark-{name}" for name in (f"json={out}", f"timer=time.{timer}")]
        options.append(f"--benchmark-max-time={LEAST * TURNS}")
        environment = {**os.environ, "SHUFFLEGRAPH_CONTRACTS": "off"}
        subprocess.run(
            [*command, *options], cwd=ROOT, env=environment, check=True, capture_output=True
        )
        found = json.loads(out.read_text("utf-8"))["benchmarks"]
    times: dict[str, dict[int, float]] = {}
    for one in found:
        info = one["extra_info"]
        times.setdefault(info["case"], {})[info["side"]] = one["stats"]["median"]
    return {case: sides[1] / sides[0] for case, sides in times.items()}


def in_turns() -> dict[str, float]:
    """Return each ratio as this folder measures it."""
    return {
        case: compare("", "", ours, "", theirs, "", "").ratio
        for case, (ours, theirs) in cases().items()
    }


WAYS: dict[str, Callable[[], dict[str, float]]] = {
    "in turns": in_turns,
    "pytest-benchmark": partial(one_after_the_other, "perf_counter"),
    "pytest-benchmark, processor time": partial(one_after_the_other, "process_time"),
}


def rows(times: int = TIMES) -> Iterator[dict[str, Any]]:
    """Yield a row per case and way: the ratios, and the largest over the smallest."""
    runs = [(way, measure()) for _ in range(times) for way, measure in WAYS.items()]
    for case in cases():
        for way in WAYS:
            ratios = sorted(ratio[case] for name, ratio in runs if name == way)
            yield {
                "case": case,
                "way": way,
                "times": times,
                "smallest": round(ratios[0], 3),
                "median": round(median(ratios), 3),
                "largest": round(ratios[-1], 3),
                "largest_over_smallest": round(ratios[-1] / ratios[0], 3),
            }
