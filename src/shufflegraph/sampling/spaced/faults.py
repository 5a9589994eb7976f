"""What is wrong with rules of spaced families, with questions to them, and with arrangements."""

from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain
from math import factorial, prod
from typing import Any

from shufflegraph.contracts import undecorated
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling.conflicts import distance_fault, sequence_fault
from shufflegraph.sampling.randomness import rng_fault
from shufflegraph.sampling.spaced.rules import Broken, SpacingRules, for_each, listed_places
from shufflegraph.values import integer_fault, label_of, listed

MOST_SWEEPS = 1_000_000

# Rules -----------------------------------------------------------------------------------------------


def given_fault(given: SpacingRules, ranks: Collection[Any], cards: int) -> InvalidParameter | None:
    if type(given.cyclic) is not bool:
        return InvalidParameterType(f"cyclic is {label_of(given.cyclic)}: it is True or False")
    faults = chain(  # the first is asked for alone: what follows it may make no sense
        _distance_faults(given.distance, ranks),
        _max_run_faults(given.max_run, ranks),
        _limits_faults(given.limits, ranks),
        _places_faults(given, ranks, cards),
    )
    return next(faults, None)


def _unknown(name: str, rank: object, ranks: Collection[Any]) -> Iterator[InvalidParameter]:
    if not isinstance(rank, Hashable) or rank not in ranks:
        yield InvalidParameter(
            f"{name} names {label_of(rank)}, which is none of the ranks {listed(ranks)}"
        )


def _distance_faults(distance: object, ranks: Collection[Any]) -> Iterator[InvalidParameter]:
    for rank, apart in for_each(distance, [None] if distance is not None else []):
        of = f"of {label_of(rank)} the " if isinstance(distance, Mapping) else ""
        if of:
            yield from _unknown("distance", rank, ranks)
        fault = distance_fault(apart)
        if fault:
            yield type(fault)(f"{of}{fault}")


def _max_run_faults(max_run: object, ranks: Collection[Any]) -> Iterator[InvalidParameter]:
    for rank, most in for_each(max_run, [None] if max_run is not None else []):
        of = f" of {label_of(rank)}" if isinstance(max_run, Mapping) else ""
        if of:
            yield from _unknown("max_run", rank, ranks)
        told = f"max_run{of} is {label_of(most)}"
        if type(most) is not int:
            yield InvalidParameterType(f"{told}: the most in a row is an integer")
        elif most < 1:
            yield InvalidParameter(f"{told}: it is at least 1 in a row")


def _limits_faults(limits: object, ranks: Collection[Any]) -> Iterator[InvalidParameter]:
    for rank, pairs in for_each(limits, [None]):
        if isinstance(limits, Mapping):
            yield from _unknown("limits", rank, ranks)
        if not isinstance(pairs, Sequence) or isinstance(pairs, str):
            yield InvalidParameterType(
                f"limits are {label_of(pairs)}: they are a list of pairs (most, neighbours), "
                "or a mapping from ranks to such lists"
            )
        for pair in pairs:
            yield from _limit_faults(pair)


def _limit_faults(pair: Any) -> Iterator[InvalidParameter]:
    told = f"a limit is {label_of(pair)}"
    if not isinstance(pair, Sequence) or len(pair) != 2 or {type(n) for n in pair} != {int}:
        pairs = "it is a pair of integers such as (2, 5), at most 2 among any 5 neighbours"
        yield InvalidParameterType(f"{told}: {pairs}")
    elif pair[0] < 1:
        yield InvalidParameter(f"{told}: it allows at least 1")
    elif pair[0] >= pair[1]:
        most, among = map(label_of, pair)
        yield InvalidParameter(
            f"{told}: at most {most} among any {among} neighbours forbids nothing; "
            "it is a pair such as (2, 5)"
        )


def _places_faults(
    given: SpacingRules, ranks: Collection[Any], cards: int
) -> Iterator[InvalidParameter]:
    for name, value in (("fixed", given.fixed), ("barred", given.barred)):
        if value is not None and not isinstance(value, Mapping):
            kind = "places to ranks" if name == "fixed" else "ranks to places"
            yield InvalidParameterType(f"{name} is {label_of(value)}: it is a mapping from {kind}")
    taken: dict[int, Any] = {}
    for place, rank in (given.fixed or {}).items():
        yield from _place_faults("fixed", place, cards)
        yield from _unknown("fixed", rank, ranks)
        if place % cards in taken:
            yield InvalidParameter(f"place {place % cards} is fixed twice")
        taken[place % cards] = rank
    for rank, places in (given.barred or {}).items():
        yield from _unknown("barred", rank, ranks)
        for place in listed_places(places):
            yield from _place_faults("barred", place, cards)
            if place % cards in taken and taken[place % cards] == rank:
                text = f"place {place % cards} is fixed for {label_of(rank)} and barred for it"
                yield InvalidParameter(text)


def _place_faults(name: str, place: Any, cards: int) -> Iterator[InvalidParameter]:
    told = f"{name} names the place {label_of(place)}"
    if type(place) is not int:
        yield InvalidParameterType(f"{told}: it is an integer")
    elif not cards:
        yield InvalidParameter(f"{told}: there are no cards")
    elif not -cards <= place < cards:
        there = f"{cards} cards have the places 0 … {cards - 1}, or -{cards} … -1 from the end"
        yield InvalidParameter(f"{told}: {there}")


# Arrangements ----------------------------------------------------------------------------------------


def length_fault(word: object, cards: int) -> InvalidParameter | None:
    fault = sequence_fault(word)
    if fault is None and isinstance(word, Sequence) and len(word) != cards:
        return InvalidParameter(f"{len(word)} cards instead of {label_of(cards)}")
    return fault


def kinds_fault(word: Any, attributes: int) -> InvalidParameter | None:
    for kind in word:
        if not isinstance(kind, tuple) or len(kind) != attributes:
            return InvalidParameterType(
                f"{label_of(kind)} is no kind of card: a tuple of {attributes} values is needed"
            )
    return None


def cards_fault(
    outcome: object, sizes: Mapping[Any, int], names: str | None = None
) -> InvalidParameter | None:
    if not isinstance(outcome, tuple):
        return InvalidParameterType(f"an arrangement is a tuple, not a {type(outcome).__name__}")
    for card in outcome:
        if not isinstance(card, Hashable) or card not in sizes:
            known = f"ranks {listed(sizes)}" if names is None else names
            return InvalidParameter(f"{label_of(card)} is none of the {known}")
    cards = Counter(outcome)
    for card, size in sizes.items():
        if cards[card] != size:
            return InvalidParameter(
                f"{label_of(card)} has {label_of(cards[card])} cards instead of {label_of(size)}"
            )
    return None


def reports_all(family: Any, word: Sequence[Any], broken: Sequence[Broken]) -> bool:
    """Does every entry name places of the word, and is there one just if the word breaks a rule?"""
    named = all(0 <= place < len(word) for rule in broken for place in rule.places)
    if Counter(word) != family.ranks:
        return named
    return named and (not broken) == (tuple(word) in family)


def legal_share(count: int, sizes: Collection[int]) -> Fraction:
    """Return the share of the orders of different cards that are legal, if so many arrangements are."""
    return Fraction(count * prod(map(factorial, sizes)), factorial(sum(sizes)))


# Questions -------------------------------------------------------------------------------------------


def spaced_fault(  # noqa: PLR0913, PLR0917 - those of the family
    self: Any,
    ranks: Any,
    distance: Any,
    max_run: Any,
    limits: Any,
    cyclic: Any,
    fixed: Any,
    barred: Any,
    attributes: Any,
    blocks: Any,
) -> InvalidParameter | None:
    if isinstance(ranks, Iterator):
        is_read = attributes is None and distance is not None and not isinstance(distance, Mapping)
        return distance_fault(distance) if is_read else None
    try:
        undecorated(type(self).__init__)(
            object.__new__(type(self)),
            ranks,
            distance,
            max_run=max_run,
            limits=limits,
            cyclic=cyclic,
            fixed=fixed,
            barred=barred,
            attributes=attributes,
            blocks=blocks,
        )
    except InvalidParameter as wrong:
        return wrong
    return None


def word_fault(self: Any, word: Any) -> InvalidParameter | None:
    fault = length_fault(word, sum(self._sizes))
    if fault is None and self._parts:
        return kinds_fault(word, len(self._parts))
    return fault


def mixed_fault(self: Any, rng: object, sweeps: object) -> Exception | None:
    fault = integer_fault("sweeps", sweeps, most=MOST_SWEEPS)
    if fault is not None:
        return fault
    return rng_fault(rng) or self._mixing.fault
