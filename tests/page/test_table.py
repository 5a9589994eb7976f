"""A mechanical dealer with real cards: cuts, four cards ahead and a slip, to piles and to the players."""

import json
import re
from collections.abc import Mapping
from random import Random
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
    ("skat", 8, False, False),
]
"""A game, piles, whether cards go to the players, whether some may go under a pile."""
HARDER = {
    ("skat", 8, True, False): (8, 29),
    ("mau-mau", 3, False, False): (5,),
}
"""Seeds: a card goes wrong onto a packet, onto a complete hand; the last card of a hand goes wrong."""
CUT = """
document.getElementById("cutDeal").click();
"""
CALL = """
document.getElementById("callText").value = "seven";
document.getElementById("callForm").requestSubmit();
"""
SEEDED = """
let drawn = SEED;
crypto.getRandomValues = (into) => {
  for (let n = 0; n < into.length; n += 1) {
    drawn = (drawn + 0x6d2b79f5) | 0;
    let mixed = Math.imul(drawn ^ (drawn >>> 15), drawn | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    into[n] = mixed ^ (mixed >>> 14);
  }
  return into;
};
"""
"""What the phone draws follows from a seed (mulberry32), so that a deal can be had again."""
SLIP = """
const [at, way] = [AT, WAY];
const press = (id) => document.getElementById(id).click();
press("openCheck");
press("openSlip");
const kind = document.getElementById("slipKind");
kind.value = "pile";
kind.dispatchEvent(new Event("change", { bubbles: true }));
const shown = () => [...document.querySelectorAll("#slipCards .next")].reverse();
const count = shown().length;
shown()[at].click();
const piles = [...document.querySelectorAll("#slipWent .chip")];
const others = piles.filter((one) => one.textContent !== shown()[at].textContent);
const wrong = others[way % others.length];
wrong.click();
const name = wrong.textContent;
const packets = [...document.querySelectorAll("#piles .pile")].map(
  (one) => one.querySelector(".packet")?.textContent ?? "",
);
press("slipGo"); // the new plan may be shown at once
return [count, name, packets];
"""
"""One of the cards that are shown went to one of the other places."""
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

    slipped = -1

    def slip(self, seen: Mapping[str, Any], at: int, wrong: str, packets: list[str]) -> None:
        """Lay cards that are shown where they belong, and the one after them there, on its side."""
        *before, (_, is_slip_under) = self.rows(seen)[: at + 1]
        for right, is_under in before:
            self.put(right, is_under=is_under)
        number = re.fullmatch(r"(?:Pile )?(\d+)", wrong)
        there = packets[int(number[1]) - 1] or number[1] if number else wrong
        self.slipped = self.deck[0]
        self.put(there, is_under=is_slip_under)

    def rows(self, seen: Mapping[str, Any]) -> list[tuple[str, bool]]:
        return [(name, side != "") for name, many, side in seen["rows"] for _ in range(many)]

    def gather(self, parts: list[str], packets: list[str]) -> None:
        """Put the parts together, the first one on top; some piles become packets with these names."""
        order = sorted(parts, key=lambda part: self.slip_said(part) is None)
        taken = {part: self.cards_of(part, packets) for part in order}
        self.deck = [card for part in parts for card in taken[part]]
        assert not any(self.piles.values())

    def slip_said(self, part: str) -> str | None:
        """Return where the card that was laid wrong lies, on or under cards that are complete, if it does."""
        found = re.fullmatch(r"(?:Top: )?(.+) \(1\)", part)
        is_place = found and (found[1] in self.names or found[1].startswith("Pile "))
        return found[1] if found and is_place else None

    def cards_of(self, part: str, packets: list[str]) -> list[int]:
        """Take what is told, so many cards."""
        found = re.fullmatch(r"(.+) \((\d+)\)", part)
        assert found is not None, part
        what, n = found[1], int(found[2])
        hand = re.fullmatch(r"the hand of (.+), as it was handed over", what)
        if hand:
            cards = self.hands.pop(hand[1])
        elif (name := self.slip_said(part)) is not None:
            there = packets[int(name[5:]) - 1] if name.startswith("Pile ") else name
            place = (self.hands if name in self.names else self.packets)[there]
            assert not what.startswith("Top: ") or place[0] == self.slipped
            place.remove(self.slipped)
            cards = [self.slipped]
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
        return cards


def deal(engine: Engine, address: str, case: tuple[str, int, bool, bool], seed: int) -> None:
    """Cut, deal some cards, slip, and deal to the end; every card is where it was drawn to."""
    try:
        deal_with_a_slip(engine, address, case, seed)
    except Exception as error:
        error.add_note(f"in the deal {case} of seed {seed}")
        raise


def deal_with_a_slip(
    engine: Engine, address: str, case: tuple[str, int, bool, bool], seed: int
) -> None:
    game, piles, near, under = case
    engine.run(settings(piles, is_near=near, under=under, game=game))
    engine.visit(address)
    wait_for(engine, READY)
    engine.run(SEEDED.replace("SEED", str(seed)) + HURRY + CUT)
    wait_for(engine, "return document.getElementById('cutting').open")
    engine.run(CALL)
    wait_for(engine, "return document.getElementById('called').children.length === 1")
    engine.run("document.getElementById('dealCut').click()")
    wait_for(engine, "return !document.getElementById('start').hidden")
    data = engine.run("return JSON.parse(localStorage['shufflegraph:running'])")
    assert data.get("toPlayers", False) == near
    dealer = Careless(data["cards"], [one["seat"]["en"] for one in data["owners"]])
    engine.run("document.getElementById('begin').click()")
    choose = Random(seed)
    wait, number = choose.randrange(2, 5), 0
    while True:
        seen = engine.run(LOOK)
        number += 1
        if number > wait and seen["kind"] == "card" and len(dealer.rows(seen)) > 1:
            break
        dealer.see(seen)
        engine.run("document.getElementById('go').click()")
    at, way = choose.randrange(len(dealer.rows(seen))), choose.randrange(60)
    told = SLIP.replace("AT", str(at)).replace("WAY", str(way))
    count, wrong, packets = engine.run(told)
    assert count == len(dealer.rows(seen))
    dealer.slip(seen, at, wrong, packets)
    wait_for(engine, "return !document.getElementById('start').hidden")
    dealer.gather(engine.run(PARTS), packets)
    engine.run("document.querySelector('dialog[open]')?.close()")
    engine.run("document.getElementById('begin').click()")
    for seen in engine.run(WALK):
        dealer.see(seen)
    deck = json.loads(data["written"])["deck"]
    for name, cards in dealer.hands.items():
        assert {deck[card] for card in cards} == {name}
    held = sorted(card for cards in dealer.hands.values() for card in cards)
    assert held == [at for at, to in enumerate(deck) if isinstance(to, str)]
    places = [deck[card]["talon"] for card in lying(dealer, deck)]
    assert places == sorted(places)
    assert len(places) == len(deck) - len(held)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def test_cuts_ladders_and_a_slip_among_the_cards_shown(
    app: AppPhone, case: tuple[str, int, bool, bool]
) -> None:
    app.start()
    for seed in (0, *HARDER.get(case, ())):
        deal(app, app.address, case, seed)
    assert app.errors() == []


@pytest.mark.parametrize("name", ENGINES)
def test_other_browsers_deal_them_as_well(name: str, app_server: AppServer) -> None:
    with engine_called(name) as engine:
        engine.visit(app_server.address)
        wait_for(engine, READY)
        for seed, case in enumerate(CASES):
            deal(engine, app_server.address, case, seed)
