"""Counting partitions that keep rules: how many of some cards an owner holds.

Cards that the same owners may hold and that the same rules count are one class. The classes that a rule
counts are dealt first. Meanwhile the state has a field more for each rule: how many of its cards its owner
has so far. Then one step, the *check*, keeps the states whose fields are as the rules say and takes the
fields away, and the other cards are dealt as if there were no rules.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from shufflegraph.sampling._classes import (
    CountedClasses,
    Deal,
    card_classes,
    class_steps,
    counted_deals,
    field_width,
)
from shufflegraph.sampling._steps import Card, CardClass, Step, Takes
from shufflegraph.sampling.rules import Count


class Bound(NamedTuple):
    """A rule in numbers: of `cards`, `owner` holds `least` … `most`."""

    owner: int
    cards: frozenset[Card]
    least: int
    most: int


def numbered_bounds(rules: Sequence[Count], owners: Sequence[Any], cards: int) -> list[Bound]:
    """Return the rules in numbers, for these owners and that many cards.

    >>> numbered_bounds([Count("Bob", ["ace"])], ["Ann", "Bob"], 3)
    [Bound(owner=1, cards=frozenset({'ace'}), least=0, most=3)]

    Complexity: O(m + the number of cards of all rules) for m owners.
    """
    number = {owner: number for number, owner in enumerate(owners)}
    return [
        Bound(number[owner], frozenset(counted), least, cards if most is None else most)
        for owner, counted, least, most in rules
    ]


class Check(Step):
    """No card is dealt, and only what the rules allow goes on.

    With room for 1 of one owner, four bits a field, and 2 of the cards that the one rule counts:

    >>> bound = Bound(0, frozenset({"ace"}), 0, 1)
    >>> Check(4, 1, [bound], 1).takes(0x110).numbers, Check(4, 1, [bound], 1).takes(0x210).numbers
    (range(0, 1), range(0, 0))

    :param bits: the width of a field of a state.
    :param owners: the number of owners, whose rooms come before the rules.
    :param bounds: the rules.
    :param new: the cards of the next class.
    """

    __slots__ = ("bounds", "first")

    def __init__(self, bits: int, owners: int, bounds: Sequence[Bound], new: int) -> None:
        super().__init__(bits, -1, (), 0, 0, new)
        self.bounds = bounds
        self.first = bits * (owners + 1)

    def takes(self, state: int) -> Takes:
        """Return the state without the fields of the rules, if they are kept; nothing can be taken.

        >>> Check(4, 1, [Bound(0, frozenset({"ace"}), 0, 1)], 5).takes(0x110).after == 0x15
        True

        Complexity: O(r) for r rules.
        """
        mask = (1 << self.bits) - 1
        is_kept = True
        for number, bound in enumerate(self.bounds):
            held = state >> (self.first + self.bits * number) & mask
            is_kept = is_kept and bound.least <= held <= bound.most
        return Takes(0, range(is_kept), (state & (1 << self.first) - 1) + self.new)


def _counted_steps(
    one: CardClass, bits: int, new: int, fields: Sequence[tuple[int, int]]
) -> tuple[Step, ...]:
    """Return the steps of a class whose cards are counted: `fields` are owners, and what a card adds."""
    steps = class_steps(one.owners, bits, new)
    for step in steps:
        for owner, unit in fields:
            if owner == step.owner:
                step.change += unit
            if owner == step.others:
                step.change -= unit
                step.rest += unit
    return steps


def ruled_table(
    cards: Sequence[tuple[Card, int]], sizes: Sequence[int], bounds: Sequence[Bound]
) -> CountedClasses:
    """Return the table for `cards`, given with their owners as bits, under these rules.

    >>> cards = [("ace", 0b11), ("king", 0b11), ("ten", 0b11)]
    >>> ruled_table(cards, [2, 1], [Bound(0, frozenset({"ace", "king"}), 0, 1)]).total
    2

    :raises InvalidParameter: if more states occur than the table may have.
    Complexity: that of :func:`counted_classes`, with the numbers of cards that the rules count as part of
    the state.
    """
    groups: dict[tuple[int, ...], list[tuple[Card, int]]] = {}
    for card, mask in cards:
        by = tuple([number for number, bound in enumerate(bounds) if card in bound.cards])
        groups.setdefault(by, []).append((card, mask))
    free = card_classes(groups.pop((), []), len(sizes))
    counted = [(one, by) for by, group in groups.items() for one in card_classes(group, len(sizes))]
    classes = (*[one for one, _ in counted], CardClass((), ()), *(free or [CardClass((), ())]))
    bits = field_width(classes, sizes)
    following = [len(one.cards) for one in classes[1:]]
    deals: list[Deal] = []
    for (one, by), new in zip(counted, following, strict=False):
        fields = [(bounds[number].owner, 1 << (bits * (len(sizes) + 1 + number))) for number in by]
        deals.append(Deal(one.cards, _counted_steps(one, bits, new, fields)))
    deals.append(Deal((), (Check(bits, len(sizes), bounds, following[len(counted)]),)))
    for one, new in zip(classes[len(deals) : -1], following[len(deals) :], strict=True):
        deals.append(Deal(one.cards, class_steps(one.owners, bits, new)))
    return counted_deals(classes, tuple(deals), sizes, bits)
