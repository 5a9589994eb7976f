"""The games that the page offers, as it needs them before Python has started."""

from typing import Any

from shufflegraph.cards import GAMES, Game
from shufflegraph.table.page.deal import in_all_languages


def choices() -> list[dict[str, Any]]:
    """Return each game's name, title in every language, numbers of seats, and number of cards."""
    return [_choice(game) for game in GAMES.values()]


def _choice(game: Game) -> dict[str, Any]:
    usual = len(game.seats)
    return {
        "name": game.name,
        "title": in_all_languages(game.title),
        "seats": list(game.seat_numbers) or [usual],
        "usual": usual,
        "cards": game.size,
    }
