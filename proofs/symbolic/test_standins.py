"""A stand-in does what the built-in does, on all small arguments, and a wrong one does not."""

from collections.abc import Callable
from itertools import product
from typing import Any

from proofs.symbolic.standins import Counts, ends_unchecked
from shufflegraph.dealing.intervals import Interval, ends


def outcome(call: Callable[..., Any], *arguments: Any) -> Any:
    """What the call returns, or what it raises."""
    try:
        return call(*arguments)
    except KeyError as error:
        return type(error)


def raised(counts: Any, key: int, value: int) -> Any:
    counts[key] = value + counts[key]
    return [counts[known] for known in (1, 2, 3)]


def test_counts_are_a_dict() -> None:
    for key, value, start in product(range(5), range(-2, 4), range(3)):
        one, other = Counts.fromkeys(range(1, 4), start), dict.fromkeys(range(1, 4), start)
        assert outcome(one.__getitem__, key) == outcome(other.__getitem__, key)
        assert outcome(raised, one, key, value) == outcome(raised, other, key, value)


def test_ends_unchecked_are_the_ends() -> None:
    some = [Interval(first, last) for first in range(-1, 3) for last in range(first, 3)]
    for size in range(4):
        for chosen in product(some, repeat=size):
            own = dict(enumerate(chosen))
            assert ends_unchecked(own) == ends(own)
