"""Connect Four counted: positions after so many moves, and how likely random moves make them."""

from fractions import Fraction

from shufflegraph.connect_four import Stone, legal_columns, stones
from shufflegraph.contracts import undecorated

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
