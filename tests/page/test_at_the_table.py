"""What helps at the table: a stock as it was mixed, first games, seats, sounds, left hands, few piles."""

import json
from typing import Any

import pytest

from shufflegraph import Plan, Talon, plan
from shufflegraph.table.phone.assembly import texts
from tests.page.app import CHOOSE, READY, AppPhone
from tests.page.phone import Phone
from tests.page.test_dealing import HURRY
from tests.page.test_looks import OVERFLOW
from tests.page.test_to_players import SMALL, WALK, Sighted, check

TEXTS = texts()
TILES = "return [...document.querySelectorAll('#tiles [data-game]')].map((one) => one.dataset.game)"


def test_a_long_stock_may_stay_as_it_was_mixed(app: AppPhone) -> None:
    app.before_each_page(HURRY)
    app.start()
    app.settings(reach=True, ahead="4", language="en")
    for game, is_long in (("skat", False), ("mau-mau", False), ("canasta", True), ("uno", True)):
        app.run(CHOOSE, game)
        assert app.run("return !document.getElementById('mixing').hidden") is is_long, game
        assert app.run(OVERFLOW) == []
    app.press("#mixing")
    assert app.text("#mixing").startswith(TEXTS["en"]["asMixed"])
    app.make_deal()
    data = app.running()
    made = Plan.from_json(data["written"])
    talon = [one for one in made.deck if isinstance(one, Talon)]
    assert {one.position for one in talon} == {0}
    assert len(made.rounds) == 1
    dealer = Sighted(len(made.deck), [one["seat"]["en"] for one in data["owners"]])
    seen = app.run(WALK)
    assert {screen["kind"] for screen in seen} == {"card"}  # no stop at all
    for screen in seen:
        dealer.see(screen)
    check(dealer, data)
    assert sorted(dealer.packets["stock"], reverse=True) == dealer.packets["stock"]
    assert app.text("#done h1").startswith("Count: everyone 7, stock ")
    held = len(dealer.deck)
    assert held == made.tail
    said = TEXTS["en"]["held"].format(n=held, name="stock") if held else ""
    assert app.text("#held") == said
    assert TEXTS["en"]["asMixedNote"] in app.run(
        "return document.getElementById('doneVerdict').textContent"
    )
    app.press("#newDeal a")
    app.wait_for("return !document.getElementById('table').hidden", 20)
    assert app.running()["wanted"]["isMixed"] is True
    assert app.errors() == []


def test_holdem_leaves_flop_turn_and_river_on_the_table_and_the_rest_in_the_hand(
    app: AppPhone,
) -> None:
    app.before_each_page(HURRY)
    app.start()
    app.settings(reach=True, ahead="4", language="en")
    app.choose(game="poker")
    tails = set[int]()
    for _ in range(6):
        app.make_deal()
        data = app.running()
        tails.add(Plan.from_json(data["written"]).tail)
        dealer = Sighted(52, [one["seat"]["en"] for one in data["owners"]])
        seen = app.run(WALK)
        assert {screen["kind"] for screen in seen} == {"card"}
        for screen in seen:
            dealer.see(screen)
        check(dealer, data)
        said = "Count: everyone 2, flop 3, turn 1, river 1, all other cards 35."
        assert app.text("#done h1") == said
        app.press("#done a.home")
    assert len(tails) > 1


def test_first_games_are_those_of_the_language_until_others_are_played(app: AppPhone) -> None:
    app.start()
    app.run("localStorage.removeItem('shufflegraph:choice')")
    first = {}
    for language, game in (("en", "whist"), ("de", "skat"), ("fr", "belote"), ("it", "scopa")):
        app.run(
            "localStorage['shufflegraph:choice'] = arguments[0]", json.dumps({"language": language})
        )
        app.visit(app.address)
        app.wait_for(READY, 30)
        first[language] = app.run(TILES)
        assert first[language][0] == game
        pressed = "return document.querySelector('#tiles [aria-pressed=true]').dataset.game"
        assert app.run(pressed) == game
    assert first["en"] == ["whist", "poker", "euchre"]
    app.choose(game="scopone")
    assert app.run(TILES)[0] == "scopone"


def test_few_piles_say_what_cards_under_piles_would_save(app: AppPhone) -> None:
    app.start()
    app.settings(language="en", reach=False)
    app.choose(game="mau-mau", pileCount="2")
    said = app.run("return document.getElementById('underSaves').textContent")
    assert said.startswith("Such a deal: ")
    assert " rounds, " in said
    for more in ({"pileCount": "8"}, {"pileCount": "3", "mayUnder": True}):
        app.settings(**more)
        assert app.run("return document.getElementById('underSaves').textContent") == ""


SOUNDS = """
globalThis.rung = [];
globalThis.AudioContext = class {
  currentTime = 0;
  createOscillator() {
    const tone = { frequency: { set value(pitch) { rung.push(pitch); } } };
    return { ...tone, frequency: tone.frequency, connect: (to) => to, start() {}, stop() {} };
  }
  createGain() {
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: (to) => to };
  }
};
globalThis.spoken = [];
speechSynthesis.getVoices = () => [
  { name: "elsewhere", lang: "de-AT", localService: false },
  { name: "here", lang: "en", localService: true },
  { name: "hier", lang: "de-DE", localService: true },
];
speechSynthesis.speak = ({ text, rate, lang }) => spoken.push([text, rate, lang]);
globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""


def test_rows_are_spoken_at_a_pace_and_each_card_ticks(phone: Phone) -> None:
    made = plan(["Ann", "Bob", "Bob", "Ann", "Cid"], 4, to_players=True)
    phone.before_each_page(HURRY + SOUNDS)
    phone.open(made)
    phone.settings(ahead="4", group=True, speak=True, sound=True, rate="1.3")
    phone.press("#begin")
    assert phone.run("return spoken.at(-1)") == ["Ann, Bob: two cards, Ann, Cid", 1.3, "en"]
    phone.open(made)
    phone.settings(ahead="4", group=True, speak=True, sound=True, rate="1.3", pace="600")
    phone.press("#begin")
    phone.wait_for("return !document.getElementById('done').hidden", 20)
    rows = ["Ann", "Bob: two cards", "Ann", "Cid"]
    assert phone.run("return spoken") == [[row, 1.3, "en"] for row in rows]
    assert phone.run("return rung") == [1200] * 5
    assert phone.errors() == []


@pytest.mark.parametrize(("language", "voice"), [("en", "en"), ("de", "de-DE")])
def test_each_ladder_is_spoken_as_it_is_shown_by_a_voice_that_is_here(
    app: AppPhone, language: str, voice: str
) -> None:
    app.before_each_page(HURRY + SOUNDS)
    app.start()
    app.choose(game="skat", language=language, reach=True, ahead="4", group=True, rate="0.7")
    app.settings(speak=True, sound=True)
    app.press("#makeDeal")
    app.wait_for("return !document.getElementById('table').hidden")
    counts = TEXTS[language]["counts"].split()
    shown = [
        ", ".join(
            TEXTS[language]["sideMany"].format(side=name, count=counts[many - 2])
            if many > 1
            else name
            for name, many, _ in seen["rows"]
        )
        for seen in app.run(WALK)
    ]
    assert any("Skat" in said for said in shown) is (language == "de")
    assert any(":" in said for said in shown)
    assert app.run("return spoken") == [[said, 0.7, voice] for said in shown]
    assert app.run("return rung") == [1200] * len(shown)


def test_a_stop_chimes(phone: Phone) -> None:
    phone.before_each_page(HURRY + SOUNDS)
    phone.open(plan(["Ann", "Bob", "Ann"]))
    phone.settings(sound=True)
    phone.press("#begin")
    assert phone.run("return rung") == [1200]
    phone.press("#go")
    phone.press("#go")
    assert phone.see()["kind"] == "hand"
    assert phone.run("return rung") == [1200, 1200, 660, 880]


WAKES = """
globalThis.wakes = [];
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
  const number = wakes.push("asked") - 1;
  await new Promise((act) => setTimeout(act, SLOWLY));
  wakes[number] = "held";
  return { release: () => { wakes[number] = "released"; } };
} } });
"""


@pytest.mark.parametrize("slowly", [1, 1000])
def test_no_lock_is_left_that_keeps_the_screen_on(app: AppPhone, slowly: int) -> None:
    """The first card is shown at once, and the browser may grant a lock when nobody deals any more."""
    app.before_each_page(WAKES.replace("SLOWLY", str(slowly)))
    app.start()
    app.make_deal()
    if slowly == 1:
        app.wait_for("return wakes.length > 0 && !wakes.includes('asked')")
        assert app.run("return wakes.filter((one) => one === 'held')") == ["held"]
    app.go_home()
    app.wait_for("return wakes.length > 0 && wakes.every((one) => one === 'released')")


WHERE = """
return [...document.querySelectorAll("#piles .pile")].map((pile) => {
  const { left, right, top, bottom } = pile.getBoundingClientRect();
  return [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
});
"""


def test_piles_of_a_left_handed_dealer_lie_as_in_a_mirror(phone: Phone) -> None:
    from shufflegraph.table.phone import page  # noqa: PLC0415

    deck = ["Ann", "Bob", "Cid", "Dee", "Eve", "Ann", "Bob", "Cid", "Dee", "Eve"]
    for piles in (3, 5, 8, 12):
        made = plan(deck, piles)
        phone.open(made)
        phone.press("#begin")
        right = phone.run(WHERE)
        width = phone.run("return innerWidth")
        phone.open_document(page(made, left=True))
        phone.press("#begin")
        mirrored = phone.run(WHERE)
        for (x, y), (other_x, other_y) in zip(right, mirrored, strict=True):
            assert abs(x + other_x - width) <= 2, piles
            assert abs(y - other_y) <= 2, piles
        phone.settings(left=False)
        assert phone.run(WHERE) == right


def test_what_is_new_fits_on_small_screens(app: AppPhone) -> None:
    app.before_each_page(HURRY)
    app.start()
    faults: dict[Any, Any] = {}
    for language in TEXTS:
        app.settings(language=language)
        app.run(CHOOSE, "canasta")
        for size in (*SMALL, (390, 844), (1280, 800)):
            app.resize(*size)
            faults[language, "home", size] = app.run(OVERFLOW)
        app.make_deal()
        app.deal_to_the_end()
        for size in (*SMALL, (390, 844), (1280, 800)):
            app.resize(*size)
            faults[language, "done", size] = app.run(OVERFLOW)
        app.resize(390, 844)
        app.press("#done a.home")
    assert {where: found for where, found in faults.items() if found} == {}
    assert app.errors() == []
