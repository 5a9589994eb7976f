"""The search for words where some hands are cut, see :mod:`shufflegraph.planning.ways`.

All ways of all hands are the bits of one integer, a field for each hand with a guard bit on top. So one step
of the search takes away, in one operation, whatever clashes with the way it tries, and one addition tells
whether a field is empty: all ones are added to each, and an empty field leaves its guard unset.

The search looks for ever fewer placements, among words of all lengths at once. Hands that wait take at least
as many placements as their shortest ways, and ways that are too long for what is left are taken away. So are
those that close a code without which the talon cannot be dealt.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from itertools import chain, product
from typing import Final

from shufflegraph.planning.codebook import ALL_CARDS, TalonRuns
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.search import OutOfSteps, Search
from shufflegraph.planning.ways import Targets, Way, WayTable
from shufflegraph.planning.words import Words

FIRST_STEPS: Final = 120
"""After that many steps a search begins anew in another way, and after four ways with half as many more."""


class Needs(dict[int, list[int]]):
    """How many cards need a code before one that is open to these, by how many need it or one before it."""

    def __init__(self, talon: TalonRuns) -> None:
        super().__init__()
        self.cards = talon.talon
        self.steps = talon.steps

    def __missing__(self, open_: int) -> list[int]:
        row = self.steps[open_]
        self[open_] = [bisect_left(row, needed) for needed in range(len(row))]
        return self[open_]

    def codes(self, open_: Sequence[int]) -> list[int]:
        """Return the codes without which the talon cannot be dealt, though it can with all of these."""
        after = [self.cards]
        for cards in reversed(open_):
            after.append(self[cards][after[-1]])
        at, codes = 0, []
        for code, (cards, need) in enumerate(zip(open_, after[-2::-1], strict=True)):
            if at < need:
                codes.append(code)
            at = self.steps[cards][at]
        return codes


class CutSearch(Search):
    """The search for one deck, number of rounds and number of piles, with hands that may be cut."""

    def __init__(
        self, layout: Layout, rounds: int, piles: int, table: WayTable, numbers: Sequence[int]
    ) -> None:
        super().__init__(layout, rounds, piles)
        self.table = table
        fields = [table.fields[number] for number in numbers]
        self.whole = [sum(field) for field in fields]
        self.guards = [table.guards[number] for number in numbers]
        self.weights = [1] * len(fields)
        """How often a hand was left without a way: the search asks first where it is most likely to fail."""
        self.found: Words | None = None
        self._longer = [[sum(field[length:]) for length in range(rounds + 1)] for field in fields]
        """For each hand and length the ways that are longer."""
        self._orders = [self._ordered(whole) for whole in self.whole]
        self._targets = Targets(table.ways, layout.talon)
        self._needs = Needs(self.talon) if type(self.talon) is TalonRuns else None
        self._closing = [0] * self.codes
        """For each code the ways that close it."""
        for bit in chain.from_iterable([up for up, _ in self._orders]):
            for code in self.book.closed(table.ways[bit].low):
                self._closing[code] |= 1 << bit

    def _ordered(self, ways: int) -> tuple[list[int], list[int]]:
        """Return a hand's ways as they are tried, of each length first those that close the fewest codes.

        Of ways that are equally far up in their length the shorter comes first, or the longer.
        """
        bits = [bit for bit in range(ways.bit_length()) if ways >> bit & 1]
        bits.sort(key=lambda bit: len(self.book.closed(self.table.ways[bit].low)))
        index, seen = self.table.index, Counter[int]()
        ranks: dict[int, int] = {}
        for bit in bits:
            ranks[bit] = seen[index[bit]]
            seen[index[bit]] += 1
        return (
            sorted(bits, key=lambda bit: (ranks[bit], index[bit])),
            sorted(bits, key=lambda bit: (ranks[bit], -index[bit])),
        )

    def best(self, cap: int | None, most: int) -> Words | None:
        """Return words that lay down cards of hands less often than `cap`, if at most `most` steps find some.

        It begins anew from time to time: among ways that are about as long as the cap allows on average, and
        among all, and each time in both orders.
        """
        rounds, cards = self.book.rounds, sum(self.layout.sizes)
        self.cap = rounds * cards + 1 if cap is None else cap
        ended: set[tuple[int, int]] = set()
        steps = FIRST_STEPS
        while self.steps < most and (1, rounds) not in ended:
            for near, order in product((True, False), (0, 1)):
                mean = max(1, min((self.cap - 1) // cards, rounds - 1))
                lengths = (mean, mean + 1) if near else (1, rounds)
                self.limit = min(most, self.steps + steps)
                if lengths not in ended and self.steps < most and self._ends(*lengths, order):
                    ended.add(lengths)
            steps = steps * 3 // 2
        return self.found

    def _ends(self, least: int, most: int, order: int) -> bool:
        """Look for better words of these lengths; return whether there are no more."""
        whole, guards, weights = self.whole, self.guards, self.weights
        table, ways, index, targets = self.table, self.table.ways, self.table.index, self._targets
        sizes, rounds, orders = self.layout.sizes, self.book.rounds, self._orders
        costs = [[size * length for length in range(1, rounds + 1)] for size in sizes]
        most_spare = max(sizes) * (rounds - 1)
        start = sum([row[least - 1] & ~row[most] for row in self._longer])
        ones = sum(whole)
        hand_of = {guard: hand for hand, guard in enumerate(guards)}
        chosen = [0] * len(whole)

        def extend(left: int, waiting: list[int], cost: int, open_: list[int]) -> None:
            """Choose for the hand that is most likely to fail."""
            if not waiting:
                self.cap, self.found = cost, self._words_by([ways[bit] for bit in chosen], open_)
                return
            if self._needs is not None:
                left = self._without_closing(self._needs.codes(open_), left)
            lows: dict[int, int] = {}
            bound = cost
            for hand in waiting:
                field = left & whole[hand]
                if not field:
                    weights[hand] += 1
                    return
                lows[hand] = low = costs[hand][index[(field & -field).bit_length() - 1]]
                bound += low
            spare = self.cap - 1 - bound
            if spare < 0:
                return
            if spare < most_spare:
                left = self._without_long(lows, spare, left)
            hand = min(waiting, key=lambda one: (left & whole[one]).bit_count() / weights[one])
            may, cost_of = left & whole[hand], costs[hand]
            bound -= lows[hand]
            others = [other for other in waiting if other != hand]
            filled = sum([guards[other] for other in others])
            for bit in orders[hand][order]:
                if may >> bit & 1 and bound + cost_of[index[bit]] < self.cap:
                    self._step()
                    later = left & table[bit]
                    empty = filled & ~(later + ones)
                    if empty:
                        weights[hand_of[empty & -empty]] += 1
                        continue
                    rest = self._open(targets[bit], ways[bit].low, open_)
                    if rest is not None:
                        chosen[hand] = bit
                        extend(later, others, cost + cost_of[index[bit]], rest)

        try:
            extend(start, [*range(len(whole))], 0, [ALL_CARDS] * self.codes)
        except OutOfSteps:
            return False
        return True

    def _without_closing(self, codes: list[int], left: int) -> int:
        """Take away the ways that close one of these codes; that takes as long as a step."""
        self._step()
        for code in codes:
            left &= ~self._closing[code]
        return left

    def _without_long(self, lows: dict[int, int], spare: int, left: int) -> int:
        """Take away the ways that lay down more than `spare` cards more often than the shortest."""
        for hand, low in lows.items():
            longest = (low + spare) // self.layout.sizes[hand]
            if longest < self.book.rounds:
                left &= ~self._longer[hand][longest]
        return left

    def _words_by(self, taken: list[Way], open_: list[int]) -> Words:
        cuts = [(hand, *one.cut) for hand, one in enumerate(taken) if one.cut is not None]
        return Words([way.word for way in taken], self._talon_words(open_), tuple(cuts))
