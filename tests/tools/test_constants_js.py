"""Figures that the app's modules say in JavaScript are those that the library says in Python."""

import json
import re
from typing import Any

import pytest

from proofs.extraction import CHECKER
from shufflegraph.base.languages import LANGUAGES, MORE_LANGUAGES
from shufflegraph.cards import GAMES
from shufflegraph.table.cut import secret
from shufflegraph.table.phone import deal
from shufflegraph.table.phone.assembly import file_of
from shufflegraph.table.sorting import pace

HELD: dict[tuple[str, str], Any] = {
    ("home.js", "[PILES_COMPARED, MOST_COMPARED]"): [pace.PILES_COMPARED, pace.MOST_COMPARED],
    ("wording.js", "USUAL_SPEED"): pace.Pace().card,
    ("wording.js", "STOP"): pace.CARDS_PER_STOP,
    ("deal.js", "MOST_AROUND"): deal._MOST_AROUND,
    ("fingerprint.js", "MOST_CUT"): secret.MOST_IN_A_CUT,
    ("fingerprint.js", "[CONSONANTS, VOWELS]"): [secret._CONSONANTS, secret._VOWELS],
    ("fingerprint.js", "[FORMAT, VERSION, WORD_BYTES]"): [
        secret.CUT_FORMAT,
        secret.CUT_VERSION,
        2 * secret.WORDS,
    ],
}
"""What a module of the app owns, and what it has to be."""


def said(text: str, name: str) -> Any:
    """What a text in JavaScript says once that a constant is."""
    (value,) = re.findall(rf"const {re.escape(name)} = (.+?);", text)
    return json.loads(value.replace("_", "") if value.replace("_", "").isdigit() else value)


@pytest.mark.parametrize(("module", "name"), HELD)
def test_a_figure_is_that_of_python(module: str, name: str) -> None:
    assert said(file_of(module), name) == HELD[module, name]


def test_the_app_deals_as_many_cards_as_the_proved_checker_reads() -> None:
    assert said(file_of("planning.js"), "MOST_CARDS") == said(CHECKER.text(), "MOST")


def test_the_app_offers_no_more_piles_than_it_draws() -> None:
    assert said(file_of("home.js"), "PILES")[-1] == deal._MOST_AROUND


def test_both_ways_are_compared_in_every_game() -> None:
    assert max(game.size for game in GAMES.values()) == pace.MOST_COMPARED


def test_the_first_games_of_each_language_are_games() -> None:
    text = re.search(r"const FIRST = (\{.*?\});", file_of("choice.js"), re.DOTALL)
    assert text is not None
    first = dict(re.findall(r"(\w\w): \[(.*?)\]", text[1]))
    assert first.keys() == {*LANGUAGES, *MORE_LANGUAGES}
    assert {*re.findall(r'"(\w+)"', text[1])} <= GAMES.keys()
