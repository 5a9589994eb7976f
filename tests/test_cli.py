"""The command line by subprocess: a program follows the printed instructions at a table."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from shufflegraph.plan import Plan

ENVIRONMENT = {**os.environ, "PYTHONUTF8": "1", "SHUFFLEGRAPH_CONTRACTS": "inputs"}


def run(*arguments: str, keys: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command with these arguments and key presses."""
    return subprocess.run(
        [sys.executable, "-m", "shufflegraph", *arguments],
        input=keys,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=ENVIRONMENT,
        check=False,
        timeout=120,
    )


def output(*arguments: str, keys: str = "") -> str:
    """Return what the command prints; it has to succeed in silence otherwise."""
    done = run(*arguments, keys=keys)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


class Dealer:
    """Follows printed lines with real cards; knows the rules of the table and nothing else."""

    card = re.compile(
        r"(?:card|Karte) +(\d+) → (?:pile|Stapel) (\d+)"
        r"(?:, (?:then hand pile|dann Stapel) (\d+) (?:to|an) (.+))?$"
    )
    pick_up = re.compile(
        r"(?:Pick up the piles clockwise|Die Stapel im Uhrzeigersinn).*: ([\d, ]+)\."
    )

    def __init__(self, cards: int) -> None:
        self.deck = list(range(cards))
        self.piles: dict[int, list[int]] = {}
        self.hands: dict[str, list[int]] = {}

    def follow(self, text: str) -> None:
        """Do what every line says."""
        for line in text.splitlines():
            if found := self.card.match(line):
                self.lay(int(found[2]), found[3], found[4])
            elif found := self.pick_up.match(line):
                order = [int(pile) for pile in found[1].split(",")]
                assert order == sorted(pile for pile, cards in self.piles.items() if cards)
                assert self.deck == []
                self.deck = [card for pile in order for card in self.piles.pop(pile)]

    def lay(self, pile: int, handed: str | None, owner: str | None) -> None:
        """Lay the top card on a pile and hand the pile over, if that is said."""
        self.piles.setdefault(pile, []).insert(0, self.deck.pop(0))
        if handed is not None and owner is not None:
            assert int(handed) == pile
            assert owner not in self.hands
            self.hands[owner] = self.piles.pop(pile)


@pytest.mark.parametrize("seed", range(3))
def test_following_the_printed_lines_deals_skat(seed: int) -> None:
    dealer = Dealer(32)
    dealer.follow(output("deal", "skat", "--seed", str(seed)))
    assert {name: len(hand) for name, hand in dealer.hands.items()} == {
        "forehand": 10,
        "middlehand": 10,
        "rearhand": 10,
    }
    assert len(dealer.deck) == 2
    dealt = [card for hand in dealer.hands.values() for card in hand] + dealer.deck
    assert sorted(dealt) == list(range(32))


def test_two_rounds_in_german_with_few_piles() -> None:
    arguments = ("deal", "Doppelkopf", "--piles", "3", "--seed", "5", "--lang", "de")
    text = output(*arguments)
    assert "Runde 1 von 2" in text
    dealer = Dealer(48)
    dealer.follow(text)
    assert {name: len(hand) for name, hand in dealer.hands.items()} == dict.fromkeys(
        ["Vorhand", "Mittelhand", "Hinterhand", "Geber"], 12
    )
    assert dealer.deck == []


def test_shuffling_a_pack_follows_the_plan(tmp_path: Path) -> None:
    file = tmp_path / "plan.json"
    text = output("shuffle", "52", "--seed", "1", "--json", str(file))
    plan = Plan.from_json(file.read_text("utf-8"))
    dealer = Dealer(52)
    dealer.follow(text)
    assert tuple(dealer.deck) == plan.execute(range(52)).talon
    assert len(plan.rounds) == 2


def test_the_same_seed_gives_the_same_deal_and_none_another() -> None:
    assert output("deal", "skat", "--seed", "1") == output("deal", "skat", "--seed", "1")
    assert output("deal", "skat", "--seed", "1") != output("deal", "skat", "--seed", "2")
    assert output("deal", "skat") != output("deal", "skat")


def test_json_can_be_printed() -> None:
    plan = Plan.from_json(output("deal", "bridge", "--json", "-", "--seed", "1"))
    assert len(plan.deck) == 52


def test_seats() -> None:
    text = output("deal", "mau-mau", "--seats", "2", "--seed", "3")
    assert "Everybody has: seat 1 5, seat 2 5, stock 22." in text


def test_nothing_to_deal() -> None:
    assert "nothing to deal" in output("shuffle", "0")
    assert "nothing to deal" in output("shuffle", "1", "--step")


def test_no_arguments_show_the_commands() -> None:
    text = output()
    assert "deal" in text
    assert "shuffle" in text
    assert output("--version").startswith("shufflegraph")


def screens(text: str) -> list[str]:
    """The lines of progress, one per screen."""
    return re.findall(r"round \d+ of \d+, card \d+ of \d+", text)


def test_stepping_forward_and_back() -> None:
    shown = screens(output("deal", "skat", "--seed", "1", "--step", keys="nnbn" + " " * 40))
    cards = [int(line.split()[5]) for line in shown]
    assert cards == [1, 2, 3, 2, 3, *range(4, 33)]


def test_stepping_to_the_end_deals_the_same() -> None:
    arguments = ("shuffle", "20", "--piles", "3", "--seed", "4")
    followed, stepped = Dealer(20), Dealer(20)
    followed.follow(output(*arguments))
    stepped.follow(output(*arguments, "--step", keys=" " * 200))
    assert followed.deck == stepped.deck


def test_stepping_can_be_stopped() -> None:
    assert len(screens(output("deal", "skat", "--step", keys=" q"))) == 2
    assert len(screens(output("deal", "skat", "--step", keys="   "))) == 4


BAD: list[tuple[list[str], str]] = [
    (["deal", "skatt"], "no game is called 'skatt'; did you mean 'skat'?"),
    (["deal", "skat", "--seats", "4"], "Skat has no 4 seats; it has 3"),
    (["deal", "skat", "--piles", "0"], "0 piles: at least 1 is needed"),
    (["deal", "skat", "--piles", "-2"], "-2 piles: at least 1 is needed"),
    (["deal", "skat", "--piles", "1"], "pile"),
    (["deal", "skat", "--piles", "x"], "'x' is not a valid integer"),
    (["deal", "skat", "--lang", "fr"], "'fr' is not one of"),
    (["deal"], "Missing argument 'GAME'"),
    (["dael"], "No such command 'dael'"),
    (["deal", "skat", "--json", "/no/such/folder/plan.json"], "No such file or directory"),
    (["shuffle", "-1"], "No such option"),
    (["shuffle", "x"], "'x' is not a valid integer"),
]


@pytest.mark.parametrize(("arguments", "message"), BAD, ids=[" ".join(one) for one, _ in BAD])
def test_bad_input_is_one_line_and_exit_code_2(arguments: list[str], message: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("shufflegraph: ")
    assert done.stderr.count("\n") == 1
    assert message in done.stderr


def test_the_library_is_silent_about_a_missing_command_line_library(tmp_path: Path) -> None:
    (tmp_path / "click.py").write_text("raise ModuleNotFoundError(name='click')", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "shufflegraph", "deal", "skat"],
        capture_output=True,
        text=True,
        env={**ENVIRONMENT, "PYTHONPATH": str(tmp_path)},
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert (
        done.stderr
        == "shufflegraph: the command line needs click: pip install 'shufflegraph[cli]'\n"
    )


def data(*arguments: str) -> Any:
    """Return the JSON that the command prints."""
    return json.loads(output(*arguments))
