"""Plans of all games, planned in several ways: ``python -m benchmarks.plans [WAY ...] [--deals DEALS]``.

The ways, all of them if none is said, each with its file ``results/WAY.json``:

* ``plans``: every card of the talon in a place of its own.
* ``places``: the same deals before and after, with a place for every card, and with the places of the game,
  put aside where that may be.
* ``unders``: some games and talons on one to eight piles, with all cards on top and with some under piles.
* ``slips``: what is left to do after a known slip at a place that is drawn, besides what was left before it;
  *anew* is to collect all cards and to deal again, from the same moment on.
* ``dealt``: how long a deal takes at the table, by a model of the dealer's hands; see :class:`Hands`.

Deals are seeded, so only times differ from run to run: processor time of this process.
"""

import argparse
import json
import platform
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from itertools import groupby
from pathlib import Path
from time import process_time
from typing import Any, Literal, NamedTuple, TypeAlias

from benchmarks.measure import sources
from shufflegraph import Plan, Talon, assign
from shufflegraph.base.contracts import SETTING, undecorated
from shufflegraph.base.deck import Destination
from shufflegraph.cards import GAMES, Game
from shufflegraph.dealing.instructions import Instruction
from shufflegraph.errors import TooFewPiles
from shufflegraph.plans.fields import hand_overs, is_put_together, piles_left
from shufflegraph.plans.plan import plan
from shufflegraph.table.slips import Moved, PickedUp, WrongPile, replan
from shufflegraph.table.slips.kinds import Slip
from shufflegraph.table.sorting import pace

RESULTS = Path(__file__).parent / "results"
PILES = (8, 6, 4, 3, 2)
DEALS = 200
Row: TypeAlias = dict[str, Any]
"""One game on some piles, over all deals; shares are from 0 to 1."""

PLAN = undecorated(plan)


# Deals of the games ----------------------------------------------------------------------------------


def tables() -> Iterator[tuple[Game, int]]:
    """Yield the game and the piles of every row; on eight piles the game has all its numbers of seats."""
    for piles in PILES:
        for game in GAMES.values():
            numbers = game.seat_numbers if piles == PILES[0] else ()
            for seats in numbers or [len(game.seats)]:
                yield game.with_seats(seats), piles


def deals(game: Game, number: int) -> Iterator[list[Destination]]:
    """Yield uniformly shuffled decks with a place for each card of the talon.

    They are the same ones on every run, for every way and every number of piles.
    """
    rng = random.Random(f"{game.name} {len(game.seats)}")
    owners: list[Destination] = [
        seat for seat, size in enumerate(game.hands.values()) for _ in range(size)
    ]
    whole = owners + [Talon(place) for place in range(game.talon_size)]
    for _ in range(number):
        rng.shuffle(whole)
        yield list(whole)


def shared(game: Game, deck: Sequence[Destination]) -> list[Destination]:
    """Return the deck in which cards share the places of the game, the top ones of the talon the first.

    >>> shared(GAMES["skat"], [Talon(0), 7, Talon(1)])
    [Talon(position=0), 7, Talon(position=0)]
    """
    if isinstance(game.talon, int):
        return list(deck)
    number = [place for place, size in enumerate(game.talon) for _ in range(size)]
    return [Talon(number[card.position]) if isinstance(card, Talon) else card for card in deck]


def in_short(game: Game) -> str:
    """Return the talon of a game: how many cards share each place, or that it is ordered.

    >>> [in_short(GAMES[name]) for name in ("poker", "romme", "bridge")]
    ['3 + 1 + 1 + 35', '58 in order', 'none']
    """
    if game.talon_size == 0:
        return "none"
    if isinstance(game.talon, int):
        return f"{game.talon} in order"
    return " + ".join(map(str, game.talon))


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


def in_milliseconds(times: Sequence[float]) -> Row:
    return {"mean_ms": round(mean(times), 3), "max_ms": round(max(times), 1)}


# As they are, and with places that cards share -------------------------------------------------------


def in_own_places(game: Game, piles: int, number: int) -> Row:
    """Plan deals in which every card of the talon has a place of its own."""
    made = [timed(partial(PLAN, deck, piles)) for deck in deals(game, number)]
    plans = [one for one, _ in made]
    return {
        "game": game.name,
        "seats": len(game.seats),
        "hand_size": game.hand_size,
        "cards": game.size,
        "piles": piles,
        "deals": number,
        "rounds": mean([len(p.rounds) for p in plans]),
        "rounds_certified": mean([p.is_optimal for p in plans]),
        "rounds_searched": mean([p.proof == "search" for p in plans]),
        "placements": mean([p.placements for p in plans]),
        "placements_lower_bound": mean([p.placements_lower_bound for p in plans]),
        "placements_searched": mean([p.placements == p.placements_lower_bound for p in plans]),
        **in_milliseconds([time for _, time in made]),
    }


def in_shared_places(game: Game, piles: int, number: int) -> Row:
    """Plan deals before and after; where both are the same deck, once."""
    before: list[Plan] = []
    plans: list[Plan] = []
    times: list[float] = []
    for deck in deals(game, number):
        places = shared(game, deck)
        made, time = timed(partial(PLAN, places, piles, aside=game.aside))
        before.append(made if places == deck else PLAN(deck, piles))
        plans.append(made)
        times.append(time)
    return {
        "game": game.name,
        "seats": len(game.seats),
        "piles": piles,
        "deals": number,
        "places": in_short(game),
        "rounds_ordered": mean([len(p.rounds) for p in before]),
        "placements_ordered": mean([p.placements for p in before]),
        "rounds": mean([len(p.rounds) for p in plans]),
        "placements": mean([p.placements for p in plans]),
        "certified": mean([p.is_optimal for p in plans]),
        "placements_searched": mean([p.placements == p.placements_lower_bound for p in plans]),
        "tail": mean([p.tail for p in plans]),
        **in_milliseconds(times),
    }


# With cards under piles ------------------------------------------------------------------------------

FEW_PILES = (1, 2, 3, 4, 8)
TALONS = (52, 36, 24)
SOME_GAMES = (
    ("mau-mau", 4),
    ("mau-mau", 2),
    ("poker", 6),
    ("skat", 3),
    ("bridge", 4),
    ("romme", 4),
)


def tables_under() -> Iterator[tuple[str, int, int]]:
    """Yield the game, its players and the piles of every row; a talon has no players."""
    for name, seats in [*[(str(cards), 0) for cards in TALONS], *SOME_GAMES]:
        for piles in FEW_PILES:
            yield name, seats, piles


def decks_of(name: str, seats: int, number: int) -> tuple[list[list[Destination]], tuple[int, ...]]:
    """Return the decks of a row, and what may be put aside."""
    if not seats:
        rng = random.Random(name)
        return [list(assign({}, int(name), rng)) for _ in range(number)], ()
    game = GAMES[name].with_seats(seats)
    return [shared(game, deck) if game.aside else deck for deck in deals(game, number)], game.aside


def under(name: str, seats: int, piles: int, number: int) -> Row:
    """Plan deals with all cards on top, None where one cannot be dealt so, and with cards on both sides."""
    decks, aside = decks_of(name, seats, number)
    top = [_on_top(deck, piles, aside) for deck in decks]
    made = [timed(partial(PLAN, deck, piles, aside=aside, under=True)) for deck in decks]
    either = [one for one, _ in made]
    pairs = [(a, b) for a, b in zip(either, top, strict=True) if b is not None]
    pace_of = pace.Pace().seconds
    paces = [pace_of(a) / pace_of(b) for a, b in pairs if len(b)]
    possible = len(pairs) == number
    return {
        "game": name,
        "seats": seats,
        "piles": piles,
        "deals": number,
        "rounds_top": mean([len(b) for _, b in pairs]) if possible else None,
        "placements_top": mean([b.placements for _, b in pairs]) if possible else None,
        "rounds": mean([len(one) for one in either]),
        "placements": mean([one.placements for one in either]),
        "unders": mean([one.unders for one in either]),
        "time": mean(paces) if possible else None,
        "rounds_fewest": mean([one.is_optimal for one in either]),
        "placements_fewest": mean([one.placements_proof != "none" for one in either]),
        "by_windows": mean([one.proof == "bound" for one in either]),
        **in_milliseconds([time for _, time in made]),
    }


def _on_top(deck: list[Destination], piles: int, aside: tuple[int, ...]) -> Plan | None:
    try:
        return PLAN(deck, piles, aside=aside)
    except TooFewPiles:
        return None


# After a slip ----------------------------------------------------------------------------------------

Kind: TypeAlias = Literal["wrong pile", "noticed soon", "dropped", "neighbours", "any order"]
KINDS: tuple[Kind, ...] = ("wrong pile", "noticed soon", "dropped", "neighbours", "any order")
"""A card on a wrong pile, noticed when the round is over, or when SOON more cards are laid; one dropped from
the deck and put back on top; where there is a second round, two piles or all picked up in another order."""

SLIPPED_PILES = (8, 4)
SOON = 4


def tables_slipped() -> Iterator[tuple[Game, int, Kind]]:
    """Yield the game, the piles and the slip of every row."""
    for piles in SLIPPED_PILES:
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
    right = made.rounds[0].instructions[card].pile
    others = [pile for pile in range(made.piles) if pile != right]
    seen = laid if kind == "wrong pile" else min(laid, card + 1 + SOON)
    return seen, WrongPile(card, rng.choice(others))


def _picked_up(made: Plan, laid: int, kind: Kind, rng: random.Random) -> tuple[int, Slip] | None:
    """Piles of the first round in another order, where the order counts: where there is another round."""
    order = piles_left(made.rounds[0].instructions)
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


def slipped(game: Game, piles: int, kind: Kind, number: int) -> Row:
    """Deal all deals of one row with their slips, those in which it can happen."""
    rng = random.Random(f"{game.name} {piles} {kind}")
    extra: list[tuple[int, int]] = []
    anew: list[tuple[int, int]] = []
    for dealt in deals(game, number):
        made = PLAN(shared(game, dealt), piles, aside=game.aside)
        found = slip_of(made, kind, rng)
        if found is None:
            continue
        laid, slip = found
        mended = undecorated(replan)(made, laid, [slip]).plan
        rounds, placements = left_of(made, laid)
        extra.append((len(mended.rounds) - rounds, mended.placements - placements))
        anew.append((len(made.rounds) - rounds, made.placements - placements))
    in_deals = len(extra)
    extra, anew = extra or [(0, 0)], anew or [(0, 0)]
    return {
        "game": game.name,
        "seats": len(game.seats),
        "piles": piles,
        "slip": kind,
        "deals": in_deals,
        "rounds": round(mean([rounds for rounds, _ in extra]), 3),
        "placements": round(mean([placements for _, placements in extra]), 2),
        "anew_rounds": round(mean([rounds for rounds, _ in anew]), 3),
        "anew_placements": round(mean([placements for _, placements in anew]), 2),
        "most_rounds": max(rounds for rounds, _ in extra),
        "no_further_round": round(mean([rounds <= 0 for rounds, _ in extra]), 3),
    }


# At the table, in seconds ----------------------------------------------------------------------------

DEALS_DEALT = 60
AHEAD = 4
"""So many instructions are shown at once, at the most."""
LOOKS = (0.9, 1.2, 1.6)
"""Seconds for a look at the phone, a card laid down and a tap: a quick dealer, a usual and a slow one."""
AROUND, ENOUGH = 8, 4
"""How many piles lie around the phone, and how many are enough for most games where the hands need none."""


@dataclass(frozen=True)
class Hands:
    """Seconds for each thing that a dealer's hands do: assumed, where the counts are those of real plans."""

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
        screens = sum([-(-_different(one.instructions) // ahead) for one in made.rounds])
        laying = self.look * screens + self.further_card * (made.placements - screens)
        overs = 0 if to_seats else hand_overs(made)
        picked = sum([len(piles_left(one.instructions)) > 1 for one in made.rounds])
        stops = self.hand_over * overs + self.pick_up * picked
        return laying + stops + self.join * is_put_together(made)

    def riffled(self, cards: int) -> float:
        """Return how long seven riffles take, and dealing so many cards."""
        return self.riffles + self.dealt_card * cards


def _different(steps: Sequence[Instruction]) -> int:
    """Return how many instructions there are if cards for the same pile that follow one another are one."""
    return len(list(groupby(steps, key=lambda step: (step.pile, step.under))))


def tables_dealt() -> Iterator[tuple[str, int]]:
    """Yield every game that has players, with its usual number of them."""
    for game in GAMES.values():
        if game.hands:
            yield game.name, len(game.seats)


def at_the_table(name: str, seats: int, number: int) -> Row:
    """Plan the deals of one game to piles around the phone, and straight to the players."""
    decks, aside = decks_of(name, seats, number)
    piles = [pace.brisk_plan(deck, AROUND, aside=aside) for deck in decks]
    seated, on_few = (
        [pace.brisk_plan(deck, most, aside=aside, to_players=True) for deck in decks]
        for most in (AROUND, ENOUGH)
    )
    counts = [sum(_different(one.instructions) for one in made.rounds) for made in seated]
    return {
        "game": name,
        "seats": seats,
        "cards": round(mean([one.placements for one in seated]), 1),
        "instructions": round(mean(counts), 1),
        "piles": _taken(piles, 1),
        "shown": _taken(piles, 1, to_seats=True),
        "planned": _taken(seated, 1),
        "ahead": _taken(seated, AHEAD),
        "ahead_few_piles": _taken(on_few, AHEAD),
        "riffles": round(Hands(0).riffled(sum(GAMES[name].with_seats(seats).hands.values()))),
    }


def _taken(plans: list[Plan], ahead: int, *, to_seats: bool = False) -> str:
    """Return the mean seconds at each pace."""
    paces = [
        mean([Hands(look).seconds(one, ahead, to_seats=to_seats) for one in plans])
        for look in LOOKS
    ]
    return " / ".join([f"{seconds:.0f}" for seconds in paces])


# All ways, and the writer ----------------------------------------------------------------------------


class Way(NamedTuple):
    """How deals are planned: what makes a row, of which tables, and of how many deals."""

    measure: Callable[..., Row]
    tables: Callable[[], Iterator[tuple[Any, ...]]]
    deals: int = DEALS

    def rows(self, number: int) -> Iterator[Row]:
        """Yield the row of each table, over that many deals."""
        for table in self.tables():
            yield self.measure(*table, number)


WAYS = {
    "plans": Way(in_own_places, tables),
    "places": Way(in_shared_places, tables),
    "unders": Way(under, tables_under),
    "slips": Way(slipped, tables_slipped),
    "dealt": Way(at_the_table, tables_dealt, DEALS_DEALT),
}


def about(number: int) -> Row:
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


def record(way: str, number: int | None = None) -> None:
    """Measure the rows of a way, one by one, and write them down."""
    number = number or WAYS[way].deals
    measured: list[Row] = []
    for row in WAYS[way].rows(number):
        measured.append(row)
        print(row, file=sys.stderr, flush=True)
    RESULTS.mkdir(exist_ok=True)
    tree = {"about": about(number), "rows": measured}
    (RESULTS / f"{way}.json").write_text(json.dumps(tree, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Measure the ways that are asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.plans",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("ways", nargs="*", metavar="WAY", help="all by default")
    parser.add_argument("--deals", type=int, help="deals of each table")
    chosen = parser.parse_args()
    unknown = set(chosen.ways) - WAYS.keys()
    if unknown or (chosen.deals is not None and chosen.deals < 1):
        parser.error(f"the ways are {', '.join(WAYS)}, and --deals is at least 1")
    for way in chosen.ways or WAYS:
        record(way, chosen.deals)


if __name__ == "__main__":
    main()
