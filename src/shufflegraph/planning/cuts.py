"""The search for words of hands of which some are cut: their upper cards have one word, the others another.

A hand need not be on one pile before the round in which it is handed over. In the deck for that round its
cards may lie in two neighbouring blocks: in the upper one the cards nearest to its end, in the lower one
those nearest to its beginning, so that they are as close together as can be. A hand that is not cut lies in
one block.

Let every card have a place after s rounds, counted from the top. Words deal a deck if and only if

* the cards of a hand that leaves in round s have the same s-th pile;
* two hands that leave in round s from one pile lie one wholly above the other after s-1 rounds;
* a hand that leaves in round s lies, after s-1 rounds, wholly above every card that stays longer and has
  the same s-th pile;
* talon words are as those of :func:`shufflegraph.planning.words.words_fault`.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from shufflegraph.deck import Pile, Position
from shufflegraph.planning.codebook import Codebook
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.search import Search
from shufflegraph.planning.sharing import ALL_CARDS
from shufflegraph.planning.words import Word, Words, place


class Choice(NamedTuple):
    """A word for a hand, and how it is cut, if it is."""

    word: Word
    cut: tuple[int, Word] | None
    least: int
    most: int
    starts: tuple[tuple[tuple[Pile, int], ...], ...]
    low: int
    targets: int


class Ranked:
    """Choices by a place: which of them have one up to a given place, as bits."""

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


class Choices:
    """All choices for a hand that leaves in a given round, whole words first."""

    def __init__(
        self,
        positions: Sequence[Position],
        length: int,
        book: Codebook,
        size: int,
        talon: Sequence[Position],
    ) -> None:
        self.positions = positions
        self.length = length
        self.book = book
        self.size = size
        self.talon = talon
        self.all = [*self._whole(), *self._cut()]
        self.mask = (1 << len(self.all)) - 1
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

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.all)

    def _whole(self) -> Iterator[Choice]:
        for number in self.book.by_length[self.length]:
            word = self.book.words[number]
            yield self._choice([(word, self.positions)], number)

    def _cut(self) -> Iterator[Choice]:
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
                    yield self._choice(parts, number_of[lower])

    def _choice(self, parts: list[tuple[Word, Sequence[Position]]], low: int) -> Choice:
        keys = [self._key(w, self.length - 1, at) for w, row in parts for at in (row[0], row[-1])]
        starts = tuple(
            tuple(
                (word[earlier], min(self._key(word, earlier, at) for at in (row[0], row[-1])))
                for word, row in parts
            )
            for earlier in range(self.length - 1)
        )
        below = next(row for word, row in parts if word == self.book.words[low])
        if self.length % 2:
            may = [position > below[-1] for position in self.talon]
        else:
            may = [position < below[0] for position in self.talon]
        cut = (len(parts[0][1]), parts[1][0]) if len(parts) > 1 else None
        targets = sum([1 << target for target, is_open in enumerate(may) if is_open])
        return Choice(parts[0][0], cut, min(keys), max(keys), starts, low, targets)

    def _key(self, word: Word, rounds: int, position: Position) -> int:
        """Return the place of a card after so many rounds, if it has this word."""
        inside = self.size - 1 - position if rounds % 2 else position
        return place(word[:rounds], self.book.piles) * self.size + inside

    def clashing(self, other: Choice) -> int:
        """Return the choices that cannot be taken along with this one of another hand, as bits."""
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


class CutSearch(Search):
    """The search for one deck, number of rounds and number of piles, with hands that may be cut."""

    def __init__(
        self, layout: Layout, rounds: int, piles: int, positions: Sequence[Sequence[Position]]
    ) -> None:
        super().__init__(layout, rounds, piles)
        self.positions = positions
        self._choices_of: dict[tuple[int, int], Choices] = {}
        self._clashing: dict[tuple[int, int, int, int, int], int] = {}

    def _choices_for(self, hand: int, length: int) -> Choices:
        known = self._choices_of.get((hand, length))
        if known is None:
            known = Choices(
                self.positions[hand], length, self.book, self.layout.size, self.layout.talon
            )
            self._choices_of[hand, length] = known
        return known

    def _words(self, lengths: list[int]) -> Words | None:
        choices = [self._choices_for(hand, length) for hand, length in enumerate(lengths)]
        chosen: list[Choice | None] = [None] * len(lengths)

        def extend(left: dict[int, int], open_: list[int]) -> list[int] | None:
            """Choose for the hand that has the fewest choices left; return what the talon may have."""
            if not left:
                return open_
            hand = min(left, key=lambda one: left[one].bit_count())
            mask = left[hand]
            while mask:
                number = (mask & -mask).bit_length() - 1
                mask &= mask - 1
                self._step()
                choice = choices[hand].all[number]
                chosen[hand] = choice
                later = self._left(left, hand, number, choices)
                if later is None:
                    continue
                rest = self._open(choice.targets, choice.low, open_)
                if rest is not None:
                    result = extend(later, rest)
                    if result is not None:
                        return result
            return None

        everything = {hand: choices[hand].mask for hand in self.order}
        open_ = extend(everything, [ALL_CARDS] * self.codes)
        if open_ is None:
            return None
        taken = [one for one in chosen if one is not None]
        cuts = [(hand, *one.cut) for hand, one in enumerate(taken) if one.cut is not None]
        return Words([one.word for one in taken], self._talon_words(open_), tuple(cuts))

    def _left(
        self, left: dict[int, int], hand: int, number: int, choices: list[Choices]
    ) -> dict[int, int] | None:
        """Return the choices that are left for the other hands, or None if one has none."""
        choice = choices[hand].all[number]
        length = choices[hand].length
        later: dict[int, int] = {}
        for other, mask in left.items():
            if other != hand:
                key = (hand, length, number, other, choices[other].length)
                clashing = self._clashing.get(key)
                if clashing is None:
                    clashing = self._clashing[key] = choices[other].clashing(choice)
                rest = mask & ~clashing
                if not rest:
                    return None
                later[other] = rest
        return later
