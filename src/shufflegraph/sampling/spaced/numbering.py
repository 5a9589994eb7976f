"""Spaced arrangements as numbers: counted, numbered and drawn."""

from collections import Counter
from functools import cached_property, partial
from math import factorial, prod
from typing import Any

from shufflegraph.contracts import refuse
from shufflegraph.errors import Unsolvable
from shufflegraph.sampling.arrays import ArrayBits, numpy_for_arrays
from shufflegraph.sampling.choosing import Drawer
from shufflegraph.sampling.family import empty_fault
from shufflegraph.sampling.randomness import Rng, bounded_draws, draw_below, rng_fault
from shufflegraph.sampling.spaced.arranged import Arranged, refuse_cards
from shufflegraph.sampling.spaced.arrangements import Arrangements, RankT, places_needed
from shufflegraph.sampling.spaced.draws import MOST_ENTRIES, ArrayDraws, numbered_by_stacks
from shufflegraph.sampling.spaced.estimates import (
    chance_refusal,
    numbering_effort,
    refuse_effort,
)
from shufflegraph.sampling.spaced.mixing import Mixing
from shufflegraph.sampling.spaced.reasons import rank_alone
from shufflegraph.sampling.spaced.runs import Runs
from shufflegraph.sampling.spaced.task import Ranked


class Numbered(Arrangements[RankT]):
    """What is asked of arrangements by number."""

    @cached_property
    def _arranged(self) -> Arranged:
        return Arranged(self._task)

    # Counting ---------------------------------------------------------------------------------------

    @cached_property
    def _count(self) -> int:
        return 0 if self._is_empty else self._arranged.count

    @cached_property
    def _is_empty(self) -> bool:
        """Is there no arrangement? Asked before all are counted, which may take long or be refused."""
        if self._is_plain:
            return places_needed(self._sizes, self._plain_distance) > sum(self._sizes)
        refuse_cards(sum(self._sizes))
        for part in self._families:
            if rank_alone(part._all_rules, part.ranks) or (self.cyclic and part._fits_no_circle):
                return True
            if part is not self and part._is_plain and part._is_empty:
                return True
        small = self._arranged.small
        return small is not None and small.count == 0

    def _is_count(self, count: int) -> bool:
        if self._is_empty:
            return count == 0
        orders = factorial(sum(self._sizes)) // prod(map(factorial, self._sizes))
        if self._is_plain and not self._gap:
            return count == orders
        runs = self._arranged.runs
        if runs is not None and sum(self._sizes) <= 120:
            free = sum([size for size, most in runs if most is None])
            ranks = [(size, most) for size, most in runs if most is not None]
            return count == Runs(free, ranks).count * self._arranged.lumps.ways
        return int(self._is_plain) <= count <= orders and count % self._changes_of_places == 0

    @property
    def _changes_of_places(self) -> int:
        """In how many ways values of one attribute that are alike in everything change places."""
        ways_to_change, task = 1, self._task
        for number, rules in enumerate(task.rules):
            cells: dict[int, list[Any]] = {}
            for kind, size in zip(task.kinds, task.sizes, strict=True):
                others = (*kind[:number], *kind[number + 1 :], size)
                cells.setdefault(kind[number], []).append(others)
            alike = Counter((tuple(sorted(of)), rules[value]) for value, of in cells.items())
            ways_to_change *= prod(map(factorial, alike.values()))
        return ways_to_change

    # Numbering --------------------------------------------------------------------------------------

    def _outcome(self, index: int) -> tuple[RankT, ...]:
        refuse_effort(numbering_effort(self._sizes), self._sizes)
        return self._named(self._arranged.unrank(index))

    def _number(self, outcome: tuple[RankT, ...]) -> int:
        refuse_effort(numbering_effort(self._sizes), self._sizes)
        return self._arranged.rank(self._as_kinds(outcome))

    # Drawing ----------------------------------------------------------------------------------------

    @cached_property
    def _drawers(self) -> dict[int, Drawer]:
        return {}

    def _drawer(self, draws: int = 1) -> Drawer:
        """What draws about so many arrangements."""
        size = len(str(draws))
        if size not in self._drawers:
            if self._arranged.small is None and self._is_empty:
                raise chance_refusal(self._task, is_empty=True)
            self._drawers[size] = self._arranged.drawer(10 ** (size - 1))
        return self._drawers[size]

    def _drawer_of(self, draws: int = 1) -> Drawer:
        """The same, of a family that has an arrangement."""
        found = self._drawer(draws)
        if found.count == 0:
            raise Unsolvable(self._obstacle())
        return found

    @property
    def _apart(self) -> Ranked | None:
        """The table of one distance in a row, if that is what draws."""
        table = self._drawer().table
        is_one = isinstance(table, Ranked) and table.distance is not None
        return table if is_one else None

    def _draw_many(self, number: int, rng: Rng | None) -> list[tuple[Any, ...]]:
        below, apart = bounded_draws(rng), self._apart
        if apart is not None:
            numbered, count = numbered_by_stacks(apart.table, apart.distance or 0), apart.count
            names = [self._names[rank] for rank in apart.names]
            return [tuple(map(names.__getitem__, numbered(below(count)))) for _ in range(number)]
        draw = self._drawer_of(number).draw
        return [self._named(draw(below)) for _ in range(number)]

    def _draw(self, rng: Rng | None) -> tuple[Any, ...]:
        refuse(rng_fault(rng))
        refuse(empty_fault(self))
        found = self._drawer_of()
        if found.name == "table":
            return self._named(found.draw(partial(draw_below, rng=rng)))
        return self._named(found.draw(bounded_draws(rng)))

    @property
    def _method(self) -> str:
        return self._drawer().name

    @cached_property
    def _array_draws(self) -> ArrayDraws | None:
        """What draws rows at once, if there is a table of one distance that is not too large for arrays."""
        known = self._apart
        if known is None or len(known.table.counts) * max(self._sizes, default=0) > MOST_ENTRIES:
            return None
        return ArrayDraws(numpy_for_arrays(), known.table, known.names, known.distance or 0)

    def _array(self, numpy: Any, number: int, rng: Rng | None) -> Any:
        if self._array_draws is not None:
            return self._array_draws.draw(number, ArrayBits(numpy, rng))
        below, draw = bounded_draws(rng), self._drawer_of(number).draw
        ranks = numpy.array([self._places[name] for name in self._names], dtype=numpy.int16)
        rows = [draw(below) for _ in range(number)]
        if not rows or not len(ranks):
            return numpy.zeros((number, sum(self._sizes)), dtype=numpy.int16)
        return ranks[numpy.array(rows, dtype=numpy.int32)]

    def _of_row(self, row: list[int]) -> object:
        return tuple([self._ranks[rank] for rank in row])

    @cached_property
    def _mixing(self) -> Mixing:
        return Mixing(self._task)
