"""Of which plans it is said that none has fewer rounds: of those that keep hands together, or of all."""

from dataclasses import replace
from random import Random

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

SAVED = ["D", "B", "C", "A", "E", "F", "A", "B", "F", "D", "E", "C"]
"""Six hands of two cards: three rounds on two piles if hands are kept together, two if they are not."""
BY_TALON = ["a", *[Talon(t) for t in (6, 3, 2, 5, 1, 4, 0)], "a"]
"""A talon that needs three rounds on two piles by itself."""
NOTHING_TO_SPLIT = [Talon(4), Talon(3), "a", Talon(0), Talon(2), Talon(5), Talon(1)]
TEMPTING = [Talon(3), Talon(2), "a", "b", Talon(1), Talon(0), "a"]


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


@pytest.mark.parametrize("name", sorted(GAMES))
def test_on_eight_piles_no_plan_for_a_game_has_fewer_rounds(name: str) -> None:
    game = GAMES[name]
    for seats in game.seat_numbers or [len(game.seats)]:
        seated = game.with_seats(seats)
        found = plan(assign(seated.hands, seated.talon_size, Random(seats)))
        assert found.is_optimal
        assert found.is_bound_for_all


ENGLISH, GERMAN = (
    "no plan with all cards on top",
    "weniger Runden hat kein Plan mit allen Karten obenauf",
)
WHOLE = (f"{ENGLISH} that keeps hands together", f"{GERMAN}, der die Blätter zusammenlässt")
CLUMSY = replace(plan(SAVED, 3), lower_bound=1, windows=((0, 11),), proof="none")
KINDS: list[tuple[Plan, str, bool, str, str, str]] = [
    *[
        (plan(SAVED, 2), "bound", True, "2 (fewest)", f"{ENGLISH} has fewer rounds", GERMAN),
        (plan(SAVED, 3), "bound", True, "2 (fewest)", f"{ENGLISH} has fewer rounds", GERMAN),
    ],
    (
        *(whole_plan(SAVED, 2), "bound", False, "3 (fewest with whole hands)"),
        *(f"{WHOLE[0]} has fewer rounds", WHOLE[1]),
    ),
    (
        *(plan(NOTHING_TO_SPLIT, 2), "search", True, "3 (fewest)"),
        *(
            f"{ENGLISH} has fewer rounds: all of them were searched",
            f"{GERMAN}: alle wurden durchsucht",
        ),
    ),
    (
        *(plan(TEMPTING, 2), "search", False, "3 (fewest with whole hands)"),
        *(
            f"{WHOLE[0]} has fewer rounds: all of them were searched",
            f"{WHOLE[1]}: alle wurden durchsucht",
        ),
    ),
    (
        *(CLUMSY, "none", True, "2 (at least 1)"),
        "fewer rounds could be possible: every plan needs at least 1",
        "weniger Runden wären denkbar: mindestens 1 braucht jeder Plan",
    ),
]
"""A plan for each proof, with a bound for all plans and without; what its repr says, and both languages."""


@pytest.mark.parametrize(("found", "proof", "for_all", "shown", "english", "german"), KINDS)
def test_only_what_is_proved_is_claimed(
    found: Plan, proof: str, for_all: bool, shown: str, english: str, german: str
) -> None:
    assert (found.proof, found.is_bound_for_all) == (proof, for_all)
    assert found.is_optimal == (proof != "none")
    assert f", rounds {shown}, " in repr(found)
    for language, said in (("en", english), ("de", german)):
        assert f" ({said})" in heading(found, "T", TEXTS[language])[0]
