"""What the page works out of a plan, in Node: runs, ladders, packets, work, and the bits of what it draws."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support import node
from tests.tools.test_wishes_js import says

DEAL = Path(__file__).parents[2] / "src" / "shufflegraph" / "table" / "phone" / "deal.js"
ASK = """
import({module}).then((deal) => {{
  const given = JSON.parse(require("fs").readFileSync(0, "utf8"));
  for (const [name, ...told] of given) {{
    const found = deal[name](...told);
    console.log(JSON.stringify(found instanceof Map ? [...found.keys()] : found));
  }}
}});
"""

pytestmark = pytest.mark.skipif(not node.WANTED, reason="Node is not installed")


def told(*questions: Any) -> list[Any]:
    """What the functions of deal.js answer."""
    return node.run(ASK.format(module=json.dumps(DEAL.as_uri())), given=json.dumps(questions))


def cards(*piles: int) -> list[dict[str, Any]]:
    """Cards on these piles, ~p under pile p, between two stops."""
    laid = [{"kind": "card", "pile": p if p >= 0 else ~p, "under": p < 0} for p in piles]
    return [{"kind": "start"}, *laid, {"kind": "pickup"}, {"kind": "done"}]


def test_a_run_is_on_one_pile_and_on_one_side_of_it() -> None:
    steps = cards(1, 1, ~1, ~1, ~1, 1, 2)
    assert told(*(["runAt", steps, at] for at in range(1, 8))) == [2, 1, 3, 2, 1, 1, 1]


def test_cards_under_piles_take_twice_as_long() -> None:
    many, one = told(["workOf", cards(1, ~1, ~2)], ["workOf", cards(1, 1, 2)])
    assert (many["laid"], one["laid"]) == (5, 3)
    assert many["stops"] == one["stops"] == 1


def test_ladders_are_the_same_wherever_one_begins_to_read() -> None:
    steps = cards(1, 2, 2, 3, 1, 1, 4, 2)
    rows = [[1, 2, 4, 5], [7, 8]]
    for ahead, expected in ((4, rows), (2, [[1, 2], [4, 5], [7, 8]]), (1, None)):
        how = {"ahead": ahead, "group": True}
        found = told(*(["ladderAt", steps, at, how] for at in range(1, 9)))
        for at, ladder in enumerate(found, 1):
            firsts = [row["at"] for row in ladder]
            assert any(row["at"] <= at < row["at"] + row["many"] for row in ladder)
            assert expected is None or firsts in expected
    assert told(["ladderAt", steps, 0, how], ["ladderAt", steps, 9, how]) == [[], []]


def test_what_is_left_of_a_ladder_begins_with_the_card_in_hand() -> None:
    rows = [{"at": 1, "many": 2}, {"at": 3, "many": 1}, {"at": 5, "many": 2}]
    left = told(*(["rowsLeft", rows, at] for at in range(1, 8)))
    cards = [[at + n for at, many in map(dict.values, one) for n in range(many)] for one in left]
    assert cards == [[n for n in (1, 2, 3, 5, 6) if n >= at] for at in range(1, 8)]
    assert all(row["many"] > 0 for one in left for row in one)


def test_a_pile_that_held_other_cards_before_is_no_packet() -> None:
    packet = [0, None, 3]
    plan = {"toPlayers": True, "piles": 3}
    rounds = [[[[0], packet]], [[[0]], [packet]], [[[1], packet]], [[packet], [[0]]]]
    assert told(*(["packetPiles", {**plan, "rounds": one}] for one in rounds)) == [[0], [], [0], []]
    assert told(["packetPiles", {**plan, "toPlayers": False, "rounds": rounds[0]}]) == [[]]


def test_every_bit_of_what_is_drawn_comes_both_ways() -> None:
    wish = {"wish": "commit", "game": "skat", "piles": 8, "language": "en", "key": "k"}
    secrets = [json.loads(one["secret"]) for one in says([wish] * 60)]
    for key, bits in (("salt", 128), ("number", 48)):
        drawn = [int(one[key], 16) for one in secrets]
        for bit in range(bits):
            assert {number >> bit & 1 for number in drawn} == {0, 1}, (key, bit)
