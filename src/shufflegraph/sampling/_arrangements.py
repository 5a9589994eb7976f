"""Spaced arrangements as numbers: counted, numbered and drawn, by one distance or by rules.

One distance for all ranks is counted by the states of its proofs, distance 1 without a table where that would
be large; rules are counted by their automata. Ranks are 0, 1, … here, until they get their names.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property, partial
from math import comb, factorial, prod
from typing import Any, Final, TypeVar

from shufflegraph.contracts import refuse, undecorated
from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling._blocks import (
    arrangement_by_blocks,
    arrangement_number_by_blocks,
    count_without_neighbours,
)
from shufflegraph.sampling._effort import counting_effort, numbering_effort, refuse_effort
from shufflegraph.sampling._family_faults import empty_fault
from shufflegraph.sampling._insertion import Insertion, count_of_runs
from shufflegraph.sampling._machine import Words
from shufflegraph.sampling._many import GroupDraws, RuledDraws
from shufflegraph.sampling._methods import (
    MOST_CARDS,
    Method,
    Task,
    common_distance,
    longest_runs,
    method_without_table,
    refuse_cards,
    refuse_states,
    small_table,
    states_bound,
)
from shufflegraph.sampling._reasons import rank_alone
from shufflegraph.sampling._states import (
    MOST_STATES,
    CountedStates,
    arrangement,
    arrangement_number,
    counted_states,
)
from shufflegraph.sampling.family import Family
from shufflegraph.sampling.permutations import shuffle
from shufflegraph.sampling.randomness import Below, Rng, bounded_draws, draw_below, rng_fault
from shufflegraph.sampling.spacing import (
    Rule,
    Said,
    fixed_places,
    kinds_of,
    rules_said,
)
from shufflegraph.wording import joined

MOST_RULED: Final = 1_000_000
"""The largest table of arrangements under rules."""
LARGE_TABLE: Final = 100_000
"""From so many states on, distance 1 is counted without a table."""

RankT = TypeVar("RankT", bound=Hashable)


def places_needed(sizes: Sequence[int], distance: int) -> int:
    """Return the places that the most frequent ranks need.

    Between the cards of the first of them there are `distance` others each time, and behind its last card
    come the last cards of the others that are as frequent. If there are that many cards in all, an
    arrangement exists: deal the cards by falling frequency into the gaps, one after the other.

    >>> places_needed([2, 1, 2], 3)
    6

    Complexity: O(m) for m ranks.
    """
    most = max(sizes, default=0)
    return (most - 1) * (distance + 1) + list(sizes).count(most) if most else 0


class Arrangements(Family[tuple[RankT, ...]]):
    """The arrangements of ranks that keep their distance or their rules: what is asked of them by number.

    Complexity: see :class:`~shufflegraph.Spaced`.
    """

    ranks: Mapping[RankT, int]
    distance: int | Mapping[Any, int]
    cyclic: bool
    _ranks: tuple[RankT, ...]
    _sizes: tuple[int, ...]
    _rules: tuple[Rule, ...]

    # What is asked ----------------------------------------------------------------------------------

    @cached_property
    def _gap(self) -> int:
        """The distance, or 0 where no rank comes twice."""
        return self._plain_distance if max(self._sizes, default=0) > 1 else 0

    @property
    def _plain_distance(self) -> int:
        return self.distance if isinstance(self.distance, int) else 0

    @property
    def _is_plain(self) -> bool:
        """Is nothing said but one distance for all ranks? Then the family is numbered as its proofs say."""
        return not self._rules and isinstance(self.distance, int) and not self.cyclic

    @cached_property
    def _task(self) -> Task:
        rules = self._rules or rules_said(Said(self.distance), list(self.ranks), sum(self._sizes))
        names = [name for name in Said._fields if getattr(self, name) not in (None, (), False, 0)]
        return Task(
            self._sizes,
            tuple(kinds_of(rules, self.ranks)),
            fixed_places(rules, self.ranks),
            self.cyclic,
            joined(names),
        )

    @cached_property
    def _effort(self) -> int:
        """How long it takes to find the arrangement with some number."""
        return numbering_effort(self._sizes, self._needs_no_table)

    # Tables -----------------------------------------------------------------------------------------

    @cached_property
    def _needs_no_table(self) -> bool:
        """Is it for distance 1, and would the table be large?"""
        ranks, most = len(self._sizes), max(self._sizes, default=0)
        by_histogram = comb(ranks + most, most) * most
        by_rank = ranks * prod(size + 1 for size in self._sizes)
        return self._gap == 1 and min(by_histogram, by_rank) > LARGE_TABLE

    @cached_property
    def _counted(self) -> CountedStates:
        refuse_states(self._sizes, self._gap)
        return counted_states(tuple(sorted(self._sizes)), self._gap)

    @cached_property
    def _few_words(self) -> Words | None:
        """All arrangements under rules, counted, if there are few states."""
        return small_table(self._task)

    @cached_property
    def _words(self) -> Words:
        """All arrangements under rules, counted."""
        task = self._task
        return self._few_words or Words(task.sizes, task.kinds, cyclic=self.cyclic, most=MOST_RULED)

    @cached_property
    def _longest(self) -> list[int] | None:
        """The longest run of each rank, if the rules are about runs only."""
        return longest_runs(self._task)

    # Counting ---------------------------------------------------------------------------------------

    @cached_property
    def _count(self) -> int:
        if not self._is_plain:
            return self._ruled_count
        if places_needed(self._sizes, self._plain_distance) > sum(self._sizes):
            return 0
        if self._gap == 1:
            refuse_effort(counting_effort(self._sizes), self._sizes)
            return count_without_neighbours(self._sizes)
        return self._counted.counts[self._counted.start]

    @property
    def _ruled_count(self) -> int:
        if self._is_empty:
            return 0
        if self._longest is None or (self.cyclic and len(self._sizes) < 2):
            return self._words.count
        refuse_effort(counting_effort(self._sizes), self._sizes)
        return count_of_runs(self._sizes, self._longest, cyclic=self.cyclic)

    @cached_property
    def _is_empty(self) -> bool:
        """Is there no arrangement? Asked before all are counted, which may take long or be refused."""
        if self._is_plain:
            return places_needed(self._sizes, self._plain_distance) > sum(self._sizes)
        refuse_cards(sum(self._sizes))
        if rank_alone(self._rules, self.ranks) or (self.cyclic and self._fits_no_circle):
            return True
        return self._few_words is not None and self._few_words.count == 0

    @property
    def _fits_no_circle(self) -> bool:
        """Has a rank more cards than its limits leave room for, or do some together need too many places?"""
        task, cards = self._task, sum(self._sizes)
        for kind, size in zip(task.kinds, task.sizes, strict=True):
            if any(size * among > most * cards for most, among in kind.limits):
                return True  # each card is in `among` of as many windows as there are cards
        distance = common_distance(task)
        return distance is not None and places_needed(task.sizes, distance) > cards

    def _is_count(self, count: int) -> bool:
        if not self._is_plain:
            return self._is_ruled_count(count)
        return self._is_plain_count(count)

    def _is_ruled_count(self, count: int) -> bool:
        """Runs are counted in two ways; else ranks that keep the same can change places."""
        if self._is_empty:
            return count == 0
        task = self._task
        if self._longest is not None and self._few_words:
            return count == self._few_words.count
        if self._longest is not None and not self.cyclic:
            with suppress(InvalidParameter):
                return count == Insertion(self._sizes, self._longest).count
        alike = Counter(zip(self._sizes, task.kinds, strict=True)).values()
        return count >= 0 and count % prod(map(factorial, alike)) == 0

    def _is_plain_count(self, count: int) -> bool:
        if (count > 0) != (places_needed(self._sizes, self._plain_distance) <= sum(self._sizes)):
            return False
        if self._gap == 0:
            return count * prod(map(factorial, self._sizes)) == factorial(sum(self._sizes))
        if self._gap == 1 and not self._needs_no_table:
            return count == self._counted.counts[self._counted.start]
        alike = prod(factorial(ranks) for ranks in Counter(self._sizes).values())
        return count % alike == 0

    # Numbering --------------------------------------------------------------------------------------

    def _outcome(self, index: int) -> tuple[RankT, ...]:
        refuse_effort(self._effort, self._sizes)
        return tuple([self._ranks[rank] for rank in self._arranged(index)])

    def _arranged(self, index: int) -> tuple[int, ...]:
        if not self._is_plain:
            return self._words.unrank(index)
        if self._needs_no_table:
            return arrangement_by_blocks(self._sizes, index)
        return arrangement(self._counted, self._sizes, self._gap, index)

    def _number(self, outcome: tuple[RankT, ...]) -> int:
        refuse_effort(self._effort, self._sizes)
        numbers = {rank: number for number, rank in enumerate(self._ranks)}
        arranged = [numbers[rank] for rank in outcome]
        if not self._is_plain:
            return self._words.rank(arranged)
        if self._needs_no_table:
            return arrangement_number_by_blocks(self._sizes, arranged)
        return arrangement_number(self._counted, self._sizes, self._gap, arranged)

    # Drawing ----------------------------------------------------------------------------------------

    @property
    def _has_table(self) -> bool:
        """Is the table of the numbering not too large?"""
        few = sum(self._sizes) <= MOST_CARDS
        return few and states_bound(self._sizes, self._gap) <= MOST_STATES

    @cached_property
    def _way(self) -> Method:
        """How arrangements are drawn."""
        table = Method("table", self._by_number)
        if not self._is_plain:
            return table if self._few_words else method_without_table(self._task)
        if self._gap == 0 or (self._gap == 1 and not self._needs_no_table):
            return table
        if self._gap > 1 and self._has_table:
            return table
        try:
            refuse_cards(sum(self._sizes))
            return method_without_table(self._task)
        except InvalidParameter:
            if self._gap > 1:
                raise
            refuse_effort(self._effort, self._sizes)
            return Method("numbering", self._by_number)

    def _by_number(self, below: Below) -> tuple[int, ...]:
        refuse_effort(self._effort, self._sizes)
        return self._arranged(below(self._count))

    @cached_property
    def _groups(self) -> GroupDraws:
        return GroupDraws(self._counted, self._sizes, self._gap, self._ranks)

    @cached_property
    def _drawn_often(self) -> Callable[[Below], tuple[Any, ...]]:
        """What draws arrangements where many are needed: by groups of ranks, if there is a table."""
        draw = self._way.draw
        if self._way.name == "table":
            refuse_effort(self._effort, self._sizes)
            if self._is_plain:
                return self._groups.draw
            draw = RuledDraws(self._words).draw
        name = self._ranks.__getitem__
        return lambda below: tuple(map(name, draw(below)))

    def _draw_many(self, number: int, rng: Rng | None) -> list[tuple[Any, ...]]:
        if self._is_plain and not self._gap:
            deck = [rank for rank, size in self.ranks.items() for _ in range(size)]
            return [undecorated(shuffle)(deck, rng) for _ in range(number)]
        below, draw = bounded_draws(rng), self._drawn_often
        return [draw(below) for _ in range(number)]

    def _draw(self, rng: Rng | None) -> tuple[Any, ...]:
        refuse(rng_fault(rng))
        refuse(empty_fault(self))
        below = partial(draw_below, rng=rng) if self._way.name == "table" else bounded_draws(rng)
        return tuple([self._ranks[rank] for rank in self._way.draw(below)])
