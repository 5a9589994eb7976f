"""Few values with limits: one automaton of them all, by which arrangements are counted, and drawn by weights.

To count, each state has a polynomial, with a variable for each value but the most frequent, whose
coefficients are the numbers of beginnings with so many cards of each. It is one integer, the coefficients
side by side: to lay a card is a shift, and no coefficient runs into the next one.

To draw, each value has a weight, and a match at a lag one, and a word the product of these: words with the
same numbers of cards and matches weigh the same. A beginning is drawn by the weights of all ways to go on,
whatever numbers they end with, and kept in proportion to the number of ways to end it with the right ones; a
table of the tail has these and draws one. Any weights will do; good ones fit more often. The weights of all
ways to go on are rounded up: what is above them draws nothing.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, repeat, starmap
from math import comb, fsum, prod
from operator import le, mul
from typing import Final

from shufflegraph.sampling.randomness import Below
from shufflegraph.sampling.spaced.limits import Match, RankRules, TableTooLarge, automaton

BYTES_OF_A_STEP: Final = 20_000
"""So many bytes are shifted or added in a step."""
LARGEST: Final = 255
"""The largest weight."""
UNTILTED: Final = 64
"""The weight of a card that does not match."""
FASTEST: Final = 4.0
"""No value gets so much more weight in a round."""
ROUNDS: Final = 30
"""So often the weights are mended."""
PRECISION: Final = 48
"""The bits of the greatest weight of all ways to go on from a place."""
ALIKE: Final = 24
"""Weights of two places that are alike in so many bits are the same: they differ in what is drawn again."""


class Few:
    """The automaton of values in a row, each with its own rules; with matches, of the last ones, too."""

    def __init__(
        self,
        rules: Sequence[RankRules],
        sizes: Sequence[int],
        most: int,
        matches: Sequence[Match] = (),
    ) -> None:
        self.rules, self.sizes, self.cards, self.matches = rules, sizes, sum(sizes), matches
        automata = [automaton(kept.limits) for kept in rules]
        lag = max([own for own, _, _ in matches], default=0)
        first: tuple[tuple[int, ...], tuple[int, ...]] = ((0,) * len(rules), ())
        numbers = {first: 0}
        self.moves: list[list[tuple[int, int]]] = []
        """State -> the values that may come, each with the state after it."""
        self.matched: list[list[tuple[bool, ...]]] = []
        """State -> of each of these: does it match, at each lag?"""
        for state, last in (queue := [*numbers]):
            missed = [one.miss[at] for one, at in zip(automata, state, strict=True)]
            self.moves.append([])
            self.matched.append([])
            for value, (one, at) in enumerate(zip(automata, state, strict=True)):
                if one.hit[at] < 0:
                    continue
                now = (*missed[:value], one.hit[at], *missed[value + 1 :])
                after = now, (value, *last)[:lag]
                if after not in numbers:
                    queue.append(after)
                self.moves[-1].append((value, numbers.setdefault(after, len(numbers))))
                self.matched[-1].append(
                    tuple([last[own - 1 : own] == (value,) for own, *_ in matches])
                )
            if len(numbers) > most:
                raise TableTooLarge(most)

    def may(self, place: int) -> list[bool]:
        """For each value: may it lie there?"""
        return [place not in kept.barred for kept in self.rules]

    # Counting -------------------------------------------------------------------------------------------

    @property
    def _bits(self) -> int:
        """How many bits hold the number of all words."""
        return self.cards * len(self.sizes).bit_length() + 1

    @property
    def _lengths(self) -> list[int]:
        """How many powers each value's variable has: as many of its cards fit, and none."""
        return [
            1 + min([-(-self.cards // among) * most for most, among in kept.limits] or [self.cards])
            for kept in self.rules
        ]

    @property
    def _shifts(self) -> list[int]:
        """By how many bits a card of each value shifts a polynomial."""
        free = self._free
        lengths = [1 if value == free else own for value, own in enumerate(self._lengths)]
        ends = accumulate(lengths[:-1], mul, initial=self._bits)
        return [0 if value == free else shift for value, shift in enumerate(ends)]

    @property
    def _free(self) -> int:
        """The value without a variable."""
        return max(range(len(self.sizes)), key=self._lengths.__getitem__)

    @property
    def steps_to_count(self) -> int:
        size = self._bits * prod(self._lengths) // self._lengths[self._free] // 8
        return self.cards * sum(map(len, self.moves)) * (1 + size // BYTES_OF_A_STEP)

    @property
    def count(self) -> int:
        """The number of arrangements."""
        shifts, level = self._shifts, {0: 1}
        if any(size >= own for size, own in zip(self.sizes, self._lengths, strict=True)):
            return 0
        for place in range(self.cards):
            may, later = self.may(place), dict[int, int]()
            for state, ways in level.items():
                for value, after in self.moves[state]:
                    if may[value]:
                        later[after] = later.get(after, 0) + (ways << shifts[value])
            level = later
        begin = sum([size * shift for size, shift in zip(self.sizes, shifts, strict=True)])
        return sum(level.values()) >> begin & (1 << self._bits) - 1


class Tail:
    """The ways to lay the last cards, by state and cards left."""

    def __init__(self, few: Few, cards: int) -> None:
        self.few, self.cards = few, cards
        self._bits = max(few.sizes, default=0).bit_length() + 1
        self._units = [1 << self._bits * value for value in range(len(few.sizes))]
        self.levels: list[list[dict[int, int]]] = [[{0: 1} for _ in few.moves]]
        """Cards left -> state -> how many of each value, in one integer -> ways."""
        for place in range(few.cards - 1, few.cards - cards - 1, -1):
            may, later, level = few.may(place), self.levels[-1], list[dict[int, int]]()
            for moves in few.moves:
                own: dict[int, int] = {}
                for value, after in moves:
                    for left, ways in later[after].items() if may[value] else ():
                        more = left + self._units[value]
                        own[more] = own.get(more, 0) + ways
                level.append(own)
            self.levels.append(level)

    def left(self, numbers: Sequence[int]) -> int:
        return sum(map(mul, numbers, self._units))

    def numbers(self, left: int) -> list[int]:
        return [left // unit % (1 << self._bits) for unit in self._units]

    def walk(self, state: int, left: int, index: int) -> Iterator[int]:
        """Yield how it goes on, by number."""
        for cards in range(self.cards, 0, -1):
            may, level = self.few.may(self.few.cards - cards), self.levels[cards - 1]
            for value, after in self.few.moves[state]:
                fewer = left - self._units[value]
                ways = level[after].get(fewer, 0) if may[value] else 0
                if index < ways:
                    state, left = after, fewer
                    yield value
                    break
                index -= ways


class Weighted:
    """Tries that lay a beginning by weights, and go on if there are ways to the right numbers of cards."""

    def __init__(self, few: Few, most: int = 0) -> None:
        self.few, self.steps = few, 0
        values, moves = len(few.sizes), sum(map(len, few.moves))
        weights, self.tilts = weights_of(few)
        last = 0
        while last < few.cards and not few.matches and moves * comb(last + values, values) <= most:
            last += 1
        self.tail = Tail(few, last)
        self.weight_of: dict[int, int] = {}
        """Cards left that may be, in one integer -> the product of their weights."""
        for left in {left for own in self.tail.levels[-1] for left in own}:
            numbers = self.tail.numbers(left)
            if all(map(le, numbers, few.sizes)):
                self.weight_of[left] = prod(map(pow, weights, numbers))
        totals = [
            max([ways * self.weight_of.get(left, 0) for left, ways in own.items()], default=0)
            for own in self.tail.levels[-1]
        ]
        self.is_possible = any(totals)
        if self.is_possible:
            weighed = [
                [
                    weights[value]
                    * prod(starmap(self._of_match, zip(self.tilts, own, strict=True)))
                    for (value, _), own in zip(here, matched, strict=True)
                ]
                for here, matched in zip(few.moves, few.matched, strict=True)
            ]
            self._go_back(totals, weighed)

    @staticmethod
    def _of_match(tilt: int, is_one: bool) -> int:
        return tilt if is_one else UNTILTED

    def _go_back(self, totals: list[int], weighed: list[list[int]]) -> None:
        """Weigh all ways to go on, from the tail to the first place."""
        few, is_plain = self.few, not any(kept.barred for kept in self.few.rules)
        self.begun: list[tuple[list[list[int]], list[int]]] = []
        """Place -> by state: the ends of the weights by what comes next, and what is drawn below."""
        later, self.bounds = _rounded(totals)
        for place in range(few.cards - self.tail.cards - 1, -1, -1):
            may = few.may(place)
            ends = [
                [
                    *accumulate(
                        [
                            weight * later[after] * may[value]
                            for (value, after), weight in zip(moves, own, strict=True)
                        ]
                    )
                ]
                for moves, own in zip(few.moves, weighed, strict=True)
            ]
            totals = [own[-1] if own else 0 for own in ends]
            if not any(totals):
                self.is_possible = False
                return
            now, bounds = _rounded(totals)
            if is_plain and all(
                abs(one - other) <= one >> ALIKE for one, other in zip(now, later, strict=True)
            ):
                pairs = zip(totals, later, strict=True)
                top = max([-(-(total << PRECISION) // own) for total, own in pairs if own])
                self.begun += [(ends, [own * top for own in later])] * (place + 1)
                break
            self.begun.append((ends, bounds))
            later = now
        self.begun.reverse()

    def attempt(self, below: Below) -> tuple[int, ...] | None:
        left, word, state, every = [*self.few.sizes], list[int](), 0, self.few.moves
        for ends, bounds in self.begun:
            self.steps += 1
            if not bounds[state]:
                return None
            chosen = bisect_right(ends[state], below(bounds[state]) >> PRECISION)
            if chosen == len(ends[state]):
                return None
            value, state = every[state][chosen]
            left[value] -= 1
            if left[value] < 0:
                return None
            word.append(value)
        rest = self.tail.left(left)
        ways = self.tail.levels[-1][state].get(rest, 0)
        if not ways or below(self.bounds[state]) >> PRECISION >= ways * self.weight_of[rest]:
            return None
        word += self.tail.walk(state, rest, below(ways))
        self.steps += self.tail.cards
        return (
            tuple(word)
            if all(map(self._keeps, repeat(word), self.few.matches, self.tilts, repeat(below)))
            else None
        )

    def _keeps(self, word: Sequence[int], match: Match, tilt: int, below: Below) -> bool:
        """Are there as many matches, and is the word kept: more of them weigh more, or less?"""
        lag, least, most = match
        found = sum([one == other for one, other in zip(word, word[lag:], strict=False)])
        if not least <= found <= most:
            return False
        lighter, heavier = sorted([tilt, UNTILTED])
        apart = found - least if tilt > UNTILTED else min(most, len(word)) - found
        return below(int(heavier**apart)) < int(lighter**apart)


def _rounded(totals: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return the totals, rounded up to so many bits, and the same in their own size, times 2^PRECISION."""
    top = max(totals)
    rounded = [-(-(total << PRECISION) // top) for total in totals]
    return rounded, [own * top for own in rounded]


def weights_of(few: Few) -> tuple[list[int], list[int]]:
    """Return weights by which each value comes about as often as it has cards: in the long run, by floats.

    With them comes a weight for each lag of matches, where UNTILTED makes them as frequent as they are. They
    use sums, products and quotients alone, which are the same on every machine.
    """
    cards, values, number = max(few.cards, 1), len(few.sizes), len(few.moves)
    weights, tilts = [size / cards for size in few.sizes], [1.0] * len(few.matches)
    after, before = [1.0] * number, [1.0] * number
    for _ in range(ROUNDS):
        often, met = [0.0] * values, [0.0] * len(tilts)
        made, found = [0.0] * number, [0.0] * number
        for state, moves in enumerate(few.moves):
            for (value, to), matched in zip(moves, few.matched[state], strict=True):
                weight = weights[value]
                for n in range(len(tilts)):
                    weight *= tilts[n] if matched[n] else 1.0
                made[state] += weight * after[to]
                found[to] += before[state] * weight
                often[value] += before[state] * weight * after[to]
                for n in range(len(tilts)):
                    met[n] += before[state] * weight * after[to] * matched[n]
        scales = [max(own) or 1.0 for own in (made, found)]
        after, before = [one / scales[0] for one in made], [one / scales[1] for one in found]
        total = fsum(often) or 1.0
        weights = [
            weight * (1 + min(size / cards * total / had, FASTEST)) if had else weight
            for weight, size, had in zip(weights, few.sizes, often, strict=True)
        ]
        largest = max(weights, default=1.0) or 1.0
        weights = [max(weight / largest, 1 / LARGEST) for weight in weights]
        for n, (_, least, most) in enumerate(few.matches):
            had = met[n] / total
            want = min(max(had, least / cards), most / cards)
            tilts[n] *= min(max(want / had, 1 / FASTEST), FASTEST) if had and want else 1.0
            tilts[n] = min(max(tilts[n], 1 / UNTILTED), UNTILTED)
    return [round(LARGEST * one) for one in weights], [round(UNTILTED * one) for one in tilts]
