"""Games: seats, hand sizes, talon and the patterns by which they are dealt."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias
from unicodedata import normalize

from shufflegraph.cards import fields
from shufflegraph.cards.fields import TalonPlace
from shufflegraph.cards.packs import PACKS
from shufflegraph.contracts import ensure, refuse, refuses, undecorated
from shufflegraph.deck import Destination, Position
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling.assignments import assign, has_sizes
from shufflegraph.sampling.family import rng_fault
from shufflegraph.sampling.permutations import shuffle
from shufflegraph.wording import hint, shown

Pattern: TypeAlias = tuple[tuple[str | None, int], ...]
"""Packets in the order in which they are dealt: a seat, or None for the talon, and how many cards."""


def seat_number_fault(self: "Game", number: object) -> InvalidParameter | None:
    """Return why the game has no such number of seats, or None if it has.

    >>> seat_number_fault(GAMES["poker"], 11)
    InvalidParameter("Texas hold'em poker has no 11 seats; it has 2 … 10")

    Complexity: O(1).
    """
    if type(number) is not int:
        return InvalidParameterType(f"seats is {shown(number)}: a number of seats is an integer")
    numbers = self.seat_numbers
    if number == len(self.seats) or number in numbers:
        return None
    has = f"{numbers[0]} … {numbers[-1]}" if numbers else len(self.seats)
    return InvalidParameter(f"{self.title} has no {shown(number)} seats; it has {has}")


_PATTERNS: Final = ("blocks", "table")


def fields_fault(self: "Game") -> InvalidParameter | None:
    """Return what is wrong with the game's fields, or None if they fit each other.

    >>> fields_fault(GAMES["skat"]) is None
    True

    Complexity: O(s + p) for s seats and p packets of a hand.
    """
    return (
        fields.text_fault("name", self.name)
        or fields.text_fault("title", self.title)
        or fields.pack_fault(self.pack)
        or fields.seats_fault(self.seats)
        or fields.number_fault("hand_size", self.hand_size)
        or fields.text_fault("talon_name", self.talon_name)
        or fields.packets_fault(self.packets, self.hand_size, self.talon_after)
        or fields.hand_sizes_fault(self.hand_sizes, self.hand_size, self.seats, self.seat_numbers)
        or fields.players_fault(
            self.pack, self.seats, self.hand_size, self.seat_numbers, self.hand_sizes
        )
        or fields.places_fault(self.places, map(self._left, self._numbers()))
    )


@dataclass(frozen=True)
class Game:
    """A game: who sits where, how many cards each gets, and what is left.

    A game of one's own is checked when it is made: every card of the pack has its place in it.

    >>> GAMES["skat"].hands
    {'forehand': 10, 'middlehand': 10, 'rearhand': 10}
    >>> Game("ours", "Our game", "skat", ("Ann", "Bob"), 16, "talon", (8, 8)).talon_size
    0
    >>> GAMES["poker"].places[0], GAMES["poker"].talon
    (TalonPlace(name='flop', size=3, aside=True), (3, 1, 1, 35))

    :param name: the name by which programs call it.
    :param title: the name by which people call it.
    :param pack: the name of one of PACKS, or a tuple of any cards.
    :param seats: who gets cards, in the order of dealing; each has a name of its own.
    :param hand_size: the number of cards of each hand, at least 0; of the largest, if they differ.
    :param talon_name: what the cards are called that nobody gets at first.
    :param packets: how the largest hand is cut into packets of at least one card, dealt round by round; a
        smaller hand gets as many of them as it has cards.
    :param talon_after: the number of these rounds before the talon is laid; None: after the last one.
    :param seat_numbers: the numbers of seats for which there are enough cards, where there are several.
    :param places: the places of the talon that cards share, from the top. None: each card has a place of its
        own, in order, as a stock needs that is drawn from.
    :param hand_sizes: the number of cards of each seat, where they differ.
    :raises InvalidParameter: if there is no such pack, two seats are equal, the packets do not add up to a
        hand, the hands have more cards than the pack, the places other cards than the talon, or a number is
        too small or too large.
    Complexity: O(s + p) for s seats and p packets of a hand.
    """

    name: str
    title: str
    pack: str | tuple[Any, ...]
    seats: tuple[str, ...]
    hand_size: int
    talon_name: str
    packets: tuple[int, ...]
    talon_after: int | None = None
    seat_numbers: range = range(0)
    places: tuple[TalonPlace, ...] | None = None
    hand_sizes: tuple[int, ...] | None = None

    @refuses(lambda self: fields_fault(self), "a pack, and seats and numbers that fit it")
    def __post_init__(self) -> None:
        refuse(fields_fault(self))

    def _numbers(self) -> list[int]:
        """Return the number of seats, and the fewest and the most that there can be."""
        return [len(self.seats), *self.seat_numbers[:1], *self.seat_numbers[-1:]]

    def _left(self, seats: int) -> int:
        """Return how many cards nobody gets at first, with so many seats."""
        if self.hand_sizes is not None:
            return self.size - sum(self.hand_sizes)
        return self.size - seats * self.hand_size

    @property
    def cards(self) -> tuple[Any, ...]:
        """The pack's faces.

        >>> str(GAMES["skat"].cards[0])
        '♣7'

        Complexity: O(1).
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

        >>> GAMES["skat"].talon_size
        2

        Complexity: O(1).
        """
        return self._left(len(self.seats))

    @property
    def talon(self) -> int | tuple[int, ...]:
        """The talon as `assign` takes it: a number of single cards, or how many cards share each place.

        >>> GAMES["skat"].talon, GAMES["romme"].talon
        ((2,), 58)

        Complexity: O(p) for p places.
        """
        if self.places is None:
            return self.talon_size
        sizes = [place.size for place in self.places if place.size is not None]
        rest = self.talon_size - sum(sizes)
        return (*sizes, rest) if rest else tuple(sizes)

    @property
    def aside(self) -> tuple[int, ...]:
        """The places of the talon that may be put aside, as `plan` takes them.

        >>> GAMES["poker"].aside, GAMES["romme"].aside
        ((0, 1, 2, 3), ())

        Complexity: O(p) for p places.
        """
        if self.places is None or isinstance(self.talon, int):
            return ()
        there = self.places[: len(self.talon)]
        return tuple([number for number, place in enumerate(there) if place.aside])

    @property
    def patterns(self) -> dict[str, Pattern]:
        """The dealing patterns: hands in blocks, and the one usual at the table.

        >>> GAMES["skat"].patterns["blocks"]
        (('forehand', 10), ('middlehand', 10), ('rearhand', 10), (None, 2))

        Complexity: O(s p) for s seats and p packets of a hand.
        """
        blocks = tuple(self.hands.items())
        rounds = [self._one_round(number) for number in range(len(self.packets))]
        after = len(rounds) if self.talon_after is None else self.talon_after
        talon: Pattern = ((None, self.talon_size),) if self.talon_size else ()
        before = tuple(packet for one_round in rounds[:after] for packet in one_round)
        behind = tuple(packet for one_round in rounds[after:] for packet in one_round)
        return dict(zip(_PATTERNS, (blocks + talon, before + talon + behind), strict=True))

    def _one_round(self, number: int) -> Pattern:
        """Return the packets of one round; whose hand is full gets none."""
        before, packet = sum(self.packets[:number]), self.packets[number]
        return tuple(
            [
                (seat, min(packet, size - before))
                for seat, size in self.hands.items()
                if size > before
            ]
        )

    @refuses(seat_number_fault, "a number of seats that the game has")
    def with_seats(self, number: int) -> "Game":
        """Return the game for that many players.

        >>> GAMES["poker"].with_seats(2).seats
        ('seat 1', 'seat 2')

        :raises InvalidParameter: if the game has no such number of seats.
        Complexity: O(number).
        """
        refuse(seat_number_fault(self, number))
        return self if number == len(self.seats) else replace(self, seats=_numbered_seats(number))


def _numbered_seats(number: int) -> tuple[str, ...]:
    return tuple(f"seat {seat}" for seat in range(1, number + 1))


_THREE: Final = ("forehand", "middlehand", "rearhand")
_FOUR: Final = ("forehand", "middlehand", "rearhand", "dealer")
_ONE_BY_ONE_13: Final = (1,) * 13


def _open_game(
    name: str,
    title: str,
    pack: str,
    seats: int,
    hand_size: int,
    seat_numbers: range,
    places: tuple[TalonPlace, ...] | None = None,
) -> Game:
    """Return a game dealt one by one to a variable number of players, with a stock left."""
    packets = (1,) * hand_size
    return Game(
        name,
        title,
        pack,
        _numbered_seats(seats),
        hand_size,
        "stock",
        packets,
        seat_numbers=seat_numbers,
        places=places,
    )


_SKAT: Final = (TalonPlace("skat", 2, aside=True),)
_NOTHING_LEFT: Final = (TalonPlace("talon", aside=True),)
_BOARD: Final = (
    TalonPlace("flop", 3, aside=True),
    TalonPlace("turn", 1, aside=True),
    TalonPlace("river", 1, aside=True),
    TalonPlace("rest", aside=True),
)
"""What is left after the board is not played: a card may be burned, but after a uniform deal it need not."""

_ALL: Final = (
    Game("skat", "Skat", "skat", _THREE, 10, "skat", (3, 4, 3), talon_after=1, places=_SKAT),
    Game(
        "schafkopf", "Schafkopf", "schafkopf-long", _FOUR, 8, "talon", (4, 4), places=_NOTHING_LEFT
    ),
    Game(
        "schafkopf-short",
        "Schafkopf, short pack",
        "schafkopf-short",
        _FOUR,
        6,
        "talon",
        (3, 3),
        places=_NOTHING_LEFT,
    ),
    Game(
        "doppelkopf",
        "Doppelkopf",
        "doppelkopf",
        _FOUR,
        12,
        "talon",
        (3, 3, 3, 3),
        places=_NOTHING_LEFT,
    ),
    Game(
        "doppelkopf-no-nines",
        "Doppelkopf without nines",
        "doppelkopf-no-nines",
        _FOUR,
        10,
        "talon",
        (3, 4, 3),
        places=_NOTHING_LEFT,
    ),
    _open_game("mau-mau", "Mau-Mau", "maumau-short", 4, 5, range(2, 6)),
    _open_game("mau-mau-long", "Mau-Mau, double pack", "maumau-long", 4, 6, range(2, 9)),
    _open_game("romme", "Rommé", "romme-long", 4, 13, range(2, 7)),
    _open_game(
        "romme-no-jokers", "Rommé without jokers", "romme-long-no-jokers", 4, 13, range(2, 7)
    ),
    _open_game("romme-short", "Rommé, single pack", "romme-short", 3, 13, range(2, 5)),
    _open_game(
        "romme-short-no-jokers",
        "Rommé, single pack without jokers",
        "romme-short-no-jokers",
        3,
        13,
        range(2, 4),
    ),
    Game(
        "bridge",
        "Bridge",
        "romme-short-no-jokers",
        ("west", "north", "east", "south"),
        13,
        "talon",
        _ONE_BY_ONE_13,
    ),
    _open_game("poker", "Texas hold'em poker", "romme-short-no-jokers", 6, 2, range(2, 11), _BOARD),
    Game("solitaire", "Solitaire", "solitaire-short", (), 0, "stock", ()),
    Game("solitaire-long", "Solitaire, double pack", "solitaire-long", (), 0, "stock", ()),
)

GAMES: Final[Mapping[str, Game]] = MappingProxyType({game.name: game for game in _ALL})
"""The games by name."""


def _plain(name: str) -> str:
    """Return `name` in small letters, without accents, words joined by hyphens."""
    letters = normalize("NFKD", name.strip().lower())
    return "-".join("".join(c for c in letters if c.isascii()).replace("_", " ").split())


_ALIASES: Final = {
    "maumau": "mau-mau",
    "maumau-long": "mau-mau-long",
    "rummy": "romme",
    "rommy": "romme",
    "patience": "solitaire",
    "doko": "doppelkopf",
    "texas-hold'em": "poker",
}


def game_fault(game: Game | str) -> InvalidParameter | None:
    """Return why `game` is no game, with the nearest name, or None if it is one.

    >>> game_fault("skt")
    InvalidParameter("no game is called 'skt'; did you mean 'skat'?")

    Complexity: O(number of games).
    """
    if isinstance(game, Game):
        return None
    if not isinstance(game, str):
        return InvalidParameterType(f"a game is a Game or a name, not a {type(game).__name__}")
    plain = _plain(game)
    if plain in GAMES or plain in _ALIASES:
        return None
    meant = hint(plain, GAMES, "games", _ALIASES)
    return InvalidParameter(f"no game is called {shown(game)}; {meant}")


@refuses(game_fault, "the game exists", before=True)
@ensure(
    lambda game, result: result is game or GAMES[result.name] is result,
    "a game as it was given, or one of GAMES",
)
def find_game(game: Game | str) -> Game:
    """Return the game of that name; a Game is returned as it is.

    >>> find_game("Rommé").name
    'romme'

    :raises InvalidParameter: if there is no such game; the message suggests the nearest name.
    Complexity: O(1).
    """
    if isinstance(game, Game):
        return game
    plain = _plain(game)
    return GAMES[_ALIASES.get(plain, plain)]


def pattern_fault(game: Game | str, pattern: str) -> InvalidParameter | None:
    """Return why `game` is not dealt by `pattern`, or None if it is.

    >>> pattern_fault("skat", "heap")
    InvalidParameter("no dealing pattern 'heap'; Skat has blocks, table")

    Complexity: O(1).
    """
    fault = game_fault(game)
    if fault is not None:
        return fault
    if isinstance(pattern, str) and pattern in _PATTERNS:
        return None
    kind = InvalidParameter if isinstance(pattern, str) else InvalidParameterType
    title = undecorated(find_game)(game).title
    return kind(f"no dealing pattern {shown(pattern)}; {title} has {', '.join(_PATTERNS)}")


@refuses(pattern_fault, "a game and one of its patterns", before=True)
@ensure(
    lambda game, result: (
        sorted(place for places in result.values() for place in places)
        == list(range(find_game(game).size))
    ),
    "every position of the deck is dealt exactly once",
)
def dealt_positions(
    game: Game | str, pattern: str = "table"
) -> dict[str | None, tuple[Position, ...]]:
    """Return the deck positions that a seat's cards, and the talon's (None), come from.

    >>> dealt_positions("skat")["forehand"]
    (0, 1, 2, 11, 12, 13, 14, 23, 24, 25)

    :param game: a game or its name.
    :param pattern: "blocks" or "table".
    :returns: seat -> positions in the order in which they are dealt, 0 on top.
    :raises InvalidParameter: if there is no such game or pattern.
    Complexity: O(n) for n cards.
    Proved: Seats.pattern_is_bijection, Seats.hand_follows_pattern.
    """
    found = find_game(game)
    places: dict[str | None, tuple[Position, ...]] = dict.fromkeys(found.seats, ())
    if found.talon_size:
        places[None] = ()
    start = 0
    for seat, count in found.patterns[pattern]:
        places[seat] = (*places[seat], *range(start, start + count))
        start += count
    return places


def game_deck_fault(game: Game | str, rng: object) -> InvalidParameter | None:
    """Return why no deck can be drawn for `game` with `rng`, or None if one can.

    >>> game_deck_fault("skt", None)
    InvalidParameter("no game is called 'skt'; did you mean 'skat'?")

    Complexity: O(number of games).
    """
    return game_fault(game) or rng_fault(rng)


@refuses(game_deck_fault, "the game exists, and rng is a source of bits", before=True)
@ensure(
    lambda game, result: has_sizes(result, find_game(game).hands, find_game(game).talon),
    "everybody has as many cards as the game says, and every place of the talon",
)
def game_deck(game: Game | str, rng: Random | None = None) -> tuple[Destination, ...]:
    """Return a uniformly random deck for the hands of a game and the places of its talon.

    >>> from shufflegraph import plan
    >>> poker = GAMES["poker"]
    >>> len(plan(game_deck(poker, Random(1)), aside=poker.aside).rounds)
    1

    :param game: a game or its name.
    :param rng: the source of random bits; without one the operating system's generator.
    :raises InvalidParameter: if there is no such game.
    Complexity: that of :func:`shufflegraph.assign`.
    """
    found = find_game(game)
    return undecorated(assign)(found.hands, found.talon, rng)


class DealtCards(NamedTuple):
    """Real faces, dealt: each seat's cards, and the talon from the top.

    >>> DealtCards({}, ()).talon
    ()

    Complexity: O(1).
    """

    hands: dict[str, tuple[Any, ...]]
    talon: tuple[Any, ...]


def _faces(dealt: DealtCards) -> list[str]:
    return sorted([str(card) for hand in (*dealt.hands.values(), dealt.talon) for card in hand])


@refuses(pattern_fault, "a game and one of its patterns", before=True)
@ensure(
    lambda game, result: (
        {seat: len(hand) for seat, hand in result.hands.items()} == find_game(game).hands
    ),
    "everybody has as many cards as the game says",
)
@ensure(
    lambda game, result: _faces(result) == sorted(map(str, find_game(game).cards)),
    "the cards are the pack's, each as often",
)
def deal_cards(game: Game | str, rng: Random | None = None, pattern: str = "blocks") -> DealtCards:
    """Return a uniformly random deal of real faces.

    >>> [len(hand) for hand in deal_cards("skat").hands.values()]
    [10, 10, 10]

    :param game: a game or its name.
    :param rng: the source of random bits; without one the operating system's generator.
    :param pattern: how the shuffled pack is dealt; every pattern is equally fair.
    :raises InvalidParameter: if there is no such game or pattern.
    Complexity: O(n) for n cards.
    """
    found = find_game(game)
    deck = undecorated(shuffle)(found.cards, rng)
    places = undecorated(dealt_positions)(found, pattern)
    dealt = {seat: tuple(deck[place] for place in own) for seat, own in places.items()}
    talon = dealt.pop(None, ())
    return DealtCards({seat: dealt[seat] for seat in found.seats}, talon)
