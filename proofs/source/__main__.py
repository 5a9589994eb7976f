"""Write the exported texts, or compare what is kept with what the sources say now."""

import sys
from collections.abc import Mapping
from pathlib import Path

from proofs.development import Development
from proofs.kept import main
from proofs.source import EXPORTED, around, path_of, running
from proofs.source.export import Exporter, Refused, label

KEPT = Development().file_of("PythonTexts")
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


def made() -> dict[Path, str]:
    """What is kept, as it would be now."""
    try:
        return {KEPT: exported(), around.KEPT: around.surroundings() + "\n"}
    except Refused as fault:
        sys.exit(str(fault))
    except SystemExit:  # it would look like success
        sys.exit("the library ends the program when it is imported")


if __name__ == "__main__":
    sys.exit(main("source", made, lambda: "\n".join(running.unlike())))
