"""The app in a browser: it starts, keeps itself, deals every game right offline, and takes new versions."""

import json
import re
from collections.abc import Mapping
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from shufflegraph.base.languages import LANGUAGES, MORE_LANGUAGES
from shufflegraph.cards import GAMES
from shufflegraph.table.phone.assembly import file_of, texts, texts_in
from shufflegraph.table.phone.folder import write_app
from shufflegraph.table.phone.script import local_names, modules_from
from tests.page.app import OFFLINE, AppPhone, AppServer, another_version
from tests.page.test_dealing import HURRY, NO_STORAGE, Listener
from tests.page.test_looks import OVERFLOW, SIZES

TEXTS = texts()


# Starting, and without a network


def test_the_first_start_asks_for_every_file_once_and_then_it_deals_without_a_network(
    new_phone: AppPhone, server: AppServer, app_folder: Path
) -> None:
    new_phone.before_each_page(HURRY)
    new_phone.requests()
    new_phone.start()
    new_phone.wait_for(OFFLINE, 30)
    assert new_phone.errors() == []
    assert all(url.startswith((server.address, "data:")) for url in new_phone.requests())
    whole = [path for path, status in server.answered if status == 200]
    assert sorted(whole) == sorted(set(whole))
    names = {path.name for path in app_folder.iterdir()} - {"index.html"}
    assert set(whole) == {"/", *(f"/{name}" for name in names)}
    assert {status for _, status in server.answered} <= {200, 304}
    server.stop()
    new_phone.start()
    drawn = []
    for _ in range(3):
        if new_phone.see()["screen"] == "home":
            new_phone.make_deal()
        drawn.append(new_phone.running()["rounds"])
        new_phone.deal_to_the_end()
        assert new_phone.see()["screen"] == "done"
        assert new_phone.rows("#counts")[-1] == ["Total", "52"]
        new_phone.press("#newDeal a")
        new_phone.wait_for("return !document.getElementById('table').hidden")
    assert drawn[0] != drawn[1] != drawn[2]
    new_phone.go_home()
    new_phone.visit(server.address + "index.html?x=1")
    assert new_phone.see()["screen"] == "home"
    assert new_phone.errors() == []


def test_opened_as_a_file_it_deals(new_phone: AppPhone, tmp_path: Path) -> None:
    write_app(tmp_path / "deal.html")
    new_phone.before_each_page(HURRY)
    new_phone.visit((tmp_path / "deal.html").as_uri())
    assert new_phone.text("#state") == TEXTS["en"]["ready"]
    for _ in range(2):
        new_phone.make_deal()
        new_phone.deal_to_the_end()
        assert new_phone.rows("#counts")[-1] == ["Total", "52"]
        new_phone.press("#done a.home")
    assert new_phone.errors() == []


def test_without_random_numbers_it_deals_nothing_and_says_so(new_phone: AppPhone) -> None:
    new_phone.before_each_page("crypto.getRandomValues = () => { throw new Error('no chance'); };")
    new_phone.start()
    new_phone.settings(reach=True)
    new_phone.press("#makeDeal")
    assert new_phone.see()["screen"] == "home"
    assert "no chance" in new_phone.text("#fault")
    assert any("no chance" in error for error in new_phone.errors())


def test_a_folder_that_is_not_whole_deals_but_is_not_kept(
    new_phone: AppPhone, server: AppServer, tmp_path: Path
) -> None:
    other = server.without("icon-512.png", tmp_path / "part")
    new_phone.start()
    new_phone.make_deal()
    new_phone.go_home()
    assert new_phone.text("#state") == TEXTS["en"]["notKept"]
    new_phone.errors()
    other.stop()


def test_chance_comes_from_the_browser(app: AppPhone) -> None:
    app.before_each_page(
        "globalThis.drawn = 0; const draw = crypto.getRandomValues.bind(crypto);"
        "crypto.getRandomValues = (array) => { drawn += array.byteLength; return draw(array); };"
    )
    app.start()
    before = app.run("return drawn")
    app.make_deal()
    assert app.run("return drawn") - before >= 16 + 7  # the key, and 52 bits of a deal of Skat


# Every game


def result_of(data: Mapping[str, Any]) -> tuple[dict[str, tuple[int, ...]], list[int]]:
    """The hands that the deal's own data make of cards 0, 1, …, and the deck that is left."""
    deck = list(range(data["cards"]))
    hands: dict[str, tuple[int, ...]] = {}
    packets: dict[int, list[int]] = {}
    kept: list[int] = []
    for number, steps in enumerate(data["rounds"]):
        piles: list[list[int]] = [[] for _ in range(data["piles"])]
        for pile, *given in steps:
            piles[pile].insert(0, deck.pop(0))
            if given and given[0] is not None:
                hands[data["owners"][given[0]]["seat"]["en"]] = tuple(piles[pile])
                piles[pile] = []
            elif given:
                packets[given[1]], piles[pile] = piles[pile], []
        if number == 0:
            kept = deck
        deck = [card for pile in piles for card in pile]
    if data["parts"]:
        sources = {"deck": deck, "kept": kept}
        whole: list[int] = []
        for source, place, count in data["parts"]:
            from_ = packets[place] if source == "packet" else sources[source]
            whole += from_[:count]
            del from_[:count]
        return hands, whole
    return hands, deck


def test_a_dealer_who_reads_only_the_screen_deals_every_game_right(app: AppPhone) -> None:
    """One after the other, as the app runs: each on another screen, in the other language."""
    app.before_each_page(HURRY)
    app.start()
    for game, size, language in zip(GAMES, cycle(SIZES), cycle(["en", "de"])):
        app.resize(*size)
        app.choose(language=language)
        app.choose(game=game)
        assert app.run(OVERFLOW) == [], game
        deal_right(app, game, language)
        app.press("#done a.home")


def deal_right(app: AppPhone, game: str, language: str) -> None:
    """Deal a game to the end, and follow what the screen says with cards."""
    app.make_deal()
    assert app.run(OVERFLOW) == []
    data = app.running()
    heard = app.deal_to_the_end()
    assert app.run(OVERFLOW) == []
    dealer = Listener(GAMES[game].size)
    for _, said in heard:
        dealer.hear(said)
    hands, talon = result_of(data)
    seats = {one["seat"][language]: one["seat"]["en"] for one in data["owners"]}
    assert {seats[who]: tuple(hand) for who, hand in dealer.hands.items()} == hands
    assert {who: len(hand) for who, hand in hands.items()} == GAMES[game].hands
    assert sorted(dealer.talon()) == sorted(talon)
    assert sorted([*talon, *(card for hand in hands.values() for card in hand)]) == [
        *range(GAMES[game].size)
    ]
    assert app.errors() == []


# Other versions, and what is stored


def begin(phone: AppPhone, steps: int) -> dict[str, Any]:
    """Make a deal and lay so many cards; return what the screen shows then."""
    phone.make_deal()
    for _ in range(steps):
        phone.press("#go")
    return phone.see()


def shown(seen: Mapping[str, Any]) -> list[Any]:
    """What a dealer needs of the screen to go on."""
    return [seen[key] for key in ("screen", "kind", "say", "where", "sizes", "rest")]


UPDATE = """
navigator.serviceWorker.getRegistration().then(async (found) => {
  await found.update();
  const one = found.installing ?? found.waiting ?? { state: "redundant" };
  const note = () => { if (one.state !== "installing") globalThis.became = one.state; };
  if (one === found.installing) one.addEventListener("statechange", note);
  note();
});
"""
"""Asks for the version that the server has, and notes what became of its worker."""


def test_a_running_deal_outlives_a_new_version(
    new_phone: AppPhone, server: AppServer, app_folder: Path, tmp_path: Path
) -> None:
    new_phone.before_each_page(HURRY)
    new_phone.start()
    new_phone.wait_for(OFFLINE, 30)
    before = shown(begin(new_phone, 5))
    server.stop()
    newer = another_version(
        app_folder, tmp_path / "newer", lambda page: page.replace("<main id=", "<main data-new id=")
    )
    other = AppServer(newer, server.server_address[1])
    try:
        new_phone.visit(server.address)
        assert shown(new_phone.see()) == before  # the version that is kept goes on at once
        new_phone.press("#check .closing button")
        new_phone.wait_for("return !document.getElementById('newVersion').hidden", 30)
        assert new_phone.run("return document.querySelector('main[data-new]')") is None
        new_phone.run("globalThis.isLeft = true; document.getElementById('takeVersion').click()")
        new_phone.wait_for(
            "return !globalThis.isLeft && document.querySelector('main[data-new]')", 20
        )
        assert shown(new_phone.see()) == before
        new_phone.press("#check .closing button")
        other.stop()
        new_phone.visit(server.address)
        assert new_phone.run("return document.querySelector('main[data-new]') !== null")
        assert shown(new_phone.see()) == before
        names = new_phone.driver.execute_async_script("caches.keys().then(arguments[0])")
        assert len([name for name in names if server.address in name]) == 1
        new_phone.press("#check .closing button")
        new_phone.walk()
        assert new_phone.rows("#counts")[-1] == ["Total", "52"]
    finally:
        other.stop()


def test_a_version_whose_files_do_not_fit_is_not_taken(
    new_phone: AppPhone, server: AppServer, app_folder: Path, tmp_path: Path
) -> None:
    new_phone.start()
    new_phone.wait_for(OFFLINE, 30)
    server.stop()
    newer = another_version(app_folder, tmp_path / "newer", lambda page: page + "<!-- new -->")
    (newer / "index.html").write_text("<title>half an update</title>", encoding="utf-8")
    other = AppServer(newer, server.server_address[1])
    try:
        new_phone.start()
        new_phone.run(UPDATE)
        new_phone.wait_for("return globalThis.became !== undefined", 20)
        assert new_phone.run("return became") == "redundant"
        assert not new_phone.run("return document.getElementById('newVersion').checkVisibility()")
        new_phone.start()
        assert "half" not in new_phone.run("return document.title")
        new_phone.make_deal()
        new_phone.errors()
    finally:
        other.stop()


GOOD = {"game": "poker", "seats": {"poker": 4}, "piles": 6, "language": "de"}


DAMAGED = (
    ("{", "{", "{", "{"),
    ("null", "null", "null", "null"),
    ("[]", "[1]", '{"players": 3, "pace": {}, "theme": 4}', "7"),
    ("{}", '{"game": "no such game", "piles": "x", "seats": null, "cards": -1}', "7", "[]"),
    (
        '{"id": "a", "rounds": [[[9]]], "piles": 8}',
        '{"game": "own", "hands": [3]}',
        '"x"',
        '{"wish": 3, "secret": "{}", "called": []}',
    ),
    ("7", '{"language": "fr", "seats": {"skat": 99}, "piles": 1e9, "places": {}}', "{}", "{}"),
)
"""What is stored of the deal that is going on, of the choice, of the settings and of a cut."""


def test_wrong_storage_does_no_harm(app: AppPhone) -> None:
    for stored in DAMAGED:
        for key, one in zip(("running", "choice", "settings", "cutting"), stored, strict=True):
            app.run("localStorage['shufflegraph:' + arguments[0]] = arguments[1]", key, one)
        app.start()
        assert app.see()["screen"] == "home"
        assert app.see()["dialog"] is None
        assert app.errors() == []
        app.make_deal()
        assert app.errors() == []


def test_what_was_chosen_is_chosen_again(app: AppPhone) -> None:
    app.run("localStorage['shufflegraph:choice'] = arguments[0]", json.dumps(GOOD))
    app.start()
    assert app.run(
        "return ['seatCount', 'pileCount', 'language'].map((id) => document.getElementById(id).value)"
    ) == ["4", "6", "de"]
    assert app.run("return document.querySelector('[aria-pressed=true]').dataset.game") == "poker"
    app.make_deal()
    assert len(app.running()["owners"]) == 4
    assert app.run("return document.documentElement.lang") == "de"


def test_without_storage_it_deals_and_says_to_stay(app: AppPhone) -> None:
    app.before_each_page(NO_STORAGE + HURRY)
    app.start()
    assert "stores nothing" in app.text("#state")
    app.make_deal()
    for _ in range(3):
        app.press("#go")
    app.visit(app.address)
    assert app.see()["screen"] == "home"
    app.make_deal()
    assert app.see()["where"] == TEXTS["en"]["first"]


# What it may do


def test_nothing_from_elsewhere_is_loaded_or_run(app: AppPhone) -> None:
    app.start()
    content = app.run("return document.querySelector('meta[http-equiv]').content")
    rules = dict(rule.strip().split(" ", 1) for rule in content.split(";"))
    hashed = [rules.pop(one) for one in ("script-src", "style-src")]
    assert all(re.fullmatch("'sha256-[^ ]+", one) for one in hashed)
    assert rules == {
        **dict.fromkeys(("default-src", "base-uri", "form-action"), "'none'"),
        **dict.fromkeys(("connect-src", "manifest-src", "worker-src"), "'self'"),
        "img-src": "data: 'self'",
    }
    app.errors()
    app.driver.execute_async_script(
        "const done = arguments[0];"
        "const add = (name, set) => document.body.append(Object.assign(document.createElement(name), set));"
        "new Image().src = 'http://127.0.0.1:9/';"
        "add('script', {src: 'http://127.0.0.1:9/a.js'}); add('script', {textContent: 'window.harmed = 1'});"
        "add('iframe', {src: 'http://127.0.0.1:9/'});"
        "fetch('http://127.0.0.1:9/').catch(() => 0).finally(done)"
    )
    said = " ".join(app.errors())
    assert all(f"{kind}-src" in said for kind in ("img", "script", "connect", "frame"))
    assert app.run("return window.harmed ?? null") is None


def test_the_meter_lies_beside_the_app(new_phone: AppPhone, server: AppServer) -> None:
    new_phone.visit(server.address)
    new_phone.press("#openGames")
    new_phone.press("#toMeter")
    new_phone.wait_for("return document.querySelectorAll('.meter-cards button').length === 52")
    said = new_phone.run(
        "for (const button of document.querySelectorAll('.meter-cards button')) button.click();"
        "return document.querySelector('[aria-live]').innerText"
    )
    assert "Like 0 riffles" in said
    new_phone.run("document.querySelector('select').value = '32'")
    new_phone.run("document.querySelector('select').dispatchEvent(new Event('change'))")
    assert new_phone.run("return document.querySelectorAll('.meter-cards button').length") == 32
    typed = "♠A d7 SJ D7"
    new_phone.run(
        "const field = document.querySelector('textarea');"
        "field.value = arguments[0]; field.dispatchEvent(new Event('input'))",
        typed,
    )
    new_phone.visit(f"{server.address}any-card.html")
    new_phone.visit(f"{server.address}meter.html#de")
    new_phone.wait_for("return document.querySelectorAll('.meter-cards button').length === 32")
    assert new_phone.run("return document.querySelector('textarea').value") == "♠A ♦7 ♠B"
    assert (
        new_phone.run("return document.querySelector('h1').innerText")
        == "Wie gut ist mein Mischen?"
    )
    assert "29" in new_phone.run("return document.querySelector('[aria-live]').innerText")
    assert new_phone.errors() == []


@pytest.mark.parametrize("language", [*LANGUAGES, *MORE_LANGUAGES])
def test_the_meter_speaks_every_language_of_the_app(
    new_phone: AppPhone, server: AppServer, language: str
) -> None:
    new_phone.visit(f"{server.address}meter.html#{language}")
    new_phone.wait_for("return document.querySelectorAll('.meter-cards button').length > 0")
    assert new_phone.run("return document.documentElement.lang") == language
    new_phone.run("document.querySelectorAll('#meter p button')[2].click()")
    shown = new_phone.run("return document.body.innerText")
    assert not re.search(r"undefined|NaN|[{}]", shown)
    assert texts_in(language)["meterPage"]["clear"] in shown


def test_no_name_that_the_script_gives_away_is_one_of_the_browser(app: AppPhone) -> None:
    """A local name that is made short may not be what the browser itself is asked for elsewhere."""
    bodies = [one.body for one in modules_from("app.js", file_of).values()]
    names = sorted({*local_names("\n".join(bodies))})
    assert len(names) > 300
    app.driver.get("about:blank")
    known = app.run("return arguments[0].filter((name) => name in globalThis)", names)
    assert known == ["event"]  # which nobody asks the browser for
    assert not re.search(r"(?:globalThis|window|self)\.event\b", "\n".join(bodies))
