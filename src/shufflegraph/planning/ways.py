"""The ways for hands that may be cut: their upper cards have one word, the others another.

A hand need not be on one pile before the round in which it is handed over. In the deck for that round its
cards may lie in two neighbouring blocks: in the upper one the cards nearest to its end, in the lower one
those nearest to its beginning, so that they are as close together as can be. A hand that is not cut lies in
one block.

Let every card have a place after s rounds, counted from the top. Words deal a deck if and only if

* the cards of a hand that leaves in round s have the same s-th pile;
* two hands that leave in round s from one pile lie one wholly above the other after s-1 rounds;
* a hand that leaves in round s lies, after s-1 rounds, wholly above every card that stays longer and has
  the same s-th pile;
* talon words are as those of whole hands, see :mod:`shufflegraph.planning.words`.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from shufflegraph.deck import Pile, Position
from shufflegraph.planning.codebook import Codebook, bits, codebook
from shufflegraph.planning.words import Word, place


class Way(NamedTuple):
    """A word for a hand, how it is cut, if it is, and where its first and last cards lie in each round."""

    word: Word
    cut: tuple[int, Word] | None
    least: int
    most: int
    starts: tuple[tuple[tuple[Pile, int], ...], ...]
    low: int
    end: Position


class Ranked:
    """Ways by a place: which of them have one up to a given place, as bits."""

    def __init__(self, members: Iterable[tuple[int, int]]) -> None:
        ordered = sorted(members)
        self.keys = [key for key, _ in ordered]
        self.masks = list(accumulate([1 << number for _, number in ordered], or_, initial=0))

    def below(self, key: int) -> int:
        """Return those whose place is above this one in the deck."""
        return self.masks[bisect_left(self.keys, key)]

    def up_to(self, key: int) -> int:
        """Return those whose place is this one or above it."""
        return self.masks[bisect_right(self.keys, key)]


class Ways:
    """All ways for a hand that leaves in a given round, whole words first."""

    def __init__(
        self, positions: Sequence[Position], length: int, book: Codebook, size: int
    ) -> None:
        self.positions = positions
        self.length = length
        self.book = book
        self.size = size
        self.all = [*self._whole(), *self._cut()]
        by_pile: list[list[int]] = [[] for _ in range(book.piles)]
        for number, one in enumerate(self.all):
            by_pile[one.word[-1]].append(number)
        self.least = [Ranked((self.all[n].least, n) for n in row) for row in by_pile]
        self.most = [Ranked((self.all[n].most, n) for n in row) for row in by_pile]
        self.starts = [
            [
                Ranked(
                    (key, number)
                    for number, one in enumerate(self.all)
                    for on, key in one.starts[earlier]
                    if on == pile
                )
                for pile in range(book.piles)
            ]
            for earlier in range(length - 1)
        ]

    def _whole(self) -> Iterator[Way]:
        for number in self.book.by_length[self.length]:
            yield self._way([(self.book.words[number], self.positions)], number)

    def _cut(self) -> Iterator[Way]:
        """Yield the words of two neighbouring blocks; an odd number of rounds turns the cards over."""
        blocks = self.book.piles ** (self.length - 1)
        number_of = {self.book.words[n]: n for n in self.book.by_length[self.length]}
        heads = {place(word[:-1], self.book.piles): word[:-1] for word in number_of}
        for block in range(blocks - 1):
            for cards in range(1, len(self.positions)):
                for pile in range(self.book.piles):
                    upper, lower = (*heads[block], pile), (*heads[block + 1], pile)
                    early, late = (lower, upper) if self.length % 2 else (upper, lower)
                    parts = [(early, self.positions[:cards]), (late, self.positions[cards:])]
                    yield self._way(parts, number_of[lower])

    def _way(self, parts: list[tuple[Word, Sequence[Position]]], low: int) -> Way:
        keys = [self._key(w, self.length - 1, at) for w, row in parts for at in (row[0], row[-1])]
        starts = tuple(
            tuple(
                (word[earlier], min(self._key(word, earlier, at) for at in (row[0], row[-1])))
                for word, row in parts
            )
            for earlier in range(self.length - 1)
        )
        below = next(row for word, row in parts if word == self.book.words[low])
        cut = (len(parts[0][1]), parts[1][0]) if len(parts) > 1 else None
        end = below[-1] if self.length % 2 else below[0]
        return Way(parts[0][0], cut, min(keys), max(keys), starts, low, end)

    def _key(self, word: Word, rounds: int, position: Position) -> int:
        """Return the place of a card after that many rounds, if it has this word."""
        inside = self.size - 1 - position if rounds % 2 else position
        return place(word[:rounds], self.book.piles) * self.size + inside

    def clashing(self, other: Way) -> int:
        """Return the ways that cannot be taken along with this one of another hand, as bits."""
        length = len(other.word)
        pile = other.word[-1]
        if length == self.length:
            return self.least[pile].up_to(other.most) & ~self.most[pile].below(other.least)
        if length < self.length:
            return self.starts[length - 1][pile].up_to(other.most)
        result = 0
        for pile, start in other.starts[self.length - 1]:
            row = self.most[pile]
            result |= row.masks[-1] & ~row.below(start)
        return result


def number_of_ways(cards: int, rounds: int, piles: int) -> int:
    """Return how many ways a hand of that many cards has, of all lengths."""
    blocks = [int(piles**length) for length in range(rounds)]
    return sum([piles * (count + (count - 1) * (cards - 1)) for count in blocks])


class WayTable(dict[int, int]):
    """The ways of all hands, one bit for each: a field for each hand, by length, with a guard on top.

    The table has, for each bit, the ways of other hands that can be taken along with that one.
    """

    def __init__(
        self, hands: Sequence[Sequence[Position]], rounds: int, piles: int, size: int
    ) -> None:
        super().__init__()
        book = codebook(piles, rounds)
        self.ways: list[Way] = []
        self.fields: list[list[int]] = []
        self.guards: list[int] = []
        self._rows: list[tuple[int, Ways]] = []
        for positions in hands:
            field: list[int] = []
            for length in range(1, rounds + 1):
                row = Ways(positions, length, book, size)
                self._rows.append((len(self.ways), row))
                field.append(((1 << len(row.all)) - 1) << len(self.ways))
                self.ways += row.all
            self.fields.append(field)
            self.guards.append(1 << len(self.ways))
            self.ways.append(self.ways[-1])
        self.index = [len(way.word) - 1 for way in self.ways]

    def __missing__(self, bit: int) -> int:
        clashing = 0
        for start, row in self._rows:
            clashing |= row.clashing(self.ways[bit]) << start
        self[bit] = ~clashing
        return self[bit]


class Targets(dict[int, int]):
    """For each way the talon cards that its codes are open to, as bits."""

    def __init__(self, ways: Sequence[Way], talon: Sequence[Position]) -> None:
        super().__init__()
        self.ways = ways
        self.talon = talon

    def __missing__(self, bit: int) -> int:
        way = self.ways[bit]
        if len(way.word) % 2:
            self[bit] = bits(position > way.end for position in self.talon)
        else:
            self[bit] = bits(position < way.end for position in self.talon)
        return self[bit]
