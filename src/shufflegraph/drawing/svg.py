"""A small kit for drawings in SVG: marks are strings, lengths are in a drawing 360 units wide.

A phone shows a drawing about one pixel a unit, so text is at least 11 units high. Colours are names of a
palette; a page with a style sheet of its own may resolve them otherwise, for dark pages for example.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from shufflegraph.base.messages import repr_of

COLOURS: Final = {
    "ink": "#1d232b",
    "soft": "#6a7280",
    "hair": "#cfd4db",
    "paper": "#ffffff",
    "hue-0": "#0a6fb8",
    "hue-1": "#b84a00",
    "hue-2": "#0b7a53",
    "hue-3": "#9a2f7c",
    "hue-4": "#7a6500",
    "hue-5": "#5b4fc4",
    "red": "#c2182b",
}
"""The palette on a light page; each but that of hair lines has a contrast of at least 4.5 : 1 to it."""
WIDTH = 360
"""The width of every drawing in units."""
OWNER_HUES = 6


@dataclass(frozen=True)
class Drawing:
    """A finished drawing: its height, what it shows in words, and its marks from back to front."""

    height: float
    alt: str
    marks: Sequence[str]

    def __post_init__(self) -> None:
        if len(self.alt) < 30:
            raise ValueError(f"the alternative text says too little: {repr_of(self.alt)}")

    def __repr__(self) -> str:
        return f"<Drawing: {self.alt}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(repr(self))

    def _repr_svg_(self) -> str:
        """Return the drawing as notebooks show it: on paper, with its colours, whatever the page's are."""
        colours = ";".join([f"--{name}:{value}" for name, value in COLOURS.items()])
        style = f"{colours};background:{COLOURS['paper']};font-family:sans-serif;max-width:44rem"
        return self.svg().replace(" role=", f' width="100%" style="{style}" role=', 1)

    def svg(self, number: int = 0) -> str:
        """Return the SVG element; `number` tells the drawings of a page apart."""
        label = f"drawing-{number}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="{label}" '
            f'viewBox="0 0 {WIDTH} {num(self.height)}"><title id="{label}">{_escaped(self.alt)}</title>'
            + "".join(self.marks)
            + "</svg>"
        )


_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML has no way to write: control characters, halves of pairs."""


def _escaped(words: str) -> str:
    return escape(_NO_XML.sub("\ufffd", words))


def num(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def short(words: object, most: int) -> str:
    """Return the words, or as much of their beginning as `most` letters take."""
    text = str(words)
    return text if len(text) <= most else f"{text[: most - 1]}…"


def hue(number: int) -> str:
    return f"hue-{number % OWNER_HUES}"


def painted(
    *,
    fill: str | None = None,
    stroke: str | None = None,
    weight: float = 1,
    dash: str = "",
    opacity: float = 1,
) -> str:
    style = f"fill:{f'var(--{fill})' if fill else 'none'}"
    if stroke:
        style += f";stroke:var(--{stroke});stroke-width:{num(weight)}"
    if dash:
        style += f";stroke-dasharray:{dash}"
    if opacity < 1:
        style += f";opacity:{num(opacity)}"
    return f' style="{style}"'


def rect(
    x: float, y: float, width: float, height: float, *, radius: float = 0, **looks: Any
) -> str:
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="{num(radius)}"'
        f"{painted(**looks)}/>"
    )


def circle(x: float, y: float, radius: float, **looks: Any) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"{painted(**looks)}/>'


def curve(x1: float, y1: float, x2: float, y2: float, *, stroke: str = "ink", **looks: Any) -> str:
    """Return a line from x1, y1 down to x2, y2 that leaves and arrives upright."""
    middle = (y1 + y2) / 2
    return (
        f'<path d="M{num(x1)} {num(y1)}C{num(x1)} {num(middle)} '
        f'{num(x2)} {num(middle)} {num(x2)} {num(y2)}"'
        f"{painted(stroke=stroke, **looks)}/>"
    )


def text(
    x: float,
    y: float,
    words: object,
    *,
    size: float = 12,
    fill: str = "ink",
    anchor: str = "middle",
    bold: bool = False,
) -> str:
    """Return `words` with their baseline at y; anchor is start, middle or end."""
    weight = ";font-weight:600" if bold else ""
    return (
        f'<text x="{num(x)}" y="{num(y)}" text-anchor="{anchor}" '
        f'style="fill:var(--{fill});font-size:{num(size)}px{weight}">{_escaped(str(words))}</text>'
    )


def chip(
    x: float, y: float, words: object, colour: str, *, width: float = 20, height: float = 16
) -> str:
    """Return a small label with its top left corner at x, y."""
    return rect(x, y, width, height, fill=colour, radius=height / 2) + text(
        x + width / 2, y + height * 0.76, words, size=height * 0.7, fill="paper", bold=True
    )
