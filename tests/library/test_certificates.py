"""Certificates: two windows show that no plan has fewer rounds, and one does not; what is read with them."""

from dataclasses import replace
from itertools import combinations_with_replacement, product, starmap
from typing import Any

import pytest

from shufflegraph import Instruction, InvalidPlan, Plan, Round, Talon, plan
from shufflegraph.base.deck import Destination
from tests.support.oracles import reduced_mixed_decks

REVERSED: tuple[Destination, ...] = tuple([Talon(place) for place in (4, 3, 2, 1, 0)])
SHARED: tuple[Destination, ...] = tuple([Talon(place) for place in (4, 4, 3, 2, 1, 0)])
NEAR, FAR = (0, 4), (4, 4)


def in_three_rounds(deck: tuple[Destination, ...]) -> tuple[Round, ...]:
    """Rounds on two piles, three where one is enough: the first two turn the deck over and back."""
    turn = tuple([Instruction(0)] * len(deck))
    return (Round(deck, turn), Round(deck[::-1], turn), Round(deck, turn))


def claiming_fewest(
    deck: tuple[Destination, ...], windows: Any, proof: Any, aside: tuple[int, ...]
) -> Plan:
    """A plan of three rounds that says that there are none with fewer."""
    rounds, placed = in_three_rounds(deck), 3 * len(deck)
    return Plan(2, deck, rounds, placed, 3, placed, windows, proof, "bound", aside=aside)


def test_a_window_shows_that_two_rounds_are_not_possible_and_one_is_enough() -> None:
    assert plan(REVERSED, 2).windows == ((0, 4),)
    assert len(plan(REVERSED, 2).rounds) == 1
    found = Plan(2, REVERSED, in_three_rounds(REVERSED), 15, 1, 5, ((0, 4),), "none", "none")
    assert not found.is_optimal


@pytest.mark.evidence(
    "exhausted",
    of="plans.record.Plan.is_optimal",
    bound="4 3 2 1 0 on two piles: all windows, 4 kinds of decks",
)
@pytest.mark.parametrize(("deck", "aside"), list(product([REVERSED, SHARED], [(), (0,), (1, 4)])))
def test_three_rounds_where_one_is_enough_are_never_the_fewest(
    deck: tuple[Destination, ...], aside: tuple[int, ...]
) -> None:
    ends = [(first, last) for last in range(len(deck)) for first in range(last + 1)]
    for near, far, proof in product([None, *ends], [None, *ends], ["bound", "search"]):
        with pytest.raises(InvalidPlan, match=r"windows\[[01]\] is"):
            assert claiming_fewest(deck, (near, far), proof, aside).is_optimal


def test_a_search_that_was_not_made_is_not_claimed_where_words_are_at_hand() -> None:
    deck = tuple("abcdabcd")
    assert len(plan(deck, 2)) == 2
    steps: tuple[list[tuple[int, Any]], ...] = (
        [(0, None)] * 8,
        [(int(owner in "cd"), None) for owner in deck[::-1]],
        [(0, None), (1, None), (0, "a"), (1, "b"), (0, None), (1, None), (0, "c"), (1, "d")],
    )
    rounds = tuple(
        [
            Round(tuple(left), tuple(starmap(Instruction, row)))
            for left, row in zip((deck, deck[::-1], "ababcdcd"), steps, strict=True)
        ]
    )
    for windows in ((None, (3, 3)), (None, None)):
        with pytest.raises(
            InvalidPlan, match=r"windows\[0\] is missing, and nothing else can show"
        ):
            Plan(2, deck, rounds, 24, 3, 24, windows, "search", "search")


def test_three_rounds_on_one_pile_where_one_is_enough_are_not_the_fewest() -> None:
    deck: tuple[Destination, ...] = ("a", Talon(1), Talon(0))
    turn = (Instruction(0), Instruction(0))
    rounds = (
        Round(deck, (Instruction(0, "a"), *turn)),
        Round((Talon(0), Talon(1)), turn),
        Round((Talon(1), Talon(0)), turn),
    )
    assert not Plan(1, deck, rounds, 7, 1, 5, ((0, 2),), "none", "none").is_optimal
    with pytest.raises(InvalidPlan, match=r"windows\[1\] is missing, and nothing else can show"):
        Plan(1, deck, rounds, 7, 3, 7, (None, None), "search", "search")


# --- reading ------------------------------------------------------------------------------------------------

HAND_AND_TALON: list[Destination] = ["a", Talon(1), "b", Talon(0), "a", "b"]
PACKETS: list[Destination] = [Talon(0), Talon(1), Talon(1), *"abab", Talon(1)]
SEARCHED: list[Destination] = [Talon(3), Talon(2), "a", "b", Talon(1), Talon(0), "a"]


@pytest.mark.parametrize(
    ("deck", "piles", "aside"),
    [
        ("abab", 2, ()),
        (HAND_AND_TALON, 2, ()),
        ("abcabc", 2, ()),
        ("abcdeabcde", 2, ()),
        (REVERSED, 2, ()),
        (PACKETS, 3, (1,)),
        (PACKETS, 2, (0, 1)),
    ],
)
def test_a_plan_that_is_proved_by_bounds_is_read_without_planning(
    deck: Any, piles: int, aside: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    found, searched = plan(deck, piles, aside=aside), plan(SEARCHED, 2)
    assert (found.proof, found.placements_proof) == ("bound", "bound")

    def planned_again(*_: object) -> Any:
        raise AssertionError("planned again")

    monkeypatch.setattr("shufflegraph.plans.claims.solve_aside", planned_again)
    assert Plan.from_json(found.to_json()) == found
    with pytest.raises(AssertionError, match="planned again"):
        Plan.from_json(searched.to_json())


def test_where_each_choice_of_places_has_a_window_of_its_own_a_search_is_said() -> None:
    """No window shows for both choices that one round is not enough; a certificate has no room for two."""
    found = plan([Talon(1), "a", Talon(0), Talon(1), "a"], 2, aside=[0])
    assert (found.windows, found.proof) == ((None, (0, 4)), "search")
    for window in combinations_with_replacement(range(5), 2):
        with pytest.raises(InvalidPlan, match=r"windows\[0\] is .* does not show"):
            replace(found, windows=(window, found.windows[1]), proof="bound")
    assert Plan.from_json(found.to_json()) == found
    with pytest.raises(InvalidPlan, match="with these windows it has to be 'search'"):
        replace(found, proof="bound")
    with pytest.raises(InvalidPlan, match=r"windows\[0\] is missing: the bound of 2 rounds"):
        replace(plan("abcabc", 2), windows=(None, (0, 5)))


# --- placements ---------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_placements_are_bounded_or_searched_and_it_is_said_which() -> None:
    for deck in reduced_mixed_decks(6):
        found = plan(deck, 2)
        other: Any = "search" if found.placements_proof == "bound" else "bound"
        if found.placements_proof != "none":
            said = f"placements_proof is {other!r}: it has to be {found.placements_proof!r}"
            with pytest.raises(InvalidPlan, match=said):
                replace(found, placements_proof=other)
