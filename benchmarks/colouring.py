"""Colouring decks: against graph libraries, a solver, a sweep by hand, and the floor of one dictionary."""

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from functools import partial
from typing import Any, NamedTuple

from benchmarks import graphs
from benchmarks.decks import Deck, MakeDeck, alone, dense_deck, sparse_deck, table_deck
from benchmarks.measure import Row, compare, no_collections
from shufflegraph import chromatic_number, intervals, valid_colouring

TASK = "valid colouring"
GROWTH = (100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000)
SIZES = (
    "52 cards, 8 owners",
    *(
        f"{cards:,} cards, {kind}"
        for cards in (1_000, 10_000, 100_000, 1_000_000)
        for kind in ("sparse", "dense")
    ),
    "1,000,000 cards, sparse, no collections",
)
"""The sizes as a reader wants them; they are measured in another order."""
Colour = Callable[[Deck], dict[int, int]]


class Case(NamedTuple):
    """A deck that is made when its turn comes, and the peers that finish on it in reasonable time."""

    size: str
    make: MakeDeck
    peers: dict[str, Colour]
    collections: bool = True
    """Does Python collect garbage meanwhile, as it does for users?"""


SWEEPS: dict[str, Colour] = {
    "ten lines, one sweep": graphs.sweep,
    "sort and heap, one pass": graphs.sort_and_heap,
    "sort and heap, two passes": graphs.two_pass_sort_and_heap,
}
LIBRARIES: dict[str, Colour] = {
    "networkx, by start": lambda deck: graphs.by_networkx(deck, graphs.start_order),
    "networkx, smallest last": lambda deck: graphs.by_networkx(deck, "smallest_last"),
    "rustworkx, saturation": graphs.by_rustworkx,
    "igraph, coloured neighbours": lambda deck: graphs.by_igraph(deck, "colored_neighbors"),
    "igraph, saturation": lambda deck: graphs.by_igraph(deck, "dsatur"),
}
SOLVER: dict[str, Colour] = {"ortools, CP-SAT": graphs.by_cp_sat}


def cases(quick: bool) -> Iterator[Case]:
    """Yield the cases; those that need no library come first, before one is imported."""
    for cards in () if quick else (1_000_000, 100_000):
        yield Case(f"{cards:,} cards, dense", partial(dense_deck, cards), SWEEPS)
    if not quick:
        million = partial(sparse_deck, 1_000_000)
        yield Case("1,000,000 cards, sparse", million, SWEEPS)
        yield Case("1,000,000 cards, sparse, no collections", million, SWEEPS, collections=False)
        yield Case("100,000 cards, sparse", partial(sparse_deck, 100_000), SWEEPS | LIBRARIES)
    small = 1_000 if quick else 10_000
    yield Case(f"{small:,} cards, dense", partial(dense_deck, small), SWEEPS | LIBRARIES)
    yield Case(f"{small:,} cards, sparse", partial(sparse_deck, small), SWEEPS | LIBRARIES)
    yield Case("52 cards, 8 owners", table_deck, SWEEPS | LIBRARIES | SOLVER)


def ours(deck: Deck) -> dict[int, int]:
    """Deck to valid colouring with this library, production contracts."""
    return valid_colouring(deck)


def quality(deck: Deck, colouring: dict[int, int]) -> str:
    """Say how many colours were used, and whether that is optimal.

    >>> quality([1, 2, 1, 2], {1: 0, 2: 1}), quality([1, 1, 2, 2], {1: 0, 2: 1})
    ('optimal (2)', '2 colours, 1 suffice')
    >>> quality([1, 2, 1, 2], {1: 0, 2: 0})
    'wrong: 1 and 2 conflict'
    """
    for one, other in graphs.edges(deck) if len(deck) <= 10_000 else ():
        if colouring[one] == colouring[other]:
            return f"wrong: {min(one, other)} and {max(one, other)} conflict"
    fewest = chromatic_number(intervals(deck))
    used = len(set(colouring.values()))
    return f"optimal ({used})" if used == fewest else f"{used} colours, {fewest} suffice"


def rows_of(case: Case) -> Iterator[Row]:
    """Measure one case; its deck is the only one that is alive."""
    deck = alone(case.make)
    with nullcontext() if case.collections else no_collections():
        yield from rows_on(deck, case)


def rows_on(deck: Deck, case: Case) -> Iterator[Row]:
    """Measure one case on its deck."""
    own = quality(deck, ours(deck))
    for peer, colour in case.peers.items():
        found = quality(deck, colour(deck))
        mine, theirs = partial(ours, deck), partial(colour, deck)
        yield compare(TASK, case.size, mine, peer, theirs, own, found)
    mine, least = partial(ours, deck), partial(graphs.floor, deck)
    yield compare(
        TASK, case.size, mine, "floor: one dictionary of the deck", least, own, "no colouring"
    )


def rows(quick: bool = False) -> Iterator[Row]:
    """Measure all colouring rows, the largest decks first."""
    for case in cases(quick):
        yield from rows_of(case)


def growth(quick: bool = False) -> Iterator[dict[str, Any]]:
    """Yield our time per card from 10^2 to 10^6 cards, in nanoseconds."""
    for cards in GROWTH[:3] if quick else GROWTH:
        for kind, make in (("sparse", sparse_deck), ("dense", dense_deck)):
            deck = alone(partial(make, cards))
            mine, least = partial(ours, deck), partial(graphs.floor, deck)
            row = compare("growth", kind, mine, "floor", least, "", "")
            yield {
                "cards": cards,
                "kind": kind,
                "ours_ns_per_card": round(row.ours_ms * 1e6 / cards, 2),
                "floor_ns_per_card": round(row.peer_ms * 1e6 / cards, 2),
            }
            del deck, mine, least
