"""How the page looks and to whom it speaks: any screen, light and dark, readable by machines, no request."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from selenium.common.exceptions import JavascriptException

from shufflegraph.table.page import page
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
    """What does not fit, on screens and with letters of every size."""
    faults = {}
    for letters in LETTERS:
        phone.enlarge(letters)
        for width, height in sizes:
            phone.measure(width, height)
            faults[f"{width} × {height}, {letters} %"] = phone.run(OVERFLOW)
    phone.enlarge()
    return {size: found for size, found in faults.items() if found}


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


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_overflows_on_any_screen(phone: Phone, language: str) -> None:
    plan = two_rounds()
    phone.open(
        plan,
        language=language,
        names={"Ann": "Anna-Katharina"},
        title="Rommé",
        talon="stock",
        new_deal="/",
    )
    faults = {screen: overflows(phone) for screen in screens(phone, plan)}
    assert faults == {screen: {} for screen in faults}


@pytest.mark.parametrize("language", ["en", "de"])
def test_eight_piles_fit_while_all_are_picked_up(phone: Phone, language: str) -> None:
    for plan in (all_piles(), talon(52)):
        phone.open(plan, language=language)
        phone.go_to(index_of(plan, "pickup"))
        assert phone.see()["now"] == [*range(8)]
        assert overflows(phone) == {}


@pytest.mark.parametrize("language", ["en", "de"])
def test_packets_and_what_is_kept_fit(phone: Phone, language: str) -> None:
    plan = holdem(4)
    phone.open(plan, language=language)
    faults = {}
    for kind in ("hand", "aside", "keep", "join"):
        phone.go_to(index_of(plan, kind))
        assert phone.see()["kind"] == kind
        faults[kind] = overflows(phone)
    assert faults == {kind: {} for kind in faults}


@pytest.mark.parametrize("piles", [9, 10, 12, 20])
def test_numbers_of_two_digits_fit(phone: Phone, piles: int) -> None:
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


@pytest.mark.parametrize(
    "style",
    [
        "#say { width: 2000px }",
        ".pile { width: 20px }",
        "#go { position: fixed; top: 2000px }",
        "#centre #say { margin: -500px 0 0 !important }",
        "#centre #say { height: 10px; min-height: 0 !important }",
        ".pile b { font-size: 5rem !important }",
        "#chips .chip { white-space: normal; width: 0; font-size: 9px }",
        "#centre #tools { margin-top: 400px }",
    ],
)
def test_an_overflow_would_be_noticed(phone: Phone, style: str) -> None:
    phone.open(talon(60, 12))
    steps = enumerate(steps_of(talon(60, 12)), 1)
    is_of_stops = "#say" in style or "#go" in style  # a card has only its number
    phone.go_to(next(n for n, step in steps if step.piles == [11]))
    if is_of_stops:
        phone.go_to(index_of(talon(60, 12), "pickup"))
    assert phone.run(OVERFLOW) == []
    add_style(phone, style)
    assert phone.run(OVERFLOW) != []


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


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_violation_of_accessibility_rules(phone: Phone, axe: str, dark: bool) -> None:
    violations = {}
    plan = two_rounds()
    phone.resize(360, 740, dark, calm=True)
    phone.open(plan, names={"Ann": "Anna"}, new_deal="/")
    for screen in screens(phone, plan):
        found = axe_violations(phone, axe)
        if found:
            violations[screen] = found
    assert violations == {}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_colour_of_a_pile_is_readable(phone: Phone, axe: str, dark: bool) -> None:
    plan = all_piles()
    phone.resize(740, 360, dark)
    phone.open(plan)
    phone.go_to(index_of(plan, "pickup"))
    assert phone.see()["now"] == [*range(8)]
    assert axe_violations(phone, axe) == []


@pytest.mark.parametrize(
    ("rule", "change"),
    [
        ("color-contrast", "menuTitle.style.color = '#bbb'; menu.showModal()"),
        ("button-name", "document.getElementById('back').removeAttribute('aria-label')"),
        ("html-has-lang", "document.documentElement.lang = ''"),
    ],
)
def test_a_violation_would_be_noticed(phone: Phone, axe: str, rule: str, change: str) -> None:
    phone.open(small())
    phone.go_to(2)
    phone.run(change)
    assert any(found.startswith(rule) for found in axe_violations(phone, axe))


def test_the_page_is_used_only_when_it_is_drawn(phone: Phone) -> None:
    document = page(small())
    policy = document.partition('<meta http-equiv="Content-Security-Policy"')[2].partition(">")[0]
    late = '<script type="module">await new Promise((drawn) => setTimeout(drawn, 400));'
    phone.open_document(
        document.replace(policy, "").replace('<script type="module">', late)
    )  # the browser calls it complete long before
    assert phone.see()["screen"] == "start"
    phone.go_to(2)
    assert phone.see()["screen"] == "table"


@pytest.mark.parametrize(
    ("query", "why"),
    [
        ("#no-such-thing", "is not there"),
        ("#begin", "is not seen"),
        ("#back", "is not seen"),
        ("#go", "is not reached"),
    ],
)
def test_nothing_is_pressed_that_no_finger_could_reach(phone: Phone, query: str, why: str) -> None:
    phone.open(small())
    phone.press("#begin")  # and so it is hidden
    phone.run("document.getElementById('back').style.visibility = 'hidden'")
    phone.press("#openMenu")  # lies over all
    before = phone.see()
    with pytest.raises(JavascriptException, match=f"{query} {why}"):
        phone.press(query)
    assert phone.see() == before


def test_what_was_stored_is_there_when_the_page_is_loaded_anew(phone: Phone) -> None:
    phone.open_document("<!doctype html><main>A page that is there at once.</main>")
    seen = []
    for number in range(40):
        phone.run("localStorage.probe = arguments[0]", number)
        phone.reload()
        seen.append(phone.run("return Number(localStorage.probe)"))
    assert seen == [*range(40)]


def test_a_tap_does_not_tint_the_screen(phone: Phone) -> None:
    phone.open(small())
    phone.press("#begin")
    for query in ("#table", ".pile", "#go", "#centre"):
        tint = phone.run(
            "return getComputedStyle(document.querySelector(arguments[0])).webkitTapHighlightColor",
            query,
        )
        assert tint == "rgba(0, 0, 0, 0)", query


def test_pulling_down_does_not_load_the_page_anew(phone: Phone) -> None:
    phone.open(small())
    pulled = phone.run(
        "return ['html', 'body', '#centre', '#menu'].map("
        "query => getComputedStyle(document.querySelector(query)).overscrollBehaviorY)"
    )
    assert pulled == ["none", "none", "contain", "contain"]


def test_the_theme_follows_the_device_or_the_dealer(phone: Phone) -> None:
    background = "return getComputedStyle(document.body).backgroundColor"
    phone.open(small())
    light = phone.run(background)
    phone.resize(360, 740, dark=True)
    phone.wait_for(f"return (() => {{ {background} }})() !== {json.dumps(light)}")
    phone.settings(theme="light")
    assert phone.run(background) == light
    phone.reload()
    assert phone.run(background) == light


def test_no_request_leaves_the_page(phone: Phone) -> None:
    phone.before_each_page(HURRY)
    phone.requests()
    phone.open(skat())
    deal_by_taps(phone, skat())
    phone.reload()
    asked = set(phone.requests())
    assert asked <= {phone.file.as_uri(), "about:blank"} | {
        url for url in asked if url[:5] == "data:"
    }
    assert phone.file.as_uri() in asked


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
    assert phone.run(
        "return [window.harmed ?? null, getComputedStyle(document.body).visibility]"
    ) == [
        None,
        "visible",
    ]


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
