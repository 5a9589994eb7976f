"""What it saves that cards of the talon share places: all games, before and after.

``python -m benchmarks.places [DEALS]`` deals every game of ``shufflegraph.cards.GAMES`` so many times (200 if
not said), with all its numbers of seats on eight piles and its usual one on fewer. The deals are those of
:mod:`benchmarks.plans`, and each is planned twice: with a place for every card of the talon, and as the game
needs it, with its places, those put aside that may be. Games whose talon is ordered to the last card, or that
have none, are planned once: both are the same deck. It writes ``results/places.json`` and
``results/places.md`` beside this file. Times are processor time of this process.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from benchmarks.games import DEALS, About, as_table, deals, in_words, mean, record, tables, timed
from shufflegraph import Plan, Talon, plan
from shufflegraph.base.deck import Destination
from shufflegraph.cards import Game


@dataclass(frozen=True)
class Row:
    """One game on some piles, over all deals; shares are from 0 to 1."""

    game: str
    seats: int
    piles: int
    deals: int
    places: str
    rounds_ordered: float
    placements_ordered: float
    rounds: float
    placements: float
    certified: float
    placements_searched: float
    tail: float
    mean_ms: float
    max_ms: float


def shared(game: Game, deck: Sequence[Destination]) -> list[Destination]:
    """Return the deck in which cards share the places of the game, the top ones of the talon the first.

    >>> from shufflegraph.cards import GAMES
    >>> shared(GAMES["skat"], [Talon(0), 7, Talon(1)])
    [Talon(position=0), 7, Talon(position=0)]
    """
    if isinstance(game.talon, int):
        return list(deck)
    number = [place for place, size in enumerate(game.talon) for _ in range(size)]
    return [Talon(number[card.position]) if isinstance(card, Talon) else card for card in deck]


def in_short(game: Game) -> str:
    """Return the talon of a game: how many cards share each place, or that it is ordered.

    >>> from shufflegraph.cards import GAMES
    >>> [in_short(GAMES[name]) for name in ("poker", "romme", "bridge")]
    ['3 + 1 + 1 + 35', '58 in order', 'none']
    """
    if game.talon_size == 0:
        return "none"
    return (
        f"{game.talon} in order"
        if isinstance(game.talon, int)
        else " + ".join(map(str, game.talon))
    )


def measure(game: Game, piles: int, number: int) -> Row:
    """Plan all deals of one row, both ways."""
    before: list[Plan] = []
    plans: list[Plan] = []
    times: list[float] = []
    for deck in deals(game, number):
        places = shared(game, deck)
        made, time = timed(partial(plan, places, piles, aside=game.aside))
        before.append(made if places == deck else plan(deck, piles))
        plans.append(made)
        times.append(time)
    return Row(
        *(game.name, len(game.seats), piles, number, in_short(game)),
        rounds_ordered=mean([len(p.rounds) for p in before]),
        placements_ordered=mean([p.placements for p in before]),
        rounds=mean([len(p.rounds) for p in plans]),
        placements=mean([p.placements for p in plans]),
        certified=mean([p.is_optimal for p in plans]),
        placements_searched=mean([p.placements == p.placements_lower_bound for p in plans]),
        tail=mean([p.tail for p in plans]),
        mean_ms=round(mean(times), 3),
        max_ms=round(max(times), 1),
    )


def in_lines(rows: list[Row], about: About) -> list[str]:
    """Return the table for people."""
    return [
        "# Places that cards share",
        "",
        f"{in_words(about)} *Before*: every card of the talon has a place of its own. *After*: the places of "
        "the game, in cards, put aside where that helps. *Certified*: no choice of packets and no plan "
        "has fewer rounds. *Searched*: nor, with as few rounds, fewer placements. "
        "*Tail*: cards that stay in the hand. The times are those of the plans after.",
        "",
        *as_table(
            "game seats places piles rounds_before after placements_before after certified searched tail "
            "mean_ms max_ms",
            map(_cells, rows),
        ),
    ]


def _cells(row: Row) -> tuple[str, ...]:
    return (
        *(row.game, str(row.seats), row.places, str(row.piles)),
        *(f"{row.rounds_ordered:.2f}", f"{row.rounds:.2f}"),
        *(f"{row.placements_ordered:.1f}", f"{row.placements:.1f}"),
        *(f"{row.certified:.1%}", f"{row.placements_searched:.1%}", f"{row.tail:.1f}"),
        *(f"{row.mean_ms:.2f}", f"{row.max_ms:.1f}"),
    )


def main(number: int) -> None:
    """Measure all rows and write them down."""
    record("places", (measure(*table, number) for table in tables()), in_lines, number)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
