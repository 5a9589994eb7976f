"""Cards laid place by place by a bound of the ways to go on, a product over ranks; any numbers and limits.

Ways count equal cards as different here. With R cards to come let v_R(q, x) be a number for a rank with x
cards left whose automaton is in state q, and B the product of these over the ranks, times a constant C_R. It
is a bound if B is at least the sum of x B' over the cards that may come, where B' is that of what is left.
That sum is C_(R-1), times the product of v_(R-1)(miss q, x) over all ranks, times the sum a of

    a_r = x v_(R-1)(hit q, x - 1) / v_(R-1)(miss q, x)

over the ranks that may come. As a <= A/e times e^(a/A) for any A > 0, and that is a product over the ranks,

    v_R(q, x) = v_(R-1)(miss q, x) e^(a_r/A),  C_R = C_(R-1) A/e

are a bound again, the better the less `a` varies: A is about its mean. So a card is laid by integer weights
near a_r, and an arrangement is kept in proportion to what it was laid too seldom, which the bound tells, in
integers. All numbers are floats that sums, products and quotients give, the same on every machine, and
exact fractions where it matters; exponentials are rounded up by more than these err.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import accumulate, chain
from math import frexp, isfinite, ldexp, prod
from operator import getitem
from random import Random
from typing import Final

from shufflegraph.sampling.powers import exponential
from shufflegraph.sampling.randomness import Below, bounded_draws
from shufflegraph.sampling.spaced.limits import Automaton, automaton
from shufflegraph.sampling.spaced.task import Task

UNIT: Final = 1 << 50
"""A weight of 1, of an integer."""
INVERSE_OF_E: Final = 0.36787944126
"""A little more than 1/e, by more than what floats and integer weights err."""
SLACK: Final = 1 + 1e-6
"""A try ends early only if it is clear by this factor that it would not be kept."""
FORCED: Final = UNIT << 1100
"""The weight of a card that has to come, beside which all others are nothing."""
ABOVE: Final = 1 + 1e-12
"""More than one product errs."""
LARGE_SHARE: Final = 1.75
"""Of larger shares s the bound is 1 + e s times as large: the other ways have at least A/e for theirs."""
MENDED: Final = 2
"""So often the means are mended."""
WALKS: Final = 20
"""By so many tries."""
FREE: Final = Automaton([0], [0])
"""Of a rank without limits."""

Weights = list[list[list[int]]]
"""Sort of ranks -> state -> cards left -> the weight of such a rank."""


class LaidByBound:
    """Tries to lay the cards of a task of one attribute, in a row, by such a bound."""

    def __init__(self, task: Task) -> None:
        self.sizes, self.cards, self.steps = task.sizes, task.cards, 0
        rules = task.rules[0]
        sorts = list(dict.fromkeys(rules))
        self.sort_of = [sorts.index(kept) for kept in rules]
        self._most = [
            max([size for size, own in zip(task.sizes, rules, strict=True) if own == kept])
            for kept in sorts
        ]
        self._barred = [kept.barred for kept in sorts]
        self._automata = [automaton(kept.limits) if kept.limits else FREE for kept in sorts]
        self._hit = [self._automata[sort].hit for sort in self.sort_of]
        self._miss = [self._automata[sort].miss for sort in self.sort_of]
        self._factors = [1.0] * (self.cards + 1)
        """By cards to come: what A is, as a multiple of what it is about if every card may come."""

    @property
    def entries(self) -> int:
        """How many numbers the bound has."""
        own = zip(self._automata, self._most, strict=True)
        return self.cards * sum([len(one.hit) * (most + 1) for one, most in own])

    def weigh(self) -> bool:
        """Find good weights; say whether there are any."""
        is_possible = self._weigh()
        for _ in range(MENDED):
            if is_possible:
                self._mend()
                is_possible = self._weigh()
        return is_possible

    def _weigh(self) -> bool:
        """Find the bounds from the last card back; say whether floats hold them and there may be a word."""
        self.weights: list[Weights] = [[]]
        """Cards to come -> the weights."""
        bounds = [
            [[1.0] + [0.0] * most for _ in one.hit]
            for one, most in zip(self._automata, self._most, strict=True)
        ]
        largest = self._most.index(max(self._most, default=0))
        halvings, means = 0, list[float]()
        for number in range(1, self.cards + 1):
            usual, rests = max(self._most[largest] * number // self.cards, 1), bounds[largest][0]
            slope = rests[usual - 1] / rests[usual] if rests[usual] else 1.0
            means.append(number * self._factors[number] * slope)
            place, weights, later = self.cards - number, Weights(), list[list[list[float]]]()
            for known, own, barred in zip(self._automata, bounds, self._barred, strict=True):
                rows = [
                    _weighed(
                        own[miss], own[hit] if hit >= 0 and place not in barred else [], means[-1]
                    )
                    for miss, hit in zip(known.miss, known.hit, strict=True)
                ]
                weights.append([row for row, _ in rows])
                later.append([row for _, row in rows])
            half = frexp(later[largest][0][usual])[1] // usual
            bounds = [[[*_halved(row, half)] for row in own] for own in later]
            if not all(map(isfinite, chain.from_iterable(chain.from_iterable(bounds)))):
                return False
            halvings += half * number
            self.weights.append(weights)
        first = [bounds[sort][0][size] for sort, size in zip(self.sort_of, self.sizes, strict=True)]
        constant = [Fraction(mean) * Fraction(INVERSE_OF_E) for mean in means]
        self.bound = prod([*constant, *map(Fraction, first)]) * Fraction(2) ** halvings
        return self.bound > 0

    def _mend(self) -> None:
        """Take for the means what some tries find."""
        choose, sums = _choosing(bounded_draws(Random(0))), [[0, 0] for _ in self._factors]
        for _ in range(WALKS):
            for number, (_, ends) in zip(range(self.cards, 0, -1), self.walk(choose), strict=False):
                if ends[-1] < FORCED:
                    sums[number][0] += min(ends[-1], 4 * UNIT)
                    sums[number][1] += 1
        change = 1.0
        for number in range(self.cards, 0, -1):
            total, times = sums[number]
            if times:  # where no try comes, the same as with one card more
                change = total / times / UNIT
            self._factors[number] *= change

    def walk(self, choose: Callable[[list[int]], int]) -> Iterator[tuple[int, list[int]]]:
        """Yield which rank is chosen next by the ends of the weights, and these, while any may come."""
        left, states = [*self.sizes], [0] * len(self.sizes)
        for number in range(self.cards, 0, -1):
            own = map(self.weights[number].__getitem__, self.sort_of)
            ends = [*accumulate(map(getitem, map(getitem, own, states), left))]
            if not ends[-1]:
                return
            rank = choose(ends)
            yield rank, ends
            after = self._hit[rank][states[rank]]
            states = [*map(getitem, self._miss, states)]
            states[rank] = after
            left[rank] -= 1

    def attempt(self, below: Below) -> tuple[int, ...] | None:
        word, laid, kept = list[int](), list[tuple[int, int]](), 1.0
        fate = below(UNIT)
        for rank, ends in self.walk(_choosing(below)):
            kept *= _greatest(ends[-1] / UNIT) if ends[-1] < FORCED else 1.0
            self.steps += len(ends) // 4 + 2
            if kept * SLACK * UNIT < fate:
                return None
            word.append(rank)
            laid.append((ends[rank] - (ends[rank - 1] if rank else 0), ends[-1]))
        if len(word) < self.cards:
            return None
        chance = self.chance(laid) * UNIT - fate
        is_kept = chance >= 1 or (chance > 0 and below(chance.denominator) < chance.numerator)
        return tuple(word) if is_kept else None

    def chance(self, laid: list[tuple[int, int]]) -> Fraction:
        """The chance that a word is kept: of each card, its weight and that of all that might come."""
        weights, totals = zip(*laid, strict=True) if laid else ((), ())
        orders = prod([prod(range(1, size + 1)) for size in self.sizes])
        return Fraction(orders * prod(totals), prod(weights)) / self.bound


def _choosing(below: Below) -> Callable[[list[int]], int]:
    return lambda ends: bisect_right(ends, below(ends[-1]))


def _weighed(missed: list[float], hit: list[float], mean: float) -> tuple[list[int], list[float]]:
    """Return weights and bounds by cards left, by those after a miss, and after a hit if there may be one.

    A rank that could not lay its cards after a miss has to come now, alone.
    """
    weights, bounds = [0], missed[:1]
    for left, other in enumerate(missed[1:], 1):
        ways = left * hit[left - 1] / mean if hit else 0.0
        if not ways:
            weights.append(0)
            bounds.append(other)
        elif not other:
            weights.append(FORCED)
            bounds.append(ways / INVERSE_OF_E * ABOVE)
        else:
            share = ways / other
            weights.append(int(share * UNIT) + 1)
            bounds.append(
                other * exponential(share)
                if share < LARGE_SHARE
                else other + ways / INVERSE_OF_E * ABOVE
            )
    return weights, bounds


def _halved(row: list[float], half: int) -> Iterator[float]:
    """Yield the bounds by cards left, halved so often for each card: in all, as often as cards are left."""
    for left, one in enumerate(row):
        yield ldexp(one, -half * left)


def _greatest(mean: float) -> float:
    """Return a number above a e^(1 - a)."""
    over = mean - 1
    return 0.75 if over > 1 else 1 - over * over / 2 + (over * over * over / 3 if over > 0 else 0)
