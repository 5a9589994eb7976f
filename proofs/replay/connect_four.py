"""Games of Connect Four, legal and not."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import product
from random import Random

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.terms import Value, case_file, planted_in
from shufflegraph import IllegalMove
from shufflegraph.base.contracts import undecorated
from shufflegraph.connect_four import RED, Colour, legal_columns, stones, winner
from shufflegraph.connect_four import columns as columns_of

SMALL = 3
RANDOM_GAMES = 60
RANDOM_LISTS = 160
COLUMNS = (
    "(fun case : list (N * N * N) * numbers => let (stones, moves) := case in "
    "match ConnectFourSpec.columns (map stone_of stones) with "
    "Some found => same found (nats moves) | None => false end)"
)
"""Equality with the proved function."""
NUMBERS: dict[Colour | None, int] = {None: 0, RED: 1, Colour.YELLOW: 2}


def case(moves: Sequence[int]) -> Value:
    """A game as the library sees it: stones, winner and the columns for the next stone.

    Contracts are asked once for each game, by its stones; Coq checks what the others say.
    """
    dropped = [(NUMBERS[colour], column, row) for colour, column, row in stones(moves)]
    return (
        list(moves),
        dropped,
        NUMBERS[undecorated(winner)(moves)],
        list(undecorated(legal_columns)(moves)),
    )


def columns_case(moves: Sequence[int]) -> Value:
    """The stones of a game, and the columns that the library reads off them."""
    laid = stones(moves)
    dropped = [(NUMBERS[colour], column, row) for colour, column, row in laid]
    return (dropped, list(undecorated(columns_of)(laid)))


def is_legal(moves: Sequence[int]) -> bool:
    """Does the library take the moves for a game?"""
    with suppress(IllegalMove):
        return stones(moves) is not None
    return False


def small_games(most: int) -> Iterator[Sequence[int]]:
    """Every game of up to that number of moves."""
    for length in range(most + 1):
        yield from product(range(1, 8), repeat=length)


def played(rng: Random) -> list[int]:
    """A random game to its end, often with few columns."""
    columns = rng.sample(range(1, 8), rng.choice([2, 3, 4, 7, 7]))
    moves: list[int] = []
    after = undecorated(legal_columns)
    while choices := [column for column in after(moves) if column in columns]:
        moves.append(rng.choice(choices))
    return moves


def random_games(seed: int, number: int) -> list[list[int]]:
    """Random games to their ends."""
    rng = seeded(seed)
    return [played(rng) for _ in range(number)]


def random_lists() -> list[list[int]]:
    """Random games gone on with, and random lists of columns 0 … 8."""
    rng = seeded(6)
    ended = [[*played(rng), rng.randint(0, 8)] for _ in range(RANDOM_LISTS // 2)]
    others = [
        [rng.randint(0, 8) for _ in range(rng.randint(1, 12))] for _ in range(RANDOM_LISTS // 2)
    ]
    return ended + others


def case_files() -> list[CaseFile]:
    """The small games, random ones to their ends and one move before, and lists that are none."""
    games = [moves for game in random_games(5, RANDOM_GAMES) for moves in (game, game[:-1])]
    lists = random_lists()
    games += filter(is_legal, lists)
    some = [*small_games(2), *random_games(7, 20)]
    return [
        case_file("small games", "check_game", map(case, small_games(SMALL))),
        case_file("random games", "check_game", map(case, games)),
        case_file("illegal lists", "check_illegal", [one for one in lists if not is_legal(one)]),
        case_file("columns of stones", COLUMNS, map(columns_case, some)),
    ]


def planted() -> CaseFile:
    """Three games; in the last the winning stone is said to lie one row higher."""
    games = [(3, 2, 2, 1, 3, 4), (1, 1, 1), (1, 2, 1, 2, 1, 2, 1)]
    return planted_in(case_file("games", "check_game", map(case, games)), (1, 1, 4), (1, 1, 5))
