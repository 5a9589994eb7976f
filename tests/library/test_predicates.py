"""The named predicates say no where they should."""

from collections.abc import Hashable, Sequence
from itertools import starmap
from typing import TypeAlias

import pytest

from shufflegraph.contracts import are_equal_cards, are_same_cards
from shufflegraph.dealing.instructions import Instruction
from shufflegraph.dealing.predicates import (
    are_as_put_down,
    are_first_and_last_positions,
    are_runs,
    deals_complete_hands,
    depth,
    is_clique,
    is_dense,
    is_proper,
    largest_load,
)
from shufflegraph.deck import Talon
from tests.support.strategies import FALSY

FOUND = {"a": (0, 3), "b": (3, 5), "c": (4, 4)}
T0, T1, T2 = Talon(0), Talon(1), Talon(2)
Pairs: TypeAlias = Sequence[tuple[int, Hashable]]


def made(pairs: Pairs) -> list[Instruction]:
    """Instructions of piles and of those they are handed to; all cards go on top."""
    return list(starmap(Instruction, pairs))


@pytest.mark.parametrize(
    "claimed",
    [{}, {"a": (0, 1)}, {"b": (1, 1), "a": (0, 2)}, {"a": (0, 2), "b": (1, 2)}, {"a": (0, 2)}],
)
def test_not_the_first_and_last_positions(claimed: dict[str, tuple[int, int]]) -> None:
    assert are_first_and_last_positions("aba", {"a": (0, 2), "b": (1, 1)})
    assert not are_first_and_last_positions("aba", claimed)


def test_depth_counts_closed_intervals() -> None:
    assert depth({}) == 0
    assert depth({"a": (0, 3), "b": (3, 5)}) == 2
    assert depth({"a": (0, 2), "b": (3, 5)}) == 1


@pytest.mark.parametrize("owners", [["a", "c"], ["a", "a"], ["z"], ["a", "b", "c"]])
def test_no_cliques(owners: list[str]) -> None:
    assert not is_clique(FOUND, owners)


def test_cliques() -> None:
    assert is_clique(FOUND, [])
    assert is_clique(FOUND, ["c", "b"])


@pytest.mark.parametrize(
    "colouring",
    [{}, {"a": 0, "b": 0, "c": 1}, {"a": 0, "b": 1, "c": 1}, {"a": 0, "b": 1, "c": 0, "d": 2}],
)
def test_not_proper(colouring: dict[str, int]) -> None:
    assert is_proper(FOUND, {"a": 0, "b": 1, "c": 0})
    assert not is_proper(FOUND, colouring)


def test_dense() -> None:
    assert is_dense({})
    assert is_dense({"a": 1, "b": 0})
    assert not is_dense({"a": 1})


def test_largest_load() -> None:
    assert largest_load({}, {}) == 0
    assert largest_load(FOUND, {"a": 0, "b": 0, "c": 0}) == 2
    assert largest_load(FOUND, {"a": 0, "b": 1, "c": 0}) == 1


@pytest.mark.parametrize(
    ("runs", "rounds"),
    [
        ([(T0,), (T1,), (T2,)], 1),
        ([(T0, T1, T2)], 1),
        ([(T0, T1), (T2,)], 2),
        ([(T0, T1)], 1),
        ([(T0, T1), (), (T2,)], 1),
        ([(T2,), (T0, T1)], 1),
        ([(T1,), (T2,)], 1),
    ],
)
def test_no_runs(runs: list[tuple[Talon, ...]], rounds: int) -> None:
    deck = [T1, T0, T2]
    assert are_runs(deck, [(T0, T1), (T2,)], 1)
    assert are_runs(deck, [(T0,), (T1, T2)], 2)
    assert are_runs(deck, [(T0,), (T1, T2)], 4)
    assert not are_runs(deck, runs, rounds)


@pytest.mark.parametrize(
    "steps",
    [
        [(0, None), (0, None)],
        [(0, None), (1, "a")],
        [(0, "a"), (0, None)],
        [(0, None), (0, "b")],
        [(0, None)],
        [(0, None), (0, "a"), (0, None)],
    ],
)
def test_hands_that_are_not_complete(steps: Pairs) -> None:
    assert deals_complete_hands("aa", made([(0, None), (0, "a")]))
    assert not deals_complete_hands("aa", made(steps))


def test_a_pile_with_a_stranger_is_not_handed_over() -> None:
    steps: Pairs = [(0, None), (1, None), (0, "a"), (2, None)]
    assert not deals_complete_hands("baab", made(steps))


@pytest.mark.parametrize("owner", FALSY)
def test_owners_that_count_as_false_have_hands(owner: Hashable) -> None:
    whole: Pairs = [(0, None), (1, None), (0, owner)]
    deck = [owner, T0, owner]
    assert deals_complete_hands(deck, made(whole))
    assert not deals_complete_hands(deck, made([*whole[:2], (0, None)]))
    assert not deals_complete_hands(deck, made([(0, owner), *whole[1:]]))
    assert are_as_put_down("xyz", made(whole), {owner: "zx"}, "y")
    assert not are_as_put_down("xyz", made(whole), {}, "zxy")


def test_hundreds() -> None:
    assert is_clique(dict.fromkeys(range(300), (0, 1)), list(range(300)))
    assert not is_proper(FOUND, {"a": int("300"), "b": int("300"), "c": 0})
    assert deals_complete_hands("a" * 300, made([*[(0, None)] * 299, (0, "a")]))


def test_a_hand_under_a_talon_card_is_not_handed_over() -> None:
    assert deals_complete_hands(["a", T0, "a"], made([(0, None)] * 3))
    assert not deals_complete_hands(["a", T0, "a"], made([(0, None), (0, None), (0, "a")]))


def test_the_same_cards_are_the_same_objects() -> None:
    one, other = [1], [1]
    assert are_same_cards([one, other], [other, one])
    assert not are_same_cards([one, one], [one, other])
    assert not are_same_cards([one, other], [one])
    assert not are_same_cards([one], [one, other])


def test_equal_cards_need_not_be_the_same() -> None:
    assert are_equal_cards(["a", "b", "a"], ["a", "a", "b"])
    assert not are_equal_cards(["a"], ["a", "a"])
    assert not are_equal_cards(["a", "a"], ["a"])
    one, other = [1], [1]
    assert are_equal_cards([one, other], [other, one])
    assert not are_equal_cards([one], [other])


@pytest.mark.parametrize(
    ("hands", "deck"),
    [
        ({"a": "yx"}, "wz"),
        ({"a": "xy"}, "zw"),
        ({"b": "yx"}, "zw"),
        ({}, "zwyx"),
        ({"a": "yx"}, "z"),
        ({"a": "yx", "b": ""}, "zw"),
        ({"a": "yx"}, "zwz"),
    ],
)
def test_cards_that_are_not_where_they_were_put(hands: dict[str, str], deck: str) -> None:
    steps: Pairs = [(1, None), (1, "a"), (1, None), (0, None)]
    assert are_as_put_down("xywz", made(steps), {"a": "yx"}, "zw")
    assert not are_as_put_down("xywz", made(steps), hands, deck)
