"""The app's plans beside the library's, in Node: as few rounds, and hardly more cards laid down."""

import json
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from shufflegraph import Plan, Talon, plan
from shufflegraph.base.deck import deck_fault, tail_of
from shufflegraph.cards import GAMES
from shufflegraph.plans.json import read
from tests.support import core, node
from tests.tools.test_wishes_js import says

pytestmark = pytest.mark.skipif(not node.WANTED, reason="Node is not installed")
PILES = range(2, 9)


def asked() -> Iterator[dict[str, Any]]:
    """Each game for each number of players, on piles and to the seats."""
    one: dict[str, Any] = {"wish": "deal", "under": False, "language": "en", "key": "k"}
    names: dict[str, Any] = {"title": None, "talonName": None, "placeNames": []}
    for sizes in core.games():
        owners = [f"seat {number}" for number in range(len(sizes["hands"]))]
        for to_players in (False, True):
            yield one | {"toPlayers": to_players, "wanted": sizes | names | {"names": owners}}


def compared(wishes: list[dict[str, Any]]) -> tuple[int, float]:
    """How many have as many rounds as the library's plan, and all placements by those of the library."""
    same, laid, least = 0, 0, 0
    written = [said["deal"]["written"] for said in says(wishes)]
    for wish, text, verdict in zip(wishes, written, node.verdicts(written), strict=True):
        made = read(text, Plan)
        assert verdict == {"deals": True, "fewest": made.proof == "bound", "fault": None}, wish
        to_players = wish["toPlayers"] and bool(wish["wanted"]["hands"])
        best = plan(made.deck, wish["piles"], aside=made.aside, to_players=to_players)
        same += len(made) == len(best)
        laid += made.placements
        least += best.placements
    return same, laid / least


def test_a_sample_is_as_good_as_the_librarys() -> None:
    rng = Random(1)
    every = [*asked()]
    wishes = [rng.choice(every) | {"piles": rng.choice(PILES)} for _ in range(150)]
    same, ratio = compared(wishes)
    assert same >= 0.97 * len(wishes)  # of so few one or two may differ
    assert ratio <= 1.01


def test_to_the_seats_as_few_cards_are_laid_down_as_by_the_library() -> None:
    rng = Random(2)
    seated = [one for one in asked() if one["toPlayers"]]
    wishes = [rng.choice(seated) | {"piles": rng.choice((2, 2, 3, 4))} for _ in range(60)]
    assert compared(wishes) == (len(wishes), 1)


@pytest.mark.long
@pytest.mark.parametrize("piles", PILES)
def test_every_game_is_planned_as_well_as_by_the_library(piles: int) -> None:
    """200 decks of every game, for every number of players, to the seats and on piles."""
    wishes = [one | {"piles": piles} for one in asked() for _ in range(200 // len(PILES) + 1)]
    same, ratio = compared(wishes)
    assert same >= 0.99 * len(wishes)
    assert ratio <= 1.01


TAILS = """
import(process.argv[1]).then(({ tailOf }) => {
  const decks = JSON.parse(require("fs").readFileSync(0, "utf8"));
  for (const deck of decks) console.log(JSON.stringify(tailOf(deck)));
});
"""


def test_as_many_cards_stay_in_the_hand_as_by_the_library() -> None:
    decks = [deck for size in range(1, 6) for deck in product((0, -1, -2, -3), repeat=size)]
    as_talon = [[Talon(-1 - to) if to < 0 else to for to in deck] for deck in decks]
    valid = [n for n, deck in enumerate(as_talon) if deck_fault(deck) is None]
    planner = (core.CORE.parent / "planner.js").as_uri()
    found = node.run(TAILS, planner, given=json.dumps([decks[n] for n in valid]))
    assert found == [tail_of(as_talon[n]) for n in valid]
    assert {*found} >= {0, 2, 3}


VERDICTS = """
import(process.argv[1]).then(({ plannedAs, writtenPlan }) => {
  for (const [deck, piles, aside, how] of JSON.parse(require("fs").readFileSync(0, "utf8"))) {
    const made = plannedAs(deck, piles, aside, how);
    const { deals } = shufflegraphCheck(writtenPlan(made, ["Ann", "Bob"]));
    console.log(deals && made.verdict !== "wrong");
  }
});
"""


def test_no_deck_is_called_wrong_on_two_piles_or_three() -> None:
    """A place laid aside may lie at the end of the deck, where none of its cards is laid down."""
    decks = [deck for size in range(1, 6) for deck in product((0, 1, -1, -2), repeat=size)]
    valid = [deck for deck in decks if -2 not in deck or -1 in deck]
    ways = [{"toPlayers": False}, {"toPlayers": True}, {"under": True}]
    asked = [
        (deck, piles, [-1 - place for place in (-1, -2) if place in deck], how)
        for deck in valid
        for piles in (2, 3)
        for how in ways
    ]
    planning = (core.CORE.parent / "planning.js").as_uri()
    found = node.run(VERDICTS, planning, given=json.dumps(asked))
    assert [one for one, is_dealt in zip(asked, found, strict=True) if not is_dealt] == []


def test_on_one_pile_the_cores_plan_is_taken() -> None:
    planning = (core.CORE.parent / "planning.js").as_uri()
    decks = ([0, 0, -1, -1, -2], [-1, -1, 0, 0, 0, -2, -2])
    asked = [(deck, 1, [0], {"toPlayers": to}) for deck in decks for to in (False, True)]
    assert node.run(VERDICTS, planning, given=json.dumps(asked)) == [True] * 4


SOONER = (
    [-4, -3, 1, -1, 1, 0, -2, 0, 1, -5, 0, -6],
    [-2, -4, 2, -1, -3, 2, -5, 1, 0, 0, 2],
    [1, -4, -5, -6, -2, -1, 0, -3, 2, 1, 0],
    [1, -6, 1, -2, 0, 0, -4, -5, -1, -3],
)
"""The core alone deals these in three rounds on two piles."""
ROUNDS = """
import(process.argv[1]).then(({ core, plannedAs }) => {
  for (const deck of JSON.parse(require("fs").readFileSync(0, "utf8")))
    console.log(JSON.stringify([
      core.plan(deck, 2, []).rounds.length,
      plannedAs(deck, 2, [], {}).rounds.length,
    ]));
});
"""


def test_the_planner_finds_rounds_that_the_core_alone_does_not() -> None:
    planning = (core.CORE.parent / "planning.js").as_uri()
    found = node.run(ROUNDS, planning, given=json.dumps(SOONER))
    for deck, rounds in zip(SOONER, found, strict=True):
        best = plan([Talon(-1 - to) if to < 0 else to for to in deck], 2)
        assert rounds == [3, len(best)] == [3, 2], deck


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("return { pile, under,", "return { pile: piles - 1 - pile, under,"),
        ("else table[pile].unshift(at);", "else table[pile].push(at);"),
        ("  const layouts = layoutsOf(deck, aside);\n  for", "  throw new Error();\n  for"),
    ],
    ids=["other piles", "other order", "no plan"],
)
def test_what_the_checker_refuses_is_dealt_by_the_cores_own_plan(
    right: str, wrong: str, tmp_path: Any
) -> None:
    """A planner that errs, or makes no plan, costs rounds, never a wrong deal."""
    folder = core.CORE.parent
    for path in folder.glob("*.js"):
        text = path.read_text("utf-8")
        if path.name == "planner.js":
            assert text.count(right) == 1
            text = text.replace(right, wrong)
        (tmp_path / path.name).write_text(text, "utf-8")
    hands = {"hands": [5] * 4, "places": [1] * 12, "aside": []}
    wish = next(asked()) | {"piles": 3}
    wish["wanted"] = wish["wanted"] | hands | {"names": ["a", "b", "c", "d"]}
    (said,) = says([wish], tmp_path)
    assert said["deal"]["written"]
    assert node.verdicts([said["deal"]["written"]])[0]["deals"]


def test_the_games_are_all_asked() -> None:
    assert len([*asked()]) >= 2 * len(GAMES)
