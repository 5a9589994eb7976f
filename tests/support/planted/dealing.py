"""Wrong variants of intervals, colouring, talon runs, instructions and the table."""

from collections.abc import Sequence
from typing import Any

from shufflegraph.base.deck import Deck, Talon
from shufflegraph.dealing.colouring import (
    chromatic_number,
    clique,
    loads,
    reducing_colouring,
    valid_colouring,
)
from shufflegraph.dealing.instructions import Instruction, instructions
from shufflegraph.dealing.intervals import Interval, intervals
from shufflegraph.dealing.table import RoundResult, deal_round
from shufflegraph.dealing.talon import talon_runs
from tests.support.planted import REFUSES, Table, after, bad, instead

NESTED = {"a": Interval(0, 3), "b": Interval(1, 2), "c": Interval(4, 5)}
TOUCHING = {"a": Interval(0, 2), "b": Interval(2, 3)}
AROUND = {"a": Interval(0, 5), "b": Interval(1, 1), "c": Interval(2, 2)}
BACKWARDS = {"a": Interval._make((1, 0))}
NO_MAPPING = [Interval(1, 3)]
GAP_IN_TALON = ["a", Talon(1)]
TWO_HANDS = (["ace", "king"], [Instruction(0, "a"), Instruction(0, "b")], 1)
THREE_CARDS = (["ace", "king", "ten"], [Instruction(0), Instruction(0, "a"), Instruction(1)], 2)

POSITIONS = "each owner's first and last position, in order of first card"
LEAST = "the largest load is ceil(chromatic number / piles): no colouring has a smaller one"
ENOUGH = "as many colours as the clique has owners: no colouring has fewer"
PILED = "every owner has one of the piles"
RUNS = "the longest runs that lie in order"
COMPLETE = "a pile is handed over exactly when it is its owner's complete hand"
ONE_EACH = "at least one pile, and one instruction per card on one of them"
SHOWN = "hands and deck show their cards in the order of the table"
HANDED = "hands in the order in which they are handed over"


def touching_do_not_meet(intervals: dict[Any, Interval]) -> int:
    """Half-open intervals: `<` where `<=` is meant."""
    return max(
        sum(f <= at < last for f, last in intervals.values()) for at, _ in intervals.values()
    )


def runs_for_the_other_parity(deck: Deck, rounds: int) -> tuple[tuple[Talon, ...], ...]:
    """Ascending where descending is meant."""
    place = {d: i for i, d in enumerate(deck) if isinstance(d, Talon)}
    runs: list[tuple[Talon, ...]] = []
    for target in sorted(place):
        if runs and (place[runs[-1][-1]] < place[target]) == (rounds % 2 == 1):
            runs[-1] = (*runs[-1], target)
        else:
            runs.append((target,))
    return tuple(runs)


def to_pile(pile: int) -> Any:
    """Complete hands, but all on this pile."""
    return lambda deck, piles: tuple(
        Instruction(pile, d if list(deck).count(d) == 1 else None) for d in deck
    )


def hands_over_with_the_last_card(deck: Sequence[Any], piles: Any) -> tuple[Instruction, ...]:
    """Does not look whether other cards lie on the pile."""
    return tuple(
        Instruction(piles[d], None if d in deck[i + 1 :] else d) for i, d in enumerate(deck)
    )


PLANTED: Table = {
    (intervals, REFUSES): [bad({"a"}), bad(GAP_IN_TALON), bad(["a", None])],
    (intervals, POSITIONS): [
        after(lambda found: {d: Interval(f, last + 1) for d, (f, last) in found.items()}, "aba"),
    ],
    (chromatic_number, REFUSES): [bad(BACKWARDS), bad(NO_MAPPING)],
    (chromatic_number, "the depth of the intervals"): [
        instead(len, NESTED),
        instead(touching_do_not_meet, TOUCHING),
    ],
    (clique, REFUSES): [bad(BACKWARDS), bad(NO_MAPPING)],
    (clique, "as many owners as colours are needed"): [after(lambda owners: ("a",), NESTED)],
    (clique, "the owners share a position"): [after(lambda owners: ("c", "a"), NESTED)],
    (valid_colouring, REFUSES): [
        bad(BACKWARDS),
        bad({"a"}),
        bad(GAP_IN_TALON),
        bad(["a", None]),
    ],
    (valid_colouring, "a deck has the colouring of its intervals"): [
        after(lambda colours: dict(reversed(colours.items())), "abbaa"),
    ],
    (valid_colouring, "conflicting owners differ"): [
        after(lambda colours: {"a": 0, "b": 1, "c": 0}, AROUND),
    ],
    (valid_colouring, "the colours are 0 … k-1"): [
        after(lambda colours: {"a": 0, "b": 2, "c": 0}, NESTED),
    ],
    (valid_colouring, ENOUGH): [after(lambda colours: {"a": 0, "b": 1, "c": 2}, NESTED)],
    (reducing_colouring, REFUSES): [
        bad(BACKWARDS, 2),
        bad(NO_MAPPING, 2),
        bad(NESTED, 0),
    ],
    (reducing_colouring, PILED): [
        after(lambda colours: {"a": 1, "b": 2, "c": 1}, NESTED, 2),
        after(lambda colours: {"b": 1, "c": 1}, NESTED, 2),
        after(lambda colours: {**colours, "stranger": 1}, NESTED, 2),
        after(lambda colours: dict.fromkeys(colours, -1), NESTED, 2),
        after(lambda colours: dict.fromkeys(colours, 3), NESTED, 2),
    ],
    (reducing_colouring, LEAST): [after(lambda colours: {"a": 0, "b": 1, "c": 0}, AROUND, 2)],
    (loads, REFUSES): [
        bad(BACKWARDS, {"a": 0}),
        bad(NO_MAPPING, {0: 0}),
        bad(NESTED, {"a": 0, "b": -1, "c": 0}),
    ],
    (loads, "the depth of each pile's own intervals"): [
        after(lambda depths: {0: 2, 1: 1}, NESTED, {"a": 0, "b": 1, "c": 0}),
    ],
    (talon_runs, REFUSES): [
        bad(GAP_IN_TALON, 1),
        bad([Talon(0)], -1),
    ],
    (talon_runs, RUNS): [
        after(lambda runs: ((Talon(0),) * 2, (Talon(1),)), [Talon(1), Talon(0), Talon(0)], 1),
        instead(runs_for_the_other_parity, [Talon(1), Talon(0)], 2),
    ],
    (instructions, REFUSES): [
        bad(GAP_IN_TALON, {"a": 0, Talon(1): 0}),
        bad("ab", {"a": 0}),
    ],
    (instructions, "every card goes to the pile of its destination"): [
        instead(to_pile(0), "ab", {"a": 0, "b": 1}),
        instead(to_pile(9), "ab", {"a": 0, "b": 1}),
    ],
    (instructions, COMPLETE): [
        after(
            lambda steps: tuple(Instruction(step.pile) for step in steps), "ab", {"a": 0, "b": 1}
        ),
        instead(hands_over_with_the_last_card, "aba", {"a": 0, "b": 0}),
    ],
    (deal_round, REFUSES): [bad([], [], 0), bad(["ace"], [Instruction(3)], 2)],
    (deal_round, "no card is lost and none is added"): [
        after(lambda dealt: RoundResult({"a": ("ace",)}, ()), *TWO_HANDS),
    ],
    (deal_round, SHOWN): [
        after(lambda dealt: RoundResult({"a": ("ace", "king")}, ("ten",)), *THREE_CARDS),
        after(
            lambda dealt: RoundResult({}, dealt.deck[::-1]),
            *(["ace", "king"], [Instruction(0), Instruction(1)], 2),
        ),
    ],
    (deal_round, HANDED): [
        after(lambda dealt: RoundResult({"b": ("king",), "a": ("ace",)}, ()), *TWO_HANDS),
        after(lambda dealt: RoundResult({}, ("king", "ace")), *TWO_HANDS),
    ],
}
