"""Connect Four as a list of columns."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shufflegraph import Instruction, deal_round
from shufflegraph.base.contracts import undecorated
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
from shufflegraph.connect_four.rules import are_dropped, has_four, moves_fault
from shufflegraph.errors import IllegalMove

POSITIONS = [1, 7, 49, 238, 1120, 4263, 16422]
LISTS = [1, 7, 49, 343, 2401, 16807, 117649, 823536]


def test_the_example_of_the_source() -> None:
    dropped = stones([3, 2, 2, 1, 3, 4])
    assert dropped == (
        Stone(RED, 3, 1),
        Stone(YELLOW, 2, 1),
        Stone(RED, 2, 2),
        Stone(YELLOW, 1, 1),
        Stone(RED, 3, 2),
        Stone(YELLOW, 4, 1),
    )
    lines = board([3, 2, 2, 1, 3, 4]).split("\n")
    assert lines[5].split() == ["|", "Y4", "Y2", "R1", "Y6", ".", ".", ".", "|"]
    assert lines[4].split() == ["|", ".", "R3", "R5", ".", ".", ".", ".", "|"]
    assert lines[6].split() == list("1234567")
    assert winner([3, 2, 2, 1, 3, 4]) is None


@pytest.mark.parametrize(
    ("moves", "who"),
    [
        ([1, 1, 2, 2, 3, 3, 4], RED),
        ([7, 1, 2, 1, 3, 1, 7, 1], YELLOW),
        ([1, 2, 2, 3, 3, 4, 3, 4, 4, 6, 4], RED),
        ([7, 6, 6, 5, 5, 4, 5, 4, 4, 2, 4], RED),
        ([4, 1, 3, 2, 2, 3, 1, 7, 1, 4, 1, 4, 7, 4], None),
        ([1, 7, 1, 6, 2, 5, 2, 4], YELLOW),
    ],
    ids=["row", "column", "rising", "falling", "nobody", "yellow row"],
)
def test_winners_in_all_directions(moves: list[int], who: Any) -> None:
    assert winner(moves) is who
    assert all(winner(moves[:i]) is None for i in range(len(moves)))
    assert (legal_columns(moves) == ()) == (who is not None)


def test_every_line_of_four_on_the_board_wins() -> None:
    lines = [
        [(c + i * right, r + i * up) for i in range(4)]
        for right, up in ((1, 0), (0, 1), (1, 1), (1, -1))
        for c in range(1, 8)
        for r in range(1, 7)
    ]
    on_board = [line for line in lines if all(1 <= c <= 7 and 1 <= r <= 6 for c, r in line)]
    assert len(on_board) == 69
    for line in on_board:
        assert has_four([Stone(RED, c, r) for c, r in line], RED)
        assert not has_four([Stone(RED, c, r) for c, r in line], YELLOW)
        assert not has_four([Stone(RED, c, r) for c, r in line[:3]], RED)


LAST = [int(column) for column in "571376236345225146673541242612413735415776"]


def test_the_last_stone_of_all_may_win() -> None:
    assert winner(LAST) is YELLOW
    assert winner(LAST[:-1]) is None
    assert legal_columns(LAST[:-1]) == (LAST[-1],)
    assert legal_columns(LAST) == ()
    assert "Y42" in board(LAST)


@st.composite
def games(draw: st.DrawFn) -> list[int]:
    """Legal games of any length."""
    moves: list[int] = []
    for _ in range(draw(st.integers(0, 42))):
        free = legal_columns(moves)
        if not free:
            break
        moves.append(draw(st.sampled_from(free)))
    return moves


@pytest.mark.slow
@pytest.mark.evidence(
    "sampled",
    of=("connect_four.game.columns", "connect_four.game.stones", "connect_four.game.winner"),
    bound="drawn legal games of up to 42 moves",
)
@given(games())
def test_games(moves: list[int]) -> None:
    dropped = stones(moves)
    assert columns(dropped) == tuple(moves)
    assert are_dropped(dropped)
    assert winner(moves) in {None, RED, YELLOW}
    assert moves_fault(moves) is None


@pytest.mark.slow
@pytest.mark.evidence(
    "sampled",
    of=("connect_four.game.stones", "dealing.table.deal_round"),
    bound="drawn legal games of up to 42 moves",
)
@given(games())
def test_a_column_is_a_pile(moves: list[int]) -> None:
    dropped = stones(moves)
    laid = deal_round(dropped, [Instruction(column - 1) for column in moves], 7)
    assert laid.deck == tuple(sorted(dropped, key=lambda stone: (stone.column, -stone.row)))


@given(st.lists(st.integers(0, 8), max_size=60) | st.lists(st.integers(1, 3) | st.none()))
def test_any_list_is_refused_from_the_first_move_that_is_not_legal(moves: list[Any]) -> None:
    played = 0
    while played < len(moves) and moves[played] in legal_columns(moves[:played]):
        played += 1
    assert len(stones(moves[:played])) == played
    if played < len(moves):
        wrong = moves.index(None) if None in moves else played  # types are looked at first
        with pytest.raises(IllegalMove, match=f"move {wrong + 1} "):
            stones(moves)


def lists(length: int, moves: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """All legal lists of moves of that length."""
    if len(moves) == length:
        yield moves
        return
    for column in undecorated(legal_columns)(moves):
        yield from lists(length, (*moves, column))


@pytest.mark.evidence(
    "exhausted",
    of=("connect_four.game.legal_columns", "connect_four.game.stones"),
    bound="every list of up to 4 moves, against published counts",
)
@pytest.mark.parametrize("length", range(5))
def test_counts(length: int) -> None:
    found = list(lists(length))
    assert len(found) == LISTS[length]
    assert len({frozenset(undecorated(stones)(moves)) for moves in found}) == POSITIONS[length]


@pytest.mark.evidence(
    "exhausted",
    of=("connect_four.game.legal_columns", "connect_four.game.stones"),
    bound="every list of 5 to 7 moves, against published counts",
)
@pytest.mark.long
@pytest.mark.parametrize("length", [5, 6, 7])
def test_longer_counts(length: int) -> None:
    positions = set()
    number = 0
    for moves in lists(length):
        number += 1
        if length < len(POSITIONS):
            positions.add(frozenset(undecorated(stones)(moves)))
    assert number == LISTS[length]
    assert length >= len(POSITIONS) or len(positions) == POSITIONS[length]
