"""What it saves to split hands: plans on two and three piles, with hands kept together and without.

``python -m benchmarks.splits [DEALS]`` deals games with many small hands so many times (200 if not said), on
two and three piles, and two with large hands, where nothing changes. The deals are those of
:mod:`benchmarks.plans`. Each is planned twice: with hands kept together, and as the library plans it. Poker
is dealt in three ways: with a place for every card of the talon, with one place for all of them, and with
the game's places, those put aside that may be. It writes ``results/splits.json`` and ``results/splits.md``
beside this file. Times are processor time of this process.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeAlias

from benchmarks.games import DEALS, About, as_table, deals, in_words, mean, record, timed
from benchmarks.places import shared
from shufflegraph import Talon, plan
from shufflegraph.cards import GAMES, Game
from shufflegraph.contracts import undecorated
from shufflegraph.deck import Destination
from shufflegraph.plans.plan import whole_plan

TalonKind: TypeAlias = Literal["ordered", "one place", "places"]
PILES = (3, 2)
DEALT: tuple[tuple[str, int, TalonKind], ...] = (
    ("mau-mau", 3, "ordered"),
    ("mau-mau", 4, "ordered"),
    ("mau-mau", 5, "ordered"),
    ("mau-mau-long", 4, "ordered"),
    ("poker", 6, "ordered"),
    ("poker", 6, "one place"),
    ("poker", 6, "places"),
    ("poker", 10, "one place"),
    ("skat", 3, "ordered"),
    ("doppelkopf", 4, "ordered"),
)


@dataclass(frozen=True)
class Row:
    """One game on some piles, over all deals; shares are from 0 to 1."""

    game: str
    seats: int
    talon: str
    piles: int
    deals: int
    rounds_whole: float
    placements_whole: float
    rounds: float
    placements: float
    split: float
    fewer_rounds: float
    fewest_of_all: float
    mean_ms_whole: float
    mean_ms: float
    max_ms: float


def tables() -> Iterator[tuple[Game, TalonKind, int]]:
    """Yield the game, for so many players, what is done with its talon, and the piles of every row."""
    for piles in PILES:
        for name, seats, kind in DEALT:
            yield GAMES[name].with_seats(seats), kind, piles


def with_talon(game: Game, kind: TalonKind, deck: list[Destination]) -> list[Destination]:
    """Return the deck with the places of the talon that are asked for."""
    if kind == "one place":
        return [Talon(0) if isinstance(card, Talon) else card for card in deck]
    return shared(game, deck) if kind == "places" else deck


def measure(game: Game, kind: TalonKind, piles: int, number: int) -> Row:
    """Plan all deals of one row, both ways."""
    aside = game.aside if kind == "places" else ()
    decks = [with_talon(game, kind, dealt) for dealt in deals(game, number)]
    before, times_whole = zip(
        *[timed(partial(whole_plan, deck, piles, aside)) for deck in decks], strict=True
    )
    after, times = zip(
        *[timed(partial(undecorated(plan), deck, piles, aside=aside)) for deck in decks],
        strict=True,
    )
    return Row(
        *(game.name, len(game.seats), kind, piles, number),
        rounds_whole=mean([len(one.rounds) for one in before]),
        placements_whole=mean([one.placements for one in before]),
        rounds=mean([len(one.rounds) for one in after]),
        placements=mean([one.placements for one in after]),
        split=mean([not one.has_whole_hands for one in after]),
        fewer_rounds=mean(
            [len(o.rounds) < len(w.rounds) for o, w in zip(after, before, strict=True)]
        ),
        fewest_of_all=mean([one.is_optimal and one.is_bound_for_all for one in after]),
        mean_ms_whole=round(mean(times_whole), 3),
        mean_ms=round(mean(times), 3),
        max_ms=round(max(times), 1),
    )


def in_lines(rows: list[Row], about: About) -> list[str]:
    """Return the table for people."""
    return [
        "# Hands that are split",
        "",
        f"{in_words(about)} *Whole*: with hands kept together. *Split*: the share of plans in which a hand "
        "is on several piles before it is handed over. *Of all*: the share in which no plan of any kind has "
        "fewer rounds.",
        "",
        *as_table(
            "game seats talon piles rounds_whole rounds placements_whole placements split fewer_rounds "
            "of_all ms_whole ms max_ms",
            map(_cells, rows),
        ),
    ]


def _cells(row: Row) -> tuple[str, ...]:
    return (
        *(row.game, str(row.seats), row.talon, str(row.piles)),
        *(f"{row.rounds_whole:.2f}", f"{row.rounds:.2f}"),
        *(f"{row.placements_whole:.1f}", f"{row.placements:.1f}"),
        *(f"{row.split:.1%}", f"{row.fewer_rounds:.1%}", f"{row.fewest_of_all:.1%}"),
        *(f"{row.mean_ms_whole:.1f}", f"{row.mean_ms:.1f}", f"{row.max_ms:.0f}"),
    )


def main(number: int) -> None:
    """Measure all rows and write them down."""
    record("splits", (measure(*table, number) for table in tables()), in_lines, number)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
