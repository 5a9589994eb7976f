"""Cards, packs and games."""

from shufflegraph.cards.games import (
    GAMES,
    DealtCards,
    Game,
    deal_cards,
    dealt_positions,
    find_game,
)
from shufflegraph.cards.hidden import Copy, HiddenHands
from shufflegraph.cards.packs import PACKS, Card, Rank, Suit
from shufflegraph.cards.voids import TRUMP, TRUMPS, Trumps, effective_suit, hidden_hands

__all__ = [
    "GAMES",
    "PACKS",
    "TRUMP",
    "TRUMPS",
    "Card",
    "Copy",
    "DealtCards",
    "Game",
    "HiddenHands",
    "Rank",
    "Suit",
    "Trumps",
    "deal_cards",
    "dealt_positions",
    "effective_suit",
    "find_game",
    "hidden_hands",
]
