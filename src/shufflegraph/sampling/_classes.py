"""Counting and numbering the partitions of cards by classes.

Cards that the same owners may hold are one *class*; they are alike but for their names. A class is dealt
owner by owner: each owner of the class but the last takes k of the u cards that are left of it, in C(u, k)
ways, and the last gets the others. A *state* is one integer: its lowest field is u, then comes a field for
the *room* of each owner, the number of cards he still has to get. The last class fills up the room that is
left; the number of ways to do that is a multinomial coefficient and needs no table.

The numbering: classes come by their number of owners, then in order of first card. A smaller k comes
first; among equal ones decides which k cards are taken, in the order of the dictionary; then the rest.
"""

from bisect import bisect_right
from collections.abc import Hashable, Sequence
from math import comb, factorial
from typing import Final, NamedTuple

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling._choices import Choices, choice_number, choices

Card = Hashable

MOST_STATES: Final = 500_000
"""The largest table of counts."""


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
    """In how many ways it goes on after him."""
    after: int
    """The state after him."""


class Share(NamedTuple):
    """How the numbers of a state are shared out among what an owner may take."""

    least: int
    """The fewest cards that he may take."""
    ends: list[int]
    """The numbers below which he takes no more than the least, one more, …"""
    choices: list[Choice]
    """What each of these means."""


class Takes(NamedTuple):
    """What an owner may take in a state."""

    left: int
    """The cards left of the class."""
    numbers: range
    """How many of them he may take."""
    after: int
    """The state after he takes none."""


class Step(dict[int, Share]):
    """One owner takes cards of a class; in the class's last step another owner gets the others.

    By state before the step it says how the numbers of that state are shared out, found when it is first
    asked for.

    :param bits: the width of a field of a state.
    :param owner: who takes; -1 if the class has only one owner, who gets the others.
    :param later: the owners of the class after him.
    :param change: what each card that he takes changes in the state.
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


class Deal(NamedTuple):
    """The cards of a class, and the steps by which they are dealt."""

    cards: tuple[Card, ...]
    steps: tuple[Step, ...]


class Table(NamedTuple):
    """The counts of all states that occur, and of all partitions."""

    classes: tuple[CardClass, ...]
    deals: tuple[Deal, ...]
    """The classes but the last."""
    last: Last
    start: int
    total: int


def card_classes(cards: Sequence[tuple[Card, int]], owners: int) -> tuple[CardClass, ...]:
    """Return the classes of `cards`, given with their owners as bits, in the order of the numbering.

    >>> card_classes([("ace", 0b11), ("king", 0b11), ("ten", 0b01)], 2)
    (CardClass(cards=('ten',), owners=(0,)), CardClass(cards=('ace', 'king'), owners=(0, 1)))

    Complexity: O(n + c log c + c m) for n cards, c classes and m owners.
    """
    groups: dict[int, list[Card]] = {}
    for card, mask in cards:
        if mask not in groups:
            groups[mask] = []
        groups[mask].append(card)
    ordered = sorted(groups.items(), key=lambda group: group[0].bit_count())
    return tuple(
        [
            CardClass(tuple(group), tuple([o for o in range(owners) if mask >> o & 1]))
            for mask, group in ordered
        ]
    )


def _steps(owners: Sequence[int], bits: int, new: int) -> tuple[Step, ...]:
    """Return the steps of a class with these owners; `new` is the size of the next class."""
    unit = [1 << (bits * (owner + 1)) for owner in owners]
    end = owners[-1:]
    if len(owners) == 1:
        return (Step(bits, -1, tuple(end), 0, -1 - unit[0], new),)
    before = [
        Step(bits, owner, tuple(owners[place + 1 :]), -1 - unit[place])
        for place, owner in enumerate(owners[:-2])
    ]
    return (*before, Step(bits, owners[-2], tuple(end), unit[-1] - unit[-2], -1 - unit[-1], new))


def counted_classes(classes: tuple[CardClass, ...], sizes: Sequence[int]) -> Table:
    """Return the table for dealing `classes`, each with an owner, to owners with room for `sizes`.

    >>> counted_classes((CardClass(("ace", "king", "ten"), (0, 1)),), [2, 1]).total
    3

    :raises InvalidParameter: if more states occur than the table may have.
    Complexity: O(s (k + m)) for s states of all steps, at most k cards of a class and m owners.
    """
    bits = max([*sizes, *[len(one.cards) for one in classes]], default=0).bit_length() + 1
    room = sum([size << (bits * (owner + 1)) for owner, size in enumerate(sizes)])
    following = [len(one.cards) for one in classes[1:]]
    deals = tuple(
        [
            Deal(one.cards, _steps(one.owners, bits, new))
            for one, new in zip(classes[:-1], following, strict=True)
        ]
    )
    start = room + (len(classes[0].cards) if classes else 0)
    flat = [step for deal in deals for step in deal.steps]
    levels = _reachable(start, flat, len(classes))
    last = Last(bits, classes[-1] if classes else CardClass((), ()), levels[-1])
    counts = last.counts
    for step, states in zip(reversed(flat), reversed(levels[:-1]), strict=True):
        step.following = counts
        counts = _level(step, states)
    return Table(classes, deals, last, start, counts[start])


def _reachable(start: int, flat: Sequence[Step], classes: int) -> list[list[int]]:
    """Return the states that occur before each step and before the last class."""
    levels = [[start]]
    total = 1
    for step in flat:
        states: dict[int, None] = {}
        for state in levels[-1]:
            _, numbers, after = step.takes(state)
            for number in numbers:
                states[after + number * step.change] = None
        total += len(states)
        if total > MOST_STATES:
            raise InvalidParameter(
                f"more than {MOST_STATES} states to count for {classes} classes of cards: "
                "the partitions are too many to be counted; partition and violation work at any size"
            )
        levels.append(list(states))
    return levels


def _level(step: Step, states: Sequence[int]) -> dict[int, int]:
    """Return the counts before `step` from those after it."""
    counts: dict[int, int] = {}
    following = step.following
    change = step.change
    for state in states:
        left, numbers, after = step.takes(state)
        count = 0
        for number in numbers:
            count += comb(left, number) * following[after + number * change]
        counts[state] = count
    return counts


def hands_of(table: Table, owners: int, index: int) -> list[list[Card]]:
    """Return each owner's cards in the partition with the number `index`.

    >>> table = counted_classes((CardClass(("ace", "king"), (0, 1)),), [1, 1])
    >>> hands_of(table, 2, 1)
    [['king'], ['ace']]

    Complexity: O(n m) for n cards and m owners.
    """
    hands: list[list[Card]] = list(map(list, [()] * owners))
    _, deals, last, state, _ = table
    rest = index
    cards: Sequence[Card]
    for of_class, steps in deals:
        cards = of_class
        for step in steps:
            _, ends, found = step[state]
            to_choose, before, ways, state = found[bisect_right(ends, rest)]
            number, rest = divmod(rest - before, ways)
            take, leave = to_choose[number]
            if step.owner >= 0:
                hands[step.owner] += take(cards)
            cards = leave(cards)
            if step.others >= 0:
                hands[step.others] += cards
    cards = last.cards
    for owner, to_choose, ways in last[state]:
        number, rest = divmod(rest, ways)
        take, leave = to_choose[number]
        hands[owner] += take(cards)
        cards = leave(cards)
    for owner in last.owners[-1:]:
        hands[owner] += cards
    return hands


def number_of(table: Table, hands: Sequence[frozenset[Card]]) -> int:
    """Return the number of the partition that gives each owner these cards.

    >>> table = counted_classes((CardClass(("ace", "king"), (0, 1)),), [1, 1])
    >>> number_of(table, [frozenset({"king"}), frozenset({"ace"})])
    1

    Complexity: O(n m) for n cards and m owners.
    """
    state = table.start
    index = 0
    for one in table.deals:
        cards: list[Card] = list(one.cards)
        for step in one.steps:
            hand = hands[step.owner] if step.owner >= 0 else frozenset[Card]()
            others = [card for card in cards if card not in hand]
            least, _, found = step[state]
            _, before, ways, state = found[len(cards) - len(others) - least]
            index += before + choice_number(cards, hand) * ways
            cards = others
    return index + _fill_number(table.last, state, hands)


def _fill_number(last: Last, state: int, hands: Sequence[frozenset[Card]]) -> int:
    """Return the number of the choice by which the last class is dealt."""
    cards: list[Card] = list(last.cards)
    number = 0
    for owner, _, ways in last[state]:
        number += choice_number(cards, hands[owner]) * ways
        cards = [card for card in cards if card not in hands[owner]]
    return number


def expected_cards(table: Table, owners: int) -> list[list[int]]:
    """Return, for each class (at least one) and owner, his cards of it in all partitions together.

    A step's share: the ways to come to a state, times the ways to take, times the ways to go on.

    >>> table = counted_classes((CardClass(("ace", "king", "ten"), (0, 1)),), [2, 1])
    >>> expected_cards(table, 2)
    [[6, 3]]

    Complexity: that of :func:`counted_classes`.
    """
    sums = [[0] * owners for _ in table.classes]
    reached = {table.start: 1}
    for own, deal in zip(sums, table.deals, strict=False):
        for step in deal.steps:
            reached = _add_shares(step, reached, own)
    for state, ways in reached.items():
        weight = ways * table.last.counts[state]
        for owner in table.classes[-1].owners:
            sums[-1][owner] += weight * table.last.room(state, owner)
    return sums


def _add_shares(step: Step, reached: dict[int, int], sums: list[int]) -> dict[int, int]:
    """Add the cards of one step to `sums`; return the ways to come to each state after it."""
    after_step: dict[int, int] = {}
    for state, ways in reached.items():
        left, numbers, after = step.takes(state)
        for number in numbers:
            to = after + number * step.change
            come = ways * comb(left, number)
            weight = come * step.following[to]
            if step.owner >= 0:
                sums[step.owner] += weight * number
            if step.others >= 0:
                sums[step.others] += weight * (left - number)
            after_step[to] = after_step.get(to, 0) + come
    return after_step
