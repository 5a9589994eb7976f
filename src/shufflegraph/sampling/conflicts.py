"""Equal items that are too close, and the picture in which one sees them."""

from collections.abc import Hashable, Sequence
from typing import Any

from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.faults import hashable_fault, keys_of, length_fault
from shufflegraph.base.interop import coerces, integer
from shufflegraph.base.interop import sequence as as_list
from shufflegraph.base.messages import repr_of
from shufflegraph.errors import InvalidParameter, InvalidParameterType


def distance_fault(name: str, distance: object) -> InvalidParameter | None:
    if type(distance) is not int:
        return InvalidParameterType(f"{name} is {repr_of(distance)}: a distance is an integer")
    if distance >= 0:
        return None
    return InvalidParameter(f"{name} is {repr_of(distance)}: a distance is at least 0")


def _are_too_close(sequence: Sequence[Any], distance: int) -> tuple[tuple[int, int], ...]:
    """All pairs of positions of equal items at most `distance` apart, by the definition."""
    return tuple(
        (one, other)
        for one in range(len(sequence))
        for other in range(one + 1, len(sequence))
        if other - one <= distance and sequence[one] == sequence[other]
    )


def items_fault(sequence: object) -> InvalidParameter | None:
    if isinstance(sequence, Sequence):
        return length_fault("the sequence", sequence, InvalidParameter)
    return InvalidParameterType(
        f"a sequence such as a list is needed, not a {type(sequence).__name__}"
    )


@coerces(sequence=as_list, distance=integer)
@require(lambda distance: distance_fault("distance", distance) is None, "a distance of at least 0")
@require(lambda sequence: items_fault(sequence) is None, "a sequence")
@ensure(
    lambda sequence, distance, result: result == _are_too_close(sequence, distance),
    "all pairs of equal items that are too close",
)
def repeats(sequence: Sequence[Any], distance: int = 1) -> tuple[tuple[int, int], ...]:
    """Return the positions of equal items that are too close: pairs, at most `distance` apart.

    >>> repeats("abaac", 2)
    ((0, 2), (2, 3))

    :param sequence: any items; they are compared by ==.
    :param distance: equal items have to be further apart than this.
    :returns: the pairs of positions, 0-based, in ascending order; none if the arrangement is legal.
    :raises InvalidParameter: if `distance` is negative.
    Complexity: O(n min(n, distance)) for n items.
    """
    refuse(items_fault(sequence) or distance_fault("distance", distance))
    return tuple(
        [
            (one, other)
            for one, item in enumerate(sequence)
            for other in range(one + 1, min(one + distance + 1, len(sequence)))
            if item == sequence[other]
        ]
    )


def _has_one_mark_a_column(text: str, arrangement: Sequence[Any]) -> bool:
    """Does each row have a cell per card, and each column one that is no dot?"""
    rows = [row.split() for row in text.splitlines()]
    if len(rows) != len(set(arrangement)) or any(len(row) != len(arrangement) for row in rows):
        return False
    return all(len([c for c in cells if c != "."]) == 1 for cells in zip(*rows, strict=True))


@coerces(arrangement=as_list)
@require(lambda arrangement: hashable_fault("arrangement", arrangement) is None, "of ranks")
@require(lambda arrangement: items_fault(arrangement) is None, "a sequence")
@ensure(
    lambda arrangement, result: _has_one_mark_a_column(result, arrangement),
    "a row per rank, a column per card, one mark a column",
)
def picture(arrangement: Sequence[Hashable]) -> str:
    """Return the arrangement as text: a row per rank, with a dot where another rank stands.

    >>> print(picture(("A", "10", "A", "K")))
    A  .  A  .
    .  10 .  .
    .  .  .  K

    :param arrangement: ranks, whose text has no blanks and is not a dot; rows in order of first appearance.
    Complexity: O(n m) for n cards of m ranks.
    """
    refuse(items_fault(arrangement) or hashable_fault("arrangement", arrangement))
    texts = keys_of(arrangement, str)
    width = max(map(len, texts), default=0)
    rows = [
        [text if card == rank else "." for card, text in zip(arrangement, texts, strict=True)]
        for rank in dict.fromkeys(arrangement)
    ]
    return "\n".join([" ".join([cell.ljust(width) for cell in row]).rstrip() for row in rows])
