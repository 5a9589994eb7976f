"""The errors are caught by the library's names and by Python's."""

import pytest

from shufflegraph import Permutations, errors
from shufflegraph.errors import ShufflegraphError

ALL = [one for one in vars(errors).values() if isinstance(one, type)]
PARENTS: dict[str, tuple[str, ...]] = {
    "ShufflegraphError": ("ValueError",),
    "InvalidDeck": ("ShufflegraphError",),
    "InvalidDeckType": ("InvalidDeck", "TypeError"),
    "TooFewPiles": ("ShufflegraphError",),
    "Unsolvable": ("ShufflegraphError",),
    "IllegalMove": ("ShufflegraphError",),
    "IllegalMoveType": ("IllegalMove", "TypeError"),
    "InvalidPlan": ("ShufflegraphError",),
    "InvalidPlanType": ("InvalidPlan", "TypeError"),
    "InvalidParameter": ("ShufflegraphError",),
    "InvalidParameterType": ("InvalidParameter", "TypeError"),
    "InvalidIndex": ("InvalidParameter", "IndexError"),
    "InvalidLength": ("InvalidParameter", "OverflowError"),
}


def test_what_every_error_is() -> None:
    assert {one.__name__: tuple(base.__name__ for base in one.__bases__) for one in ALL} == PARENTS


@pytest.mark.parametrize("caught", [IndexError, ValueError, ShufflegraphError])
def test_an_index_out_of_range_is_caught_either_way(caught: type[Exception]) -> None:
    with pytest.raises(caught, match="index 6 is out of range"):
        Permutations(3).unrank(6)
