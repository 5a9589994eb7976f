"""How the time of a colouring grows with the deck, from the recorded measurements."""

import json
from math import log10
from pathlib import Path
from statistics import linear_regression
from typing import Any

from docs.figures.svg import WIDTH, Drawing, circle, line, path, rect, text

RECORD = Path(__file__).parents[2] / "benchmarks" / "results" / "colouring.json"
KINDS = {"sparse": "ink", "dense": "soft"}
LEFT, TOP, RIGHT, HEIGHT = 40.0, 30.0, WIDTH - 14.0, 210.0
NICE = (1, 2, 5)


def decades(low: float, high: float) -> list[int]:
    """Return the numbers 1, 2, 5, 10, … from the last one up to `low` to the first one from `high` on.

    >>> decades(30, 240)
    [20, 50, 100, 200, 500]
    """
    steps = [digit * 10**power for power in range(8) for digit in NICE]
    first = max(number for number, step in enumerate(steps) if step <= max(low, 1))
    last = min(number for number, step in enumerate(steps) if step >= high)
    return steps[first : last + 1]


def _share(value: float, low: float, high: float) -> float:
    """Return where a value lies between two others, on a logarithmic scale."""
    return log10(value / low) / log10(high / low)


def _marks(points: list[tuple[float, float]], kind: str, dash: str) -> list[str]:
    """Return one line with its points: circles for sparse decks, squares for dense ones."""
    shade = KINDS[kind]
    dots = [
        circle(x, y, 3.5, fill=shade) if kind == "sparse" else rect(x - 3, y - 3, 6, 6, fill=shade)
        for x, y in points
    ]
    return [path(points, stroke=shade, weight=1.75, dash=dash), *dots]


def exponent(points: list[tuple[float, float]]) -> float:
    """Return the power of the number of cards with which the time of a whole deck grows, by least squares.

    >>> round(exponent([(10, 5), (100, 5), (1000, 5)]), 3), round(exponent([(10, 1), (100, 10)]), 3)
    (1.0, 2.0)
    """
    return (
        1
        + linear_regression(
            [log10(cards) for cards, _ in points], [log10(time) for _, time in points]
        ).slope
    )


def _key(foot: float, powers: dict[tuple[str, str], float]) -> list[str]:
    """Return what the lines mean, below the drawing, and how fast they grow."""
    marks: list[str] = []
    for column, kind in enumerate(KINDS):
        for row, (name, dash) in enumerate((("ours", ""), ("floor", "4 3"))):
            x, y = 6.0 + 180.0 * column, foot + 18.0 * row
            marks += _marks([(x, y - 4), (x + 28, y - 4)], kind, dash)
            said = f"{name}, {kind}: n^{powers[name, kind]:.2f}"
            marks.append(text(x + 38, y, said, size=12, anchor="start"))
    return marks


def growth() -> Drawing:
    """Nanoseconds a card against cards, ours and the floor, for sparse and dense decks."""
    points: list[dict[str, Any]] = json.loads(RECORD.read_text("utf-8"))["growth"]
    values = [point[side] for point in points for side in ("ours_ns_per_card", "floor_ns_per_card")]
    sizes = sorted({point["cards"] for point in points})
    ticks = decades(min(values), max(values))

    def at(cards: float, nanoseconds: float) -> tuple[float, float]:
        return (
            LEFT + (RIGHT - LEFT) * _share(cards, sizes[0], sizes[-1]),
            TOP + HEIGHT * (1 - _share(nanoseconds, ticks[0], ticks[-1])),
        )

    marks = [text(0, 12, "nanoseconds a card", size=12, fill="soft", anchor="start")]
    for tick in ticks:
        y = at(sizes[0], tick)[1]
        marks.append(line(LEFT, y, RIGHT, y, stroke="hair"))
        marks.append(text(LEFT - 6, y + 4, f"{tick:,}", size=11, fill="soft", anchor="end"))
    for cards in [size for size in sizes if log10(size).is_integer()]:
        x = at(cards, ticks[0])[0]
        anchor = "end" if cards == sizes[-1] else "middle"
        power = "⁰¹²³⁴⁵⁶"[round(log10(cards))]
        marks.append(text(x, TOP + HEIGHT + 16, f"10{power}", size=11, fill="soft", anchor=anchor))
    marks.append(text(RIGHT, TOP + HEIGHT + 32, "cards", size=12, fill="soft", anchor="end"))
    said = []
    powers: dict[tuple[str, str], float] = {}
    for kind in KINDS:
        for name, side, dash in (
            ("ours", "ours_ns_per_card", ""),
            ("floor", "floor_ns_per_card", "4 3"),
        ):
            own = [(point["cards"], point[side]) for point in points if point["kind"] == kind]
            marks += _marks([at(*one) for one in own], kind, dash)
            powers[name, kind] = exponent(own)
            numbers = ", ".join(f"{time:.0f} at {cards:,}" for cards, time in own)
            said.append(f"{name}, {kind}: {numbers}")
    foot = TOP + HEIGHT + 54
    return Drawing(
        foot + 28,
        "Nanoseconds a card against the number of cards. " + "; ".join(said) + ".",
        [*marks, *_key(foot, powers)],
    )
