"""A census: plans of many deals of every game, on every number of piles, counted on all cores.

    python -m benchmarks census --deals 1000000
    python -m benchmarks census --deals 1000 --games skat poker --piles 2 3

Deal number i of a game is drawn with ``random.Random(f"{game} {seats} {i}")``, from i = 0 on, whatever the
number of piles. So it is the same deal on every machine, and however the deals are shared out, the counts
are the same. The talon has the places of the game; ``game.aside`` may be put aside.

:func:`census` counts on the workers of any ``concurrent.futures.Executor``: a pool of processes, or a
cluster, see ``docs/examples/census.py``.
"""

import argparse
import json
import os
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from dataclasses import asdict, dataclass
from math import sqrt
from time import monotonic
from typing import NamedTuple, TypeAlias

from benchmarks.plans import RESULTS, about
from shufflegraph import plan
from shufflegraph.analysis.fairness import counted
from shufflegraph.cards import GAMES, game_deck

PILES = range(2, 9)
CHUNK = 200
"""Deals that a worker plans at a time."""

NORMAL_95 = 1.96
WIDTH = 40


class Table(NamedTuple):
    """A game with so many players, on so many piles."""

    game: str
    seats: int
    piles: int


class Chunk(NamedTuple):
    """Deals number `start` to `stop` - 1 of a table."""

    table: Table
    start: int
    stop: int


class Outcome(NamedTuple):
    """What a plan takes, and whether it is known that none takes fewer rounds, and then fewer placements."""

    rounds: int
    placements: int
    are_fewest: bool
    are_least: bool


Counts: TypeAlias = dict[Table, Counter[Outcome]]


@dataclass(frozen=True)
class Row:
    """What a census says of one table: means and shares, each with its interval of 95 %."""

    game: str
    seats: int
    piles: int
    deals: int
    rounds: float
    rounds_from: float
    rounds_to: float
    placements: float
    placements_from: float
    placements_to: float
    fewest: float
    fewest_from: float
    fewest_to: float
    least: float
    least_from: float
    least_to: float


def tables(games: Iterable[str] = (), piles: Iterable[int] = PILES) -> list[Table]:
    """Return all tables of these games, or of all games, with each number of players there is."""
    chosen = [GAMES[name] for name in games] or list(GAMES.values())
    return [
        Table(game.name, seats, number)
        for game in chosen
        for seats in game.seat_numbers or [len(game.seats)]
        for number in piles
    ]


def chunks(of: Iterable[Table], deals: int, size: int = CHUNK) -> list[Chunk]:
    """Return the same number of deals of each table, a few at a time.

    >>> [chunk[1:] for chunk in chunks([Table("skat", 3, 8)], 5, size=2)]
    [(0, 2), (2, 4), (4, 5)]
    """
    starts = range(0, deals, size)
    return [Chunk(table, start, min(start + size, deals)) for table in of for start in starts]


def outcomes(chunk: Chunk) -> tuple[Chunk, Counter[Outcome]]:
    """Plan the deals of a chunk and count what comes out; this is what a worker does."""
    name, seats, piles = chunk.table
    game = GAMES[name].with_seats(seats)
    found: Counter[Outcome] = Counter()
    for number in range(chunk.start, chunk.stop):
        deck = game_deck(game, random.Random(f"{name} {seats} {number}"))
        made = plan(deck, piles, aside=game.aside)
        are_least = made.placements == made.placements_lower_bound
        found[Outcome(len(made), made.placements, made.is_optimal, are_least)] += 1
    return chunk, found


def census(of: Sequence[Chunk], executor: Executor | None = None) -> Counts:
    """Count the outcomes of all chunks, on the workers of an executor or here; show how far it is."""
    whole: Counts = {chunk.table: Counter() for chunk in of}
    for chunk, found in shown(counted(of, outcomes, executor), sum(c.stop - c.start for c in of)):
        whole[chunk.table] += found
    return whole


def census_on(workers: int | None, of: Sequence[Chunk]) -> Counts:
    """Count on that many processes here; if one dies, what is counted stays, and the others begin anew."""
    whole: Counts = {chunk.table: Counter() for chunk in of}
    left = list(of)
    while left:
        number = len(left)
        try:
            with ProcessPoolExecutor(workers or os.cpu_count()) as executor:
                deals = sum(chunk.stop - chunk.start for chunk in left)
                for chunk, found in shown(counted(left.copy(), outcomes, executor), deals):
                    whole[chunk.table] += found
                    left.remove(chunk)
        except BrokenExecutor:
            if len(left) == number:
                raise
            print(f"a worker was lost: {len(left)} of {len(of)} chunks are left", file=sys.stderr)
    return whole


def shown(
    found: Iterable[tuple[Chunk, Counter[Outcome]]], deals: int
) -> Iterator[tuple[Chunk, Counter[Outcome]]]:
    """Yield what comes, and draw a bar of how many deals are done, if somebody sees it."""
    begin, done = monotonic(), 0
    for chunk, counts in found:
        done += chunk.stop - chunk.start
        if sys.stderr.isatty():
            print(bar(done, deals, monotonic() - begin), end="", file=sys.stderr, flush=True)
        yield chunk, counts
    if sys.stderr.isatty():
        print(file=sys.stderr)


def bar(done: int, deals: int, seconds: float) -> str:
    r"""Return the line that is drawn over and over.

    >>> bar(250, 1000, 5.0)
    '\r[##########..............................] 250 of 1,000 deals, 50 a second, 15 s left '
    """
    full = WIDTH * done // deals
    pace = done / max(seconds, 0.001)
    left = (deals - done) / pace
    return (
        f"\r[{'#' * full}{'.' * (WIDTH - full)}] {done:,} of {deals:,} deals, "
        f"{pace:,.0f} a second, {left:,.0f} s left "
    )


def mean_between(values: Counter[int]) -> tuple[float, float, float]:
    """Return the mean, and from where to where it lies at 95 %, by the normal approximation.

    >>> mean_between(Counter({1: 50, 3: 50}))
    (2.0, 1.803, 2.197)
    """
    number = values.total()
    mean = sum(value * times for value, times in values.items()) / number
    square = sum((value - mean) ** 2 * times for value, times in values.items())
    error = NORMAL_95 * sqrt(square / max(number - 1, 1) / number)
    return round(mean, 3), round(mean - error, 3), round(mean + error, 3)


def share_between(part: int, number: int) -> tuple[float, float, float]:
    """Return a share, and from where to where it lies at 95 %: Wilson's interval.

    >>> share_between(100, 100), share_between(50, 100)
    ((1.0, 0.963, 1.0), (0.5, 0.4038, 0.5962))
    """
    share, z2 = part / number, NORMAL_95**2 / number
    middle = (share + z2 / 2) / (1 + z2)
    error = NORMAL_95 * sqrt((share * (1 - share) + z2 / 4) / number) / (1 + z2)
    return round(share, 4), round(max(0.0, middle - error), 4), round(min(1.0, middle + error), 4)


def row(table: Table, counts: Counter[Outcome]) -> Row:
    """Return what the counts say of a table."""
    rounds: Counter[int] = Counter()
    placements: Counter[int] = Counter()
    fewest = least = 0
    for one, times in counts.items():
        rounds[one.rounds] += times
        placements[one.placements] += times
        fewest += times * one.are_fewest
        least += times * one.are_least
    number = counts.total()
    return Row(
        *table,
        number,
        *mean_between(rounds),
        *mean_between(placements),
        *share_between(fewest, number),
        *share_between(least, number),
    )


def in_line(one: Row) -> str:
    """Return a row as a line."""
    return (
        f"{one.game:22} {one.seats:2} on {one.piles}: rounds {one.rounds:.3f} "
        f"({one.rounds_from:.3f} … {one.rounds_to:.3f}), fewest {one.fewest:.1%}; "
        f"placements {one.placements:.2f} ({one.placements_from:.2f} … {one.placements_to:.2f}), "
        f"least {one.least:.1%} ({one.least_from:.1%} … {one.least_to:.1%})"
    )


def main(arguments: Sequence[str]) -> int:
    """Count, print a line for each table, and write results/census.json unless --quick."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks census",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--deals", type=int, default=1000, help="of each table; 1000 by default")
    parser.add_argument("--games", nargs="*", choices=sorted(GAMES), default=[], metavar="GAME")
    parser.add_argument("--piles", nargs="*", type=int, choices=range(2, 33), default=[*PILES])
    parser.add_argument("--workers", type=int, default=None, help="all cores by default")
    parser.add_argument("--quick", action="store_true", help="nothing is written")
    chosen = parser.parse_args(arguments)
    if chosen.deals < 1 or (chosen.workers is not None and chosen.workers < 1):
        parser.error("--deals and --workers are at least 1")
    of = chunks(tables(chosen.games, chosen.piles), chosen.deals)
    rows = [row(*one) for one in census_on(chosen.workers, of).items()]
    print(*map(in_line, rows), sep="\n")
    if not chosen.quick:
        RESULTS.mkdir(exist_ok=True)
        tree = {"about": about(chosen.deals), "rows": [asdict(one) for one in rows]}
        (RESULTS / "census.json").write_text(json.dumps(tree, indent=1) + "\n", encoding="utf-8")
    return 0
