"""The number of arrangements of rare ranks, each with a distance of its own, among cards without a rule.

Place by place: a state is how far each rank is from coming again. Its value is a polynomial, with a variable
for each rank, whose coefficients are the numbers of beginnings with so many cards of each. It is one integer,
the coefficients side by side: to lay a card is a shift, and no coefficient runs into the next one.
"""

from collections.abc import Collection, Sequence
from math import prod
from typing import Final

BYTES_OF_A_STEP: Final = 20_000
"""So many bytes are shifted or added in a step."""


def steps_to_count(cards: int, distances: Sequence[int]) -> int:
    """Return about how many steps the count takes."""
    states = prod([distance + 1 for distance in distances])
    size = _bits_of_words(cards, len(distances)) * prod(_lengths(cards, distances)) // 8
    return cards * states * (len(distances) + 1) * (1 + size // BYTES_OF_A_STEP)


def count_of_rare(
    cards: int,
    sizes: Sequence[int],
    distances: Sequence[int],
    barred: Sequence[Collection[int]],
) -> int:
    """Return the number of ways to lay ranks of these sizes, the rest being alike."""
    bits = _bits_of_words(cards, len(sizes))
    lengths = _lengths(cards, distances)
    shifts = [bits * prod(lengths[:rank]) for rank in range(len(sizes))]
    level = {(0,) * len(sizes): 1}
    for place in range(cards):
        after: dict[tuple[int, ...], int] = {}
        for waits, ways in level.items():
            less = tuple([max(wait - 1, 0) for wait in waits])
            after[less] = after.get(less, 0) + ways
            for rank, wait in enumerate(waits):
                if not wait and place not in barred[rank]:
                    laid = (*less[:rank], distances[rank], *less[rank + 1 :])
                    after[laid] = after.get(laid, 0) + (ways << shifts[rank])
        level = after
    begin = sum([size * shift for size, shift in zip(sizes, shifts, strict=True)])
    fit = all(size < length for size, length in zip(sizes, lengths, strict=True))
    return sum(level.values()) >> begin & (1 << bits) - 1 if fit else 0


def _bits_of_words(cards: int, ranks: int) -> int:
    """Return how many bits hold the number of all words."""
    return cards * ranks.bit_length() + 1


def _lengths(cards: int, distances: Sequence[int]) -> list[int]:
    """Return how many powers of each variable there are: as many cards of a rank fit, and none."""
    return [-(-cards // (distance + 1)) + 1 for distance in distances]
