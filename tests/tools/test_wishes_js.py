"""What the app answers to its page, in Node, beside the oracle: the same deals from cuts, the same slips."""

import json
from itertools import accumulate, product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unicodedata import ucd_3_2_0

import pytest

from shufflegraph import Assignments, Plan, Talon
from shufflegraph.cards import GAMES
from shufflegraph.sampling.assignments import talon_sizes
from shufflegraph.table.cut import Cut, Secret, commit, join
from shufflegraph.table.cut.calls import plain, strange
from shufflegraph.table.cut.secret import WAY
from shufflegraph.table.phone.assembly import texts
from shufflegraph.table.phone.deal import in_all_languages, written_deal
from tests.support import node
from tests.support.wishes import answer, wanted_of

APP = Path(__file__).parents[2] / "src" / "shufflegraph" / "table" / "phone"
PROGRAM = """
import {{ texts }} from {state};
import {{ wishFor }} from {wishes};
import {{ core }} from {planning};
import {{ readFileSync }} from "node:fs";
let state = 1;
crypto.getRandomValues = (bytes) => {{
  for (let n = 0; n < bytes.length; n += 1) {{
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[n] = state >>> 24;
  }}
  return bytes;
}};
const keys = (said) => new Proxy(said, {{ get: (_, key) => (key === "owners" ? said.owners : key) }});
for (const [language, said] of Object.entries({texts})) texts[language] = keys(said);
const number = core.number;
const ends = {{ first: () => 0n, last: (sizes) => core.count(sizes) - 1n }};
for (const line of readFileSync(0, "utf8").split("\\n")) {{
  const wish = JSON.parse(line);
  core.number = ends[wish.drawn] ?? number;
  console.log(JSON.stringify(await wishFor(wish)));
}}
"""
"""It says the key of a text instead of the text, and draws the same in each run."""
OURS: dict[str, Any] = {
    "hands": [["Ann", 3], ["Bob", 3], ["Zoë\u007f", 2]],
    "places": [["flop", 2, True], ["", 1, False]],
    "rest": 2,
}

pytestmark = pytest.mark.skipif(not node.WANTED, reason="Node is not installed")


def program(folder: Path = APP) -> str:
    names = ("state", "wishes", "planning")
    modules = {name: json.dumps((folder / f"{name}.js").as_uri()) for name in names}
    return PROGRAM.format(texts=json.dumps(texts()), **modules)


def told(wish: Any) -> Any:
    """A wish as the page makes it: with what is to be dealt, not with the name of the game."""
    if wish["wish"] not in ("deal", "commit", "cut") or "wanted" in wish:
        return wish
    wanted = wanted_of(wish)
    return wish | {
        "wanted": {
            "title": in_all_languages(wanted.title),
            "talonName": in_all_languages(wanted.talon_name),
            "names": [*map(str, wanted.hands)],
            "hands": [*wanted.hands.values()],
            "places": [*talon_sizes(wanted.talon)],
            "aside": [*wanted.aside],
            "placeNames": [*wanted.places],
        }
    }


def says(wishes: list[Any], modules: Path = APP) -> list[Any]:
    """What the app answers to each wish."""
    with TemporaryDirectory() as folder:
        script = Path(folder, "wishes.mjs")
        script.write_text(program(modules), encoding="utf-8")
        told_ = "\n".join(json.dumps(told(wish)) for wish in wishes)
        return node.run("import(process.argv[1])", script, given=told_)


CASES = 2000
"""So many cases of what both say are compared at night."""


def often(few: int) -> pytest.MarkDecorator:
    """A few cases in the gate, and all at night."""
    return pytest.mark.parametrize("count", [few, pytest.param(CASES, marks=pytest.mark.long)])


def game_wishes(rng: Random, count: int) -> list[Any]:
    wishes: list[Any] = []
    for at in range(count):
        game = [*GAMES.values()][at % len(GAMES)]
        seats = rng.choice(list(game.seat_numbers) or [len(game.seats)])
        wish = {"game": game.name, "seats": seats} if at % 4 else {"own": OURS}
        piles = rng.choice((8, 8, 4, 3))
        wishes.append({"piles": piles, "language": rng.choice(("en", "de")), "key": "k"} | wish)
    return wishes


def owners(made: Any) -> Any:
    """The owners of a deal, without where they sit."""
    return [{key: one[key] for key in ("seat", "name")} for one in made["owners"]]


def parts_of(plan: Plan) -> Any:
    """What the talon is put together from, as the library's page says it of this plan."""
    return json.loads(json.dumps(written_deal(plan, {}, "en", {})["parts"]))


SHOWN = ("title", "talonName", "newDeal", "seed", "cards", "places", "id", "language")


def test_deals_are_shown_as_the_library_shows_them() -> None:
    wishes = [{"wish": "deal"} | wish for wish in game_wishes(Random(1), 60)]
    for wish, said in zip(wishes, says(wishes), strict=True):
        made, wanted = said["deal"], answer(wish)["deal"]
        assert {key: made[key] for key in SHOWN} == {key: wanted[key] for key in SHOWN}, wish
        assert owners(made) == wanted["owners"], wish
        plan = Plan.from_json(made["written"])
        assert len(plan.rounds) == len(made["rounds"])
        assert plan.piles == made["piles"] == wish["piles"]
        assert made["parts"] == parts_of(plan)


MOST_CARDS = 64
"""Of larger games the core takes long."""


def test_the_first_deck_of_all_and_the_last_are_dealt() -> None:
    """Each hand in a row, the talon on top or below: decks that hardly ever are drawn."""
    ways = [
        {"under": under, "toPlayers": near} for under in (False, True) for near in (False, True)
    ]
    wishes: list[Any] = [
        {"wish": "deal", "game": game.name, "seats": len(game.seats), "piles": piles}
        | {"language": "en", "key": "k", "drawn": drawn}
        | way
        for game in GAMES.values()
        if game.size <= MOST_CARDS
        for piles, drawn, way in product((2, 8), ("first", "last"), ways)
    ]
    written = [said["deal"]["written"] for said in says(wishes)]
    for wish, verdict in zip(wishes, node.verdicts(written), strict=True):
        assert verdict["deals"] is True, (wish, verdict)
    assert len({*written}) > len(GAMES)


@often(30)
def test_a_cut_gives_the_deck_that_the_library_gives(count: int) -> None:
    rng = Random(2)
    wishes: list[Any] = []
    for at, wish in enumerate(game_wishes(rng, count)):
        secret = json.loads(answer(wish | {"wish": "commit"})["secret"])
        way: Any = {key: secret[key] for key in WAY}
        again = commit(dict(secret["hands"]), secret["talon"], rng, **way)
        calls = [rng.choice(("7", "zwölf", "🂡 Ass", "a\tb", "SEVEN\u200b")) for _ in range(at % 40)]
        told = join(again, []).to_json()
        wishes.append(wish | {"wish": "cut", "secret": told, "called": calls})
    made = says(wishes)
    checks: list[Any] = []
    for wish, said in zip(wishes, made, strict=True):
        wanted = answer(wish)["deal"]
        plans = [Plan.from_json(one["written"]) for one in (said["deal"], wanted)]
        assert plans[0].deck == plans[1].deck, wish
        assert json.loads(said["deal"]["cut"]) == json.loads(wanted["cut"])
        words = json.loads(wanted["cut"])["fingerprint"]
        noted = (words.upper(), words[:-6], f"{words} lusab", "lusab babad", "")[len(checks) % 5]
        checks.append({"wish": "verify", "cut": wanted["cut"], "noted": noted, "language": "de"})
    for wish, said in zip(checks, says(checks), strict=True):
        assert said == answer(wish), wish


def test_what_the_phone_shows_replays_the_plan_and_nothing_is_added() -> None:
    rng = Random(7)
    told = [
        wish | {"piles": wish["piles"] if at % 3 else 2, "under": at % 4 == 1}
        for at, wish in enumerate(game_wishes(rng, 24))
    ]
    committed = says([wish | {"wish": "commit"} for wish in told])
    wishes: list[Any] = [
        wish | {"wish": "cut", "secret": said["secret"], "called": ["7"]}
        for wish, said in zip(told, committed, strict=True)
    ]
    dealt = [said["deal"] for said in says(wishes)]
    asked = [{"wish": "replay", "cut": one["cut"], "language": "en", "key": "r"} for one in dealt]
    for wish, one, said in zip(wishes, dealt, says(asked), strict=True):
        assert said["deal"]["written"] == one["written"]
        assert said["deal"]["rounds"] == one["rounds"]
        cut, made = Cut.from_json(one["cut"]), Plan.from_json(one["written"])
        assert made.deck == cut.deck
        assert (made.piles, wish["under"]) == (cut.secret.piles, cut.secret.under)
        assert set(made.aside) <= set(cut.secret.aside)


def test_a_cut_of_many_piles_is_verified_but_not_gone_through() -> None:
    told = join(commit({"Ann": 2, "Bob": 2}, piles=21), ["7"]).to_json()
    verified, replayed = says(
        [
            {"wish": "verify", "cut": told, "noted": "", "language": "en"},
            {"wish": "replay", "cut": told, "language": "en", "key": "r"},
        ]
    )
    assert sorted(at for _, found in verified["hands"] for at in found) == [1, 2, 3, 4]
    assert replayed == {"fault": "cutPiles"}


SIGNS = [*map(chr, range(0x20, 0x3400)), *map(chr, range(0xF900, 0x10000)), "🂡", "\U0001d552"]


def test_calls_count_for_the_same_in_both_languages() -> None:
    known = [sign for sign in SIGNS if ucd_3_2_0.category(sign) not in ("Cn", "Cs", "Co")]
    said = ["a" + "".join(known[at : at + 1]) + "b" for at in range(len(known))]
    assert len(known) > 10_000
    said += ["", "...", "\u200b", "Bob's turn", "zwölf", "ZWO\u0308LF", "Straße", "İIıi"]
    heard = says([{"wish": "hear", "said": one} for one in said])
    counted = 0
    for one, found in zip(said, heard, strict=True):
        call = plain(one)
        fault = "callOther" if strange(call) else "callEmpty" if call == "" else None
        assert found == ({"call": call} if fault is None else {"fault": fault}), (one, call, found)
        counted += fault is None and call not in ("ab", "bobsturn")
    assert 500 < counted < len(said) / 2


def test_damaged_cuts_are_refused() -> None:
    whole = json.loads(answer({"wish": "commit", "own": OURS})["secret"])
    values: tuple[Any, ...] = (None, 7, "x", [], [[]], {})
    changes: list[Any] = [{key: value} for key in whole for value in values]
    count = Assignments(dict(whole["hands"]), whole["talon"]).count
    changes += [{"number": f"{number:x}"} for number in (10**30, count, count - 1)]
    changes += [{"hands": [["Ann", 1], ["Ann", 1]]}, {"talon": [-1]}, {"version": 1}, {"piles": 0}]
    changes += [{"number": "00"}, {"salt": "0" * 31}, {"salt": "0" * 33}, {"piles": True}]
    changes += [{"aside": [9]}, {"aside": [0, 0]}, {"aside": [-1]}, {"piles": 9, "more": 1}]
    changes += [{"called": [one]} for one in ("", "A", "a b", "ä", "о", "a\u200b", 7)]
    changes += [{"under": 1}, {"to_players": True}, {"hands": [["Ann", 6000], ["Bob", 6000]]}]
    wrong = [json.dumps(whole | change) for change in changes] + ["", "[]", "null", "{}", "7 7"]
    wishes = [{"wish": "verify", "cut": one, "noted": "", "language": "en"} for one in wrong]
    for wish, said in zip(wishes, says(wishes), strict=True):
        assert ("fault" in said) == ("fault" in answer(wish)), (wish, said)
        assert said.get("fault", "cutForm") in ("cutForm", "cutChanged", "cutOld")
    other = {"wish": "cut", "game": "skat", "secret": json.dumps(whole), "called": []}
    (said,) = says([other])
    assert said == {"fault": "cutOther"}


def held(told: Any) -> Any:
    """A cut with the words of what it says, whatever that is."""
    made = Secret.__new__(Secret)  # one that is not asked whether there is such a deal
    made.__dict__.update(hands=dict(told["hands"]), talon=told["talon"])
    made.__dict__.update({key: told[key] for key in WAY})
    made.__dict__.update(number=int(told["number"], 16), salt=int(told["salt"], 16))
    return told | {"fingerprint": made.fingerprint}


def test_cuts_that_cannot_be_are_refused_though_their_words_hold() -> None:
    whole = json.loads(answer({"wish": "commit", "own": OURS})["secret"])
    wrong: list[Any] = [{"piles": 0}, {"piles": -1}, {"talon": [2, 0]}, {"talon": [2, -1]}]
    wrong += [{"aside": aside} for aside in ([0, 0], [-1], [len(whole["talon"])])]
    cuts = [whole, *(held(whole | change) for change in wrong)]
    told = [json.dumps(cut) for cut in cuts]
    wishes = [{"wish": "verify", "cut": one, "noted": "", "language": "en"} for one in told]
    for at, (wish, said) in enumerate(zip(wishes, says(wishes), strict=True)):
        assert ("fault" in said) == ("fault" in answer(wish)) == (at > 0), wish


def test_a_number_is_of_its_deals_up_to_the_last_one_in_both() -> None:
    beyond, checks = (-2, -1, 0, 1), []
    for wish in DEALS:
        whole = json.loads(answer(wish | {"wish": "commit"})["secret"])
        count = Assignments(dict(whole["hands"]), whole["talon"]).count
        for number in beyond:
            told = held(whole | {"number": f"{count + number:x}"})
            checks.append(
                {"wish": "verify", "cut": json.dumps(told), "noted": "", "language": "en"}
            )
    for at, (check, said) in enumerate(zip(checks, says(checks), strict=True)):
        is_beyond = beyond[at % len(beyond)] >= 0
        assert ("fault" in said) == ("fault" in answer(check)) == is_beyond, check


def test_other_ways_to_deal_want_another_number() -> None:
    told: dict[str, Any] = {"own": OURS, "piles": 8, "language": "en", "key": "k", "called": []}
    (said,) = says([told | {"wish": "commit"}])
    for change in ({}, {"piles": 7}, {"under": True}):
        (found,) = says([told | change | {"wish": "cut", "secret": said["secret"]}])
        assert found.get("fault") == ("cutOther" if change else None)


HANDS = [["Ann", 2], ["Bob", 1]]
DEALS: list[dict[str, Any]] = [
    {"own": {"hands": HANDS, "places": [], "rest": 2}},
    {"own": {"hands": HANDS, "places": [], "rest": 1}},
    {"own": {"hands": HANDS, "places": [["", 2, False]], "rest": 0}},
    {"own": {"hands": HANDS, "places": [["", 1, False]], "rest": 0}},
    {"own": {"hands": HANDS, "places": [["", 1, False], ["", 2, False]], "rest": 0}},
    {"own": {"hands": HANDS, "places": [["", 2, False], ["", 1, False]], "rest": 0}},
    {"own": {"hands": [["Ann", 1], ["Bob", 2]], "places": [], "rest": 2}},
    {"own": {"hands": [["Ann", 2], ["Cid", 1]], "places": [], "rest": 2}},
    {"own": {"hands": [["Ann", 2]], "places": [], "rest": 3}},
    {"game": "skat"},
    {"game": "poker", "seats": 3},
    {"game": "poker", "seats": 4},
    {"game": "romme", "seats": 3},
]


def kind_of(wish: dict[str, Any]) -> str:
    """What is dealt, in words of its own: a stock in order is places of one card."""
    if "own" not in wish:
        return json.dumps(wish)
    own = wish["own"]
    sizes = [size for _, size, _ in own["places"]] + [1] * own["rest"]
    return json.dumps([own["hands"], sizes])


def test_a_number_deals_only_what_it_was_drawn_for() -> None:
    told = {"piles": 8, "language": "en", "key": "k"}
    secrets = [said["secret"] for said in says([told | {"wish": "commit"} | d for d in DEALS])]
    pairs = [*product(DEALS, zip(DEALS, secrets, strict=True))]
    wishes = [told | wish | {"wish": "cut", "secret": s, "called": []} for wish, (_, s) in pairs]
    for (wish, (other, _)), said in zip(pairs, says(wishes), strict=True):
        is_same = kind_of(wish) == kind_of(other)
        assert said.get("fault") == (None if is_same else "cutOther"), (wish, other)


@often(150)
def test_slips_are_mended_or_refused_as_by_the_library(count: int) -> None:
    rng = Random(3)
    ways = [{}, {"under": True}, {"toPlayers": True}, {"under": True, "toPlayers": True}]
    drawn = [one | ways[at % 3 if at % 4 else 3] for at, one in enumerate(game_wishes(rng, 24))]
    wishes = [{"wish": "deal"} | one for one in (*drawn, *[STOCK] * 4, SMALL)]
    *deals, small = [said["deal"] for said in says(wishes)]
    assert any(Plan.from_json(deal["written"]).tail for deal in deals)
    found = {(one.get("under", False), one.get("toPlayers", False)) for one in deals}
    assert found == set(product((True, False), repeat=2))
    slips = [slipped(deals[at % len(deals)], rng) for at in range(count)]
    slips += moved_anywhere(small)
    refused = 0
    for wish, said in zip(slips, says(slips), strict=True):
        wanted = answer(wish)
        assert ("fault" in said) == ("fault" in wanted), (wish, said, wanted)
        refused += "fault" in said
        if "fault" not in said:
            assert (said["together"], said["kept"]) == (wanted["together"], wanted["kept"])
            mended = [Plan.from_json(one["deal"]["written"]) for one in (said, wanted)]
            assert mended[0].deck == mended[1].deck
            there = [place for place in mended[1].aside if Talon(place) in mended[1].deck]
            assert [*mended[0].aside] == there
            assert said["deal"]["parts"] == parts_of(mended[0])
            assert owners(said["deal"]) == wanted["deal"]["owners"]
    assert 10 < refused < 0.8 * len(slips)


STOCK: dict[str, Any] = {
    "own": {"hands": [["Ann", 3], ["Bob", 3]], "places": [["stock", 9, False]], "rest": 0},
    "piles": 3,
    "language": "en",
    "key": "k",
}
"""Of its stock a few cards often lie last, and stay in the hand."""
SMALL: dict[str, Any] = {
    "own": {"hands": [["Ann", 2], ["Bob", 2]], "places": [["", 2, True]], "rest": 1},
    "piles": 2,
    "language": "en",
    "key": "k",
}


def moved_anywhere(deal: Any) -> list[Any]:
    """A card moved from anywhere to anywhere, before the first one, after some and at the end."""
    laid = Plan.from_json(deal["written"]).placements
    told = {key: deal[key] for key in ("written", "language")} | {"wish": "mend", "key": "n"}
    told["owners"] = [one["seat"]["en"] for one in deal["owners"]]
    places = (None, 0, 1)
    return [
        told | {"laid": then, "slips": [["Moved", after, source, above, target, onto]]}
        for then, after in ((0, 0), (3, 3), (laid, 3), (laid, laid))
        for source, above, target, onto in product(places, (0, 1), places, (0, 1, 2, 3))
    ]


def slipped(deal: Any, rng: Random) -> Any:
    """A wish after slips, of which many cannot have been."""
    plan = Plan.from_json(deal["written"])
    ends = [*accumulate([len(one.deck) for one in plan.rounds])]  # where piles are picked up
    laid = rng.choice((rng.randint(0, plan.placements), rng.choice(ends)))
    slips: list[Any] = []
    for _ in range(rng.choice((0, 1, 1, 2))):
        kind = rng.choice(("WrongPile", "WrongSide", "PickedUp", "Moved"))
        if kind == "WrongSide":
            slips.append([kind, rng.randint(0, max(0, laid))])
        elif kind == "WrongPile":
            slips.append([kind, rng.randint(0, max(0, laid)), rng.randint(0, plan.piles)])
        elif kind == "PickedUp":
            order = rng.sample(range(plan.piles), plan.piles)
            told = rng.choice((order, order, order[:-1], order[:2], [*order, order[0]]))
            slips.append([kind, rng.randint(0, len(plan.rounds) - 1), told])
        else:
            places = [rng.choice((None, rng.randint(0, plan.piles - 1))) for _ in range(2)]
            numbers = rng.choice((0, 0, 1, 3)), rng.choice((0, 0, 1, 2, 4))
            after = rng.choice((0, laid, *[end for end in ends if end <= laid]))
            slips.append([kind, after, places[0], numbers[0], places[1], numbers[1]])
    owners = [one["seat"]["en"] for one in deal["owners"]]
    return {
        "wish": "mend",
        "written": deal["written"],
        "laid": laid,
        "slips": slips,
        "owners": owners,
        "language": "de",
        "key": "n",
    }


def test_what_cannot_be_dealt_is_said() -> None:
    none: dict[str, Any] = {
        "title": None,
        "talonName": None,
        "places": [],
        "aside": [],
        "placeNames": [],
    }
    stock = {"names": ["Ann"], "hands": [5], "places": [1] * 151}
    same = {"names": ["Ann", "Ann"], "hands": [1, 1]}
    crossed = {"names": ["Ann", "Bob"], "hands": [9, 9]}
    wishes = [
        {"wish": "deal", "wanted": none | one, "piles": piles, "language": "en", "key": "k"}
        for one, piles in ((stock, 8), (same, 8), (crossed, 1))
    ]
    said = [one.get("fault") for one in says(wishes)]
    assert said == ["tooManyPlaces", "sameNames", "onePile"]


def test_calls_that_are_drawn_differ() -> None:
    words = [one["words"] for one in says([{"wish": "call"}] * 20)]
    assert len({*words}) == 20
    assert all(len(one.split()) == 10 for one in words)
