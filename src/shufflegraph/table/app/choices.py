"""The games that the page offers, with what the core has to know of each."""

from typing import Any

from shufflegraph.cards import GAMES, Game
from shufflegraph.sampling.assignments import talon_sizes
from shufflegraph.table.page.deal import in_all_languages


def choices() -> list[dict[str, Any]]:
    """Return each game's name, titles, numbers of seats and of cards, and its deals by seats."""
    return [_choice(game) for game in GAMES.values()]


def _choice(game: Game) -> dict[str, Any]:
    usual = len(game.seats)
    seats = list(game.seat_numbers) or [usual]
    return {
        "name": game.name,
        "title": in_all_languages(game.title),
        "talonName": in_all_languages(game.talon_name),
        "seats": seats,
        "usual": usual,
        "cards": game.size,
        "deals": {one: _deal(game.with_seats(one) if game.seat_numbers else game) for one in seats},
    }


def _deal(game: Game) -> dict[str, Any]:
    """Names and sizes of the hands, sizes of the places, which of them may be put aside, and their names."""
    hands = dict(game.hands.items())
    return {
        "names": list(hands),
        "hands": list(hands.values()),
        "places": list(talon_sizes(game.talon)),
        "aside": list(game.aside),
        "placeNames": list(game.place_names),
    }
