"""What a shuffle is worth: entropy, riffles, fairness of the seats."""

from shufflegraph.analysis.entropy import entropy_bits
from shufflegraph.analysis.riffles import riffle_distance
from shufflegraph.analysis.seats import seats_are_fair

__all__ = ["entropy_bits", "riffle_distance", "seats_are_fair"]
