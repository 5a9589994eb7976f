"""Intervals to colouring: examples, the vectors, exhaustive small cases, properties, bad input."""

import json
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given

from shufflegraph import (
    Interval,
    chromatic_number,
    clique,
    intervals,
    loads,
    reducing_colouring,
    valid_colouring,
)
from shufflegraph.base.contracts import undecorated
from shufflegraph.base.deck import Destination
from shufflegraph.errors import InvalidDeck, TooFewPiles
from tests.support.oracles import active_owners, colourings, reduced_decks
from tests.support.strategies import decks, interval_maps, piles

VECTORS = json.loads(
    (Path(__file__).parents[1] / "support" / "vectors" / "colouring.json").read_text("utf-8")
)


def test_there_are_150_vectors() -> None:
    assert len(VECTORS["cases"]) == 150


def test_vectors() -> None:
    for case in VECTORS["cases"]:
        found = intervals(case["deck"])
        assert chromatic_number(found) == len(clique(found)) == case["chromatic"]
        assert valid_colouring(found) == {int(p): c for p, c in case["regular"].items()}
        for number, fixed in case["fixed"].items():
            colouring = reducing_colouring(found, int(number))
            assert colouring == {int(p): c for p, c in fixed["colouring"].items()}
            assert max(loads(found, colouring).values(), default=0) == fixed["max_load"]


def conflicts(deck: tuple[Any, ...]) -> set[frozenset[Any]]:
    """Pairs of owners who are active at one position, from the definition."""
    pairs = set()
    for position in range(len(deck)):
        active = active_owners(deck, position)
        pairs |= {frozenset((p, q)) for p in active for q in active if p != q}
    return pairs


def proper(pairs: set[frozenset[Any]], colouring: dict[Any, int]) -> bool:
    """Does no pair of conflicting owners share a colour?"""
    return all(len({colouring[owner] for owner in pair}) == 2 for pair in pairs)


def worst_load(deck: tuple[Any, ...], colouring: dict[Any, int]) -> int:
    """The most active owners of one pile, from the definition."""
    return max(
        (
            sum(colouring[owner] == pile for owner in active_owners(deck, position))
            for position in range(len(deck))
            for pile in set(colouring.values())
        ),
        default=0,
    )


@pytest.mark.evidence(
    "exhausted",
    of=(
        "dealing.colouring.chromatic_number",
        "dealing.colouring.clique",
        "dealing.colouring.valid_colouring",
    ),
    bound="every deck of up to 7 cards of up to 4 owners, without a talon",
)
@pytest.mark.parametrize("size", range(8))
def test_all_small_decks_against_all_colourings(size: int) -> None:
    for deck in reduced_decks(size, 4):
        found = intervals(deck)
        pairs = conflicts(deck)
        fewest = next(
            k
            for k in range(size + 1)
            if any(proper(pairs, one) for one in colourings(list(found), k))
        )
        assert chromatic_number(found) == fewest
        valid = valid_colouring(found)
        assert proper(pairs, valid)
        assert set(valid.values()) == set(range(fewest))
        depths = [len(active_owners(deck, i)) for i in range(size)]
        assert len(clique(found)) == max(depths, default=0)
        assert any(set(clique(found)) == active_owners(deck, i) for i in range(size)) or not deck


@pytest.mark.evidence(
    "exhausted",
    of=("dealing.colouring.reducing_colouring", "dealing.colouring.loads"),
    bound="every deck of up to 6 cards of up to 4 owners, every colouring, 1 to 3 piles",
)
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("size", range(7))
def test_no_colouring_has_a_smaller_load_than_the_reducing_one(size: int, number: int) -> None:
    for deck in reduced_decks(size, 4):
        found = intervals(deck)
        least = min((worst_load(deck, one) for one in colourings(list(found), number)), default=0)
        colouring = reducing_colouring(found, number)
        assert worst_load(deck, colouring) == least
        assert max(loads(found, colouring).values(), default=0) == least


def reference_valid_colouring(found: dict[str, Interval]) -> dict[str, int]:
    """The sweep, position by position, with the stack of free colours."""
    colours: dict[str, int] = {}
    free: list[int] = []
    for position in range(-5, 30):
        for owner, interval in found.items():
            if interval.first == position:
                colours[owner] = free.pop() if free else len(set(colours.values()))
        for owner, interval in found.items():
            if interval.last == position:
                free.append(colours[owner])
    return {owner: colours[owner] for owner in found}


def reference_reducing_colouring(found: dict[str, Interval], number: int) -> dict[str, int]:
    """The sweep, position by position, counting the active owners of each pile anew."""
    colours: dict[str, int] = {}
    for position in range(-5, 30):
        for owner, interval in found.items():
            if interval.first == position:
                active = [
                    sum(
                        colours[other] == pile and found[other].last >= position
                        for other in colours
                    )
                    for pile in range(number)
                ]
                colours[owner] = active.index(min(active))
    return {owner: colours[owner] for owner in found}


@pytest.mark.evidence(
    "sampled",
    of=(
        "dealing.colouring.chromatic_number",
        "dealing.colouring.clique",
        "dealing.colouring.valid_colouring",
        "dealing.colouring.reducing_colouring",
    ),
    bound="drawn families of up to 8 intervals, 1 to 8 piles",
)
@given(interval_maps(), piles())
def test_any_mapping_of_intervals(found: dict[str, Interval], number: int) -> None:
    assert valid_colouring(found) == reference_valid_colouring(found)
    assert reducing_colouring(found, number) == reference_reducing_colouring(found, number)
    deepest = max(
        (sum(i.first <= position <= i.last for i in found.values()) for position in range(-5, 30)),
        default=0,
    )
    assert chromatic_number(found) == len(clique(found)) == deepest
    positions = [i.first for i in found.values()]
    if found:
        first_deepest = min(
            p for p in positions if sum(i.first <= p <= i.last for i in found.values()) == deepest
        )
        assert clique(found) == tuple(
            owner for owner, i in found.items() if i.first <= first_deepest <= i.last
        )


@pytest.mark.evidence(
    "sampled",
    of="dealing.colouring.loads",
    bound="drawn families of up to 8 intervals, 1 to 8 piles",
)
@given(interval_maps(), piles())
def test_loads_count_the_active_owners_of_each_pile(
    found: dict[str, Interval], number: int
) -> None:
    colouring = {owner: len(owner) * ord(owner) % number for owner in found}
    expected = {
        pile: max(
            sum(colouring[o] == pile and i.first <= p <= i.last for o, i in found.items())
            for p in range(-5, 30)
        )
        for pile in sorted(set(colouring.values()))
    }
    assert loads(found, colouring) == expected
    assert list(loads(found, colouring)) == sorted(expected)


def test_many_piles_cost_nothing() -> None:
    found = {owner: Interval(0, 9) for owner in "abc"}
    assert reducing_colouring(found, 10**12) == {"a": 0, "b": 1, "c": 2}


TAKE_INTERVALS: list[Callable[[Any], object]] = [
    chromatic_number,
    clique,
    valid_colouring,
    lambda found: reducing_colouring(found, 2),
    lambda found: loads(found, dict.fromkeys(found, 0)),
    undecorated(chromatic_number),
    undecorated(clique),
    undecorated(valid_colouring),
    lambda found: undecorated(reducing_colouring)(found, 2),
    lambda found: undecorated(loads)(found, dict.fromkeys(found, 0)),
]


@pytest.mark.parametrize("take", TAKE_INTERVALS)
@pytest.mark.parametrize(
    "found",
    [{"a": Interval._make((2, 1))}, {"a": (0, 1)}, {"a": None}, {"a": Interval._make((0.5, 1))}],
)
def test_bad_intervals_are_refused(take: Callable[[Any], object], found: Any) -> None:
    with pytest.raises(InvalidDeck, match="the interval of 'a'"):
        take(found)


@pytest.mark.parametrize("take", TAKE_INTERVALS)
def test_what_is_no_mapping_is_refused(take: Callable[[Any], object]) -> None:
    with pytest.raises(InvalidDeck, match=r"intervals are a mapping .* not a set"):
        take({Interval(0, 1)})


@pytest.mark.parametrize("deck", [range(3), (0, 1, 2), bytes(range(3)), [0, 1, 2]])
def test_any_sequence_is_coloured_as_a_deck(deck: Any) -> None:
    assert valid_colouring(deck) == {0: 0, 1: 0, 2: 0}
    assert valid_colouring("abba") == {"a": 0, "b": 1}


def colours_as_its_intervals(deck: Any) -> bool:
    """Are both colourings equal, owner by owner in the same order?"""
    by_intervals = undecorated(valid_colouring)(undecorated(intervals)(deck))
    return list(undecorated(valid_colouring)(deck).items()) == list(by_intervals.items())


@pytest.mark.evidence(
    "exhausted",
    of="dealing.colouring.valid_colouring",
    bound="every deck of up to 8 cards, in one pass as by way of its intervals",
)
@pytest.mark.parametrize("size", range(9))
def test_all_small_decks_are_coloured_as_their_intervals(size: int) -> None:
    assert all(map(colours_as_its_intervals, reduced_decks(size, size)))


@pytest.mark.evidence(
    "sampled",
    of="dealing.colouring.valid_colouring",
    bound="drawn decks of up to 34 cards with a talon of up to 10, in one pass as by way of their intervals",
)
@given(decks())
def test_a_deck_is_coloured_as_its_intervals(deck: list[Destination]) -> None:
    before = list(deck)
    assert colours_as_its_intervals(deck)
    assert colours_as_its_intervals(tuple(deck))
    assert deck == before


@pytest.mark.parametrize("colour", [reducing_colouring, undecorated(reducing_colouring)])
@pytest.mark.parametrize(
    ("number", "error"),
    [(0, TooFewPiles), (-3, TooFewPiles), (2.0, TypeError), ("2", TypeError), (True, TypeError)],
)
def test_bad_numbers_of_piles_are_refused(colour: Any, number: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match="piles"):
        colour({"a": Interval(0, 1)}, number)


@pytest.mark.parametrize("piles", [(8, 1), (64, 3, 0), (1000, 512, 8, 1, 0)])
def test_loads_come_by_piles_in_ascending_order(piles: tuple[int, ...]) -> None:
    """These come in another order from a set, and in another from the owners."""
    assert list(set(piles)) != sorted(piles)
    own = {owner: Interval(owner, owner) for owner in range(len(piles))}
    assert list(loads(own, dict(enumerate(piles))).items()) == [(pile, 1) for pile in sorted(piles)]


@pytest.mark.evidence(
    "exhausted",
    of="dealing.colouring.chromatic_number",
    bound="every pair of intervals with ends in 0 … 3",
)
def test_pairs_of_intervals_exhaustively() -> None:
    ends = [Interval(f, last) for f, last in product(range(4), repeat=2) if f <= last]
    for one, other in product(ends, repeat=2):
        intersect = bool(set(range(one[0], one[1] + 1)) & set(range(other[0], other[1] + 1)))
        assert chromatic_number({"a": one, "b": other}) == 1 + intersect


@pytest.mark.parametrize("piles", [101, 150, 400, 10**6])
def test_on_many_piles_a_heap_finds_the_same_piles(piles: int) -> None:
    """The text that is proved, beside what answers where it would take long."""
    rng = Random(piles)
    for owners in (1, 90, 300, 900):
        deck = [owner for owner in range(owners) for _ in range(rng.randint(1, 3))]
        rng.shuffle(deck)
        found = intervals(deck)
        assert reducing_colouring(found, piles) == undecorated(reducing_colouring)(found, piles)
