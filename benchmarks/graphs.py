"""Colouring decks with what others offer: a sweep by hand, graph libraries, a solver; and the floor.

The libraries get the conflict graph, which has to be built first: that is part of the task. Each is imported
where it is used, so that decks too large for them are measured without their objects in memory.
"""

from collections.abc import Iterator
from heapq import heappush, heapreplace
from typing import Any

from benchmarks.decks import Deck
from shufflegraph import intervals


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


def sweep(deck: Deck) -> dict[int, int]:
    """The sweep as a good programmer writes it: ten lines, no interval, no check; our colours exactly."""
    last = dict(zip(deck, range(len(deck)), strict=True))
    ends = sorted(last.values())
    colours: dict[int, int] = {}
    free: list[int] = []
    begin = ended = 0
    for owner in last:
        begin = deck.index(owner, begin)
        while ends[ended] < begin:
            free.append(colours[deck[ends[ended]]])
            ended += 1
        colours[owner] = free.pop() if free else len(colours) - ended
    return colours


def floor(deck: Deck) -> dict[int, int]:
    """One dictionary from the deck: less than this no Python program can do."""
    return dict(zip(deck, range(len(deck)), strict=True))


def cliques(deck: Deck) -> Iterator[tuple[int, set[int]]]:
    """Yield each owner at their first card, with the owners who are active then.

    >>> list(cliques([5, 6, 5, 7, 6]))
    [(5, set()), (6, {5}), (7, {6})]
    """
    found = intervals(deck)
    active: set[int] = set()
    for position, owner in enumerate(deck):
        if found[owner].first == position:
            yield owner, set(active)
            active.add(owner)
        if found[owner].last == position:
            active.remove(owner)


def edges(deck: Deck) -> Iterator[tuple[int, int]]:
    """Yield the pairs of owners that conflict, by a sweep."""
    for owner, active in cliques(deck):
        for other in active:
            yield owner, other


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


def by_igraph(deck: Deck, method: str) -> dict[int, int]:
    """Build the conflict graph and colour it with igraph."""
    import igraph  # noqa: PLC0415

    owners = list(dict.fromkeys(deck))
    number = {owner: node for node, owner in enumerate(owners)}
    graph = igraph.Graph(len(owners), [(number[a], number[b]) for a, b in edges(deck)])
    return dict(zip(owners, graph.vertex_coloring_greedy(method), strict=True))


def by_cp_sat(deck: Deck) -> dict[int, int]:
    """Let CP-SAT find the fewest colours and show it: owners who are active together differ in colour."""
    from ortools.sat.python import cp_model  # noqa: PLC0415

    model = cp_model.CpModel()
    owners = list(dict.fromkeys(deck))
    most = 1 + max(len(active) for _, active in cliques(deck))
    colour = {owner: model.new_int_var(0, 2 * most, "") for owner in owners}
    largest = model.new_int_var(0, 2 * most, "")
    for owner, active in cliques(deck):
        model.add(colour[owner] <= largest)
        if active:
            model.add_all_different([colour[owner], *(colour[other] for other in active)])
    model.minimize(largest)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    if solver.solve(model) != cp_model.OPTIMAL:
        raise RuntimeError("CP-SAT has not shown that its colours are the fewest")
    return {owner: solver.value(colour[owner]) for owner in owners}
