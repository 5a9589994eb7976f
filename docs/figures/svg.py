"""The kit of the library's own drawings, which the documentation's are made with too."""

from shufflegraph.drawing.svg import (
    OWNER_HUES,
    WIDTH,
    Drawing,
    card,
    chip,
    circle,
    curve,
    hue,
    line,
    path,
    rect,
    text,
)

__all__ = [
    "OWNER_HUES",
    "WIDTH",
    "Drawing",
    "card",
    "chip",
    "circle",
    "curve",
    "hue",
    "line",
    "path",
    "rect",
    "text",
]
