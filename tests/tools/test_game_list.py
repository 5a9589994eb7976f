"""What is written of the games besides games.json: names that an editor completes, lines, a table.

`python -m tests.tools.test_game_list` writes them anew.
"""

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shufflegraph.cards import GAMES, Game
from shufflegraph.cards.table import SOURCES

ROOT = Path(__file__).parents[2]
NAMES = ROOT / "src" / "shufflegraph" / "base" / "game_names.py"
LINES = ROOT / "tests" / "support" / "vectors" / "games.txt"
TABLE = ROOT / "docs" / "reference" / "games.csv"


def names() -> str:
    """The names as a type, for editors."""
    listed = "".join(f'    "{name}",\n' for name in GAMES)
    return f"GameName: TypeAlias = Literal[\n{listed}]\n"


def linked(source: str) -> str:
    """A source with its addresses as links, called by their hosts."""
    return re.sub(r"(https?)://(?:www\.)?([^/\s]+)(\S*)", r"[\2](\g<0>)", source)


def table() -> str:
    """The table of the reference: players, hands, what is left, and the source of the rules."""
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


def written() -> Iterator[tuple[Path, str]]:
    """Each file, and what it has to be."""
    head = NAMES.read_text("utf-8").partition("GameName:")[0]
    yield NAMES, f"{head}{names()}"
    yield LINES, "".join(f"{game.to_json()}\n" for game in GAMES.values())
    yield TABLE, table()


@pytest.mark.parametrize(("path", "text"), [*written()], ids=lambda one: getattr(one, "name", ""))
def test_it_is_written_down(path: Path, text: str) -> None:
    assert path.read_text("utf-8") == text


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


def test_every_game_says_where_its_rules_are_written() -> None:
    assert SOURCES.keys() == GAMES.keys()
    assert all(SOURCES.values())


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_for_every_number_of_players_is_read_back(game: Game) -> None:
    for number in game.seat_numbers:
        dealt = game.with_seats(number)
        assert Game.from_json(dealt.to_json()) == dealt


if __name__ == "__main__":
    for path, text in written():
        path.write_text(text, "utf-8")
