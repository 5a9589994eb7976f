"""Shuffle a real deck by dealing, and everything exactly uniform around it."""

from shufflegraph.analysis import entropy_bits, riffle_distance, seats_are_fair
from shufflegraph.checker import Round
from shufflegraph.colouring import (
    chromatic_number,
    clique,
    loads,
    reducing_colouring,
    valid_colouring,
)
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
from shufflegraph.instructions import Instruction, instructions
from shufflegraph.intervals import Interval, intervals
from shufflegraph.plan import Plan, plan
from shufflegraph.sampling.assignments import Assignments, assign
from shufflegraph.sampling.matching import Violation, partition
from shufflegraph.sampling.partitions import Partitions
from shufflegraph.sampling.permutations import Permutations, shuffle
from shufflegraph.sampling.repeats import repeats
from shufflegraph.sampling.spaced import Spaced, spaced_shuffle
from shufflegraph.table import RoundResult, deal_round
from shufflegraph.talon import talon_runs

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
