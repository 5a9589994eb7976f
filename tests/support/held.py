"""All ways to give cards to owners, and what rules say of them: brute force, by the definitions."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, TypeAlias

from shufflegraph import AllOf, AnyOf, Count, NoneOf, Shape, Weigh
from shufflegraph.sampling.partitions.rules import Rule, ruled_owners

Hands: TypeAlias = dict[Any, frozenset[Any]]


def keeps(rule: Rule, hands: Hands) -> bool:
    """Do the hands keep the rule? As its documentation says."""
    if isinstance(rule, AllOf):
        kept = [keeps(part, hands) for part in rule.rules]
        return (
            not any(kept) if isinstance(rule, NoneOf) else [all, any][isinstance(rule, AnyOf)](kept)
        )
    assert not isinstance(rule, Weigh)
    held = set[Any]().union(*[hands[owner] for owner in ruled_owners(rule, hands)])
    if isinstance(rule, Shape):
        return [len(held & set(own)) for own in rule.classes] in list(map(list, rule.shapes))
    worth = dict.fromkeys(rule.cards, 1) if isinstance(rule, Count) else dict(rule.points)
    number = sum(worth.get(card, 0) for card in held)
    return (rule.least is None or number >= rule.least) and (
        rule.most is None or number <= rule.most
    )


def weighed_deals(
    allowed: Mapping[Any, Any], sizes: Mapping[Any, int], rules: Sequence[Rule] = ()
) -> Iterator[tuple[Hands, Fraction]]:
    """All deals that weigh something and keep the rules, each with its weight."""
    for holders in product(*allowed.values()):
        dealt = list(zip(allowed, holders, strict=True))
        hands = {owner: frozenset([card for card, own in dealt if own == owner]) for owner in sizes}
        weight = Fraction(1)
        for card, owner in dealt:
            if isinstance(allowed[card], dict):
                weight *= Fraction(allowed[card][owner])
        for rule in rules:
            if isinstance(rule, Weigh):
                worth = sum(dict(rule.points)[card] for card in hands[rule.owner])
                assert not callable(rule.weights)
                weight *= Fraction(dict(rule.weights).get(worth, 0))
            elif not keeps(rule, hands):
                weight *= 0
        if weight and {owner: len(hand) for owner, hand in hands.items()} == dict(sizes):
            yield hands, weight


def all_deals(
    allowed: Mapping[Any, Any], sizes: Mapping[Any, int], rules: Sequence[Rule] = ()
) -> list[Hands]:
    """The deals alone."""
    return [hands for hands, _ in weighed_deals(allowed, sizes, rules)]
