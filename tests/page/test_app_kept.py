"""What the app keeps and says: numbers of cuts, one window for a deal, the witness, slips."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from shufflegraph.table.cut import Cut
from tests.page.app import AppPhone
from tests.page.phone import SEEDED
from tests.page.test_app import TEXTS
from tests.page.test_app_mended import (
    call,
    cut_begun,
    dealt_cut,
    fill_in,
    go_on,
    opened,
    tell,
)
from tests.page.test_dealing import HURRY
from tests.page.test_looks import OVERFLOW
from tests.tools.test_qr_js import codes

EN = TEXTS["en"]
PAST = """
return [...document.querySelectorAll("#pastCutList textarea")]
  .filter((one) => document.getElementById("home").hidden === false).map((one) => one.value);
"""
SAID = """
return [...document.querySelectorAll(".cutSaid")]
  .filter((one) => one.checkVisibility()).map((one) => one.innerText);
"""

# Numbers of cuts ------------------------------------------------------------------------------------


def test_the_number_of_a_cut_stays_until_somebody_removes_it(app: AppPhone) -> None:
    words = cut_begun(app)
    call(app, "7")
    call(app, "42")
    cut = dealt_cut(app)
    said = f"Cut by 2 calls. The words: {words}"
    assert app.run(SAID) == [said]
    app.visit(app.address)
    assert app.see()["screen"] == "start", "a deal that is made and not begun"
    assert app.run(SAID) == [said]
    assert Cut.from_json(app.running()["cut"]) == cut
    app.deal_to_the_end()
    app.wait_for("return document.getElementById('cutShown').checkVisibility()")
    assert app.run(SAID) == [said]
    app.visit(app.address)
    app.wait_for("return document.getElementById('cutShown').checkVisibility()")
    assert Cut.from_json(app.run("return document.getElementById('cutJson').value")) == cut
    app.press("#done a.home")
    for _ in range(2):
        assert [Cut.from_json(one) for one in app.run(PAST)] == [cut]
        app.visit(app.address)
    app.press("#openSettings")
    app.press("#pastCutList summary")
    assert words in app.text("#pastCutList")
    for width in (390, 1280):
        app.resize(width, 844)
        assert app.run(OVERFLOW) == []
    app.press("#pastCutList button")
    assert app.run(PAST) == []
    app.visit(app.address)
    assert app.run(PAST) == []
    assert [error for error in app.errors() if "vibrate" not in error] == []


def test_a_new_deal_keeps_the_numbers_of_the_cuts_before(app: AppPhone) -> None:
    cut_begun(app)
    first = dealt_cut(app)
    app.deal_to_the_end()
    app.press("#newDeal a")
    opened(app, "cutting")
    second = dealt_cut(app)
    assert "Cut by 0 calls." in app.run(SAID)[0]
    app.press("#start a.home")
    assert [Cut.from_json(one) for one in app.run(PAST)] == [second, first]


def test_the_number_of_a_deal_that_goes_on_elsewhere_stays_hidden(app: AppPhone) -> None:
    cut_begun(app)
    first = dealt_cut(app)
    assert app.run("return document.getElementById('cutJson').value") == ""
    app.deal_to_the_end()
    app.press("#newDeal a")
    opened(app, "cutting")
    second = dealt_cut(app)
    running = app.run("return localStorage['shufflegraph:running']")
    app.press("#start a.home")
    app.run("localStorage['shufflegraph:running'] = arguments[0]", running)  # another window deals
    app.choose(language="de")
    assert [Cut.from_json(one) for one in app.run(PAST)] == [first]
    app.run("document.querySelector('#pastCutList button').click()")
    assert app.run(PAST) == []
    app.run("localStorage.removeItem('shufflegraph:running')")
    app.choose(language="en")
    assert [Cut.from_json(one) for one in app.run(PAST)] == [second]


# Two windows ----------------------------------------------------------------------------------------


class other_window:  # noqa: N801 - used as a word
    """A second window with the app, closed at the end; what is done in between is done there."""

    def __init__(self, app: AppPhone) -> None:
        self.app = app

    def __enter__(self) -> None:
        driver = self.app.driver
        self.first = driver.current_window_handle
        driver.switch_to.new_window("tab")
        self.app.resize(360, 740)
        self.app.visit(self.app.address)

    def __exit__(self, *_: object) -> None:
        self.app.driver.close()
        self.app.driver.switch_to.window(self.first)
        self.app.command("Page.bringToFront")  # a window behind another feels no finger
        self.app.wait_for("return document.visibilityState === 'visible'")


POSITION = """
const key = Object.keys(localStorage).find((one) => one.startsWith("shufflegraph:deal:"));
return JSON.parse(localStorage[key]).position;
"""


def test_a_deal_goes_on_in_one_window(app: AppPhone) -> None:
    app.before_each_page(HURRY)
    app.start()
    app.choose(language="en")
    app.make_deal()
    go_on(app, 5)
    assert app.run(POSITION) == 6
    with other_window(app):
        opened(app, "otherWindow")
        assert app.text("#otherWindowTitle") == "This deal continues in another window"
        assert app.run(OVERFLOW) == []
        app.run("document.getElementById('go').click()")
        assert app.run(POSITION) == 6, "the second window writes nothing"
        app.run("document.getElementById('otherWindow').close()")
        opened(app, "otherWindow")
    app.press("#go")
    app.wait_for(f"return (() => {{ {POSITION} }})() === 7")
    with other_window(app):
        opened(app, "otherWindow")
        app.press("#takeDeal")
        app.wait_for("return document.getElementById('check').open", 10)
        app.run("document.getElementById('check').close()")
        app.press("#go")
        app.wait_for(f"return (() => {{ {POSITION} }})() === 8")
        there = app.see()["where"]  # after a hand of two cards not "8 / 32"
    opened(app, "otherWindow")
    app.run("document.getElementById('go').click()")
    assert app.run(POSITION) == 8, "the first window has given it away"
    app.press("#takeDeal")
    app.wait_for("return document.getElementById('check').open", 10)
    assert app.run(POSITION) == 8
    assert app.see()["where"] == there
    assert app.run("return localStorage['shufflegraph:window'] ?? null") is None


def test_a_window_that_slept_writes_over_nothing(app: AppPhone) -> None:
    app.before_each_page(HURRY)
    app.start()
    app.make_deal()
    go_on(app, 2)
    app.run(
        "const key = Object.keys(localStorage).find((one) => one.startsWith('shufflegraph:deal:'));"
        "const other = { ...JSON.parse(localStorage[key]), position: 20, window: 'another' };"
        "localStorage[key] = JSON.stringify(other)"
    )
    app.press("#go")
    opened(app, "otherWindow")
    assert app.run(POSITION) == 20


# The witness ------------------------------------------------------------------------------------------

CAMERA = """
globalThis.codes = [];
globalThis.BarcodeDetector = class {
  async detect() { return codes.splice(0, 1).map((rawValue) => ({ rawValue })); }
};
const canvas = document.createElement("canvas");
Object.defineProperty(navigator, "mediaDevices", { value: {
  getUserMedia: async () => {
    const draw = () => { canvas.getContext("2d").fillRect(0, 0, 1, 1); requestAnimationFrame(draw); };
    draw();
    return stream = canvas.captureStream();
  },
} });
globalThis.stream = null;
"""
"""A camera before which codes are held; what it would see of one is what the code says."""


def scanned(app: AppPhone, button: str, code: str) -> None:
    """Scan a code, and let the camera go."""
    app.press(button)
    opened(app, "scanning")
    app.run("codes.push(arguments[0])", code)
    app.wait_for("return !document.getElementById('scanning').open", 10)
    app.wait_for("return stream.getTracks().every((one) => one.readyState === 'ended')", 10)


MODULES = """
const canvas = document.getElementById(arguments[0]);
const numbers = [...Array(canvas.width / 4 - 8).keys()];
const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.width);
const at = (x, y) => data[4 * ((4 * (y + 4) + 2) * canvas.width + 4 * (x + 4) + 2)];
return numbers.map((y) => numbers.map((x) => Number(at(x, y) === 0)));
"""
"""What a camera sees of a code: its modules, 1 where they are dark."""


def is_shown(app: AppPhone, canvas: str, text: str) -> bool:
    """Is the code that the page shows that of this text?"""
    return bool(app.run(MODULES, canvas) == codes([text])[0])


def steps_shown(app: AppPhone) -> list[Any]:
    """The piles of the deal that is going on, and how many they are."""
    running = app.running()
    return [running["rounds"], running["piles"]]


WITNESS_CALLS = "lusab babad gutih tugad todah vobij lusab babad gutih tugad"


def test_a_witness_replays_what_was_shown(app: AppPhone) -> None:
    """Both phones are this one, one after the other."""
    app.before_each_page(CAMERA)
    words = cut_begun(app)
    app.press("#giveUpCut")
    app.choose(game="poker", pileCount="3")
    app.press("#cutDeal")
    opened(app, "cutting")
    words = app.text("#words")
    assert is_shown(app, "wordsCode", words)
    scanned(app, "#scanCall", "what the witness calls")
    app.wait_for("return document.getElementById('cutFault').textContent !== ''", 5)
    assert app.text("#cutFault") == EN["notWords"]
    scanned(app, "#scanCall", WITNESS_CALLS)
    app.wait_for("return document.getElementById('called').children.length === 1", 5)
    assert app.text("#called") == WITNESS_CALLS
    cut = dealt_cut(app)
    assert cut.called == (WITNESS_CALLS.replace(" ", ""),)
    shown = steps_shown(app)
    app.deal_to_the_end()
    assert app.run("return !document.getElementById('cutCode').hidden")
    code = app.run("return document.getElementById('cutJson').value")
    assert code == app.running()["cut"]
    assert is_shown(app, "cutCode", code)
    app.go_home()
    assert app.run(PAST) == [code]  # text, code and kept number are one
    app.press("#openSettings")
    app.press("#openCall")
    scanned(app, "#scanWords", words)
    assert words in app.text("#heldWords")
    assert app.run("return document.getElementById('callCode').width") > 100
    app.visit(app.address)  # the phone was locked in between
    app.press("#openSettings")
    app.press("#openVerify")
    scanned(app, "#scanCut", code)
    app.wait_for("return document.getElementById('verdictOnCut').textContent !== ''", 20)
    assert app.text("#verdictOnCut") == EN["verifySame"]
    assert app.run(OVERFLOW) == []
    app.press("#replay")
    app.wait_for("return !document.getElementById('table').hidden", 20)
    assert steps_shown(app) == shown
    app.deal_to_the_end()
    assert app.text("#evening").startswith("Deal 1")  # it is no deal of its own
    assert app.errors() == []


def test_without_a_camera_words_do_it(app: AppPhone) -> None:
    cut_begun(app)
    assert not app.run("return document.getElementById('scanCall').checkVisibility()")
    app.before_each_page(CAMERA + "navigator.mediaDevices.getUserMedia = async () => { throw 1; };")
    app.visit(app.address)
    app.press("#scanCall")
    app.wait_for("return document.getElementById('scanFault').textContent !== ''", 10)
    assert app.text("#scanFault") == EN["noCamera"]
    assert app.run(OVERFLOW) == []


# Slips ------------------------------------------------------------------------------------------------


def faults_of_slips(app: AppPhone) -> Iterator[tuple[str, str]]:
    """Slips that cannot have happened, with what is said of them."""
    slips: Sequence[tuple[str, dict[str, Any]]] = (
        ("moved", {"slipFrom": "7", "slipAbove": 0, "slipTo": "0", "slipOnto": 0}),
        ("moved", {"slipFrom": "deck", "slipAbove": 99, "slipTo": "0", "slipOnto": 0}),
        ("moved", {"slipFrom": "deck", "slipAbove": 0, "slipTo": "7", "slipOnto": 30}),
        ("order", {"slipPiles": [1, 2, 8]}),
    )
    for kind, values in slips:
        tell(app, kind, **values)
        app.run("document.getElementById('slipForm').noValidate = true")
        app.press("#slipGo")
        app.wait_for("return document.getElementById('slipFault').textContent !== ''", 20)
        yield kind, app.text("#slipFault")
        app.press("#slip .closing button")


def test_slips_are_refused_in_sentences_that_count_from_one(app: AppPhone) -> None:
    # One in five hundred deals begins with both cards of the skat: the third touch lays them aside.
    app.before_each_page(HURRY + SEEDED.replace("SEED", "1"))
    app.start()
    app.choose(game="skat")
    app.make_deal()
    go_on(app, 3)
    for language, pile in (("en", "Pile 8"), ("de", "Stapel 8")):
        app.settings(language=language)
        texts = TEXTS[language]
        said = [words for _, words in faults_of_slips(app)]
        assert said[0] == texts["slipNothingThere"].format(place=pile)
        cards = {n: texts["cards"]["other"].format(n=n) for n in (0, 28)}
        above = texts["slipAboveIs"].format(place=texts["slipDeck"], cards=cards[28])
        assert said[1].lower() == above.lower()
        assert said[2] == texts["slipAboveIs"].format(place=pile, cards=cards[0])
        assert said[3] == texts["slipNoPickup"]
        assert not any(sign in words for words in said for sign in "()=[]'\"")
    tell(app, "moved", slipFrom="deck", slipTo="7")
    limits = app.run("return [slipAbove, slipOnto, slipRest].map(({ min, max }) => [min, max])")
    assert limits == [["0", "28"], ["0", "0"], ["0", "32"]]


def test_nothing_flashes_when_it_is_tapped(app: AppPhone) -> None:
    app.start()
    flashing = app.run(
        "return [...document.querySelectorAll('button, a.plain, a.strong, select, .tick, summary')].filter("
        "(one) => getComputedStyle(one).webkitTapHighlightColor !== 'rgba(0, 0, 0, 0)').map((one) => one.id)"
    )
    assert flashing == []
    assert app.run("return document.querySelectorAll('dialog button').length") > 10


def test_the_last_card_of_a_pile_is_the_lowest(app: AppPhone) -> None:
    app.before_each_page(HURRY)
    app.start()
    app.choose(language="en", game="skat")
    app.make_deal()
    go_on(app, 1)
    first = app.running()["rounds"][0][0][0]
    for above, said in ((1, True), (0, False)):
        tell(app, "moved", slipFrom=str(first), slipAbove=above, slipTo="deck", slipOnto=0)
        app.run("document.getElementById('slipForm').noValidate = true")
        app.press("#slipGo")
        if said:
            words = EN["slipAboveIs"].format(place=f"Pile {first + 1}", cards="0 cards")
            app.wait_for("return document.getElementById('slipFault').textContent !== ''", 20)
            assert app.text("#slipFault") == words
            app.press("#slip .closing button")
        else:
            opened(app, "mended")


# What is damaged, missing or full ---------------------------------------------------------------------

UNREADABLE = ("{", "7", "[]", '"old"', "{}", '{"id": "x", "rounds": 3}', '{"plan": {"version": 1}}')
NO_CRYPTO = "Object.defineProperty(globalThis, 'crypto', { value: undefined });"
FULL = """
const set = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, value) {
  if (/:(running|deal:)/.test(key)) throw new DOMException("full", "QuotaExceededError");
  set.call(this, key, value);
};
"""


def test_a_stored_deal_that_cannot_be_read_is_declined(app: AppPhone) -> None:
    for stored, language in zip(UNREADABLE, ("en", "de") * 4, strict=False):
        app.run(
            "localStorage['shufflegraph:choice'] = arguments[0]", f'{{"language": "{language}"}}'
        )
        app.run("localStorage['shufflegraph:running'] = arguments[0]", stored)
        app.start()
        assert app.see()["screen"] == "home", stored
        assert app.text("#fault") == TEXTS[language]["oldDeal"]
    app.start()  # said once
    assert app.run("return document.getElementById('fault').textContent") == ""
    app.make_deal()
    assert app.errors() == []


def test_without_random_numbers_nothing_is_drawn(app: AppPhone) -> None:
    app.before_each_page(NO_CRYPTO)
    app.start()
    for button in ("#makeDeal", "#cutDeal"):
        app.run("document.getElementById('fault').textContent = ''")
        app.press(button)
        app.wait_for("return document.getElementById('fault').textContent !== ''")
        assert app.text("#fault") == EN["noCrypto"]
        assert app.see()["screen"] == "home"


def test_a_full_storage_is_said_and_deals(app: AppPhone) -> None:
    app.before_each_page(FULL + HURRY)
    app.start()
    app.make_deal()
    assert "storage is full" in app.text("#about")  # and so it waits on that screen
    app.deal_to_the_end()
    assert app.see()["screen"] == "done"


def test_a_witness_without_a_scanner_types_the_words(app: AppPhone) -> None:
    app.start()
    app.press("#openSettings")
    app.press("#openCall")
    fill_in(app, typedWords="lusab babad gutih")
    app.press("#wordsForm button")
    assert app.text("#heldWords") == EN["notWords"]
    fill_in(app, typedWords=WITNESS_CALLS.upper().replace(" ", "-"))
    app.press("#wordsForm button")
    assert WITNESS_CALLS in app.text("#heldWords")
    assert app.run("return document.getElementById('noted').value") == WITNESS_CALLS
    assert app.run(OVERFLOW) == []


def test_storage_is_asked_to_stay_after_the_first_deal(app: AppPhone) -> None:
    app.before_each_page(HURRY)
    app.before_each_page(
        "globalThis.asked = 0; navigator.storage.persist = async () => { asked += 1; return true; };"
    )
    app.start()
    app.make_deal()
    assert app.run("return asked") == 0
    app.deal_to_the_end()
    app.wait_for("return asked === 1")


def test_a_kept_cut_can_be_shared(app: AppPhone) -> None:
    app.before_each_page("navigator.share = async ({ text }) => { globalThis.shared = text; }")
    cut_begun(app)
    cut = dealt_cut(app)
    app.deal_to_the_end()
    app.go_home()
    app.press("#openSettings")
    app.run(
        "const item = document.querySelector('#pastCutList details'); item.open = true;"
        "item.querySelector('button:last-child').click()"
    )
    assert Cut.from_json(app.run("return shared")) == cut


def test_a_hand_that_is_not_handed_over_yet_lies_on_its_pile(app: AppPhone) -> None:
    app.before_each_page(HURRY)
    app.start()
    app.make_deal()
    while app.see()["kind"] != "hand":
        app.press("#go")
    said = app.see()["say"].replace("\xa0", " ")
    pile = re.search(r"Pile (\d+)", said)
    assert pile is not None
    laid = 32 - int(app.see()["rest"].split()[-1])
    tell(app, "pile", slipCards=laid, slipWent=1 + int(pile[1]) % 8)  # its last card went elsewhere
    app.press("#slipGo")
    opened(app, "mended")
    parts = app.text("#mendedParts")
    assert f"pile {pile[1]}" in parts.lower()
    assert not re.search(r"of (forehand|middlehand|rearhand)", parts)
    assert app.errors() == []
