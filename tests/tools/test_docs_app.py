"""The app in the built pages: there where npm is, and visibly left out where it is not."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.tools.test_docs import read_pages  # what the docs need is asked for there

INDEX = "# Start\n\n```{app}\nDeal now\n```\n"
CONF = 'extensions = ["myst_parser", "docs.extensions.app"]\n'


def test_the_first_button_of_the_first_page_deals(built_docs: Path) -> None:
    if shutil.which("npm") is None and not os.environ.get("CI"):
        pytest.skip("npm is missing")
    assert find_spec("furo")
    page = (built_docs / "html" / "index.html").read_text("utf-8")
    article = page.partition("<article")[2]
    assert article.index('href="app/index.html">Deal now on this phone') < article.index("<svg")
    assert article.index("app/index.html") < article.index("start.html")
    files = {path.name for path in (built_docs / "html" / "app").iterdir()}
    assert {"index.html", "worker.js", "python.zip", "pyodide.asm.wasm"} <= files
    assert built_docs / "html" / "app" / "index.html" in read_pages(built_docs / "html")


def build(folder: Path, path: str) -> str:
    """Build a page with the button and nothing else; return it."""
    (folder / "conf.py").write_text(CONF, encoding="utf-8")
    (folder / "index.md").write_text(INDEX, encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "sphinx",
        "-W",
        "-q",
        "-b",
        "html",
        str(folder),
        str(folder / "out"),
    ]
    done = subprocess.run(
        command,
        cwd=Path(__file__).parents[2],
        env={"PATH": path, "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return (folder / "out" / "index.html").read_text("utf-8")


def test_without_npm_the_pages_say_that_the_app_is_left_out(tmp_path: Path) -> None:
    page = build(tmp_path, str(tmp_path))
    assert "were built without what npm brings" in page
    assert "app/index.html" not in page
    assert not (tmp_path / "out" / "app").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="the npm of this test is a shell script")
def test_an_npm_that_fails_leaves_the_app_out_too(tmp_path: Path) -> None:
    for name in ("npm", "node"):
        (tmp_path / name).write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    page = build(tmp_path, str(tmp_path))
    assert "app/index.html" not in page
