"""What it saves that cards of the talon share places: plans for games, ordered and as the game needs it.

``python -m benchmarks.places [DEALS]`` deals the games of ``shufflegraph.cards.GAMES`` that have places of
the talon so many times (200 if not said), with all their numbers of seats on eight piles and their usual one
on fewer. The deals are those of :mod:`benchmarks.plans`, and each is planned twice: with a place for every
card, and with the game's places, those put aside that may be. It writes ``results/places.json`` and
``results/places.md`` beside this file. Times are processor time of this process.
"""

import json
import platform
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from time import process_time

from benchmarks.measure import sources
from benchmarks.plans import DEALS, PILES, RESULTS, deals
from shufflegraph import Plan, Talon, plan
from shufflegraph.cards import GAMES, Game
from shufflegraph.contracts import SETTING
from shufflegraph.deck import Destination


@dataclass(frozen=True)
class Row:
    """One game on some piles, over all deals; certified is a share from 0 to 1."""

    game: str
    seats: int
    piles: int
    deals: int
    rounds_ordered: float
    placements_ordered: float
    rounds: float
    placements: float
    certified: float
    tail: float
    mean_ms: float
    max_ms: float


def tables() -> Iterator[tuple[Game, int]]:
    """Yield the game, for so many players, and the piles of every row."""
    for piles in PILES:
        for game in GAMES.values():
            if game.places and game.talon_size:
                numbers = game.seat_numbers if piles == PILES[0] else ()
                for seats in numbers or [len(game.seats)]:
                    yield game.with_seats(seats), piles


def shared(game: Game, deck: list[Destination]) -> list[Destination]:
    """Return the deck in which cards share the places of the game, the top ones of the talon the first."""
    sizes = game.talon if isinstance(game.talon, tuple) else ()
    number = [place for place, size in enumerate(sizes) for _ in range(size)]
    return [Talon(number[card.position]) if isinstance(card, Talon) else card for card in deck]


def mean(values: list[int]) -> float:
    """Return the mean."""
    return sum(values) / len(values)


def measure(game: Game, piles: int, number: int) -> Row:
    """Plan all deals of one row, both ways."""
    times: list[float] = []
    plans: list[Plan] = []
    before: list[Plan] = []
    for deck in deals(game.name, len(game.seats), game.hand_size, game.size, number):
        before.append(plan(deck, piles))
        places = shared(game, deck)
        start = process_time()
        plans.append(plan(places, piles, aside=game.aside))
        times.append((process_time() - start) * 1000)
    return Row(
        *(game.name, len(game.seats), piles, number),
        rounds_ordered=mean([len(p.rounds) for p in before]),
        placements_ordered=mean([p.placements for p in before]),
        rounds=mean([len(p.rounds) for p in plans]),
        placements=mean([p.placements for p in plans]),
        certified=mean([p.is_optimal for p in plans]),
        tail=mean([p.tail for p in plans]),
        mean_ms=round(sum(times) / number, 3),
        max_ms=round(max(times), 1),
    )


def as_markdown(rows: list[Row], about: dict[str, str | int]) -> str:
    """Return the table for people."""
    lines = [
        "# Places that cards share",
        "",
        f"{about['deals']} uniform deals of each game, {about['implementation']} {about['python']} "
        f"on {about['machine']}, {about['date']}, contracts `{about['contracts']}`; seeded, processor time. "
        "*Ordered*: every card of the talon has a place of its own. *Places*: those of the game, put aside "
        "where that helps. *Certified*: no choice of packets and no plan that keeps hands together has fewer "
        "rounds. *Tail*: cards that stay in the hand. The times are those of the plans with places.",
        "",
        "| game | seats | piles | rounds ordered | places | placements ordered | places | certified | tail "
        "| mean ms | max ms |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {row.game} | {row.seats} | {row.piles} | {row.rounds_ordered:.2f} | {row.rounds:.2f} "
        f"| {row.placements_ordered:.1f} | {row.placements:.1f} | {row.certified:.1%} | {row.tail:.1f} "
        f"| {row.mean_ms:.2f} | {row.max_ms:.1f} |"
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
    (RESULTS / "places.json").write_text(json.dumps(tree, indent=1) + "\n", encoding="utf-8")
    (RESULTS / "places.md").write_text(as_markdown(rows, about), encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
