"""Cards laid by bounds of the ways that are left, where plain shuffles of pots hardly ever fit.

A column is a card, or cards that are alike and of which nobody may hold two. Of each everybody takes one
card or none. An owner who still gets m cards out of r columns has a bound f(r, m), and the product of all
bounds is at least the number of ways that are left. Who takes a column's cards is drawn with the product that
follows; what all of these leave of the product before ends the try. So each way is drawn with the same
probability, one in the product at the beginning, and the first try that keeps all rules is uniform.

For that the products that may follow must not be more than the one before. With q the ratio of f(r-1, m-1)
and f(r-1, m), the sum over all sets of t of n owners of their q's product is, by Maclaurin, at most
C(n, t) (s/n)^t for the sum s of all q, and this at most e^(a s) with a as in `_rate`. So f(r, m) is at least
f(r-1, m) e^(a q). Who has to take all that is left, m = r, takes this one.

Source: L. M. Bregman, Some properties of nonnegative matrices and their permanents, 1973; M. Huber, J. Law,
Fast approximation of the permanent for very dense problems, 2008, who draw with such bounds.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import comb, e, prod
from typing import Any, Final, NamedTuple, TypeAlias, TypeGuard

from shufflegraph.sampling.partitions.deals import NumberedHands
from shufflegraph.sampling.partitions.pots import Pots
from shufflegraph.sampling.partitions.problem import Problem
from shufflegraph.sampling.partitions.rules import Count, Rule
from shufflegraph.sampling.powers import exponential, root
from shufflegraph.sampling.randomness import Below

ONE: Final = 1 << 32
"""Bounds are integers in this unit, rounded up."""
ROUNDED_UP: Final = 1 + 1e-9
"""More than the error of a power and of products of floats."""


OwnersBounds: TypeAlias = list[list[list[int]]]
"""By owner, number of columns that are left, and number of cards that they still get."""


class Column(NamedTuple):
    """Cards of which each owner takes one at most, and who may."""

    cards: Sequence[int]
    owners: Sequence[int]


class Bounded:
    """Tries to lay the cards of pots column by column."""

    def __init__(self, pots: Pots, together: Mapping[int, tuple[int, ...]]) -> None:
        """`together`: a card -> the cards of its column, for columns of several."""
        self.pots, self.steps = pots, 0
        self.columns: list[list[Column]] = []
        """Of each pot."""
        self.rooms: list[list[int]] = []
        self.bounds: list[OwnersBounds] = []
        for cards, places in pots.pots:
            held = Counter(places)
            self.rooms.append([held[owner] for owner in range(pots.hands)])
            laid = dict.fromkeys([together.get(card, (card,)) for card in cards])
            self.columns.append(
                [Column(own, [o for o in held if pots.masks[own[0]] >> o & 1]) for own in laid]
            )
            self.bounds.append(_bounds(self.columns[-1], self.rooms[-1]))

    def attempt(self, below: Below) -> NumberedHands | None:
        hands: NumberedHands = [[] for _ in range(self.pots.hands)]
        held: Counter[int] = Counter()
        for columns, rooms, bounds in zip(self.columns, self.rooms, self.bounds, strict=True):
            left, room = [len(own) - 1 for own in bounds], rooms[:]
            for column in columns:
                takers = self._takers(column, left, room, bounds, below)
                if takers is None:
                    return None
                for owner in column.owners:
                    left[owner] -= 1
                for card in column.cards:
                    owner = takers.pop(below(len(takers)))
                    room[owner] -= 1
                    if not self.pots.lays(card, owner, hands, held):
                        return None
        return self.pots.finished(hands)

    def _takers(
        self,
        column: Column,
        left: Sequence[int],
        room: Sequence[int],
        bounds: OwnersBounds,
        below: Below,
    ) -> list[int] | None:
        """Draw who takes the cards of a column; None where the try ends."""
        number = len(column.cards)
        owners = [owner for owner in column.owners if room[owner]]
        self.steps += (number + 1) * (len(owners) + 1)
        ways = [[1] + [0] * number]
        both = []
        for owner in owners:
            after = bounds[owner][left[owner] - 1]
            spared, took = after[room[owner]], after[room[owner] - 1]
            both.append((spared, took))
            last = ways[-1]
            ways.append(
                [
                    last[0] * spared,
                    *(last[n] * spared + last[n - 1] * took for n in range(1, number + 1)),
                ]
            )
        before = prod([bounds[owner][left[owner]][room[owner]] for owner in owners])
        drawn = below(max(before, 1))
        if drawn >= ways[-1][number]:
            return None
        takers = []
        for owner, (spared, took), others in zip(
            owners[::-1], both[::-1], ways[-2::-1], strict=True
        ):
            if drawn < others[number] * spared:
                drawn //= spared
            else:
                drawn = (drawn - others[number] * spared) // took
                number -= 1
                takers.append(owner)
        return takers


def _rate(owners: int, cards: int) -> float:
    """How fast bounds grow: a of the module's text, also where some owners have to take a card."""
    rates = [
        (cards - less) / (owners - less) * root(comb(owners - less, cards - less), cards - less) / e
        for less in range(min(cards, owners))
    ]
    return max(rates, default=0) * ROUNDED_UP


def _bounds(columns: Sequence[Column], rooms: Sequence[int]) -> OwnersBounds:
    bounds = [[[ONE] + [0] * room] for room in rooms]
    for column in reversed(columns):
        rate = _rate(len(column.owners), len(column.cards))
        for owner in column.owners:
            last = bounds[owner][-1]
            own = [ONE]
            for took, spared in pairwise(last):
                if spared:
                    grown = spared * exponential(rate * (took / spared)) * ROUNDED_UP
                    own.append(int(grown) + 1)
                else:
                    own.append(ONE if took else 0)
            bounds[owner].append(own)
    return bounds


def whole_columns(
    problem: Problem, rules: Sequence[Rule]
) -> tuple[dict[int, tuple[int, ...]], list[Rule]]:
    """Return the cards of columns of several, and the rules that these do not keep."""
    owners = {owner: number for number, owner in enumerate(problem.owners)}
    number_of = {card: number for number, card in enumerate(problem.cards)}
    limited: dict[frozenset[Any], int] = {}
    for rule in rules:
        if _is_one_at_most(rule, owners):
            cards = frozenset(rule.cards)
            limited[cards] = limited.get(cards, 0) | 1 << owners[rule.owner]
    together: dict[int, tuple[int, ...]] = {}
    kept: set[frozenset[Any]] = set()
    for cards, limits in limited.items():
        own = tuple(sorted([number_of[card] for card in cards]))
        masks = {problem.cards[card] for card in cards}
        if len(masks) == 1 and not masks.pop() & ~limits and together.keys().isdisjoint(own):
            together.update(dict.fromkeys(own, own))
            kept.add(cards)
    others = [
        rule
        for rule in rules
        if not (_is_one_at_most(rule, owners) and frozenset(rule.cards) in kept)
    ]
    return together, others


def are_cut(pots: Pots, together: Mapping[int, tuple[int, ...]]) -> bool:
    """Are the cards of some column in several pots?"""
    return any(
        not set(cards).issuperset(together.get(card, ()))
        for cards, _ in pots.pots
        for card in cards
    )


def _is_one_at_most(rule: Rule, owners: Mapping[Any, int]) -> TypeGuard[Count]:
    return isinstance(rule, Count) and rule.owner in owners and rule.least == 0 and rule.most == 1
