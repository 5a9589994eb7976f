"""Claims of large plans are proved again like those of small ones."""

import json
from typing import Any

import pytest

from shufflegraph import InvalidPlan, Plan, plan

CARDS = 402
"""More than any pack on sale has."""


def clumsy() -> Any:
    """A plan of two rounds for two hands that take one: the first only turns the deck over."""
    deck = ["a", "b"] * (CARDS // 2)
    tree = json.loads(plan(deck, 2).to_json())
    [dealing] = tree["rounds"]
    turning = {"deck": deck, "instructions": [{"pile": 0}] * CARDS}
    swapped = {"a": "b", "b": "a"}
    steps = [
        {**step, "hand_to": swapped[step["hand_to"]]} if "hand_to" in step else step
        for step in dealing["instructions"]
    ]
    tree["rounds"] = [turning, {"deck": deck[::-1], "instructions": steps}]
    tree.update(placements=2 * CARDS, is_optimal=False, proof="none", placements_proof="none")
    return tree


def test_what_is_proved_is_read() -> None:
    found = Plan.from_json(json.dumps(clumsy()))
    assert (len(found.rounds), found.lower_bound, found.placements_lower_bound) == (2, 1, CARDS)
    assert not found.is_optimal


@pytest.mark.parametrize(
    ("claimed", "message"),
    [
        ({"placements_lower_bound": CARDS + 1}, f"only {CARDS} can be shown"),
        (
            {"placements_lower_bound": 2 * CARDS, "placements_proof": "search"},
            f"only {CARDS} can be shown",
        ),
        (
            {"lower_bound": 2, "is_optimal": True, "proof": "search", "windows": [None, [0, 1]]},
            r"windows\[0\] is missing, and nothing else can show that 1 rounds are not enough",
        ),
    ],
)
def test_what_is_not_proved_is_refused(claimed: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidPlan, match=message):
        Plan.from_json(json.dumps({**clumsy(), **claimed}))


def test_another_proof_is_refused() -> None:
    tree = json.loads(plan(["a", "b"] * (CARDS // 2), 2).to_json())
    assert tree["proof"] == "bound"
    with pytest.raises(
        InvalidPlan, match="proof is 'search': with these windows it has to be 'bound'"
    ):
        Plan.from_json(json.dumps({**tree, "proof": "search"}))
