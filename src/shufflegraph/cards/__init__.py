"""Cards, packs and games."""

from shufflegraph.cards.board_texts import read_boards, write_board
from shufflegraph.cards.boards import Board
from shufflegraph.cards.copies import Copy
from shufflegraph.cards.faces import Card, Rank, Suit
from shufflegraph.cards.fields import TalonPlace
from shufflegraph.cards.filling import fill
from shufflegraph.cards.game import Game
from shufflegraph.cards.games import DealtCards, deal_cards, dealt_positions, find_game, game_deck
from shufflegraph.cards.hidden import HiddenHands
from shufflegraph.cards.known import freecell, known_deck
from shufflegraph.cards.packs import PACKS
from shufflegraph.cards.table import GAMES
from shufflegraph.cards.trumps import TRUMP, TRUMPS, Trumps, effective_suit
from shufflegraph.cards.voids import hidden_hands

__all__ = [
    "GAMES",
    "PACKS",
    "TRUMP",
    "TRUMPS",
    "Board",
    "Card",
    "Copy",
    "DealtCards",
    "Game",
    "HiddenHands",
    "Rank",
    "Suit",
    "TalonPlace",
    "Trumps",
    "deal_cards",
    "dealt_positions",
    "effective_suit",
    "fill",
    "find_game",
    "freecell",
    "game_deck",
    "hidden_hands",
    "known_deck",
    "read_boards",
    "write_board",
]
