"""The tables of a family of partitions, and which way it draws: by a table, by shares of cells, or by tries.

The way is a function of the family alone: a seed gives the same deal on every machine.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Final

from shufflegraph.sampling.arrays import ArrayBits
from shufflegraph.sampling.partitions.dealing import Dealing, best_dealing, dealing_of, table_of
from shufflegraph.sampling.partitions.deals import MOST_STATES, Deals, Hands, TooManyStates
from shufflegraph.sampling.partitions.problem import Problem
from shufflegraph.sampling.partitions.rules import Rule, Weigh, rule_text
from shufflegraph.sampling.partitions.worlds import Shares, Walk
from shufflegraph.sampling.randomness import Below, Rng, bounded_draws
from shufflegraph.sampling.tries import SOON, drawn_by
from shufflegraph.values import joined

TINY_TABLE: Final = 500
"""A table with so many states is made before tries are thought of."""
SMALL_TABLE: Final = 20_000
"""The same where tries do not fit soon."""
MOST_TRIED: Final = 3_000_000
"""If so many cards would be dealt for many draws, a table is better, if it has not more states than this:"""
MOST_FOR_MANY: Final = 300_000


class Draws:
    """The tables of the partitions that keep some rules."""

    def __init__(self, problem: Problem, rules: Sequence[Rule]) -> None:
        self.problem, self.rules = problem, rules
        self.weighs = bool(problem.weights) or any(isinstance(rule, Weigh) for rule in rules)
        """Are some deals likelier than others?"""
        self.is_impossible = 0 in problem.cards.values() or len(problem.cards) != sum(problem.sizes)
        """May nobody hold some card, or are there more or fewer cards than everybody gets?"""

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
        """The table by which is drawn."""
        return self.small or table_of(self.problem, self.rules, weighs=True)

    @cached_property
    def table(self) -> Deals:
        """The table by which partitions are numbered: each has one number, whatever it weighs."""
        return table_of(self.problem, self.rules, weighs=False) if self.weighs else self.weighed

    @property
    def count(self) -> int:
        """The number of partitions."""
        return 0 if self.is_impossible else self.table.total

    @property
    def weight(self) -> int:
        """What all partitions weigh together; without weights, their number."""
        return 0 if self.is_impossible else self.weighed.total

    @cached_property
    def tries(self) -> tuple[Dealing, int] | None:
        """The way to draw by tries and the cards that a draw deals; None if a table draws."""
        if self.is_impossible or self.small is not None:
            return None
        return self.soon or best_dealing(self.problem, self.rules)

    @property
    def is_empty(self) -> bool:
        """Is there no partition? Where tries fit there is one."""
        return self.tries is None and not self.weight

    @cached_property
    def one(self) -> Callable[[Below], Hands]:
        """What draws one partition."""
        if self.tries is None:
            return self.weighed.draw
        refusal = f"the rules {joined(map(rule_text, self.rules))} leave hardly any deal, or none"
        return drawn_by(self.tries[0], refusal)

    @cached_property
    def shares(self) -> Shares | None:
        """The ways to share out cards that are alike, if they are few; not where tries draw."""
        if self.tries is not None or self.is_impossible:
            return None
        try:
            return Shares(self.weighed)
        except OverflowError:
            return None

    @cached_property
    def _table_for_many(self) -> Deals | None:
        return self._table_up_to(MOST_FOR_MANY)

    def _is_better_by_table(self, number: int) -> bool:
        """Is a table cheaper for so many draws than tries?"""
        dear = self.tries is not None and number * self.tries[1] > MOST_TRIED
        return dear and self._table_for_many is not None

    def many(self, number: int) -> Callable[[Below], Hands]:
        """What draws so many: by shares of the cells, by tries, or by the table if that is cheaper."""
        if self.shares is not None:
            return self.shares.draw
        if self._is_better_by_table(number):
            assert self._table_for_many is not None
            return self._table_for_many.draw
        return self.one

    def array(self, numpy: Any, number: int, rng: Rng | None) -> Any:
        """Return a row for each partition: for each card its owner."""
        if self.tries is None or self._is_better_by_table(number):
            way = self.shares or self._walk(numpy)
            return way.array(numpy, number, ArrayBits(numpy, rng))
        rows = numpy.empty((number, len(self.problem.cards)), numpy.int8)
        below, draw = bounded_draws(rng), self.many(number)
        for row in rows:
            for owner, hand in enumerate(draw(below)):
                row[hand] = owner
        return rows

    def _walk(self, numpy: Any) -> Walk:
        found: Walk | None = self.__dict__.get("_walked")
        if found is None:
            table = self.weighed if self.tries is None else self._table_for_many
            assert table is not None
            found = self.__dict__["_walked"] = Walk(numpy, table)
        return found
