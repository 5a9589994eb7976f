"""All that is asked of a task: how many arrangements, which is there by number, and what draws them.

A small table of the task itself comes first: by it outcomes are drawn by number, as the proofs say. Else
the task's lumps are counted and drawn.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.choosing import BUDGETS, STATE, Drawer, chosen
from shufflegraph.sampling.spaced.crossed import KindTable
from shufflegraph.sampling.spaced.estimates import chance_refusal, counting_effort, refuse_effort
from shufflegraph.sampling.spaced.limits import TooManyStates
from shufflegraph.sampling.spaced.lumps import Lumped, lumped
from shufflegraph.sampling.spaced.numbers import Numbers, RunsByPoints
from shufflegraph.sampling.spaced.runs import count_of_runs
from shufflegraph.sampling.spaced.task import Ranked, Task, blocks_of
from shufflegraph.sampling.spaced.ways import WAYS, by_table, table_of, unfolding
from shufflegraph.values import label_of

MOST_CARDS: Final = 20_000
"""More cards are neither counted under rules nor drawn."""
SMALL_KINDS: Final = 400_000
"""The steps for a small table of several attributes: 2,000 states, fewer where there are many kinds."""
MOST_NUMBERED: Final = 600
"""Packs of runs of more cards are counted and drawn, but not numbered."""


def refuse_cards(cards: int) -> None:
    if cards > MOST_CARDS:
        raise InvalidParameter(
            f"{label_of(cards)} cards are more than {MOST_CARDS}, which are drawn at most: take fewer cards"
        )


def refuse_numbers(cards: int) -> None:
    if cards > MOST_NUMBERED:
        raise InvalidParameter(
            f"{label_of(cards)} cards are more than {MOST_NUMBERED}, which are numbered at most where rules "
            "are about runs: take fewer cards; they are counted and drawn all the same"
        )


class Arranged:
    """The arrangements of a task."""

    def __init__(self, task: Task) -> None:
        self.task = task

    @cached_property
    def small(self) -> Drawer | None:
        """The table of the task itself, if it is small."""
        if self.task.cards > MOST_CARDS:
            return None
        return by_table(self.task, BUDGETS[0] if blocks_of(self.task) else SMALL_KINDS)

    @cached_property
    def lumps(self) -> Lumped:
        return lumped(self.task)

    # Counting ---------------------------------------------------------------------------------------

    @cached_property
    def count(self) -> int:
        small, lumps = self.small, self.lumps
        if small is not None and small.count is not None:
            return small.count
        longest = lumps.task.longest_runs
        if longest is None or (self.task.cyclic and len(longest) < 2):
            found = chosen(lumps.task, WAYS, counts=True)
            count = None if found is None else found.count
            return (self.table.count if count is None else count) * lumps.ways
        refuse_effort(counting_effort(lumps.task.sizes), lumps.task.sizes)
        return count_of_runs(lumps.task.sizes, longest, cyclic=self.task.cyclic) * lumps.ways

    @cached_property
    def _large(self) -> Ranked | KindTable | TooManyStates:
        try:
            return table_of(self.lumps.task, BUDGETS[-1] // STATE)
        except TooManyStates as wrong:
            return wrong

    @property
    def table(self) -> Ranked | KindTable:
        """The table of the lumps, however large, or the error that it is too large."""
        refuse_cards(self.task.cards)
        if isinstance(self._large, TooManyStates):
            raise InvalidParameter(f"{self._large}; {chance_refusal(self.task)}")
        return self._large

    # Numbering --------------------------------------------------------------------------------------

    @cached_property
    def numbers(self) -> Any:
        """What numbers the arrangements: the small table, or a walk of lumps."""
        if self.small is not None:
            return self.small.table
        runs = self.runs
        if runs is not None:
            refuse_numbers(self.task.cards)
            return Numbers(self.lumps, RunsByPoints(runs))
        return Numbers(self.lumps, self.table) if self.lumps.is_smaller else self.table

    @property
    def runs(self) -> list[tuple[int, int | None]] | None:
        """Of each lump its size and its longest run, if it is a row with rules about runs alone."""
        task = self.lumps.task
        longest = task.longest_runs
        if longest is None or task.cyclic:
            return None
        own = zip(task.sizes, longest, strict=True)
        return [(size, most if most < size else None) for size, most in own]

    # Drawing ----------------------------------------------------------------------------------------

    def drawer(self, draws: int = 1) -> Drawer:
        """Return what draws about so many arrangements, or raise that nothing does."""
        if self.small is not None:
            return self.small
        refuse_cards(self.task.cards)
        found = chosen(self.lumps.task, WAYS, draws=draws)
        if found is None:
            raise chance_refusal(self.task)
        return unfolding(found, self.lumps)

    def unrank(self, index: int) -> tuple[int, ...]:
        found: tuple[int, ...] = self.numbers.unrank(index)
        return found

    def rank(self, word: Sequence[int]) -> int:
        number: int = self.numbers.rank(word)
        return number
