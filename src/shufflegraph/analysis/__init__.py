"""What a shuffle is worth: entropy, riffles, machines, fairness of the seats."""

from shufflegraph.analysis.entropy import entropy_bits
from shufflegraph.analysis.riffles import riffle_distance
from shufflegraph.analysis.seats import seats_are_fair
from shufflegraph.analysis.separation import riffle_separation
from shufflegraph.analysis.shelves import shelf_distance

__all__ = [
    "entropy_bits",
    "riffle_distance",
    "riffle_separation",
    "seats_are_fair",
    "shelf_distance",
]
