"""The rounds of a plan: a line of text for each pile, and the ways of all cards."""

import re
from collections.abc import Hashable, Sequence
from typing import Final

from shufflegraph.base.deck import Deck, Destination, Talon
from shufflegraph.dealing.instructions import Round
from shufflegraph.dealing.table import laid_down
from shufflegraph.drawing.svg import WIDTH, Drawing, circle, curve, hue, text

MOST_COLUMNS: Final = 120
"""Of more cards a drawing shows nothing that one could see."""
GAP: Final = 74


def label(destination: Hashable) -> str:
    """Return the letter or number by which a card's destination is drawn; an owner's number is kept."""
    if isinstance(destination, Talon):
        return str(destination.position)
    name = str(destination)
    number = re.search(r"\d*$", name[1:])
    return name[:1] + (number[0] if number else "")


def name_of(destination: Hashable) -> str:
    if isinstance(destination, Talon):
        return f"Talon({destination.position})"
    return str(destination)


def rounds_text(rounds: Sequence[Round]) -> str:
    """Return the rounds as text: a column for each card, a line for each pile.

    There is ! where a pile is handed over, and _ before a card that goes under its pile.
    """
    lines: list[str] = []
    for number, (deck, steps) in enumerate(rounds, 1):
        lines.append(f"round {number}")
        piles = max([step.pile for step in steps], default=-1) + 1
        cells = [
            "_" * step.under + label(card) + "!" * (step.hand_to is not None)
            for card, step in zip(deck, steps, strict=True)
        ]
        width = max(map(len, cells), default=1)
        for pile in range(piles):
            row = [
                cell if step.pile == pile else "." for cell, step in zip(cells, steps, strict=True)
            ]
            shown = " ".join([cell.ljust(width) for cell in row]).rstrip()
            lines.append(f"pile {pile + 1:<{len(str(piles))}}  {shown}")
    return "\n".join(lines)


def deck_drawing(deck: Deck) -> Drawing | None:
    """Return a row of cards in the colours of their owners, or None of too many to see."""
    if len(deck) > MOST_COLUMNS or not deck:
        return None
    cards = ", ".join(map(name_of, deck))
    alt = f"A deck of {len(deck)} cards, from the top: {cards}"
    return Drawing(36, alt, _row_of_cards(deck, range(len(deck)), 18, shades_of(deck)))


def shades_of(deck: Deck) -> dict[Destination, str]:
    """Return the colours of the owners, in the order of their first cards."""
    owners = dict.fromkeys([card for card in deck if not isinstance(card, Talon)])
    return {owner: hue(number) for number, owner in enumerate(owners)}


def rounds_drawing(deck: Deck, rounds: Sequence[Round]) -> Drawing | None:
    if len(deck) > MOST_COLUMNS or not deck:
        return None
    shades = shades_of(deck)
    marks: list[str] = []
    state: Sequence[int] = range(len(deck))
    for number, round_ in enumerate(rounds):
        result = laid_down(state[: len(round_.deck)], round_.instructions)
        marks += _ways_of_cards(deck, state, result.deck, 18 + GAP * number, shades)
        handed = [label(owner) for owner in result.hands]
        at = 18 + GAP * number + 40
        marks.append(text(WIDTH - 2, at, " ".join(handed), size=11, fill="soft", anchor="end"))
        state = result.deck
    height = 38 + GAP * len(rounds)
    names = ", ".join([str(owner) for owner in shades]) or "nobody"
    often = f"{len(rounds)} round{'s' * (len(rounds) != 1)}"
    alt = f"The ways of {len(deck)} cards for {names} through {often}; what leaves is a hand."
    marks += _row_of_cards(deck, state, 18 + GAP * len(rounds), shades)
    return Drawing(height, alt, marks)


def _middle(place: int, size: int) -> float:
    return (WIDTH - 24) * (place + 0.5) / size


def _row_of_cards(
    deck: Deck, state: Sequence[int], y: float, shades: dict[Destination, str]
) -> list[str]:
    size = len(deck)
    radius = min(9.0, (WIDTH - 24) / size / 2 - 0.3)
    marks: list[str] = []
    for place, card in enumerate(state):
        x, shade = _middle(place, size), shades.get(deck[card], "soft")
        marks.append(circle(x, y, radius, fill=shade))
        if radius >= 6:
            marks.append(text(x, y + 4, label(deck[card]), size=11, fill="paper", bold=True))
    return marks


def _ways_of_cards(
    deck: Deck,
    before: Sequence[int],
    after: Sequence[int],
    y: float,
    shades: dict[Destination, str],
) -> list[str]:
    at = {card: place for place, card in enumerate(after)}
    marks: list[str] = []
    for place, card in enumerate(before):
        x, shade = _middle(place, len(deck)), shades.get(deck[card], "soft")
        end = (_middle(at[card], len(deck)), y + GAP) if card in at else (WIDTH - 18.0, y + 26)
        marks.append(curve(x, y, *end, stroke=shade, weight=1.4, opacity=0.55))
    return [*marks, *_row_of_cards(deck, before, y, shades)]
