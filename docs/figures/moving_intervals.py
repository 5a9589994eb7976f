"""Intervals whose ends can be dragged: depth, graph, colours and a clique follow.

There are too many states for a page, so its script works them out by functions extracted from Coq.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from math import cos, pi, sin

from docs.figures.moving import framed, labelled
from docs.figures.svg import WIDTH, circle, hue, line, rect, text
from shufflegraph import (
    Interval,
    chromatic_number,
    clique,
    loads,
    reducing_colouring,
    valid_colouring,
)

Spans = dict[str, Interval]
SPANS = {
    "Ann": Interval(0, 7),
    "Bob": Interval(1, 3),
    "Cleo": Interval(2, 10),
    "Dan": Interval(5, 8),
    "Eve": Interval(9, 11),
}
LEFT, ROW, STEP = 46.0, 32.0, 14.0
MOST_PILES = 4


def colouring(spans: Spans, piles: int) -> dict[str, int]:
    """Return the valid colouring, or the reducing one where there are fewer piles than it needs.

    >>> colouring({"Ann": Interval(0, 1), "Bob": Interval(1, 2)}, 1)
    {'Ann': 0, 'Bob': 0}
    """
    enough = chromatic_number(spans) <= piles
    return valid_colouring(spans) if enough else reducing_colouring(spans, piles)


def says(spans: Spans, piles: int) -> str:
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


@dataclass(frozen=True)
class Bars:
    """The picture; its script gets the intervals to begin with and the measures of the drawing."""

    spans: Spans
    size: int
    piles: int
    cards: Mapping[str, Sequence[int]] = field(default_factory=dict)
    """Where each player's cards lie, on bars of a whole deck, which the script draws and changes."""
    say: Callable[[str], str] = str
    """What says words in the language of the page."""

    def in_words(self, say: Callable[[str], str]) -> "Bars":
        """Return the picture with other words, `say` of these."""
        return replace(self, say=say)

    @property
    def unit(self) -> float:
        """How wide a position is."""
        return (WIDTH - LEFT - 12) / self.size

    @property
    def base(self) -> float:
        """Where the depth is 0."""
        return ROW * len(self.spans) + 84

    @property
    def middle(self) -> float:
        """The middle of the graph."""
        return self.base + 102

    @property
    def alt(self) -> str:
        """The picture in words, for those who cannot see it."""
        return self.say(
            "Players' intervals as bars; the ends of each can be moved. Below them the depth at each "
            "position with the first deepest one marked, and the conflict graph, coloured by piles."
        )

    def column(self, position: float) -> float:
        """Return the middle of a position of the deck."""
        return LEFT + self.unit * (position + 0.5)

    def bar(self, owner: str, row: int) -> list[str]:
        """Return the bar of an owner, with a grip at either end that a hand or a key can move."""
        first, last = self.spans[owner]
        y = ROW * row + 16
        own = f'class="span" data-owner="{owner}" style="--own:var(--{hue(0)})"'
        wide = self.column(last) - self.column(first) + 16
        marks = [
            text(LEFT - 10, y + 4, owner, anchor="end", bold=True),
            f"<g {own}>",
            rect(self.column(first) - 8, y - 8, wide, 16, fill="own", radius=8)
            .replace("<rect ", '<rect class="bar" ')
            .replace("fill:var(--own)", "fill:var(--own);opacity:.35"),
        ]
        marks += [
            circle(self.column(position), y, 4, fill="own").replace(
                "<circle ", '<circle class="dot" '
            )
            for position in self.cards.get(owner, ())[1:-1]
        ]
        for name, position in (("first", first), ("last", last)):
            x = self.column(position) + (-8 if name == "first" else 8)
            marks.append(
                f'<g class="grip" data-end="{name}" role="slider" tabindex="0" '
                f'aria-label="{owner}, {name} card" aria-valuemin="1" aria-valuemax="{self.size}" '
                f'aria-valuenow="{position + 1}" style="transform:translate({x:.1f}px,{y:.1f}px)">'
                '<circle r="15" style="fill:transparent"/>'
                + circle(0, 0, 8, fill="own", stroke="paper", weight=2)
                + "</g>"
            )
        return [*marks, "</g>"]

    def places(self) -> dict[str, tuple[float, float]]:
        """Return where the points of the graph are."""
        step = 2 * pi / len(self.spans)
        return {
            owner: (WIDTH / 2 + 105 * sin(step * i), self.middle - 62 * cos(step * i))
            for i, owner in enumerate(self.spans)
        }

    def drawn(self) -> list[str]:
        """Return the marks; the script finds by their classes those that follow."""
        at, base = self.places(), self.base
        marks = [
            f'<rect class="band" x="{self.column(0) - self.unit / 2:.1f}" y="0" '
            f'width="{self.unit:.1f}" height="{base:g}" style="fill:var(--hair);opacity:.6"/>'
        ]
        for row, owner in enumerate(self.spans):
            marks += self.bar(owner, row)
        marks += [
            line(LEFT, base - STEP * level, WIDTH - 12, base - STEP * level, stroke="hair")
            for level in range(len(self.spans) + 1)
        ]
        marks += [
            text(LEFT - 6, base - STEP * level + 4, level, size=11, fill="soft", anchor="end")
            for level in range(0, len(self.spans) + 1, 2)
        ]
        marks += [
            text(LEFT - 6, base - STEP * 5, "depth", size=11, fill="soft", anchor="end"),
            '<path class="depth" d="" style="fill:none;stroke:var(--ink);stroke-width:2"/>',
        ]
        for one, other in combinations(self.spans, 2):
            edge = line(*at[one], *at[other], stroke="soft", weight=2)
            marks.append(edge.replace("<path ", f'<path class="edge" data-pair="{one} {other}" '))
        for owner, (x, y) in at.items():
            ring = circle(x, y, 30, fill="paper", stroke="own", weight=5)
            marks.append(
                f'<g class="node" data-owner="{owner}" style="--own:var(--{hue(0)})">{ring}'
                f"{text(x, y - 1, owner, bold=True)}"
                f"{text(x, y + 13, '', size=11)}</g>"
            )
        return marks

    def still(self) -> str:
        """Return the marks as they are without a script: the first state, as the library has it."""
        spans = self.spans
        marks = "".join(self.drawn())
        for owner, pile in colouring(spans, self.piles).items():
            name, own = f'data-owner="{owner}" style="--own:var(--', f"hue-{pile}"
            marks = marks.replace(f"{name}hue-0", f"{name}{own}")
            words = f">{owner}</text>"
            before, after = marks.rsplit(words, 1)
            marks = before + words + after.replace("></text>", f">pile {pile + 1}</text>", 1)
        for one, other in combinations(spans, 2):
            if spans[one].last < spans[other].first or spans[other].last < spans[one].first:
                edge = f'data-pair="{one} {other}" '
                marks = marks.replace(edge, f'{edge}visibility="hidden" ')
        where = max(spans[owner].first for owner in clique(spans))
        at = 'class="band" x="{:.1f}"'
        first, deepest = (self.column(place) - self.unit / 2 for place in (0, where))
        marks = marks.replace(at.format(first), at.format(deepest))
        return marks.replace('class="depth" d=""', f'class="depth" d="{self.depth_path()}"')

    def depth_path(self) -> str:
        """Return the stepped line of the depth."""
        base, unit = self.base, self.unit
        points = [f"M{LEFT:g} {base:g}"]
        for position in range(self.size):
            depth = sum(first <= position <= last for first, last in self.spans.values())
            x = LEFT + unit * position
            points.append(
                f"L{x:.1f} {base - STEP * depth:g}L{x + unit:.1f} {base - STEP * depth:g}"
            )
        return "".join([*points, f"L{LEFT + unit * self.size:.1f} {base:g}"])

    def html(self, number: int = 0) -> str:
        """Return the picture, with the state that the library works out for its beginning."""
        told = {
            "spans": self.spans,
            "size": self.size,
            "left": LEFT,
            "unit": self.unit,
            "base": self.base,
            "step": STEP,
            "least": 2 if self.cards else 1,
            "most": MOST_PILES,
            "piles": self.piles,
            "runs": bool(self.cards),
        }
        return framed(
            self.middle + 96, self.alt, labelled(self.still(), self.say), told,
            self.say(says(self.spans, self.piles)), f"moving-{number}", "group",
        )  # fmt: skip


def moving() -> Bars:
    """Return the picture."""
    return Bars(SPANS, 12, 3)
