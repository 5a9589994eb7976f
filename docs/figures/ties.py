"""The figure of the page about assurance: what ties the program to the theorems."""

from collections.abc import Sequence

from docs.figures.svg import WIDTH, Drawing, line, path, rect, text
from proofs.replay import FAMILIES
from proofs.rows import theorems
from proofs.source import EXPORTED

EDGE = 2
LEFT, MIDDLE, RIGHT = 60, 177, 297
"""The middles of the three columns."""
TOP, SECOND, THIRD, FOURTH = 2, 66, 158, 236
"""The upper edges of the rows."""


def box(x: float, y: float, width: float, lines: Sequence[str], hue: str) -> list[str]:
    """A box around x, and lines of which the first is its name."""
    name, *others = lines
    return [
        rect(
            x - width / 2,
            y,
            width,
            28 + 14 * len(others),
            fill="paper",
            stroke=hue,
            weight=1.5,
            radius=6,
        ),
        text(x, y + 18, name, size=14, bold=True, fill=hue),
        *[text(x, y + 34 + 14 * row, words, size=11) for row, words in enumerate(others)],
    ]


def arrow(x: float, y1: float, y2: float) -> list[str]:
    """An arrow straight down."""
    head = [(x - 4, y2 - 7), (x, y2 - 1), (x + 4, y2 - 7)]
    return [
        line(x, y1, x, y2 - 1, stroke="soft", weight=1.5),
        path(head, stroke="soft", weight=1.5),
    ]


def ties() -> Drawing:
    """The program above; its text, the replay and the tests; below the model and the theorems."""
    known = theorems()
    closed = sum(known.values())
    model = (LEFT + MIDDLE) / 2
    marks = [
        *arrow(LEFT, TOP + 40, SECOND),
        *arrow(MIDDLE, TOP + 40, SECOND),
        *arrow(RIGHT, TOP + 40, SECOND),
        *arrow(LEFT, SECOND + 68, THIRD),
        *arrow(MIDDLE, SECOND + 68, THIRD),
        *arrow(model, THIRD + 54, FOURTH),
        *box(
            WIDTH / 2, TOP, WIDTH - 2 * EDGE, ["The program", "Python, as it is installed"], "ink"
        ),
        *box(
            LEFT,
            SECOND,
            114,
            [
                "Text",
                f"{sum(map(len, EXPORTED.values()))} functions,",
                "put into Coq",
                "word for word",
            ],
            "ink",
        ),
        *box(
            MIDDLE,
            SECOND,
            112,
            [
                "Replay",
                f"{len(FAMILIES)} families of",
                "cases, worked out",
                "again by Coq",
            ],
            "ink",
        ),
        *box(
            RIGHT,
            SECOND,
            120,
            [
                "Tests",
                "every small input,",
                "random large ones,",
                "every path of some,",
                "faults planted",
                "in all of these",
            ],
            "ink",
        ),
        *box(
            model,
            THIRD,
            230,
            [
                "Model",
                "the table, decks, plans and families,",
                "in definitions to be read by people",
            ],
            "ink",
        ),
        *box(
            model,
            FOURTH,
            230,
            [
                "Theorems",
                f"{len(known)}, for all decks, piles and rounds;",
                f"{closed} of them without an axiom",
            ],
            "ink",
        ),
    ]
    alt = (
        "The program at the top. Below it three boxes: its text, which is put into Coq; the replay, "
        f"{len(FAMILIES)} families of cases that Coq's kernel works out again; and tests. Text and replay "
        "lead down to the model, and the model to "
        f"{len(known)} theorems. The tests look at the program alone."
    )
    return Drawing(FOURTH + 58, alt, marks)
