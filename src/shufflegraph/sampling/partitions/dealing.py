"""Partitions dealt until they keep the rules: from a table of no rule, or of the rules of some owners."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

from shufflegraph.sampling.partitions.deals import MOST_STATES, Deals, Hands, TooManyStates
from shufflegraph.sampling.partitions.problem import Problem
from shufflegraph.sampling.partitions.rules import (
    AllOf,
    Count,
    Rule,
    Shape,
    Weigh,
    numbered,
    owners_of,
)
from shufflegraph.sampling.partitions.worlds import Shares
from shufflegraph.sampling.randomness import Below
from shufflegraph.sampling.tries import STEPS, steps_of_a_draw

MOST_IN_PART = 50_000
"""The largest table of some of the rules."""
FEW_SHARES = 2_000
"""So many ways to share the cells out are drawn from, faster than by the table."""
Test = Callable[[Sequence[Sequence[int]]], bool]


class Dealing:
    """Tries to deal until the other rules are kept."""

    def __init__(self, table: Deals, test: Test, source: str) -> None:
        self.table, self.test, self.source, self.steps = table, test, source, 0
        try:
            self.draw = Shares(table, FEW_SHARES).draw
        except OverflowError:
            self.draw = table.draw

    def attempt(self, below: Below) -> Hands | None:
        """Deal once."""
        self.steps += self.table.cards + 1
        hands = self.draw(below)
        return hands if self.test(hands) else None


def table_of(
    problem: Problem, rules: Sequence[Rule], *, weighs: bool, most: int = MOST_STATES
) -> Deals:
    """Return the table of the deals that keep these rules."""
    owners = {owner: number for number, owner in enumerate(problem.owners)}
    cards = {card: number for number, card in enumerate(problem.cards)}
    rule = numbered(rules, owners, cards, weighs=weighs)
    return Deals(problem.rows(weighs=weighs), problem.sizes, rule, most=most)


def best_dealing(problem: Problem, rules: Sequence[Rule]) -> tuple[Dealing, int] | None:
    """Return the tries that fit often enough and how many cards a draw deals, or None."""
    about = [set(_about(rule, problem.owners)) for rule in rules]
    owners = [owner for owner in problem.owners if any(owner in own for own in about)]
    for number in range(len(owners) + 1):
        for ruled in combinations(owners, number):
            found = dealing_of(problem, rules, ruled)
            if found is not None:
                return found
    return None


def dealing_of(
    problem: Problem, rules: Sequence[Rule], ruled: Sequence[Any], steps: int = STEPS
) -> tuple[Dealing, int] | None:
    """Return the same with a table of the weights and of the rules about these owners alone."""
    kept, others = list[Rule](), list[Rule]()
    for rule in rules:
        is_in = isinstance(rule, Weigh) or set(_about(rule, problem.owners)) <= set(ruled)
        (kept if is_in else others).append(rule)
    if not others:
        return None
    try:
        table = table_of(problem, kept, weighs=True, most=MOST_IN_PART)
    except TooManyStates:
        return None
    if not table.total:
        return None
    source = f"deals that keep {len(kept)} of {len(rules)} rules" if kept else "deals without rules"
    dealing = Dealing(table, tested(others, problem), source)
    found = steps_of_a_draw(dealing, steps)
    return None if found is None else (dealing, found)


def _about(rule: Rule, owners: Sequence[Any]) -> Iterator[Any]:
    """Yield the owners that a rule is about."""
    if isinstance(rule, AllOf):
        for part in rule.rules:
            yield from _about(part, owners)
    else:
        yield from owners_of(rule, owners)


def tested(rules: Sequence[Rule], problem: Problem) -> Test:
    """Return what says whether hands, by the numbers of cards and owners, keep all rules."""
    tests = [_test(rule, problem) for rule in rules]
    return lambda hands: all(test(hands) for test in tests)


def _test(rule: Rule, problem: Problem) -> Test:
    if isinstance(rule, AllOf):
        tests = [_test(part, problem) for part in rule.rules]
        if rule._how == "all":
            return lambda hands: all(test(hands) for test in tests)
        is_any = rule._how == "any"
        return lambda hands: any(test(hands) for test in tests) is is_any
    assert not isinstance(rule, Weigh)
    names, cards = problem.owners, list(problem.cards)
    owners = [names.index(owner) for owner in owners_of(rule, names)]
    if isinstance(rule, Shape):
        return _shape_test(rule, owners, cards)
    worths = dict.fromkeys(rule.cards, 1) if isinstance(rule, Count) else dict(rule.points)
    get = [worths.get(card, 0) for card in cards].__getitem__
    low = float("-inf") if rule.least is None else rule.least
    high = float("inf") if rule.most is None else rule.most
    if len(owners) == 1:
        (own,) = owners
        return lambda hands: low <= sum(map(get, hands[own])) <= high
    return lambda hands: low <= sum([sum(map(get, hands[o])) for o in owners]) <= high


def _shape_test(rule: Shape, owners: Sequence[int], cards: Sequence[Any]) -> Test:
    shapes = set(map(tuple, rule.shapes))
    classes_of = [[c for c, own in enumerate(rule.classes) if card in own] for card in cards]

    def has_shape(hands: Sequence[Sequence[int]]) -> bool:
        held = [0] * len(rule.classes)
        for owner in owners:
            for card in hands[owner]:
                for number in classes_of[card]:
                    held[number] += 1
        return tuple(held) in shapes

    return has_shape
