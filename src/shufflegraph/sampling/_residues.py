"""Counting partitions card by card with numpy: the counts modulo several primes, in flat arrays.

The rooms of all owners are the digits of a state, which is an index. The counts are less than the product of
the primes, so that their residues say what they are (the Chinese remainder theorem): all is exact.
"""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import accumulate
from math import factorial, prod
from operator import mul
from types import ModuleType
from typing import Any, Final

from shufflegraph.sampling._rooms import CardByCard
from shufflegraph.sampling._steps import Card

MOST_STATES: Final = 12_000_000
"""The largest table; with the arrays at work it takes about a gigabyte."""


def numpy_or_none() -> ModuleType | None:
    """Return numpy, if it is installed.

    Complexity: O(1).
    """
    try:
        return import_module("numpy")  # only large problems wait for it
    except ImportError:
        return None


def primes_above(bound: int) -> list[int]:
    """Return primes below 2^31, the largest ones, whose product is above `bound`.

    >>> primes_above(10**12)
    [2147483647, 2147483629]

    Complexity: O(log bound) prime tests by division.
    """
    found: list[int] = []
    for number in _odd_below(1 << 31):  # pragma: no branch - there are enough
        if all(number % divisor for divisor in range(3, 46342, 2)):
            found.append(number)
        if prod(found) > bound:
            break
    return found


def _odd_below(number: int) -> Iterator[int]:
    yield from range(number - 1, 1, -2)


class CountedResidues(CardByCard):
    """A table in arrays.

    :param numpy: the module.
    Complexity: O(s m p) to make for s states, m owners and p primes.
    """

    name = "card by card, modulo primes"

    def __init__(self, numpy: Any, cards: Mapping[Card, int], sizes: Sequence[int]) -> None:
        units = list(accumulate([size + 1 for size in sizes[:-1]], mul, initial=1))[: len(sizes)]
        super().__init__(cards, sizes, units)
        self.numpy = numpy
        self.primes = primes_above(factorial(len(cards)) // prod(map(factorial, sizes)))
        whole = prod(self.primes)
        self.parts = [whole // prime * pow(whole // prime, -1, prime) for prime in self.primes]
        """What each residue has to be multiplied with, for the sum of them all to be the number."""
        self.whole = whole
        states = prod([size + 1 for size in sizes])
        self.counts = [numpy.zeros(states, dtype=numpy.uint32) for _ in self.primes]
        for counts in self.counts:
            counts[0] = 1
        self._count_all(states)
        self.total = self._ways(0, self.start)

    def _count_all(self, states: int) -> None:
        numpy = self.numpy
        every = numpy.arange(states, dtype=numpy.int32)
        left = numpy.zeros(states, dtype=numpy.int32)
        for owner in range(len(self.sizes)):
            left += self._room(every, owner)
        by_left = numpy.argsort(left, kind="stable").astype(numpy.int32)
        ends = numpy.cumsum(numpy.bincount(left, minlength=len(self.cards) + 1))
        self.levels = [by_left[ends[n - 1] if n else 0 : ends[n]] for n in range(len(ends))]
        """The states by the number of cards left."""
        for place in range(len(self.cards) - 1, -1, -1):
            here = self.levels[len(self.cards) - place]
            sums = [numpy.zeros(len(here), dtype=numpy.uint64) for _ in self.primes]
            for owner in self.owners[place]:
                has_room = self._room(here, owner) > 0
                to = here[has_room] - self.units[owner]
                for one, counts in zip(sums, self.counts, strict=True):
                    one[has_room] += counts[to]
            for one, counts, prime in zip(sums, self.counts, self.primes, strict=True):
                counts[here] = one % prime

    def _room(self, states: Any, owner: int) -> Any:
        return states // self.units[owner] % (self.sizes[owner] + 1)

    def _number(self, residues: Sequence[int]) -> int:
        """Return the number that has these residues."""
        parts = zip(residues, self.parts, strict=True)
        return sum([residue * part for residue, part in parts]) % self.whole

    def _ways(self, place: int, state: int) -> int:
        return self._number([int(counts[state]) for counts in self.counts])

    def _sums(self) -> list[list[int]]:
        numpy = self.numpy
        reached = [numpy.zeros(len(counts), dtype=numpy.uint64) for counts in self.counts]
        for one in reached:
            one[self.start] = 1
        sums: list[list[int]] = []
        for place, own in enumerate(self.owners):
            here = self.levels[len(self.cards) - place]
            row: list[int] = []
            for owner in own:
                states = here[self._room(here, owner) > 0]
                to = states - self.units[owner]
                residues: list[int] = []
                for come, counts, prime in zip(reached, self.counts, self.primes, strict=True):
                    weights = come[states] * counts[to] % prime
                    residues.append(int(weights.sum()) % prime)
                    come[to] = (come[to] + come[states]) % prime
                row.append(self._number(residues))
            sums.append(row)
        return sums
