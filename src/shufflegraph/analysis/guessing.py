"""Guessing cards: what an opponent gains who knows the order before the shuffle and sees each card turned."""

from bisect import insort
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from random import Random


def guesses_right(order: Sequence[int]) -> int:
    """How many cards the opponent names before they are turned, from the top."""
    turned = [-1, len(order)]
    right = 0
    for card in order:
        right += card == _longest_gap(turned)
        insort(turned, card)
    return right


def _longest_gap(turned: Sequence[int]) -> int:
    """The first card of the longest row not yet turned; of the first such row on a tie."""
    before, _ = max(pairwise(turned), key=lambda ends: (ends[1] - ends[0], -ends[0]))
    return before + 1


def fair_guesses(cards: int) -> Fraction:
    """How many cards the best opponent of a uniform deck names on average: 1 + 1/2 + … + 1/n."""
    return sum((Fraction(1, left) for left in range(1, cards + 1)), Fraction(0))


def riffled(cards: int, riffles: int, rng: Random) -> list[int]:
    """Draw a deck after that many riffles, in the model of Gilbert, Shannon and Reeds."""
    words = [rng.getrandbits(riffles) if riffles else 0 for _ in range(cards)]
    order = sorted(range(cards), key=words.__getitem__)
    deck = [0] * cards
    for card, position in enumerate(order):
        deck[position] = card
    return deck
