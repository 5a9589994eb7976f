"""Figures about shuffling by hand."""

from docs.figures.svg import WIDTH, Drawing, circle, line, path, text
from shufflegraph.analysis import riffle_distance

CARDS = 52
MOST_RIFFLES = 10


def riffles() -> Drawing:
    """The distance from uniform after each riffle, and that of two rounds of dealing."""
    left, top, height, right = 34.0, 20.0, 190.0, WIDTH - 12.0
    distances = [float(riffle_distance(CARDS, number)) for number in range(MOST_RIFFLES + 1)]

    def x(number: float) -> float:
        return left + (right - left) * number / MOST_RIFFLES

    def y(distance: float) -> float:
        return top + height * (1 - distance)

    marks: list[str] = []
    for tenth in (0, 2, 4, 6, 8, 10):
        marks += [
            line(left, y(tenth / 10), right, y(tenth / 10), stroke="hair"),
            text(
                left - 6, y(tenth / 10) + 4, f"{tenth / 10:g}", size=11, fill="soft", anchor="end"
            ),
        ]
    for number in range(0, MOST_RIFFLES + 1, 2):
        marks.append(text(x(number), top + height + 16, number, size=11, fill="soft"))
    at = [(x(number), y(distance)) for number, distance in enumerate(distances)]
    marks += [
        line(left, y(0), right, y(0), stroke="ink", weight=3),
        path(at, stroke="soft", weight=2),
    ]
    marks += [circle(*point, 4, fill="soft") for point in at]
    seven = at[7]
    marks += [
        text(WIDTH, seven[1] - 6, f"7 riffles: {distances[7]:.3f}", size=12, anchor="end"),
        text(left + 6, y(0) - 8, "2 rounds: 0", size=12, fill="ink", bold=True, anchor="start"),
        text(right, top + height + 32, "riffles", size=12, fill="soft", anchor="end"),
        text(0, 11, "distance", size=12, fill="soft", anchor="start"),
    ]
    return Drawing(
        top + height + 38,
        f"Distance of {CARDS} riffled cards from uniform after 0 to {MOST_RIFFLES} riffles: "
        + ", ".join(f"{distance:.3f}" for distance in distances)
        + ". Below them a line at 0, for two rounds of dealing on eight piles.",
        marks,
    )
