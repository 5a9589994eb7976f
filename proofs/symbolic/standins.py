"""A stand-in for dict that does not fork at a symbolic argument; and one for `ends`.

``heights[column]`` on Python's dict needs a concrete `column`: one path for each. A stand-in does the same
with a case distinction inside every value, so there is one path for all of them, and the solver thinks about
the cases. `meaning` runs the library's own code, to the byte, with such a stand-in in place of the built-in
that a name means. Each stand-in is compared with what it stands for on all small arguments by
``test_standins.py``.

What the solver cannot see at once can be laid before it as a guess: `settled` asks whether value and guess
are equal, and goes on with the simpler guess where they are. Where they can differ that forks, so no guess
can make a false claim look true.
"""

# ruff: noqa: C419

from collections.abc import Callable, Iterable, Mapping
from types import FunctionType
from typing import Any

import z3  # type: ignore[import-untyped]
from crosshair.libimpl.builtinslib import SymbolicBool, SymbolicInt
from crosshair.tracers import NoTracing, is_tracing

from shufflegraph.dealing.intervals import Interval


def meaning(function: Callable[..., Any], **names: Any) -> Callable[..., Any]:
    """The same code, in which these global names mean something else.

    >>> meaning(lambda cards: sorted(cards), sorted=list)([2, 1])
    [2, 1]
    """
    assert isinstance(function, FunctionType)
    return FunctionType(function.__code__, {**function.__globals__, **names})


def either(condition: Any, yes: Any, no: Any) -> Any:
    """``yes if condition else no``, for integers, without a fork."""
    if is_tracing():  # type: ignore[no-untyped-call]
        with NoTracing():  # type: ignore[no-untyped-call]
            if isinstance(condition, SymbolicBool):
                cases = [SymbolicInt._coerce_to_smt_sort(value) for value in (yes, no)]
                return SymbolicInt(z3.If(condition.var, *cases))
    return yes if condition else no


def settled(value: Any, guess: Any) -> Any:
    """The guess where it is the value."""
    return guess if value == guess else value


class Counts:
    """A dict from known keys to integers, as far as heights need it."""

    def __init__(self, keys: Iterable[int], value: int) -> None:
        self.keys = list(keys)
        self.values: list[Any] = [value] * len(self.keys)

    @classmethod
    def fromkeys(cls, keys: Iterable[int], value: int) -> "Counts":
        """Every key with the same value."""
        return cls(keys, value)

    def __getitem__(self, key: int) -> Any:
        if not any([key == known for known in self.keys]):
            raise KeyError(key)
        found = self.values[-1]
        for known, value in zip(self.keys[:-1], self.values, strict=False):
            found = either(key == known, value, found)
        return found

    def __setitem__(self, key: int, value: int) -> None:
        rise = settled(value - self[key], 1)
        self.values = [
            old + either(key == known, rise, 0)
            for known, old in zip(self.keys, self.values, strict=True)
        ]


def ends_unchecked(intervals: Mapping[Any, Interval]) -> tuple[list[int], list[int]]:
    """`ends` for what are intervals: the types of symbolic integers are none that it could know."""
    found = list(intervals.values())
    return [first for first, _ in found], [last for _, last in found]
