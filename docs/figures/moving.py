"""A kit for moving pictures: what moves, how it looks in every state, and what can be chosen.

All states are computed while the pages are built. The page shows one of them, the still, until its script
offers the controls; the script only puts the looks of a state on what moves.
"""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from html import escape, unescape
from math import prod
from typing import Any

from docs.figures.svg import WIDTH

LABEL = re.compile(r"(?<=>)[^<]+(?=<)|(?<=aria-label=\")[^\"]+(?=\")")


def labelled(marks: str, say: Callable[[str], str]) -> str:
    """Return marks with other words: all that is shown or read out.

    >>> labelled('<g aria-label="two"><text>one &amp; all</text></g>', str.upper)
    '<g aria-label="TWO"><text>ONE &amp; ALL</text></g>'
    """
    return LABEL.sub(lambda found: escape(say(unescape(found[0]))), marks)


@dataclass(frozen=True)
class Look:
    """Where an actor is, how much of it can be seen, its colour of the palette and its words."""

    x: float
    y: float
    opacity: float = 1
    colour: str = "ink"
    words: str = ""
    wide: float = 1
    tall: float = 1
    """How wide and high it is, in parts of its own measures."""

    def style(self) -> str:
        """Return the look as a style.

        >>> Look(1.5, 20, colour="hue-1").style()
        'transform:translate(1.5px,20px);opacity:1;--own:var(--hue-1)'
        """
        at = f"translate({round(self.x, 1):g}px,{round(self.y, 1):g}px)"
        size = (self.wide, self.tall)
        at += f" scale({self.wide:.4g},{self.tall:.4g})" if size != (1, 1) else ""
        return f"transform:{at};opacity:{self.opacity:g};--own:var(--{self.colour})"


@dataclass(frozen=True)
class Control:
    """What a reader can choose: `play` runs through its values, `slide` chooses, `again` takes the next."""

    kind: str
    name: str
    values: Sequence[str]
    start: int = 0


@dataclass(frozen=True)
class Moving:
    """A moving picture: its states are numbered with the last control as the last digit."""

    height: float
    alt: str
    marks: Sequence[str]
    """What stands still, behind all that moves."""
    actors: Sequence[tuple[str, Sequence[Look]]]
    """The marks of each actor, around its own origin and in its `own` colour; its look in each state."""
    controls: Sequence[Control]
    says: Sequence[str]
    """Each state in words."""
    still: int
    plays_itself: bool = False

    def __post_init__(self) -> None:
        """Refuse a picture that lacks a state."""
        states = prod(len(control.values) for control in self.controls)
        wrong = {len(looks) for _, looks in self.actors} | {len(self.says)}
        if wrong != {states}:
            raise ValueError(f"{states} states can be chosen, and there are looks for {wrong}")

    def html(self, number: int = 0) -> str:
        """Return the picture with its still and all its states; `number` tells those of a page apart."""
        actors = "".join(self._actor(marks, looks) for marks, looks in self.actors)
        return framed(
            self.height, self.alt, "".join(self.marks) + actors, self._told(), self.says[self.still],
            f"moving-{number}",
        )  # fmt: skip

    def in_words(self, say: Callable[[str], str]) -> "Moving":
        """Return the picture with other words, `say` of these."""
        return replace(
            self,
            alt=say(self.alt),
            marks=[labelled(mark, say) for mark in self.marks],
            actors=[
                (marks, [replace(look, words=say(look.words)) for look in looks])
                for marks, looks in self.actors
            ],
            controls=[
                replace(one, name=say(one.name), values=[say(value) for value in one.values])
                for one in self.controls
            ],
            says=[say(words) for words in self.says],
        )

    def _actor(self, marks: str, looks: Sequence[Look]) -> str:
        look = looks[self.still]
        return f'<g class="actor" style="{look.style()}">{_worded(marks, look.words)}</g>'

    def _told(self) -> dict[str, Any]:
        """Return what the script needs: every look once, and by number those of each state."""
        numbers: dict[tuple[str, str], int] = {}
        columns = [
            [numbers.setdefault((look.style(), look.words), len(numbers)) for look in looks]
            for _, looks in self.actors
        ]
        return {
            "looks": list(numbers),
            "states": list(zip(*columns, strict=True)),
            "says": self.says,
            "plays": self.plays_itself,
            "still": self.still,
            "controls": [vars(control) for control in self.controls],
        }


def _worded(marks: str, words: str) -> str:
    return marks.replace("></text>", f">{escape(words)}</text>")


def framed(
    height: float,
    alt: str,
    marks: str,
    told: dict[str, Any],
    says: str,
    label: str,
    role: str = "img",
) -> str:
    """Return the picture, its words, and what its script needs."""
    data = json.dumps(told, separators=(",", ":"), ensure_ascii=False).replace("</", "<\\/")
    return (
        f'<div class="moving"><svg xmlns="http://www.w3.org/2000/svg" role="{role}" '
        f'aria-labelledby="{label}" viewBox="0 0 {WIDTH} {height:g}"><title id="{label}">{escape(alt)}'
        f'</title>{marks}</svg><p class="moving-says">{escape(says)}</p>'
        f'<script type="application/json">{data}</script></div>'
    )


def filled(looks: Iterable[Look], length: int) -> list[Look]:
    """Return the looks, and the last of them again until there are so many.

    >>> [look.x for look in filled([Look(1, 0), Look(2, 0)], 4)]
    [1, 2, 2, 2]
    """
    found = list(looks)
    return found + [found[-1]] * (length - len(found))
