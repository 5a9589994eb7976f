"""The checker of plans says what is wrong with rounds, and where."""

from random import Random
from typing import Any

import pytest

from shufflegraph import Instruction, Round, Talon, plan
from shufflegraph.plans.checker import (
    hands_by_definition,
    rounds_dealt_fault,
)


def fault(deck: Any, rounds: list[tuple[Any, list[tuple[int, Any]]]], piles: int) -> str | None:
    """What the checker says about these rounds."""
    told = [
        Round(tuple(left), tuple(Instruction(*step) for step in steps)) for left, steps in rounds
    ]
    return rounds_dealt_fault(deck, told, piles)


A, B, C = (0, "a"), (1, "b"), (2, "c")


@pytest.mark.parametrize(
    ("deck", "rounds", "message"),
    [
        ("ab", [("abc", [A, B])], "3 destinations and 2 instructions for the 2 cards"),
        ("ab", [("a", [A, B])], "1 destinations and 2 instructions for the 2 cards"),
        ("ab", [("ab", [A])], "2 destinations and 1 instructions for the 2 cards"),
        ("ab", [("ab", [A, B, C])], "2 destinations and 3 instructions for the 2 cards"),
        ("ab", [("ab", [A, B]), ("", [])], "round 2: 0 destinations and 0 instructions"),
        ("abc", [("abd", [A, B, C])], "position 2 is 'd', but 'c' lies there"),
        ("ab", [("ab", [A, (4, "b")])], "names pile 4: piles are 0 … 3"),
        ("ab", [("ab", [A, (5, "b")])], "names pile 5: piles are 0 … 3"),
        ("ab", [("ab", [A, (-1, "b")])], "names pile -1: piles are 0 … 3"),
        ("ab", [("ab", [(1, "a"), (4, "b")])], "names pile 4"),
        ("aba", [("aba", [(0, None), B, (2, "a")])], "instruction 2 hands pile 2 to 'a', but it"),
        ("aba", [("aba", [(2, None), B, A])], "instruction 2 hands pile 0 to 'a', but it is not"),
        (
            "aba",
            [("aba", [(0, None)] * 3), ("aba", [(1, None), (2, "b"), (3, "a")])],
            "round 2: instruction 2 hands pile 3 to 'a', but it is not their complete hand",
        ),
        ("ab", [("ab", [(0, None), B])], "instruction 0 has to hand pile 0 to 'a'"),
        ("aa", [("aa", [A, A])], "instruction 0 hands pile 0 to 'a', but it is not their complete"),
        ("ab", [("ab", [(0, "b"), B])], "instruction 0 hands 'a''s hand to 'b'"),
        ("ba", [("ba", [(0, "a"), B])], "instruction 0 hands 'b''s hand to 'a'"),
        ("aba", [("aba", [(0, None), (0, None), (0, None)])], "the hand of 'a' is not handed over"),
        ([Talon(0), Talon(1)], [([Talon(0), Talon(1)], [(0, None)] * 2)], "talon is not in order"),
    ],
)
def test_what_is_wrong_with_rounds(deck: Any, rounds: Any, message: str) -> None:
    found = fault(deck, rounds, 4)
    assert found is not None
    assert message in found


def test_the_deck_of_every_round_is_compared() -> None:
    deck = "abcdefghabcdefgh"
    rounds = plan(deck, 2).rounds
    assert len(rounds) == 3
    assert rounds_dealt_fault(deck, rounds, 2) is None
    for number, round_ in enumerate(rounds):
        left = round_.deck
        at = next(i for i in range(1, len(left)) if left[i] != left[i - 1])
        swapped = (*left[: at - 1], left[at], left[at - 1], *left[at + 1 :])
        for wrong, message in [
            (swapped, f"position {at - 1} is {left[at]!r}, but {left[at - 1]!r} lies there"),
            ((*left[:-1], "z"), f"position {len(left) - 1} is 'z', but {left[-1]!r} lies there"),
            (left[:-1], f"{len(left) - 1} destinations and {len(left)} instructions"),
            ((*left, "a"), f"{len(left) + 1} destinations and {len(left)} instructions"),
        ]:
            changed = [*rounds[:number], round_._replace(deck=wrong), *rounds[number + 1 :]]
            found = rounds_dealt_fault(deck, changed, 2)
            assert found is not None
            assert found.startswith(f"round {number + 1}: {message}")


def gathered(piles: list[list[int]]) -> tuple[list[Round], tuple[int, ...]]:
    """Rounds that lay a hand's cards on these piles, and then all on one; the hand, by first positions."""
    state, rounds = list(range(len(piles[0]))), []
    for row in piles:
        rounds.append(Round(("a",) * len(state), tuple(map(Instruction, row))))
        table = list(zip(row, state, strict=True))
        state = [card for pile in sorted(set(row)) for on, card in reversed(table) if on == pile]
    steps = [Instruction(2) for _ in state[1:]]
    rounds.append(Round(("a",) * len(state), (*steps, Instruction(2, "a"))))
    return rounds, tuple(reversed(state))


def test_hands_that_were_on_several_piles_lie_as_they_are_dealt() -> None:
    rng = Random(1)
    for _ in range(200):
        size = rng.randrange(2, 12)
        piles = [rng.choices(range(5), k=size) for _ in range(rng.randrange(1, 4))]
        rounds, hand = gathered(piles)
        assert hands_by_definition(rounds, range(size)) == {"a": hand}
    assert hands_by_definition([], "") == {}
