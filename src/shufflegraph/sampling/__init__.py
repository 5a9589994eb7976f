"""Exactly uniform choices: a family numbers its outcomes, and a number is drawn."""

from shufflegraph.sampling.assignments import Assignments, assign
from shufflegraph.sampling.conflicts import repeats
from shufflegraph.sampling.kinds import SpacedKinds
from shufflegraph.sampling.matching import Violation, partition
from shufflegraph.sampling.partitions import Partitions
from shufflegraph.sampling.permutations import Permutations, shuffle
from shufflegraph.sampling.rules import Count, Points, Shape
from shufflegraph.sampling.spaced import Spaced
from shufflegraph.sampling.spaced_orders import spaced_shuffle

__all__ = [
    "Assignments",
    "Count",
    "Partitions",
    "Permutations",
    "Points",
    "Shape",
    "Spaced",
    "SpacedKinds",
    "Violation",
    "assign",
    "partition",
    "repeats",
    "shuffle",
    "spaced_shuffle",
]
