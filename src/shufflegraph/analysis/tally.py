"""The tally of an audit: counts of many decks that add up, so that any number of workers can share the work.

A chunk is :data:`CHUNK` decks that follow each other; figures of two decks in a row stay within a chunk, so
the counts do not depend on who counts which chunk.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from shufflegraph.analysis.laws import needed
from shufflegraph.analysis.orders import guesses_right

CHUNK: Final = 4096
GUESSED: Final = 256
"""Of each chunk this many decks are shown to the opponent who guesses, which takes longer."""
KEPT: Final = 1 << 16
"""At most this many decks are remembered, those with the smallest hashes, to see whether decks repeat."""


@dataclass
class Tally:
    """Counts of decks of 0 … n-1: positions, neighbours, and how often a figure is 0, 1, …"""

    cards: int
    decks: int
    positions: Any
    neighbours: Any
    figures: dict[str, Counter[int]]
    hashes: Counter[int] = field(default_factory=Counter)
    limit: int = 1 << 64

    def __add__(self, other: "Tally") -> "Tally":
        limit = min(self.limit, other.limit)
        hashes = Counter({key: n for key, n in self.hashes.items() if key < limit})
        hashes.update({key: n for key, n in other.hashes.items() if key < limit})
        if len(hashes) > KEPT:
            limit = sorted(hashes)[KEPT // 2]
            hashes = Counter({key: n for key, n in hashes.items() if key < limit})
        return Tally(
            self.cards,
            self.decks + other.decks,
            self.positions + other.positions,
            self.neighbours + other.neighbours,
            {name: found + other.figures[name] for name, found in self.figures.items()},
            hashes,
            limit,
        )


def tally(orders: Sequence[Sequence[int]]) -> Tally:
    """Count the decks of one chunk, at least one and at most :data:`CHUNK`, each an order of 0 … n-1."""
    numpy = needed("numpy")
    decks = numpy.asarray(orders, dtype=numpy.int64)
    number, cards = decks.shape
    places = decks.argsort(axis=1)
    between = numpy.take_along_axis(
        places[1:], decks[:-1], axis=1
    )  # where the cards of a deck went
    halves = numpy.arange(number)[:, None] % 2 * cards * cards
    positions = halves + numpy.arange(cards) * cards + decks
    neighbours = halves + decks[:, :-1] * cards + decks[:, 1:]
    values = {
        "rising sequences": _descents(places) + 1,
        "descents": _descents(decks),
        "fixed points": _fixed(decks),
        "successions": (decks[:, 1:] - decks[:, :-1] == 1).sum(axis=1),
        "cycles": _cycles(decks),
        "inversions": _inversions(decks),
        "guesses": [guesses_right(order) for order in decks[:GUESSED].tolist()],
        "fixed points of two in a row": _fixed(between),
        "rising sequences of two in a row": _descents(between) + 1,
    }
    hashes, times = numpy.unique(_hashes(decks), return_counts=True)
    return Tally(
        cards,
        number,
        numpy.bincount(positions.ravel(), minlength=2 * cards**2).reshape(2, cards, cards),
        numpy.bincount(neighbours.ravel(), minlength=2 * cards**2).reshape(2, cards, cards),
        {name: Counter(_plain_numbers(found)) for name, found in values.items()},
        Counter(dict(zip(hashes.tolist(), times.tolist(), strict=True))),
    )


def _plain_numbers(values: Any) -> Iterable[int]:
    return values if isinstance(values, list) else values.tolist()


def _descents(orders: Any) -> Any:
    return (orders[:, 1:] < orders[:, :-1]).sum(axis=1)


def _fixed(orders: Any) -> Any:
    return (orders == needed("numpy").arange(orders.shape[1])).sum(axis=1)


def _cycles(orders: Any) -> Any:
    """Each card learns the smallest card of its cycle, from twice as far away in every step."""
    numpy = needed("numpy")
    cards = orders.shape[1]
    smallest = numpy.broadcast_to(numpy.arange(cards), orders.shape)
    ahead = orders
    for _ in range(cards.bit_length()):
        smallest = numpy.minimum(smallest, numpy.take_along_axis(smallest, ahead, axis=1))
        ahead = numpy.take_along_axis(ahead, ahead, axis=1)
    return (smallest == numpy.arange(cards)).sum(axis=1)


def _inversions(orders: Any) -> Any:
    pairs = 0
    for upper in range(orders.shape[1] - 1):
        pairs += (orders[:, upper + 1 :] < orders[:, upper : upper + 1]).sum(axis=1)
    return pairs


def _hashes(orders: Any) -> Any:
    """A 64-bit hash of each deck; cards go in one after the other, and every bit counts."""
    numpy = needed("numpy")
    hashes = numpy.zeros(len(orders), dtype=numpy.uint64)
    for column in orders.T.astype(numpy.uint64):
        hashes = (hashes ^ column) * numpy.uint64(0x9E3779B97F4A7C15)
        hashes ^= hashes >> numpy.uint64(29)
    return hashes
