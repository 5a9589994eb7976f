"""How the cards of a class are dealt to the owners who may hold them, step by step.

A class is dealt owner by owner: each owner of the class but the last takes k of the u cards that are left of
it, in C(u, k) ways, and the last gets the others. A *state* is one integer: its lowest field is u, then comes
a field for the *room* of each owner, the number of cards they still have to get. The last class fills up the
room that is left; the number of ways to do that is a multinomial coefficient and needs no table.
"""

from collections.abc import Hashable, Sequence
from math import factorial
from typing import NamedTuple

from shufflegraph.sampling._choices import Choices, choices

Card = Hashable


class CardClass(NamedTuple):
    """Cards that the same owners may hold; owners are numbered."""

    cards: tuple[Card, ...]
    owners: tuple[int, ...]


class Choice(NamedTuple):
    """An owner takes so many cards: what that means for the number and for the state."""

    choices: Choices
    """The choices of so many of the cards that are left of the class."""
    before: int
    """The numbers with fewer cards."""
    ways: int
    """In how many ways it goes on after them."""
    after: int
    """The state after them."""


class Share(NamedTuple):
    """How the numbers of a state are shared out among what an owner may take."""

    least: int
    """The fewest cards that they may take."""
    ends: list[int]
    """The numbers below which they take no more than the least, one more, …"""
    choices: list[Choice]
    """What each of these means."""


class Takes(NamedTuple):
    """What an owner may take in a state."""

    left: int
    """The cards left of the class."""
    numbers: range
    """How many of them they may take."""
    after: int
    """The state after they take none."""


class Step(dict[int, Share]):
    """One owner takes cards of a class; in the class's last step another owner gets the others.

    By state before the step it says how the numbers of that state are shared out, found when it is first
    asked for.

    :param bits: the width of a field of a state.
    :param owner: who takes; -1 if the class has only one owner, who gets the others.
    :param later: the owners of the class after them.
    :param change: what each card that they take changes in the state.
    :param rest: what each card left of the class changes in the state, 0 if this is not its last step.
    :param new: the cards of the next class, if this is the last step of its class.
    """

    __slots__ = ("bits", "change", "following", "later", "new", "others", "owner", "rest")

    def __init__(
        self,
        bits: int,
        owner: int,
        later: tuple[int, ...],
        change: int,
        rest: int = 0,
        new: int = 0,
    ) -> None:
        self.bits = bits
        self.owner = owner
        self.later = later
        self.change = change
        self.rest = rest
        self.new = new
        self.others = later[0] if rest else -1
        """Who gets the others; -1 if this is not the last step of its class."""
        self.following: dict[int, int] = {}
        """The counts of the states after the step."""

    def takes(self, state: int) -> Takes:
        """Return what the owner may take in `state`, so that the later ones have room.

        With 3 cards left and room for 2 each, four bits a field:

        >>> Step(4, 0, (1,), 0).takes(0x223).numbers
        range(1, 3)

        Complexity: O(m) for m later owners.
        """
        mask = (1 << self.bits) - 1
        left = state & mask
        least = left
        for owner in self.later:
            least -= state >> (self.bits * (owner + 1)) & mask
        most = 0
        if self.owner >= 0:
            most = min(left, state >> (self.bits * (self.owner + 1)) & mask)
        return Takes(left, range(max(least, 0), most + 1), state + left * self.rest + self.new)

    def __missing__(self, state: int) -> Share:
        left, numbers, after = self.takes(state)
        ends: list[int] = []
        found: list[Choice] = []
        end = 0
        for number in numbers:
            to = after + number * self.change
            ways = self.following[to]
            to_choose = choices(left, number)
            found.append(Choice(to_choose, end, ways, to))
            end += to_choose.count * ways
            ends.append(end)
        self[state] = Share(numbers.start, ends, found)
        return self[state]


class Fill(NamedTuple):
    """What an owner of the last class gets, and in how many ways the later ones get the others."""

    owner: int
    choices: Choices
    ways: int


class Last(dict[int, list[Fill]]):
    """The last class, which fills up the room that is left.

    By state before it, it says what each of its owners but the last gets, found when it is first asked
    for; the last of them gets what is left.

    >>> Last(4, CardClass(("ace", "king", "ten"), (0, 1)), [0x123]).counts[0x123]
    3

    Complexity: O(s m) to make for s states and m owners.
    """

    __slots__ = ("bits", "cards", "counts", "owners")

    def __init__(self, bits: int, last: CardClass, states: Sequence[int]) -> None:
        self.bits = bits
        self.cards = last.cards
        self.owners = last.owners
        self.counts = {state: self._count(state) for state in states}
        """The counts of the states before the class."""

    def room(self, state: int, owner: int) -> int:
        """Return the room of `owner`; owner -1 stands for the cards left of the class.

        >>> Last(4, CardClass(("ace", "king", "ten"), (0, 1)), [0x123]).room(0x123, 0)
        2

        Complexity: O(1).
        """
        return state >> (self.bits * (owner + 1)) & ((1 << self.bits) - 1)

    def _count(self, state: int) -> int:
        rooms = state >> self.bits
        ways = factorial(self.room(state, -1))
        for owner in self.owners:
            room = self.room(state, owner)
            ways = ways // factorial(room)
            rooms -= room << (self.bits * owner)
        return 0 if rooms else ways

    def __missing__(self, state: int) -> list[Fill]:
        left = self.room(state, -1)
        ways = self.counts[state]
        fills: list[Fill] = []
        for owner in self.owners[:-1]:
            room = self.room(state, owner)
            to_choose = choices(left, room)
            ways = ways // to_choose.count
            fills.append(Fill(owner, to_choose, ways))
            left = left - room
        self[state] = fills
        return fills
