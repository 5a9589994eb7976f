"""Where the time of a colouring goes: its stages one by one, in nanoseconds a card."""

from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from typing import Any

from benchmarks.decks import Deck, alone, dense_deck, sparse_deck
from benchmarks.graphs import floor
from benchmarks.measure import LEAST, no_collections, repeats_for, seconds
from shufflegraph import intervals, valid_colouring
from shufflegraph.base.deck import last_of_owners
from shufflegraph.dealing.intervals import swept

TURNS = 7


def whole(deck: Deck) -> dict[int, int]:
    """Deck to valid colouring, with the contracts of production."""
    return valid_colouring(deck)


def by_intervals(deck: Deck) -> dict[int, int]:
    """The same in two steps, with the intervals to look at."""
    return valid_colouring(intervals(deck))


def without_collections(deck: Deck) -> dict[int, int]:
    """The same while no garbage is collected; what it leaves is freed by counting references alone."""
    with no_collections():
        return whole(deck)


Works = dict[str, Callable[[], object]]


def stages(deck: Deck) -> Works:
    """Return the stages in their order."""
    last = last_of_owners(deck)
    return {
        "the floor: one dictionary of the deck": partial(floor, deck),
        "last positions, and is it a deck?": partial(last_of_owners, deck),
        "the sweep, the line above given": partial(swept, tuple(deck), last),
    }


def wholes(deck: Deck) -> Works:
    """Return the whole, with and without collections; no other intervals are alive then."""
    return {
        "all together, with contracts": partial(whole, deck),
        "all together, no garbage collected": partial(without_collections, deck),
        "by way of the intervals": partial(by_intervals, deck),
    }


def measured(works: Works, cards: int) -> dict[str, float]:
    """Return the nanoseconds a card of each work: the median over some turns through all of them."""
    repeats = {name: repeats_for(work, LEAST) for name, work in works.items()}
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(TURNS):
        for name, work in works.items():
            times[name].append(seconds(work, repeats[name]))
    return {name: round(median(own) * 1e9 / cards, 1) for name, own in times.items()}


def column(make: Callable[[int], Deck], cards: int) -> dict[str, float]:
    """Return all figures of one deck, the only one that is alive."""
    deck = alone(partial(make, cards))
    parts = measured(stages(deck), cards)
    return parts | measured(wholes(deck), cards)


def rows(quick: bool = False) -> Iterator[dict[str, Any]]:
    """Yield a row per stage, with a column per deck; one deck is alive at a time."""
    sizes = (1_000, 10_000) if quick else (10_000, 100_000, 1_000_000)
    columns = {
        f"{cards:,} {kind}": column(make, cards)
        for cards in sizes
        for kind, make in (("sparse", sparse_deck), ("dense", dense_deck))
    }
    for stage in next(iter(columns.values())):
        yield {"stage": stage, **{name: times[stage] for name, times in columns.items()}}
