"""Straight to the players, several cards ahead: a dealer who reads only the screen, with real cards."""

import json
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from shufflegraph import Talon, assign, plan
from shufflegraph.cards import GAMES
from tests.page.app import AppPhone
from tests.page.phone import Phone
from tests.page.test_dealing import HURRY, Listener
from tests.page.test_looks import OVERFLOW, SIZES

LOOK = """
return {
  screen: ["home", "start", "table", "done"].find((id) => !document.getElementById(id).hidden),
  kind: document.getElementById("table").classList[0],
  say: document.getElementById("say").textContent.replaceAll("\\u00a0", " "),
  chip: document.querySelector("#chips .chip")?.textContent ?? "",
  under: document.querySelector("#chips .chip.under") !== null,
  many: Number(document.querySelector("#chips .times")?.textContent.slice(1) ?? 1),
  rows: [...document.querySelectorAll("#ladder:not([hidden]) > li")].map((row) => [
    row.querySelector(".name").textContent,
    Number(row.querySelector(".times")?.textContent.slice(1) ?? 1),
    row.querySelector(".side")?.textContent ?? "",
  ]),
};
"""
WALK = f"""
const look = () => {{{LOOK}}};
const seen = [];
while (!document.getElementById("table").hidden && seen.length < 2000) {{
  seen.push(look());
  document.getElementById("go").click();
}}
return seen;
"""


class Sighted(Listener):
    """Does what is seen, row by row, and at stops what is said; knows who plays."""

    def __init__(self, cards: int, names: Iterable[str]) -> None:
        super().__init__(cards)
        self.names = frozenset(names)

    def see(self, seen: Mapping[str, Any]) -> None:
        if seen["kind"] != "card":
            self.hear(seen["say"])
        for name, many, side in seen["rows"]:
            for _ in range(many):
                self.put(name, is_under=side != "")
        if seen["kind"] == "card" and not seen["rows"]:
            for _ in range(seen["many"]):
                self.put(seen["chip"], is_under=seen["under"])

    def put(self, name: str, *, is_under: bool) -> None:
        """Lay the top card before a player, or on a pile, or under it."""
        piles: dict[Any, list[int]] = self.piles
        hands: dict[Any, list[int]] = self.hands
        if name.isdigit():
            place = piles.setdefault(int(name), [])
        else:
            place = (hands if name in self.names else self.packets).setdefault(name, [])
        place.insert(len(place) if is_under else 0, self.deck.pop(0))


def lying(dealer: Sighted, deck: Sequence[Any]) -> list[int]:
    """The talon: packets on the table, each of one place, and what is left in the hand."""
    packets = [cards for cards in dealer.packets.values() if cards]
    assert all(len({deck[card]["talon"] for card in cards}) == 1 for cards in packets)
    packets.sort(key=lambda cards: deck[cards[0]]["talon"])
    return [card for cards in [*packets, dealer.deck] for card in cards]


def check(dealer: Sighted, data: Mapping[str, Any], language: str = "en") -> None:
    """Every card is where the plan's deck sends it, and the talon lies in order of its places."""
    deck = json.loads(data["written"])["deck"]
    hands = {one["seat"][language]: one["seat"]["en"] for one in data["owners"]}
    for name, cards in dealer.hands.items():
        assert {deck[card] for card in cards} == {hands[name]}
    assert sorted(card for cards in dealer.hands.values() for card in cards) == [
        at for at, to in enumerate(deck) if isinstance(to, str)
    ]
    places = [deck[card]["talon"] for card in lying(dealer, deck)]
    assert places == sorted(places)
    assert len(places) == sum(not isinstance(to, str) for to in deck)


CASES = [
    (game, piles, ahead)
    for number, game in enumerate(GAMES)
    for piles, ahead in [((8, 4, 3, 2)[number % 4], (4, 2, 1, 4)[number % 4])]
]


@pytest.mark.parametrize("under", [False, True])
def test_every_game_is_dealt_right_to_the_players_by_what_is_seen(
    app: AppPhone, *, under: bool
) -> None:
    app.before_each_page(HURRY)
    app.start()
    app.settings(reach=True, group=True)
    for game, piles, ahead in CASES:
        app.settings(ahead=str(ahead), mayUnder=under)
        app.choose(game=game, pileCount=str(piles), language=("en", "de")[piles % 2])
        app.make_deal()
        assert app.run(OVERFLOW) == [], game
        data = app.running()
        assert data.get("toPlayers", False) == (data["owners"] != [])
        seen = app.run(WALK)
        kinds = {screen["kind"] for screen in seen}
        assert kinds <= {"card", "aside", "pickup", "keep", "join"}, game
        rows = 0 if ahead == 1 and data["owners"] == [] else ahead  # one pile fills the screen
        assert max(len(screen["rows"]) for screen in seen) == rows
        language = ("en", "de")[piles % 2]
        dealer = Sighted(data["cards"], [one["seat"][language] for one in data["owners"]])
        for screen in seen:
            dealer.see(screen)
        check(dealer, data, language)
        app.press("#done a.home")
    assert app.errors() == []


def test_a_page_of_a_plan_to_the_players_is_dealt_as_planned(phone: Phone) -> None:
    for seed, piles in ((1, 3), (2, 2), (3, 8)):
        made = plan(assign({"Ann": 3, "Bob": 4}, 9, Random(seed)), piles, to_players=True)
        phone.before_each_page(HURRY)
        phone.open(made, language="en")
        phone.settings(ahead="4")
        phone.press("#begin")
        dealer = Sighted(len(made.deck), ["Ann", "Bob"])
        for screen in phone.run(WALK):
            assert screen["kind"] != "hand"
            dealer.see(screen)
        for owner, hand in made.execute(range(16)).hands.items():
            assert sorted(dealer.hands[str(owner)]) == sorted(hand)
        assert dealer.talon() == [made.deck.index(Talon(place)) for place in range(9)]


def test_names_and_sides_fit_their_rows_on_any_screen(app: AppPhone) -> None:
    app.before_each_page(HURRY)
    app.start()
    for game, piles, under in (("skat", "8", False), ("doppelkopf", "3", True)):
        app.settings(reach=True, group=True, ahead="4", mayUnder=under)
        app.choose(game=game, pileCount=piles, language="de")
        app.make_deal()
        for width, height in SIZES:
            app.resize(width, height)
            assert app.run(OVERFLOW) == [], (game, width, height)
        app.resize(360, 740)
        app.go_home()


SMALL = ((320, 568), (360, 640), (568, 320), (640, 360))


def test_deal_and_same_again_are_seen_without_scrolling(app: AppPhone) -> None:
    app.before_each_page(HURRY)
    app.start()
    seen = "const box = document.querySelector(arguments[0]).getBoundingClientRect();"
    seen += "return box.top >= 0 && box.bottom <= innerHeight && box.height > 40"
    for screen, button in (("home", "#makeDeal"), ("done", "#newDeal a")):
        for width, height in SMALL:
            app.resize(width, height)
            app.run("scrollTo(0, 0)")
            assert app.see()["screen"] == screen
            app.wait_for(
                f"return (() => {{ {seen} }})('{button}')".replace("arguments[0]", f"'{button}'")
            )
        if screen == "home":
            app.make_deal()
            app.deal_to_the_end()
