"""A game as a list of columns: its stones, its winner, its next moves, its picture."""

from collections.abc import Mapping, Sequence

from shufflegraph.base.contracts import ensure, refuse, require, undecorated
from shufflegraph.base.interop import coerces, integers
from shufflegraph.base.languages import Language
from shufflegraph.connect_four.rules import (
    COLUMNS,
    HEIGHT,
    LETTERS,
    Cell,
    Colour,
    Stone,
    are_dropped,
    drawn_board_fault,
    dropped,
    free_columns,
    has_four,
    moves_fault,
    stones_fault,
    wins,
)


@coerces(columns=integers)
@require(lambda columns: moves_fault(columns) is None, "a legal game")
@ensure(lambda result: are_dropped(result), "stones lie on one another, colours in turn")
@ensure(
    lambda columns, result: [stone.column for stone in result] == list(columns),
    "one stone per move, in its column",
)
def stones(columns: Sequence[int]) -> tuple[Stone, ...]:
    """Return the stones of a game, in the order in which they were dropped.

    >>> stones([3, 3])[1]
    Stone(colour=<Colour.YELLOW: 'Y'>, column=3, row=2)

    :param columns: the columns 1 … 7, in the order of the moves; Red moves first.
    :raises IllegalMove: if a column is outside 1 … 7 or full, or the game was won before a move.
    Proved: PythonConnectFour.rows_of_text_is_the_model, ConnectFour.rows, ConnectFour.stones_iff_legal,
    ConnectFour.at_most_42.
    Source: A. Kellers, README of a Connect Four program, 2023.
    """
    refuse(moves_fault(columns))
    return dropped(columns)


@require(lambda stones: stones_fault(stones) is None, "the stones of a legal game")
@ensure(
    lambda stones, result: list(dropped(result)) == list(stones),
    "dropped in these columns they are these stones",
)
def columns(stones: Sequence[Stone]) -> tuple[int, ...]:
    """Return the columns in which `stones` were dropped, in order: the inverse of :func:`stones`.

    >>> columns([Stone(Colour.RED, 3, 1), Stone(Colour.YELLOW, 3, 2)])
    (3, 3)

    :raises IllegalMove: if they are not the stones of a legal game, in its order.
    Proved: ConnectFour.columns_of_stones, ConnectFour.stones_of_columns.
    """
    refuse(stones_fault(stones))
    return tuple([stone.column for stone in stones])


@coerces(columns=integers)
@require(lambda columns: moves_fault(columns) is None, "a legal game")
@ensure(
    lambda columns, result: all(
        has_four(dropped(columns), colour) == (colour is result) for colour in Colour
    ),
    "the winner, and nobody else, has four in a row",
)
def winner(columns: Sequence[int]) -> Colour | None:
    """Return the colour that has four in a row, or None if nobody has yet.

    >>> winner([1, 2, 1, 2, 1, 2, 1])
    <Colour.RED: 'R'>

    :raises IllegalMove: if the list is not a legal game.
    Proved: ConnectFour.winner_exactly, ConnectFour.last_mover_wins.
    """
    refuse(moves_fault(columns))
    cells = {(column, row): colour for colour, column, row in dropped(columns)}
    if not cells:
        return None
    last, colour = list(cells.items())[-1]
    numbers = {cell: int(other is colour) for cell, other in cells.items()}
    return colour if wins(numbers, last) else None


def _next_moves(columns: Sequence[int]) -> list[int]:
    """What may come next; by itself, as icontract cannot show a list made like this."""
    return [one for one in range(1, COLUMNS + 1) if moves_fault([*columns, one]) is None]


@coerces(columns=integers)
@require(lambda columns: moves_fault(columns) is None, "a legal game")
@ensure(
    lambda columns, result: list(result) == _next_moves(columns),
    "the columns that make a legal game if they come next",
)
def legal_columns(columns: Sequence[int]) -> tuple[int, ...]:
    """Return the columns in which the next stone may be dropped; none once the game is over.

    >>> legal_columns([1, 1, 1, 1, 1, 1])
    (2, 3, 4, 5, 6, 7)

    :raises IllegalMove: if the list is not a legal game.
    Proved: PythonConnectFour.free_columns_text_is_the_model, ConnectFour.legal_columns_exactly.
    """
    if undecorated(winner)(columns) is not None:
        return ()
    return tuple(free_columns(list(columns), COLUMNS, HEIGHT))


@coerces(columns=integers)
@require(
    lambda columns, language: drawn_board_fault(columns, language) is None,
    "a legal game and a language",
)
@ensure(
    lambda columns, language, result: (
        _cells_read(result) == _cells_of(dropped(columns), LETTERS[language])
    ),
    "every stone in its place, with its colour and its move",
)
def board(columns: Sequence[int], *, language: Language = "en") -> str:
    """Return the board as players draw it: the top row first, each stone with its move's number.

    >>> print(board([3, 2, 2, 1, 3, 4]))
    |   .   .   .   .   .   .   . |
    |   .   .   .   .   .   .   . |
    |   .   .   .   .   .   .   . |
    |   .   .   .   .   .   .   . |
    |   .  R3  R5   .   .   .   . |
    |  Y4  Y2  R1  Y6   .   .   . |
        1   2   3   4   5   6   7

    :param columns: the moves, columns from 1 to 7.
    :param language: "en" writes R and Y, "de" R and G, for red and yellow.
    :raises IllegalMove: if the list is not a legal game.
    :raises InvalidParameter: if there is no such language.
    """
    refuse(drawn_board_fault(columns, language))
    marks = _cells_of(dropped(columns), LETTERS[language])
    lines = [
        "|"
        + "".join([f"{marks.get((column, row), '.'):>4}" for column in range(1, COLUMNS + 1)])
        + " |"
        for row in range(HEIGHT, 0, -1)
    ]
    foot = " " + "".join([f"{column:>4}" for column in range(1, COLUMNS + 1)])
    return "\n".join([*lines, foot])


def _cells_of(stones: Sequence[Stone], letters: Mapping[Colour, str]) -> dict[Cell, str]:
    return {
        (stone.column, stone.row): f"{letters[stone.colour]}{move}"
        for move, stone in enumerate(stones, 1)
    }


def _cells_read(text: str) -> dict[Cell, str]:
    rows = text.split("\n")[:HEIGHT]
    return {
        (column, HEIGHT - above): line[4 * column - 3 : 4 * column + 1].strip()
        for above, line in enumerate(rows)
        for column in range(1, COLUMNS + 1)
        if line[4 * column - 3 : 4 * column + 1].strip() != "."
    }
