"""Many draws from a table of one distance: which condition comes next, then which of its ranks.

This is another numbering than the lexicographic one, and faster: each state knows which conditions may come
next, with the ends of their numbers, and ranks with as many cards left lie on a stack. With numpy all rows
go on place by place.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

from shufflegraph.sampling.arrays import ArrayBits, RoundedEnds
from shufflegraph.sampling.spaced.table import LOW, RankTable

Numbered: TypeAlias = Callable[[int, Sequence[Any]], tuple[Any, ...]]
"""A number below the count, and the table's ranks by name -> its arrangement."""


def numbered_by_stacks(table: RankTable, distance: int) -> Numbered:
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

    def draw(index: int, names: Sequence[Any]) -> tuple[Any, ...]:
        held: list[list[Any]] = [[] for _ in range(max(table.sizes, default=0) + 1)]
        for name, size in zip(names, table.sizes, strict=True):
            held[size].append(name)
        arranged, homes, now = [None] * before, [held[0]] * before, node(table.start)
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


@lru_cache(maxsize=8)
def kept_stacks(table: RankTable, distance: int) -> Numbered:
    """Return the same, with what it finds kept for families that share the table."""
    return numbered_by_stacks(table, distance)


MOST_ENTRIES: Final = 5_000_000
"""The largest table of ends."""


class ArrayDraws:
    """Draws of the arrangements of a table of one distance."""

    def __init__(self, numpy: Any, table: RankTable, names: Sequence[int], distance: int) -> None:
        self._numpy, self._distance = numpy, distance
        self._sizes, self._names = table.sizes, numpy.array(names, dtype=numpy.int16)
        states = list(table.counts)
        place = {state: number for number, state in enumerate(states)}
        left = [left for _, left, *_ in table.conditions.known]
        are_left = [state & ~LOW in table.ranks_of for state in states]
        found = [
            table.following(state) if left else ([], [])
            for state, left in zip(states, are_left, strict=True)
        ]
        self._ends = RoundedEnds(numpy, [ends for ends, _ in found])
        self._cards = numpy.zeros(self._ends.rounded.shape, dtype=numpy.int16)
        self._after = numpy.zeros(self._ends.rounded.shape, dtype=numpy.int32)
        for number, (_, choices) in enumerate(found):
            for group, choice in enumerate(choices):
                self._cards[group, number] = left[choice[0]]
                self._after[group, number] = place[choice[3]]
        self._start = place[table.start]

    def draw(self, number: int, source: ArrayBits) -> Any:
        numpy, sizes = self._numpy, self._sizes
        every = numpy.arange(number)
        left = numpy.repeat(numpy.array(sizes, dtype=numpy.int16)[:, None], number, axis=1)
        free = left.copy()  # 0 for the last ranks
        state = numpy.full(number, self._start, dtype=numpy.int32)
        words = numpy.zeros((sum(sizes), number), dtype=numpy.int16)
        for position, word in enumerate(words):
            group = self._ends.chosen(state, source)
            may_come = free == self._cards[group, state]
            before = may_come.cumsum(axis=0, dtype=numpy.int16)
            chosen = source.below(before[-1])
            word[:] = (before <= chosen).sum(axis=0)
            left[word, every] -= 1
            free[word, every] = 0
            if position >= self._distance:  # the oldest of the last ranks may come again
                oldest = words[position - self._distance]
                free[oldest, every] = left[oldest, every]
            state = self._after[group, state]
        return self._names[words.T] if len(self._names) else words.T
