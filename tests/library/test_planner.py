"""The planner against brute force, and against exact formulas at any size."""

import math
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shufflegraph import Plan, Talon, TooFewPiles, chromatic_number, intervals, talon_runs
from shufflegraph import plan as checked_plan
from shufflegraph.base.contracts import undecorated
from tests.support import strategies
from tests.support.oracles import (
    deck_of,
    fewest_of,
    fewest_placements,
    fewest_placements_by_words,
    fewest_rounds,
    is_dealt_by,
    is_dealt_in_one_round,
    is_dealt_in_two_rounds,
    is_done,
    reduced_mixed_decks,
)


def plan(deck: Any, piles: int, effort: int = 1) -> Plan:
    """A plan without its check, which deals the deck."""
    made = undecorated(checked_plan)(deck, piles, effort=effort)
    assert is_dealt_by(made)
    return made


def random_deck(rng: random.Random, size: int, owners: int) -> list[Any]:
    """Some talon, the rest dealt at random among owners."""
    talon = rng.randint(0, size)
    hands = [rng.randrange(owners) for _ in range(size - talon)]
    deck = [*map(Talon, range(talon)), *hands]
    rng.shuffle(deck)
    return deck


def check_rounds(deck: tuple[Any, ...], piles: int) -> None:
    """The plan has a number of rounds, and brute force no smaller one."""
    found = plan(deck, piles)
    rounds = len(found.rounds)
    assert found.is_optimal
    assert (rounds == 0) == is_done(deck)
    assert rounds <= 3
    assert rounds < 2 or not is_dealt_in_one_round(deck, piles), deck
    assert rounds < 3 or not is_dealt_in_two_rounds(deck, piles), deck


@pytest.mark.evidence(
    "sampled",
    of=("plans.plan.plan", "plans.record.Plan.is_optimal"),
    bound="120 of the decks of 6 cards, 2 and 3 piles: rounds",
)
@pytest.mark.parametrize("piles", [2, 3])
def test_rounds_are_the_fewest_for_a_sample_of_larger_decks(piles: int) -> None:
    decks = list(reduced_mixed_decks(6))
    for deck in random.Random(piles).sample(decks, 120):
        check_rounds(deck, piles)


@pytest.mark.evidence(
    "exhausted",
    of=("plans.plan.plan", "plans.record.Plan.is_optimal"),
    bound="every deck of up to 8 cards, hands of 1 or 2, any talon, 2 and 3 piles: rounds",
)
@pytest.mark.long
@pytest.mark.parametrize("piles", [2, 3])
def test_rounds_are_the_fewest_for_all_decks_of_up_to_eight_cards(piles: int) -> None:
    for size in range(9):
        for deck in reduced_mixed_decks(size):
            check_rounds(deck, piles)


def test_the_fast_oracle_agrees_with_the_slow_one() -> None:
    rng = random.Random(4)
    for _ in range(60):
        deck = random_deck(rng, rng.randint(1, 5), 3)
        slow = fewest_rounds(deck, 2, 4)
        assert len(plan(deck, 2).rounds) == slow == fewest_of(deck, 2)[0]


def check_placements(seed: int, number: int, sizes: tuple[int, int]) -> None:
    rng = random.Random(seed)
    for _ in range(number):
        deck = random_deck(rng, rng.randint(*sizes), 4)
        piles = rng.choice([2, 3])
        found = plan(deck, piles)
        assert found.placements == found.placements_lower_bound
        assert found.placements == fewest_placements(deck, piles, len(found.rounds)), deck


@pytest.mark.evidence(
    "sampled",
    of="plans.plan.plan",
    bound="50 random decks of up to 7 cards, 2 or 3 piles: placements",
)
def test_placements_are_the_fewest() -> None:
    check_placements(1, 50, (1, 7))


@pytest.mark.evidence(
    "sampled",
    of="plans.plan.plan",
    bound="300 random decks of 8 to 10 cards, 2 or 3 piles: placements",
)
@pytest.mark.long
def test_placements_are_the_fewest_for_larger_decks() -> None:
    check_placements(2, 300, (8, 10))


def test_the_oracle_for_twenty_cards_agrees_with_the_one_that_tries_all_plans() -> None:
    rng = random.Random(6)
    for _ in range(60):
        deck = random_deck(rng, rng.randint(1, 6), 3)
        for rounds in (1, 2):
            fewest = fewest_placements(deck, 2, rounds)
            by_words = fewest_placements_by_words(deck, 2, rounds)
            assert by_words == (math.inf if fewest is None else fewest), deck


def mixed_deck(rng: random.Random, size: int, owners: int) -> list[Any]:
    """Half of the cards hands at least."""
    talon = rng.randint(0, size // 2)
    deck = [*map(Talon, range(talon)), *[rng.randrange(owners) for _ in range(size - talon)]]
    rng.shuffle(deck)
    return deck


def rounds_needed(width: int, piles: int) -> int:
    """The least r >= 1 with width <= piles^r."""
    rounds = 1
    while piles**rounds < width:
        rounds += 1
    return rounds


@pytest.mark.slow
@pytest.mark.evidence(
    "sampled",
    of=("plans.plan.plan", "plans.record.Plan.is_optimal"),
    bound="drawn decks of up to 60 hands of up to 4 cards, 2 to 9 piles, against the formula",
)
@settings(deadline=None, max_examples=25)
@given(st.integers(1, 60), st.integers(1, 4), st.integers(2, 9), st.randoms(use_true_random=False))
def test_hands_alone_take_exactly_the_fewest_rounds(
    owners: int, size: int, piles: int, rng: random.Random
) -> None:
    deck = [owner for owner in range(owners) for _ in range(size)]
    rng.shuffle(deck)
    found = plan(deck, piles)
    assert found.is_optimal
    assert found.proof == "bound"
    assert len(found.rounds) == rounds_needed(chromatic_number(intervals(deck)), piles)


@pytest.mark.evidence(
    "sampled",
    of="plans.plan.plan",
    bound="drawn talons of up to 200 cards, 2 to 9 piles, against the formula",
)
@settings(deadline=None, max_examples=40)
@given(st.integers(0, 200), st.integers(2, 9), st.randoms(use_true_random=False))
def test_a_talon_alone_takes_exactly_the_fewest_rounds(
    size: int, piles: int, rng: random.Random
) -> None:
    deck = [Talon(i) for i in range(size)]
    rng.shuffle(deck)
    found = plan(deck, piles)
    fewest = next(r for r in range(9) if len(talon_runs(deck, r)) <= piles**r)
    assert len(found.rounds) == found.lower_bound == fewest
    assert found.placements == found.placements_lower_bound == fewest * size
    assert found.proof == "bound"


@pytest.mark.evidence(
    "sampled", of="plans.plan.plan", bound="drawn decks of up to 34 cards, 2 to 4 piles"
)
@settings(deadline=None, max_examples=40)
@given(strategies.decks(), st.integers(2, 4))
def test_the_bound_is_that_of_the_windows_unless_a_search_shows_it(
    deck: list[Any], piles: int
) -> None:
    found = plan(deck, piles)
    assert found == checked_plan(deck, piles)  # its contract looks at all windows again
    assert found.proof == "none" or (found.proof == "search") == (None in found.windows)


BISECTED = {15, 22, 34, 47, 55, 102, 105, 123, 128}
"""The only decks of eighteen cards for which the cheapest profiles do not do at once."""


@pytest.mark.slow
def test_placements_are_bounded_where_the_search_bisects() -> None:
    rng = random.Random(1)
    decks = [mixed_deck(rng, 18, 7) for _ in range(max(BISECTED) + 1)]
    for deck in [decks[number] for number in BISECTED]:
        found = plan(deck, 2)
        fewest = fewest_placements_by_words(deck, 2, len(found))
        assert found.placements_lower_bound <= fewest <= found.placements, deck


@pytest.mark.parametrize("piles", [2, 3])
def test_a_search_that_gives_up_claims_no_more_than_it_found(piles: int) -> None:
    """With so few steps that it is cut short somewhere, against all words."""
    rng, proofs = random.Random(3), set()
    for steps in (0, 20, 100, 300, 1000, 3000) * 12:
        deck = mixed_deck(rng, 12, 5)
        with pytest.MonkeyPatch.context() as patch:
            for module in ("plan", "claims"):
                patch.setattr(f"shufflegraph.plans.{module}.EFFORT", steps)
            found = checked_plan(deck, piles)
        fewest = fewest_placements_by_words(deck, piles, len(found))
        assert found.placements_lower_bound <= fewest <= found.placements, deck
        for rounds in range(1, found.lower_bound):
            assert fewest_placements_by_words(deck, piles, rounds) == math.inf, deck
        proofs.add(found.placements_proof)
    assert proofs >= {"bound", "none"}


@pytest.mark.parametrize(("owners", "talon"), [(400, 0), (0, 3000), (300, 1500), (30, 40)])
def test_large_decks(owners: int, talon: int) -> None:
    deck = [*range(owners), *range(owners), *map(Talon, range(talon))]
    random.Random(7).shuffle(deck)
    found = plan(deck, 8)
    assert found.lower_bound <= len(found.rounds) <= found.lower_bound + 1
    assert found.placements_lower_bound <= found.placements
    assert (found.proof == "none") == (len(found.rounds) > found.lower_bound)


def test_a_search_that_runs_out_of_steps_says_so() -> None:
    rng = random.Random(11)
    deck: list[Any] = [*range(9), *range(9), *map(Talon, range(34))]
    rng.shuffle(deck)
    honest, lazy = plan(deck, 3), plan(deck, 3, effort=0)
    assert lazy.placements_lower_bound <= honest.placements_lower_bound
    assert lazy.lower_bound <= honest.lower_bound <= len(honest) <= len(lazy)
    not_proved = checked_plan([Talon(3), Talon(2), "a", "b", Talon(1), Talon(0), "a"], 2, effort=0)
    assert (not_proved.lower_bound, len(not_proved.rounds), not_proved.proof) == (2, 3, "none")
    assert not not_proved.is_optimal


def check_against_all_words(seed: int, number: int) -> dict[str, int]:
    rng = random.Random(seed)
    proofs = {"bound": 0, "search": 0}
    for _ in range(number):
        hands, size = rng.choice([(2, 3), (3, 2), (3, 3), (4, 2), (4, 3)])
        talon = rng.randint(3, 10)
        deck = [hand for hand in range(hands) for _ in range(size)] + [*map(Talon, range(talon))]
        rng.shuffle(deck)
        piles = rng.choice([2, 3])
        found = plan(deck, piles)
        if len(found.rounds) <= 3:
            assert found.proof != "none"
            assert found.placements == found.placements_lower_bound
            proofs[found.proof] += 1
            for rounds in range(1, len(found.rounds)):
                assert fewest_placements_by_words(deck, piles, rounds) == math.inf, deck
            rounds = len(found.rounds)
            assert found.placements == fewest_placements_by_words(deck, piles, rounds), deck
    return proofs


def test_the_search_agrees_with_trying_all_words() -> None:
    check_against_all_words(1, 10)


@pytest.mark.long
def test_the_search_agrees_with_trying_all_words_of_many_decks() -> None:
    proofs = check_against_all_words(2, 400)
    assert min(proofs.values()) > 10


@pytest.mark.parametrize(
    ("deck", "piles", "rounds", "windows", "placements"),
    [
        ([Talon(0), Talon(1)], 2, 0, (), 0),
        ([Talon(1), Talon(0)], 1, 1, ((0, 1),), 2),
        (["a", Talon(1), Talon(0)], 1, 1, ((0, 2),), 3),
        (["a", Talon(0), Talon(1)], 1, 2, ((2, 2), (0, 2)), 5),
        ([Talon(0), Talon(1), "a"], 1, 2, ((2, 2), (0, 2)), 6),
        ([Talon(1), Talon(0), "a"], 1, 3, ((0, 2), (2, 2)), 8),
        ("aab", 1, 1, ((0, 2),), 3),
        ([Talon(0), "a", "a"], 1, 2, ((1, 1), (0, 2)), 6),
        ([Talon(1), Talon(3), Talon(0), Talon(2)], 2, 1, ((0, 3),), 4),
        ([Talon(4), Talon(0), Talon(2), Talon(3), Talon(1)], 2, 2, ((4, 4), (0, 4)), 10),
        ([Talon(place) for place in (0, 2, 4, 6, 8, 1, 3, 5, 7)], 2, 3, ((0, 8), (8, 8)), 27),
        ([*[hand // 2 for hand in range(50)], Talon(0), Talon(1)], 2, 1, ((0, 51),), 52),
        ("abab", 2, 1, ((0, 3),), 4),
        ("abcdabcd", 2, 2, ((3, 3), (0, 7)), 16),
        (["a", Talon(1), "b", Talon(0), "a", "b"], 2, 2, ((2, 2), (0, 5)), 10),
    ],
)
def test_small_decks_with_their_certificates(
    deck: Any, piles: int, rounds: int, windows: Any, placements: int
) -> None:
    found = checked_plan(deck, piles)
    assert (len(found), found.lower_bound, found.windows) == (rounds, rounds, windows)
    assert found.placements == found.placements_lower_bound == placements
    assert (found.proof, found.placements_proof) == ("bound", "bound")


def test_a_talon_that_turns_over_in_no_round_takes_more_than_one_pile() -> None:
    deck = [Talon(place) for place in (0, 3, 2, 1, 4)]
    with pytest.raises(TooFewPiles, match="the talon is neither in order nor in reverse order"):
        checked_plan(deck, 1)


@pytest.mark.parametrize("talon", [3, 4])
def test_placements_without_a_search_are_at_least_those_of_one_round_per_hand(talon: int) -> None:
    found = plan([*range(41), *range(41), *map(Talon, range(talon))], 8)
    assert (len(found), found.placements_lower_bound) == (2, 82 + 2 * talon)


def test_one_hand_more_than_is_searched_hardly_lowers_the_bound() -> None:
    """Without a search Kraft's inequalities still bound the placements, for up to 40 hands."""
    for number in (24, 25, 40):
        deck = [*range(number)] * 2
        random.Random(number).shuffle(deck)
        found = plan(deck, 8)
        assert len(found) == 2
        assert found.placements >= found.placements_lower_bound > 0.9 * found.placements
        assert found.placements_lower_bound > 1.25 * len(deck)
        assert Plan.from_json(found.to_json()) == found


def test_the_fewest_placements_of_poker_on_two_piles_are_found_and_shown() -> None:
    """With a sixteenth of the steps more than half of such deals were left open."""
    for seed in range(4):
        deck: list[Any] = [owner for owner in range(6) for _ in range(2)]
        deck += [Talon(place) for place in range(40)]
        random.Random(seed).shuffle(deck)
        assert plan(deck, 2).placements_proof in ("bound", "search")


def test_what_is_not_searched_is_not_claimed() -> None:
    fours = [hand + 4 * group for group in range(7) for _ in range(2) for hand in range(4)]
    found = plan([*fours, *map(Talon, reversed(range(4)))], 2)
    assert (len(found), found.lower_bound, found.proof) == (3, 2, "none")


@pytest.mark.parametrize(
    ("text", "piles", "rounds", "placements"),
    [
        ("a3aab02aab14ba", 2, 3, 30),
        ("cbc1cabdcdc0", 2, 3, 22),
    ],
)
def test_without_a_search_words_are_short_all_the_same(
    text: str, piles: int, rounds: int, placements: int
) -> None:
    """The hand is shortened that saves most, again and again."""
    found = plan(deck_of(text), piles, effort=0)
    assert (len(found), found.placements) == (rounds, placements)
