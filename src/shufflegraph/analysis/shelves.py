"""Shelf shufflers, the machines of casinos: how far from uniform one pass leaves a deck, exactly."""

from fractions import Fraction
from math import comb

from shufflegraph.analysis.riffles import MOST, is_variation, variation
from shufflegraph.contracts import coerces, ensure, integer, requires
from shufflegraph.values import integer_fault


def valley_numbers(cards: int) -> list[int]:
    """Return how many orders of that many cards have 0, 1, … valleys: cards between two larger ones."""
    row = [1]
    for size in range(2, cards + 1):
        known = [0, *row, 0]
        row = [
            2 * (valleys + 1) * known[valleys + 1] + (size - 2 * valleys) * known[valleys]
            for valleys in range((size + 1) // 2)
        ]
    return row


def _probabilities(cards: int, shelves: int) -> list[Fraction]:
    """Return the probability of one order with 0, 1, … valleys after one pass."""
    if not cards:
        return [Fraction(1)]
    ways = [
        4**valleys
        * sum(
            comb(cards + shelves - 1 - split, cards)
            * comb(cards - 1 - 2 * valleys, split - valleys)
            for split in range(valleys, shelves)
        )
        for valleys in range((cards + 1) // 2)
    ]
    return [Fraction(2 * way, (2 * shelves) ** cards) for way in ways]


def _is_total_variation(cards: int, shelves: int, result: Fraction) -> bool:
    return is_variation(valley_numbers(cards), _probabilities(cards, shelves), result)


@coerces(cards=integer, shelves=integer)
@requires(
    lambda cards, shelves: (
        integer_fault("shelves", shelves, least=1, most=MOST)
        or integer_fault("cards", cards, most=MOST)
    ),
    "at least 0 cards, and a shelf",
    before=True,
)
@ensure(
    lambda cards, shelves, result: _is_total_variation(cards, shelves, result),
    "the total variation distance from uniform",
)
def shelf_distance(cards: int, shelves: int) -> Fraction:
    """Return how far from uniform one pass through a shelf shuffler leaves a deck: total variation, exactly.

    The machine lays each card on a shelf at random, on top of what lies there or under it, equally likely;
    the shelves are taken together at the end. Given the number of valleys, all orders are equally likely.

    >>> [round(float(shelf_distance(52, shelves)), 3) for shelves in (10, 20, 50)]
    [1.0, 0.72, 0.159]

    :param cards: the number of cards.
    :param shelves: the number of shelves of the machine.
    :returns: 0 for a uniform deck, close to 1 for an ordered one.
    :raises InvalidParameter: if there is no shelf, or a number is negative.
    Complexity: O(n (n + s)) operations on integers of n log s bits, for n cards and s shelves.
    Source: Diaconis, Fulman and Holmes, Analysis of casino shelf shuffling machines, 2013,
    doi:10.1214/12-AAP884.
    """
    return variation(valley_numbers(cards), _probabilities(cards, shelves))
