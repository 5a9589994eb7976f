"""The games of games.json: their names as an editor completes them, and their rules.

`python -m tests.tools.test_game_list` writes the names anew.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from shufflegraph.cards import GAMES, Game
from shufflegraph.cards.table import SOURCES

ROOT = Path(__file__).parents[2]
NAMES = ROOT / "src" / "shufflegraph" / "base" / "game_names.py"


def names() -> str:
    """The names as a type, for editors."""
    listed = "".join(f'    "{name}",\n' for name in GAMES)
    return f"GameName: TypeAlias = Literal[\n{listed}]\n"


def written() -> str:
    """The file of the names, and what it has to be."""
    head = NAMES.read_text("utf-8").partition("GameName:")[0]
    return f"{head}{names()}"


def test_the_names_are_written_down() -> None:
    assert NAMES.read_text("utf-8") == written()


FOR: dict[str, tuple[str, int, dict[int, int], Any]] = {
    "scopa": ("coins king", 40, {2: 3, 3: 3, 4: 3}, lambda left: (4, *(1,) * (left - 4))),
    "briscola": ("cups 7", 40, {2: 3, 4: 3}, lambda left: left),
    "burraco": ("joker", 108, {2: 11, 4: 11}, lambda left: (11, 11, *(1,) * (left - 22))),
    "mus": ("swords ace", 40, {4: 4}, lambda left: left),
    "tute": ("swords ace", 40, {2: 8, 4: 10}, lambda left: left),
    "klaverjassen": ("♣7", 32, {4: 8}, lambda left: left),
    "tysiac": ("♣9", 24, {3: 7}, lambda left: (left,)),
    "makao": ("♣2", 52, dict.fromkeys(range(2, 5), 5), lambda left: left),
    "batak": ("♣2", 52, {4: 13}, lambda left: left),
    "pisti": ("♣2", 52, {2: 4, 4: 4}, lambda left: (4, *(1,) * (left - 4))),
    "canasta": ("joker", 108, {2: 15, 3: 13, 4: 11}, lambda left: left),
    "tarot": ("trump 21", 78, {3: 24, 4: 18, 5: 15}, lambda left: (left,)),
    "toepen": ("♣7", 32, dict.fromkeys(range(2, 9), 4), lambda left: left),
    "durak": ("♣6", 36, dict.fromkeys(range(2, 7), 6), lambda left: left),
    "guinote": ("cups 4", 40, {2: 6, 4: 6}, lambda left: left),
    "watten": ("♣7", 32, dict.fromkeys(range(2, 5), 5), lambda left: (left,)),
    "konigrufen": ("tarock 21", 54, {4: 12}, lambda left: (3, left - 3)),
    "crazy-eights": ("♣2", 52, {2: 7, 3: 5, 4: 5}, lambda left: left),
    "uno": ("wild +4", 108, dict.fromkeys(range(2, 11), 7), lambda left: left),
}
"""By the written rules: one card of the pack, its size, hands by players, and the talon of so many cards."""


@pytest.mark.parametrize("name", FOR)
def test_a_game_is_dealt_as_its_rules_say(name: str) -> None:
    card, size, hands, talon = FOR[name]
    game = GAMES[name]
    assert card in [*map(str, game.cards)]
    assert game.size == size
    assert list(hands) == ([*game.seat_numbers] or [len(game.seats)])
    for number, hand in hands.items():
        dealt = game.with_seats(number)
        assert {*dealt.hands.values()} == {hand}
        assert dealt.talon == talon(size - number * hand)


def test_no_game_takes_the_place_of_another() -> None:
    rows = json.loads((ROOT / "src/shufflegraph/cards/games.json").read_text("utf-8"))["games"]
    assert [row["name"] for row in rows] == [*GAMES]


def test_every_game_says_where_its_rules_are_written() -> None:
    assert SOURCES.keys() == GAMES.keys()
    assert all(SOURCES.values())


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_for_every_number_of_players_is_read_back(game: Game) -> None:
    for number in game.seat_numbers:
        dealt = game.with_seats(number)
        assert Game.from_json(dealt.to_json()) == dealt


if __name__ == "__main__":
    NAMES.write_text(written(), "utf-8")
