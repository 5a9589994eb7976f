"""Choosing what the app deals: games, deals of one's own, names that stay, and how all that looks."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from shufflegraph.base.languages import LANGUAGES, MORE_LANGUAGES
from shufflegraph.cards import GAMES
from shufflegraph.sampling.assignments import talon_sizes
from shufflegraph.table.phone.assembly import OF_OTHERS, file_of, texts, texts_in
from tests.page.app import CHOOSE, PLAY, AppPhone
from tests.page.test_dealing import HURRY, Listener
from tests.page.test_faster import FOREHAND_DEALS
from tests.page.test_looks import OVERFLOW, axe_violations, overflows

TEXTS = texts()
LANG = "return document.documentElement.lang"
FLOP: dict[str, Any] = {
    "draft": {
        "title": "Ours",
        "cards": 30,
        "hands": [["Ann", 4], ["", 6]],
        "places": [["flop", 3, True], ["", 2]],
        "isStock": True,
    }
}


def choose(app: AppPhone, **chosen: Any) -> None:
    """Be a phone on which that was chosen before."""
    app.run("localStorage['shufflegraph:choice'] = arguments[0]", json.dumps(chosen))
    app.start()


def own(app: AppPhone) -> None:
    """Look at the game of one's own."""
    app.press("#openGames")
    app.run("document.getElementById('own').open = true")


@pytest.mark.parametrize("is_stock", [True, False])
def test_a_deal_of_ones_own(app: AppPhone, is_stock: bool) -> None:
    app.before_each_page(HURRY)
    choose(app, draft=FLOP["draft"] | {"isStock": is_stock}, piles=4)
    own(app)
    assert app.text("#restLabel") == "The other cards: 15"
    app.press("#addGame")
    assert app.text("[aria-pressed=true] b") == "Ours"
    app.make_deal()
    dealer = Listener(30)
    for _, said in app.deal_to_the_end():
        dealer.hear(said)
    assert {who: len(hand) for who, hand in dealer.hands.items()} == {"Ann": 4, "seat 2": 6}
    assert len(dealer.talon()) == 20
    assert app.rows("#counts")[-2:] == [["talon", "20"], ["Total", "30"]]
    assert app.errors() == []


def test_rows_are_added_changed_and_removed(app: AppPhone) -> None:
    app.start()
    own(app)
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
    app.press("#addGame")
    app.make_deal()
    assert [one["seat"]["en"] for one in app.running()["owners"]] == ["seat 1", "seat 2", "Dora"]
    stored = json.loads(app.run("return localStorage['shufflegraph:choice']"))
    assert stored["draft"]["places"] == [["", 1, True]]
    assert [one["title"] for one in stored["games"]] == [TEXTS["en"]["ownDeal"]]


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_cannot_be_dealt_is_told_before(app: AppPhone, language: str) -> None:
    said = TEXTS[language]
    choose(app, **FLOP, language=language)
    own(app)
    for size, fault in (
        ("14", said["tooMany"].replace("{cards}", said["cards"]["one"].format(n=1))),
        ("0", said["tooMany"].replace("{cards}", said["cards"]["other"].format(n=15))),
        ("15", ""),
    ):
        app.choose(packSize=size)
        assert app.text("#ownFault") == fault
        if fault:
            app.press("#addGame")
            assert app.see()["dialog"] == "games"
    twice = FLOP["draft"] | {"hands": [["Ann", 1], [" Ann", 1]]}
    choose(app, draft=twice, language=language)
    own(app)
    assert app.text("#ownFault") == said["sameName"].replace("{name}", "Ann")


GAME = {
    "name": "ours",
    "title": "Ours & <b>theirs</b>",
    "talon": "stock",
    "cards": 20,
    "seats": [2, 3],
    "hand": {"2": 5, "3": 4},
    "places": [["flop", 3, 1]],
}


def open_link(app: AppPhone, told: str) -> None:
    """Open the page by a link that names a game."""
    app.driver.get("about:blank")
    app.visit(f"{app.address}#game={quote(told)}")


def test_a_game_is_shared_by_a_link(app: AppPhone) -> None:
    app.before_each_page(HURRY + "navigator.share = async ({ text }) => { shared = text; };")
    app.start()
    for _ in range(2):  # it is added once
        open_link(app, json.dumps(GAME))
        assert app.text("[aria-pressed=true] b") == GAME["title"]
        stored = json.loads(app.run("return localStorage['shufflegraph:choice']"))
        assert len(stored["games"]) == 1
    assert app.run("return location.hash") == ""
    app.choose(seats=3)
    app.make_deal()
    assert app.running()["wanted"]["hands"] == [4, 4, 4]
    assert app.running()["wanted"]["places"] == [3] + [1] * 5
    app.deal_to_the_end()
    app.go_home()
    app.press("#openGames")
    app.press("#shareGame")
    link = app.run("return shared")
    app.press(".added button:last-child")
    assert app.text("[aria-pressed=true] b") != GAME["title"]
    app.run("location.href = arguments[0]", link)  # on the page itself
    app.wait_for("return location.hash === ''")
    assert app.text("[aria-pressed=true] b") == GAME["title"]
    assert app.errors() == []


CHANGES: tuple[dict[str, Any], ...] = (
    {"cards": 13},  # fewer than the hands and the flop have
    {"cards": "20"},
    {"seats": []},
    {"seats": [99]},
    {"hand": {"2": 5}},
    {"hand": -1},
    {"places": [["x", "y"]]},
    {"names": ["Ann"]},
)
WRONG: tuple[str, ...] = (
    "{",
    "null",
    *(json.dumps({key: value for key, value in GAME.items() if key != gone}) for gone in GAME),
    *(json.dumps(GAME | change) for change in CHANGES),
)


FOLLOW = """
const [link, done] = arguments;
fault.textContent = "";
addEventListener("hashchange", () => setTimeout(() => done(fault.textContent)), { once: true });
location.hash = link;
"""


def test_a_link_that_names_no_game_says_so(app: AppPhone) -> None:
    open_link(app, WRONG[0])
    assert app.text("#fault") == TEXTS["en"]["noGame"]
    for told in WRONG[1:]:
        found = app.driver.execute_async_script(FOLLOW, f"game={quote(told)}")
        assert found == TEXTS["en"]["noGame"], told
    app.make_deal()
    assert app.errors() == []


def test_what_the_library_refuses_is_told(app: AppPhone) -> None:
    six = {"cards": 18, "seats": [3], "hand": 6}  # one pile deals 6 of 17,153,136 decks
    choose(app, game="six", games=[GAME | six | {"name": "six", "places": []}], piles=1)
    app.press("#makeDeal")
    app.wait_for("return document.getElementById('fault').textContent !== ''", 60)
    assert app.text("#fault").startswith("That cannot be dealt: ")
    assert "pile" in app.text("#fault")
    app.choose(pileCount="2")
    app.make_deal()
    assert app.errors() == []


NAMES = """
const chairs = [...document.querySelectorAll(".chair")];
return Object.fromEntries(chairs.map((one) => [one.ariaLabel, one.value]));
"""
NAME = """
for (const field of document.querySelectorAll(".chair")) {
  field.value = arguments[0][field.ariaLabel];
  field.dispatchEvent(new Event("input"));
}
"""
SIDES = """
const chairs = [...document.querySelectorAll(".chair")];
return Object.fromEntries(chairs.map((one) => [one.value, one.closest(".cell").dataset.at]));
"""


def again(app: AppPhone) -> None:
    """Same again, at a touch."""
    app.press("#newDeal a")
    app.wait_for("return !document.getElementById('table').hidden")


def test_the_deal_goes_around_with_names_and_seats(app: AppPhone) -> None:
    app.before_each_page(HURRY)
    app.start()
    names = ["Ann", "Zoe", "\u05d3\u05d5\u05d3"]  # the last one is read from the right
    seats = ["forehand", "middlehand", "rearhand"]
    app.run(NAME, dict(zip(seats, names, strict=True)))
    sides = app.run(SIDES)
    assert len({*sides.values()}) == 3
    app.make_deal()
    for number in (1, 2, 3, 4):
        app.deal_to_the_end()
        assert [names[1], "10"] in app.rows("#counts")
        app.wait_for("return document.getElementById('evening').textContent !== ''")
        said = app.text("#evening").split(" · ")
        assert said[0] == f"Deal {number}"
        assert f"{names[0]} deals next" in said
        assert number == 1 or said[-1].startswith("usually ")
        assert app.text("#newDeal a") == TEXTS["en"]["again"]
        app.run("document.getElementById('backFromDone').click()")
        app.press("#go")  # the same deal is counted once
        again(app)
        names = [*names[1:], names[0]]
    assert app.run("return document.querySelectorAll('#piles .pile').length") == 8
    app.go_home()
    assert app.run(NAMES) == dict(zip(seats, names, strict=True))
    assert app.run(SIDES) == sides  # nobody moves
    app.press(FOREHAND_DEALS)
    assert app.run(NAMES) == dict(zip(seats, [*names[1:], names[0]], strict=True))
    assert app.run(SIDES) == sides


def test_seats_by_the_compass_stay(app: AppPhone) -> None:
    app.before_each_page(HURRY)
    app.start()
    app.choose(game="bridge")
    names = dict(zip(("west", "north", "east", "south"), ("Ann", "Bob", "Cid", "Dee"), strict=True))
    app.run(NAME, names)
    assert app.run(SIDES) == {"Ann": "7", "Bob": "1", "Cid": "3", "Dee": "5"}
    app.make_deal()
    for dealer in ("Bob", "Cid"):
        app.deal_to_the_end()
        app.wait_for("return document.getElementById('evening').textContent !== ''")
        assert f" · {dealer} deals next" in app.text("#evening")
        again(app)
    app.go_home()
    assert app.run(NAMES) == names


WANTED = f"""
const [game, seats, done] = arguments;
((arguments) => {{{CHOOSE}}})([game]);
((arguments) => {{{PLAY}}})([seats]);
const home = document.getElementById("home");
new MutationObserver((_, watch) => {{
  if (!home.hidden) return;
  watch.disconnect();
  const {{ wanted }} = JSON.parse(localStorage["shufflegraph:running"]);
  document.querySelector("#start a.home, #ask a.home").click();
  done(wanted);
}}).observe(home, {{ attributes: true }});
document.getElementById("makeDeal").click();
"""


@pytest.mark.slow
def test_every_game_is_dealt_to_every_number_of_players(app: AppPhone) -> None:
    """As the library has it."""
    app.before_each_page(HURRY)
    app.start()
    for game in GAMES.values():
        for seats in game.seat_numbers or [len(game.seats)]:
            one = game.with_seats(seats) if game.seat_numbers else game
            wanted = app.driver.execute_async_script(WANTED, game.name, seats)
            assert dict(zip(wanted["names"], wanted["hands"], strict=True)) == one.hands
            assert tuple(wanted["places"]) == talon_sizes(one.talon), (game.name, seats)
            assert tuple(wanted["aside"]) == one.aside
            assert [*filter(None, wanted["placeNames"])] == [*filter(None, one.place_names)]
            assert app.see()["screen"] == "home"


def test_a_damaged_evening_is_a_new_one(app: AppPhone) -> None:
    app.before_each_page(HURRY)
    app.start()
    app.make_deal()
    for stored in (
        *("{", "7", '{"ids": 3, "times": [], "last": 9e15}'),
        '{"ids": [], "times": ["x"], "last": 9e15}',
    ):
        app.run("localStorage['shufflegraph:evening'] = arguments[0]", stored)
        app.deal_to_the_end()
        app.wait_for("return document.getElementById('evening').textContent.startsWith('Deal 1 ')")
        again(app)
    assert app.errors() == []


def test_a_running_deal_is_broken_off_only_when_asked(app: AppPhone) -> None:
    app.before_each_page(HURRY)
    app.start()
    app.make_deal()
    first = app.running()["id"]
    app.press("#go")
    app.press("#openMenu")
    app.press("#askNewDeal")
    app.press("#ask .strong")
    assert app.see()["where"].startswith("2 / 3")
    app.press("#openMenu")
    app.press("#askNewDeal")
    app.press("#ask a[href='#new']")
    assert app.running()["id"] != first
    app.go_home()
    assert app.see()["screen"] == "home"
    app.visit(app.address)
    assert app.see()["screen"] == "home"


@pytest.mark.parametrize("language", ["en", "de"])
def test_choosing_fits_on_every_screen_and_is_accessible(
    app: AppPhone, axe: str, language: str
) -> None:
    app.resize(360, 740, calm=True)
    long = "Anna-Katharina von der Heide"
    rows = [[long, 12, True]]
    choose(app, draft=FLOP["draft"] | {"hands": rows, "places": rows}, language=language)
    faults: dict[str, Any] = {}
    for name in choosing(app, long):
        faults[name] = overflows(app)
        for width, dark in ((320, False), (390, True)) if language == "en" else ():
            app.resize(width, 740, dark, calm=True)
            faults[name] |= {f"axe, {width}": one for one in axe_violations(app, axe)}
        app.resize(360, 740, calm=True)
    assert faults == {name: {} for name in faults}


def choosing(app: AppPhone, name: str) -> Iterator[str]:
    """Every screen on which something is chosen, one after the other; what is seen."""
    own(app)
    assert app.text("#restLabel").startswith(TEXTS[app.run(LANG)]["restIs"][:8])
    yield "own"
    app.choose(packSize="3")
    yield "fault"
    app.choose(packSize="30")
    app.press("#addGame")
    yield "home"
    app.choose(game="poker")
    app.run(NAME, {f"seat {n}": name for n in range(1, 7)})
    yield "poker"
    app.press("#openSettings")
    yield "settings"


ALIKE = {
    *["lead", "menu", "minutes", "pause", "pile", "pileCount", "piles", "seconds", "talon", "time"]
}
"""Texts that are the same in English and another language."""


def fields_in(said: Any) -> list[list[str]]:
    """What is filled in, in each form of a text: one or many of something, or a list."""
    forms = said.values() if isinstance(said, dict) else said if isinstance(said, list) else [said]
    return [sorted(re.findall(r"\{\w+\}", one)) for one in forms]


@pytest.mark.parametrize("language", [*LANGUAGES, *MORE_LANGUAGES])
def test_every_language_says_the_same_things(language: str) -> None:
    english, other = texts_in("en"), texts_in(language)
    assert list(english) == list(other)
    for key, value in english.items():
        found = [set(map(tuple, fields_in(one))) for one in (value, other[key])]
        assert found[0] == found[1] or key == "owners", key
        assert language == "en" or key in ALIKE or other[key] != value, key
    assert len(other["places"]) == 8
    assert len(other["counts"].split()) == 7
    if language != "en":
        mine, german = (json.loads(file_of(f"texts/{one}.json")) for one in (language, "de"))
        assert list(mine["owners"]) == list(german["owners"])  # without the names of games
        said = json.dumps(other).split()
        assert not {"the", "and", "with", "cards", "this"} & {*said}


def test_every_number_has_its_form() -> None:
    """A language has the forms that its numbers ask for: one card, two cards, five cards in Polish."""
    forms = {"one", "few", "other"}
    for key, value in texts_in("pl").items():
        if isinstance(value, dict) and key not in {"owners", *OF_OTHERS}:
            assert {*value} == forms, key


def test_every_text_is_said_somewhere_and_none_is_missing() -> None:
    table = Path(__file__).parents[2] / "src" / "shufflegraph" / "table"
    sources = [
        path.read_text(encoding="utf-8")
        for kind in ("html", "js")
        for path in table.glob(f"*/*.{kind}")
        if path.name != "core.js"
    ]
    whole = "\n".join(sources)
    said = {*re.findall(r"[\"'](\w+)[\"']|\b(\w+):", whole)}
    words = {word for pair in said for word in pair if word}
    assert TEXTS["en"].keys() - {"noscript", *OF_OTHERS} <= words  # which the program writes
    asked = {*re.findall(r"\b(?:text|fill|counted)\(\s*\"(\w+)\"", whole)}
    asked |= {*re.findall(r"data-(?:text|name)=\"(\w+)\"", whole)}
    assert len(asked) > 150
    assert asked <= TEXTS["en"].keys()


def test_a_practice_of_eight_cards_ends_as_the_phone_says(app: AppPhone) -> None:
    app.before_each_page(HURRY)
    app.start()
    app.press("#openGames")
    app.press("#practise")
    app.wait_for("return !document.getElementById('start').hidden", 20)
    assert app.text("#title") == "Practice"
    assert TEXTS["en"]["practiceReady"] in app.text("#howTo")
    orders = set()
    for _ in range(3):
        faces = [*"A2345678"]
        app.settings(group=False)
        app.run(
            "const begin = document.getElementById('begin'); if (begin.checkVisibility()) begin.click()"
        )
        piles: dict[int, list[str]] = {}
        for seen in app.walk():
            if seen["kind"] == "card":
                assert seen["where"].endswith(f" · {faces[0]}")  # the card that is on top
                piles.setdefault(seen["chips"][0], []).insert(0, faces.pop(0))
            else:
                assert seen["kind"] == "pickup"
                faces = [card for pile in sorted(piles) for card in piles[pile]]
                piles = {}
        assert app.text("#order") == TEXTS["en"]["reads"].replace("{order}", " ".join(faces))
        orders.add(tuple(faces))
        app.press("#newDeal a")
        app.wait_for("return !document.getElementById('start').hidden", 20)
    assert len(orders) == 3
    app.go_home()
    assert app.run("return document.querySelector('[aria-pressed=true]').dataset.game") == "skat"
    assert app.errors() == []


def test_points_are_added_up_for_those_who_sit_there(app: AppPhone) -> None:
    app.before_each_page(HURRY)
    app.start()
    app.run(NAME, {"forehand": "Ann", "middlehand": "Bob", "rearhand": "Cid"})
    app.make_deal()
    app.deal_to_the_end()
    damaged = ("{", '{"rows": 3}', '{"rows": [["x"]]}', '{"rows": [{"Ann": "x"}]}')
    for stored in damaged:  # and so nobody has any points
        app.run("localStorage['shufflegraph:score'] = arguments[0]", stored)
        app.press("#openScore")
        assert app.rows("#scoreRows") == [["0", "0", "0"]]
        app.press("#scores .closing button")
    for points in ([10, -20, 0], [1, 2, 30]):
        app.press("#openScore")
        app.run(
            "for (const [n, field] of [...document.querySelectorAll('#scoreNew input')].entries())"
            " field.value = arguments[0][n]",
            points,
        )
        app.press("#scoreForm [type=submit]")
        assert app.run(OVERFLOW) == []
        app.press("#scores .closing button")
    again(app)  # and another one deals
    app.deal_to_the_end()
    app.press("#openScore")
    assert app.rows("#scoreNames") == [["Cid", "Ann", "Bob"]]
    ours = [["10", "-20", "0"], ["1", "2", "30"], ["11", "-18", "30"]]
    assert app.run(POINTS) == ours
    app.press("#scores .closing button")
    app.run("localStorage['shufflegraph:settings'] = arguments[0]", sitting("Dee", "Bob", "Ann"))
    app.visit(app.address)  # others sit there, and everybody keeps their points
    app.make_deal()
    app.deal_to_the_end()
    app.press("#openScore")
    names = app.rows("#scoreNames")[0]
    assert sorted(names) == ["Ann", "Bob", "Cid", "Dee"]
    totals = dict(zip(names, app.run(POINTS)[-1], strict=True))
    assert totals == {"Ann": "-18", "Bob": "30", "Cid": "11", "Dee": "0"}
    assert app.errors() == []


POINTS = """
return [...document.querySelectorAll("#scoreRows tr")].map((row) =>
  [...row.children].map((cell) => cell.querySelector("input")?.value ?? cell.textContent));
"""


def sitting(*names: str) -> str:
    """Settings in which these sit at the table."""
    return json.dumps({"names": names, "group": False, "dealt": True, "reach": False})


def test_points_are_put_right_undone_and_cleared_only_when_asked_twice(app: AppPhone) -> None:
    app.before_each_page(HURRY)
    app.start()
    app.run(NAME, {"forehand": "Ann", "middlehand": "Bob", "rearhand": "Cid"})
    app.make_deal()
    app.deal_to_the_end()
    app.press("#openScore")
    app.run("document.querySelector('#scoreNew input').value = 7")
    app.press("#scoreForm [type=submit]")
    app.run(
        "const field = document.querySelector('#scoreRows input'); field.value = 8;"
        "field.dispatchEvent(new Event('change', { bubbles: true }))"
    )
    assert app.run(POINTS) == [["8", "0", "0"], ["8", "0", "0"]]
    app.press("#undoScore")
    assert app.run(POINTS) == [["7", "0", "0"], ["7", "0", "0"]]
    app.press("#clearScore")
    assert app.text("#clearScore") == TEXTS["en"]["clearScoreSure"]
    assert len(app.run(POINTS)) == 2
    app.press("#clearScore")
    assert app.run(POINTS) == [["0", "0", "0"]]
    app.press("#undoScore")
    assert app.run(POINTS) == [["7", "0", "0"], ["7", "0", "0"]]
    assert app.run(OVERFLOW) == []
    assert app.errors() == []


TURN = "return JSON.parse(localStorage['shufflegraph:settings']).turn ?? 0"


def test_the_next_one_deals_once_after_each_counted_deal_however_it_is_begun(
    app: AppPhone,
) -> None:
    app.before_each_page(HURRY)
    app.start()
    app.make_deal()
    assert app.run(TURN) == 0
    for number, way in enumerate(("home", "again", "reload", "back and home"), start=1):
        app.deal_to_the_end()
        if way == "back and home":
            app.run("document.getElementById('backFromDone').click()")
            app.press("#go")  # the same deal is counted once
        if way == "again":
            again(app)
        elif way == "reload":
            app.visit(app.address)
            assert app.see()["screen"] == "home"
            app.make_deal()
        else:
            app.press("#done a.home")
            app.make_deal()
        assert app.run(TURN) == number % 3, way
    app.go_home()  # one that is given up does not count
    app.make_deal()
    assert app.run(TURN) == 1


def test_cribbage_is_for_two_or_four(app: AppPhone) -> None:
    app.start()
    app.choose(game="cribbage")
    counts = [app.text("#seatCount")]
    for button in ("#more", "#fewer"):
        app.press(button)
        counts.append(app.text("#seatCount"))
        assert app.run("return document.querySelector(arguments[0]).disabled", button)
    assert counts == ["2", "4", "2"]


def test_practice_says_face_up_only(app: AppPhone) -> None:
    app.start()
    for language in TEXTS:
        app.choose(language=language)
        app.run("document.getElementById('practise').click()")
        app.wait_for("return !document.getElementById('start').hidden", 20)
        said = app.text("#howTo")
        assert TEXTS[language]["followOpen"] in said
        assert "face down" not in said
        assert "verdeckt" not in said
        app.press("#start a.home")
