"""Partitions under rules, counted cell by cell: cards that are alike to everything are shared out at once.

A state is what the columns say, packed into one integer. The numbers of groups that cards and rules treat
alike are kept sorted, so of up to m! states one is counted. A table that grows is counted in numpy, where it
is installed. The numbering is card by card, as without rules: it does not depend on how is counted.
"""

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from math import comb, prod
from operator import add, mul, sub
from typing import Any, Final, NamedTuple

from shufflegraph.sampling.partitions.columns import Columns, Step, Values
from shufflegraph.sampling.partitions.deals import (
    BYTES_OF_AN_ENTRY,
    MOST_TABLE_BYTES,
    DealTable,
    NumberedHands,
    TakesTooLong,
    TooManyStates,
    orders,
)
from shufflegraph.sampling.partitions.needs import Combined, WeightRule
from shufflegraph.sampling.partitions.vectors import LARGEST_KEY, SORTED, vectors_for

MOST_SPLITS: Final = 600
"""A cell that can be shared out in more ways is shared out in pieces."""
NUMPY_FROM: Final = (200, 3_000)
"""With more states than this, numpy counts on: if it is imported already or states are wide, and if not."""
TOLD: Final = 2
"""What a table that is too large would take is told up to so many times what is allowed."""
STEPS_OF_A_STATE: Final = 7
"""So many steps are allowed for each state where states fit into no 64 bits: see `MOST_PYTHON_STEPS`."""
MOST_PYTHON_STEPS: Final = 2_000_000
"""Such states are found in Python alone, in at most so many steps: a step is a number of the next state."""
WIDE: Final = 12
"""States of more numbers are taken for such ones, where no numpy finds them: each has very many next ones."""
EDGES_OF_A_STATE: Final = 5
"""So many ways to go on are looked at for each state that is allowed, where that is done one by one."""
MOST_KEPT: Final = 20_000
"""Of so many states it is kept how they go on."""


class Edge(NamedTuple):
    """One way to share a piece of a cell out."""

    took: tuple[int, ...]
    """Cards for each place of the state."""
    ways: int
    """In how many ways these cards are picked, times what they weigh there."""
    weight: int
    key: int
    """The state that follows, and where the places of this one are in it."""
    places: tuple[int, ...]


class Onward(NamedTuple):
    """How a state goes on."""

    edges: list[Edge]
    later: list[int]
    """The ways after each edge."""
    ends: list[int]
    """The ends of their numbers, for many draws at once."""
    of: dict[tuple[int, ...], int]
    """The number of the edge that takes so many cards to each place."""
    begun: dict[tuple[int, ...], list[int]]
    """In how many ways a piece that is begun goes on, by the cards of each place so far, and who is next."""


class Cells(DealTable):
    """The partitions of cards among owners that keep rules, counted."""

    def __init__(
        self,
        may: Sequence[Mapping[int, int]],
        sizes: Sequence[int],
        rule: Combined,
        *,
        most: int | None = None,
        by_class: bool = False,
    ) -> None:
        super().__init__(may, sizes, rule, by_class=by_class)
        self.columns = Columns(self)
        self.steps, self.levels = list[Step](), list[Any]()
        self._going: list[dict[int, Onward]] = []
        self._kept: list[dict[int, list[Edge]]] = []
        self.states = 1
        self._spare = (
            MOST_PYTHON_STEPS if most is None else min(STEPS_OF_A_STATE * most, MOST_PYTHON_STEPS)
        )
        self._edges_left = None if most is None else EDGES_OF_A_STATE * most
        self.inner = 0
        is_full = self.needs.start is not False and sum(self.rooms) == self.cards
        if is_full and self._find(self.columns.starts, most):
            self._count_back()
        self.total = self.inner * self.splits

    @cached_property
    def _pieces(self) -> list[tuple[int, int]]:
        """Where each piece of a cell begins, and its number of cards."""
        pieces, begin = list[tuple[int, int]](), 0
        for cell in self.needs.cells:
            among, size = len(self.rows[begin]), len(cell)
            while comb(size + among - 1, size) > MOST_SPLITS and size > 1:
                size -= 1
            end = begin + len(cell)
            pieces += [(at, min(size, end - at)) for at in range(begin, end, size)]
            begin = end
        return pieces

    # The table -----------------------------------------------------------------------------------

    def _find(self, values: list[Values], most: int | None) -> bool:
        """Find the states from the first card on; is there one after the last?"""
        level: Any = {0: 0}
        self.levels = [level]
        vectors, size, widest = None, BYTES_OF_AN_ENTRY, 0
        free = Counter([group for row in self.rows for group in row])
        is_wide = len(self.columns.of) > WIDE
        for begin, number in self._pieces:
            free.subtract(dict.fromkeys(self.rows[begin], number))
            step = Step(self.columns, begin, number, values, free)
            values = step.values
            self.steps.append(step)
            self._going.append({})
            self._kept.append({})
            if (
                vectors is None
                and self.states > NUMPY_FROM["numpy" not in sys.modules and not is_wide]
            ):
                vectors = vectors_for(self.columns, self.bound)
            is_small = prod([len(values[kind]) for kind in self.columns.of]) < LARGEST_KEY
            if vectors is not None and is_small:
                self.levels[-1] = level = vectors.level(level)
                each = vectors.bytes_of_a_state
                room = (
                    (TOLD * MOST_TABLE_BYTES - size) // each if most is None else most - self.states
                )
                level = vectors.following(step, level, room)
            else:
                if not isinstance(level, dict):
                    self.levels[-1] = level = dict.fromkeys(level, 0)
                each = BYTES_OF_AN_ENTRY
                room = (MOST_TABLE_BYTES - size) // each if most is None else most - self.states
                level = self._next_plainly(len(self.steps) - 1, level, room, is_small=is_small)
            if level is None:
                raise TooManyStates(self.states + room, size + room * each)
            self.states += len(level)
            size += len(level) * each
            if len(level) > widest:
                size, widest = size + (len(level) - widest) * SORTED, len(level)
            if size > MOST_TABLE_BYTES:  # what it would take is found with one level at a time
                self.levels.clear()
            self.levels.append(level)
            if not len(level):
                return False
        if size > MOST_TABLE_BYTES:
            raise TooManyStates(self.states, size, is_all=True)
        return True

    def _next_plainly(
        self, number: int, level: Any, room: int, *, is_small: bool
    ) -> dict[int, int] | None:
        """The states after a step; None if there are more than that, or too many ways to go on."""
        found: dict[int, int] = {}
        step, kept = self.steps[number], self._kept[number]
        for key in level:
            edges = self._edges(step, key)
            if self._edges_left is not None:
                self._edges_left -= len(edges)
                if self._edges_left < 0:
                    return None
            if not is_small or len(self.columns.of) > WIDE:
                self._spare -= len(edges) * len(self.columns.of)
                if self._spare < 0:
                    raise TakesTooLong(self.states + len(found), len(self.columns.of))
            if self.states + len(kept) < MOST_KEPT:
                kept[key] = edges
            for edge in edges:
                found[edge.key] = 0
            if len(found) > room:
                return None
        return found

    def _edges(self, step: Step, key: int) -> list[Edge]:
        """The ways to go on from a state, in the order of the numbering."""
        values = list[int]()
        for kind in reversed(self.columns.of):
            key, value = divmod(key, step.sizes[kind])
            values.append(value)
        values.reverse()
        seats, of = len(self.columns.seats), self.columns.of
        partly: list[Any] = [(step.number, 1, 1, (), ())]
        for place in step.places:
            if place >= seats:
                break
            options, weight, following = (
                step.hands[of[place]][values[place]],
                step.weights[place],
                [],
            )
            for left, ways, worth, took, rest in partly:
                if place == step.last:
                    number = options.get(left)
                    if number is not None:
                        own = worth * weight**left
                        following.append((0, ways, own, (*took, left), (*rest, number)))
                    continue
                for own, number in options.items():
                    if own <= left:
                        more = comb(left, own) * ways
                        scaled = worth * weight**own if weight != 1 else worth
                        following.append((left - own, more, scaled, (*took, own), (*rest, number)))
            partly = following
        edges = []
        for _, ways, worth, own, numbers in partly:
            after, took = values[:], [0] * seats
            for place, cards, number in zip(step.places, own, numbers, strict=False):
                took[place], after[place] = cards, number
            if self._share(step, took, after):
                edges.append(self._edge(step, tuple(took), ways, worth, after))
        return edges

    def _share(self, step: Step, took: Sequence[int], numbers: list[int]) -> bool:
        """Say what becomes of the rules about several groups; is none of them broken?"""
        place_of = self.columns.place_of
        for place in step.places:
            if place >= len(took):
                kind = self.columns.of[place]
                by = tuple([took[place_of[group]] for group in self.columns.kinds[kind].groups])
                numbers[place] = step.shared[kind][by][numbers[place]]
                if numbers[place] < 0:
                    return False
        return True

    def _edge(
        self, step: Step, took: tuple[int, ...], ways: int, worth: int, numbers: list[int]
    ) -> Edge:
        places = list(range(len(took)))
        for begin, end in self.columns.runs:
            places[begin:end] = sorted(places[begin:end], key=numbers.__getitem__)
            numbers[begin:end] = sorted(numbers[begin:end])
        key = 0
        for kind, number in zip(self.columns.of, numbers, strict=True):
            key = key * len(step.values[kind]) + number
        return Edge(took, ways * worth, worth, key, tuple(places))

    def _count_back(self) -> None:
        """Count the ways to go on from each state, from the last level to the first."""
        last = self.levels[-1]
        weights = {key: self._weight_of(key) for key in last}
        if isinstance(last, dict):
            last.update(weights)
        else:
            last.fill(weights)
        for number in range(len(self.steps) - 1, -1, -1):
            step, level, after = self.steps[number], self.levels[number], self.levels[number + 1]
            if isinstance(level, dict):
                get = (after if isinstance(after, dict) else after.as_dict()).__getitem__
                kept = self._kept[number]
                for key in level:
                    edges = kept.get(key) or self._edges(step, key)
                    level[key] = sum([edge.ways * get(edge.key) for edge in edges])
            else:
                level.count(step, level.vectors.level(after))
        self.inner = self.levels[0].get(0, 0)

    @property
    def bound(self) -> int:
        """At least the number of ways to go on from any state."""
        heaviest = [max(row.values()) for row in self.rows]
        weights = [
            max(leaf.weights.values(), default=0)
            for leaf in self.needs.leaves
            if isinstance(leaf, WeightRule)
        ]
        return orders(self.rooms) * prod(heaviest) * prod(weights)

    def _weight_of(self, key: int) -> int:
        """What a state weighs when all cards are dealt."""
        values, weight = self.steps[-1].values if self.steps else [], 1
        if not self.steps:
            return self.needs.weight(self.needs.start)
        for kind in reversed(self.columns.of):
            key, number = divmod(key, len(values[kind]))
            needs = values[kind][number]
            for need in needs if not self.columns.kinds[kind].has_room else needs[1:]:
                weight *= self.needs.weight(need)
        return weight

    # One integer <-> one partition: lexicographic, card by card in this order ----------------------

    def onward(self, number: int, key: int) -> Onward:
        """How a state goes on, kept for the next time."""
        found = self._going[number].get(key)
        if found is None:
            after = self.levels[number + 1]
            going = self._kept[number].get(key) or self._edges(self.steps[number], key)
            both = [(edge, after.get(edge.key, 0)) for edge in going]
            edges = [edge for edge, ways in both if ways]
            later = [ways for _, ways in both if ways]
            ends = [*accumulate(map(mul, [edge.ways for edge in edges], later))]
            of = {edge.took: which for which, edge in enumerate(edges)}
            found = Onward(edges, later, ends, of, {})
            if len(self._going[number]) < MOST_KEPT:
                self._going[number][key] = found
        return found

    @staticmethod
    def _turns(step: Step, onward: Onward, had: tuple[int, ...]) -> list[int]:
        """In how many ways it goes on if each place gets the next card of a piece, after so many cards."""
        turns = onward.begun.get(had)
        if turns is None:
            turns = [0] * len(had)
            for edge, later in zip(onward.edges, onward.later, strict=True):
                left = list(map(sub, edge.took, had))
                if min(left) >= 0:
                    number = sum(left)
                    ways = orders(left) * prod(map(pow, step.weights, left)) * later
                    turns = [
                        turn + ways * own // number for turn, own in zip(turns, left, strict=True)
                    ]
            onward.begun[had] = turns
        return turns

    def hands(self, index: int) -> NumberedHands:
        held: NumberedHands = [[] for _ in self.groups]
        index, cut = divmod(index, self.splits)
        key, seats, place_of = 0, self.columns.seats, self.columns.place_of
        for number, step in enumerate(self.steps):
            onward, had = self.onward(number, key), (0,) * len(seats)
            for card in step.cards:
                turns = onward.begun.get(had) or self._turns(step, onward, had)
                place, g, weight = 0, 0, 1
                for g, weight in step.row.items():  # noqa: B007 - they are used  # pragma: no branch
                    place = place_of[g]
                    if index < turns[place]:
                        break
                    index -= turns[place]
                if weight != 1:
                    index //= weight
                held[g].append(card)
                had = (*had[:place], had[place] + 1, *had[place + 1 :])
            key, seats, place_of = self._moved(onward, had, seats, place_of)
        return self.split(held, cut)

    def _moved(
        self, onward: Onward, had: tuple[int, ...], seats: list[int], place_of: dict[int, int]
    ) -> tuple[int, list[int], dict[int, int]]:
        """The state after a piece, and where each group is in it."""
        edge = onward.edges[onward.of[had]]
        if not self.columns.runs:
            return edge.key, seats, place_of
        moved = [seats[place] for place in edge.places]
        return edge.key, moved, {group: place for place, group in enumerate(moved)}

    def number(self, hands: Sequence[Sequence[int]]) -> int:
        owner = [0] * self.cards
        for number, hand in enumerate(hands):
            for card in hand:
                owner[card] = number
        held: NumberedHands = [[] for _ in self.groups]
        index, scale = 0, 1
        key, seats, place_of = 0, self.columns.seats, self.columns.place_of
        for number, step in enumerate(self.steps):
            onward, had = self.onward(number, key), (0,) * len(seats)
            for card in step.cards:
                own = self.group_of[owner[card]]
                turns = onward.begun.get(had) or self._turns(step, onward, had)
                for g, weight in step.row.items():  # pragma: no branch
                    if g == own:
                        scale *= weight
                        break
                    index += turns[place_of[g]] * scale
                held[own].append(card)
                place = place_of[own]
                had = (*had[:place], had[place] + 1, *had[place + 1 :])
            key, seats, place_of = self._moved(onward, had, seats, place_of)
        return index * self.splits + self.number_of_split(held, owner)

    def marginals(self) -> list[list[Fraction]]:
        """By the deals that reach each state; groups that are alike share what their places hold."""
        odds = [[Fraction(0)] * len(self.sizes) for _ in range(self.cards)]
        reached: Any = {0: 1}
        for number, step in enumerate(self.steps):
            taken, reached = self._passed(number, reached)
            held: list[Any] = [0] * len(self.columns.seats)
            for took, ways in taken:
                held = list(map(add, held, [ways * cards for cards in took]))
            for begin, end in self.columns.runs:
                held[begin:end] = [Fraction(sum(held[begin:end]), end - begin)] * (end - begin)
            for place, g in enumerate(self.columns.seats):
                for owner in self.groups[g]:
                    share = Fraction(held[place] * self.sizes[owner], self.rooms[g] or 1)
                    for card in step.cards:
                        odds[card][owner] = share / (self.inner * step.number)
        return odds

    def _passed(self, number: int, reached: Any) -> tuple[list[tuple[tuple[int, ...], int]], Any]:
        """How many deals share a piece out in each way, and how many beginnings reach each next state."""
        level, after = self.levels[number], self.levels[number + 1]
        if not isinstance(level, dict):
            if isinstance(reached, dict):
                reached = level.vectors.residues([reached.get(key, 0) for key in level])
            passed: tuple[list[Any], Any] = level.passed(
                self.steps[number], level.vectors.level(after), reached
            )
            return passed
        if not isinstance(reached, dict):
            before = self.levels[number - 1].vectors
            reached = dict(zip(sorted(level), before.numbers(reached), strict=True))
        taken, later = list[tuple[tuple[int, ...], int]](), dict[int, int]()
        for key, begun in reached.items():
            onward = self.onward(number, key)
            for edge, ways in zip(onward.edges, onward.later, strict=True):
                passing = begun * edge.ways
                taken.append((edge.took, passing * ways))
                later[edge.key] = later.get(edge.key, 0) + passing
        return taken, later
