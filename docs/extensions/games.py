"""The directive `games`: a table of all games, made of the library's list while the pages are built."""

import csv
import io
import re
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from docutils.parsers.rst.directives.tables import CSVTable  # type: ignore[import-untyped]
from docutils.statemachine import StringList  # type: ignore[import-untyped]
from sphinx.application import Sphinx

from shufflegraph.cards import GAMES
from shufflegraph.cards.table import SOURCES


def linked(source: str) -> str:
    """A source with its addresses as links, called by their hosts."""
    return re.sub(r"(https?)://(?:www\.)?([^/\s]+)(\S*)", r"[\2](\g<0>)", source)


def table() -> str:
    """The table as CSV: players, hands, what is left, and the source of the rules."""
    written = io.StringIO()
    lines = csv.writer(written, lineterminator="\n")
    lines.writerow(("game", "players", "cards", "each", "left", "rules"))
    for name, game in GAMES.items():
        numbers = [*game.seat_numbers] or [len(game.seats)]
        sizes = [game.with_seats(number).hand_size for number in numbers if number]
        hands = ", ".join(map(str, dict.fromkeys(sizes)))
        players = (
            f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 2 else ", ".join(map(str, numbers))
        )
        left, rules = game.talon_size or "", linked(SOURCES[name])
        lines.writerow((f"`{name}` {game.title}", players, game.size, hands, left, rules))
    return written.getvalue()


class Games(CSVTable):  # type: ignore[misc]
    """The table of all games."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        self.options = {"header-rows": 1}
        self.content = StringList(table().splitlines(), "games.json")
        found: list[nodes.Node] = super().run()
        return found


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("games", Games)
    return {"version": "1", "parallel_read_safe": True}
