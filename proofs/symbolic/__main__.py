"""Decide the claims and record the answers: ``python -m proofs.symbolic [--long | --all] [NAME …]``.

Each answer is written to recorded.json as soon as it is there: state, paths, CPU seconds, and a fingerprint
of the library's code that it holds for. Exits with 1 if a claim is not confirmed.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from proofs.fingerprints import fingerprint
from proofs.symbolic.claims import CLAIMS
from proofs.symbolic.engine import Claim, Size, confirm, refute

RECORDED = Path(__file__).with_name("recorded.json")


def read() -> dict[str, dict[str, Any]]:
    """The recorded answers, by claim and size."""
    if not RECORDED.exists():
        return {}
    recorded: dict[str, dict[str, Any]] = json.loads(RECORDED.read_text(encoding="utf-8"))
    return recorded


def record(key: str, answer: dict[str, Any]) -> None:
    """Add or replace one answer; answers to claims that are gone are dropped."""
    asked = {key_of(claim, size) for claim in CLAIMS for size in claim.sizes}
    answers = {one: found for one, found in {**read(), key: answer}.items() if one in asked}
    text = json.dumps(dict(sorted(answers.items())), indent=1, ensure_ascii=False)
    RECORDED.write_text(text + "\n", encoding="utf-8")


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
        refuted, _ = refute(claim)
        verdict = confirm(claim, size)
        record(
            key_of(claim, size),
            {
                "state": verdict.state,
                "paths": verdict.paths,
                "seconds": round(verdict.seconds, 1),
                "wrong variant": f"refuted in {refuted.paths} paths",
                "code": fingerprint(claim.modules),
            },
        )
        failures += not verdict.is_confirmed
        print(
            f"{verdict.state:14} {verdict.paths:6} paths {verdict.seconds:7.1f} s  "
            f"{key_of(claim, size)}",
            flush=True,
        )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
