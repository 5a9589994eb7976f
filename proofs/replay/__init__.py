"""Coq replays Python: what the library computed is checked by the proved functions, in Coq's kernel.

A family of cases is a module here with two functions: `case_files()`, its cases as the library computes
them now, and `planted()`, a case file in which one case is changed, which Coq has to refuse. To add one,
add its name to `REPLAYED`. A function that is proved of its text is not replayed as well.

    python -m proofs.replay            all families, with numbers and times
    python -m proofs.replay plans      some
"""

PLANS = (
    "plans of small decks",
    "plans where windows do not decide",
    "plans of games",
    "plans of random decks",
    "plans for other owners",
)
PLACES = ("plans of small decks", "plans of games", "plans of random decks")
GAMES = ("small games", "random games", "illegal lists")

REPLAYED: dict[str, dict[str, tuple[str, ...]]] = {
    "plans": {
        "plans.plan.plan": PLANS,
        "plans.record.Plan.execute": PLANS,
    },
    "places": {
        "plans.plan.plan": PLACES,
        "plans.record.Plan.execute": PLACES,
        "plans.record.Plan.words": PLACES,
    },
    "splits": {
        "plans.plan.plan": (),
        "plans.record.Plan.execute": (),
        "plans.record.Plan.is_bound_for_all": (),
    },
    "unders": {
        "plans.plan.plan": (),
    },
    "trees": {
        "plans.plan.plan": (),
        "plans.record.Plan.is_optimal": (),
        "plans.record.Plan.is_bound_for_all": (),
    },
    "assignments": {"sampling.assignments.Assignments": ()},
    "spaced": {
        "sampling.spaced.family.Spaced": (),
        "sampling.spaced.family.Spaced.probability": (),
        "sampling.spaced.shuffle.spaced_shuffle": ("spaced shuffles",),
    },
    "kinds": {
        "sampling.spaced.family.Spaced": ("rules of ranks", "several attributes"),
    },
    "partitions": {
        "sampling.partitions.family.Partitions": ("small problems", "large problems"),
        "sampling.partitions.family.Partitions.marginal": ("small problems", "large problems"),
        "sampling.partitions.family.Partitions.violation": ("violations",),
        "sampling.partitions.matching.partition": ("solutions",),
    },
    "ruled": {
        "sampling.partitions.family.Partitions": (),
        "sampling.partitions.family.Partitions.given": (),
        "sampling.partitions.family.Partitions.probability": (),
    },
    "cut": {"table.cut.joining.join": ("cuts",)},
    "slips": {"table.slips.mending.replan": ("decks as they lie",)},
    "seats": {
        "cards.games.dealt_positions": ("games",),
        "analysis.seats.seats_are_fair": ("fair games", "unfair games"),
    },
    "connect_four": {
        "connect_four.game.stones": GAMES,
        "connect_four.game.winner": GAMES,
        "connect_four.game.legal_columns": GAMES,
        "connect_four.game.columns": ("columns of stones",),
    },
}
"""The functions whose answers a family hands to Coq, and in which of its case files: all if none is named."""
FAMILIES = tuple(REPLAYED)
"""The modules of this package that make cases."""
