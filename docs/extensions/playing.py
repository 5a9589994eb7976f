"""The directive `play`: a figure that readers play with, a still until its script takes over.

    ```{play} guess
    The caption.
    ```

names a still of `docs/figures/playing.py` and a figure of `_static/why.js` or `_static/dealer.js`. Pages that
have one get these scripts, with the proved core and the proved checker.
"""

from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.figures import playing
from docs.figures.german import in_german

SCRIPTS = ("core.js", "checker.js", "why-words.js", "why.js", "dealer.js", "fewer.js")


class Play(SphinxDirective):
    """A figure with a caption."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the still as nodes."""
        name = self.arguments[0]
        if name not in playing.STILLS:
            raise self.error(f"there is no figure {name} to play with")
        self.env.note_dependency(str(playing.__file__))
        figure = nodes.container(classes=["drawn"])
        still = playing.STILLS[name]()
        if self.env.docname.endswith(".de"):
            still = in_german(still)
        still = f'<div class="play" data-play="{name}">{still}</div>'
        figure += nodes.raw("", still, format="html")
        caption = nodes.container(classes=["drawn-caption"])
        caption += self.parse_content_to_nodes()
        figure += caption
        return [figure]


def add_scripts(
    app: Sphinx, _name: str, _template: str, context: dict[str, Any], _tree: nodes.document | None
) -> None:
    """Give the scripts to the pages that need them."""
    if 'class="play"' in context.get("body", ""):
        for script in SCRIPTS:
            app.add_js_file(script, defer="defer")  # type: ignore[attr-defined]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("play", Play)
    app.connect("html-page-context", add_scripts)
    return {"version": "1", "parallel_read_safe": True}
