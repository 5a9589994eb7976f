"""Wrong variants of sorting by dealing."""

from collections.abc import Callable, Sequence
from typing import Any

from shufflegraph import Plan
from shufflegraph.cards import Board, Card, read_boards
from shufflegraph.contracts import undecorated
from shufflegraph.table.sorting import (
    Method,
    Pace,
    pack_of,
    packets_to_look_through,
    random_boards,
    seats_to_deal,
    sort_plan,
    usual_methods,
)
from tests.support.planted import Planted
from tests.support.planted.cut import past_the_check

SORTED = "the cards end in the order of their keys, or each group in a hand of its own"
BOARD: Board = read_boards(
    '[Deal "N:AKQJ.AKQ.AKQ.AKQ 5432.432.5432.32 T987.T98.T98.T98 6.J765.J76.J7654"]'
)[0]
SECRET = b"sixteen bytes 16"
MADE: Plan = sort_plan([2, 1], piles=2)
PACK = pack_of(BOARD)


def backwards(items: Sequence[Any], **options: Any) -> Plan:
    """The largest key on top."""
    return undecorated(sort_plan)(items, key=lambda item: -item, piles=options["piles"])


def by_key(items: Sequence[Any], **options: Any) -> Plan:
    """Sorted, where groups are asked for."""
    return undecorated(sort_plan)(items, piles=options["piles"])


def none_of_them(packets: Any, key: Callable[[Any], Any]) -> list[int]:
    """No packet has to be looked through."""
    return []


def twice_the_first(board: Board, seats: str = "", suits: str = "") -> tuple[Card, ...]:
    """The last card is lost."""
    pack = undecorated(pack_of)(board)
    return (pack[0], *pack[:51])


def turned(new: Board, pack: Sequence[Card]) -> str:
    """Everybody gets the next seat's cards."""
    return undecorated(seats_to_deal)(new, pack).translate(str.maketrans("NESW", "ESWN"))


def one_board(number: int, secret: bytes, *, opened: bool = False) -> list[Board]:
    """One board, however many are asked for."""
    return undecorated(random_boards)(1, secret)


def flat_boards(number: int, secret: bytes, *, opened: bool = False) -> list[Board]:
    """Nobody is asked to have points."""
    return undecorated(random_boards)(number, secret)


def other_piles(cards: int, values: int, piles: int, pace: Pace | None = None) -> list[Method]:
    """Radix sort on one pile more."""
    return undecorated(usual_methods)(cards, values, piles + 1, pace)


def no_time(self: Pace, plan: Plan) -> float:
    """No time at all."""
    return 0.0


OPTIONS: dict[str, Any] = {"key": None, "groups": None, "piles": 2}
GROUPED: dict[str, Any] = {"key": None, "groups": str, "piles": 2}
PLANTED = [
    Planted(sort_plan, "cards with keys that can be compared, or with groups", None, ([1, "a"],)),
    Planted(sort_plan, SORTED, backwards, ([1, 2, 3],), OPTIONS),
    Planted(sort_plan, SORTED, by_key, ([1, 2, 1],), GROUPED),
    Planted(packets_to_look_through, "every card has a key", None, ([["a"]], int)),
    Planted(
        packets_to_look_through,
        "the packets with two different keys",
        none_of_them,
        ([["a", "b"]], str),
    ),
    Planted(
        vars(Pace)["__post_init__"], "seconds, at least 0", None, (past_the_check(Pace, card=-1),)
    ),
    Planted(Pace.seconds, "a plan", None, (Pace(), "a plan")),
    Planted(Pace.seconds, "each card takes time", no_time, (Pace(), MADE)),
    Planted(
        usual_methods,
        "a number of cards, of different keys among them, and of piles",
        None,
        (1, 2, 2),
    ),
    Planted(usual_methods, "radix sort on these piles", other_piles, (9, 9, 3)),
    Planted(pack_of, "a whole board, four seats and four suits", None, (BOARD, "NNNN")),
    Planted(pack_of, "every card once", twice_the_first, (BOARD,)),
    Planted(
        seats_to_deal, "a whole board, and the same cards in the pack", None, (BOARD, PACK[1:])
    ),
    Planted(seats_to_deal, "each card goes to its owner", turned, (BOARD, PACK)),
    Planted(
        random_boards, "a number of boards, and a secret of at least 16 bytes", None, (1, b"short")
    ),
    Planted(random_boards, "that many boards", one_board, (2, SECRET)),
    Planted(
        random_boards,
        "no board that nobody opens, where that is asked",
        flat_boards,
        (60, SECRET),
        {"opened": True},
    ),
]
