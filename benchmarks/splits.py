"""What it saves to split hands: plans on two and three piles, with hands kept together and without.

``python -m benchmarks.splits [DEALS]`` deals games with many small hands so many times (200 if not said), on
two and three piles, and two with large hands, where nothing changes. The deals are those of
:mod:`benchmarks.plans`. Each is planned twice: with hands kept together, and as the library plans it. Poker
is dealt in three ways: with a place for every card of the talon, with one place for all of them, and with
the game's places, those put aside that may be. It writes ``results/splits.json`` and ``results/splits.md``
beside this file. Times are processor time of this process.
"""

import json
import platform
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from time import process_time
from typing import Literal, TypeAlias

from benchmarks.measure import sources
from benchmarks.places import mean, shared
from benchmarks.plans import DEALS, RESULTS, deals
from shufflegraph import Plan, Talon, plan
from shufflegraph.cards import GAMES, Game
from shufflegraph.contracts import SETTING, undecorated
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
    times: dict[str, list[float]] = {"whole": [], "split": []}
    before: list[Plan] = []
    after: list[Plan] = []
    aside = game.aside if kind == "places" else ()
    for dealt in deals(game.name, len(game.seats), game.hand_size, game.size, number):
        deck = with_talon(game, kind, dealt)
        start = process_time()
        before.append(whole_plan(deck, piles, aside))
        middle = process_time()
        after.append(undecorated(plan)(deck, piles, aside=aside))
        times["whole"].append((middle - start) * 1000)
        times["split"].append((process_time() - middle) * 1000)
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
        mean_ms_whole=round(sum(times["whole"]) / number, 3),
        mean_ms=round(sum(times["split"]) / number, 3),
        max_ms=round(max(times["split"]), 1),
    )


def as_markdown(rows: list[Row], about: dict[str, str | int]) -> str:
    """Return the table for people."""
    lines = [
        "# Hands that are split",
        "",
        f"{about['deals']} uniform deals of each game, {about['implementation']} {about['python']} "
        f"on {about['machine']}, {about['date']}, contracts `{about['contracts']}`; seeded, processor time. "
        "*Whole*: with hands kept together. *Split*: the share of plans in which a hand is on several piles "
        "before it is handed over. *Of all*: the share in which no plan of any kind has fewer rounds.",
        "",
        "| game | seats | talon | piles | rounds whole | rounds | placements whole | placements | split "
        "| fewer rounds | of all | ms whole | ms | max ms |",
        "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {row.game} | {row.seats} | {row.talon} | {row.piles} | {row.rounds_whole:.2f} | {row.rounds:.2f} "
        f"| {row.placements_whole:.1f} | {row.placements:.1f} | {row.split:.1%} | {row.fewer_rounds:.1%} "
        f"| {row.fewest_of_all:.1%} | {row.mean_ms_whole:.1f} | {row.mean_ms:.1f} | {row.max_ms:.0f} |"
        for row in rows
    ]
    return "\n".join(lines) + "\n"


def main(number: int) -> None:
    """Measure all rows and write them down."""
    rows: list[Row] = []
    for table in tables():
        rows.append(measure(*table, number))
        print(rows[-1], file=sys.stderr, flush=True)
    about: dict[str, str | int] = {
        "date": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "machine": platform.machine(),
        "contracts": SETTING,
        "deals": number,
        "sources": sources(),
    }
    tree = {"about": about, "rows": [asdict(row) for row in rows]}
    (RESULTS / "splits.json").write_text(json.dumps(tree, indent=1) + "\n", encoding="utf-8")
    (RESULTS / "splits.md").write_text(as_markdown(rows, about), encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
