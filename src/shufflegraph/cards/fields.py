"""What the fields of a game have to be, so that every card of the pack has its place."""

from collections.abc import Sequence

from shufflegraph.cards.packs import PACKS
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.wording import hint, listed, shown


def text_fault(name: str, value: object) -> InvalidParameter | None:
    """Return why `value` is no text for the field `name`, or None if it is one.

    >>> text_fault("title", 3)
    InvalidParameterType('title is 3: it has to be a string')

    Complexity: O(1).
    """
    if isinstance(value, str):
        return None
    return InvalidParameterType(f"{name} is {shown(value)}: it has to be a string")


def pack_fault(pack: object) -> InvalidParameter | None:
    """Return why `pack` is none of the packs, with the nearest name, or None if it is one.

    >>> pack_fault("skatt")
    InvalidParameter("no pack is called 'skatt'; did you mean 'skat'?")

    Complexity: O(number of packs).
    """
    if not isinstance(pack, str):
        return text_fault("pack", pack)
    if pack in PACKS:
        return None
    return InvalidParameter(f"no pack is called {shown(pack)}; {hint(pack, PACKS, 'packs')}")


def seats_fault(seats: object) -> InvalidParameter | None:
    """Return why `seats` are no names of different seats, or None if they are.

    >>> seats_fault(("Ann", "Bob", "Ann"))
    InvalidParameter("two seats are called 'Ann': every seat needs a name of its own")

    Complexity: O(s) for s seats.
    """
    if not isinstance(seats, tuple):
        return InvalidParameterType(f"seats is {shown(seats)}: it has to be a tuple of names")
    seen: set[str] = set()
    for seat in seats:
        if not isinstance(seat, str):
            return InvalidParameterType(f"a seat is {shown(seat)}: its name has to be a string")
        if seat in seen:
            return InvalidParameter(
                f"two seats are called {shown(seat)}: every seat needs a name of its own"
            )
        seen.add(seat)
    return None


def number_fault(name: str, value: object, least: int = 0) -> InvalidParameter | None:
    """Return why `value` is no number from `least` on for what `name` says, or None if it is one.

    >>> number_fault("hand_size", -1)
    InvalidParameter('hand_size is -1: it has to be at least 0')

    Complexity: O(1).
    """
    if type(value) is not int:
        return InvalidParameterType(f"{name} is {shown(value)}: it has to be an integer")
    if value < least:
        return InvalidParameter(f"{name} is {shown(value)}: it has to be at least {least}")
    return None


def packets_fault(packets: object, hand_size: int, talon_after: object) -> InvalidParameter | None:
    """Return why a hand is not dealt in these packets, with the talon after so many, or None if it is.

    >>> packets_fault((3, 3), 10, None)
    InvalidParameter('packets 3, 3 are 6 cards in all: they have to add up to hand_size, which is 10')

    Complexity: O(p) for p packets.
    """
    if not isinstance(packets, tuple):
        return InvalidParameterType(f"packets is {shown(packets)}: it has to be a tuple of numbers")
    for packet in packets:
        fault = number_fault("a packet", packet, 1)
        if fault is not None:
            return fault
    if sum(packets) != hand_size:
        return InvalidParameter(
            f"packets {listed(packets) or '()'} are {shown(sum(packets))} cards in all: "
            f"they have to add up to hand_size, which is {shown(hand_size)}"
        )
    fault = None if talon_after is None else number_fault("talon_after", talon_after)
    if fault is None and isinstance(talon_after, int) and talon_after > len(packets):
        return InvalidParameter(
            f"talon_after is {shown(talon_after)}: it comes after 0 … {len(packets)} packets"
        )
    return fault


def players_fault(
    pack: str, seats: Sequence[str], hand_size: int, seat_numbers: object
) -> InvalidParameter | None:
    """Return why the pack has not enough cards for all numbers of players, or None if it has.

    >>> players_fault("skat", ("Ann", "Bob"), 17, range(0))
    InvalidParameter('2 hands of 17 cards are 34: the pack skat has 32')

    Complexity: O(1).
    """
    if not isinstance(seat_numbers, range):
        return InvalidParameterType(f"seat_numbers is {shown(seat_numbers)}: it has to be a range")
    if seat_numbers and min(seat_numbers) < 1:
        return InvalidParameter(
            f"seat_numbers is {shown(seat_numbers)}: a game has at least 1 seat"
        )
    most = max([len(seats), *seat_numbers[:1], *seat_numbers[-1:]])
    cards = len(PACKS[pack])
    if most * hand_size > cards:
        return InvalidParameter(
            f"{shown(most)} hands of {shown(hand_size)} cards are {shown(most * hand_size)}: "
            f"the pack {pack} has {cards}"
        )
    return None
