"""Whole plans: rounds, placements and time, beside seven riffles and one sweep over the deck."""

import random
import tracemalloc
from collections.abc import Iterator
from functools import partial
from typing import Any

from benchmarks.decks import dense_deck
from benchmarks.measure import compare, seconds
from shufflegraph import Plan, Talon, plan

TALONS = (52, 104, 110)
PILES = (2, 4, 8)
MILLION = 1_000_000


def talon_deck(cards: int) -> list[Talon]:
    """Return a shuffled talon."""
    deck = [Talon(place) for place in range(cards)]
    random.Random(cards).shuffle(deck)
    return deck


def sweep(deck: list[Any]) -> dict[Any, tuple[int, int]]:
    """One plain sweep over the deck: every destination's first and last position."""
    ends: dict[Any, tuple[int, int]] = {}
    for position, destination in enumerate(deck):
        first = ends[destination][0] if destination in ends else position
        ends[destination] = (first, position)
    return ends


def facts(made: Plan) -> dict[str, Any]:
    """Return what a plan is worth beside its bounds."""
    return {
        "rounds": len(made.rounds),
        "rounds_bound": made.lower_bound,
        "placements": made.placements,
        "placements_bound": made.placements_lower_bound,
        "proof": made.proof,
    }


def rows(quick: bool = False) -> Iterator[dict[str, Any]]:
    """Yield a row per talon and number of piles, and one of a million cards in hands."""
    for cards in TALONS:
        deck = talon_deck(cards)
        for piles in PILES:
            timed = compare(
                "plan",
                f"{cards}",
                partial(plan, deck, piles),
                "sweep",
                partial(sweep, deck),
                "",
                "",
            )
            yield {
                "task": "talon",
                "cards": cards,
                "piles": piles,
                **facts(plan(deck, piles)),
                "seven_riffles": 7 * cards,
                "ms": timed.ours_ms,
                "sweeps": round(1 / timed.ratio, 1),
            }
    if not quick:
        yield million()


def million() -> dict[str, Any]:
    """Return the row of a million cards in a hundred thousand hands, with its memory at the peak."""
    deck = dense_deck(MILLION)
    # A plan takes long enough to be timed once.
    taken, swept = seconds(partial(plan, deck, 8), 1), seconds(partial(sweep, deck), 5)
    tracemalloc.start()
    made = plan(deck, 8)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return {
        "task": "hands",
        "cards": MILLION,
        "piles": 8,
        **facts(made),
        "seven_riffles": 7 * MILLION,
        "ms": round(taken * 1000, 5),
        "sweeps": round(taken / swept, 1),
        "peak_bytes_per_card": round(peak / MILLION),
    }
