"""Rules for partitions: how many of some cards, how many points or what shape an owner's hand has."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from shufflegraph.errors import InvalidParameter
from shufflegraph.values import label_of, listed


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


class Points(NamedTuple):
    """A rule: the cards of `owner` are worth at least `least` points and at most `most`.

    >>> Points("Ann", {"♠A": 11, "♠10": 10}, least=11)
    Points(owner='Ann', points={'♠A': 11, '♠10': 10}, least=11, most=None)

    :param owner: one of the owners.
    :param points: card -> what it is worth, any integer; or such pairs. All other cards are worth nothing.
    :param least: the fewest points; None: any number.
    :param most: the most points; None: any number.
    Complexity: O(1).
    """

    owner: Any
    points: Mapping[Any, int] | Collection[tuple[Any, int]]
    least: int | None = None
    most: int | None = None


class Shape(NamedTuple):
    """A rule: of each of `classes`, `owner` holds as many cards as one of `shapes` says.

    Two suits, three cards each way round:

    >>> Shape("Ann", [["♠A", "♠K"], ["♥A", "♥K"]], [(2, 1), (1, 2)]).shapes
    [(2, 1), (1, 2)]

    :param owner: one of the owners.
    :param classes: lists of cards, such as suits; a card may be in several of them, or in none.
    :param shapes: lists of numbers of cards, one number for each class; any of them will do.
    Complexity: O(1).
    """

    owner: Any
    classes: Collection[Collection[Any]]
    shapes: Collection[Collection[int]]


Rule: TypeAlias = Count | Points | Shape
RULES = (Count, Points, Shape)


def measure(rule: Rule, hand: Collection[Any]) -> int | tuple[int, ...]:
    """Return what the rule is about: a number of cards, of points, or numbers of cards of each class.

    >>> measure(Points("Ann", {"♠A": 11, "♠10": 10}), {"♠A", "♥7"})
    11

    Complexity: O(number of cards of the rule), if `hand` is a set.
    """
    if isinstance(rule, Count):
        return sum([card in hand for card in rule.cards])
    if isinstance(rule, Points):
        worths: dict[Any, int] = dict(rule.points)
        return sum([worth for card, worth in worths.items() if card in hand])
    return tuple([sum([card in hand for card in cards]) for cards in rule.classes])


def keeps(rule: Rule, number: int | tuple[int, ...]) -> bool:
    """Is that what the rule allows the owner to have?

    >>> [number for number in range(4) if keeps(Count("Ann", "abc", 1, 2), number)]
    [1, 2]

    Complexity: O(number of shapes).
    """
    if isinstance(rule, Shape):
        return number in rule.shapes
    assert isinstance(number, int)
    return (rule.least is None or rule.least <= number) and (
        rule.most is None or number <= rule.most
    )


def rule_text(rule: Rule) -> str:
    """Return the rule as part of a sentence.

    >>> rule_text(Count("Ann", ["♠A", "♥A"], least=1, most=1))
    "'Ann' holds exactly 1 of '♠A', '♥A'"
    >>> rule_text(Points("Ann", {"♠A": 11}, most=10))
    "'Ann' holds at most 10 points"
    >>> rule_text(Shape("Ann", [["♠A"], ["♥A", "♥K"]], [(1, 0), (0, 2)]))
    "'Ann' holds one of the shapes (1, 0), (0, 2)"

    Complexity: O(number of cards).
    """
    if isinstance(rule, Shape):
        return f"{label_of(rule.owner)} holds one of the shapes {listed(rule.shapes) or '(there is none)'}"
    counted = "points"
    if isinstance(rule, Count):
        counted = f"of {listed(rule.cards) or 'no cards'}"
    return f"{label_of(rule.owner)} holds {_numbers(rule)} {counted}"


def _numbers(rule: Count | Points) -> str:
    is_unbounded = rule.least is None or (rule.least == 0 and isinstance(rule, Count))
    if rule.most is None:
        return "any number of" if rule.least is None else f"at least {label_of(rule.least)}"
    if rule.most == rule.least:
        return f"exactly {label_of(rule.most)}"
    return f"{'at most' if is_unbounded else f'{label_of(rule.least)} to'} {label_of(rule.most)}"


def broken_rule_fault(rules: Iterable[Rule], hands: Any) -> InvalidParameter | None:
    """Return which of the rules these hands break, or None if they keep all.

    >>> broken_rule_fault([Count("Ann", ["♠A"], least=1)], {"Ann": frozenset({"♥A"})})
    InvalidParameter("the rule is that 'Ann' holds at least 1 of '♠A', not 0")

    Complexity: O(number of cards of all rules).
    """
    for rule in rules:
        number = measure(rule, hands[rule.owner])
        if not keeps(rule, number):
            return InvalidParameter(f"the rule is that {rule_text(rule)}, not {label_of(number)}")
    return None


def outside(rule: Count | Points) -> list[Rule]:
    """Return rules that no two hands share: each hand keeps `rule` or one of them.

    >>> outside(Count("Ann", ["♠A"], least=1))
    [Count(owner='Ann', cards=['♠A'], least=0, most=0)]

    Complexity: O(1).
    """
    least, most = rule.least, rule.most
    found: list[Rule] = [] if most is None else [rule._replace(least=most + 1, most=None)]
    if isinstance(rule, Points):
        return found if least is None else [*found, rule._replace(least=None, most=least - 1)]
    return [*found, rule._replace(least=0, most=rule.least - 1)] if least else found


def one_by_one(rule: Shape) -> list[list[Rule]]:
    """Return a list of rules for each shape: a hand has the shape if it keeps all rules of the list.

    >>> one_by_one(Shape("Ann", [["♠A"]], [(1,)]))
    [[Count(owner='Ann', cards=['♠A'], least=1, most=1)]]

    Complexity: O(number of classes times shapes).
    """
    return [
        [
            Count(rule.owner, cards, number, number)
            for cards, number in zip(rule.classes, shape, strict=True)
        ]
        for shape in rule.shapes
    ]
