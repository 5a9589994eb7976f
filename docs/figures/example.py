"""The running example: four friends, the sixteen highest cards of a new pack, and one drawn assignment."""

from collections.abc import Hashable, Sequence

from docs.figures.svg import chip
from shufflegraph import Talon
from shufflegraph.base.deck import Pile

PLAYERS = ("Ann", "Bob", "Cleo", "Dan")
FACES = tuple(rank + suit for rank in "AKQJ" for suit in "♠♥♦♣")
"""The physical pack, top card first, as new as it comes out of the box."""
LETTERS = "A 1 0 B B C B D D C A 3 D 2 C A"
DECK = tuple(
    Talon(int(letter)) if letter.isdigit() else next(p for p in PLAYERS if p[0] == letter)
    for letter in LETTERS.split()
)
"""Where each of the sixteen cards goes: three to each player, four to the talon."""
STOCK = tuple(Talon(place) for place in range(4))


def label(destination: Hashable) -> str:
    """Return the letter of a player or the number of a talon place, from 1."""
    return str(destination.position + 1) if isinstance(destination, Talon) else str(destination)[0]


def colour(destination: Hashable) -> str:
    """Return the colour of a destination, grey: colours mean piles, players are letters."""
    return "soft" if isinstance(destination, Talon) else "ink"


def tag(x: float, y: float, destination: Hashable, *, size: float = 16) -> str:
    """Return the small label of a destination, centred at x with its top at y."""
    width = size * 1.15
    return chip(x - width / 2, y, label(destination), colour(destination), width=width, height=size)


def pile_name(pile: Pile) -> str:
    """Return what people call a pile: they number piles from 1, the library from 0.

    >>> pile_name(0)
    'pile 1'
    """
    return f"pile {pile + 1}"


def spoken(deck: Sequence[Hashable]) -> str:
    """Return the destinations of `deck` in words, for alternative texts."""
    return ", ".join(f"talon {d.position + 1}" if isinstance(d, Talon) else str(d) for d in deck)


TARGETS = "5 11 2 14 8 0 13 3 9 15 6 1 12 4 10 7"
SHUFFLE = tuple(Talon(int(place)) for place in TARGETS.split())
"""Where the same sixteen cards go if nobody gets a hand: a shuffle."""
