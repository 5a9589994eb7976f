"""The other commands: what they print, to the letter."""

import json
from pathlib import Path
from typing import Any

import pytest

from shufflegraph.table.cli import systems
from shufflegraph.table.cli.reading import read_ranks
from tests.library.test_cli import output, run

CARDS = """\
Vorhand     ♣7 ♣J ♠Q ♥7 ♥8 ♥K ♥A ♦10 ♦K ♦A
Mittelhand  ♣A ♠9 ♠10 ♠K ♠A ♥9 ♦7 ♦9 ♦J ♦Q
Hinterhand  ♣9 ♣10 ♣Q ♣K ♠7 ♠8 ♠J ♥10 ♥J ♦8
der Skat    ♣8 ♥Q
Aus dem Startwert 1 gemacht: Wer den Startwert kennt, kennt die Austeilung.
"""
PACKS = """\
pack                   cards  bits  equal cards alike
skat                      32   118                118
schafkopf-long            32   118                118
schafkopf-short           24    80                 80
doppelkopf                48   203                179
doppelkopf-no-nines       40   160                140
maumau-short              32   118                118
maumau-long               64   296                264
romme-short               55   243                243
romme-short-no-jokers     52   226                226
romme-long               110   592                537
romme-long-no-jokers     104   552                500
solitaire-short           52   226                226
solitaire-long           104   552                500
52                        52   226                226
"""
SKAT = """\
Skat: 32 cards
orders of the pack: 118 bits
deals, the order within hands and skat aside: 2,753,294,408,504,640, 52 bits
"""
RIFFLES = """\
riffles  distance
1           0.500
2           0.281
3           0.145
"""
BOARD = """\
|   .   .   .   .   .   .   . |
|   .   .   .   .   .   .   . |
|   .   .   .   .   .   .   . |
|   .   .   .   .   .   .   . |
|   .  R3  R5   .   .   .   . |
|  Y4  Y2  R1  Y6   .   .   . |
    1   2   3   4   5   6   7

Red is to move: 1, 2, 3, 4, 5, 6, 7.
"""
WON = """\
|   .   .   .   .   .   .   . |
|   .   .   .   .   .   .   . |
|  Y6   .   .   .   .   .   . |
|  Y4   .   .   .   .   .   . |
|  Y2   .   .   .   .   .   . |
|  R1  R3  R5  R7   .   .   . |
    1   2   3   4   5   6   7

Red wins with move 7.
"""
SPACED = """\
A B A

A . A
. B .

1 arrangement (0 bits);
an ordinary shuffle is one of them with probability 0.333333333.
"""
PROBLEM = {
    "allowed": {"x": ["Ann", "Bob"], "y": ["Bob"], "zz": ["Ann", "Bob"]},
    "sizes": {"Ann": 1, "Bob": 2},
}
PARTITION = """\
2 ways, all equally likely (1 bits).

      Ann     Bob
x   50.0%   50.0%
y    0.0%  100.0%
zz  50.0%   50.0%

Ann:     x
Bob:  y zz
"""


@pytest.mark.parametrize(
    ("command", "printed"),
    [
        ("cards skat --seed 1 --lang de", CARDS),
        ("entropy", PACKS),
        ("entropy skat", SKAT),
        ("riffle 4 --riffles 3", RIFFLES),
        ("connect-four 3221 34", BOARD),
        ("connect-four 1121314", WON),
        ("spaced A A B --seed 1", SPACED),
    ],
)
def test_text_for_people(command: str, printed: str) -> None:
    assert output(*command.split()) == printed


DEALT = {
    "forehand": ["♣7", "♣J", "♠Q", "♥7", "♥8", "♥K", "♥A", "♦10", "♦K", "♦A"],
    "middlehand": ["♣A", "♠9", "♠10", "♠K", "♠A", "♥9", "♦7", "♦9", "♦J", "♦Q"],
    "rearhand": ["♣9", "♣10", "♣Q", "♣K", "♠7", "♠8", "♠J", "♥10", "♥J", "♦8"],
}
BRIDGE = {
    "game": "bridge",
    "cards": 52,
    "orders_bits": 226,
    "orders_of_faces_bits": 226,
    "deals": "53644737765488792839237440000",
    "deals_bits": 96,
}
SPACED_VALUE = {
    "arrangement": ["1", "2", "3", "2", "3", "1"],
    "distance": 1,
    "count": "30",
    "probability": "1/3",
    "entropy_bits": 5,
}
LOST = {
    "stones": [["red", 1, 1], ["yellow", 1, 2]],
    "winner": None,
    "legal_columns": [1, 2, 3, 4, 5, 6, 7],
}


@pytest.mark.parametrize(
    ("command", "value"),
    [
        ("cards skat --seed 1", {"game": "skat", "hands": DEALT, "talon": ["♣8", "♥Q"], "seed": 1}),
        ("entropy bridge", BRIDGE),
        ("riffle 4 --riffles 2", {"cards": 4, "distances": {"1": 0.5, "2": 0.28125}}),
        ("spaced 3x2 --seed 1", SPACED_VALUE),
        ("connect-four 1 1", LOST),
    ],
)
def test_json_is_written_in_lines(command: str, value: Any) -> None:
    printed = output(*command.split(), "--json")
    assert printed == json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def test_a_partition_of_standard_input() -> None:
    problem = json.dumps(PROBLEM)
    assert output("partition", "-", "--seed", "1", keys=problem) == PARTITION
    value = json.loads(output("partition", "-", "--seed", "1", "--json", keys=problem))
    assert value["marginals"]["y"] == {"Ann": "0", "Bob": "1"}
    assert value["sample"] == {"Ann": ["x"], "Bob": ["y", "zz"]}


@pytest.mark.parametrize("name", ["+problem", "problem"])
def test_a_partition_of_a_file(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path(name).write_text(json.dumps(PROBLEM), encoding="utf-8")
    assert output("partition", name, "--seed", "1") == PARTITION
    Path(name).write_text("x", encoding="utf-8")
    for source, called in ((name, name), ("-", "standard input")):
        assert run("partition", source, keys="x").stderr == (
            f"shufflegraph: {called} is not JSON: Expecting value: line 1 column 1 (char 0)\n"
        )


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["2001"], "N is 2001: it has to be from 0 to 2000"),
        (["--", "-1"], "N is -1: it has to be from 0 to 2000"),
        (["5", "--riffles", "65"], "--riffles is 65: it has to be from 0 to 64"),
        (["5", "--riffles", "-1"], "--riffles is -1: it has to be from 0 to 64"),
    ],
)
def test_how_much_may_be_riffled(arguments: list[str], fault: str) -> None:
    assert run("riffle", *arguments) == (2, "", f"shufflegraph: {fault}\n")


def test_whose_turn_it_is() -> None:
    turns = [output("connect-four", *"123456"[:n]).splitlines()[-1].split()[0] for n in range(7)]
    assert turns == ["Red", "Yellow", "Red", "Yellow", "Red", "Yellow", "Red"]


def test_the_most_and_the_least_that_may_be_riffled(monkeypatch: pytest.MonkeyPatch) -> None:
    assert output("riffle", "2", "--riffles", "64").splitlines()[-1].split() == ["64", "0.000"]
    assert output("riffle", "0", "--riffles", "0") == "riffles  distance\n"
    monkeypatch.setattr(systems, "MOST_RIFFLED", 5)
    assert output("riffle", "5", "--riffles", "1").splitlines()[-1] == "1           0.775"


@pytest.mark.parametrize(
    ("text", "ranks", "cards"),
    [
        ("9999x1", 9999, 9999),
        ("1x9999", 1, 9999),
        ("aabbc", 3, 5),
        ("é", 1, 1),
        ("ace king", 2, 2),
        ("2x3 2x3", 1, 2),
    ],
)
def test_shapes_of_spaced_shuffles(text: str, ranks: int, cards: int) -> None:
    found = read_ranks(tuple(text.split()))
    assert (len(found), sum(found.values())) == (ranks, cards)
