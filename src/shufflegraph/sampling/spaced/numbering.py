"""Spaced arrangements as numbers: counted, numbered and drawn."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property, partial
from math import factorial, prod
from typing import Any, Final

from shufflegraph.contracts import refuse, undecorated
from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.arrays import ArrayBits, numpy_for_arrays
from shufflegraph.sampling.family import empty_fault
from shufflegraph.sampling.permutations import shuffle
from shufflegraph.sampling.randomness import Below, Rng, bounded_draws, draw_below, rng_fault
from shufflegraph.sampling.spaced import ways
from shufflegraph.sampling.spaced.arrangements import Arrangements, RankT, places_needed
from shufflegraph.sampling.spaced.crossed import KindTable
from shufflegraph.sampling.spaced.draws import MOST_ENTRIES, ArrayDraws
from shufflegraph.sampling.spaced.estimates import (
    chance_refusal,
    counting_effort,
    numbering_effort,
    refuse_effort,
)
from shufflegraph.sampling.spaced.large_packs import Insertion
from shufflegraph.sampling.spaced.limits import TooManyStates
from shufflegraph.sampling.spaced.mixing import Mixing
from shufflegraph.sampling.spaced.reasons import rank_alone
from shufflegraph.sampling.spaced.runs import (
    arrangement_by_blocks,
    arrangement_number_by_blocks,
    count_of_runs,
)
from shufflegraph.sampling.spaced.task import Ranked

MOST_TRIED: Final = 3_000_000
"""If tries would lay more cards, a table of ranks is made instead, if it is not too large."""


class Numbered(Arrangements[RankT]):
    """What is asked of arrangements by number."""

    # Tables -----------------------------------------------------------------------------------------

    @cached_property
    def _effort(self) -> int:
        return numbering_effort(self._sizes, self._needs_no_table)

    @cached_property
    def _needs_no_table(self) -> bool:
        """Is it for distance 1, and would the table be large?"""
        return self._is_plain and self._gap == 1 and self._small is None

    @cached_property
    def _small(self) -> Ranked | KindTable | None:
        return ways.small_table(self._task)

    @cached_property
    def _large(self) -> Ranked | KindTable | TooManyStates:
        try:
            return ways.counted(self._task, ways.MOST_STATES, ways.MOST_KINDS)
        except TooManyStates as wrong:
            return wrong

    @property
    def _counted(self) -> Ranked | KindTable:
        ways.refuse_cards(sum(self._sizes))
        table = self._small or self._large
        if isinstance(table, TooManyStates):
            refusal = chance_refusal(self._task)
            raise InvalidParameter(f"{table}; {refusal}")
        return table

    # Counting ---------------------------------------------------------------------------------------

    @cached_property
    def _count(self) -> int:
        if self._is_empty:
            return 0
        longest = self._task.longest_runs if not self._is_plain or self._gap == 1 else None
        if longest is None or (self.cyclic and len(self._sizes) < 2):
            return self._counted.count
        refuse_effort(counting_effort(self._sizes), self._sizes)
        return count_of_runs(self._sizes, longest, cyclic=self.cyclic)

    @cached_property
    def _is_empty(self) -> bool:
        """Is there no arrangement? Asked before all are counted, which may take long or be refused."""
        if self._is_plain:
            return places_needed(self._sizes, self._plain_distance) > sum(self._sizes)
        ways.refuse_cards(sum(self._sizes))
        for part in self._families:
            if rank_alone(part._all_rules, part.ranks) or (self.cyclic and part._fits_no_circle):
                return True
            if part is not self and part._is_plain and part._is_empty:
                return True
        return self._small is not None and self._small.count == 0

    def _is_count(self, count: int) -> bool:
        if self._is_empty:
            return count == 0
        orders = factorial(sum(self._sizes)) // prod(map(factorial, self._sizes))
        if self._is_plain and not self._gap:
            return count == orders
        longest = self._task.longest_runs
        if longest is not None and self._small:
            return count == self._small.count
        if longest is not None and not self.cyclic and not self._needs_no_table:
            with suppress(InvalidParameter):
                return count == Insertion(self._sizes, longest).count
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
        refuse_effort(self._effort, self._sizes)
        if self._needs_no_table:
            return self._named(arrangement_by_blocks(self._sizes, index))
        return self._named(self._counted.unrank(index))

    def _number(self, outcome: tuple[RankT, ...]) -> int:
        refuse_effort(self._effort, self._sizes)
        arranged = self._as_kinds(outcome)
        if self._needs_no_table:
            return arrangement_number_by_blocks(self._sizes, arranged)
        return self._counted.rank(arranged)

    # Drawing ----------------------------------------------------------------------------------------

    @cached_property
    def _way(self) -> ways.Way:
        if self._small is not None:
            return ways.by_table(self._small)
        if self._is_empty:
            raise chance_refusal(self._task, is_empty=True)
        try:
            return ways.way_without_table(self._task)
        except InvalidParameter:
            if not self._needs_no_table:
                raise
            refuse_effort(self._effort, self._sizes)
            unrank = partial(arrangement_by_blocks, self._sizes)
            return ways.Way("numbering", lambda below: unrank(below(self._count)))

    @cached_property
    def _drawn_often(self) -> Callable[[Below], tuple[int, ...]]:
        """What draws arrangements where many are needed: by stacks of ranks, if there is a table."""
        if self._way.name == "table":
            refuse_effort(self._effort, self._sizes)
        return ways.drawn_fast(self._way)

    @cached_property
    def _drawn_by_table(self) -> Callable[[Below], tuple[int, ...]] | None:
        way = ways.by_middle_table(self._task)
        return None if way is None else ways.drawn_fast(way)

    def _draw_of(self, number: int) -> Callable[[Below], tuple[int, ...]]:
        """What draws that many: by a table, where tries lay more cards than it is worth."""
        by_table = self._drawn_by_table if self._way.steps * number > MOST_TRIED else None
        return by_table or self._drawn_often

    def _draw_many(self, number: int, rng: Rng | None) -> list[tuple[Any, ...]]:
        if self._is_plain and not self._gap:
            deck = [rank for rank, size in self.ranks.items() for _ in range(size)]
            return [undecorated(shuffle)(deck, rng) for _ in range(number)]
        below, draw, name = bounded_draws(rng), self._draw_of(number), self._names.__getitem__
        return [tuple(map(name, draw(below))) for _ in range(number)]

    def _draw(self, rng: Rng | None) -> tuple[Any, ...]:
        refuse(rng_fault(rng))
        refuse(empty_fault(self))
        if self._way.name == "table":
            refuse_effort(self._effort, self._sizes)
            return self._named(self._way.draw(partial(draw_below, rng=rng)))
        return self._named(self._way.draw(bounded_draws(rng)))

    @property
    def _method(self) -> str:
        return self._way.name

    @cached_property
    def _array_draws(self) -> ArrayDraws | None:
        """What draws rows at once, if there is a table of one distance that is not too large for arrays."""
        known = self._way.counted if self._is_plain and self._gap else None
        if not isinstance(known, Ranked):
            return None
        if len(known.table.counts) * max(self._sizes, default=0) > MOST_ENTRIES:
            return None
        return ArrayDraws(numpy_for_arrays(), known.table, known.names, self._gap)

    def _array(self, numpy: Any, number: int, rng: Rng | None) -> Any:
        if self._array_draws is not None:
            return self._array_draws.draw(number, ArrayBits(numpy, rng))
        below, draw = bounded_draws(rng), self._draw_of(number)
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
