"""The search for words where some hands are cut, see :mod:`shufflegraph.planning.ways`.

All ways of all hands are the bits of one integer, a field for each hand with a guard bit on top. So one step
of the search takes away, in one operation, whatever clashes with the way it tries, and one addition tells
whether a field is empty: all ones are added to each, and an empty field leaves its guard unset.
"""

from collections.abc import Sequence
from typing import Final

from shufflegraph.planning.codebook import ALL_CARDS
from shufflegraph.planning.profiles import Profiles, Rows
from shufflegraph.planning.search import OutOfSteps, Search
from shufflegraph.planning.ways import Targets, WayTable
from shufflegraph.planning.words import Words

MOST_LENGTHS: Final = 200
"""At most this many rows of lengths are tried for a profile."""

FIRST_STEPS: Final = 60
"""A search that has found nothing after that many steps begins anew, each time with half as many more."""


class CutSearch(Search):
    """The search for one deck, number of rounds and number of piles, with hands that may be cut.

    Half of the steps for a profile go to lengths of words, one row of lengths after the other, and half to
    a search that chooses lengths and words together. Each finds words that the other misses.
    """

    def __init__(
        self, profiles: Profiles, piles: int, table: WayTable, numbers: Sequence[int]
    ) -> None:
        super().__init__(profiles.layout, profiles.rounds, piles)
        self.profiles = profiles
        self.table = table
        self.fields = [table.fields[number] for number in numbers]
        self.whole = [sum(field) for field in self.fields]
        self.guards = [table.guards[number] for number in numbers]
        self.weights = [1] * len(numbers)
        """How often a hand was left without a way: the search asks first where it is most likely to fail."""
        self._targets = Targets(table.ways, profiles.layout.talon)
        self._lengths: dict[Rows, tuple[list[list[int]], bool]] = {}

    def words_of(self, profile: Rows, limit: int) -> tuple[Words | None, bool]:
        """Return words with as many of each length as the profile says, and whether the search ended."""
        if limit <= 0:
            return None, False
        until = self.steps + limit
        words, ended = self._by_lengths(profile, limit // 2)
        return (words, ended) if ended else self._together(profile, until - self.steps)

    def _by_lengths(self, profile: Rows, limit: int) -> tuple[Words | None, bool]:
        """Try lengths hand by hand that inequalities leave open, few steps for each."""
        until = self.steps + limit
        known = self._lengths.get(profile)
        rows, are_all = known or self.profiles.lengths(profile, MOST_LENGTHS, MOST_LENGTHS)
        rest: list[list[int]] = []
        for lengths in rows:
            if self.steps < until:
                masks = [[0] * self.book.rounds for _ in profile]
                for hand, length in enumerate(lengths):
                    masks[self.profiles.size_of[hand]][length - 1] |= self.fields[hand][length - 1]
                self.limit = min(until, self.steps + limit // 5)
                try:
                    words = self._words_of(profile, masks, upwards=True)
                except OutOfSteps:
                    rest.append(lengths)
                else:
                    if words is not None:
                        return words, True
            else:
                rest.append(lengths)
        self._lengths[profile] = rest, are_all
        return None, are_all and not rest

    def _together(self, profile: Rows, limit: int) -> tuple[Words | None, bool]:
        """Begin anew from time to time, and then try the ways in the other order."""
        masks = [[0] * self.book.rounds for _ in profile]
        for hand, field in enumerate(self.fields):
            for index, mask in enumerate(field):
                masks[self.profiles.size_of[hand]][index] |= mask
        until = self.steps + limit
        steps, upwards = FIRST_STEPS, True
        while self.steps < until:
            self.limit = min(until, self.steps + steps)
            try:
                return self._words_of(profile, masks, upwards=upwards), True
            except OutOfSteps:
                steps, upwards = steps * 3 // 2, not upwards
        return None, False

    def _words_of(
        self, profile: Rows, of_length: list[list[int]], *, upwards: bool
    ) -> Words | None:
        """Return words whose ways are among those of each length, for the hands of each size."""
        kraft, size_of = self.profiles.kraft, self.profiles.size_of
        whole, guards, weights = self.whole, self.guards, self.weights
        table, targets, ways = self.table, self._targets, self.table.ways
        counts = [list(row) for row in profile]
        start = sum(
            [
                mask
                for row, masks in zip(counts, of_length, strict=True)
                for count, mask in zip(row, masks, strict=True)
                if count
            ]
        )
        ones, need = sum(whole), kraft.guards
        hand_of = {guard: hand for hand, guard in enumerate(guards)}
        chosen = [0] * len(whole)

        def extend(left: int, waiting: list[int], room: int, open_: list[int]) -> list[int] | None:
            """Choose for the hand that is most likely to fail; return what the talon may have."""
            if not waiting:
                return open_
            hand = min(waiting, key=lambda one: (left & whole[one]).bit_count() / weights[one])
            others = [other for other in waiting if other != hand]
            filled = sum([guards[other] for other in others])
            row, masks, use = counts[size_of[hand]], of_length[size_of[hand]], kraft.uses[hand]
            may = left & whole[hand]
            while may:
                bit = (may & -may if upwards else may).bit_length() - 1
                may ^= 1 << bit
                self._step()
                index = table.index[bit]
                later = left & table[bit]
                if row[index] == 1:
                    later &= ~masks[index]
                empty = filled & ~(later + ones)
                if empty:
                    weights[hand_of[empty & -empty]] += 1
                    continue
                space = room - use[index]
                if space & need != need:
                    continue
                rest = self._open(targets[bit], ways[bit].low, open_)
                if rest is not None:
                    chosen[hand] = bit
                    row[index] -= 1
                    result = extend(later, others, space, rest)
                    row[index] += 1
                    if result is not None:
                        return result
            return None

        open_ = extend(start, self.order, kraft.room, [ALL_CARDS] * self.codes)
        if open_ is None:
            return None
        taken = [ways[bit] for bit in chosen]
        cuts = [(hand, *one.cut) for hand, one in enumerate(taken) if one.cut is not None]
        return Words([way.word for way in taken], self._talon_words(open_), tuple(cuts))
