"""Choices of some of the cards of a row, and their numbers.

The numbering is lexicographic: choices with the first card come before those without it.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from math import comb
from operator import itemgetter
from typing import Any, Final, TypeAlias

Card = Hashable
Getter: TypeAlias = Callable[[Sequence[Card]], Sequence[Card]]

MOST_KEPT: Final = 1000
"""Up to so many choices of cards are kept once they are found."""


class Choices(dict[int, tuple[Getter, Getter]]):
    """By index, a choice of `number` cards of a row of `size`, found when it is first asked for.

    A choice is given by what takes it from a row, and what takes the others.

    >>> take, leave = Choices(4, 2)[1]
    >>> take("abcd"), leave("abcd")
    (('a', 'c'), ('b', 'd'))

    Complexity: O(1) to make; O(n) for a row of n cards to find a choice.
    """

    __slots__ = ("count", "number", "size")

    def __init__(self, size: int, number: int) -> None:
        self.size = size
        self.number = number
        self.count = comb(size, number)

    def __missing__(self, index: int) -> tuple[Getter, Getter]:
        taken: list[int] = []
        left: list[int] = []
        rest = index
        for place in range(self.size):
            with_it = _with_first(self.size - place, self.number - len(taken))
            if rest < with_it:
                taken.append(place)
            else:
                rest -= with_it
                left.append(place)
        found = _getter(taken), _getter(left)
        if self.count <= MOST_KEPT:
            self[index] = found
        return found


def _with_first(size: int, number: int) -> int:
    """Return the number of choices that have the first card of a row of `size`."""
    return comb(size - 1, number - 1) if number else 0


def _getter(places: list[int]) -> Getter:
    """Return what takes these places from a row, as a sequence."""
    if not places:
        return itemgetter(slice(0, 0))
    if len(places) == 1:
        return itemgetter(slice(places[0], places[0] + 1))
    return itemgetter(*places)


@lru_cache(maxsize=256)
def choices(size: int, number: int) -> Choices:
    """Return the choices of that many cards of a row, always the same object.

    >>> choices(4, 2).count, choices(4, 2) is choices(4, 2)
    (6, True)

    Complexity: O(1).
    """
    return Choices(size, number)


def choice_number(cards: Sequence[Card], chosen: Sequence[Any] | frozenset[Any]) -> int:
    """Return the index of the choice of those `cards` that are `chosen`.

    >>> choice_number("abcd", "ac")
    1

    Complexity: O(n) for n cards, if `chosen` is a frozenset.
    """
    needed = len([card for card in cards if card in chosen])
    index = 0
    for place, card in enumerate(cards):
        if card in chosen:
            needed -= 1
        elif needed:
            index += comb(len(cards) - place - 1, needed - 1)
    return index
