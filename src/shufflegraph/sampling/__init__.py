"""Exactly uniform choices: a family numbers its outcomes, and a number is drawn."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
    from shufflegraph.sampling.spaced.shuffle import spaced_shuffle

__all__ = [
    "AllOf",
    "AnyOf",
    "Assignments",
    "Count",
    "NoneOf",
    "Partitions",
    "Permutations",
    "Points",
    "Shape",
    "Spaced",
    "SpacedKinds",
    "Violation",
    "Weigh",
    "assign",
    "partition",
    "repeats",
    "shuffle",
    "spaced_shuffle",
]

if not TYPE_CHECKING:  # pragma: no branch

    def __getattr__(name):
        """Import a name when it is first asked for."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module("shufflegraph"), name)

    def __dir__():
        return __all__
