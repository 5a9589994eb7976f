"""The app's own plans with cards under piles, in Node: the library reads them, and needs as many rounds."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from shufflegraph import Plan
from shufflegraph.plans.json import read
from shufflegraph.plans.plan import plan_without_tail
from tests.support import core, node
from tests.tools.test_wishes_js import says

pytestmark = pytest.mark.skipif(not node.WANTED, reason="Node is not installed")


def wishes(number: int, seed: int) -> list[dict[str, Any]]:
    """Deals of all games in turn, and of any hands and places, on a few piles or eight."""
    rng = Random(seed)
    games = [*core.games()]
    sizes = [games[n % len(games)] if n % 3 else core.any_sizes(rng) for n in range(number)]
    one: dict[str, Any] = {"wish": "deal", "under": True, "language": "en", "key": "k"}
    names: dict[str, Any] = {"title": None, "talonName": None, "placeNames": []}
    return [
        one
        | {"piles": rng.choice((1, 1, 2, 2, 3, 4, 8))}
        | {"wanted": wanted | names | {"names": [f"seat {n}" for n in range(len(wanted["hands"]))]}}
        for wanted in sizes
    ]


def on_nothing(made: Plan) -> int:
    """How many cards go under a pile that has none: the dealer is told so of none."""
    found = 0
    for one in made.rounds:
        lying: Counter[int] = Counter()
        for step in one.instructions:
            found += step.under and not lying[step.pile]
            lying[step.pile] += 1
            if step.hand_to is not None:
                lying[step.pile] = 0
    return found


@pytest.mark.parametrize("number", [60, pytest.param(1500, marks=pytest.mark.long)])
def test_they_have_as_few_rounds_as_the_library_finds(number: int) -> None:
    seen: Counter[str] = Counter()
    asked = wishes(number, 1)
    written = [said["deal"]["written"] for said in says(asked)]
    for wish, text, verdict in zip(asked, written, node.verdicts(written), strict=True):
        made = read(text, Plan)
        assert verdict == {"deals": True, "fewest": made.proof == "bound", "fault": None}
        best = plan_without_tail(made.deck, wish["piles"], made.aside, under=True)
        assert (made.under, made.piles) == (True, wish["piles"]), wish
        assert on_nothing(made) == 0, wish
        if best.proof == "none":  # one deck in a thousand, where the app may find a better one
            assert best.lower_bound <= len(made.rounds) <= len(best.rounds), wish
            continue
        assert len(made.rounds) == len(best.rounds), wish
        assert made.placements <= 1.5 * best.placements, wish
        assert (made.proof == "bound") == (best.proof == "bound"), wish
        seen["same"] += made.placements == best.placements
        seen["under"] += made.unders > 0
        seen["laid"] += made.placements
        seen["least"] += best.placements
        seen["js"] += made.unders
        seen["library"] += best.unders
    assert seen["same"] > 0.6 * number
    assert seen["under"] > 0.4 * number
    assert seen["laid"] < 1.1 * seen["least"]
    assert seen["js"] < 1.5 * seen["library"]


def test_where_all_on_top_is_as_good_nothing_goes_under() -> None:
    bridge = {"hands": [13] * 4, "places": [], "aside": []}
    (wish, *_) = wishes(1, 3)
    wanted = wish["wanted"] | bridge | {"names": ["north", "east", "south", "west"]}
    (said,) = says([wish | {"wanted": wanted, "piles": 4}])
    made = read(said["deal"]["written"], Plan)
    assert (made.under, made.unders, len(made.rounds), made.proof) == (True, 0, 1, "bound")


def test_a_cut_is_replayed_as_it_was_dealt() -> None:
    asked = [wish for wish in wishes(12, 4) if wish["wanted"]["hands"]]
    noted = says([wish | {"wish": "commit"} for wish in asked])
    called = {"wish": "cut", "called": ["some words"]}
    pairs = zip(asked, noted, strict=True)
    dealt = says([wish | called | {"secret": one["secret"]} for wish, one in pairs])
    replay = {"wish": "replay", "language": "en", "key": "k"}
    opened = [
        json.loads(one["deal"]["cut"])
        | {"under": True, "piles": wish["piles"], "aside": wish["wanted"]["aside"]}
        for wish, one in zip(asked, dealt, strict=True)
    ]
    again = says([replay | {"cut": json.dumps(one)} for one in opened])
    for one, other in zip(dealt, again, strict=True):
        assert one["deal"]["written"] == other["deal"]["written"]
    assert len(again) > 6
