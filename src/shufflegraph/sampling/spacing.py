"""The rules of spaced arrangements as they are said, checked, and as each rank has to keep them."""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from shufflegraph.sampling._automata import Limit, binding
from shufflegraph.sampling._machine import Kind
from shufflegraph.wording import listed, shown

Rank = Hashable
Limits = Sequence[Limit] | Mapping[Any, Sequence[Limit]]
Places = int | Collection[int]


class Rule(NamedTuple):
    """One rule for one rank: a limit, or places.

    >>> Rule("'a' more than 1 apart", "a", (1, 2)).text
    "'a' more than 1 apart"

    Complexity: O(1).
    """

    text: str
    """As part of a sentence."""
    rank: Any
    limit: Limit | None = None
    """At most so many of the rank's cards among any so many neighbours."""
    places: tuple[int, ...] = ()
    fixed: bool = False
    """Do the places belong to this rank, or are they barred for it?"""


class Said(NamedTuple):
    """What is said about the ranks, besides their numbers of cards, as given.

    >>> Said(1).is_plain, Said(1, cyclic=True).is_plain
    (True, False)

    Complexity: O(1).
    """

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
    """Return what is said for each rank: a mapping says it for the ranks that it names.

    >>> for_each(1, "ab"), for_each({"a": 2}, "ab")
    ([('a', 1), ('b', 1)], [('a', 2)])

    Complexity: O(m) for m ranks.
    """
    return list(value.items()) if isinstance(value, Mapping) else [(rank, value) for rank in ranks]


def rules_said(said: Said, ranks: Sequence[Any], cards: int) -> tuple[Rule, ...]:
    """Return the rules, one by one, in the order in which they are said.

    >>> [rule.text for rule in rules_said(Said({"a": 2}, fixed={-1: "b"}), "ab", 5)]
    ["'a' more than 2 apart", "place 4 is for 'b'"]

    Complexity: O(m l + p) for m ranks with l limits each and p places.
    """
    rules = []
    distance = said.default if said.distance is None else said.distance
    for rank, apart in for_each(distance, ranks):
        if apart:
            rules.append(
                Rule(f"{shown(rank)} more than {shown(apart)} apart", rank, (1, apart + 1))
            )
    for rank, most in for_each(said.max_run, ranks) if said.max_run is not None else ():
        rules.append(
            Rule(f"at most {shown(most)} of {shown(rank)} in a row", rank, (most, most + 1))
        )
    for rank, limits in for_each(said.limits, ranks):
        for most, among in limits:
            text = f"at most {shown(most)} of {shown(rank)} among any {shown(among)} neighbours"
            rules.append(Rule(text, rank, (most, among)))
    for place, rank in (said.fixed or {}).items():
        at = place % cards
        rules.append(Rule(f"place {at} is for {shown(rank)}", rank, places=(at,), fixed=True))
    for rank, places in (said.barred or {}).items():
        at_places = tuple(sorted({place % cards for place in listed_places(places)}))
        if at_places:
            plural = "s" if len(at_places) > 1 else ""
            text = f"{shown(rank)} not at place{plural} {listed(at_places)}"
            rules.append(Rule(text, rank, places=at_places))
    return tuple(rules)


def listed_places(places: Any) -> Collection[Any]:
    """Return the places, a single one as a collection.

    >>> listed_places(3)
    (3,)

    Complexity: O(1).
    """
    return places if isinstance(places, Collection) else (places,)


def kinds_of(rules: Iterable[Rule], ranks: Mapping[Any, int]) -> list[Kind]:
    """Return what each rank keeps.

    >>> kinds_of([Rule("", "a", (1, 2)), Rule("", "b", places=(0,), fixed=True)], {"a": 2, "b": 1})
    [Kind(limits=((1, 2),), barred=frozenset({0})), Kind(limits=(), barred=frozenset())]

    Complexity: O(m l^2 + p m) for m ranks, l limits of a rank and p fixed places.
    """
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
    return [
        Kind(binding(limits[rank], size, cards), frozenset(barred[rank]))
        for rank, size in ranks.items()
    ]


def fixed_places(rules: Iterable[Rule], ranks: Mapping[Any, int]) -> dict[int, int]:
    """Return which rank's number is fixed at which place, of the ranks that have cards.

    >>> fixed_places([Rule("", "b", places=(0,), fixed=True)], {"a": 2, "b": 1})
    {0: 1}

    Complexity: O(m + number of rules) for m ranks.
    """
    numbers = {rank: number for number, rank in enumerate(ranks)}
    return {
        place: numbers[rule.rank]
        for rule in rules
        if rule.fixed and rule.rank in numbers
        for place in rule.places
    }


class Broken(NamedTuple):
    """A rule, and the places of an arrangement that break it together.

    >>> Broken("'a' more than 1 apart", (0, 1)).places
    (0, 1)

    Complexity: O(1).
    """

    rule: str
    places: tuple[int, ...]


def broken_rules(rules: Iterable[Rule], word: Sequence[Any], cyclic: bool) -> Iterator[Broken]:
    """Yield what breaks which rule, in the order of the rules and of the places.

    >>> list(broken_rules([Rule("'a' more than 1 apart", "a", (1, 2))], "abba", True))
    [Broken(rule="'a' more than 1 apart", places=(3, 0))]

    Complexity: O(r n) for r rules and n cards.
    """
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
        elif rule.fixed:
            wrong = tuple([place for place in rule.places if word[place] != rule.rank])
            if wrong:
                yield Broken(rule.text, wrong)
        else:
            wrong = tuple([place for place in at if place in rule.places])
            if wrong:
                yield Broken(rule.text, wrong)
