"""Integers in messages and texts, however many digits they have.

Python refuses to write or read an integer of more than 4,300 digits, or of fewer where that is set; up to
640 digits it never does. So every message shows what it was given by :func:`shown`.
"""

import sys
from math import log10
from typing import Final

MOST_DIGITS: Final = sys.int_info.str_digits_check_threshold
"""Integers of so many digits are written whole, whatever is set."""

_LONG: Final = 10**MOST_DIGITS


def digits(number: int) -> int:
    """Return how many decimal digits `number` has, without writing them."""
    size = max(abs(number), 1)
    power = int(log10(size))  # may be off by one next to a power of ten
    ends: list[int] = [10**power, 10 ** (power + 1)]
    return power + sum([end <= size for end in ends])


def shown(value: object) -> str:
    """Return `value` as a message shows it: its repr, or how long the integer is."""
    if type(value) is int and not -_LONG < value < _LONG:
        return f"{'an' if value > 0 else 'a negative'} integer of {digits(value):,} digits"
    try:
        return repr(value)
    except ValueError:
        return f"a {type(value).__name__} with too long an integer"
