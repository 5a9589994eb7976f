"""Counting partitions card by card: a state is no more than the room of every owner.

Cards with few owners come first. The rooms add up to the cards that are left, so that there are at most as
many states as there are rooms up to the sizes, over all cards together; no coefficients are needed.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import prod
from typing import Any, Final

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling._steps import Card

MOST_STATES: Final = 1_000_000
"""The largest table of Python's integers, which takes about a fifth of a gigabyte."""


def most_states(sizes: Sequence[int]) -> int:
    """Return a bound of the states of a table card by card.

    >>> most_states([6] * 7)
    823543

    Complexity: O(m) for m owners.
    """
    return prod([size + 1 for size in sizes])


class CardByCard(ABC):
    """Partitions counted and numbered card by card; how the counts are kept is left open.

    :param cards: the cards, each with its owners as bits.
    :param sizes: the number of cards of each owner.
    :param units: what a card that an owner takes is worth in a state.
    Complexity: O(n m) to make for n cards and m owners.
    """

    name: str

    def __init__(
        self, cards: Mapping[Card, int], sizes: Sequence[int], units: Sequence[int]
    ) -> None:
        self.sizes = sizes
        self.units = units
        ordered = sorted(cards.items(), key=lambda card: card[1].bit_count())
        self.cards = [card for card, _ in ordered]
        self.owners = [
            [owner for owner in range(len(sizes)) if mask >> owner & 1] for _, mask in ordered
        ]
        """The owners of each card."""
        self.start = sum([size * unit for size, unit in zip(sizes, units, strict=True)])
        self.total = 0

    @abstractmethod
    def _ways(self, place: int, state: int) -> int:
        """Return the count of a state, all rooms of which are at least 0, before the card at that place."""

    @abstractmethod
    def _sums(self) -> list[list[int]]:
        """Return, for each card, in how many partitions each of its owners holds it."""

    def hands(self, index: int) -> list[list[Card]]:
        """Return each owner's cards in the partition with the number `index`.

        Complexity: O(n m) for n cards and m owners.
        """
        hands: list[list[Card]] = [[] for _ in self.sizes]
        rest, state = index, self.start
        for place, owners in enumerate(self.owners):
            for owner in owners:  # pragma: no branch - one of them is chosen
                if len(hands[owner]) < self.sizes[owner]:
                    ways = self._ways(place + 1, state - self.units[owner])
                    if rest < ways:
                        hands[owner].append(self.cards[place])
                        state -= self.units[owner]
                        break
                    rest -= ways
        return hands

    def number(self, hands: Sequence[frozenset[Card]]) -> int:
        """Return the number of the partition that gives each owner these cards.

        Complexity: O(n m) for n cards and m owners.
        """
        rooms = list(self.sizes)
        index, state = 0, self.start
        for place, card in enumerate(self.cards):
            for owner in self.owners[place]:  # pragma: no branch - one of them holds it
                if card in hands[owner]:
                    state -= self.units[owner]
                    rooms[owner] -= 1
                    break
                if rooms[owner]:
                    index += self._ways(place + 1, state - self.units[owner])
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


class CountedRooms(CardByCard):
    """A table in dictionaries: fields of one integer for the rooms, each with a bit to spare on top.

    A state that does not fit has such a bit set, and is in no dictionary.

    >>> CountedRooms({"ace": 3, "king": 3, "ten": 3}, [2, 1]).total
    3

    :raises InvalidParameter: if more states occur than the table may have.
    Complexity: O(s m) to make for s states and m owners.
    """

    name = "card by card"

    def __init__(self, cards: Mapping[Card, int], sizes: Sequence[int]) -> None:
        width = max(len(cards), *sizes, 1).bit_length() + 1
        super().__init__(cards, sizes, [1 << (width * owner) for owner in range(len(sizes))])
        self.counts: list[dict[int, int]] = [{} for _ in range(len(cards) + 1)]
        self._spare = sum(self.units) << (width - 1)
        levels = self._reachable()
        self.counts[-1] = dict.fromkeys(levels[-1], 1)
        for place in range(len(cards) - 1, -1, -1):
            states = levels.pop(place)
            ways = [0] * len(states)
            get = self.counts[place + 1].get
            for owner in self.owners[place]:
                unit = self.units[owner]
                ways = [
                    number + get(state - unit, 0)
                    for number, state in zip(ways, states, strict=True)
                ]
            self.counts[place] = {
                state: number for state, number in zip(states, ways, strict=True) if number
            }
        self.total = self.counts[0].get(self.start, 0)

    def _reachable(self) -> list[list[int]]:
        """Return the states before each card and after the last for which the later cards may do."""
        levels = [[self.start]]
        total = 1
        later = sum([self.units[owner] for own in self.owners for owner in own])
        needed = sum([self.units[own[0]] for own in self.owners if len(own) == 1])
        for own in self.owners:
            later -= sum([self.units[owner] for owner in own])
            needed -= self.units[own[0]] if len(own) == 1 else 0
            found: set[int] = set()
            for owner in own:
                unit = self.units[owner]
                found.update([state - unit for state in levels[-1]])
            levels.append(self._fitting(found, later, needed))
            total += len(levels[-1])
            if total > MOST_STATES:
                raise InvalidParameter(
                    f"more than {MOST_STATES} states to count for {len(self.sizes)} owners: "
                    "the partitions are too many to be counted; partition and violation work at any size"
                )
        return levels

    def _fitting(self, states: set[int], later: int, needed: int) -> list[int]:
        """Return those of the states in which each room is from what is needed to what can still come."""
        spare, most, least = self._spare, later + self._spare, self._spare - needed
        fitting = [state for state in states if not state & spare]
        if (most - self.start) & spare != spare:
            fitting = [state for state in fitting if (most - state) & spare == spare]
        if needed:
            fitting = [state for state in fitting if (state + least) & spare == spare]
        return fitting

    def _ways(self, place: int, state: int) -> int:
        return self.counts[place].get(state, 0)

    def _sums(self) -> list[list[int]]:
        sums: list[list[int]] = []
        reached = {self.start: 1}
        for place, own in enumerate(self.owners):
            following = self.counts[place + 1]
            after: dict[int, int] = {}
            row = [0] * len(own)
            for number, owner in enumerate(own):
                unit = self.units[owner]
                for state, come in reached.items():
                    to = state - unit
                    ways = following.get(to)
                    if ways:
                        row[number] += come * ways
                        after[to] = after.get(to, 0) + come
            sums.append(row)
            reached = after
        return sums
