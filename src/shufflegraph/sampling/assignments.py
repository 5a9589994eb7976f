"""Decks: who gets the card at which position.

The numbering is lexicographic, with the destinations in the order in which `hands` names the
owners, then the places of the talon from the top. Deck 0 gives the first owner the top cards, and so on.
Of the decks that agree down to some position, those that continue with one destination make up a block
whose share is that destination's number of cards among the cards that are left.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from math import comb, factorial, prod
from random import Random
from types import MappingProxyType
from typing import Any, Final, TypeVar

from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.deck import Destination, OwnerT, Talon, deck_fault, sizes_fault
from shufflegraph.base.interop import Numbers, coerces, integers, numbers
from shufflegraph.base.messages import label_of, listed
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling.arrays import ArrayBits
from shufflegraph.sampling.family import Family
from shufflegraph.sampling.permutations import mixed
from shufflegraph.sampling.randomness import Rng, rng_fault, source_of

T = TypeVar("T")

MOST_ASSIGNED: Final = 10**7
"""More cards are no deck: the list of their destinations alone would take gigabytes."""


def arrangement(sizes: Sequence[int], count: int, index: int) -> tuple[int, ...]:
    hand = [symbol for symbol, size in enumerate(sizes) for _ in range(size)]
    left = list(sizes)
    cards = len(hand)
    total = count
    rest = index
    arranged: list[int] = []
    for remaining in reversed(range(1, cards + 1)):
        symbol = hand[rest * remaining // total]
        first = bisect_left(hand, symbol)
        rest = rest - total * first // remaining
        total = total * left[symbol] // remaining
        left[symbol] -= 1
        hand.pop(first)
        arranged.append(symbol)
    return tuple(arranged)


def arrangement_number(sizes: Sequence[int], count: int, arranged: Sequence[int]) -> int:
    hand = [symbol for symbol, size in enumerate(sizes) for _ in range(size)]
    left = list(sizes)
    total = count
    number = 0
    for symbol in arranged:
        remaining = len(hand)
        first = bisect_left(hand, symbol)
        number = number + total * first // remaining
        total = total * left[symbol] // remaining
        left[symbol] -= 1
        hand.pop(first)
    return number


def hands_fault(hands: object) -> InvalidParameter | None:
    for owner in hands if isinstance(hands, Mapping) else ():
        if isinstance(owner, Talon):
            return InvalidParameterType(
                f"{label_of(owner)} among the owners: give the talon's size instead"
            )
    return sizes_fault("hands", hands)


def talon_sizes(talon: int | Sequence[int]) -> tuple[int, ...]:
    return (1,) * talon if isinstance(talon, int) else tuple(talon)


def _talon_fault(talon: object) -> InvalidParameter | None:
    if type(talon) is int:
        if talon >= 0:
            return None
        return InvalidParameter(f"talon is {label_of(talon)}: its size is at least 0")
    if not isinstance(talon, Sequence) or isinstance(talon, str):
        return InvalidParameterType(
            f"talon is {label_of(talon)}: it is a number of places with one card each, "
            "or a sequence with the number of cards of each place"
        )
    for place, size in enumerate(talon):
        if type(size) is not int:
            return InvalidParameterType(
                f"place {place} of the talon gets {label_of(size)} cards: that has to be an integer"
            )
        if size < 1:
            return InvalidParameter(
                f"place {place} of the talon gets {label_of(size)} cards: a place has at least 1"
            )
    return None


def assignment_fault(hands: object, talon: object) -> InvalidParameter | None:
    return hands_fault(hands) or _talon_fault(talon) or _number_fault(hands, talon)


def _number_fault(hands: Any, talon: Any) -> InvalidParameter | None:
    cards = sum(hands.values()) + (talon if isinstance(talon, int) else sum(talon))
    if cards <= MOST_ASSIGNED:
        return None
    return InvalidParameter(f"{label_of(cards)} cards: a deck has at most {MOST_ASSIGNED:,}")


@dataclass(frozen=True, init=False, repr=False)
class Assignments(Family[tuple[OwnerT | Talon, ...]]):
    """The decks with given numbers of cards for the owners and for the places of a talon.

    >>> Assignments({"a": 10, "b": 10, "c": 10}, talon=2).count == 2 * 2753294408504640
    True
    >>> Assignments({"Ann": 1, "Bob": 1}, talon=1).unrank(5)
    (Talon(position=0), 'Bob', 'Ann')
    >>> Assignments({"a": 10, "b": 10, "c": 10}, talon=[2]).count == 2753294408504640
    True

    :param hands: owner -> number of cards; the order of the owners decides the numbering.
    :param talon: the number of places in the talon with one card each, or the number of cards of each place:
        cards of one place lie in any order.
    :raises InvalidParameter: if a number is negative, a place has no card, or an owner is None or a Talon.
    Complexity: `unrank` and `rank` take O(n) operations with integers as long as the count for n cards.
    Proved: PythonArrangement.arrangement_text_round_trip,
    PythonArrangement.arrangement_number_text_round_trip, Assignments.number_is_number_of_assignments,
    PlacesCount.decks_with_places.
    """

    hands: Mapping[OwnerT, int] = field(compare=False)
    talon: int | tuple[int, ...]
    _destinations: tuple[OwnerT | Talon, ...] = field(init=False)
    _sizes: tuple[int, ...] = field(init=False)

    @coerces(hands=numbers, talon=integers)
    def __init__(self, hands: Numbers[OwnerT], talon: int | Sequence[int] = 0) -> None:
        refuse(assignment_fault(hands, talon))
        owned, sizes = dict(hands.items()), talon_sizes(talon)
        kept = len(sizes) if set(sizes) <= {1} else sizes
        self.__dict__.update(
            hands=MappingProxyType(owned),
            talon=kept,
            _destinations=(*owned, *map(Talon, range(len(sizes)))),
            _sizes=(*owned.values(), *sizes),
        )

    @cached_property
    def _count(self) -> int:
        return factorial(sum(self._sizes)) // prod(map(factorial, self._sizes))

    def _is_count(self, count: int) -> bool:
        ends = accumulate(self._sizes)
        return count == prod(comb(end, size) for end, size in zip(ends, self._sizes, strict=True))

    @cached_property
    def _symbols(self) -> dict[OwnerT | Talon, int]:
        return {destination: symbol for symbol, destination in enumerate(self._destinations)}

    def _outcome(self, index: int) -> tuple[OwnerT | Talon, ...]:
        symbols = arrangement(self._sizes, self._count, index)
        return tuple([self._destinations[symbol] for symbol in symbols])

    def _number(self, outcome: tuple[OwnerT | Talon, ...]) -> int:
        symbols = [self._symbols[destination] for destination in outcome]
        return arrangement_number(self._sizes, self._count, symbols)

    def _draw_many(self, number: int, rng: Rng | None) -> list[tuple[OwnerT | Talon, ...]]:
        source = source_of(rng)
        return [dealt(self._destinations, self._sizes, source) for _ in range(number)]

    def _array(self, numpy: Any, number: int, rng: Rng | None) -> Any:
        deck = numpy.repeat(numpy.arange(len(self._sizes), dtype=numpy.int32), self._sizes)
        rows = numpy.tile(deck, (number, 1))
        ArrayBits(numpy, rng).shuffle_rows(rows)
        return rows

    def _of_row(self, row: list[int]) -> object:
        return tuple([self._destinations[symbol] for symbol in row])

    def _fault(self, outcome: object) -> InvalidParameter | None:
        if not isinstance(outcome, tuple):
            return InvalidParameterType(f"a deck is a tuple here, not a {type(outcome).__name__}")
        fault = deck_fault(outcome)
        if fault is not None:
            return InvalidParameter(str(fault))
        cards = Counter(outcome)
        for destination in cards:
            if destination not in self._symbols:
                return InvalidParameter(
                    f"{label_of(destination)} is none of the destinations {listed(self._destinations)}"
                )
        for destination, size in zip(self._destinations, self._sizes, strict=True):
            if cards[destination] != size:
                return InvalidParameter(
                    f"{label_of(destination)} has {label_of(cards[destination])} cards instead "
                    f"of {label_of(size)}"
                )
        return None


def dealt(destinations: Sequence[T], sizes: Sequence[int], rng: Random) -> tuple[T, ...]:
    """Return each destination as often as it has cards, in random order."""
    deck = [
        destination
        for destination, size in zip(destinations, sizes, strict=True)
        for _ in range(size)
    ]
    order = mixed(deck, rng)
    return tuple(order)


def has_sizes(
    deck: Sequence[Destination], hands: Mapping[Any, int], talon: int | Sequence[int]
) -> bool:
    """Has everybody as many cards of `deck` as `hands` says, and every place of the talon its own?"""
    places = {Talon(place): size for place, size in enumerate(talon_sizes(talon))}
    return Counter(deck) == Counter({**hands, **places})


@coerces(hands=numbers, talon=integers)
@require(lambda rng: rng_fault(rng) is None, "rng is a source of bits")
@require(
    lambda hands, talon: assignment_fault(hands, talon) is None,
    "numbers of cards for owners and the talon",
)
@ensure(
    lambda hands, talon, result: has_sizes(result, hands, talon),
    "everybody as many cards as `hands` says, every place of the talon its cards",
)
def assign(
    hands: Numbers[OwnerT], talon: int | Sequence[int] = 0, rng: Rng | None = None
) -> tuple[OwnerT | Talon, ...]:
    """Return a uniformly random deck for these hands and this talon.

    It is the list of all their cards' destinations, shuffled: every deck comes from equally many orders of
    that list.

    >>> from random import Random
    >>> sorted(assign({"Ann": 2, "Bob": 1}, rng=Random(3)))
    ['Ann', 'Ann', 'Bob']

    :param hands: owner -> number of cards.
    :param talon: the number of places in the talon with one card each, or the number of cards of each place.
    :param rng: the source of random bits; without one the operating system's generator.
    :raises InvalidParameter: if a number is negative, or an owner is None or a Talon.
    Complexity: O(n) for n cards.
    Proved: PythonAssign.dealt_text_equally_likely, Assignments.orders_per_deck.
    """
    family = Assignments(hands, talon)
    return dealt(family._destinations, family._sizes, source_of(rng))
