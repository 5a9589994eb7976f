"""Plans as JSON text: the schema, version 2, reading and writing.

::

    {"format": "shufflegraph-plan", "version": 2,
     "piles": 8,
     "deck": ["forehand", {"talon": 0}, …],       destinations of the positions, top first
     "rounds": [{"instructions": [{"pile": 3}, {"pile": 0, "hand_to": "forehand"}, …],
                 "deck": […]}, …],                 the destinations at the start of that round
     "placements": 32, "placements_lower_bound": 32,
     "lower_bound": 1,                             rounds
     "windows": [[0, 31]],                         certificate of lower_bound; closed positions, or null
     "is_optimal": true,
     "proof": "bound",                             or "search" or "none"
     "placements_proof": "bound",                  or "search" or "none"
     "seed": 7,                                    only where the deck was made from one
     "aside": [2],                                 only where places of the talon may be put aside
     "tail": 3,                                    only where cards at the deck's end stay in the hand
     "under": true,                                only where cards may go under piles
     "to_players": true}                           only where each player's cards go straight to their seat

Within a round all cards of one owner go to the same pile, and bounds are for all such plans. `is_optimal`
says that the rounds are as many as `lower_bound`.

`windows` has a window against `lower_bound` - 1 rounds and one against `lower_bound` - 2, as far as there are
that many; null stands for one where only a search shows it.

A place of the talon that several cards share occurs in the deck as often. An instruction whose `hand_to` is
such a place puts it aside. One for under its pile has "under": true. Where cards may go under piles,
`windows` has one window only, against `lower_bound` - 1 rounds.

Where cards go straight to the players, pile numbers from `piles` on are their seats, in order of their first
cards; `lower_bound` and `windows` are those of the talon alone.

An owner is a string, an integer, a finite number or a truth value, or an array of those (a tuple in
Python); {"talon": t} is a place in the talon.
"""

import json
import math
from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

from shufflegraph.base.deck import Destination, Owner, Talon
from shufflegraph.base.interop import integer
from shufflegraph.base.messages import repr_of
from shufflegraph.base.strict_json import array, check_keys, read_document
from shufflegraph.dealing.instructions import Instruction, Round
from shufflegraph.errors import InvalidDeck, InvalidPlan, InvalidPlanType, TooFewPiles
from shufflegraph.planning.planner import Proof
from shufflegraph.planning.windows import Ends
from shufflegraph.plans.fields import PROOFS, Fields

PLAN_FORMAT: Final = "shufflegraph-plan"
PLAN_VERSION: Final = 2
PLAN_KEYS: Final = (
    *("format", "version", "piles", "deck", "rounds", "placements", "placements_lower_bound"),
    *("lower_bound", "windows", "is_optimal", "proof", "placements_proof"),
)
MORE_KEYS: Final = ("seed", "aside", "tail", "under", "to_players")
"""Keys that may be missing: most plans have no seed, put nothing aside, and so on."""

_PLAIN_DESTINATIONS: Final = frozenset({str, int, Talon})
"""The types of destinations with which nothing can be wrong once they are read."""

T = TypeVar("T")
PlanT = TypeVar("PlanT", bound=Fields)


def read(text: str, make: Callable[..., PlanT]) -> PlanT:
    """Return the plan that `text` describes, made by `make`; whether its bounds can be shown is not asked."""
    head = {"format": PLAN_FORMAT, "version": PLAN_VERSION}
    faults = (InvalidPlan, InvalidPlanType)
    tree = read_document(text, "plan", head, PLAN_KEYS[2:], MORE_KEYS, faults)
    try:
        return _plan(tree, make)
    except (InvalidDeck, TooFewPiles) as error:
        raise InvalidPlan(str(error)) from error


def _plan(tree: Any, make: Callable[..., PlanT]) -> PlanT:
    rounds = _rows(tree["rounds"], "rounds", _read_round)
    placements = _count(tree["placements"], "placements")
    bound = _count(tree["lower_bound"], "lower_bound")
    if tree["is_optimal"] is not (bound == len(rounds)):
        raise InvalidPlan(
            f"is_optimal is {repr_of(tree['is_optimal'])} with {len(rounds)} rounds and a lower_bound of "
            f"{repr_of(bound)}: it has to say whether the two are equal"
        )
    windows = _rows(tree["windows"], "windows", _read_window)
    if "seed" in tree and type(tree["seed"]) is not int:
        raise InvalidPlan(f"seed is {repr_of(tree['seed'])}: it has to be an integer")
    least = _count(tree["placements_lower_bound"], "placements_lower_bound")
    proofs = _read_proof(tree, "proof"), _read_proof(tree, "placements_proof")
    return make(
        _count(tree["piles"], "piles"),
        _destinations(tree["deck"], "deck"),
        rounds,
        placements,
        bound,
        least,
        windows,
        *proofs,
        seed=tree.get("seed"),
        aside=_rows(tree.get("aside", []), "aside", _count),
        tail=_count(tree.get("tail", 0), "tail"),
        under=_truth(tree.get("under", False), "under"),
        to_players=_truth(tree.get("to_players", False), "to_players"),
    )


def _read_proof(tree: Any, key: str) -> Proof:
    if tree[key] not in PROOFS:
        raise InvalidPlan(f"{key} is {repr_of(tree[key])}: it has to be one of {', '.join(PROOFS)}")
    return cast(Proof, tree[key])


def _rows(tree: Any, where: str, item: Callable[[Any, str], T]) -> tuple[T, ...]:
    values = enumerate(array(tree, where, InvalidPlan))
    return tuple([item(value, f"{where}[{number}]") for number, value in values])


def _count(value: Any, where: str) -> int:
    if type(value) is not int or value < 0:
        raise InvalidPlan(f"{where} is {repr_of(value)}: it has to be an integer from 0 on")
    return value


def _read_window(tree: Any, where: str) -> Ends | None:
    if tree is None:
        return None
    if type(tree) is not list or len(tree) != 2:
        raise InvalidPlan(f"{where} is {repr_of(tree)}: it has to be null or two positions")
    return _count(tree[0], f"{where}[0]"), _count(tree[1], f"{where}[1]")


def _destinations(tree: Any, where: str) -> tuple[Destination, ...]:
    if type(tree) is list:
        read = [Talon(card["talon"]) if _is_talon(card) else card for card in tree]
        if _PLAIN_DESTINATIONS.issuperset(map(type, read)):
            return tuple(read)
    return _rows(tree, where, _read_destination)


def _is_talon(tree: Any) -> bool:
    place = tree.get("talon") if type(tree) is dict and len(tree) == 1 else None
    return type(place) is int and place >= 0


def _read_destination(tree: Any, where: str) -> Destination:
    if type(tree) is dict:
        check_keys(tree, where, ("talon",), fault=InvalidPlan)
        return Talon(_count(tree["talon"], f"{where}, talon"))
    return _read_owner(tree, where)


def _read_owner(tree: Any, where: str) -> Owner:
    parts = tree if type(tree) is list else [tree]
    for part in parts:
        is_finite = type(part) is not float or math.isfinite(part)
        if type(part) not in (str, int, float, bool) or not is_finite:
            raise InvalidPlan(
                f"{where} is {repr_of(tree)}: an owner is a text, a finite number, a truth value "
                "or an array of those"
            )
    return tuple(parts) if type(tree) is list else cast(Owner, tree)


def _read_round(tree: Any, where: str) -> Round:
    check_keys(tree, where, ("instructions", "deck"), fault=InvalidPlan)
    return Round(
        _destinations(tree["deck"], f"{where}.deck"),
        _read_steps(tree["instructions"], f"{where}.instructions"),
    )


def _read_steps(tree: Any, where: str) -> tuple[Instruction, ...]:
    steps = array(tree, where, InvalidPlan)
    piles = [step.get("pile") if type(step) is dict and len(step) == 1 else None for step in steps]
    whole = {pile for pile in piles if type(pile) is int and pile >= 0}
    made = {pile: Instruction(pile) for pile in whole}
    return tuple(
        [
            made[pile] if type(pile) is int and pile in made else _read_step(step, f"{where}[{at}]")
            for at, (pile, step) in enumerate(zip(piles, steps, strict=True))
        ]
    )


def _read_step(tree: Any, where: str) -> Instruction:
    check_keys(tree, where, ("pile",), ("hand_to", "under"), InvalidPlan)
    return Instruction(
        _count(tree["pile"], f"{where}, pile"),
        _read_destination(tree["hand_to"], where) if "hand_to" in tree else None,
        _truth(tree.get("under", False), f"{where}, under"),
    )


def _truth(value: Any, where: str) -> bool:
    if type(value) is not bool:
        raise InvalidPlan(f"{where} is {repr_of(value)}: it has to be true or false")
    return value


def written(plan: Fields) -> str:
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
        *(PLAN_FORMAT, PLAN_VERSION, plan.piles, [known[d] for d in plan.deck], rounds),
        *(plan.placements, plan.placements_lower_bound, plan.lower_bound, plan.windows),
        *(plan.lower_bound == len(plan.rounds), plan.proof, plan.placements_proof),
    )
    tree = dict(zip(PLAN_KEYS, values, strict=True))
    tree |= {"seed": plan.seed} if plan.seed is not None else {}
    tree |= {"aside": list(plan.aside)} if plan.aside else {}
    tree |= {"tail": plan.tail} if plan.tail else {}
    tree |= {"under": True} if plan.under else {}
    tree |= {"to_players": True} if plan.to_players else {}
    try:
        return json.dumps(tree, allow_nan=False)
    except ValueError as error:  # all numbers are finite, so it is an integer's length
        raise InvalidPlan(f"an integer of the plan cannot be written: {error}") from None


def _written(destination: Destination, position: int) -> Any:
    if isinstance(destination, Talon):
        return {"talon": destination.position}
    parts = destination if type(destination) is tuple else (destination,)
    if not all(map(_is_written, parts)):
        raise InvalidPlanType(
            f"owner {repr_of(destination)} at deck position {position} cannot be written as JSON: "
            "it has to be a text, a finite number, a truth value or a tuple of those"
        )
    return [*map(integer, parts)] if type(destination) is tuple else integer(destination)


def _is_written(part: object) -> bool:
    """Is `part` a text, a finite number or a truth value, also one of another library's types?"""
    if isinstance(part, str):
        return type(part) is str or str.__str__(part) == part
    return type(integer(part)) in (int, bool) or (isinstance(part, float) and math.isfinite(part))


def _written_step(step: Instruction, known: dict[Destination, Any]) -> dict[str, Any]:
    pile, hand_to, under = step
    tree = {"pile": pile} if hand_to is None else {"pile": pile, "hand_to": known[hand_to]}
    return {**tree, "under": True} if under else tree
