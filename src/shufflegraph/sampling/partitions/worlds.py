"""Many draws of the partitions of a table: by shares of cards that are alike, or card by card in numpy.

Cards that are alike to everything (a cell) may change places. Where there are few ways to share the cells
out, one is drawn by its exact weight, and each cell is shuffled and cut: nothing else is left to chance.
"""

from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate
from math import comb
from typing import Any, Final

from shufflegraph.sampling.arrays import ArrayBits, Ends, decided, rounded
from shufflegraph.sampling.partitions.deals import Deals, Hands
from shufflegraph.sampling.partitions.needs import Need
from shufflegraph.sampling.randomness import Below

MOST_SHARES: Final = 20_000
Part = tuple[tuple[int, int], ...]
"""Of a cell: each owner with their number of cards."""


class Shares:
    """The ways to share out the cells, each with the number of deals that it stands for."""

    def __init__(self, deals: Deals, most: int = MOST_SHARES) -> None:
        self.deals, self.cells = deals, deals.needs.cells
        self.shares: list[tuple[Part, ...]] = []
        self.ends: list[int] = []
        self._most, self._seen, total = most, 0, 0
        for weight, share in self._found(0, 0, deals.needs.start, tuple(deals.sizes)):
            total += weight
            self.ends.append(total)
            self.shares.append(share)
        self.total = total

    def _found(
        self, cell: int, step: int, need: Need, rooms: tuple[int, ...]
    ) -> Iterator[tuple[int, tuple[Part, ...]]]:
        self._seen += 1
        if self._seen > 3 * self._most:
            raise OverflowError("too many ways to share the cells out")
        deals = self.deals
        if cell == len(self.cells):
            weight = deals.needs.weight(need) if not any(rooms) else 0
            if weight:
                yield weight, ()
            return
        size, row = len(self.cells[cell]), deals.rows[step]
        owners = [(owner, g, row[g]) for g in row for owner in deals.groups[g]]
        for weight, following, part in self._split(owners, size, need, step, rooms):
            left = list(rooms)
            for owner, number in part:
                left[owner] -= number
            for more, rest in self._found(cell + 1, step + size, following, tuple(left)):
                yield weight * more, (part, *rest)

    def _split(
        self, owners: list[Any], left: int, need: Need, step: int, rooms: tuple[int, ...]
    ) -> Iterator[tuple[int, Need, Part]]:
        if not owners or need is False:
            if not left and need is not False:
                yield 1, need, ()
            return
        (owner, group, worth), *others = owners
        for number in range(min(left, rooms[owner]) + 1):
            if not others and number < left:
                continue
            following = need
            for place in range(step, step + number):
                following = self.deals.needs.after(following, place, group)
            ways = comb(left, number) * worth**number
            for more, later, rest in self._split(
                others, left - number, following, step + number, rooms
            ):
                yield ways * more, later, ((owner, number), *rest) if number else rest

    def draw(self, below: Below) -> Hands:
        hands: Hands = [[] for _ in self.deals.sizes]
        which = bisect_right(self.ends, below(self.total)) if len(self.ends) > 1 else 0
        for cell, part in zip(self.cells, self.shares[which], strict=True):
            if len(part) == 1:
                hands[part[0][0]] += cell
                continue
            cards, size = cell[:], len(cell)
            for owner, number in part[:-1]:
                hand = hands[owner]
                for _ in range(number):  # a random one of those that are left
                    chosen = below(size)
                    size -= 1
                    hand.append(cards[chosen])
                    cards[chosen] = cards[size]
            hands[part[-1][0]] += cards[:size]
        return hands

    def array(self, numpy: Any, number: int, source: ArrayBits) -> Any:
        ends, bits = rounded(numpy, self.ends), source.bits(number)
        chosen = numpy.searchsorted(ends, bits, side="right")
        for which in numpy.isin(bits, ends).nonzero()[0]:
            chosen[which] = decided(self.ends, int(bits[which]), source.more)
        order = numpy.argsort(chosen, kind="stable")
        inside = chosen[order]
        starts = numpy.flatnonzero(numpy.r_[True, inside[1:] != inside[:-1]]) if number else []
        stops = [*starts[1:], number] if number else []
        rows = numpy.empty((number, self.deals.cards), numpy.int8)
        for place, cell in enumerate(self.cells):
            base, is_mixed = numpy.empty((number, len(cell)), numpy.int8), False
            for start, stop in zip(starts, stops, strict=True):
                part = self.shares[inside[start]][place]
                is_mixed |= len(part) > 1
                base[start:stop] = numpy.repeat([o for o, _ in part], [k for _, k in part])
            if is_mixed and number:
                source.shuffle_rows(base)
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
            ends = Ends(numpy, [[*accumulate([ways for ways, _, _ in edges])] for edges in found])
            owner = numpy.zeros(ends.rounded.shape, numpy.int8)
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
        rows = numpy.empty((number, deals.cards), numpy.int8)
        state = numpy.zeros(number, numpy.int32)
        for card, (ends, owner, to) in zip(deals.order, self.steps, strict=True):
            chosen = ends.chosen(state, source)
            rows[:, card], state = owner[chosen, state], to[chosen, state]
        named = rows.copy()
        for g, group in enumerate(deals.groups):
            owners = numpy.repeat(numpy.array(group, numpy.int8), [deals.sizes[o] for o in group])
            if len(set(owners.tolist())) > 1:  # the shared room is cut by a shuffle of its owners
                cut = numpy.tile(owners, (number, 1))
                source.shuffle_rows(cut)
                named[rows == g] = cut.ravel()
            elif len(owners):
                named[rows == g] = owners[0]
        return named
