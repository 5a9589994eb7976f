"""The rules of Connect Four: stones, four in a row, and which lists of moves are legal."""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, Final, NamedTuple, TypeAlias

from shufflegraph.base.faults import choice_fault, in_turn, length_fault, type_fault
from shufflegraph.base.messages import repr_of
from shufflegraph.errors import IllegalMove, IllegalMoveType, ShufflegraphError

COLUMNS: Final = 7
HEIGHT: Final = 6
Cell: TypeAlias = tuple[int, int]


class Colour(Enum):
    """The colour of a stone, and of the player who drops it.

    >>> Colour("R") is Colour.RED
    True
    """

    RED = "R"
    YELLOW = "Y"


RED: Final = Colour.RED
YELLOW: Final = Colour.YELLOW
LETTERS: Final[Mapping[str, Mapping[Colour, str]]] = {
    "en": {RED: "R", YELLOW: "Y"},
    "de": {RED: "R", YELLOW: "G"},
}
"""The letters of the colours on a drawn board: Yellow is G for Gelb in German."""


class Stone(NamedTuple):
    """A stone of a game: its colour, its column from 1 on the left, its row from 1 at the bottom.

    >>> Stone(RED, 3, 1).row
    1
    """

    colour: Colour
    column: int
    row: int


# One step along each of the four directions in which four in a row may lie.
_DIRECTIONS: Final = ((1, 0), (0, 1), (1, 1), (1, -1))


def has_four(stones: Sequence[Stone], colour: Colour) -> bool:
    """Are there four stones of `colour` in a row, in one of the four directions?"""
    cells = {(stone.column, stone.row) for stone in stones if stone.colour is colour}
    return any(
        all((column + i * right, row + i * up) in cells for i in range(4))
        for column, row in cells
        for right, up in _DIRECTIONS
    )


def are_dropped(stones: Sequence[Stone]) -> bool:
    """Do the stones lie on one another in the order of the list, the colours in turn, on the board?"""
    return all(
        stone.colour is (YELLOW if move % 2 else RED)
        and 1 <= stone.column <= COLUMNS
        and stone.row == [other.column for other in stones[: move + 1]].count(stone.column)
        and stone.row <= HEIGHT
        for move, stone in enumerate(stones)
    )


@in_turn
def moves_fault(columns: Any) -> Iterator[IllegalMove | None]:
    if not isinstance(columns, Sequence) or isinstance(columns, str):
        yield IllegalMoveType(f"a game is a list of columns, not a {type(columns).__name__}")
    yield length_fault("columns", columns, IllegalMove)
    for move, column in enumerate(columns, 1):
        if type(column) is not int:
            yield IllegalMoveType(f"move {move} is {repr_of(column)}: a column is an integer")
    heights = dict.fromkeys(range(1, COLUMNS + 1), 0)
    cells: dict[Cell, int] = {}
    won = 0
    for move, column in enumerate(columns, 1):
        if won:
            who = colour_of(won).name.lower()
            yield IllegalMove(f"move {move} comes after the game is won by {who} with move {won}")
        if not 1 <= column <= COLUMNS:
            yield IllegalMove(
                f"move {move} is column {repr_of(column)}: the columns are 1 … {COLUMNS}"
            )
        if heights[column] == HEIGHT:
            free = [str(c) for c in range(1, COLUMNS + 1) if heights[c] < HEIGHT]
            where = f"free columns are {', '.join(free)}" if free else "the board is full"
            yield IllegalMove(f"move {move} is column {repr_of(column)}, which is full: {where}")
        heights[column] += 1
        cells[column, heights[column]] = move % 2
        won = move if wins(cells, (column, heights[column])) else 0


def drawn_board_fault(columns: Sequence[int], language: object) -> ShufflegraphError | None:
    return moves_fault(columns) or choice_fault("language", language, [*LETTERS])


def colour_of(move: int) -> Colour:
    return RED if move % 2 == 1 else YELLOW


def wins(cells: Mapping[Cell, int], cell: Cell) -> bool:
    """Does the stone at `cell` lie in a row of four of its colour?"""
    column, row = cell
    for right, up in _DIRECTIONS:
        line = [cells.get((column + i * right, row + i * up)) == cells[cell] for i in range(-3, 4)]
        if any(all(line[start : start + 4]) for start in range(4)):
            return True
    return False


def dropped(columns: Sequence[int]) -> tuple[Stone, ...]:
    """Return the stones of a game that is known to be legal."""
    laid = zip(columns, rows_of(columns, COLUMNS), strict=True)
    return tuple([Stone(colour_of(move), *cell) for move, cell in enumerate(laid, 1)])


def rows_of(columns: Sequence[int], number: int) -> list[int]:
    """Return the row of each stone, dropped in these of the columns 1 … `number`."""
    heights = dict.fromkeys(range(1, number + 1), 0)
    rows: list[int] = []
    for column in columns:
        heights[column] += 1
        rows.append(heights[column])
    return rows


def free_columns(played: list[int], number: int, height: int) -> list[int]:
    """Return the columns 1 … `number` that have fewer stones than `height`."""
    return [column for column in range(1, number + 1) if played.count(column) < height]


@in_turn
def stones_fault(stones: Sequence[Stone]) -> Iterator[IllegalMove | None]:
    yield type_fault("stones are a sequence", stones, Sequence, IllegalMoveType)
    for move, stone in enumerate(stones, 1):
        if not isinstance(stone, Stone):
            yield IllegalMoveType(f"stone {move} is {repr_of(stone)}: it has to be a Stone")
    yield moves_fault([stone.column for stone in stones])
    all_right = dropped([stone.column for stone in stones])
    for move, (stone, right_stone) in enumerate(zip(stones, all_right, strict=True), 1):
        if stone != right_stone:
            yield IllegalMove(
                f"stone {move} is {_colour_name(stone)} in column {repr_of(stone.column)}, "
                f"row {repr_of(stone.row)}: "
                f"dropped there it is {_colour_name(right_stone)} in row {right_stone.row}"
            )


def _colour_name(stone: Stone) -> str:
    return stone.colour.name.lower() if isinstance(stone.colour, Colour) else repr_of(stone.colour)
