"""Many draws from one table of spaced arrangements at once, with numpy, place by place.

Of each draw 62 bits are held against the ends of the groups of ranks, rounded down. Only where they are equal
more bits are taken, and held against the exact ends: so no rounding makes an arrangement more likely.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any, Final

from shufflegraph.sampling.arrays import BITS
from shufflegraph.sampling.spaced.table import LOW, Table
from shufflegraph.sampling.spaced.task import Ranked

MOST_ENTRIES: Final = 5_000_000
"""The largest table of ends."""

Numbers = Callable[[int, int], Any]
"""A number of random integers, and their bytes, 4 or 8 -> as many in a numpy array."""


def any_left(table: Table, state: int) -> bool:
    """Is there anything to follow the state?"""
    return state & ~LOW in table.ranks_of


class ArrayDraws:
    """Draws of the arrangements of a table of one distance."""

    def __init__(self, numpy: Any, ranked: Ranked, distance: int, *, bits: int = BITS) -> None:
        self._numpy, self._bits, self._distance = numpy, bits, distance
        table = ranked.table
        self._sizes, self._names = table.sizes, numpy.array(ranked.names, dtype=numpy.int16)
        states = list(table.counts)
        place = {state: number for number, state in enumerate(states)}
        left = [left for _, left, *_ in table.conditions.known]
        found = [table.following(state) if any_left(table, state) else ([], []) for state in states]
        self._ends = [ends for ends, _ in found]
        width = max(map(len, self._ends), default=1) or 1
        self._rounded = numpy.full((width, len(states)), 1 << bits, dtype=numpy.uint64)
        self._cards = numpy.zeros((width, len(states)), dtype=numpy.int16)
        self._after = numpy.zeros((width, len(states)), dtype=numpy.int32)
        for number, (ends, choices) in enumerate(found):
            for group, (end, choice) in enumerate(zip(ends, choices, strict=True)):
                self._rounded[group, number] = (end << bits) // ends[-1]
                self._cards[group, number] = left[choice[0]]
                self._after[group, number] = place[choice[3]]
        self._start = place[table.start]

    def draw(self, number: int, random: Numbers) -> Any:
        """Return so many arrangements, a row each."""
        numpy, sizes = self._numpy, self._sizes
        every = numpy.arange(number)
        left = numpy.repeat(numpy.array(sizes, dtype=numpy.int16)[:, None], number, axis=1)
        free = left.copy()  # 0 for the last ranks
        state = numpy.full(number, self._start, dtype=numpy.int32)
        words = numpy.zeros((sum(sizes), number), dtype=numpy.int16)
        for position, word in enumerate(words):
            group = self._groups(state, random)
            may_come = free == self._cards[group, state]
            before = may_come.cumsum(axis=0, dtype=numpy.int16)
            chosen = self._below(before[-1], random)
            word[:] = (before <= chosen).sum(axis=0)
            left[word, every] -= 1
            free[word, every] = 0
            if position >= self._distance:  # the oldest of the last ranks may come again
                oldest = words[position - self._distance]
                free[oldest, every] = left[oldest, every]
            state = self._after[group, state]
        return self._names[words.T] if len(self._names) else words.T

    def _groups(self, state: Any, random: Numbers) -> Any:
        """Return the number of the group from which the next rank of each comes."""
        bits = random(len(state), 8) >> self._numpy.uint64(64 - self._bits)
        ends = self._rounded[:, state]
        group = (ends <= bits).sum(axis=0)
        for which in (ends == bits).any(axis=0).nonzero()[0]:
            group[which] = self._decided(self._ends[state[which]], int(bits[which]), random)
        return group

    def _decided(self, ends: Sequence[int], number: int, random: Numbers) -> int:
        """Return the group in which the fraction with these first bits lies; more are taken as needed."""
        width, total = self._bits, ends[-1]
        while True:
            low = bisect_right(ends, number * total >> width)
            if low == bisect_right(ends, ((number + 1) * total - 1) >> width):
                return low
            number, width = number << 32 | int(random(1, 4)[0]), width + 32

    def _below(self, bounds: Any, random: Numbers) -> Any:
        """Return an integer below each of the bounds, uniform."""
        bounds = bounds.astype(self._numpy.uint32)
        drawn = random(len(bounds), 4)
        most = (1 << 32) // self._numpy.maximum(bounds, 1).astype(self._numpy.uint64) * bounds
        for which in (drawn >= most).nonzero()[0]:
            while drawn[which] >= most[which]:
                drawn[which] = random(1, 4)[0]
        return drawn % bounds
