"""The only place that draws random bits.

Of a generator only `getrandbits` is used, so that a seeded one gives the same outcomes on every Python
version. Without one the operating system's generator is asked; the global generator is never touched.
"""

import os
import sys
from array import array
from collections.abc import Callable, Iterator
from random import Random, SystemRandom
from typing import Final, Protocol, TypeAlias

from shufflegraph.base.contracts import ensure, refuse
from shufflegraph.base.messages import label_of
from shufflegraph.errors import InvalidParameterType

_SYSTEM = SystemRandom()
_POOL: Final = (32, 1024)
"""How many words are asked of the operating system at once: first, and at most."""


class RandomBytes(Protocol):
    """A source of random bytes, such as a `numpy.random.Generator`."""

    def bytes(self, length: int, /) -> bytes:
        """Return that many bytes."""


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


def drawn_bytes(size: int, rng: Rng | None) -> bytes:
    source = source_of(rng)
    if source is _SYSTEM:
        return os.urandom(size)
    return source.getrandbits(8 * size).to_bytes(size, "little")


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
    numbers = array({1: "B", 2: "H", 4: "I"}[width], drawn_bytes(count * width, rng))
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
