"""What a run of the tests says at its end."""

from types import SimpleNamespace
from typing import Any

from tests.support.verdict import COUNTED, lines


def passed(**properties: int) -> Any:
    """A report of a test that shows so much."""
    return SimpleNamespace(when="call", user_properties=list(properties.items()))


def skipped(file: str, reason: str) -> Any:
    """A report of a skipped test."""
    return SimpleNamespace(nodeid=f"{file}::test", longrepr=(file, 1, f"Skipped: {reason}"))


def test_each_kind_is_added_up_and_other_properties_are_not() -> None:
    said = lines(
        [passed(theorems=380), passed(planted=3), passed(planted=4, paths=9)], [], whole=False
    )
    assert said == [f"   380 {COUNTED['theorems']}", f"     7 {COUNTED['planted']}"]


def test_what_was_not_run_is_named_with_its_reason() -> None:
    why = skipped("tests/tools/test_proofs_goldens.py", "Coq is not installed")
    said = lines([passed(properties=1)], [why, why], whole=True)
    assert said[0] == f"     - {COUNTED['theorems']}: not run, Coq is not installed"
    assert f"     - {COUNTED['confirmed']}: not run, not asked for" in said
    assert said[-1] == "     2 skipped: Coq is not installed"


def test_nothing_is_said_where_nothing_was_shown() -> None:
    assert lines([passed()], [], whole=False) == []
