"""Claims about Connect Four: the stones of a list of columns, and the winner of short games."""

# ruff: noqa: C419

from collections.abc import Mapping, Sequence

from icontract import ensure, require

from proofs.symbolic.engine import Claim, Harness, Implementation, Size
from proofs.symbolic.shapes import Numbers, are_below, arguments, concretely, numbers, pin
from proofs.symbolic.standins import Counts, meaning
from shufflegraph.connect_four import RED, YELLOW, Colour, Stone, winner
from shufflegraph.connect_four.rules import HEIGHT, WIDTH, Cell, dropped, wins
from shufflegraph.contracts import undecorated

CELLS = [(column, row) for column in range(1, WIDTH + 1) for row in range(1, HEIGHT + 1)]
LINES = [
    line
    for column, row in CELLS
    for right, up in ((1, 0), (0, 1), (1, 1), (1, -1))
    if set(line := [(column + i * right, row + i * up) for i in range(4)]) <= set(CELLS)
]
"""The 69 rows of four cells on the board."""


def are_in_turn(drops: Numbers, result: Sequence[Stone]) -> bool:
    """One stone for each drop, in its column, in the colour whose turn it is?"""
    turns = [stone.colour is (YELLOW if move % 2 else RED) for move, stone in enumerate(result)]
    columns = [stone.column == drops[move] for move, stone in enumerate(result)]
    return len(result) == len(drops) and all(turns) and all(columns)


def are_on_one_another(drops: Numbers, result: Sequence[Stone]) -> bool:
    """Is the row of a stone in some column the number of drops into that column so far?"""
    rows = [
        (stone.column != column)
        | (stone.row == sum([drop == column for drop in drops[: move + 1]]))
        for move, stone in enumerate(result)
        for column in range(1, WIDTH + 1)
    ]
    return are_in_turn(drops, result) and all(rows)


def stones_lie_on_one_another(call: Implementation, size: int) -> Harness:
    """The columns stay symbolic: heights are counted without a fork."""

    @require(lambda drops: all([(drop >= 1) & (drop <= WIDTH) for drop in drops]))
    @ensure(lambda drops, result: are_on_one_another(drops, result))
    @arguments(drops=numbers(size), **{"return": tuple})
    def fallen(drops: Numbers) -> tuple[Stone, ...]:
        result: tuple[Stone, ...] = meaning(call, dict=Counts)(drops)
        return result

    return fallen


def is_four_in_a_row(board: Numbers, number: int, result: bool) -> bool:
    """Has one of the lines through the stone its colour only? The board is listed like `CELLS`."""
    colour = dict(zip(CELLS, board, strict=True))
    cell = CELLS[pin(number, len(CELLS))]
    mine = [
        all([colour[other] == colour[cell] for other in line]) for line in LINES if cell in line
    ]
    return result == any(mine)


def four_in_a_row_wins(call: Implementation, columns: range) -> Harness:
    """A colour is any number, and an empty cell is a colour that nobody else has."""
    first, end = HEIGHT * (columns.start - 1), HEIGHT * (columns.stop - 1)

    @require(lambda number: (number >= first) & (number < end))
    @ensure(lambda board, number, result: is_four_in_a_row(board, number, result))
    @arguments(board=numbers(len(CELLS)), number=int, **{"return": bool})
    def won(board: Numbers, number: int) -> bool:
        found: bool = call(dict(zip(CELLS, board, strict=True)), CELLS[pin(number, len(CELLS))])
        return found

    return won


def game_of(red: Numbers, yellow: Numbers, width: int) -> list[int]:
    """Red's and Yellow's columns in turn, concrete."""
    game: list[int] = []
    for move, value in enumerate(red):
        game.append(1 + pin(value, width))
        if move < len(yellow):
            game.append(1 + pin(yellow[move], width))
    return game


def owns_a_line(game: Sequence[int], colour: Colour) -> bool:
    """Has the colour one of the 69 lines? By looking at each of them."""
    cells = {(column, game[: move + 1].count(column)): move % 2 for move, column in enumerate(game)}
    mine = 0 if colour is RED else 1
    return any(all(cells.get(cell) == mine for cell in line) for line in LINES)


def winner_has_a_line(call: Implementation, width: int, replies: int) -> Harness:
    @require(lambda red, yellow: are_below(red, width) & are_below(yellow, replies))
    @ensure(lambda result: result[0] is result[1])
    @arguments(red=numbers(4), yellow=numbers(3), **{"return": tuple})
    def won(red: Numbers, yellow: Numbers) -> tuple[Colour | None, Colour | None]:
        game = game_of(red, yellow, max(width, replies))
        with concretely():
            return call(game), RED if owns_a_line(game, RED) else None

    return won


def all_in_the_bottom_row(columns: Sequence[int]) -> tuple[Stone, ...]:
    """Forgets that stones lie on one another."""
    return tuple([stone._replace(row=1) for stone in dropped(columns)])


def to_the_right_only(cells: Mapping[Cell, int], cell: Cell) -> bool:
    """Takes the stone for the left or lower end of its row."""
    column, row = cell
    return any(
        [
            all([cells.get((column + i * right, row + i * up)) == cells[cell] for i in range(4)])
            for right, up in ((1, 0), (0, 1), (1, 1), (1, -1))
        ]
    )


def only_upright(columns: Sequence[int]) -> Colour | None:
    """Looks for rows of four within a column only."""
    last = columns[-1]
    own = [move for move, column in enumerate(columns) if column == last][-4:]
    return RED if len(own) == 4 and all(move % 2 == 0 for move in own) else None


CLAIMS = [
    Claim(
        "connect_four.game.stones",
        "A stone's row is the number of stones in its column so far, and the colours come in turn.",
        stones_lie_on_one_another,
        dropped,
        all_in_the_bottom_row,
        (2,),
        (
            Size((16,), "16 stones, every choice of columns at once"),
            Size((42,), "42 stones, every choice of columns at once"),
        ),
    ),
    Claim(
        "connect_four.game.winner",
        "A stone wins on any board exactly if one of the 69 lines of four through it has one colour.",
        four_in_a_row_wins,
        wins,
        to_the_right_only,
        (range(4, 5),),
        (
            Size((range(4, 5),), "a stone in the middle column, every board at once"),
            Size((range(1, 8),), "a stone anywhere, every board at once", long=True),
        ),
        "four in a row",
    ),
    Claim(
        "connect_four.game.winner",
        "After seven moves Red has won exactly if one of the 69 lines of four is Red's.",
        winner_has_a_line,
        undecorated(winner),
        only_upright,
        (4, 1),
        (
            Size((4, 1), "Red in 4 columns, Yellow in one, 7 moves"),
            Size((4, 2), "Red in 4 columns, Yellow in 2, 7 moves", 300, long=True),
        ),
    ),
]
