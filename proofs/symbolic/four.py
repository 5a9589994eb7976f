"""Claims about Connect Four: the stones of a list of columns, and the winner of short games."""

from collections.abc import Sequence

from icontract import ensure, require

from proofs.symbolic.engine import Claim, Harness, Implementation, Size
from proofs.symbolic.shapes import Numbers, are_below, arguments, concretely, numbers, pin
from shufflegraph.connect_four import RED, YELLOW, Colour, Stone, stones, winner
from shufflegraph.contracts import undecorated

LINES = [
    [(column + i * right, row + i * up) for i in range(4)]
    for column in range(1, 8)
    for row in range(1, 7)
    for right, up in ((1, 0), (0, 1), (1, 1), (1, -1))
    if column + 3 * right <= 7 and 1 <= row + 3 * up <= 6
]
"""The 69 rows of four cells on the board."""


def columns_by_equality(drops: Numbers) -> list[int]:
    """Columns numbered as they first come; drops are compared by ==, seven different ones at most."""
    columns: list[int] = []
    for move, value in enumerate(drops):
        column = max(columns, default=0) + 1
        for earlier in range(move):
            if value == drops[earlier]:
                column = columns[earlier]
                break
        columns.append(column)
    return columns


def are_on_one_another(drops: Numbers, result: Sequence[Stone]) -> bool:
    """Is each row the number of equal columns so far, and the colour that of the turn?"""
    rows = [
        stone.row == sum([drops[earlier] == drops[move] for earlier in range(move + 1)])
        for move, stone in enumerate(result)
    ]
    turns = [stone.colour is (YELLOW if move % 2 else RED) for move, stone in enumerate(result)]
    return len(result) == len(drops) and all(turns) and all(rows)


def stones_lie_on_one_another(call: Implementation, size: int) -> Harness:
    @ensure(lambda drops, result: are_on_one_another(drops, result))
    @arguments(drops=numbers(size), **{"return": tuple})
    def dropped(drops: Numbers) -> tuple[Stone, ...]:
        columns = columns_by_equality(drops)
        with concretely():
            result: tuple[Stone, ...] = call(columns)
        return result

    return dropped


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
    return tuple(stone._replace(row=1) for stone in undecorated(stones)(columns))


def only_upright(columns: Sequence[int]) -> Colour | None:
    """Looks for rows of four within a column only."""
    last = columns[-1]
    own = [move for move, column in enumerate(columns) if column == last][-4:]
    return RED if len(own) == 4 and all(move % 2 == 0 for move in own) else None


GAME = ("connect_four.game", "connect_four.rules")

CLAIMS = [
    Claim(
        "connect_four.game.stones",
        "A stone's row is the number of stones in its column so far, and the colours come in turn.",
        stones_lie_on_one_another,
        undecorated(stones),
        all_in_the_bottom_row,
        (2,),
        (
            Size((5,), "5 stones, every way in which columns can be equal"),
            Size((6,), "6 stones, every way in which columns can be equal", 200, long=True),
        ),
        GAME,
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
        GAME,
    ),
]
