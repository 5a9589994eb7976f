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
from shufflegraph.plans.plan import Plan, plan

if TYPE_CHECKING:
    from shufflegraph.analysis import entropy_bits, riffle_distance, seats_are_fair
    from shufflegraph.sampling.assignments import Assignments, assign
    from shufflegraph.sampling.matching import Violation, partition
    from shufflegraph.sampling.partitions import Partitions
    from shufflegraph.sampling.permutations import Permutations, shuffle
    from shufflegraph.sampling.repeats import repeats
    from shufflegraph.sampling.spaced import Spaced, spaced_shuffle

__all__ = [
    "Assignments",
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
    "Round",
    "RoundResult",
    "ShufflegraphError",
    "Spaced",
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
    "seats_are_fair",
    "shuffle",
    "spaced_shuffle",
    "talon_runs",
    "valid_colouring",
]
__version__ = "0.1.0"

_LATER: Final = {
    "analysis": ("entropy_bits", "riffle_distance", "seats_are_fair"),
    "sampling.assignments": ("Assignments", "assign"),
    "sampling.matching": ("Violation", "partition"),
    "sampling.partitions": ("Partitions",),
    "sampling.permutations": ("Permutations", "shuffle"),
    "sampling.repeats": ("repeats",),
    "sampling.spaced": ("Spaced", "spaced_shuffle"),
}
"""The public names of families and figures by module: who only deals does not wait for their import."""

# The type checker knows the names from above, and should miss all others.
if not TYPE_CHECKING:  # pragma: no branch

    def __getattr__(name: str) -> Any:
        """Import a family or a figure when it is first asked for."""
        for module, names in _LATER.items():
            if name in names:
                globals()[name] = getattr(import_module(f"{__name__}.{module}"), name)
                return globals()[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
