"""A plan read from JSON text of either version of the schema of :mod:`shufflegraph.plans.json`."""

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

from shufflegraph.dealing.instructions import Instruction, Round
from shufflegraph.deck import Destination, Owner, Pile, Talon
from shufflegraph.errors import InvalidDeck, InvalidPlan, InvalidPlanType, TooFewPiles
from shufflegraph.numerals import shown
from shufflegraph.planning.planner import Proof
from shufflegraph.planning.windows import Ends
from shufflegraph.plans.first import Claims, no_claims, with_claims
from shufflegraph.plans.json import (
    ASIDE_KEY,
    FIRST_KEYS,
    FORMAT,
    PLAN_KEYS,
    PROOFS,
    SEED_KEY,
    TAIL_KEY,
    VERSION,
)
from shufflegraph.strict_json import read_json

if TYPE_CHECKING:
    from shufflegraph.plans.record import Plan

T = TypeVar("T")


def read(text: str, make: "type[Plan]") -> "Plan":
    """Return the plan that `text` describes, made by `make`; whether its bounds can be shown is not asked.

    >>> from shufflegraph import Plan, plan
    >>> read(plan(["Ann", "Ann"]).to_json(), Plan) == plan(["Ann", "Ann"])
    True
    >>> read("[]", Plan)
    Traceback (most recent call last):
    ...
    shufflegraph.errors.InvalidPlan: the plan is a list: it has to be an object

    :param make: the class of plans, which this module cannot import: plans are written and read by it.
    :raises InvalidPlan: if the text is not JSON, has another form than versions 1 and 2 or describes no plan.
    Complexity: O(n r) for n cards and r rounds.
    """
    if not isinstance(text, str):
        raise InvalidPlanType(f"a plan is read from a text, not from a {type(text).__name__}")
    tree = read_json(text, "the plan", InvalidPlan)
    try:
        return _plan(tree, make)
    except (InvalidDeck, TooFewPiles) as error:
        raise InvalidPlan(str(error)) from error


def _plan(tree: Any, make: "type[Plan]") -> "Plan":
    version = _version(tree)
    more = tuple([key for key in (SEED_KEY, ASIDE_KEY, TAIL_KEY) if key in tree])
    _check_keys(tree, (*(PLAN_KEYS if version == VERSION else FIRST_KEYS), *more), "the plan")
    rounds = _rows(tree["rounds"], "rounds", _read_round)
    placements = _count(tree["placements"], "placements")
    claims = _read_claims(tree, len(rounds))
    plan = make(
        _count(tree["piles"], "piles"),
        _rows(tree["deck"], "deck", _read_destination),
        rounds,
        placements,
        *(claims if version == VERSION else no_claims(len(rounds), placements)),
        seed=_read_seed(tree[SEED_KEY]) if SEED_KEY in more else None,
        aside=_rows(tree[ASIDE_KEY], ASIDE_KEY, _count) if ASIDE_KEY in more else (),
        tail=_count(tree[TAIL_KEY], TAIL_KEY) if TAIL_KEY in more else 0,
    )
    return plan if version == VERSION else with_claims(plan, claims)


def _version(tree: Any) -> int:
    if type(tree) is not dict:
        raise InvalidPlan(f"the plan is a {type(tree).__name__}: it has to be an object")
    for key, known in (("format", (FORMAT,)), ("version", (1, VERSION))):
        said = " or ".join(map(shown, known))
        if key not in tree:
            raise InvalidPlan(f"the plan has no {shown(key)}: it has to be {said}")
        if tree[key] not in known or type(tree[key]) is not type(known[0]):
            raise InvalidPlan(f"the {key} of the plan is {shown(tree[key])}: it has to be {said}")
    return cast(int, tree["version"])


def _read_claims(tree: Any, rounds: int) -> Claims:
    bound = _count(tree["lower_bound"], "lower_bound")
    if type(tree["is_optimal"]) is not bool:
        raise InvalidPlan(f"is_optimal is {shown(tree['is_optimal'])}: it has to be a bool")
    if tree["is_optimal"] != (bound == rounds):
        raise InvalidPlan(
            f"is_optimal is {tree['is_optimal']} with {rounds} rounds and a lower_bound of "
            f"{shown(bound)}: it has to say whether the two are equal"
        )
    if "windows" in tree:
        windows = _rows(tree["windows"], "windows", _read_window)
    else:
        windows = (_read_window(tree["window"], "window"),)
    return Claims(
        bound,
        _count(tree["placements_lower_bound"], "placements_lower_bound"),
        windows,
        _read_proof(tree, "proof"),
        _read_proof(tree, "placements_proof") if "placements_proof" in tree else "none",
    )


def _read_proof(tree: Any, key: str) -> Proof:
    proof = tree[key]
    if type(proof) is not str:
        raise InvalidPlan(f"{key} is {shown(proof)}: it has to be a str")
    if proof not in PROOFS:
        raise InvalidPlan(f"{key} is {shown(proof)}: it has to be one of {', '.join(PROOFS)}")
    return cast(Proof, proof)


def _check_keys(tree: Any, keys: tuple[str, ...], where: str) -> None:
    if type(tree) is not dict:
        raise InvalidPlan(
            f"{where} is {shown(tree)}: it has to be an object with {', '.join(keys)}"
        )
    missing = [key for key in keys if key not in tree]
    unknown = [key for key in tree if key not in keys]
    if missing:
        raise InvalidPlan(f"{where} has no {shown(missing[0])}: its keys are {', '.join(keys)}")
    if unknown:
        raise InvalidPlan(
            f"{where} has an unknown {shown(unknown[0])}: its keys are {', '.join(keys)}"
        )


def _rows(tree: Any, where: str, item: Callable[[Any, str], T]) -> tuple[T, ...]:
    if type(tree) is not list:
        raise InvalidPlan(f"{where} is {shown(tree)}: it has to be an array")
    return tuple([item(value, f"{where}[{number}]") for number, value in enumerate(tree)])


def _count(value: Any, where: str) -> int:
    if type(value) is not int or value < 0:
        raise InvalidPlan(f"{where} is {shown(value)}: it has to be an integer from 0 on")
    return value


def _read_window(tree: Any, where: str) -> Ends | None:
    if tree is None:
        return None
    if type(tree) is not list or len(tree) != 2:
        raise InvalidPlan(f"{where} is {shown(tree)}: it has to be null or two positions")
    return _count(tree[0], f"{where}[0]"), _count(tree[1], f"{where}[1]")


def _read_seed(value: Any) -> int:
    if type(value) is not int:
        raise InvalidPlan(f"seed is {value!r}: it has to be an integer")
    return value


def _read_destination(tree: Any, where: str) -> Destination:
    if type(tree) is dict:
        _check_keys(tree, ("talon",), where)
        return Talon(_count(tree["talon"], f"{where}, talon"))
    return _read_owner(tree, where)


def _read_owner(tree: Any, where: str) -> Owner:
    parts = tree if type(tree) is list else [tree]
    for part in parts:
        if type(part) not in (str, int, float, bool) or not _is_finite(part):
            raise InvalidPlan(
                f"{where} is {shown(tree)}: an owner is a text, a finite number, a truth value "
                "or an array of those"
            )
    return tuple(parts) if type(tree) is list else cast(Owner, tree)


def _is_finite(part: object) -> bool:
    return type(part) is not float or math.isfinite(part)


def _read_round(tree: Any, where: str) -> Round:
    _check_keys(tree, ("instructions", "deck"), where)
    return Round(
        _rows(tree["deck"], f"{where}.deck", _read_destination),
        _rows(tree["instructions"], f"{where}.instructions", _read_step),
    )


def _read_step(tree: Any, where: str) -> Instruction:
    hands_over = type(tree) is dict and "hand_to" in tree
    _check_keys(tree, ("pile", "hand_to") if hands_over else ("pile",), where)
    pile: Pile = _count(tree["pile"], f"{where}, pile")
    return Instruction(pile, _read_destination(tree["hand_to"], where) if hands_over else None)
