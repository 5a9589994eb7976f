"""What may be wrong with rules and questions, and what answers promise, counted in another way."""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from shufflegraph.contracts import integer, refuse
from shufflegraph.errors import InvalidParameter, InvalidParameterType, ShufflegraphError
from shufflegraph.sampling.family import empty_fault
from shufflegraph.sampling.partitions.problem import Allowed, problem_fault, weight_fault
from shufflegraph.sampling.partitions.rules import (
    RULES,
    AllOf,
    Count,
    NoneOf,
    Points,
    Rule,
    Shape,
    Weigh,
    order_fault,
    weight_items,
)
from shufflegraph.values import first_fault, label_of, listed

Cards = Collection[Any]


def rules_fault(
    rules: object, cards: Cards, owners: Mapping[Any, object]
) -> InvalidParameter | None:
    if isinstance(rules, (*RULES, str)) or not isinstance(rules, Iterable):
        text = f"rules is {label_of(rules)}: give a list of rules such as Count"
        return InvalidParameterType(text)
    if isinstance(rules, Iterator):
        return None
    return first_fault(rule_fault(rule, cards, owners) for rule in rules)


def rule_fault(rule: object, cards: Cards, owners: Mapping[Any, object]) -> InvalidParameter | None:
    return next(_faults(rule, cards, owners), None)


# Each of these yields what is wrong, one thing after the other; only the first is asked for ---------------


def _faults(rule: object, cards: Cards, owners: Mapping[Any, object]) -> Iterator[InvalidParameter]:
    if isinstance(rule, AllOf):
        if any(isinstance(part, Weigh) for part in rule.rules):
            yield InvalidParameter(f"{type(rule).__name__} takes rules, and Weigh is a weight")
        for part in rule.rules:
            yield from _faults(part, cards, owners)
    elif isinstance(rule, Count | Points | Shape | Weigh):
        yield from _owner_faults(rule.owner, owners)
        yield from _leaf_faults(rule, cards, f"the rule for {label_of(rule.owner)}: ")
    else:
        yield InvalidParameterType(
            f"a rule is a Count, Points or Shape, AllOf, AnyOf or NoneOf of rules, or Weigh, "
            f"not a {type(rule).__name__}"
        )


def _owner_faults(owner: object, owners: Mapping[Any, object]) -> Iterator[InvalidParameter]:
    if isinstance(owner, Hashable) and owner in owners:
        return
    known = listed(owners) or "none"
    if not isinstance(owner, tuple):
        yield InvalidParameter(f"a rule is for {label_of(owner)}, who has no size; owners: {known}")
    elif not owner:
        yield InvalidParameter(f"a rule is for nobody: name one of the owners {known}, or several")
    else:
        for number, one in enumerate(owner):
            together = f"a rule is for {label_of(owner)} together, but {label_of(one)}"
            if not isinstance(one, Hashable) or one not in owners:
                yield InvalidParameter(f"{together} has no size; owners: {known}")
            if one in owner[:number]:
                yield InvalidParameter(f"{together} is named twice: once is enough")


def _leaf_faults(
    rule: Count | Points | Shape | Weigh, cards: Cards, where: str
) -> Iterator[InvalidParameter]:
    if isinstance(rule, Count):
        yield from _card_faults(rule.cards, "cards", cards, where)
    elif isinstance(rule, Shape):
        yield from _shape_faults(rule, cards, where)
    else:
        yield from _point_faults(rule.points, cards, where)
    if isinstance(rule, Weigh):
        yield from _weight_faults(rule, where)
    elif not isinstance(rule, Shape):
        yield from _bound_faults(rule, where)


def _kind(where: str, name: str, value: object, needed: str) -> InvalidParameterType:
    return InvalidParameterType(f"{where}{name} is {label_of(value)}; give {needed}")


def _card_faults(told: object, name: str, cards: Cards, where: str) -> Iterator[InvalidParameter]:
    if isinstance(told, str) or not isinstance(told, Collection):
        yield _kind(where, name, told, "a list of cards")
        return
    for card in told:
        if not isinstance(card, Hashable) or card not in cards:
            yield InvalidParameter(f"{where}{label_of(card)} is none of the cards")


def _point_faults(told: Any, cards: Cards, where: str) -> Iterator[InvalidParameter]:
    pairs = told.items() if isinstance(told, Mapping) else told
    if pairs is told and not (
        isinstance(told, (list, tuple))
        and all(isinstance(pair, tuple) and len(pair) == 2 for pair in told)
    ):
        yield _kind(where, "points", told, "a mapping from cards to integers")
    yield from _card_faults([card for card, _ in pairs], "points", cards, where)
    for card, worth in pairs:
        if type(worth) is not int:
            text = (
                f"{where}{label_of(card)} is worth {label_of(worth)}, but that has to be an integer"
            )
            yield InvalidParameterType(text)


def _weight_faults(rule: Weigh, where: str) -> Iterator[InvalidParameter]:
    weights: Any = rule.weights
    is_pairs = isinstance(weights, tuple) and all(isinstance(pair, tuple) for pair in weights)
    if not callable(weights) and not isinstance(weights, Mapping) and not is_pairs:
        needed = "a mapping from what cards are worth to weights, or a function"
        yield _kind(where, "weights", weights, needed)
    for worth, weight in weight_items(rule):
        if type(worth) is not int:
            text = f"{where}{label_of(worth)} among the weights has to be an integer"
            yield InvalidParameterType(text)
        fault = weight_fault(weight, f"{where}what is worth {label_of(worth)}")
        if fault is not None:
            yield fault


def _shape_faults(rule: Shape, cards: Cards, where: str) -> Iterator[InvalidParameter]:
    if isinstance(rule.classes, (str, Mapping)) or not isinstance(rule.classes, Collection):
        yield _kind(where, "classes", rule.classes, "a list of lists of cards")
    for one in rule.classes:
        yield from _card_faults(one, "a class", cards, where)
    if isinstance(rule.shapes, (str, Mapping)) or not isinstance(rule.shapes, Collection):
        yield _kind(where, "shapes", rule.shapes, "a list of lists of numbers")
    for shape in rule.shapes:
        if isinstance(shape, str) or not isinstance(shape, Collection):
            yield _kind(where, "a shape", shape, "a number of cards for each class")
        if len(shape) != len(rule.classes):
            yield InvalidParameter(
                f"{where}the shape {label_of(shape)} has {len(shape)} numbers, "
                f"but there are {len(rule.classes)} classes"
            )
        for number in shape:
            text = f"{where}{label_of(number)} in a shape has to be "
            if type(number) is not int:
                yield InvalidParameterType(f"{text}an integer")
            if number < 0:
                yield InvalidParameter(f"{text}at least 0")


def _bound_faults(rule: Count | Points, where: str) -> Iterator[InvalidParameter]:
    is_count = isinstance(rule, Count)
    for name, bound in (("least", rule.least), ("most", rule.most)):
        may_miss = bound is None and not (is_count and name == "least")
        if type(integer(bound)) is not int and not may_miss:
            text = f"{where}{name} is {label_of(bound)}, but has to be an integer"
            yield InvalidParameterType(text)
    if rule.least is not None:
        if is_count and rule.least < 0:
            text = f"{where}least is {label_of(rule.least)}, but has to be at least 0"
            yield InvalidParameter(text)
        order = order_fault(integer(rule.least), integer(rule.most), where)
        if order is not None:
            yield order


def checked_rules(
    rules: Iterable[Rule], cards: Cards, owners: Mapping[Any, object]
) -> tuple[Rule, ...]:
    """Return the rules, all of tuples and each card once, or raise what is wrong with them."""
    if isinstance(rules, (*RULES, str)) or not isinstance(rules, Iterable):
        refuse(rules_fault(rules, cards, owners))
    checked: list[Rule] = []
    for rule in rules:
        refuse(rule_fault(rule, cards, owners))
        checked.append(_of_tuples(rule))
    return tuple(checked)


def _of_tuples(rule: Rule) -> Rule:
    if isinstance(rule, AllOf):
        return type(rule)(*map(_of_tuples, rule.rules))
    if isinstance(rule, Weigh):
        return rule._replace(
            points=tuple(dict(rule.points).items()), weights=tuple(weight_items(rule))
        )
    if isinstance(rule, Count):
        least, most = integer(rule.least), integer(rule.most)
        return rule._replace(cards=tuple(dict.fromkeys(rule.cards)), least=least, most=most)
    if isinstance(rule, Points):
        return rule._replace(points=tuple(dict(rule.points).items()))
    return rule._replace(
        classes=tuple([tuple(dict.fromkeys(one)) for one in rule.classes]),
        shapes=tuple(dict.fromkeys(map(tuple, rule.shapes))),
    )


def partitions_fault(
    allowed: Allowed, sizes: Mapping[Any, int], rules: object
) -> InvalidParameter | None:
    return problem_fault(allowed, sizes) or rules_fault(rules, allowed, sizes)


def marginal_fault(self: Any, card: object, owner: object) -> ShufflegraphError | None:
    fault = empty_fault(self)
    if fault is not None:
        return fault
    if not isinstance(card, Hashable) or card not in self._known_cards:
        return InvalidParameter(
            f"{label_of(card)} is none of the cards {listed(self._known_cards)}"
        )
    if not isinstance(owner, Hashable) or owner not in self.sizes:
        return InvalidParameter(f"{label_of(owner)} is none of the owners {listed(self.sizes)}")
    return None


def given_fault(self: Any, *rules: object) -> InvalidParameter | None:
    return rules_fault(rules, self._known_cards, self.sizes)


def probability_fault(self: Any, *rules: object) -> ShufflegraphError | None:
    fault = empty_fault(self) or given_fault(self, *rules)
    if fault is None and any(isinstance(rule, Weigh) for rule in rules):
        return InvalidParameter("a weight has no probability: give Weigh to Partitions or to given")
    return fault


def is_count(family: Any, count: int) -> bool:
    """Is that the number of partitions, as those that break the last rule say?"""
    if not family.rules:
        return bool((count > 0) == (family._violation is None))
    *others, rule = family.rules
    if isinstance(rule, Weigh):
        return bool(0 <= count <= family._with_rules(others)._count)
    broken = family._with_rules([*others, NoneOf(rule)])._count
    return bool(count == family._with_rules(others)._count - broken)


def contradicting(family: Any) -> list[Rule]:
    """Return rules of a family without partitions that contradict one another, none of them needlessly."""
    needed = list(family.rules)
    for rule in family.rules:  # a rule without which the others still contradict is left out
        others = [other for other in needed if other is not rule]
        if not family._with_rules(others)._count:
            needed = others
    return needed


def is_share(family: Any, card: Any, owner: Any, share: Fraction) -> bool:
    """Is that the share of partitions in which the owner holds the card, counted anew?"""
    if owner not in family.allowed[card]:
        return share == 0
    has_it = Count(owner, [card], least=1)
    return share == Fraction(family.given(has_it)._weight, family._weight)


def are_shares(family: Any, shares: Mapping[Any, Mapping[Any, Fraction]]) -> bool:
    """Do the shares of each card add up to 1, and those of each owner to their number of cards?"""
    return (
        shares.keys() == family.allowed.keys()
        and all(sum(row.values()) == 1 for row in shares.values())
        and all(
            sum(row[owner] for row in shares.values()) == size
            for owner, size in family.sizes.items()
        )
        and all(row[owner] >= 0 for row in shares.values() for owner in family.sizes)
    )


def is_narrower(family: Any, rules: tuple[Rule, ...], other: Any) -> bool:
    """Does `other` have the same cards and owners, and the rules of this one and those?"""
    kept = (*family.rules, *checked_rules(rules, family._problem.cards, family.sizes))
    return bool(other._problem == family._problem and other.rules == kept)


def is_joint_share(family: Any, rules: tuple[Rule, ...], share: Fraction) -> bool:
    """Is that the number of partitions that keep the rules, by that of all?"""
    return bool(share * family._weight == family.given(*rules)._weight)
