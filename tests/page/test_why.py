"""Figures that readers play with: dealt by the proved core, judged by the proved checker, on a phone."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from docs.figures import playing
from docs.figures.example import DECK
from shufflegraph import Plan
from tests.page.phone import Phone
from tests.page.test_looks import axe_violations
from tests.page.test_moving import AA
from tests.tools.test_docs import DOCS  # what the docs need is asked for there

NARROW = 360
Open = Callable[..., Phone]
SAYS = "[data-play={}] .moving-says"
TOLD = "return document.querySelector('[data-play=dealer] .play-phone').textContent"


@pytest.fixture
def why(phone: Phone, built_docs: Path, monkeypatch: pytest.MonkeyPatch) -> Phone:
    """The page, on a phone of 360 pixels."""
    monkeypatch.setattr(phone, "drawn", "document.querySelector('article') !== null")
    phone.resize(NARROW, 740, calm=True)
    phone.errors()
    phone.visit((built_docs / "html" / "why.html").as_uri())
    phone.wait_for("return Boolean(globalThis.shufflegraphWhy?.running.plan)")
    phone.run(
        "document.documentElement.style.scrollBehavior = 'auto'"
    )  # a tap is where the target is now
    return phone


def test_ten_decks_are_guessed(why: Phone) -> None:
    for turn in range(10):
        why.press(f"[data-play=guess] button:nth-child({1 + turn % 2})")
    said = why.text(SAYS.format("guess"))
    assert re.search(r"You: \d+ of 10\. An expert who counts them: \d+ of 10\.", said)
    assert "66.7 %" in said
    why.press("[data-play=guess] button")
    assert "of 1." in why.text(SAYS.format("guess"))
    assert why.errors() == []


def test_the_expert_is_as_good_as_can_be(why: Phone) -> None:
    """Many decks, told apart by their rising sequences: two in three, as the distance says."""
    share = why.run(
        "const box = document.createElement('div'); let [right, all] = [0, 0];"
        "globalThis.shufflegraphWhy.FIGURES.guess(box);"
        "const button = box.querySelector('button'), says = box.querySelector('.moving-says');"
        "for (let n = 0; n < 500; n++) { button.click();"
        " const [, expert, of] = /them: (\\d+) of (\\d+)/.exec(says.textContent);"
        " if (of === '10') { right += Number(expert); all += 10; } }"
        "return right / all"
    )
    assert 0.56 < share < 0.77  # five standard deviations around 0.667


def test_faces_change_and_places_do_not(why: Phone) -> None:
    hands = "return document.querySelector('.play-hands').innerText"
    places = (
        "return [...document.querySelectorAll('.play-hands small')].map((one) => one.textContent)"
    )
    before = why.run(hands), why.run(places)
    why.press("[data-play=destinations] button:nth-child(2)")
    assert why.run(places) == before[1]
    assert why.run(hands) != before[0]


def deal(page: Phone, wrong: int = -1) -> None:
    """Tap as the phone says until nothing is left; at one card tap another pile."""
    for turn in range(200):
        told = page.run(TOLD)
        if told == "✓":
            return
        pile = int(told) % 4 + 1 if turn == wrong else int(told)
        page.press(f"[data-play=dealer] .play-pile:nth-child({pile})")
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize("wrong", [-1, 0, 5, 11])
def test_a_deal_is_dealt_by_taps_and_a_slip_is_mended(why: Phone, wrong: int) -> None:
    deal(why, wrong)
    said = why.text(SAYS.format("dealer"))
    assert said.startswith(
        "Done. Everybody has their cards, and the talon lies in order: 1, 2, 3, 4."
    )
    assert ("With 1 slip, and as fair." in said) is (wrong >= 0)
    assert why.text(".play-out").endswith("Handed over: Ann, Bob, Cleo, Dan.")
    assert why.errors() == []


def test_keys_lay_cards(why: Phone) -> None:
    why.run("document.querySelector('[data-play=dealer] .play-pile').focus()")
    why.key(why.run(TOLD))
    assert why.text(".play-out").startswith("15 cards in your hand")


def test_the_plan_of_the_page_is_one_of_the_library(why: Phone) -> None:
    text = why.run(
        "const {textOf, running} = globalThis.shufflegraphWhy; return textOf(running.plan)"
    )
    read = Plan.from_json(text)
    assert {
        owner: sum(one == owner for one in read.deck) for owner in read.owners
    } == dict.fromkeys(["Ann", "Bob", "Cleo", "Dan"], 3)


def test_a_broken_plan_is_refused_and_mended(why: Phone) -> None:
    says = SAYS.format("breaking")
    assert why.text(says).startswith("Accepted: this plan deals the deck")
    given = why.run(
        "return [...document.querySelectorAll('[data-play=breaking] .pile')]"
        ".findIndex((one) => one.getAttribute('aria-label').includes('hand the pile'))"
    )
    why.press(f"[data-play=breaking] .play-steps > div > .pile:nth-child({given + 1})")
    assert why.text(says).startswith("Refused: ")
    why.press("[data-play=breaking] .moving-controls button")
    assert why.text(says).startswith("Accepted: ")
    why.run("document.querySelectorAll('[data-play=breaking] .pile')[arguments[0]].focus()", given)
    why.key(Keys.ENTER)
    assert why.text(says).startswith("Refused: ")


def test_another_deal_changes_every_figure(why: Phone) -> None:
    seen = (
        "return [document.querySelector('.play-row').innerText,"
        " document.querySelector('.play-steps').innerText]"
    )
    before = why.run(seen)
    why.press("[data-play=dealer] .moving-controls button:last-child")
    after = why.run(seen)
    assert before[0] != after[0]
    assert before[1] != after[1]


def test_without_scripts_there_are_stills(why: Phone, built_docs: Path, tmp_path: Path) -> None:
    shutil.copytree(built_docs / "html" / "_static", tmp_path / "_static")
    whole = (built_docs / "html" / "why.html").read_text("utf-8")
    still = tmp_path / "why.html"
    still.write_text(re.sub("(?s)<script.*?</script>", "", whole), "utf-8")
    why.visit(still.as_uri())
    assert why.run("return document.querySelectorAll('[data-play] button').length") == 0
    shown = why.run(
        "return [...document.querySelectorAll('[data-play]')].map((one) => one.clientHeight)"
    )
    assert len(shown) == len(playing.STILLS)
    assert min(shown) > 80
    letters = "".join(playing.letter(one) for one in DECK)
    top = "return [...document.querySelectorAll('.play-row .owner')].map((one) => one.textContent).join('')"
    assert why.run(top) == letters


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_page_is_accessible(why: Phone, axe: str, dark: bool) -> None:
    why.resize(NARROW, 740, dark=dark, calm=True)
    assert axe_violations(why, axe, *AA) == []


def test_every_target_is_as_large_as_a_finger(why: Phone) -> None:
    sizes = why.run(
        "return [...document.querySelectorAll('.play button')].map((one) =>"
        " {const {width, height} = one.getBoundingClientRect(); return Math.min(width, height)})"
    )
    assert min(sizes) >= 44


def test_the_first_page_is_short() -> None:
    """One headline, some 150 words, three buttons, three facts, one line to install."""
    text = (DOCS / "index.md").read_text("utf-8")
    words = text.partition("landing-words\n")[2].partition("```{buttons}")[0]
    assert 120 <= len(words.split()) <= 170
    assert text.partition("{container} facts")[2].partition("::::")[0].count("\n**") == 3
    assert text.count("pip install") == 1
