"""Poker night: deal a table of four with a real pack, and let pokerkit say who wins."""

from random import Random

from pokerkit import StandardHighHand

from shufflegraph import plan
from shufflegraph.cards import GAMES, game_deck

game = GAMES["poker"].with_seats(4)
made = plan(game_deck(game, Random(7)), aside=game.aside)
dealt = made.execute(game.cards)

board = "".join(card.code for card in dealt.talon[:5])  # flop, turn and river lie on top
best = {
    seat: StandardHighHand.from_game("".join(card.code for card in hand), board)
    for seat, hand in dealt.hands.items()
}
winner = max(best, key=best.__getitem__)
print(made)
print(f"board {board}: {winner} wins with {best[winner]}")
