"""The games that come with the library, as games.json says them.

A row is a game as :mod:`shufflegraph.cards.json` reads it, with its titles in other languages, what else it
is called, and the source of its rules; beside the rows stand the names of their places in other languages.
"""

import json
from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final
from unicodedata import normalize

from shufflegraph.cards.game import Game
from shufflegraph.cards.json import game_of

_FILE: Final = json.loads(files("shufflegraph.cards").joinpath("games.json").read_text("utf-8"))
_ROWS: Final[list[dict[str, Any]]] = _FILE["games"]
_NO_FIELDS: Final = {"titles", "aliases", "source"}

GAMES: Final[Mapping[str, Game]] = MappingProxyType(
    {
        row["name"]: game_of({key: row[key] for key in row.keys() - _NO_FIELDS}, Game)
        for row in _ROWS
    }
)
"""The games by name."""


def plain_name(name: str) -> str:
    """Return `name` in small letters, without accents, words joined by hyphens."""
    letters = normalize("NFKD", name.strip().lower())
    return "-".join("".join(c for c in letters if c.isascii()).replace("_", " ").split())


def _aliases() -> dict[str, str]:
    found: dict[str, str] = {}
    for row in _ROWS:
        for one in (*row.get("aliases", ()), row["title"], *row.get("titles", {}).values()):
            if plain_name(one) not in GAMES and "(" not in one:
                found.setdefault(plain_name(one), row["name"])
    return found


ALIASES: Final[Mapping[str, str]] = MappingProxyType(_aliases())
"""What games are called besides, in any language, as plain as their names."""

SOURCES: Final[Mapping[str, str]] = MappingProxyType({row["name"]: row["source"] for row in _ROWS})
"""Where the rules of each game are written."""


def names_in(language: str) -> dict[str, str]:
    """Return the titles of games and the names of their places that differ in that language."""
    told = {**_FILE["names"], **{row["title"]: row.get("titles", {}) for row in _ROWS}}
    return {name: said[language] for name, said in told.items() if language in said}
