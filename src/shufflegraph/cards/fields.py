"""What the fields of a game have to be, so that every card of the pack has its place."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, Final, NamedTuple, cast

from shufflegraph.cards.packs import PACKS
from shufflegraph.contracts import integer
from shufflegraph.errors import InvalidParameter
from shufflegraph.values import (
    first_fault,
    hint,
    integer_fault,
    kind_fault,
    label_of,
    listed,
    wrong_kind,
)

MOST_CARDS: Final = 1_000_000
"""No pack has more: that many copies of a card are a slip."""


class TalonPlace(NamedTuple):
    """A place of a game's talon: its name, how many cards share it, and whether it may be put aside.

    Without a size it takes all cards that are left. Cards of one place lie in any order, so nobody may draw
    from it; a place that is put aside is a packet of its own, and not part of a pile that is drawn from.
    An `ordered` place is a stock to draw from: each of its cards has a place of its own.

    >>> TalonPlace("flop", 3, aside=True).size
    3
    """

    name: str
    size: int | None = None
    aside: bool = False
    ordered: bool = False


def pack_fault(pack: object) -> InvalidParameter | None:
    if isinstance(pack, tuple) or (isinstance(pack, str) and pack in PACKS):
        return None
    if not isinstance(pack, str):
        return wrong_kind("pack", pack, "the name of a pack or a tuple of cards")
    return InvalidParameter(f"no pack is called {label_of(pack)}; {hint(pack, PACKS, 'packs')}")


def seats_fault(seats: object) -> InvalidParameter | None:
    if not isinstance(seats, tuple):
        return wrong_kind("seats", seats, "a tuple of names")
    fault = first_fault(kind_fault("a seat", seat, str, "named by a string") for seat in seats)
    return fault or _names_fault("seat", seats)


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
        return wrong_kind("hand_sizes", hand_sizes, "a tuple of numbers, or None")
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
        return wrong_kind("packets", packets, "a tuple of numbers")
    fault = integer_fault("a packet", *packets, least=1)
    if fault is None and sum(packets) != hand_size:
        return InvalidParameter(
            f"packets {listed(packets) or '()'} are {label_of(sum(packets))} cards in all: "
            f"they have to add up to hand_size, which is {label_of(hand_size)}"
        )
    if fault is not None or talon_after is None:
        return fault
    return integer_fault("talon_after", talon_after, most=len(packets))


def players_fault(
    pack: str | tuple[object, ...],
    seats: Sequence[str],
    hand_size: int,
    seat_numbers: object,
    hand_sizes: Sequence[int] | None = None,
) -> InvalidParameter | None:
    if not isinstance(seat_numbers, range):
        return wrong_kind("seat_numbers", seat_numbers, "a range")
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
        return wrong_kind("places", places, "a tuple of TalonPlaces, or None")
    faults = chain.from_iterable(
        _place_faults(place, number == len(places)) for number, place in enumerate(places, 1)
    )
    names = [place.name for place in places]
    return first_fault(faults) or _names_fault("place", names) or _sum_fault(places, talons)


def _place_faults(place: TalonPlace, is_last: bool) -> Iterable[InvalidParameter | None]:
    yield kind_fault("a place's name", place.name, str, "a string")
    yield kind_fault("aside", place.aside, bool, "True or False")
    yield kind_fault("ordered", place.ordered, bool, "True or False")
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


def _names_fault(what: str, names: Sequence[str]) -> InvalidParameter | None:
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is None:
        return None
    return InvalidParameter(
        f"two {what}s are called {label_of(twice)}: every {what} needs a name of its own"
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
