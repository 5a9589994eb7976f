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
from itertools import accumulate
from math import comb, factorial
from typing import Final, NamedTuple

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling._choices import Listed, choice_number, choose, listed

Card = Hashable

MOST_STATES: Final = 500_000
"""The largest table of counts."""


class CardClass(NamedTuple):
    """Cards that the same owners may hold; owners are numbered."""

    cards: tuple[Card, ...]
    owners: tuple[int, ...]


class Step(NamedTuple):
    """One owner takes cards of a class; in the class's last step another owner gets the others."""

    owner: int
    """Who takes; -1 if the class has only one owner, who gets the others."""
    later: tuple[int, ...]
    """The owners of the class after him."""
    change: int
    """What each card that he takes changes in the state."""
    rest: int
    """What each card left of the class changes in the state, 0 if this is not its last step."""
    new: int
    """The cards of the next class, if this is the last step of its class."""


class Choice(NamedTuple):
    """An owner takes so many cards: what that means for the number and for the state."""

    size: int
    """How many he takes."""
    listed: Listed | None
    """All choices of so many cards, if they are few."""
    before: int
    """The numbers with fewer cards."""
    ways: int
    """In how many ways it goes on after him."""
    after: int
    """The state after him."""


class Share(NamedTuple):
    """How the numbers of a state are shared out among what an owner may take."""

    ends: list[int]
    """The numbers below which he takes no more than the least, one more, …"""
    choices: list[Choice | None]
    """What each of these means, as far as it was asked for."""


class Fill(NamedTuple):
    """What an owner of the last class gets, and in how many ways the later ones get the others."""

    owner: int
    room: int
    listed: Listed | None
    ways: int


class Table(NamedTuple):
    """The counts of all states that occur before each step; the last level is before the last class."""

    classes: tuple[CardClass, ...]
    steps: tuple[tuple[Step, ...], ...]
    """The steps of each class but the last."""
    bits: int
    """The width of a field."""
    start: int
    levels: tuple[dict[int, int], ...]
    shares: tuple[dict[int, Share], ...]
    """By step and state, what is known of the states that were passed."""
    fills: dict[int, list[Fill]]
    """By state before the last class, what each of its owners gets."""


class Takes(NamedTuple):
    """What an owner may take in a state."""

    left: int
    """The cards left of the class."""
    numbers: range
    """How many of them he may take."""
    after: int
    """The state after he takes none."""


def _field(table: Table, state: int, owner: int) -> int:
    """Return the room of `owner`; owner -1 stands for the cards left of the class."""
    return state >> (table.bits * (owner + 1)) & ((1 << table.bits) - 1)


def takes(table: Table, step: Step, state: int) -> Takes:
    """Return what the owner of `step` may take in `state`, so that the later ones have room."""
    mask = (1 << table.bits) - 1
    left = state & mask
    least = left
    for owner in step.later:
        least -= state >> (table.bits * (owner + 1)) & mask
    most = 0
    if step.owner >= 0:
        most = min(left, state >> (table.bits * (step.owner + 1)) & mask)
    return Takes(left, range(max(least, 0), most + 1), state + left * step.rest + step.new)


def card_classes(cards: Sequence[tuple[Card, int]], owners: int) -> tuple[CardClass, ...]:
    """Return the classes of `cards`, given with their owners as bits, in the order of the numbering."""
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
    if len(owners) == 1:
        return (Step(-1, (owners[0],), 0, -1 - unit[0], new),)
    before = [
        Step(owner, tuple(owners[place + 1 :]), -1 - unit[place], 0, 0)
        for place, owner in enumerate(owners[:-2])
    ]
    last = Step(owners[-2], (owners[-1],), unit[-1] - unit[-2], -1 - unit[-1], new)
    return (*before, last)


def counted_classes(classes: tuple[CardClass, ...], sizes: Sequence[int]) -> Table:
    """Return the table for dealing `classes`, each with an owner, to owners with room for `sizes`."""
    bits = max([*sizes, *[len(one.cards) for one in classes]], default=0).bit_length() + 1
    room = sum([size << (bits * (owner + 1)) for owner, size in enumerate(sizes)])
    following = [len(one.cards) for one in classes[1:]]
    steps = tuple(
        [_steps(one.owners, bits, new) for one, new in zip(classes[:-1], following, strict=True)]
    )
    flat = [step for of_class in steps for step in of_class]
    first = len(classes[0].cards) if classes else 0
    table = Table(classes, steps, bits, room + first, (), tuple([{} for _ in flat]), {})
    levels = _reachable(table, flat)
    ends = {state: _fill(table, state) for state in levels[-1]}
    counts = [ends]
    for step, states in zip(reversed(flat), reversed(levels[:-1]), strict=True):
        counts.append(_level(table, step, states, counts[-1]))
    return table._replace(levels=tuple(reversed(counts)))


def _reachable(table: Table, flat: Sequence[Step]) -> list[list[int]]:
    """Return the states that occur before each step and before the last class."""
    levels = [[table.start]]
    total = 1
    for step in flat:
        states: dict[int, None] = {}
        for state in levels[-1]:
            _, numbers, after = takes(table, step, state)
            for number in numbers:
                states[after + number * step.change] = None
        total += len(states)
        if total > MOST_STATES:
            raise InvalidParameter(
                f"more than {MOST_STATES} states to count for {len(table.classes)} classes of cards: "
                "the partitions are too many to be counted; partition and violation work at any size"
            )
        levels.append(list(states))
    return levels


def _level(
    table: Table, step: Step, states: Sequence[int], following: dict[int, int]
) -> dict[int, int]:
    """Return the counts before `step` from those after it."""
    counts: dict[int, int] = {}
    change = step.change
    for state in states:
        left, numbers, after = takes(table, step, state)
        count = 0
        for number in numbers:
            count += comb(left, number) * following[after + number * change]
        counts[state] = count
    return counts


def _fill(table: Table, state: int) -> int:
    """Return the number of ways to deal the last class into the room that is left."""
    left = _field(table, state, -1)
    rooms = state >> table.bits
    ways = factorial(left)
    owners = table.classes[-1].owners if table.classes else ()
    for owner in owners:
        room = _field(table, state, owner)
        ways = ways // factorial(room)
        rooms -= room << (table.bits * owner)
    return 0 if rooms else ways


def _share(table: Table, level: int, step: Step, state: int) -> Share:
    """Return how the numbers of a state are shared out, and remember it."""
    left, numbers, after = takes(table, step, state)
    counts = table.levels[level + 1]
    ways = [comb(left, size) * counts[after + size * step.change] for size in numbers]
    share = Share(list(accumulate(ways)), [None] * len(numbers))
    table.shares[level][state] = share
    return share


def _choice(table: Table, level: int, step: Step, state: int, more: int) -> Choice:
    """Return what it means to take so many more cards than the fewest, and remember it."""
    left, numbers, after = takes(table, step, state)
    size = numbers[more]
    to = after + size * step.change
    share = table.shares[level][state]
    before = share.ends[more - 1] if more else 0
    choice = Choice(size, listed(left, size), before, table.levels[level + 1][to], to)
    share.choices[more] = choice
    return choice


def _fills(table: Table, state: int) -> list[Fill]:
    """Return what each owner of the last class gets, and remember it."""
    left = _field(table, state, -1)
    ways = table.levels[-1][state]
    fills: list[Fill] = []
    for owner in table.classes[-1].owners:
        room = _field(table, state, owner)
        ways = ways // comb(left, room)
        fills.append(Fill(owner, room, listed(left, room), ways))
        left = left - room
    table.fills[state] = fills
    return fills


def hands_of(table: Table, owners: int, index: int) -> list[list[Card]]:
    """Return each owner's cards in the partition with the number `index`."""
    hands: list[list[Card]] = [[] for _ in range(owners)]
    state = table.start
    rest = index
    level = 0
    for one, steps in zip(table.classes, table.steps, strict=False):
        cards: Sequence[Card] = one.cards
        for step in steps:
            known = table.shares[level]
            ends, choices = known[state] if state in known else _share(table, level, step, state)
            more = bisect_right(ends, rest)
            choice = choices[more] or _choice(table, level, step, state, more)
            size, all_of_size, before, ways, state = choice
            taken, cards = choose(cards, size, all_of_size, (rest - before) // ways)
            rest = (rest - before) % ways
            level += 1
            if step.owner >= 0:
                hands[step.owner].extend(taken)
            if step.rest:
                hands[step.later[0]].extend(cards)
    if table.classes:
        _fill_hands(table, state, rest, hands)
    return hands


def _fill_hands(table: Table, state: int, index: int, hands: list[list[Card]]) -> None:
    """Deal the last class into the room that is left, by the choice with the number `index`."""
    cards: Sequence[Card] = table.classes[-1].cards
    rest = index
    fills = table.fills[state] if state in table.fills else _fills(table, state)
    for owner, room, all_of_size, ways in fills:
        taken, cards = choose(cards, room, all_of_size, rest // ways)
        rest = rest % ways
        hands[owner].extend(taken)


def number_of(table: Table, hands: Sequence[frozenset[Card]]) -> int:
    """Return the number of the partition that gives each owner these cards."""
    state = table.start
    number = 0
    level = 0
    for one, steps in zip(table.classes, table.steps, strict=False):
        cards: list[Card] = list(one.cards)
        for step in steps:
            hand = hands[step.owner] if step.owner >= 0 else frozenset[Card]()
            others = [card for card in cards if card not in hand]
            taken = len(cards) - len(others)
            _share(table, level, step, state)
            more = taken - takes(table, step, state).numbers[0]
            _, _, before, ways, state = _choice(table, level, step, state, more)
            number += before + choice_number(cards, hand) * ways
            level += 1
            cards = others
    return number + (_fill_number(table, state, hands) if table.classes else 0)


def _fill_number(table: Table, state: int, hands: Sequence[frozenset[Card]]) -> int:
    """Return the number of the choice by which the last class is dealt."""
    cards: list[Card] = list(table.classes[-1].cards)
    number = 0
    for owner, _, _, ways in _fills(table, state):
        number += choice_number(cards, hands[owner]) * ways
        cards = [card for card in cards if card not in hands[owner]]
    return number


def expected_cards(table: Table, owners: int) -> list[list[int]]:
    """Return, for each class (at least one) and owner, his cards of it in all partitions together.

    A step's share: the ways to come to a state, times the ways to take, times the ways to go on.
    """
    sums = [[0] * owners for _ in table.classes]
    reached = {table.start: 1}
    level = 0
    for own, steps in zip(sums, table.steps, strict=False):
        for step in steps:
            level += 1
            reached = _add_shares(table, step, reached, table.levels[level], own)
    for state, ways in reached.items():
        weight = ways * table.levels[-1][state]
        for owner in table.classes[-1].owners:
            sums[-1][owner] += weight * _field(table, state, owner)
    return sums


def _add_shares(
    table: Table,
    step: Step,
    reached: dict[int, int],
    following: dict[int, int],
    sums: list[int],
) -> dict[int, int]:
    """Add the cards of one step to `sums`; return the ways to come to each state after it."""
    after_step: dict[int, int] = {}
    for state, ways in reached.items():
        left, numbers, after = takes(table, step, state)
        for number in numbers:
            to = after + number * step.change
            come = ways * comb(left, number)
            weight = come * following[to]
            if step.owner >= 0:
                sums[step.owner] += weight * number
            if step.rest:
                sums[step.later[0]] += weight * (left - number)
            after_step[to] = after_step.get(to, 0) + come
    return after_step
