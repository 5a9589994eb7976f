"""The library's list of games."""

import re

from proofs.tables import table
from shufflegraph.cards import GAMES
from shufflegraph.cards.table import SOURCES


def linked(source: str) -> str:
    """Return a source with its addresses as links, called by their hosts."""
    return re.sub(r"(https?)://(?:www\.)?([^/\s]+)(\S*)", r"[\2](\g<0>)", source)


def every() -> str:
    """Return the table: players, hands, what is left, and the source of the rules."""
    lines = []
    for name, game in GAMES.items():
        numbers = [*game.seat_numbers] or [len(game.seats)]
        sizes = [game.with_seats(number).hand_size for number in numbers if number]
        hands = ", ".join(map(str, dict.fromkeys(sizes)))
        players = (
            f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 2 else ", ".join(map(str, numbers))
        )
        left, rules = game.talon_size or "", linked(SOURCES[name])
        lines.append((f"`{name}` {game.title}", players, game.size, hands, left, rules))
    return table(("game", "players", "cards", "each", "left", "rules"), lines)
