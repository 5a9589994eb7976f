"""Stills of the figures that readers play with: what is there until the script takes over, and without it.

They show the running example of these pages, as the library deals it.
"""

from collections.abc import Callable
from html import escape
from random import Random

from docs.figures.dealing import reducing
from docs.figures.example import DECK, FACES, PLAYERS
from docs.figures.svg import WIDTH, Drawing, circle, line, text
from shufflegraph import Talon, plan
from shufflegraph.analysis import riffle_distance
from shufflegraph.analysis.orders import riffled
from shufflegraph.base.deck import Destination
from shufflegraph.table.sorting.pace import Pace

PILES = 4
SECONDS_A_CARD, SECONDS_A_RIFFLE = Pace().card, 10
"""Assumed, not measured: what a dealer takes to lay a card, and to riffle once."""


def card(words: str, kind: str = "") -> str:
    """Return a small card."""
    return f'<span class="play-card {kind}">{escape(words)}</span>'


def letter(destination: Destination) -> str:
    """Return what stands for a destination: a letter, or a place in the talon from 1."""
    return str(destination.position + 1) if isinstance(destination, Talon) else str(destination)[0]


def guess() -> str:
    """Return a deck that was riffled seven times, as dots."""
    deck = riffled(52, 7, Random(7))
    dots = "".join(
        f'<circle cx="{6 * place + 6}" cy="{4 * one + 6}" r="2.6"/>'
        for place, one in enumerate(deck)
    )
    label = "52 cards after seven riffles: their places in the new pack against their places now"
    return (
        '<div class="play-plot"><svg viewBox="0 0 318 218" role="img" aria-labelledby="play-deck">'
        f'<title id="play-deck">{label}</title>{dots}</svg>'
        '</div><p class="moving-says">This deck was riffled seven times. Across: the place in the deck. '
        "Down: where the card was in the new pack.</p>"
    )


def destinations() -> str:
    """Return the deck with destinations above the faces, and the hands."""
    pairs = zip(DECK, FACES, strict=True)
    row = "".join(f"<span>{card(letter(one), 'owner')}{card(face)}</span>" for one, face in pairs)
    hands = []
    for owner in PLAYERS:
        places = [place for place, one in enumerate(DECK) if one == owner]
        faces = "".join(card(FACES[place]) for place in places)
        where = ", ".join(str(place + 1) for place in places)
        hands.append(f"<p><b>{owner}</b>{faces}<small> places {where}</small></p>")
    return f'<div class="play-row">{row}</div><div class="play-hands">{"".join(hands)}</div>'


def dealer() -> str:
    """Return the first card of the deal."""
    first = plan(DECK, PILES).rounds[0].instructions[0].pile
    places = "".join(
        f'<span class="play-pile" data-pile="{pile}"><b>{pile + 1}</b></span>'
        for pile in range(PILES)
    )
    return (
        f'<output class="play-phone" data-pile="{first}">{first + 1}</output>'
        f'<div class="play-table">{places}</div>'
        f'<p class="moving-says">The phone says {first + 1}: the first card goes to pile {first + 1}.</p>'
    )


def breaking() -> str:
    """Return the plan: round by round the pile of each card."""
    parts = []
    for number, one in enumerate(plan(DECK, PILES).rounds, 1):
        steps = "".join(
            f'<span class="pile" data-pile="{step.pile}">{step.pile + 1}</span>'
            for step in one.instructions
        )
        parts.append(f"<h4>Round {number}</h4><div>{steps}</div>")
    said = '<p class="moving-says">This plan deals the deck.</p>'
    return f'<div class="play-steps">{"".join(parts)}</div>{said}'


def fewer() -> str:
    """Return two rounds on two piles, one above the other."""
    return reducing().svg(900)  # a number that no other drawing of the page has


STILLS: dict[str, Callable[[], str]] = {
    "guess": guess,
    "destinations": destinations,
    "dealer": dealer,
    "fewer": fewer,
    "breaking": breaking,
}


def minutes() -> Drawing:
    """Return minutes across and the distance from uniform down: riffles, and deals."""
    left, top, tall, most = 40.0, 34.0, 190.0, 2.5
    unit = (WIDTH - left - 16) / most

    def at(seconds: float, distance: float) -> tuple[float, float]:
        return left + unit * seconds / 60, top + tall * distance

    heights = {level: top + tall * level for level in (0, 0.5, 1)}
    marks = [line(left, y, WIDTH - 8, y, stroke="hair") for y in heights.values()]
    marks += [
        text(left - 6, y + 4, level, size=11, fill="soft", anchor="end")
        for level, y in heights.items()
    ]
    marks += [
        text(left + unit * minute, top + tall + 18, f"{minute} min", size=11, fill="soft")
        for minute in (0, 1, 2)
    ]
    told = []
    for riffles in range(1, 11):
        distance = float(riffle_distance(52, riffles))
        x, y = at(SECONDS_A_RIFFLE * riffles, distance)
        marks.append(circle(x, y, 4, fill="soft"))
        if riffles in (1, 4, 7, 10):
            up = -14 if riffles == 10 else -4
            marks.append(text(x + 8, y - up, riffles, size=11, fill="soft", anchor="start"))
        told.append(f"{riffles} riffles {distance:.3f}")
    for cards, name in ((52, "Bridge"), (104, "whole pack")):
        x, y = at(SECONDS_A_CARD * cards, 0)
        marks += [
            circle(x, y, 6, fill="ink"),
            text(x, y - 14, name, size=11.5, bold=True),
        ]
    return Drawing(
        top + tall + 24,
        f"Minutes across, distance from uniform down. {'; '.join(told)}. A deal of Bridge takes about "
        "a minute, the order of a whole pack two, and both are at distance 0.",
        marks,
    )
