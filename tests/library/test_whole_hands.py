"""A plan keeps every hand on one pile a round, and says only what is proved of all such plans."""

import json
from dataclasses import replace
from itertools import product

import pytest

from shufflegraph import Instruction, InvalidPlan, Plan, Round, Talon, plan
from shufflegraph.base.deck import Destination, is_deck
from shufflegraph.plans.checker import hands_in, is_dealt, whole_hands
from shufflegraph.table.cli.narration import heading
from shufflegraph.table.cli.printing import TEXTS

SIX = "DBCAEFABFDEC"
"""Six hands of two cards: three rounds on two piles, and two if hands were split."""
SPLIT_PILES = ((0, 1, 0, 1, 0, 0, 1, 1, 0, 1, 0, 1), (0, 1, 1, 0, 0, 1, 0, 1, 0, 1, 1, 0))
SPLIT_DECKS = (SIX, "EFFECDCDBAAB")
"""Two rounds that deal it: in the first D, B, A, E and F lie on two piles, and in the second no hand does."""
NOTHING_TO_SPLIT = [Talon(4), Talon(3), "a", Talon(0), Talon(2), Talon(5), Talon(1)]
TEMPTING = [Talon(3), Talon(2), "a", "b", Talon(1), Talon(0), "a"]


def split_rounds() -> tuple[Round, ...]:
    """The rounds that split hands, as instructions."""
    rounds = []
    for number, (deck, piles) in enumerate(zip(SPLIT_DECKS, SPLIT_PILES, strict=True)):
        given = [owner if number and owner in deck[:at] else None for at, owner in enumerate(deck)]
        rounds.append(Round(tuple(deck), tuple(map(Instruction, piles, given))))
    return tuple(rounds)


def test_rounds_that_split_a_hand_are_refused_by_its_name() -> None:
    windows = ((5, 5), (0, 11))
    with pytest.raises(InvalidPlan, match="round 1: the cards of 'D' lie on piles 0 and 1, but in"):
        Plan(2, tuple(SIX), split_rounds(), 24, 2, 24, windows, "bound", "bound")


def test_a_file_in_which_a_hand_is_split_is_refused_by_its_name() -> None:
    tree = json.loads(plan(SIX, 2).to_json())
    tree["rounds"] = [
        {
            "deck": list(deck),
            "instructions": [
                {"pile": pile} | ({"hand_to": to} if to else {}) for pile, to, _ in steps
            ],
        }
        for deck, steps in split_rounds()
    ]
    tree |= {"placements": 24, "placements_lower_bound": 0, "placements_proof": "none"}
    tree |= {"lower_bound": 1, "windows": [[0, 11]], "is_optimal": False, "proof": "none"}
    with pytest.raises(InvalidPlan, match="the cards of 'D' lie on piles 0 and 1"):
        Plan.from_json(json.dumps(tree))


def test_a_packet_goes_to_one_pile_too() -> None:
    """Of place 0 one card lies on each pile in round 1; in round 2 they are put aside together."""
    deck: list[Destination] = ["a", Talon(0), Talon(0), "b", "a", "b"]
    first = [Instruction(1), Instruction(0), *[Instruction(1)] * 4]
    lies: list[Destination] = [Talon(0), "b", "a", "b", Talon(0), "a"]
    second = [
        *(Instruction(0), Instruction(2), Instruction(1), Instruction(2, "b")),
        *(Instruction(0, Talon(0)), Instruction(1, "a")),
    ]
    rounds = (Round(tuple(deck), tuple(first)), Round(tuple(lies), tuple(second)))
    with pytest.raises(InvalidPlan, match=r"the cards of Talon\(.*0\) lie on piles 0 and 1"):
        Plan(3, tuple(deck), rounds, 12, 0, 0, (), "none", "none", aside=(0,))


def test_in_the_last_round_no_hand_can_be_split() -> None:
    """So the check looks at the rounds before it: whatever deals the deck splits nothing there."""
    dealt = 0
    for deck in product(["a", "b", Talon(0), Talon(1)], repeat=5):
        destinations: tuple[Destination, ...] = deck
        if not is_deck(deck):
            continue
        owners, hand_at, sizes, _ = hands_in(deck, ())
        for piles in product(range(3), repeat=5):
            handed, _ = whole_hands(hand_at, sizes, range(5), piles)
            given = [None if hand < 0 else owners[hand] for hand in handed]
            rounds = (Round(destinations, tuple(map(Instruction, piles, given))),)
            if is_dealt(deck, rounds, 3):
                dealt += 1
                own = {(card, pile) for card, pile in zip(deck, piles, strict=True)}
                hands = [card for card, _ in own if type(card) is not Talon]
                assert len(hands) == len(set(hands))
    assert dealt > 1000


ENGLISH, GERMAN = (
    "no plan with all cards on top",
    "weniger Runden hat kein Plan mit allen Karten obenauf",
)
CLUMSY = replace(plan(SIX, 3), lower_bound=1, windows=((0, 11),), proof="none")
KINDS: list[tuple[Plan, str, str, str, str]] = [
    (plan(SIX, 2), "bound", "3 (fewest)", f"{ENGLISH} has fewer rounds", GERMAN),
    (plan(SIX, 3), "bound", "2 (fewest)", f"{ENGLISH} has fewer rounds", GERMAN),
    *[
        (
            *(plan(deck, 2), "search", "3 (fewest)"),
            f"{ENGLISH} has fewer rounds: all of them were searched",
            f"{GERMAN}: alle wurden durchsucht",
        )
        for deck in (NOTHING_TO_SPLIT, TEMPTING)
    ],
    (
        *(CLUMSY, "none", "2 (at least 1)"),
        "fewer rounds could be possible: every plan needs at least 1",
        "weniger Runden wären denkbar: mindestens 1 braucht jeder Plan",
    ),
]
"""A plan for each proof; what its repr says, and both languages."""


@pytest.mark.parametrize(("found", "proof", "shown", "english", "german"), KINDS)
def test_only_what_is_proved_is_claimed(
    found: Plan, proof: str, shown: str, english: str, german: str
) -> None:
    assert found.proof == proof
    assert found.is_optimal == (proof != "none")
    assert f", rounds {shown}, " in repr(found)
    for language, said in (("en", english), ("de", german)):
        assert f" ({said})" in heading(found, "T", TEXTS[language])[0]
