"""Choosing what the app deals: games, deals of one's own, names that stay, and how all that looks."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.page.app import AppPhone
from tests.page.test_dealing import HURRY, Listener
from tests.page.test_looks import axe_violations, overflows

TEXTS = json.loads(
    (Path(__file__).parents[2] / "src/shufflegraph/table/app/texts.json").read_text(
        encoding="utf-8"
    )
)
FLOP: dict[str, Any] = {
    "game": "own",
    "cards": 30,
    "hands": [{"name": "Ann", "size": 4}, {"name": "", "size": 6}],
    "places": [{"name": "flop", "size": 3, "isAside": True}, {"name": "", "size": 2}],
    "isStock": True,
}


def choose(app: AppPhone, **chosen: Any) -> None:
    """Be a phone on which that was chosen before."""
    app.run("localStorage['shufflegraph:choice'] = arguments[0]", json.dumps(chosen))
    app.start()


@pytest.mark.parametrize("is_stock", [True, False])
def test_a_deal_of_ones_own(app: AppPhone, is_stock: bool) -> None:
    app.before_each_page(HURRY)
    choose(app, **{**FLOP, "isStock": is_stock, "piles": 4})
    assert app.text("#restLabel") == "The other cards: 15"
    app.make_deal()
    dealer = Listener(30)
    for _, said in app.deal_to_the_end():
        dealer.hear(said)
    assert {who: len(hand) for who, hand in dealer.hands.items()} == {"Ann": 4, "seat 2": 6}
    assert len(dealer.deck) == 20
    assert app.rows("#counts")[-2:] == [["talon", "20"], ["Together", "30"]]
    assert app.errors() == []


def test_rows_are_added_changed_and_removed(app: AppPhone) -> None:
    app.start()
    app.choose(game="own")
    app.press("#addHand")
    assert app.run("return document.activeElement.getAttribute('aria-label')") == "Player 4"
    app.run(
        "const [name, size] = document.querySelectorAll('#hands .row:last-child input');"
        "for (const [field, value] of [[name, 'Dora'], [size, '7']]) {"
        "  field.value = value; field.dispatchEvent(new Event('input', {bubbles: true})) }"
    )
    assert app.text("#restLabel") == "The other cards: 30"
    app.press("#hands .row:first-child button")
    assert app.text("#restLabel") == "The other cards: 35"
    app.press("#addPlace")
    app.press("#places .row input[type=checkbox]")
    app.make_deal()
    assert [one["seat"]["en"] for one in app.running()["owners"]] == ["seat 1", "seat 2", "Dora"]
    stored = json.loads(app.run("return localStorage['shufflegraph:choice']"))
    assert stored["places"] == [{"name": "", "size": 1, "isAside": True}]


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_cannot_be_dealt_is_told_before(app: AppPhone, language: str) -> None:
    said = TEXTS[language]
    choose(app, **FLOP, language=language)
    for change, fault in (
        ({"packSize": "14"}, said["tooMany"].replace("{n}", "1")),
        ({"packSize": "0"}, said["tooMany"].replace("{n}", "15")),
        ({"packSize": "15"}, ""),
    ):
        app.choose(**change)
        assert app.text("#fault") == fault
        if fault:
            app.press("#makeDeal")
            assert app.see()["screen"] == "home"
    twice = [{"name": "Ann", "size": 1}, {"name": " Ann", "size": 1}]
    choose(app, **{**FLOP, "hands": twice}, language=language)
    assert app.text("#fault") == said["sameName"].replace("{name}", "Ann")


def test_what_the_library_refuses_is_told(app: AppPhone) -> None:
    hands = [{"name": "", "size": 6} for _ in range(3)]  # one pile deals 6 of 17,153,136 decks
    choose(app, game="own", cards=18, hands=hands, places=[], piles=1)
    app.press("#makeDeal")
    app.wait_for("return document.getElementById('fault').textContent !== ''", 60)
    assert app.text("#fault").startswith("That cannot be dealt: ")
    assert "pile" in app.text("#fault")
    app.choose(pileCount="2")
    app.make_deal()
    assert app.errors() == []


NAMES = "return [...document.querySelectorAll('#names input')].map((field) => field.value)"
NAME = """
const [fields, names] = [document.querySelectorAll("#names input"), arguments[0]];
for (const [number, field] of fields.entries()) {
  field.value = names[number];
  field.dispatchEvent(new Event("input"));
}
"""


def again(app: AppPhone) -> None:
    """Same again, at a touch."""
    app.press("#newDeal a")
    app.wait_for("return !document.getElementById('start').hidden")


def test_the_deal_goes_around_with_names_and_seats(app: AppPhone) -> None:
    app.before_each_page(HURRY)
    app.start()
    app.make_deal()
    names = ["Ann", "Zoe", "\u05d3\u05d5\u05d3"]  # the last one is read from the right
    app.run(NAME, names)
    app.press("#openSeats")
    for place in (1, 3, 7):
        app.press(f"#round button:nth-child({place + 1})")
    app.press("#seats .closing button")
    for number in (1, 2, 3, 4):
        assert app.run(NAMES) == names
        app.deal_to_the_end()
        assert [names[1], "10"] in app.rows("#counts")
        app.wait_for("return document.getElementById('evening').textContent !== ''")
        assert app.text("#evening").startswith(f"Deal {number}. Half of the deals took ")
        assert app.text("#evening").endswith(f" {names[0]} deals next.")
        assert app.text("#newDeal a") == TEXTS["en"]["again"]
        app.run("document.getElementById('backFromDone').click()")
        app.press("#go")  # the same deal is counted once
        again(app)
        names = [*names[1:], names[0]]
    assert app.run("return document.querySelectorAll('#piles .pile').length") == 8
    stored = app.run("return JSON.parse(localStorage['shufflegraph:settings']).players")
    assert {one["name"]: one["at"] for one in stored.values()} == dict(
        zip(["Ann", "Zoe", "\u05d3\u05d5\u05d3"], (1, 3, 7), strict=True)
    )


def test_seats_by_the_compass_stay(app: AppPhone) -> None:
    app.before_each_page(HURRY)
    app.start()
    app.choose(game="bridge")
    app.make_deal()
    app.run(NAME, ["Ann", "Bob", "Cid", "Dee"])
    for dealer in ("Bob", "Cid"):
        app.deal_to_the_end()
        app.wait_for("return document.getElementById('evening').textContent !== ''")
        assert app.text("#evening").endswith(f" {dealer} deals next.")
        again(app)
        assert app.run(NAMES) == ["Ann", "Bob", "Cid", "Dee"]


@pytest.mark.parametrize("stored", ["{", "7", '{"ids": 3, "times": []}', '{"times": ["x"]}'])
def test_a_damaged_evening_is_a_new_one(app: AppPhone, stored: str) -> None:
    app.before_each_page(HURRY)
    app.start()
    app.run("localStorage['shufflegraph:evening'] = arguments[0]", stored)
    app.make_deal()
    app.deal_to_the_end()
    app.wait_for("return document.getElementById('evening').textContent.startsWith('Deal 1.')")
    assert app.errors() == []


def test_a_running_deal_is_broken_off_only_when_asked(app: AppPhone) -> None:
    app.before_each_page(HURRY)
    app.start()
    app.make_deal()
    first = app.running()["id"]
    app.press("#begin")
    app.press("#go")
    app.press("#openMenu")
    app.press("#askNewDeal")
    app.press("#ask .strong")
    assert app.see()["where"].startswith("2 / 3")
    app.press("#openMenu")
    app.press("#askNewDeal")
    app.press("#ask a[href='#new']")
    app.wait_for("return !document.getElementById('start').hidden")
    assert app.running()["id"] != first
    app.press("#start a.home")
    assert app.see()["screen"] == "home"
    app.visit(app.address)
    assert app.see()["screen"] == "home"


@pytest.mark.parametrize("language", ["en", "de"])
def test_choosing_fits_on_every_screen(app: AppPhone, language: str) -> None:
    long = [{"name": "Anna-Katharina von der Heide", "size": 12, "isAside": True}]
    choose(app, **{**FLOP, "hands": long, "places": long}, language=language)
    assert app.text("#restLabel").startswith(TEXTS[language]["restIs"][:8])
    faults = {"own": overflows(app)}
    app.choose(game="poker")
    faults["game"] = overflows(app)
    assert faults == {"own": {}, "game": {}}


LIGHTS = ((320, False), (390, True), (1280, False))
"""Widths of screens, and whether it is dark."""


def test_the_app_violates_no_accessibility_rule(app: AppPhone, axe: str) -> None:
    found = {}
    app.resize(320, 740, calm=True)
    choose(app, **FLOP)
    for name in accessible(app):
        for width, dark in LIGHTS:
            app.resize(width, 740, dark, calm=True)
            found[f"{name}, {width}, {dark}"] = axe_violations(app, axe)
    assert found == {name: [] for name in found}
    assert len(found) == 4 * len(LIGHTS)


def accessible(app: AppPhone) -> Iterator[str]:
    """Every screen of the app but those of a deal that is begun, by name."""
    yield "own"
    app.choose(packSize="3")
    yield "fault"
    app.choose(game="poker")
    yield "game"
    app.make_deal()
    yield "start"


def test_every_language_says_the_same_things() -> None:
    import re  # noqa: PLC0415

    english, german = TEXTS["en"], TEXTS["de"]
    assert list(english) == list(german)
    for key, value in english.items():
        said = [re.findall(r"\{\w+\}", json.dumps(one)) for one in (value, german[key])]
        assert said[0] == said[1], key
    page = Path(__file__).parents[2] / "src/shufflegraph/table/page/texts.json"
    assert not english.keys() & json.loads(page.read_text(encoding="utf-8"))["en"].keys()
