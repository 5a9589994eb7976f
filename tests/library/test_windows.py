"""Windows: which there are, and what they refute."""

import random
from typing import Any

import pytest

from shufflegraph import Talon
from shufflegraph.planning.layout import layout_of
from shufflegraph.planning.windows import (
    Window,
    is_refuted,
    one_round_depth,
    windows,
)

T0, T1 = Talon(0), Talon(1)


@pytest.mark.parametrize("rounds", [1, 2, 3, 4, 5, 7])
@pytest.mark.parametrize("piles", [2, 3])
def test_a_window_refutes_from_one_hand_more_than_words_on(rounds: int, piles: int) -> None:
    for hands in (piles**rounds, piles**rounds + 1):
        cards = layout_of([*range(hands), *range(hands)])
        assert is_refuted(cards, (hands - 1, hands), rounds, piles) == (hands > piles**rounds)


def test_windows_of_small_decks() -> None:
    whole = Window(0, 3, (0,))
    assert windows(layout_of("abba")) == [whole, whole, Window(1, 2, (0, 1))]
    assert windows(layout_of("a")) == [Window(0, 0, (0,))] * 2
    assert windows(layout_of("a" * 300))[0] == Window(0, 299, (0,))


def test_the_first_deepest_position() -> None:
    assert one_round_depth(layout_of([])) == (0, 0)
    assert one_round_depth(layout_of("aabb")) == (1, 0)
    shared = [Talon(1), Talon(0), Talon(0)]
    assert one_round_depth(layout_of(shared)) == (1, 0)
    assert one_round_depth(layout_of(["a", *shared[1:], "a", Talon(1)])) == (2, 1)


@pytest.mark.parametrize(("hands", "number"), [(2, 1 + 3), (40, 1 + 40 * 41 // 2), (41, 1 + 8)])
def test_all_windows_of_forty_hands_and_eight_of_more(hands: int, number: int) -> None:
    assert len(windows(layout_of([*range(hands), *range(hands)]))) == number


def test_the_depth_of_shared_places_is_the_first_deepest_position() -> None:
    """The search begins at the end and stops early; here every position is looked at."""
    rng = random.Random(7)
    for _ in range(400):
        deck: list[Any] = [rng.randrange(4) for _ in range(rng.randrange(9))]
        deck += [Talon(place) for place in range(3) for _ in range(rng.randrange(1, 4))]
        rng.shuffle(deck)
        layout = layout_of(deck)
        found = (0, 0)
        for at in range(len(deck)):
            over = sum(
                first <= at <= last for first, last in zip(layout.firsts, layout.lasts, strict=True)
            )
            found = max(found, (over + layout.words_needed_in(0, at, 1), -at))
        if layout.places:
            assert one_round_depth(layout) == (found[0], -found[1])
