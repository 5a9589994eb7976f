"""Connect Four as a list of columns: a game is the list of columns in which stones were dropped.

Columns are numbered 1 … 7 from the left, rows 1 … 6 from the bottom; Red drops first, then Yellow in turn.
A column is a pile: dropping a stone lays a card on it. Nothing but the columns has to be written down, since
the row of a stone is the number of stones in its column, and its colour follows from whose turn it was.
"""

from shufflegraph.connect_four.game import board, columns, legal_columns, stones, winner
from shufflegraph.connect_four.rules import RED, YELLOW, Colour, Stone

__all__ = [
    "RED",
    "YELLOW",
    "Colour",
    "Stone",
    "board",
    "columns",
    "legal_columns",
    "stones",
    "winner",
]
