"""The only place that draws random bits, for Python and as numpy arrays.

Of a generator only `getrandbits` is used, so that a seeded one gives the same outcomes on every Python
version. Without one the operating system's generator is asked; the global generator is never touched.
"""

import os
import sys
from array import array
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random, SystemRandom
from typing import Any, Final, Protocol, TypeAlias

from shufflegraph.contracts import ensure, refuse
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.values import label_of

_SYSTEM = SystemRandom()
_POOL: Final = (32, 1024)
"""So many words are asked of the operating system at once: first, and at most."""


class RandomBytes(Protocol):
    """A source of random bytes, such as a `numpy.random.Generator`."""

    def bytes(self, length: int, /) -> bytes:
        """Return so many bytes."""


Rng: TypeAlias = Random | RandomBytes
"""A source of random bits."""
Below: TypeAlias = Callable[[int], int]
"""Draws a uniform integer below its argument."""


def rng_fault(rng: object) -> InvalidParameterType | None:
    if rng is None or isinstance(rng, Random) or callable(getattr(rng, "bytes", None)):
        return None
    return InvalidParameterType(
        f"rng is {label_of(rng)}: it has to be a random.Random, or None for the system generator"
    )


class _Bits(Random):
    """The bits of a source of bytes, the first byte the lowest; the highest bits of the last go unused."""

    def __new__(cls, source: RandomBytes) -> "_Bits":
        return super().__new__(cls)

    def __init__(self, source: RandomBytes) -> None:
        self._bytes = source.bytes

    def getrandbits(self, k: int, /) -> int:
        return int.from_bytes(self._bytes((k + 7) // 8), "little") & ((1 << k) - 1)


def source_of(rng: Rng | None) -> Random:
    """Return `rng` as what gives bits; without one, the operating system's generator."""
    if rng is None:
        return _SYSTEM
    if isinstance(rng, Random):
        return rng
    refuse(rng_fault(rng))
    return _Bits(rng)


def number_below(count: int, rng: Random) -> int:
    """Draw a number below `count`: as many bits as the largest needs, again until they are below."""
    bits = (count - 1).bit_length()
    number = rng.getrandbits(bits)
    while number >= count:
        number = rng.getrandbits(bits)
    return number


def draw_below(count: int, rng: Rng | None = None) -> int:
    """Return an integer drawn uniformly from 0 … count-1.

    It takes as many bits as the largest of them needs, and takes new ones until they are below `count`. The
    bits are all that is used of `rng`, so that a seeded one gives the same integer on every Python version.

    >>> draw_below(1)
    0

    :param count: at least 1.
    :param rng: the source of bits; without one the operating system's generator.
    Complexity: fewer than two draws of log2(count) bits on average.
    Proved: PythonDrawing.number_below_text_equally_likely, Drawing.draws_tell_nothing_of_the_rest,
    Drawing.more_than_half_accepted.
    """
    return number_below(count, source_of(rng))


@ensure(
    lambda count, width, result: (
        len(result) == count and all(0 <= number < 256**width for number in result)
    ),
    "that many numbers of that width",
)
def draw_numbers(count: int, width: int, rng: Rng | None = None) -> "array[int]":
    """Return `count` independent uniform numbers of `width` bytes each.

    One integer of all the bits is taken from a given `rng`; its lowest bits are the first number.

    >>> len(draw_numbers(5, 2))
    5

    :param width: 1, 2 or 4.
    :param rng: the source of bits; without one the operating system's generator.
    Complexity: O(count).
    """
    size, source = count * width, source_of(rng)
    is_system = source is _SYSTEM
    data = os.urandom(size) if is_system else source.getrandbits(8 * size).to_bytes(size, "little")
    numbers = array({1: "B", 2: "H", 4: "I"}[width], data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def _pooled_bits() -> Callable[[int], int]:
    """Return what gives bits of the operating system, which is asked for many small numbers at once."""
    words: Iterator[int] = iter(())
    pool, most = _POOL

    def getrandbits(bits: int) -> int:
        nonlocal words, pool
        if bits > 32:
            return _SYSTEM.getrandbits(bits)
        word = next(words, None)
        if word is None:
            words, pool = iter(draw_numbers(pool, 4)), min(2 * pool, most)
            word = next(words)
        return word >> (32 - bits)

    return getrandbits


def bounded_draws(rng: Rng | None) -> Below:
    """Return what draws a uniform integer below a number, again and again; see `draw_below`."""
    getrandbits = _pooled_bits() if rng is None else source_of(rng).getrandbits

    def below(count: int) -> int:
        bits = (count - 1).bit_length()
        index = getrandbits(bits)
        while index >= count:
            index = getrandbits(bits)
        return index

    return below


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
