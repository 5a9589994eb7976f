"""Wrong variants of Connect Four."""

from shufflegraph.connect_four import (
    RED,
    YELLOW,
    Stone,
    board,
    columns,
    legal_columns,
    stones,
    winner,
)
from tests.support.planted import REFUSES, Table, bad, instead

GAME = (3, 2, 2, 1, 3, 4)
WON = (1, 2, 1, 2, 1, 2, 1)
BAD = [bad(moves) for moves in ([0], [*WON, 1], [1] * 7)]
FOUR = "the winner, and nobody else, has four in a row"
DROPPED = "dropped in these columns they are these stones"
NEXT = "the columns that make a legal game if they come next"
MIRRORED = lambda columns: stones([8 - column for column in columns])  # noqa: E731

PLANTED: Table = {
    (stones, REFUSES): BAD,
    (winner, REFUSES): BAD,
    (legal_columns, REFUSES): BAD,
    (board, REFUSES): BAD,
    (stones, "stones lie on one another, colours in turn"): [
        instead(
            lambda moves: tuple(Stone((RED, YELLOW)[i % 2], c, 1) for i, c in enumerate(moves)),
            GAME,
        ),
    ],
    (stones, "one stone per move, in its column"): [
        instead(MIRRORED, GAME),
        instead(MIRRORED, (5, 3)),
    ],
    (columns, REFUSES): [bad([Stone(YELLOW, 1, 1)])],
    (columns, DROPPED): [
        instead(lambda stones: tuple(stone.row for stone in stones), stones(GAME)),
        instead(lambda stones: tuple(8 - stone.column for stone in stones), stones(GAME)),
    ],
    (winner, FOUR): [
        instead(lambda columns: YELLOW if len(columns) % 2 else RED, GAME),
        instead(lambda columns: None, WON),
    ],
    (legal_columns, NEXT): [
        instead(lambda columns: (1, 2, 3, 4, 5, 6, 7), WON),
        instead(lambda columns: (), GAME),
    ],
    (board, "every stone in its place, with its colour and its move"): [
        instead(lambda columns: board(columns[:-1]), GAME),
    ],
}
