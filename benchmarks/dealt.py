"""How long a deal takes at the table, by a model of the dealer's hands, beside seven riffles and dealing.

``python -m benchmarks.dealt [DEALS]`` plans so many deals (60 if not said) of every game: to piles around the
phone, and straight to the players. It writes ``results/dealt.json`` and ``results/dealt.md`` beside this
file. The counts are those of real plans; the seconds are assumptions, and stand in :class:`Hands`.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from benchmarks.games import About, as_table, in_words, mean, record
from benchmarks.unders import decks_of
from shufflegraph import Plan
from shufflegraph.cards import GAMES
from shufflegraph.plans.fields import hand_overs, is_put_together, piles_left
from shufflegraph.table.sorting import pace

DEALS = 60
AHEAD = 4
"""So many instructions are shown at once, at the most."""
LOOKS = (0.9, 1.2, 1.6)
"""Seconds for a look at the phone, a card laid down and a tap: a quick dealer, a usual and a slow one."""
ALL_PILES, FEW_PILES = 8, 4
"""How many piles lie around the phone, and how many are enough for most games where the hands need none."""


@dataclass(frozen=True)
class Hands:
    """Seconds for each thing that a dealer's hands do."""

    look: float
    further_card: float = 0.5
    hand_over: float = 3.0
    pick_up: float = 5.0
    join: float = 6.0
    riffles: float = 42.0
    dealt_card: float = 0.45

    def seconds(self, made: Plan, ahead: int, *, to_seats: bool) -> float:
        """Return how long a plan takes if so many instructions are shown at once.

        With `to_seats` a pile that is going to be handed over lies in front of its player from the start, so
        that nobody hands it over.
        """
        screens = sum([-(-_instructions(one.instructions) // ahead) for one in made.rounds])
        laying = self.look * screens + self.further_card * (made.placements - screens)
        overs = 0 if to_seats else hand_overs(made)
        picked = sum([len(piles_left(one.instructions)) > 1 for one in made.rounds])
        stops = self.hand_over * overs + self.pick_up * picked
        return laying + stops + self.join * is_put_together(made)

    def riffled(self, cards: int) -> float:
        """Return how long seven riffles take, and dealing so many cards."""
        return self.riffles + self.dealt_card * cards


def _instructions(steps: object) -> int:
    """Return how many instructions there are if cards for the same pile that follow one another are one."""
    assert isinstance(steps, tuple)
    return len(list(groupby(steps, key=lambda step: (step.pile, step.under))))


@dataclass(frozen=True)
class Row:
    """One game over all deals: how often something is laid down, and seconds at each pace."""

    game: str
    seats: int
    cards: float
    instructions: float
    piles: str
    shown: str
    planned: str
    ahead: str
    ahead_few_piles: str
    riffles: float


def measure(name: str, seats: int, number: int) -> Row:
    """Plan all deals of one game."""
    decks, aside = decks_of(name, seats, number)
    piles = [pace.brisk_plan(deck, ALL_PILES, aside=aside) for deck in decks]
    seated, on_few = (
        [pace.brisk_plan(deck, most, aside=aside, to_players=True) for deck in decks]
        for most in (ALL_PILES, FEW_PILES)
    )
    counts = [sum(_instructions(one.instructions) for one in made.rounds) for made in seated]
    return Row(
        *(name, seats),
        cards=round(mean([one.placements for one in seated]), 1),
        instructions=round(mean(counts), 1),
        piles=_taken(piles, 1),
        shown=_taken(piles, 1, to_seats=True),
        planned=_taken(seated, 1),
        ahead=_taken(seated, AHEAD),
        ahead_few_piles=_taken(on_few, AHEAD),
        riffles=round(Hands(0).riffled(sum(GAMES[name].with_seats(seats).hands.values()))),
    )


def _taken(plans: list[Plan], ahead: int, *, to_seats: bool = False) -> str:
    """Return the mean seconds at each pace."""
    paces = [
        mean([Hands(look).seconds(one, ahead, to_seats=to_seats) for one in plans])
        for look in LOOKS
    ]
    return " / ".join([f"{seconds:.0f}" for seconds in paces])


def tables() -> Iterator[tuple[str, int]]:
    """Yield every game that has players, with its usual number of them."""
    for game in GAMES.values():
        if game.hands:
            yield game.name, len(game.seats)


def in_lines(rows: list[Row], about: About) -> list[str]:
    """Return the table for people."""
    hands = Hands(0)
    looks = " / ".join(map(str, LOOKS))
    return [
        "# A deal at the table, in seconds",
        "",
        f"{in_words(about)} The counts are those of the plans; the seconds are a model, for three dealers. A "
        f"look at the phone, a card laid down and a tap take {looks} s, a further card of the same screen "
        f"{hands.further_card} s, a hand that is handed over {hands.hand_over:g} s, piles that are picked up "
        f"{hands.pick_up:g} s, a talon that is put together {hands.join:g} s. Seven riffles take "
        f"{hands.riffles:g} s, and {hands.dealt_card} s for each card that is dealt then. *Piles*: hands "
        f"wait on {ALL_PILES} piles. *Shown*: the same plan, each hand laid in front of its player. "
        f"*Planned*: the talon alone is planned, on {ALL_PILES} piles. *Ahead*: the same, {AHEAD} "
        f"instructions at a time; *few*: on {FEW_PILES} piles.",
        "",
        *as_table(
            "game seats cards instructions piles shown planned ahead few seven_riffles",
            [
                (
                    *(row.game, str(row.seats), f"{row.cards:.0f}", f"{row.instructions:.0f}"),
                    *(row.piles, row.shown, row.planned, row.ahead, row.ahead_few_piles),
                    f"{row.riffles:.0f}",
                )
                for row in rows
            ],
        ),
    ]


def main(number: int) -> None:
    """Measure all rows and write them down."""
    record("dealt", (measure(*table, number) for table in tables()), in_lines, number)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
