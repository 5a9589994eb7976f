"""Connect Four counted: positions after so many moves, and how likely random moves make them."""

from fractions import Fraction

from docs.figures.svg import WIDTH, Drawing, circle, rect, text
from shufflegraph.base.contracts import undecorated
from shufflegraph.connect_four import RED, Stone, legal_columns, stones

Place = tuple[str, int, int]
Position = frozenset[Place]

_stones = undecorated(stones)
_legal_columns = undecorated(legal_columns)


def _place(stone: Stone) -> Place:
    return (stone.colour.value, stone.column, stone.row)


def positions_by_move(moves: int) -> list[dict[Position, Fraction]]:
    """Return the probability of every position after 0 … `moves` moves, each a random legal column.

    >>> [len(positions) for positions in positions_by_move(2)]
    [1, 7, 49]
    """
    games: dict[Position, tuple[list[int], Fraction]] = {frozenset(): ([], Fraction(1))}
    result = [{frozenset[Place](): Fraction(1)}]
    for _ in range(moves):
        following: dict[Position, tuple[list[int], Fraction]] = {}
        for columns, share in games.values():
            open_columns = _legal_columns(columns)
            for column in open_columns:
                longer = [*columns, column]
                position = frozenset([_place(stone) for stone in _stones(longer)])
                game, before = following.get(position, (longer, Fraction(0)))
                following[position] = (game, before + share / len(open_columns))
        games = following
        result.append({position: share for position, (_, share) in games.items()})
    return result


def dropped() -> Drawing:
    """The board after the example's six moves, and the list that it is."""
    game = (3, 2, 2, 1, 3, 4)
    cell, top = 40.0, 30.0
    left = (WIDTH - 7 * cell) / 2
    marks = [text(WIDTH / 2, 14, " ".join(map(str, game)), size=14, bold=True)]
    marks.append(rect(left, top, 7 * cell, 3 * cell, stroke="soft", radius=8))
    marks += [
        circle(left + cell * (column + 0.5), top + cell * (row + 0.5), 15, stroke="hair")
        for column in range(7)
        for row in range(3)
    ]
    for number, stone in enumerate(stones(game), 1):
        x = left + cell * (stone.column - 0.5)
        y = top + cell * (3 - stone.row + 0.5)
        shade = "red" if stone.colour is RED else "hue-4"
        marks += [
            circle(x, y, 15, fill=shade),
            text(x, y + 5, number, size=14, fill="paper", bold=True),
        ]
    marks += [
        text(left + cell * (column - 0.5), top + 3 * cell + 16, column, fill="soft")
        for column in range(1, 8)
    ]
    return Drawing(
        top + 3 * cell + 22,
        f"The lowest three rows of the board after the moves {game}: "
        + ", ".join(
            f"stone {number} {stone.colour.name.lower()} in column {stone.column}, row {stone.row}"
            for number, stone in enumerate(stones(game), 1)
        ),
        marks,
    )
