"""The numbering of the partitions that are counted cell by cell, and what each owner holds on average.

Of two states the cells' vectors come in the order in which they are listed, the first group with the most
cards first; among equal ones decides which cards each group takes, in lexicographic order. Last comes
how merged owners share out what they got together.
"""

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

from shufflegraph.sampling._choices import choice_number, choices
from shufflegraph.sampling._machines import BROKEN
from shufflegraph.sampling._steps import Card
from shufflegraph.sampling._vectors import Table, Vector

Hand = list[Card]


class Share(NamedTuple):
    """How the numbers of a state are shared out among the vectors that can follow."""

    ends: list[int]
    """The numbers below which a vector is no later than the first, the second, …"""
    choices: list[tuple[Vector, int, int, int]]
    """Vector, the numbers before it, in how many ways it goes on, the state after it."""


class CountedCells:
    """Partitions counted by a table over cells: as many as it says, numbered.

    :param sizes: the number of cards of each owner.
    Complexity: O(m) to make for m owners.
    """

    name = "by cells"

    def __init__(self, table: Table, sizes: Sequence[int]) -> None:
        self.table = table
        self.sizes = sizes
        self.splits = 1
        """In how many ways merged owners can share out what they got together."""
        for group, size in zip(table.dealing.groups, table.dealing.sizes, strict=True):
            left = size
            for owner in group:
                self.splits *= comb(left, sizes[owner])
                left -= sizes[owner]
        self.total = table.total * self.splits
        self.shares: dict[tuple[int, int], Share] = {}

    def share(self, number: int, state: int) -> Share:
        """Return how the numbers of the state before that cell are shared out.

        Complexity: O(v) for v vectors the first time, then O(1).
        """
        found = self.shares.get((number, state))
        if found is not None:
            return found
        rooms = state & self.table.mask
        level, following = self.table.levels[number], self.table.counts[number + 1]
        row = level.moves[state - rooms]
        made = Share([], [])
        end = 0
        for vector in level[rooms]:
            to = row[vector.kind] + rooms - vector.rooms
            ways = 0 if row[vector.kind] == BROKEN else following.get(to, 0)
            if ways:
                made.choices.append((vector, end, ways, to))
                end += vector.ways * ways
                made.ends.append(end)
        self.shares[number, state] = made
        return made

    def hands(self, index: int) -> list[Hand]:
        """Return each owner's cards in the partition with the number `index`.

        Complexity: O(n m + c log v) for n cards, m owners, c cells and v vectors.
        """
        dealing = self.table.dealing
        rest, split = divmod(index, self.splits)
        held: list[Hand] = [[] for _ in dealing.groups]
        state = self.table.start
        for number, cell in enumerate(dealing.cells):
            share = self.share(number, state)
            vector, before, ways, state = share.choices[bisect_right(share.ends, rest)]
            chosen, rest = divmod(rest - before, ways)
            _deal(cell.cards, [held[group] for group in cell.groups], vector.takes, chosen)
        hands: list[Hand] = [[] for _ in self.sizes]
        for group, cards in zip(dealing.groups, held, strict=True):
            split = _deal(
                cards,
                [hands[owner] for owner in group],
                [self.sizes[owner] for owner in group],
                split,
            )
        return hands

    def number(self, hands: Sequence[frozenset[Card]]) -> int:
        """Return the number of the partition that gives each owner these cards.

        Complexity: that of `hands`, and O(v) for the vectors of each cell.
        """
        dealing = self.table.dealing
        together = [
            frozenset[Card]().union(*[hands[owner] for owner in group]) for group in dealing.groups
        ]
        state, index = self.table.start, 0
        for number, cell in enumerate(dealing.cells):
            own = [together[group] for group in cell.groups]
            takes = tuple([sum([card in hand for card in cell.cards]) for hand in own])
            choice = next(one for one in self.share(number, state).choices if one[0].takes == takes)
            _, before, ways, state = choice
            index += before + _dealt(cell.cards, own)[0] * ways
        split, unit = 0, 1
        order = [card for cell in dealing.cells for card in cell.cards]
        for group, hand in zip(dealing.groups, together, strict=True):
            held = [card for card in order if card in hand]
            chosen, ways = _dealt(held, [hands[owner] for owner in group])
            split += chosen * unit
            unit *= ways
        return index * self.splits + split

    def odds(self, owners: Sequence[Any]) -> dict[Card, dict[Any, Fraction]]:
        """Return the probability that an owner holds a card, for all of both; `owners` are their names.

        Complexity: O(s v) for s states and v vectors of a cell.
        """
        dealing = self.table.dealing
        shares: dict[Card, dict[Any, Fraction]] = {}
        for cell, sums in zip(dealing.cells, self._sums(), strict=True):
            row = dict.fromkeys(owners, Fraction(0))
            for group, number in zip(dealing.groups, sums, strict=True):
                for owner in group:
                    whole = (
                        self.table.total
                        * len(cell.cards)
                        * max(sum([self.sizes[one] for one in group]), 1)
                    )
                    row[owners[owner]] = Fraction(number * self.sizes[owner], whole)
            for card in cell.cards:
                shares[card] = row
        return shares

    def _sums(self) -> list[list[int]]:
        """Return, for each cell and group, their cards of it in all ways to deal the cells together."""
        sums: list[list[int]] = []
        reached = {self.table.start: 1}
        mask = self.table.mask
        for level, following in zip(self.table.levels, self.table.counts[1:], strict=True):
            by_takes: dict[tuple[int, ...], int] = {}
            after: dict[int, int] = {}
            for state, come in reached.items():
                rooms = state & mask
                row = level.moves[state - rooms]
                for takes, ways, change, kind in level[rooms]:
                    to = row[kind] + rooms - change
                    if row[kind] != BROKEN and to in following:
                        by_takes[takes] = by_takes.get(takes, 0) + come * ways * following[to]
                        after[to] = after.get(to, 0) + come * ways
            own = [0] * len(self.table.dealing.groups)
            for takes, weight in by_takes.items():
                for group, taken in zip(level.groups, takes, strict=True):
                    own[group] += taken * weight
            sums.append(own)
            reached = after
        return sums


def _deal(cards: Sequence[Card], hands: Sequence[Hand], takes: Sequence[int], index: int) -> int:
    """Give each hand so many of the cards, by the number of a choice; return what is left of the number."""
    rest = index
    left = cards
    for hand, taken in zip(hands, takes, strict=True):
        to_choose = choices(len(left), taken)
        rest, number = divmod(rest, to_choose.count)
        take, leave = to_choose[number]
        hand.extend(take(left))
        left = leave(left)
    return rest


def _dealt(cards: Sequence[Card], hands: Sequence[frozenset[Card]]) -> tuple[int, int]:
    """Return the number of the choice by which the hands get their cards, and how many choices there are."""
    number, unit = 0, 1
    left = cards
    for hand in hands:
        number += choice_number(left, hand) * unit
        others = [card for card in left if card not in hand]
        unit *= comb(len(left), len(others))
        left = others
    return number, unit
