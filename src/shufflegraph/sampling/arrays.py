"""Many draws at once in numpy, from any source of bits, with an exact law.

Thirty-two bits are held against rounded ends; where they are equal, more bits against the exact ends. Rows
are shuffled by sorting random keys; where keys are equal, more bits are drawn for them.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from importlib import import_module
from math import comb
from typing import Any, Final

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.randomness import Rng, drawn_bytes

WORD_BITS: Final = 32
MOST_CELLS: Final = 1 << 20
"""Shuffled at once."""
DRAWN_AT_ONCE: Final = 1 << 13
"""Words that are drawn at once: more do not fit into a cache."""
RARE: Final = 64
"""Of so many rows fewer than one has two equal keys, where keys have fewer than 64 bits."""


def numpy_for_arrays() -> Any:
    """Import numpy, for which only those wait who ask for arrays."""
    try:
        return import_module("numpy")
    except ImportError:
        raise InvalidParameter("arrays need numpy: pip install 'shufflegraph[numpy]'") from None


def decided(ends: Sequence[int], number: int, more: Callable[[], int]) -> int:
    """Return the interval of the fraction with these first bits; 32 more are drawn as needed."""
    total, width = ends[-1], WORD_BITS
    while True:
        low = bisect_right(ends, number * total >> width)
        if low == bisect_right(ends, ((number + 1) * total - 1) >> width):
            return low
        number, width = number << WORD_BITS | more(), width + WORD_BITS


def rounded_ends(numpy: Any, ends: Sequence[int]) -> Any:
    """Return the ends as fractions of the last one, rounded down; the last one is the largest integer."""
    top = (1 << WORD_BITS) - 1
    return numpy.array([min((end << WORD_BITS) // ends[-1], top) for end in ends], numpy.uint32)


def index_type(numpy: Any, number: int) -> Any:
    """Return the smallest signed type for indices below `number`."""
    return numpy.min_scalar_type(-max(number, 1))


class ArrayBits:
    """Uniform integers for arrays, from any source of bits."""

    def __init__(self, numpy: Any, rng: Rng | None) -> None:
        self.numpy, self.rng = numpy, rng

    def bits(self, number: int, size: int = WORD_BITS // 8) -> Any:
        """Return so many integers of so many bytes each."""
        drawn = self.numpy.empty(number, f"u{size}")
        for begun in range(0, number, DRAWN_AT_ONCE):
            part = drawn[begun : begun + DRAWN_AT_ONCE]
            part[:] = self.numpy.frombuffer(drawn_bytes(size * len(part), self.rng), f"<u{size}")
        return drawn

    def more(self) -> int:
        return int(self.bits(1)[0])

    def below(self, bounds: Any) -> Any:
        """Return an integer below each of the bounds, uniform."""
        numpy = self.numpy
        bounds = numpy.maximum(bounds, 1).astype(numpy.uint32)
        drawn = self.bits(len(bounds))
        most = (1 << WORD_BITS) // bounds.astype(numpy.uint64) * bounds
        for which in (drawn >= most).nonzero()[0]:
            while drawn[which] >= most[which]:
                drawn[which] = self.more()
        return drawn % bounds

    def shuffle_rows(self, rows: Any) -> None:
        """Shuffle each row of integers of at most 32 bits, every order equally likely.

        A key is random bits above the integer: 16 or 32 bits in all where equal ones are rare even so, else
        64 bits.
        """
        numpy, (number, width) = self.numpy, rows.shape
        if number * width > MOST_CELLS and number > 1:
            self.shuffle_rows(rows[: number // 2])
            self.shuffle_rows(rows[number // 2 :])
            return
        shift, size = int(rows.max(initial=0)).bit_length(), 2
        while size < 8 and RARE * max(comb(width, 2), 1) > 1 << max(8 * size - shift, 0):
            size *= 2
        kind = numpy.dtype(f"u{size}").type
        keys = self.bits(number * width, min(size, 4)).reshape(number, width)
        keys = keys.astype(kind, copy=False)
        shift = WORD_BITS if size == 8 else shift
        keys <<= kind(shift)
        numpy.bitwise_or(keys, rows, out=keys, dtype=kind, casting="unsafe")
        keys.sort(axis=1)
        low = kind((1 << shift) - 1)
        numpy.bitwise_and(keys, low, out=rows, dtype=kind, casting="unsafe")
        keys >>= kind(shift)
        self._sort_equal(rows, keys)

    def _sort_equal(self, rows: Any, keys: Any) -> None:
        """Sort what has equal keys by more bits; rows are in the order of their keys, of at most 32 bits."""
        numpy, width = self.numpy, rows.shape[1]
        are_equal = keys[:, 1:] == keys[:, :-1]
        which = numpy.unique(numpy.flatnonzero(are_equal) // max(width - 1, 1))
        if not len(which):
            return
        longer = keys[which].astype(numpy.uint64) << numpy.uint64(WORD_BITS)
        longer |= self.bits(longer.size).reshape(longer.shape)
        order = longer.argsort(axis=1)
        longer = numpy.take_along_axis(longer, order, 1)
        sorted_rows = numpy.take_along_axis(rows[which], order, 1)
        ranks = numpy.zeros_like(longer)
        numpy.cumsum(longer[:, 1:] != longer[:, :-1], axis=1, out=ranks[:, 1:])
        self._sort_equal(sorted_rows, ranks)
        rows[which] = sorted_rows


class RoundedEnds:
    """For each of some states, the exact ends of what may follow, and their rounded ones."""

    def __init__(self, numpy: Any, exact: Sequence[Sequence[int]]) -> None:
        self.numpy, self.exact = numpy, exact
        width = max(map(len, exact), default=0)
        self.rounded = numpy.full((width, len(exact)), (1 << WORD_BITS) - 1, numpy.uint32)
        for number, ends in enumerate(exact):
            self.rounded[: len(ends), number] = rounded_ends(numpy, ends)

    def chosen(self, states: Any, source: ArrayBits) -> Any:
        """Return, for each of these states, the number of what follows."""
        numpy, bits = self.numpy, source.bits(len(states))
        chosen, is_equal = numpy.zeros(len(states), numpy.int16), numpy.zeros(len(states), bool)
        for ends in self.rounded:
            own = ends[states]
            chosen += own <= bits
            is_equal |= own == bits
        for which in is_equal.nonzero()[0]:
            chosen[which] = decided(self.exact[states[which]], int(bits[which]), source.more)
        return chosen
