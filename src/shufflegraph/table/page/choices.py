"""The games that the page offers, as data: what the core has to know of each, for every number of players."""

import json
from pkgutil import get_data
from typing import Any

from shufflegraph.cards import GAMES, Game


def choices() -> list[dict[str, Any]]:
    """Return each game of the library and of games.json; docs/howto/phone.md says what the keys mean."""
    more = json.loads(get_data("shufflegraph.table.page", "games.json") or b"[]")
    return [*map(_choice, GAMES.values()), *more]


def _choice(game: Game) -> dict[str, Any]:
    """A game of the library; its places in order are the rest of the cards."""
    places = [[place.name, place.size, int(place.aside)] for place in game.places or ()]
    made = {
        "name": game.name,
        "title": game.title,
        "talon": game.talon_name,
        "cards": game.size,
        "seats": list(game.seat_numbers) or [len(game.seats)],
        "hand": game.hand_size,
        "places": places if game.talon_size else [],
    }
    if len(game.seat_numbers) > 1:
        made["usual"] = len(game.seats)
    else:
        made["names"] = list(game.seats)
    return made
