"""Without a browser the tests are skipped where anybody can see it, and in CI they fail."""

import pytest

from tests.page import conftest


@pytest.mark.parametrize("apt", [None, "/usr/bin/apt-get"])
def test_on_a_desk_it_is_a_skip(monkeypatch: pytest.MonkeyPatch, apt: str | None) -> None:
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr("shutil.which", lambda name: apt)
    with pytest.raises(pytest.skip.Exception, match="Chromium is missing"):
        conftest.missing("Chromium")


def test_in_ci_it_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    monkeypatch.setattr("shutil.which", lambda name: "/usr/bin/apt-get")
    with pytest.raises(pytest.fail.Exception, match="CI has to have it"):
        conftest.missing("Chromium")


def test_in_ci_without_apt_it_is_a_skip(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(pytest.skip.Exception):
        conftest.missing("Chromium")
