"""Any card, at any number: on a small phone, by touch; and every card at many numbers in node."""

import json
import re
import shutil
from collections import Counter
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

from shufflegraph.table.phone import assembly, folder, script
from tests.page.app import AppPhone, AppServer
from tests.page.conftest import missing
from tests.support.built import ROOT, ran

PHONE = ROOT / "src/shufflegraph/table/phone"
MOST_BESIDES = 12_000
"""Bytes of the page besides the core: the trick, its style, and what it says in English."""

EVERY_CARD = f"""
import {{ readFileSync }} from "node:fs";
await import({json.dumps((PHONE / "core.js").as_uri())});
const trick = await import({json.dumps((PHONE / "anycard.js").as_uri())});
const core = globalThis.shufflegraphCore;
let tried = 0;
const check = globalThis.shufflegraphCheck;
for (const order of ["sorted", "bicycle", "fournier"]) {{
  const pack = trick.packOf(order);
  if (new Set(pack).size !== 52) throw new Error(order);
  for (let card = 0; card < 52; card += 1) {{
    for (const at of new Set([1, 52, 1 + ((card * 7) % 52), 1 + pack.indexOf(card)])) {{
      for (const many of [2, 3]) {{
        const laid = many === 2
          ? trick.undersFor(check, pack, card, at) : trick.pilesFor(core, pack, card, at);
        if (laid.length !== 52 || laid.some(({{ pile }}) => pile >= many)) throw new Error("piles");
        const after = [];
        for (let pile = 0; pile < many; pile += 1) {{
          const own = [...laid.keys()].filter((n) => laid[n].pile === pile);
          const top = own.filter((n) => !laid[n].under);
          after.push(...top.toReversed(), ...own.filter((n) => laid[n].under));
        }}
        const lying = after.map((n) => pack[n]);
        if (lying[at - 1] !== card) throw new Error(`${{order}}: card ${{card}} at ${{at}}, ${{many}} piles`);
        if (`${{lying}}` !== `${{trick.pickedUp(pack, laid)}}`) throw new Error("picked up");
        if (many === 2 && after.every((n) => !laid[n].under)) throw new Error("no card goes under");
      }}
      const told = trick.toldOf({{ card, at }});
      if (JSON.stringify(trick.wishIn(told)) !== JSON.stringify({{ card, at }})) throw new Error(told);
      tried += 1;
    }}
  }}
}}
for (const wrong of ["", "QH", "QH0", "QH53", "1H5", "QX5", "<b>"]) {{
  if (trick.wishIn(wrong) !== null) throw new Error(wrong);
}}
console.log(tried);
"""


def test_every_card_comes_to_its_number_in_one_round_on_three_piles_and_on_two() -> None:
    if shutil.which("node") is None:
        missing("node (Node.js)")
    done = ran("node", "--input-type=module", "-e", EVERY_CARD)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 570


PARTS = f"""
const trick = await import({json.dumps((PHONE / "anycard.js").as_uri())});
let drawn = 0;
const always = (step) => {{
  crypto.getRandomValues = (into) => {{
    into[0] = drawn;
    drawn += step;
    return into;
  }};
}};
const pack = trick.packOf("sorted");
for (const step of [0, 1]) {{
  always(step);
  for (let card = 0; card < 52; card += 1) {{
    for (let at = 1; at <= 52; at += 1) {{
      const places = [...new Set(trick.deckFor(pack, card, at, true))].sort((a, b) => b - a);
      const wanted = at === 1 || at === 52 ? [-1, -2, -3] : [-1, -2, -3, -4];
      if (`${{places}}` !== `${{wanted}}`) throw new Error(`${{card}} at ${{at}}: ${{places}}`);
    }}
  }}
}}
"""


def test_a_card_that_lies_right_already_has_three_groups_around_it_whatever_is_drawn() -> None:
    """Two ends of groups that fall together leave a gap in the numbers, which no plan can deal."""
    if shutil.which("node") is None:
        missing("node (Node.js)")
    done = ran("node", "--input-type=module", "-e", PARTS)
    assert done.returncode == 0, done.stderr


PACKS = f"""
const trick = await import({json.dumps((PHONE / "anycard.js").as_uri())});
console.log(JSON.stringify(["bicycle", "fournier"].map((order) => trick.packOf(order))));
"""


def faro(cards: list[str], half: int) -> list[str]:
    """So many cards from the top woven with those that follow, the first one on top."""
    woven = [
        card for pair in zip(cards[:half], cards[half : 2 * half], strict=True) for card in pair
    ]
    return [*woven, *cards[2 * half :]]


def test_new_packs_lie_as_the_source_says() -> None:
    """Four weaves, half the pack turned over, a small weave and a cut make the stack Mnemonica of the one."""
    if shutil.which("node") is None:
        missing("node (Node.js)")
    done = ran("node", "--input-type=module", "-e", PACKS)
    assert done.returncode == 0, done.stderr
    names = [f"{rank}{suit}" for suit in "♠♥♦♣" for rank in "A23456789TJQK"]
    bicycle, fournier = [[names[card] for card in pack] for pack in json.loads(done.stdout)]
    assert [bicycle[at] for at in (0, 12, 13, 25, 26, 38, 39, 51)] == [
        "A♥",
        "K♥",
        "A♣",
        "K♣",
        "K♦",
        "A♦",
        "K♠",
        "A♠",
    ]
    cards = [*reversed(fournier[:26]), *fournier[26:]]
    for _ in range(4):
        cards = faro(cards, 26)
    cards = faro([*reversed(cards[:26]), *cards[26:]], 18)
    stack = [*cards[9:], *cards[:9]]
    assert stack[:10] == ["4♣", "2♥", "7♦", "3♣", "4♥", "6♦", "A♠", "5♥", "9♠", "2♠"]
    assert stack[-1] == "9♦"


DRAWN = f"""
import {{ readFileSync }} from "node:fs";
const trick = await import({json.dumps((PHONE / "anycard.js").as_uri())});
let draws = [];
const getRandomValues = (row) => row.fill(draws.shift());
Object.defineProperty(globalThis, "crypto", {{ value: {{ getRandomValues }} }});
const found = JSON.parse(readFileSync(0, "utf8")).map((given) => {{
  draws = given;
  return trick.deckFor([0, 1, 2, 3], 0, 2);
}});
console.log(JSON.stringify(found));
"""


def test_each_other_card_comes_above_it_equally_often() -> None:
    """Every way to draw once, also after a number that is too high to be shared out."""
    if shutil.which("node") is None:
        missing("node (Node.js)")
    ways = [[*way] for way in product(range(3), range(2))]
    ways += [[2**32 - 1, *way] for way in ways]
    done = ran("node", "--input-type=module", "-e", DRAWN, input=json.dumps(ways))
    assert done.returncode == 0, done.stderr
    decks = [tuple(deck) for deck in json.loads(done.stdout)]
    above = {(-2, *(-1 if at == n else -3 for at in range(3))): 4 for n in range(3)}
    assert Counter(decks) == above
    assert decks[:6] == decks[6:]


def test_the_page_is_small_besides_the_core() -> None:
    core = script.script_from("core.js", assembly.file_of)
    assert len(folder.trick_page().encode()) - len(core.encode()) <= MOST_BESIDES


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "it", "nl", "pl", "tr"])
def test_every_language_has_all_of_its_texts(language: str) -> None:
    said, english = assembly.texts_in(language)["anyCard"], assembly.texts_in("en")["anyCard"]
    assert said.keys() == english.keys()
    assert len(said["ranks"].split()) == 13
    for key, text in said.items():
        assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", english[key])), key


class Trick:
    """The page on a phone: what is seen, and what is touched."""

    def __init__(self, app: AppPhone, told: str) -> None:
        self.driver = app.driver
        self.driver.get(f"{app.address.rsplit('/', 1)[0]}/any-card.html#{told}")
        self.wait_for(lambda: self.buttons())

    def wait_for(self, seen: Callable[[], object]) -> None:
        """Wait until that is seen; what is looked at may go at that moment."""
        gone = [StaleElementReferenceException]
        WebDriverWait(self.driver, 60, ignored_exceptions=gone).until(lambda _: seen())

    def buttons(self) -> dict[str, WebElement]:
        found = self.driver.find_elements(By.CSS_SELECTOR, ".any-card button")
        return {one.text: one for one in found}

    def touch(self, label: str) -> None:
        self.buttons()[label].click()

    def fits(self) -> bool:
        """Is nothing wider or higher than the screen?"""
        script = (
            "const {scrollWidth, scrollHeight} = document.documentElement;"
            "return scrollWidth <= innerWidth && scrollHeight <= innerHeight"
        )
        return bool(self.driver.execute_script(script))

    def strip(self) -> list[str]:
        return [one.text for one in self.driver.find_elements(By.CSS_SELECTOR, ".any-strip span")]


def test_a_card_is_dealt_to_its_number_on_a_small_phone(app: AppPhone) -> None:
    app.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": 360, "height": 640, "deviceScaleFactor": 1, "mobile": False},
    )
    trick = Trick(app, "10D31")
    assert trick.fits()
    assert trick.buttons()["♦"].get_attribute("aria-pressed") == "true"
    assert trick.buttons()["10"].get_attribute("aria-pressed") == "true"
    trick.touch("Deal")
    assert trick.fits()
    for _ in range(3):
        trick.touch("Next card")
    assert "49 cards" in trick.driver.find_element(By.CSS_SELECTOR, ".any-note").text
    trick.touch("Deal the rest")
    trick.wait_for(lambda: "Turn it over" in trick.buttons())
    assert trick.fits()
    assert [one for one in trick.strip() if one] == ["31"]
    trick.touch("Turn it over")
    assert trick.strip()[30] == "10♦"
    assert len(set(trick.strip())) == 52
    assert trick.fits()
    link = trick.driver.find_element(By.CSS_SELECTOR, ".any-row a").get_attribute("href") or ""
    assert link.endswith("any-card.html#10D31")
    trick.touch("Again")
    trick.touch("♠")
    trick.touch("A")
    trick.touch("Deal")
    assert trick.driver.find_element(By.CSS_SELECTOR, ".any-wish").text == "A♠ at number 31"


def test_it_leads_to_the_app(app: AppPhone) -> None:
    trick = Trick(app, "")
    trick.touch("Deal")
    trick.touch("Deal the rest")
    trick.wait_for(lambda: "Turn it over" in trick.buttons())
    trick.touch("Turn it over")
    trick.touch("Shuffle a real pack now")
    home = "#home:not([hidden])"
    trick.wait_for(lambda: trick.driver.find_elements(By.CSS_SELECTOR, home))


@pytest.mark.parametrize("language", ["de", "fr"])
def test_it_speaks_the_language_of_the_browser(app: AppPhone, language: str) -> None:
    speaks = (
        f"Object.defineProperty(navigator, 'language', {{value: '{language}-{language.upper()}'}})"
    )
    app.before_each_page(speaks)
    trick = Trick(app, "")
    said = assembly.texts_in(language)
    assert said["anyCard"]["deal"] in trick.buttons()
    assert trick.driver.title == trick.driver.find_element(By.TAG_NAME, "h1").text == said["trick"]
    assert trick.driver.find_element(By.TAG_NAME, "html").get_attribute("lang") == language


def test_without_the_file_of_a_language_it_speaks_english(
    new_phone: AppPhone, server: AppServer, tmp_path: Path
) -> None:
    other = server.without("de.json", tmp_path / "part")
    new_phone.before_each_page("Object.defineProperty(navigator, 'language', {value: 'de-DE'})")
    trick = Trick(new_phone, "")
    assert "Deal" in trick.buttons()
    assert trick.driver.find_element(By.TAG_NAME, "html").get_attribute("lang") == "en"
    other.stop()


def test_two_piles_take_cards_under_them_on_a_small_phone(app: AppPhone) -> None:
    app.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": 360, "height": 640, "deviceScaleFactor": 1, "mobile": False},
    )
    trick = Trick(app, "7C40")
    trick.driver.find_element(By.CSS_SELECTOR, ".any-card [type=checkbox]").click()
    assert trick.fits()
    trick.touch("Deal")
    assert trick.fits()
    assert len(trick.driver.find_elements(By.CSS_SELECTOR, ".any-pile")) == 2
    phone, marked = trick.driver.find_element(By.CSS_SELECTOR, ".any-phone"), 0
    for _ in range(51):
        is_under = bool(phone.find_elements(By.TAG_NAME, "u"))
        assert is_under == ("under" in (phone.get_attribute("aria-label") or ""))
        marked += is_under
        phone.click()
    assert marked
    phone.click()
    trick.touch("Turn it over")
    assert trick.strip()[39] == "7♣"
    assert trick.fits()
