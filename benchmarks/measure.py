"""Ratios of running times: ours and the peer's turn by turn in one process, the median of the ratios.

Absolute times on a shared machine say little; two functions measured in turns see the same machine. Times are
processor time of this process, since other programs take the processor away in slices as long as a turn.
Collection of garbage stays on, since users have it on, unless a row says otherwise. For peers that draw at
random the distance from uniform is measured beside the time, as chi-squared per degree of freedom on a case
with few outcomes.
"""

import gc
import os
import platform
import sys
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from math import erfc, exp, lgamma, log, sqrt
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import shufflegraph

TURNS = 7
LEAST = 0.02
"""Seconds that a side takes in a turn, at least."""
AT_ONCE = 20
"""So many are drawn where many are drawn at once."""
LEAST_RANDOM = 0.25
LONGEST = 12.0
"""Seconds that a row may take: slow peers get fewer turns than TURNS, but at least three."""


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
    ours_chi2: float | None = None
    """Chi-squared per degree of freedom of our draws: about 1 if they are uniform; None if not measured."""
    peer_chi2: float | None = None
    ours_p: float | None = None
    """How often uniform draws give so large a chi-squared or a larger one."""
    peer_p: float | None = None


def seconds(work: Callable[[], object], repeats: int) -> float:
    """Return the processor time of one call, measured over `repeats` calls."""
    start = process_time()
    for _ in range(repeats):
        work()
    return (process_time() - start) / repeats


@contextmanager
def no_collections() -> Iterator[None]:
    """Keep Python from looking for cycles: what is then compared is the work of the two programs alone."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def repeats_for(work: Callable[[], object], least: float) -> int:
    """Return how many calls take at least `least` seconds, once caches are warm: one, two, four, …"""
    work()
    repeats = 1
    while seconds(work, repeats) * repeats < least:
        repeats *= 2
    return repeats


def compare(  # noqa: PLR0913, PLR0917 - a row of a table
    task: str,
    size: str,
    ours: Callable[[], object],
    peer: str,
    theirs: Callable[[], object],
    ours_quality: str,
    peer_quality: str,
    turns: int | None = None,
    least: float = LEAST,
) -> Row:
    """Measure both in turns and return the row; the ratio is the median of the turns' ratios.

    In a turn we are called for at least LEAST seconds and the peer for `least`. A peer whose time is itself
    random, such as rejection, needs many calls in a turn: LEAST_RANDOM.
    """
    our_repeats, their_repeats = repeats_for(ours, LEAST), repeats_for(theirs, least)
    pairs = [(seconds(ours, our_repeats), seconds(theirs, their_repeats))]
    while len(pairs) < (
        turns or turns_for(pairs[0][0] * our_repeats + pairs[0][1] * their_repeats)
    ):
        pairs.append((seconds(ours, our_repeats), seconds(theirs, their_repeats)))
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


def repeated(draw: Callable[[], object], number: int = AT_ONCE) -> list[object]:
    """Draw as many, one by one."""
    return [draw() for _ in range(number)]


def turns_for(once: float) -> int:
    """Return how many turns there are if one takes `once` seconds.

    >>> turns_for(0.04), turns_for(2.4), turns_for(60)
    (7, 5, 3)
    """
    return max(3, min(TURNS, int(LONGEST / once)))


def chi_squared(draw: Callable[[], Hashable], outcomes: Collection[Hashable], each: int) -> float:
    """Return chi-squared per degree of freedom of so many draws that each outcome is expected `each` times.

    About 1 for a uniform draw, with a standard deviation of sqrt(2 / degrees of freedom). For a biased one
    it grows with `each`, so only figures with the same `each` can be compared.

    >>> from itertools import cycle
    >>> chi_squared(cycle("ab").__next__, "ab", 20), chi_squared(lambda: "a", "ab", 20)
    (0.0, 40.0)

    :raises ValueError: if something is drawn that is no outcome.
    """
    drawn = Counter(draw() for _ in range(each * len(outcomes)))
    if not drawn.keys() <= set(outcomes):
        raise ValueError(
            f"{next(iter(drawn.keys() - set(outcomes)))!r} is drawn, and is no outcome"
        )
    total = sum((drawn[outcome] - each) ** 2 / each for outcome in outcomes)
    return total / (len(outcomes) - 1)


def p_value(chi2: float, degrees: int) -> float:
    """Return how often uniform draws give that chi-squared per degree of freedom or a larger one.

    The upper tail of the distribution: a sum of `degrees` / 2 terms, and erfc for an odd number.

    >>> round(p_value(3.841459, 1), 6), round(p_value(1, 2), 6) == round(exp(-1), 6)
    (0.05, True)
    """
    half, odd = chi2 * degrees / 2, degrees % 2
    if half == 0:
        return 1.0
    powers = [place + odd / 2 for place in range(degrees // 2)]
    tail = sum(exp(power * log(half) - half - lgamma(power + 1)) for power in powers)
    return tail + (erfc(sqrt(half)) if odd else 0.0)


def with_chi_squared(row: Row, ours: float, theirs: float | None, outcomes: int) -> Row:
    """Return the row with the chi-squared of both sides on so many outcomes, and how likely they are."""
    row = replace(row, ours_chi2=round(ours, 2), ours_p=rounded_p(ours, outcomes))
    if theirs is None:
        return row
    return replace(row, peer_chi2=round(theirs, 2), peer_p=rounded_p(theirs, outcomes))


def rounded_p(chi2: float, outcomes: int) -> float:
    """Return the p-value of what is shown, the chi-squared with two decimals, to two digits.

    >>> rounded_p(1.98, 30), rounded_p(0.95, 30)
    (0.0013, 0.54)
    """
    return float(f"{p_value(round(chi2, 2), outcomes - 1):.2g}")


def library_caches() -> list[Callable[[], None]]:
    """Return what empties each of the library's caches; called in turn, they leave it as in a new process."""
    modules = [module for name, module in sys.modules.items() if name.startswith("shufflegraph.")]
    values = [value for module in modules for value in vars(module).values()]
    return [value.cache_clear for value in values if hasattr(value, "cache_clear")]


def surroundings(packages: Sequence[str]) -> dict[str, Any]:
    """Return what the figures depend on: machine, Python, versions, sources, date, and what else ran."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "python": sys.version.split()[0],
        "implementation": platform.python_implementation(),
        "machine": platform.machine(),
        "system": platform.system(),
        "processor": processor(),
        "processors": os.cpu_count(),
        "load": load(),
        "sources": sources(),
        "versions": {name: version_of(name) for name in packages},
    }


def load() -> float | None:
    """Return how many programs wanted a processor in the last quarter of an hour, where that is known."""
    return round(os.getloadavg()[2], 1) if hasattr(os, "getloadavg") else None


def sources() -> str:
    """Return the beginning of the SHA-256 of the library's sources, in the order of their names."""
    folder = Path(shufflegraph.__file__).parent
    whole = sha256()
    for path in sorted(folder.rglob("*.py")):
        whole.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()[:12]


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
