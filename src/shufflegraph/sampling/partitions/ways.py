"""The ways to draw and to count partitions, for the chooser.

By shares of cells, where there are no rules and few ways to share cards out that are alike; by a table; dealt
until the rules are kept, from no rule or from a table of the rules of some owners; from pots; by bounds.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import combinations, islice
from typing import Any, Final

from shufflegraph.base.messages import joined
from shufflegraph.sampling.choosing import BUDGETS, MOST_TRIED, Drawer, Way
from shufflegraph.sampling.partitions.bounds import Bounded, are_cut, whole_columns
from shufflegraph.sampling.partitions.cells import Cells
from shufflegraph.sampling.partitions.deals import (
    BYTES_OF_AN_ENTRY,
    MOST_STATES,
    MOST_TABLE_BYTES,
    DealLayout,
    Deals,
    DealTable,
    NumberedHands,
    TooManyStates,
)
from shufflegraph.sampling.partitions.needs import Combined, ShapeRule, numbered_rules, tested
from shufflegraph.sampling.partitions.pots import pots_of
from shufflegraph.sampling.partitions.problem import Problem
from shufflegraph.sampling.partitions.rules import (
    AllOf,
    Rule,
    Weigh,
    rule_text,
    ruled_owners,
)
from shufflegraph.sampling.partitions.worlds import Shares
from shufflegraph.sampling.randomness import Below
from shufflegraph.sampling.tries import Tries, drawn_by, steps_of_a_draw

BOTH_ORDERS: Final = (100_000, 800_000)
"""States up to which both orders of cards are tried, before one is taken up to the largest table."""
FEW_SHARES: Final = 2_000
"""At most this many ways to share the cells out are drawn from: faster than by the table."""
MOST_FREE: Final = BUDGETS[1]
"""In larger ones no deals of no rule are tried, but those of some rules, of which more fit."""
MOST_PARTS: Final = 63
"""So many choices of owners are tried at most, whose rules a table keeps."""
READ_PER_BUDGET: Final = 5
"""Rules are read for these choices in so many times the budget, each with all cards."""
Fits = Callable[[Sequence[Sequence[int]]], bool]


def states_of(budget: int) -> int:
    """Return how many states a table may have; all of the largest budget are the largest table."""
    return budget * MOST_STATES // BUDGETS[-1]


class Split:
    """What is to be shared out, in numbers: the problem and its rules."""

    def __init__(self, problem: Problem, rules: Sequence[Rule]) -> None:
        self.problem, self.rules = problem, rules
        self.weighs = bool(problem.weights) or any(isinstance(rule, Weigh) for rule in rules)
        """Are some deals likelier than others?"""
        self.is_impossible = 0 in problem.cards.values() or len(problem.cards) != sum(problem.sizes)
        """May nobody hold some card, or are there more or fewer cards than everybody gets?"""
        self._tables: dict[int, DealTable | None] = {}
        self._refused: dict[bool, int] = {}
        self.refusal = TooManyStates(MOST_STATES, MOST_TABLE_BYTES)
        """What the largest table that was begun would take."""

    @cached_property
    def few(self) -> Shares | None:
        """Without rules, the ways to share out cards that are alike, if they are few: no table is needed."""
        if self.rules:
            return None
        return few_shares(DealLayout(self.problem.rows(weighs=True), self.problem.sizes))

    @cached_property
    def bounded(self) -> list[Bounded]:
        """Tries by bounds, with columns of several cards and without; none where there are weights."""
        found = []
        for together, rules in (whole_columns(self.problem, self.rules), ({}, self.rules)):
            pots = pots_of(self.problem, rules, lambda own: rules_of(self.problem, own))
            if pots is not None and not self.weighs and not are_cut(pots, together):
                with suppress(OverflowError):
                    found.append(Bounded(pots, together))
        return found

    def table(self, states: int) -> DealTable | None:
        """Return the table of the weights, if it has at most so many states."""
        if states not in self._tables:
            self._tables[states] = None
            try:
                self._tables[states] = table_of(
                    self.problem, self.rules, weighs=True, most=states, refused=self._refused
                )
            except TooManyStates as wrong:
                self.refusal = wrong
        return self._tables[states]


class Dealing:
    """Tries to deal until the other rules are kept."""

    def __init__(self, table: DealTable, test: Fits) -> None:
        self.table, self.test, self.steps = table, test, 0
        # under rules it takes long to see that they are not few
        few = few_shares(table) if isinstance(table, Deals) else None
        self.draw = table.draw if few is None else few.draw

    def attempt(self, below: Below) -> NumberedHands | None:
        self.steps += self.table.cards + 1
        hands = self.draw(below)
        return hands if self.test(hands) else None


def few_shares(layout: DealLayout, most: int = FEW_SHARES) -> Shares | None:
    """Return the ways to share cards out that are alike, if there are few."""
    try:
        return Shares(layout, most)
    except OverflowError:
        return None


def table_of(
    problem: Problem,
    rules: Sequence[Rule],
    *,
    weighs: bool,
    most: int = MOST_STATES,
    refused: dict[bool, int] | None = None,
) -> DealTable:
    """Return the table; where there are shapes, by the order of cards that first fits into a limit.

    `refused` keeps, of each order, how many states are known to be too few. With rules the largest table is
    told by its bytes.
    """
    rows = problem.rows(weighs=weighs)
    if not rules:
        return Deals(rows, problem.sizes, most=most)
    rule = rules_of(problem, rules, weighs=weighs)
    shaped = {leaf.of for leaf in rule.leaves() if isinstance(leaf, ShapeRule)}
    is_wide, known = len(shaped) > 2, {} if refused is None else refused
    limits = [limit for limit in BOTH_ORDERS if limit < most and shaped]
    orders = [(limit, by_class) for limit in limits for by_class in (is_wide, not is_wide)]
    wrong = TooManyStates(most, most * BYTES_OF_AN_ENTRY)
    for limit, by_class in [*orders, (most, is_wide)]:
        if limit > known.get(by_class, 0):
            states = None if limit >= MOST_STATES else limit
            try:
                return Cells(rows, problem.sizes, rule, most=states, by_class=by_class)
            except TooManyStates as too_many:
                known[by_class], wrong = limit, too_many
    raise wrong


def rules_of(problem: Problem, rules: Sequence[Rule], *, weighs: bool = False) -> Combined:
    owners = {owner: number for number, owner in enumerate(problem.owners)}
    cards = {card: number for number, card in enumerate(problem.cards)}
    return numbered_rules(rules, owners, cards, weighs=weighs)


# The ways --------------------------------------------------------------------------------------------


def by_shares(split: Split, _budget: int) -> Drawer | None:
    few = split.few
    cards = len(split.problem.cards)
    return None if few is None else Drawer("table", few.draw, 2 * cards, few.total, few)


def by_table(split: Split, budget: int) -> Drawer | None:
    """A table may take twice as long as tries: it is made once."""
    table = split.table(states_of(min(2 * budget, BUDGETS[-1])))
    if table is None:
        return None
    return Drawer("table", table.draw, 2 * table.cards, table.total, table)


def _trying(split: Split, tries: Tries, source: str, steps: int) -> Drawer | None:
    found = steps_of_a_draw(tries, steps)
    refusal = f"the rules {joined(map(rule_text, split.rules))} leave hardly any deal, or none"
    if found is None:
        return None
    return Drawer(f"rejection, from {source}", drawn_by(tries, refusal), found)


def _from_table(split: Split, ruled: Sequence[Any], budget: int) -> Drawer | None:
    """Tries from a table of the weights and of the rules about these owners alone."""
    kept, others, owners = list[Rule](), list[Rule](), split.problem.owners
    for rule in split.rules:
        is_in = isinstance(rule, Weigh) or set(_about(rule, owners)) <= set(ruled)
        (kept if is_in else others).append(rule)
    if not others or budget > MOST_TRIED or (ruled and len(kept) == 0):
        return None
    try:
        table = table_of(split.problem, kept, weighs=True, most=states_of(budget))
    except TooManyStates:
        return None
    if not table.total:
        return None
    source = "deals without rules"
    if kept:
        source = f"deals that keep {len(kept)} of {len(split.rules)} rules"
    dealing = Dealing(table, tested(rules_of(split.problem, others)))
    return _trying(split, dealing, source, budget)


def by_tries(split: Split, budget: int) -> Drawer | None:
    if budget > MOST_FREE:
        return None
    return _from_table(split, (), budget)


def by_parts(split: Split, budget: int) -> Drawer | None:
    """The rules of some owners are kept by a table: those of few owners first, all within the budget."""
    about = [{*_about(rule, split.problem.owners)} for rule in split.rules]
    owners = [owner for owner in split.problem.owners if any(owner in own for own in about)]
    every = (ruled for number in range(1, len(owners)) for ruled in combinations(owners, number))
    parts = [*islice(every, MOST_PARTS)]
    if len(parts) == MOST_PARTS and budget > MOST_TRIED:
        return None  # of so many owners the rules of a few leave too much to chance
    if len(parts) * len(split.rules) * len(split.problem.cards) > READ_PER_BUDGET * budget:
        return None  # to read the rules for each choice takes longer
    for ruled in parts:
        found = _from_table(split, ruled, budget // len(parts))
        if found is not None:
            return found
    return None


def _about(rule: Rule, owners: Sequence[Any]) -> Iterator[Any]:
    if isinstance(rule, AllOf):
        for part in rule.rules:
            yield from _about(part, owners)
    else:
        yield from ruled_owners(rule, owners)


def by_pots(split: Split, budget: int) -> Drawer | None:
    if split.weighs or budget > MOST_TRIED:
        return None
    problem = split.problem
    pots = pots_of(problem, split.rules, lambda rules: rules_of(problem, rules))
    return None if pots is None else _trying(split, pots, pots.source, budget)


def by_bounds(split: Split, budget: int) -> Drawer | None:
    if budget > MOST_TRIED:
        return None
    for tries in split.bounded:
        found = _trying(split, tries, "bounds", budget)
        if found is not None:
            return found
    return None


WAYS: Final[Sequence[Way[Split]]] = (
    Way(by_shares),
    Way(by_table),
    Way(by_tries, counts=False),
    Way(by_pots, counts=False),
    Way(by_bounds, counts=False),
    Way(by_parts, counts=False),
)
