"""Wrong variants of Connect Four."""

from collections.abc import Sequence

from shufflegraph.connect_four import (
    RED,
    YELLOW,
    Colour,
    Stone,
    board,
    columns,
    legal_columns,
    stones,
    winner,
)
from tests.support.planted import Planted

GAME = (3, 2, 2, 1, 3, 4)
WON = (1, 2, 1, 2, 1, 2, 1)


def on_the_ground(columns: Sequence[int]) -> tuple[Stone, ...]:
    """Every stone falls through to row 1."""
    return tuple(Stone(YELLOW if i % 2 else RED, c, 1) for i, c in enumerate(columns))


def mirrored(columns: Sequence[int]) -> tuple[Stone, ...]:
    """The game as seen from behind the board."""
    return stones([8 - column for column in columns])


def rows_for_columns(stones: Sequence[Stone]) -> tuple[int, ...]:
    """Takes the rows."""
    return tuple(stone.row for stone in stones)


def from_behind(stones: Sequence[Stone]) -> tuple[int, ...]:
    """The columns as seen from behind the board."""
    return tuple(8 - stone.column for stone in stones)


def whose_turn_it_is(columns: Sequence[int]) -> Colour | None:
    """The next player wins."""
    return YELLOW if len(columns) % 2 else RED


def all_columns(columns: Sequence[int]) -> tuple[int, ...]:
    """Forgets full columns and won games."""
    return (1, 2, 3, 4, 5, 6, 7)


def without_the_last(columns: Sequence[int], language: str = "en") -> str:
    """Draws the board before the last move."""
    return board(columns[:-1])


PLANTED = [
    *(
        Planted(function, "a legal game", None, (moves,))
        for function in (stones, winner, legal_columns)
        for moves in ([0], [*WON, 1], [1] * 7)
    ),
    *(
        Planted(board, "a legal game and a language", None, (moves,))
        for moves in ([0], [*WON, 1], [1] * 7)
    ),
    Planted(stones, "stones lie on one another, colours in turn", on_the_ground, (GAME,)),
    Planted(stones, "one stone per move, in its column", mirrored, (GAME,)),
    Planted(stones, "one stone per move, in its column", mirrored, ((5, 3),)),
    Planted(columns, "the stones of a legal game", None, ([Stone(YELLOW, 1, 1)],)),
    Planted(
        columns, "dropped in these columns they are these stones", rows_for_columns, (stones(GAME),)
    ),
    Planted(
        columns, "dropped in these columns they are these stones", from_behind, (stones(GAME),)
    ),
    Planted(winner, "the winner, and nobody else, has four in a row", whose_turn_it_is, (GAME,)),
    Planted(winner, "the winner, and nobody else, has four in a row", lambda columns: None, (WON,)),
    Planted(
        legal_columns, "the columns that make a legal game if they come next", all_columns, (WON,)
    ),
    Planted(
        legal_columns,
        "the columns that make a legal game if they come next",
        lambda columns: (),
        (GAME,),
    ),
    Planted(
        board, "every stone in its place, with its colour and its move", without_the_last, (GAME,)
    ),
]
