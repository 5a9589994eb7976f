"""The directive `moving`: a picture whose states the library computes while the pages are built.

    ```{moving} dealing
    The caption.
    ```

names `docs/figures/moving_dealing.py`, whose function `moving` returns what has an `html` of its own.
"""

from importlib import import_module
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.figures.german import german

SCRIPTS = ("moving.js", "intervals.js")


class Moves(SphinxDirective):
    """A moving picture with a caption; without the script it is a still."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the picture as nodes."""
        try:
            source = import_module(f"docs.figures.moving_{self.arguments[0]}")
        except ModuleNotFoundError:
            raise self.error(f"there is no moving picture {self.arguments[0]}") from None
        self.env.note_dependency(str(source.__file__))
        picture = source.moving()
        if self.env.docname.endswith(".de"):
            picture = picture.in_words(german)
        figure = nodes.container(classes=["drawn"])
        figure += nodes.raw("", picture.html(self.env.new_serialno("moving")), format="html")
        figure += nodes.raw("", picture.alt, format="text")
        caption = nodes.container(classes=["drawn-caption"])
        caption += self.parse_content_to_nodes()
        figure += caption
        return [figure]


def add_script(
    app: Sphinx, _name: str, _template: str, context: dict[str, Any], _tree: nodes.document | None
) -> None:
    """Give the script to the pages on which something moves."""
    if '<div class="moving">' in context.get("body", ""):
        for script in SCRIPTS:
            app.add_js_file(script, defer="defer")  # type: ignore[attr-defined]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("moving", Moves)
    app.connect("html-page-context", add_script)
    return {"version": "1", "parallel_read_safe": True}
