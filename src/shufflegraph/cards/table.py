"""The games that come with the library."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from shufflegraph.cards.fields import TalonPlace
from shufflegraph.cards.game import Game, numbered_seats

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
        pack,
        numbered_seats(seats),
        hand_size,
        packets,
        title=title,
        talon_name="stock",
        seat_numbers=seat_numbers,
        places=places,
    )


_SKAT: Final = (TalonPlace("skat", 2, aside=True),)
_NOTHING_LEFT: Final = (TalonPlace("talon", aside=True),)
_BOARD: Final = (
    TalonPlace("flop", 3, aside=True),
    TalonPlace("turn", 1, aside=True),
    TalonPlace("river", 1, aside=True),
    TalonPlace("all other cards", aside=True),
)
"""What is left after the board is not played: a card may be burned, but after a uniform deal it need not."""

_ALL: Final = (
    Game(
        "skat",
        "skat",
        _THREE,
        10,
        (3, 4, 3),
        title="Skat",
        talon_name="skat",
        talon_after=1,
        places=_SKAT,
    ),
    Game(
        "schafkopf",
        "schafkopf-long",
        _FOUR,
        8,
        (4, 4),
        title="Schafkopf",
        talon_name="talon",
        places=_NOTHING_LEFT,
    ),
    Game(
        "schafkopf-short",
        "schafkopf-short",
        _FOUR,
        6,
        (3, 3),
        title="Schafkopf, short pack",
        talon_name="talon",
        places=_NOTHING_LEFT,
    ),
    Game(
        "doppelkopf",
        "doppelkopf",
        _FOUR,
        12,
        (3, 3, 3, 3),
        title="Doppelkopf",
        talon_name="talon",
        places=_NOTHING_LEFT,
    ),
    Game(
        "doppelkopf-no-nines",
        "doppelkopf-no-nines",
        _FOUR,
        10,
        (3, 4, 3),
        title="Doppelkopf without nines",
        talon_name="talon",
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
        "romme-short-no-jokers",
        ("west", "north", "east", "south"),
        13,
        _ONE_BY_ONE_13,
        title="Bridge",
        talon_name="talon",
    ),
    _open_game("poker", "Texas hold'em poker", "romme-short-no-jokers", 6, 2, range(2, 11), _BOARD),
    Game("solitaire", "solitaire-short", (), 0, (), title="Solitaire", talon_name="stock"),
    Game(
        "solitaire-long",
        "solitaire-long",
        (),
        0,
        (),
        title="Solitaire, double pack",
        talon_name="stock",
    ),
)

GAMES: Final[Mapping[str, Game]] = MappingProxyType({game.name: game for game in _ALL})
"""The games by name."""
