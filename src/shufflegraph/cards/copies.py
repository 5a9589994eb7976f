"""Copies of a card: equal cards are different pieces of cardboard, told apart by a number."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from shufflegraph.cards.faces import Card
from shufflegraph.sampling.partitions.rules import AllOf, Count, Rule, Shape


class Copy(NamedTuple):
    """One of the hidden cards that have this face, numbered from 1.

    >>> str(Copy(Card.parse("♣Q"), 2))
    '♣Q'
    """

    card: Card
    number: int = 1

    def __str__(self) -> str:
        return str(self.card)


def copies(cards: Iterable[Card]) -> tuple[Copy, ...]:
    """Return the cards, equal ones told apart by a number from 1."""
    seen: Counter[Card] = Counter()
    numbered: list[Copy] = []
    for card in cards:
        seen[card] += 1
        numbered.append(Copy(card, seen[card]))
    return tuple(numbered)


def by_copies(rules: Iterable[Rule], numbers: Mapping[Card, int]) -> list[Rule]:
    """Return rules about faces as rules about all cards with these faces."""

    def all_of(faces: Iterable[Card]) -> tuple[Copy, ...]:
        return tuple([Copy(face, n + 1) for face in faces for n in range(numbers[face])])

    def by_copy(rule: Rule) -> Rule:
        if isinstance(rule, AllOf):
            return type(rule)(*map(by_copy, rule.rules))
        if isinstance(rule, Count):
            return rule._replace(cards=all_of(rule.cards))
        if isinstance(rule, Shape):
            return rule._replace(classes=tuple(map(all_of, rule.classes)))
        worth: dict[Card, int] = dict(rule.points)
        return rule._replace(points={copy: worth[copy.card] for copy in all_of(worth)})

    return list(map(by_copy, rules))
