"""The app in the built pages."""

from importlib.util import find_spec
from pathlib import Path

import tests.tools.test_docs  # noqa: F401 - what the docs need is asked for there


def test_the_first_button_of_the_first_page_deals(built_docs: Path) -> None:
    assert find_spec("furo")
    page = (built_docs / "html" / "index.html").read_text("utf-8")
    article = page.partition("<article")[2]
    assert article.index('href="app/index.html">Deal now<') < article.index("<svg")
    assert article.index("app/index.html") < article.index("why.html")
    files = {path.name for path in (built_docs / "html" / "app").iterdir()}
    assert {"index.html", "worker.js", "manifest.webmanifest"} <= files
