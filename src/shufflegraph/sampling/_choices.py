"""Choices of some of the cards of a row, and their numbers.

The numbering is that of the dictionary: choices with the first card come before those without it.
"""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any, Final

Card = Hashable

MOST_LISTED: Final = 1000
"""Up to so many choices of cards are listed once and looked up."""


@lru_cache(maxsize=256)
def _listed(size: int, number: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]] | None:
    """Return all choices of that many positions with the positions left, None if they are too many.

    They come in the order of the dictionary: the first choice leaves the last choice of the others.
    """
    if comb(size, number) > MOST_LISTED:
        return None
    taken = combinations(range(size), number)
    left = list(combinations(range(size), size - number))
    return list(zip(taken, reversed(left), strict=True))


def choose(cards: Sequence[Card], number: int, index: int) -> tuple[Sequence[Card], Sequence[Card]]:
    """Return the choice of that `number` of cards with this `index`, and the cards that are left.

    Choices with the first card come before those without it.
    """
    if number == 0:
        return (), cards
    if number == len(cards):
        return cards, ()
    taken: list[Card] = []
    left: list[Card] = []
    rest = index
    for place in range(len(cards)):  # pragma: no branch - the last cards are listed
        listed = _listed(len(cards) - place, number - len(taken))
        if listed is not None:
            more, others = listed[rest]
            taken.extend([cards[place + further] for further in more])
            left.extend([cards[place + further] for further in others])
            break
        with_it = comb(len(cards) - place - 1, number - len(taken) - 1)
        if rest < with_it:
            taken.append(cards[place])
        else:
            rest -= with_it
            left.append(cards[place])
    return taken, left


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
