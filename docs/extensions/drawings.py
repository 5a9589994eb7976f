"""The directive `drawn`: a figure that code draws from the library's results while the pages are built.

    ```{drawn} algorithm.intervals
    The caption.
    ```

names the function `intervals` of `docs/figures/algorithm.py`, which returns a
:class:`~docs.figures.svg.Drawing`. The SVG is put into the page itself, so that it takes the colours of
light and dark pages; its alternative text is part of the drawing and cannot be left out. On German pages both
speak German.
"""

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.figures.german import german, in_german
from docs.figures.svg import Drawing

DOCS = Path(__file__).parents[1]
TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
ASKED = re.compile(r"^```\{drawn\} ([\w.]+)$", re.MULTILINE)


@cache
def drawing_of(name: str) -> tuple[Drawing, str]:
    """Return the figure of that name, and the file that draws it."""
    module, _, function = name.rpartition(".")
    source = import_module(f"docs.figures.{module}")
    return getattr(source, function)(), str(source.__file__)


def standing() -> Iterator[tuple[str, str, str]]:
    """Yield every figure with the page on which it stands and the title of that page, but for German ones."""
    for path in sorted(DOCS.rglob("*.md")):
        text = path.read_text("utf-8")
        if not path.stem.endswith(".de"):
            page = path.relative_to(DOCS).with_suffix("").as_posix()
            yield from ((name, page, TITLE.findall(text)[0]) for name in ASKED.findall(text))


class Gallery(SphinxDirective):
    """All figures, small, each a link to the page on which it stands."""

    def run(self) -> list[nodes.Node]:
        """Return the figures as nodes."""
        up = "../" * self.env.docname.count("/")
        links = []
        for name, page, title in standing():
            drawing, source = drawing_of(name)
            for file in (source, str(DOCS / f"{page}.md")):
                self.env.note_dependency(file)
            svg = drawing.svg(self.env.new_serialno("drawn"))
            links.append(f'<a href="{up}{page}.html">{svg}<span>{escape(title)}</span></a>')
        return [nodes.raw("", f'<div class="gallery">{"".join(links)}</div>', format="html")]


class Drawn(SphinxDirective):
    """A figure with a caption; both are shown, and the alternative text is read out."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the figure as nodes."""
        drawing, source = drawing_of(self.arguments[0])
        self.env.note_dependency(source)
        if not isinstance(drawing, Drawing):
            raise self.error(f"docs.figures.{self.arguments[0]} returns no Drawing")
        figure = nodes.container(classes=["drawn"])
        svg = drawing.svg(self.env.new_serialno("drawn"))
        is_german = self.env.docname.endswith(".de")
        figure += nodes.raw("", in_german(svg) if is_german else svg, format="html")
        figure += nodes.raw("", german(drawing.alt) if is_german else drawing.alt, format="text")
        caption = nodes.container(classes=["drawn-caption"])
        caption += self.parse_content_to_nodes()
        figure += caption
        return [figure]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("drawn", Drawn)
    app.add_directive("gallery", Gallery)
    return {"version": "1", "parallel_read_safe": True}
