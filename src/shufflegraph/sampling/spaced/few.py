"""Few values with limits: one automaton of them all, by which arrangements are counted, and drawn by weights.

To count, each state has a polynomial, with a variable for each value but the most frequent, whose
coefficients are the numbers of beginnings with so many cards of each. It is one integer, the coefficients
side by side: to lay a card is a shift, and no coefficient runs into the next one.

To draw, each value has a weight, and a word the product of its cards' weights: words with the same numbers of
cards weigh the same. A word is drawn by the weights of all ways to go on, whatever numbers they end with, and
kept if it has the right ones. Any weights will do; good ones fit more often.
"""

from collections.abc import Sequence
from itertools import accumulate, repeat
from math import fsum, prod
from operator import mul
from typing import Final

from shufflegraph.sampling.randomness import Below
from shufflegraph.sampling.spaced.limits import RankRules, TableTooLarge, automaton

BYTES_OF_A_STEP: Final = 20_000
"""So many bytes are shifted or added in a step."""
LARGEST: Final = 255
"""The largest weight."""
FASTEST: Final = 4.0
"""No value gets so much more weight in a round."""
ROUNDS: Final = 30
"""So often the weights are mended."""


class Few:
    """The automaton of some values, each with rules of its own, in a row."""

    def __init__(self, rules: Sequence[RankRules], sizes: Sequence[int], most: int) -> None:
        self.rules, self.sizes, self.cards = rules, sizes, sum(sizes)
        automata = [automaton(kept.limits) for kept in rules]
        numbers = {(0,) * len(rules): 0}
        self.moves: list[list[tuple[int, int]]] = []
        """State -> the values that may come, each with the state after it."""
        for state in (queue := [*numbers]):
            missed = [one.miss[at] for one, at in zip(automata, state, strict=True)]
            self.moves.append([])
            for value, (one, at) in enumerate(zip(automata, state, strict=True)):
                after = (*missed[:value], one.hit[at], *missed[value + 1 :])
                if one.hit[at] < 0:
                    continue
                if after not in numbers:
                    queue.append(after)
                self.moves[-1].append((value, numbers.setdefault(after, len(numbers))))
            if len(numbers) > most:
                raise TableTooLarge(most)

    def may(self, place: int) -> list[bool]:
        """For each value: may it lie there?"""
        return [place not in kept.barred for kept in self.rules]

    @property
    def bytes_of_sums(self) -> int:
        """About how much memory the sums of weights take."""
        return len(self.moves) * self.cards * self.cards * LARGEST.bit_length() // 16

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


class Weighted:
    """Tries that lay a word by weights, and keep it if it has the right numbers of cards."""

    def __init__(self, few: Few) -> None:
        self.few, self.steps = few, 0
        weights, later = weights_of(few), [1] * len(few.moves)
        self.ends: list[list[list[int]]] = [[]] * few.cards
        """Place -> state -> the ends of the weights of all ways to go on, by what comes next."""
        for place in range(few.cards - 1, -1, -1):
            may = few.may(place)
            self.ends[place] = [
                [*accumulate([weights[v] * later[after] * may[v] for v, after in moves])]
                for moves in few.moves
            ]
            later = [own[-1] if own else 0 for own in self.ends[place]]
        self.is_possible = few.cards == 0 or later[0] > 0

    def attempt(self, below: Below) -> tuple[int, ...] | None:
        left, word, state = [*self.few.sizes], list[int](), 0
        for ends, moves in zip(self.ends, repeat(self.few.moves), strict=False):
            own = ends[state]
            rest, chosen = below(own[-1]), 0
            while rest >= own[chosen]:
                chosen += 1
            value, state = moves[state][chosen]
            left[value] -= 1
            self.steps += 2
            if left[value] < 0:
                return None
            word.append(value)
        return tuple(word)


def weights_of(few: Few) -> list[int]:
    """Return weights by which each value comes about as often as it has cards: in the long run, by floats.

    They use sums, products and quotients alone, which are the same on every machine.
    """
    goal = [size / max(few.cards, 1) for size in few.sizes]
    weights, number = goal[:], len(few.moves)
    after, before = [1.0] * number, [1.0] * number
    for _ in range(ROUNDS):
        often = [0.0] * len(goal)
        made, found = [0.0] * number, [0.0] * number
        for state, moves in enumerate(few.moves):
            for value, to in moves:
                made[state] += weights[value] * after[to]
                found[to] += before[state] * weights[value]
                often[value] += before[state] * weights[value] * after[to]
        scales = [max(own) or 1.0 for own in (made, found)]
        after, before = [one / scales[0] for one in made], [one / scales[1] for one in found]
        total = fsum(often) or 1.0
        mended = [
            weight * (1 + min(want * total / had, FASTEST)) if had else weight
            for weight, want, had in zip(weights, goal, often, strict=True)
        ]
        largest = max(mended, default=1.0) or 1.0
        weights = [max(weight / largest, 1 / LARGEST) for weight in mended]
    return [round(LARGEST * weight) for weight in weights]
