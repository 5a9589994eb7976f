"""The app in a browser: the players cut and another phone verifies it; after a slip it plans on."""

import json
from pathlib import Path
from typing import Any

import pytest

from shufflegraph import Plan
from shufflegraph.cut import Cut
from shufflegraph.slips import Moved, PickedUp, WrongPile, plan_on
from shufflegraph.slips.kinds import Slip
from tests.page.app import AppPhone, AppServer
from tests.page.conftest import started_driver
from tests.page.test_dealing import HURRY
from tests.page.test_looks import OVERFLOW

TEXTS = json.loads(
    (Path(__file__).parents[2] / "src/shufflegraph/app/texts.json").read_text(encoding="utf-8")
)["en"]


def fill_in(phone: AppPhone, **values: Any) -> None:
    """Type into fields, by their names, and say that they changed."""
    phone.run(
        "for (const [id, value] of Object.entries(arguments[0])) {"
        "const field = document.getElementById(id);"
        "if (field.type === 'checkbox') field.checked = value; else field.value = value;"
        "field.dispatchEvent(new Event('change', { bubbles: true })); }",
        values,
    )


def opened(phone: AppPhone, dialog: str) -> None:
    """Wait until that dialog is open."""
    phone.wait_for(f"return document.getElementById('{dialog}').open", 20)


def begun(app: AppPhone, steps: int) -> Plan:
    """A deal of Skat on four piles of which so many steps are made; return its plan."""
    app.before_each_page(HURRY)
    app.start()
    app.choose(language="en")
    app.choose(game="skat")
    app.choose(pileCount="4")
    app.make_deal()
    app.press("#begin")
    for _ in range(steps):
        app.press("#go")
    return Plan.from_json(app.running()["written"])


def laid_by(app: AppPhone) -> int:
    """How many cards are laid down, by the steps that were made."""
    laid: int = app.run(
        "return JSON.parse(localStorage['shufflegraph:deal:' + arguments[0]]).position",
        app.running()["id"],
    )
    return laid


def tell(app: AppPhone, kind: str, **values: Any) -> None:
    """Say what happened."""
    app.press("#openCheck")
    app.press("#openSlip")
    opened(app, "slip")
    fill_in(app, slipKind=kind)
    fill_in(app, **values)
    assert app.run(OVERFLOW) == []


CASES: list[tuple[str, dict[str, Any], Slip]] = [
    ("pile", {"slipCard": 2, "slipWent": 4}, WrongPile(1, 3)),
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
    mended = plan_on(old, 3, [slip])
    assert Plan.from_json(app.running()["written"]) == mended.plan
    said = app.run(
        "return [...document.querySelectorAll('#mendedParts li')].map((one) => one.textContent)"
    )
    assert len(said) == len(mended.together)
    (rest,) = [len(part.cards) for part in mended.together if part.source == "deck"]
    assert TEXTS["mendedDeck"].replace("{n}", str(rest)) in said
    app.press("#mended .closing button")
    app.deal_to_the_end()
    assert app.see()["screen"] == "done"
    assert app.rows("#counts")[-1] == ["Together", "32"]
    assert app.errors() == []


def test_after_piles_were_picked_up_in_another_order(app: AppPhone) -> None:
    old = begun(app, 0)
    while app.see()["kind"] != "pickup":
        app.press("#go")
    sizes = app.see()["sizes"]
    order = [pile for pile, size in enumerate(sizes) if size][::-1]
    laid = len(old.rounds[0].instructions)
    tell(app, "order", slipPiles=" ".join(str(pile + 1) for pile in order[:-1]))
    app.press("#slipGo")
    app.wait_for("return document.getElementById('slipFault').textContent !== ''", 10)
    assert "not among those picked up" in app.text("#slipFault")
    fill_in(app, slipPiles=" ".join(str(pile + 1) for pile in order))
    app.press("#slipGo")
    opened(app, "mended")
    mended = plan_on(old, laid, [PickedUp(0, tuple(order))])
    assert Plan.from_json(app.running()["written"]) == mended.plan
    app.press("#mended .closing button")
    app.deal_to_the_end()
    counts = app.rows("#counts")
    assert counts[-1] == ["Together", "32"]
    assert {row[0] for row in counts[: len(mended.kept)]} == {str(owner) for owner in mended.kept}
    assert app.errors() == []


def test_a_lost_count_is_found_by_the_deck(app: AppPhone) -> None:
    begun(app, 5)
    tell(app, "lost", slipRest=30)
    app.press("#slipGo")
    seen = app.see()
    assert (seen["where"], seen["rest"]) == ("Card 3 of 32", "Deck: 30")
    app.press("#check .closing button")
    app.deal_to_the_end()
    assert app.see()["screen"] == "done"


@pytest.mark.parametrize("kind", ["missing", "stray", "else"])
def test_what_nobody_knows_is_answered_by_what_is_fair(app: AppPhone, kind: str) -> None:
    begun(app, 2)
    tell(app, kind)
    assert "exactly fair" in app.text("#slipSays")
    assert not app.run("return document.getElementById('slipGo').checkVisibility()")


def test_a_cut_is_verified_on_another_phone(
    app: AppPhone, app_server: AppServer, tmp_path: Path
) -> None:
    app.before_each_page(HURRY)
    app.start()
    app.choose(language="en")
    app.choose(game="skat")
    fill_in(app, isCut=True)
    app.press("#makeDeal")
    opened(app, "cutting")
    words = app.text("#words")
    assert len(words.split()) == 10
    fill_in(app, callText="Bob's turn")
    app.press("#callForm button[type=submit]")
    app.press("#callDrawn")
    app.wait_for("return document.querySelectorAll('#called li').length === 2", 10)
    drawn = app.text("#called li:last-child")
    assert len(drawn.split()) == 10
    assert app.run(OVERFLOW) == []
    app.press("#dealCut")
    app.wait_for("return !document.getElementById('start').hidden", 20)
    dealt = Plan.from_json(app.running()["written"])
    assert not app.run("return document.getElementById('cutShown').checkVisibility()")
    app.deal_to_the_end()
    app.wait_for("return document.getElementById('cutShown').checkVisibility()", 5)
    shown = app.run("return document.getElementById('cutJson').value")
    assert app.run(OVERFLOW) == []
    cut = Cut.from_json(shown)
    assert cut.called == ("Bob's turn", drawn)
    assert sorted(cut.deck, key=str) == sorted(dealt.deck, key=str)
    assert cut.deck == dealt.deck
    assert cut.secret.fingerprint == words
    assert app.errors() == []
    with started_driver() as driver:
        other = AppPhone(driver, tmp_path / "other", app_server.address)
        other.resize(360, 740)
        other.start()
        other.choose(language="en")
        other.press("#openVerify")
        for noted, key in ((words.upper(), "verifySame"), ("lusab babad", "verifyOther")):
            fill_in(other, cutText=shown, noted=noted)
            other.press("#verifyForm button")
            said = json.dumps(TEXTS[key])
            other.wait_for(
                f"return document.getElementById('verdictOnCut').textContent === {said}", 20
            )
        rows = dict(other.rows("#replayed"))
        places = [at for at, to in enumerate(cut.deck, 1) if to == "forehand"]
        assert rows["forehand"] == ", ".join(map(str, places))
        changed = json.loads(shown) | {"number": "0"}
        fill_in(other, cutText=json.dumps(changed), noted=words)
        other.press("#verifyForm button")
        other.wait_for(
            "return document.getElementById('verdictOnCut').textContent.includes('changed after')",
            20,
        )
        assert other.run(OVERFLOW) == []
        assert other.errors() == []
