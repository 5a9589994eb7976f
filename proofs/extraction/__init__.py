"""Proved programs as JavaScript: the checker of plans, the phone's core, and the colouring of intervals.

Coq extracts them and js_of_ocaml compiles them.
Each is a text written by hand, in which what js_of_ocaml makes of the extracted functions is put where
the text says so. README.md beside it says what of this is proved and what is trusted.
"""

import os
import re
import shutil
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from proofs.development import LIBRARY, WANTED, Development, run

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]
TABLE: Final = ROOT / "src" / "shufflegraph" / "table"
STATIC: Final = ROOT / "docs" / "_static"
PLACE: Final = re.compile(r"^ *// here stands what js_of_ocaml makes .*\n", re.MULTILINE)
IMPORT: Final = re.compile(r'^import .* from "./lists.js";\n\n', re.MULTILINE)
LISTS: Final = "  // here stands lists.js\n"
"""Where a text has the lines of lists.js, in place of its import."""
ASKED: Final = {"coqc": "--print-version", "ocamlc": "-version", "js_of_ocaml": "--version"}
VERSIONS: Final = {"coqc": "8.16.1", "ocamlc": "4.13.1", "js_of_ocaml": "4.0.0"}
"""By these the kept files were made; others may write other bytes."""

IS_WANTED: Final = WANTED and (shutil.which("js_of_ocaml") is not None or "CI" in os.environ)
"""Are they to be built? In CI they are, and that fails where a program is missing."""


class Program(NamedTuple):
    """The name of the OCaml file, the text that is put around it, and where the whole is kept."""

    name: str
    around: str
    kept: Path

    def text(self) -> str:
        """The kept text."""
        return self.kept.read_text(encoding="utf-8")


CHECKER: Final = Program("checker", "reader.js", STATIC / "checker.js")
CORE: Final = Program("core", "shell.js", TABLE / "phone" / "core.js")
COLOURING: Final = Program("colouring", "colours.js", STATIC / "colouring.js")
PROGRAMS: Final = (CHECKER, CORE, COLOURING)


def versions() -> dict[str, str]:
    """The versions of the programs that build them."""
    return {name: run([name, how], HERE).split()[0] for name, how in ASKED.items()}


def extracted(development: Development, folder: Path) -> None:
    """Let Coq write the OCaml files to a folder; the development has to be built."""
    text = (HERE / "Extract.v").read_text(encoding="utf-8")
    (folder / "Extract.v").write_text(text, encoding="utf-8")
    run(["coqc", "-q", "-Q", str(development.folder), LIBRARY, "Extract.v"], folder)


def compiled(name: str, folder: Path) -> str:
    """What js_of_ocaml makes of an OCaml program in a folder, without what old browsers need before it."""
    for part in (f"{name}_entry.ml", "stdlib.ml", "runtime.js"):
        shutil.copy(HERE / part, folder)
    for empty in ("std_exit.ml", "camlheader"):  # what OCaml's linker wants besides
        (folder / empty).touch()
    run(["ocamlc", "-nopervasives", "-nostdlib", "-c", "stdlib.ml", "std_exit.ml"], folder)
    run(["ocamlc", "-nostdlib", "-a", "stdlib.cmo", "-o", "stdlib.cma"], folder)
    sources = (f"{name}.mli", f"{name}.ml", f"{name}_entry.ml")
    linked = ["ocamlc", "-no-check-prims", "-nostdlib", "-I", ".", *sources]
    run([*linked, "-o", f"{name}.byte"], folder)
    made = ["js_of_ocaml", "--opt", "3", "--target-env=browser", "--no-runtime", "runtime.js"]
    run([*made, f"{name}.byte", "-o", "proved.js"], folder)
    return (folder / "proved.js").read_text(encoding="utf-8").partition("}(Object));")[2]


def built(development: Development) -> dict[Program, str]:
    """The text of each program, built again; the development has to be built.

    :raises CoqError: if a program refuses.
    """
    texts: dict[Program, str] = {}
    with tempfile.TemporaryDirectory(prefix="shufflegraph-") as scratch:
        extracted(development, Path(scratch))
        for program in PROGRAMS:
            around = (HERE / program.around).read_text(encoding="utf-8")
            around = IMPORT.sub("", around).replace(LISTS, _lists())
            before, after = PLACE.split(around)
            texts[program] = before + compiled(program.name, Path(scratch)) + after
    texts[CORE] += _checker_of_core()
    return texts


def _lists() -> str:
    """The lines of lists.js as they stand within a function."""
    lines = (HERE / "lists.js").read_text(encoding="utf-8").splitlines(keepends=True)[1:]
    return "".join(f"  {line.removeprefix('export ')}" for line in lines)


def _checker_of_core() -> str:
    """The checker's text around the function that the core has as well."""
    before, after = PLACE.split((HERE / CHECKER.around).read_text(encoding="utf-8"))
    head, own, rest = before.partition("const proved = {};")
    return f"{head}{own.replace('{}', 'globalThis.shufflegraphCore')}{rest}{after}"
