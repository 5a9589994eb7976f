"""Spaced arrangements as numbers: counted, numbered and drawn."""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property, partial
from math import comb, factorial, prod
from typing import Any, Final, TypeVar

from shufflegraph.contracts import refuse, undecorated
from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.family import Family, empty_fault
from shufflegraph.sampling.permutations import shuffle
from shufflegraph.sampling.randomness import Below, Rng, bounded_draws, draw_below, rng_fault
from shufflegraph.sampling.spaced import ways
from shufflegraph.sampling.spaced.crossed import KindTable
from shufflegraph.sampling.spaced.estimates import (
    chance_refusal,
    counting_effort,
    log_chance,
    numbering_effort,
    refuse_effort,
)
from shufflegraph.sampling.spaced.large_packs import Insertion
from shufflegraph.sampling.spaced.limits import TooManyStates
from shufflegraph.sampling.spaced.reasons import BLOCKS, Owned, Setting, rank_alone
from shufflegraph.sampling.spaced.rules import Rule, rank_rules, task_of
from shufflegraph.sampling.spaced.runs import (
    arrangement_by_blocks,
    arrangement_number_by_blocks,
    count_of_runs,
)
from shufflegraph.sampling.spaced.task import Kind, Ranked, Task
from shufflegraph.values import joined

LARGE_TABLE: Final = 100_000
"""From so many states on, distance 1 is counted without a table."""
MOST_TRIED: Final = 3_000_000
"""If tries would lay so many cards, a table of ranks is made instead, if it is not too large."""

RankT = TypeVar("RankT", bound=Hashable)


def places_needed(sizes: Sequence[int], distance: int) -> int:
    """Return the places that the most frequent ranks need."""
    most = max(sizes, default=0)
    return (most - 1) * (distance + 1) + list(sizes).count(most) if most else 0


class Arrangements(Family[tuple[RankT, ...]]):
    """The arrangements of ranks, or of cards with attributes: what is asked of them by number."""

    ranks: Mapping[RankT, int]
    distance: Any
    cyclic: bool
    blocks: tuple[Mapping[RankT, int], ...] | None
    _ranks: tuple[RankT, ...]
    _sizes: tuple[int, ...]
    _rules: tuple[Rule, ...]
    _parts: tuple["Arrangements[Any]", ...]
    """The family of each attribute's values alone; none for ranks."""

    # What is asked ----------------------------------------------------------------------------------

    @property
    def _plain_distance(self) -> int:
        return self.distance if isinstance(self.distance, int) else 0

    @property
    def _is_plain(self) -> bool:
        """Is nothing said but one distance for all ranks? Then the family is numbered as its proofs say."""
        is_one = isinstance(self.distance, int) and not self.cyclic and not self._parts
        return is_one and not self._rules and self.blocks is None

    @cached_property
    def _gap(self) -> int:
        """The distance, or 0 where no rank comes twice."""
        return self._plain_distance if max(self._sizes, default=0) > 1 else 0

    @cached_property
    def _all_rules(self) -> tuple[Rule, ...]:
        raise NotImplementedError

    @cached_property
    def _families(self) -> tuple["Arrangements[Any]", ...]:
        """The attributes, each a family of its own."""
        return self._parts or (self,)

    @cached_property
    def _cells(self) -> dict[Kind, int]:
        """The cards, with their values as numbers."""
        if not self._parts:
            return {(number,): size for number, size in enumerate(self._sizes)}
        return {self._numbered(card): size for card, size in self.ranks.items()}

    def _numbered(self, card: Any) -> Kind:
        return tuple([part._places[value] for part, value in zip(self._parts, card, strict=True)])

    @cached_property
    def _places(self) -> dict[Any, int]:
        return {rank: number for number, rank in enumerate(self._ranks)}

    @cached_property
    def _setting(self) -> Setting:
        kinds = list(self._cells)
        blocks = [
            {kinds[self._places[card]]: size for card, size in block.items()}
            for block in self.blocks or ()
        ]
        return Setting(self._cells, [one.ranks for one in self._families], self.cyclic, blocks)

    @property
    def _owned_rules(self) -> list[Owned]:
        """All rules, each with the number of its attribute."""
        rules = [(n, rule) for n, one in enumerate(self._families) for rule in one._all_rules]
        return [*rules, (0, BLOCKS)] if self.blocks is not None else rules

    @cached_property
    def _task_and_names(self) -> tuple[Task, list[tuple[Kind, int]]]:
        rules = [rank_rules(one._all_rules, one.ranks) for one in self._families]
        blocks = self._setting.blocks
        named = [*self._relaxable, *(["blocks"] if self.blocks is not None else [])]
        relax = joined(named) if not self._parts else "the rules of one attribute"
        return task_of(self._cells, rules, cyclic=self.cyclic, blocks=blocks, relax=relax)

    @property
    def _relaxable(self) -> list[str]:
        raise NotImplementedError

    @property
    def _task(self) -> Task:
        return self._task_and_names[0]

    @cached_property
    def _names(self) -> list[RankT]:
        """Of each kind of the task, the card."""
        cards = dict(zip(self._cells, self._ranks, strict=True))
        return [cards[kind] for kind, _ in self._task_and_names[1]]

    def _named(self, word: Sequence[int]) -> tuple[RankT, ...]:
        return tuple(map(self._names.__getitem__, word))

    def _as_kinds(self, outcome: Sequence[RankT]) -> list[int]:
        """The kinds of the task that lie there."""
        kinds = list(self._cells)
        number = {name: n for n, name in enumerate(self._task_and_names[1])}
        at = [b for b, block in enumerate(self.blocks or ()) for _ in range(sum(block.values()))]
        places = at or [0] * len(outcome)
        return [number[kinds[self._places[c]], b] for c, b in zip(outcome, places, strict=True)]

    # Tables -----------------------------------------------------------------------------------------

    @cached_property
    def _effort(self) -> int:
        """How long it takes to find the arrangement with some number."""
        return numbering_effort(self._sizes, self._needs_no_table)

    @cached_property
    def _needs_no_table(self) -> bool:
        """Is it for distance 1, and would the table be large?"""
        if not self._is_plain:
            return False
        ranks, most = len(self._sizes), max(self._sizes, default=0)
        by_histogram = comb(ranks + most, most) * most
        by_rank = ranks * prod(size + 1 for size in self._sizes)
        return self._gap == 1 and min(by_histogram, by_rank) > LARGE_TABLE

    @cached_property
    def _small(self) -> Ranked | KindTable | None:
        """All arrangements, counted, if there are few states."""
        return ways.small_table(self._task)

    @cached_property
    def _large(self) -> Ranked | KindTable | TooManyStates:
        try:
            return ways.counted(self._task, ways.MOST_STATES, ways.MOST_KINDS)
        except TooManyStates as wrong:
            return wrong

    @property
    def _counted(self) -> Ranked | KindTable:
        """All arrangements, counted."""
        ways.refuse_cards(sum(self._sizes))
        table = self._small or self._large
        if isinstance(table, TooManyStates):
            refusal = chance_refusal(self._task.cards, log_chance(self._task), self._task.relax)
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

    @property
    def _fits_no_circle(self) -> bool:
        """Has a rank more cards than its limits leave room for, or do some together need too many places?"""
        cards = sum(self._sizes)
        rules = rank_rules(self._all_rules, self.ranks)
        for kept, size in zip(rules, self._sizes, strict=True):
            if any(size * among > most * cards for most, among in kept.limits):
                return True  # each card is in `among` of as many windows as there are cards
        kinds = tuple([(number,) for number in range(len(self._sizes))])
        distance = Task(kinds, self._sizes, (rules,), self.cyclic, "").common_distance
        return distance is not None and places_needed(self._sizes, distance) > cards

    def _is_count(self, count: int) -> bool:
        if self._is_empty:
            return count == 0
        if self._is_plain:
            return self._is_plain_count(count)
        orders = factorial(sum(self._sizes)) // prod(map(factorial, self._sizes))
        longest = self._task.longest_runs
        if longest is not None and self._small:
            return count == self._small.count
        if longest is not None and not self.cyclic:
            with suppress(InvalidParameter):
                return count == Insertion(self._sizes, longest).count
        return 0 <= count <= orders and count % self._changes_of_places == 0

    def _is_plain_count(self, count: int) -> bool:
        """Exactly without a condition and by the table, else by the ranks that can change places."""
        if self._gap == 0:
            return count * prod(map(factorial, self._sizes)) == factorial(sum(self._sizes))
        if self._gap == 1 and not self._needs_no_table:
            return count == self._counted.count
        alike = prod(factorial(ranks) for ranks in Counter(self._sizes).values())
        return count > 0 and count % alike == 0

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
        """How arrangements are drawn."""
        if self._small is not None and self._small.count:
            return ways.by_table(self._small)
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
        """What draws so many: by a table, where tries lay more cards than it is worth."""
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
