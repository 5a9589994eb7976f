"""The documentation on a phone and a wide screen: no page is too wide; folds open."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

import tests.tools.test_docs  # noqa: F401 - what the docs need is asked for there
from shufflegraph.analysis import meter
from shufflegraph.analysis.orders import riffled
from tests.page.phone import Phone

NARROW, WIDE = 360, 1280
FAULTS = """
const faults = [];
const width = document.documentElement.scrollWidth;
if (width > arguments[0]) faults.push(`the page is ${width} wide`);
const words = (cell) => {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const whole = document.createRange();
    whole.selectNodeContents(walker.currentNode);
    if (whole.getClientRects().length < 2) continue; // on one line
    for (const match of walker.currentNode.textContent.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(walker.currentNode, match.index);
      range.setEnd(walker.currentNode, match.index + match[0].length);
      found.push([match[0], range.getClientRects().length]);
    }
  }
  return found;
};
const folds = [...document.querySelectorAll("details")];
const open = folds.map((one) => one.open);
for (const one of folds) one.open = true;
for (const cell of document.querySelectorAll("article td, article th"))
  for (const [word, lines] of words(cell))
    if (lines > 1 && word.length < 3 * lines) faults.push(`${word} stands on ${lines} lines`);
for (const cell of document.querySelectorAll(".evidence.words td:first-child"))
  if (words(cell).some(([, lines]) => lines > 1)) faults.push(`${cell.textContent} is broken`);
for (const [at, one] of folds.entries()) one.open = open[at];
return [...new Set(faults)];
"""
UNFOLDED = (
    "for (const one of document.querySelectorAll('.folded:is(.entry, .ticks)')) one.open = true"
)
"""As a wide screen has them, in a page that was loaded on a phone."""
REPLAY = "#what-is-replayed"


pytestmark = pytest.mark.usefixtures("documents")


def addresses(folder: Path) -> Iterator[str]:
    """The pages that people wrote; the search has none of our tables, and sources of modules are code."""
    for path in sorted((folder / "html").rglob("*.html")):
        is_app = path.parent.name == "app"
        if path.stem != "search" and not is_app and "_modules" not in path.parts:
            yield path.as_uri()


CUT = """
const boxes = [...document.querySelectorAll("article .highlight pre")];
return boxes.filter((one) => !one.closest(".ran") && one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent);
"""


class Looked(NamedTuple):
    """What was seen of a page: faults by the width of the screen, code on a phone, and what of it is cut."""

    faults: dict[int, list[str]]
    boxes: int
    cut: list[str]


def look(phone: Phone, address: str) -> Looked:
    """Open a page on a phone, then give it more room; its folds are opened for the code on the phone."""
    phone.measure(NARROW, 800)
    phone.visit(address)
    faults = {NARROW: phone.run(FAULTS, NARROW)}
    phone.run("globalThis.folded = [...document.querySelectorAll('details:not([open])')]")
    phone.run("for (const one of folded) one.open = true")
    cut = phone.run(CUT)
    boxes = phone.run("return document.querySelectorAll('article .highlight pre').length")
    phone.run("for (const one of folded) one.open = false")
    phone.measure(WIDE, 800)
    phone.run(UNFOLDED)
    faults[WIDE] = phone.run(FAULTS, WIDE)
    return Looked(faults, boxes, cut)


def test_pages_fit_the_screen_and_no_code_is_cut_on_a_phone(phone: Phone, built_docs: Path) -> None:
    """Only what the program answers keeps its columns, and is moved to be read."""
    pages = {one.rpartition("/html/")[2]: look(phone, one) for one in addresses(built_docs)}
    assert {name: page.faults for name, page in pages.items() if any(page.faults.values())} == {}
    assert {name: page.cut for name, page in pages.items() if page.cut} == {}
    assert len(pages) > 20
    assert sum(page.boxes for page in pages.values()) > 200


def test_code_that_is_cut_is_noticed(phone: Phone) -> None:
    phone.resize(NARROW, 800)
    box = "<style>pre { overflow-x: auto }</style><article><div class=highlight><pre>"
    phone.open_document(f"<!doctype html>{box}{'wide ' * 50}</pre></div></article>")
    assert len(phone.run(CUT)) == 1


CUT_TABLES = """
const tables = [...document.querySelectorAll("article .table-wrapper:not(.evidence *)")];
return tables.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent);
"""
"""Tables of prose that have to be moved to be read."""


@pytest.mark.parametrize("page", ["assurance/index", "howto/checks", "systems/experiments"])
def test_no_table_of_prose_is_cut_on_a_phone(phone: Phone, built_docs: Path, page: str) -> None:
    phone.resize(NARROW, 800)
    phone.visit((built_docs / "html" / f"{page}.html").as_uri())
    assert phone.run("return document.querySelectorAll('article table').length") > 0
    assert phone.run(CUT_TABLES) == []
    wide = "<article><div class=table-wrapper style='overflow-x: auto'><table><td>"
    phone.open_document(f"<!doctype html>{wide}{'wide' * 50}</table></div></article>")
    assert len(phone.run(CUT_TABLES)) == 1


def test_one_letter_a_line_is_noticed(phone: Phone) -> None:
    cell = "<td style='overflow-wrap: anywhere; width: 1em; max-width: 1em'>assignments</td>"
    wide = "<p style='width: 500px'>wide</p>"
    phone.resize(NARROW, 800)
    head = "<!doctype html><meta name='viewport' content='width=device-width'>"
    phone.open_document(f"{head}<article><table><tr>{cell}</tr></table>{wide}</article>")
    found = phone.run(FAULTS, NARROW)
    assert any(fault.startswith("assignments stands on") for fault in found)
    assert any(fault.endswith(" wide") for fault in found)


def test_what_coq_replays_can_be_read_on_a_phone(phone: Phone, built_docs: Path) -> None:
    """Families unbroken, what is compared wrapped, nothing beside the screen."""
    phone.resize(NARROW, 800)
    phone.visit((built_docs / "html" / "assurance" / "functions.html").as_uri())
    shown = phone.run(
        "const table = document.querySelector(arguments[0] + ' table');"
        "const size = parseFloat(getComputedStyle(table).fontSize);"
        "const second = [...table.rows].slice(1).map((row) => row.cells[1]);"
        "const height = table.getBoundingClientRect().height / second.length;"
        "return [table.getBoundingClientRect().right, height, size,"
        " Math.min(...second.map((cell) => cell.clientWidth / size)),"
        " Math.max(...second.map((cell) => cell.clientHeight / size))]",
        REPLAY,
    )
    right, height, _, narrowest, tallest = shown
    assert right <= NARROW
    assert height < 120  # a row
    assert narrowest > 7
    assert tallest < 14


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_long_tables_are_folded_and_entries_on_a_phone(
    phone: Phone, built_docs: Path, width: int
) -> None:
    phone.resize(width, 800)
    for page, least in ("assurance/index", 2), ("benchmarks", 2), ("reference/plans", 10):
        phone.visit((built_docs / "html" / f"{page}.html").as_uri())
        opened = phone.run(
            "return [...document.querySelectorAll('details.folded')]"
            ".map((details) => [details.matches('.entry, .ticks'), details.open])"
        )
        assert [is_open for _, is_open in opened] == [e and width == WIDE for e, _ in opened]
        assert len(opened) >= least


OPEN_ABOVE = """
const asked = document.getElementById(arguments[0]);
const own = asked.parentElement.querySelector(":scope > dd > details.entry");
const above = [];
for (let at = asked; at; at = at.parentElement) if (at.matches("details")) above.push(at.open);
return [asked.checkVisibility(), own ? own.open : null, above, asked.getBoundingClientRect().top];
"""


def test_what_an_address_asks_for_is_unfolded(phone: Phone, built_docs: Path) -> None:
    phone.resize(NARROW, 800)
    for page, anchor, own, folds in (
        ("assurance/theorems", "theorem-colouring-valid-colouring-proper", None, 0),
        ("reference/plans", "shufflegraph.Plan.execute", True, 1),
        ("reference/dealing", "shufflegraph.clique", True, 0),
    ):
        phone.visit((built_docs / "html" / f"{page}.html").as_uri())
        assert phone.run(OPEN_ABOVE, anchor)[1] in (None, False)
        phone.run("location.hash = arguments[0]", anchor)
        phone.wait_for(
            f"return Math.abs(document.getElementById({anchor!r}).getBoundingClientRect().top) < 800"
        )
        shown, entry, above, top = phone.run(OPEN_ABOVE, anchor)
        assert (shown, entry, above) == (True, own, [True] * folds)
        assert -800 < top < 800


def test_without_a_script_nothing_is_folded_away(built_docs: Path) -> None:
    """The evidence can be read, and found, in the pages as they are written."""
    for page in ("assurance/index", "reference/plans", "benchmarks"):
        text = (built_docs / "html" / f"{page}.html").read_text("utf-8")
        folds = re.findall(r'<details [^>]*class="[^"]*folded[^>]*>', text)
        assert folds
        assert all(" open=" in one for one in folds)


def test_the_first_page_shows_a_deal(phone: Phone, built_docs: Path) -> None:
    """The trick is on the first screen of a phone; the picture's colours are those of the mode."""
    for dark, colour in ((False, "rgb(29, 35, 43)"), (True, "rgb(230, 233, 238)")):
        phone.resize(NARROW, 800, dark=dark)
        phone.visit((built_docs / "html" / "index.html").as_uri())
        top, left, right, ink = phone.run(
            "const svg = document.querySelector('.drawn svg'), box = svg.getBoundingClientRect();"
            "return [document.querySelector('.any-card').getBoundingClientRect().top, box.left,"
            " box.right, getComputedStyle(svg.querySelector('text[style*=\"var(--ink)\"]')).fill]"
        )
        assert top < 300
        assert 0 <= left < right <= NARROW
        assert ink == colour


def test_the_meter_on_the_page_says_what_the_library_says(phone: Phone, built_docs: Path) -> None:
    phone.visit((built_docs / "html" / "howto" / "fair.html").as_uri())
    pack = [
        f"{suit}{rank}"
        for suit in "CSHD"
        for rank in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    ]
    rng = Random(1)
    for riffles in (1, 3, 4, 5, 5, 6, 6, 7, 8, 20):
        deck = riffled(52, riffles, rng)
        reading = meter([deck])
        said = phone.run(
            "const field = document.querySelector('#meter textarea');"
            "field.value = arguments[0]; field.dispatchEvent(new Event('input'));"
            "return document.querySelector('#meter [aria-live]').innerText",
            " ".join(pack[card] for card in deck),
        )
        least, most = reading.least, reading.most
        agree = f"{least} or more agree" if most is None else f"{least} to {most} agree"
        range_said = "no other number agrees" if least == most else agree
        assert range_said in said
        assert f"Rising sequences: {reading.rising[0]};" in said
        assert f"would have named {int(reading.guesses)} cards" in said
        if reading.riffles is not None:
            assert re.search(rf"Like {reading.riffles} riffles? ", said)
            assert f"{float(reading.distance):.3f} away" in said
