"""The decks that are coloured, and room for one of them at a time."""

import gc
import random
from collections.abc import Callable

Deck = list[int]
MakeDeck = Callable[[], Deck]


def table_deck() -> Deck:
    """Return 52 cards of 8 owners, shuffled."""
    deck = [card % 8 for card in range(52)]
    random.Random(1).shuffle(deck)
    return deck


def dense_deck(cards: int) -> Deck:
    """Return a shuffled deck of ten cards per owner: nearly all owners conflict."""
    deck = [card % (cards // 10) for card in range(cards)]
    random.Random(2).shuffle(deck)
    return deck


def sparse_deck(cards: int) -> Deck:
    """Return ten cards per owner in windows of 110 cards: eleven owners are active at once."""
    owners = cards // 10
    deck: list[tuple[float, int]] = []
    rng = random.Random(3)
    for owner in range(owners):
        places = [0.0, 1.0, *(rng.random() for _ in range(8))]
        deck.extend((owner + 10.5 * place, owner) for place in places)
    return [owner for _, owner in sorted(deck)]


def alone(make: MakeDeck) -> Deck:
    """Make a deck, and collect what was left of the one before, so that no collection walks over that."""
    deck = make()
    gc.collect()
    return deck
