"""Every theorem that a docstring names is one of the proved ones."""

import re

from proofs import ROOT, rows
from proofs.development import Development
from proofs.evidence import NOT_PROVED
from proofs.goldens import Claims, kept

NAMED = re.compile(r"^ *Proved: (.*?)\.\n(?: *$| *\"\"\"| *[A-Z]\w*:)", re.MULTILINE | re.DOTALL)

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
    known = rows.theorems().keys()
    silent = {
        name
        for name, function in rows.public_functions().items()
        if name.startswith(CORE) and not set(rows.named(function)) & known
    }
    assert silent == set(NOT_PROVED)
