"""The bars of the running deck of "Why it works", which its script changes with the deck."""

from docs.figures.example import DECK, PLAYERS
from docs.figures.moving_intervals import Bars
from docs.figures.playing import PILES
from shufflegraph import intervals


def moving() -> Bars:
    """Return the picture, as it is for the example."""
    spans = intervals(DECK)
    cards = {owner: [place for place, one in enumerate(DECK) if one == owner] for owner in PLAYERS}
    return Bars({owner: spans[owner] for owner in PLAYERS}, len(DECK), PILES, cards)
