"""All tests under every Python and every setting of the contracts: ``python -m proofs.matrix [PYTHON …]``.

For each interpreter that has the library's test requirements: contracts all, inputs and off, and all again
under ``python -O``. Records passed, failed and skipped tests and seconds in matrix.json; exits with 1 if a
test fails. Under ``-O`` pytest's own assertions would vanish, so that nothing could fail: there the tests
keep theirs, since pytest rewrites them, and a planted failing test shows that they do.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from proofs import ROOT
from tools.mutation.sandbox import commit

RECORDED = Path(__file__).with_name("matrix.json")


class Setting(NamedTuple):
    """One way to run the tests."""

    words: str
    contracts: str
    flags: tuple[str, ...] = ()


LEFT_OUT = (
    *("page", "test_page.py", "test_proofs_goldens.py", "test_proofs_replay.py"),
    *("test_docs.py", "test_readme.py", "test_sdist.py", "test_style.py"),
)
"""What does not depend on the Python that runs it: a browser, Coq, the documents, ruff and mypy."""
TESTS = ("src", "tests", *(f"--ignore=tests/{name}" for name in LEFT_OUT))
SETTINGS = (
    Setting("contracts all", "all"),
    Setting("contracts inputs", "inputs"),
    Setting("contracts off", "off"),
    Setting("contracts inputs, python -O", "inputs", ("-O",)),
    Setting("contracts all, python -O", "all", ("-O",)),
)


def run(python: str, setting: Setting, tests: list[str]) -> tuple[int, str]:
    """Exit code and last lines of the tests' output."""
    command = [
        python,
        *setting.flags,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--no-header",
    ]
    done = subprocess.run(
        [*command, *tests],
        cwd=ROOT,
        env={**os.environ, "SHUFFLEGRAPH_CONTRACTS": setting.contracts},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout[-6000:]


def version_of(python: str) -> str:
    """The interpreter's version."""
    code = "import platform; print(platform.python_version())"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def counts(output: str) -> dict[str, Any]:
    """The numbers in pytest's last line.

    >>> counts("1 failed, 20 passed, 3 skipped in 4.56s")
    {'passed': 20, 'failed': 1, 'skipped': 3, 'seconds': 4.6}
    """
    found = {word: int(number) for number, word in re.findall(r"(\d+) (\w+)", output[-300:])}
    seconds = re.findall(r"in ([\d.]+)s", output[-300:])
    return {
        "passed": found.get("passed", 0),
        "failed": found.get("failed", 0) + found.get("error", 0) + found.get("errors", 0),
        "skipped": found.get("skipped", 0),
        "seconds": round(float(seconds[-1]), 1) if seconds else 0.0,
    }


def can_fail(python: str, setting: Setting) -> bool:
    """Does a test that fails fail in this setting?"""
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "test_planted_failure.py"
        path.write_text("def test_planted():\n    assert 1 == 2\n", encoding="utf-8")
        code, _ = run(python, setting, ["--rootdir", directory, "-c", os.devnull, str(path)])
    return code == 1


def main(arguments: list[str] | None = None) -> int:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m proofs.matrix", description=__doc__)
    parser.add_argument("pythons", nargs="*", default=[sys.executable], metavar="PYTHON")
    parser.add_argument("--only", metavar="TEXT", default="", help="settings with this text")
    options = parser.parse_args(arguments)
    failed = False
    for python in options.pythons:
        for setting in [one for one in SETTINGS if options.only in one.words]:
            assert can_fail(python, setting), f"nothing can fail with {setting.words}"
            code, output = run(python, setting, list(TESTS))
            result = {**counts(output), "commit": commit()}
            recorded = json.loads(RECORDED.read_text(encoding="utf-8")) if RECORDED.exists() else {}
            recorded[f"{version_of(python)}, {setting.words}"] = result
            text = json.dumps(dict(sorted(recorded.items())), indent=1)
            RECORDED.write_text(text + "\n", encoding="utf-8")
            print(f"{version_of(python)}, {setting.words}: {result}", flush=True)
            if code != 0:
                failed = True
                print(output, flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
