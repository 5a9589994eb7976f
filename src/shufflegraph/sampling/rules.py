"""Rules for partitions: how many of some cards an owner holds."""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from shufflegraph.contracts import refuse
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.foreign import integer
from shufflegraph.wording import listed, shown


class Count(NamedTuple):
    """A rule: of `cards`, `owner` holds at least `least` and at most `most`.

    >>> Count("Ann", ["♠A", "♥A"], least=1, most=1)
    Count(owner='Ann', cards=['♠A', '♥A'], least=1, most=1)

    :param owner: one of the owners.
    :param cards: the cards that are counted, each once.
    :param least: the fewest of them that they hold.
    :param most: the most of them that they hold; None: any number.
    Complexity: O(1).
    """

    owner: Any
    cards: Collection[Any]
    least: int = 0
    most: int | None = None


def keeps(rule: Count, number: int) -> bool:
    """May the owner hold that many of the rule's cards?

    >>> [number for number in range(4) if keeps(Count("Ann", "abc", 1, 2), number)]
    [1, 2]

    Complexity: O(1).
    """
    return rule.least <= number and (rule.most is None or number <= rule.most)


def rule_text(rule: Count) -> str:
    """Return the rule as part of a sentence.

    >>> rule_text(Count("Ann", ["♠A", "♥A"], least=1, most=1))
    "'Ann' holds exactly 1 of '♠A', '♥A'"

    Complexity: O(number of cards).
    """
    if rule.most is None:
        number = f"at least {shown(rule.least)}"
    elif rule.most == rule.least:
        number = f"exactly {shown(rule.most)}"
    else:
        least = f"{shown(rule.least)} to" if rule.least else "at most"
        number = f"{least} {shown(rule.most)}"
    return f"{shown(rule.owner)} holds {number} of {listed(rule.cards) or 'no cards'}"


def broken_rule_fault(rules: Iterable[Count], hands: Any) -> InvalidParameter | None:
    """Return which of the rules these hands break, or None if they keep all.

    >>> broken_rule_fault([Count("Ann", ["♠A"], least=1)], {"Ann": frozenset({"♥A"})})
    InvalidParameter("the rule is that 'Ann' holds at least 1 of '♠A', not 0")

    Complexity: O(number of cards of all rules).
    """
    for rule in rules:
        number = len(hands[rule.owner].intersection(rule.cards))
        if not keeps(rule, number):
            return InvalidParameter(f"the rule is that {rule_text(rule)}, not {number}")
    return None


def rule_fault(
    rule: object, cards: Collection[Any], owners: Mapping[Any, object]
) -> InvalidParameter | None:
    """Return why `rule` is none for these cards and owners, or None if it is one.

    >>> rule_fault(Count("Ann", ["♠A"], least=-1), ["♠A"], {"Ann": 1})
    InvalidParameter("the rule for 'Ann': least is -1, but has to be at least 0")

    Complexity: O(number of cards).
    """
    if not isinstance(rule, Count):
        return InvalidParameterType(f"a rule is a Count, not a {type(rule).__name__}")
    if not isinstance(rule.owner, Hashable) or rule.owner not in owners:
        return InvalidParameter(
            f"a rule is for {shown(rule.owner)}, who has no size; owners: {listed(owners) or 'none'}"
        )
    where = f"the rule for {shown(rule.owner)}"
    if isinstance(rule.cards, str) or not isinstance(rule.cards, Collection):
        return InvalidParameterType(f"{where}: cards is {shown(rule.cards)}; give a list of cards")
    for card in rule.cards:
        if not isinstance(card, Hashable) or card not in cards:
            return InvalidParameter(f"{where}: {shown(card)} is none of the cards")
    return _bounds_fault(rule, where)


def _bounds_fault(rule: Count, where: str) -> InvalidParameter | None:
    for name, bound in (("least", rule.least), ("most", rule.most)):
        if type(integer(bound)) is not int and (bound is not None or name == "least"):
            return InvalidParameterType(
                f"{where}: {name} is {shown(bound)}, but has to be an integer"
            )
    if rule.least < 0:
        return InvalidParameter(f"{where}: least is {shown(rule.least)}, but has to be at least 0")
    if rule.most is not None and rule.most < rule.least:
        return InvalidParameter(
            f"{where}: most is {shown(rule.most)}, but has to be at least {shown(rule.least)}, the least"
        )
    return None


def rules_fault(
    rules: object, cards: Collection[Any], owners: Mapping[Any, object]
) -> InvalidParameter | None:
    """Return what is wrong with the rules, or None; those that can be read only once are not read.

    >>> rules_fault("ace", ["ace"], {"Ann": 1})
    InvalidParameterType("rules is 'ace': give a list of rules such as Count")

    Complexity: O(number of cards of all rules).
    """
    if isinstance(rules, (Count, str)) or not isinstance(rules, Iterable):
        return InvalidParameterType(f"rules is {shown(rules)}: give a list of rules such as Count")
    if isinstance(rules, Iterator):
        return None
    faults = (rule_fault(rule, cards, owners) for rule in rules)
    return next((fault for fault in faults if fault is not None), None)


def checked_rules(
    rules: Iterable[Count], cards: Collection[Any], owners: Mapping[Any, object]
) -> tuple[Count, ...]:
    """Return the rules, each with a tuple of different cards, or raise what is wrong with them.

    >>> checked_rules([Count("Ann", ["♠A", "♠A"], 1)], ["♠A"], {"Ann": 1})
    (Count(owner='Ann', cards=('♠A',), least=1, most=None),)

    :raises InvalidParameter: if a card or an owner is unknown, or no number fits.
    Complexity: O(number of cards of all rules).
    """
    if isinstance(rules, (Count, str)) or not isinstance(rules, Iterable):
        refuse(rules_fault(rules, cards, owners))
    checked: list[Count] = []
    for rule in rules:
        refuse(rule_fault(rule, cards, owners))
        least, most = integer(rule.least), integer(rule.most)
        cards_once = tuple(dict.fromkeys(rule.cards))
        checked.append(rule._replace(cards=cards_once, least=least, most=most))
    return tuple(checked)
