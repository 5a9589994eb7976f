"""Coq replays Python: what the library computed is checked by the proved functions, in Coq's kernel.

A family of cases is a module here with two functions: `case_files()`, its cases as the library computes
them now, and `planted()`, a case file in which one case is changed, which Coq has to refuse. To add one,
add its name to `REPLAYED`. A function that is proved of its text is not replayed as well.

    python -m proofs.replay            all families, with numbers and times
    python -m proofs.replay plans      some
"""

REPLAYED: dict[str, tuple[str, ...]] = {
    "plans": ("plans.plan.plan", "plans.record.Plan.execute"),
    "places": ("plans.plan.plan", "plans.record.Plan.execute", "plans.record.Plan.words"),
    "unders": ("plans.plan.plan", "plans.record.Plan.is_optimal"),
    "claims": ("plans.plan.plan", "plans.record.Plan.is_optimal"),
    "assignments": ("sampling.assignments.Assignments",),
    "spaced": (
        "sampling.spaced.family.Spaced",
        "sampling.spaced.family.Spaced.probability",
        "sampling.spaced.shuffle.spaced_shuffle",
    ),
    "kinds": ("sampling.spaced.family.Spaced",),
    "partitions": (
        "sampling.partitions.family.Partitions",
        "sampling.partitions.family.Partitions.marginal",
        "sampling.partitions.family.Partitions.violation",
        "sampling.partitions.matching.partition",
    ),
    "ruled": (
        "sampling.partitions.family.Partitions",
        "sampling.partitions.family.Partitions.given",
        "sampling.partitions.family.Partitions.probability",
    ),
    "cut": ("table.cut.joining.join",),
    "slips": ("table.slips.mending.replan",),
    "seats": ("cards.games.dealt_positions", "analysis.seats.seats_are_fair"),
    "connect_four": (
        "connect_four.game.stones",
        "connect_four.game.winner",
        "connect_four.game.legal_columns",
        "connect_four.game.columns",
    ),
}
"""The functions whose answers a family hands to Coq."""
FAMILIES = tuple(REPLAYED)
"""The modules of this package that make cases."""
