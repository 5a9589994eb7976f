"""What the fields of a game have to be, so that every card of the pack has its place."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, Final, NamedTuple, cast

from shufflegraph.cards.packs import PACKS
from shufflegraph.contracts import integer
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.values import first_fault, hint, integer_fault, kind_fault, label_of, listed

MOST_CARDS: Final = 1_000_000
"""No pack has more: so many copies of a card are a slip."""


class TalonPlace(NamedTuple):
    """A place of a game's talon: its name, how many cards share it, and whether it may be put aside.

    Without a size it has all cards that are left. Cards of one place lie in any order, so nobody may draw
    from it; a place that is put aside is a packet of its own, and not part of a pile that is drawn from.
    An `ordered` place is a stock to draw from: each of its cards has a place of its own.

    >>> TalonPlace("flop", 3, aside=True).size
    3
    """

    name: str
    size: int | None = None
    aside: bool = False
    ordered: bool = False


def text_fault(name: str, value: object) -> InvalidParameter | None:
    if isinstance(value, str):
        return None
    return InvalidParameterType(f"{name} is {label_of(value)}: it has to be a string")


def pack_fault(pack: object) -> InvalidParameter | None:
    if isinstance(pack, tuple) or (isinstance(pack, str) and pack in PACKS):
        return None
    if not isinstance(pack, str):
        return InvalidParameterType(
            f"pack is {label_of(pack)}: it has to be the name of a pack or a tuple of cards"
        )
    return InvalidParameter(f"no pack is called {label_of(pack)}; {hint(pack, PACKS, 'packs')}")


def seats_fault(seats: object) -> InvalidParameter | None:
    if not isinstance(seats, tuple):
        return InvalidParameterType(f"seats is {label_of(seats)}: it has to be a tuple of names")
    seen: set[str] = set()
    for seat in seats:
        if not isinstance(seat, str):
            return InvalidParameterType(f"a seat is {label_of(seat)}: its name has to be a string")
        if seat in seen:
            return InvalidParameter(
                f"two seats are called {label_of(seat)}: every seat needs a name of its own"
            )
        seen.add(seat)
    return None


def hands_fault(hands: object, others: tuple[object, ...]) -> InvalidParameter | None:
    if others != ((), 0, None):
        return InvalidParameter("hands are given: seats, hand_size and hand_sizes follow from them")
    fault = kind_fault("hands", hands, Mapping, "a mapping from seats to numbers of cards")
    return fault or integer_fault(
        "a hand", *map(integer, cast(Any, hands).values()), most=MOST_CARDS
    )


def hand_sizes_fault(
    hand_sizes: object, hand_size: int, seats: Sequence[str], seat_numbers: object
) -> InvalidParameter | None:
    if hand_sizes is None:
        return None
    if not isinstance(hand_sizes, tuple):
        return InvalidParameterType(
            f"hand_sizes is {label_of(hand_sizes)}: it has to be a tuple of numbers, or None"
        )
    return integer_fault("one of hand_sizes", *hand_sizes) or _sizes_fault(
        hand_sizes, hand_size, seats, seat_numbers
    )


def _sizes_fault(
    hand_sizes: tuple[int, ...], hand_size: int, seats: Sequence[str], seat_numbers: object
) -> InvalidParameter | None:
    if len(hand_sizes) != len(seats):
        return InvalidParameter(
            f"hand_sizes has {len(hand_sizes)} numbers for {len(seats)} seats: it needs one for each"
        )
    if seat_numbers:
        return InvalidParameter(
            f"seat_numbers is {label_of(seat_numbers)}: it has to be empty where there are hand_sizes"
        )
    if max(hand_sizes, default=hand_size) != hand_size:
        return InvalidParameter(
            f"hand_size is {label_of(hand_size)}: it has to be the largest of hand_sizes, "
            f"which is {label_of(max(hand_sizes))}"
        )
    return None


def packets_fault(packets: object, hand_size: int, talon_after: object) -> InvalidParameter | None:
    if not isinstance(packets, tuple):
        return InvalidParameterType(
            f"packets is {label_of(packets)}: it has to be a tuple of numbers"
        )
    fault = integer_fault("a packet", *packets, least=1)
    if fault is not None:
        return fault
    if sum(packets) != hand_size:
        return InvalidParameter(
            f"packets {listed(packets) or '()'} are {label_of(sum(packets))} cards in all: "
            f"they have to add up to hand_size, which is {label_of(hand_size)}"
        )
    fault = None if talon_after is None else integer_fault("talon_after", talon_after)
    if fault is None and isinstance(talon_after, int) and talon_after > len(packets):
        return InvalidParameter(
            f"talon_after is {label_of(talon_after)}: it comes after 0 … {len(packets)} packets"
        )
    return fault


def players_fault(
    pack: str | tuple[object, ...],
    seats: Sequence[str],
    hand_size: int,
    seat_numbers: object,
    hand_sizes: Sequence[int] | None = None,
) -> InvalidParameter | None:
    if not isinstance(seat_numbers, range):
        return InvalidParameterType(
            f"seat_numbers is {label_of(seat_numbers)}: it has to be a range"
        )
    if seat_numbers and min(seat_numbers[0], seat_numbers[-1]) < 1:
        return InvalidParameter(
            f"seat_numbers is {label_of(seat_numbers)}: a game has at least 1 seat"
        )
    cards = len(PACKS[pack] if isinstance(pack, str) else pack)
    most = max([len(seats), *seat_numbers[:1], *seat_numbers[-1:]])
    dealt = most * hand_size if hand_sizes is None else sum(hand_sizes)
    if dealt > cards:
        each = label_of(hand_size) if hand_sizes is None else listed(hand_sizes)
        named = f"the pack {pack}" if isinstance(pack, str) else "the pack"
        return InvalidParameter(
            f"{label_of(most)} hands of {each} cards are {label_of(dealt)}: {named} has {cards}"
        )
    return None


def places_fault(places: object, talons: Iterable[int]) -> InvalidParameter | None:
    if places is None:
        return None
    if not isinstance(places, tuple) or not all(isinstance(one, TalonPlace) for one in places):
        return InvalidParameterType(
            f"places is {label_of(places)}: it has to be a tuple of TalonPlaces, or None"
        )
    faults = chain.from_iterable(
        _place_faults(place, number == len(places)) for number, place in enumerate(places, 1)
    )
    return first_fault(faults) or _names_fault(places) or _sum_fault(places, talons)


def _place_faults(place: TalonPlace, is_last: bool) -> Iterable[InvalidParameter | None]:
    yield text_fault("a place's name", place.name)
    if type(place.aside) is not bool:
        yield InvalidParameterType(f"aside is {label_of(place.aside)}: it has to be True or False")
    if type(place.ordered) is not bool:
        yield InvalidParameterType(
            f"ordered is {label_of(place.ordered)}: it has to be True or False"
        )
    if place.ordered and place.aside:
        yield InvalidParameter(
            f"place {label_of(place.name)} is ordered and put aside: a packet has no order"
        )
    if place.size is not None:
        yield integer_fault(f"the size of place {label_of(place.name)}", place.size, least=1)
    elif not is_last:
        yield InvalidParameter(
            f"place {label_of(place.name)} has no size: only the last one has all cards that are left"
        )


def _names_fault(places: Sequence[TalonPlace]) -> InvalidParameter | None:
    names = [place.name for place in places]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is None:
        return None
    return InvalidParameter(
        f"two places are called {label_of(twice)}: every place needs a name of its own"
    )


def _sum_fault(places: Sequence[TalonPlace], talons: Iterable[int]) -> InvalidParameter | None:
    sizes = [place.size for place in places if place.size is not None]
    has_rest = len(sizes) < len(places)
    for talon in talons:
        if sum(sizes) > talon or (sum(sizes) < talon and not has_rest):
            return InvalidParameter(
                f"places of {listed(sizes) or 0} cards are {label_of(sum(sizes))} in all: "
                f"the talon has {talon}"
            )
    return None
