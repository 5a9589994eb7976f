"""Colouring decks: against graph libraries, a hand-written sweep, and the floor of one dictionary."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from heapq import heappush, heapreplace
from typing import Any

from benchmarks.measure import Row, compare
from shufflegraph import chromatic_number, intervals, valid_colouring

PACKAGES = ("networkx", "rustworkx", "igraph")
Deck = list[int]


def table_deck() -> Deck:
    """Return 52 cards of 8 owners, shuffled."""
    deck = [card % 8 for card in range(52)]
    random.Random(1).shuffle(deck)
    return deck


def dense_deck(cards: int) -> Deck:
    """Return a shuffled deck of ten cards per owner: nearly all owners conflict."""
    deck = [card % (cards // 10) for card in range(cards)]
    random.Random(2).shuffle(deck)
    return deck


def sparse_deck(cards: int) -> Deck:
    """Return ten cards per owner in windows of 110 cards: eleven owners are active at once."""
    owners = cards // 10
    deck: list[tuple[float, int]] = []
    rng = random.Random(3)
    for owner in range(owners):
        places = [0.0, 1.0, *(rng.random() for _ in range(8))]
        deck.extend((owner + 10.5 * place, owner) for place in places)
    return [owner for _, owner in sorted(deck)]


def sort_and_heap(deck: Deck) -> dict[int, int]:
    """The colouring as one would write it by hand: plain tuples, sorted, a heap of ends."""
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for position, owner in enumerate(deck):
        if owner not in first:
            first[owner] = position
        last[owner] = position
    return heap_colouring(first, last)


def two_pass_sort_and_heap(deck: Deck) -> dict[int, int]:
    """The same with the ends found in two plain passes over the deck."""
    last = {owner: position for position, owner in enumerate(deck)}
    first: dict[int, int] = {}
    for position in range(len(deck) - 1, -1, -1):
        first[deck[position]] = position
    return heap_colouring(first, last)


def heap_colouring(first: dict[int, int], last: dict[int, int]) -> dict[int, int]:
    """Colour in order of begin, with the colour of the interval that ended first, if it has ended."""
    colours: dict[int, int] = {}
    busy: list[tuple[int, int]] = []
    for begin, end, owner in sorted((first[owner], last[owner], owner) for owner in first):
        if busy and busy[0][0] < begin:
            colour = busy[0][1]
            heapreplace(busy, (end, colour))
        else:
            colour = len(busy)
            heappush(busy, (end, colour))
        colours[owner] = colour
    return colours


def floor(deck: Deck) -> dict[int, int]:
    """One dictionary from the deck: less than this no Python program can do."""
    return dict(zip(deck, range(len(deck)), strict=True))


def edges(deck: Deck) -> Iterator[tuple[int, int]]:
    """Yield the pairs of owners that conflict, by a sweep."""
    found = intervals(deck)
    active: set[int] = set()
    for position, owner in enumerate(deck):
        if found[owner].first == position:
            for other in active:
                yield owner, other
            active.add(owner)
        if found[owner].last == position:
            active.remove(owner)


def by_networkx(deck: Deck, strategy: Any) -> dict[int, int]:
    """Build the conflict graph and colour it with networkx."""
    import networkx  # noqa: PLC0415

    graph = networkx.Graph()
    graph.add_nodes_from(dict.fromkeys(deck))
    graph.add_edges_from(edges(deck))
    colouring: dict[int, int] = networkx.greedy_color(graph, strategy)
    return colouring


def start_order(graph: Any, _: Any) -> Any:
    """The owners in order of first card, which is optimal for interval graphs."""
    return list(graph)


def by_rustworkx(deck: Deck) -> dict[int, int]:
    """Build the conflict graph and colour it with rustworkx by saturation."""
    import rustworkx  # noqa: PLC0415

    graph = rustworkx.PyGraph()
    owners = list(dict.fromkeys(deck))
    number = {owner: node for node, owner in enumerate(owners)}
    graph.add_nodes_from(owners)
    graph.add_edges_from_no_data([(number[a], number[b]) for a, b in edges(deck)])
    colours = rustworkx.graph_greedy_color(graph, strategy=rustworkx.ColoringStrategy.Saturation)
    return {owners[node]: colour for node, colour in colours.items()}


def by_igraph(deck: Deck) -> dict[int, int]:
    """Build the conflict graph and colour it with igraph."""
    import igraph  # noqa: PLC0415

    owners = list(dict.fromkeys(deck))
    number = {owner: node for node, owner in enumerate(owners)}
    graph = igraph.Graph(len(owners), [(number[a], number[b]) for a, b in edges(deck)])
    return dict(zip(owners, graph.vertex_coloring_greedy(method="coloured_neighbors"), strict=True))


def ours(deck: Deck) -> dict[int, int]:
    """Deck to valid colouring with this library, production contracts."""
    return valid_colouring(intervals(deck))


def quality(deck: Deck, colouring: dict[int, int]) -> str:
    """Say how many colours were used, and whether that is optimal."""
    fewest = chromatic_number(intervals(deck))
    used = len(set(colouring.values()))
    return f"optimal ({used})" if used == fewest else f"{used} colours, {fewest} suffice"


def peers(cards: int, sparse: bool) -> dict[str, Callable[[Deck], dict[int, int]]]:
    """Return the peers that finish in reasonable time on a deck of that size."""
    found: dict[str, Callable[[Deck], dict[int, int]]] = {
        "sort and heap, one pass": sort_and_heap,
        "sort and heap, two passes": two_pass_sort_and_heap,
    }
    if cards <= 10_000 or (sparse and cards <= 100_000):
        found["networkx, by start"] = lambda deck: by_networkx(deck, start_order)
        found["networkx, smallest last"] = lambda deck: by_networkx(deck, "smallest_last")
        found["rustworkx, saturation"] = by_rustworkx
        found["igraph"] = by_igraph
    return found


def rows(quick: bool = False) -> Iterator[Row]:
    """Measure all colouring rows."""
    sizes = (10_000,) if quick else (10_000, 100_000, 1_000_000)
    decks = [("52 cards, 8 owners", False, table_deck())]
    decks += [(f"{cards:,} cards, sparse", True, sparse_deck(cards)) for cards in sizes]
    decks += [(f"{cards:,} cards, dense", False, dense_deck(cards)) for cards in sizes]
    for size, sparse, deck in decks:
        for peer, colour in peers(len(deck), sparse).items():
            yield compare(
                "valid colouring",
                size,
                partial(ours, deck),
                peer,
                partial(colour, deck),
                quality(deck, ours(deck)),
                quality(deck, colour(deck)),
            )
        yield compare(
            "valid colouring",
            size,
            partial(ours, deck),
            "floor: one dictionary of the deck",
            partial(floor, deck),
            quality(deck, ours(deck)),
            "no colouring",
        )


def growth() -> list[dict[str, Any]]:
    """Return our time per card from 10^3 to 10^6 cards, in nanoseconds."""
    points = []
    for cards in (1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000):
        for kind, deck in (("sparse", sparse_deck(cards)), ("dense", dense_deck(cards))):
            row = compare(
                "growth", kind, partial(ours, deck), "floor", partial(floor, deck), "", "", 5
            )
            points.append(
                {
                    "cards": cards,
                    "kind": kind,
                    "ours_ns_per_card": round(row.ours_ms * 1e6 / cards, 2),
                    "floor_ns_per_card": round(row.peer_ms * 1e6 / cards, 2),
                }
            )
    return points
