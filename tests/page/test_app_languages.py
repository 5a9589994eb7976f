"""The languages that the app speaks besides English and German: picked, chosen, kept, and on every screen."""

import json
from pathlib import Path

import pytest

from shufflegraph.base.languages import LANGUAGES, MORE_LANGUAGES
from shufflegraph.table.phone.assembly import texts_in
from shufflegraph.table.phone.folder import write_app
from tests.page.app import AppPhone, AppServer
from tests.page.test_dealing import HURRY
from tests.page.test_looks import OVERFLOW

SPEAKS = "Object.defineProperty(navigator, 'languages', {{value: ['{}', 'en-GB']}});"
LANG = "return document.documentElement.lang"
TO_A_NEW_KIND = """
const table = document.getElementById("table");
while (!table.hidden && arguments[0].includes(table.classList[0])) document.getElementById("go").click();
return table.hidden ? "" : table.classList[0];
"""
SIZES = ((320, 640), (390, 844), (844, 390))


def spoken(app: AppPhone) -> str:
    """The language of the screen, having compared its title with the texts."""
    language: str = app.run(LANG)
    assert app.text("#home h1") == texts_in(language)["homeTitle"]
    return language


def test_the_browser_says_in_which_language_it_begins(app: AppPhone) -> None:
    app.before_each_page(SPEAKS.format("pl-PL"))
    app.start()
    assert spoken(app) == "pl"
    names = app.run(
        "return [...document.querySelectorAll('#language option')].map((one) => one.text)"
    )
    assert sorted(names) == sorted(texts_in(one)["name"] for one in (*LANGUAGES, *MORE_LANGUAGES))


def test_an_unknown_language_is_english(app: AppPhone) -> None:
    app.before_each_page(SPEAKS.format("fi-FI"))
    app.start()
    assert spoken(app) == "en"


def test_a_language_is_chosen_and_stays(app: AppPhone) -> None:
    app.start()
    app.choose(language="tr")
    app.wait_for("return document.documentElement.lang === 'tr'")
    assert spoken(app) == "tr"
    app.start()
    assert spoken(app) == "tr"
    app.choose(language="de")
    assert spoken(app) == "de"
    assert app.errors() == []


def test_a_chosen_language_needs_no_network(new_phone: AppPhone, server: AppServer) -> None:
    new_phone.start()
    new_phone.wait_for("return navigator.serviceWorker.controller !== null", 30)
    with server.away():
        new_phone.choose(language="fr")
        new_phone.wait_for("return document.documentElement.lang === 'fr'")
        new_phone.start()
        assert spoken(new_phone) == "fr"


def test_a_language_that_cannot_be_had_is_not_taken(
    new_phone: AppPhone, server: AppServer, tmp_path: Path
) -> None:
    other = server.without("it.json", tmp_path / "part")
    new_phone.before_each_page(SPEAKS.format("it-IT"))
    new_phone.start()
    assert spoken(new_phone) == "en"
    new_phone.choose(language="it")
    new_phone.wait_for("return document.getElementById('language').value === 'en'")
    assert spoken(new_phone) == "en"
    other.stop()


def test_one_file_speaks_the_language_that_was_asked_for(
    new_phone: AppPhone, tmp_path: Path
) -> None:
    write_app(tmp_path / "deal.html", "es")
    new_phone.visit((tmp_path / "deal.html").as_uri())
    new_phone.run("localStorage.clear()")
    new_phone.visit((tmp_path / "deal.html").as_uri())
    assert spoken(new_phone) == "es"
    new_phone.choose(language="en")
    assert spoken(new_phone) == "en"
    new_phone.run("localStorage.clear()")


def test_a_deal_made_in_another_language_goes_on(app: AppPhone) -> None:
    """Deals made before a language was learnt, or in one that the phone gave up, have names all the same."""
    app.before_each_page(HURRY)
    app.start()
    app.choose(game="skat", language="en")
    app.make_deal()
    app.settings(language="nl")
    app.wait_for("return document.documentElement.lang === 'nl'")
    heard = app.deal_to_the_end()
    said = " ".join(words for kind, words in heard if kind == "hand")
    assert all(texts_in("nl")["owners"][one] in said for one in ("forehand", "rearhand"))
    running = app.running()
    app.run(
        "const key = Object.keys(localStorage).find((one) => one.startsWith('shufflegraph:deal:'));"
        "const change = (text, more) => JSON.stringify({...JSON.parse(text), language: 'xx', ...more});"
        "localStorage[key] = change(localStorage[key], {position: 3});"
        "localStorage['shufflegraph:running'] = change(arguments[0])",
        json.dumps(running),
    )
    app.visit(app.address)
    app.wait_for("return document.getElementById('table').hidden === false")
    assert app.run(LANG) == "en"


@pytest.mark.parametrize("language", MORE_LANGUAGES)
def test_every_screen_has_room_for_its_words(app: AppPhone, language: str) -> None:
    """A whole deal of Doppelkopf with its places, read from the screen, and nothing leaves or is cut off."""
    app.before_each_page(HURRY + SPEAKS.format(language))
    app.resize(360, 740, calm=True)
    app.start()
    said = texts_in(language)
    faults = {}

    def look(name: str) -> None:
        for width, height in SIZES:
            app.measure(width, height)
            faults[f"{name}, {width}"] = app.run(OVERFLOW)
        app.measure(360, 740)

    look("home")
    app.press("#openSettings")
    look("settings")
    app.run("document.querySelector('dialog[open]').close()")
    app.press("#openGames")
    look("games")
    app.run("document.querySelector('dialog[open]').close()")
    app.choose(game="doppelkopf")
    app.make_deal()
    kinds = set[str]()
    while kind := app.run(TO_A_NEW_KIND, [*kinds]):
        kinds.add(kind)
        look(kind)
    assert {"card", "hand"} <= kinds
    look("done")
    assert app.text("#done h1").startswith(said["countNow"].partition("{")[0].strip())
    assert {name: found for name, found in faults.items() if found} == {}
    words = app.run("return document.body.innerText")
    assert "undefined" not in words
    assert app.errors() == []
