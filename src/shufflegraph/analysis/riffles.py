"""Riffle shuffles, also of equal cards, and shelf shufflers: how far from uniform a deck is, exactly."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import comb, factorial, prod
from typing import Any, Final, TypeVar

from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.faults import first_fault, integer_fault, list_fault
from shufflegraph.base.interop import coerces, integer, integers
from shufflegraph.errors import InvalidParameter

ValueT = TypeVar("ValueT", int, float)
MOST_RIFFLED: Final = 2000
MOST_BITS: Final = 2000 * 64
"""Cards times riffles, which are the bits of the numbers that are computed with."""
MOST_SHELVES: Final = 100_000


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


def _ways(cards: int, riffles: int) -> list[int]:
    """Return in how many of 2^(mn) ways one order with 1, 2, … rising sequences comes up."""
    piles = 2**riffles
    ways = [comb(piles + cards - 1, cards)]
    for rising in range(1, cards):
        top = piles + cards - rising
        ways.append(ways[-1] * (top - cards) // top)
    return ways


def variation(orders: list[int], ways: list[int], whole: int) -> Fraction:
    """Return the total variation distance from uniform, of so many orders a kind, each in so many ways."""
    total = sum(orders)
    excess = [number * abs(way * total - whole) for number, way in zip(orders, ways, strict=True)]
    return Fraction(sum(excess), 2 * whole * total)


def is_variation(orders: list[int], ways: list[int], whole: int, result: Fraction) -> bool:
    """Do the chances add up to 1, and is `result` their excess over uniform?"""
    chances = [Fraction(way, whole) for way in ways]
    uniform = Fraction(1, sum(orders))
    total = sum(number * chance for number, chance in zip(orders, chances, strict=True))
    excess = sum(
        number * (chance - uniform)
        for number, chance in zip(orders, chances, strict=True)
        if chance > uniform
    )
    return total == 1 and excess == result


def riffle_fault(cards: int, riffles: int) -> InvalidParameter | None:
    return (
        integer_fault("cards", cards, most=MOST_RIFFLED)
        or integer_fault("riffles", riffles, most=MOST_BITS)
        or bits_fault(cards, riffles)
    )


def bits_fault(cards: int, riffles: int) -> InvalidParameter | None:
    if cards * riffles > MOST_BITS:
        return InvalidParameter(
            f"{riffles:,} riffles of {cards:,} cards: cards times riffles have to be at most {MOST_BITS:,}"
        )
    return None


@coerces(cards=integer, riffles=integer)
@require(
    lambda cards, riffles: riffle_fault(cards, riffles) is None,
    "integers of at least 0, within what can be computed",
)
@ensure(
    lambda cards, riffles, result: is_variation(
        eulerian_numbers(cards), _ways(cards, riffles), 2 ** (riffles * cards), result
    ),
    "the total variation distance from uniform",
)
def riffle_distance(cards: int, riffles: int) -> Fraction:
    """Return how far from uniform a deck is after that many riffle shuffles: total variation, exactly.

    An order with s rising sequences comes up with probability C(2^m + n - s, n) / 2^(mn) after m
    riffles of n cards, in the model of Gilbert, Shannon and Reeds.

    >>> round(float(riffle_distance(52, 7)), 3)
    0.334

    :param cards: the number of cards, up to 2,000.
    :param riffles: the number of riffle shuffles; 0 leaves a new deck as it is; with the cards
        multiplied, up to 128,000.
    :returns: 0 for a uniform deck, close to 1 for an ordered one.
    :raises InvalidParameter: if one of them is negative or too large.
    Complexity: O(n^2) operations on integers of m n bits.
    Source: Bayer and Diaconis, Trailing the dovetail shuffle to its lair, 1992,
    doi:10.1214/aoap/1177005705.
    """
    refuse(riffle_fault(cards, riffles))
    return variation(eulerian_numbers(cards), _ways(cards, riffles), 2 ** (riffles * cards))


def groups_fault(groups: Sequence[int], riffles: int) -> InvalidParameter | None:
    return (
        list_fault("groups", groups, "a sequence of sizes")
        or first_fault(
            integer_fault(f"group {place}", size, least=1, most=MOST_RIFFLED)
            for place, size in enumerate(groups)
        )
        or integer_fault("cards in all groups", sum(groups), most=MOST_RIFFLED)
        or integer_fault("riffles", riffles, most=MOST_BITS)
        or bits_fault(sum(groups), riffles)
    )


def sums(laws: Iterable[Sequence[ValueT]]) -> list[ValueT]:
    """Return how often a sum of values is 0, 1, …, from how often each of them is."""
    total: list[Any] = [1]
    for law in laws:
        longer: list[Any] = [0] * (len(total) + len(law) - 1)
        for value, often in enumerate(total):
            if often:
                for more, times in enumerate(law):
                    longer[value + more] += often * times
        total = longer
    return total


def surjections(cards: int) -> list[int]:
    """Return in how many ways that many cards fill exactly 0, 1, … piles."""
    row = [1]
    for _ in range(cards):
        before = [*row, 0]
        row = [0, *(piles * (before[piles] + before[piles - 1]) for piles in range(1, len(before)))]
    return row


def _ways_to_reverse(groups: Sequence[int], piles: int) -> int:
    """Return in how many ways to give each card one of the piles the groups end in reverse order."""
    total, chosen = 0, 1
    for used, way in enumerate(sums(map(surjections, groups))):
        total += way * chosen
        chosen = chosen * (piles - used) // (used + 1)
    return total


def _pile_by_pile(groups: Sequence[int], riffles: int) -> int:
    """Return the same number another way: a matrix, squared once for each riffle."""
    group_of = [place for place, size in enumerate(groups) for _ in range(size)]
    ends = [sum(groups[: place + 1]) for place in range(len(groups))]
    cards = len(group_of)
    piled = [[int(row == column) for column in range(cards + 1)] for row in range(cards + 1)]
    for row, group in enumerate(group_of):
        for column in range(row + 1, ends[group] + 1):
            piled[row][column] = comb(ends[group] - row, column - row)
    for _ in range(riffles):
        piled = [
            [
                sum(piled[row][middle] * piled[middle][column] for middle in range(row, column + 1))
                for column in range(cards + 1)
            ]
            for row in range(cards + 1)
        ]
    return piled[0][cards]


def _share(groups: Sequence[int], riffles: int, ways: int) -> Fraction:
    """Return the chance of a result that this many ways lead to, over that of a uniform order of faces."""
    faces = factorial(sum(groups)) // prod(map(factorial, groups))
    return Fraction(ways * faces, 2 ** (riffles * sum(groups)))


@coerces(groups=integers, riffles=integer)
@require(
    lambda groups, riffles: groups_fault(groups, riffles) is None,
    "sizes of at least 1, and a number of at least 0",
)
@ensure(
    lambda groups, riffles, result: (
        result == 1 - _share(groups, riffles, _pile_by_pile(groups, riffles))
    ),
    "what the order with all groups reversed lacks of its share",
)
def riffle_separation(groups: Sequence[int], riffles: int) -> Fraction:
    """Return how far the rarest order of faces falls short of its fair share after these riffles: separation.

    The deck lies in groups of equal cards; all cards differ if each group has one. The order with the groups
    reversed is the rarest. No event has a chance that is wrong by more than this number.

    >>> round(float(riffle_separation([1] * 52, 7)), 3), round(float(riffle_separation([26, 26], 7)), 3)
    (1.0, 0.179)

    :param groups: the sizes of the groups of equal cards, as they lie in the deck, up to 2,000 cards.
    :param riffles: the number of riffle shuffles; 0 leaves a new deck as it is; with the cards
        multiplied, up to 128,000.
    :returns: 0 for a uniform deck, 1 if an order cannot come up.
    :raises InvalidParameter: if a group is empty, or a number negative or too large.
    Complexity: O(n^2) operations on integers of m n bits, for n cards and m riffles.
    Source: Assaf, Diaconis and Soundararajan, A rule of thumb for riffle shuffling, 2011,
    doi:10.1214/10-AAP701.
    """
    refuse(groups_fault(groups, riffles))
    return 1 - _share(groups, riffles, _ways_to_reverse(groups, 2**riffles))


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


def _shelf_ways(cards: int, shelves: int) -> list[int]:
    """Return in how many of (2s)^n ways one order with 0, 1, … valleys comes up in one pass."""
    if not cards:
        return [1]
    shelved = [comb(cards + shelves - 1 - split, cards) for split in range(min(shelves, cards))]
    return [
        2 * 4**valleys * _shelved(shelved[valleys:], cards - 1 - 2 * valleys)
        for valleys in range((cards + 1) // 2)
    ]


def _shelved(ways: Sequence[int], peaks: int) -> int:
    """Return the sum of the ways, each times the number of choices of 0, 1, … of that many."""
    total, chosen = 0, 1
    for number, way in enumerate(ways[: peaks + 1]):
        total += way * chosen
        chosen = chosen * (peaks - number) // (number + 1)
    return total


def shelf_fault(cards: int, shelves: int) -> InvalidParameter | None:
    return integer_fault("shelves", shelves, least=1, most=MOST_SHELVES) or integer_fault(
        "cards", cards, most=MOST_RIFFLED
    )


@coerces(cards=integer, shelves=integer)
@require(
    lambda cards, shelves: shelf_fault(cards, shelves) is None, "at least 0 cards, and a shelf"
)
@ensure(
    lambda cards, shelves, result: is_variation(
        valley_numbers(cards), _shelf_ways(cards, shelves), (2 * shelves) ** cards, result
    ),
    "the total variation distance from uniform",
)
def shelf_distance(cards: int, shelves: int) -> Fraction:
    """Return how far from uniform one pass through a shelf shuffler leaves a deck: total variation, exactly.

    The machine lays each card on a shelf at random, on top of what lies there or under it, equally likely;
    the shelves are taken together at the end. Given the number of valleys, all orders are equally likely.

    >>> [round(float(shelf_distance(52, shelves)), 3) for shelves in (10, 20, 50)]
    [1.0, 0.72, 0.159]

    :param cards: the number of cards, up to 2,000.
    :param shelves: the number of shelves of the machine, up to 100,000.
    :returns: 0 for a uniform deck, close to 1 for an ordered one.
    :raises InvalidParameter: if there is no shelf, or a number is negative or too large.
    Complexity: O(n^2) operations on integers of n log s bits, for n cards and s shelves.
    Source: Diaconis, Fulman and Holmes, Analysis of casino shelf shuffling machines, 2013,
    doi:10.1214/12-AAP884.
    """
    refuse(shelf_fault(cards, shelves))
    return variation(valley_numbers(cards), _shelf_ways(cards, shelves), (2 * shelves) ** cards)
