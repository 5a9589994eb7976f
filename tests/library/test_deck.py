"""What a deck is, and what is refused as none."""

from collections.abc import Callable
from typing import Any

import pytest

import shufflegraph as sg
from shufflegraph.contracts import undecorated
from shufflegraph.dealing.colouring import reducing_colouring, valid_colouring
from shufflegraph.dealing.instructions import instructions
from shufflegraph.dealing.intervals import intervals
from shufflegraph.dealing.talon import talon_runs
from shufflegraph.deck import Talon, are_all, deck_fault, last_positions, owner_fault, tail_of
from shufflegraph.errors import InvalidDeck, InvalidDeckType
from tests.support.strategies import any_talon


class Unhashable:
    """An owner that says it can be hashed and then cannot."""

    def __hash__(self) -> int:
        raise TypeError("no hash")

    def __eq__(self, other: object) -> bool:
        return self is other


class Array:
    """Like those of packages for numbers, which are no sequences."""

    def tolist(self) -> list[int]:
        return [1, 2]


NO_DECKS: list[tuple[Any, type[Exception], str]] = [
    (
        [Talon(1)],
        InvalidDeck,
        r"position 0 is missing: Talon\(1\) at deck position 0 needs all from 0",
    ),
    ([Talon(0), "a", Talon(2)], InvalidDeck, "talon position 1 is missing"),
    ([Talon(0), "a", Talon(2), Talon(0)], InvalidDeck, "talon position 1 is missing"),
    (
        ["a", any_talon(-1)],
        InvalidDeck,
        r"Talon\(-1\) at deck position 1 is negative: talon positions count from 0$",
    ),
    (["a", any_talon("x")], InvalidDeckType, "a talon position is an integer"),
    ([any_talon(True)], InvalidDeckType, "a talon position is an integer"),
    ([Talon(0), any_talon(True)], InvalidDeckType, r"Talon\(True\) at deck position 1"),
    (
        [Talon(place) for place in (0, 1, 2, 4)],
        InvalidDeck,
        r"position 3 is missing: Talon\(4\) at deck position 3 needs",
    ),
    ([1, "a", Talon(0), None], InvalidDeckType, "None at deck position 3"),
    ([any_talon(0.0)], InvalidDeckType, "a talon position is an integer"),
    (["a", ["b"]], InvalidDeckType, r"unhashable owner \['b'\] at deck position 1"),
    (["a", ("b", ["c"])], InvalidDeckType, "unhashable owner .* at deck position 1"),
    (["a", Unhashable()], InvalidDeckType, "unhashable owner .* at deck position 1"),
    (["a", None], InvalidDeckType, "None at deck position 1"),
    ([Talon], InvalidDeckType, "Talon without a position at deck position 0"),
    (7, InvalidDeckType, "a deck is a sequence .* not a int"),
    ({"a", "b"}, InvalidDeckType, "not a set$"),
    (iter("ab"), InvalidDeckType, "a deck is a sequence"),
    (Array(), InvalidDeckType, r"not a Array: write \.tolist\(\)$"),
]

TAKE_A_DECK: list[Callable[[Any], object]] = [
    intervals,
    talon_runs,
    lambda deck: instructions(deck, {}),
    undecorated(intervals),
    undecorated(talon_runs),
    lambda deck: undecorated(instructions)(deck, {}),
]


@pytest.mark.inputs
@pytest.mark.parametrize("take", TAKE_A_DECK)
@pytest.mark.parametrize(("deck", "error", "message"), NO_DECKS)
def test_what_is_no_deck_is_refused(
    take: Callable[[Any], object], deck: Any, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        take(deck)


@pytest.mark.parametrize(("deck", "error", "message"), NO_DECKS)
def test_the_fault_of_a_deck_says_what_is_wrong(
    deck: Any, error: type[Exception], message: str
) -> None:
    fault = deck_fault(deck)
    assert type(fault) is error
    with pytest.raises(error, match=message):
        raise fault


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


def test_large_numbers_are_compared_by_value() -> None:
    assert are_all(int, range(300))
    assert tail_of([*map(Talon, range(300)), Talon(int("299"))]) == 2


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


def test_the_tail_is_of_the_last_place() -> None:
    assert tail_of(["a", Talon(0), Talon(0)]) == 2
    assert tail_of([Talon(1), Talon(0), Talon(0)]) == 0


def test_a_class_is_an_owner_but_talon_which_has_no_subclass() -> None:
    assert owner_fault(int, "here") is None
    assert owner_fault(Talon, "here") is not None
    assert vars(Talon)["__final__"]


def test_own_player_objects_are_owners() -> None:
    class Player:
        """Compared by identity, without an order."""

    ann, bob = Player(), Player()
    found = intervals([ann, bob, ann])
    assert found == {ann: (0, 2), bob: (1, 1)}
    assert valid_colouring(found) == {ann: 0, bob: 1}
    assert reducing_colouring(found, 1) == {ann: 0, bob: 0}


def test_talon_places_are_ordered_and_differ_from_numbers() -> None:
    assert Talon(0) < Talon(1) <= Talon(1)
    numbers: list[object] = [0]
    assert Talon(0) not in numbers
    assert len({Talon(0), Talon(0), 0}) == 2
    with pytest.raises(AttributeError):
        Talon(0).position = 1  # type: ignore[misc]


def test_errors_can_be_caught_by_either_name() -> None:
    assert issubclass(sg.InvalidDeck, sg.ShufflegraphError)
    assert issubclass(sg.ShufflegraphError, ValueError)
    assert issubclass(InvalidDeckType, TypeError)
