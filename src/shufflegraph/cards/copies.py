"""Copies of a card: equal cards are different pieces of cardboard, told apart by a number."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from shufflegraph.base.faults import in_turn, type_fault
from shufflegraph.base.messages import label_of, listed
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling.partitions.family import Partitions
from shufflegraph.sampling.partitions.rules import AllOf, Count, Rule, Shape


class Copy(NamedTuple):
    """One of the hidden cards that have this face, numbered from 1.

    >>> from shufflegraph.cards import Card
    >>> str(Copy(Card.parse("♣Q"), 2))
    '♣Q'
    """

    card: Any
    number: int = 1

    def __str__(self) -> str:
        return str(self.card)


def copies(cards: Iterable[Any]) -> tuple[Copy, ...]:
    """Return the cards, equal ones told apart by a number from 1."""
    seen: Counter[Any] = Counter()
    numbered: list[Copy] = []
    for card in cards:
        seen[card] += 1
        numbered.append(Copy(card, seen[card]))
    return tuple(numbered)


def deal_of(
    hands: Any, allowed: Mapping[Copy, Collection[Any]], sizes: Mapping[Any, int]
) -> dict[Any, frozenset[Copy]]:
    """Return a deal in which owners have these faces, or raise why there is none.

    >>> from shufflegraph.cards import Card
    >>> deal_of({"Ann": (Card.parse("♣Q"),)}, {Copy(Card.parse("♣Q")): ["Ann"]}, {"Ann": 1})
    {'Ann': frozenset({Copy(card=Card('♣Q'), number=1)})}
    """
    if not isinstance(hands, Mapping) or hands.keys() != sizes.keys():
        raise InvalidParameterType(f"hands are a dict from the owners {listed(sizes)}")
    for owner, hand in hands.items():
        if not isinstance(hand, tuple):
            raise InvalidParameterType(
                f"the cards of {label_of(owner)} are a {type(hand).__name__}, not a tuple"
            )
    begin = tuple([(owner, hands[owner]) for owner in sizes])
    reached: dict[Any, list[Any]] = {begin: []}  # what is left of the hands -> the owners so far
    for copy, owners in allowed.items():
        after = {}
        for left, held in reached.items():
            for number, (owner, hand) in enumerate(left):
                if owner in owners and hand and hand[0] == copy.card:
                    after[*left[:number], (owner, hand[1:]), *left[number + 1 :]] = [*held, owner]
        reached = after
    found = reached.get(tuple([(owner, ()) for owner in sizes]))
    if found is None:
        raise InvalidParameter(
            f"nobody can have these hands: each hidden card ({listed(allowed)}) belongs to an owner who may "
            "hold it, and hands keep the order in which the cards were given"
        )
    pairs = list(zip(allowed, found, strict=True))
    return {one: frozenset([copy for copy, owner in pairs if owner == one]) for one in sizes}


def by_copies(rules: Iterable[Rule], numbers: Mapping[Any, int]) -> list[Rule]:
    def all_of(faces: Iterable[Any]) -> tuple[Copy, ...]:
        return tuple([Copy(face, n + 1) for face in faces for n in range(numbers[face])])

    def by_copy(rule: Rule) -> Rule:
        if isinstance(rule, AllOf):
            return type(rule)(*map(by_copy, rule.rules))
        if isinstance(rule, Count):
            return rule._replace(cards=all_of(rule.cards))
        if isinstance(rule, Shape):
            return rule._replace(classes=tuple(map(all_of, rule.classes)))
        worth: dict[Any, int] = dict(rule.points)
        return rule._replace(points={copy: worth[copy.card] for copy in all_of(worth)})

    return list(map(by_copy, rules))


@in_turn
def deals_fault(deals: Any) -> Iterator[InvalidParameter | None]:
    yield type_fault("deals are Partitions", deals, Partitions, InvalidParameterType)
    for card in deals.allowed:
        if not isinstance(card, Copy):
            yield InvalidParameterType(
                f"{label_of(card)} among the cards of the deals is not a Copy"
            )
    numbered = set(copies([copy.card for copy in deals.allowed]))
    for copy in deals.allowed:
        if copy not in numbered:
            yield InvalidParameter(
                f"copy {label_of(copy.number)} of {label_of(copy.card)} among the cards of the deals: "
                "copies are numbered from 1"
            )


def rank_fault(self: Any, outcome: object) -> InvalidParameter | None:
    double = next((card for card, times in self.cards.items() if times > 1), None)
    if double is None:
        fault: InvalidParameter | None = self._fault(outcome)
        return fault
    return InvalidParameter(
        f"{double} is hidden {self.cards[double]} times: several deals show the same hands, and each of them "
        "has a number of its own; deals.rank takes copies"
    )
