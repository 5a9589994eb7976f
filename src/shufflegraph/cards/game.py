"""A game: seats, hand sizes, talon and the patterns by which it is dealt."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.faults import integer_fault
from shufflegraph.base.interop import coerces, integer, integers
from shufflegraph.base.messages import label_of
from shufflegraph.cards import fields
from shufflegraph.cards.fields import TalonPlace
from shufflegraph.cards.json import game_text, read_game_text, writing_fault
from shufflegraph.cards.packs import PACKS
from shufflegraph.errors import InvalidParameter

Pattern: TypeAlias = tuple[tuple[str | None, int], ...]
"""Packets in the order in which they are dealt: a seat, or None for the talon, and how many cards."""


def seat_number_fault(self: "Game", number: object) -> InvalidParameter | None:
    fault, numbers = integer_fault("seats", number, least=None), self.seat_numbers
    if fault is not None or number == len(self.seats) or number in numbers:
        return fault
    has = f"{numbers[0]} … {numbers[-1]}" if numbers else len(self.seats)
    if numbers.step > 1:
        has = " or ".join(map(str, numbers))
    return InvalidParameter(f"{self.title} does not have {label_of(number)} seats; it has {has}")


def with_plain_numbers(self: "Game") -> "Game":
    for name in ("hand_size", "packets", "talon_after", "hand_sizes"):
        self.__dict__[name] = integers(self.__dict__[name])
    return self


@dataclass(frozen=True, init=False)
class Game:
    """A game: who sits where, how many cards each gets, and what is left.

    A game is checked when it is made: every card of the pack goes to a hand or to the talon.

    >>> from shufflegraph.cards import GAMES
    >>> GAMES["skat"].hands
    {'forehand': 10, 'middlehand': 10, 'rearhand': 10}
    >>> Game("ours", "skat", hands={"Ann": 16, "Bob": 14}).talon_size
    2
    >>> GAMES["poker"].places[0], GAMES["poker"].talon
    (TalonPlace(name='flop', size=3, aside=True, ordered=False), (3, 1, 1, 35))

    :param name: the name by which programs call it.
    :param pack: the name of one of PACKS, or a tuple of any cards.
    :param hands: seat -> number of cards, in the order of dealing; or give the next two instead:
    :param seats: who gets cards, in the order of dealing; no two names are equal.
    :param hand_size: the number of cards of each hand, at least 0; of the largest, if they differ.
    :param packets: how the largest hand is cut into packets of at least one card, dealt round by round; a
        smaller hand gets as many as it has cards. None: one by one.
    :param title: the name by which people call it; else `name`.
    :param talon_name: the name of the cards that nobody gets at first.
    :param talon_after: after how many packets the talon is laid; None: after the last one.
    :param seat_numbers: how many can play, if there is more than one possibility.
    :param places: the places of the talon that cards share, from the top. None: each card has a place of its
        own, in order, as a stock needs that is drawn from.
    :param hand_sizes: the number of cards of each seat, if they differ.
    :param by_players: how many can play and the number of cards of each hand then, if that differs; in
        pairs, for all of `seat_numbers`.
    :raises InvalidParameter: if there is no such pack, two seats are equal, the packets do not add up to a
        hand, the hands have more cards than the pack, the places other cards than the talon, or a number is
        too small or too large.
    """

    name: str
    pack: str | tuple[Any, ...]
    seats: tuple[str, ...]
    hand_size: int
    packets: tuple[int, ...]
    title: str
    talon_name: str
    talon_after: int | None
    seat_numbers: range
    places: tuple[TalonPlace, ...] | None
    hand_sizes: tuple[int, ...] | None
    by_players: tuple[tuple[int, int], ...]

    def __init__(  # noqa: PLR0913 - most are left out
        self,
        name: str,
        pack: str | tuple[Any, ...],
        seats: tuple[str, ...] = (),
        hand_size: int = 0,
        packets: tuple[int, ...] | None = None,
        *,
        hands: Mapping[str, int] | None = None,
        title: str | None = None,
        talon_name: str = "talon",
        talon_after: int | None = None,
        seat_numbers: range = range(0),
        places: tuple[TalonPlace, ...] | None = None,
        hand_sizes: tuple[int, ...] | None = None,
        by_players: tuple[tuple[int, int], ...] = (),
    ) -> None:
        if hands is not None:
            refuse(fields.hands_alone_fault(hands, (seats, hand_size, hand_sizes)))
            seats, hand_sizes = tuple(hands), tuple(map(integer, hands.values()))
            hand_size = max(hand_sizes, default=0)
        if packets is None:
            refuse(integer_fault("hand_size", integer(hand_size), most=fields.MOST_IN_A_PACK))
            packets = (1,) * hand_size
        self.__dict__.update(name=name, pack=pack, seats=seats, hand_size=hand_size)
        self.__dict__.update(packets=packets, title=name if title is None else title)
        self.__dict__.update(talon_name=talon_name, talon_after=talon_after)
        self.__dict__.update(seat_numbers=seat_numbers, places=places, hand_sizes=hand_sizes)
        self.__dict__.update(by_players=by_players)
        self.__post_init__()

    @coerces(self=with_plain_numbers)
    def __post_init__(self) -> None:
        refuse(fields.game_fields_fault(self))

    def _numbers(self) -> list[int]:
        """Return the number of seats, and the others for which cards have to be enough."""
        if self.by_players:
            return [len(self.seats), *self.seat_numbers]
        return [len(self.seats), *self.seat_numbers[:1], *self.seat_numbers[-1:]]

    def _hand(self, seats: int) -> int:
        """Return the number of cards of each hand, with that many seats."""
        return dict(self.by_players).get(seats, self.hand_size)

    def _left(self, seats: int) -> int:
        """Return how many cards nobody gets at first, with that many seats."""
        if self.hand_sizes is not None:
            return self.size - sum(self.hand_sizes)
        return self.size - seats * self._hand(seats)

    @property
    def cards(self) -> tuple[Any, ...]:
        """The pack's faces.

        >>> from shufflegraph.cards import GAMES
        >>> str(GAMES["skat"].cards[0])
        '♣7'
        """
        return PACKS[self.pack] if isinstance(self.pack, str) else self.pack

    @property
    def size(self) -> int:
        """The number of cards in the pack."""
        return len(self.cards)

    @property
    def hands(self) -> dict[str, int]:
        """Each seat's number of cards."""
        if self.hand_sizes is not None:
            return dict(zip(self.seats, self.hand_sizes, strict=True))
        return dict.fromkeys(self.seats, self.hand_size)

    @property
    def talon_size(self) -> int:
        """The number of cards that nobody gets at first.

        >>> from shufflegraph.cards import GAMES
        >>> GAMES["skat"].talon_size
        2
        """
        return self._left(len(self.seats))

    @property
    def talon(self) -> int | tuple[int, ...]:
        """The talon as `assign` takes it: a number of single cards, or how many cards share each place.

        >>> from shufflegraph.cards import GAMES
        >>> GAMES["skat"].talon, GAMES["romme"].talon
        ((2,), 58)
        """
        if self.places is None:
            return self.talon_size
        return tuple([size for _, sizes in self._shares() for size in sizes])

    def _shares(self) -> list[tuple[TalonPlace, tuple[int, ...]]]:
        """Return the sizes of the places of the talon that each of `places` becomes."""
        named = self.places or ()
        rest = self.talon_size - sum([place.size for place in named if place.size is not None])
        sizes = [rest if place.size is None else place.size for place in named]
        return [
            (place, (1,) * size if place.ordered else (size,) * (size > 0))
            for place, size in zip(named, sizes, strict=True)
        ]

    @property
    def aside(self) -> tuple[int, ...]:
        """The places of the talon that may be put aside, as `plan` takes them.

        >>> from shufflegraph.cards import GAMES
        >>> GAMES["poker"].aside, GAMES["romme"].aside
        ((0, 1, 2, 3), ())
        """
        each = [place for place, sizes in self._shares() for _ in sizes]
        return tuple([number for number, place in enumerate(each) if place.aside])

    @property
    def place_names(self) -> tuple[str, ...]:
        """The name of each place of the talon, from the top; places of an ordered stock have none.

        >>> from shufflegraph.cards import GAMES
        >>> GAMES["poker"].place_names
        ('flop', 'turn', 'river', 'all other cards')
        """
        each = [place for place, sizes in self._shares() for _ in sizes]
        return tuple(["" if place.ordered else place.name for place in each])

    @property
    def patterns(self) -> dict[str, Pattern]:
        """The dealing patterns: hands in blocks, and the one usual at the table.

        >>> from shufflegraph.cards import GAMES
        >>> GAMES["skat"].patterns["blocks"]
        (('forehand', 10), ('middlehand', 10), ('rearhand', 10), (None, 2))
        """
        blocks = tuple(self.hands.items())
        rounds = [self._one_round(number) for number in range(len(self.packets))]
        after = len(rounds) if self.talon_after is None else self.talon_after
        talon: Pattern = ((None, self.talon_size),) if self.talon_size else ()
        before = tuple(packet for one_round in rounds[:after] for packet in one_round)
        behind = tuple(packet for one_round in rounds[after:] for packet in one_round)
        return {"blocks": blocks + talon, "table": before + talon + behind}

    def _one_round(self, number: int) -> Pattern:
        """Return the packets of one round; seats with a full hand get none."""
        before, packet = sum(self.packets[:number]), self.packets[number]
        return tuple(
            [
                (seat, min(packet, size - before))
                for seat, size in self.hands.items()
                if size > before
            ]
        )

    @coerces(number=integer)
    @require(
        lambda self, number: seat_number_fault(self, number) is None,
        "a number of seats that the game has",
    )
    def with_seats(self, number: int) -> "Game":
        """Return the game for that many players.

        >>> from shufflegraph.cards import GAMES
        >>> GAMES["poker"].with_seats(2).seats
        ('seat 1', 'seat 2')
        >>> [GAMES["canasta"].with_seats(number).hand_size for number in (2, 3, 4)]
        [15, 13, 11]

        :raises InvalidParameter: if the game has no such number of seats.
        """
        refuse(seat_number_fault(self, number))
        if number == len(self.seats):
            return self
        size, packet = self._hand(number), max(self.packets[:1], default=1)
        packets = (*(packet,) * (size // packet), *(size % packet,) * (size % packet > 0))
        if size == self.hand_size:
            packets = self.packets
        return replace(self, seats=fields.numbered_seats(number), hand_size=size, packets=packets)

    @ensure(
        lambda self, result: read_game_text(result, Game) == self, "reading it gives the game again"
    )
    def to_json(self) -> str:
        """Return the game as JSON text, in the form of :mod:`shufflegraph.cards.json`.

        >>> from shufflegraph.cards import GAMES
        >>> Game.from_json(GAMES["poker"].to_json()) == GAMES["poker"]
        True

        :raises InvalidParameter: if a card is neither a Card nor a text, or the numbers of seats have gaps.
        """
        refuse(writing_fault(self))
        return game_text(self)

    @staticmethod
    @ensure(lambda text, result: read_game_text(text, Game) == result, "the game that is written")
    def from_json(text: str) -> "Game":
        """Return the game that `text` describes, in the form of :mod:`shufflegraph.cards.json`.

        >>> ours = Game.from_json('''{"format": "shufflegraph-game", "version": 1, "name": "ours",
        ...     "pack": [{"card": "red 7", "copies": 2}, "joker"], "hands": {"Ann": 2, "Bob": 1}}''')
        >>> ours.cards, ours.hands
        (('red 7', 'red 7', 'joker'), {'Ann': 2, 'Bob': 1})

        :raises InvalidParameter: if the text is broken, has unknown or missing keys, or no such game can be.
        """
        return read_game_text(text, Game)
