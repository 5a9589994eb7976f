"""Decide the claims: ``python -m proofs.symbolic [--long | --all] [NAME …]``. Nothing is kept.

Exits with 1 if a claim is not confirmed, or its planted fault not found.
"""

import argparse
import sys
from collections.abc import Iterator

from proofs.symbolic.claims import CLAIMS
from proofs.symbolic.engine import Claim, Size, confirm, wrong


def key_of(claim: Claim, size: Size) -> str:
    """The claim's name and its bound."""
    return f"{claim.name}: {size.words}"


def chosen(names: list[str], sizes: str) -> Iterator[tuple[Claim, Size]]:
    """The claims and sizes that were asked for."""
    for claim in CLAIMS:
        for size in claim.sizes:
            if (not names or claim.name in names) and sizes in ("all", "long" if size.long else ""):
                yield claim, size


def main(arguments: list[str] | None = None) -> int:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m proofs.symbolic", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="of a claim; all without one")
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--long", dest="sizes", action="store_const", const="long", default="")
    group.add_argument("--all", dest="sizes", action="store_const", const="all")
    options = parser.parse_args(arguments)
    failures = 0
    for claim, size in chosen(options.names, options.sizes):
        verdict = confirm(claim, size)
        failures += not (verdict.is_confirmed and wrong(claim).is_refuted)
        print(
            f"{verdict.state:14} {verdict.paths:6} paths {verdict.seconds:7.1f} s  "
            f"{key_of(claim, size)}",
            flush=True,
        )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
