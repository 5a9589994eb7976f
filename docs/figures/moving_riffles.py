"""Riffles against dealing: one slider, the exact distance, and what has been laid down by then."""

from docs.figures.analysis import CARDS, MOST_RIFFLES
from docs.figures.moving import Control, Look, Moving
from docs.figures.svg import WIDTH, line, rect, text
from shufflegraph.analysis import riffle_distance

LEFT, RIGHT = 8.0, WIDTH - 8.0
HEIGHT = 134.0


def says(riffles: int) -> str:
    """Return the distance in words."""
    distance = riffle_distance(CARDS, riffles)
    times = f"{riffles} riffle{'' if riffles == 1 else 's'}"
    told = f"{50 + 50 * float(distance):.1f}"
    return (
        f"{CARDS} cards after {times}: distance {float(distance):.3f}. Shown one deck, riffled or fair as a "
        f"coin has said, one can tell which it is {told} times in 100; after two rounds of dealing 50 times."
    )


def moving() -> Moving:
    """Return the picture: how many riffles."""
    distances = [float(riffle_distance(CARDS, number)) for number in range(MOST_RIFFLES + 1)]
    width = RIGHT - LEFT
    bar = rect(0, 0, width, 24, fill="own", opacity=0.55)
    bars = [Look(LEFT, 28, colour="soft", wide=distance) for distance in distances]
    end = line(0, 26, 0, 54, stroke="own", weight=3)
    ends = [Look(LEFT + width * distance, 0, colour="soft") for distance in distances]
    shown = [
        Look(LEFT, 20, colour="soft", words=f"{number} riffles: {distance:.3f}")
        for number, distance in enumerate(distances)
    ]
    marks = [
        rect(LEFT, 28, width, 24, stroke="hair"),
        text(LEFT, 84, "2 rounds of dealing: 0", size=13, fill="ink", bold=True, anchor="start"),
        rect(LEFT, 92, width, 24, stroke="hair"),
        line(LEFT, 90, LEFT, 118, stroke="ink", weight=3),
        text(LEFT, HEIGHT - 2, "0: perfect", size=11, fill="soft", anchor="start"),
        text(RIGHT, HEIGHT - 2, "1: unshuffled", size=11, fill="soft", anchor="end"),
    ]
    words = text(0, 0, "", size=13, fill="own", bold=True, anchor="start")
    return Moving(
        HEIGHT,
        f"Two bars from 0 to 1: how far {CARDS} cards are from a uniformly random order after some riffles, "
        "and after two rounds of dealing, which is 0.",
        marks,
        [(bar, bars), (end, ends), (words, shown)],
        [Control("slide", "Riffles", [str(number) for number in range(MOST_RIFFLES + 1)], 7)],
        [says(number) for number in range(MOST_RIFFLES + 1)],
        still=7,
    )
