"""How partitions are counted: by classes, or cell by cell where there are rules or fewer states that way."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Any, Protocol

from shufflegraph.sampling import _classes, _rooms
from shufflegraph.sampling._cells import dealing
from shufflegraph.sampling._classes import (
    card_classes,
    counted_classes,
    expected_cards,
    hands_of,
    number_of,
)
from shufflegraph.sampling._numbered import CountedCells
from shufflegraph.sampling._rooms import CountedRooms, most_states
from shufflegraph.sampling._steps import Card, CardClass
from shufflegraph.sampling._vectors import counted
from shufflegraph.sampling.partitions.problem import Problem
from shufflegraph.sampling.partitions.rules import Rule


class Counting(Protocol):
    """Partitions counted and numbered; owners are numbers."""

    total: int
    name: str

    def hands(self, index: int) -> Sequence[Sequence[Card]]:
        """Return each owner's cards in the partition with the number `index`."""

    def number(self, hands: Sequence[frozenset[Card]]) -> int:
        """Return the number of the partition that gives each owner these cards."""

    def odds(self, owners: Sequence[Any]) -> dict[Card, dict[Any, Fraction]]:
        """Return the probability that an owner holds a card, for all of both; `owners` are their names."""


class CountedByClasses:
    """Partitions counted by a table over classes of cards, without rules.

    Complexity: that of counted_classes.
    """

    name = "by classes"

    def __init__(self, classes: tuple[CardClass, ...], sizes: Sequence[int]) -> None:
        self.table = counted_classes(classes, sizes)
        self.total = self.table.total
        self.owners = len(sizes)

    def hands(self, index: int) -> list[list[Card]]:
        """Return each owner's cards in the partition with the number `index`.

        Complexity: O(n m) for n cards and m owners.
        """
        return hands_of(self.table, self.owners, index)

    def number(self, hands: Sequence[frozenset[Card]]) -> int:
        """Return the number of the partition that gives each owner these cards.

        Complexity: O(n m) for n cards and m owners.
        """
        return number_of(self.table, hands)

    def odds(self, owners: Sequence[Any]) -> dict[Card, dict[Any, Fraction]]:
        """Return the probability that an owner holds a card, for all of both; `owners` are their names.

        Complexity: that of the table.
        """
        shares: dict[Card, dict[Any, Fraction]] = {}
        sums = expected_cards(self.table, self.owners)
        for one, own in zip(self.table.classes, sums, strict=True):
            whole = self.total * max(len(one.cards), 1)
            row = {
                owner: Fraction(number, whole) for owner, number in zip(owners, own, strict=True)
            }
            for card in one.cards:
                shares[card] = row
        return shares


def states_by_classes(classes: Sequence[CardClass], sizes: Sequence[int]) -> int:
    """Return a bound of the states of a table over classes.

    >>> states_by_classes([CardClass((1, 2, 3), (0, 1, 2)), CardClass((4, 5), (0, 1))], [2, 2, 1])
    20

    Complexity: O(c) for c classes.
    """
    rooms = most_states(sizes)
    before, states = 1, 0
    for one in classes[:-1]:
        others = max(len(one.owners) - 1, 0)
        before = min(before * comb(len(one.cards) + others, others), rooms)
        states += before * max(others, 1)
    return states


def counting(problem: Problem, rules: Sequence[tuple[int, Rule]]) -> Counting:
    """Return the partitions of the problem that keep the rules, each given with its owner, counted.

    :raises InvalidParameter: if more states occur than a table may have.
    Complexity: that of the table.
    """
    if rules:
        return CountedCells(counted(dealing(problem.cards, problem.sizes, rules)), problem.sizes)
    classes = card_classes(list(problem.cards.items()), len(problem.sizes))
    bound = states_by_classes(classes, problem.sizes)
    rooms = most_states(problem.sizes)
    if bound > _classes.MOST_STATES and rooms < bound and rooms <= _rooms.MOST_STATES:
        return CountedRooms(problem.cards, problem.sizes)
    return CountedByClasses(classes, problem.sizes)
