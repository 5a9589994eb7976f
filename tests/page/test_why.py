"""Figures that readers play with: dealt by the proved core, judged by the proved checker, on a phone."""

import json
import re
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver.common.keys import Keys

from docs.figures import moving_intervals, playing
from docs.figures.example import DECK, PLAYERS
from docs.figures.german import german
from shufflegraph import Plan, Talon, chromatic_number, deal_round, instructions, intervals
from tests.page.phone import SEEDED, Phone
from tests.page.test_looks import axe_violations
from tests.page.test_moving import AA
from tests.tools.test_docs import DOCS  # what the docs need is asked for there

NARROW = 360
Open = Callable[..., Phone]
SAYS = "[data-play={}] .moving-says"
TOLD = "return document.querySelector('[data-play=dealer] .play-phone').textContent"


AT_ONCE = "document.documentElement.style.scrollBehavior = 'auto'"
"""A tap is where the target is now."""


@pytest.fixture
def why(phone: Phone, built_docs: Path, documents: None) -> Phone:
    """The page, on a phone of 360 pixels."""
    phone.resize(NARROW, 740, calm=True)
    phone.before_each_page(SEEDED.replace("SEED", "1"))
    phone.errors()
    phone.visit((built_docs / "html" / "why.html").as_uri())
    phone.wait_for("return Boolean(globalThis.shufflegraphWhy?.running.plan)")
    phone.run(AT_ONCE)
    return phone


def test_ten_decks_are_guessed_and_faces_change(why: Phone) -> None:
    for turn in range(10):
        why.press(f"[data-play=guess] button:nth-child({1 + turn % 2})")
    said = why.text(SAYS.format("guess"))
    assert re.search(r"You: \d+ of 10\. An expert who counts them: \d+ of 10\.", said)
    assert "66.7 %" in said
    why.press("[data-play=guess] button")
    assert "of 1." in why.text(SAYS.format("guess"))
    hands = "return document.querySelector('.play-hands').innerText"
    places = (
        "return [...document.querySelectorAll('.play-hands small')].map((one) => one.textContent)"
    )
    before = why.run(hands), why.run(places)
    why.press("[data-play=destinations] button:nth-child(2)")
    assert why.run(places) == before[1]
    assert why.run(hands) != before[0]
    assert "the same places" in why.text(SAYS.format("destinations"))
    why.press("[data-play=destinations] .moving-controls button:last-child")  # another deal
    assert why.text(SAYS.format("destinations")) == ""
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


def deal(page: Phone, wrong: int = -1) -> None:
    """Tap as the phone says until nothing is left; at one card tap another pile."""
    for turn in range(200):
        told = page.run(TOLD)
        if told == "✓":
            return
        pile = int(told) % 4 + 1 if turn == wrong else int(told)
        page.press(f"[data-play=dealer] .play-pile:nth-child({pile})")
    raise AssertionError("the deal does not end")


def test_a_deal_is_dealt_by_taps_and_a_slip_is_mended(why: Phone) -> None:
    text = why.run(
        "const {textOf, running} = globalThis.shufflegraphWhy; return textOf(running.plan)"
    )
    read = Plan.from_json(text)  # the plan of the page is one of the library
    hands = dict.fromkeys(["Ann", "Bob", "Cleo", "Dan"], 3)
    assert {owner: sum(one == owner for one in read.deck) for owner in read.owners} == hands
    for wrong in (-1, 0, 5, 11):
        deal(why, wrong)
        said = why.text(SAYS.format("dealer"))
        assert said.startswith(
            "Done. Everybody has their cards, and the talon lies in order: 1, 2, 3, 4."
        )
        assert ("With 1 slip, and as fair." in said) is (wrong >= 0)
        assert why.text(".play-out").endswith("Handed over: Ann, Bob, Cleo, Dan.")
        why.press("[data-play=dealer] .moving-controls button:last-child")  # another deal
    why.run("document.querySelector('[data-play=dealer] .play-pile').focus()")
    why.key(why.run(TOLD))
    assert why.text(".play-out").startswith("15 cards in your hand")
    assert why.errors() == []


def test_a_broken_plan_is_refused_and_mended(why: Phone) -> None:
    says = SAYS.format("breaking")
    assert why.text(says).startswith("Accepted: this plan deals the deck")
    given = why.run(
        "return [...document.querySelectorAll('[data-play=breaking] .pile')]"
        ".findIndex((one) => one.getAttribute('aria-label').includes('hand the pile'))"
    )
    why.press(f"[data-play=breaking] .play-steps > div > .pile:nth-child({given + 1})")
    assert why.text(says).startswith("Refused: ")
    right, owner = why.run(
        f"const {{ steps, deck }} = {RUNNING}.plan.rounds[0];"
        "return [steps[arguments[0]].pile, deck[arguments[0]]]",
        given,
    )
    name = PLAYERS[owner] if owner >= 0 else f"talon {-owner}"
    assert why.text(says).endswith(
        f"In round 1, card {given + 1} for {name} goes to pile {(right + 1) % 4 + 1}"
        f" instead of {right + 1}."
    )
    why.press("[data-play=breaking] .moving-controls button")
    assert why.text(says).startswith("Accepted: ")
    why.run("document.querySelectorAll('[data-play=breaking] .pile')[arguments[0]].focus()", given)
    why.key(Keys.ENTER)
    assert why.text(says).startswith("Refused: ")


RUNNING = "globalThis.shufflegraphWhy.running"
GRIP = '.draggable .span[data-owner="{}"] .grip[data-end="{}"]'


def deck_of(page: Phone) -> tuple[str | Talon, ...]:
    """The running deck, as the library has decks."""
    numbers = page.run(f"return {RUNNING}.plan.deck")
    return tuple(PLAYERS[n] if n >= 0 else Talon(-1 - n) for n in numbers)


def check_bars(page: Phone, stuck: str = "") -> None:
    """The bars, their colours and their words are the library's for the running deck."""
    found = intervals(deck_of(page))
    spans = {owner: found[owner] for owner in PLAYERS}
    piles = page.run(f"return {RUNNING}.piles")
    said = page.text(".draggable .moving-says")
    by_place = {owner: spans[owner] for owner in found}
    assert said == moving_intervals.says(by_place, piles) + stuck
    ends = page.run(
        "return Object.fromEntries([...document.querySelectorAll('.draggable .span')].map((one) =>"
        " [one.dataset.owner, [...one.querySelectorAll('.grip')].map((grip) =>"
        "  Number(grip.getAttribute('aria-valuenow')) - 1)]))"
    )
    assert ends == {owner: list(span) for owner, span in spans.items()}
    colours = page.run(
        "return Object.fromEntries([...document.querySelectorAll('.draggable .node')].map((one) =>"
        " [one.dataset.owner, Number(one.lastElementChild.textContent.slice(5)) - 1]))"
    )
    assert colours == moving_intervals.colouring(by_place, piles)


def test_a_finger_drags_a_card_through_the_running_deck(why: Phone) -> None:
    before = deck_of(why)
    check_bars(why)
    why.drag(GRIP.format("Ann", "last"), 0.97)
    dragged = deck_of(why)
    last = max(n for n, one in enumerate(before) if one == "Ann")
    assert dragged == (*before[:last], *before[last + 1 :], "Ann")
    check_bars(why)
    letters = "".join(playing.letter(one) for one in dragged)
    row = "return [...document.querySelectorAll('.play-row .owner')].map((one) => one.textContent).join('')"
    assert why.run(row) == letters
    why.drag(GRIP.format("Ann", "last"), 0.02)
    second = sorted(n for n, one in enumerate(dragged) if one == "Ann")[1]
    assert deck_of(why)[second + 1] == "Ann"
    check_bars(why, " Ann's last card stops there: the card before it is in the way.")
    assert why.errors() == []


def test_keys_move_a_card_and_the_piles_of_the_page(why: Phone) -> None:
    why.run("document.querySelector(arguments[0]).focus()", GRIP.format("Bob", "first"))
    before = deck_of(why)
    first = before.index("Bob")
    why.key(Keys.HOME)
    assert deck_of(why) == ("Bob", *before[:first], *before[first + 1 :])
    check_bars(why)
    is_stuck = first == 0 and before[1] == "Bob"  # no card of others to move over
    why.key(Keys.ARROW_RIGHT)
    assert deck_of(why)[is_stuck ^ 1] == "Bob"
    check_bars(why, " Bob's first card stops there: the card after it is in the way." * is_stuck)
    why.run("document.querySelector('.draggable input').focus()")
    why.key(Keys.ARROW_LEFT)
    assert why.run("return document.querySelectorAll('[data-play=dealer] .play-pile').length") == 3
    assert why.run(f"return {RUNNING}.plan.piles") == 3
    check_bars(why)
    assert why.text(SAYS.format("breaking")).startswith("Accepted")


def test_a_finger_colours_the_graph_of_the_running_deck(why: Phone) -> None:
    said = why.text(".draggable .moving-says")
    why.press('.draggable .node[data-owner="Ann"]')
    assert why.text(".draggable .moving-says").startswith("Your colours: ")
    why.press(".draggable .moving-controls button")
    assert why.text(".draggable .moving-says") == said


FEWER = "[data-play=fewer]"


def next_deck(deck: Sequence[str | Talon], piles: int) -> tuple[Any, ...]:
    """The deck after a round with the players on so many piles, and the talon on one more."""
    found = moving_intervals.colouring(intervals(deck), piles)
    steps = instructions(deck, {**found, **{one: piles for one in deck if isinstance(one, Talon)}})
    return deal_round(deck, steps, piles + 1).deck


def test_the_next_deck_appears_below(why: Phone) -> None:
    """On every number of piles, for some decks: the cards below are those that the library leaves."""
    why.run(f"document.querySelector('{FEWER} input').focus()")
    why.key(Keys.HOME)
    for piles in (1, 2, 3):
        for _ in range(8):
            shown = why.run(
                f"const cards = [...document.querySelectorAll('{FEWER} .actor')].slice(-16);"
                "return cards.map((one) => [one.textContent,"
                " ...one.style.transform.match(/[\\d.]+(?=px)/g).map(Number)])"
            )
            left = next_deck(deck_of(why), piles)
            below = sorted((x, words) for words, x, y in shown if y > 175)
            assert [words for _, words in below] == [playing.letter(one) for one in left]
            said = why.text(f"{FEWER} .moving-says")
            depth = chromatic_number(intervals(deck_of(why)))
            if depth > piles:
                assert f"rounded up, is {-(-depth // piles)}, " in said
                assert chromatic_number(intervals(left)) == -(-depth // piles)
            else:
                assert said == "Everybody has their hand. Only the talon is left."
            why.press(f"{FEWER} .moving-controls > button:last-child")
        why.run(f"document.querySelector('{FEWER} input').focus()")
        why.key(Keys.ARROW_RIGHT)
    assert why.errors() == []


def test_the_cards_are_laid_one_by_one_by_finger_and_key(why: Phone) -> None:
    why.run(f"document.querySelectorAll('{FEWER} input')[1].focus()")
    why.key(Keys.HOME)
    assert why.text(f"{FEWER} .moving-says").startswith("Depth ")
    told = [why.text(f"{FEWER} .moving-says")]
    for one in deck_of(why):
        why.key(Keys.ARROW_RIGHT)
        told.append(why.text(f"{FEWER} .moving-says"))
        place = (
            f"Place {one.position + 1} of the talon" if isinstance(one, Talon) else f"{one}: pile "
        )
        assert told[-1].startswith(place)
    why.press(f"{FEWER} .moving-controls > button")  # Deal
    why.wait_for(
        f"return document.querySelector('{FEWER} .moving-says').textContent !== {json.dumps(told[-1])}"
    )
    why.press(f"{FEWER} .moving-controls > button")  # Pause


def test_codes_lie_under_the_cards_of_the_talon(why: Phone) -> None:
    """The codes put the talon in order, whichever order it lies in: the last digit decides."""
    for _ in range(4):
        shown = why.run(
            "const box = [...document.querySelectorAll('.moving')].find((one) =>"
            " one.querySelectorAll('.actor').length === 32);"
            "return [...box.querySelectorAll('.actor')].map((one) => one.textContent)"
        )
        places, codes = (
            [int(one) for one in shown[:16]],
            [(int(one[1]), -int(one[0])) for one in shown[16:]],
        )
        assert places == list(range(1, 17))
        assert codes == sorted(codes)
        why.run(
            "[...document.querySelectorAll('.moving')].find((one) =>"
            " one.querySelectorAll('.actor').length === 32).querySelector('button').click()"
        )


def test_the_german_page_plays_too(why: Phone, built_docs: Path) -> None:
    why.visit((built_docs / "html" / "why.de.html").as_uri())
    why.wait_for("return Boolean(globalThis.shufflegraphWhy?.running.plan)")
    why.run(AT_ONCE)
    assert why.text(SAYS.format("breaking")).startswith("Angenommen: Dieser Plan gibt den Packen")
    assert why.text(SAYS.format("dealer")).startswith("Das Telefon nennt einen Stapel.")
    why.press("[data-play=guess] button")
    assert " von 1. Ein Kenner" in why.text(SAYS.format("guess"))
    why.run("document.querySelector(arguments[0]).focus()", GRIP.format("Bob", "first"))
    why.key(Keys.HOME)
    found = intervals(deck_of(why))
    said = german(moving_intervals.says(found, 4))
    assert why.text(".draggable .moving-says") == said
    assert said.endswith("hat jeder sein Blatt.")
    words = why.run("return document.querySelector('article').innerText")
    assert set(re.findall(r"\b(?:the|and|pile|piles|round|card|cards|with)\b", words)) <= {"and"}
    assert why.errors() == []


def test_another_deal_changes_every_figure(why: Phone) -> None:
    seen = (
        "return [document.querySelector('.play-row').innerText,"
        " document.querySelector('.play-steps').innerText]"
    )
    before = why.run(seen)
    why.press("[data-play=dealer] .moving-controls button:last-child")
    assert all(one != other for one, other in zip(before, why.run(seen), strict=True))


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


def test_no_figure_is_empty_and_paper_has_no_buttons(why: Phone) -> None:
    """The fifth shows the next deck, the seventh cards on their piles; piles and steps stay on paper."""
    why.resize(NARROW, 740)  # where pictures move by themselves, once they are seen
    why.visit(why.driver.current_url)
    why.wait_for("return document.querySelector('[data-play=fewer] .moving-controls') !== null")
    says = "return [...document.querySelectorAll('.moving .moving-says')].map((one) => one.textContent)"
    fewer, runs = (why.run(says)[number] for number in (1, 3))
    assert "and that is the depth of the next deck" in fewer or "Only the talon is left" in fewer
    assert runs.startswith("Round 1: card ")
    visible = (
        "return [...document.querySelectorAll('article button')].filter((one) => one.checkVisibility())"
        ".map((one) => one.className)"
    )
    assert "" in why.run(visible)
    why.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        assert {*why.run(visible)} == {"pile", "play-pile"}
    finally:
        why.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_the_page_is_accessible(why: Phone, axe: str) -> None:
    sizes = why.run(
        "return [...document.querySelectorAll('.play button')].map((one) =>"
        " {const {width, height} = one.getBoundingClientRect(); return Math.min(width, height)})"
    )
    assert min(sizes) >= 44  # as large as a finger
    for dark in (False, True):
        why.resize(NARROW, 740, dark=dark, calm=True)
        assert axe_violations(why, axe, *AA) == []


def test_the_first_page_is_short() -> None:
    """One headline, some 150 words, three buttons, three facts, one line to install."""
    text = (DOCS / "index.md").read_text("utf-8")
    words = text.partition("landing-words\n")[2].partition('<p class="buttons">')[0]
    assert 120 <= len(words.split()) <= 170
    assert text.partition('<p class="buttons">')[2].partition("</p>")[0].count("<a href=") == 3
    facts = text.partition("{container} facts")[2].partition("::::")[0]
    assert len(re.findall(r"^\[?\*\*", facts, re.M)) == 3
    assert text.count("pip install") == 1
