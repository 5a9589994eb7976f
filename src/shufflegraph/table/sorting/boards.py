"""Boards of Bridge from boards: how last night's cards lie, who gets each, and boards from one secret."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, Final

from shufflegraph.analysis.deals import HONOURS
from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.faults import hashable_fault, in_turn, integer_fault, kind_fault
from shufflegraph.base.messages import label_of, repr_of
from shufflegraph.cards import Board, Card, deal_cards
from shufflegraph.cards.boards import SEATS, four_hands_fault
from shufflegraph.cards.faces import Suit
from shufflegraph.cards.filling import deals_of
from shufflegraph.cards.trumps import HIGH_ACE
from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.partitions.family import Partitions
from shufflegraph.sampling.partitions.rules import Rule

SUIT_OF_LETTER: Final = {"S": Suit.SPADES, "H": Suit.HEARTS, "D": Suit.DIAMONDS, "C": Suit.CLUBS}
OPENING: Final = 12
"""With this many points somebody bids; a board where nobody has them may be passed out."""
MOST_BOARDS: Final = 1000


@in_turn
def lying_fault(
    board: Board, seats: str = "NESW", suits: str = "SHDC"
) -> Iterator[InvalidParameter | None]:
    for name, value, every in (("seats", seats, "NESW"), ("suits", suits, "SHDC")):
        if not isinstance(value, str) or sorted(value.upper()) != sorted(every):
            yield InvalidParameter(f"{name} is {repr_of(value)}: it is an order of {every}")
    yield kind_fault("board", board, Board, "a Board")
    yield four_hands_fault(board.hands)


@require(
    lambda board, seats, suits: lying_fault(board, seats, suits) is None,
    "a whole board, four seats and four suits",
)
@ensure(lambda result: len(set(result)) == 52, "every card once")
def pack_of(board: Board, seats: str = "NESW", suits: str = "SHDC") -> tuple[Card, ...]:
    """Return the pack that four hands make, laid on one another and each sorted from the ace.

    >>> from random import Random
    >>> from shufflegraph.cards import deal_cards
    >>> pack_of(Board(deal_cards("bridge", Random(1)).hands))[0].suit.name
    'SPADES'

    :param board: the board as it was played last.
    :param seats: whose hand lies on top, and so on.
    :param suits: the order of the suits within each hand, from the top.
    :raises InvalidParameter: if the board is not a whole pack, or an order has other letters.
    """
    refuse(lying_fault(board, seats, suits))
    order = [SUIT_OF_LETTER[suit] for suit in suits.upper()]
    return tuple(
        card
        for seat in seats.upper()
        for card in sorted(
            board.hands[SEATS[seat]],
            key=lambda card: (order.index(card.suit), HIGH_ACE.index(card.rank)),
        )
    )


@in_turn
def deal_fault(new: Board, pack: Sequence[Card]) -> Iterator[InvalidParameter | None]:
    yield kind_fault("new", new, Board, "a Board")
    yield four_hands_fault(new.hands)
    yield kind_fault("pack", pack, Sequence, "a sequence of cards")
    yield hashable_fault("pack", pack)
    left = {card for hand in new.hands.values() for card in hand}
    for number, card in enumerate(pack, 1):
        if card not in left:
            yield InvalidParameter(
                f"card {number} of the pack is {label_of(card)}: it has 52 cards, each once"
            )
        left.discard(card)
    for card in left:
        yield InvalidParameter(f"the pack lacks {card}")


@require(
    lambda new, pack: deal_fault(new, pack) is None, "a whole board, and the same cards in the pack"
)
@ensure(
    lambda new, pack, result: all(
        card in new.hands[SEATS[seat]] for card, seat in zip(pack, result, strict=True)
    ),
    "each card goes to its owner",
)
def seats_to_deal(new: Board, pack: Sequence[Card]) -> str:
    """Return the seat that gets each card of a pack in known order, as letters: one round on four piles.

    :param new: the board to deal.
    :param pack: the cards as they lie, the top card first.
    :raises InvalidParameter: if the pack lacks a card.
    """
    refuse(deal_fault(new, pack))
    letter = {seat: letter for letter, seat in SEATS.items()}
    owner = {card: letter[seat] for seat, hand in new.hands.items() for card in hand}
    return "".join([owner[card] for card in pack])


class _Stream:
    """Bytes from a secret: the SHA-256 of the secret and a counter, one after the other."""

    def __init__(self, secret: bytes) -> None:
        self._secret, self._counter, self._ready = secret, 0, b""

    def bytes(self, length: int) -> bytes:
        while len(self._ready) < length:
            self._ready += sha256(self._secret + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
        taken, self._ready = self._ready[:length], self._ready[length:]
        return taken


@in_turn
def secret_fault(number: int, secret: bytes) -> Iterator[InvalidParameter | None]:
    yield integer_fault("number", number, least=1, most=MOST_BOARDS)
    yield kind_fault("secret", secret, bytes, "bytes")
    if len(secret) < 16:
        yield InvalidParameter(
            "the secret has to have at least 16 bytes, so that nobody guesses it"
        )


@require(
    lambda number, secret: secret_fault(number, secret) is None,
    "a number of boards, and a secret of at least 16 bytes",
)
@ensure(lambda number, result: len(result) == number, "that many boards")
@ensure(
    lambda opened, result: not opened or all(map(_is_opened, result)),
    "no board that nobody opens, where that is asked",
)
def random_boards(
    number: int, secret: bytes, *, opened: bool = False, rules: Sequence[Rule] = ()
) -> list[Board]:
    """Return uniformly random boards that a secret determines: publish its SHA-256 first, itself afterwards.

    >>> [board.dealer for board in random_boards(4, b"sixteen bytes 16")]
    ['N', 'E', 'S', 'W']

    :param number: how many boards, from 1 to 1,000.
    :param secret: at least 16 bytes that nobody can guess.
    :param opened: deal a board again where nobody has 12 points, so that none is passed out.
    :param rules: what every deal obeys, as rules of :class:`~shufflegraph.Partitions`: the owners are N, E, S
        and W, the cards are named as SA or HT. All deals that obey them are equally likely.
    :raises InvalidParameter: if the secret is too short, or no deal obeys the rules.
    """
    refuse(secret_fault(number, secret))
    stream, boards, family = _Stream(secret), [], _ruled(rules)
    for at in range(1, number + 1):
        while True:
            hands = _hands(family, stream)
            board = Board(hands, at)
            if not opened or _is_opened(board):
                break
        boards.append(board)
    return boards


def _ruled(rules: Sequence[Rule]) -> Partitions[str, str] | None:
    family = deals_of(Board({}), rules)
    if not family.rules:
        return None
    if family.count == 0:
        raise InvalidParameter("no deal obeys the rules")
    return family


def _hands(family: Partitions[str, str] | None, stream: _Stream) -> Any:
    return deal_cards("bridge", stream).hands if family is None else family.sample(stream)


def _is_opened(board: Board) -> bool:
    return any(
        sum(HONOURS.get(card.rank, 0) for card in hand) >= OPENING for hand in board.hands.values()
    )
