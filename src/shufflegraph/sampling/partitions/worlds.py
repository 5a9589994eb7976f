"""Many draws of the partitions of a table: by shares of cards that are alike, or card by card in numpy.

Cards that are alike to everything (a cell) may change places. Where there are few ways to share the cells
out, one is drawn by its exact weight, and each cell is shuffled and cut: nothing else is left to chance.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate
from math import comb, factorial, perm, prod
from operator import itemgetter
from typing import Any, Final

from shufflegraph.sampling.arrays import ArrayBits, RoundedEnds, decided, index_type, rounded_ends
from shufflegraph.sampling.partitions.cells import Cells
from shufflegraph.sampling.partitions.deals import DealLayout, Deals, DealTable, NumberedHands
from shufflegraph.sampling.partitions.needs import Need
from shufflegraph.sampling.randomness import Below

MOST_SHARES: Final = 20_000
MOST_SHARE_STEPS: Final = 40_000
"""Under rules it is given up after so many steps: one looks at a number of cards for an owner."""
TOO_MANY: Final = "too many ways to share the cells out"
CellShare = tuple[tuple[int, int], ...]
"""Of a cell: each owner with their number of cards."""


class Shares:
    """The ways to share out the cells, each with the number of deals that it stands for."""

    def __init__(self, deals: DealLayout, most: int = MOST_SHARES) -> None:
        self.deals, self.cells = deals, deals.needs.cells
        self.shares: list[tuple[CellShare, ...]] = []
        self.ends: list[int] = []
        self._spare = MOST_SHARE_STEPS
        self._plans: dict[int, tuple[int, list[tuple[list[int], CellShare]]]] = {}
        self._begins = [*accumulate(map(len, self.cells), initial=0)]
        rows = [deals.rows[begin] for begin in self._begins[:-1]]
        self._owners = [
            [(owner, g, worth) for g, worth in row.items() for owner in deals.groups[g]]
            for row in rows
        ]
        if deals.needs.start is True and self._bound > most:
            raise OverflowError(TOO_MANY)
        self.total = 0
        for weight, share in self._found(most):
            self.total += weight
            self.ends.append(self.total)
            self.shares.append(share)

    @property
    def _bound(self) -> int:
        """At least the number of ways: the largest cell gets what the others leave."""
        ways = [
            comb(len(cell) + len(owners) - 1, len(cell))
            for cell, owners in zip(self.cells, self._owners, strict=True)
        ]
        return prod(sorted(ways)[:-1])

    def _found(self, most: int) -> Iterator[tuple[int, tuple[CellShare, ...]]]:
        """Share one cell after the other out; of the last one everybody gets what they have room for."""
        needs, last = self.deals.needs, len(self.cells) - 1
        if not self.cells:
            yield from [(1, ())] if needs.weight(needs.start) else []
            return
        level: list[Any] = [(1, needs.start, self.deals.sizes, ())]
        for cell in range(last):
            following = []
            for weight, need, rooms, parts in level:
                for ways, later, _, part in self._split(cell, need, rooms):
                    left = list(rooms)
                    for owner, number in part:
                        left[owner] -= number
                    following.append((weight * ways, later, left, (*parts, part)))
                if len(following) > 3 * most or self._spare < 0:
                    raise OverflowError(TOO_MANY)
            level = following
        for weight, need, rooms, parts in level:
            ways, later, part = self._filled(last, need, rooms)
            if ways and later is not True:
                ways *= needs.weight(later)
            if ways:
                yield weight * ways, (*parts, part)

    def _split(
        self, cell: int, need: Need, rooms: Sequence[int]
    ) -> list[tuple[int, Need, int, CellShare]]:
        """The ways to share a cell out, each weighed, with the need after it and the cards left, none."""
        end, owners = self._begins[cell + 1], self._owners[cell]
        spare = [*accumulate([rooms[owner] for owner, _, _ in reversed(owners)], initial=0)][-2::-1]
        level: list[Any] = [(1, need, len(self.cells[cell]), ())]
        for (owner, group, worth), others in zip(owners, spare, strict=True):
            following, room = [], rooms[owner]
            for ways, before, left, part in level:
                least = left - others if left > others else 0
                for number in range(least, (left if left < room else room) + 1):
                    later = before
                    if before is not True:
                        self._spare -= 1
                        later = self._after(before, end - left, number, group)
                    if later is not False:
                        own = (*part, (owner, number)) if number else part
                        more = ways * comb(left, number) * worth**number
                        following.append((more, later, left - number, own))
            level = following
        return level

    def _filled(self, cell: int, need: Need, rooms: Sequence[int]) -> tuple[int, Need, CellShare]:
        """The ways to fill all rooms with a cell, 0 if it does not."""
        place, end = self._begins[cell : cell + 2]
        ways, part = factorial(end - place), list[tuple[int, int]]()
        for owner, group, worth in self._owners[cell]:
            number = rooms[owner]
            if number:
                if need is not True:
                    need = self._after(need, place, number, group)
                part.append((owner, number))
                ways = ways // factorial(number) * worth**number
                place += number
        return ways if place == end else 0, need, tuple(part)

    def _after(self, need: Need, place: int, number: int, group: int) -> Need:
        needs = self.deals.needs
        return needs.after(need, place, number, lambda leaf: number * (group in needs.of[leaf]))

    def _plan(self, which: int) -> tuple[int, list[tuple[list[int], CellShare]]]:
        """In how many ways cards are picked, and of each cell who picks: the largest hand is what is left."""
        share = [tuple(sorted(part, key=itemgetter(1))) for part in self.shares[which]]
        plan = [*zip(self.cells, share, strict=True)]
        ways = prod([perm(len(cell), len(cell) - part[-1][1]) for cell, part in plan])
        self._plans[which] = ways, plan
        return ways, plan

    def draw(self, below: Below) -> NumberedHands:
        """One number says how many cards of each cell go to whom, another one which."""
        hands: NumberedHands = [[] for _ in self.deals.sizes]
        which = bisect_right(self.ends, below(self.total)) if len(self.ends) > 1 else 0
        ways, plan = self._plans.get(which) or self._plan(which)
        picks = below(ways)
        for cell, part in plan:
            cards, size = cell[:], len(cell)
            for owner, number in part[:-1]:
                put = hands[owner].append
                for _ in range(number):  # a random one of those that are left
                    picks, chosen = divmod(picks, size)
                    size -= 1
                    put(cards[chosen])
                    cards[chosen] = cards[size]
            hands[part[-1][0]] += cards[:size]
        return hands

    def marginals(self) -> list[list[Fraction]]:
        odds = [[Fraction(0)] * len(self.deals.sizes)] * self.deals.cards
        for place, cell in enumerate(self.cells):
            held, begin = [0] * len(self.deals.sizes), 0
            for share, end in zip(self.shares, self.ends, strict=True):
                for owner, number in share[place]:
                    held[owner] += number * (end - begin)
                begin = end
            row = [Fraction(ways, self.total * len(cell)) for ways in held]
            for card in cell:
                odds[card] = row
        return odds

    def array(self, numpy: Any, number: int, source: ArrayBits) -> Any:
        chosen = numpy.zeros(number, numpy.intp)
        if len(self.ends) > 1:
            ends, bits = rounded_ends(numpy, self.ends), source.bits(number)
            chosen = numpy.searchsorted(ends, bits, side="right")
            for which in numpy.isin(bits, ends).nonzero()[0]:
                chosen[which] = decided(self.ends, int(bits[which]), source.more)
        order = numpy.argsort(chosen, kind="stable")
        inside = chosen[order]
        starts = numpy.flatnonzero(numpy.r_[True, inside[1:] != inside[:-1]]) if number else []
        stops = [*starts[1:], number] if number else []
        own = index_type(numpy, len(self.deals.sizes))
        rows = numpy.empty((number, self.deals.cards), own)
        for place, cell in enumerate(self.cells):
            base, is_mixed = numpy.empty((number, len(cell)), own), False
            for start, stop in zip(starts, stops, strict=True):
                part = self.shares[inside[start]][place]
                is_mixed |= len(part) > 1
                base[start:stop] = numpy.repeat([o for o, _ in part], [k for _, k in part])
            if is_mixed and number:
                source.shuffle_rows(base)
            begin, end = cell[0], cell[-1] + 1
            if cell == list(range(begin, end)):
                rows[order, begin:end] = base
            else:
                rows[order[:, None], cell] = base
        return rows


class Walk:
    """All partitions card by card, many at a time: of each state the rounded ends of its owners' numbers."""

    def __init__(self, numpy: Any, deals: Deals) -> None:
        self.deals, self.steps = deals, list[Any]()
        states = [deals.begin]
        for _ in deals.order:
            after: dict[Any, int] = {}
            later: list[Any] = []
            found = [self._edges(node, room, after, later) for node, room in states]
            ends = RoundedEnds(
                numpy, [[*accumulate([ways for ways, _, _ in edges])] for edges in found]
            )
            owner = numpy.zeros(ends.rounded.shape, index_type(numpy, len(deals.groups)))
            to = numpy.zeros(ends.rounded.shape, numpy.int32)
            for number, edges in enumerate(found):
                for n, (_, g, following) in enumerate(edges):
                    owner[n, number], to[n, number] = g, following
            self.steps.append((ends, owner, to))
            states = later

    def _edges(
        self, node: Any, room: int, after: dict[Any, int], later: list[Any]
    ) -> list[tuple[int, int, int]]:
        """Who may take the card in that state: the ways, the group, the number of the next state."""
        edges = []
        for g, weight, unit, ways_at, following in node:
            ways = ways_at(room - unit)
            if ways:
                key = id(following), room - unit
                if key not in after:
                    after[key] = len(later)
                    later.append((following, room - unit))
                edges.append((ways * weight, g, after[key]))
        return edges

    def array(self, numpy: Any, number: int, source: ArrayBits) -> Any:
        deals = self.deals
        own = index_type(numpy, len(deals.sizes))
        rows = numpy.empty((number, deals.cards), own)
        state = numpy.zeros(number, numpy.int32)
        for card, (ends, owner, to) in zip(deals.order, self.steps, strict=True):
            chosen = ends.chosen(state, source)
            rows[:, card], state = owner[chosen, state], to[chosen, state]
        return _cut_groups(numpy, deals, rows, source)


class CellWalk:
    """The same for partitions under rules, piece by piece of the cells: of the states that are reached."""

    def __init__(self, cells: Cells) -> None:
        self.cells = cells

    def array(self, numpy: Any, number: int, source: ArrayBits) -> Any:
        cells = self.cells
        own = index_type(numpy, len(cells.sizes))
        rows = numpy.empty((number, cells.cards), own)
        seats = numpy.tile(numpy.array(cells.columns.seats, own), (number, 1))
        state, keys = numpy.zeros(number, numpy.int64), [0]
        for at, step in enumerate(cells.steps):
            onward = [cells.onward(at, key) for key in keys]
            ends = RoundedEnds(numpy, [one.ends for one in onward])
            begins = numpy.array([*accumulate([len(one.edges) for one in onward], initial=0)])
            chosen = begins[state] + ends.chosen(state, source)
            used, which = numpy.unique(chosen, return_inverse=True)
            every = [edge for one in onward for edge in one.edges]
            edges = [every[one] for one in used.tolist()]
            places = numpy.array(
                [[p for p, took in enumerate(edge.took) for _ in range(took)] for edge in edges],
                own,
            )[which]
            if step.number > 1:
                source.shuffle_rows(places)
            rows[:, step.cards] = numpy.take_along_axis(seats, places, 1)
            if cells.columns.runs:
                order = numpy.array([edge.places for edge in edges])[which]
                seats = numpy.take_along_axis(seats, order, 1)
            known: dict[int, int] = {}
            after = [known.setdefault(edge.key, len(known)) for edge in edges]
            state, keys = numpy.array(after, numpy.int64)[which], list(known)
        return _cut_groups(numpy, cells, rows, source)


def _cut_groups(numpy: Any, layout: DealLayout, rows: Any, source: ArrayBits) -> Any:
    """Cut the shared room of each group by a shuffle of its owners."""
    own = rows.dtype
    named = rows.copy()
    for g, group in enumerate(layout.groups):
        owners = numpy.repeat(numpy.array(group, own), [layout.sizes[o] for o in group])
        if len(set(owners.tolist())) > 1:
            cut = numpy.tile(owners, (len(rows), 1))
            source.shuffle_rows(cut)
            named[rows == g] = cut.ravel()
        elif len(owners):
            named[rows == g] = owners[0]
    return named


def walk_of(numpy: Any, table: DealTable) -> Walk | CellWalk:
    if isinstance(table, Deals):
        return Walk(numpy, table)
    assert isinstance(table, Cells)
    return CellWalk(table)
