"""Cells: the cards of a problem with rules, sorted by what they mean to owners and rules, and the owners.

Cards that the same owners may hold and that are alike to every rule are one cell. Owners without rules whom
every card treats alike are merged: first it is settled what they get together, then who of them gets it.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import comb
from typing import Any, Final, NamedTuple

from shufflegraph.sampling._machines import Machine, Shapes, Sum, Worth
from shufflegraph.sampling._steps import Card
from shufflegraph.sampling.partitions.rules import Count, Points, Rule

MOST_VECTORS: Final = 300
"""A cell whose cards can be shared out in more ways, by numbers, is dealt in parts."""


class Cell(NamedTuple):
    """Cards that are alike, and the groups of owners that may hold them."""

    cards: tuple[Card, ...]
    groups: tuple[int, ...]


class Dealing(NamedTuple):
    """What is dealt: cells in their order, to groups of owners, under rules."""

    groups: tuple[tuple[int, ...], ...]
    """The owners of each group, as numbers."""
    sizes: tuple[int, ...]
    """The cards that each group gets."""
    cells: tuple[Cell, ...]
    machines: tuple[Machine, ...]
    """The rules; their owners are groups."""


def merged_owners(masks: Iterable[int], owners: int, ruled: Iterable[int]) -> list[tuple[int, ...]]:
    """Return the groups of owners: those that no rule is for and whom every mask treats alike.

    >>> merged_owners([0b1111, 0b0011], 4, [0])
    [(0,), (1,), (2, 3)]

    Complexity: O(k m) for k masks and m owners.
    """
    different = sorted(set(masks))
    alone = set(ruled)
    groups: dict[tuple[int, ...], list[int]] = {}
    for owner in range(owners):
        held = tuple([mask >> owner & 1 for mask in different])
        groups.setdefault((*held, owner if owner in alone else -1), []).append(owner)
    return [tuple(group) for group in groups.values()]


def parts(rule: Rule) -> dict[Card, Any]:
    """Return what each card means to the rule, without those that mean nothing.

    >>> parts(Count("Ann", ["ace", "king"]))
    {'ace': 1, 'king': 1}

    Complexity: O(number of cards of the rule).
    """
    if isinstance(rule, Count):
        return dict.fromkeys(rule.cards, 1)
    if isinstance(rule, Points):
        return {card: worth for card, worth in dict(rule.points).items() if worth}
    found: dict[Card, tuple[int, ...]] = {}
    for number, cards in enumerate(rule.classes):
        for card in cards:
            found[card] = (*found.get(card, ()), number)
    return found


def ordered(meanings: Sequence[Mapping[int, Any]]) -> list[int]:
    """Return an order of the cells, given what they mean to which rules, that leaves few states.

    Cells that mean something to most rules come first, among equal ones those of rules that have begun.

    >>> ordered([{0: 1}, {1: 1}, {0: 2}, {}])
    [0, 2, 1, 3]

    Complexity: O(c^2 r) for c cells and r rules.
    """
    left = {number: meaning.keys() for number, meaning in enumerate(meanings)}
    begun: set[int] = set()
    order: list[int] = []
    while left:
        number = min(left, key=lambda one: (-len(left[one]), len(left[one] - begun)))
        begun |= left.pop(number)
        order.append(number)
    return order


def in_parts(cell: Cell) -> list[Cell]:
    """Return the cell, or parts of it that can be shared out in fewer ways.

    >>> [len(part.cards) for part in in_parts(Cell(tuple(range(24)), (0, 1, 2)))]
    [23, 1]

    Complexity: O(number of cards).
    """
    others = len(cell.groups) - 1
    size = len(cell.cards)
    if others < 2:
        return [cell]
    while size > 1 and comb(size + others, others) > MOST_VECTORS:
        size -= 1
    starts = range(0, len(cell.cards), size)
    return [cell._replace(cards=cell.cards[start : start + size]) for start in starts]


def dealing(
    cards: Mapping[Card, int], sizes: Sequence[int], rules: Sequence[tuple[int, Rule]]
) -> Dealing:
    """Return how `cards`, given with their owners as bits, are dealt under rules, given with their owners.

    >>> made = dealing({"ace": 7, "king": 7, "ten": 7}, [1, 1, 1], [(0, Count("Ann", ["ace"], 1))])
    >>> made.groups, [cell.cards for cell in made.cells]
    (((0,), (1, 2)), [('ace',), ('king', 'ten')])

    Complexity: O(n (m + r) + c^2 r) for n cards, m owners, r rules and c cells.
    """
    groups = merged_owners(cards.values(), len(sizes), [owner for owner, _ in rules])
    meanings = [(owner, parts(rule)) for owner, rule in rules]
    found: dict[tuple[Any, ...], list[Card]] = {}
    for card, mask in cards.items():
        means = [
            (n, part[card])
            for n, (o, part) in enumerate(meanings)
            if card in part and mask >> o & 1
        ]
        found.setdefault((mask, *means), []).append(card)
    keys = sorted(found, key=lambda key: key[0].bit_count())
    cells = [
        Cell(tuple(found[keys[number]]), _groups_of(keys[number][0], groups))
        for number in ordered([dict(key[1:]) for key in keys])
    ]
    dealt = tuple([part for cell in cells[:-1] for part in in_parts(cell)] + cells[-1:])
    own = tuple([sum([sizes[owner] for owner in group]) for group in groups])
    machines = [_machine(rule, _group_of(owner, groups), own, dealt) for owner, rule in rules]
    return Dealing(tuple(groups), own, dealt, tuple(machines))


def _groups_of(mask: int, groups: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple([number for number, group in enumerate(groups) if mask >> group[0] & 1])


def _group_of(owner: int, groups: Sequence[tuple[int, ...]]) -> int:
    return next(number for number, group in enumerate(groups) if owner in group)


def _machine(rule: Rule, group: int, sizes: Sequence[int], cells: Sequence[Cell]) -> Machine:
    """Return the rule as a machine for these cells in this order."""
    meaning = parts(rule)
    most = [min(len(cell.cards), sizes[group]) * (group in cell.groups) for cell in cells]
    means = [meaning.get(cell.cards[0]) for cell in cells]
    if isinstance(rule, (Count, Points)):
        worths = [Worth(part or 0, number) for part, number in zip(means, most, strict=True)]
        return Sum(group, worths, rule.least, rule.most)
    classes = [(part or (), number) for part, number in zip(means, most, strict=True)]
    return Shapes(group, classes, set(map(tuple, rule.shapes)))
