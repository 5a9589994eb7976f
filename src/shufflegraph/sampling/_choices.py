"""Choices of some of the cards of a row, and their numbers.

The numbering is that of the dictionary: choices with the first card come before those without it.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from operator import itemgetter
from typing import Any, Final, TypeAlias

Card = Hashable
Getter: TypeAlias = Callable[[Sequence[Card]], Sequence[Card]]

MOST_LISTED: Final = 500
"""Up to so many choices of cards are listed once and looked up."""


def _getter(positions: tuple[int, ...]) -> Getter:
    """Return what takes these positions of a sequence, as a sequence."""
    if len(positions) >= 2:
        return itemgetter(*positions)
    start = positions[0] if positions else 0
    return itemgetter(slice(start, start + len(positions)))


@lru_cache(maxsize=256)
def _listed(size: int, number: int) -> list[tuple[Getter, Getter]] | None:
    """Return all choices of that many positions, and what each leaves, or None if they are too many.

    They come in the order of the dictionary: the first choice leaves the last choice of the others.
    """
    if comb(size, number) > MOST_LISTED:
        return None
    taken = map(_getter, combinations(range(size), number))
    left = list(map(_getter, combinations(range(size), size - number)))
    return list(zip(taken, reversed(left), strict=True))


def choose(cards: Sequence[Card], number: int, index: int) -> tuple[Sequence[Card], Sequence[Card]]:
    """Return the choice of that `number` of cards with this `index`, and the cards that are left.

    Choices with the first card come before those without it.
    """
    listed = _listed(len(cards), number)
    if listed is not None:
        take, leave = listed[index]
        return take(cards), leave(cards)
    taken: list[Card] = []
    left: list[Card] = []
    rest = index
    for place in range(len(cards)):  # pragma: no branch - the last cards are listed
        listed = _listed(len(cards) - place, number - len(taken))
        if listed is not None:
            take, leave = listed[rest]
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
