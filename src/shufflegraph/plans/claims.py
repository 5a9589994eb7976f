"""What a plan says of itself, checked: rounds, counts, the certificate, and that its bounds can be shown.

In each round of a plan all cards of an owner go to the same pile: `rounds_dealt_fault` refuses others, and
bounds are for all plans of this kind.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from shufflegraph.base.deck import Deck, Talon, are_all, deck_fault, tail_of
from shufflegraph.base.faults import choice_fault, first_fault, in_turn, integer_fault
from shufflegraph.base.messages import MOST_DIGITS, repr_of
from shufflegraph.dealing.colouring import piles_fault
from shufflegraph.dealing.instructions import Instruction, Round
from shufflegraph.errors import InvalidPlan, ShufflegraphError
from shufflegraph.planning.aside import solve_aside
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.planner import Planned, Proof, is_bounded, is_undecided, proof_of
from shufflegraph.planning.search import EFFORT
from shufflegraph.planning.to_players import seats_fault
from shufflegraph.planning.windows import Ends, is_refuted
from shufflegraph.plans.checker import rounds_dealt_fault
from shufflegraph.plans.fields import (
    PROOFS,
    Fields,
    dealt_deck,
    layouts_in,
    piles_with_seats,
    put_aside,
)

MOST_CARDS: Final = 1_000_000
"""A talon of so many takes 40 s and 600 MB to plan."""

MOST_EFFORT: Final = 32
"""How many times the usual steps a search may take."""

MOST_ASIDE: Final = 8
"""At most this many places: every choice of them is tried."""


def plan_fault(plan: Fields) -> ShufflegraphError | None:
    return piles_fault(plan.piles) or deck_fault(plan.deck) or said_fault(plan)


def said_fault(plan: Fields) -> InvalidPlan | None:
    """What is wrong with what a plan says, where its deck is known to be one, and its piles to be there."""
    text = first_fault(_faults(plan))
    return None if text is None else InvalidPlan(text)


def _faults(plan: Fields) -> Iterator[str | None]:
    yield from _rows_faults(plan)
    yield from _left_out_faults(plan)
    if plan.to_players:
        yield seats_fault(plan.deck, plan.rounds, plan.piles)
    fault = rounds_dealt_fault(dealt_deck(plan), plan.rounds, piles_with_seats(plan))
    if fault is not None:
        yield fault
    yield from _counts_faults(plan)


@in_turn
def aside_fault(aside: Any, deck: Deck) -> Iterator[str | None]:
    if not isinstance(aside, Sequence) or isinstance(aside, str):
        yield f"aside is {repr_of(aside)}: it has to be a sequence of places"
    places = {card.position for card in deck if type(card) is Talon}
    for place in aside:
        if type(place) is not int:
            yield f"aside names place {repr_of(place)}: a place is an integer"
        if place not in places:
            there = f"0 … {max(places)}" if places else "none"
            yield f"aside names place {repr_of(place)}: the places of the talon are {there}"
    if len(set(aside)) < len(aside):
        yield f"aside is {repr_of(tuple(aside))}: each place is named once"
    if len(aside) > MOST_ASIDE:
        yield f"aside names {len(aside)} places: at most {MOST_ASIDE} can be chosen from"


def _rows_faults(plan: Fields) -> Iterator[str | None]:
    if type(plan.deck) is not tuple:
        yield f"deck is a {type(plan.deck).__name__}: it has to be a tuple"
    if type(plan.rounds) is not tuple or not are_all(Round, plan.rounds):
        yield "rounds have to be a tuple of Round"
    for number, (deck, steps) in enumerate(plan.rounds, 1):
        if type(deck) is not tuple or type(steps) is not tuple or not are_all(Instruction, steps):
            yield f"round {number} has to have a tuple of destinations and one of Instruction"
        if not are_all(int, [step.pile for step in steps]):
            yield f"round {number} names a pile that is not an integer"
    for name in ("under", "to_players"):
        if type(getattr(plan, name)) is not bool:
            yield f"{name} is {repr_of(getattr(plan, name))}: it has to be True or False"
    for number, (_, steps) in enumerate(plan.rounds, 1):
        sides = [step.under for step in steps]
        if not are_all(bool, sides):
            yield f"round {number} has an instruction whose under is neither True nor False"
        if not plan.under and True in sides:
            yield (
                f"instruction {sides.index(True)} of round {number} lays a card under its pile: "
                "the plan's under is False, so all cards go on top"
            )


def _left_out_faults(plan: Fields) -> Iterator[str | None]:
    tail = plan.tail
    if type(tail) is not int or (tail != 0 and not 0 < tail <= tail_of(plan.deck)):
        yield (
            f"tail is {repr_of(plan.tail)}: {tail_of(plan.deck)} cards at the deck's end are of the last "
            "place, where cards share that"
        )
    is_given = type(plan.aside) is not tuple or plan.aside
    if is_given and (fault := aside_fault(plan.aside, plan.deck)) is not None:
        yield fault
    if type(plan.aside) is not tuple:
        yield f"aside is a {type(plan.aside).__name__}: it has to be a tuple"
    if plan.aside != tuple(sorted(plan.aside)):
        yield f"aside is {repr_of(plan.aside)}: places are named in order"
    if wrong := put_aside(plan) - set(plan.aside):
        yield f"place {repr_of(min(wrong))} is put aside, but only {plan.aside} may be"


def _types_fault(plan: Fields) -> ShufflegraphError | None:
    for name in ("placements", "lower_bound", "placements_lower_bound"):
        if type(getattr(plan, name)) is not int:
            return integer_fault(name, getattr(plan, name))
    return choice_fault("proof", plan.proof, PROOFS) or choice_fault(
        "placements_proof", plan.placements_proof, PROOFS
    )


def _counts_faults(plan: Fields) -> Iterator[str | None]:
    if (wrong := _types_fault(plan)) is not None:
        yield str(wrong)
    placed = sum([len(round_.deck) for round_ in plan.rounds])
    if plan.placements != placed:
        yield f"placements is {repr_of(plan.placements)}: the rounds have {placed}"
    for name, bound, value in (
        ("lower_bound", plan.lower_bound, len(plan.rounds)),
        ("placements_lower_bound", plan.placements_lower_bound, placed),
    ):
        if not 0 <= bound <= value:
            yield f"{name} is {repr_of(bound)}: it has to be from 0 to the plan's {value}"
    if (plan.proof == "none") == (len(plan.rounds) == plan.lower_bound):
        yield (
            f"proof is {repr_of(plan.proof)}, with {len(plan.rounds)} rounds and a bound of "
            f"{plan.lower_bound}"
        )
    if (plan.placements_proof == "none") == (plan.placements_lower_bound == placed):
        yield (
            f"placements_proof is {repr_of(plan.placements_proof)}, with {placed} placements and a bound of "
            f"{plan.placements_lower_bound}"
        )
    yield from _windows_faults(plan)
    if (fault := seed_fault(plan.seed)) is not None:
        yield fault


def _windows_faults(plan: Fields) -> Iterator[str | None]:
    windows = plan.windows
    most = min(plan.lower_bound, 1 if plan.under else 2)
    if type(windows) is not tuple or len(windows) != most:
        yield f"windows are {repr_of(windows)}: a bound of {plan.lower_bound} needs a tuple of {most}"
    for number, window in enumerate(windows):
        fault = _window_fault(plan, window, plan.lower_bound - 1 - number)
        if fault is not None:
            yield f"windows[{number}] is {fault}"
    proof = proof_of(windows)
    if plan.proof not in (proof, "none"):
        yield f"proof is {repr_of(plan.proof)}: with these windows it has to be {repr_of(proof)}"


def _window_fault(plan: Fields, window: Ends | None, fewer: int) -> str | None:
    if window is None:
        if plan.proof == "bound" and len(layouts_in(plan)) == 1:
            return f"missing: the bound of {plan.lower_bound} rounds needs it"
        if not all(is_undecided(layout, fewer, plan.piles) for layout in layouts_in(plan)):
            return f"missing, and nothing else can show that {fewer} rounds are not enough"
        return None
    are_ends = type(window) is tuple and tuple(map(type, window)) == (int, int)
    if not are_ends or not 0 <= window[0] <= window[1] < len(plan.deck) - plan.tail:
        return f"{repr_of(window)}: it has to be two positions of the deck, in order"
    if not all(is_refuted(layout, window, fewer, plan.piles) for layout in layouts_in(plan)):
        return f"{window}: it does not show that {fewer} rounds are not enough"
    return None


def seed_fault(seed: object) -> str | None:
    if seed is None:
        return None
    if type(seed) is not int:
        return f"seed is {repr_of(seed)}: it has to be an integer, or None"
    if abs(seed) >= 10**MOST_DIGITS:
        return f"seed is {repr_of(seed)}: it has to have at most {MOST_DIGITS} digits"
    return None


def is_proved_by_windows(plan: Fields) -> bool:
    """Do windows show that `plan`'s bound holds, so that nothing has to be planned again?

    Proved: Fewest.two_windows_prove_fewest.
    """
    return proof_of(plan.windows) == "bound"


def bounded_by_inequalities(plan: Fields, least: int) -> bool:
    """Do inequalities show that no plan with as many rounds as this lays down fewer cards than `least`?

    Proved: Kraft.check_kraft_sound.
    """
    rounds, piles, layouts = len(plan.rounds), plan.piles, layouts_in(plan)
    return all(is_bounded(layout, rounds, piles, least) for layout in layouts)


def claims_fault(plan: Fields) -> InvalidPlan | None:
    bounded = bounded_by_inequalities(plan, plan.placements_lower_bound)
    if not bounded or not is_proved_by_windows(plan):
        fault = _unshown(plan, EFFORT, bounded=bounded)  # the usual search, or the longest there is
        fault = fault and _unshown(plan, MOST_EFFORT * EFFORT, bounded=bounded)
        if fault is not None:
            return InvalidPlan(fault)
    best: Proof = "bound" if bounded else "search"
    if plan.placements_proof not in (best, "none"):
        return InvalidPlan(
            f"placements_proof is {repr_of(plan.placements_proof)}: it has to be {repr_of(best)}"
        )
    return None


def _unshown(plan: Fields, effort: int, *, bounded: bool) -> str | None:
    _, proved = solve_aside(layouts_in(plan), plan.piles, effort)
    least = plan.placements_lower_bound
    if not bounded:
        least = least_placements(proved, layouts_in(plan), len(plan.rounds))
    for name, claimed, most in (
        ("lower_bound", plan.lower_bound, proved.lower_bound),
        ("placements_lower_bound", plan.placements_lower_bound, least),
    ):
        if claimed > most:
            return f"{name} is {claimed}: only {most} can be shown"
    if len(plan.rounds) == plan.lower_bound == proved.lower_bound and plan.proof != proved.proof:
        return f"proof is {repr_of(plan.proof)}: it has to be {repr_of(proved.proof)}"
    return None


def least_placements(found: Planned, layouts: Sequence[Layout], rounds: int) -> int:
    """Return a lower bound of the placements of every plan of that many rounds, whatever it puts aside."""
    if rounds == found.rounds:
        return found.placements_lower_bound
    return min([layout.least_placements(rounds) for layout in layouts])
