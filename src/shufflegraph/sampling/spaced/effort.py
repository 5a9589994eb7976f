"""How long a spaced family takes to count and to number, estimated before it begins.

The estimates are sums over the steps of the bits of the integers in them; n cards have at most n log2(n)
bits. A thousand million took some 0.05 s where they were measured, on packs of 200 to 10,000 cards.
"""

from collections.abc import Sequence
from typing import Final

from shufflegraph.errors import InvalidParameter
from shufflegraph.values import digits, repr_of

MOST_EFFORT: Final = 10**12
"""The most that is begun: about a minute. A hundred ranks of ten cards are just below it."""


def _bits(cards: int) -> int:
    """Return about how many bits the number of orders of so many cards has."""
    return cards * cards.bit_length()


def counting_effort(sizes: Sequence[int]) -> int:
    """Return the effort of counting the arrangements without equal neighbours by blocks."""
    cards = sum(sizes)
    return cards * cards * _bits(cards) // 5


def numbering_effort(sizes: Sequence[int], by_blocks: bool) -> int:
    """Return the effort of finding one arrangement by its number, by blocks or by a table that is there."""
    cards, ranks, most = sum(sizes), len(sizes), max(sizes, default=0)
    if by_blocks:
        return cards * cards * most * min(most, ranks) * _bits(cards)
    return cards * ranks * (_bits(cards) + 4000) // 10


def refuse_effort(effort: int, sizes: Sequence[int]) -> None:
    """Refuse what would take too long."""
    if effort > MOST_EFFORT:
        raise InvalidParameter(
            f"{repr_of(sum(sizes))} cards of {len(sizes)} ranks take more than "
            f"10^{digits(MOST_EFFORT) - 1} steps, which is over a minute: take fewer cards"
        )
