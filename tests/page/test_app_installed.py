"""The app as somebody makes it who installed the wheel with pip: of what is installed."""

import os
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

from tests.page.conftest import missing
from tests.support.built import ran, ran_python

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of a fresh environment in which pip installed the wheel and compiled it."""
    folder = tmp_path_factory.mktemp("installed")
    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    assert ran_python("-m", "venv", folder / "venv").returncode == 0
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    command = [str(programs / "python"), "-m", "pip", "install", "-q", f"{wheel}[cli]"]
    done = ran(*command)
    if done.returncode != 0:
        missing(f"what the wheel needs ({done.stderr.strip().splitlines()[-1]})")
    return programs / "shufflegraph"


def test_the_app_is_made_of_an_installed_wheel(installed: Path, tmp_path: Path) -> None:
    done = ran(installed, "app", "app", cwd=tmp_path, env={**os.environ, "LANG": "C"})
    assert (done.returncode, done.stderr) == (0, "")
    files = {path.name for path in (tmp_path / "app").iterdir()}
    assert {"index.html", "worker.js", "manifest.webmanifest"} <= files
    page = (tmp_path / "app" / "index.html").read_text("utf-8")
    assert "globalThis.shufflegraphCore" in page
