"""Deck to intervals."""

from typing import Any

import pytest
from hypothesis import given

from shufflegraph.dealing.intervals import Interval, ends, intervals, mapping_fault
from shufflegraph.deck import Destination, Talon
from shufflegraph.errors import InvalidDeck, InvalidDeckType
from tests.support.oracles import active_owners, reduced_decks
from tests.support.strategies import decks

HALF: Any = 0.5


def test_an_interval_reaches_from_first_to_last_card() -> None:
    deck = ["Ann", Talon(1), "Bob", "Ann", Talon(0), "Cid", "Bob"]
    found = intervals(deck)
    assert found == {"Ann": Interval(0, 3), "Bob": Interval(2, 6), "Cid": Interval(5, 5)}
    assert list(found) == ["Ann", "Bob", "Cid"]
    assert all(type(interval) is Interval for interval in found.values())


def test_no_owners_no_intervals() -> None:
    assert intervals([]) == intervals([Talon(0)]) == {}


@pytest.mark.parametrize("deck", [range(3), (0, 1, 2), bytes(range(3)), [0, 1, 2]])
def test_any_sequence_is_a_deck(deck: Any) -> None:
    """That of a range has no place to look from."""
    assert intervals(deck) == {card: Interval(card, card) for card in range(3)}


@pytest.mark.evidence(
    "exhausted",
    of="dealing.intervals.intervals",
    bound="every deck of up to 7 cards, without a talon",
)
@pytest.mark.parametrize("size", range(8))
def test_all_small_decks_against_the_definition(size: int) -> None:
    for deck in reduced_decks(size, size):
        for owner, (first, last) in intervals(deck).items():
            active = [i for i in range(size) if owner in active_owners(deck, i)]
            assert active == list(range(first, last + 1))
        assert set(intervals(deck)) == set(deck)


@pytest.mark.evidence(
    "sampled",
    of="dealing.intervals.intervals",
    bound="drawn decks of up to 34 cards with a talon of up to 10",
)
@given(decks())
def test_owners_come_in_order_of_first_card(deck: list[Destination]) -> None:
    before = list(deck)
    found = intervals(deck)
    assert deck == before
    firsts = [interval.first for interval in found.values()]
    assert firsts == sorted(firsts)
    assert found.keys() == {d for d in deck if not isinstance(d, Talon)}
    assert intervals(tuple(deck)) == found


def test_equal_owners_are_one_owner() -> None:
    assert intervals([1, 1.0, True]) == {1: Interval(0, 2)}
    nan = float("nan")
    assert intervals([nan, nan]) == {nan: Interval(0, 1)}


@pytest.mark.parametrize(
    ("value", "error", "message"),
    [
        (
            {"a": Interval._make((2, 1))},
            InvalidDeck,
            "the interval of 'a' begins at 2 and ends at 1",
        ),
        (
            {"c": Interval(0, 3), "b": Interval(1, 1), "a": Interval._make((2, 1))},
            InvalidDeck,
            "the interval of 'a' begins at 2 and ends at 1",
        ),
        ({"b": Interval(0, 0), "a": (0, 1)}, InvalidDeckType, r"of 'a' is \(0, 1\)"),
        ({"a": Interval._make("01")}, InvalidDeckType, "an Interval of two integers"),
        ({"a": Interval._make((0, HALF))}, InvalidDeckType, "an Interval of two integers"),
        ({"a": Interval._make((False, True))}, InvalidDeckType, "an Interval of two integers"),
        ([Interval(0, 1)], InvalidDeckType, "a mapping from owners to Intervals, not a list"),
    ],
)
def test_what_are_no_intervals(value: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message) as caught:
        ends(value)
    assert caught.type is error


def test_ends_are_read_owner_by_owner() -> None:
    assert ends({}) == ([], [])
    assert ends({"b": Interval(-7, 10**30), "a": Interval(2, 2)}) == ([-7, 2], [10**30, 2])


def test_what_is_no_mapping() -> None:
    fault = mapping_fault([Interval(0, 1)])  # type: ignore[arg-type]
    assert type(fault) is InvalidDeckType
    assert str(fault) == "intervals are a mapping from owners to Intervals, not a list"
    assert mapping_fault({}) is None
