"""The directive `drawn`: a figure that code draws from the library's results while the pages are built.

    ```{drawn} algorithm.intervals
    The caption.
    ```

names the function `intervals` of `docs/figures/algorithm.py`, which returns a
:class:`~docs.figures.svg.Drawing`. The SVG is put into the page itself, so that it takes the colours of
light and dark pages; its alternative text is part of the drawing and cannot be left out.
"""

from importlib import import_module
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.figures.svg import Drawing


class Drawn(SphinxDirective):
    """A figure with a caption; both are shown, and the alternative text is read out."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the figure as nodes."""
        module, _, name = self.arguments[0].rpartition(".")
        source = import_module(f"docs.figures.{module}")
        self.env.note_dependency(str(source.__file__))
        drawing = getattr(source, name)()
        if not isinstance(drawing, Drawing):
            raise self.error(f"docs.figures.{self.arguments[0]} returns no Drawing")
        figure = nodes.container(classes=["drawn"])
        figure += nodes.raw("", drawing.svg(self.env.new_serialno("drawn")), format="html")
        figure += nodes.raw("", drawing.alt, format="text")
        caption = nodes.container(classes=["drawn-caption"])
        caption += self.parse_content_to_nodes()
        figure += caption
        return [figure]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("drawn", Drawn)
    return {"version": "1", "parallel_read_safe": True}
