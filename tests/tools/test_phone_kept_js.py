"""What the page keeps and counts, in Node on a stage instead of a browser: evenings, deals, cuts, numbers."""

import json
from pathlib import Path
from statistics import median_low
from typing import Any

import pytest

from shufflegraph.table.phone.assembly import texts
from tests.support import node

PHONE = Path(__file__).parents[2] / "src" / "shufflegraph" / "table" / "phone"
STAGE = """
class Store {
  getItem(key) { return this[key] ?? null; }
  setItem(key, value) { this[key] = String(value); }
  removeItem(key) { delete this[key]; }
}
const element = () => ({
  children: [],
  append(...more) { this.children.push(...more); },
  replaceChildren(...more) { this.children = more; },
  addEventListener() {}, setAttribute() {}, showModal() {},
  getContext: () => ({ fillRect() {} }),
});
const ids = {};
const page = (id) => (ids[id] ??= element());
const [documentElement, createElement, querySelectorAll] = [{ lang: "en" }, element, () => []];
globalThis.localStorage = new Store();
globalThis.document = { documentElement, createElement, querySelectorAll, getElementById: page };
let clock = 1.8e12;
Date.now = () => clock;
const { given, said } = JSON.parse(require("fs").readFileSync(0, "utf8"));
const load = (name) => import(process.argv[1] + name + ".js");
const say = (found) => console.log(JSON.stringify(found));
const owners = ["Ann", "Bob", "Cid"].map((name, at) => ({ seat: { en: name }, name, place: [at, 3] }));

async function dealing() {
  const { now, texts } = await load("state");
  texts.en = said;
  Object.assign(now, { plan: { owners, rounds: [], title: null }, steps: [{ kind: "done" }] });
  return now;
}
"""
MINUTE, HOUR, DAY = 60, 3600, 86400

pytestmark = pytest.mark.skipif(not node.WANTED, reason="Node is not installed")


def played(acts: str, given: Any) -> list[Any]:
    """What these acts say on the stage."""
    script = f"{STAGE}(async () => {{{acts}}})();"
    told = json.dumps({"given": given, "said": texts()["en"]})
    return node.run(script, f"{PHONE.as_uri()}/", given=told)


EVENING = """
const now = await dealing();
const { showEvening } = await load("evening");
for (const { id, spent, after, ...other } of given) {
  clock += 1000 * after;
  now.plan = { owners, ...other, id };
  now.deal = { ...now.deal, spent: 1000 * spent };
  showEvening();
  say(page("evening").textContent);
}
"""


def deals(*after: int, spent: int = 60) -> list[dict[str, Any]]:
    """Deals so many seconds after one another, each another one."""
    return [{"id": f"d{at}", "after": one, "spent": spent} for at, one in enumerate(after)]


def numbers(evening: list[dict[str, Any]]) -> list[int]:
    return [int(one.split(" · ")[0].split()[1]) for one in played(EVENING, evening)]


def test_an_evening_goes_on_for_eight_hours_after_a_deal() -> None:
    later = [0, 1, 28, 30, MINUTE, HOUR, 8 * HOUR - 1, 8 * HOUR, 9 * HOUR, 7 * HOUR]
    assert numbers(deals(*later)) == [1, 2, 3, 4, 5, 6, 7, 1, 1, 2]


def test_a_deal_is_counted_once_and_only_if_it_was_drawn_for_the_evening() -> None:
    one, other, again = ({"id": name, "after": 600, "spent": 60} for name in "aba")
    more = [other | {"id": "c", key: True} for key in ("mended", "isReplay")]
    open_ = other | {"id": "c", "order": ["A"]}
    assert numbers([one, one, other, again, *more, open_, other | {"id": "c"}]) == [
        *(1, 1, 2, 2, 2, 2, 2, 3),
    ]


def test_a_deal_usually_takes_the_median_of_two_the_lower() -> None:
    took = [60, 180, 300, 120, 600, 240]
    evening = [one | {"spent": spent} for one, spent in zip(deals(*[600] * 6), took, strict=True)]
    said = [one.split(" · ")[3:] for one in played(EVENING, evening)]
    usual = [median_low(took[:number]) // 60 for number in range(2, 7)]
    assert said[0] == []
    usually, minutes = texts()["en"]["usually"], texts()["en"]["minutes"]
    assert said[1:] == [[usually.format(time=minutes.format(m=one))] for one in usual]


PASSED = """
const now = await dealing();
const { showEvening, passAfterDeal } = await load("evening");
const { settings } = await load("state");
for (const [id, names, mended] of given) {
  now.plan.owners = names.map((name, at) => ({ seat: { en: name }, name, place: [at, names.length] }));
  Object.assign(now.plan, { id, mended });
  showEvening();
  for (let times = 0; times < 2; times += 1) passAfterDeal();
  say(settings.turn);
}
"""


def test_the_next_one_deals_after_each_deal_that_counts_and_nobody_by_the_compass() -> None:
    three, compass = ["Ann", "Bob", "Cid"], ["west", "north", "east", "south"]
    told: list[Any] = [["a", three], ["a", three], ["b", three], ["c", three, True], ["c", compass]]
    assert played(PASSED, [*told, ["d", three], ["e", three]]) == [1, 1, 2, 2, 2, 0, 1]


def test_a_deal_is_kept_for_thirty_days() -> None:
    ages = [0, HOUR, 3 * DAY + 1, 29 * DAY, 30 * DAY - 1, 30 * DAY + 1, 31 * DAY]
    acts = """
    const deal = "shufflegraph:deal:";
    for (const age of given) localStorage[deal + age] = JSON.stringify({ saved: clock - 1000 * age });
    Object.assign(localStorage, { [deal + "x"]: "{}", [deal + "y"]: "{", "another:z": "{}" });
    (await load("device")).openStore();
    say(Object.keys(localStorage).filter((key) => !key.endsWith("settings")));
    """
    (kept,) = played(acts, ages)
    assert sorted(kept) == sorted([*(f"shufflegraph:deal:{age}" for age in ages[:5]), "another:z"])


CUTS = """
await dealing();
const { keepPastCut, showPastCuts } = await load("cuts");
for (const cut of given) keepPastCut({ cut: JSON.stringify({ fingerprint: cut, called: [] }) });
showPastCuts(null);
say(page("pastCutList").children.map(({ children: [{ children: [, words] }] }) => words.children[0]));
"""


def test_past_cuts_are_all_kept_each_once_the_newest_first() -> None:
    many = [f"cut {number}" for number in range(25)]
    (shown,) = played(CUTS, [*many, many[3], many[-1], many[3]])
    assert shown == ["cut 3", "cut 24", *(one for one in many[-2::-1] if one != "cut 3")]


ASK = """
const now = await dealing();
const { askPlayers } = await load("cutting");
for (const wish of given) {
  await askPlayers(wish);
  say([page("words").textContent, page("cuttingAgain").hidden]);
}
"""
WANTED: dict[str, Any] = {
    "names": ["Ann", "Bob"],
    "hands": [2, 2],
    "places": [1, 2],
    "aside": [1],
    "placeNames": ["", ""],
}
WISH = {"wanted": WANTED, "piles": 4, "under": False, "toPlayers": False, "language": "en"}
OTHER_WANTED: list[dict[str, Any]] = [
    {"places": [2, 1]},
    {"aside": []},
    {"names": ["Ann", "Cid"]},
    {"hands": [1, 3]},
]
OTHERS = [WISH | one for one in ({"piles": 3}, {"under": True}, {"toPlayers": True})]
OTHERS += [WISH | {"wanted": WANTED | one} for one in OTHER_WANTED]


def test_a_number_is_asked_for_again_by_the_same_deal_alone() -> None:
    for other in OTHERS:
        said = played(ASK, [WISH, WISH, other, other, WISH])
        words = [one for one, _ in said]
        assert words[0] == words[1] != words[2] == words[3] != words[4] != words[0]
        assert [is_hidden for _, is_hidden in said] == [True, False, True, False, True]
