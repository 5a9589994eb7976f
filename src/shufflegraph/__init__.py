"""Shuffle a real deck by dealing, and everything exactly uniform around it."""

import sys
from importlib import import_module

TYPE_CHECKING = False  # as typing has it, whose import would take longer than all the rest
if TYPE_CHECKING:
    from shufflegraph.base.deck import Talon
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
    from shufflegraph.plans.fields import Dealt
    from shufflegraph.plans.plan import plan
    from shufflegraph.plans.record import Plan
    from shufflegraph.sampling.assignments import Assignments, assign
    from shufflegraph.sampling.conflicts import repeats
    from shufflegraph.sampling.partitions.family import Partitions
    from shufflegraph.sampling.partitions.matching import Violation, partition
    from shufflegraph.sampling.partitions.rules import (
        AllOf,
        AnyOf,
        Count,
        NoneOf,
        Points,
        Shape,
        Weigh,
    )
    from shufflegraph.sampling.permutations import Permutations, shuffle
    from shufflegraph.sampling.spaced.family import Spaced, SpacedKinds
    from shufflegraph.sampling.spaced.shuffle import spaced_order, spaced_shuffle

__all__ = [
    "AllOf",
    "AnyOf",
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
    "NoneOf",
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
    "Weigh",
    "assign",
    "chromatic_number",
    "clique",
    "deal_round",
    "instructions",
    "intervals",
    "loads",
    "partition",
    "plan",
    "reducing_colouring",
    "repeats",
    "shuffle",
    "spaced_order",
    "spaced_shuffle",
    "talon_runs",
    "valid_colouring",
]
__version__ = "0.2.0"

# The type checker knows the names from above, and should miss all others.
if not TYPE_CHECKING:  # pragma: no branch
    _names = {
        "dealing.colouring": "chromatic_number clique loads reducing_colouring valid_colouring",
        "dealing.instructions": "Instruction Round instructions",
        "dealing.intervals": "Interval intervals",
        "dealing.table": "RoundResult deal_round",
        "dealing.talon": "talon_runs",
        "base.deck": "Talon",
        "errors": "IllegalMove InvalidDeck InvalidIndex InvalidParameter InvalidPlan "
        "ShufflegraphError TooFewPiles Unsolvable",
        "plans.fields": "Dealt",
        "plans.plan": "plan",
        "plans.record": "Plan",
        "sampling.assignments": "Assignments assign",
        "sampling.conflicts": "repeats",
        "sampling.partitions.family": "Partitions",
        "sampling.partitions.matching": "Violation partition",
        "sampling.partitions.rules": "AllOf AnyOf Count NoneOf Points Shape Weigh",
        "sampling.permutations": "Permutations shuffle",
        "sampling.spaced.family": "Spaced SpacedKinds",
        "sampling.spaced.shuffle": "spaced_order spaced_shuffle",
    }
    _homes = {name: module for module, names in _names.items() for name in names.split()}
    _written = ("__all__", "__doc__", "__file__", "__name__", "__path__", "__version__")

    def __getattr__(name):
        """Import a name when it is first asked for."""
        if name not in _homes:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(import_module(f"{__name__}.{_homes[name]}"), name)
        setattr(sys.modules[__name__], name, found)
        return found

    def __dir__():
        return sorted([*_homes, *_written])
