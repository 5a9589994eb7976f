"""A spaced problem in numbers: kinds of cards, each with a value of each attribute, and what values keep."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from shufflegraph.sampling.spaced.limits import Match, RankRules, common_distance
from shufflegraph.sampling.spaced.table import RankTable

Kind = tuple[int, ...]


class Task(NamedTuple):
    """What is to be arranged; blocks are an attribute whose values each have an interval of places."""

    kinds: tuple[Kind, ...]
    sizes: tuple[int, ...]
    """Of each kind, its number of cards."""
    rules: tuple[tuple[RankRules, ...], ...]
    """Attribute -> value -> what it keeps."""
    cyclic: bool
    relax: str
    """The rules that could be relaxed."""
    matches: tuple[tuple[Match, ...], ...] = ()
    """Of each attribute, how often equal values may come at a lag; none where it is empty."""

    @property
    def cards(self) -> int:
        return sum(self.sizes)

    @property
    def has_places(self) -> bool:
        return any(rules.barred for own in self.rules for rules in own)

    @property
    def has_matches(self) -> bool:
        return any(self.matches)

    def matches_of(self, attribute: int) -> tuple[Match, ...]:
        return self.matches[attribute] if self.matches else ()

    @property
    def takes(self) -> list[frozenset[int]]:
        """For each place, the kinds that may lie there."""
        every = frozenset(range(len(self.kinds)))
        takes = [every] * self.cards
        if not self.has_places:
            return takes
        barred = [
            frozenset[int]().union(*[self.rules[a][value].barred for a, value in enumerate(kind)])
            for kind in self.kinds
        ]
        return [
            frozenset([kind for kind in every if place not in barred[kind]])
            for place in range(self.cards)
        ]

    @property
    def common_distance(self) -> int | None:
        """The distance, if one for all ranks with several cards is the only rule, of one attribute."""
        if len(self.rules) != 1 or self.has_places or self.has_matches:
            return None
        kinds, own = zip(self.kinds, self.sizes, strict=True), self.rules[0]
        return common_distance([own[kind[0]].limits for kind, size in kinds if size > 1])

    @property
    def longest_runs(self) -> list[int] | None:
        """The longest run of each rank, if the rules of one attribute are about runs only."""
        if len(self.rules) != 1 or self.has_places or self.has_matches:
            return None
        limits = [rules.limits for rules in self.rules[0]]
        if any(len(own) > 1 or (own and own[0][1] != own[0][0] + 1) for own in limits):
            return None
        return [
            own[0][0] if own else max(size, 1) for own, size in zip(limits, self.sizes, strict=True)
        ]

    def alone(self, attribute: int) -> "Task":
        sizes = [0] * len(self.rules[attribute])
        for kind, size in zip(self.kinds, self.sizes, strict=True):
            sizes[kind[attribute]] += size
        kinds = tuple([(value,) for value in range(len(sizes))])
        rules, matches = (self.rules[attribute],), (self.matches_of(attribute),)
        return Task(kinds, tuple(sizes), rules, self.cyclic, self.relax, matches)

    def without(self, attribute: int) -> "Task":
        """Return the same cards, with nothing said of one attribute."""
        free = tuple([RankRules()] * len(self.rules[attribute]))
        rules = tuple([free if a == attribute else own for a, own in enumerate(self.rules)])
        matches = tuple([() if a == attribute else own for a, own in enumerate(self.matches)])
        return self._replace(rules=rules, matches=matches)

    def without_places(self) -> "Task":
        rules = [tuple([RankRules(kept.limits) for kept in own]) for own in self.rules]
        return self._replace(rules=tuple(rules))


class Ranked:
    """A task whose ranks are counted by one table: an attribute, and blocks where there are any."""

    def __init__(
        self, task: Task, most: int, blocks: tuple[int, ...] = (), block_of: Sequence[int] = ()
    ) -> None:
        values = max([kind[0] for kind in task.kinds], default=-1) + 1
        shares = [[0] * max(len(blocks), 1) for _ in range(values)]
        self.kind_of: dict[tuple[int, int], int] = {}
        for number, (kind, size) in enumerate(zip(task.kinds, task.sizes, strict=True)):
            block = block_of[kind[1]] if blocks else 0
            shares[kind[0]][block] += size
            self.kind_of[block, kind[0]] = number
        self.block_at = [block for block, size in enumerate(blocks) for _ in range(size)]
        self.ranks_of = [kind[0] for kind in task.kinds]
        sizes = [sum(share) for share in shares]
        rules = [
            one._replace(blocks=tuple(share)) if blocks else one
            for one, share in zip(task.rules[0], shares, strict=True)
        ]
        apart = task.common_distance
        if not blocks and apart is not None:  # single cards keep it, too: fewer states
            rules = [RankRules(((1, apart + 1),))] * values
        self.distance = None if blocks or task.cyclic else apart
        """The distance, if one for all ranks with several cards is the only rule."""
        order = sorted(range(values), key=lambda rank: (sizes[rank], rules[rank].limits, rank))
        self.table = _table(
            tuple([sizes[rank] for rank in order]),
            tuple([rules[rank] for rank in order]),
            blocks,
            task.cyclic,
            task.matches_of(0),
            most,
        )
        self.names = order
        self.first = [0] * values
        for place, rank in enumerate(order):
            self.first[rank] = self.table.first[place]
        self.count = self.table.count

    def kinds(self, ranks: tuple[int, ...]) -> tuple[int, ...]:
        if not self.block_at:
            return ranks
        return tuple([self.kind_of[at] for at in zip(self.block_at, ranks, strict=True)])

    @property
    def start(self) -> Any:
        return tuple(self.first), self.table.start, 0

    def ways(self, at: Any) -> list[int]:
        """Return, for each kind, the ways to go on with it."""
        conditions, state, place = at
        ways, _ = self.table.node(state)
        if not self.block_at:
            return [ways[conditions[rank]] for rank in self.ranks_of]
        block = self.block_at[place]
        return [
            ways[conditions[rank]] if self.kind_of.get((block, rank)) == kind else 0
            for kind, rank in enumerate(self.ranks_of)
        ]

    def after(self, at: Any, kind: int) -> Any:
        conditions, state, place = at
        _, move = self.table.node(state)
        rank = self.ranks_of[kind]
        later = [self.table.conditions.missed[other] for other in conditions]
        later[rank] = move.after[conditions[rank]]
        return tuple(later), state + (move[conditions[rank]] or 0), place + 1

    def walk(self, index: int) -> Iterator[int]:
        """Yield the ranks of the arrangement with that number, place by place."""
        return self.table.unranked(list(self.first), self.table.start, self.table.cards, index)

    def unrank(self, index: int) -> tuple[int, ...]:
        return self.kinds(tuple(self.walk(index)))

    def rank(self, arranged: Sequence[int]) -> int:
        return self.table.rank([self.ranks_of[kind] for kind in arranged], self.first)


@lru_cache(maxsize=8)
def _table(
    sizes: tuple[int, ...],
    rules: tuple[RankRules, ...],
    blocks: tuple[int, ...],
    cyclic: bool,
    matches: tuple[Match, ...],
    most: int,
) -> RankTable:
    """Families with the same numbers of cards and rules share a table."""
    return RankTable(sizes, rules, blocks=blocks, cyclic=cyclic, matches=matches, most=most)


def cut_of(task: Task) -> tuple[tuple[int, ...], list[int]] | None:
    """Return the sizes of the blocks and each value's block, if that is what the last attribute says."""
    every, rules = frozenset(range(task.cards)), task.rules[-1]
    places = [sorted(every - kept.barred) for kept in rules]
    order = sorted([value for value, own in enumerate(places) if own], key=places.__getitem__)
    if (
        any(kept.limits for kept in rules)
        or task.matches_of(len(task.rules) - 1)
        or [place for value in order for place in places[value]] != sorted(every)
        or [len(own) for own in places] != list(task.alone(len(task.rules) - 1).sizes)
    ):
        return None
    numbers = {value: number for number, value in enumerate(order)}
    sizes = tuple([len(places[value]) for value in order])
    return sizes, [numbers.get(value, -1) for value in range(len(rules))]


def blocks_of(task: Task) -> tuple[tuple[int, ...], list[int]] | None:
    """Return the same of a task of one attribute, whose ranks are numbered in order in each block.

    There are no blocks where it is a task of ranks; None: one table does not count it.
    """
    if len(task.rules) != 2:
        return ((), []) if len(task.rules) == 1 else None
    by_block = sorted(task.kinds, key=itemgetter(1))
    return cut_of(task) if by_block == sorted(task.kinds, key=itemgetter(1, 0)) else None
