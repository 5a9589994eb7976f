"""The table of what is known of each public function, generated from the code: ``python -m proofs.evidence``.

With ``--update`` docs/assurance/functions.csv is written, with ``--check`` it is compared. So a claim that
gets weaker shows as a change of that file. The pages are made from the same rows.
"""

import os

os.environ.setdefault("SHUFFLEGRAPH_CONTRACTS", "all")  # promises are read off postconditions

import csv
import io
import sys
from collections.abc import Iterator

from proofs import ROOT, kept
from proofs.declared import Declared
from proofs.rows import Row, rows
from shufflegraph.dealing.colouring import FEW_PILES

FILE = ROOT / "docs" / "assurance" / "functions.csv"
NOT_PROVED = {
    "plans.record.Plan.is_optimal": "compares two numbers; that they are right is plan's claim",
    "plans.record.Plan.words": "reads the piles off the rounds; replayed",
    "plans.record.Plan.draw": "a picture as text; tested",
    "plans.record.Plan.hands": "counts cards; tested",
    "plans.record.Plan.owners": "names in order; tested",
    "plans.record.Plan.talon_sizes": "counts cards; tested",
    "plans.record.Plan.unders": "counts instructions; tested",
    "plans.record.Plan.to_json": "text; tested by reading it again",
    "plans.record.Plan.from_json": "text; what it reads is checked like every plan",
    "sampling.family.Family.count": "each family names its theorems",
    "sampling.family.Family.entropy_bits": "the length of a number; tested",
    "sampling.family.Family.unrank": "each family names its theorems",
    "sampling.family.Family.rank": "each family names its theorems",
    "sampling.family.Family.method": "a name; tested",
    "sampling.family.Family.array": "a row for each of samples; tested against them",
    "sampling.partitions.family.Partitions.marginals": "all that marginal gives, at once",
    "sampling.spaced.family.Spaced.broken": "its definition is its program; tested",
    "sampling.spaced.family.SpacedKinds": "a family of attributes, made by Spaced",
    "sampling.spaced.family.Spaced.mixed": "nearly uniform, not exactly; its order is tested",
    "sampling.family.Family.samples": "as many samples; tested",
    "sampling.family.Family.sample": "Drawing.outcomes_equally_likely is of a model; tested",
    "sampling.family.Family.counts_soon": "a limit of states; tested",
    "sampling.spaced.shuffle.spaced_order": "positions of a spaced shuffle; tested",
    "sampling.conflicts.repeats": "its definition is its program; tested",
}
"""The public functions of dealing and sampling without a theorem of their own, and why."""
PARTS = {
    "dealing.colouring.reducing_colouring": f"up to {FEW_PILES} piles",
    "dealing.talon.talon_runs": "cards on top",
}
"""The public functions part of whose work texts do that are not exported: what theirs is proved for."""


def ran(one: Declared) -> str:
    """The bound of a test, and the file that has it."""
    file = one.module.rpartition(".")[2]
    return f"{'nightly ' if one.is_long else ''}{one.bound} (`{file}`)"


def text_proved(name: str, row: Row) -> str:
    """A tick for a function whose text is proved; words if it is so for a part of what the function does."""
    return PARTS.get(name, "✓") if row.text else ""


def proved(name: str, row: Row) -> Iterator[tuple[str, str]]:
    """The theorems about a function: about which text, or about the model, and their names."""
    part = f", {PARTS[name]}" if name in PARTS else ""
    for of in dict.fromkeys(row.text.values()):
        names = [one for one, about in row.text.items() if about == of]
        yield f"proved of the text of {of.rpartition('.')[2]}{part}", ", ".join(names)
    if row.model:
        yield "proved of the model", ", ".join(row.model)


def tested(row: Row) -> Iterator[tuple[str, str]]:
    """What else is known of a function: the kind of evidence, and its bound."""
    if row.replayed:
        yield "replayed", ", ".join(row.replayed)
    yield from (("confirmed", one) for one in row.confirmed)
    yield from (("exhausted", ran(one)) for one in row.exhausted)
    yield from (("sampled", ran(one)) for one in row.sampled)


def current() -> str:
    """The file as the code is now."""
    written = io.StringIO()
    lines = csv.writer(written, lineterminator="\n")
    lines.writerow(("function", "kind", "what"))
    for name, row in rows().items():
        promised = ("promises", "; ".join(row.promises) or "nothing by contract")
        lines.writerows((name, *one) for one in (promised, *proved(name, row), *tested(row)))
    return written.getvalue()


if __name__ == "__main__":
    sys.exit(kept.main("evidence", lambda: {FILE: current()}))
