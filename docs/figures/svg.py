"""The kit of the library's own drawings, which the documentation's are made with too."""

from collections.abc import Iterable
from typing import Any

from shufflegraph.drawing.svg import (
    OWNER_HUES,
    WIDTH,
    Drawing,
    chip,
    circle,
    curve,
    hue,
    num,
    painted,
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


def path(
    points: Iterable[tuple[float, float]],
    *,
    stroke: str | None = "ink",
    close: bool = False,
    **looks: Any,
) -> str:
    steps = " L".join(f"{num(x)} {num(y)}" for x, y in points)
    style = painted(stroke=stroke, **looks)
    return f'<path d="M{steps}{"Z" if close else ""}"{style} stroke-linejoin="round"/>'


def line(x1: float, y1: float, x2: float, y2: float, **looks: Any) -> str:
    return path([(x1, y1), (x2, y2)], **looks)


def card(x: float, y: float, face: str, *, width: float = 24, height: float = 32) -> str:
    """Return a playing card with its top left corner at x, y: rank over suit."""
    colour = "red" if face[-1] in "♥♦" else "ink"
    middle = x + width / 2
    return (
        rect(x, y, width, height, fill="paper", stroke="soft", radius=3, weight=0.8)
        + text(middle, y + height * 0.45, face[:-1], size=height * 0.38, fill=colour, bold=True)
        + text(middle, y + height * 0.86, face[-1], size=height * 0.4, fill=colour)
    )
