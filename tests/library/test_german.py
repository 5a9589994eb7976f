"""The German of the dealer's texts: seats by their right names, one word for each thing."""

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from shufflegraph.cards import GAMES
from shufflegraph.table.cli.printing import TEXTS
from shufflegraph.table.phone.assembly import texts
from tests.library.test_cli import output

SEATS = {
    "forehand": "Vorhand",
    "middlehand": "Mittelhand",
    "rearhand": "Hinterhand",
    "dealer": "Geber",
    "north": "Nord",
    "east": "Ost",
    "south": "Süd",
    "west": "West",
    "seat 1": "Platz 1",
    "seat 10": "Platz 10",
}
SAID = json.loads(files("shufflegraph.table.cli").joinpath("texts.json").read_text("utf-8"))
PAGE = texts()["de"]
START = (Path(__file__).parents[2] / "docs" / "start.de.md").read_text("utf-8")


@pytest.mark.parametrize(("seat", "name"), SEATS.items())
def test_seats_have_their_german_names(seat: str, name: str) -> None:
    assert TEXTS["de"].name(seat) == name
    assert TEXTS["en"].name(seat) == seat
    kind, _, number = seat.partition(" ")
    assert f"{PAGE['owners'][kind]} {number}".strip() == name


def test_every_seat_of_every_game_has_one() -> None:
    seats = {seat for game in GAMES.values() for seat in game.seats}
    assert {seat for seat in seats if not seat.startswith("seat ")} <= SEATS.keys()


def test_a_deal_of_bridge_hands_each_pile_to_the_same_player_in_both_languages() -> None:
    german = dict(
        re.findall(
            r"Karte +(\d+) .* an (\w+)", output("deal", "bridge", "--seed", "3", "--lang", "de")
        )
    )
    english = dict(re.findall(r"card +(\d+) .* to (\w+)", output("deal", "bridge", "--seed", "3")))
    assert len(english) == 4
    assert german == {card: SEATS[seat] for card, seat in english.items()}


def leaves(tree: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every sentence of a tree, by its keys."""
    if isinstance(tree, str):
        yield key, tree
        return
    for name, part in tree.items() if isinstance(tree, dict) else enumerate(tree):
        yield from leaves(part, f"{key}.{name}")


def test_the_command_line_says_the_same_in_both_languages() -> None:
    english, german = (
        {key: sorted(re.findall(r"{[^}]*}", text)) for key, text in leaves(SAID[language])}
        for language in ("en", "de")
    )
    own = (
        ".deal.owners.",
        ".fairness.names.",
        ".systems.methods.",
    )  # those of the library in English
    assert english == {key: parts for key, parts in german.items() if not key.startswith(own)}


def all_texts() -> dict[str, str]:
    """Every German sentence of the command line, of the page, by its name."""
    told = {name: str(value) for name, value in TEXTS["de"].said.items()}
    return {**told, **{f"page {name}": str(value) for name, value in PAGE.items()}}


def test_one_word_for_each_thing() -> None:
    for name, text in all_texts().items():
        assert "Verteilung" not in text
        assert not re.search(r"\b[Dd]arum\b", text)
        if name not in {"mistakeElse", "page mistakeElse", "page slipStray", "plans", "to_players"}:
            assert "Blatt" not in text  # that is a hand; the deck is a Packen


def test_the_german_page_uses_the_same_words() -> None:
    assert "Verteilung" not in START
    assert "verteilung" not in START
    assert "im Stapel" not in START
    assert "Darum ist" not in START
    assert "Packen" in START
    assert "Austeilung" in START
