"""Which way partitions are drawn: by a table, by shares of cells, or dealt until they keep the rules.

Deals to be tried come from a table of no rule, or of the rules of some owners. The way is a function of the
family alone: a seed gives the same deal on every machine.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import Any, Final

from shufflegraph.base.messages import joined
from shufflegraph.sampling.arrays import ArrayBits, index_type, numpy_for_arrays
from shufflegraph.sampling.partitions.deals import MOST_STATES, Deals, Hands, Layout, TooManyStates
from shufflegraph.sampling.partitions.needs import Combined, ShapeRule, numbered, tested
from shufflegraph.sampling.partitions.pots import Pots, pots_of
from shufflegraph.sampling.partitions.problem import Problem
from shufflegraph.sampling.partitions.rules import (
    AllOf,
    Rule,
    Weigh,
    owners_of,
    rule_text,
)
from shufflegraph.sampling.partitions.worlds import MOST_SHARES, Shares, Walk
from shufflegraph.sampling.randomness import Below, Rng, bounded_draws
from shufflegraph.sampling.tries import SOON, STEPS, drawn_by, steps_of_a_draw

LIMITS: Final = (100_000, 800_000)
"""States up to which both orders of cards are tried, before one is taken up to the largest table."""
MOST_IN_PART = 50_000
"""The largest table of some of the rules."""
FEW_SHARES = 2_000
"""At most this many ways to share the cells out are drawn from: faster than by the table."""
Test = Callable[[Sequence[Sequence[int]]], bool]


class Dealing:
    """Tries to deal until the other rules are kept."""

    def __init__(self, table: Deals, test: Test, source: str) -> None:
        self.table, self.test, self.source, self.steps = table, test, source, 0
        few = few_shares(table)
        self.draw = table.draw if few is None else few.draw

    def attempt(self, below: Below) -> Hands | None:
        self.steps += self.table.cards + 1
        hands = self.draw(below)
        return hands if self.test(hands) else None


def few_shares(layout: Layout, most: int = FEW_SHARES) -> Shares | None:
    """Return the ways to share cards out that are alike, if there are few."""
    try:
        return Shares(layout, most)
    except OverflowError:
        return None


def table_of(
    problem: Problem, rules: Sequence[Rule], *, weighs: bool, most: int = MOST_STATES
) -> Deals:
    """Return the table; where there are shapes, by the order of cards that first fits into a limit."""
    rule, rows = rules_of(problem, rules, weighs=weighs), problem.rows(weighs=weighs)
    shaped = {leaf.of for leaf in rule.leaves() if isinstance(leaf, ShapeRule)}
    if not shaped:
        return Deals(rows, problem.sizes, rule, most=most)
    is_wide = len(shaped) > 2
    for limit in [one for one in LIMITS if one < most]:
        for by_class in (is_wide, not is_wide):
            with suppress(TooManyStates):
                return Deals(rows, problem.sizes, rule, most=limit, by_class=by_class)
    return Deals(rows, problem.sizes, rule, most=most, by_class=is_wide)


def rules_of(problem: Problem, rules: Sequence[Rule], *, weighs: bool = False) -> Combined:
    owners = {owner: number for number, owner in enumerate(problem.owners)}
    cards = {card: number for number, card in enumerate(problem.cards)}
    return numbered(rules, owners, cards, weighs=weighs)


def best_dealing(problem: Problem, rules: Sequence[Rule]) -> tuple[Dealing, int] | None:
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
    dealing = Dealing(table, tested(rules_of(problem, others)), source)
    found = steps_of_a_draw(dealing, steps)
    return None if found is None else (dealing, found)


def _about(rule: Rule, owners: Sequence[Any]) -> Iterator[Any]:
    if isinstance(rule, AllOf):
        for part in rule.rules:
            yield from _about(part, owners)
    else:
        yield from owners_of(rule, owners)


TINY_TABLE: Final = 500
"""A table with at most this many states is made first."""
SMALL_TABLE: Final = 20_000
"""The same where tries do not fit soon."""
MOST_TRIED: Final = 3_000_000
"""If many draws would deal more cards than this, a table is better, up to this many states:"""
MOST_FOR_MANY: Final = 300_000
SOON_COUNTED: Final = 50_000
"""A table with at most this many states is made in about half a second."""


class Draws:
    """The tables of the partitions that keep some rules."""

    def __init__(self, problem: Problem, rules: Sequence[Rule]) -> None:
        self.problem, self.rules = problem, rules
        self.weighs = bool(problem.weights) or any(isinstance(rule, Weigh) for rule in rules)
        """Are some deals likelier than others?"""
        self.is_impossible = 0 in problem.cards.values() or len(problem.cards) != sum(problem.sizes)
        """May nobody hold some card, or are there more or fewer cards than everybody gets?"""

    @cached_property
    def few(self) -> Shares | None:
        """Without rules, the ways to share out cards that are alike, if they are few: no table is needed."""
        if self.rules or self.is_impossible:
            return None
        return few_shares(Layout(self.problem.rows(weighs=True), self.problem.sizes))

    @cached_property
    def small(self) -> Deals | None:
        """The table by which is drawn, if there are no rules, or if it is small and tries do not fit soon."""
        if not self.rules:
            return table_of(self.problem, (), weighs=True, most=MOST_STATES)
        found = self._table_up_to(TINY_TABLE)
        return found or (None if self.soon else self._table_up_to(SMALL_TABLE))

    def _table_up_to(self, most: int) -> Deals | None:
        try:
            return table_of(self.problem, self.rules, weighs=True, most=most)
        except TooManyStates:
            return None

    @cached_property
    def soon(self) -> tuple[Dealing, int] | None:
        """Tries from deals without rules, if they fit soon."""
        return None if self.is_impossible else dealing_of(self.problem, self.rules, (), SOON)

    @cached_property
    def weighed(self) -> Deals:
        found = self.small or (self._table_to_count if self.rules else None)
        return found or table_of(self.problem, self.rules, weighs=True)

    @cached_property
    def _table_to_count(self) -> Deals | None:
        return self._table_up_to(SOON_COUNTED)

    @property
    def counts_soon(self) -> bool:
        """Does it take about a second at most to count, where tries draw?"""
        return self.tries is None or self._table_to_count is not None

    @cached_property
    def table(self) -> Deals:
        """The table by which partitions are numbered: each has one number, whatever it weighs."""
        return table_of(self.problem, self.rules, weighs=False) if self.weighs else self.weighed

    @property
    def count(self) -> int:
        if self.is_impossible or not self.weighs:
            return self.weight
        return self.table.total

    @property
    def weight(self) -> int:
        return 0 if self.is_impossible else (self.few or self.weighed).total

    @cached_property
    def _pots(self) -> tuple[Pots, int] | None:
        """Tries that lay pots whole, if the rules have any and the tries fit often enough."""
        if self.weighs:
            return None
        pots = pots_of(self.problem, self.rules, lambda rules: rules_of(self.problem, rules))
        steps = None if pots is None else steps_of_a_draw(pots)
        return None if pots is None or steps is None else (pots, steps)

    @cached_property
    def tries(self) -> tuple[Dealing | Pots, int] | None:
        """The way to draw by tries and the cards that a draw deals; None if a table draws."""
        if self.is_impossible or not self.rules or self.small is not None:
            return None
        return self.soon or self._pots or best_dealing(self.problem, self.rules)

    @property
    def is_empty(self) -> bool:
        """Is there no partition? Where tries fit there is one."""
        return self.tries is None and not self.weight

    @cached_property
    def one(self) -> Callable[[Below], Hands]:
        if self.tries is None:
            return (self.few or self.weighed).draw
        refusal = f"the rules {joined(map(rule_text, self.rules))} leave hardly any deal, or none"
        return drawn_by(self.tries[0], refusal)

    @property
    def marginals(self) -> list[list[Fraction]]:
        return (self.few or self.weighed).marginals()

    @cached_property
    def shares(self) -> Shares | None:
        """The ways to share out cards that are alike, if they are not too many; not where tries draw."""
        if self.tries is not None or self.is_impossible:
            return None
        return self.few or few_shares(self.weighed, MOST_SHARES)

    @cached_property
    def _table_for_many(self) -> Deals | None:
        return self._table_up_to(MOST_FOR_MANY)

    def _is_better_by_table(self, number: int) -> bool:
        """Is a table cheaper than tries for that many draws?"""
        is_long = self.tries is not None and number * self.tries[1] > MOST_TRIED
        return is_long and self._table_for_many is not None

    def many(self, number: int) -> Callable[[Below], Hands]:
        """What draws that many: by shares of the cells, by tries, or by the table if that is cheaper."""
        if self.shares is not None:
            return self.shares.draw
        if self._is_better_by_table(number):
            assert self._table_for_many is not None
            return self._table_for_many.draw
        return self.one

    def array(self, numpy: Any, number: int, rng: Rng | None) -> Any:
        if self.tries is None or self._is_better_by_table(number):
            way = self.shares or self._walk
            return way.array(numpy, number, ArrayBits(numpy, rng))
        own = index_type(numpy, len(self.problem.owners))
        rows = numpy.empty((number, len(self.problem.cards)), own)
        below, draw = bounded_draws(rng), self.many(number)
        for row in rows:
            for owner, hand in enumerate(draw(below)):
                row[hand] = owner
        return rows

    @cached_property
    def _walk(self) -> Walk:
        table = self.weighed if self.tries is None else self._table_for_many
        assert table is not None
        return Walk(numpy_for_arrays(), table)
