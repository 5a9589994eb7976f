"""Counting partitions card by card: a state is no more than the room of every owner.

Cards with few owners come first. The rooms add up to the cards that are left, so that there are at most as
many states as there are rooms up to the sizes, over all cards together; no coefficients are needed. The rooms
are the digits of a state, which is its place in one list: the first owner's digit is the lowest.
"""

from array import array
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from math import prod
from operator import add, mul
from typing import Any, Final

from shufflegraph.sampling._steps import Card

MOST_STATES: Final = 12_000_000
"""The largest table, which takes about 800 megabytes."""


def most_states(sizes: Sequence[int]) -> int:
    """Return the states of a table card by card.

    >>> most_states([6] * 7)
    823543

    Complexity: O(m) for m owners.
    """
    return prod([size + 1 for size in sizes])


def levels(sizes: Sequence[int]) -> "list[array[int]]":
    """Return the states with room for 0, 1, … cards.

    >>> [sorted(level) for level in levels([2, 1])]
    [[0], [1, 3], [2, 4], [5]]

    Complexity: O(s m) for s states of m owners.
    """
    found = [array("i", [0])]
    unit = 1
    for size in sizes:
        longer = [array("i") for _ in range(len(found) + size)]
        for left, states in enumerate(found):
            for room in range(size + 1):
                longer[left + room].extend([state + room * unit for state in states])
        found = longer
        unit *= size + 1
    return found


class CountedRooms:
    """Partitions counted and numbered card by card.

    >>> CountedRooms({"ace": 3, "king": 3, "ten": 3}, [2, 1]).total
    3

    :param cards: the cards, each with its owners as bits.
    :param sizes: the number of cards of each owner; they add up to the number of cards.
    Complexity: O(s m) to make for s states and m owners.
    """

    name = "card by card"

    def __init__(self, cards: Mapping[Card, int], sizes: Sequence[int]) -> None:
        self.sizes = sizes
        self.units = list(accumulate([size + 1 for size in sizes], mul, initial=1))
        """What a card is worth in a state that its owner takes."""
        ordered = sorted(cards.items(), key=lambda card: card[1].bit_count())
        self.cards = [card for card, _ in ordered]
        self.owners = [
            [owner for owner, size in enumerate(sizes) if size and mask >> owner & 1]
            for _, mask in ordered
        ]
        """The owners of each card, those who get any."""
        self.levels = levels(sizes)
        self.counts = self._counts()
        """By state, in how many ways the last cards can be dealt, as many as there is room for."""
        self.total = self.counts[-1]

    def _counts(self) -> list[int]:
        """Return the counts of all states, from those with the least room.

        An owner without room borrows from the next ones, or from the end of the list: that is a state with
        as much room or more, which is not counted yet, so that it adds 0.
        """
        counts = [0] * most_states(self.sizes)
        counts[0] = 1
        for states, own in zip(self.levels[1:], reversed(self.owners), strict=True):
            ways = [0] * len(states)
            for unit in [self.units[owner] for owner in own]:
                ways = [
                    number + counts[state - unit]
                    for number, state in zip(ways, states, strict=True)
                ]
            for state, number in zip(states, ways, strict=True):
                counts[state] = number
        return counts

    def hands(self, index: int) -> list[list[Card]]:
        """Return each owner's cards in the partition with the number `index`.

        Complexity: O(n m) for n cards and m owners.
        """
        hands: list[list[Card]] = [[] for _ in self.sizes]
        rest, state = index, len(self.counts) - 1
        for card, owners in zip(self.cards, self.owners, strict=True):
            for owner in owners:  # pragma: no branch - one of them is chosen
                if len(hands[owner]) < self.sizes[owner]:
                    ways = self.counts[state - self.units[owner]]
                    if rest < ways:
                        hands[owner].append(card)
                        state -= self.units[owner]
                        break
                    rest -= ways
        return hands

    def number(self, hands: Sequence[frozenset[Card]]) -> int:
        """Return the number of the partition that gives each owner these cards.

        Complexity: O(n m) for n cards and m owners.
        """
        rooms = list(self.sizes)
        index, state = 0, len(self.counts) - 1
        for card, owners in zip(self.cards, self.owners, strict=True):
            for owner in owners:  # pragma: no branch - one of them holds it
                if card in hands[owner]:
                    state -= self.units[owner]
                    rooms[owner] -= 1
                    break
                if rooms[owner]:
                    index += self.counts[state - self.units[owner]]
        return index

    def odds(self, owners: Sequence[Any]) -> dict[Card, dict[Any, Fraction]]:
        """Return the probability that an owner holds a card, for all of both; `owners` are their names.

        Complexity: that of the table.
        """
        found: dict[Card, dict[Any, Fraction]] = {}
        for card, own, sums in zip(self.cards, self.owners, self._sums(), strict=True):
            row = dict.fromkeys(owners, Fraction(0))
            row |= {
                owners[o]: Fraction(number, self.total) for o, number in zip(own, sums, strict=True)
            }
            found[card] = row
        return found

    def _sums(self) -> list[list[int]]:
        """Return, for each card, in how many partitions each of its owners holds it.

        The ways to come to a state are found from those with the most room. An owner whose room is full
        carries over to the next ones: to a state with as much room or less, to which no ways lead yet.
        """
        reached = [0] * len(self.counts)
        reached[-1] = 1
        sums: list[list[int]] = []
        for states, own in zip(reversed(self.levels[:-1]), self.owners, strict=True):
            following = [self.counts[state] for state in states]
            row: list[int] = []
            come = [0] * len(states)
            for owner in own:
                before = self.units[owner] - len(reached)
                taken = [reached[state + before] for state in states]
                row.append(sum(map(mul, taken, following)))
                come = list(map(add, come, taken))
            for state, number in zip(states, come, strict=True):
                reached[state] = number
            sums.append(row)
        return sums
