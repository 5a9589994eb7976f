"""A mechanical dealer with real cards: cuts, four cards ahead and a slip, to piles and to the players."""

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest

from tests.page.app import READY, AppPhone, AppServer
from tests.page.engines import ENGINES, Engine, engine_called, wait_for
from tests.page.test_dealing import HURRY
from tests.page.test_to_players import LOOK, WALK, Sighted, lying

CASES = [
    ("skat", 8, True, False),
    ("skat", 2, False, True),
    ("poker", 4, True, True),
    ("mau-mau", 2, True, False),
    ("mau-mau", 3, False, False),
    ("doppelkopf", 3, True, True),
    ("mau-mau", 4, False, True),
    ("bridge", 8, False, False),
]
"""A game, piles, whether cards go to the players, whether some may go under a pile."""
CUT = """
document.getElementById("cutDeal").click();
"""
CALL = """
document.getElementById("callText").value = "seven";
document.getElementById("callForm").requestSubmit();
"""
SLIP = """
const press = (id) => document.getElementById(id).click();
press("openCheck");
press("openSlip");
const kind = document.getElementById("slipKind");
kind.value = "pile";
kind.dispatchEvent(new Event("change", { bubbles: true }));
const shown = () => [...document.querySelectorAll("#slipCards .next")].reverse();
const count = shown().length;
shown()[1].click();
const piles = [...document.querySelectorAll("#slipWent .chip")];
const wrong = piles.find((one) => one.textContent !== shown()[1].textContent);
wrong.click();
const name = wrong.textContent;
const packets = [...document.querySelectorAll("#piles .pile")].map(
  (one) => one.querySelector(".packet")?.textContent ?? "",
);
press("slipGo"); // the new plan may be shown at once
return [count, name, packets];
"""
"""The second of the cards that are shown went to another place."""
PARTS = "return [...document.querySelectorAll('#deckReady li')].map((one) => one.textContent)"


def settings(piles: int, *, is_near: bool, under: bool, game: str) -> str:
    """What a phone has stored on which all that was chosen."""
    own = {"group": True, "dealt": True, "reach": is_near, "ahead": 4, "vibrate": False}
    chosen = {"game": game, "piles": piles, "under": under, "language": "en"}
    return f"""
localStorage.clear();
localStorage["shufflegraph:settings"] = {json.dumps(json.dumps(own))};
localStorage["shufflegraph:choice"] = {json.dumps(json.dumps(chosen))};
"""


class Careless(Sighted):
    """Lays one card wrong, says so, and puts together what the phone asks for."""

    def slip(self, seen: Mapping[str, Any], wrong: str) -> None:
        """Lay the first card that is shown where it belongs, and the second one there, on its side."""
        (right, is_under), (_, is_other_under) = self.rows(seen)[:2]
        self.put(right, is_under=is_under)
        number = re.fullmatch(r"(?:Pile )?(\d+)", wrong)
        self.put(number[1] if number else wrong, is_under=is_other_under)

    def rows(self, seen: Mapping[str, Any]) -> list[tuple[str, bool]]:
        return [(name, side != "") for name, many, side in seen["rows"] for _ in range(many)]

    def gather(self, parts: list[str], packets: list[str]) -> None:
        """Put the parts together, the first one on top; some piles become packets with these names."""
        deck: list[int] = []
        for part in parts:
            found = re.fullmatch(r"(.+) \((\d+)\)", part)
            assert found is not None, part
            what, n = found[1], int(found[2])
            hand = re.fullmatch(r"the hand of (.+), as it was handed over", what)
            if hand:
                cards = self.hands.pop(hand[1])
            elif what.startswith("the packet "):
                cards = self.packets.pop(what.removeprefix("the packet "))
            elif what.startswith("pile "):
                number = int(what.removeprefix("pile "))
                named = self.packets.pop(packets[number - 1], [])
                cards = self.piles.pop(number, []) + named
            else:
                assert what == "the rest of the deck", what
                cards = self.deck
            assert len(cards) == n, part
            deck += cards
        self.deck = deck
        assert not any(self.piles.values())


def deal(engine: Engine, address: str, game: str, piles: int, *, near: bool, under: bool) -> None:
    """Cut, deal some cards, slip, and deal to the end; every card is where it was drawn to."""
    case = (game, piles, near, under)
    engine.run(settings(piles, is_near=near, under=under, game=game))
    engine.visit(address)
    wait_for(engine, READY)
    engine.run(HURRY + CUT)
    wait_for(engine, "return document.getElementById('cutting').open")
    engine.run(CALL)
    wait_for(engine, "return document.getElementById('called').children.length === 1")
    engine.run("document.getElementById('dealCut').click()")
    wait_for(engine, "return !document.getElementById('start').hidden")
    data = engine.run("return JSON.parse(localStorage['shufflegraph:running'])")
    assert data.get("toPlayers", False) == near, case
    dealer = Careless(data["cards"], [one["seat"]["en"] for one in data["owners"]])
    engine.run("document.getElementById('begin').click()")
    number = 0
    while True:
        seen = engine.run(LOOK)
        number += 1
        if number > 3 and seen["kind"] == "card" and len(dealer.rows(seen)) > 1:
            break
        dealer.see(seen)
        engine.run("document.getElementById('go').click()")
    count, wrong, packets = engine.run(SLIP)
    assert count == len(dealer.rows(seen)), case
    dealer.slip(seen, wrong)
    wait_for(engine, "return !document.getElementById('start').hidden")
    dealer.gather(engine.run(PARTS), packets)
    engine.run("document.querySelector('dialog[open]')?.close()")
    engine.run("document.getElementById('begin').click()")
    for seen in engine.run(WALK):
        dealer.see(seen)
    deck = json.loads(data["written"])["deck"]
    for name, cards in dealer.hands.items():
        assert {deck[card] for card in cards} == {name}, case
    held = sorted(card for cards in dealer.hands.values() for card in cards)
    assert held == [at for at, to in enumerate(deck) if isinstance(to, str)], case
    places = [deck[card]["talon"] for card in lying(dealer, deck)]
    assert places == sorted(places), case
    assert len(places) == len(deck) - len(held), case


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def test_cuts_ladders_and_a_slip_among_the_cards_shown(
    app: AppPhone, case: tuple[str, int, bool, bool]
) -> None:
    game, piles, near, under = case
    app.start()
    deal(app, app.address, game, piles, near=near, under=under)
    assert app.errors() == []


@pytest.mark.parametrize("name", ENGINES)
def test_other_browsers_deal_them_as_well(name: str, app_server: AppServer) -> None:
    with engine_called(name) as engine:
        engine.visit(app_server.address)
        wait_for(engine, READY)
        for game, piles, near, under in CASES:
            deal(engine, app_server.address, game, piles, near=near, under=under)
