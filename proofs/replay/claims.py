"""What plans say of all plans: bounds for rounds and placements, and what shows them."""

from collections.abc import Iterable

from proofs.replay.cases import CaseFile
from proofs.replay.plans import codes, rounds_of
from proofs.replay.texts import case_file, text
from shufflegraph import Plan
from shufflegraph.planning.layout import Layout, layout_of
from shufflegraph.planning.windows import Ends, window_against, windows

SHOWN = {"bound": 0, "search": 1, "none": 2}
NOTHING = (0, 0)
"""Stands where a bound needs no window."""


def case(one: Plan) -> str:
    """What the library says of its plan, as a text; an empty field says that a search shows it."""
    return text([*said(one), *steps_of(one)])


def said(one: Plan) -> list[list[int]]:
    """The deck, and what the plan says of all plans."""
    near, far = (*one.windows, NOTHING, NOTHING)[:2]
    return [
        codes(one.deck),
        [
            *(one.piles, one.lower_bound, SHOWN[one.proof]),
            *(one.placements_lower_bound, SHOWN[one.placements_proof]),
        ],
        [*(near or ())],
        [*(far or ())],
        wide_windows(one),
    ]


def steps_of(one: Plan) -> list[list[int]]:
    """The piles and the owners of the instructions, round by round."""
    return [field for _, *laid in rounds_of(one) for field in laid]


def wide_windows(one: Plan) -> list[int]:
    """Windows that show that plans of any kind need as many rounds, if the plan says so.

    None are given where no hand can be split: then all plans keep hands together.
    """
    if not one.is_bound_for_all or len(set(one.deck)) == len(one.deck):
        return []
    cards = layout_of(one.deck)
    fewer = range(one.lower_bound - 1, max(one.lower_bound - 3, -1), -1)
    known = (*one.windows, *[None] * 2)
    found = [
        wide_window(cards, rounds, one.piles) if rounds > 1 else window
        for rounds, window in zip(fewer, known, strict=False)
    ]
    if None in found:
        raise ValueError(f"{one} says that its bound is one for all plans: no window shows it")
    return [end for ends in (*found, NOTHING, NOTHING)[:2] if ends is not None for end in ends]


def wide_window(cards: Layout, rounds: int, piles: int) -> Ends | None:
    """A window that shows that no plan of any kind has that number of rounds, or None."""
    if rounds < 2:
        return window_against(cards, rounds, piles)
    codes_there = int(piles**rounds)
    for first, last, hands in windows(cards):
        runs = cards.words_needed_in(first, last, rounds)
        if runs > codes_there or (first < last and len(hands) + runs + piles > 2 * codes_there):
            return first, last
    return None


def file_of(name: str, texts: Iterable[str]) -> CaseFile:
    """Claims of plans, for which Coq searches itself where there was a search."""
    return case_file(name, "ClaimsReplay", "check_claims", texts)
