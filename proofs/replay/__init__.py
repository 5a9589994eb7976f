"""Coq replays Python: what the library computed is checked by the proved functions, in Coq's kernel.

A family of cases is a module here with two functions: `case_files()`, its cases as the library computes
them now, and `planted()`, a case file in which one case is changed, which Coq has to refuse. To add one,
append its name to `FAMILIES`.

    python -m proofs.replay            all families, with numbers and times
    python -m proofs.replay rounds     some
"""

FAMILIES = (
    "colourings",
    "intervals",
    "rounds",
    "plans",
    "permutations",
    "assignments",
    "spaced",
    "partitions",
    "seats",
    "connect_four",
)
"""The modules of this package that make cases."""
