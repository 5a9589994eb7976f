"""Many draws from one table of spaced arrangements: which condition comes next, then which of its ranks.

This is another numbering than the lexicographic one, and faster: each state knows which conditions may come
next, with the ends of their numbers, and the ranks of a condition lie on a stack. For one distance there is a
faster way through the lexicographic numbering, too.
"""

from bisect import bisect_right
from collections.abc import Callable
from typing import Any, TypeAlias

from shufflegraph.sampling.spaced.table import LOW, Table

Numbered: TypeAlias = Callable[[int], tuple[int, ...]]
"""A number below the count -> its arrangement."""


def common_distance(table: Table) -> int | None:
    """Return the distance, if one for all ranks with several cards is the only rule; else None."""
    limits = {one.limits for one, size in zip(table.rules, table.sizes, strict=True) if size > 1}
    if table.is_placed or len(limits) != 1:
        return None
    ((*pairs,),) = limits
    return pairs[0][1] - 1 if len(pairs) == 1 and pairs[0][0] == 1 else None


def numbered_by_stacks(table: Table) -> Numbered:
    """Return the arrangement of each number, in the numbering for draws."""
    distance = common_distance(table)
    return _stacked(table) if distance is None else _stacked_apart(table, distance)


def _stacked(table: Table) -> Numbered:
    """A card moves the stacks of the window on, and its rank to another stack."""
    nodes: dict[int, Any] = {}
    missed, places = table.conditions.missed, range(table.cards)

    def find(state: int) -> Any:
        move = table.moves[state & LOW]
        shift = tuple([(own, missed[own]) for own in dict.fromkeys(move.remembering)])
        ends, found = table.following(state)
        nodes[state] = node = ends, [(*edge, move.after[edge[0]], shift) for edge in found]
        return node

    def draw(index: int) -> tuple[int, ...]:
        held: list[list[int]] = [[] for _ in table.conditions.known]
        for rank, condition in enumerate(table.first):
            held[condition].append(rank)
        state, arranged = table.start, list[int]()
        for _ in places:
            ends, edges = nodes.get(state) or find(state)
            condition, begin, ways, state, hit, shift = edges[bisect_right(ends, index)]
            number, index = divmod(index - begin, ways)
            rank = held[condition].pop(number)
            arranged.append(rank)
            moved = [held[own] for own, _ in shift]
            for own, _ in shift:
                held[own] = []
            for (_, to), ranks in zip(shift, moved):  # noqa: B905 - the same length, and faster
                held[to] += ranks
            held[hit].append(rank)
        return tuple(arranged)

    return draw


def _stacked_apart(table: Table, distance: int) -> Numbered:
    """With one distance a rank comes back `distance` places later, to the stack of its cards left."""
    nodes: dict[int, Any] = {}
    known, places, before = table.conditions.known, range(table.cards), distance + 1

    def node(state: int) -> Any:
        return nodes.setdefault(state, ([], [], state))

    def find(now: Any) -> None:
        ends, edges, state = now
        found, following = table.following(state)
        edges += [
            (known[own][1], begin, ways, node(after)) for own, begin, ways, after in following
        ]
        ends += found

    def draw(index: int) -> tuple[int, ...]:
        held: list[list[int]] = [[] for _ in range(max(table.sizes, default=0) + 1)]
        for rank, size in enumerate(table.sizes):
            held[size].append(rank)
        arranged, homes, now = [0] * before, [held[0]] * before, node(table.start)
        for _, again, home in zip(places, arranged, homes):  # noqa: B905 - they grow
            home.append(again)
            ends, edges, _ = now
            if not ends:
                find(now)
            left, begin, ways, now = edges[bisect_right(ends, index)]
            number, index = divmod(index - begin, ways)
            arranged.append(held[left].pop(number))
            homes.append(held[left - 1])
        return tuple(arranged[before:])

    return draw


def unranked_apart(table: Table, distance: int, first: list[int], index: int) -> list[int]:
    """Return the arrangement with that number in lexicographic order, of ranks with one distance: faster."""
    free, known, numbers = list(first), table.conditions.known, table.conditions.numbers
    fewer = [0] + [numbers.get((rules, left - 1, 0, 0), 0) for rules, left, *_ in known[1:]]
    counts, moves, ranks_of, state = table.counts, table.moves, table.ranks_of, table.start
    ways, arranged, homes = [0] * len(known), list[int](), list[int]()
    for position in range(table.cards):
        move: Any = moves[state & LOW]
        for condition, _ in ranks_of[state & ~LOW]:
            ways[condition] = counts[state + move[condition]]
        chosen = rank = 0
        for rank, chosen in enumerate(free):  # noqa: B007 - both are used  # pragma: no branch
            if index < ways[chosen]:
                break
            index -= ways[chosen]
        state += move[chosen]
        free[rank] = 0
        homes.append(fewer[chosen])
        arranged.append(rank)
        if position >= distance:
            free[arranged[position - distance]] = homes[position - distance]
    return arranged
