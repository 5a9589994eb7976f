"""Drawings in plain SVG, as notebooks show them: intervals with their colouring, arrangements and boards.

Plans and partitions draw themselves.
"""

from shufflegraph.drawing.pictures import draw_arrangement, draw_board, draw_intervals
from shufflegraph.drawing.svg import Drawing

__all__ = ["Drawing", "draw_arrangement", "draw_board", "draw_intervals"]
