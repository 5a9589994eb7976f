"""A copy of the library with its tests, to break on purpose; the original is never touched."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any

from proofs import ROOT
from proofs.pool import BESIDE

WORKER = Path(__file__).with_name("worker.py")
COPIED = ("src", "tests", "benchmarks", "docs", "conftest.py", "pyproject.toml", "README.md")
COMPLETENESS = (
    "tests/tools/test_planted.py::test_every_contract_has_a_planted_wrong",
    "tests/tools/test_planted.py::test_every_public_function_has_a_postcondition",
)
"""These look at the whole library, so they say nothing about one module."""
QUICK = (
    *("-x", "-q", "-s", "-p", "no:cacheprovider", "-p", "no:logging", "--tb=no", "--no-header"),
    *("--assert=plain", "--hypothesis-profile=mutation"),
    *(f"--deselect={test}" for test in COMPLETENESS),
)
TESTS = ("src", "tests/library", "tests/tools/test_planted.py", "tests/tools/test_bias.py")
"""Tests of what the library does, doctests among them; not those of the tree and of the evidence."""


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
        self.path = Path(self._directory.name).resolve()
        self.commit = copy_into(self.path)
        self._worker: subprocess.Popen[str] | None = None
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
        """The copy comes before an installed library; contracts are on, no process works beside the tests."""
        return {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(self.path / "src"), str(self.path)]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "SHUFFLEGRAPH_CONTRACTS": "all",
            BESIDE: "0",
        }

    def start(self, files: Sequence[str] = ()) -> dict[str, Any]:
        """Start the worker that holds the library and its tests; how many, and the seconds they take.

        :param files: the files with the tests; `TESTS` if there are none.
        """
        bytecode = [sys.executable, "-m", "compileall", "-q", "src", "tests", "conftest.py"]
        subprocess.run(bytecode, cwd=self.path, check=True)
        command = [
            sys.executable,
            str(WORKER),
            "src",
            *QUICK,
            "--",
            *(files or TESTS),
        ]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        self._worker = subprocess.Popen(command, cwd=self.path, env=self.environment(), **pipes)  # type: ignore[call-overload]
        answer = self._answer()
        if "error" in answer:
            raise SystemExit(answer["error"])
        return answer

    def _answer(self) -> dict[str, Any]:
        assert self._worker is not None
        assert self._worker.stdout is not None
        line = self._worker.stdout.readline()
        if not line:
            raise SystemExit("the worker ended")
        answer: dict[str, Any] = json.loads(line)
        return answer

    @contextmanager
    def changed(self, file: str, source: str) -> Iterator[Path]:
        """The file of the copy, which says that meanwhile."""
        path = self.path / file
        whole = path.read_text(encoding="utf-8")
        path.write_text(source, encoding="utf-8")
        try:
            yield path
        finally:
            path.write_text(whole, encoding="utf-8")

    def judge(self, file: str, source: str, seconds: float) -> dict[str, Any]:
        """What becomes of the library if this file says that: "killed", by which test, or "survived" …

        :param seconds: of tests that are asked, the quickest first.
        """
        assert self._worker is not None
        assert self._worker.stdin is not None
        with self.changed(file, source) as path:
            print(seconds, path.resolve(), file=self._worker.stdin, flush=True)
            return self._answer()

    def is_well_typed(self, file: str, source: str) -> bool:
        """Does ``mypy --strict`` accept this file of the copy if it says that?"""
        command = [sys.executable, "-m", "mypy", "--no-error-summary", file]
        with self.changed(file, source):
            done = subprocess.run(command, cwd=self.path, capture_output=True, check=False)
        return done.returncode == 0
