"""All that is asked of a split: how many partitions there are, which has a number, and what draws them."""

from collections.abc import Callable
from fractions import Fraction
from functools import cached_property
from typing import Any

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.arrays import ArrayBits, index_type
from shufflegraph.sampling.choosing import BUDGETS, COUNTED_SOON, Drawer, Drawers, chosen
from shufflegraph.sampling.partitions.deals import DealTable, NumberedHands
from shufflegraph.sampling.partitions.ways import WAYS, Split, few_shares, states_of, table_of
from shufflegraph.sampling.partitions.worlds import MOST_SHARES, CellWalk, Shares, Walk, walk_of
from shufflegraph.sampling.randomness import Below, Rng, bounded_draws


class SplitDeals:
    """The partitions of a split."""

    def __init__(self, split: Split) -> None:
        self.split, self.drawer = split, Drawers(self._chosen)

    # Counting ---------------------------------------------------------------------------------------

    @cached_property
    def counted(self) -> Drawer:
        """What knows what all partitions weigh together."""
        found = self.drawer.counting or chosen(self.split, WAYS, counts=True)
        if found is None:
            raise self.split.refusal
        return found

    @property
    def counts_soon(self) -> bool:
        """Does it take about a second at most to count?"""
        if self.split.is_impossible:
            return True
        try:
            is_known = self.drawer().count is not None
        except InvalidParameter:  # it is refused after all budgets, those for a count among them
            return False
        return is_known or chosen(self.split, WAYS, counts=True, most=COUNTED_SOON) is not None

    @property
    def weight(self) -> int:
        """What all partitions weigh together; without weights, their number."""
        return 0 if self.split.is_impossible else self.counted.count or 0

    @property
    def count(self) -> int:
        is_weighed = self.split.weighs and not self.split.is_impossible
        return self.numbers.total if is_weighed else self.weight

    @property
    def is_empty(self) -> bool:
        """Is there no partition? Where tries fit there is one."""
        return self.split.is_impossible or self.drawer().count == 0

    @property
    def marginals(self) -> list[list[Fraction]]:
        found: list[list[Fraction]] = self.counted.table.marginals()
        return found

    @cached_property
    def numbers(self) -> DealTable:
        """The table by which partitions are numbered: each has one number, whatever it weighs."""
        if not self.split.weighs and isinstance(self.counted.table, DealTable):
            return self.counted.table
        most = states_of(BUDGETS[-1])
        return table_of(self.split.problem, self.split.rules, weighs=False, most=most)

    # Drawing ----------------------------------------------------------------------------------------

    def _chosen(self, draws: int) -> Drawer:
        found = chosen(self.split, WAYS, draws=draws)
        if found is None:
            raise self.split.refusal
        return found

    @property
    def method(self) -> str:
        return "table" if self.split.is_impossible else self.drawer().name

    def many(self, number: int) -> Callable[[Below], NumberedHands]:
        """Return what draws about so many: by shares of cells, where they are not too many."""
        found = self.drawer(number)
        shares = self._shares(found.table)
        return found.draw if shares is None else shares.draw

    @cached_property
    def one(self) -> Callable[[Below], NumberedHands]:
        """What draws one."""
        return self.many(1)

    def _shares(self, table: Any) -> Shares | None:
        """The ways to share out cards that are alike, if they are not too many; none where tries draw."""
        if not isinstance(table, DealTable):
            return table if isinstance(table, Shares) else None
        if table not in self._known_shares:
            self._known_shares[table] = few_shares(table, MOST_SHARES)
        return self._known_shares[table]

    @cached_property
    def _known_shares(self) -> dict[DealTable, Shares | None]:
        """Of each table that draws."""
        return {}

    def array(self, numpy: Any, number: int, rng: Rng | None) -> Any:
        table = self.drawer(number).table
        if table is not None:
            way = self._shares(table) or self._walk(numpy, table)
            return way.array(numpy, number, ArrayBits(numpy, rng))
        own = index_type(numpy, len(self.split.problem.owners))
        rows = numpy.empty((number, len(self.split.problem.cards)), own)
        below, draw = bounded_draws(rng), self.many(number)
        for row in rows:
            for owner, hand in enumerate(draw(below)):
                row[hand] = owner
        return rows

    def _walk(self, numpy: Any, table: DealTable) -> Walk | CellWalk:
        if table not in self._walks:
            self._walks[table] = walk_of(numpy, table)
        return self._walks[table]

    @cached_property
    def _walks(self) -> dict[DealTable, Walk | CellWalk]:
        return {}
