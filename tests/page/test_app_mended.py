"""The app in a browser: the players cut and another phone verifies it; after a slip it plans on."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from shufflegraph import Plan
from shufflegraph.table.cut import Cut
from shufflegraph.table.phone.assembly import texts
from shufflegraph.table.slips import Mended, Moved, PickedUp, WrongPile, replan
from shufflegraph.table.slips.kinds import Slip
from tests.page.app import OFFLINE, AppPhone, AppServer
from tests.page.phone import SEEDED, Phone
from tests.page.test_dealing import HURRY, NO_STORAGE
from tests.page.test_looks import OVERFLOW, axe_violations, overflows

TEXTS = texts()["en"]


def fill_in(phone: Phone, **values: Any) -> None:
    """Type into fields, by their names, and say that they changed."""
    phone.run(
        "for (const [id, value] of Object.entries(arguments[0])) {"
        "const field = document.getElementById(id);"
        "if (field.type === 'checkbox') field.checked = value; else field.value = value;"
        "field.dispatchEvent(new Event('change', { bubbles: true })); }",
        values,
    )


def opened(phone: Phone, dialog: str) -> None:
    """Wait until that dialog is open."""
    phone.wait_for(f"return document.getElementById('{dialog}').open", 20)


def begun(app: AppPhone, steps: int, game: str = "skat", seed: int = 1) -> Plan:
    """A deal on four piles of which so many steps are made; return its plan."""
    app.before_each_page(HURRY + SEEDED.replace("SEED", str(seed)))
    app.start()
    app.choose(language="en")
    app.choose(game=game)
    app.choose(pileCount="4")
    app.make_deal()
    go_on(app, steps)
    return running_plan(app)


def go_on(app: AppPhone, steps: int) -> None:
    """Begin, unless the deal is begun, and make so many steps."""
    if app.see()["screen"] == "start":
        app.press("#begin")
    for _ in range(steps):
        app.press("#go")


def running_plan(app: AppPhone) -> Plan:
    """The plan of the deal that is going on."""
    return Plan.from_json(app.running()["written"])


def tell(app: Phone, kind: str, **values: Any) -> None:
    """Say what happened."""
    app.press("#openCheck")
    app.run("document.getElementById('openSlip').scrollIntoView({ block: 'center' })")
    app.press("#openSlip")
    opened(app, "slip")
    fill_in(app, slipKind=kind)
    slip(app, **values)
    assert app.run(OVERFLOW) == []


TOUCH = """
const chips = (id) => [...document.getElementById(id).children];
const numberOf = (chip) => Number(/\\d+/.exec(chip.ariaLabel)?.[0] ?? chip.textContent);
const touch = (id, number) => {
  const chip = chips(id).find((one) => numberOf(one) === number);
  if (chip.ariaPressed !== "true") chip.click();
};
const [id, numbers] = arguments;
if (id === "slipPiles") {
  for (const at of chips(id).keys()) if (chips(id)[at].ariaPressed === "true") chips(id)[at].click();
}
for (const number of numbers) touch(id, number);
"""


def slip(app: Phone, **values: Any) -> None:
    """Touch chips of cards and piles, and fill in the other fields."""
    for chips in ("slipCards", "slipWent", "slipPiles"):
        if chips in values:
            told = values.pop(chips)
            app.run(TOUCH, chips, [told] if isinstance(told, int) else told)
    fill_in(app, **values)


def items(app: AppPhone, query: str) -> list[str]:
    """The items of a list."""
    found: list[str] = app.run(
        "return [...document.querySelectorAll(arguments[0] + ' li')].map((one) => one.textContent)",
        query,
    )
    return found


CASES: list[tuple[str, dict[str, Any], Slip]] = [
    ("pile", {"slipCards": 2, "slipWent": 4}, WrongPile(1, 3)),
    (
        "moved",
        {"slipFrom": "deck", "slipAbove": 2, "slipTo": "deck", "slipOnto": 0},
        Moved(3, None, 2, None, 0),
    ),
]


@pytest.mark.parametrize(("kind", "fields", "slip"), CASES)
def test_after_a_slip_it_plans_on(
    app: AppPhone, kind: str, fields: dict[str, Any], slip: Slip
) -> None:
    old = begun(app, 3)
    assert all(step.hand_to is None for step in old.rounds[0].instructions[:3])
    tell(app, kind, **fields)
    app.press("#slipGo")
    opened(app, "mended")
    assert app.run(OVERFLOW) == []
    mended = replan(old, 3, [slip])
    assert running_plan(app).deck == mended.plan.deck
    said = items(app, "#mendedParts")
    held = [len(part.cards) for part in mended.gathered if part.source in {"deck", "kept"}]
    assert len(said) == len(mended.gathered) - len(held) + 1
    assert said[-1] == TEXTS["mendedDeck"].replace("{n}", str(sum(held)))
    app.visit(app.address)  # nothing is lost before the first card
    assert items(app, "#deckReady") == said
    assert "keep its order" in app.text("#deckReady")
    app.press("#title")  # a touch, so that the browser lets it vibrate
    app.deal_to_the_end()
    assert app.see()["screen"] == "done"
    assert app.rows("#counts")[-1] == ["Total", "32"]
    assert app.errors() == []


def in_the_second_round(app: AppPhone) -> Plan:
    """A deal of Solitaire of which the first round is laid, and two cards of the second; its plan."""
    old = begun(app, 0, "solitaire")
    app.run(
        "const go = () => document.getElementById('go').click();"
        "while (!document.querySelector('#table.pickup')) go(); go(); go(); go();"
    )
    assert "3 / 52" in app.see()["where"]
    return old


def test_a_count_and_a_slip_in_the_second_round_are_of_that_round(app: AppPhone) -> None:
    old = in_the_second_round(app)
    tell(app, "lost", slipRest=40)
    app.press("#slipGo")
    app.wait_for("return !document.getElementById('slip').open", 10)
    assert "13 / 52" in app.see()["where"]
    app.press("#check .closing button")
    wrong = next(pile for pile in range(4) if pile != old.rounds[1].instructions[11].pile)
    tell(app, "pile", slipCards=12, slipWent=wrong + 1)
    app.press("#slipGo")
    opened(app, "mended")
    assert running_plan(app).deck == replan(old, 64, [WrongPile(63, wrong)]).plan.deck


def at_pickup(app: AppPhone) -> tuple[Plan, list[int]]:
    """A deal of Mau-Mau up to where piles are picked up; its plan, and these piles, the last one first."""
    old = begun(app, 0, "mau-mau", seed=6)
    app.run(
        "while (!document.querySelector('#table.pickup')) document.getElementById('go').click()"
    )
    order = [pile for pile, size in enumerate(app.see()["sizes"]) if size][::-1]
    assert len(order) > 1  # so that another order is another deck
    return old, order


def test_after_piles_were_picked_up_in_another_order(app: AppPhone) -> None:
    old, order = at_pickup(app)
    laid = len(old.rounds[0].instructions)
    tell(app, "order", slipPiles=[pile + 1 for pile in {*range(4)} - {order[0]}])
    app.press("#slipGo")
    app.wait_for("return document.getElementById('slipFault').textContent !== ''", 10)
    named = ", ".join(str(pile + 1) for pile in sorted(order))
    assert app.text("#slipFault") == TEXTS["slipOrderIs"].format(piles=named)
    slip(app, slipPiles=[pile + 1 for pile in order])
    app.press("#slipGo")
    opened(app, "mended")
    mended = replan(old, laid, [PickedUp(0, tuple(order))])
    assert running_plan(app).deck == mended.plan.deck
    app.press("#mended .closing button")
    app.deal_to_the_end()
    counts = app.rows("#counts")
    assert counts[-1] == ["Total", "32"]
    assert {row[0] for row in counts[: len(mended.kept)]} == {str(owner) for owner in mended.kept}
    assert app.errors() == []


def are_hands_those_that_were_drawn(old: Plan, *mended: Mended) -> bool:
    """Does dealing the last deck give everybody the cards that the first plan's deck has for them?"""
    lying = list(range(len(old.deck)))
    hands: dict[Any, tuple[int, ...]] = {}
    for one in mended:
        hands |= {owner: tuple(lying[card] for card in hand) for owner, hand in one.kept.items()}
        lying = [lying[position] for position in one.order]
    dealt = mended[-1].plan.execute(lying)
    hands |= dealt.hands
    right = [
        sorted(hand) == [n for n, to in enumerate(old.deck) if to == owner]
        for owner, hand in hands.items()
    ]
    return all(right) and len(dealt.talon) + sum(map(len, hands.values())) == len(old.deck)


def test_two_slips_are_told_together(app: AppPhone) -> None:
    old = begun(app, 4)
    tell(app, "pile", slipCards=2, slipWent=4)
    app.press("#slipMore")
    assert items(app, "#slipsTold") == [
        f"{TEXTS['slipPile']}: card 2, pile {old.rounds[0].instructions[1].pile + 1} · Pile 4"
    ]
    slip(app, slipCards=4, slipWent=1)
    app.press("#slipMore")
    assert app.run(OVERFLOW) == []
    app.press("#slipGo")  # with nothing more in the form
    opened(app, "mended")
    mended = replan(old, 4, [WrongPile(1, 3), WrongPile(3, 0)])
    assert running_plan(app).deck == mended.plan.deck
    assert are_hands_those_that_were_drawn(old, mended)
    app.press("#mended .closing button")
    app.deal_to_the_end()
    assert app.rows("#counts")[-1] == ["Total", "32"]
    assert app.errors() == []


def test_two_slips_in_one_deal_are_mended_one_after_the_other(app: AppPhone) -> None:
    old, order = at_pickup(app)
    tell(app, "order", slipPiles=[pile + 1 for pile in order])
    app.press("#slipGo")
    opened(app, "mended")
    first = replan(old, len(old.rounds[0].instructions), [PickedUp(0, tuple(order))])
    now = running_plan(app)
    assert now.deck == first.plan.deck
    first = replace(first, plan=now)
    app.press("#mended .closing button")
    go_on(app, 3)
    tell(app, "pile", slipCards=1, slipWent=4)
    app.press("#slipGo")
    opened(app, "mended")
    assert [step.hand_to for step in now.rounds[0].instructions[:3]] == [None] * 3
    second = replan(now, 3, [WrongPile(0, 3)])
    assert running_plan(app).deck == second.plan.deck
    assert are_hands_those_that_were_drawn(old, first, second)
    app.press("#mended .closing button")
    app.deal_to_the_end()
    counts = app.rows("#counts")
    assert counts[-1] == ["Total", "32"]
    assert first.kept
    assert sorted(counts[:-1]) == [*([f"seat {n}", "5"] for n in (1, 2, 3, 4)), ["stock", "12"]]
    assert app.errors() == []


def test_a_slip_that_cannot_be_is_refused_and_a_lost_count_is_found(app: AppPhone) -> None:
    begun(app, 5)
    tell(app, "moved", slipFrom="3", slipTo="deck", slipAbove=30)
    app.press("#slipGo")
    assert app.see()["dialog"] == "slip"
    assert not app.run("return document.getElementById('slipAbove').checkValidity()")
    fill_in(app, slipKind="pile")
    for touched in ({}, {"slipCards": 1}):  # not all that has to be told
        slip(app, **touched)
        app.press("#slipGo")
        assert app.see()["dialog"] == "slip"
        assert app.text("#slipFault") == TEXTS["slipNumber"]
    for kind in ("missing", "stray", "else"):
        fill_in(app, slipKind=kind)
        assert "perfectly fair" in app.text("#slipSays")
        assert not app.run("return document.getElementById('slipGo').checkVisibility()")
    app.run("document.getElementById('slip').close()")
    tell(app, "lost", slipRest=30)
    app.press("#slipGo")
    seen = app.see()
    assert seen["rest"] == "Deck: 30"
    app.press("#check .closing button")
    app.deal_to_the_end()
    assert app.see()["screen"] == "done"
    assert app.errors() == []


# The cut


def cut_begun(app: AppPhone) -> str:
    """Skat is cut: the phone has drawn its number; return its words."""
    app.before_each_page(HURRY)
    app.start()
    app.choose(language="en")
    app.choose(game="skat")
    return words_of_new_cut(app)


def words_of_new_cut(app: AppPhone) -> str:
    """The words that the phone shows after the button."""
    app.press("#cutDeal")
    if app.see()["dialog"] == "reaching":
        app.press("#reaching .plain")
    opened(app, "cutting")
    return app.text("#words")


def call(app: AppPhone, said: str) -> None:
    """Type what a player calls; it is there as it counts."""
    calls = len(items(app, "#called"))
    fill_in(app, callText=said)
    app.press("#callForm button[type=submit]")
    app.wait_for(f"return document.getElementById('called').children.length > {calls}", 5)


def test_the_call_that_counts_is_shown_and_what_does_not_count_is_told(app: AppPhone) -> None:
    cut_begun(app)
    call(app, " Bob’s\u200b TURN ")
    assert items(app, "#called") == ["bobsturn"]
    for said, fault in (("s\u0435ven", "callOther"), ("…", "callEmpty")):
        fill_in(app, callText=said)
        app.press("#callForm button[type=submit]")
        app.wait_for("return document.getElementById('cutFault').textContent !== ''", 5)
        assert app.text("#cutFault") == TEXTS[fault].replace("{sign}", "\u0435")
        assert items(app, "#called") == ["bobsturn"]
        assert app.run("return document.getElementById('callText').value") == said
    assert dealt_cut(app).called == ("bobsturn",)


def dealt_cut(app: AppPhone) -> Cut:
    """Make the deal; return what the deal that is going on says of its cut."""
    app.press("#dealCut")
    app.wait_for("return !document.getElementById('start').hidden", 20)
    return Cut.from_json(app.running()["cut"])


KEPT = "return localStorage['shufflegraph:cutting'] ?? null"


def test_a_cut_goes_on_with_the_same_number_when_the_page_is_loaded_anew(app: AppPhone) -> None:
    words = cut_begun(app)
    call(app, "7")
    kept = json.loads(app.run(KEPT))
    number = json.loads(kept["secret"])["number"]
    assert number not in app.run("return document.documentElement.outerHTML + location.href")
    for _ in range(2):
        app.visit(app.address)
        assert app.see()["dialog"] == "cutting"
        assert (app.text("#words"), items(app, "#called")) == (words, ["7"])
        assert "same number" in app.text("#cutting")
    app.run("document.getElementById('cutting').close()")  # as the key for back does
    assert words_of_new_cut(app) == words
    call(app, "Bob's turn")
    cut = dealt_cut(app)
    assert (cut.secret.fingerprint, cut.called) == (words, ("7", "bobsturn"))
    assert f"{cut.secret.number:x}" == number
    assert app.run(KEPT) is None
    app.before_each_page(SEEDED.replace("SEED", "2"))
    app.visit(app.address)
    assert app.see()["screen"] == "start"  # a deal that was cut stays, though nothing is dealt yet
    assert Cut.from_json(app.running()["cut"]) == cut
    app.press("#start a.home")
    assert words_of_new_cut(app) != words
    app.press("#giveUpCut")
    assert app.run(KEPT) is None
    assert app.errors() == []


UNREADABLE_CUTS = (
    '{"wish": {"wish": "commit", "game": "skat"}, "secret": "{}", "called": []}',  # an older one
    json.dumps(
        {
            "wish": {"wish": "commit", "wanted": {"places": []}},
            "secret": json.dumps({"version": 1, "fingerprint": "lusab babad"}),
            "called": ["seven\u200b"],
        }
    ),
    "[]",
    "what",
)


def test_a_cut_that_cannot_be_read_is_told_once(app: AppPhone) -> None:
    app.start()
    for stored in UNREADABLE_CUTS:
        app.run("localStorage['shufflegraph:cutting'] = arguments[0]", stored)
        app.visit(app.address)
        assert app.text("#fault") == TEXTS["oldCut"]
        assert app.run("return document.querySelector('dialog[open]')") is None
    app.visit(app.address)
    assert app.text("#fault") == ""


def test_a_number_is_of_one_game_and_deals_once_whatever_other_windows_do(app: AppPhone) -> None:
    words = cut_begun(app)
    app.run("document.getElementById('cutting').close()")
    app.choose(game="bridge")
    assert words_of_new_cut(app) != words
    app.run("globalThis.kept = localStorage['shufflegraph:cutting']")
    app.run("localStorage.removeItem('shufflegraph:cutting')")  # the other one has dealt
    app.press("#dealCut")
    app.wait_for("return document.getElementById('cutFault').textContent !== ''", 20)
    assert app.text("#cutFault") == TEXTS["cutTaken"]
    assert app.see()["dialog"] == "cutting"
    app.run("localStorage['shufflegraph:cutting'] = kept")
    assert dict(dealt_cut(app).secret.hands) == dict.fromkeys(
        ("north", "east", "south", "west"), 13
    )


def test_without_storage_the_cut_says_to_keep_the_page_open(app: AppPhone) -> None:
    app.before_each_page(NO_STORAGE)
    words = cut_begun(app)
    assert app.text("#cuttingStay") == TEXTS["cuttingStay"]
    app.press("#dealCut")
    app.wait_for("return !document.getElementById('start').hidden", 20)
    app.deal_to_the_end()
    assert (
        Cut.from_json(app.run("return document.getElementById('cutJson').value")).secret.fingerprint
        == words
    )


def test_a_cut_is_verified_on_another_phone(
    app: AppPhone, server: AppServer, tmp_path: Path
) -> None:
    other = AppPhone(app.driver, tmp_path, server.address)  # which has its own storage
    other.start()
    other.choose(language="en")
    other.press("#openSettings")
    other.press("#openCall")
    other.wait_for("return document.getElementById('ownCall').textContent !== ''", 20)
    drawn = other.text("#ownCall")
    assert len(drawn.split()) == 10
    assert other.run(OVERFLOW) == []
    words = cut_begun(app)
    assert len(words.split()) == 10
    call(app, "Bob's turn")
    call(app, drawn)
    cut = dealt_cut(app)
    assert cut.called == ("bobsturn", drawn.replace(" ", ""))
    assert cut.secret.fingerprint == words
    assert cut.deck == running_plan(app).deck
    assert not app.run("return document.getElementById('cutShown').checkVisibility()")
    app.deal_to_the_end()
    app.wait_for("return document.getElementById('cutShown').checkVisibility()", 5)
    shown = app.run("return document.getElementById('cutJson').value")
    assert Cut.from_json(shown) == cut
    assert app.run(OVERFLOW) == []
    assert app.errors() == []
    other.start()
    verify_on(other, shown, words, cut)


def test_the_number_is_shared_or_copied_or_selected(app: AppPhone) -> None:
    app.before_each_page(
        "const writeText = async (text) => { copied = text; };"
        "Object.defineProperty(navigator, 'clipboard', { value: { writeText } });"
        "globalThis.copied = ''; globalThis.shared = '';"
    )
    cut_begun(app)
    dealt_cut(app)
    app.deal_to_the_end()
    app.wait_for("return document.getElementById('cutShown').checkVisibility()", 5)
    shown = app.run("return document.getElementById('cutJson').value")
    app.run("navigator.share = undefined")
    app.press("#sendCut")
    assert app.run("return copied") == shown
    app.run("navigator.share = async ({ text }) => { shared = text; }")
    app.press("#sendCut")
    assert app.run("return shared") == shown
    app.run("navigator.share = async () => { throw new DOMException('no', 'AbortError'); }")
    app.press("#sendCut")
    field = "const field = document.getElementById('cutJson');"
    assert app.run(f"{field} return field.selectionEnd - field.selectionStart") == len(shown)
    assert app.errors() == []


def verify_on(other: AppPhone, shown: str, words: str, cut: Cut) -> None:
    """The other phone tells the noted words from others, replays the deal, and refuses a changed number."""
    other.press("#openSettings")
    other.press("#openVerify")
    for noted, key in ((words.upper(), "verifySame"), ("lusab babad", "verifyOther")):
        fill_in(other, cutText=shown, noted=noted)
        other.press("#verifyForm .strong")
        said = json.dumps(TEXTS[key])
        other.wait_for(f"return document.getElementById('verdictOnCut').textContent === {said}", 20)
    rows = dict(other.rows("#replayed"))
    places = [at for at, to in enumerate(cut.deck, 1) if to == "forehand"]
    assert rows["forehand"] == ", ".join(map(str, places))
    assert other.run(OVERFLOW) == []
    changed = json.loads(shown) | {"number": "0"}
    fill_in(other, cutText=json.dumps(changed), noted=words)
    other.press("#verifyForm .strong")
    changed_after = (
        "return document.getElementById('verdictOnCut').textContent.includes('changed after')"
    )
    other.wait_for(changed_after, 20)
    assert other.run(OVERFLOW) == []
    assert other.errors() == []


# How the dialogs look


def dialogs(app: AppPhone) -> Iterator[str]:
    """Open every dialog of cuts and slips, one after the other; the name of what is seen."""
    app.press("#openSettings")
    app.press("#openCall")
    app.wait_for("return document.getElementById('ownCall').textContent !== ''", 20)
    yield "calling"
    app.press("#calling .closing button")
    words = words_of_new_cut(app)
    call(app, "Bob's turn, and what a long name that is")
    yield "cutting"
    app.visit(app.address)
    yield "cutting again"
    cut = dealt_cut(app)
    go_on(app, 3)
    tell(app, "pile", slipCards=1, slipWent=2)
    app.press("#slipMore")
    for kind in SLIPS:
        fill_in(app, slipKind=kind)
        yield f"slip {kind}"
    fill_in(app, slipKind="pile")
    slip(app, slipCards=2, slipWent=1)
    app.press("#slipGo")
    opened(app, "mended")
    yield "mended"
    app.press("#mended .closing button")
    yield "start after a slip"
    app.deal_to_the_end()
    yield "done"
    app.press("#done a.home")
    app.press("#openSettings")
    app.press("#openVerify")
    fill_in(app, cutText=cut.to_json(), noted=words)
    app.press("#verifyForm .strong")
    app.wait_for("return document.getElementById('verdictOnCut').textContent !== ''", 20)
    yield "verifying"


SLIPS = ("pile", "order", "moved", "lost", "missing", "stray", "else")


WIDTHS = ((320, 568), (568, 320), (1280, 800))
"""A dialog is one column that scrolls: its width alone matters."""


def test_without_a_network_poker_is_cut_dealt_mended_and_verified(
    app: AppPhone, app_server: AppServer, axe: str
) -> None:
    """All of it, in German, whose words are the longer ones; each dialog fits and is accessible."""
    app.before_each_page(HURRY)
    app.requests()
    app.start()
    app.wait_for(OFFLINE, 30)
    faults: dict[str, Any] = {}
    with app_server.away():
        app.start()
        app.choose(language="de")
        app.choose(game="poker")
        for name in dialogs(app):
            faults[name] = [*overflows(app, WIDTHS).items()]
            for width, dark in ((320, False), (1280, True)):
                app.resize(width, 740, dark, calm=True)
                within = "dialog[open], body:not(:has(dialog[open])) main:not([hidden])"
                faults[f"{name}, {width}"] = axe_violations(app, axe, within=within)
            app.resize(320, 568)
        assert app.text("#verdictOnCut") == texts()["de"]["verifySame"]
        counts = [int(row[1]) for row in app.rows("#counts")]
    assert faults == {name: [] for name in faults}
    assert {"cutting again", "mended", "done", "verifying"} < faults.keys()
    assert (sorted(counts[:-1]), counts[-1]) == ([2] * 6 + [40], 52)
    assert all(url.startswith((app_server.address, "data:")) for url in app.requests())
