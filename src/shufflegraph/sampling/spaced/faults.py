"""What is wrong with spaced families as they are given, and the copies that they keep."""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence, Set
from fractions import Fraction
from math import factorial, prod
from types import MappingProxyType
from typing import Any

from shufflegraph.contracts import refuse
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling.conflicts import distance_fault, sequence_fault
from shufflegraph.sampling.spaced.rules import Broken, SpacingRules, for_each, listed_places
from shufflegraph.values import label_of, listed

# Numbers of cards ------------------------------------------------------------------------------------


def _number_fault(what: str, rank: object, size: object) -> InvalidParameter | None:
    if type(size) is not int:
        return InvalidParameterType(
            f"{what}{label_of(rank)} has {label_of(size)} cards: that has to be an integer"
        )
    if size < 0:
        return InvalidParameter(
            f"{what}{label_of(rank)} has {label_of(size)} cards: a number of cards is at least 0"
        )
    return None


def numbers_fault(ranks: object, what: str = "") -> InvalidParameter | None:
    if isinstance(ranks, Mapping):
        faults = (_number_fault(what, rank, size) for rank, size in ranks.items())
        return next(filter(None, faults), None)
    if isinstance(ranks, Iterable):
        return None
    return InvalidParameterType(
        f"{what}ranks are the cards' ranks or a mapping from ranks to numbers of cards, not {label_of(ranks)}"
    )


def sizes_of(ranks: Any, what: str = "") -> dict[Any, int]:
    """Return each rank's number of cards, or raise what is wrong with them."""
    refuse(numbers_fault(ranks, what))
    if isinstance(ranks, Mapping):
        return {rank: size for rank, size in ranks.items() if size}
    try:
        return dict(Counter(ranks))
    except TypeError:
        raise InvalidParameterType(
            f"{what}a rank cannot be hashed: a rank is hashable, such as a string"
        ) from None


# Blocks ----------------------------------------------------------------------------------------------


def blocks_of_cards(
    blocks: Any, ranks: Any, sizes: Mapping[Any, int]
) -> tuple[Mapping[Any, int], ...] | None:
    """Return each block's numbers of cards, or raise what is wrong with the blocks."""
    if blocks is None:
        return None
    if isinstance(blocks, str | Mapping) or not isinstance(blocks, Sequence):
        raise InvalidParameterType(
            f"blocks is {label_of(blocks)}: it is a list of sizes, or of the cards of each block"
        )
    if all(type(block) is int for block in blocks):
        found = _cut(list(blocks), ranks, sizes)
    else:
        found = [sizes_of(block, f"block {number}: ") for number, block in enumerate(blocks)]
    refuse(_sum_fault(found, sizes))
    return tuple([MappingProxyType(block) for block in found if block])


def _cut(blocks: list[int], ranks: Any, sizes: Mapping[Any, int]) -> list[dict[Any, int]]:
    cards = sum(sizes.values())
    if any(size < 0 for size in blocks) or sum(blocks) != cards:
        raise InvalidParameter(
            f"blocks of {listed(blocks) or 'no'} cards have {sum(blocks)} together, but there are {cards}"
        )
    if isinstance(ranks, Sequence):
        ends = [sum(blocks[: number + 1]) for number in range(len(blocks))]
        return [
            dict(Counter(ranks[end - size : end])) for size, end in zip(blocks, ends, strict=True)
        ]
    shares = []
    for size in blocks:
        share = {rank: Fraction(number * size, max(cards, 1)) for rank, number in sizes.items()}
        odd = next((rank for rank, number in share.items() if number.denominator > 1), None)
        if odd is not None:
            raise InvalidParameter(
                f"{label_of(odd)} has {sizes[odd]} cards, which have no whole share of {size} in a block of "
                f"{size} of {cards} cards: say the cards of each block, as in blocks=[{{'a': 2}}, {{'a': 1}}]"
            )
        shares.append({rank: int(number) for rank, number in share.items() if number})
    return shares


def _sum_fault(
    blocks: Sequence[Mapping[Any, int]], sizes: Mapping[Any, int]
) -> InvalidParameter | None:
    together: Counter[Any] = Counter()
    for block in blocks:
        together.update(block)
    for rank in (*sizes, *together):
        if together[rank] != sizes.get(rank, 0):
            return InvalidParameter(
                f"blocks have {together[rank]} of {label_of(rank)} together, "
                f"but there are {sizes.get(rank, 0)}"
            )
    return None


# Rules -----------------------------------------------------------------------------------------------


def given_fault(given: SpacingRules, ranks: Collection[Any], cards: int) -> InvalidParameter | None:
    if type(given.cyclic) is not bool:
        return InvalidParameterType(f"cyclic is {label_of(given.cyclic)}: it is True or False")
    faults = (
        *_distance_faults(given.distance, ranks),
        *_max_run_faults(given.max_run, ranks),
        *_limits_faults(given.limits, ranks),
        *_places_faults(given, ranks, cards),
    )
    return next(iter(faults), None)


def _unknown(name: str, rank: object, ranks: Collection[Any]) -> Iterator[InvalidParameter]:
    if not isinstance(rank, Hashable) or rank not in ranks:
        yield InvalidParameter(
            f"{name} names {label_of(rank)}, which is none of the ranks {listed(ranks)}"
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
            yield type(fault)(f"of {label_of(rank)} the {fault}")


def _max_run_faults(max_run: object, ranks: Collection[Any]) -> Iterator[InvalidParameter]:
    if max_run is None:
        return
    for rank, most in for_each(max_run, [None]):
        of = f" of {label_of(rank)}" if isinstance(max_run, Mapping) else ""
        if of:
            yield from _unknown("max_run", rank, ranks)
        if type(most) is not int:
            yield InvalidParameterType(
                f"max_run{of} is {label_of(most)}: the most in a row is an integer"
            )
        elif most < 1:
            yield InvalidParameter(f"max_run{of} is {label_of(most)}: it is at least 1 in a row")


def _limits_faults(limits: object, ranks: Collection[Any]) -> Iterator[InvalidParameter]:
    for rank, pairs in for_each(limits, [None]):
        if isinstance(limits, Mapping):
            yield from _unknown("limits", rank, ranks)
        if not isinstance(pairs, Sequence) or isinstance(pairs, str):
            yield InvalidParameterType(
                f"limits are {label_of(pairs)}: they are a list of pairs (most, neighbours), "
                "or a mapping from ranks to such lists"
            )
            return
        for pair in pairs:
            yield from _limit_faults(pair)


def _limit_faults(pair: Any) -> Iterator[InvalidParameter]:
    if not isinstance(pair, Sequence) or len(pair) != 2 or {type(n) for n in pair} != {int}:
        yield InvalidParameterType(
            f"a limit is {label_of(pair)}: it is a pair of integers such as (2, 5), "
            "at most 2 among any 5 neighbours"
        )
    elif not pair[0] >= 1:
        yield InvalidParameter(f"a limit is {label_of(pair)}: it allows at least 1")
    elif not pair[0] < pair[1]:
        yield InvalidParameter(
            f"a limit is {label_of(pair)}: at most {label_of(pair[0])} among any "
            f"{label_of(pair[1])} neighbours "
            "forbids nothing; it is a pair such as (2, 5)"
        )


def _places_faults(
    given: SpacingRules, ranks: Collection[Any], cards: int
) -> Iterator[InvalidParameter]:
    for name, value in (("fixed", given.fixed), ("barred", given.barred)):
        if value is not None and not isinstance(value, Mapping):
            kind = "places to ranks" if name == "fixed" else "ranks to places"
            yield InvalidParameterType(f"{name} is {label_of(value)}: it is a mapping from {kind}")
            return
    taken: dict[int, Any] = {}
    for place, rank in (given.fixed or {}).items():
        fault = _place_fault("fixed", place, cards)
        if fault:
            yield fault
            return
        yield from _unknown("fixed", rank, ranks)
        if place % cards in taken:
            yield InvalidParameter(f"place {place % cards} is fixed twice")
        taken[place % cards] = rank
    for rank, places in (given.barred or {}).items():
        yield from _unknown("barred", rank, ranks)
        for place in listed_places(places):
            fault = _place_fault("barred", place, cards)
            if fault:
                yield fault
                return
            if place % cards in taken and taken[place % cards] == rank:
                yield InvalidParameter(
                    f"place {place % cards} is fixed for {label_of(rank)} and barred for it"
                )


def _place_fault(name: str, place: object, cards: int) -> InvalidParameter | None:
    if type(place) is not int:
        return InvalidParameterType(f"{name} names the place {label_of(place)}: it is an integer")
    if not -cards <= place < cards:
        there = f"{cards} cards have the places 0 … {cards - 1}, or -{cards} … -1 from the end"
        return InvalidParameter(
            f"{name} names the place {label_of(place)}: {there if cards else 'there are no cards'}"
        )
    return None


# Attributes ------------------------------------------------------------------------------------------


def number_of_attributes(attributes: Any, kinds: Collection[Any], distance: Any) -> int:
    """Return the number of attributes, or raise what is wrong with it or with the kinds."""
    named = isinstance(attributes, Sequence) and not isinstance(attributes, str)
    if not named and type(attributes) is not int and attributes is not True:
        raise InvalidParameterType(
            f"attributes is {label_of(attributes)}: it is their number, or a list of their names"
        )
    for kind in kinds:
        if not isinstance(kind, tuple) or not kind:
            raise InvalidParameterType(
                f"a kind is {label_of(kind)}: it is a tuple with a value for each attribute"
            )
    lengths: list[int] = [*dict.fromkeys(map(len, kinds))]
    if len(lengths) > 1:
        one, other = lengths[:2]
        raise InvalidParameter(
            f"a kind has {one} attributes, another one {other}: all have equally many"
        )
    number = len(attributes) if named else int(attributes)
    if lengths and attributes is not True and number != lengths[0]:
        raise InvalidParameter(
            f"attributes says {label_of(number)}, but a kind is a tuple of {lengths[0]} values"
        )
    if attributes is True:
        number = lengths[0] if lengths else 0
        number = number or (len(distance) if isinstance(distance, list | tuple) else 0)
    return number


def for_each_attribute(name: str, value: Any, number: int, attributes: Any) -> list[Any]:
    """Return what is said for each of so many attributes, or raise why it does not fit."""
    if value is None or type(value) is int:
        return [value] * number
    if isinstance(value, Mapping) and isinstance(attributes, Sequence):
        unknown = next((one for one in value if one not in attributes), None)
        if unknown is not None:
            raise InvalidParameter(
                f"{name} names {label_of(unknown)}, which is none of the attributes {listed(attributes)}"
            )
        return [value.get(attribute) for attribute in attributes]
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise InvalidParameterType(
            f"{name} is {label_of(value)}: with several attributes it is a list with an entry for each"
        )
    if len(value) != number:
        raise InvalidParameter(
            f"{name} has {len(value)} entries for {number} attributes: one for each is needed"
        )
    return list(value)


# Copies ----------------------------------------------------------------------------------------------


def hashable(given: SpacingRules) -> tuple[Any, ...]:
    """Return what is given, in a form that can be hashed and compared."""
    return tuple(_copied(given, lambda value: tuple(value.items())))


def read_only(given: SpacingRules) -> SpacingRules:
    """Return a copy that nobody can change."""
    return _copied(given, MappingProxyType)


def _copied(given: SpacingRules, mapping: Any) -> SpacingRules:
    """Return a copy with tuples for collections, and what `mapping` makes of mappings; ranks stay."""
    copied = [
        mapping({key: one if name == "fixed" else _as_tuple(one) for key, one in value.items()})
        if isinstance(value, Mapping)
        else _as_tuple(value)
        for name, value in given._asdict().items()
    ]
    return SpacingRules(*copied)


def _as_tuple(value: Any) -> Any:
    """Return places, or pairs, as tuples, a set of places in ascending order; anything else as it is."""
    if isinstance(value, Set):
        return tuple(sorted(value))
    return tuple(map(_as_tuple, value)) if isinstance(value, Collection) else value


def as_argument(value: Any) -> Any:
    """Return it as it may be given again."""
    return dict(value) if isinstance(value, Mapping) else value


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
