"""The table of what is known of each public function, generated from the code: ``python -m proofs.evidence``.

With ``--update`` docs/assurance/functions.md is written, with ``--check`` it is compared. So a claim that
gets weaker shows as a change of that file.
"""

import os

os.environ.setdefault("SHUFFLEGRAPH_CONTRACTS", "all")  # promises are read off postconditions

import sys
from collections.abc import Iterable, Iterator
from importlib import import_module

from proofs import ROOT, kept
from proofs.claims import theorem_label
from proofs.confirmed import claims
from proofs.declared import Declared
from proofs.replay import FAMILIES
from proofs.rows import PUBLIC, Row, compared, rows
from proofs.tables import table
from shufflegraph.dealing.colouring import FEW_PILES

FILE = ROOT / "docs" / "assurance" / "functions.md"
OPENING = """---
fold: functions
---

<!-- generated from the code: python -m proofs.evidence --update -->

# What is known of each function

What each public function claims, what its contract promises, and the evidence by name. A test says itself
what it is evidence for, and within which bound; *nightly* marks what takes minutes and runs every night and
before a release.
"""
HEADS = ("function", "text proved", "model proved, replayed", "confirmed", "exhausted", "sampled")
ORDER = ("plans.plan.plan", "plans", "dealing", "sampling", "cards", "connect_four", "analysis")
"""What the library is for comes first, then what lies around it."""
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
    "sampling.partitions.family.Partitions.counts_soon": "a limit of states; tested",
    "sampling.spaced.shuffle.spaced_order": "positions of a spaced shuffle; tested",
    "sampling.conflicts.repeats": "its definition is its program; tested",
}
"""The public functions of dealing and sampling without a theorem of their own, and why."""
PARTS = {
    "dealing.colouring.reducing_colouring": f"up to {FEW_PILES} piles",
    "dealing.talon.talon_runs": "cards on top",
}
"""The public functions part of whose work texts do that are not exported: what theirs is proved for."""


def importance(name: str) -> tuple[int, str]:
    """By what a function is sorted: its part of the library, then its name."""
    starts = (n for n, start in enumerate(ORDER) if f"{name}.".startswith(f"{start}."))
    return next(starts, len(ORDER)), name


def public_name(name: str) -> str:
    """The name under which the reference has a function.

    >>> public_name("dealing.colouring.clique"), public_name("cards.game.Game.hands")
    ('shufflegraph.clique', 'shufflegraph.cards.Game.hands')
    """
    parts = name.split(".")
    for base in (*PUBLIC[1:], PUBLIC[0]):
        for first, part in enumerate(parts):
            found = getattr(import_module(base), part, None)
            if getattr(found, "__module__", "") == ".".join(["shufflegraph", *parts[:first]]):
                return ".".join([base, *parts[first:]])
    return f"shufflegraph.{name}"


def label(name: str) -> str:
    """The label of a function's entry."""
    return f"known-{name}".lower().replace(".", "-").replace("_", "-")


def short_name(name: str) -> str:
    """A function's name, a method's with its class; it may be broken behind the dot.

    >>> short_name("dealing.colouring.clique"), short_name("cards.games.Game.hands")
    ('clique', 'Game.\u200bhands')
    """
    *_, before, last = name.split(".")
    return f"{before}.\u200b{last}" if before[0].isupper() else last


def ticks(name: str, row: Row) -> list[str]:
    """A function's line of the table."""
    kinds = (row.model and row.replayed, row.confirmed, row.exhausted, row.sampled)
    link = f"{{ref}}`{short_name(name)} <{label(name)}>`"
    of_text = PARTS.get(name, "✓") if row.text else ""
    return [link, of_text, *("✓" if one else "" for one in kinds)]


def theorem(name: str) -> str:
    """A link to a theorem."""
    module, _, own = name.partition(".")
    return f"{{ref}}`{name} <{theorem_label(module, own.rpartition('.')[2])}>`"


def ran(one: Declared) -> str:
    """The bound of a test, and the file that has it."""
    file = one.module.rpartition(".")[2]
    return f"{'nightly ' if one.is_long else ''}{one.bound} (`{file}`)"


def entry(name: str, row: Row) -> Iterator[str]:
    """All that is known of a function."""
    yield f"({label(name)})=\n\n### {name}\n"
    yield f"{row.claim} ({{py:obj}}`reference <{public_name(name)}>`)\n"
    yield f"* *Promises:* {'; '.join(row.promises) or 'nothing by contract'}"
    for of in dict.fromkeys(row.text.values()):
        links = ", ".join(theorem(one) for one, about in row.text.items() if about == of)
        part = f", {PARTS[name]}" if name in PARTS else ""
        yield f"* *Proved of the text* of `{of.rpartition('.')[2]}`{part}: {links}"
    if row.model:
        yield f"* *Proved of the model:* {', '.join(map(theorem, row.model))}"
    if row.replayed:
        yield f"* *Replayed:* {', '.join(f'`{one}`' for one in row.replayed)}"
    yield from (f"* *Confirmed:* {one}" for one in row.confirmed)
    yield from (f"* *Exhausted:* {ran(one)}" for one in row.exhausted)
    yield from (f"* *Sampled:* {ran(one)}" for one in row.sampled)
    yield ""


def section(name: str, lines: Iterable[str]) -> str:
    """A part that other pages include, between comments with its name."""
    return "\n".join([f"<!-- {name} -->", "", *lines, "", f"<!-- end of {name} -->", ""])


def current() -> str:
    """The file as the code is now."""
    known = rows()
    shown = sorted((name for name in known if not known[name].is_bare), key=importance)
    bare = sorted((name for name in known if known[name].is_bare), key=importance)
    links = ", ".join(f"{{ref}}`{short_name(name)} <{label(name)}>`" for name in bare)
    packages = dict.fromkeys(name.partition(".")[0] for name in known)
    entries = {
        package: "\n".join(
            line
            for name, row in known.items()
            if name.startswith(f"{package}.")
            for line in entry(name, row)
        )
        for package in packages
    }
    replays = table(
        ("family", "what is compared"), [(f"`{one}`", compared(one)) for one in FAMILIES]
    )
    sure = [
        (f"`{one.file}.{one.name}`", one.sentence, f"{one.bounds}: {one.conditions}")
        for one in claims()
    ]
    without = [(f"`{name}`", why) for name, why in NOT_PROVED.items()]
    return "\n".join(
        [
            OPENING,
            section("functions", [table(HEADS, [ticks(name, known[name]) for name in shown])]),
            section("bare", [f"For {len(bare)} more contracts and tests speak alone: {links}."]),
            *(f"## {package}\n\n{text}" for package, text in entries.items()),
            "## What is replayed\n",
            section("replays", [replays]),
            "## What is confirmed\n",
            section("claims", [table(("claim", "what it says", "up to: conditions"), sure)]),
            "## What has no theorem\n",
            section("without theorem", [table(("function", "why"), without)]),
        ]
    )


if __name__ == "__main__":
    sys.exit(kept.main("evidence", lambda: {FILE: current()}))
