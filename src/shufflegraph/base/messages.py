"""How messages write values.

Python refuses to write or read an integer of more than 4,300 digits, or of fewer where that is set; up to
640 digits it never does. So every message shows what it was given by :func:`repr_of`.
"""

import sys
from collections.abc import Callable, Iterable
from itertools import islice
from math import log10
from typing import Any, Final, SupportsIndex

MOST_DIGITS: Final = sys.int_info.str_digits_check_threshold
"""Integers of at most this many digits are written whole, whatever is set."""

UNWRITTEN: Final = 10**MOST_DIGITS
"""The least integer that is told by its length."""

MOST_LISTED: Final = 8
"""At most this many values of a list are named."""

MOST_LETTERS: Final = 40
"""The longest name of one value."""

MOST_HINTED: Final = 20
"""Of more names a message gives a few."""


def digits(number: int) -> int:
    """Return how many decimal digits `number` has, without writing them."""
    size = max(abs(number), 1)
    power = int(log10(size))  # may be off by one next to a power of ten
    ends: list[int] = [10**power, 10 ** (power + 1)]
    return power + sum([end <= size for end in ends])


def repr_of(value: object) -> str:
    """Return `value` as a message shows it: its repr, or how long the integer is."""
    if type(value) is int and not -UNWRITTEN < value < UNWRITTEN:
        return f"{'an' if value > 0 else 'a negative'} integer of {digits(value):,} digits"
    return text_of(value, repr)


def text_of(value: object, text: Callable[[Any], str]) -> str:
    try:
        return text(value)
    except ValueError:
        return f"a {type(value).__name__} with too long an integer"
    except Exception:
        return f"a {type(value).__name__} that cannot be shown"


def label_of(value: object) -> str:
    """Return `value` as people write it, a card as ♠A and a text in quotes, cut after 40 letters."""
    if type(value) is int:
        return repr_of(value)
    has_own_text = type(value).__str__ is not object.__str__ and not isinstance(
        value, str | SupportsIndex
    )
    text = text_of(value, str) if has_own_text else repr_of(value)
    return text if len(text) <= MOST_LETTERS else text[: MOST_LETTERS - 1] + "…"


def listed(values: Iterable[object]) -> str:
    """Return up to eight values as people write them, with commas, and … for the others."""
    first = list(islice(values, MOST_LISTED + 1))
    return ", ".join(map(label_of, first[:MOST_LISTED])) + ", …" * (len(first) > MOST_LISTED)


def joined(texts: Iterable[str]) -> str:
    """Return up to eight texts with "and" between them, each once, and "others" for the rest."""
    different = list(dict.fromkeys(texts))
    more = ["others"] * (len(different) > MOST_LISTED)
    return " and ".join(different[:MOST_LISTED] + more)


def hint(name: str, names: Iterable[str], kind: str, others: Iterable[str] = ()) -> str:
    """Return what might be meant by `name`: the nearest of `names` and `others`, or a few or all `names`."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a misspelt name needs it

    near = get_close_matches(name, [*names, *others], n=1, cutoff=0.5)
    if near:
        return f"did you mean {repr_of(near[0])}?"
    every = list(names)
    if len(every) > MOST_HINTED:
        return f"some of the {kind} are {', '.join(every[:5])}"
    return f"the {kind} are {', '.join(every)}"


def pretty_print(printer: Any, words: str, drawn: str) -> None:
    """Let IPython's terminal print the words, and below them what is drawn, if it is narrow enough."""
    width = max(map(len, drawn.splitlines()), default=0)
    printer.text(f"{words}\n{drawn}" if 0 < width <= printer.max_width else words)
