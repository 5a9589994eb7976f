"""Counting and numbering arrangements under rules, by states.

How many ways there are to go on depends only on how many ranks are in which *condition*: the rank's kind
(limits, barred places), its cards left and what it remembers of its places. So a state is the sorted list of
the conditions of the ranks with cards left. Ranks are 0, 1, … here; the numbering is lexicographic.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from shufflegraph.sampling._automata import (
    Automaton,
    Limit,
    TooManyStates,
    automaton,
    may_close,
    may_hit,
)

NONE_LEFT: Final = -1
BARRED: Final = -2

Condition = tuple[int, int, int, int]
"""The rank's kind, cards left, memory, and in a circle its places at the beginning."""
State = tuple[int, ...]


class Kind(NamedTuple):
    """What a rank keeps."""

    limits: tuple[Limit, ...]
    barred: frozenset[int]


class Conditions:
    """All conditions that occur, as numbers, and how they change."""

    def __init__(self, kinds: Sequence[Kind], cards: int, cyclic: bool) -> None:
        self.kinds, self.cards, self.cyclic = kinds, cards, cyclic
        self.automata: list[Automaton | None] = [
            None if cyclic else automaton(kind.limits) for kind in kinds
        ]
        self.reach = [max([among for _, among in kind.limits], default=1) - 1 for kind in kinds]
        self.numbers: dict[Condition, int] = {}
        self.known: list[Condition] = []
        self.missed: list[int] = []

    def number(self, condition: Condition) -> int:
        found = self.numbers.get(condition)
        if found is not None:
            return found
        number = self.numbers[condition] = len(self.known)
        self.known.append(condition)
        self.missed.append(0)
        kind, left, memory, first = condition
        own = self.automata[kind]
        later = own.miss[memory] if own else memory << 1 & ((1 << self.reach[kind]) - 1)
        self.missed[number] = self.number((kind, left, later, first))
        return number

    def after_hit(self, number: int, place: int) -> int:
        """Return the condition after a card of this rank at `place`, NONE_LEFT, or BARRED."""
        kind, left, memory, first = self.known[number]
        if place in self.kinds[kind].barred:
            return BARRED
        own = self.automata[kind]
        if own:
            later = own.hit[memory]
            if later < 0:
                return BARRED
        else:
            limits, reach = self.kinds[kind].limits, self.reach[kind]
            to_come = self.cards - 1 - place
            if not (may_hit(limits, memory) and may_close(limits, memory, first, to_come)):
                return BARRED
            later = (memory << 1 | 1) & ((1 << reach) - 1)
            first |= 1 << place if place < reach else 0
        return NONE_LEFT if left == 1 else self.number((kind, left - 1, later, first))


class Branch(NamedTuple):
    """Where a state goes when a rank in some condition comes next."""

    condition: int
    ranks: int
    """How many ranks are in that condition."""
    after: int
    """The number of the next state."""


class Words:
    """The arrangements of some ranks under rules, counted.

    >>> words = Words([2, 2, 1], [Kind(((1, 2),), frozenset())] * 2 + [Kind((), frozenset({0}))])
    >>> words.count, words.unrank(0), words.rank((1, 0, 2, 1, 0))
    (10, (0, 1, 0, 1, 2), 8)

    :param most: the most states that the table may have.
    :raises InvalidParameter: if there are more.
    Complexity: O(s m) for s states and m ranks; then O(n m) for an arrangement of n cards.
    """

    def __init__(
        self,
        sizes: Sequence[int],
        kinds: Sequence[Kind],
        *,
        cyclic: bool = False,
        most: int = 2_000_000,
    ) -> None:
        self.sizes = sizes
        self.cards = sum(sizes)
        different = list(dict.fromkeys(kinds))
        self._conditions = Conditions(different, self.cards, cyclic)
        self.first = [
            self._conditions.number((different.index(kind), size, 0, 0)) if size else NONE_LEFT
            for kind, size in zip(kinds, sizes, strict=True)
        ]
        """The condition of each rank at the beginning."""
        self._may_come_in_turn = len(set(self.first)) == 1 and all(
            not kind.barred and all(len(sizes) * few >= among for few, among in kind.limits)
            for kind in different
        )
        """Are the ranks alike, and do they keep the rules when they come in turn?"""
        self.branches: list[tuple[Branch, ...]] = []
        self.counts = self._counted(most)
        self.count = self.counts[0]
        self.missed = [*self._conditions.missed, NONE_LEFT]
        """Condition -> the condition after a card of another rank; NONE_LEFT, the last entry, stays."""

    def after_hit(self, condition: int, place: int) -> int:
        """Return the condition of a rank after a card of it at `place`."""
        return self._conditions.after_hit(condition, place)

    def _counted(self, most: int) -> list[int]:
        """Find the states level by level, then count from the last one back."""
        start = tuple(sorted([number for number in self.first if number != NONE_LEFT]))
        level: dict[State, int] = {start: 0}
        found = 1
        for place in range(self.cards):
            later: dict[State, int] = {}
            hits: dict[int, int] = {}
            for state in level:
                self.branches.append(self._branches(state, place, hits, later, found))
                if found + len(later) > most:
                    raise TooManyStates(most)
            found += len(later)
            self._refuse_estimate(found, len(later), place + 1, most)
            level = later
        counts = [1] * found if self.cards == 0 or level else [0] * found
        for number in range(len(self.branches) - 1, -1, -1):
            counts[number] = sum([ranks * counts[t] for _, ranks, t in self.branches[number]])
        return counts

    def _refuse_estimate(self, found: int, level: int, place: int, most: int) -> None:
        """Refuse a table that will be too large by an estimate, long before it is.

        Where all ranks are alike and may come in turn, levels grow until the middle, and those behind it are
        about as large as those before it: no level is smaller than this one until as many cards are left as
        are laid now. No theorem says so; in all tables that were tried there were more states than that.
        """
        if self._may_come_in_turn and found + level * (self.cards - 2 * place) > most:
            raise TooManyStates(most)

    def _branches(
        self, state: State, place: int, hits: dict[int, int], later: dict[State, int], found: int
    ) -> tuple[Branch, ...]:
        conditions = self._conditions
        missed = [conditions.missed[number] for number in state]
        ends = [0, *[i + 1 for i, (a, b) in enumerate(pairwise(state)) if a != b], len(state)]
        branches = []
        for begin, end in pairwise(ends):
            number = state[begin]
            if number not in hits:
                hits[number] = conditions.after_hit(number, place)
            after = hits[number]
            if after != BARRED:
                own = [] if after == NONE_LEFT else [after]
                following = tuple(sorted([*missed[:begin], *missed[begin + 1 :], *own]))
                target = later.setdefault(following, found + len(later))
                branches.append(Branch(number, end - begin, target))
        return tuple(branches)

    def _steps(self, conditions: list[int], place: int, chosen: int) -> None:
        """Lay a card of the rank `chosen`: change the conditions of all ranks."""
        hit = self._conditions.after_hit(conditions[chosen], place)
        missed = self._conditions.missed
        for rank, number in enumerate(conditions):
            if number != NONE_LEFT:
                conditions[rank] = missed[number]
        conditions[chosen] = hit

    def unrank(self, index: int) -> tuple[int, ...]:
        """Return the arrangement with that number."""
        conditions, state, rest, arranged = list(self.first), 0, index, list[int]()
        for place in range(self.cards):
            after = {number: target for number, _, target in self.branches[state]}
            chosen = 0
            for rank, number in enumerate(conditions):  # pragma: no branch - one is chosen
                if number in after:
                    ways = self.counts[after[number]]
                    if rest < ways:
                        chosen = rank
                        break
                    rest -= ways
            state = after[conditions[chosen]]
            self._steps(conditions, place, chosen)
            arranged.append(chosen)
        return tuple(arranged)

    def rank(self, arranged: Sequence[int]) -> int:
        """Return the number of an arrangement that keeps the rules."""
        conditions, state, total = list(self.first), 0, 0
        for place, chosen in enumerate(arranged):
            after = {number: target for number, _, target in self.branches[state]}
            total += sum(
                [self.counts[after[number]] for number in conditions[:chosen] if number in after]
            )
            state = after[conditions[chosen]]
            self._steps(conditions, place, chosen)
        return total
