"""The app in the built pages."""

from importlib.util import find_spec
from pathlib import Path

import tests.tools.test_docs  # noqa: F401 - what the docs need is asked for there
from tests.support.built import ran_python

INDEX = "# Start\n\n```{app}\nDeal now\n```\n"
CONF = 'extensions = ["myst_parser", "docs.extensions.app"]\n'


def test_the_first_button_of_the_first_page_deals(built_docs: Path) -> None:
    assert find_spec("furo")
    page = (built_docs / "html" / "index.html").read_text("utf-8")
    article = page.partition("<article")[2]
    assert article.index('href="app/index.html">Deal now<') < article.index("<svg")
    assert article.index("app/index.html") < article.index("why.html")
    files = {path.name for path in (built_docs / "html" / "app").iterdir()}
    assert {"index.html", "worker.js", "manifest.webmanifest"} <= files


def build(folder: Path, path: str) -> str:
    """Build a page with the button and nothing else; return it."""
    (folder / "conf.py").write_text(CONF, encoding="utf-8")
    (folder / "index.md").write_text(INDEX, encoding="utf-8")
    command = ["-m", "sphinx", "-W", "-q", "-b", "html", folder, folder / "out"]
    done = ran_python(*command, env={"PATH": path, "LANG": "C.UTF-8"})
    assert done.returncode == 0, done.stderr
    return (folder / "out" / "index.html").read_text("utf-8")


def test_a_page_with_the_button_has_the_app_beside_it(tmp_path: Path) -> None:
    page = build(tmp_path, str(tmp_path))
    assert '<a href="app/index.html">Deal now</a>' in page
    assert (tmp_path / "out" / "app" / "worker.js").is_file()
