"""Shuffle a real deck by dealing, and everything exactly uniform around it."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from shufflegraph.dealing.colouring import (
    chromatic_number,
    clique,
    loads,
    reducing_colouring,
    valid_colouring,
)
from shufflegraph.dealing.instructions import Instruction, Round, instructions
from shufflegraph.dealing.intervals import Interval, intervals
from shufflegraph.dealing.table import RoundResult, deal_round
from shufflegraph.dealing.talon import talon_runs
from shufflegraph.deck import Talon
from shufflegraph.errors import (
    IllegalMove,
    InvalidDeck,
    InvalidIndex,
    InvalidParameter,
    InvalidPlan,
    ShufflegraphError,
    TooFewPiles,
    Unsolvable,
)
from shufflegraph.plans.plan import plan
from shufflegraph.plans.record import Dealt, Plan

if TYPE_CHECKING:
    from shufflegraph.analysis import *
    from shufflegraph.sampling import *

__all__ = [
    "Assignments",
    "Count",
    "Dealt",
    "IllegalMove",
    "Instruction",
    "Interval",
    "InvalidDeck",
    "InvalidIndex",
    "InvalidParameter",
    "InvalidPlan",
    "Partitions",
    "Permutations",
    "Plan",
    "Points",
    "Round",
    "RoundResult",
    "Shape",
    "ShufflegraphError",
    "Spaced",
    "SpacedKinds",
    "Talon",
    "TooFewPiles",
    "Unsolvable",
    "Violation",
    "assign",
    "chromatic_number",
    "clique",
    "deal_round",
    "entropy_bits",
    "instructions",
    "intervals",
    "loads",
    "partition",
    "plan",
    "reducing_colouring",
    "repeats",
    "riffle_distance",
    "riffle_separation",
    "seats_are_fair",
    "shelf_distance",
    "shuffle",
    "spaced_shuffle",
    "talon_runs",
    "valid_colouring",
]
__version__ = "0.2.0"

_LATER: Final = ("sampling", "analysis")
"""The packages of families and figures: who only deals does not wait for their import."""

# The type checker knows the names from above, and should miss all others.
if not TYPE_CHECKING:  # pragma: no branch

    def __getattr__(name: str) -> Any:
        """Import the families and figures when one of them is first asked for."""
        if name in __all__:
            for package in _LATER:
                face = import_module(f"{__name__}.{package}")
                globals().update(
                    {one: getattr(face, one) for one in face.__all__ if one in __all__}
                )
            return globals()[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
