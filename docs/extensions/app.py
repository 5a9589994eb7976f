"""The app as a part of the built pages: written beside them, and linked from where `app` stands."""

from pathlib import Path
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from shufflegraph.table.phone.folder import write_app

FOLDER = "app"
ENGLISH = (
    (f"{FOLDER}/index.html", "Deal now"),
    ("why.html#you-be-the-dealer", "You be the dealer"),
    ("why.html", "Why it works · 8 minutes"),
)
GERMAN = (
    (f"{FOLDER}/index.html", "Jetzt geben"),
    ("start.de.html", "Anfangen"),
    ("algorithm.de.html", "Warum es geht"),
)


class App(SphinxDirective):
    """A button that leads to the app; the content is what stands on it."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the button."""
        up = "../" * self.env.docname.count("/")
        link = f'<a href="{up}{FOLDER}/index.html">{" ".join(self.content)}</a>'
        return [nodes.raw("", f'<p class="app-door">{link}</p>', format="html")]


class Buttons(SphinxDirective):
    """The three ways into the pages: deal, be the dealer, and read why it works."""

    def run(self) -> list[nodes.Node]:
        """Return the buttons."""
        links = GERMAN if self.env.docname.endswith(".de") else ENGLISH
        shown = "".join(f'<a href="{address}">{words}</a>' for address, words in links)
        return [nodes.raw("", f'<p class="buttons">{shown}</p>', format="html")]


def begin(app: Sphinx) -> None:
    """Write the app, if pages for browsers are built."""
    if app.builder.name == "html":
        write_app(Path(app.outdir) / FOLDER)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("app", App)
    app.add_directive("buttons", Buttons)
    app.connect("builder-inited", begin)
    return {"version": "1", "parallel_read_safe": True}
