"""Ratios of running times: ours and the peer's turn by turn in one process, the median of the ratios.

Absolute times on a shared machine say little; two functions measured in turns see the same machine.
Collection of garbage stays on, since users have it on.
"""

import platform
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from statistics import median
from time import perf_counter
from typing import Any

TURNS = 7


@dataclass(frozen=True)
class Row:
    """One measurement: the peer's time over ours; above 1 we are faster."""

    task: str
    size: str
    peer: str
    ratio: float
    ours_ms: float
    peer_ms: float
    ours_quality: str
    peer_quality: str


def seconds(work: Callable[[], object], repeats: int) -> float:
    """Return the time of one call, measured over `repeats` calls."""
    start = perf_counter()
    for _ in range(repeats):
        work()
    return (perf_counter() - start) / repeats


def repeats_for(work: Callable[[], object], least: float = 0.02) -> int:
    """Return how many calls take at least `least` seconds."""
    work()
    once = seconds(work, 1)
    return max(1, int(least / max(once, 1e-7)))


def compare(  # noqa: PLR0913, PLR0917 - a row of a table
    task: str,
    size: str,
    ours: Callable[[], object],
    peer: str,
    theirs: Callable[[], object],
    ours_quality: str,
    peer_quality: str,
    turns: int = TURNS,
) -> Row:
    """Measure both in turns and return the row; the ratio is the median of the turns' ratios."""
    our_repeats, their_repeats = repeats_for(ours), repeats_for(theirs)
    pairs = [(seconds(ours, our_repeats), seconds(theirs, their_repeats)) for _ in range(turns)]
    return Row(
        task,
        size,
        peer,
        round(median(b / a for a, b in pairs), 3),
        round(median(a for a, _ in pairs) * 1000, 5),
        round(median(b for _, b in pairs) * 1000, 5),
        ours_quality,
        peer_quality,
    )


def surroundings(packages: Sequence[str]) -> dict[str, Any]:
    """Return what the figures depend on: machine, Python, versions, date."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "python": sys.version.split()[0],
        "implementation": platform.python_implementation(),
        "machine": platform.machine(),
        "system": platform.system(),
        "processor": processor(),
        "versions": {name: version_of(name) for name in packages},
    }


def processor() -> str:
    """Return the processor's name, where the system tells it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            names = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    except OSError:
        names = []
    return names[0] if names else platform.processor() or "unknown"


def version_of(package: str) -> str | None:
    """Return the installed version of a package, or None."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None
