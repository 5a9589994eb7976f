"""Each goal of speed beside its peer, in one run, and what limits what is not reached.

A goal is a ratio, the peer's time by ours, or a most in milliseconds where there is no peer.
"""

import json
import pickle
import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from operator import itemgetter
from typing import Any, NamedTuple

from benchmarks import before, counted, graphs
from benchmarks.contracts import import_milliseconds
from benchmarks.decks import table_deck
from benchmarks.guard import WORK
from benchmarks.measure import AT_ONCE, compare, repeated
from benchmarks.plans import deals, shared, timed
from shufflegraph import Permutations, Plan, Spaced, Talon, plan, valid_colouring
from shufflegraph.base.contracts import undecorated
from shufflegraph.cards import GAMES, PACKS, hidden_hands

WORLDS = 10_000
SLOWEST = ("poker", 10)
"""The game and players whose plans take longest."""
SLOW_PILES = (4, 3, 2)
"""On so many piles; on the first of them without effort, too."""
MANY = (40, 2, 20)
"""Owners, cards of each, and cards of the talon in order: more than at any table."""
TAILS = 200
AGAIN = 5
"""So many of the slowest are planned so often again; the least time of each counts."""
DRAWN = "Python's generator draws the bits, so that any generator of theirs can be given"


class Goal(NamedTuple):
    """What is measured, beside what, how much is wanted and found, and what keeps it from more."""

    task: str
    peer: str
    goal: float
    found: float
    unit: str
    limit: str = ""

    def row(self) -> dict[str, Any]:
        """Return it as a row of the table; what limits it is told where it is not reached."""
        reached = self.found >= self.goal if self.unit == "ratio" else self.found <= self.goal
        told = {**self._asdict(), "reached": "yes" if reached else "no"}
        return {**told, "limit": "" if reached else self.limit}


def ratio(
    task: str,
    ours: Callable[[], object],
    peer: str,
    theirs: Callable[[], object],
    goal: float,
    limit: str = "",
) -> Goal:
    """Measure both in turns."""
    return Goal(
        task, peer, goal, compare(task, "", ours, peer, theirs, "", "").ratio, "ratio", limit
    )


def executed_by_hand(made: Plan, cards: Sequence[Any]) -> tuple[dict[Any, Any], tuple[Any, ...]]:
    """Follow a plan in eight lines: all cards on top, nothing put aside or kept, no check.

    >>> executed_by_hand(plan("aba", 2), "xyz")
    ({'b': ('y',), 'a': ('z', 'x')}, ())
    """
    deck, hands = list(cards), {}
    for _, steps in made.rounds:
        table: dict[int, list[Any]] = {}
        for card, (pile, to, _) in zip(deck, steps, strict=True):
            table.setdefault(pile, []).append(card)
            if to is not None:
                hands[to] = tuple(table.pop(pile)[::-1])
        deck = [card for pile in sorted(table) for card in table[pile][::-1]]
    return hands, tuple(deck)


def executed_first(made: Plan, cards: Sequence[Any]) -> object:
    """Execute a plan that has not been executed: it keeps where its cards get to."""
    vars(made).pop("_delivered", None)
    return made.execute(cards)


def follows() -> Iterator[Goal]:
    """Yield what is done with one plan, and with one deck."""
    deck, cards = table_deck(), list(range(52))
    made = plan(deck)
    text, pickled = made.to_json(), pickle.dumps(made)
    if executed_by_hand(made, cards) != made.execute(cards):
        raise ValueError("the eight lines deal otherwise")
    yield ratio(
        "valid_colouring of a deck, 52 cards",
        partial(valid_colouring, deck),
        "ten lines, one sweep",
        partial(graphs.sweep, deck),
        0.8,
        "checks of the arguments: half a microsecond of three",
    )
    by_hand = partial(executed_by_hand, made, cards)
    yield ratio(
        "Plan.execute, 52 cards, a plan again",
        partial(made.execute, cards),
        "eight lines, cards on top alone",
        by_hand,
        0.9,
    )
    yield ratio(
        "Plan.execute, 52 cards, a plan's first",
        partial(executed_first, made, cards),
        "eight lines, cards on top alone",
        by_hand,
        0.9,
        "where its cards get to is found by texts proved in Coq, which look for unders, packets and a tail",
    )
    yield ratio(
        "a plan of 52 cards, pickled and read",
        partial(pickle.loads, pickled),
        "json.loads of its text",
        partial(json.loads, text),
        0.4,
        "all is checked again: the rounds take 4.2 times json.loads, the bounds 1.8 times, reading 0.6",
    )


def draws() -> Iterator[Goal]:
    """Yield what is drawn, seeded."""
    import numpy  # noqa: PLC0415 - only where it is measured

    generator: Any = numpy.random.default_rng(1)
    rng = random.Random(1)
    spaced = Spaced(dict.fromkeys(range(13), 4))
    spaced.samples(WORLDS, rng)  # what draws find of a table is kept
    yield ratio(
        f"Spaced.sample, 13 × 4, {AT_ONCE} times",
        partial(repeated, partial(spaced.sample, rng)),
        "samples, all at once",
        partial(spaced.samples, AT_ONCE, rng),
        0.9,
        "checks of the source and the choice of what draws, each time",
    )
    orders = numpy.tile(numpy.arange(52), (WORLDS, 1))
    yield ratio(
        f"Permutations(52).array, {WORLDS:,} rows",
        partial(Permutations(52).array, WORLDS, rng),
        "numpy, permuted",
        partial(generator.permuted, orders, axis=1),
        1.0,
        DRAWN,
    )
    hidden = hidden_hands(PACKS["skat"][10:], {"left": 10, "right": 10, "skat": 2})
    owners: Any = numpy.repeat(numpy.arange(3, dtype=numpy.int8), [10, 10, 2])
    yield ratio(
        f"hidden_hands of Skat, array of {WORLDS:,} worlds",
        partial(hidden.array, WORLDS, rng),
        "numpy, argsort of float32",
        lambda: owners[generator.random((WORLDS, 22), numpy.float32).argsort(axis=1)],
        1.0,
        DRAWN,
    )


def counts() -> Iterator[Goal]:
    """Yield counts under rules, and one partition of many owners."""
    wanted = (0.5, 0.27)
    for (size, worths, shapes), goal in zip(counted.CASES, wanted, strict=True):
        yield ratio(
            f"{size}, counted",
            lambda worths=worths, shapes=shapes: counted.family(worths, shapes).count,  # type: ignore[misc]
            "numpy, polynomials for these rules alone",
            partial(counted.by_polynomials, worths, shapes),
            goal,
            "states of any rules, where polynomials know that points add up",
        )
    row = counted.matched()
    yield Goal(f"partition, {row.size}", row.peer, 0.1, row.ratio, "ratio")


def searches() -> Iterator[Goal]:
    """Yield the tails of what takes longest to plan, and what is left of a plan without effort."""
    name, seats = SLOWEST
    game = GAMES[name].with_seats(seats)
    decks = [shared(game, deck) for deck in deals(game, TAILS)]
    for piles in SLOW_PILES:
        told = f"plan, {name} for {seats} on {piles} piles"
        tail, whole = tails(told, decks, piles, game.aside)
        yield tail
        if piles == SLOW_PILES[0]:
            without = sum(planned_in(deck, piles, game.aside, 0) for deck in decks)
            yield Goal(
                f"{told}, effort=0",
                "effort=1",
                10,
                round(whole / without, 1),
                "ratio",
                "without a search it is windows and bounds, for each of 16 choices of what is put aside",
            )
    owners, cards, talon = MANY
    deck = [owner for owner in range(owners) for _ in range(cards)] + list(map(Talon, range(talon)))
    rng = random.Random(1)
    decks = [rng.sample(deck, len(deck)) for _ in range(TAILS)]
    for piles in SLOW_PILES:
        told = f"plan, {owners} owners of {cards} cards and {talon} in order, {piles} piles"
        yield tails(told, decks, piles)[0]


def planned_in(deck: list[Any], piles: int, aside: tuple[int, ...], effort: int) -> float:
    """Return the milliseconds that a plan takes."""
    return timed(partial(undecorated(plan), deck, piles, aside=aside, effort=effort))[1]


def tails(
    told: str, decks: list[Any], piles: int, aside: tuple[int, ...] = ()
) -> tuple[Goal, float]:
    """Return what 99 of 100 plans take at most, and what all take."""
    ours = [(planned_in(deck, piles, aside, 1), at) for at, deck in enumerate(decks)]
    slowest = [decks[at] for _, at in sorted(ours, reverse=True)[:AGAIN]]
    again = [min(planned_in(deck, piles, aside, 1) for _ in range(AGAIN)) for deck in slowest]
    tail = Goal(
        f"{told}, 99 of 100 take at most",
        "–",
        250,
        round(sorted(again, reverse=True)[len(decks) // 100], 1),
        "ms",
        "nine tenths of it are the search for few placements, which effort bounds",
    )
    return tail, sum(time for time, _ in ours)


def imports() -> Iterator[Goal]:
    """Yield the import of `plan`, in processes of their own."""
    times = import_milliseconds()
    python_ms = times["dataclasses and typing, without the package"]
    yield Goal(
        "import of plan",
        "–",
        20,
        times["shufflegraph, plan"],
        "ms",
        f"dataclasses and typing take {python_ms} ms; a plan is a dataclass, for replace(): without any it "
        "would be 12 ms less",
    )


def since() -> Iterator[Goal]:
    """Yield the call that has become slowest since the tree of BEFORE, where that is in the history."""
    if before.is_known(before.BEFORE):
        name, _, _, found = min(before.ratios(), key=itemgetter(3))
        yield Goal(
            f"{len(WORK)} calls then and now; of all the slowest: {name}",
            "this library on 26 November 2026",
            0.9,
            round(found, 3),
            "ratio",
            "what it checks or knows besides",
        )


def rows(quick: bool = False) -> Iterator[dict[str, Any]]:
    """Yield a row for each goal."""
    for part in (follows, draws) if quick else (follows, draws, counts, searches, imports, since):
        for goal in part():
            yield goal.row()
