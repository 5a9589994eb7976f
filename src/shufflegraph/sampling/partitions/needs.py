"""What rules still need while cards are dealt one by one: sums, shapes, and, or, not, weights of a sum.

A need is a nested tuple; True says that the rule is kept whatever follows, False that it is broken. A part
that is certain is forgotten: that keeps tables small.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from math import lcm
from typing import Any, NamedTuple, TypeAlias

from shufflegraph.sampling.partitions.rules import (
    AllOf,
    Count,
    Points,
    Rule,
    Shape,
    ruled_owners,
    weight_items,
)


class SumRule(NamedTuple):
    """The cards of these owners together are worth least … most; None: no bound."""

    of: frozenset[int]
    worth: Mapping[int, int]
    least: int | None = None
    most: int | None = None


class ShapeRule(NamedTuple):
    """Of each class these owners together have as many cards as one of the shapes says."""

    of: frozenset[int]
    classes: Sequence[Collection[int]]
    shapes: Collection[tuple[int, ...]]


class WeightRule(NamedTuple):
    """A deal in which the owners' cards are worth w weighs weights[w], 0 where it is missing."""

    of: frozenset[int]
    worth: Mapping[int, int]
    weights: Mapping[int, int]


class Combined(NamedTuple):
    """And, or, not, of parts."""

    how: str
    parts: tuple["AnyRule", ...]

    def leaves(self) -> Iterator["LeafRule"]:
        for part in self.parts:
            if isinstance(part, Combined):
                yield from part.leaves()
            else:
                yield part


LeafRule: TypeAlias = SumRule | ShapeRule | WeightRule
AnyRule: TypeAlias = LeafRule | Combined
HandsToTest: TypeAlias = Sequence[Sequence[int]]
Need: TypeAlias = Any
"""True, False, (number of a leaf, what it had), or (how, needs)."""
NOTHING = Combined("and", ())


class Needs:
    """The needs of a rule, for cards in an order that is chosen here."""

    def __init__(
        self,
        rule: Combined,
        group_of: Mapping[int, int],
        rows: Sequence[Mapping[int, int]],
        *,
        by_class: bool = False,
    ) -> None:
        self.rule, self.leaves = rule, [*rule.leaves()]
        self.of = [frozenset([group_of[owner] for owner in leaf.of]) for leaf in self.leaves]
        self._known: dict[Any, Need] = {}
        self._shapes: dict[frozenset[Any], int] = {}
        self._needed: list[frozenset[Any]] = []
        self.cells = self._cells_by_class(rows) if by_class else self._cells(rows)
        """The cards that are alike to everything, in the order in which they are dealt."""
        self.order = [card for cell in self.cells for card in cell]
        self.effects = [self._effects(leaf) for leaf in self.leaves]
        numbers = iter(range(len(self.leaves)))
        self.parts = [(part, self._begin(part, numbers)) for part in _flat(rule)]
        """Rules that all have to be kept, each with its need at the beginning."""
        self.start = joined_needs("and", [need for _, need in self.parts])

    def _alike(self, rows: Sequence[Mapping[int, int]]) -> dict[Any, list[int]]:
        """Return the cards that are alike to everything, by what they mean to each leaf."""
        alike: dict[Any, list[int]] = {}
        for card, row in enumerate(rows):
            key = (*[_effect(leaf, card) for leaf in self.leaves], id(row))
            alike.setdefault(key, []).append(card)
        return alike

    def _cells_by_class(self, rows: Sequence[Mapping[int, int]]) -> list[list[int]]:
        """Class by class of the shapes, which are forgotten then; in each those first that are worth most."""
        is_shape = [isinstance(leaf, ShapeRule) for leaf in self.leaves]

        def place(item: tuple[Any, list[int]]) -> tuple[Any, ...]:
            key, cards = item
            both = list(zip(is_shape, key[:-1], strict=True))
            classes = [effect for shape, effect in both if shape]
            worths = [-abs(effect) for shape, effect in both if not shape]
            return classes, worths, cards[0]

        return [cards for _, cards in sorted(self._alike(rows).items(), key=place)]

    def _cells(self, rows: Sequence[Mapping[int, int]]) -> list[list[int]]:
        """Cards of most rules come first, then of most that say how few and how many, then of begun ones."""
        alike = self._alike(rows)
        number = len(self.leaves)
        open_cells = {
            cell: {n for n, effect in enumerate(cell[:number]) if effect} for cell in alike
        }
        cells, begun = [], set[int]()
        two_sided = {n for n, leaf in enumerate(self.leaves) if _is_two_sided(leaf)}

        def urgency(cell: Any) -> tuple[int, int, int, int]:
            rules = open_cells[cell]
            to_keep = -len(rules & two_sided)
            return -len(rules), to_keep, len(rules - begun), len(rows[alike[cell][0]])

        while open_cells:
            cell = min(open_cells, key=urgency)
            begun |= open_cells.pop(cell)
            cells.append(alike[cell])
        return cells

    def _effects(self, leaf: LeafRule) -> tuple[Any, Any]:
        """What each card in order means to a leaf, and what the cards from each on can still add."""
        own = [_effect(leaf, card) for card in self.order]
        if isinstance(leaf, ShapeRule):
            left = [_ending([c in row for row in own]) for c in range(len(leaf.classes))]
            return own, [*zip(*left, strict=True)] or [()] * (len(own) + 1)
        return own, (_ending([min(w, 0) for w in own]), _ending([max(w, 0) for w in own]))

    def cares(self, leaves: Iterable[int], place: int) -> bool:
        """Does the card at a place mean something to one of the leaves?"""
        return any(self.effects[leaf][0][place] for leaf in leaves)

    def _begin(self, rule: AnyRule, numbers: Iterator[int]) -> Need:
        if isinstance(rule, Combined):
            return joined_needs(rule.how, [self._begin(part, numbers) for part in rule.parts])
        had: Any = frozenset(map(tuple, rule.shapes)) if isinstance(rule, ShapeRule) else 0
        return self._certain(next(numbers), 0, had)

    def _certain(self, number: int, step: int, had: Any) -> Need:
        """The need of a leaf before card number `step`, forgotten where it is certain."""
        leaf, (_, left) = self.leaves[number], self.effects[number]
        if isinstance(leaf, WeightRule):
            return number, had
        if isinstance(leaf, ShapeRule):
            return self._certain_shape(number, left[step], had)
        low, high = had + left[0][step], had + left[1][step]
        least = low if leaf.least is None else leaf.least
        most = high if leaf.most is None else leaf.most
        if high < least or low > most:
            return False
        return True if least <= low and high <= most else (number, had)

    def _certain_shape(self, number: int, most: tuple[int, ...], had: Any) -> Need:
        fits = frozenset([s for s in had if all(0 <= k <= m for k, m in zip(s, most, strict=True))])
        if not fits or not any(most):
            return bool(fits)
        known = self._shapes.setdefault(fits, len(self._shapes))
        if known == len(self._needed):
            self._needed.append(fits)
        return number, known

    def after(self, need: Need, place: int, number: int, took: Callable[[int], int]) -> Need:
        """The need after so many cards from a place on that are alike: each leaf is told how many are its."""
        if need is True or need is False:
            return need
        how, rest = need
        if how.__class__ is str:
            return joined_needs(how, [self.after(part, place, number, took) for part in rest])
        if not self.effects[how][0][place]:
            return need
        key = how, rest, place, number, took(how)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._after(*key)
        return found

    def _after(self, leaf: int, had: Any, place: int, number: int, took: int) -> Need:
        own = self.effects[leaf][0][place]
        if isinstance(self.leaves[leaf], ShapeRule):
            shapes: Any = self._needed[had]
            if took:
                shapes = [tuple([k - took * (c in own) for c, k in enumerate(s)]) for s in shapes]
            return self._certain(leaf, place + number, shapes)
        return self._certain(leaf, place + number, had + own * took)

    def weight(self, need: Need) -> int:
        if isinstance(need, bool):
            return int(need)
        how, rest = need
        if how == "and":
            weight = 1
            for part in rest:
                weight *= self.weight(part)
            return weight
        leaf = self.leaves[how]
        assert isinstance(leaf, WeightRule)
        return leaf.weights.get(rest, 0)


def _is_two_sided(leaf: LeafRule) -> bool:
    return isinstance(leaf, SumRule) and bool(leaf.least) and leaf.most is not None


def _flat(rule: AnyRule) -> Iterator[AnyRule]:
    """The rules of which all have to be kept, in order."""
    if isinstance(rule, Combined) and rule.how == "and":
        for part in rule.parts:
            yield from _flat(part)
    else:
        yield rule


def leaves_of(rule: AnyRule) -> list[LeafRule]:
    return [*rule.leaves()] if isinstance(rule, Combined) else [rule]


def content_of(rule: AnyRule) -> Any:
    """What a rule asks for, whoever it is about."""
    if isinstance(rule, Combined):
        return rule.how, tuple(map(content_of, rule.parts))
    kind = type(rule).__name__
    if isinstance(rule, ShapeRule):
        return kind, tuple(map(frozenset, rule.classes)), frozenset(map(tuple, rule.shapes))
    worth = frozenset(rule.worth.items())
    if isinstance(rule, SumRule):
        return kind, worth, rule.least, rule.most
    return kind, worth, frozenset(rule.weights.items())


def joined_needs(how: str, parts: Sequence[Need]) -> Need:
    if how == "not":
        (part,) = parts
        return not part if isinstance(part, bool) else ("not", (part,))
    settles = how == "or"
    if settles in [part for part in parts if isinstance(part, bool)]:
        return settles
    open_parts = tuple([part for part in parts if not isinstance(part, bool)])
    if not open_parts:
        return not settles
    return open_parts[0] if len(open_parts) == 1 else (how, open_parts)


def alike_owners(
    rows: Iterable[Mapping[int, int]], owners: int, ruled: set[int]
) -> list[tuple[int, ...]]:
    """Owners without rules whom every card treats alike, in groups."""
    found: dict[Any, list[int]] = {}
    for owner in range(owners):
        key = owner if owner in ruled else tuple([row.get(owner, 0) for row in rows])
        found.setdefault(key, []).append(owner)
    return [tuple(group) for group in found.values()]


def _effect(leaf: LeafRule, card: int) -> Any:
    """What a card means to a leaf: its worth, or the classes that it is in."""
    if isinstance(leaf, ShapeRule):
        return tuple([c for c, cards in enumerate(leaf.classes) if card in cards])
    return leaf.worth.get(card, 0)


def _ending(numbers: Sequence[int]) -> list[int]:
    """The sums of all numbers, of all but the first, … and 0."""
    return [*accumulate(reversed(numbers), initial=0)][::-1]


def measured(leaf: LeafRule) -> Callable[[HandsToTest], Any]:
    """Return what says what the owners' cards are worth, or how many of each class they are."""
    owners = sorted(leaf.of)
    if isinstance(leaf, ShapeRule):
        of = defaultdict[int, list[int]](list)
        for number, own in enumerate(leaf.classes):
            for card in own:
                of[card].append(number)
        classes, every = of.__getitem__, range(len(leaf.classes))

        def shape(hands: HandsToTest) -> tuple[int, ...]:
            held = [0] * len(every)
            for owner in owners:
                for card in hands[owner]:
                    for number in classes(card):
                        held[number] += 1
            return tuple(held)

        return shape
    worth = defaultdict(int, leaf.worth).__getitem__
    if len(owners) == 1:
        (owner,) = owners
        return lambda hands: sum(map(worth, hands[owner]))
    return lambda hands: sum([sum(map(worth, hands[owner])) for owner in owners])


def tested(rule: AnyRule) -> Callable[[HandsToTest], bool]:
    """Return what says whether hands keep the rule, or weigh something."""
    if isinstance(rule, Combined):
        tests = [tested(part) for part in rule.parts]
        if rule.how == "not":
            return lambda hands: not tests[0](hands)
        if rule.how == "or":
            return lambda hands: any(test(hands) for test in tests)
        return lambda hands: all(test(hands) for test in tests)
    measure = measured(rule)
    if isinstance(rule, SumRule):
        low = float("-inf") if rule.least is None else rule.least
        high = float("inf") if rule.most is None else rule.most
        return lambda hands: low <= measure(hands) <= high
    right = rule.weights if isinstance(rule, WeightRule) else set(map(tuple, rule.shapes))
    return lambda hands: measure(hands) in right


def numbered_rules(
    rules: Sequence[Rule], owners: Mapping[Any, int], cards: Mapping[Any, int], *, weighs: bool
) -> Combined:
    """Return the rules for owners and cards by number; without weights, what weighs nothing is broken."""
    return Combined("and", tuple([_numbered(rule, owners, cards, weighs) for rule in rules]))


def _numbered(
    rule: Rule, owners: Mapping[Any, int], cards: Mapping[Any, int], weighs: bool
) -> AnyRule:
    if isinstance(rule, AllOf):
        parts = tuple([_numbered(part, owners, cards, weighs) for part in rule.rules])
        if rule._how == "none":
            return Combined("and", tuple([Combined("not", (part,)) for part in parts]))
        return Combined("and" if rule._how == "all" else "or", parts)
    of = frozenset([owners[owner] for owner in ruled_owners(rule, owners)])
    if isinstance(rule, Shape):
        classes = [frozenset([cards[card] for card in own]) for own in rule.classes]
        return ShapeRule(of, classes, [tuple(shape) for shape in rule.shapes])
    if isinstance(rule, Count):
        return SumRule(of, {cards[card]: 1 for card in rule.cards}, rule.least, rule.most)
    worth = {cards[card]: points for card, points in dict(rule.points).items()}
    if isinstance(rule, Points):
        return SumRule(of, worth, rule.least, rule.most)
    exact = {points: Fraction(weight) for points, weight in weight_items(rule)}
    scale = lcm(*[weight.denominator for weight in exact.values()])
    whole = {points: int(weight * scale) for points, weight in exact.items() if weight}
    return WeightRule(of, worth, whole if weighs else dict.fromkeys(whole, 1))
