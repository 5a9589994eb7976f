"""Cards, packs and games."""

from shufflegraph.cards.games import (
    GAMES,
    DealtCards,
    Game,
    deal_cards,
    dealt_positions,
    find_game,
)
from shufflegraph.cards.packs import PACKS, Card, Rank, Suit

__all__ = [
    "GAMES",
    "PACKS",
    "Card",
    "DealtCards",
    "Game",
    "Rank",
    "Suit",
    "deal_cards",
    "dealt_positions",
    "find_game",
]
