"""Deals of the library's games, and the writer of what was measured on them."""

import json
import platform
import random
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from time import process_time
from typing import Any

from benchmarks.measure import sources
from shufflegraph import Plan, Talon
from shufflegraph.base.contracts import SETTING
from shufflegraph.base.deck import Destination
from shufflegraph.cards import GAMES, Game

RESULTS = Path(__file__).parent / "results"
PILES = (8, 6, 4, 3, 2)
DEALS = 200
About = dict[str, Any]


def tables() -> Iterator[tuple[Game, int]]:
    """Yield the game and the piles of every row; on eight piles the game has all its numbers of seats."""
    for piles in PILES:
        for game in GAMES.values():
            numbers = game.seat_numbers if piles == PILES[0] else ()
            for seats in numbers or [len(game.seats)]:
                yield game.with_seats(seats), piles


def deals(game: Game, number: int) -> Iterator[list[Destination]]:
    """Yield uniformly shuffled decks with a place for each card of the talon.

    They are the same ones on every run and for every number of piles.
    """
    rng = random.Random(f"{game.name} {len(game.seats)}")
    owners: list[Destination] = [
        seat for seat, size in enumerate(game.hands.values()) for _ in range(size)
    ]
    whole = owners + [Talon(place) for place in range(game.talon_size)]
    for _ in range(number):
        rng.shuffle(whole)
        yield list(whole)


def mean(values: Sequence[float]) -> float:
    """Return the mean.

    >>> mean([1, 2])
    1.5
    """
    return sum(values) / len(values)


def timed(work: Callable[[], Plan]) -> tuple[Plan, float]:
    """Return the plan that is made, and the milliseconds of processor time that it takes."""
    start = process_time()
    made = work()
    return made, (process_time() - start) * 1000


def about(number: int) -> About:
    """Return when, where and of what it was measured."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "machine": platform.machine(),
        "contracts": SETTING,
        "deals": number,
        "sources": sources(),
    }


def in_words(found: About) -> str:
    """Return how it was measured, as the beginning of a sentence.

    >>> in_words({"deals": 2, "implementation": "CPython", "python": "3.11", "machine": "x86_64",
    ...           "date": "2026-11-22", "contracts": "off"})
    '2 uniform deals of each game, CPython 3.11 on x86_64, 2026-11-22, contracts as shipped; seeded, \
processor time.'
    """
    contracts = "all on" if found["contracts"] == "all" else "as shipped"
    return (
        f"{found['deals']} uniform deals of each game, {found['implementation']} {found['python']} "
        f"on {found['machine']}, {found['date']}, contracts {contracts}; seeded, processor time."
    )


def as_table(heads: str, rows: Iterable[Sequence[str]]) -> list[str]:
    """Return the lines of a table for people.

    >>> as_table("game rounds", [("skat", "1")])
    ['| game | rounds |', '|---|---|', '| skat | 1 |']
    """
    names = heads.split()
    lines = [[name.replace("_", " ") for name in names], *rows]
    written = [f"| {' | '.join(line)} |" for line in lines]
    return [written[0], "|" + "---|" * len(names), *written[1:]]


def record(
    name: str, rows: Iterable[Any], in_lines: Callable[[list[Any], About], list[str]], number: int
) -> None:
    """Measure the rows, one by one, and write them down as name.json and name.md."""
    measured: list[Any] = []
    for row in rows:
        measured.append(row)
        print(row, file=sys.stderr, flush=True)
    found = about(number)
    RESULTS.mkdir(exist_ok=True)
    tree = {"about": found, "rows": [asdict(row) for row in measured]}
    (RESULTS / f"{name}.json").write_text(json.dumps(tree, indent=1) + "\n", encoding="utf-8")
    text = "\n".join(in_lines(measured, found)) + "\n"
    (RESULTS / f"{name}.md").write_text(text, encoding="utf-8")
