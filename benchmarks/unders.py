"""What cards under piles save: plans on one to eight piles, with all cards on top and with some under piles.

``python -m benchmarks.unders [DEALS]`` deals these games so many times (200 if not said) on one, two, three,
four and eight piles. The deals are those of :mod:`benchmarks.plans`; Skat and poker have the games' places,
those put aside that may be. Each is planned twice. It writes ``results/unders.json`` and
``results/unders.md`` beside this file. Times are processor time of this process.
"""

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from benchmarks.games import DEALS, About, as_table, deals, in_words, mean, record, timed
from benchmarks.places import shared
from shufflegraph import Plan, assign
from shufflegraph.base.contracts import undecorated
from shufflegraph.base.deck import Destination
from shufflegraph.cards import GAMES
from shufflegraph.errors import TooFewPiles
from shufflegraph.plans.plan import plan
from shufflegraph.table.sorting import Pace

PILES = (1, 2, 3, 4, 8)
TALONS = (52, 36, 24)
DEALT = (("mau-mau", 4), ("mau-mau", 2), ("poker", 6), ("skat", 3), ("bridge", 4), ("romme", 4))


@dataclass(frozen=True)
class Row:
    """One game on some piles, over all deals; of plans with all cards on top None where there are none."""

    game: str
    seats: int
    piles: int
    deals: int
    rounds_top: float | None
    placements_top: float | None
    rounds: float
    placements: float
    unders: float
    time: float | None
    rounds_fewest: float
    placements_fewest: float
    by_windows: float
    mean_ms: float
    max_ms: float


def decks_of(name: str, seats: int, number: int) -> tuple[list[list[Destination]], tuple[int, ...]]:
    """Return the decks of a row, and what may be put aside."""
    if not seats:
        rng = random.Random(name)
        return [list(assign({}, int(name), rng)) for _ in range(number)], ()
    game = GAMES[name].with_seats(seats)
    return [shared(game, deck) if game.aside else deck for deck in deals(game, number)], game.aside


def measure(name: str, seats: int, piles: int, number: int) -> Row:
    """Plan all deals of one row, both ways."""
    decks, aside = decks_of(name, seats, number)
    top = [_on_top(deck, piles, aside) for deck in decks]
    either, times = zip(
        *[timed(partial(undecorated(plan), d, piles, aside=aside, under=True)) for d in decks],
        strict=True,
    )
    pairs = [(a, b) for a, b in zip(either, top, strict=True) if b is not None]
    paces = [Pace().seconds(a) / Pace().seconds(b) for a, b in pairs if len(b)]
    possible = len(pairs) == number
    return Row(
        *(name, seats, piles, number),
        rounds_top=mean([len(b) for _, b in pairs]) if possible else None,
        placements_top=mean([b.placements for _, b in pairs]) if possible else None,
        rounds=mean([len(one) for one in either]),
        placements=mean([one.placements for one in either]),
        unders=mean([one.unders for one in either]),
        time=mean(paces) if possible else None,
        rounds_fewest=mean([one.is_optimal for one in either]),
        placements_fewest=mean([one.placements_proof != "none" for one in either]),
        by_windows=mean([one.proof == "bound" for one in either]),
        mean_ms=round(mean(times), 3),
        max_ms=round(max(times), 1),
    )


def _on_top(deck: list[Destination], piles: int, aside: tuple[int, ...]) -> Plan | None:
    try:
        return undecorated(plan)(deck, piles, aside=aside)
    except TooFewPiles:
        return None


def tables() -> Iterator[tuple[str, int, int]]:
    """Yield the game, its players and the piles of every row; a talon has no players."""
    for name, seats in [*[(str(cards), 0) for cards in TALONS], *DEALT]:
        for piles in PILES:
            yield name, seats, piles


def in_lines(rows: list[Row], about: About) -> list[str]:
    """Return the table for people."""
    return [
        "# Cards under piles",
        "",
        f"{in_words(about)} *Top*: with all cards on top; *-* where that deals no deck. *Unders*: how many "
        "cards go under a pile. *Time*: of a plan with unders, in parts of the other, if a card under a pile "
        "takes as long as two on top. *Fewest*: the shares of plans with no more rounds, and no more "
        "placements, than any plan with whole hands, top or under. *Windows*: the share whose rounds are the "
        "fewest by a window alone.",
        "",
        *as_table(
            "game seats piles rounds_top rounds placements_top placements unders time fewest "
            "fewest_placements windows ms max_ms",
            map(_cells, rows),
        ),
    ]


def _cells(row: Row) -> tuple[str, ...]:
    return (
        *(row.game, str(row.seats or "-"), str(row.piles)),
        *("-" if row.rounds_top is None else f"{row.rounds_top:.2f}", f"{row.rounds:.2f}"),
        *(
            "-" if row.placements_top is None else f"{row.placements_top:.1f}",
            f"{row.placements:.1f}",
        ),
        *(f"{row.unders:.1f}", "-" if row.time is None else f"{row.time:.2f}"),
        *(f"{row.rounds_fewest:.0%}", f"{row.placements_fewest:.1%}", f"{row.by_windows:.0%}"),
        *(f"{row.mean_ms:.1f}", f"{row.max_ms:.0f}"),
    )


def main(number: int) -> None:
    """Measure all rows and write them down."""
    record("unders", (measure(*table, number) for table in tables()), in_lines, number)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
