"""Rules for partitions: cards, points and shapes of one owner or several, and, or, not, and weights."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from shufflegraph.base.contracts import refuse
from shufflegraph.base.interop import integer
from shufflegraph.base.messages import joined, label_of, listed
from shufflegraph.errors import InvalidParameter


class _Count(NamedTuple):
    owner: Any
    cards: Collection[Any]
    least: int = 0
    most: int | None = None


class Count(_Count):
    """A rule: of `cards`, `owner` holds at least `least` and at most `most`.

    >>> Count("Ann", ["♠A", "♥A"], least=1, most=1)
    Count(owner='Ann', cards=['♠A', '♥A'], least=1, most=1)

    :param owner: one of the owners; or a tuple of several, who hold the cards together.
    :param cards: the cards that are counted, each once.
    :param least: the fewest of them that they hold.
    :param most: the most of them that they hold; None: any number.
    :raises InvalidParameter: if `most` is less than `least`.
    """

    __slots__ = ()

    def __new__(
        cls, owner: Any, cards: Collection[Any], least: int = 0, most: int | None = None
    ) -> "Count":
        refuse(order_fault(integer(least), integer(most)))
        return super().__new__(cls, owner, cards, least, most)


class _Points(NamedTuple):
    owner: Any
    points: Mapping[Any, int] | Collection[tuple[Any, int]]
    least: int | None = None
    most: int | None = None


class Points(_Points):
    """A rule: the cards of `owner` are worth at least `least` points and at most `most`.

    >>> Points(("North", "South"), {"♠A": 4, "♠K": 3}, least=7)
    Points(owner=('North', 'South'), points={'♠A': 4, '♠K': 3}, least=7, most=None)

    :param owner: one of the owners; or a tuple of several, whose cards count together.
    :param points: card -> what it is worth, any integer; or such pairs. All other cards are worth nothing.
    :param least: the fewest points; None: any number.
    :param most: the most points; None: any number.
    :raises InvalidParameter: if `most` is less than `least`.
    """

    __slots__ = ()

    def __new__(
        cls,
        owner: Any,
        points: Mapping[Any, int] | Collection[tuple[Any, int]],
        least: int | None = None,
        most: int | None = None,
    ) -> "Points":
        refuse(order_fault(integer(least), integer(most)))
        return super().__new__(cls, owner, points, least, most)


def order_fault(least: Any, most: Any, where: str = "") -> InvalidParameter | None:
    if type(least) is type(most) is int and most < least:
        return InvalidParameter(
            f"{where}most is {label_of(most)}, but has to be at least {label_of(least)}, the least"
        )
    return None


class Shape(NamedTuple):
    """A rule: of each of `classes`, `owner` holds as many cards as one of `shapes` says.

    Two suits, three cards each way round:

    >>> Shape("Ann", [["♠A", "♠K"], ["♥A", "♥K"]], [(2, 1), (1, 2)]).shapes
    [(2, 1), (1, 2)]

    :param owner: one of the owners; or a tuple of several, whose cards count together.
    :param classes: lists of cards, such as suits; a card may be in several of them, or in none.
    :param shapes: lists of numbers of cards, one number for each class; any of them will do.
    """

    owner: Any
    classes: Collection[Collection[Any]]
    shapes: Collection[Collection[int]]


class Weigh(NamedTuple):
    """Not a rule but a weight: a deal in which the cards of `owner` are worth w weighs `weights[w]`.

    >>> Weigh("Ann", {"♠A": 1, "♥A": 1}, {0: 1, 1: 2.5, 2: 4})
    Weigh(owner='Ann', points={'♠A': 1, '♥A': 1}, weights={0: 1, 1: 2.5, 2: 4})

    :param owner: one of the owners; or a tuple of several, whose cards count together.
    :param points: card -> what it is worth, any integer. All other cards are worth nothing.
    :param weights: worth -> weight, at least 0, exact: a float is a fraction; what is missing weighs 0. Or a
        function from a worth to its weight, of up to 1,000,000 worths.
    """

    owner: Any
    points: Mapping[Any, int] | Collection[tuple[Any, int]]
    weights: Mapping[int, Any] | Callable[[int], Any] | Collection[tuple[int, Any]]


class AllOf:
    """A rule: all of these rules are kept.

    >>> AllOf(Count("Ann", ["♠A"], 1), Count("Bob", ["♥A"], 1)).rules[1].owner
    'Bob'

    :param rules: any rules, but no weights.
    """

    _how = "all"
    rules: tuple["Rule", ...]

    def __init__(self, *rules: "Rule") -> None:
        self.rules = rules

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.rules == other.rules

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.rules))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.rules))})"


class AnyOf(AllOf):
    """A rule: at least one of these rules is kept.

    >>> AnyOf(Count("Ann", ["♠A"], 1), Count("Bob", ["♥A"], 1))
    AnyOf(Count(owner='Ann', cards=['♠A'], least=1, most=None), \
Count(owner='Bob', cards=['♥A'], least=1, most=None))

    :param rules: any rules, but no weights.
    """

    _how = "any"


class NoneOf(AllOf):
    """A rule: none of these rules is kept.

    >>> NoneOf(Count("Ann", ["♠A"], 1)).rules
    (Count(owner='Ann', cards=['♠A'], least=1, most=None),)

    :param rules: any rules, but no weights.
    """

    _how = "none"


MOST_WORTHS: Final = 1_000_000
"""A function is asked for the weight of at most so many worths."""
Leaf: TypeAlias = Count | Points | Shape
"""A single rule."""
Rule: TypeAlias = Count | Points | Shape | Weigh | AllOf
RULE_TYPES = (Count, Points, Shape, Weigh, AllOf)


def ruled_owners(rule: Count | Points | Shape | Weigh, sizes: Collection[Any]) -> tuple[Any, ...]:
    """Return the owners that a rule is about: a tuple that is no owner itself is several of them."""
    owner = rule.owner
    is_one = not isinstance(owner, tuple) or owner in sizes
    return (owner,) if is_one else owner


def rule_text(rule: Rule) -> str:
    if isinstance(rule, AllOf):
        parts = [rule_text(part) for part in rule.rules]
        if rule._how == "none":
            return f"it is not so that {' or '.join(parts) or 'anything is so'}"
        return f"({(' and ' if rule._how == 'all' else ' or ').join(parts) or 'nothing'})"
    who = f"{label_of(rule.owner)} holds"
    if isinstance(rule.owner, tuple) and len(rule.owner) > 1:
        who = f"{joined(map(label_of, rule.owner))} hold"
    if isinstance(rule, Weigh):
        return f"{who} cards of a worth that weighs something"
    if isinstance(rule, Shape):
        return f"{who} one of the shapes {listed(rule.shapes) or '(there is none)'}"
    counted = "points"
    if isinstance(rule, Count):
        counted = f"of {listed(rule.cards) or 'no cards'}"
    return f"{who} {_numbers(rule)} {counted}"


def _numbers(rule: Count | Points) -> str:
    is_unbounded = rule.least is None or (rule.least == 0 and isinstance(rule, Count))
    if rule.most is None:
        return "any number of" if rule.least is None else f"at least {label_of(rule.least)}"
    if rule.most == rule.least:
        return f"exactly {label_of(rule.most)}"
    return f"{'at most' if is_unbounded else f'{label_of(rule.least)} to'} {label_of(rule.most)}"


def points_range(rule: Weigh) -> tuple[int, int]:
    """Return the fewest and the most points that cards can be worth together."""
    points = dict(rule.points).values()
    return sum([min(p, 0) for p in points]), sum([max(p, 0) for p in points])


def weight_items(rule: Weigh) -> Iterator[tuple[int, Any]]:
    if callable(rule.weights):
        low, high = points_range(rule)
        yield from ((worth, rule.weights(worth)) for worth in range(low, high + 1))
    else:
        yield from dict(rule.weights).items()
