"""The talon's words run by run: one pass over the codes finds what card by card is found."""

from itertools import permutations, product
from random import Random

import pytest

from shufflegraph.planning.codebook import TalonRuns
from shufflegraph.planning.layout import Layout


def codes_card_by_card(runs: list[int], open_: list[int]) -> list[int] | None:
    """The first code that is open to each card, in their order, a later one for a new run; or None."""
    codes: list[int] = []
    for card, run in enumerate(runs):
        first = codes[-1] + (runs[card - 1] != run) if codes else 0
        code = next((one for one in range(first, len(open_)) if open_[one] >> card & 1), None)
        if code is None:
            return None
        codes.append(code)
    return codes


def agree(cards: Layout, rounds: int, open_: list[int]) -> bool:
    """Does the pass say what is found card by card? Return whether the talon fits."""
    talon = TalonRuns(cards, rounds)
    codes = codes_card_by_card(cards.runs(rounds), open_)
    assert talon.fit(open_) == (codes is not None)
    if codes is not None:
        assert talon.codes(open_) == codes
    return codes is not None


@pytest.mark.parametrize("talon", list(permutations(range(3))))
@pytest.mark.parametrize("rounds", [1, 2])
def test_a_talon_fits_if_each_card_finds_a_code(talon: tuple[int, ...], rounds: int) -> None:
    cards = Layout([], [], [], [], list(talon))
    fitting = sum([agree(cards, rounds, list(open_)) for open_ in product(range(8), repeat=4)])
    assert 0 < fitting < 8**4


def test_larger_talons_and_their_codes() -> None:
    rng = Random(1)
    fitting = 0
    for _ in range(2000):
        size = rng.randrange(1, 9)
        talon = rng.sample(range(size), size)
        choice = [-1, 0, *[rng.randrange(1 << size) for _ in range(3)]]
        open_ = rng.choices(choice, [3, 1, 2, 2, 2], k=rng.randrange(1, 17))
        fitting += agree(Layout([], [], [], [], talon), rng.choice([2, 3]), open_)
    assert 500 < fitting < 1500


def test_a_talon_of_no_cards_fits() -> None:
    assert TalonRuns(Layout([], [], [], [], []), 2).fit([0, 0])
    assert TalonRuns(Layout([], [], [], [], []), 2).codes([-1, 0]) == []


def test_what_is_open_to_a_set_of_cards_is_found_once() -> None:
    steps = TalonRuns(Layout([], [], [], [], [2, 0, 1]), 2).steps
    assert steps[5] is steps[5]
