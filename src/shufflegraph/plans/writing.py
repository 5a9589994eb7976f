"""A plan written as JSON text, version 2 of the schema of :mod:`shufflegraph.plans.json`."""

import json
import math
from typing import TYPE_CHECKING, Any

from shufflegraph.contracts import refuse
from shufflegraph.dealing.instructions import Instruction
from shufflegraph.deck import Destination, Talon
from shufflegraph.errors import InvalidPlan, InvalidPlanType
from shufflegraph.foreign import integer
from shufflegraph.numerals import shown
from shufflegraph.plans.json import ASIDE_KEY, FORMAT, PLAN_KEYS, SEED_KEY, TAIL_KEY, VERSION

if TYPE_CHECKING:
    from shufflegraph.plans.record import Plan


def written(plan: "Plan") -> str:
    """Return `plan` as JSON text.

    >>> from shufflegraph import plan
    >>> written(plan(["Ann", "Ann"]))[:44]
    '{"format": "shufflegraph-plan", "version": 2'

    :raises InvalidPlan: if an owner is no text, number or truth value nor a tuple of such, or an integer is
        longer than Python writes.
    Complexity: O(n r) for n cards and r rounds.
    """
    known: dict[Destination, Any] = {}
    for position, destination in enumerate(plan.deck):
        if destination not in known:
            known[destination] = _written(destination, position)
    rounds = [
        {
            "instructions": [_written_step(step, known) for step in round_.instructions],
            "deck": [known[destination] for destination in round_.deck],
        }
        for round_ in plan.rounds
    ]
    values: tuple[Any, ...] = (
        *(FORMAT, VERSION, plan.piles, [known[d] for d in plan.deck], rounds),
        *(plan.placements, plan.placements_lower_bound, plan.lower_bound, plan.windows),
        *(plan.lower_bound == len(plan.rounds), plan.proof, plan.placements_proof),
    )
    tree = dict(zip(PLAN_KEYS, values, strict=True))
    tree |= {SEED_KEY: plan.seed} if plan.seed is not None else {}
    tree |= {ASIDE_KEY: list(plan.aside)} if plan.aside else {}
    tree |= {TAIL_KEY: plan.tail} if plan.tail else {}
    try:
        return json.dumps(tree, allow_nan=False)
    except ValueError as error:  # all numbers are finite, so it is an integer's length
        raise _length_fault(error) from None


def writing_fault(self: "Plan") -> InvalidPlan | None:
    """Return why a plan cannot be written as JSON, or None if it can.

    >>> from shufflegraph import plan
    >>> writing_fault(plan([b"Ann"])).args[0][:37]
    "owner b'Ann' at deck position 0 canno"

    Complexity: O(n) for n cards.
    """
    for position, destination in enumerate(self.deck):
        fault = _destination_fault(destination, position)
        if fault is not None:
            return fault
    try:
        repr((self.piles, self.deck))
    except ValueError as error:
        return _length_fault(error)
    return None


def _length_fault(error: ValueError) -> InvalidPlan:
    return InvalidPlan(f"an integer of the plan cannot be written: {error}")


def _destination_fault(destination: Destination, position: int) -> InvalidPlan | None:
    if isinstance(destination, Talon):
        return None
    parts = destination if type(destination) is tuple else (destination,)
    if all(map(_is_written, parts)):
        return None
    return InvalidPlanType(
        f"owner {shown(destination)} at deck position {position} cannot be written as JSON: "
        "it has to be a text, a finite number, a truth value or a tuple of those"
    )


def _written(destination: Destination, position: int) -> Any:
    refuse(_destination_fault(destination, position))
    if isinstance(destination, Talon):
        return {"talon": destination.position}
    return [*map(integer, destination)] if type(destination) is tuple else integer(destination)


def _is_written(part: object) -> bool:
    """Is `part` a text, a finite number or a truth value, also one of another library's types?"""
    if isinstance(part, str):
        return type(part) is str or str.__str__(part) == part
    return type(integer(part)) in (int, bool) or (isinstance(part, float) and math.isfinite(part))


def _written_step(step: Instruction, known: dict[Destination, Any]) -> dict[str, Any]:
    pile, hand_to = step
    return {"pile": pile} if hand_to is None else {"pile": pile, "hand_to": known[hand_to]}
