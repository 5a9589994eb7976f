"""Cards under piles on the page: what the dealer sees and hears, and a packet dealt in the hand."""

import json
from itertools import chain
from random import Random
from typing import Any

import pytest

from shufflegraph import Plan, Talon, assign, plan
from shufflegraph.table.slips import WrongSide, replan
from tests.page.app import OFFLINE, AppPhone, AppServer
from tests.page.phone import Phone
from tests.page.test_app_mended import opened, tell
from tests.page.test_dealing import HURRY


def made(piles: int) -> Plan:
    """Two hands and a talon, some of whose cards go under piles."""
    found = plan(assign({"Ann": 3, "Bob": 3}, 8, Random(4)), piles, under=True)
    assert found.unders > 3
    return found


def walked(phone: Phone, shown: Plan, **options: Any) -> list[dict[str, Any]]:
    """What the dealer sees, screen by screen."""
    phone.before_each_page(HURRY)
    phone.open(shown, **options)
    phone.press("#begin")
    return phone.walk()


def dealt_by_eye(
    seen: list[dict[str, Any]], deck: list[int]
) -> tuple[dict[str, list[int]], list[int]]:
    """The hands and the talon that come of this deck and of what the screen shows, and nothing else."""
    hands: dict[str, list[int]] = {}
    piles: dict[str, list[int]] = {}
    for screen in seen:
        if screen["kind"] == "card":
            pile = piles.setdefault(screen["chip"] if screen["chip"] not in "↑↓" else "1", [])
            pile.insert(len(pile) if screen["under"] else 0, deck.pop(0))
        elif screen["kind"] == "hand":
            name = "Ann" if "Ann" in screen["say"] else "Bob"
            hands[name] = piles.pop(screen["chip"])
        elif screen["kind"] == "pickup":
            deck = [*chain.from_iterable(piles[pile] for pile in sorted(piles)), *deck]
            piles = {}
    return hands, deck


@pytest.mark.parametrize("piles", [1, 2])
def test_whoever_does_what_the_screen_shows_deals_the_deck(phone: Phone, piles: int) -> None:
    shown = made(piles)
    seen = walked(phone, shown)
    hands, talon = dealt_by_eye(seen, [*range(len(shown.deck))])
    expected = shown.execute(range(len(shown.deck)))
    assert {name: tuple(hand) for name, hand in hands.items()} == expected.hands
    assert tuple(talon) == expected.talon
    bars = {(screen["under"], screen["bar"]) for screen in seen if screen["kind"] == "card"}
    assert bars == {(True, "underline" if piles > 1 else "none"), (False, "none")}


@pytest.mark.parametrize("piles", [1, 2])
def test_after_a_card_on_the_wrong_side_it_plans_on(phone: Phone, piles: int) -> None:
    shown = made(piles)
    phone.before_each_page(HURRY)
    phone.open(shown, language="en")
    phone.press("#begin")
    steps = shown.rounds[0].instructions
    wrong = next(n for n, step in enumerate(steps) if step.under)
    given = [step.hand_to for step in steps[: wrong + 2] if step.hand_to is not None]
    for step in steps[: wrong + 2]:
        phone.press("#go")
        if step.hand_to is not None:
            phone.press("#go")
    tell(phone, "pile", slipCards=wrong + 1, slipWent=steps[wrong].pile + 1)
    phone.press("#slipGo")
    opened(phone, "mended")
    phone.press("#mended .closing button")
    mended = replan(shown, wrong + 2, [WrongSide(wrong)])
    phone.press("#begin")
    hands, talon = dealt_by_eye(phone.walk(), list(mended.order))
    expected = shown.execute(range(len(shown.deck)))
    assert list(mended.kept) == given
    assert {name: sorted(hand) for name, hand in [*hands.items(), *mended.kept.items()]} == {
        owner: sorted(hand) for owner, hand in expected.hands.items()
    }
    assert tuple(talon) == expected.talon
    assert phone.errors() == []


def test_two_under_is_said(phone: Phone) -> None:
    said = [screen["live"] for screen in walked(phone, made(2), language="en") if screen["under"]]
    assert said
    assert all(", under" in live for live in said)


def test_a_packet_in_the_hand_has_a_top_and_a_bottom(phone: Phone) -> None:
    for language, words in (("en", ("Top", "Bottom")), ("de", ("Oben", "Unten"))):
        for screen in walked(phone, made(1), language=language):
            if screen["kind"] == "card":
                assert screen["chip"] == ("↓" if screen["under"] else "↑")
                assert screen["live"].startswith(words[screen["under"]])
                assert "," not in screen["live"].partition(".")[0]  # no place of a pile beside it


def test_the_phone_checks_such_plans_too(phone: Phone) -> None:
    phone.open(made(2), language="en")
    text = phone.run("return document.getElementById('verdict').textContent")
    assert text.startswith(
        "Checked: everyone gets what was drawn, 14 cards, in the fewest rounds with cards on top or under."
    )
    phone.open(plan([Talon(1), Talon(0)], 2), language="en")
    text = phone.run("return document.getElementById('verdict').textContent")
    assert text.startswith(
        "Checked: everyone gets what was drawn, 2 cards, in the fewest rounds with cards laid on top."
    )


OURS: dict[str, Any] = {
    "name": "ours",
    "title": "Ours",
    "talon": "stock",
    "cards": 14,
    "seats": [2],
    "names": ["Ann", "Bob"],
    "hand": [3, 3],
    "places": [],
}


@pytest.mark.parametrize("piles", [1, 2])
def test_the_switch_of_the_app_lets_cards_go_under_piles_offline(
    app: AppPhone, app_server: AppServer, piles: int
) -> None:
    app.before_each_page(HURRY)
    chosen = {"game": "ours", "games": [OURS], "piles": piles, "language": "en"}
    app.run("localStorage['shufflegraph:choice'] = arguments[0]", json.dumps(chosen))
    app.start()
    app.wait_for(OFFLINE, 60)
    with app_server.away():
        app.press("#openSettings")
        app.press("#mayUnder")
        app.press("#menu .closing button")
        app.start()  # it is remembered
        app.make_deal()
        for _ in range(2):
            shown = Plan.from_json(app.running()["written"])
            assert (shown.under, shown.piles) == (True, piles)
            fewest = plan(shown.deck, piles, aside=shown.aside, under=True)
            assert len(shown.rounds) == len(fewest.rounds)
            assert shown.is_optimal == (fewest.proof == "bound")  # it has windows, and no search
            app.press("#openMenu")
            assert app.run("return document.getElementById('mayUnder').checkVisibility()") is False
            app.press("#menu .closing button")
            hands, talon = dealt_by_eye(app.walk(), [*range(14)])
            expected = shown.execute(range(14))
            assert {name: tuple(hand) for name, hand in hands.items()} == expected.hands
            assert tuple(talon) == expected.talon
            app.press("#done a[href='#new']")
            app.wait_for("return !document.getElementById('table').hidden", 30)
    assert app.errors() == []
