"""The Coq development: its files, its one build (`python -m proofs.development`), asking Coq about it."""

import os
import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

LIBRARY = "Shufflegraph"
MEMORY = "s=8M,o=400,i=8M"
"""How OCaml manages the memory of Coq's runs, which are short: Coq's own choice, 256 MB for young values, is
first of all memory to be touched."""
COMMENT = re.compile(r"\(\*.*?\*\)", re.DOTALL)


class CoqError(RuntimeError):
    """Coq refused something; the message is Coq's own."""


def installed() -> bool:
    """Is the Coq compiler on the path?"""
    return shutil.which("coqc") is not None


WANTED = installed() or "CI" in os.environ
"""Are checks by Coq to be made? In CI they are, and fail where it is missing."""


def run(command: list[str], folder: Path) -> str:
    """Run a command of Coq's in a folder and return what it printed.

    :raises CoqError: if it fails.
    """
    environment = {name: value for name, value in os.environ.items() if name != "MAKEFLAGS"}
    environment.setdefault("OCAMLRUNPARAM", MEMORY)
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise CoqError(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


@dataclass(frozen=True)
class Development:
    """The files of `_CoqProject` in a folder."""

    folder: Path = Path(__file__).parent / "coq"

    def modules(self) -> list[str]:
        """The modules in reading order."""
        lines = (self.folder / "_CoqProject").read_text(encoding="utf-8").splitlines()
        return [line.strip().removesuffix(".v") for line in lines if line.strip().endswith(".v")]

    def sources(self) -> dict[str, str]:
        """The text of each module, in reading order."""
        return {
            module: (self.folder / f"{module}.v").read_text(encoding="utf-8")
            for module in self.modules()
        }

    def text_of(self, module: str) -> str:
        """The text of a module without its comments."""
        return COMMENT.sub("", (self.folder / f"{module}.v").read_text(encoding="utf-8"))

    def build(self) -> None:
        """Build what changed, two files at a time; another process that wants it built waits."""
        with (self.folder / ".lock").open("w") as lock:
            import fcntl  # noqa: PLC0415 - Windows has none, and no development that two could build

            fcntl.flock(lock, fcntl.LOCK_EX)
            self.make("all")

    def make(self, target: str) -> str:
        """Let `make` do what the Makefile says of a target, and return what it printed."""
        return run(["make", "--no-print-directory", "--jobs=2", target], self.folder)

    def compile_file(self, file: Path) -> str:
        """Compile a file that builds on the development; return what Coq printed."""
        command = ["coqc", "-q", "-w", "-all", "-Q", str(self.folder), LIBRARY, file.name]
        return run(command, file.parent)

    def ask(self, questions: dict[str, str], setting: str = "") -> dict[str, str]:
        """What Coq answers to each question, by its name; `setting` is said before the first."""
        with tempfile.TemporaryDirectory(prefix="shufflegraph-") as scratch:
            folder = Path(scratch)
            lines = [f"From {LIBRARY} Require {module}." for module in self.modules()]
            lines += [setting, *(f'Redirect "{name}" {text}' for name, text in questions.items())]
            file = folder / "Questions.v"
            file.write_text("\n".join(lines) + "\n", encoding="utf-8")
            self.compile_file(file)
            return {
                name: (folder / f"{name}.out").read_text(encoding="utf-8").strip()
                for name in questions
            }


def made(target: str) -> str:
    """What `make` prints for a target when the development is built."""
    development = Development()
    development.build()
    return development.make(target)


if __name__ == "__main__":
    Development().build()
