"""Who may hold what, in numbers: it refuses by itself what its callers refuse before."""

from typing import Any

import pytest

from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling.partitions.problem import make_problem, solution_fault


@pytest.mark.parametrize(
    ("allowed", "sizes", "error", "said"),
    [
        ({"ace": ["Ann"]}, {"Ann": -1}, InvalidParameter, "'Ann' gets -1 cards"),
        ([], {"Ann": 0}, InvalidParameterType, "allowed is a mapping from cards"),
        ([], {"Ann": -1}, InvalidParameter, "'Ann' gets -1 cards"),
    ],
)
def test_wrong_problems_are_refused(
    allowed: Any, sizes: Any, error: type[InvalidParameter], said: str
) -> None:
    with pytest.raises(error, match=said) as refused:
        make_problem(allowed, sizes)
    assert type(refused.value) is error


def test_hands_of_hundreds_of_cards_are_counted() -> None:
    problem = make_problem(dict.fromkeys(range(600), ("Ann", "Bob")), {"Ann": 300, "Bob": 300})
    hands = {"Ann": frozenset(range(300)), "Bob": frozenset(range(300, 600))}
    assert solution_fault(problem, hands) is None
    hands["Ann"] -= {0}
    assert str(solution_fault(problem, hands)) == "'Ann' has 299 cards instead of 300"
