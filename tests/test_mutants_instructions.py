"""What mutation testing found untested in the instructions."""

import pytest

from shufflegraph import InvalidPlan, Talon, instructions


def test_a_hand_of_hundreds_of_cards_is_handed_over() -> None:
    steps = instructions(["a"] * 600, {"a": 0})
    assert [step.hand_to for step in steps] == [None] * 599 + ["a"]


@pytest.mark.inputs
@pytest.mark.parametrize("pile", [-1, -2])
def test_a_pile_below_0_is_refused(pile: int) -> None:
    with pytest.raises(InvalidPlan, match=f"'b', names pile {pile}"):
        instructions(["a", "b", Talon(0)], {"a": 0, "b": pile, Talon(0): 1})
