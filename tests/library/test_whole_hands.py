"""Of which plans it is said that none has fewer rounds: of those that keep hands together, or of all."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from shufflegraph import (
    Plan,
    Talon,
    assign,
    plan,
)
from shufflegraph.cards import GAMES
from shufflegraph.deck import Deck
from shufflegraph.plans.plan import whole_plan
from shufflegraph.table.cli.narration import heading
from shufflegraph.table.cli.printing import TEXTS
from tests.support.oracles import (
    is_dealt_in_one_round,
    is_done,
    play_round,
    reduced_mixed_decks,
)

SAVED = ["D", "B", "C", "A", "E", "F", "A", "B", "F", "D", "E", "C"]
"""Six hands of two cards: three rounds on two piles if hands are kept together, two if they are not."""
BY_TALON = ["a", *[Talon(t) for t in (6, 3, 2, 5, 1, 4, 0)], "a"]
"""A talon that needs three rounds on two piles by itself."""
NOTHING_TO_SPLIT = [Talon(4), Talon(3), "a", Talon(0), Talon(2), Talon(5), Talon(1)]
TEMPTING = [Talon(3), Talon(2), "a", "b", Talon(1), Talon(0), "a"]


def decks_of_all_plans(deck: Sequence[Any], piles: int) -> set[tuple[Any, ...]]:
    """All decks that one round can lead to, whether it keeps hands together or not."""
    choices = product(range(piles), repeat=len(deck))
    return {tuple(play_round(deck, choice, piles)[1]) for choice in choices}


def is_possible(deck: Sequence[Any], piles: int, rounds: int) -> bool:
    """Is there any plan of exactly so many rounds, one that splits hands among them?"""
    states = {tuple(deck)}
    for _ in range(rounds - 1):
        states = {after for state in states for after in decks_of_all_plans(state, piles)}
    return any(
        is_dealt_in_one_round(state, piles) if rounds else is_done(state) for state in states
    )


def test_the_plan_for_it_splits_hands_and_has_the_fewest_of_all() -> None:
    found = plan(SAVED, 2)
    assert (len(found.rounds), found.placements) == (2, 24)
    assert (found.lower_bound, found.proof) == (2, "bound")
    assert not found.has_whole_hands
    assert found.is_bound_for_all
    assert repr(found) == "<Plan: cards 12, piles 2, rounds 2 (fewest), placements 24>"
    assert (
        "2 rounds (no plan with all cards on top has fewer rounds)"
        in heading(found, "T", TEXTS["en"])[0]
    )
    assert (
        "2 Runden (weniger Runden hat kein Plan mit allen Karten obenauf)"
        in heading(found, "T", TEXTS["de"])[0]
    )


def test_what_is_said_of_plans_that_keep_hands_together() -> None:
    found = whole_plan(SAVED, 2)
    assert found.has_whole_hands
    assert (len(found.rounds), found.placements, found.lower_bound) == (3, 32, 3)
    assert found.is_optimal
    assert not found.is_bound_for_all
    assert repr(found) == (
        "<Plan: cards 12, piles 2, rounds 3 (fewest with whole hands), placements 32>"
    )
    told = heading(found, "T", TEXTS["en"])[0]
    assert (
        "3 rounds (no plan with all cards on top that keeps hands together has fewer rounds)"
        in told
    )
    told = heading(found, "T", TEXTS["de"])[0]
    assert (
        "3 Runden (weniger Runden hat kein Plan mit allen Karten obenauf, der die Blätter zusammenlässt)"
        in told
    )


@pytest.mark.parametrize(
    ("deck", "piles", "rounds", "for_all"),
    [
        (SAVED, 3, 2, True),  # one round is the same with and without split hands
        (SAVED, 6, 1, True),
        ([], 2, 0, True),
        (TEMPTING, 2, 3, False),
        (NOTHING_TO_SPLIT, 2, 3, True),
        ([Talon(1), Talon(0), "a", "a"], 1, 3, True),  # one pile splits nothing
        ([Talon(t) for t in (4, 0, 3, 1, 2)], 2, 2, True),
        (BY_TALON, 2, 3, True),
        (["a", *[Talon(t) for t in (3, 6, 5, 2, 0, 4, 1)], "a"], 2, 3, True),  # by one run
        ([*[Talon(t) for t in (4, 3, 2, 1, 0)], *"abcdefghi", *"abcdefghi"], 2, 3, True),
        ("abcdefg" * 2, 2, 3, True),  # seven hands over one window
        ([*"abcdef", Talon(0), Talon(1), *"abcdef"], 2, 3, True),  # six, and a run
    ],
)
def test_of_which_plans_the_bound_holds(
    deck: Deck, piles: int, rounds: int, *, for_all: bool
) -> None:
    found = plan(deck, piles)
    assert (len(found.rounds), found.is_bound_for_all) == (rounds, for_all)
    assert (" with whole hands" in repr(found)) != for_all
    for language, words in (("en", "that keeps hands together"), ("de", "zusammenlässt")):
        assert (words in heading(found, "T", TEXTS[language])[0]) != for_all


@pytest.mark.slow
@pytest.mark.evidence(
    "exhausted",
    of=("plans.plan.plan", "plans.record.Plan.is_bound_for_all"),
    bound="every deck of up to 6 cards on 2 piles, of up to 4 on 3; plans that split hands, too",
)
@pytest.mark.parametrize(("most", "piles"), [(6, 2), (4, 3)])
def test_no_plan_at_all_has_fewer_rounds_where_that_is_said(most: int, piles: int) -> None:
    said = 0
    for size in range(most + 1):
        for deck in reduced_mixed_decks(size):
            found = plan(deck, piles)
            if found.is_optimal and found.is_bound_for_all:
                fewer = range(len(found.rounds))
                assert not any(is_possible(deck, piles, rounds) for rounds in fewer), deck
                said += 1
    assert said > 100


def test_the_talon_can_rule_rounds_out_for_all_plans() -> None:
    assert not is_possible(BY_TALON, 2, 2)


def test_what_is_not_said_can_be_so() -> None:
    assert not is_possible(
        TEMPTING, 2, 2
    )  # so three are the fewest, but nothing in the library shows it


@pytest.mark.parametrize("name", sorted(GAMES))
def test_on_eight_piles_no_plan_for_a_game_has_fewer_rounds(name: str) -> None:
    game = GAMES[name]
    for seats in game.seat_numbers or [len(game.seats)]:
        seated = game.with_seats(seats)
        found = plan(assign(seated.hands, seated.talon_size, Random(seats)))
        assert found.is_optimal
        assert found.is_bound_for_all


def kinds() -> Iterator[tuple[Plan, str, bool]]:
    """A plan for each proof, with a bound for all plans and without."""
    yield plan(SAVED, 3), "bound", True
    yield whole_plan(SAVED, 2), "bound", False
    yield plan(NOTHING_TO_SPLIT, 2), "search", True
    yield plan(TEMPTING, 2), "search", False
    two = plan(SAVED, 3)
    yield replace(two, lower_bound=1, windows=((0, 11),), proof="none"), "none", True


@pytest.mark.parametrize(("found", "proof", "for_all"), list(kinds()))
def test_only_what_is_proved_is_claimed(found: Plan, proof: str, *, for_all: bool) -> None:
    assert (found.proof, found.is_bound_for_all) == (proof, for_all)
    claims = {"en": "no plan", "de": "weniger Runden hat kein Plan"}
    searched = {"en": "searched", "de": "durchsucht"}
    doubts = {"en": "fewer rounds could be possible", "de": "weniger Runden wären denkbar"}
    for language, texts in TEXTS.items():
        told = re.findall(r"\((.*)\)", heading(found, "T", texts)[0])[0]
        assert (claims[language] in told) == found.is_optimal
        assert (searched[language] in told) == (proof == "search")
        assert (doubts[language] in told) == (proof == "none")
    assert ("fewest" in repr(found)) == found.is_optimal


def test_what_is_said_where_nothing_is_proved() -> None:
    clumsy = replace(plan(SAVED, 3), lower_bound=1, windows=((0, 11),), proof="none")
    assert "at least 1)" in repr(clumsy)
    assert heading(clumsy, "T", TEXTS["en"])[0] == (
        "T: 12 cards, 3 piles, 2 rounds (fewer rounds could be possible: every plan needs at least 1), "
        f"{clumsy.placements} cards to lay down, about 60 s"
    )
    assert heading(clumsy, "T", TEXTS["de"])[0] == (
        "T: 12 Karten, 3 Stapel, 2 Runden (weniger Runden wären denkbar: mindestens 1 braucht jeder Plan), "
        f"{clumsy.placements} Karten abzulegen, etwa 60 s"
    )
