"""What the night found goes into the notes of a release; without it there are none."""

from pathlib import Path

import pytest

from proofs.report import lines

JUNIT = (
    '<testsuites><testsuite name="pytest" errors="1" failures="2" skipped="3" tests="{count}"/>'
    "</testsuites>"
)
MUTANTS = """src/shufflegraph/base/deck.py
total jobs: 90
complete: 90 (100.00%)
surviving mutants: 2 (2.22%)
"""


def reports(folder: Path, count: int = 40) -> Path:
    """The artefacts of a night with so many long tests."""
    (folder / "long 0").mkdir()
    (folder / "mutants 0").mkdir()
    (folder / "long 0" / "long.xml").write_text(JUNIT.format(count=count), "utf-8")
    (folder / "mutants 0" / "mutation.txt").write_text(MUTANTS * 2, "utf-8")
    return folder


def test_the_notes_tell_what_was_run(tmp_path: Path) -> None:
    assert list(lines(reports(tmp_path))) == [
        "### The night's report",
        "- long 0: 40 tests that take long, 3 failed, 3 skipped",
        "- mutants 0: 2 modules, 4 changes not noticed",
    ]


def test_a_night_without_tests_or_without_mutants_is_no_report(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match="no test was run"):
        list(lines(reports(tmp_path, 0)))
    (tmp_path / "mutants 0" / "mutation.txt").unlink()
    with pytest.raises(LookupError, match="have to be there"):
        list(lines(tmp_path))
