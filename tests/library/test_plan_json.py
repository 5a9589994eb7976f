"""Plans as JSON: the round trip, every kind of broken text, and no claim that does not hold."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shufflegraph import InvalidPlan, Plan, Talon, plan
from tests.support import strategies
from tests.support.damage import damaged_texts, damaged_values, little_memory, met, times

DECK = [("seat", 1), Talon(1), "b", Talon(0), ("seat", 1), "b", 3, True, 2.5]
GOOD = plan(DECK, 2)


def tree() -> Any:
    """A fresh tree of a good plan of two rounds."""
    return json.loads(GOOD.to_json())


def test_the_schema() -> None:
    deck = ["Ann", {"talon": 0}, ["seat", 2], "Ann"]
    text = plan(["Ann", Talon(0), ("seat", 2), "Ann"], 2).to_json()
    assert json.loads(text) == {
        "format": "shufflegraph-plan",
        "version": 2,
        "piles": 2,
        "deck": deck,
        "rounds": [
            {
                "instructions": [
                    {"pile": 0},
                    {"pile": 1},
                    {"pile": 1},
                    {"pile": 0, "hand_to": "Ann"},
                ],
                "deck": deck,
            },
            {
                "instructions": [{"pile": 0, "hand_to": ["seat", 2]}, {"pile": 1}],
                "deck": [["seat", 2], {"talon": 0}],
            },
        ],
        "placements": 6,
        "placements_lower_bound": 6,
        "lower_bound": 2,
        "windows": [[2, 2], [0, 3]],
        "is_optimal": True,
        "proof": "bound",
        "placements_proof": "bound",
    }


def test_a_bound_that_needs_a_search_is_searched_again() -> None:
    deck = [Talon(3), Talon(2), "a", "b", Talon(1), Talon(0), "a"]
    found = plan(deck, 2)
    assert found.proof == "search"
    assert found.windows == (None, (3, 3))
    assert Plan.from_json(found.to_json()) == found
    claimed = json.loads(found.to_json())
    claimed["placements_lower_bound"] = claimed["placements"] = 18
    with pytest.raises(InvalidPlan):
        Plan.from_json(json.dumps(claimed))


def test_a_claim_that_nothing_proves_is_refused() -> None:
    worse = plan(["a", "b", "a", "b", "c", "d"], 2)
    steps = [{"pile": 0}, {"pile": 0}, {"pile": 0}, {"pile": 0}, {"pile": 1}, {"pile": 1}]
    steps[4]["hand_to"] = "c"  # type: ignore[assignment]
    steps[5]["hand_to"] = "d"  # type: ignore[assignment]
    changed = json.loads(worse.to_json())
    last = [{"pile": 0}, {"pile": 1}, {"pile": 0, "hand_to": "b"}, {"pile": 1, "hand_to": "a"}]
    left = ["b", "a", "b", "a"]
    changed["rounds"] = [
        {"instructions": steps, "deck": changed["deck"]},
        {"instructions": last, "deck": left},
    ]
    changed.update(placements=10, is_optimal=False, proof="none", placements_lower_bound=6)
    changed["placements_proof"] = "none"
    clumsy = Plan.from_json(json.dumps(changed))
    assert not clumsy.is_optimal
    assert "at least 1" in repr(clumsy)
    assert json.loads(clumsy.to_json())["is_optimal"] is False
    changed["placements_lower_bound"] = 7
    with pytest.raises(InvalidPlan, match="placements_lower_bound is 7: only 6 can be shown"):
        Plan.from_json(json.dumps(changed))
    changed.update(lower_bound=2, is_optimal=True, proof="search", windows=[None, [0, 5]])
    changed["placements_lower_bound"] = 6
    text = r"windows\[0\] is missing, and nothing else can show that 1 rounds are not enough"
    with pytest.raises(InvalidPlan, match=text):
        Plan.from_json(json.dumps(changed))


def test_a_window_where_no_round_is_needed() -> None:
    changed = json.loads(plan([Talon(0), Talon(1)]).to_json())
    assert changed["windows"] == []
    changed["windows"] = [[0, 1]]
    with pytest.raises(InvalidPlan, match="a bound of 0 needs a tuple of 0"):
        Plan.from_json(json.dumps(changed))


def deals_everything(found: Plan) -> bool:
    """Do the plan's rounds give everybody all his cards and leave the talon in order?"""
    hands, talon = found.execute(range(len(found.deck)))
    own = all(found.deck[card] == owner for owner, hand in hands.items() for card in hand)
    held = sorted([*talon, *(card for hand in hands.values() for card in hand)])
    places = sorted([card for card in found.deck if isinstance(card, Talon)])
    in_order = [found.deck[card] for card in talon] == places
    return own and in_order and held == list(range(len(found.deck)))


def read(text: str) -> Plan | None:
    """Read a plan, which has to be true, or nothing if the text is refused in one line."""
    with little_memory():
        try:
            found = Plan.from_json(text)
        except InvalidPlan as error:
            refused = str(error)
        else:
            assert Plan.from_json(found.to_json()) == found
            assert deals_everything(found)
            return found
    assert refused
    assert "\n" not in refused
    return None


def test_a_plan_that_claims_no_end_of_piles_is_refused_in_little_memory() -> None:
    """The bound of three rounds rests on a search, which so many piles do not need."""
    found = plan([Talon(3), Talon(2), "a", "b", Talon(1), Talon(0), "a"], 2)
    assert (len(found.rounds), found.proof) == (3, "search")
    assert read(json.dumps(json.loads(found.to_json()) | {"piles": 10**30})) is None


PLANS = st.builds(plan, strategies.decks(most=6, most_talon=4), st.sampled_from([2, 3, 8]))
TREES = PLANS.map(lambda found: json.loads(found.to_json())).flatmap(damaged_values)
TEXTS = PLANS.map(Plan.to_json).flatmap(damaged_texts)


@pytest.mark.slow
@pytest.mark.evidence(
    "sampled",
    of="plans.record.Plan.from_json",
    bound="plans of drawn decks, 1 to 3 changes to what is written",
)
@times(4)
@given(TREES)
def test_a_changed_text_is_refused_or_says_what_the_plan_is(tree: Any) -> None:
    found = read(json.dumps(tree))
    if found is not None:
        assert json.loads(found.to_json()) == tree
        best = plan(found.deck, found.piles, aside=found.aside)
        assert found.tail != best.tail or found.lower_bound <= best.lower_bound
        assert found.placements_lower_bound <= found.placements


@pytest.mark.slow
@pytest.mark.evidence(
    "sampled",
    of="plans.record.Plan.from_json",
    bound="plans of drawn decks, 1 to 3 changes to the text",
)
@times(5)
@given(TEXTS)
def test_a_damaged_text_is_refused_or_a_plan_that_deals_its_deck(text: str) -> None:
    read(text)


@pytest.mark.parametrize("is_read", [True, False])
@pytest.mark.parametrize("kind", [TREES.map(json.dumps), TEXTS], ids=["values", "texts"])
def test_damaged_plans_are_of_both_kinds(kind: st.SearchStrategy[str], is_read: bool) -> None:
    assert met(kind, lambda text: (read(text) is not None) == is_read)


@pytest.mark.evidence("sampled", of="plans.record.Plan.from_json", bound="drawn texts")
@settings(deadline=None)
@given(st.text())
def test_any_text(text: str) -> None:
    with pytest.raises(InvalidPlan):
        Plan.from_json(text)
