"""The marked properties hold with CrossHair as Hypothesis's backend, and it does find what is false."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

PROPERTIES = Path(__file__).parents[1] / "support" / "backend_properties.py"

needs_backend = pytest.mark.skipif(
    find_spec("hypothesis_crosshair_provider") is None, reason="hypothesis-crosshair is not there"
)


def run(names: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(PROPERTIES)]
    return subprocess.run(
        [*command, "-k", names], capture_output=True, text=True, timeout=600, check=False
    )


@needs_backend
@pytest.mark.long
def test_properties_hold_for_solved_inputs() -> None:
    found = run("not planted")
    assert found.returncode == 0, found.stdout
    assert "3 passed" in found.stdout


@needs_backend
def test_a_rare_counterexample_is_found() -> None:
    found = run("planted")
    assert found.returncode == 1
    assert "918273645" in found.stdout
