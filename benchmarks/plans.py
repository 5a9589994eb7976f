"""Plans for real games: rounds, placements, what is known and how long it takes.

``python -m benchmarks.plans [DEALS]`` deals every game of ``shufflegraph.cards.GAMES`` so many times (200 if
not said), with all its numbers of seats on eight piles and its usual one on fewer, and writes
``results/plans.json`` and ``results/plans.md`` beside this file. The deals are seeded, so only the times
differ from run to run. Times are processor time of this process, so that other work on the machine counts
little.
"""

import json
import platform
import random
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from time import process_time

from benchmarks.measure import sources
from shufflegraph import Talon, plan
from shufflegraph.cards import GAMES
from shufflegraph.contracts import SETTING
from shufflegraph.deck import Destination

RESULTS = Path(__file__).parent / "results"
PILES = (8, 6, 4, 3, 2)
DEALS = 200


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


def tables() -> Iterator[tuple[str, int, int, int, int]]:
    """Yield game, seats, hand size, cards and piles of every row."""
    for piles in PILES:
        for name, game in GAMES.items():
            numbers = game.seat_numbers if piles == PILES[0] and game.seat_numbers else None
            for seats in numbers or [len(game.seats)]:
                yield name, seats, game.hand_size, game.size, piles


def deals(name: str, seats: int, hand: int, cards: int, number: int) -> Iterator[list[Destination]]:
    """Yield uniformly shuffled decks, the same ones on every run and for every number of piles."""
    rng = random.Random(f"{name} {seats}")
    owners: list[Destination] = [seat for seat in range(seats) for _ in range(hand)]
    whole = owners + [Talon(place) for place in range(cards - len(owners))]
    for _ in range(number):
        rng.shuffle(whole)
        yield list(whole)


def measure(name: str, seats: int, hand: int, cards: int, piles: int, number: int) -> Row:
    """Plan all deals of one row."""
    times: list[float] = []
    plans = []
    for deck in deals(name, seats, hand, cards, number):
        start = process_time()
        plans.append(plan(deck, piles))
        times.append((process_time() - start) * 1000)
    return Row(
        *(name, seats, hand, cards, piles, number),
        rounds=sum(len(p.rounds) for p in plans) / number,
        rounds_certified=sum(p.is_optimal for p in plans) / number,
        rounds_searched=sum(p.proof == "search" for p in plans) / number,
        placements=sum(p.placements for p in plans) / number,
        placements_lower_bound=sum(p.placements_lower_bound for p in plans) / number,
        placements_searched=sum(p.placements == p.placements_lower_bound for p in plans) / number,
        mean_ms=round(sum(times) / number, 3),
        max_ms=round(max(times), 1),
    )


def as_markdown(rows: list[Row], about: dict[str, str | int]) -> str:
    """Return the table for people."""
    lines = [
        "# Plans for real games",
        "",
        f"{about['deals']} uniform deals of each game, {about['implementation']} {about['python']} "
        f"on {about['machine']}, {about['date']}, contracts `{about['contracts']}`; seeded, processor "
        "time. *Certified*: no plan has fewer rounds, shown by a window or by an exhausted search (the "
        "share of the latter in brackets). *Searched*: no plan with as few rounds has fewer placements; "
        "where that is not known of all, the bound says how far off the mean can be. Both speak of plans "
        "that keep hands together within a round.",
        "",
        "| game | hands | cards | piles | rounds | certified | placements | bound | searched "
        "| mean ms | max ms |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        hands = f"{row.seats} × {row.hand_size}" if row.seats else "–"
        searched = f" ({row.rounds_searched:.1%})" if row.rounds_searched else ""
        lines.append(
            f"| {row.game} | {hands} | {row.cards} | {row.piles} | {row.rounds:.2f} "
            f"| {row.rounds_certified:.1%}{searched} | {row.placements:.1f} "
            f"| {row.placements_lower_bound:.1f} | {row.placements_searched:.1%} "
            f"| {row.mean_ms:.2f} | {row.max_ms:.0f} |"
        )
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
    RESULTS.mkdir(exist_ok=True)
    tree = {"about": about, "rows": [asdict(row) for row in rows]}
    (RESULTS / "plans.json").write_text(json.dumps(tree, indent=1) + "\n", encoding="utf-8")
    (RESULTS / "plans.md").write_text(as_markdown(rows, about), encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
