"""How the page looks and to whom it speaks: any screen, light and dark, readable by machines, no request."""

import json
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from selenium.common.exceptions import JavascriptException

from shufflegraph.base.languages import LANGUAGES, MORE_LANGUAGES
from shufflegraph.table.phone import page
from shufflegraph.table.phone.assembly import texts_in
from tests.page.phone import Phone, deal_by_taps, steps_of
from tests.page.plans import all_piles, holdem, skat, small, talon, two_rounds
from tests.page.test_dealing import HURRY, index_of

SIZES = (
    (320, 568),
    (360, 560),
    (360, 740),
    (375, 553),
    (390, 844),
    (412, 915),
    (568, 320),
    (740, 360),
    (768, 1024),
    (1024, 768),
    (1280, 800),
)
LETTERS = (100, 200)
"""Per cent: the size of letters that the dealer has set their browser to."""

OVERFLOW = """
const faults = [];
const root = document.documentElement;
const width = Math.min(innerWidth, root.clientWidth);
if (root.scrollWidth > width) faults.push(`the page is ${root.scrollWidth} wide`);
const table = document.getElementById("table");
if (!table.hidden && root.scrollHeight > innerHeight) faults.push("the table scrolls");
for (const item of document.querySelectorAll("body *:not(option):not(.unseen):not(#laid)")) {
  const box = item.getBoundingClientRect();
  if (!item.checkVisibility() || item.closest(".unseen, noscript") || box.width === 0) continue;
  const name = item.id || item.className || item.tagName;
  if (box.left < -0.5 || box.right > width + 0.5) faults.push(`${name} leaves the screen`);
  const clips = getComputedStyle(item).overflowX === "hidden";
  if ((clips || item.matches("button, p, td, th")) && item.scrollWidth > item.clientWidth + 1)
    if (getComputedStyle(item).display !== "inline") faults.push(`${name} does not hold its text`);
}
for (const item of document.querySelectorAll("#go, .pile.now, .pile .size")) {
  if (!item.checkVisibility() || item.closest(".list")) continue;
  const {left, right, top, bottom} = item.getBoundingClientRect();
  if (top < -0.5 || bottom > innerHeight + 0.5) faults.push(`${item.id || item.className} is cut off`);
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const inDialog = document.querySelector("dialog[open]") !== null;
  if (!inDialog && !item.contains(seen)) faults.push(`${item.id || item.className} is covered`);
}
const leaves = (inner, outer) => inner.left < outer.left - 1 || inner.right > outer.right + 1
  || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
const boxOf = (item) => item.getBoundingClientRect();
const linesOf = (item) => {
  const range = document.createRange();
  range.selectNodeContents(item.lastChild ?? item);
  return [...range.getClientRects()];
};
const sizeOf = (item) => parseFloat(getComputedStyle(item).fontSize);
for (const label of document.querySelectorAll(".pile b, .pile .size, .chip")) {
  if (!label.checkVisibility() || label.textContent === "") continue;
  const name = `"${label.lastChild.textContent}"`;
  const lines = linesOf(label);
  if (lines.length !== 1) faults.push(`${name} stands on several lines`);
  const {top, bottom} = boxOf(label);
  const holder = boxOf(label.closest(".pile") ?? label);
  for (const {left, right} of lines)
    if (leaves({left, right, top, bottom}, holder)) faults.push(`${name} does not fit its place`);
}
const least = {".pile b": 19, ".pile .size": 12, ".chip": 16, "#say": 13, "#go": 14, "#tools button": 11.5};
for (const [query, size] of Object.entries(least)) for (const item of document.querySelectorAll(query))
  if (item.checkVisibility() && sizeOf(item) < size) faults.push(`${query} is too small: ${sizeOf(item)} px`);
const centre = document.getElementById("centre");
if (centre.checkVisibility()) {
  const say = document.getElementById("say");
  const isCard = document.getElementById("table").classList.contains("card");
  if (!isCard && say.scrollHeight > say.clientHeight + 1) faults.push("a part of the instruction is hidden");
  const isOver = (child) => isCard && child.id === "go"; // on a card the whole centre is the button
  const shown = [...centre.children].filter(
    (child) => child.checkVisibility() && !child.matches(".unseen, .none") && !isOver(child));
  const boxes = shown.map((child) => [child.id, boxOf(child)]);
  for (const [name, box] of boxes) if (leaves(box, boxOf(centre))) faults.push(`${name} leaves the centre`);
  for (const [i, [name, a]] of boxes.entries()) for (const [other, b] of boxes.slice(i + 1)) {
    const over = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    if (over) faults.push(`${name} lies over ${other}`);
  }
}
return [...new Set(faults)];
"""


SIZES_OF_TEXT = """
const sizes = {};
for (const item of document.querySelectorAll("main:not([hidden]) *, dialog[open] *")) {
  const own = [...item.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  if (!own || !item.checkVisibility({ visibilityProperty: true })) continue;
  const place = item.id || item.className || item.tagName;
  const size = parseFloat(getComputedStyle(item).fontSize);
  sizes[place] = Math.min(sizes[place] ?? Infinity, size);
}
return sizes;
"""
MEASURED = f"return [(() => {{{OVERFLOW}}})(), (() => {{{SIZES_OF_TEXT}}})()];"


def screens(phone: Phone, plan: Any) -> Any:
    """Every kind of screen in turn, by name."""
    yield "start"
    for kind in ("card", "hand", "pickup"):
        phone.go_to(index_of(plan, kind))
        yield kind
    for button in ("openCheck", "openMenu"):
        phone.press(f"#{button}")
        yield button
        phone.press("dialog[open] .closing button")
    phone.press("#openMenu")
    phone.press("#askNewDeal")
    yield "ask"
    phone.press("dialog[open] .closing button")
    phone.go_to(1 + len(list(steps_of(plan))))
    yield "done"


def overflows(phone: Phone, sizes: Sequence[tuple[int, int]] = SIZES) -> dict[str, list[str]]:
    """What does not fit, on screens and with letters of every size, or has smaller letters then."""
    faults: dict[str, list[str]] = {}
    usual: dict[tuple[int, int], dict[str, float]] = {}
    for letters in LETTERS:
        phone.enlarge(letters)
        for size in sizes:
            phone.measure(*size)
            found, texts = phone.run(MEASURED)
            before = usual.setdefault(size, texts)
            found += [
                f"{place} shrinks from {before[place]} to {now}"
                for place, now in texts.items()
                if now < before.get(place, now) - 0.01
            ]
            if found:
                faults[f"{size[0]} × {size[1]}, {letters} %"] = found
    phone.enlarge()
    phone.measure(360, 740)
    return faults


WIDE = """
const wide = document.createElement("p");
wide.style.cssText = "position: absolute; top: 0; left: 0; width: 115vw; max-width: none; height: 1rem";
document.body.append(wide);
"""


def test_what_leaves_the_screen_is_seen(phone: Phone) -> None:
    """A browser for phones zooms out, and then the window is as wide as what leaves it."""
    phone.open(small())
    assert overflows(phone) == {}
    phone.run(WIDE)
    found = overflows(phone)
    assert len(found) == len(LETTERS) * len(SIZES)
    assert all("P leaves the screen" in faults for faults in found.values())
    phone.run("document.body.lastChild.remove()")
    add_style(phone, "#title { font-size: calc(40px - 1rem) }")
    assert any("title shrinks from 24 to 8" in faults for faults in overflows(phone).values())


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_screen_fits_and_is_accessible(phone: Phone, axe: str, language: str) -> None:
    plan = two_rounds()
    phone.resize(360, 740, calm=True)
    labels = {"title": "Rommé", "talon": "stock", "new_deal": "/"}
    phone.open(plan, language=language, names={"Ann": "Anna-Katharina"}, **labels)
    faults: dict[str, list[Any]] = {}
    for screen in screens(phone, plan):
        faults[screen] = [*overflows(phone).items()]
        for dark in (False, True) if language == "en" else ():
            phone.resize(360, 740, dark, calm=True)
            faults[f"{screen}, {dark}"] = axe_violations(phone, axe)
    assert faults == {screen: [] for screen in faults}


@pytest.mark.parametrize("language", ["en", "de"])
def test_eight_piles_fit_while_all_are_picked_up(phone: Phone, axe: str, language: str) -> None:
    for plan in (all_piles(), talon(52)):
        phone.open(plan, language=language)
        phone.go_to(index_of(plan, "pickup"))
        assert phone.see()["now"] == [*range(8)]
        assert overflows(phone) == {}
        for dark in (False, True) if language == "en" else ():  # every colour of a pile
            phone.resize(740, 360, dark)
            assert axe_violations(phone, axe) == []


def test_packets_and_what_is_kept_fit(phone: Phone) -> None:
    plan = holdem(4)
    phone.open(plan)
    faults = {}
    for kind in ("hand", "aside", "keep", "join"):
        phone.go_to(index_of(plan, kind))
        assert phone.see()["kind"] == kind
        for language in ("en", "de"):
            phone.settings(language=language)
            faults[kind, language] = overflows(phone)
    assert faults == {screen: {} for screen in faults}


LONG_WORDS = """
const go = document.getElementById("go");
const { paddingLeft, borderLeftWidth } = getComputedStyle(go);
const room = go.getBoundingClientRect().width - 2 * (parseFloat(paddingLeft) + parseFloat(borderLeftWidth));
const words = arguments[0].filter((word) => {
  const one = document.createElement("span");
  one.style.whiteSpace = "nowrap";
  one.textContent = word;
  go.append(one);
  const { width } = one.getBoundingClientRect();
  one.remove();
  return width > room;
});
return [words.join(" "), go.getBoundingClientRect().width];
"""
DONE = ("handed", "laidAside", "keptApart", "pickedUp", "putTogether")


def test_no_word_breaks_on_the_button_of_a_stop(phone: Phone) -> None:
    said = [texts_in(one)[key] for one in (*LANGUAGES, *MORE_LANGUAGES) for key in DONE]
    words = sorted({word for text in said for word in text.split()})
    phone.open(skat())
    broken = {}
    for kind in ("hand", "pickup"):
        phone.go_to(index_of(skat(), kind))
        for letters, size in product(LETTERS, SIZES):
            phone.enlarge(letters)
            phone.measure(*size)
            found, width = phone.run(LONG_WORDS, words)
            if found or width < 100:
                broken[kind, letters, size] = found
    assert broken == {}


def test_numbers_of_two_digits_fit(phone: Phone) -> None:
    for piles in (9, 10, 12, 20):
        plan = talon(11 * piles, piles)
        phone.open(plan, language="de")
        steps = list(steps_of(plan))
        last = next(n for n, step in enumerate(steps, 1) if step.piles == [piles - 1])
        for place in (last, len(steps) - 1):
            phone.go_to(place)
            assert phone.see()["kind"] == "card"
            assert overflows(phone) == {}


def test_the_rhythm_has_room_for_its_button(phone: Phone) -> None:
    phone.open(skat(), language="de")
    phone.settings(pace="5000")
    phone.go_to(10)
    phone.press("#pause")
    assert overflows(phone) == {}


def test_an_overflow_would_be_noticed(phone: Phone) -> None:
    plan = talon(60, 12)
    phone.open(plan)
    card = next(n for n, step in enumerate(steps_of(plan), 1) if step.piles == [11])
    stop = index_of(plan, "pickup")  # a card has only its number
    for place, style in (
        (card, ".pile { width: 20px }"),
        (card, ".pile b { font-size: 5rem !important }"),
        (card, "#chips .chip { white-space: normal; width: 0; font-size: 9px }"),
        (card, "#centre #tools { margin-top: 400px }"),
        (stop, "#say { width: 2000px }"),
        (stop, "#go { position: fixed; top: 2000px }"),
        (stop, "#centre #say { margin: -500px 0 0 !important }"),
        (stop, "#centre #say { height: 10px; min-height: 0 !important }"),
    ):
        if phone.see()["kind"] != ("card" if place == card else "pickup"):
            phone.go_to(place)
        add_style(phone, "")
        assert phone.run(OVERFLOW) == []
        add_style(phone, style)
        assert phone.run(OVERFLOW) != [], style


def add_style(phone: Phone, style: str) -> None:
    """Add a style from outside, as no page could because of its policy."""
    phone.run(
        "const sheet = new CSSStyleSheet(); sheet.replaceSync(arguments[0]);"
        "document.adoptedStyleSheets = [sheet]",
        style,
    )


def axe_violations(phone: Phone, axe: str, *kinds: str, within: str = "html") -> list[str]:
    """What the accessibility checker finds, one line each; `kinds` are the tags of its rules, all if none."""
    if not phone.run("return 'axe' in globalThis"):
        phone.run(axe)
    found = phone.driver.execute_async_script(
        "const done = arguments[arguments.length - 1];"
        "const runOnly = arguments[0].length ? arguments[0] : undefined;"
        "axe.run(document.querySelector(arguments[1]), {resultTypes: ['violations'], runOnly})"
        ".then(r => done(JSON.stringify(r.violations)))",
        kinds,
        within,
    )
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in json.loads(found)
        for node in violation["nodes"]
    ]


def test_a_violation_would_be_noticed(phone: Phone, axe: str) -> None:
    phone.open(small())
    phone.go_to(2)
    for rule, change in (
        ("button-name", "document.getElementById('back').removeAttribute('aria-label')"),
        ("html-has-lang", "document.documentElement.lang = ''"),
        ("color-contrast", "menuTitle.style.color = '#bbb'; menu.showModal()"),
    ):
        phone.run(change)
        assert any(found.startswith(rule) for found in axe_violations(phone, axe)), rule


def test_nothing_is_pressed_that_no_finger_could_reach(phone: Phone) -> None:
    phone.open(small())
    phone.press("#begin")  # and so it is hidden
    phone.run("document.getElementById('back').style.visibility = 'hidden'")
    phone.press("#openMenu")  # lies over all
    before = phone.see()
    whys = {"no-such-thing": "there", "begin": "seen", "back": "seen", "go": "reached"}
    for name, why in whys.items():
        with pytest.raises(JavascriptException, match=f"#{name} is not {why}"):
            phone.press(f"#{name}")
    assert phone.see() == before


def test_nothing_is_tinted_or_loaded_anew_and_the_theme_is_the_dealers(phone: Phone) -> None:
    style = "const of = (query) => getComputedStyle(document.querySelector(query)); return "
    background = f"{style} of('body').backgroundColor"
    phone.open(small())
    pulled = "['html', 'body', '#centre', '#menu'].map((query) => of(query).overscrollBehaviorY)"
    assert phone.run(style + pulled) == ["none", "none", "contain", "contain"]
    light = phone.run(background)
    phone.resize(360, 740, dark=True)
    phone.wait_for(f"return (() => {{ {background} }})() !== {json.dumps(light)}")
    phone.settings(theme="light")
    assert phone.run(background) == light
    phone.reload()
    assert phone.run(background) == light
    phone.press("#begin")
    tints = (
        "['#table', '.pile', '#go', '#centre'].map((query) => of(query).webkitTapHighlightColor)"
    )
    assert set(phone.run(style + tints)) == {"rgba(0, 0, 0, 0)"}


def test_no_request_leaves_the_page(phone: Phone) -> None:
    phone.before_each_page(HURRY)
    phone.requests()
    phone.open(small())
    deal_by_taps(phone, small())
    phone.reload()
    asked = {url for url in phone.requests() if url[:5] != "data:"}
    assert asked - {"about:blank"} == {phone.file.as_uri()}


def test_the_policy_forbids_what_the_page_never_does(phone: Phone) -> None:
    phone.open(small())
    phone.errors()
    phone.run(
        "const add = (name, text) => {"
        "  const made = document.createElement(name); made.textContent = text; document.body.append(made) };"
        "new Image().src = 'http://127.0.0.1:9/';"
        "add('style', 'body { visibility: hidden }');"
        "add('script', 'window.harmed = 1')"
    )
    phone.driver.execute_async_script(
        "const done = arguments[arguments.length - 1];"
        "fetch('http://127.0.0.1:9/').catch(() => 0).finally(done)"
    )
    said = " ".join(phone.errors())
    assert all(f"{kind}-src" in said for kind in ("img", "style", "script", "connect"))
    harm = "return [window.harmed ?? null, getComputedStyle(document.body).visibility]"
    assert phone.run(harm) == [None, "visible"]


def test_a_request_would_be_noticed(phone: Phone) -> None:
    document = page(small())
    policy = document.partition('<meta http-equiv="Content-Security-Policy"')[2].partition(">")[0]
    phone.requests()
    phone.open_document(
        document.replace(policy, "").replace(
            "<noscript>", '<img src="http://127.0.0.1:9/" alt=""><noscript>'
        )
    )
    assert "http://127.0.0.1:9/" in phone.requests()
