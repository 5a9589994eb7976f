"""Known decks: sort cards by dealing, say how long it takes, and deal boards from boards."""

from shufflegraph.table.sorting.boards import pack_of, random_boards, seats_to_deal
from shufflegraph.table.sorting.keys import call_number_key, natural_key
from shufflegraph.table.sorting.pace import Method, Pace, usual_methods
from shufflegraph.table.sorting.sorted import packets_to_look_through, sort_plan

__all__ = [
    "Method",
    "Pace",
    "call_number_key",
    "natural_key",
    "pack_of",
    "packets_to_look_through",
    "random_boards",
    "seats_to_deal",
    "sort_plan",
    "usual_methods",
]
