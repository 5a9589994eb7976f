"""Wrong variants of sorting by dealing."""

from typing import Any

from shufflegraph import Plan
from shufflegraph.cards import Board, read_boards
from shufflegraph.table.sorting import (
    Pace,
    pack_of,
    packets_to_look_through,
    random_boards,
    seats_to_deal,
    sort_plan,
    usual_methods,
)
from tests.support.planted import REFUSES, Table, after, bad, instead, past_the_check

BOARD: Board = read_boards(
    '[Deal "N:AKQJ.AKQ.AKQ.AKQ 5432.432.5432.32 T987.T98.T98.T98 6.J765.J76.J7654"]'
)[0]
SECRET = b"sixteen bytes 16"
MADE: Plan = sort_plan([2, 1], piles=2)
PACK = pack_of(BOARD)
SORTED = "the cards end in the order of their keys, or each group in a hand of its own"


def backwards(items: list[int], key: Any, groups: Any, piles: int) -> Plan:
    """The largest card on top."""
    return sort_plan(items, key=lambda item: -item, piles=piles)


def by_key(items: list[int], key: Any, groups: Any, piles: int) -> Plan:
    """Sorted, where groups are asked for."""
    return sort_plan(items, piles=piles)


PLANTED: Table = {
    (sort_plan, REFUSES): [bad([1, "a"])],
    (sort_plan, SORTED): [
        instead(backwards, [1, 2, 3], key=None, groups=None, piles=2),
        instead(by_key, [1, 2, 1], key=None, groups=str, piles=2),
    ],
    (packets_to_look_through, REFUSES): [bad([["a"]], int)],
    (packets_to_look_through, "the packets with two different keys"): [
        instead(lambda packets, key: [], [["a", "b"]], str),
    ],
    (vars(Pace)["__post_init__"], REFUSES): [bad(past_the_check(Pace, card=-1))],
    (Pace.seconds, REFUSES): [bad(Pace(), "a plan")],
    (Pace.seconds, "each card takes time"): [instead(lambda self, plan: 0.0, Pace(), MADE)],
    (usual_methods, REFUSES): [bad(1, 2, 2)],
    (usual_methods, "radix sort on these piles"): [
        instead(lambda cards, values, piles: usual_methods(cards, values, piles + 1), 9, 9, 3),
    ],
    (pack_of, REFUSES): [bad(BOARD, "NNNN")],
    (pack_of, "every card once"): [after(lambda pack: (pack[0], *pack[:51]), BOARD)],
    (seats_to_deal, REFUSES): [bad(BOARD, PACK[1:])],
    (seats_to_deal, "each card goes to its owner"): [
        after(lambda seats: seats.translate(str.maketrans("NESW", "ESWN")), BOARD, PACK),
    ],
    (random_boards, REFUSES): [bad(1, b"short")],
    (random_boards, "that many boards"): [after(lambda boards: boards[:1], 2, SECRET)],
    (random_boards, "no board that nobody opens, where that is asked"): [
        instead(
            lambda number, secret, opened: random_boards(number, secret), 60, SECRET, opened=True
        ),
    ],
}
