"""What plans say of all plans: bounds for rounds and placements, and what shows them."""

from collections.abc import Iterable, Iterator

from proofs.replay.cases import CaseFile
from proofs.replay.plans import (
    Task,
    codes,
    game_tasks,
    random_tasks,
    small_tasks,
    undecided_tasks,
    whole,
)
from proofs.replay.texts import case_file, text
from shufflegraph import Plan, Talon, TooFewPiles
from shufflegraph.planning.layout import Layout, layout_of
from shufflegraph.planning.windows import Ends, windows
from shufflegraph.plans.plan import whole_plan

SHOWN = {"bound": 0, "search": 1, "none": 2}
MOST_HANDS = 12
"""With more hands Coq's search takes minutes for some decks."""

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
    fields: list[list[int]] = []
    for _, steps in one.rounds:
        fields.append([step.pile for step in steps])
        fields.append([0 if step.hand_to is None else whole(step.hand_to) + 1 for step in steps])
    return fields


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
    """A window that shows that no plan of any kind has so many rounds, two or more; None if none does."""
    codes_there = int(piles**rounds)
    for first, last, hands in windows(cards):
        runs = cards.words_needed_in(first, last, rounds)
        if runs > codes_there or (first < last and len(hands) + runs + piles > 2 * codes_there):
            return first, last
    return None


def claimed(tasks: Iterable[Task]) -> Iterator[str]:
    """The cases of all decks that can be dealt on so many piles, for up to MOST_HANDS hands.

    By plans that keep hands together, as those do that they speak of.
    """
    for deck, piles in tasks:
        try:
            one = whole_plan(deck, piles)
        except TooFewPiles:
            continue
        if hands(one) <= MOST_HANDS:
            yield case(one)


def hands(one: Plan) -> int:
    """The number of hands."""
    return len({owner for owner in one.deck if not isinstance(owner, Talon)})


def file_of(name: str, texts: Iterable[str]) -> CaseFile:
    """Claims of plans."""
    return case_file(name, "ClaimsReplay", "check_claims", texts)


def case_files() -> list[CaseFile]:
    """Plans of small decks, games and random decks, with all that they say."""
    return [
        file_of("claims for small decks", claimed(small_tasks())),
        file_of("claims where windows do not decide", claimed(undecided_tasks())),
        file_of("claims for games", claimed(game_tasks(1))),
        file_of("claims for random decks", claimed(random_tasks(300))),
    ]


def planted() -> CaseFile:
    """Twenty random plans, one of which says that it takes a round more at least."""
    texts = [*claimed(random_tasks(20))]
    fields = texts[7].split(" ")
    bound = fields[1][1]
    fields[1] = f"{fields[1][0]}{chr(ord(bound) + 1)}{fields[1][2:]}"
    texts[7] = " ".join(fields)
    return file_of("planted", texts)
