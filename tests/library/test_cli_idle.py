"""Options that do nothing are refused, and remedies are told in the words of the command line."""

import json
from pathlib import Path
from random import Random

import pytest

from shufflegraph.cards import GAMES, PACKS, Board, deal_cards, write_board
from tests.library.test_cli import output, run


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    board = Board(deal_cards("bridge", Random(1)).hands, "1")
    Path("a.pbn").write_text(write_board(board))
    Path("boards.pbn").write_text(
        "".join([write_board(board._replace(number=str(n))) for n in range(30)])
    )
    Path("cards.csv").write_text("name,set\nOpt,a\nBolt,b\n")
    Path("order.txt").write_text("C2 C3\n")


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    ("command", "idle"),
    [
        ("board a.pbn --lies NESW:SHDC", "--lies does nothing without --from"),
        ("board a.pbn --from a.pbn --board 1", "--board does nothing with --from"),
        ("board a.pbn --from a.pbn --faces", "--faces does nothing with --from"),
        ("board a.pbn --from a.pbn --piles 4", "--piles does nothing with --from"),
        ("board a.pbn --from a.pbn --left", "--left does nothing with --from"),
        ("sort cards.csv --groups set --order natural", "--order does nothing with --groups"),
        ("sort cards.csv --key name --piles ? --json", "--json does nothing with --piles ?"),
        ("sort cards.csv --key name --piles ? --html x", "--html does nothing with --piles ?"),
        ("spaced aabb --count n", "--csv and --key belong together"),
        ("audit boards.pbn --order order.txt", "order does nothing here: boards"),
        ("app folder --lang fr", "--lang does nothing for a folder"),
    ],
)
def test_an_option_that_does_nothing_is_refused(command: str, idle: str) -> None:
    before = sorted(Path().iterdir())
    done = run(*command.split())
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert idle in done.stderr
    assert sorted(Path().iterdir()) == before


@pytest.mark.parametrize("fixed", ["1=b", "-4=b"])
def test_places_count_from_one_as_everything_printed_does(fixed: str) -> None:
    for seed in "123":
        told = output(
            "spaced", "aabb", "--fixed", fixed, "--barred", "b=2", "--seed", seed, "--json"
        )
        arranged = json.loads(told)["arrangement"]
        assert arranged[:2] == ["b", "a"]


@pytest.mark.parametrize("option", [["--fixed", "0=a"], ["--fixed", "5=a"], ["--barred", "a=-5"]])
def test_other_places_are_refused_as_people_count(option: list[str]) -> None:
    done = run("spaced", "aabb", *option)
    assert (done.returncode, done.stdout) == (2, "")
    assert "4 cards have the places 1 … 4, or -1 … -4 from the end" in done.stderr


def test_how_something_is_drawn_is_said_in_german(tmp_path: Path) -> None:
    german = output("spaced", "60x4", "--distance", "1", "--lang", "de")
    assert "gezogen durch" not in german or "rejection" not in german
    pack = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    rules = [{"owner": "N", "points": {one: n for n, one in enumerate(pack)}, "least": 300}]
    rules += [
        {"owner": seat, "points": {one: n * n for n, one in enumerate(pack)}, "least": 9000}
        for seat in "NES"
    ]
    problem = {
        "allowed": {card: ["N", "E", "S", "W"] for card in pack},
        "sizes": dict.fromkeys("NESW", 13),
        "rules": rules,
    }
    file = tmp_path / "problem.json"
    file.write_text(json.dumps(problem))
    assert "gleich wahrscheinlich, gezogen durch Verwerfen aus Austeilungen" in output(
        "partition", str(file), "--lang", "de"
    )


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_left_handed_dealer_has_the_piles_as_in_a_mirror(language: str) -> None:
    command = ["deal", "skat", "--seed", "1", "--lang", language]
    right, left = output(*command), output(*command, "--left")
    turns = ("clockwise", "anticlockwise") if language == "en" else ("im U", "gegen den U")
    assert turns[0] in right
    assert turns[1] in left
    assert left.count(turns[1]) == right.count(turns[0])
    assert [line for line in left.splitlines() if "→" in line] == [
        line for line in right.splitlines() if "→" in line
    ]
    drawn = [told.partition(":\n\n")[2].split("\n\n")[0].splitlines() for told in (right, left)]
    rows = [
        [line.split()[::step] for line in one[::4]]
        for one, step in zip(drawn, (-1, 1), strict=True)
    ]
    assert rows[0] == rows[1] == [["3", "2", "1"], ["5", "6", "7"]]


def test_packs_are_called_as_their_games() -> None:
    for game in GAMES.values():
        if isinstance(game.pack, str) and game.pack != "52":
            assert game.cards == PACKS.get(game.name, PACKS[game.pack])
    assert {name for name in PACKS if name not in GAMES} == {"52"}
    told = output("deal", "--hands", "Ann:16,Bob:16", "--cards", "Skat", "--seed", "1")
    assert told == output("deal", "--hands", "Ann:16,Bob:16", "--cards", "32", "--seed", "1")
