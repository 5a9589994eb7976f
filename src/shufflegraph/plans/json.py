"""The schema of plans as JSON text, version 2, and what version 1 has instead.

::

    {"format": "shufflegraph-plan", "version": 2,
     "piles": 8,
     "deck": ["forehand", {"talon": 0}, …],       destinations of the positions, top first
     "rounds": [{"instructions": [{"pile": 3}, {"pile": 0, "hand_to": "forehand"}, …],
                 "deck": […]}, …],                 the destinations at the start of that round
     "placements": 32, "placements_lower_bound": 32,
     "lower_bound": 1,                             rounds
     "windows": [[0, 31]],                         certificate of lower_bound; closed positions, or null
     "is_optimal": true,
     "proof": "bound",                             or "search" or "none"
     "placements_proof": "bound",                  or "search" or "none"
     "seed": 7,                                    only where the deck was made from one
     "aside": [2],                                 only where places of the talon may be put aside
     "tail": 3}                                    only where cards at the deck's end stay in the hand

The bound of the rounds is that of the plans that keep hands together: within a round all cards of one owner
go to the same pile. That of the placements is theirs too if this plan is one of them, else that of all plans.
`is_optimal` says that the rounds are as many as `lower_bound`. Whether that is a bound for all
other plans too is told by the `is_bound_for_all` of the plan that is read.

`windows` has a window against `lower_bound` - 1 rounds and one against `lower_bound` - 2, as far as there are
so many; null stands for one where only a search shows it. Version 1 has one key `window` instead, the first
of them, and no `placements_proof`.

A place of the talon that several cards share occurs in the deck as often. An instruction whose `hand_to` is
such a place puts it aside.

An owner is a string, an integer, a finite number or a truth value, or an array of those (a tuple in
Python); {"talon": t} is a place in the talon.
"""

FORMAT = "shufflegraph-plan"
VERSION = 2
PROOFS = ("bound", "search", "none")
PLAN_KEYS = (
    *("format", "version", "piles", "deck", "rounds", "placements", "placements_lower_bound"),
    *("lower_bound", "windows", "is_optimal", "proof", "placements_proof"),
)
FIRST_KEYS = tuple(
    ["window" if key == "windows" else key for key in PLAN_KEYS if key != "placements_proof"]
)
"""The keys of version 1."""

SEED_KEY, ASIDE_KEY, TAIL_KEY = "seed", "aside", "tail"
"""Keys that may be missing: most plans have no seed, put nothing aside and leave nothing in the hand."""
