"""A deal that was made from a seed says so, wherever it is shown or written."""

import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shufflegraph import Plan, assign, plan
from shufflegraph.cards import GAMES
from shufflegraph.table.phone import page
from tests.library.test_cli import data, output, run

ENGLISH = "Made from seed {}: anyone who knows the seed knows the deal."
GERMAN = "Aus dem Startwert {} gemacht: Wer den Startwert kennt, kennt die Austeilung."
DEALS = [("deal", "skat"), ("shuffle", "20"), ("cards", "skat")]
DECK = ["Ann", "Bob", "Ann"]


def shown(document: str) -> Any:
    """What the page knows of its plan."""
    found = re.search(r'<script type="application/json" id="plan">(.*?)</script>', document)
    assert found is not None
    return json.loads(found[1])


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("seed", ["0", "7", "-7", "1" * 20])
def test_a_deal_from_a_seed_says_so(deal: tuple[str, ...], seed: str) -> None:
    assert output(*deal, "--seed", seed).splitlines().count(ENGLISH.format(seed)) == 1
    text = output(*deal, "--seed", seed, "--lang", "de")
    assert text.splitlines().count(GERMAN.format(seed)) == 1


@pytest.mark.parametrize("deal", DEALS)
def test_a_deal_from_no_seed_does_not(deal: tuple[str, ...]) -> None:
    assert "seed" not in output(*deal)
    assert "Startwert" not in output(*deal, "--lang", "de")


def test_step_by_step_it_is_said_before_the_first_card() -> None:
    lines = output("deal", "skat", "--seed", "7", "--step", keys="q").splitlines()
    assert lines[1] == ENGLISH.format(7)


def test_nothing_to_deal_says_it_as_well() -> None:
    assert output("shuffle", "0", "--seed", "7").splitlines()[1] == ENGLISH.format(7)


def test_the_written_plan_says_it_and_is_read_again(tmp_path: Path) -> None:
    printed = output("deal", "skat", "--seed", "7", "--json", "-")
    assert json.loads(printed)["seed"] == 7
    found = Plan.from_json(printed)
    assert found.seed == 7
    game = GAMES["skat"]
    drawn = assign(game.hands, game.talon, Random(7))
    assert replace(found, seed=None) == plan(drawn, aside=game.aside)
    assert Plan.from_json(found.to_json()) == found
    file = tmp_path / "plan.json"
    output("deal", "skat", "--seed", "7", "--json", str(file))
    assert file.read_text("utf-8") == printed


def test_without_a_seed_the_text_is_as_it_was() -> None:
    printed = json.loads(output("deal", "skat", "--json", "-"))
    assert "seed" not in printed
    assert Plan.from_json(json.dumps(printed)).seed is None
    assert plan(DECK).seed is None


def test_faces_as_json() -> None:
    assert data("cards", "skat", "--seed", "7", "--json")["seed"] == 7
    assert "seed" not in data("cards", "skat", "--json")


def test_the_page_says_it(tmp_path: Path) -> None:
    file = tmp_path / "deal.html"
    output("deal", "skat", "--seed", "7", "--html", str(file))
    assert shown(file.read_text("utf-8"))["seed"] == "7"
    output("deal", "skat", "--html", str(file))
    assert shown(file.read_text("utf-8"))["seed"] is None
    read = Plan.from_json(output("deal", "skat", "--seed", str(2**64), "--json", "-"))
    assert shown(page(read))["seed"] == "18446744073709551616"  # a script's numbers are shorter


def test_the_longest_seed() -> None:
    longest = replace(plan(DECK), seed=10**640 - 1)
    assert Plan.from_json(longest.to_json()) == longest
    refused = run("deal", "skat", "--seed", "1" * 641)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == (
        "shufflegraph: Invalid value for '--seed': it has 641 digits: at most 640 are read.\n"
    )
