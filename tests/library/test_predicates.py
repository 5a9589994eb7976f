"""The predicates of contracts say yes to what is right, and no to what is wrong."""

from collections.abc import Callable, Hashable, Sequence
from itertools import starmap
from typing import Any

from shufflegraph import Instruction, Round, Talon
from shufflegraph.base.contracts import are_equal_cards, are_same_cards
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
from shufflegraph.plans.checker import are_words_of, is_talon_of

FOUND = {"a": (0, 3), "b": (3, 5), "c": (4, 4)}
T0, T1, T2 = Talon(0), Talon(1), Talon(2)
X, Y = [1], [1]
"""Equal cards that are not the same."""


def made(*pairs: tuple[int, Hashable]) -> list[Instruction]:
    """Instructions of piles and of those they are handed to; all cards go on top."""
    return list(starmap(Instruction, pairs))


A0, N0, N1 = (0, "a"), (0, None), (1, None)
PUT = ["xywz", made(N1, (1, "a"), N1, N0)]
TWICE = [Round(("a",), (Instruction(1),)), Round(("a",), (Instruction(2, "a"),))]
Row = tuple[Callable[..., bool], Sequence[Any], Sequence[Any], Sequence[Any]]
ROWS: list[Row] = [
    (
        *(are_first_and_last_positions, ["aba"], [{"a": (0, 2), "b": (1, 1)}]),
        [{}, {"a": (0, 1)}, {"b": (1, 1), "a": (0, 2)}, {"a": (0, 2), "b": (1, 2)}, {"a": (0, 2)}],
    ),
    (is_clique, [FOUND], [[], ["c", "b"]], [["a", "c"], ["a", "a"], ["z"], ["a", "b", "c"]]),
    (
        *(is_proper, [FOUND], [{"a": 0, "b": 1, "c": 0}]),
        [{}, {"a": 0, "b": 0, "c": 1}, {"a": 0, "b": 1, "c": 1}, {"a": 0, "b": 1, "c": 0, "d": 2}],
    ),
    (is_dense, [], [{}, {"a": 1, "b": 0}], [{"a": 1}]),
    (
        *(lambda deck, told: are_runs(deck, *told), [[T1, T0, T2]]),
        [([(T0, T1), (T2,)], 1), ([(T0,), (T1, T2)], 2), ([(T0,), (T1, T2)], 4)],
        [
            *[([(T0,), (T1,), (T2,)], 1), ([(T0, T1, T2)], 1), ([(T0, T1), (T2,)], 2)],
            *[([(T0, T1)], 1), ([(T0, T1), (), (T2,)], 1), ([(T2,), (T0, T1)], 1)],
            ([(T1,), (T2,)], 1),
        ],
    ),
    (
        *(deals_complete_hands, ["aa"], [made(N0, A0)]),
        [
            *[made(N0, N0), made(N0, (1, "a")), made(A0, N0), made(N0, (0, "b")), made(N0)],
            made(N0, A0, N0),
        ],
    ),
    (deals_complete_hands, [["a", T0, "a"]], [made(N0, N0, N0)], [made(N0, N0, A0)]),
    (deals_complete_hands, ["baab"], [], [made(N0, N1, A0, (2, None))]),
    (are_same_cards, [[X, Y]], [[Y, X]], [[X], [X, X]]),
    (are_same_cards, [[X, X]], [[X, X]], [[X, Y]]),
    (are_equal_cards, ["aba"], ["aab"], ["ab", "abb", "aaba"]),
    (are_equal_cards, [[X, Y]], [[Y, X]], [[X], [X, X]]),
    (
        *(lambda cards, steps, told: are_as_put_down(cards, steps, *told), PUT),
        [({"a": "yx"}, "zw")],
        [
            *[({"a": "yx"}, "wz"), ({"a": "xy"}, "zw"), ({"b": "yx"}, "zw"), ({}, "zwyx")],
            *[({"a": "yx"}, "z"), ({"a": "yx", "b": ""}, "zw"), ({"a": "yx"}, "zwz")],
        ],
    ),
    (
        *(is_talon_of, [(T0, "a", T1), ("x", "y", "z")], [("x", "z")]),
        [(), ("x",), ("z", "x"), ("x", "y"), ("x", "z", "y"), ("x", "z", "z")],
    ),
    (is_talon_of, [(T0, T0), ("x", "y")], [("y", "x")], [("x", "x")]),
    (
        *(are_words_of, [TWICE], [[(1, 2)]]),
        [[one] for one in ((0, 2), (2, 2), (1, 1), (1, 3), (1,), (1, 2, 0), ())],
    ),
    (are_words_of, [[]], [[], [()]], [[(0,)]]),
]


def test_predicates_tell_right_from_wrong() -> None:
    for predicate, given, right, wrong in ROWS:
        assert all(predicate(*given, one) for one in right), predicate
        for one in wrong:
            assert not predicate(*given, one), (predicate, one)


def test_depth_counts_closed_intervals() -> None:
    found = [depth({}), depth({"a": (0, 3), "b": (3, 5)}), depth({"a": (0, 2), "b": (3, 5)})]
    assert found == [0, 2, 1]
    piles = [{"a": 0, "b": 0, "c": 0}, {"a": 0, "b": 1, "c": 0}]
    assert [largest_load(FOUND, one) for one in piles] == [2, 1]
    assert largest_load({}, {}) == 0
