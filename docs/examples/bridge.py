"""A bridge club without a dealing machine: deal a board by hand, and hand the record to endplay."""

from random import Random

from endplay.types import Deal

from shufflegraph import plan
from shufflegraph.cards import GAMES, Board, deal_cards, known_deck, write_board

board = Board(deal_cards("bridge", Random(24)).hands, number="7", dealer="S", vulnerable="Both")
record = write_board(board)
print(record)

pack = GAMES["bridge"].cards  # sorted, as it lies when a new pack is opened
made = plan(known_deck(board.hands, [], pack), piles=8)
print(made)

dealt = made.execute(pack)
assert all(set(dealt.hands[seat]) == set(hand) for seat, hand in board.hands.items())

theirs = Deal(record.split('"')[-2])  # the text of the tag Deal
print("north has", len(theirs.north), "cards in endplay, too")
