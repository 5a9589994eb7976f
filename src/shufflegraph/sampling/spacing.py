"""The rules of spaced arrangements as they are said, checked, and as each rank has to keep them."""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling._automata import Limit, binding
from shufflegraph.sampling._machine import Kind
from shufflegraph.sampling.conflicts import distance_fault
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
        return self[1:] == (None, (), False, None, None) and not isinstance(self[0], Mapping)

    @property
    def default(self) -> int:
        """The distance that holds where none is said: 0 if rows or limits are said, else 1."""
        return 1 if self.max_run is None and len(self.limits) == 0 else 0


def _for_each(value: Any, ranks: Iterable[Any]) -> list[tuple[Any, Any]]:
    """Return what is said for each rank: a mapping says it for the ranks that it names."""
    return list(value.items()) if isinstance(value, Mapping) else [(rank, value) for rank in ranks]


def rules_said(said: Said, ranks: Sequence[Any], cards: int) -> tuple[Rule, ...]:
    """Return the rules, one by one, in the order in which they are said.

    >>> [rule.text for rule in rules_said(Said({"a": 2}, fixed={-1: "b"}), "ab", 5)]
    ["'a' more than 2 apart", "place 4 is for 'b'"]

    Complexity: O(m l + p) for m ranks with l limits each and p places.
    """
    rules = []
    distance = said.default if said.distance is None else said.distance
    for rank, apart in _for_each(distance, ranks):
        if apart:
            rules.append(
                Rule(f"{shown(rank)} more than {shown(apart)} apart", rank, (1, apart + 1))
            )
    for rank, most in _for_each(said.max_run, ranks) if said.max_run is not None else ():
        rules.append(
            Rule(f"at most {shown(most)} of {shown(rank)} in a row", rank, (most, most + 1))
        )
    for rank, limits in _for_each(said.limits, ranks):
        for most, among in limits:
            text = f"at most {shown(most)} of {shown(rank)} among any {shown(among)} neighbours"
            rules.append(Rule(text, rank, (most, among)))
    for place, rank in (said.fixed or {}).items():
        at = place % cards
        rules.append(Rule(f"place {at} is for {shown(rank)}", rank, places=(at,), fixed=True))
    for rank, places in (said.barred or {}).items():
        at_places = tuple(sorted({place % cards for place in _listed_places(places)}))
        if at_places:
            plural = "s" if len(at_places) > 1 else ""
            text = f"{shown(rank)} not at place{plural} {listed(at_places)}"
            rules.append(Rule(text, rank, places=at_places))
    return tuple(rules)


def _listed_places(places: Any) -> Collection[Any]:
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
    """Return which rank's number is fixed at which place.

    >>> fixed_places([Rule("", "b", places=(0,), fixed=True)], {"a": 2, "b": 1})
    {0: 1}

    Complexity: O(m + number of rules) for m ranks.
    """
    numbers = {rank: number for number, rank in enumerate(ranks)}
    return {place: numbers[rule.rank] for rule in rules if rule.fixed for place in rule.places}


# What is wrong with what is said ------------------------------------------------------------------------


def said_fault(said: Said, ranks: Collection[Any], cards: int) -> InvalidParameter | None:
    """Return what is wrong with the rules for these ranks, or None.

    >>> said_fault(Said({"c": 2}), "ab", 4)
    InvalidParameter("distance names 'c', which is none of the ranks 'a', 'b'")

    Complexity: O(number of rules).
    """
    if type(said.cyclic) is not bool:
        return InvalidParameterType(f"cyclic is {shown(said.cyclic)}: it is True or False")
    faults = (
        *_distance_faults(said.distance, ranks),
        *_max_run_faults(said.max_run, ranks),
        *_limits_faults(said.limits, ranks),
        *_places_faults(said, ranks, cards),
    )
    return next(iter(faults), None)


def _unknown(name: str, rank: object, ranks: Collection[Any]) -> Iterator[InvalidParameter]:
    if not isinstance(rank, Hashable) or rank not in ranks:
        yield InvalidParameter(
            f"{name} names {shown(rank)}, which is none of the ranks {listed(ranks)}"
        )


def _distance_faults(distance: object, ranks: Collection[Any]) -> Iterator[InvalidParameter]:
    if not isinstance(distance, Mapping):
        fault = None if distance is None else distance_fault(distance)
        if fault:
            yield fault
        return
    for rank, apart in distance.items():
        yield from _unknown("distance", rank, ranks)
        fault = distance_fault(apart)
        if fault:
            yield type(fault)(f"of {shown(rank)} the {fault}")


def _max_run_faults(max_run: object, ranks: Collection[Any]) -> Iterator[InvalidParameter]:
    if max_run is None:
        return
    for rank, most in _for_each(max_run, [None]):
        of = f" of {shown(rank)}" if isinstance(max_run, Mapping) else ""
        if of:
            yield from _unknown("max_run", rank, ranks)
        if type(most) is not int:
            yield InvalidParameterType(
                f"max_run{of} is {shown(most)}: the most in a row is an integer"
            )
        elif most < 1:
            yield InvalidParameter(f"max_run{of} is {shown(most)}: it is at least 1 in a row")


def _limits_faults(limits: object, ranks: Collection[Any]) -> Iterator[InvalidParameter]:
    for rank, pairs in _for_each(limits, [None]):
        if isinstance(limits, Mapping):
            yield from _unknown("limits", rank, ranks)
        if not isinstance(pairs, Sequence) or isinstance(pairs, str):
            yield InvalidParameterType(
                f"limits are {shown(pairs)}: they are a list of pairs (most, neighbours), "
                "or a mapping from ranks to such lists"
            )
            return
        for pair in pairs:
            yield from _limit_faults(pair)


def _limit_faults(pair: Any) -> Iterator[InvalidParameter]:
    if not isinstance(pair, Sequence) or len(pair) != 2 or {type(n) for n in pair} != {int}:
        yield InvalidParameterType(
            f"a limit is {shown(pair)}: it is a pair of integers such as (2, 5), "
            "at most 2 among any 5 neighbours"
        )
    elif not pair[0] >= 1:
        yield InvalidParameter(f"a limit is {shown(pair)}: it allows at least 1")
    elif not pair[0] < pair[1]:
        yield InvalidParameter(
            f"a limit is {shown(pair)}: at most {shown(pair[0])} among any {shown(pair[1])} neighbours "
            "forbids nothing; it is a pair such as (2, 5)"
        )


def _places_faults(said: Said, ranks: Collection[Any], cards: int) -> Iterator[InvalidParameter]:
    for name, value in (("fixed", said.fixed), ("barred", said.barred)):
        if value is not None and not isinstance(value, Mapping):
            kind = "places to ranks" if name == "fixed" else "ranks to places"
            yield InvalidParameterType(f"{name} is {shown(value)}: it is a mapping from {kind}")
            return
    taken: dict[int, Any] = {}
    for place, rank in (said.fixed or {}).items():
        fault = _place_fault("fixed", place, cards)
        if fault:
            yield fault
            return
        yield from _unknown("fixed", rank, ranks)
        if place % cards in taken:
            yield InvalidParameter(f"place {place % cards} is fixed twice")
        taken[place % cards] = rank
    for rank, places in (said.barred or {}).items():
        yield from _unknown("barred", rank, ranks)
        for place in _listed_places(places):
            fault = _place_fault("barred", place, cards)
            if fault:
                yield fault
                return
            if place % cards in taken and taken[place % cards] == rank:
                yield InvalidParameter(
                    f"place {place % cards} is fixed for {shown(rank)} and barred for it"
                )


def _place_fault(name: str, place: object, cards: int) -> InvalidParameter | None:
    if type(place) is not int:
        return InvalidParameterType(f"{name} names the place {shown(place)}: it is an integer")
    if not -cards <= place < cards:
        there = f"{cards} cards have the places 0 … {cards - 1}, or -{cards} … -1 from the end"
        return InvalidParameter(
            f"{name} names the place {shown(place)}: {there if cards else 'there are no cards'}"
        )
    return None


# What is broken -----------------------------------------------------------------------------------------


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
