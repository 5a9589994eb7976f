"""Plans for real games: rounds, placements, what is known and how long it takes.

``python -m benchmarks.plans [DEALS]`` deals every game of ``shufflegraph.cards.GAMES`` so many times (200 if
not said), with all its numbers of seats on eight piles and its usual one on fewer, and writes
``results/plans.json`` and ``results/plans.md`` beside this file. Every card of the talon has a place of its
own here; what places that cards share save is :mod:`benchmarks.places`. The deals are seeded, so only the
times differ from run to run. Times are processor time of this process, so that other work on the machine
counts little.
"""

import sys
from dataclasses import dataclass
from functools import partial

from benchmarks.games import DEALS, About, as_table, deals, in_words, mean, record, tables, timed
from shufflegraph import plan
from shufflegraph.cards import Game


@dataclass(frozen=True)
class Row:
    """One game on some piles, over all deals; shares are from 0 to 1."""

    game: str
    seats: int
    hand_size: int
    cards: int
    piles: int
    deals: int
    rounds: float
    rounds_certified: float
    rounds_searched: float
    placements: float
    placements_lower_bound: float
    placements_searched: float
    mean_ms: float
    max_ms: float


def measure(game: Game, piles: int, number: int) -> Row:
    """Plan all deals of one row."""
    made = [timed(partial(plan, deck, piles)) for deck in deals(game, number)]
    plans = [one for one, _ in made]
    times = [time for _, time in made]
    return Row(
        *(game.name, len(game.seats), game.hand_size, game.size, piles, number),
        rounds=mean([len(p.rounds) for p in plans]),
        rounds_certified=mean([p.is_optimal for p in plans]),
        rounds_searched=mean([p.proof == "search" for p in plans]),
        placements=mean([p.placements for p in plans]),
        placements_lower_bound=mean([p.placements_lower_bound for p in plans]),
        placements_searched=mean([p.placements == p.placements_lower_bound for p in plans]),
        mean_ms=round(mean(times), 3),
        max_ms=round(max(times), 1),
    )


def in_lines(rows: list[Row], about: About) -> list[str]:
    """Return the table for people."""
    return [
        "# Plans for real games",
        "",
        f"{in_words(about)} *Certified*: no plan has fewer rounds, shown by a window or by an exhausted "
        "search (the share of the latter in brackets). *Searched*: no plan with as few rounds has fewer "
        "placements; where that is not known of all, the bound says how far off the mean can be.",
        "",
        *as_table(
            "game hands cards piles rounds certified placements bound searched mean_ms max_ms",
            map(_cells, rows),
        ),
    ]


def _cells(row: Row) -> tuple[str, ...]:
    searched = f" ({row.rounds_searched:.1%})" if row.rounds_searched else ""
    return (
        row.game,
        f"{row.seats} × {row.hand_size}" if row.seats else "–",
        str(row.cards),
        str(row.piles),
        f"{row.rounds:.2f}",
        f"{row.rounds_certified:.1%}{searched}",
        f"{row.placements:.1f}",
        f"{row.placements_lower_bound:.1f}",
        f"{row.placements_searched:.1%}",
        f"{row.mean_ms:.2f}",
        f"{row.max_ms:.0f}",
    )


def main(number: int) -> None:
    """Measure all rows and write them down."""
    record("plans", (measure(*table, number) for table in tables()), in_lines, number)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
