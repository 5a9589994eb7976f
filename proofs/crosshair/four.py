"""Connect Four, and words of piles, for plain CrossHair; README.md says how to run it."""

# ruff: noqa: C419

from icontract import ensure, require

from shufflegraph.connect_four import RED, YELLOW, Colour, Stone, stones, winner
from shufflegraph.connect_four.rules import wins
from shufflegraph.planning.words import place, word_at

CELLS = [(column, row) for column in range(1, 8) for row in range(1, 7)]
LINES = [
    line
    for column, row in CELLS
    for right, up in ((1, 0), (0, 1), (1, 1), (1, -1))
    if set(line := [(column + i * right, row + i * up) for i in range(4)]) <= set(CELLS)
]
"""The 69 rows of four cells on the board."""

Sides = tuple[bool, bool, bool, bool, bool, bool]
Column = tuple[int, int, int, int, int, int]
Board = tuple[Column, Column, Column, Column, Column, Column, Column]


def dropped(sides: list[bool]) -> list[Stone]:
    """The stones in the columns 3 and 5, each upon those that are there."""
    return [
        Stone((RED, YELLOW)[move % 2], 5 if side else 3, sides[: move + 1].count(side))
        for move, side in enumerate(sides)
    ]


@ensure(lambda sides, result: [*result] == dropped([bool(side) for side in sides]))
def stones_lie_on_one_another(sides: Sides) -> tuple[Stone, ...]:
    """A stone's row is the number of stones in its column so far, and the colours come in turn.

    Of connect_four.game.stones, up to 6 moves, every choice of 2 columns.
    """
    return stones([5 if side else 3 for side in sides])


@ensure(
    lambda board, result: (
        result
        == any(
            [
                all([board[column - 1][row - 1] == board[3][2] for column, row in line])
                for line in LINES
                if (4, 3) in line
            ]
        )
    )
)
def four_in_a_row_wins(board: Board) -> bool:
    """A stone wins on any board exactly if a line of four through it has one colour.

    Of connect_four.rules.wins, up to any colours on all 42 cells, a stone in the middle.
    """
    return wins({(column, row): board[column - 1][row - 1] for column, row in CELLS}, (4, 3))


@require(lambda reds: all([(red >= 1) & (red <= 4) for red in reds]))
@ensure(lambda reds, result: (result is RED) == (set(reds) == {1, 2, 3, 4} or len(set(reds)) == 1))
def red_wins_with_a_row_or_a_column(reds: tuple[int, int, int, int]) -> Colour | None:
    """With four stones Red has won exactly if they lie in a row or in a column.

    Of connect_four.game.winner, up to 7 moves, Red in any of 4 columns, Yellow in one of its own.
    """
    red = [next(column for column in (1, 2, 3, 4) if column == one) for one in reds]
    return winner([red[0], 7, red[1], 7, red[2], 7, red[3]])


@require(lambda block: (block >= 0) & (block < 3**4))
@ensure(lambda block, result: place(result, 3) == block)
@ensure(lambda result: all([(pile >= 0) & (pile < 3) for pile in result]))
def word_is_at_its_place(block: int) -> tuple[int, ...]:
    """Every place has a word of piles, whose place it is.

    Of planning.words.word_at, up to 4 rounds on 3 piles.
    """
    return word_at(block, 3, 4)
