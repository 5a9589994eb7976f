"""Every order equally often: how often each order of three cards is drawn, after ever more draws."""

from collections import Counter
from random import Random

from docs.figures.moving import Control, Look, Moving
from docs.figures.svg import WIDTH, line, rect, text
from shufflegraph import Assignments, Talon

CARDS, SEED = 3, 8
DRAWS = (1, 6, 36, 216, 1296, 7776)
BASE, TALL = 186.0, 162.0
EVERY: Assignments[str] = Assignments({}, talon=CARDS)


def name(deck: tuple[object, ...]) -> str:
    """Return an order as its places, from 1."""
    return " ".join(str(card.position + 1) for card in deck if isinstance(card, Talon))


def counts() -> list[dict[str, int]]:
    """Return how often the library has drawn each order, after each number of draws.

    >>> [sum(row.values()) for row in counts()] == list(DRAWS)
    True
    """
    rng = Random(SEED)
    drawn = [name(tuple(EVERY.sample(rng))) for _ in range(DRAWS[-1])]
    names = [name(tuple(deck)) for deck in EVERY]
    return [{one: Counter(drawn[:many])[one] for one in names} for many in DRAWS]


def says(row: dict[str, int]) -> str:
    """Return the counts in words."""
    many = sum(row.values())
    times = "once" if many == 1 else f"{many:,} times"
    found = ", ".join(f"{count:,}" for count in row.values())
    due = f"{100 / EVERY.count:.1f} %"
    return f"Drawn {times}: {found}. Each of the {EVERY.count} orders is due {due} of the draws."


def moving() -> Moving:
    """Return the picture: how many draws."""
    rows = counts()
    names = list(rows[0])
    unit = WIDTH / len(names)
    fair = TALL / EVERY.count
    marks = [
        text(unit * (number + 0.5), BASE + 18, one, size=13) for number, one in enumerate(names)
    ]
    marks.append(line(0, BASE, WIDTH, BASE, stroke="soft"))

    def share(row: dict[str, int], one: str) -> float:
        return row[one] * len(names) / sum(row.values())

    bars = [
        (
            rect(unit * number + 7, -fair, unit - 14, fair, fill="own"),
            [Look(0, BASE, colour="hue-0", tall=share(row, one)) for row in rows],
        )
        for number, one in enumerate(names)
    ]
    level = line(0, 0, WIDTH, 0, stroke="own", weight=1.5, dash="5 4")
    return Moving(
        BASE + 24,
        "Six bars, one for each order of three cards: the share of the draws that gave it. The more draws, "
        "the nearer they all come to a dashed line at one sixth.",
        marks,
        [*bars, (level, [Look(0, BASE - fair)] * len(rows))],
        [Control("play", "Draw again", [f"{many:,} draws" for many in DRAWS], len(DRAWS) - 1)],
        [says(row) for row in rows],
        still=len(rows) - 1,
    )
