"""The moving pictures of the documentation: by keys, touch and pointer, still where that is wanted."""

import re
import shutil
from collections.abc import Callable
from html import escape
from pathlib import Path
from random import Random
from typing import Any

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from docs.figures import (
    moving_dealing,
    moving_intervals,
    moving_numbers,
    moving_runs,
)
from docs.figures import (
    rounds as second_half,
)
from shufflegraph import Interval, clique, loads, plan, reducing_colouring, valid_colouring
from tests.page.phone import Phone
from tests.page.test_looks import axe_violations
from tests.tools.test_docs import DOCS  # what the docs need is asked for there

SCRIPTS = [
    (DOCS / "_static" / name).read_text("utf-8")
    for name in ("moving.js", "colouring.js", "intervals.js")
]
GRIP = '.span[data-owner="{}"] .grip[data-end="{}"]'
SAYS = "return document.querySelectorAll('.moving-says')[arguments[0]].textContent"
NARROW, WIDE = 360, 1280
AA = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
"""The tags of the rules for accessible pages; the theme breaks others, which are advice."""
Open = Callable[..., Phone]


@pytest.fixture
def visit(phone: Phone, built_docs: Path, documents: None) -> Open:
    """Open a page of the documentation."""

    def opened(page: str, width: int = NARROW, dark: bool = False, calm: bool = True) -> Phone:
        phone.resize(width, 800, dark=dark, calm=calm)
        phone.errors()  # what pages before this one were about
        phone.visit((built_docs / "html" / page).as_uri())
        phone.run(
            "document.documentElement.style.scrollBehavior = 'auto'"
        )  # a tap is where it aims
        return phone

    return opened


def spans_of(rng: Random, owners: int = 6, size: int = 9) -> dict[str, Interval]:
    """Intervals of so many owners, which may share positions."""
    ends = [sorted(rng.choices(range(size), k=2)) for _ in range(owners)]
    return {f"P{n}": Interval(first, last) for n, (first, last) in enumerate(ends)}


def test_the_script_colours_as_the_library_does(phone: Phone) -> None:
    """Depth, clique, colours, loads and words, for many intervals on one to seven piles."""
    phone.driver.get("about:blank")  # a page without pictures
    rng = Random(25)
    cases = [(spans_of(rng, rng.randint(1, 7)), rng.randint(1, 7)) for _ in range(600)]
    found = phone.run(
        "".join(SCRIPTS)
        + "const {clique, colouring, largestLoad, said} = globalThis.shufflegraphIntervals;"
        "return arguments[0].map(([spans, piles]) => {"
        " const colours = colouring(spans, piles);"
        " return [clique(spans), colours, largestLoad(spans, colours), said(spans, piles)];"
        "})",
        cases,
    )
    used = {"valid": 0, "reducing": 0}
    for (spans, piles), (deepest, colours, load, said) in zip(cases, found, strict=True):
        members = clique(spans)
        enough = len(members) <= piles
        used["valid" if enough else "reducing"] += 1
        wanted = valid_colouring(spans) if enough else reducing_colouring(spans, piles)
        assert tuple(deepest["members"]) == members
        assert deepest["where"] == max(spans[owner].first for owner in members)
        assert colours == wanted
        assert load == max(loads(spans, wanted).values())
        assert said == moving_intervals.says(spans, piles)
    assert min(used.values()) > 100


def test_an_end_is_dragged_and_everything_follows(visit: Open) -> None:
    page = visit("algorithm.html", WIDE)
    grip = page.driver.find_element("css selector", GRIP.format("Bob", "last"))
    page.run("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", grip)
    before = state(page)
    assert before["words"] == moving_intervals.says(moving_intervals.SPANS, 3)
    ActionChains(page.driver).drag_and_drop_by_offset(grip, 120, 0).perform()
    dragged = state(page)
    spans = {**moving_intervals.SPANS, "Bob": Interval(1, dragged["now"])}
    assert 3 < dragged["now"] < 11
    assert dragged["words"] == moving_intervals.says(spans, 3)
    assert dragged["piles"] == moving_intervals.colouring(spans, 3)
    assert set(before["edges"]) < set(dragged["edges"])
    assert dragged["depth"] != before["depth"]


def state(page: Phone) -> dict[str, Any]:
    """What the picture of the intervals shows."""
    found: dict[str, Any] = page.run(
        "const all = (query) => [...document.querySelectorAll(query)];"
        "return {now: Number(document.querySelector(arguments[0]).getAttribute('aria-valuenow')) - 1,"
        " words: document.querySelector('.moving:has(.grip) .moving-says').textContent,"
        " depth: document.querySelector('.depth').getAttribute('d'),"
        " edges: all('.edge').filter((edge) => edge.getAttribute('visibility') !== 'hidden')"
        "  .map((edge) => edge.dataset.pair),"
        " piles: Object.fromEntries(all('.node').map((node) =>"
        "  [node.dataset.owner, Number(node.lastElementChild.textContent.slice(5)) - 1]))}",
        GRIP.format("Bob", "last"),
    )
    return found


def test_keys_move_an_end_and_the_piles(visit: Open) -> None:
    page = visit("algorithm.html")
    page.run("document.querySelector(arguments[0]).focus()", GRIP.format("Bob", "last"))
    for _ in range(2):
        page.key(Keys.ARROW_RIGHT)
    spans = {**moving_intervals.SPANS, "Bob": Interval(1, 5)}
    assert state(page)["words"] == moving_intervals.says(spans, 3)
    page.key(Keys.HOME)  # never before the own first card
    assert state(page)["now"] == 1
    page.run("document.querySelector('.draggable input').focus()")
    page.key(Keys.ARROW_LEFT)
    spans["Bob"] = Interval(1, 1)
    assert state(page)["words"] == moving_intervals.says(spans, 2)
    assert "Hands mix" in state(page)["words"]


def test_a_finger_drags_an_end(visit: Open) -> None:
    page = visit("algorithm.html")
    query = GRIP.format("Ann", "last")
    box = "return document.querySelector(arguments[0]).getBoundingClientRect().width"
    assert page.run(box, query) >= 24  # a finger's width, as accessible pages have it
    page.drag(query, 60 / NARROW)
    now = page.run(
        "return document.querySelector(arguments[0]).getAttribute('aria-valuenow')", query
    )
    assert int(now) == 1


def test_a_finger_colours_the_graph_and_the_sweep_mends_it(visit: Open) -> None:
    page = visit("algorithm.html", 360)
    before = state(page)
    page.press('.draggable .node[data-owner="Ann"]')
    ann = (before["piles"]["Ann"] + 1) % 3
    tapped = state(page)
    assert tapped["piles"] == {**before["piles"], "Ann": ann}
    shared = [
        one
        for one in before["edges"]
        if len({tapped["piles"][owner] for owner in one.split()}) == 1
    ]
    assert shared
    assert tapped["words"].startswith(f"Your colours: {len(shared)} red line")
    page.run("document.querySelector('.node[data-owner=\"Ann\"]').focus()")
    for _ in range(2):
        page.key(Keys.ENTER)
    assert state(page)["words"] == (
        "Your colours: nobody is in anybody's way. You use 3 piles, and fewer are not enough."
    )
    page.press(".draggable .moving-controls button")
    assert state(page) == before


def test_the_sweep_moves_where_that_is_wanted(visit: Open) -> None:
    page = visit("algorithm.html", 360, calm=False)
    before = state(page)
    page.press(".draggable .moving-controls button")
    nodes = "[...document.querySelectorAll('.node')]"
    named = f"return {nodes}.filter((one) => one.lastElementChild.textContent).length"
    assert page.run(named) < len(before["piles"])
    page.wait_for(f"{named} === {len(before['piles'])}")


def test_a_deal_is_stepped_by_keys_and_drawn_again(visit: Open) -> None:
    page = visit("index.html")
    told = moving_dealing.moving().says
    assert page.run(SAYS, 0) == told[moving_dealing.STILL]
    page.run("document.querySelector('.moving input').focus()")
    page.key(Keys.ARROW_RIGHT)
    assert page.run(SAYS, 0) == told[moving_dealing.STILL + 1]
    page.key(Keys.END)
    assert page.run(SAYS, 0).startswith("All have their hands and the talon is in order")
    page.run("document.querySelector('.moving-controls button').focus()")
    page.key(Keys.ENTER)  # Draw again
    assert page.run(SAYS, 0) == told[len(told) // len(moving_dealing.NUMBERS)]
    page.key(Keys.TAB)
    page.key(Keys.SPACE)  # Deal
    page.wait_for("return document.querySelector('.moving-says').textContent.includes('card 2')")
    assert page.run("return document.activeElement.textContent") == "Pause"
    page.key(Keys.SPACE)
    assert page.run("return document.activeElement.textContent") == "Deal"
    assert page.errors() == []


def test_two_rounds_of_a_talon_are_stepped_through(visit: Open) -> None:
    page = visit("algorithm.html")
    told = moving_runs.moving().says
    slider = page.driver.find_elements("css selector", ".moving")[2].find_element(
        "css selector", "input"
    )
    page.run("arguments[0].focus()", slider)
    page.key(Keys.HOME)  # it opens with cards on the piles
    seen = []
    for _ in range(len(told) // len(moving_runs.orders())):
        seen.append(
            page.run("return arguments[0].closest('.moving').children[1].textContent", slider)
        )
        page.key(Keys.ARROW_RIGHT)
    assert tuple(seen) == tuple(told[: len(seen)])


@pytest.mark.parametrize("calm", [False, True])
def test_nothing_moves_by_itself_where_that_is_unwanted(visit: Open, calm: bool) -> None:
    page = visit("index.html", calm=calm)
    page.run(
        "document.querySelector('.moving').scrollIntoView({block: 'center', behavior: 'instant'})"
    )
    moves = "return document.querySelectorAll('.moving-controls button')[1].textContent === 'Pause'"
    if calm:
        page.driver.execute_async_script("setTimeout(arguments[0], 800)")
        assert not page.run(moves)
    else:
        page.wait_for(moves)
    lasts = page.run("return getComputedStyle(document.querySelector('.actor')).transitionDuration")
    assert (lasts == "0s") is calm


def test_without_scripts_there_are_stills(visit: Open, built_docs: Path, tmp_path: Path) -> None:
    shutil.copytree(built_docs / "html" / "_static", tmp_path / "_static")
    whole = (built_docs / "html" / "algorithm.html").read_text("utf-8")
    still = tmp_path / "still.html"
    still.write_text(re.sub("(?s)<script.*?</script>", "", whole), "utf-8")
    page = visit("algorithm.html")
    page.visit(still.as_uri())
    pictures, controls, words, grips = page.run(
        "const all = (query) => [...document.querySelectorAll(query)];"
        "return [all('.moving svg').length, all('.moving-controls').length,"
        " all('.moving-says').map((one) => one.textContent),"
        " all('.grip').map((one) => getComputedStyle(one).pointerEvents)]"
    )
    assert (pictures, controls) == (4, 0)
    assert all(words)
    assert set(grips) == {"none"}
    assert state(page)["piles"] == moving_intervals.colouring(moving_intervals.SPANS, 3)


def test_the_still_is_the_first_state(visit: Open, built_docs: Path) -> None:
    """What the library drew into the page of the intervals is what the script shows there."""
    shown = state(visit("algorithm.html"))
    html = moving_intervals.moving().html()
    assert escape(moving_intervals.says(moving_intervals.SPANS, 3)) in html
    hidden = set(re.findall(r'data-pair="(\w+ \w+)" visibility="hidden"', html))
    assert set(re.findall(r'data-pair="(\w+ \w+)"', html)) - hidden == set(shown["edges"])
    wanted = numbers(moving_intervals.moving().depth_path())
    assert numbers(shown["depth"]) == pytest.approx(wanted, abs=0.1)


def numbers(path: str) -> list[float]:
    """The numbers of a path."""
    return [float(number) for number in re.findall(r"[\d.]+", path)]


def test_every_deal_ends_as_the_library_deals_it() -> None:
    for number in moving_dealing.NUMBERS:
        deck = tuple(moving_dealing.decks().unrank(number))
        *_, (table, _) = moving_dealing.frames(deck)
        dealt = plan(deck, moving_dealing.PILES).execute(range(len(deck)))
        for owner, hand in dealt.hands.items():
            at = {moving_dealing.at_hand(owner, place) for place in range(len(hand))}
            assert {(table[card].x, table[card].y) for card in hand} == at
        talon = sorted(
            (card for card in range(len(deck)) if table[card].y == moving_dealing.TALON_AT[1]),
            key=lambda card: table[card].x,
        )
        assert tuple(talon) == tuple(dealt.talon)


def test_the_talon_ends_in_order() -> None:
    wanted = [str(place + 1) for place in range(moving_runs.CARDS)]
    for order in moving_runs.orders():
        looks = list(moving_runs.frames(order))[-1][0][: moving_runs.CARDS]  # their codes follow
        assert [look.words for look in sorted(looks, key=lambda look: look.x)] == wanted


def test_the_still_of_nine_players_is_the_moving_picture_at_its_beginning() -> None:
    assert second_half.crowd_words() == moving_numbers.numbers(3, 2)


def test_nine_players_have_own_numbers_exactly_where_there_are_nine() -> None:
    for piles in moving_numbers.PILES:
        for rounds in moving_numbers.ROUNDS:
            alone = len(set(moving_numbers.numbers(piles, rounds).values())) == 9
            assert alone == (piles**rounds >= 9)


def test_pages_with_moving_pictures_are_accessible(visit: Open, axe: str) -> None:
    for page in ("index.html", "algorithm.html"):
        shown = visit(page)
        for dark in (False, True):
            shown.resize(NARROW, 800, dark=dark, calm=True)
            assert axe_violations(shown, axe, *AA) == [], (page, dark)
