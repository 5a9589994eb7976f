"""What the cells of a notebook say; each line by itself is a cell that draws."""

import numpy as np

from shufflegraph import Partitions, assign, intervals, plan, valid_colouring
from shufflegraph.drawing import draw, draw_board

deck = assign({"Ann": 4, "Bob": 4, "Cid": 4}, talon=3, rng=np.random.default_rng(3))
cells = [
    plan(deck, piles=3),
    draw(deck),
    draw(intervals(deck), valid_colouring(intervals(deck))),
    draw_board([3, 3, 4, 4, 5, 5, 6]),
    Partitions({"ace": ["Ann", "Bob"], "king": ["Bob"]}, {"Ann": 1, "Bob": 1}),
]
