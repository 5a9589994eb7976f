"""The directive `drawn`: a figure that the library computes while the pages are built, in the page itself.

    ```{drawn} algorithm.intervals
    The caption.
    ```

names the function `intervals` of `docs/figures/algorithm.py`, which returns a
:class:`~docs.figures.svg.Drawing`; the SVG takes the colours of light and dark pages, and cannot be without
an alternative text. `moving.dealing` names the function `moving` of `docs/figures/moving_dealing.py`, whose
states a script shows one after the other; `play.guess` is a still of `docs/figures/playing.py` with which
readers play; `app.meter` is a box of `docs/figures/of_app.py`. Pages get the scripts that their figures need;
on German pages all speak German.
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.figures import of_app, playing
from docs.figures.german import german, in_german
from docs.figures.svg import Drawing

SCRIPTS = {
    '<div class="moving">': ("moving.js",),
    'class="grip"': ("colouring.js", "intervals.js"),
    'class="play"': ("core.js", "why-words.js", "why.js", "dealer.js", "fewer.js"),
    'class="any-card"': ("any-card.js", "anycard.css"),
    'id="meter"': ("meter.js",),
}
"""What a page has in it that needs these files: of `_static`, the proved core with its checker, the app's."""


@cache
def drawing_of(name: str) -> tuple[Drawing, str]:
    """Return the figure of that name, and the file that draws it."""
    module, _, function = name.rpartition(".")
    source = import_module(f"docs.figures.{module}")
    return getattr(source, function)(), str(source.__file__)


def still(name: str, number: int, *, is_german: bool) -> tuple[str, str, str]:
    """Return the SVG, the alternative text and the file of a figure that stands still."""
    drawing, file = drawing_of(name)
    if not isinstance(drawing, Drawing):
        raise ValueError(f"docs.figures.{name} returns no Drawing")
    svg = drawing.svg(number)
    return (in_german(svg), german(drawing.alt), file) if is_german else (svg, drawing.alt, file)


def moving(name: str, number: int, *, is_german: bool) -> tuple[str, str, str]:
    """Return the same of a figure that moves; without its script it is a still."""
    try:
        source = import_module(f"docs.figures.moving_{name}")
    except ModuleNotFoundError:
        raise ValueError(f"there is no moving picture {name}") from None
    picture = source.moving().in_words(german) if is_german else source.moving()
    return picture.html(number), picture.alt, str(source.__file__)


def to_play(name: str, _number: int, *, is_german: bool) -> tuple[str, str, str]:
    """Return the same of a figure to play with; its words are read from it itself."""
    if name not in playing.STILLS:
        raise ValueError(f"there is no figure {name} to play with")
    html = playing.STILLS[name]()
    html = in_german(html) if is_german else html
    return f'<div class="play" data-play="{name}">{html}</div>', "", str(playing.__file__)


class Drawn(SphinxDirective):
    """A figure with a caption; both are shown, and the alternative text is read out."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the figure as nodes."""
        kind, _, name = self.arguments[0].partition(".")
        if kind == "app":
            return self.of_app(name)
        makes = {"moving": moving, "play": to_play}.get(kind)
        number = self.env.new_serialno("drawn")
        is_german = self.env.docname.endswith(".de")
        try:
            if makes is not None:
                html, alt, file = makes(name, number, is_german=is_german)
            else:
                html, alt, file = still(self.arguments[0], number, is_german=is_german)
        except ValueError as wrong:
            raise self.error(str(wrong)) from None
        self.env.note_dependency(file)
        figure = nodes.container(classes=["drawn"])
        figure += nodes.raw("", html, format="html")
        figure += [nodes.raw("", alt, format="text")] if alt else []
        caption = nodes.container(classes=["drawn-caption"])
        caption += self.parse_content_to_nodes()
        figure += caption
        return [figure]

    def of_app(self, name: str) -> list[nodes.Node]:
        """Return a box of the app, which has no caption; the content is for those without JavaScript."""
        if name not in of_app.BOXES:
            raise self.error(f"the app has no box {name}")
        language = "de" if self.env.docname.endswith(".de") else "en"
        up = "../" * self.env.docname.count("/")
        return [
            nodes.raw("", of_app.BOXES[name](language, up, " ".join(self.content)), format="html")
        ]


def add_scripts(
    app: Sphinx, _name: str, _template: str, context: dict[str, Any], _tree: nodes.document | None
) -> None:
    """Give the scripts to the pages whose figures need them."""
    for sign, scripts in SCRIPTS.items():
        if sign in context.get("body", ""):
            for file in scripts:
                if file.endswith(".css"):
                    app.add_css_file(file)  # type: ignore[attr-defined]
                else:
                    app.add_js_file(file, defer="defer")  # type: ignore[attr-defined]


def write_scripts(app: Sphinx) -> None:
    """Write the scripts that are made of the app's modules, if pages for browsers are built."""
    if app.builder.name == "html":
        static = Path(app.outdir) / "_static"
        static.mkdir(parents=True, exist_ok=True)
        for name, script in of_app.SCRIPTS.items():
            (static / name).write_text(f"(() => {{{script()}\n}})();\n", encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("drawn", Drawn)
    app.connect("html-page-context", add_scripts)
    app.connect("builder-inited", write_scripts)
    return {"version": "1", "parallel_read_safe": True}
