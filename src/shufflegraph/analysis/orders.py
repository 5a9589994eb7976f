"""Figures of one order of 0 … n-1, how many orders have each value of them, and guesses by the old order."""

from bisect import bisect
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from heapq import heappop, heappush
from itertools import pairwise
from math import comb
from random import Random
from typing import Any

from shufflegraph.analysis.riffles import eulerian_numbers
from shufflegraph.base.messages import label_of
from shufflegraph.errors import InvalidParameter


def positions(order: Sequence[int]) -> list[int]:
    """The position of each card: the inverse order."""
    found = [0] * len(order)
    for position, card in enumerate(order):
        found[card] = position
    return found


def rising_sequences(order: Sequence[int]) -> int:
    """How many passes from top to bottom pick up the cards in their old order; 0 without cards."""
    return descents(positions(order)) + bool(order)


def descents(order: Sequence[int]) -> int:
    """How often a card lies above a smaller one."""
    return sum(upper > lower for upper, lower in pairwise(order))


def derangements(most: int) -> list[int]:
    """How many orders of 0, 1, … `most` cards leave no card in its place."""
    row = [1]
    for size in range(1, most + 1):
        row.append(size * row[-1] + (-1) ** size)
    return row


@cache
def fixed_point_numbers(cards: int) -> list[int]:
    """How many orders leave 0, 1, … cards in their place."""
    moved = derangements(cards)
    return [comb(cards, fixed) * moved[cards - fixed] for fixed in range(cards + 1)]


@cache
def succession_numbers(cards: int) -> list[int]:
    """How many orders have 0, 1, … cards that lie directly under their old upper neighbour."""
    moved = derangements(cards)
    return [
        comb(cards - 1, kept) * (moved[cards - kept] + moved[cards - kept - 1])
        for kept in range(cards)
    ]


@cache
def cycle_numbers(cards: int) -> list[int]:
    """How many orders have 0, 1, … cycles: Stirling numbers of the first kind."""
    row = [1]
    for size in range(cards):
        row = [size * here + before for here, before in zip([*row, 0], [0, *row], strict=True)]
    return row


@cache
def descent_numbers(cards: int) -> list[int]:
    """How many orders have 0, 1, … descents: the Eulerian numbers."""
    return eulerian_numbers(cards)


@cache
def rising_numbers(cards: int) -> list[int]:
    """How many orders have 0, 1, … rising sequences."""
    return [0, *eulerian_numbers(cards)]


def places_of(where: str, cards: Sequence[Hashable]) -> dict[Hashable, int]:
    """The place of each card, from 0, in an order that has every card once."""
    place = {card: at for at, card in enumerate(cards)}
    if len(place) < len(cards):
        twice = next(card for card, times in Counter(cards).items() if times > 1)
        raise InvalidParameter(f"{where} has {label_of(twice)} twice: every card once is needed")
    return place


def as_order(where: str, deck: Sequence[Any], place: Mapping[Any, int]) -> list[int]:
    """The deck as an order of 0 … n-1; `place` has the place of each card before the shuffle."""
    for number, card in enumerate(deck, 1):
        if card not in place:
            raise InvalidParameter(
                f"{where}, card {number}: {label_of(card)} is not a card of this deck"
            )
    times = Counter(deck)
    twice = next((card for card, number in times.items() if number > 1), None)
    missing = next((card for card in place if card not in times), None)
    if len(times) < len(deck):
        lost = (
            f"; {label_of(missing)} is missing" if missing in place and missing not in times else ""
        )
        raise InvalidParameter(f"{where}: {label_of(twice)} is there twice{lost}")
    if len(deck) < len(place):
        raise InvalidParameter(
            f"{where}: {len(deck)} of {len(place)} cards; {label_of(missing)} is missing"
        )
    return [place[card] for card in deck]


def places_of_copies(cards: Sequence[Hashable]) -> dict[Hashable, tuple[int, ...]]:
    """The places of each card, from 0, in an order that may have equal cards."""
    places: dict[Hashable, list[int]] = {}
    for at, card in enumerate(cards):
        places.setdefault(card, []).append(at)
    return {card: tuple(own) for card, own in places.items()}


def as_labelled_order(
    where: str, deck: Sequence[Any], places: Mapping[Any, tuple[int, ...]], seed: int
) -> list[int]:
    """The deck as an order of 0 … n-1, where chance says which of several equal cards is which.

    If all orders of the faces are equally likely, so are all of these: the laws of different cards hold.
    """
    if all(len(own) == 1 for own in places.values()):
        return as_order(where, deck, {card: own[0] for card, own in places.items()})
    times = Counter(deck)
    for card in (*times, *places):
        most = len(places.get(card, ()))
        if times[card] != most:
            raise InvalidParameter(
                f"{where}: {label_of(card)} is there {times[card]} times, not {most} times"
            )
    rng = Random(f"copies of deck {seed}")  # not a seed that a program under audit would take
    left = {card: rng.sample(own, len(own)) for card, own in places.items()}
    return [left[card].pop() for card in deck]


def guesses_right(order: Sequence[int]) -> int:
    """How many cards the opponent names before they are turned, from the top.

    Named is the first card of the longest row not yet turned; of the first such row on a tie.
    """
    turned = [-1, len(order)]
    ends = {-1: len(order)}
    # A heap of rows, minus their lengths first. One that was cut since is longer than it should be.
    longest = [(-1 - len(order), -1)]
    right = 0
    for card in order:
        while longest[0][0] != longest[0][1] - ends[longest[0][1]]:
            heappop(longest)
        right += card == longest[0][1] + 1
        place = bisect(turned, card)
        begin, end = turned[place - 1 : place + 1]
        turned.insert(place, card)
        for first, last in ((begin, card), (card, end)):
            ends[first] = last
            heappush(longest, (first - last, first))
    return right


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
