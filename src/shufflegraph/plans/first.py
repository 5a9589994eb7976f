"""Plans of version 1 of the JSON text, which had one window: what they say, as far as it can be said now."""

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from shufflegraph.errors import InvalidPlan
from shufflegraph.planning.aside import certificate, proof_of
from shufflegraph.planning.planner import Proof
from shufflegraph.planning.windows import Certificate
from shufflegraph.plans.claims import bounded_by_inequalities

if TYPE_CHECKING:
    from shufflegraph.plans.record import Plan


class Claims(NamedTuple):
    """What a plan says about all plans, in the order of its fields.

    >>> Claims(1, 3, ((0, 2),), "bound", "bound").windows
    ((0, 2),)

    Complexity: O(1).
    """

    lower_bound: int
    placements_lower_bound: int
    windows: Certificate
    proof: Proof
    placements_proof: Proof


def no_claims(rounds: int, placements: int) -> Claims:
    """Return what a plan of so many rounds and placements says that claims nothing.

    >>> no_claims(1, 3)
    Claims(lower_bound=0, placements_lower_bound=0, windows=(), proof='none', placements_proof='none')

    Complexity: O(1).
    """
    return Claims(0, 0, (), "none" if rounds else "bound", "none" if placements else "bound")


def with_claims(plan: "Plan", claims: Claims) -> "Plan":
    """Return the plan with the claims of version 1: its window, and a second one if there is one.

    >>> from shufflegraph import plan
    >>> with_claims(plan("abcabc", 2), Claims(2, 10, ((2, 2),), "bound", "none")).windows
    ((2, 2), (0, 5))

    :param claims: `placements_proof` is not looked at.
    :raises InvalidPlan: if they do not fit the plan.
    Complexity: that of :func:`~shufflegraph.planning.aside.certificate` and
        :func:`~shufflegraph.plans.claims.bounded_by_inequalities`.
    """
    bound, least, (window,), proof, _ = claims
    if window is None and bound > 0 and proof == "bound":
        raise InvalidPlan(f"window is missing: the bound of {bound} rounds needs it")
    if window is not None and bound == 0:
        raise InvalidPlan(f"window is {window}: it has to be missing where no round is needed")
    windows = certificate(plan._layouts, min(bound, len(plan.rounds)), plan.piles)
    if window is not None:
        windows = (window, *windows[1:])
    bounded = bounded_by_inequalities(plan, min(least, plan.placements))
    return replace(
        plan,
        lower_bound=bound,
        placements_lower_bound=least,
        windows=windows,
        proof="none" if proof == "none" else proof_of(windows),
        placements_proof=_placements_proof(least, plan.placements, bounded=bounded),
    )


def _placements_proof(least: int, placements: int, *, bounded: bool) -> Proof:
    if least < placements:
        return "none"
    return "bound" if bounded else "search"
