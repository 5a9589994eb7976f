"""Riffle shuffles: how far from uniform a deck still is, exactly."""

from fractions import Fraction
from math import comb
from typing import Final

from shufflegraph.contracts import coerces, ensure, integer, requires
from shufflegraph.values import integer_fault

MOST: Final = 100_000
"""Cards, riffles and shelves: more of them than anybody waits for."""


def eulerian_numbers(cards: int) -> list[int]:
    """Return how many orders of that many cards have 1, 2, … rising sequences."""
    row = [1]
    for size in range(2, cards + 1):
        longer = [*row, 0]
        row = [
            (rising + 1) * longer[rising] + (size - rising) * longer[rising - 1]
            for rising in range(size)
        ]
    return row


def _probabilities(cards: int, riffles: int) -> list[Fraction]:
    """Return the probability of one order with 1, 2, … rising sequences after that many riffles."""
    piles = 2**riffles
    return [
        Fraction(comb(piles + cards - rising, cards), piles**cards)
        for rising in range(1, max(cards, 1) + 1)
    ]


def _is_total_variation(cards: int, riffles: int, result: Fraction) -> bool:
    return is_variation(eulerian_numbers(cards), _probabilities(cards, riffles), result)


def variation(orders: list[int], chances: list[Fraction]) -> Fraction:
    """Return the total variation distance from uniform, of that many orders with one chance each per kind."""
    uniform = Fraction(1, sum(orders))
    distances = [abs(chance - uniform) for chance in chances]
    return sum(map(Fraction.__mul__, distances, map(Fraction, orders)), Fraction(0)) / 2


def is_variation(orders: list[int], chances: list[Fraction], result: Fraction) -> bool:
    """Do the chances add up to 1, and is `result` their excess over uniform?"""
    uniform = Fraction(1, sum(orders))
    total = sum(number * chance for number, chance in zip(orders, chances, strict=True))
    excess = sum(
        number * (chance - uniform)
        for number, chance in zip(orders, chances, strict=True)
        if chance > uniform
    )
    return total == 1 and excess == result


@coerces(cards=integer, riffles=integer)
@requires(
    lambda cards, riffles: (
        integer_fault("cards", cards, most=MOST) or integer_fault("riffles", riffles, most=MOST)
    ),
    "integers of at least 0",
    before=True,
)
@ensure(
    lambda cards, riffles, result: _is_total_variation(cards, riffles, result),
    "the total variation distance from uniform",
)
def riffle_distance(cards: int, riffles: int) -> Fraction:
    """Return how far from uniform a deck is after that many riffle shuffles: total variation, exactly.

    An order with s rising sequences comes up with probability C(2^m + n - s, n) / 2^(mn) after m
    riffles of n cards, in the model of Gilbert, Shannon and Reeds.

    >>> round(float(riffle_distance(52, 7)), 3)
    0.334

    :param cards: the number of cards.
    :param riffles: the number of riffle shuffles; 0 leaves a new deck as it is.
    :returns: 0 for a uniform deck, close to 1 for an ordered one.
    :raises InvalidParameter: if one of them is negative.
    Complexity: O(n^2) operations on integers of m n bits.
    Source: Bayer and Diaconis, Trailing the dovetail shuffle to its lair, 1992,
    doi:10.1214/aoap/1177005705.
    """
    return variation(eulerian_numbers(cards), _probabilities(cards, riffles))
