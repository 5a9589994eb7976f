"""The proved checker of plans as JavaScript: extracted by Coq to OCaml, compiled by js_of_ocaml.

`table/page/checker.js` is `reader.js` with what js_of_ocaml makes of the extracted function put in
where its text says so. What of this is proved and what is trusted stands in README.md beside it.
"""

import os
import re
import shutil
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Final

from proofs.development import LIBRARY, WANTED, Development, run

HERE: Final = Path(__file__).parent
KEPT: Final = HERE.parents[1] / "src" / "shufflegraph" / "table" / "page" / "checker.js"
PLACE: Final = re.compile(r"^ *// here stands what js_of_ocaml makes .*\n", re.MULTILINE)
ASKED: Final = {"coqc": "--print-version", "ocamlc": "-version", "js_of_ocaml": "--version"}
VERSIONS: Final = {"coqc": "8.16.1", "ocamlc": "4.13.1", "js_of_ocaml": "4.0.0"}
"""By these the kept file was made; others may write other bytes."""

IS_WANTED: Final = WANTED and (shutil.which("js_of_ocaml") is not None or "CI" in os.environ)
"""Is the checker to be built? In CI it is, and that fails where a program is missing."""


def versions() -> dict[str, str]:
    """The versions of the programs that build the checker."""
    return {name: run([name, how], HERE).split()[0] for name, how in ASKED.items()}


def extracted(development: Development, folder: Path) -> None:
    """Let Coq write `checker.ml` and `checker.mli` to a folder; the development has to be built."""
    text = (HERE / "Extract.v").read_text(encoding="utf-8")
    (folder / "Extract.v").write_text(text, encoding="utf-8")
    run(["coqc", "-q", "-Q", str(development.folder), LIBRARY, "Extract.v"], folder)


def compiled(folder: Path) -> str:
    """What js_of_ocaml makes of the OCaml program in a folder, without its head line."""
    shutil.copy(HERE / "entry.ml", folder)
    sources = ("checker.mli", "checker.ml", "entry.ml")
    run(["ocamlc", "-no-check-prims", *sources, "-o", "checker.byte"], folder)
    made = ["js_of_ocaml", "--opt", "3", "--target-env=browser", "checker.byte", "-o", "proved.js"]
    run(made, folder)
    return (folder / "proved.js").read_text(encoding="utf-8").partition("\n")[2]


def built(development: Development) -> str:
    """The text of `checker.js`, made anew; the development has to be built.

    :raises CoqError: if a program refuses.
    """
    reader = (HERE / "reader.js").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory(prefix="shufflegraph-") as scratch:
        extracted(development, Path(scratch))
        return PLACE.sub(lambda _: compiled(Path(scratch)), reader, count=1)


def fingerprint(text: str) -> str:
    """The SHA-256 of a text in UTF-8."""
    return sha256(text.encode()).hexdigest()
