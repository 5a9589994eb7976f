"""Riffle shuffles of decks with equal cards: how much too rare the rarest order still is, exactly."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb, factorial, prod

from shufflegraph.analysis.riffles import MOST
from shufflegraph.contracts import coerces, ensure, integer, integers, requires
from shufflegraph.errors import InvalidParameter
from shufflegraph.values import first_fault, integer_fault, list_fault


def groups_fault(groups: Sequence[int], riffles: int) -> InvalidParameter | None:
    return (
        list_fault("groups", groups, "a sequence of sizes")
        or first_fault(
            integer_fault(f"group {place}", size, least=1) for place, size in enumerate(groups)
        )
        or integer_fault("riffles", riffles, most=MOST)
    )


def surjections(cards: int) -> list[int]:
    """Return in how many ways that many cards fill exactly 0, 1, … piles."""
    row = [1]
    for _ in range(cards):
        before = [*row, 0]
        row = [0, *(piles * (before[piles] + before[piles - 1]) for piles in range(1, len(before)))]
    return row


def _ways_to_reverse(groups: Sequence[int], piles: int) -> int:
    """Return in how many ways to give each card one of the piles the groups end in reverse order."""
    ways = [1]
    for size in groups:
        more = surjections(size)
        longer = [0] * (len(ways) + size)
        for used, way in enumerate(ways):
            for added, way_on in enumerate(more):
                longer[used + added] += way * way_on
        ways = longer
    return sum(way * comb(piles, used) for used, way in enumerate(ways))


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
@requires(groups_fault, "sizes of at least 1, and a number of at least 0", before=True)
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

    :param groups: the sizes of the groups of equal cards, as they lie in the deck.
    :param riffles: the number of riffle shuffles; 0 leaves a new deck as it is.
    :returns: 0 for a uniform deck, 1 if an order cannot come up.
    :raises InvalidParameter: if a group is empty, or the number of riffles negative.
    Complexity: O(n^2) operations on integers of m n bits, for n cards and m riffles.
    Source: Assaf, Diaconis and Soundararajan, A rule of thumb for riffle shuffling, 2011,
    doi:10.1214/10-AAP701.
    """
    return 1 - _share(groups, riffles, _ways_to_reverse(groups, 2**riffles))
