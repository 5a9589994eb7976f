"""What a deck is, and what is refused as none."""

from collections.abc import Callable
from typing import Any

import pytest

from shufflegraph import Talon, instructions, intervals, talon_runs, valid_colouring
from shufflegraph.base.contracts import undecorated
from shufflegraph.base.deck import deck_fault, last_positions
from shufflegraph.errors import InvalidDeckType
from tests.support.strategies import any_talon


class Unhashable:
    """An owner that says it can be hashed and then cannot."""

    def __hash__(self) -> int:
        raise TypeError("no hash")

    def __eq__(self, other: object) -> bool:
        return self is other


NO_DECKS: list[Any] = [
    *[[Talon(1)], [Talon(0), "a", Talon(2)], [Talon(0), "a", Talon(2), Talon(0)]],
    *[["a", any_talon(-1)], ["a", any_talon("x")], [Talon(0), any_talon(True)], [any_talon(0.0)]],
    *[[Talon(place) for place in (0, 1, 2, 4)], [1, "a", Talon(0), None], [Talon(1), None]],
    *[["a", ["b"]], ["a", ("b", ["c"])], ["a", Unhashable()], ["a", None, [2]], [Talon(0), [1]]],
    *[[None], [Talon], ["a", Talon(2), Talon(0)], 7, {"a", "b"}, iter("ab")],
]
"""The transcripts say what is said of them."""
TAKE_A_DECK: list[Callable[[Any], object]] = [intervals, talon_runs]
TAKE_A_DECK += [*map(undecorated, TAKE_A_DECK), lambda deck: instructions(deck, {})]
TAKE_A_DECK.append(lambda deck: undecorated(instructions)(deck, {}))
COLOUR: list[Callable[[Any], object]] = [valid_colouring, undecorated(valid_colouring)]
"""They take intervals as well, in a mapping."""


@pytest.mark.parametrize("deck", NO_DECKS, ids=range(len(NO_DECKS)))
def test_what_is_no_deck_is_refused_alike_by_all(deck: Any) -> None:
    fault = deck_fault(deck)
    assert fault is not None
    for take in [*TAKE_A_DECK, *(COLOUR if isinstance(deck, list) else [])]:
        for given in [deck, tuple(deck)] if isinstance(deck, list) else [deck]:
            with pytest.raises(type(fault)) as refused:
                take(given)
            assert str(refused.value) == str(fault)


@pytest.mark.parametrize(
    "deck",
    [
        [],
        "abca",
        [*map(Talon, (0, 1, 2, 2))],
        ("a", 1, 2.5, ("b", 3), frozenset(), int),
        [Talon(1), Talon(0)],
        range(5),
    ],
)
def test_decks_of_all_kinds_are_taken(deck: Any) -> None:
    assert deck_fault(deck) is None


def test_a_talon_place_is_small() -> None:
    assert not hasattr(Talon(0), "__dict__")


def test_an_owner_that_is_hashed_the_second_time_is_refused() -> None:
    class Moody:
        hashed = 0

        def __hash__(self) -> int:
            self.hashed += 1
            if self.hashed == 1:
                raise TypeError
            return 1

    with pytest.raises(InvalidDeckType, match="a destination cannot be hashed"):
        last_positions([Moody()])


def test_talon_places_are_ordered_and_differ_from_numbers() -> None:
    assert Talon(0) < Talon(1) <= Talon(1)
    numbers: list[object] = [0]
    assert Talon(0) not in numbers
    assert len({Talon(0), Talon(0), 0}) == 2
    with pytest.raises(AttributeError):
        Talon(0).position = 1  # type: ignore[misc]
