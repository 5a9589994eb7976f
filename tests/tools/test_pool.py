"""Work that is begun beside the tests, or done when it is asked for."""

import os
from pathlib import Path

import pytest

from proofs.pool import BESIDE, begun


def note(folder: Path) -> int:
    """Leave a file; the process that did."""
    (folder / str(os.getpid())).touch()
    return os.getpid()


def test_work_is_done_beside_the_tests_whether_it_is_asked_for_or_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(BESIDE, raising=False)
    with begun({"one": (note, [tmp_path])}) as futures:
        process = futures["one"].result(timeout=60)
    assert process != os.getpid()
    assert [path.name for path in tmp_path.iterdir()] == [str(process)]


def test_without_processes_work_is_done_when_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(BESIDE, "0")
    with begun({"one": (note, [tmp_path]), "two": (note, [tmp_path / "nowhere"])}) as futures:
        assert list(tmp_path.iterdir()) == []
        assert futures["one"].result() == os.getpid()
    assert [path.name for path in tmp_path.iterdir()] == [str(os.getpid())]
