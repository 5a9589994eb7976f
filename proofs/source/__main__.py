"""Write the exported texts, or compare what is kept with what the sources say now."""

import argparse
import difflib
import sys
from collections.abc import Mapping

from proofs.development import Development
from proofs.source import EXPORTED, around, path_of, running
from proofs.source.export import Exporter, Refused, label

KEPT = Development().folder / "PythonTexts.v"
HEAD = """(* The texts of functions of the library, as they ship: written by python -m proofs.source --update,
   and compared with the sources by its --check. Nothing is proved here. *)

From Coq Require Import String List ZArith.
From Shufflegraph Require Import PythonSyntax.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope Z_scope.
"""


def exported(instead: Mapping[str, str] | None = None) -> str:
    """All exported texts as they are now; `instead` may have other sources for some modules."""
    parts = [HEAD]
    for module, functions in EXPORTED.items():
        path = path_of(module)
        source = (instead or {}).get(module) or path.read_text(encoding="utf-8")
        one = Exporter(path.name, source)
        parts.append(one.module(f"shufflegraph.{module}", functions))
    labels = "; ".join(label(f"shufflegraph.{module}") for module in EXPORTED)
    return "\n".join([*parts, f"Definition library : list module :=\n  [{labels}].\n"])


def difference(kept: str, now: str) -> str:
    """What differs, as a unified diff; empty if nothing does."""
    before, after = kept.splitlines(keepends=True), now.splitlines(keepends=True)
    return "".join(difflib.unified_diff(before, after, "kept", "now"))


def main() -> int:
    """Check or update; the exit code is 0 if the kept texts are, or now are, those of the sources."""
    parser = argparse.ArgumentParser(prog="python -m proofs.source")
    choice = parser.add_mutually_exclusive_group(required=True)
    choice.add_argument("--check", action="store_true", help="compare with the kept texts")
    choice.add_argument("--update", action="store_true", help="keep the texts as they are now")
    options = parser.parse_args()
    try:
        now, beside = exported(), around.surroundings() + "\n"
    except Refused as fault:
        print(fault, file=sys.stderr)
        return 1
    except SystemExit:  # it would look like success
        print("the library ends the program when it is imported", file=sys.stderr)
        return 1
    if options.update:
        KEPT.write_text(now, encoding="utf-8")
        around.KEPT.write_text(beside, encoding="utf-8")
        return 0
    found = difference(KEPT.read_text(encoding="utf-8"), now)
    found += difference(around.KEPT.read_text(encoding="utf-8"), beside)
    found += "\n".join(running.unlike())
    print(found or "the kept texts are those of the sources")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
