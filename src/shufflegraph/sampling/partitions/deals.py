"""Partitions without rules, counted and numbered card by card, with weights, by one table.

A state is every owner's room. Cards are told apart, so no coefficient is needed: the number of a state is
the sum of those after each owner who may take the next card, each times the weight of that card with that
owner. Everything else (unrank, rank, draw, odds, arrays) reads this table. Cards and owners are 0, 1, … here.
"""

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import factorial, prod
from operator import add, mul
from typing import Any, Final, TypeAlias

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.assignments import arrangement, arrangement_number
from shufflegraph.sampling.partitions.needs import NOTHING, Combined, Needs, alike_owners

NumberedHands: TypeAlias = list[list[int]]
Takers: TypeAlias = list[Any]
"""Who may take a card: (group, weight, room that it costs, room -> ways after, next node)."""
GroupWeights: TypeAlias = dict[int, int]
"""Of a card: group -> weight; one object for all cards that have it."""
MOST_TABLE_BYTES: Final = 500_000_000
"""The largest table."""
BYTES_OF_AN_ENTRY: Final = 180
"""An entry of a dict with its two numbers, as measured, and its share of what is made on the way."""
MOST_STATES: Final = MOST_TABLE_BYTES // BYTES_OF_AN_ENTRY
DENSE: Final = (2_000, 20_000_000)
"""With a number of places for all rooms between these, a list takes the place of dicts."""


class TooManyStates(InvalidParameter):
    """The table would be larger than allowed."""

    def __init__(self, states: int, size: int, *, is_all: bool = False) -> None:
        more = "" if is_all else "more than "
        super().__init__(
            f"{more}{states:,} states to count, which take {more}{size // 10**6:,} MB, and "
            f"{MOST_TABLE_BYTES // 10**6} MB are allowed: let more cards have the same owners, "
            "leave out a rule, or take fewer cards; partition and violation work at any size"
        )


class TakesTooLong(TooManyStates):
    """The states of so many numbers would take too long to find."""

    def __init__(self, states: int, numbers: int) -> None:
        InvalidParameter.__init__(
            self,
            f"more than {states:,} states to count, of {numbers} numbers each, which takes too long: let "
            "more owners be alike, leave out a rule, or take fewer owners; partition and violation work at "
            "any size",
        )


class DealLayout:
    """Cards and owners as a table counts them: in order, with those who are alike taken together."""

    def __init__(
        self,
        may: Sequence[Mapping[int, int]],
        sizes: Sequence[int],
        rule: Combined = NOTHING,
        *,
        by_class: bool = False,
    ) -> None:
        self.cards, self.sizes = len(may), tuple(sizes)
        ruled = {owner for leaf in rule.leaves() for owner in leaf.of}
        given = {id(row): row for row in may}
        self.groups = alike_owners(given.values(), len(sizes), ruled)
        """Owners who may change places; they share one room, and their hand is cut afterwards."""
        self.rooms = [sum([sizes[owner] for owner in group]) for group in self.groups]
        self.group_of = {owner: g for g, group in enumerate(self.groups) for owner in group}
        known, row_of = dict[Any, GroupWeights](), dict[int, GroupWeights]()
        firsts = [(g, group[0]) for g, group in enumerate(self.groups)]
        for number, row in given.items():
            own = {g: row[owner] for g, owner in firsts if owner in row}
            row_of[number] = known.setdefault(tuple(own.items()), own)
        rows = [row_of[id(row)] for row in may]
        self.needs = Needs(rule, self.group_of, rows, by_class=by_class)
        self.order = self.needs.order
        self.rows = [rows[card] for card in self.order]
        self.cuts = [orders([sizes[owner] for owner in group]) for group in self.groups]
        """In how many ways the owners of a group can share their cards out."""
        self.splits = prod(self.cuts)

    def split(self, held: Sequence[list[int]], index: int) -> NumberedHands:
        """Cut the cards of each group: an arrangement of its owners by number."""
        hands: NumberedHands = [[] for _ in self.sizes]
        for group, cards, cut in zip(self.groups, held, self.cuts, strict=True):
            if len(group) == 1:
                hands[group[0]] = cards
                continue
            index, rest = divmod(index, cut)
            put = [hands[owner].append for owner in group]
            for card, place in zip(
                cards, arrangement(self._rooms_of(group), cut, rest), strict=True
            ):
                put[place](card)
        return hands

    def number_of_split(self, held: Sequence[list[int]], owner: Sequence[int]) -> int:
        index, scale = 0, 1
        for group, cards, cut in zip(self.groups, held, self.cuts, strict=True):
            if len(group) > 1:
                places = [group.index(owner[card]) for card in cards]
                index += arrangement_number(self._rooms_of(group), cut, places) * scale
                scale *= cut
        return index

    def _rooms_of(self, group: Sequence[int]) -> list[int]:
        return [self.sizes[owner] for owner in group]


class DealTable(DealLayout, ABC):
    """The partitions of cards among owners, counted and numbered."""

    states: int
    """The size of the table."""
    inner: int
    """The number of deals of cards to groups."""
    total: int
    """The number of deals; with weights, what all of them weigh together."""

    @abstractmethod
    def hands(self, index: int) -> NumberedHands:
        """The partition in which number `index` ends; with weights each has as many numbers as it weighs."""

    @abstractmethod
    def number(self, hands: Sequence[Sequence[int]]) -> int:
        """The first number of that partition."""

    @abstractmethod
    def marginals(self) -> list[list[Fraction]]:
        """For each card how likely each owner holds it."""

    def draw(self, below: Callable[[int], int]) -> NumberedHands:
        return self.hands(below(self.total))


class Deals(DealTable):
    """The partitions of cards among owners without rules, counted."""

    def __init__(
        self, may: Sequence[Mapping[int, int]], sizes: Sequence[int], *, most: int = MOST_STATES
    ) -> None:
        super().__init__(may, sizes)
        bits = [room.bit_length() + 1 for room in self.rooms]  # one spare, never borrowed from
        self.units = [1 << sum(bits[:g]) for g in range(len(bits))]
        self.states, self.inner = 0, 0
        self.begin: tuple[Takers, int] = ([], 0)
        dense = prod([room + 2 for room in self.rooms])
        if sum(self.rooms) == self.cards:
            if DENSE[0] < dense < DENSE[1]:
                self._count_rooms(dense)
            else:
                self._count(most)
        self.is_cut = len(self.groups) == self.inner == 1
        """Are all owners alike? Then nothing but the cut has to be found."""
        self.total = self.inner * self.splits

    def _count(self, most: int) -> None:
        """Find the states card by card, then count from the last one back."""
        start = sum(map(mul, self.units, self.rooms))
        fields = [
            u * ((2 << r.bit_length()) - 1) for u, r in zip(self.units, self.rooms, strict=True)
        ]
        levels, self.states = [{start}], 1
        for row in self.rows:
            later: set[int] = set()
            for g in row:
                field, unit = fields[g], self.units[g]
                later.update([room - unit for room in levels[-1] if room & field])
                if self.states + len(later) > most:
                    raise TooManyStates(most, most * BYTES_OF_AN_ENTRY)
            levels.append(later)
            self.states += len(later)
        counts, node = dict.fromkeys(levels[-1], 1), list[Any]()
        for row, states in zip(reversed(self.rows), levels[-2::-1], strict=True):
            ways, get = [0] * len(states), counts.get
            node = [(g, weight, self.units[g], get, node) for g, weight in row.items()]
            for _, weight, unit, _, _ in node:
                more = [get(room - unit, 0) for room in states]
                if weight != 1:
                    more = [weight * number for number in more]
                ways = list(map(add, ways, more))
            counts = {room: number for room, number in zip(states, ways, strict=True) if number}
        self.inner, self.begin = counts.get(start, 0), (node, start)

    def _count_rooms(self, dense: int) -> None:
        """The same for many owners: the rooms are the digits of a place in one list."""
        self.units = [prod([room + 2 for room in self.rooms[:g]]) for g in range(len(self.rooms))]
        levels, counts = [array("i", [0])], [0] * dense
        for unit, room in zip(self.units, self.rooms, strict=True):
            longer = [array("i") for _ in range(len(levels) + room)]
            for left, states in enumerate(levels):
                for more in range(room + 1):
                    longer[left + more].extend([state + more * unit for state in states])
            levels = longer
        counts[0] = 1
        node: Takers = []
        for states, row in zip(levels[1:], reversed(self.rows), strict=True):
            ways = [0] * len(states)
            for g, weight in row.items():
                unit = self.units[g]
                more_ways = [counts[state - unit] for state in states]
                if weight != 1:
                    more_ways = [weight * number for number in more_ways]
                ways = list(map(add, ways, more_ways))
            for state, number in zip(states, ways, strict=True):
                counts[state] = number
            node = [
                (g, weight, self.units[g], counts.__getitem__, node) for g, weight in row.items()
            ]
        self.states = sum(map(len, levels))
        start = sum(map(mul, self.units, self.rooms))
        self.inner, self.begin = counts[start], (node, start)

    # One integer <-> one partition: lexicographic, card by card in this order ------------------------

    def hands(self, index: int) -> NumberedHands:
        if self.is_cut:
            return self.split([self.order], index)
        held: NumberedHands = [[] for _ in self.groups]
        index, cut = divmod(index, self.splits)
        node, room = self.begin
        for card in self.order:
            g = weight = unit = ways = 0
            after: Takers = []
            for g, weight, unit, ways_at, after in node:  # noqa: B007 - they are used  # pragma: no branch
                ways = ways_at(room - unit) or 0
                if weight != 1:
                    ways *= weight
                if index < ways:
                    break
                index -= ways
            if weight != 1:
                index //= weight
            held[g].append(card)
            node, room = after, room - unit
        return self.split(held, cut)

    def number(self, hands: Sequence[Sequence[int]]) -> int:
        owner = [0] * self.cards
        for number, hand in enumerate(hands):
            for card in hand:
                owner[card] = number
        if self.is_cut:
            return self.number_of_split([self.order], owner)
        held: NumberedHands = [[] for _ in self.groups]
        index, scale = 0, 1
        node, room = self.begin
        for card in self.order:
            own = self.group_of[owner[card]]
            weight = unit = 0
            after: Takers = []
            for g, weight, unit, ways_at, after in node:  # noqa: B007 - they are used  # pragma: no branch
                if g == own:
                    break
                index += (ways_at(room - unit) or 0) * weight * scale
            scale *= weight
            held[own].append(card)
            node, room = after, room - unit
        return index * self.splits + self.number_of_split(held, owner)

    def marginals(self) -> list[list[Fraction]]:
        odds = [[Fraction(0)] * len(self.sizes) for _ in range(self.cards)]
        node, room = self.begin
        reached = {id(node): (node, {room: 1})}
        for card in self.order:
            later: dict[int, tuple[Takers, dict[int, int]]] = {}
            held = [0] * len(self.groups)
            for node, rooms in reached.values():
                for g, weight, unit, ways_at, after in node:
                    to = later.setdefault(id(after), (after, {}))[1]
                    get = to.get
                    for room, ways in rooms.items():
                        ahead = ways_at(room - unit)
                        if ahead:
                            ways *= weight  # noqa: PLW2901 - its own
                            held[g] += ways * ahead
                            to[room - unit] = get(room - unit, 0) + ways
            for g, group in enumerate(self.groups):
                for owner in group:
                    share = held[g] * self.sizes[owner]
                    odds[card][owner] = Fraction(share, self.inner * (self.rooms[g] or 1))
            reached = later
        return odds


def orders(sizes: Sequence[int]) -> int:
    """The ways to share different cards out, with these numbers for each."""
    return factorial(sum(sizes)) // prod(map(factorial, sizes))
