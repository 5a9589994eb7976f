"""What a plan says of itself, checked: rounds, counts, the certificate, and that its bounds can be proved.

All bounds are proved for the plans that keep hands together: within a round all cards of one owner go to the
same pile. :func:`holds_for_all_plans` is the one place that tells when they hold for all other plans too.
"""

from typing import TYPE_CHECKING

from shufflegraph.dealing.colouring import piles_fault
from shufflegraph.deck import deck_fault
from shufflegraph.errors import InvalidPlan, ShufflegraphError
from shufflegraph.numerals import MOST_DIGITS, shown
from shufflegraph.planning.layout import Layout, layout
from shufflegraph.planning.planner import solve
from shufflegraph.planning.windows import is_refuted
from shufflegraph.plans.checker import Follower

if TYPE_CHECKING:
    from shufflegraph.plans.plan import Plan


def plan_fault(plan: "Plan") -> ShufflegraphError | None:
    """Return what is wrong with `plan`, or None: rounds, counts and certificate; not that bounds hold.

    >>> from shufflegraph import plan
    >>> from dataclasses import replace
    >>> plan_fault(plan("abab")) is None, replace(plan("abab"), placements=5)
    Traceback (most recent call last):
    ...
    shufflegraph.errors.InvalidPlan: placements is 5: the rounds have 4

    Complexity: O(n r) for n cards and r rounds.
    """
    fault = piles_fault(plan.piles) or deck_fault(plan.deck)
    if fault is not None:
        return fault
    cards = layout(plan.deck)
    text = (
        Follower(plan.deck, cards, plan.piles).fault(plan.rounds)
        or _counts_fault(plan, cards)
        or seed_fault(plan.seed)
    )
    return None if text is None else InvalidPlan(text)


def _counts_fault(plan: "Plan", cards: Layout) -> str | None:
    placed = sum([len(round_.deck) for round_ in plan.rounds])
    if plan.placements != placed:
        return f"placements is {shown(plan.placements)}: the rounds have {placed}"
    for name, bound, value in (
        ("lower_bound", plan.lower_bound, len(plan.rounds)),
        ("placements_lower_bound", plan.placements_lower_bound, placed),
    ):
        if not 0 <= bound <= value:
            return f"{name} is {shown(bound)}: it has to be from 0 to the plan's {value}"
    if (plan.proof == "none") == (plan.lower_bound == len(plan.rounds)):
        return f"proof is {plan.proof!r}, with {len(plan.rounds)} rounds and a bound of {plan.lower_bound}"
    return _window_fault(plan, cards)


def _window_fault(plan: "Plan", cards: Layout) -> str | None:
    window = plan.window
    fewer = plan.lower_bound - 1
    if window is None:
        needed = plan.proof == "bound" and fewer >= 0
        return f"window is missing: the bound of {fewer + 1} rounds needs it" if needed else None
    if fewer < 0:
        return f"window is {shown(window)}: it has to be missing where no round is needed"
    if not 0 <= window[0] <= window[1] < len(plan.deck):
        return f"window is {shown(window)}: it has to be two positions of the deck, in order"
    if not is_refuted(cards, window, fewer, plan.piles):
        return f"window is {window}: it does not show that {fewer} rounds are not enough"
    return None


def seed_fault(seed: object) -> str | None:
    """Return what is wrong with the seed of a plan, or None: it is an integer, or None without one.

    >>> seed_fault(7), seed_fault(None), seed_fault("7")
    (None, None, "seed is '7': it has to be an integer, or None")

    Complexity: O(1).
    """
    if seed is None:
        return None
    if type(seed) is not int:
        return f"seed is {shown(seed)}: it has to be an integer, or None"
    if abs(seed) >= 10**MOST_DIGITS:
        return f"seed is {shown(seed)}: it has to have at most {MOST_DIGITS} digits"
    return None


def holds_for_all_plans(cards: Layout, piles: int, bound: int) -> bool:
    """Is a bound of so many rounds, proved for plans that keep hands together, one for all plans?

    No round, and one round, are not enough for either or for both: the hands of a last round are each
    on one pile. From two rounds on a plan could split a hand, if there is one to split, unless the
    talon by itself rules the number out.

    >>> holds_for_all_plans(Layout(["a"], [0], [1], [2], []), 2, 2)
    True
    >>> holds_for_all_plans(Layout(["a"], [0], [1], [2], []), 2, 3)
    False

    Complexity: O(m + t r) for m hands, t talon cards and r rounds.
    Proved: Talon.rounds_iff_runs.
    """
    if max(cards.sizes, default=0) < 2:
        return True
    return all(cards.number_of_runs(rounds) > piles**rounds for rounds in range(2, bound))


def claims_fault(plan: "Plan") -> InvalidPlan | None:
    """Return which bound `plan` claims without a proof, or None; the deck is planned again for it.

    >>> from shufflegraph import Instruction, Plan, Round, Talon
    >>> needless = Round((Talon(0),), (Instruction(0),))
    >>> claims_fault(Plan(1, (Talon(0),), (needless,), 1, 1, 1, None, "search"))
    InvalidPlan('lower_bound is 1: only 0 can be proved')

    Complexity: that of planning the deck.
    """
    cards = layout(plan.deck)
    proved = solve(cards, plan.piles)
    least = proved.least_placements(cards, len(plan.rounds))
    for name, claimed, most in (
        ("lower_bound", plan.lower_bound, proved.lower_bound),
        ("placements_lower_bound", plan.placements_lower_bound, least),
    ):
        if claimed > most:
            return InvalidPlan(f"{name} is {claimed}: only {most} can be proved")
    if plan.lower_bound == len(plan.rounds) and plan.proof != proved.proof:
        return InvalidPlan(f"proof is {plan.proof!r}: it has to be {proved.proof!r}")
    return None
