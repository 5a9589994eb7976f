"""Uniform integers and shuffled rows as numpy arrays, from any source of bits."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.randomness import Rng, draw_numbers

BITS: Final = 62
MOST_CELLS: Final = 1 << 20
"""Shuffled at once."""


def numpy_for_arrays() -> Any:
    """Return numpy, for which only those wait who ask for arrays; without it that is refused."""
    try:
        return import_module("numpy")
    except ImportError:
        raise InvalidParameter("arrays need numpy: pip install 'shufflegraph[numpy]'") from None


def random_array(numpy: Any, rng: Rng | None, number: int, width: int) -> Any:
    """Return so many uniform integers of that many bytes, 4 or 8, as an array."""
    drawn = numpy.array(draw_numbers(number * width // 4, 4, rng), dtype=numpy.uint32)
    if width == 4:
        return drawn
    return drawn[::2] | drawn[1::2].astype(numpy.uint64) << numpy.uint64(32)


def decided(ends: Sequence[int], number: int, more: Callable[[], int], width: int = BITS) -> int:
    """Return the interval of the fraction with these first bits; 32 more are drawn as needed."""
    total = ends[-1]
    while True:
        low = bisect_right(ends, number * total >> width)
        if low == bisect_right(ends, ((number + 1) * total - 1) >> width):
            return low
        number, width = number << 32 | more(), width + 32


class ArrayBits:
    """Uniform integers for arrays, from any source of bits."""

    def __init__(self, numpy: Any, rng: Rng | None) -> None:
        self.numpy, self.rng = numpy, rng

    def bits(self, number: int) -> Any:
        """Return so many integers of 62 bits."""
        words = self.numpy.array(draw_numbers(2 * number, 4, self.rng), dtype=self.numpy.uint64)
        return (words[::2] << self.numpy.uint64(32) | words[1::2]) >> self.numpy.uint64(64 - BITS)

    def more(self) -> int:
        """Return 32 bits."""
        return int(draw_numbers(1, 4, self.rng)[0])

    def shuffle_rows(self, rows: Any) -> None:
        """Shuffle each row, every order equally likely: a random key for each cell, equal ones again."""
        number, width = rows.shape
        if number * width > MOST_CELLS and number > 1:
            self.shuffle_rows(rows[: number // 2])
            self.shuffle_rows(rows[number // 2 :])
            return
        keys = self.bits(number * width).reshape(number, width)
        order = self.numpy.argsort(keys, axis=1)
        ranked = self.numpy.take_along_axis(keys, order, axis=1)
        rows[:] = self.numpy.take_along_axis(rows, order, axis=1)
        for which in (ranked[:, 1:] == ranked[:, :-1]).any(axis=1).nonzero()[0]:
            self.shuffle_rows(rows[which : which + 1])
