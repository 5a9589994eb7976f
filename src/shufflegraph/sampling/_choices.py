"""Choices of some of the cards of a row, and their numbers.

The numbering is that of the dictionary: choices with the first card come before those without it.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from itertools import combinations, starmap
from math import comb
from operator import itemgetter
from typing import Any, Final, TypeAlias

Card = Hashable
Getter: TypeAlias = Callable[[Sequence[Card]], Sequence[Card]]
Listed: TypeAlias = list[tuple[Getter, Getter]]
"""For each choice what takes it from a row of cards, and what takes the others."""

MOST_LISTED: Final = 500
"""Up to so many choices of cards are listed once and looked up."""


def _getters(size: int, number: int) -> list[Getter]:
    """Return what takes each choice of that many positions from a row, as a sequence."""
    if number == 0:
        return [itemgetter(slice(0, 0))]
    if number == 1:
        return [itemgetter(slice(place, place + 1)) for place in range(size)]
    return list(starmap(itemgetter, combinations(range(size), number)))


@lru_cache(maxsize=256)
def listed(size: int, number: int) -> Listed | None:
    """Return all choices of that many of the cards of a row, or None if they are too many.

    They come in the order of the dictionary: the first choice leaves the last choice of the others.
    """
    if comb(size, number) > MOST_LISTED:
        return None
    return list(zip(_getters(size, number), reversed(_getters(size, size - number)), strict=True))


def choose(
    cards: Sequence[Card], number: int, choices: Listed | None, index: int
) -> tuple[Sequence[Card], Sequence[Card]]:
    """Return the choice of that `number` of cards with this `index`, and the cards that are left.

    Choices with the first card come before those without it; `choices` is what `listed` gives.
    """
    if choices is not None:
        take, leave = choices[index]
        return take(cards), leave(cards)
    taken: list[Card] = []
    left: list[Card] = []
    rest = index
    for place in range(len(cards)):  # pragma: no branch - the last cards are listed
        choices = listed(len(cards) - place, number - len(taken))
        if choices is not None:
            take, leave = choices[rest]
            return [*taken, *take(cards[place:])], [*left, *leave(cards[place:])]
        with_it = comb(len(cards) - place - 1, number - len(taken) - 1)
        if rest < with_it:
            taken.append(cards[place])
        else:
            rest -= with_it
            left.append(cards[place])
    raise AssertionError("one card or none is always listed")  # pragma: no cover


def choice_number(cards: Sequence[Card], chosen: Sequence[Any] | frozenset[Any]) -> int:
    """Return the index of the choice of those `cards` that are `chosen`."""
    needed = len([card for card in cards if card in chosen])
    index = 0
    for place, card in enumerate(cards):
        if card in chosen:
            needed -= 1
        elif needed:
            index += comb(len(cards) - place - 1, needed - 1)
    return index
