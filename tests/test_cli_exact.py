"""The command line: what it prints, to the letter."""

import json
from pathlib import Path
from typing import Any

import pytest

from shufflegraph import Plan, Talon, plan
from shufflegraph.cli import systems
from shufflegraph.cli.narration import narrate, picture, round_end, steps, summary
from shufflegraph.cli.problems import read_ranks
from shufflegraph.cli.texts import TEXTS
from shufflegraph.deck import Destination
from tests.test_cli import output, run

AROUND = """\
Shuffle: 3 cards, 2 piles, 1 round (no plan has fewer rounds), 3 cards to lay down

Put the phone in the middle; piles 1 to 2 lie clockwise around it:


          ┌─────┐
    1     │     │     2
          └─────┘

"""
FIRST, SECOND, THIRD = """\
round 1 of 1, card 1 of 3   ██████████░░░░░░░░░░░░░░░░░░░░  33%


          ┌─────┐
   [1]    │     │     2
          └─────┘


card 1 → pile 1

any key: next   b: back   q: stop
""", """\
round 1 of 1, card 2 of 3   ████████████████████░░░░░░░░░░  67%


          ┌─────┐
  1 (1)   │     │    [2]
          └─────┘


card 2 → pile 2

any key: next   b: back   q: stop
""", """\
round 1 of 1, card 3 of 3   ██████████████████████████████ 100%


          ┌─────┐
  1 (1)   │     │  [2] (1)
          └─────┘


card 3 → pile 2

Pick up the piles clockwise, the first on top: 1, 2.
That is the talon: 3 cards in their new order.

any key: next   b: back   q: stop
"""  # fmt: skip
ONCE = """\
Round 1 of 1: take the 3 cards from the top, one by one, face down.
card 1 → pile 1
card 2 → pile 2
card 3 → pile 2

Pick up the piles clockwise, the first on top: 1, 2.
That is the talon: 3 cards in their new order.

"""
END = "Everybody has his cards. talon: 3.\n"
THREE = ("shuffle", "3", "--piles", "2", "--seed", "4")


def test_a_shuffle_as_it_is_printed() -> None:
    assert output(*THREE) == AROUND + "\n" + ONCE + END


@pytest.mark.parametrize(
    ("keys", "shown"),
    [
        ("   ", [FIRST, SECOND, THIRD]),
        ("bb q", [FIRST, FIRST, FIRST, SECOND]),
        ("  b\x7f\x08q", [FIRST, SECOND, THIRD, SECOND, FIRST, FIRST]),
        ("q", [FIRST]),
        ("\x1b", [FIRST]),
        ("\x03", [FIRST]),
        ("\x04", [FIRST]),
        ("", [FIRST]),
    ],
)
def test_stepping_as_it_is_printed(keys: str, shown: list[str]) -> None:
    end = END if shown[-1] is THIRD else ""
    assert output(*THREE, "--step", keys=keys) == AROUND + "".join(shown) + end


PICTURES = {
    1: """\
          [1] (3)
          ┌─────┐
          │     │
          └─────┘

""",
    2: """\

          ┌─────┐
  1 (10)  │     │  [2] (3)
          └─────┘

""",
    3: """\
           1 (10)
          ┌─────┐
          │     │
          └─────┘
 [3] (3)              2
""",
    4: """\
  1 (10)              2
          ┌─────┐
          │     │
          └─────┘
 [4] (3)              3
""",
    5: """\
  1 (10)     2        3
          ┌─────┐
          │     │
          └─────┘
 [5] (3)              4
""",
    6: """\
  1 (10)     2        3
          ┌─────┐
          │     │
          └─────┘
 [6] (3)     5        4
""",
    7: """\
  1 (10)     2        3
          ┌─────┐
          │     │     4
          └─────┘
 [7] (3)     6        5
""",
    8: """\
  1 (10)     2        3
          ┌─────┐
 [8] (3)  │     │     4
          └─────┘
    7        6        5
""",
    9: "1 (10)  2  3  4  5  6  7  8  [9] (3)\n",
}


@pytest.mark.parametrize("piles", PICTURES)
def test_pictures(piles: int) -> None:
    heights = {0: 10, piles - 1: 3}
    drawn = picture(piles, heights, target=piles - 1)
    assert "\n".join([*drawn, ""]) == PICTURES[piles]


TWO_ROUNDS = """\
T: 5 cards, 2 piles, 2 rounds (no plan has fewer rounds), 8 cards to lay down

Put the phone in the middle; piles 1 to 2 lie clockwise around it:


          ┌─────┐
    1     │     │     2
          └─────┘


Round 1 of 2: take the 5 cards from the top, one by one, face down.
card 1 → pile 2
card 2 → pile 1
card 3 → pile 2
card 4 → pile 2
card 5 → pile 1, then hand pile 1 to Ann

Pick up the piles clockwise, the first on top: 2.
That is the deck for the next round.

Round 2 of 2: take the 3 cards from the top, one by one, face down.
card 1 → pile 1
card 2 → pile 2, then hand pile 2 to Bob
card 3 → pile 2

Pick up the piles clockwise, the first on top: 1, 2.
That is the stock: 2 cards in their new order.

Everybody has his cards. Bob: 1, Ann: 2, stock: 2."""
ENGLISH = TEXTS["en"]
TWICE: list[Destination] = [Talon(1), "Ann", "Bob", Talon(0), "Ann"]


def test_two_rounds_with_hands_and_a_talon() -> None:
    lines = narrate(plan(TWICE, 2), "T", ["Bob", "Cid", "Ann"], "stock", ENGLISH)
    assert "\n".join(lines) == TWO_ROUNDS


def test_heights_are_those_before_the_card_and_begin_again() -> None:
    assert [
        (step.round, step.card, step.cards, step.heights) for step in steps(plan(TWICE, 2))
    ] == [
        (1, 1, 5, {}),
        (1, 2, 5, {1: 1}),
        (1, 3, 5, {1: 1, 0: 1}),
        (1, 4, 5, {1: 2, 0: 1}),
        (1, 5, 5, {1: 3, 0: 1}),
        (2, 1, 3, {}),
        (2, 2, 3, {0: 1}),
        (2, 3, 3, {0: 1, 1: 0}),
    ]


def test_hands_only_leave_no_pile() -> None:
    made = plan(["Ann", "Bob", "Ann"], 2)
    assert round_end(made, 1, "talon", ENGLISH) == ["No pile is left: everybody has all his cards."]
    assert summary(made, ["Ann", "Bob"], "talon", ENGLISH) == (
        "Everybody has his cards. Ann: 2, Bob: 1."
    )


def test_nothing_to_deal_is_all_that_is_said() -> None:
    assert output("shuffle", "0") == (
        "Shuffle: 0 cards, 8 piles, 0 rounds (no plan has fewer rounds), 0 cards to lay down\n\n"
        "The deck is in order as it lies: nothing to deal.\n\nEverybody has his cards.\n"
    )


CARDS = """\
Vorhand     ♣7 ♣J ♠Q ♥7 ♥8 ♥K ♥A ♦10 ♦K ♦A
Mittelhand  ♣A ♠9 ♠10 ♠K ♠A ♥9 ♦7 ♦9 ♦J ♦Q
Hinterhand  ♣9 ♣10 ♣Q ♣K ♠7 ♠8 ♠J ♥10 ♥J ♦8
der Skat    ♣8 ♥Q
"""
PACKS = """\
pack                   cards  bits
skat                      32   118
schafkopf-long            32   118
schafkopf-short           24    80
doppelkopf                48   203
doppelkopf-no-nines       40   160
maumau-short              32   118
maumau-long               64   296
romme-short               55   243
romme-short-no-jokers     52   226
romme-long               110   592
romme-long-no-jokers     104   552
solitaire-short           52   226
solitaire-long           104   552
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

1 arrangements, all equally likely (0 bits);
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
        ("cards skat --seed 1", {"game": "skat", "hands": DEALT, "talon": ["♣8", "♥Q"]}),
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
    assert run("partition", "-", keys="x").stderr == (
        "shufflegraph: standard input is no JSON: Expecting value: line 1 column 1 (char 0)\n"
    )


@pytest.mark.parametrize(
    ("command", "defaults"),
    [
        ("deal", ["Piles around the phone. [default: 8]", "--lang [en|de] [default: en]"]),
        ("shuffle", ["Piles around the phone. [default: 8]", "--lang [en|de] [default: en]"]),
        ("serve", ["phone. [default: 8]", "in. [default: 127.0.0.1]", "one. [default: 8000]"]),
        ("spaced", ["further apart. [default: 1]"]),
        ("riffle", ["Up to so many riffles. [default: 10]"]),
    ],
)
def test_help_tells_the_defaults(command: str, defaults: list[str]) -> None:
    text = " ".join(output(command, "-h").split())
    assert all(default in text for default in defaults)
    assert text == " ".join(output(command, "--help").split())


def test_what_is_used_by_default() -> None:
    assert len(output("riffle", "4").splitlines()) == 11
    assert json.loads(output("spaced", "A", "B", "--json"))["distance"] == 1
    assert Plan.from_json(output("deal", "skat", "--json", "-")).piles == 8
    assert Plan.from_json(output("shuffle", "9", "--json", "-")).piles == 8
    assert "Shuffle" in output("shuffle", "9")


def test_json_or_a_page_on_standard_output_comes_alone() -> None:
    written = output("deal", "skat", "--seed", "1", "--json", "-")
    assert written == Plan.from_json(written).to_json() + "\n"
    assert output("deal", "skat", "--html", "-").startswith("<!doctype html>")
    assert output("deal", "skat", "--html", "-").endswith("</html>\n\n")


def test_files_end_with_a_line_break(tmp_path: Path) -> None:
    file = tmp_path / "plan.json"
    text = output(*THREE, "--json", str(file))
    assert text == output(*THREE)
    assert file.read_text("utf-8") == output(*THREE, "--json", "-")


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


def test_the_most_and_the_least_that_may_be_riffled(monkeypatch: pytest.MonkeyPatch) -> None:
    assert output("riffle", "2", "--riffles", "64").splitlines()[-1].split() == ["64", "0.000"]
    assert output("riffle", "0", "--riffles", "0") == "riffles  distance\n"
    monkeypatch.setattr(systems, "MOST_RIFFLED", 5)
    assert output("riffle", "5", "--riffles", "1").splitlines()[-1] == "1           0.775"


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("9999x1", 9999),
        ("1x9999", 9999),
        ("10000x1", 1),
        ("1x10000", 1),
        ("2x3 2x3", 2),
    ],
)
def test_shapes_of_spaced_shuffles(text: str, ranks: int) -> None:
    assert len(read_ranks(tuple(text.split()))) == ranks


def test_a_server_gets_what_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def serve_pages(make_page: Any, host: str, port: int, *, announce: Any) -> None:
        announce("served")
        asked.append((make_page("mine", "/new"), host, port))

    monkeypatch.setattr("shufflegraph.page.serve", serve_pages)
    assert output("serve", "poker", "--seats", "3", "--piles", "5") == "served\n"
    assert output("serve", "skat", "--lang", "de", "--host", "::1", "--port", "7") == "served\n"
    (poker, *where), (skat, *there) = asked
    assert where == ["127.0.0.1", 8000]
    assert there == ["::1", 7]
    assert '"id":"mine"' in poker
    assert '"newDeal":"/new"' in poker
    assert '"piles":5,' in poker
    assert '<html lang="en">' in poker
    assert '<html lang="de">' in skat
    assert '"piles":8,' in skat
    assert "Skat" in skat
