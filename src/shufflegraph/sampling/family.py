"""The protocol of the families, and the only place that draws random bits.

A family is an immutable value that stands for a finite set of outcomes numbered 0 … count-1. A random
outcome is one integer drawn uniformly below `count`, unranked: if `unrank` is a bijection, every outcome
is equally likely, and no statistics are needed to see it.
"""

from random import Random, SystemRandom

_SYSTEM = SystemRandom()


def draw_below(count: int, rng: Random | None = None) -> int:
    """Return an integer drawn uniformly from 0 … count-1.

    As many bits are taken as the largest of them needs, and taken anew until they are below `count`. The
    bits are all that is used of `rng`, so that a seeded one gives the same integer on every Python version.

    >>> draw_below(1)
    0

    :param count: at least 1.
    :param rng: the source of bits; without one the operating system's generator.
    Complexity: fewer than two draws of log2(count) bits on average.
    """
    bits = (count - 1).bit_length()
    source = _SYSTEM if rng is None else rng
    index = source.getrandbits(bits)
    while index >= count:
        index = source.getrandbits(bits)
    return index
