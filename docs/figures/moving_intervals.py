"""Intervals whose ends can be dragged: depth, graph, colours and a clique follow.

There are too many states for a page, so its script works them out; the tests compare it with the library.
"""

from dataclasses import dataclass
from itertools import combinations
from math import cos, pi, sin

from docs.figures.moving import framed
from docs.figures.svg import WIDTH, circle, hue, line, rect, text
from shufflegraph import (
    Interval,
    chromatic_number,
    clique,
    loads,
    reducing_colouring,
    valid_colouring,
)

SIZE = 12
SPANS = {
    "Ann": Interval(0, 7),
    "Bob": Interval(1, 3),
    "Cleo": Interval(2, 10),
    "Dan": Interval(5, 8),
    "Eve": Interval(9, 11),
}
LEFT, ROW = 46.0, 32.0
UNIT = (WIDTH - LEFT - 12) / SIZE
BASE = ROW * len(SPANS) + 84
STEP = 14.0
MIDDLE = BASE + 102
MOST_PILES = 4


def column(position: float) -> float:
    """Return the middle of a position of the deck."""
    return LEFT + UNIT * (position + 0.5)


def colouring(spans: dict[str, Interval], piles: int) -> dict[str, int]:
    """Return the valid colouring, or the reducing one where there are fewer piles than it needs.

    >>> colouring({"Ann": Interval(0, 1), "Bob": Interval(1, 2)}, 1)
    {'Ann': 0, 'Bob': 0}
    """
    enough = chromatic_number(spans) <= piles
    return valid_colouring(spans) if enough else reducing_colouring(spans, piles)


def says(spans: dict[str, Interval], piles: int) -> str:
    """Return what there is to see, in words."""
    members = clique(spans)
    found = colouring(spans, piles)
    depth = len(members)
    load = max(loads(spans, found).values())
    all_hands = "Everybody's hand is complete after one round."
    mixed = f"Hands mix: the largest load is {load}, and so is the depth of the next deck."
    used = len(set(found.values()))
    piles_said = f"{piles} pile{'' if piles == 1 else 's'}, {used} used"
    return f"Depth {depth}: {', '.join(members)}. {piles_said}. {all_hands if load == 1 else mixed}"


def bar(owner: str, row: int) -> list[str]:
    """Return the bar of an owner, with a grip at either end that a hand or a key can move."""
    first, last = SPANS[owner]
    y = ROW * row + 16
    own = f'class="span" data-owner="{owner}" style="--own:var(--{hue(0)})"'
    marks = [
        text(LEFT - 10, y + 4, owner, anchor="end", bold=True),
        f"<g {own}>",
        rect(column(first) - 8, y - 8, column(last) - column(first) + 16, 16, fill="own", radius=8)
        .replace("<rect ", '<rect class="bar" ')
        .replace("fill:var(--own)", "fill:var(--own);opacity:.35"),
    ]
    for name, position in (("first", first), ("last", last)):
        x = column(position) + (-8 if name == "first" else 8)
        marks.append(
            f'<g class="grip" data-end="{name}" role="slider" tabindex="0" '
            f'aria-label="{owner}, {name} card" aria-valuemin="0" aria-valuemax="{SIZE - 1}" '
            f'aria-valuenow="{position}" style="transform:translate({x:.1f}px,{y:.1f}px)">'
            '<circle r="15" style="fill:transparent"/>'
            + circle(0, 0, 8, fill="own", stroke="paper", weight=2)
            + "</g>"
        )
    return [*marks, "</g>"]


def places() -> dict[str, tuple[float, float]]:
    """Return where the points of the graph are."""
    step = 2 * pi / len(SPANS)
    return {
        owner: (WIDTH / 2 + 105 * sin(step * i), MIDDLE - 62 * cos(step * i))
        for i, owner in enumerate(SPANS)
    }


def drawn() -> list[str]:
    """Return the marks; the script finds by their classes those that follow."""
    at = places()
    band = (
        f'<rect class="band" x="{column(0) - UNIT / 2:.1f}" y="0" width="{UNIT:.1f}" '
        f'height="{BASE:g}" style="fill:var(--hair);opacity:.6"/>'
    )
    marks = [band]
    for row, owner in enumerate(SPANS):
        marks += bar(owner, row)
    marks += [
        line(LEFT, BASE - STEP * level, WIDTH - 12, BASE - STEP * level, stroke="hair")
        for level in range(len(SPANS) + 1)
    ]
    marks += [
        text(LEFT - 6, BASE - STEP * level + 4, level, size=11, fill="soft", anchor="end")
        for level in range(0, len(SPANS) + 1, 2)
    ]
    marks += [
        text(LEFT - 6, BASE - STEP * 5, "depth", size=11, fill="soft", anchor="end"),
        '<path class="depth" d="" style="fill:none;stroke:var(--ink);stroke-width:2"/>',
    ]
    for one, other in combinations(SPANS, 2):
        edge = line(*at[one], *at[other], stroke="soft", weight=2)
        marks.append(edge.replace("<path ", f'<path class="edge" data-pair="{one} {other}" '))
    for owner, (x, y) in at.items():
        ring = circle(x, y, 26, fill="paper", stroke="own", weight=5)
        marks.append(
            f'<g class="node" data-owner="{owner}" style="--own:var(--{hue(0)})">{ring}'
            f"{text(x, y - 1, owner, bold=True)}"
            f"{text(x, y + 13, '', size=11)}</g>"
        )
    return marks


@dataclass(frozen=True)
class Dragged:
    """The picture; its script gets the intervals to begin with and the measures of the drawing."""

    alt: str = (
        "Five players' intervals as bars; the ends of each can be moved. Below them the depth at each "
        "position with the first deepest one marked, and the conflict graph, coloured by piles."
    )

    def html(self, number: int = 0) -> str:
        """Return the picture, with the state that the library works out for its beginning."""
        told = {
            "spans": SPANS,
            "size": SIZE,
            "left": LEFT,
            "unit": UNIT,
            "base": BASE,
            "step": STEP,
            "most": MOST_PILES,
            "piles": 3,
        }
        return framed(
            MIDDLE + 96, self.alt, still("".join(drawn())), told, says(SPANS, 3),
            f"moving-{number}", "group",
        )  # fmt: skip


def still(marks: str) -> str:
    """Return the marks as they are without a script: the first state, as the library has it."""
    found = colouring(SPANS, 3)
    for owner, pile in found.items():
        name, own = f'data-owner="{owner}" style="--own:var(--', f"hue-{pile}"
        marks = marks.replace(f"{name}hue-0", f"{name}{own}")
        words = f">{owner}</text>"
        before, after = marks.rsplit(words, 1)
        marks = before + words + after.replace("></text>", f">pile {pile + 1}</text>", 1)
    for one, other in combinations(SPANS, 2):
        if SPANS[one].last < SPANS[other].first or SPANS[other].last < SPANS[one].first:
            edge = f'data-pair="{one} {other}" '
            marks = marks.replace(edge, f'{edge}visibility="hidden" ')
    where = max(SPANS[owner].first for owner in clique(SPANS))
    x = f'x="{column(where) - UNIT / 2:.1f}"'
    marks = marks.replace(f'class="band" x="{column(0) - UNIT / 2:.1f}"', f'class="band" {x}')
    return marks.replace('class="depth" d=""', f'class="depth" d="{depth_path()}"')


def depth_path() -> str:
    """Return the stepped line of the depth."""
    points = [f"M{LEFT:g} {BASE:g}"]
    for position in range(SIZE):
        depth = sum(first <= position <= last for first, last in SPANS.values())
        x = LEFT + UNIT * position
        points.append(f"L{x:.1f} {BASE - STEP * depth:g}L{x + UNIT:.1f} {BASE - STEP * depth:g}")
    return "".join([*points, f"L{LEFT + UNIT * SIZE:.1f} {BASE:g}"])


def moving() -> Dragged:
    """Return the picture."""
    return Dragged()
