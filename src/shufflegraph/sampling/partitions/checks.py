"""Rules as they are read, or what is wrong with them, and what answers promise, counted in another way."""

from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from typing import Any

from shufflegraph.base.contracts import refuse
from shufflegraph.base.faults import integer_fault, is_one_of, raised, wrong_kind
from shufflegraph.base.interop import integer
from shufflegraph.base.messages import label_of, listed
from shufflegraph.errors import InvalidParameter, InvalidParameterType, ShufflegraphError
from shufflegraph.sampling.family import empty_fault
from shufflegraph.sampling.partitions.problem import weight_fault
from shufflegraph.sampling.partitions.rules import (
    MOST_WORTHS,
    RULE_TYPES,
    AllOf,
    Count,
    NoneOf,
    Points,
    Rule,
    Shape,
    Weigh,
    order_fault,
    points_range,
    weight_items,
)

Cards = Collection[Any]


def checked_rules(
    rules: Iterable[Rule], cards: Cards, owners: Mapping[Any, object]
) -> tuple[Rule, ...]:
    """Return the rules, all of tuples and each card once, or raise what is wrong with them."""
    if isinstance(rules, (*RULE_TYPES, str)) or not isinstance(rules, Iterable):
        text = f"rules is {label_of(rules)}: give a list of rules such as Count"
        raise InvalidParameterType(text)
    return tuple([_checked(rule, cards, owners) for rule in rules])


def _checked(rule: Any, cards: Cards, owners: Mapping[Any, object]) -> Rule:
    if isinstance(rule, AllOf):
        if any(isinstance(part, Weigh) for part in rule.rules):
            raise InvalidParameter(f"{type(rule).__name__} takes rules, and Weigh is a weight")
        return type(rule)(*[_checked(part, cards, owners) for part in rule.rules])
    if not isinstance(rule, Count | Points | Shape | Weigh):
        raise InvalidParameterType(
            f"a rule is a Count, Points or Shape, AllOf, AnyOf or NoneOf of rules, or Weigh, "
            f"not a {type(rule).__name__}"
        )
    _check_owner(rule.owner, owners)
    where = f"the rule for {label_of(rule.owner)}: "
    if isinstance(rule, Shape):
        return _checked_shape(rule, cards, where)
    if isinstance(rule, Count):
        counted = _checked_cards(f"{where}cards", rule.cards, cards, where)
        return rule._replace(cards=counted, **_checked_bounds(rule, where))
    points = _checked_points(rule.points, cards, where)
    if isinstance(rule, Points):
        return rule._replace(points=points, **_checked_bounds(rule, where))
    return rule._replace(points=points, weights=_checked_weights(rule, where))


def _check_owner(owner: object, owners: Mapping[Any, object]) -> None:
    if is_one_of(owner, owners):
        return
    known = listed(owners) or "none"
    if not isinstance(owner, tuple):
        text = f"a rule is for {label_of(owner)}, who has no size; owners: {known}"
        raise InvalidParameter(text)
    if not owner:
        raise InvalidParameter(f"a rule is for nobody: name one of the owners {known}, or several")
    for number, name in enumerate(owner):
        together = f"a rule is for {label_of(owner)} together, but {label_of(name)}"
        if not is_one_of(name, owners):
            raise InvalidParameter(f"{together} has no size; owners: {known}")
        if name in owner[:number]:
            raise InvalidParameter(f"{together} is named twice: once is enough")


def _checked_cards(name: str, given: Any, cards: Cards, where: str) -> tuple[Any, ...]:
    if isinstance(given, str) or not isinstance(given, Collection):
        raise wrong_kind(name, given, "a list of cards")
    for card in given:
        if not is_one_of(card, cards):
            raise InvalidParameter(f"{where}{label_of(card)} is none of the cards")
    return tuple(dict.fromkeys(given))


def _checked_points(given: Any, cards: Cards, where: str) -> tuple[tuple[Any, int], ...]:
    are_pairs = isinstance(given, list | tuple) and all(
        isinstance(pair, tuple) and len(pair) == 2 for pair in given
    )
    if not isinstance(given, Mapping) and not are_pairs:
        raise wrong_kind(f"{where}points", given, "a mapping from cards to integers")
    pairs = list(given.items() if isinstance(given, Mapping) else given)
    _checked_cards(f"{where}points", [card for card, _ in pairs], cards, where)
    for card, worth in pairs:
        refuse(integer_fault(f"{where}the worth of {label_of(card)}", worth, least=None))
    return tuple(dict(pairs).items())


def _checked_weights(rule: Weigh, where: str) -> tuple[tuple[int, Any], ...]:
    weights: Any = rule.weights
    are_pairs = isinstance(weights, tuple) and all(isinstance(pair, tuple) for pair in weights)
    if not callable(weights) and not isinstance(weights, Mapping) and not are_pairs:
        needed = "a mapping from what cards are worth to weights, or a function"
        raise wrong_kind(f"{where}weights", weights, needed)
    low, high = points_range(rule)
    if callable(weights) and high - low >= MOST_WORTHS:
        raise InvalidParameter(
            f"{where}worths from {label_of(low)} to {label_of(high)} are asked for: a function is asked "
            f"for at most {MOST_WORTHS:,}; a mapping names those that weigh something"
        )
    items = tuple(weight_items(rule))
    for worth, weight in items:
        refuse(integer_fault(f"{where}a worth among the weights", worth, least=None))
        refuse(weight_fault(weight, f"{where}what is worth {label_of(worth)}"))
    return items


def _checked_shape(rule: Shape, cards: Cards, where: str) -> Shape:
    if isinstance(rule.classes, (str, Mapping)) or not isinstance(rule.classes, Collection):
        raise wrong_kind(f"{where}classes", rule.classes, "a list of lists of cards")
    classes = tuple([_checked_cards(f"{where}a class", own, cards, where) for own in rule.classes])
    if isinstance(rule.shapes, (str, Mapping)) or not isinstance(rule.shapes, Collection):
        raise wrong_kind(f"{where}shapes", rule.shapes, "a list of lists of numbers")
    for shape in rule.shapes:
        if isinstance(shape, str) or not isinstance(shape, Collection):
            raise wrong_kind(f"{where}a shape", shape, "a number of cards for each class")
        if len(shape) != len(classes):
            raise InvalidParameter(
                f"{where}the shape {label_of(shape)} has {len(shape)} numbers, "
                f"but there are {len(classes)} classes"
            )
        refuse(integer_fault(f"{where}a number in a shape", *shape))
    return rule._replace(classes=classes, shapes=tuple(dict.fromkeys(map(tuple, rule.shapes))))


def _checked_bounds(rule: Count | Points, where: str) -> dict[str, Any]:
    least, most = integer(rule.least), integer(rule.most)
    if isinstance(rule, Count) or least is not None:
        lowest = 0 if isinstance(rule, Count) else None
        refuse(integer_fault(f"{where}least", least, least=lowest))
    if most is not None:
        refuse(integer_fault(f"{where}most", most, least=None))
    refuse(order_fault(least, most, where))
    return {"least": least, "most": most}


def marginal_fault(self: Any, card: object, owner: object) -> ShufflegraphError | None:
    fault = empty_fault(self)
    if fault is not None:
        return fault
    if not is_one_of(card, self._known_cards):
        return InvalidParameter(
            f"{label_of(card)} is none of the cards {listed(self._known_cards)}"
        )
    if not is_one_of(owner, self.sizes):
        return InvalidParameter(f"{label_of(owner)} is none of the owners {listed(self.sizes)}")
    return None


def probability_fault(self: Any, rules: tuple[Any, ...]) -> ShufflegraphError | None:
    fault = raised(InvalidParameter, checked_rules, rules, self._known_cards, self.sizes)
    if fault is None and any(isinstance(rule, Weigh) for rule in rules):
        return InvalidParameter("a weight has no probability: give Weigh to Partitions or to given")
    return empty_fault(self) or fault


def is_count(family: Any, count: int) -> bool:
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
    kept = (*family.rules, *checked_rules(rules, family._problem.cards, family.sizes))
    return bool(other._problem == family._problem and other.rules == kept)


def is_joint_share(family: Any, rules: tuple[Rule, ...], share: Fraction) -> bool:
    return bool(share * family._weight == family.given(*rules)._weight)
