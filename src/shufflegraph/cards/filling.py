"""Boards of Bridge with hands that nobody knows, completed exactly uniformly under rules."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.faults import list_fault
from shufflegraph.cards.boards import HAND, PACK, SEATS, Board, board_fault
from shufflegraph.sampling.partitions.family import Partitions
from shufflegraph.sampling.partitions.rules import Rule
from shufflegraph.sampling.randomness import Rng, rng_fault

_LETTERS: Final = {seat: letter for letter, seat in SEATS.items()}


def deals_of(board: Board, rules: Sequence[Rule] = ()) -> Partitions[str, str]:
    """Return the deals with the hands of a board that keep the rules: owners are N, E, S, W, cards as SA."""
    unknown = tuple([letter for letter, seat in SEATS.items() if seat not in board.hands])
    allowed = dict.fromkeys([card.pbn for card in PACK], unknown)
    for seat, hand in board.hands.items():
        allowed |= dict.fromkeys([card.pbn for card in hand], (_LETTERS[seat],))
    return Partitions(allowed, dict.fromkeys(SEATS, HAND), rules=rules)


def _deal(board: Board) -> Mapping[str, frozenset[str]]:
    return {
        letter: frozenset([card.pbn for card in board.hands[seat]])
        for letter, seat in SEATS.items()
    }


@require(lambda rng: rng_fault(rng) is None, "rng is a source of bits")
@require(lambda rules: list_fault("rules", rules, "a list of rules") is None, "a list of rules")
@require(lambda board: board_fault(board) is None, "a board with hands of thirteen cards")
@ensure(
    lambda board, rules, result: _deal(result) in deals_of(board, rules),
    "a deal with the hands that are known, which keeps the rules",
)
@ensure(lambda board, result: result[1:] == board[1:], "the tags of the board")
def fill(board: Board, *, rules: Sequence[Rule] = (), rng: Rng | None = None) -> Board:
    """Return the board with all four hands: of all deals with its hands that keep the rules, one at random.

    All of them are equally likely, exactly, whatever the rules are.

    >>> from random import Random
    >>> from shufflegraph import Count
    >>> north = ["SA", "SK", "SQ", "SJ", "HA", "HK", "HQ", "DA", "DK", "DQ", "CA", "CK", "CQ"]
    >>> spades = Count("S", [f"S{rank}" for rank in "T98765432"], least=6)
    >>> full = fill(Board({"N": north}, 7), rules=[spades], rng=Random(1))
    >>> sum(card.pbn[0] == "S" for card in full.hands["south"]) >= 6, full.hands["north"][0]
    (True, Card('♠A'))

    :param board: a board; a seat that its hands leave out is filled.
    :param rules: rules of :class:`~shufflegraph.Partitions`: owners are N, E, S and W, cards are named as SA.
    :param rng: the source of random bits; without one the operating system's generator.
    :raises Unsolvable: if no deal keeps the rules.
    :raises InvalidParameter: if it is not a Board with hands of 13 cards, or a rule names other cards.
    """
    refuse(board_fault(board))
    refuse(list_fault("rules", rules, "a list of rules"))
    drawn: Any = deals_of(board, rules).sample(rng)
    return Board(drawn, *board[1:])
