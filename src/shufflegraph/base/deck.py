"""What a deck is: a sequence of destinations, index 0 on top.

A destination is an owner (any hashable value but None and Talon) or a place in the talon, which several
cards may share, in any order among themselves. A deck says where the card at each position has to go; which
card lies there is unknown and does not matter.
"""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, pairwise
from typing import Any, Final, TypeAlias, TypeVar, cast, final

from shufflegraph.base.contracts import refuse
from shufflegraph.base.faults import length_fault
from shufflegraph.base.interop import integer
from shufflegraph.base.messages import label_of, repr_of
from shufflegraph.errors import (
    InvalidDeck,
    InvalidDeckType,
    InvalidParameter,
    InvalidParameterType,
)

Owner: TypeAlias = Hashable
OwnerT = TypeVar("OwnerT", bound=Hashable)
DestinationT = TypeVar("DestinationT", bound=Hashable)
Position: TypeAlias = int
Pile: TypeAlias = int

_PLAIN: Final = frozenset({int, str})
"""The types of destinations with which nothing can be wrong."""


@final
@dataclass(frozen=True, order=True, slots=True)
class Talon:
    """A place in the talon, 0 on top. Several cards of a deck may share one.

    >>> Talon(0) < Talon(1)
    True

    :param position: an integer, 0 or more.
    :raises InvalidDeck: if it is not an integer, or negative.
    """

    position: Position

    def __post_init__(self) -> None:
        if type(self.position) is not int:
            object.__setattr__(self, "position", integer(self.position))
        refuse(_place_fault(self.position, ""))


def _place_fault(place: Any, where: str) -> InvalidDeck | None:
    if type(place) is not int:
        return InvalidDeckType(f"Talon({repr_of(place)}){where}: a talon position is an integer")
    if place >= 0:
        return None
    return InvalidDeck(f"Talon({repr_of(place)}){where} is negative: talon positions count from 0")


Destination: TypeAlias = Owner | Talon
Deck: TypeAlias = Sequence[Destination]


def tail_of(deck: Deck) -> int:
    """Return how many cards at the end of a deck all belong to its last place, where cards share that."""
    if not deck or type(deck[-1]) is not Talon:
        return 0
    places = [card.position for card in deck if type(card) is Talon]
    last = places[-1]
    if last != max(places) or places.count(last) == 1:
        return 0
    others = (number for number, card in enumerate(reversed(deck)) if card != deck[-1])
    return next(others, len(deck))


def are_all(kind: type, values: Collection[object]) -> bool:
    """Is each of `values` of exactly this type, so that True is not an integer?"""
    return list(map(type, values)).count(kind) == len(values)  # quicker than a set of the types


def deck_fault(deck: Deck) -> InvalidDeck | None:
    fault = None if type(deck) is list else sequence_fault(deck)
    if fault is not None:
        return fault
    special: list[Any] = [card for card in deck if type(card) not in _PLAIN]
    places = [one.position for one in special if type(one) is Talon and type(one.position) is int]
    if len(places) == len(special) and _are_places(places):
        return None
    return _owners_fault(deck, special) or _places_fault(deck)


def is_deck(deck: Deck) -> bool:
    """Is it a sequence of owners and talon places, all places from 0 on there?"""
    return deck_fault(deck) is None


def sequence_fault(deck: Deck) -> InvalidDeck | None:
    if isinstance(deck, (list, tuple)):
        return None
    if isinstance(deck, Sequence):
        return length_fault("a deck", deck, InvalidDeck)
    way = ": write .tolist()" if hasattr(deck, "tolist") else ""
    return InvalidDeckType(
        f"a deck is a sequence of destinations such as a list, not a {type(deck).__name__}{way}"
    )


def last_positions(deck: Sequence[DestinationT]) -> dict[DestinationT, Position]:
    """Return each destination's last position, in order of first card; refuse what is not a deck."""
    try:
        last = {card: at for at, card in enumerate(deck)}
    except TypeError:
        raise _first_owner_fault(deck) or InvalidDeckType(
            "a destination cannot be hashed"
        ) from None
    kinds = set(map(type, last)) - _PLAIN
    if kinds:
        fault = None if kinds == {Talon} else _owners_fault(deck, last)
        fault = fault or (_places_fault(deck) if Talon in kinds else None)
        if fault is not None:
            raise fault
    return last


def last_of_owners(deck: Sequence[OwnerT | Talon]) -> dict[OwnerT, Position]:
    """Return each owner's last position, in order of first card; refuse what is not a deck."""
    try:
        last = {card: at for at, card in enumerate(deck)}
        if _PLAIN.issuperset(map(type, last)):
            return cast(dict[OwnerT, Position], last)
    except TypeError:
        pass  # the error is raised below
    ends = last_positions(deck).items()
    return {owner: end for owner, end in ends if not isinstance(owner, Talon)}


def _owners_fault(deck: Deck, there: Iterable[Destination]) -> InvalidDeck | None:
    try:
        if {None, Talon}.isdisjoint([one for one in there if type(one) is not Talon]):
            return None  # and all can be hashed
    except TypeError:
        pass
    return _first_owner_fault(deck)


def _first_owner_fault(deck: Deck) -> InvalidDeckType | None:
    for position, destination in enumerate(deck):
        fault = owner_fault(destination, f"at deck position {position}")
        if fault is not None:
            return fault
    return None


def cards_fault(who: str, size: object) -> InvalidParameter | None:
    """Return why nobody can have that many cards; `who` is a name and what it does, such as "Ann gets"."""
    told = f"{who} {label_of(size)} cards"
    if type(size) is not int:
        return InvalidParameterType(f"{told}: that has to be an integer")
    return None if size >= 0 else InvalidParameter(f"{told}: a number of cards is at least 0")


def sizes_fault(name: str, sizes: object) -> InvalidParameter | None:
    if not isinstance(sizes, Mapping):
        kind = type(sizes).__name__
        return InvalidParameterType(
            f"{name} are a mapping from owners to numbers of cards, not a {kind}"
        )
    for owner, size in sizes.items():
        fault = owner_fault(owner, "among the owners")
        if fault is not None:
            return InvalidParameterType(str(fault))
        if type(size) is not int or size < 0:
            return cards_fault(f"{label_of(owner)} gets", size)
    return None


def owner_fault(owner: object, where: str) -> InvalidDeckType | None:
    if owner is None:
        return InvalidDeckType(f"None {where}: an owner is any hashable value but None")
    if isinstance(owner, type) and owner is Talon:
        return InvalidDeckType(f"Talon without a position {where}: write Talon(position)")
    try:
        hash(owner)
    except TypeError:
        return InvalidDeckType(
            f"unhashable owner {repr_of(owner)} {where}: an owner has to be hashable, such as a string"
        )
    return None


def _places_fault(deck: Deck) -> InvalidDeck | None:
    places = [card.position for card in deck if type(card) is Talon]  # final, so this is enough
    if are_all(int, places) and _are_places(places):
        return None
    return _talon_place_fault([(d.position, i) for i, d in enumerate(deck) if isinstance(d, Talon)])


def _are_places(places: list[Position]) -> bool:
    """Are there all places from 0 on, for one card or for several? They get sorted."""
    places.sort()
    if places == list(range(len(places))):
        return True
    return places[0] == 0 and all(lower <= upper + 1 for upper, lower in pairwise(places))


def _talon_place_fault(places: list[tuple[Position, Position]]) -> InvalidDeck:
    """Return what is wrong with talon places that are not 0 … p-1, given with their deck positions."""
    for place, position in places:
        fault = _place_fault(place, f" at deck position {position}")
        if fault is not None:
            return fault
    there = {place for place, _ in places}
    missing = next(place for place in count() if place not in there)
    last, position = max(places)
    return InvalidDeck(
        f"talon position {missing} is missing: Talon({repr_of(last)}) at deck position {position} "
        "needs all from 0 on, each for one card or for several"
    )
