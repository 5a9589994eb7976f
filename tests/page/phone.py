"""A phone with the page on it: what a dealer can see and do, and what a plan says they should see."""

import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

from shufflegraph import Plan, Talon
from shufflegraph.plans.fields import talon_parts
from shufflegraph.table.phone import page

SEE = """
const shown = (id) => document.getElementById(id)?.hidden === false;
const all = (query) => [...document.querySelectorAll(query)];
const piles = all("#piles > .pile");
const text = (id) => document.getElementById(id).textContent;
const chip = document.querySelector("#chips .chip");
return {
  screen: ["home", "start", "table", "done"].find(shown),
  kind: document.getElementById("table").classList[0],
  chips: all("#chips .chip").map((chip) => Number(chip.textContent)),
  chip: chip?.textContent ?? "",
  under: chip?.classList.contains("under") || chip?.textContent === "↓",
  bar: chip ? getComputedStyle(chip).textDecorationLine : "",
  now: piles.flatMap((pile, n) => (pile.classList.contains("now") ? [n] : [])),
  sizes: piles.map((pile) => parseInt(pile.querySelector(".size").textContent) || 0),
  soon: document.getElementById("soon").innerText,
  times: document.querySelector(".times")?.textContent ?? "",
  say: text("say"), where: text("where"), rest: text("rest"), go: text("go"), live: text("live"),
  dialog: document.querySelector("dialog[open]")?.id ?? null,
  focus: document.activeElement?.id ?? null,
};
"""

WALK = f"""
const see = () => {{{SEE}}};
const seen = [];
while (!document.getElementById("table").hidden && seen.length < 1000) {{
  seen.push(see());
  document.getElementById(arguments[0]).click();
}}
return seen;
"""

REACH = """
const [query] = arguments;
const item = document.querySelector(query);
if (!item) throw new Error(`${query} is not there`);
if (!item.checkVisibility({visibilityProperty: true})) throw new Error(`${query} is not seen`);
item.scrollIntoViewIfNeeded();
const {left, right, top, bottom} = item.getClientRects()[0];
const at = [(left + right) / 2, (top + bottom) / 2];
const touched = document.elementFromPoint(...at);
if (!item.contains(touched)) throw new Error(`${query} is not reached but ${touched?.outerHTML}`);
return at;
"""
"""Where a finger has to touch, if nothing lies over it; the driver's own click takes three times as long."""

GO_TO = """
const plan = JSON.parse(document.getElementById("plan").textContent);
const key = "shufflegraph:deal:" + plan.id;
const deal = {...JSON.parse(localStorage.getItem(key) ?? "{}"), position: arguments[0], saved: Date.now()};
return `localStorage[${JSON.stringify(key)}] = ${JSON.stringify(JSON.stringify(deal))}`;
"""
"""What has to be stored before the page begins: what is stored just before it is loaded may come too late."""


class Step(NamedTuple):
    """What a plan says about one step: its kind, its piles (from 0), the owner, the table before it."""

    kind: str
    piles: list[int]
    owner: Any
    sizes: list[int]
    rest: int
    round: int


def steps_of(plan: Plan) -> Iterator[Step]:
    """The steps between the start and the end, worked out with real piles of cards."""
    deck = list(range(len(plan.deck)))
    apart = False
    number = -1
    for number, (_, instructions) in enumerate(plan.rounds):
        piles: list[list[int]] = [[] for _ in range(plan.piles)]
        for pile, hand_to, _ in instructions:
            yield Step("card", [pile], None, [*map(len, piles)], len(deck), number)
            piles[pile].insert(0, deck.pop(0))
            if hand_to is not None:
                kind = "aside" if isinstance(hand_to, Talon) else "hand"
                apart |= kind == "aside"
                yield Step(kind, [pile], hand_to, [*map(len, piles)], len(deck), number)
                piles[pile] = []
        if deck:
            apart = True
            yield Step("keep", [], None, [*map(len, piles)], len(deck), number)
            deck = []
        left = [n for n, pile in enumerate(piles) if pile]
        if left:
            yield Step("pickup", left, None, [*map(len, piles)], len(deck), number)
        deck = [card for pile in piles for card in pile]
    parts = talon_parts(plan) if apart else []
    if [source for source, *_ in parts] not in ([], ["packet"]):
        yield Step("join", [], None, [0] * plan.piles, len(deck), number)


SEEDED = """
{
  const ofSystem = crypto.getRandomValues.bind(crypto);
  let state = SEED;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let n = 0; n < bytes.length; n += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[n] = state >>> 24;
    }
    return array instanceof Uint8Array ? array : ofSystem(array); // no two deals have one name
  };
}
"""
"""Each page that is loaded draws the same decks in each run."""

FORGET = """
try {
  localStorage.clear();
  localStorage["shufflegraph:choice"] = '{"game": "skat"}';
  localStorage["shufflegraph:settings"] = '{"group": false, "dealt": true, "reach": false}';
} catch {}
"""
"""Nothing is stored but that every card is shown by itself, as a plan has them, and nothing is explained."""

DRAWN = "document.querySelector('main:not([hidden])') !== null"
"""Only the page's own script takes "hidden" from one of its screens."""


class Phone:
    """The browser, used as a dealer uses it."""

    def __init__(self, driver: webdriver.Chrome, folder: Path) -> None:
        self.driver = driver
        self.file = folder / "page.html"
        self.drawn = DRAWN
        self.patience = 60.0
        self._scripts: list[str] = []

    def resize(self, width: int, height: int, dark: bool = False, calm: bool = False) -> None:
        self.measure(width, height)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        motion = {"name": "prefers-reduced-motion", "value": "reduce" if calm else "no-preference"}
        self.command("Emulation.setEmulatedMedia", features=[scheme, motion])

    def measure(self, width: int, height: int) -> None:
        """Have a screen of that size, and the same light as before."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": True}
        self.command("Emulation.setDeviceMetricsOverride", **size)

    def command(self, name: str, **parameters: Any) -> Any:
        return self.driver.execute_cdp_cmd(name, parameters)

    def run(self, script: str, *arguments: Any) -> Any:
        return self.driver.execute_script(script, *arguments)

    def before_each_page(self, script: str) -> None:
        """Let the browser be another one: run `script` before every page."""
        self._scripts.append(self._run_first(script))

    def _run_first(self, script: str) -> str:
        """Run a script before every page from now on; return what it is called when it is removed."""
        made: str = self.command("Page.addScriptToEvaluateOnNewDocument", source=script)[
            "identifier"
        ]
        return made

    def _store_first(self, script: str) -> str:
        """Run a script that stores something when the page's text begins, before the page's own scripts.

        Any earlier, the page may be tied to a storage that is about to go: then it keeps nothing at all.
        """
        watch = "{childList: true}"
        return self._run_first(
            f"new MutationObserver((_, it) => {{ it.disconnect(); {script} }}).observe(document, {watch})"
        )

    def _remove(self, identifier: str) -> None:
        self.command("Page.removeScriptToEvaluateOnNewDocument", identifier=identifier)

    def enlarge(self, percent: int = 100) -> None:
        """Let the dealer have set their browser to letters of this size."""
        sizes = {"standard": 16 * percent // 100, "fixed": 13 * percent // 100}
        self.command("Page.setFontSizes", fontSizes=sizes)

    def forget_errors(self) -> None:
        """Forget what the browser said of pages that other tests opened."""
        self.driver.get_log("browser")

    def put_away(self) -> None:
        self.enlarge()
        for identifier in self._scripts:
            self._remove(identifier)

    def open(self, plan: Plan, **options: Any) -> None:
        """Open the page of a plan, as if for the first time."""
        self.open_document(page(plan, **options))

    def open_document(self, document: str) -> None:
        """Open a page that finds nothing stored."""
        self.file.write_text(document, encoding="utf-8")
        forgetting = self._store_first(FORGET)
        self.visit(self.file.as_uri())
        self._remove(forgetting)

    def visit(self, address: str) -> None:
        self._load(partial(self.driver.get, address))

    def reload(self) -> None:
        self._load(self.driver.refresh)

    def _load(self, load: Callable[[], None]) -> None:
        """Load a page and wait until it is drawn; on a busy machine the driver may answer before.

        The browser may call a document complete that is still empty, or whose script has not run: what
        `drawn` asks says when it is there.
        """
        self.run("globalThis.isLeft = true")
        load()
        whole = "document.readyState === 'complete'"
        self.wait_for(f"return !globalThis.isLeft && {whole} && {self.drawn}")

    def go_to(self, position: int) -> None:
        """Open the page anew as if it had been left at that step."""
        storing = self._store_first(self.run(GO_TO, position))
        self.reload()
        self._remove(storing)
        self.run("for (const open of document.querySelectorAll('dialog[open]')) open.close()")

    def see(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.run(SEE)
        return seen

    def walk(self, button: str = "go") -> list[dict[str, Any]]:
        """Press one button again and again, as long as somebody deals; return what was seen before each time.

        Many times as quick as :meth:`see` and :meth:`press`, and no finger: other tests touch the screen.
        """
        seen: list[dict[str, Any]] = self.run(WALK, button)
        return seen

    def text(self, query: str) -> str:
        found: str = self.run("return document.querySelector(arguments[0]).innerText", query)
        return found

    def rows(self, query: str) -> list[list[str]]:
        script = "return [...document.querySelectorAll(arguments[0] + ' tr')].map("
        found: list[list[str]] = self.run(
            script + "row => [...row.children].map(cell => cell.textContent))", query
        )
        return found

    def counts(self) -> list[str]:
        """Who has how many cards at the end, as the page says."""
        return [" ".join(row) for row in self.rows("#counts")]

    def tap(self, x: float, y: float) -> None:
        """Touch the screen there, in parts of its width and height."""
        width, height = self.run("return [innerWidth, innerHeight]")
        self._touch(x * width, y * height)

    def _touch(self, x: float, y: float) -> None:
        at = {"x": x, "y": y, "button": "left", "clickCount": 1}
        for kind in ("mousePressed", "mouseReleased"):
            self.command("Input.dispatchMouseEvent", type=kind, **at)

    def press(self, query: str) -> None:
        """Touch the middle of something, scrolled to first if need be; refuse what no finger could reach."""
        x, y = self.run(REACH, query)
        self._touch(x, y)

    def drag(self, query: str, x: float) -> None:
        """Drag something with a finger to that part of the width, by small moves as a finger does."""
        left, at = self.run(
            "const item = document.querySelector(arguments[0]);"
            "item.scrollIntoView({block: 'center', behavior: 'instant'});"
            "const box = item.getBoundingClientRect();"
            "return [box.left + box.width / 2, box.top + box.height / 2]",
            query,
        )
        self.command("Emulation.setTouchEmulationEnabled", enabled=True)
        many = 24  # after a few of them a browser takes over what it may scroll
        way = x * self.run("return innerWidth") - left
        moves = [("touchMove", left + way * n / many) for n in range(1, many + 1)]
        for kind, there in [("touchStart", left), *moves, ("touchEnd", 0.0)]:
            points = [] if kind == "touchEnd" else [{"x": there, "y": at}]
            self.command("Input.dispatchTouchEvent", type=kind, touchPoints=points)
        self.command("Emulation.setTouchEmulationEnabled", enabled=False)

    def key(self, key: str) -> None:
        ActionChains(self.driver, duration=0).send_keys(key).perform()

    def wait_for(self, script: str, seconds: float = 5) -> None:
        """Wait until `script` returns something true; the browser may take a frame or two."""
        waiting = WebDriverWait(self.driver, min(seconds, self.patience), poll_frequency=0.02)
        waiting.until(lambda _: self.run(script))

    def settings(self, **values: Any) -> None:
        """Change settings as the form does."""
        for name, value in values.items():
            prop = "checked" if isinstance(value, bool) else "value"
            self.run(
                "const field = document.getElementById(arguments[0]); field[arguments[1]] = arguments[2];"
                "field.dispatchEvent(new Event('change', {bubbles: true}))",
                name,
                prop,
                value,
            )

    def errors(self) -> list[str]:
        """What the browser complained about since the last call."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self) -> list[str]:
        """The addresses that were asked for since the last call."""
        sent = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                sent.append(message["params"]["request"]["url"])
        return sent


def check_step(phone: Phone, step: Step) -> None:
    """The page shows exactly this step."""
    check_seen(phone.see(), step)


def check_seen(seen: dict[str, Any], step: Step) -> None:
    """What was seen is exactly this step."""
    assert seen["screen"] == "table"
    assert seen["kind"] == step.kind
    assert seen["now"] == step.piles
    assert seen["chips"] == [pile + 1 for pile in step.piles]
    assert seen["sizes"] == step.sizes
    assert seen["rest"].endswith(f": {step.rest}")
    if step.kind == "hand":
        pile, cards = step.piles[0] + 1, step.sizes[step.piles[0]]
        assert re.search(f"(Pile|Stapel) {pile} .*: {cards} (card|Karte)", seen["say"])
        assert str(step.owner) in seen["say"]


WHERE_TO_TAP = ((0.5, 0.5), (0.05, 0.05), (0.95, 0.5), (0.5, 0.97), (0.3, 0.3), (0.02, 0.6))


def deal_by_taps(phone: Phone, plan: Plan) -> None:
    """Tap through the whole deal; the page has to agree with the plan at every step."""
    phone.press("#begin")
    for number, step in enumerate(steps_of(plan)):
        check_step(phone, step)
        if step.kind == "card":
            phone.tap(*WHERE_TO_TAP[number % len(WHERE_TO_TAP)])
        else:
            phone.press("#go")
    assert phone.see()["screen"] == "done"


KEYS = (Keys.ARROW_RIGHT, Keys.SPACE, Keys.ENTER, Keys.PAGE_DOWN)


def deal_by_keys(phone: Phone, plan: Plan) -> None:
    """Go through the whole deal with the keyboard alone."""
    phone.key(Keys.ENTER)
    for number, step in enumerate(steps_of(plan)):
        check_step(phone, step)
        phone.key(KEYS[number % len(KEYS)])
    assert phone.see()["screen"] == "done"
