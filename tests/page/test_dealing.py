"""The page deals: every instruction is the plan's, and nothing but the place in the deal ever changes."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from math import atan2, pi
from random import Random
from threading import Thread
from typing import ClassVar

import pytest
from selenium.webdriver.common.keys import Keys

from shufflegraph import Plan, Talon, plan
from shufflegraph.cards import GAMES, game_deck
from shufflegraph.table.phone import page
from shufflegraph.table.phone.assembly import texts
from tests.library.test_cli import Dealer
from tests.page.phone import Phone, check_seen, check_step, deal_by_keys, deal_by_taps, steps_of
from tests.page.plans import holdem, places, skat, small, talon, two_rounds

server = import_module("shufflegraph.table.phone.server")

TEXTS = texts()

RECORD = """
window.heard = {speech: [], vibration: [], wake: []};
Object.defineProperty(navigator, "vibrate", {value: (pattern) => heard.vibration.push(pattern)});
Object.defineProperty(navigator, "wakeLock", {
  value: { request: async (kind) => {
    heard.wake.push(kind);
    return { release: () => heard.wake.push("released") };
  } },
});
speechSynthesis.getVoices = () => [
  {lang: "en-US", localService: false, name: "far away"}, {lang: "en-GB", localService: true, name: "here"}];
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
speechSynthesis.speak = (utterance) => heard.speech.push([utterance.text, utterance.voice.name]);
window.SpeechRecognition = class {
  start() { window.recognition = this; this.runs = true; }
  stop() { this.runs = false; }
  say(words) { this.onresult({results: [[{transcript: words}]]}); }
};
"""

HURRY = """
let hurried = 0;
performance.now = () => (hurried += 1000);
const wait = setTimeout;
window.setTimeout = (act, ms) => wait(act, ms / 5);
"""
"""Time flies: no answer comes too soon, and the rhythm is five times as fast."""

CLOCK = """
window.clock = 1000;
performance.now = () => window.clock;
"""
"""Time stands still unless a test lets it pass."""

TIMER = """
let hurried = 0;
performance.now = () => (hurried += 1000);
window.due = null;
window.setTimeout = (act) => { window.due = act; return 1; };
window.clearTimeout = () => { window.due = null; };
"""
"""The rhythm goes on when a test lets it."""
BEAT = "const act = window.due; window.due = null; act?.();"

NO_STORAGE = """
Object.defineProperty(window, "localStorage", {get() { throw new DOMException("denied"); }});
"""


def index_of(plan: Plan, kind: str) -> int:
    """The number of the first step of that kind; 0 is the start."""
    return 1 + [step.kind for step in steps_of(plan)].index(kind)


def test_a_whole_skat_deal_by_taps(phone: Phone) -> None:
    phone.before_each_page(HURRY)
    phone.open(skat(), title="Skat", talon="skat")
    deal_by_taps(phone, skat())
    hands = ["forehand 10", "middlehand 10", "rearhand 10"]
    assert phone.counts() == [*hands, "skat 2", "Total 32"]
    assert phone.errors() == []


def test_a_known_deal_shows_every_card_in_every_round(phone: Phone) -> None:
    made = two_rounds()
    lying = [f"♠{number}" for number in range(len(made.deck))]
    phone.before_each_page(HURRY)
    phone.open(made, faces=lying)
    phone.press("#begin")
    for round_ in made.rounds:
        piles: list[list[str]] = [[] for _ in range(made.piles)]
        for face, step in zip(lying, round_.instructions, strict=True):
            seen = phone.see()
            assert seen["where"].endswith(f" · {face}")
            assert seen["live"].endswith(f": {face}.")
            piles[step.pile].insert(0, face)
            phone.key(Keys.ARROW_RIGHT)
            if step.hand_to is not None:
                assert "♠" not in phone.see()["where"]
                piles[step.pile].clear()
                phone.key(Keys.ARROW_RIGHT)
        assert phone.see()["kind"] == "pickup"
        phone.key(Keys.ARROW_RIGHT)
        lying = [face for pile in piles for face in pile]
    assert phone.errors() == []


def test_cards_that_are_shown_together_are_named_by_first_and_last(phone: Phone) -> None:
    for run, shown in ((2, "♠0 ♠1"), (3, "♠0 … ♠2")):
        phone.open(plan(["Ann"] * run), faces=[f"♠{number}" for number in range(run)])
        phone.settings(group=True)
        phone.press("#begin")
        assert phone.see()["where"].endswith(f" · {shown}")


def test_two_rounds_by_keys(phone: Phone) -> None:
    phone.before_each_page(HURRY)
    phone.open(two_rounds())
    phone.key(Keys.TAB)
    deal_by_keys(phone, two_rounds())
    assert phone.counts() == ["Ann 4", "Bob 4", "Cid 4", "talon 6", "Total 18"]


class Listener(Dealer):
    """Follows what the page says with real cards; knows the rules of the table and nothing else."""

    pile = re.compile(
        r"(?:Pile|Again pile|Stapel|Wieder Stapel) (\d+)(?:: (\w+) (?:cards|Karten))?$"
    )
    in_words: ClassVar = {
        word: count
        for language in ("en", "de")
        for count, word in enumerate(TEXTS[language]["counts"].split(), start=2)
    }
    complete = re.compile(r"(?:Pile|Stapel) (\d+) (?:goes to|geht an) (.+): (\d+) \w+\.$")
    aside = re.compile(r"(?:Lay pile|Lege Stapel) (\d+) (?:aside|beiseite): (.+), (\d+) \w+\.$")
    onto = re.compile(r"(?:Put pile|Lege Stapel|Take pile|Nimm Stapel) ")
    put_together = re.compile(r"(?:Put together|Lege zusammen), [^:]*: (.+?)\.(?: |$)")
    one_part = re.compile(r"(?:That is the [^:]*:|Fertig: [^,]*,) (.+)\.$")
    all_places = re.compile(r".*\. (?:That is the [^:]*:|Fertig: [^,]*,) (.+)\.$")

    def hear(self, said: str) -> None:
        """Do what the page says."""
        if found := self.pile.match(said):
            for _ in range(self.in_words[found[2]] if found[2] else 1):
                self.piles.setdefault(int(found[1]), []).insert(0, self.deck.pop(0))
        elif found := self.complete.match(said) or self.aside.match(said):
            cards = self.piles.pop(int(found[1]))
            assert len(cards) == int(found[3])
            (self.packets if self.aside.match(said) else self.hands)[found[2]] = cards
        elif self.onto.match(said):
            assert self.deck == []
            self.deck = [card for pile in sorted(self.piles) for card in self.piles.pop(pile)]
        else:
            self.follow(said.replace("Behalte sie zurück", "zurückbehalten"))
            if found := self.all_places.match(said):
                named = [part for part in found[1].split(", ") if "(" in part]
                self.named = dict(map(self.sized, named))

    def talon(self) -> list[int]:
        """What is left for the middle: the deck, or the one packet."""
        return self.deck or [card for cards in self.packets.values() for card in cards]


@pytest.mark.parametrize(
    ("seed", "piles", "language", "names"),
    [
        (4, 2, "en", {}),
        (6, 2, "de", {Talon(0): "flop", Talon(3): "stock"}),
        (5, 8, "de", {}),
        (3, 3, "en", {Talon(place): f"place {place}" for place in range(4)}),
    ],
)
def test_doing_what_the_page_says_deals_hands_packets_and_tail(
    phone: Phone, seed: int, piles: int, language: str, names: dict[Talon, str]
) -> None:
    made = places(seed, piles)
    phone.before_each_page(HURRY)
    phone.open(made, language=language, names=names)
    phone.press("#begin")
    dealer = Listener(len(made.deck))
    for seen, step in zip(phone.walk(), steps_of(made), strict=True):
        check_seen(seen, step)
        dealer.hear(seen["say"].replace("\xa0", " "))
    assert phone.see()["screen"] == "done"
    assert [row[1] for row in phone.rows("#counts")] == ["4", "4", "16", "24"]
    expected = made.execute(range(24))
    assert {who: tuple(hand) for who, hand in dealer.hands.items()} == expected.hands
    assert [made.deck[card] for card in dealer.talon()] == [made.deck[c] for c in expected.talon]
    assert sorted(dealer.talon()) == sorted(expected.talon)
    assert phone.errors() == []


HOLDEM = {
    "en": {"flop": 3, "turn": 1, "river": 1, "all other cards": 35},
    "de": {"Flop": 3, "Turn": 1, "River": 1, "alle anderen Karten": 35},
}


@pytest.mark.parametrize(("seed", "piles", "language"), [(4, 8, "de"), (1, 4, "en")])
def test_doing_what_the_page_says_deals_holdem_for_six(
    phone: Phone, seed: int, piles: int, language: str
) -> None:
    poker = GAMES["poker"]
    made = plan(game_deck(poker, Random(seed)), piles, aside=poker.aside)
    assert piles == 4 or len(made.rounds) == 1
    names = {Talon(place): name for place, name in enumerate(poker.place_names)}
    phone.before_each_page(HURRY)
    phone.open(made, language=language, names=names, title=poker.title, talon=poker.talon_name)
    phone.press("#begin")
    dealer = Listener(52)
    for seen, step in zip(phone.walk(), steps_of(made), strict=True):
        if step.kind != "hand":  # whose names are the language's
            check_seen(seen, step)
        dealer.hear(seen["say"].replace("\xa0", " "))
    assert [len(hand) for hand in dealer.hands.values()] == [2] * 6
    told = list(HOLDEM[language].items())
    last = told[-1][0], told[-1][1] - (made.tail if piles == 4 else 0)
    assert list(dealer.named.items()) == [*told[:-1], last]
    places = [*[Talon(0)] * 3, Talon(1), Talon(2), *[Talon(3)] * 35]
    assert [made.deck[card] for card in dealer.deck] == places
    assert phone.errors() == []


def test_a_skat_that_is_laid_aside_or_kept_is_said_to_be_that(phone: Phone) -> None:
    kept = plan([*"abab", Talon(0), Talon(0)], 4)
    phone.before_each_page(HURRY)
    for made, language, said in (
        (kept, "en", "That is the skat: 2\xa0kept apart."),
        (kept, "de", "Fertig: Skat, 2\xa0zurückbehalten."),
    ):
        phone.open(made, language=language, names={Talon(0): "skat"}, talon="skat")
        phone.press("#begin")
        assert phone.walk()[index_of(made, "join") - 1]["say"] == said
        assert phone.errors() == []
    packet = plan([Talon(0), Talon(0), *"abab"], 2, aside=[0])
    phone.open(packet, names={Talon(0): "skat"}, talon="skat")
    phone.press("#begin")
    heard = [seen["say"] for seen in phone.walk()]
    assert "Lay pile 1 aside: skat, 2 cards." in heard  # and nothing more about it
    assert not any("That is the" in one for one in heard)
    assert ["skat", "2"] in phone.rows("#counts")


def test_packets_and_what_is_kept_are_counted_and_can_be_gone_back_from(phone: Phone) -> None:
    made = places(4, 2)
    steps = list(steps_of(made))
    phone.before_each_page(HURRY)
    phone.open(made, names={Talon(3): "stock"})
    assert phone.run("return document.querySelectorAll('.chair').length") == 2
    phone.go_to(len(steps))
    assert phone.see()["kind"] == "join"
    assert phone.see()["say"].replace("\xa0", " ") == (
        "Put together, from the top: 3 from the deck, packet 2 (1), 1 from the deck, "
        "stock (9), 2 kept apart. That is the talon: 3 cards, 1 card, 1 card, stock (11)."
    )
    assert (phone.see()["go"], phone.see()["chips"]) == ("Put together", [])
    phone.press("#openCheck")
    expected = dict(phone.rows("#expected"))
    assert {name: expected[name] for name in ("packet 2", "stock", "Kept apart", "Total")} == {
        "packet 2": "1",
        "stock": "9",
        "Kept apart": "2",
        "Total": "24",
    }
    phone.press("dialog[open] .closing button")
    for seen, step in zip(phone.walk("back"), reversed(steps), strict=True):
        check_seen(seen, step)
    assert phone.see()["screen"] == "start"


@pytest.mark.parametrize(
    ("made", "kinds"), [(small(), ["hand"]), (places(4, 2), ["aside", "keep", "join"])]
)
def test_whatever_stops_asks(phone: Phone, made: Plan, kinds: list[str]) -> None:
    phone.before_each_page(CLOCK)
    phone.open(made)
    for kind in kinds:
        at = index_of(made, kind)
        phone.go_to(at - 1)
        phone.run("clock += 600")
        phone.press("#go")
        phone.run("clock += 599")
        phone.press("#go")  # too soon: this tap was meant for a card
        assert phone.see()["kind"] == kind
        phone.run("clock += 1")
        phone.tap(0.05, 0.05)  # only the answer goes on
        assert phone.see()["kind"] == kind
        phone.press("#go")
        after = phone.see()
        assert after["screen"] == ("done" if kind == "join" else "table")
        assert kind == "join" or after["kind"] != kind


UNCHECKED = """
Object.defineProperty(globalThis, "shufflegraphCheck", {
  get: () => () => ({ deals: null, fewest: false, fault: "" }), set() {},
});
"""
"""A browser whose checker checks nothing: else it would refuse a changed plan."""


def test_a_wrong_pile_would_be_noticed(phone: Phone) -> None:
    document = page(small())
    data = document.partition('id="plan">')[2].partition("</script>")[0]
    first = small().rounds[0].instructions[0].pile
    wrong = data.replace(f'"rounds":[[[{first}]', '"rounds":[[[7]')
    assert wrong != data
    phone.before_each_page(UNCHECKED)
    phone.open_document(document.replace(data, wrong))
    with pytest.raises(AssertionError):
        deal_by_taps(phone, small())


def test_picking_up_says_what_lies_on_top_and_what_it_becomes(phone: Phone) -> None:
    plan = talon(52)
    phone.open(plan, talon="stock")
    steps = list(steps_of(plan))
    place = index_of(plan, "pickup")
    phone.go_to(place)
    first, second, *_, last = [pile + 1 for pile in steps[place - 1].piles]
    assert phone.see()["say"] == (
        f"Put pile {first} onto {second}, all onto the next, and so on up to {last}. "
        f"Pile {first} is on top. These 52 cards are the deck of round 2."
    )
    phone.go_to(len(steps) - 1)
    phone.key(Keys.ARROW_RIGHT)
    assert "These 52 cards are the stock." in phone.see()["say"]
    order = ", ".join(str(pile + 1) for pile in steps[-1].piles)
    assert phone.see()["live"].endswith(f"Order: {order}.")


def test_picking_up_one_or_two_piles(phone: Phone) -> None:
    for deck, says in ((1, "Take pile 1."), (2, "Put pile 1 onto pile 2.")):
        plan_ = plan(["Ann", *(Talon(place) for place in range(deck))], deck + 1)
        phone.open(plan_)
        phone.go_to(len(list(steps_of(plan_))))
        piles = [*steps_of(plan_)][-1].piles
        assert len(piles) == deck
        shown = dict(zip(range(1, 3), (pile + 1 for pile in piles), strict=False))
        expected = says.replace("2", str(shown.get(2))).replace("1", str(shown[1]), 1)
        assert phone.see()["say"].startswith(expected)


def test_back_moves_the_place_and_nothing_else(phone: Phone) -> None:
    plan = small()
    phone.before_each_page(HURRY)
    phone.open(plan)
    phone.press("#begin")
    steps = list(steps_of(plan))
    for step in steps:
        check_step(phone, step)
        phone.press("#go")
    phone.press("#backFromDone")
    for number, step in reversed(list(enumerate(steps))):
        check_step(phone, step)
        phone.press("#back") if number % 3 == 0 else phone.key(Keys.ARROW_LEFT)
    assert phone.see()["screen"] == "start"
    deal_by_taps(phone, plan)


def test_a_second_touch_at_once_lays_no_second_card(phone: Phone) -> None:
    phone.before_each_page(CLOCK)
    phone.open(skat())
    phone.press("#begin")
    for passed, card in ((100, 1), (99, 1), (1, 2), (0, 2), (199, 2), (1, 3)):
        phone.run("clock += arguments[0]", passed)
        phone.tap(0.5, 0.4)
        assert phone.see()["where"] == f"{card} / 32"
    for button in ("#go", "#go"):
        phone.press(button)
    assert phone.see()["where"] == "3 / 32"
    phone.run("clock += 200")
    phone.press("#go")
    assert phone.see()["where"] == "4 / 32"
    for passed, card in ((0, 3), (199, 3), (1, 2)):  # two quick taps go back one step
        phone.run("clock += arguments[0]", passed)
        phone.press("#back")
        assert phone.see()["where"] == f"{card} / 32"


def test_a_running_deal_is_not_thrown_away_unasked(phone: Phone) -> None:
    with closing_server(lambda key, new_deal: page(small(), key=key, new_deal=new_deal)) as address:
        phone.visit(address)
        mine = phone.driver.current_url
        phone.press("#begin")
        phone.press("#openMenu")
        links, strong, below = phone.run(
            "const all = (query) => [...document.querySelectorAll(query)];"
            "const [item] = all('#menu .strong');"
            "return [all('#menu a').length, all('#menu .strong').map((one) => one.textContent),"
            " item.compareDocumentPosition(askNewDeal) & Node.DOCUMENT_POSITION_FOLLOWING]"
        )
        assert (links, strong) == (0, ["Continue"])
        assert below
        phone.press("#askNewDeal")
        assert phone.see()["dialog"] == "ask"
        assert "put all hands and piles together" in phone.text("#ask")
        phone.press("#ask .strong")
        assert (phone.see()["dialog"], phone.driver.current_url) == (None, mine)
        check_step(phone, next(steps_of(small())))
        phone.press("#openMenu")
        phone.press("#askNewDeal")
        phone.press("#ask a")
        phone.wait_for(
            f"return location.href !== {json.dumps(mine)} && document.readyState === 'complete'"
        )
        assert phone.driver.current_url.startswith(address + "deal/")


def test_a_page_without_a_server_makes_a_new_deal_itself(phone: Phone) -> None:
    made = holdem()
    phone.before_each_page(HURRY)
    phone.open(made, title="Hold'em", names={Talon(0): "flop"})
    phone.press("#begin")
    phone.walk()
    for _ in range(2):
        counts = phone.rows("#counts")
        phone.press("#newDeal a")
        phone.wait_for("return !document.getElementById('table').hidden", 20)
        assert phone.run("return document.title") == "Hold'em"
        seen = phone.walk()
        assert phone.rows("#counts") == counts
        assert any("flop" in one["say"] for one in seen)
    phone.reload()  # a deal that was dealt to its end is over
    assert phone.see()["screen"] == "done"
    assert phone.errors() == []


def test_a_page_of_a_known_deal_names_the_program_for_a_new_one(phone: Phone) -> None:
    phone.open(small(), faces=[*"abcde"])
    phone.press("#begin")
    phone.press("#openMenu")
    assert phone.text("#newDealInMenu") == TEXTS["en"]["newDealText"]
    assert phone.run("return document.getElementById('askNewDeal').hidden")


FULL = """
window.asked = [];
let filled = null;
Object.defineProperty(document, "fullscreenEnabled", {value: true});
Object.defineProperty(document, "fullscreenElement", {get: () => filled});
Element.prototype.requestFullscreen = async function () { filled = this; asked.push("full"); };
Document.prototype.exitFullscreen = async () => { filled = null; asked.push("left"); };
Object.defineProperty(ScreenOrientation.prototype, "type", {value: "portrait-primary"});
ScreenOrientation.prototype.lock = async (kind) => { asked.push(kind); };
"""


def test_the_deal_fills_the_screen_and_keeps_it_from_turning(phone: Phone) -> None:
    phone.before_each_page(FULL + HURRY)
    plan = small()
    phone.open(plan)
    phone.settings(full=True)
    assert phone.run("return asked") == []  # only for the deal
    phone.press("#begin")
    assert phone.run("return asked") == ["full", "portrait-primary"]
    phone.reload()
    resumed = "document.querySelector('dialog[open] .closing button') !== null"
    phone.wait_for(f"return {resumed}")  # the window asks for the deal first
    phone.press("dialog[open] .closing button")  # the touch that goes on fills it again
    phone.wait_for("return asked.length === 2")
    assert phone.run("return asked") == ["full", "portrait-primary"]
    for _ in steps_of(plan):
        phone.press("#go")
    assert phone.see()["screen"] == "done"
    assert phone.run("return asked") == ["full", "portrait-primary", "left"]


def test_the_screen_is_filled_only_where_the_dealer_wants_it(phone: Phone) -> None:
    phone.before_each_page(FULL)
    phone.open(small())
    assert not phone.run("return document.getElementById('full').checked")  # a mouse, no finger
    phone.press("#begin")
    assert phone.run("return asked") == []
    phone.settings(full=True)
    assert phone.run("return asked") == ["full", "portrait-primary"]
    phone.settings(full=False)
    assert phone.run("return asked") == ["full", "portrait-primary", "left"]
    phone.before_each_page(
        "const media = matchMedia; window.matchMedia = (query) =>"
        " query.includes('coarse') ? {matches: true} : media(query);"
    )
    phone.open(small())
    assert phone.run("return document.getElementById('full').checked")


REFUSED = (
    "Element.prototype.requestFullscreen = async () => { throw new TypeError('denied'); };",
    "ScreenOrientation.prototype.lock = async () => { throw new DOMException('unsupported'); };",
    "Object.defineProperty(screen, 'orientation', {value: undefined});",
)


@pytest.mark.parametrize("refused", REFUSED)
def test_a_browser_may_refuse_the_whole_screen(phone: Phone, refused: str) -> None:
    phone.before_each_page(FULL + HURRY + refused)
    phone.open(small())
    phone.settings(full=True)
    deal_by_taps(phone, small())
    assert phone.errors() == []


def test_a_browser_without_a_whole_screen_is_not_asked(phone: Phone) -> None:
    phone.before_each_page(
        "Object.defineProperty(document, 'fullscreenEnabled', {value: undefined});"
        "delete Element.prototype.requestFullscreen;" + HURRY
    )
    phone.open(small())
    phone.settings(full=True)
    assert phone.run("return document.getElementById('full').parentElement.hidden")
    deal_by_taps(phone, small())
    assert phone.errors() == []


def test_an_interrupted_deal_goes_on_where_it_was(phone: Phone) -> None:
    phone.before_each_page(HURRY)
    plan = small()
    phone.open(plan)
    phone.press("#begin")
    phone.press("#go")
    phone.press("#go")
    third = list(steps_of(plan))[2]
    phone.reload()
    seen = phone.see()
    assert seen["dialog"] == "check"
    assert "The deal goes on" in phone.text("#checkTitle")
    assert "Card 3 of 5" in phone.text("#checkLead")
    sizes = [["Pile " + str(n + 1), str(size)] for n, size in enumerate(third.sizes)]
    assert phone.rows("#expected") == [*sizes, ["Rest of the deck", "3"], ["Total", "5"]]
    phone.press("dialog[open] .closing button")
    check_step(phone, third)


def test_a_finished_deal_stays_finished_and_another_one_begins_at_its_beginning(
    phone: Phone,
) -> None:
    phone.open(small())
    phone.go_to(1 + len(list(steps_of(small()))))
    assert phone.see()["screen"] == "done"
    assert phone.text("#newDeal") == TEXTS["en"]["again"]
    phone.file.write_text(page(small(), key="another"), encoding="utf-8")
    phone.reload()
    assert phone.see()["screen"] == "start"


DAMAGED = (
    *('{"position":999,"saved":9e15}', '{"position":-1,"saved":9e15}', "no JSON", "null"),
    '{"position":"x","names":7,"language":"fr","saved":9e15}',
)


def test_a_damaged_store_does_no_harm(phone: Phone) -> None:
    phone.open(small(), key="damaged")
    for stored in DAMAGED:
        phone.before_each_page(f"localStorage['shufflegraph:deal:damaged'] = {json.dumps(stored)}")
        phone.reload()
        assert phone.see()["screen"] == "start"
        phone.press("#begin")
        assert phone.see()["screen"] == "table"
    assert phone.errors() == []


def test_without_storage_the_address_keeps_the_place(phone: Phone) -> None:
    phone.before_each_page(HURRY)
    phone.before_each_page(NO_STORAGE)
    phone.open(small())
    assert "address keeps the place" in phone.text("#notes")
    phone.press("#begin")
    phone.press("#go")
    assert phone.driver.current_url.endswith("#2")
    phone.reload()
    assert phone.see()["dialog"] == "check"
    check_step(phone, list(steps_of(small()))[1])


def test_without_any_store_the_page_says_so_and_deals(phone: Phone) -> None:
    phone.before_each_page(NO_STORAGE)
    phone.before_each_page(HURRY)
    phone.before_each_page("history.replaceState = () => { throw new DOMException('denied'); };")
    phone.open(small())
    deal_by_taps(phone, small())
    phone.press("#backFromDone")
    phone.press("#openMenu")
    assert "keep it open until the deal is done" in phone.text("#notes")


def test_old_deals_are_forgotten(phone: Phone) -> None:
    phone.open(small())
    phone.run(
        "localStorage.setItem('shufflegraph:deal:old', JSON.stringify({position: 1, saved: 1}));"
        "localStorage.setItem('shufflegraph:deal:new', JSON.stringify({position: 1, saved: Date.now()}));"
    )
    phone.reload()
    kept = phone.run(
        "return ['old', 'new'].map(key => localStorage['shufflegraph:deal:' + key] != null)"
    )
    assert kept == [False, True]


def test_the_rhythm_goes_on_by_itself_and_stops_at_hand_overs(phone: Phone) -> None:
    plan = skat()
    phone.before_each_page(TIMER)
    phone.open(plan)
    phone.settings(pace="1000")
    phone.go_to(index_of(plan, "hand") - 1)
    assert phone.see()["kind"] == "card"
    phone.wait_for("return window.due !== null")  # the page has heard that its dialog is closed
    for _ in range(2):
        phone.run(BEAT)
        assert phone.see()["kind"] == "hand"
    phone.press("#go")
    before = phone.see()["where"]
    phone.press("#pause")
    phone.run(BEAT)
    assert phone.see()["where"] == before
    assert phone.text("#pause") == "Resume"
    phone.press("#pause")
    phone.run(BEAT)
    assert phone.see()["where"] != before
    before = phone.see()["where"]
    phone.press("#openCheck")
    phone.run(BEAT)
    assert phone.see()["where"] == before
    phone.press("#check .closing button")
    lock = (
        "Object.defineProperty(document, 'hidden', {value: arguments[0], configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    for is_locked in (True, False):
        phone.run(lock, is_locked)
    phone.run(BEAT)
    assert phone.see()["where"] == before
    assert phone.text("#pause") == "Resume"


def test_it_speaks_vibrates_listens_and_stays_awake(phone: Phone) -> None:
    phone.before_each_page(HURRY)
    phone.before_each_page(RECORD)
    plan = small()
    phone.open(plan)
    phone.settings(speak=True, listen=True)
    phone.press("#begin")
    first = small().rounds[0].instructions[0].pile + 1
    assert phone.run("return heard.speech") == [[str(first), "here"]]
    assert phone.run("return heard.vibration") == [40]
    assert phone.run("return heard.wake") == ["screen"]
    assert phone.text("#notes") == TEXTS["en"]["noteListen"]
    phone.run("recognition.say('Next please')")
    assert phone.see()["where"] == "2 / 5"
    phone.run("recognition.runs = false; recognition.onend()")  # browsers end it after a while
    phone.wait_for("return recognition.runs")
    phone.run("recognition.onerror({error: 'no-speech'})")
    phone.run("recognition.say('go back')")
    assert phone.see()["where"] == "1 / 5"
    phone.run("recognition.onerror({error: 'not-allowed'})")
    assert "does not let the page listen" in phone.run(
        "return document.getElementById('notes').textContent"
    )
    phone.go_to(index_of(plan, "hand") - 1)
    phone.press("#go")
    assert phone.run("return heard.vibration") == [[120, 80, 120]]
    assert " goes to " in phone.run("return heard.speech.at(-1)[0]")


def test_what_the_device_cannot_do_is_said(phone: Phone) -> None:
    phone.before_each_page(HURRY)
    phone.before_each_page(
        "delete Navigator.prototype.wakeLock; delete Navigator.prototype.vibrate;"
        "delete window.webkitSpeechRecognition; delete window.SpeechRecognition;"
    )
    phone.open(small())
    phone.settings(speak=True)
    assert "keep the screen on" in phone.text("#notes")
    assert "No voice for English" in phone.text("#notes")
    hidden = phone.run(
        "return ['vibrate', 'listen'].map(id => document.getElementById(id).parentElement.hidden)"
    )
    assert hidden == [True, True]
    phone.key(Keys.TAB)
    deal_by_keys(phone, small())


def test_a_held_key_goes_on_once(phone: Phone) -> None:
    phone.open(small())
    phone.press("#begin")
    for key in ("ArrowRight", "Enter"):
        before = phone.see()["where"]
        for repeat in (True, True):
            phone.command(
                "Input.dispatchKeyEvent", type="keyDown", key=key, autoRepeat=repeat, text="\r"
            )
        assert phone.see()["where"] == before


def test_the_screen_reader_hears_every_step(phone: Phone) -> None:
    phone.before_each_page(HURRY)
    phone.open(small())
    phone.press("#begin")
    seen = phone.see()
    places = TEXTS["en"]["places"]
    first, second = [step.pile for step in small().rounds[0].instructions[:2]]
    assert seen["live"] == f"Pile {first + 1}, {places[first]}. Card 1 of 5."
    assert seen["focus"] == "go"
    phone.press("#go")
    assert phone.see()["live"] == f"Pile {second + 1}, {places[second]}. Card 2 of 5."
    phone.open(plan(["Ann", "Ann"]))
    phone.press("#begin")
    phone.press("#go")
    assert phone.see()["say"] == "Again pile 1"
    role = phone.run("return document.getElementById('live').getAttribute('aria-live')")
    assert role == "polite"


def test_german_throughout(phone: Phone) -> None:
    plan = skat()
    phone.open(plan, title="Skat", talon="skat", language="de")
    german = TEXTS["de"]
    assert phone.run("return document.documentElement.lang") == "de"
    assert phone.text("#begin") == german["begin"]
    assert phone.text("#lead") == "32 Karten, 8 Stapel, 1 Runde."
    labels = phone.run(
        "return [...document.querySelectorAll('.chair')].map(field => field.ariaLabel)"
    )
    assert sorted(labels) == ["Hinterhand", "Mittelhand", "Vorhand"]
    phone.press("#begin")
    assert phone.see()["live"].startswith("Stapel ")
    phone.go_to(index_of(plan, "hand"))
    assert "hand" in phone.see()["say"]
    assert " geht an " in phone.see()["say"]
    assert phone.see()["go"] == german["handed"]
    phone.go_to(index_of(plan, "pickup"))
    assert "Fertig: Skat, 2 Karten." in phone.see()["say"]
    phone.press("#openMenu")
    english = {value for key, value in TEXTS["en"].items() if isinstance(value, str)}
    shown = phone.run(
        "return [...document.querySelectorAll('[data-text]')].map(e => e.textContent)"
    )
    same_in_both = {v for k, v in TEXTS["de"].items() if isinstance(v, str) and v == TEXTS["en"][k]}
    assert set(shown) & english <= same_in_both


def test_the_language_can_be_changed_at_any_time_and_is_kept(phone: Phone) -> None:
    phone.open(skat())
    phone.go_to(4)
    before = phone.see()
    phone.press("#openMenu")
    phone.settings(language="de")
    phone.press("dialog[open] .closing button")
    after = phone.see()
    assert after["go"] == "Weiter"
    assert phone.run("return document.documentElement.lang") == "de"
    assert (after["now"], after["sizes"]) == (before["now"], before["sizes"])
    phone.reload()
    assert phone.see()["go"] == "Weiter"


def test_names_can_be_changed_before_the_deal(phone: Phone) -> None:
    plan = skat()
    phone.open(plan, names={"rearhand": "Rita", "forehand": "Fritz"})
    values = phone.run(
        "return Object.fromEntries([...document.querySelectorAll('.chair')]"
        ".map(field => [field.ariaLabel, field.value]))"
    )
    assert values == {"rearhand": "Rita", "forehand": "Fritz", "middlehand": ""}
    field = phone.driver.find_element("css selector", ".chair[aria-label=forehand]")
    field.clear()
    field.send_keys("<b>Fay</b>")
    phone.go_to(1 + len(list(steps_of(plan))))
    sizes = ("Rita 10", "<b>Fay</b> 10", "middlehand 10", "talon 2", "Total 32")
    assert phone.counts() == [*sizes]
    hand = next(n for n, step in enumerate(steps_of(plan), 1) if step.owner == "forehand")
    phone.go_to(hand)
    assert "goes to <b>Fay</b>: " in phone.see()["say"]


EVIL = (
    "</script><script>window.harmed = 1</script><img src=x onerror='harmed = 1'>&amp;\u2028",
    "<!--<script>",  # else the browser takes the rest of the page for this script
    "-->]]>${harmed = 1}\\u003c`'\"",
)


def test_no_text_can_do_harm(phone: Phone) -> None:
    phone.before_each_page(HURRY)
    for evil in EVIL:
        plan_ = plan([evil, evil])
        phone.open(plan_, title=evil, talon=evil, names={evil: evil + "!"})
        deal_by_taps(phone, plan_)
        assert phone.rows("#counts")[0] == [evil + "!", "2"]
        assert phone.run("return window.harmed ?? null") is None
        assert phone.run("return document.title") == evil


def test_a_deal_from_a_seed_says_so(phone: Phone) -> None:
    said = "Made from seed 9007199254740993: anyone who knows the seed knows the deal."
    phone.open(replace(small(), seed=2**53 + 1))
    assert phone.text("#lead") == f"5 cards, 8 piles, 1 round. {said}"
    phone.open(replace(small(), seed=7), language="de")
    assert phone.text("#lead").endswith(
        "1 Runde. Aus dem Startwert 7 gemacht: Wer ihn kennt, kennt das Spiel."
    )
    phone.open(small())
    assert phone.text("#lead") == "5 cards, 8 piles, 1 round."


def test_a_deck_that_is_done_already(phone: Phone) -> None:
    phone.open(plan([Talon(0), Talon(1)]))
    assert "Nothing has to be dealt" in phone.text("#lead")
    phone.press("#begin")
    assert phone.see()["screen"] == "done"
    assert phone.counts() == ["talon 2", "Total 2"]
    phone.open(plan([]))
    assert phone.text("#lead") == "No cards: nothing has to be dealt."
    phone.press("#begin")
    assert phone.counts() == ["Total 0"]


def test_any_number_of_piles_lies_clockwise_around(phone: Phone) -> None:
    for many in (1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 20, 24):
        deck = [Talon(place) for place in range(many)]
        own = [f"p{n}" for n in range(many)]
        phone.open(plan(deck if many == 1 else [*deck[::2], *deck[1::2], *own], many))
        phone.press("#begin")
        seen = phone.see()
        if many == 1:
            assert seen["screen"] == "done"
            continue
        corners = phone.run(
            "return [...document.querySelectorAll('.pile')].map(p => {"
            "const b = p.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]})"
        )
        assert len(corners) == len(seen["sizes"]) == len({*map(tuple, corners)})
        assert len(corners) > 20 or turns_once_clockwise(corners)


def test_a_wedge_points_from_the_centre_to_the_pile(phone: Phone) -> None:
    eight = plan(["Ann", *(Talon(place) for place in range(8))])
    phone.before_each_page(HURRY)
    phone.open(eight)
    phone.press("#begin")
    for step in steps_of(eight):
        if step.kind == "card":
            aim, right, down = phone.run(
                "const [centre, pile] = ['#centre', '.pile.now'].map(query =>"
                " document.querySelector(query).getBoundingClientRect());"
                "const aim = document.querySelector('#centre.aimed').style.getPropertyValue('--aim');"
                "return [parseFloat(aim), pile.x + pile.width / 2 - centre.x - centre.width / 2,"
                " pile.y + pile.height / 2 - centre.y - centre.height / 2]"
            )
            assert aim == pytest.approx(atan2(right, -down), abs=1e-4)  # from the top, clockwise
        phone.key(Keys.ARROW_RIGHT)


def turns_once_clockwise(corners: list[list[float]]) -> bool:
    """Do these points go around the middle of the screen once, clockwise?"""
    angles = [atan2(y - 370, x - 180) for x, y in corners]
    turns = [(b - a) % (2 * pi) for a, b in zip(angles, [*angles[1:], angles[0]], strict=True)]
    return len(corners) == 1 or abs(sum(turns) - 2 * pi) < 1e-6


def test_the_talon_alone(phone: Phone) -> None:
    phone.before_each_page(HURRY)
    phone.open(talon(9), title="Shuffle 9")
    assert phone.run("return document.getElementById('felt').hidden")
    assert phone.text("#title") == "Shuffle 9"
    deal_by_taps(phone, talon(9))


def test_a_served_page_keeps_its_deal_and_leads_to_a_new_one(phone: Phone) -> None:
    phone.before_each_page(HURRY)
    with closing_server(lambda key, new_deal: page(small(), key=key, new_deal=new_deal)) as address:
        phone.visit(address)
        first = phone.driver.current_url
        assert first.startswith(address + "deal/")
        phone.press("#begin")
        phone.press("#go")
        phone.reload()
        assert phone.driver.current_url == first
        check_step(phone, list(steps_of(small()))[1])
        phone.go_to(1 + len(list(steps_of(small()))))
        phone.press("#newDeal a")
        assert phone.driver.current_url not in {first, address}
        assert phone.see()["screen"] == "start"


@contextmanager
def closing_server(make_page: Callable[[str, str], str]) -> Iterator[str]:
    """The address of a server on this computer."""
    with server._DealServer(("127.0.0.1", 0), make_page) as running:
        thread = Thread(target=running.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield f"http://127.0.0.1:{running.server_port}/"
        finally:
            running.shutdown()
            thread.join(10)


FAILS = """
window.begun = 0;
const later = setTimeout;
window.setTimeout = (act, ms) => later(act, ms / 20);
window.SpeechRecognition = class {
  start() {
    begun += 1;
    later(() => { this.onerror({error: "network"}); this.onend(); }, 1);
  }
  stop() {}
};
"""


def test_a_recognition_that_fails_is_tried_three_times_and_no_more(phone: Phone) -> None:
    phone.before_each_page(FAILS)
    phone.open(skat())
    phone.settings(listen=True)
    phone.press("#begin")
    phone.wait_for("return document.getElementById('notes').textContent.includes('listen')", 10)
    assert phone.run("return begun") == 3
    said = phone.run("return document.getElementById('notes').textContent")
    assert TEXTS["en"]["noteListenFailed"] in said
    phone.run("globalThis.begunBefore = begun")
    for _ in range(3):
        phone.press("#go")
    assert phone.run("return begun === begunBefore")


def test_the_screen_may_go_off_away_from_the_table(phone: Phone) -> None:
    phone.before_each_page(RECORD)
    phone.open(small())
    phone.press("#begin")
    phone.wait_for("return heard.wake.length > 0")
    phone.walk()
    phone.before_each_page(HURRY)
    while phone.see()["screen"] == "table":
        phone.run("document.getElementById('go').click()")
    phone.wait_for("return heard.wake.at(-1) === 'released'")
    wakes = phone.run("return heard.wake")
    assert wakes.count("screen") == wakes.count("released")
