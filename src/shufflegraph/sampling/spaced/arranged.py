"""All that is asked of a task: how many arrangements there are, which has a number, and what draws them.

A small table of the task itself comes first: by it outcomes are drawn by number, as the proofs say. Else
the task's lumps are counted and drawn.
"""

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from math import factorial, prod
from typing import Any, Final

from shufflegraph.base.messages import label_of
from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.arrays import ArrayBits, numpy_for_arrays
from shufflegraph.sampling.choosing import (
    BUDGETS,
    COUNTED_SOON,
    STATE,
    Drawer,
    Drawers,
    chosen,
)
from shufflegraph.sampling.randomness import Below, Rng, bounded_draws
from shufflegraph.sampling.spaced.crossed import KindTable
from shufflegraph.sampling.spaced.draws import (
    MOST_ENTRIES,
    ArrayDraws,
    Numbered,
    kept_stacks,
    numbered_by_stacks,
)
from shufflegraph.sampling.spaced.estimates import (
    EFFORT_SOON,
    chance_refusal,
    counting_effort,
    numbering_effort,
    refuse_effort,
)
from shufflegraph.sampling.spaced.limits import TableTooLarge
from shufflegraph.sampling.spaced.lumps import Lumped, lumped
from shufflegraph.sampling.spaced.numbers import LumpNumbers, RunsByPoints
from shufflegraph.sampling.spaced.runs import Runs, count_of_runs
from shufflegraph.sampling.spaced.table import MOST_NODES
from shufflegraph.sampling.spaced.task import Ranked, Task, blocks_of
from shufflegraph.sampling.spaced.ways import WAYS, by_table, most_states, table_of, unfolding

MOST_ARRANGED: Final = 20_000
"""More cards are neither counted under rules nor drawn."""
SMALL_KINDS: Final = 400_000
"""The steps for a small table of several attributes: 2,000 states, fewer where there are many kinds."""
MOST_RECOUNTED: Final = 120
"""A count of so many cards is compared with another one."""
MOST_NUMBERED: Final = 600
"""Packs of runs of more cards are counted and drawn, but not numbered."""


def refuse_cards(cards: int) -> None:
    if cards > MOST_ARRANGED:
        raise InvalidParameter(
            f"{label_of(cards)} cards are more than {MOST_ARRANGED}, which are drawn at most: "
            "take fewer cards"
        )


def refuse_numbers(cards: int) -> None:
    if cards > MOST_NUMBERED:
        raise InvalidParameter(
            f"{label_of(cards)} cards are more than {MOST_NUMBERED}, which are numbered at most where rules "
            "are about runs: take fewer cards; they are counted and drawn all the same"
        )


def places_needed(sizes: Sequence[int], distance: int) -> int:
    """Return the places that the most frequent ranks need."""
    most = max(sizes, default=0)
    return (most - 1) * (distance + 1) + list(sizes).count(most) if most else 0


class Arranged:
    """The arrangements of a task."""

    def __init__(self, task: Task) -> None:
        self.task, self.drawer = task, Drawers(self._chosen)

    @cached_property
    def small(self) -> Drawer | None:
        """The table of the task itself, if it is small."""
        if self.task.cards > MOST_ARRANGED:
            return None
        return by_table(self.task, BUDGETS[0] if blocks_of(self.task) else SMALL_KINDS)

    @cached_property
    def lumps(self) -> Lumped:
        return lumped(self.task)

    # Counting ---------------------------------------------------------------------------------------

    @cached_property
    def is_crowded(self) -> bool:
        """Is it clear at once that there are more cards than places for them?"""
        for number in range(len(self.task.rules)):
            alone, cards = self.task.alone(number), self.task.cards
            distance = alone.common_distance
            if distance and places_needed(alone.sizes, distance) > cards:
                return True
            for kept, size in zip(alone.rules[0], alone.sizes, strict=True) if alone.cyclic else ():
                if any(size * among > most * cards for most, among in kept.limits):
                    return True  # each card is in `among` of as many windows as there are cards
        return False

    @property
    def is_empty(self) -> bool:
        """Is it known without a large table that there is no arrangement?"""
        if self.is_crowded:
            return True
        refuse_cards(self.task.cards)
        return self.small is not None and self.small.count == 0

    @cached_property
    def count(self) -> int:
        if self.is_empty:
            return 0
        if self.small is not None and self.small.count is not None:
            return self.small.count
        drawn = self.drawer.counting
        if drawn is not None and drawn.count is not None:
            return drawn.count
        if self._is_counted_by_formula:
            return self._formula
        found = self._counted
        if found is None or found.count is None:
            raise self._not_counted
        return found.count * self.lumps.ways

    @cached_property
    def counts_soon(self) -> bool:
        """Does it take about a second at most to count?"""
        if self.is_empty or self.small is not None:
            return True
        is_formula = self._is_counted_by_formula
        if is_formula and counting_effort(self.lumps.task.sizes) <= EFFORT_SOON:
            return True
        with suppress(InvalidParameter):  # what is not drawn may be counted all the same
            self.drawer()
        if is_formula or self.drawer.counting is not None:
            return self.drawer.counting is not None
        return chosen(self.lumps.task, WAYS, most=COUNTED_SOON, counts=True) is not None

    @cached_property
    def _counted(self) -> Drawer | None:
        """What counts the lumps."""
        return chosen(self.lumps.task, WAYS, most=BUDGETS[-1], counts=True)

    @property
    def _not_counted(self) -> InvalidParameter:
        too_large = TableTooLarge(most_states(self.lumps.task, BUDGETS[-1] // STATE))
        try:
            told = f"they are drawn all the same, by {self.drawer().name}"
        except InvalidParameter as refusal:
            told = str(refusal)
        return InvalidParameter(f"{too_large}; {told}")

    @property
    def _is_counted_by_formula(self) -> bool:
        longest = self.lumps.task.longest_runs
        return longest is not None and (not self.task.cyclic or len(longest) != 1)

    @cached_property
    def _formula(self) -> int:
        task = self.lumps.task
        refuse_effort(counting_effort(task.sizes), task.sizes)
        return (
            count_of_runs(task.sizes, task.longest_runs or (), cyclic=task.cyclic) * self.lumps.ways
        )

    @cached_property
    def table(self) -> Ranked | KindTable:
        """The table of the lumps, however large, or the error that it is too large."""
        refuse_cards(self.task.cards)
        found = self._counted
        if found is not None and found.table is not None:
            table: Ranked | KindTable = found.table
            return table
        if found is None and not self._is_counted_by_formula:
            raise self._not_counted
        states = BUDGETS[-1] // STATE
        try:
            return table_of(self.lumps.task, states)
        except TableTooLarge:
            most = most_states(self.lumps.task, states)
        raise InvalidParameter(
            f"numbers need a table, which would have more than {most} states; the arrangements are counted "
            "and drawn all the same"
        )

    def is_count(self, count: int) -> bool:
        """Is that right, as far as another way of counting can tell?"""
        if self.is_crowded:
            return count == 0
        runs, sizes = self.runs, self.task.sizes
        if self.small is not None and self._is_counted_by_formula:
            return count == self._formula
        if runs is not None and self.task.cards <= MOST_RECOUNTED:
            free = sum([size for size, most in runs if most is None])
            ranks = [(size, most) for size, most in runs if most is not None]
            return count == Runs(free, ranks).count * self.lumps.ways
        orders = factorial(self.task.cards) // prod(map(factorial, sizes))
        return count <= orders and count % self._changes_of_places == 0

    @property
    def _changes_of_places(self) -> int:
        """In how many ways values of one attribute that are alike in everything change places."""
        ways_to_change, task = 1, self.task
        for number, rules in enumerate(task.rules):
            cells: dict[int, list[Any]] = {}
            for kind, size in zip(task.kinds, task.sizes, strict=True):
                others = (*kind[:number], *kind[number + 1 :], size)
                cells.setdefault(kind[number], []).append(others)
            alike = Counter((tuple(sorted(of)), rules[value]) for value, of in cells.items())
            ways_to_change *= prod(map(factorial, alike.values()))
        return ways_to_change

    # Numbering --------------------------------------------------------------------------------------

    @cached_property
    def numbers(self) -> Any:
        """What numbers the arrangements: the small table, or a walk of lumps."""
        refuse_effort(numbering_effort(self.task.sizes), self.task.sizes)
        if self.small is not None:
            return self.small.table
        runs = self.runs
        if runs is not None:
            refuse_numbers(self.task.cards)
            return LumpNumbers(self.lumps, RunsByPoints(runs))
        return LumpNumbers(self.lumps, self.table) if self.lumps.is_smaller else self.table

    @property
    def runs(self) -> list[tuple[int, int | None]] | None:
        """Of each lump its size and its longest run, if it is a row with rules about runs alone."""
        task = self.lumps.task
        longest = task.longest_runs
        if longest is None or task.cyclic:
            return None
        own = zip(task.sizes, longest, strict=True)
        return [(size, most if most < size else None) for size, most in own]

    def unrank(self, index: int) -> tuple[int, ...]:
        found: tuple[int, ...] = self.numbers.unrank(index)
        return found

    def rank(self, word: Sequence[int]) -> int:
        number: int = self.numbers.rank(word)
        return number

    # Drawing ----------------------------------------------------------------------------------------

    def _chosen(self, draws: int) -> Drawer:
        """Return what draws about so many arrangements, or raise that nothing does."""
        if self.small is not None:
            return self.small
        if self.is_crowded:
            raise chance_refusal(self.task, is_empty=True)
        refuse_cards(self.task.cards)
        found = chosen(self.lumps.task, WAYS, draws=draws)
        if found is None:
            raise chance_refusal(self.task)
        return unfolding(found, self.lumps)

    @cached_property
    def _apart(self) -> Ranked | None:
        """The table of one distance in a row, if that is what draws."""
        table = self.drawer().table
        return table if isinstance(table, Ranked) and table.distance else None

    @cached_property
    def _by_stacks(self) -> Numbered | None:
        """What draws find of a small table is kept for the next ones."""
        apart = self._apart
        if apart is None or len(apart.table.counts) > MOST_NODES:
            return None
        return kept_stacks(apart.table, apart.distance or 0)

    def one(self, below: Below) -> tuple[int, ...]:
        """Draw an arrangement: by stacks, where what they find is kept."""
        apart, numbered = self._apart, self._by_stacks
        if apart is None or numbered is None:
            found: tuple[int, ...] = self.drawer().draw(below)
            return found
        return numbered(below(apart.count), apart.names)

    def many(self, number: int, below: Below) -> list[tuple[int, ...]]:
        """Draw so many arrangements: by stacks, where a table of one distance draws."""
        apart = self._apart
        if apart is None:
            draw = self.drawer(number).draw
            return [draw(below) for _ in range(number)]
        numbered = self._by_stacks or numbered_by_stacks(apart.table, apart.distance or 0)
        return [numbered(below(apart.count), apart.names) for _ in range(number)]

    @cached_property
    def _rows_at_once(self) -> ArrayDraws | None:
        """What draws rows at once, if there is a table of one distance that is not too large for arrays."""
        known = self._apart
        if (
            known is None
            or len(known.table.counts) * max(known.table.sizes, default=0) > MOST_ENTRIES
        ):
            return None
        return ArrayDraws(numpy_for_arrays(), known.table, known.names, known.distance or 0)

    def rows(self, numpy: Any, number: int, rng: Rng | None) -> Any:
        """Draw so many arrangements, as the rows of an array."""
        if self._rows_at_once is not None:
            return self._rows_at_once.draw(number, ArrayBits(numpy, rng))
        rows = self.many(number, bounded_draws(rng)) if self.task.cards else []
        return numpy.array(rows, dtype=numpy.int32).reshape(number, self.task.cards)
