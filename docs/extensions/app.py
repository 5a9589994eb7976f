"""The app as a part of the built pages: written beside them, linked where `app` stands; and its trick."""

from pathlib import Path
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from shufflegraph.table.phone.assembly import texts_in
from shufflegraph.table.phone.folder import (
    TRICK,
    meter_script,
    meter_texts,
    trick_script,
    trick_texts,
    write_app,
)

FOLDER = "app"
SCRIPT = "any-card.js"
METER_SCRIPT = "meter.js"
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


class AnyCard(SphinxDirective):
    """The trick of the app, any card at any number, on this page."""

    def run(self) -> list[nodes.Node]:
        """Return its box; without the script it is a link to the page of its own."""
        up = "../" * self.env.docname.count("/")
        language = "de" if self.env.docname.endswith(".de") else "en"
        why = f"{up}why.de.html" if language == "de" else f"{up}why.html"
        page = f"{up}{FOLDER}/{TRICK}"
        title = texts_in(language)["trick"]
        box = (
            f'<h2 class="any-title">{title}</h2>'
            f'<div class="any-card" data-page="{page}" '
            f'data-shuffle="{up}{FOLDER}/index.html" data-why="{why}">'
            f'<p><a href="{page}">{title}</a></p>'
            f'<script type="application/json">{trick_texts(language)}</script></div>'
        )
        return [nodes.raw("", box, format="html")]


class Meter(SphinxDirective):
    """The meter of the app on this page; its content is what those read who have no JavaScript."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return its box."""
        language = "de" if self.env.docname.endswith(".de") else "en"
        box = (
            f'<div id="meter" data-language="{language}">{" ".join(self.content)}'
            f'<script type="application/json">{meter_texts(language)}</script></div>'
        )
        return [nodes.raw("", box, format="html")]


def begin(app: Sphinx) -> None:
    """Write the app, if pages for browsers are built."""
    if app.builder.name == "html":
        write_app(Path(app.outdir) / FOLDER)
        static = Path(app.outdir) / "_static"
        static.mkdir(parents=True, exist_ok=True)
        for name, script in ((SCRIPT, trick_script()), (METER_SCRIPT, meter_script())):
            (static / name).write_text(f"(() => {{{script}\n}})();\n", encoding="utf-8")


def add_scripts(
    app: Sphinx, _name: str, _template: str, context: dict[str, Any], _tree: nodes.document | None
) -> None:
    """Give the scripts of the trick and of the meter to the pages that have them."""
    if 'class="any-card"' in context.get("body", ""):
        app.add_js_file(SCRIPT, defer="defer")  # type: ignore[attr-defined]
        app.add_css_file("anycard.css")  # type: ignore[attr-defined]
    if 'id="meter"' in context.get("body", ""):
        app.add_js_file(METER_SCRIPT, defer="defer")  # type: ignore[attr-defined]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("app", App)
    app.add_directive("buttons", Buttons)
    app.add_directive("any-card", AnyCard)
    app.add_directive("meter", Meter)
    app.connect("html-page-context", add_scripts)
    app.connect("builder-inited", begin)
    return {"version": "1", "parallel_read_safe": True}
