"""Every theorem that a docstring names is one of the proved ones."""

import re

from proofs import ROOT, rows
from proofs.development import Development
from proofs.goldens import Claims, kept

NAMED = re.compile(r"^ *Proved: (.*?)\.\n(?: *$| *\"\"\"| *[A-Z]\w*:)", re.MULTILINE | re.DOTALL)

NOT_PROVED = {
    "plans.record.Plan.is_optimal": "compares two numbers; that they are right is plan's claim",
    "plans.record.Plan.window": "the first of the windows",
    "plans.record.Plan.has_whole_hands": "reads the piles off the rounds; tested",
    "plans.record.Plan.words": "reads the piles off the rounds; replayed",
    "plans.record.Plan.draw": "a picture as text; tested",
    "plans.record.Plan.hands": "counts cards; tested",
    "plans.record.Plan.owners": "names in order; tested",
    "plans.record.Plan.talon_sizes": "counts cards; tested",
    "plans.record.Plan.to_json": "text; tested by reading it again",
    "plans.record.Plan.from_json": "text; what it reads is checked like every plan",
    "sampling.family.Family.count": "each family names its theorems",
    "sampling.family.Family.entropy_bits": "the length of a number; tested",
    "sampling.family.Family.unrank": "each family names its theorems",
    "sampling.family.Family.rank": "each family names its theorems",
    "sampling.family.Family.method": "a name; tested",
    "sampling.partitions.Partitions.method": "a name; tested",
    "sampling.partitions.Partitions.marginals": "all that marginal gives, at once",
    "sampling.spaced.Spaced.broken": "its definition is its program; tested",
    "sampling.kinds.SpacedKinds.broken": "its definition is its program; tested",
    "sampling.kinds.SpacedKinds.method": "a name",
    "sampling.kinds.SpacedKinds.probability": "a quotient of counts; tested",
    "sampling.spaced.Spaced.method": "a name",
    "sampling.spaced.Spaced.array": "many samples; tested",
    "sampling.family.Family.samples": "as many samples; tested",
    "sampling.conflicts.repeats": "its definition is its program; tested",
}
"""The public functions of dealing and sampling without a theorem of their own, and why."""

CORE = ("dealing.", "plans.", "sampling.")


def named() -> dict[str, list[str]]:
    """The theorems that each module of the library names."""
    return {
        path.name: [
            name for found in NAMED.findall(path.read_text()) for name in re.split(r",\s+", found)
        ]
        for path in sorted((ROOT / "src").rglob("*.py"))
    }


def test_named_theorems_are_proved() -> None:
    known = {name for names in Claims(Development()).by_module().values() for name in names}
    for module, names in named().items():
        assert set(names) <= known, f"{module} names what is not proved"


def test_every_line_is_read() -> None:
    for path in sorted((ROOT / "src").rglob("*.py")):
        text = path.read_text()
        assert len(NAMED.findall(text)) == text.count("Proved: "), path.name
    assert "AnyIntervals.valid_colouring_has_fewest_piles" in named()["colouring.py"]


def test_every_theorem_is_in_the_goldens() -> None:
    for module, names in Claims(Development()).by_module().items():
        lines = kept()[f"{module}.txt"].splitlines()
        assert set(names) <= set(lines), "python -m proofs.goldens --update"


def test_public_functions_name_theorems_or_say_why_not() -> None:
    known = rows.theorems()
    silent = {
        name
        for name, function in rows.public_functions().items()
        if name.startswith(CORE) and not rows.proved(function, known)
    }
    assert silent == set(NOT_PROVED)
