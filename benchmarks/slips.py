"""What slips cost: extra rounds and placements to finish each game, planned on from the deck as it lies.

``python -m benchmarks.slips [DEALS]`` deals every game so many times (200 if not said) on eight and on four
piles, with one known slip at a place that is drawn: a card on a wrong pile, noticed when the round is over;
one noticed soon, when four more cards are laid; a card that was dropped from the deck and put back on top of
it; and, where there is a second round, two neighbouring piles and all piles picked up in another order. The
deals are those of :mod:`benchmarks.plans`. *Rounds* and *placements* are those besides what was left of the
old plan; *anew* is what it takes to collect all cards and to deal again, from the same moment on. It writes
``results/slips.json`` and ``results/slips.md`` beside this file.
"""

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from benchmarks.games import DEALS, About, as_table, deals, in_words, mean, record
from benchmarks.places import shared
from shufflegraph import Plan
from shufflegraph.base.contracts import undecorated
from shufflegraph.cards import GAMES, Game
from shufflegraph.plans.plan import plan
from shufflegraph.table.slips import Mended, Moved, PickedUp, WrongPile, replan
from shufflegraph.table.slips.kinds import Slip

Kind: TypeAlias = Literal["wrong pile", "noticed soon", "dropped", "neighbours", "any order"]
KINDS: tuple[Kind, ...] = ("wrong pile", "noticed soon", "dropped", "neighbours", "any order")
PILES = (8, 4)
SOON = 4


@dataclass(frozen=True)
class Row:
    """One game on some piles after one kind of slip, over all deals in which it can happen."""

    game: str
    seats: int
    piles: int
    slip: str
    deals: int
    rounds: float
    placements: float
    anew_rounds: float
    anew_placements: float
    most_rounds: int
    no_further_round: float


def tables() -> Iterator[tuple[Game, int, Kind]]:
    """Yield the game, the piles and the slip of every row."""
    for piles in PILES:
        for game in GAMES.values():
            for kind in KINDS:
                yield game, piles, kind


def slip_of(made: Plan, kind: Kind, rng: random.Random) -> tuple[int, Slip] | None:
    """Return after how many cards the slip is noticed, and the slip, or None if there can be none."""
    laid = len(made.rounds[0].instructions) if made.rounds else 0
    if laid < 2 or made.piles < 2:
        return None
    if kind in ("neighbours", "any order"):
        return _picked_up(made, laid, kind, rng)
    card = rng.randrange(laid)
    if kind == "dropped":
        left = laid - card
        return card, Moved(card, None, rng.randrange(left), None, 0)
    others = [pile for pile in range(made.piles) if pile != _pile(made, card)]
    seen = laid if kind == "wrong pile" else min(laid, card + 1 + SOON)
    return seen, WrongPile(card, rng.choice(others))


def _pile(made: Plan, card: int) -> int:
    return made.rounds[0].instructions[card].pile


def _picked_up(made: Plan, laid: int, kind: Kind, rng: random.Random) -> tuple[int, Slip] | None:
    """Piles of the first round in another order, where the order counts: where there is another round."""
    left: set[int] = set()
    for pile, to, _ in made.rounds[0].instructions:
        left.add(pile)
        if to is not None:
            left.discard(pile)
    order = sorted(left)
    if len(made.rounds) < 2 or len(order) < 2:
        return None
    if kind == "any order":
        right = list(order)
        while order == right:
            rng.shuffle(order)
    else:
        at = rng.randrange(len(order) - 1)
        order[at : at + 2] = order[at + 1], order[at]
    return laid, PickedUp(0, tuple(order))


def left_of(made: Plan, laid: int) -> tuple[int, int]:
    """Return how many rounds begin after so many cards, and how many placements are left."""
    begun, rounds = 0, 0
    for round_ in made.rounds:
        rounds += begun >= laid
        begun += len(round_.instructions)
    return rounds, made.placements - laid


def measure(game: Game, piles: int, kind: Kind, number: int) -> Row:
    """Deal all deals of one row with their slips."""
    rng = random.Random(f"{game.name} {piles} {kind}")
    extra: list[tuple[int, int]] = []
    anew: list[tuple[int, int]] = []
    for dealt in deals(game, number):
        made = undecorated(plan)(shared(game, dealt), piles, aside=game.aside)
        slipped = slip_of(made, kind, rng)
        if slipped is None:
            continue
        laid, slip = slipped
        mended: Mended = undecorated(replan)(made, laid, [slip])
        rounds, placements = left_of(made, laid)
        extra.append((len(mended.plan.rounds) - rounds, mended.plan.placements - placements))
        anew.append((len(made.rounds) - rounds, made.placements - placements))
    slipped_in = len(extra)
    extra, anew = extra or [(0, 0)], anew or [(0, 0)]
    return Row(
        *(game.name, len(game.seats), piles, kind, slipped_in),
        rounds=round(mean([rounds for rounds, _ in extra]), 3),
        placements=round(mean([placements for _, placements in extra]), 2),
        anew_rounds=round(mean([rounds for rounds, _ in anew]), 3),
        anew_placements=round(mean([placements for _, placements in anew]), 2),
        most_rounds=max(rounds for rounds, _ in extra),
        no_further_round=round(mean([rounds <= 0 for rounds, _ in extra]), 3),
    )


def in_lines(rows: list[Row], about: About) -> list[str]:
    """Return the table for people; slips that cannot happen in a game are left out."""
    return [
        "# What slips cost",
        "",
        f"{in_words(about)} *Rounds* and *placements*: on average how many more than were left of the old "
        "plan. *Anew*: the same, if all cards are collected and dealt again. *None*: the share in which no "
        "further round is needed.",
        "",
        *as_table(
            "game seats piles slip deals rounds most placements none anew_rounds anew_placements",
            [_cells(row) for row in rows if row.deals],
        ),
    ]


def _cells(row: Row) -> tuple[str, ...]:
    return (
        *(row.game, str(row.seats), str(row.piles), row.slip, str(row.deals)),
        *(f"{row.rounds:.2f}", str(row.most_rounds), f"{row.placements:.1f}"),
        f"{row.no_further_round:.1%}",
        *(f"{row.anew_rounds:.2f}", f"{row.anew_placements:.1f}"),
    )


def main(number: int) -> None:
    """Measure all rows and write them down."""
    record("slips", (measure(*table, number) for table in tables()), in_lines, number)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
