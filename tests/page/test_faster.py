"""What makes a deal quicker: cards together, the next pile, a rhythm, text turned to the player, times."""

import re
from itertools import groupby
from math import atan2
from typing import Any

import pytest

from shufflegraph import Plan, Talon, plan
from tests.page.phone import Phone, Step, steps_of
from tests.page.plans import skat, small, talon
from tests.page.test_dealing import CLOCK, HURRY, TEXTS, index_of
from tests.page.test_looks import overflows

BEATS = """
window.beats = [];
const wait = setTimeout;
window.setTimeout = (act, ms) => { beats.push(ms); return wait(() => 0, 0); };
"""
"""No rhythm goes on by itself: how long it would wait is noted."""

COUNTS = {"two": 2, "three": 3, "four": 4, "zwei": 2, "drei": 3, "vier": 4}
MANY = re.compile(r"(?:Pile|Stapel) (\d+): (\w+) (?:cards|Karten)$")
ONE = re.compile(r"(?:Pile|Again pile|Stapel|Wieder Stapel) (\d+)$")


def runs_of(made: Plan) -> list[list[Step]]:
    """The steps, cards that go to one pile one after the other together."""
    numbered = [(step.kind == "card", step.piles, step) for step in steps_of(made)]
    runs: list[list[Step]] = []
    for (is_card, _), one in groupby(numbered, key=lambda entry: entry[:2]):
        steps = [step for *_, step in one]
        runs += [steps] if is_card else [[step] for step in steps]
    return runs


def laid_by(said: str) -> tuple[int, int]:
    """The pile that a sentence names, from 1, and how many cards go there."""
    if found := MANY.match(said):
        return int(found[1]), COUNTS[found[2]]
    found = ONE.match(said)
    assert found, said
    return int(found[1]), 1


@pytest.mark.parametrize(("seed", "language"), [(3, "en"), (4, "de")])
def test_cards_for_one_pile_are_shown_together(phone: Phone, seed: int, language: str) -> None:
    made = skat(seed)
    phone.before_each_page(HURRY)
    phone.open(made, language=language)
    phone.settings(group=True)
    phone.press("#begin")
    runs = runs_of(made)
    for seen, run in zip(phone.walk(), runs, strict=True):
        assert (seen["kind"], seen["sizes"]) == (run[0].kind, run[0].sizes)
        if run[0].kind == "card":
            assert laid_by(seen["say"]) == (run[0].piles[0] + 1, len(run))
            assert seen["times"] == (f"×{len(run)}" if len(run) > 1 else "")
    assert phone.see()["screen"] == "done"
    taps = sum(run[0].kind == "card" for run in runs)
    assert 20 < taps < 28  # of 32
    phone.press("#backFromDone")
    for seen, run in zip(phone.walk("back"), reversed(runs), strict=True):
        assert seen["sizes"] == run[0].sizes
    assert phone.see()["screen"] == "start"
    phone.press("#begin")
    for run in runs[:3]:
        assert phone.see()["sizes"] == run[0].sizes
        phone.tap(0.5, 0.3)  # a touch lays all of them, too


def test_cards_together_say_which_they_are(phone: Phone) -> None:
    made = plan(["Ann", Talon(0), Talon(1), Talon(2), "Ann", "Ann"], 8)
    places = [len(run) for run in runs_of(made) if run[0].kind == "card"]
    assert max(places) > 1
    phone.before_each_page(HURRY)
    phone.open(made)
    phone.settings(group=True)
    phone.press("#begin")
    card = 1
    for run in runs_of(made):
        if run[0].kind != "card":
            break
        last = card + len(run) - 1
        cards = f"{card}–{last}" if len(run) > 1 else str(card)
        assert phone.see()["where"] == f"{cards} / 6"
        phone.key(" ")
        card = last + 1


def test_cards_are_shown_together_unless_the_dealer_wants_them_one_by_one(phone: Phone) -> None:
    phone.open(skat())
    phone.run("localStorage.clear()")
    phone.reload()
    assert phone.run("return document.getElementById('group').checked")


def test_the_next_pile_stands_small_beside_the_big_one(phone: Phone) -> None:
    made = skat()
    phone.before_each_page(HURRY)
    for group, steps in ((False, [*steps_of(made)]), (True, [run[0] for run in runs_of(made)])):
        phone.open(made)
        phone.settings(group=group)
        phone.press("#begin")
        for seen, step, after in zip(phone.walk(), steps, [*steps[1:], None], strict=True):
            both = step.kind == "card" and after is not None and after.kind == "card"
            assert seen["soon"] == (str(after.piles[0] + 1) if both and after else "")


def test_quick_rhythms(phone: Phone) -> None:
    made = skat()
    lengths = [len(run) for run in runs_of(made) if run[0].kind == "card"][:5]
    assert max(lengths) > 1
    phone.before_each_page(HURRY.partition("const wait")[0] + BEATS)
    for pace, language, number in ((600, "en", "0.6"), (800, "de", "0,8")):
        phone.open(made, language=language)
        label = phone.run(f"return document.querySelector('#pace [value=\"{pace}\"]').textContent")
        assert label == TEXTS[language]["paceSeconds"].replace("{n}", number)
        phone.settings(pace=str(pace), group=True)
        phone.run("beats.length = 0")
        phone.press("#begin")
        for _ in range(4):
            phone.press("#go")
        assert phone.run("return beats") == [pace * length for length in lengths]


def turned(phone: Phone) -> tuple[str, float]:
    """To which side the text is turned, and where the wedge points: from the top, clockwise."""
    turn, angle = phone.run(
        "return [document.getElementById('say').dataset.turn,"
        " parseFloat(document.getElementById('centre').style.getPropertyValue('--aim'))]"
    )
    return turn, angle


TURNS = ("up", "up", "up", "right", "down", "down", "down", "left")
DEALERS = """
const { content, display } = getComputedStyle(document.getElementById("go"), "::before");
const said = document.getElementById("go").dataset.said;
return content.startsWith(`"${said}"`) && display === "block" ? said : null;
"""
"""What stands the right way up for the dealer, over what the button says."""
SIDES = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
"""Down and right of the middle: the places around a table, clockwise from the top left."""


def test_the_text_is_turned_to_whom_a_hand_goes(phone: Phone) -> None:
    """The last player deals and sits at the bottom of the screen, the others clockwise from there."""
    made = skat()
    phone.open(made)
    at = {"forehand": 0, "middlehand": 2, "rearhand": 5}
    steps = [*steps_of(made)]
    for number, step in enumerate(steps, 1):
        if step.kind == "hand":
            phone.go_to(number)
            turn, angle = turned(phone)
            assert turn == TURNS[at[step.owner]]
            width, height = phone.run(
                "const {clientWidth, clientHeight} = document.getElementById('centre');"
                "return [clientWidth, clientHeight]"
            )
            down, right = SIDES[at[step.owner]]
            assert angle == pytest.approx(atan2(right * width, -down * height), abs=1e-4)
            assert overflows(phone) == {}
            assert phone.see()["chips"] == [step.piles[0] + 1]
            said = phone.see()["say"].replace(step.owner, f"\u2068{step.owner}\u2069")  # by itself
            assert phone.run(DEALERS) == ("" if turn == "down" else said)
            phone.settings(turned=False)
            assert (turned(phone)[0], phone.run(DEALERS)) == ("", "")
            phone.settings(turned=True)
    phone.go_to(1)
    assert (turned(phone)[0], phone.run(DEALERS)) == ("", "")


FOREHAND_DEALS = "#felt .seat:has(.chair[aria-label=forehand]) .deals"
SITTING = "return [...document.querySelectorAll('.chair')].map(one => [one.ariaLabel, one.value])"


def test_who_sits_where_is_told_once_for_all_deals(phone: Phone) -> None:
    phone.open(skat())
    field = phone.driver.find_element("css selector", ".chair[aria-label=middlehand]")
    field.send_keys("Zoe")
    phone.press(FOREHAND_DEALS)  # everybody stays where they sit, and forehand is another
    assert ["forehand", "Zoe"] in phone.run(SITTING)
    other = skat(seed=9)
    open_another(phone, other)
    assert ["forehand", "Zoe"] in phone.run(SITTING)
    for _ in range(2):
        phone.press(FOREHAND_DEALS)
    assert ["middlehand", "Zoe"] in phone.run(SITTING)
    open_another(phone, plan(["Ann", "Bob", "Cid"]))  # who have names are nobody else
    assert phone.run(SITTING) == [["Ann", ""], ["Bob", ""], ["Cid", ""]]


def open_another(phone: Phone, made: Plan) -> None:
    """Open a page for another deal with everything that is stored."""
    from shufflegraph.table.phone import page  # noqa: PLC0415

    phone.file.write_text(page(made), encoding="utf-8")
    phone.visit(phone.file.as_uri())


def test_damaged_settings_do_no_harm(phone: Phone) -> None:
    made = skat()
    phone.open(made)
    phone.errors()
    for stored in (
        '{"names": null, "turn": "x"}',
        '{"names": {"0": 3}, "turn": -1, "speed": "x", "pace": "y"}',
        '{"names": [7, {}, null], "turn": 1e99}',
        *("[]", "7", "{"),
    ):
        phone.run("localStorage['shufflegraph:settings'] = arguments[0]", stored)
        phone.go_to(0)
        assert phone.text("#about").startswith("About "), stored
        phone.go_to(index_of(made, "hand"))
        assert turned(phone)[0] in TURNS, stored
    assert phone.errors() == []


def deal_in(phone: Phone, made: Plan, seconds: float) -> None:
    """Deal, and let every step take so many seconds."""
    phone.press("#begin")
    for _ in steps_of(made):
        phone.run("clock += arguments[0]", 1000 * seconds)
        phone.press("#go")


def test_the_time_is_told_and_the_estimate_learns_from_it(phone: Phone) -> None:
    made = skat()
    stops = sum(step.kind != "card" for step in steps_of(made))
    phone.before_each_page(CLOCK)
    phone.open(made)
    assert phone.text("#about") == f"About {duration((32 + 4 * stops) * 1.3)}."
    deal_in(phone, made, 3)
    spent = 3 * (32 + stops)
    assert phone.text("#evening").split(" · ")[1] == duration(spent)
    open_another(phone, skat())
    phone.run("localStorage.removeItem(Object.keys(localStorage).find(k => k.includes('deal')))")
    phone.reload()
    assert phone.text("#about") == f"About {duration(spent)}."
    phone.settings(pace="800")
    speed = spent / (32 + 4 * stops)
    assert phone.text("#about") == f"About {duration(32 * 0.8 + 4 * stops * speed)}."


def duration(seconds: float) -> str:
    """A time as the page says it."""
    minutes, rest = divmod(max(5, 5 * int(seconds / 5 + 0.5)), 60)
    parts = [f"{minutes}\xa0min"] * (minutes > 0) + [f"{rest}\xa0s"] * (rest > 0)
    return " ".join(parts)


def close(phone: Phone) -> None:
    """Close the dialog, and wait until the page has heard of it."""
    phone.run("check.addEventListener('close', () => { window.isClosed = true }, {once: true})")
    phone.press("#check .closing button")
    phone.wait_for("return window.isClosed")


def test_pauses_and_dialogs_are_not_counted(phone: Phone) -> None:
    made = small()
    phone.before_each_page(CLOCK)
    phone.open(made)
    phone.press("#begin")
    phone.run("clock += 10000")
    phone.press("#openCheck")
    phone.run("clock += 500000")
    close(phone)
    phone.run("clock += 45000")
    phone.press("#go")
    phone.reload()  # interrupted: what lies between is nobody's dealing
    phone.run("clock += 700000")
    close(phone)
    for _ in [*steps_of(made)][1:]:
        phone.run("clock += 1000")
        phone.press("#go")
    spent = 10 + 45 + len([*steps_of(made)]) - 1
    assert phone.text("#evening").split(" · ")[1] == duration(spent)


def test_many_cards_together_fit(phone: Phone) -> None:
    made = talon(11, 11)
    many = plan([*(Talon(place) for place in range(13, -1, -1)), Talon(14)], 3)
    for one in (made, many, skat()):
        phone.open(one)
        phone.settings(group=True)
        steps = [*steps_of(one)]
        longest: Any = max(runs_of(one), key=len)
        phone.go_to(1 + steps.index(longest[0]))
        for language in ("en", "de"):
            phone.settings(group=True, language=language)
            assert overflows(phone) == {}


def test_names_that_objects_have_are_names(phone: Phone) -> None:
    made = plan(["__proto__", "constructor", "__proto__", "constructor"], 4)
    phone.open(made)
    phone.driver.find_element("css selector", ".chair[aria-label=constructor]").send_keys("x")
    assert phone.run("return Object.prototype.name ?? null") is None
    assert sorted(phone.run(SITTING)) == [["__proto__", ""], ["constructor", "x"]]
