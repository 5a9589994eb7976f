"""The rules of spaced arrangements as they are said, checked, and as each rank has to keep them."""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any, NamedTuple

from shufflegraph.sampling.spaced.limits import Limit, binding
from shufflegraph.sampling.spaced.table import RankRules
from shufflegraph.sampling.spaced.task import Kind, Task
from shufflegraph.values import label_of, listed

Rank = Hashable
Limits = Sequence[Limit] | Mapping[Any, Sequence[Limit]]
Places = int | Collection[int]


class Rule(NamedTuple):
    """One rule for one rank: a limit, or places."""

    text: str
    """As part of a sentence."""
    rank: Any
    limit: Limit | None = None
    """At most so many of the rank's cards among any so many neighbours."""
    places: tuple[int, ...] = ()
    fixed: bool = False
    """Do the places belong to this rank, or are they barred for it?"""
    held: int | None = None
    """The rank's number of cards at these places, if the rule is about a block."""


class SpacingRules(NamedTuple):
    """What is said about the ranks, besides their numbers of cards, as given."""

    distance: Any = None
    max_run: Any = None
    limits: Any = ()
    cyclic: Any = False
    fixed: Any = None
    barred: Any = None

    @property
    def is_plain(self) -> bool:
        """Is nothing said but one distance for all ranks?"""
        others = self._replace(limits=tuple(self.limits))[1:]
        return others == (None, (), False, None, None) and not isinstance(self.distance, Mapping)

    @property
    def default(self) -> int:
        """The distance that holds where none is said: 0 if rows or limits are said, else 1."""
        return 1 if self.max_run is None and len(self.limits) == 0 else 0


def for_each(value: Any, ranks: Iterable[Any]) -> list[tuple[Any, Any]]:
    """Return what is said for each rank: a mapping says it for the ranks that it names."""
    return list(value.items()) if isinstance(value, Mapping) else [(rank, value) for rank in ranks]


def expand_rules(given: SpacingRules, ranks: Sequence[Any], cards: int) -> tuple[Rule, ...]:
    """Return the rules, one by one, in the order in which they are said."""
    rules = []
    distance = given.default if given.distance is None else given.distance
    for rank, apart in for_each(distance, ranks):
        if apart:
            rules.append(
                Rule(f"{label_of(rank)} more than {label_of(apart)} apart", rank, (1, apart + 1))
            )
    for rank, most in for_each(given.max_run, ranks) if given.max_run is not None else ():
        rules.append(
            Rule(f"at most {label_of(most)} of {label_of(rank)} in a row", rank, (most, most + 1))
        )
    for rank, limits in for_each(given.limits, ranks):
        for most, among in limits:
            text = f"at most {label_of(most)} of {label_of(rank)} among any {label_of(among)} neighbours"
            rules.append(Rule(text, rank, (most, among)))
    for place, rank in (given.fixed or {}).items():
        at = place % cards
        rules.append(Rule(f"place {at} is for {label_of(rank)}", rank, places=(at,), fixed=True))
    for rank, places in (given.barred or {}).items():
        at_places = tuple(sorted({place % cards for place in listed_places(places)}))
        if at_places:
            plural = "s" if len(at_places) > 1 else ""
            text = f"{label_of(rank)} not at place{plural} {listed(at_places)}"
            rules.append(Rule(text, rank, places=at_places))
    return tuple(rules)


def listed_places(places: Any) -> Collection[Any]:
    """Return the places, a single one as a collection."""
    return places if isinstance(places, Collection) else (places,)


def rank_rules(rules: Iterable[Rule], ranks: Mapping[Any, int]) -> tuple[RankRules, ...]:
    """Return what each rank keeps."""
    cards = sum(ranks.values())
    limits: dict[Any, list[Limit]] = {rank: [] for rank in ranks}
    barred: dict[Any, set[int]] = {rank: set() for rank in ranks}
    for rule in rules:
        if rule.limit and rule.rank in ranks:
            limits[rule.rank].append(rule.limit)
        elif rule.fixed:
            for rank, places in barred.items():
                if rank != rule.rank:
                    places.update(rule.places)
        elif rule.rank in ranks:
            barred[rule.rank].update(rule.places)
    return tuple(
        [
            RankRules(binding(limits[rank], size, cards), frozenset(barred[rank]))
            for rank, size in ranks.items()
        ]
    )


def fixed_places(rules: Iterable[Rule], ranks: Mapping[Any, int]) -> dict[int, int]:
    """Return which rank's number is fixed at which place, of the ranks that have cards."""
    numbers = {rank: number for number, rank in enumerate(ranks)}
    return {
        place: numbers[rule.rank]
        for rule in rules
        if rule.fixed and rule.rank in numbers
        for place in rule.places
    }


def block_rules(blocks: Sequence[Mapping[Any, int]], ranks: Iterable[Any]) -> tuple[Rule, ...]:
    """Return what each block says about each rank."""
    rules, begin = [], 0
    names = list(ranks)
    for number, block in enumerate(blocks):
        end = begin + sum(block.values())
        for rank in names:
            held = block.get(rank, 0)
            text = f"block {number} (places {begin} … {end - 1}) has {held} of {label_of(rank)}"
            rules.append(Rule(text, rank, places=tuple(range(begin, end)), held=held))
        begin = end
    return tuple(rules)


def task_of(
    sizes: Mapping[Kind, int],
    rules: Sequence[tuple[RankRules, ...]],
    *,
    cyclic: bool,
    blocks: Sequence[Mapping[Kind, int]] = (),
    relax: str = "",
) -> tuple[Task, list[tuple[Kind, int]]]:
    """Return the task, and of each of its kinds what it is: the card and its block."""
    names = [
        (kind, block)
        for kind in sizes
        for block in range(max(len(blocks), 1))
        if not blocks or blocks[block].get(kind, 0)
    ]
    if not blocks:
        return Task(tuple(sizes), tuple(sizes.values()), tuple(rules), cyclic, relax), names
    ends = [*accumulate([sum(block.values()) for block in blocks], initial=0)]
    every = frozenset(range(ends[-1]))
    inside = [RankRules((), every - frozenset(range(begin, end))) for begin, end in pairwise(ends)]
    kinds = tuple([(*kind, block) for kind, block in names])
    numbers = tuple([blocks[block][kind] for kind, block in names])
    return Task(kinds, numbers, (*rules, tuple(inside)), cyclic, relax), names


class Broken(NamedTuple):
    """A rule, and the places of an arrangement that break it together.

    >>> Broken("'a' more than 1 apart", (0, 1)).places
    (0, 1)
    """

    rule: str
    places: tuple[int, ...]


def broken_rules(rules: Iterable[Rule], word: Sequence[Any], cyclic: bool) -> Iterator[Broken]:
    """Yield what breaks which rule, in the order of the rules and of the places."""
    size = len(word)
    for rule in rules:
        at = [place for place, rank in enumerate(word) if rank == rule.rank]
        if rule.limit:
            most, among = rule.limit
            around = [*at, *[place + size for place in at[: most if cyclic else 0]]]
            for first in range(min(len(around) - most, len(at)) if len(at) > most else 0):
                group = around[first : first + most + 1]
                if group[-1] - group[0] < min(among, size):
                    yield Broken(rule.text, tuple([place % size for place in group]))
        elif rule.held is not None:
            inside = tuple([place for place in at if place in rule.places])
            if len(inside) != rule.held:
                yield Broken(rule.text, inside or rule.places)
        elif rule.fixed:
            wrong = tuple([place for place in rule.places if word[place] != rule.rank])
            if wrong:
                yield Broken(rule.text, wrong)
        else:
            wrong = tuple([place for place in at if place in rule.places])
            if wrong:
                yield Broken(rule.text, wrong)
