"""The source text itself: named functions of the library as data for Coq, unchanged.

    python -m proofs.source --check
    python -m proofs.source --update

`coq/python/PythonSyntax.v` says what a text may consist of, `PythonMeaning.v` beside it what it means, and
`coq/texts/PythonTexts.v` is what this package writes: the functions named here, node by node.
"""

from importlib.util import find_spec
from pathlib import Path
from typing import Final

EXPORTED: Final[dict[str, tuple[str, ...]]] = {
    "sampling.randomness": ("number_below",),
    "sampling.permutations": ("_digits", "_order", "_order_number", "mixed"),
    "sampling.assignments": ("arrangement", "arrangement_number", "dealt"),
    "planning.words": ("place", "word_at"),
    "base.contracts": ("refuse",),
    "base.deck": ("are_all",),
    "dealing.intervals": (
        "spans",
        "mapping_fault",
        "_interval_type_fault",
        "_interval_order_fault",
        "ends",
        "swept",
    ),
    "dealing.colouring": (
        "chromatic_number",
        "clique",
        "_events",
        "valid_colouring",
        "piles_fault",
        "reducing_fault",
        "reducing_colouring",
        "pile_fault",
        "colouring_fault",
        "loads_fault",
        "loads",
    ),
    "dealing.talon": ("breaks", "grouped", "run_numbers", "shared_runs", "rounds_fault", "runs_of"),
    "dealing.instructions": ("steps",),
    "dealing.table": (
        "_lengths_fault",
        "deal_round",
        "columns_of",
        "laid_down",
        "put_down",
        "put_on_either_side",
    ),
    "planning.layout": ("words_needed",),
    "planning.windows": ("rules_out", "is_too_full"),
    "plans.checker": ("is_dealt", "hands_in", "followed", "whole_hands"),
    "plans.fields": ("delivered", "taken", "put_together", "handed_over"),
    "table.cut.joining": ("added",),
    "connect_four.rules": ("rows_of", "free_columns"),
}
"""The functions whose texts are exported, by their modules, in reading order."""

WORK: Final[dict[str, tuple[str, ...]]] = {
    "dealing.intervals.intervals": ("dealing.intervals.spans",),
    "dealing.colouring.valid_colouring": (
        "dealing.colouring.valid_colouring",
        "dealing.intervals.swept",
    ),
    "dealing.talon.talon_runs": ("dealing.talon.runs_of", "dealing.talon.rounds_fault"),
    "dealing.instructions.instructions": ("dealing.instructions.steps",),
    "dealing.table.deal_round": (
        "dealing.table.deal_round",
        "dealing.table.columns_of",
        "dealing.table.laid_down",
        "dealing.table.put_down",
        "dealing.table.put_on_either_side",
    ),
    "sampling.randomness.draw_below": ("sampling.randomness.number_below",),
    "sampling.permutations.Permutations": (
        "sampling.permutations._order",
        "sampling.permutations._order_number",
    ),
    "sampling.permutations.shuffle": ("sampling.permutations.mixed",),
    "sampling.assignments.Assignments": (
        "sampling.assignments.arrangement",
        "sampling.assignments.arrangement_number",
    ),
    "sampling.assignments.assign": ("sampling.assignments.dealt", "sampling.permutations.mixed"),
    "planning.windows.is_refuted": ("planning.windows.rules_out", "planning.windows.is_too_full"),
    "plans.plan.plan": ("plans.checker.is_dealt",),
    "plans.record.Plan.from_json": ("plans.checker.is_dealt",),
    "plans.record.Plan.execute": ("plans.fields.taken", "plans.fields.delivered"),
    "table.cut.joining.join": ("table.cut.joining.added", "sampling.assignments.arrangement"),
    "connect_four.game.stones": ("connect_four.rules.rows_of",),
    "connect_four.game.legal_columns": ("connect_four.rules.free_columns",),
}
"""The public functions that check their input and leave the work to an exported one: that, and the exported
checks; and those that give plans, which one has to accept."""


def path_of(module: str) -> Path:
    """The source file of a module of the library, such as ``dealing.colouring``, wherever it is installed."""
    spec = find_spec(f"shufflegraph.{module}")
    if spec is None or spec.origin is None:
        raise LookupError(f"the library has no module {module!r}")
    return Path(spec.origin)
