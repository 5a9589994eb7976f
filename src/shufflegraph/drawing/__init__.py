"""Drawings in plain SVG, as notebooks show them: decks, intervals, colourings, rounds, hands and boards.

Plans and partitions draw themselves.
"""

from shufflegraph.drawing.pictures import draw, draw_arrangement, draw_board, draw_intervals
from shufflegraph.drawing.svg import Drawing

__all__ = ["Drawing", "draw", "draw_arrangement", "draw_board", "draw_intervals"]
