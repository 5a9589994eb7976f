"""What the page keeps and counts, in Node on a stage instead of a browser: evenings, deals, cuts, windows."""

import json
from pathlib import Path
from random import Random
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


AT_THE_CUT = """
const [on, opened] = [{}, []];
let selected = null;
for (const id of given.ids.trim().split(/\\s+/)) {
  ids[id] = Object.assign(element(), {
    value: "", textContent: "", hidden: null,
    addEventListener: (kind, act) => { on[`${id} ${kind}`] = act; },
    showModal: () => opened.push(id),
    close: () => opened.push(`no ${id}`),
    select: () => { selected = id; },
    focus() {},
    closest: () => ({ toggleAttribute: (_, is) => { ids[id].isOff = is; } }),
  });
}
const act = async (what) => { await on[what]({ preventDefault() {} }); await new Promise(setImmediate); };
const now = await dealing();
now.deal.language = "en";
const { askPlayers, connectCut, forgetCut, resumeCut, showCut } = await load("cutting");
const stored = () => JSON.parse(localStorage["shufflegraph:cutting"] ?? "null");
const list = () => page("called").children.map(({ children }) => children[0]);
let made = null;
const begin = (deal) => { made = deal; forgetCut(); };
connectCut(begin);
const told = async (said) => { page("callText").value = said; await act("callForm submit"); };
const fault = () => page("cutFault").textContent;
const noted = async (said) => {
  page("typedWords").value = said;
  await act("wordsForm submit");
  return [page("noted").value, page("heldWords").textContent, localStorage["shufflegraph:witness"] ?? null];
};
"""
PARTS = """
words callText called callForm cutFault dealCut giveUpCut cutting cuttingNew cuttingAgain cuttingStay
wordsCode callCode cutCode cutJson cutShown sendCut replay verifyForm verifying verdictOnCut calledThen
replayed cutText noted heldWords typedWords wordsForm openCall openVerify calling ownCall menu
scanWords scanCall scanCut
"""


def at_the_cut(acts: str) -> list[Any]:
    """What these acts say where a cut is asked for."""
    return played(AT_THE_CUT + acts, {"ids": PARTS, "wish": WISH})


def test_calls_are_kept_as_they_count_in_their_order_until_the_number_deals_once() -> None:
    acts = """
    await askPlayers(given.wish);
    say([page("cuttingStay").hidden, opened, page("wordsCode").hidden]);
    for (const one of ["  ", "Bob’s TURN", "…", "7"]) {
      await told(one);
      say([list(), stored().called, fault(), page("callText").value]);
    }
    await told("\u0435");
    await askPlayers(given.wish);
    say(fault());
    const { secret } = stored();
    page("callText").value = "late";
    const late = act("callForm submit");
    forgetCut();
    await late;
    say(stored());
    localStorage["shufflegraph:cutting"] = JSON.stringify({ wish: given.wish, secret, called: ["7"] });
    await askPlayers(given.wish);
    say(JSON.parse(secret).number === JSON.parse(stored().secret).number);
    await told("Ann");
    await told("Bob");
    const { secret: other } = stored();
    localStorage.removeItem("shufflegraph:cutting");
    await act("dealCut click");
    say([made, fault() === said.cutTaken]);
    localStorage["shufflegraph:cutting"] = JSON.stringify({ wish: given.wish, secret: other, called: [] });
    await act("dealCut click");
    say([JSON.parse(made.cut).called, opened.at(-1), stored()]);
    made = null;
    await act("dealCut click");
    say(made);
    """
    fault = texts()["en"]["callEmpty"]
    assert at_the_cut(acts) == [
        [True, ["cutting"], False],
        [[], [], "", "  "],
        [["bobsturn"], ["bobsturn"], "", ""],
        [["bobsturn"], ["bobsturn"], fault, "…"],
        [["bobsturn", "7"], ["bobsturn", "7"], "", ""],
        "",
        None,
        False,
        [None, True],
        [["ann", "bob"], "no cutting", None],
        None,
    ]


def test_a_number_that_does_not_fit_is_refused_and_nothing_is_dealt() -> None:
    acts = """
    const twice = { ...given.wish.wanted, names: ["Ann", "Ann"] };
    say((await askPlayers({ ...given.wish, wanted: twice })) === said.sameNames);
    say([stored(), opened]);
    await askPlayers(given.wish);
    const one = JSON.parse(localStorage["shufflegraph:cutting"]);
    localStorage.setItem = () => { throw new Error("full"); };
    await askPlayers({ ...given.wish, piles: 3 });
    say([page("cuttingStay").hidden, fault()]);
    localStorage.removeItem("shufflegraph:cutting");
    await told("Ann");
    await act("dealCut click");
    say([JSON.parse(made.cut).called, made.piles]);
    """
    assert at_the_cut(acts) == [True, [None, []], [False, ""], [["ann"], 3]]


def resumed(stored: Any) -> Any:
    """What a page says that is loaded anew while that is stored of a cut."""
    acts = f"localStorage['shufflegraph:cutting'] = {json.dumps(json.dumps(stored))};{AT_THE_CUT}"
    acts += """
    const told_ = [];
    resumeCut((one) => told_.push(one));
    const again = page("cuttingAgain").hidden === false && page("cuttingNew").hidden;
    say([told_, opened, page("words").textContent, list(), again, stored()]);
    resumeCut((one) => told_.push(one));
    say(told_.length);
    """
    return played(acts, {"ids": PARTS, "wish": WISH})


def test_a_cut_goes_on_if_it_can_be_true_and_is_told_of_once_if_not() -> None:
    secret = json.dumps({"version": 2, "fingerprint": "lusab babad"})
    cut = {"wish": WISH, "secret": secret, "called": ["ann", "7"]}
    assert resumed(cut) == [[[], ["cutting"], "lusab babad", ["ann", "7"], True, cut], 0]
    for wrong in (
        cut | {"secret": json.dumps({"version": 1, "fingerprint": "lusab babad"})},
        cut | {"secret": json.dumps({"version": 2})},
        cut | {"called": "ann"},
        cut | {"called": [7]},
        cut | {"wish": WISH | {"wanted": {}}},
    ):
        assert resumed(wrong) == [[[texts()["en"]["oldCut"]], [], "", [], False, None], 1]


def test_the_number_is_shown_when_all_is_dealt_and_not_before() -> None:
    acts = """
    const seen = () => {
      showCut();
      return [page("cutShown").hidden, page("cutJson").value, page("cutCode").hidden];
    };
    const cut = JSON.stringify({ fingerprint: "lusab", called: [] });
    const line = element();
    document.querySelectorAll = (query) => (query === ".cutSaid" ? [line] : []);
    for (const kind of ["start", "card", "done"]) {
      now.steps = [{ kind }];
      for (const one of [undefined, cut]) {
        now.plan.cut = one;
        say([...seen(), line.hidden, (line.textContent ?? "").includes("lusab")]);
      }
    }
    await act("sendCut click");
    say(selected);
    """
    cut = json.dumps({"fingerprint": "lusab", "called": []}, separators=(",", ":"))
    without, held = [True, "", True, True, False], [True, "", True, False, True]
    shown = [False, cut, False, False, True]
    assert at_the_cut(acts) == [without, held, without, held, without, shown, "cutJson"]


def test_a_witness_holds_ten_words_and_sees_of_a_number_all_that_it_says() -> None:
    acts = """
    await askPlayers(given.wish);
    const words = page("words").textContent;
    say((await noted("lusab babad")).map((one) => one === said.notWords));
    say((await noted(words.toUpperCase())).map((one) => one?.includes(words) ?? null));
    const { connectCut: anew } = await import(process.argv[1] + "cutting.js?anew");
    page("noted").value = "";
    anew(begin);
    say(page("noted").value === words);
    await told("Ann");
    await act("dealCut click");
    const shown = made.cut;
    const texts = ({ children }) => children.map((one) => one.children[0]);
    const rows = () => page("replayed").children.map(texts);
    const seen = async (cut, noted) => {
      page("cutText").value = `  ${cut} `;
      page("noted").value = noted;
      await act("verifyForm submit");
      const said = [page("verdictOnCut").textContent, page("calledThen").textContent];
      return [...said, page("replay").hidden, page("replayed").isOff];
    };
    say(await seen(shown, words));
    const cards = rows().flatMap(([, at]) => at.split(", ").map(Number));
    say([rows().map(([name]) => name), cards.sort((one, other) => one - other)]);
    say(await seen(shown, "lusab babad"));
    const nobody = JSON.stringify({ ...JSON.parse(shown), called: [] });
    say(await seen(nobody, words));
    made = null;
    await act("replay click");
    say([made.isReplay, made.piles, opened.at(-1)]);
    const changed = JSON.stringify({ ...JSON.parse(shown), number: "0", salt: "0".repeat(32) });
    say(await seen(changed, words));
    [made, opened.length] = [null, 0];
    await act("replay click");
    say([made, opened, page("verdictOnCut").textContent]);
    """
    en = texts()["en"]
    called = en["calledThen"].format(called="ann")
    names = ["Ann", "Bob", f"{en['talon']} 1", f"{en['talon']} 2"]
    assert at_the_cut(acts) == [
        [False, True, False],
        [True, True, True],
        True,
        [en["verifySame"], called, False, False],
        [names, [1, 2, 3, 4, 5, 6, 7]],
        [en["verifyOther"], called, False, False],
        [en["verifySame"], en["nobodyCalled"], False, False],
        [True, 4, "no verifying"],
        [en["cutChanged"], "", True, True],
        [None, [], en["cutChanged"]],
    ]


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


WINDOWS = """
let here = 0;
const [hears, windows, reloads, shown] = [[], [], [0, 0, 0], [0, 0, 0]];
const said = [];
const { setItem, removeItem } = Store.prototype;
Store.prototype.setItem = function (key, value) {
  setItem.call(this, key, value);
  said.push([here, key, value]);
};
Store.prototype.removeItem = function (key) {
  removeItem.call(this, key);
  said.push([here, key, null]);
};
globalThis.addEventListener = (kind, hear) => { hears[here] = { [kind]: hear }; };
globalThis.location = { reload() { reloads[here] += 1; } };
function hearAll() {
  for (let heard = 0; said.length > 0 && heard < 99; heard += 1) {
    const [from, key, newValue] = said.shift();
    for (here = 0; here < 3; here += 1) if (here !== from) hears[here].storage({ key, newValue });
  }
}
for (here = 0; here < 3; here += 1) {
  const at = here;
  windows.push(await import(`${process.argv[1]}elsewhere.js?${at}`));
  windows[at].watchWindows(() => { shown[at] += 1; });
}
"""
"""Three windows of one browser: what one stores, the others hear, and not itself."""
TALK = """
for (const [window, act, id] of given) {
  here = window;
  if (act === "take") windows[window].takeDeal();
  else if (act === "save") localStorage.setItem("shufflegraph:deal:" + id, JSON.stringify({ takes: id }));
  else windows[window].claimDeal(id);
  hearAll();
  say([windows.map((one) => one.isElsewhere()), [...shown], [...reloads], Object.keys(localStorage)]);
}
"""


def talked(acts: list[tuple[int, str, str | None]]) -> list[Any]:
    """What has to be true after each act: who has left a deal, how often it was said, who loaded anew."""
    has: list[str | None] = [None] * 3
    left, shown, reloads, stored = [False] * 3, [0] * 3, [0] * 3, list[str]()
    found = []
    for window, act, name in acts:
        others = [one for one in range(3) if one != window]
        if act == "save":
            stored += [key for key in [f"shufflegraph:deal:{name}"] if key not in stored]
        elif act == "claim":
            has[window], left[window] = name, False
            holders = [one for one in others if has[one] == name is not None and not left[one]]
            left[window] = holders != []
            shown[window] += len(holders)
        else:
            reloads[window] += 1
            for one in others:
                if has[one] == has[window] is not None:
                    left[one] = True
                    shown[one] += 1
        found.append([left.copy(), shown.copy(), reloads.copy(), stored.copy()])
    return found


@pytest.mark.parametrize("seed", range(3))
def test_a_deal_is_in_one_window_whatever_three_windows_do(seed: int) -> None:
    choose = Random(seed)
    acts: list[tuple[int, str, str | None]] = []
    for _ in range(150):
        window, act = choose.randrange(3), choose.choice(["claim", "claim", "take", "save"])
        name = choose.choice(["a", "b", None]) if act == "claim" else "a"
        acts.append((window, act, name))
    assert played(WINDOWS + TALK, acts) == talked(acts)


def test_an_answer_that_comes_when_another_deal_is_open_says_nothing_of_that() -> None:
    acts = """
    here = 0;
    windows[0].claimDeal("a");
    hearAll();
    here = 1;
    for (const id of ["a", "b"]) windows[1].claimDeal(id);
    hearAll();
    say(windows.map((one) => one.isElsewhere()));
    """
    assert played(WINDOWS + acts, None) == [[False, False, False]]


def test_a_deal_that_is_stored_by_another_window_is_told_from_ones_own() -> None:
    acts = """
    say(windows[0].thisWindow !== windows[1].thisWindow);
    const [mine, other] = [windows[0].thisWindow, windows[1].thisWindow];
    const { isByOther } = windows[0];
    const cases = [[undefined, undefined], [undefined, other], [mine, undefined], [mine, other]];
    cases.push([other, other], [other, undefined], [other, mine], [other, "third"]);
    say(cases.map(([window, known]) => isByOther({ window }, known)));
    here = 0;
    windows[0].leaveDeal();
    say([windows[0].isElsewhere(), windows[1].isElsewhere(), shown]);
    Store.prototype.setItem = () => { throw new Error("full"); };
    windows[0].claimDeal("a");
    say(windows[0].isElsewhere());
    """
    told = [False, False, False, False, False, True, True, True]
    assert played(WINDOWS + acts, None) == [True, told, [True, False, [1, 0, 0]], False]
