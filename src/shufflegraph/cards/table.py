"""The games that come with the library."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from shufflegraph.cards.fields import TalonPlace
from shufflegraph.cards.game import Game, numbered_seats

_THREE: Final = ("forehand", "middlehand", "rearhand")
_FOUR: Final = (*_THREE, "dealer")
_AROUND: Final = ("west", "north", "east", "south")
_SKAT: Final = (TalonPlace("skat", 2, aside=True),)
_REST: Final = (TalonPlace("talon", aside=True),)
_BOARD: Final = (
    TalonPlace("flop", 3, aside=True),
    TalonPlace("turn", 1, aside=True),
    TalonPlace("river", 1, aside=True),
    TalonPlace("all other cards", aside=True),
)
"""What is left after the board is not played: a card may be burned, but after a uniform deal it need not."""
_SHORT: Final = "schafkopf-short"
_NO_NINES: Final = "doppelkopf-no-nines"
_ROMME: Final = "romme-short-no-jokers"


def _game(
    name: str, title: str, pack: str, seats: tuple[str, ...], packets: tuple[int, ...], **more: Any
) -> Game:
    return Game(name, pack, seats, sum(packets), packets, title=title, **more)


def _open_game(
    name: str, title: str, pack: str, seats: int, cards: int, most: int, **more: Any
) -> Game:
    """Return a game dealt one by one to two players or more, with a stock left."""
    numbers = {"talon_name": "stock", "seat_numbers": range(2, most + 1)}
    return _game(name, title, pack, numbered_seats(seats), (1,) * cards, **numbers, **more)


_ALL: Final = (
    _game(
        "skat", "Skat", "skat", _THREE, (3, 4, 3), talon_name="skat", talon_after=1, places=_SKAT
    ),
    _game("schafkopf", "Schafkopf", "schafkopf-long", _FOUR, (4, 4), places=_REST),
    _game(_SHORT, "Schafkopf (24)", _SHORT, _FOUR, (3, 3), places=_REST),
    _game("doppelkopf", "Doppelkopf", "doppelkopf", _FOUR, (3, 3, 3, 3), places=_REST),
    _game(_NO_NINES, "Doppelkopf (40)", _NO_NINES, _FOUR, (3, 4, 3), places=_REST),
    _open_game("mau-mau", "Mau-Mau", "maumau-short", 4, 5, 5),
    _open_game("mau-mau-long", "Mau-Mau (64)", "maumau-long", 4, 6, 8),
    _open_game("romme", "Rommé", "romme-long", 4, 13, 6),
    _open_game("romme-no-jokers", "Rommé (104)", "romme-long-no-jokers", 4, 13, 6),
    _open_game("romme-short", "Rommé (55)", "romme-short", 3, 13, 4),
    _open_game(_ROMME, "Rommé (52)", _ROMME, 3, 13, 3),
    _game("bridge", "Bridge", _ROMME, _AROUND, (1,) * 13),
    _open_game("poker", "Texas hold'em", _ROMME, 6, 2, 10, places=_BOARD),
    _game("solitaire", "Solitaire", "solitaire-short", (), (), talon_name="stock"),
    _game("solitaire-long", "Solitaire (104)", "solitaire-long", (), (), talon_name="stock"),
)

GAMES: Final[Mapping[str, Game]] = MappingProxyType({game.name: game for game in _ALL})
"""The games by name."""
