"""Counting and numbering the partitions of cards by classes.

Cards that the same owners may hold are one *class*; they are alike but for their names. Classes are dealt one
after the other, in the steps of the module _steps; a table has the count of every state that occurs.

The numbering: classes come by their number of owners, then in order of first card. A smaller k comes
first; among equal ones decides which k cards are taken, in lexicographic order; then the rest.
"""

from bisect import bisect_right
from collections.abc import Sequence
from math import comb
from typing import Final, NamedTuple

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling._choices import choice_number
from shufflegraph.sampling._steps import Card, CardClass, Last, Step

MOST_STATES: Final = 500_000
"""The largest table of counts."""
BYTES_OF_A_STATE: Final = 200
"""About what a state takes."""


class Deal(NamedTuple):
    """The cards of a class, and the steps by which they are dealt."""

    cards: tuple[Card, ...]
    steps: tuple[Step, ...]


class CountedClasses(NamedTuple):
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


def class_steps(owners: Sequence[int], bits: int, new: int) -> tuple[Step, ...]:
    """Return the steps of a class with these owners; `new` is the size of the next class.

    >>> [step.later for step in class_steps([0, 1, 2], 4, 5)]
    [(1, 2), (2,)]

    Complexity: O(m^2) for m owners.
    """
    unit = [1 << (bits * (owner + 1)) for owner in owners]
    end = owners[-1:]
    if len(owners) == 1:
        return (Step(bits, -1, tuple(end), 0, -1 - unit[0], new),)
    before = [
        Step(bits, owner, tuple(owners[place + 1 :]), -1 - unit[place])
        for place, owner in enumerate(owners[:-2])
    ]
    return (*before, Step(bits, owners[-2], tuple(end), unit[-1] - unit[-2], -1 - unit[-1], new))


def counted_classes(classes: tuple[CardClass, ...], sizes: Sequence[int]) -> CountedClasses:
    """Return the table for dealing `classes`, each with an owner, to owners with room for `sizes`.

    >>> counted_classes((CardClass(("ace", "king", "ten"), (0, 1)),), [2, 1]).total
    3

    :raises InvalidParameter: if more states occur than the table may have.
    Complexity: O(s (k + m)) for s states of all steps, at most k cards of a class and m owners.
    """
    bits = field_width(classes, sizes)
    following = [len(one.cards) for one in classes[1:]]
    deals = tuple(
        [
            Deal(one.cards, class_steps(one.owners, bits, new))
            for one, new in zip(classes[:-1], following, strict=True)
        ]
    )
    return counted_deals(classes, deals, sizes, bits)


def field_width(classes: Sequence[CardClass], sizes: Sequence[int]) -> int:
    """Return the bits of a field of a state, enough for the room of an owner and the cards of a class.

    >>> field_width([CardClass(("ace", "king", "ten"), (0, 1))], [2, 1])
    3

    Complexity: O(c + m) for c classes and m owners.
    """
    return max([*sizes, *[len(one.cards) for one in classes]], default=0).bit_length() + 1


def counted_deals(
    classes: tuple[CardClass, ...], deals: tuple[Deal, ...], sizes: Sequence[int], bits: int
) -> CountedClasses:
    """Return the table for dealing `classes`, all but the last by the steps of `deals`.

    >>> counted_deals((CardClass(("ace", "king", "ten"), (0, 1)),), (), [2, 1], 3).total
    3

    :raises InvalidParameter: if more states occur than the table may have.
    Complexity: that of :func:`counted_classes`.
    """
    room = sum([size << (bits * (owner + 1)) for owner, size in enumerate(sizes)])
    start = room + (len(classes[0].cards) if classes else 0)
    flat = [step for deal in deals for step in deal.steps]
    levels = _reachable(start, flat, len(classes))
    last = Last(bits, classes[-1] if classes else CardClass((), ()), levels[-1])
    counts = last.counts
    for step, states in zip(reversed(flat), reversed(levels[:-1]), strict=True):
        step.following = counts
        counts = _level(step, states)
    return CountedClasses(classes, deals, last, start, counts[start])


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
                f"more than {MOST_STATES} states to count for {classes} classes of cards, about "
                f"{MOST_STATES * BYTES_OF_A_STATE // 10**6} MB: let more cards have the same owners, or take "
                "fewer owners; partition and violation work at any size"
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


def hands_of(table: CountedClasses, owners: int, index: int) -> list[list[Card]]:
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


def number_of(table: CountedClasses, hands: Sequence[frozenset[Card]]) -> int:
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


def expected_cards(table: CountedClasses, owners: int) -> list[list[int]]:
    """Return, for each class (at least one) and owner, their cards of it in all partitions together.

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
