"""A copy of the library with its tests, to break on purpose; the original is never touched."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType

from proofs.worker import ask

ROOT = Path(__file__).resolve().parent.parent
WORKER = Path(__file__).with_name("worker.py")
COPIED = ("src", "tests", "conftest.py", "pyproject.toml")
COMPLETENESS = (
    "tests/test_planted.py::test_every_contract_has_a_planted_wrong",
    "tests/test_planted.py::test_every_public_function_has_a_postcondition",
)
"""These look at the whole library, so they say nothing about one module."""
QUICK = (
    *("-x", "-q", "-p", "no:cacheprovider", "--hypothesis-profile=mutation", "--no-header"),
    *(f"--deselect={test}" for test in COMPLETENESS),
)

TESTS = {
    "deck": ("tests/test_deck.py", "tests/test_intervals.py"),
    "intervals": ("tests/test_intervals.py", "tests/test_metamorphic.py"),
    "colouring": ("tests/test_colouring.py", "tests/test_metamorphic.py"),
    "talon": ("tests/test_talon.py", "tests/test_metamorphic.py"),
    "instructions": ("tests/test_instructions.py", "tests/test_table_stateful.py"),
    "table": ("tests/test_table.py", "tests/test_table_stateful.py"),
    "predicates": (
        "tests/test_predicates.py",
        "tests/test_colouring.py",
        "tests/test_instructions.py",
    ),
    "words": ("tests/test_words.py", "tests/test_planner.py", "tests/test_plan.py"),
    "window": ("tests/test_window.py", "tests/test_planner.py", "tests/test_plan.py"),
    "checker": ("tests/test_checker.py", "tests/test_plan.py"),
    "plan": ("tests/test_plan.py", "tests/test_plan_json.py", "tests/test_metamorphic.py"),
}
"""The tests that break with a module; without an entry: its own file. The planted variants always run too."""


def files_for(module: str, tree: Path = ROOT) -> list[str]:
    """The test files of a module such as ``colouring`` or ``sampling.spaced``, and its doctests."""
    name = module.rpartition(".")[2]
    own, extra = f"tests/test_{name}.py", f"tests/test_mutants_{name}.py"
    wanted = [source_of(module), *TESTS.get(module, (own,)), extra, "tests/test_planted.py"]
    return [file for file in dict.fromkeys(wanted) if (tree / file).exists()]


def source_of(module: str) -> str:
    """The module's file, from the root."""
    path = f"src/shufflegraph/{module.replace('.', '/')}"
    return f"{path}/__init__.py" if (ROOT / path).is_dir() else f"{path}.py"


def commit() -> str:
    """The commit that is checked out, or nothing where this is no checkout."""
    git = ["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"]
    try:
        done = subprocess.run(git, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()


def copy_into(path: Path) -> str:
    """Copy the library and its tests: those of the commit, or the files where this is no checkout."""
    head = commit()
    if head:
        archive = subprocess.run(
            ["git", "-C", str(ROOT), "archive", head, *COPIED], capture_output=True, check=True
        )
        subprocess.run(["tar", "-x", "-C", str(path)], input=archive.stdout, check=True)
        return head
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, path / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(source, path / name)
    return "no checkout"


class Sandbox:
    """The copy, as a context: ``with Sandbox() as tree``."""

    def __enter__(self) -> "Sandbox":
        self._directory = TemporaryDirectory(prefix="shufflegraph-")
        self.path = Path(self._directory.name)
        self.commit = copy_into(self.path)
        self._worker: subprocess.Popen[bytes] | None = None
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._worker is not None:
            self._worker.terminate()
            self._worker.wait()
        self._directory.cleanup()

    def environment(self) -> dict[str, str]:
        """The copy comes before an installed library; contracts are all on."""
        return {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(self.path / "src"), str(self.path)]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "SHUFFLEGRAPH_CONTRACTS": "all",
        }

    def start(self, tests: Sequence[str], seconds: int = 60) -> None:
        """Start the worker that runs these tests in the copy, as often as it is asked."""
        self.socket = self.path / "worker.socket"
        command = [sys.executable, str(WORKER), str(self.socket), str(seconds), *QUICK, *tests]
        self._worker = subprocess.Popen(command, cwd=self.path, env=self.environment())
        while not self.socket.exists():
            if self._worker.poll() is not None:
                raise RuntimeError("the worker does not start")
            time.sleep(0.05)

    def passes(self) -> bool:
        """Do the worker's tests pass in the copy as it is now? Running out of time is a failure."""
        return ask(str(self.socket)) == 0

    def is_well_typed(self, file: str) -> bool:
        """Does ``mypy --strict`` accept this file of the copy?"""
        command = [sys.executable, "-m", "mypy", "--no-error-summary", file]
        done = subprocess.run(command, cwd=self.path, capture_output=True, check=False)
        return done.returncode == 0
