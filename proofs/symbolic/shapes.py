"""From symbolic integers to decks and intervals, without branches where that can be avoided.

Conditions use ``&``, ``|``, ``all([…])`` and ``any([…])`` over whole lists: ``and``, ``or``, ``max`` and
chained comparisons would fork a path at every step.
"""

# ruff: noqa: C419

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeVar

from crosshair.tracers import NoTracing, is_tracing

from shufflegraph.dealing.intervals import Interval

F = TypeVar("F", bound=Callable[..., Any])
Numbers = Sequence[int]


def numbers(size: int) -> Any:
    """The type of `size` symbolic integers."""
    return tuple[(int,) * size]  # type: ignore[misc]


def arguments(**types: Any) -> Callable[[F], F]:
    """Give a harness the types of its arguments, which depend on the size."""

    def typed(function: F) -> F:
        function.__annotations__ = types
        return function

    return typed


def concretely() -> AbstractContextManager[Any]:
    """Run what follows by CPython itself; all that it touches has to be concrete."""
    return NoTracing() if is_tracing() else nullcontext()  # type: ignore[no-untyped-call]


def intervals_of(firsts: Numbers, lasts: Numbers) -> dict[int, Interval]:
    """Owners 0, 1, … with these ends."""
    return {
        o: Interval(first, last) for o, (first, last) in enumerate(zip(firsts, lasts, strict=True))
    }


def are_intervals(firsts: Numbers, lasts: Numbers, *, in_order: bool) -> bool:
    """Does no interval end before it begins (and do they come in the order of their beginnings)?"""
    ends = [first <= last for first, last in zip(firsts, lasts, strict=True)]
    order = [firsts[n] <= firsts[n + 1] for n in range(len(firsts) - 1)]
    return all(ends + order) if in_order else all(ends)


def depths(firsts: Numbers, lasts: Numbers) -> list[int]:
    """How many intervals hold each beginning; the depth is the largest of these numbers."""
    ends = list(zip(firsts, lasts, strict=True))
    return [sum([(first <= at) & (at <= last) for first, last in ends]) for at in firsts]


def depths_of_pile(
    firsts: Numbers, lasts: Numbers, colouring: Mapping[int, int], pile: int
) -> list[int]:
    """The same for the intervals of one pile."""
    own = [owner for owner in range(len(firsts)) if colouring[owner] == pile]
    return depths([firsts[owner] for owner in own], [lasts[owner] for owner in own])


def owners_by_equality(deck: Numbers) -> list[int]:
    """Name each card by the first position with an equal value: one path for each way to be equal."""
    names: list[int] = []
    for position, value in enumerate(deck):
        name = position
        for earlier in range(position):
            if names[earlier] == earlier and value == deck[earlier]:
                name = earlier
                break
        names.append(name)
    return names


def pin(value: int, below: int) -> int:
    """The concrete integer that `value` is, of those below the bound: by halves, one path for each."""
    first, end = 0, below
    while end - first > 1:
        middle = (first + end) // 2
        if value < middle:
            end = middle
        else:
            first = middle
    if value != first:
        raise ValueError(f"not below {below}")
    return first


def are_below(values: Numbers, bound: int) -> bool:
    """Is each of the values one of 0 … bound-1?"""
    return all([(value >= 0) & (value < bound) for value in values])
