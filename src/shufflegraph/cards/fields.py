"""What the fields of a game have to be, so that every card of the pack has its place."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from shufflegraph.base.faults import in_turn, integer_fault, kind_fault, wrong_kind
from shufflegraph.base.interop import integer
from shufflegraph.base.messages import hint, label_of, listed
from shufflegraph.cards.packs import PACKS
from shufflegraph.errors import InvalidParameter

MOST_IN_A_PACK: Final = 1_000_000
"""No pack has more: that many copies of a card are a slip."""
Faults: TypeAlias = Iterator[InvalidParameter | None]


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


def numbered_seats(number: int) -> tuple[str, ...]:
    return tuple([f"seat {seat}" for seat in range(1, number + 1)])


def pack_fault(pack: object) -> InvalidParameter | None:
    if isinstance(pack, tuple) or (isinstance(pack, str) and pack in PACKS):
        return None
    if not isinstance(pack, str):
        return wrong_kind("pack", pack, "the name of a pack or a tuple of cards")
    return InvalidParameter(f"no pack is called {label_of(pack)}; {hint(pack, PACKS, 'packs')}")


@in_turn
def hands_alone_fault(hands: Any, others: tuple[object, ...]) -> Faults:
    if others != ((), 0, None):
        yield InvalidParameter("hands are given: seats, hand_size and hand_sizes follow from them")
    yield kind_fault("hands", hands, Mapping, "a mapping from seats to numbers of cards")
    yield integer_fault("a hand", *map(integer, hands.values()), most=MOST_IN_A_PACK)


@in_turn
def game_fields_fault(game: Any) -> Faults:
    """Yield what is wrong with the fields of a game."""
    yield kind_fault("name", game.name, str, "a string")
    yield kind_fault("title", game.title, str, "a string")
    yield pack_fault(game.pack)
    yield kind_fault("seats", game.seats, tuple, "a tuple of names")
    for seat in game.seats:
        yield kind_fault("a seat", seat, str, "named by a string")
    yield _names_fault("seat", game.seats)
    yield integer_fault("hand_size", game.hand_size)
    yield kind_fault("talon_name", game.talon_name, str, "a string")
    yield from _packet_faults(game.packets, game.hand_size, game.talon_after)
    if game.hand_sizes is not None:
        yield from _size_faults(game.hand_sizes, game)
    yield from _player_faults(game, game.seat_numbers)
    if game.places is not None:
        yield from _place_faults(game.places, game)


def _packet_faults(packets: Any, hand_size: int, talon_after: object) -> Faults:
    yield kind_fault("packets", packets, tuple, "a tuple of numbers")
    yield integer_fault("a packet", *packets, least=1)
    if sum(packets) != hand_size:
        yield InvalidParameter(
            f"packets {listed(packets) or '()'} are {label_of(sum(packets))} cards in all: "
            f"they have to add up to hand_size, which is {label_of(hand_size)}"
        )
    if talon_after is not None:
        yield integer_fault("talon_after", talon_after, most=len(packets))


def _size_faults(sizes: Any, game: Any) -> Faults:
    yield kind_fault("hand_sizes", sizes, tuple, "a tuple of numbers, or None")
    yield integer_fault("one of hand_sizes", *sizes)
    if len(sizes) != len(game.seats):
        yield InvalidParameter(
            f"hand_sizes has {len(sizes)} numbers for {len(game.seats)} seats: it needs one for each"
        )
    if game.seat_numbers:
        yield InvalidParameter(
            f"seat_numbers is {label_of(game.seat_numbers)}: it has to be empty where there are hand_sizes"
        )
    if max(sizes, default=game.hand_size) != game.hand_size:
        yield InvalidParameter(
            f"hand_size is {label_of(game.hand_size)}: it has to be the largest of hand_sizes, "
            f"which is {label_of(max(sizes))}"
        )


def _player_faults(game: Any, numbers: Any) -> Faults:
    yield kind_fault("seat_numbers", numbers, range, "a range")
    if numbers and min(numbers[0], numbers[-1]) < 1:
        yield InvalidParameter(f"seat_numbers is {label_of(numbers)}: a game has at least 1 seat")
    yield from _by_players_faults(game.by_players, game)
    most = max(game._numbers(), key=lambda number: number * game._hand(number))
    sizes = game.hand_sizes
    dealt = most * game._hand(most) if sizes is None else sum(sizes)
    if dealt > game.size:
        each = label_of(game._hand(most)) if sizes is None else listed(sizes)
        named = f"the pack {game.pack}" if isinstance(game.pack, str) else "the pack"
        yield InvalidParameter(
            f"{label_of(most)} hands of {each} cards are {label_of(dealt)}: {named} has {game.size}"
        )


def _by_players_faults(pairs: Any, game: Any) -> Faults:
    are_pairs = isinstance(pairs, tuple) and all(
        isinstance(one, tuple) and len(one) == 2 for one in pairs
    )
    if not are_pairs:
        yield wrong_kind("by_players", pairs, "a tuple of pairs, players and cards of a hand")
    for _, size in pairs:
        yield integer_fault("a hand in by_players", size, most=MOST_IN_A_PACK)
    if not pairs:
        return
    if [number for number, _ in pairs] != [*game.seat_numbers]:
        yield InvalidParameter(
            f"by_players is {label_of(pairs)}: it has to name each of seat_numbers in order, "
            f"which is {label_of(game.seat_numbers)}"
        )
    if dict(pairs).get(len(game.seats), game.hand_size) != game.hand_size:
        yield InvalidParameter(
            f"hand_size is {label_of(game.hand_size)}: by_players says "
            f"{dict(pairs)[len(game.seats)]} for {len(game.seats)}"
        )


def _place_faults(places: Any, game: Any) -> Faults:
    if not isinstance(places, tuple) or not all(isinstance(one, TalonPlace) for one in places):
        yield wrong_kind("places", places, "a tuple of TalonPlaces, or None")
    for number, place in enumerate(places, 1):
        yield kind_fault("a place's name", place.name, str, "a string")
        yield kind_fault("aside", place.aside, bool, "True or False")
        yield kind_fault("ordered", place.ordered, bool, "True or False")
        if place.ordered and place.aside:
            yield InvalidParameter(
                f"place {label_of(place.name)} is ordered and put aside: a packet has no order"
            )
        if place.size is not None:
            yield integer_fault(f"the size of place {label_of(place.name)}", place.size, least=1)
        elif number < len(places):
            yield InvalidParameter(
                f"place {label_of(place.name)} has no size: only the last one has all cards that are left"
            )
    yield _names_fault("place", [place.name for place in places])
    sizes = [place.size for place in places if place.size is not None]
    for talon in map(game._left, game._numbers()):
        if sum(sizes) > talon or (sum(sizes) < talon and len(sizes) == len(places)):
            yield InvalidParameter(
                f"places of {listed(sizes) or 0} cards are {label_of(sum(sizes))} in all: "
                f"the talon has {talon}"
            )


def _names_fault(what: str, names: Sequence[str]) -> InvalidParameter | None:
    if len(set(names)) == len(names):
        return None
    twice = next(name for name in names if names.count(name) > 1)
    return InvalidParameter(
        f"two {what}s are called {label_of(twice)}: every {what} needs a name of its own"
    )
