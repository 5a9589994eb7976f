"""The Coq development: its files, its one build (`python -m proofs.development`), asking Coq about it.

Compiled files and what Coq answers are kept by content, see cache.py.
"""

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from proofs.cache import answered, keep, kept, key, prune
from proofs.locks import alone

LIBRARY = "Shufflegraph"
MEMORY = "s=8M,o=400,i=8M"
"""How OCaml manages the memory of Coq's runs, which are short: Coq's own choice, 256 MB for young values, is
first of all memory to be touched."""
UNCHECKED = ("SpacedFigures", "Packed")
"""What `coqchk` cannot read is compiled in every clone."""
REQUIRED = re.compile(rf"From {LIBRARY} Require(?: Import)? ([^.]*)\.")
COMMENT = re.compile(r"\(\*.*?\*\)", re.DOTALL)


class CoqError(RuntimeError):
    """Coq refused something; the message is Coq's own."""


def installed() -> bool:
    """Is the Coq compiler on the path?"""
    return shutil.which("coqc") is not None


WANTED = installed() or "CI" in os.environ
"""Are checks by Coq to be made? In CI they are, and fail where it is missing."""


@cache
def version() -> str:
    """Which Coq this is."""
    return run(["coqc", "--version"], Path())


def required(text: str) -> list[str]:
    """The modules of the development that a text requires."""
    return [name for names in REQUIRED.findall(text) for name in names.split()]


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

    def paths(self) -> dict[str, str]:
        """The modules in reading order, each with its path in the folder: `deck/Deck.v`."""
        lines = map(str.strip, (self.folder / "_CoqProject").read_text("utf-8").splitlines())
        return {Path(line).stem: line for line in lines if line.endswith(".v")}

    def modules(self) -> list[str]:
        """The modules in reading order."""
        return list(self.paths())

    def file_of(self, module: str) -> Path:
        """The file of a module."""
        return self.folder / self.paths()[module]

    def name_of(self, module: str) -> str:
        """The whole name of a module, as Coq knows it: `Shufflegraph.deck.Deck`."""
        return ".".join([LIBRARY, *Path(self.paths()[module]).with_suffix("").parts])

    def sources(self) -> dict[str, str]:
        """The text of each module, in reading order."""
        return {
            module: (self.folder / path).read_text(encoding="utf-8")
            for module, path in self.paths().items()
        }

    def text_of(self, module: str) -> str:
        """The text of a module without its comments."""
        return COMMENT.sub("", self.file_of(module).read_text(encoding="utf-8"))

    def copied(
        self,
        folder: Path,
        modules: Iterable[str],
        endings: Iterable[str] = (".v", ".vo", ".vok", ".vos"),
    ) -> "Development":
        """A copy of some modules in another folder: of their files with these endings, and the Makefile."""
        paths = self.paths()
        chosen = {module: paths[module] for module in modules}
        for module, path in chosen.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            for ending in endings:
                file = self.file_of(module).with_suffix(ending)
                shutil.copy2(file, (folder / path).with_suffix(ending))
        shutil.copy2(self.folder / "Makefile", folder)
        listed = "".join(f"{path}\n" for path in chosen.values())
        (folder / "_CoqProject").write_text(f"-Q . {LIBRARY}\n{listed}", encoding="ascii")
        return Development(folder)

    def build(self) -> None:
        """Build what changed, two files at a time; another process that wants it built waits."""
        with alone(self.folder / ".lock"):
            self.restore()
            if "COQC" in self.make("all"):
                self.keep()

    def compiled(self, module: str) -> Path:
        """The compiled file of a module."""
        return self.file_of(module).with_suffix(".vo")

    def key_of(self, text: str, name: str = "") -> str:
        """A hash of a text, of the whole name of its module, of what it builds on, compiled, and of Coq.

        A compiled file has in it its name, and the hashes of those that it was built on.
        """
        built_on = [self.compiled(one) for one in required(COMMENT.sub("", text))]
        return key("compiled by this name", version(), name, text, *built_on)

    def restore(self) -> None:
        """Take compiled files that are missing, or older than what they are made of, from the cache.

        What was compiled of a file that is no longer there goes: Coq would find its module twice.
        """
        for file in self.folder.rglob("*.vo*"):
            if not file.with_suffix(".v").exists():
                file.unlink()
        for module, text in self.sources().items():
            needed = [self.compiled(one) for one in required(COMMENT.sub("", text))]
            if module in UNCHECKED or not all(map(Path.exists, needed)):
                continue
            file = self.compiled(module)
            newest = max(path.stat().st_mtime_ns for path in (self.file_of(module), *needed))
            if file.exists() and file.stat().st_mtime_ns > newest:
                continue
            content = kept(self.key_of(text, self.name_of(module)))
            if content is not None:
                file.write_bytes(content)
                for ending in (".vok", ".vos"):  # empty beside every compiled file
                    file.with_suffix(ending).touch()

    def keep(self) -> None:
        """Keep all compiled files, but those whose text has been changed meanwhile."""
        for module, text in self.sources().items():
            name, file = self.key_of(text, self.name_of(module)), self.compiled(module)
            is_of_text = self.file_of(module).stat().st_mtime_ns < file.stat().st_mtime_ns
            if module not in UNCHECKED and is_of_text and kept(name) is None:
                keep(name, file.read_bytes())

    def compile_module(self, module: str) -> None:
        """Compile a module by itself, or take it from the cache."""
        name = self.key_of(self.file_of(module).read_text("utf-8"), self.name_of(module))
        content = kept(name)
        if content is not None:
            self.compiled(module).write_bytes(content)
            return
        run(["coqc", "-q", "-w", "-all", "-Q", ".", LIBRARY, self.paths()[module]], self.folder)
        keep(name, self.compiled(module).read_bytes())

    def make(self, target: str) -> str:
        """Let `make` do what the Makefile says of a target, and return what it printed."""
        return run(["make", "--no-print-directory", "--jobs=2", target], self.folder)

    def compile_file(self, file: Path) -> str:
        """Compile a file that builds on the development; return what Coq printed."""
        name = self.key_of(file.read_text(encoding="utf-8"))
        return str(answered(f"{name}.json", lambda: self.compile_anew(file)))

    def compile_anew(self, file: Path) -> str:
        """Compile it, whatever is kept."""
        command = ["coqc", "-q", "-w", "-all", "-Q", str(self.folder), LIBRARY, file.name]
        return run(command, file.parent)

    def ask(self, questions: dict[str, str], setting: str = "") -> dict[str, str]:
        """What Coq answers to each question, by its name; `setting` is said before the first."""
        lines = [f"From {LIBRARY} Require {module}." for module in self.modules()]
        lines += [setting, *(f'Redirect "{name}" {text}' for name, text in questions.items())]
        text = "\n".join(lines) + "\n"

        def asked() -> dict[str, str]:
            with tempfile.TemporaryDirectory(prefix="shufflegraph-") as scratch:
                folder = Path(scratch)
                (folder / "Questions.v").write_text(text, encoding="utf-8")
                self.compile_anew(folder / "Questions.v")
                files = {name: folder / f"{name}.out" for name in questions}
                return {name: one.read_text("utf-8").strip() for name, one in files.items()}

        answers: dict[str, str] = answered(f"{self.key_of(text)}.json", asked)
        return answers


@cache
def built() -> Development:
    """The development, built once in this process."""
    development = Development()
    development.build()
    return development


def made(target: str) -> str:
    """What `make` prints when it checks the development in that way."""
    development = built()
    checked = [development.compiled(one) for one in development.modules() if one not in UNCHECKED]
    name = key(target, version(), development.folder / "Makefile", *checked)
    return str(answered(f"{name}.json", lambda: development.make(target)))


if __name__ == "__main__":
    prune()
    built()
