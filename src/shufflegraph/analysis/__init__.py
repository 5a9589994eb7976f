"""What a shuffle is worth: entropy, riffles, machines, seats; a meter for decks, an audit for programs."""

from shufflegraph.analysis.deals import audit_deals
from shufflegraph.analysis.entropy import entropy_bits
from shufflegraph.analysis.fairness import Audit, Effect, Test, assert_fair, audit
from shufflegraph.analysis.reading import Reading, meter
from shufflegraph.analysis.recorded import audit_text
from shufflegraph.analysis.riffles import riffle_distance, riffle_separation, shelf_distance
from shufflegraph.analysis.seats import seats_are_fair

__all__ = [
    "Audit",
    "Effect",
    "Reading",
    "Test",
    "assert_fair",
    "audit",
    "audit_deals",
    "audit_text",
    "entropy_bits",
    "meter",
    "riffle_distance",
    "riffle_separation",
    "seats_are_fair",
    "shelf_distance",
]
