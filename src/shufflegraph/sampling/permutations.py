"""Orders of n things, and the shuffle.

The numbering is lexicographic: order 0 is (0, 1, …, n-1), the last is (n-1, …, 1, 0). Digit j of
an index, j = 0 … n-1, has the base n-j and the weight (n-1-j)!; it says which of the things still in
hand, counted from 0 in ascending order, comes next (Lehmer code).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import factorial, prod
from random import Random
from typing import Any, TypeVar

from shufflegraph.base.contracts import are_equal_cards, ensure, refuse, require
from shufflegraph.base.deck import are_all
from shufflegraph.base.faults import length_fault
from shufflegraph.base.interop import coerces, integer, sequence
from shufflegraph.base.messages import repr_of
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling.arrays import ArrayBits
from shufflegraph.sampling.family import Family
from shufflegraph.sampling.randomness import Rng, draw_numbers, number_below, rng_fault, source_of

CardT = TypeVar("CardT")


def _digits(size: int, index: int) -> list[int]:
    """Return the digits of `index`, the last one, in the base 1, first."""
    digits: list[int] = []
    rest = index
    for base in range(1, size + 1):
        digits.append(rest % base)
        rest = rest // base
    return digits


def _order(size: int, index: int) -> tuple[int, ...]:
    hand = list(range(size))
    order: list[int] = []
    for place in reversed(_digits(size, index)):
        card = hand.pop(place)
        order.append(card)
    return tuple(order)


def _order_number(order: Sequence[int]) -> int:
    hand = list(range(len(order)))
    number = 0
    for card in order:
        place = hand.index(card)
        number = number * len(hand) + place
        hand.pop(place)
    return number


def number_fault(n: object) -> InvalidParameter | None:
    if type(n) is not int:
        return InvalidParameterType(
            f"n is {repr_of(n)}: the number of things to order is an integer"
        )
    if n < 0:
        return InvalidParameter(f"n is {repr_of(n)}: the number of things to order is at least 0")
    return None


@dataclass(frozen=True, init=False, repr=False)
class Permutations(Family[tuple[int, ...]]):
    """The orders of 0 … n-1, as tuples, in lexicographic order.

    >>> Permutations(52).entropy_bits
    226
    >>> Permutations(3).unrank(4), Permutations(3).rank((2, 0, 1))
    ((2, 0, 1), 4)
    >>> list(Permutations(2))
    [(0, 1), (1, 0)]

    :param n: the number of things, at least 0.
    :raises InvalidParameter: if `n` is negative.
    Complexity: `count`, `unrank` and `rank` O(n) multiplications or divisions of the index by small
    numbers, and O(n^2) moves in a list (n = 1000: some milliseconds).
    Proved: Permutations.unrank_permutes, Permutations.rank_unrank, Permutations.unrank_rank,
    Permutations.unrank_increasing.
    Source: D. H. Lehmer, Teaching combinatorial tricks to a computer, 1960.
    """

    n: int

    @coerces(n=integer)
    def __init__(self, n: int) -> None:
        refuse(number_fault(n))
        self.__dict__["n"] = n

    @cached_property
    def _count(self) -> int:
        return factorial(self.n)

    def _is_count(self, count: int) -> bool:
        return count == prod(range(1, self.n + 1))

    def _outcome(self, index: int) -> tuple[int, ...]:
        return _order(self.n, index)

    def _number(self, outcome: tuple[int, ...]) -> int:
        return _order_number(outcome)

    def _draw_many(self, number: int, rng: Rng | None) -> list[tuple[int, ...]]:
        source = source_of(rng)
        return [tuple(mixed(range(self.n), source)) for _ in range(number)]

    def _array(self, numpy: Any, number: int, rng: Rng | None) -> Any:
        rows = numpy.tile(numpy.arange(self.n, dtype=numpy.int32), (number, 1))
        ArrayBits(numpy, rng).shuffle_rows(rows)
        return rows

    def _fault(self, outcome: object) -> InvalidParameter | None:
        if not isinstance(outcome, tuple):
            return InvalidParameterType(f"an order is a tuple, not a {type(outcome).__name__}")
        if len(outcome) != self.n:
            return InvalidParameter(
                f"the order has {len(outcome)} things; "
                f"an order of 0 … {repr_of(self.n - 1)} has {repr_of(self.n)}"
            )
        if are_all(int, outcome) and set(outcome) == set(range(self.n)):
            return None
        seen: dict[int, int] = {}
        for place, card in enumerate(outcome):
            if type(card) is not int or not 0 <= card < self.n:
                return InvalidParameter(
                    f"{repr_of(card)} at place {place}: the things are the integers 0 … {repr_of(self.n - 1)}"
                )
            if card in seen:
                return InvalidParameter(
                    f"{repr_of(card)} is repeated, at places {seen[card]} and {place}: each comes once"
                )
            seen[card] = place
        return None


def mixed(cards: Sequence[CardT], rng: Random) -> list[CardT]:
    """Return the cards in random order: the last place, then the last but one, … gets any card up to it."""
    order = list(cards)
    size = len(order)
    width = 2 if size <= 256 else 4
    numbers = 256**width
    safe = numbers - size
    drawn = draw_numbers(size, width, rng)
    for number in drawn:
        if number <= safe or number < numbers - numbers % size:
            place = number % size
        else:
            place = number_below(size, rng)
        size -= 1
        order[size], order[place] = order[place], order[size]
    return order


def shuffle_fault(cards: object, rng: object) -> InvalidParameter | None:
    if not isinstance(cards, Sequence):
        return InvalidParameterType(
            f"cards are a sequence such as a list, not a {type(cards).__name__}"
        )
    return length_fault("cards", cards, InvalidParameter) or rng_fault(rng)


@coerces(cards=sequence)
@require(
    lambda cards, rng: shuffle_fault(cards, rng) is None,
    "cards are a sequence, and rng is a source of bits",
)
@ensure(lambda cards, result: are_equal_cards(cards, result), "the same cards, each as often")
def shuffle(cards: Sequence[CardT], rng: Rng | None = None) -> tuple[CardT, ...]:
    """Return `cards` in a uniformly random order.

    Every order is equally likely by construction, without an integer as large as their number: with k
    cards left, a number drawn below the largest multiple of k has each remainder modulo k equally often,
    and a larger one is replaced by an integer drawn below k. The remainders are the independent digits
    of the order's number in the bases n, n-1, …, 1, and each number stands for one order (Fisher-Yates).

    >>> from random import Random
    >>> sorted(shuffle("abc", Random(1)))
    ['a', 'b', 'c']

    :param cards: any objects; they are not changed.
    :param rng: the source of random bits; without one the operating system's generator.
    :raises InvalidParameterType: if `cards` is not a sequence.
    Complexity: O(n) for n cards, with 16 or 32 random bits a card.
    Proved: PythonAssign.mixed_text_equally_likely, Drawing.every_order_is_shuffled,
    Drawing.shuffle_permutes, Drawing.fair_words_are_below_a_multiple, Permutations.swaps_bijective.
    Source: Fisher and Yates, Statistical tables, 1938; Brackett-Rozinsky and Lemire, Batched ranged
    random integer generation, 2024, who split large numbers further.
    """
    if not isinstance(cards, list):
        refuse(shuffle_fault(cards, rng))
    return tuple(mixed(cards, source_of(rng)))
