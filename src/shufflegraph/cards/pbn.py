"""Boards of Bridge as Portable Bridge Notation writes them: the deal, the dealer and who is vulnerable.

A hand is its spades, hearts, diamonds and clubs with dots between, each from the ace down:
``AK.QJ9.T8.65432``. A deal is four of them, clockwise from the seat whose letter stands before the colon.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from shufflegraph.cards.faces import Card, Suit
from shufflegraph.cards.packs import PACKS
from shufflegraph.cards.trumps import HIGH_ACE
from shufflegraph.contracts import ensure, refuse, requires
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.values import label_of

SEATS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
"""The seats by letter, clockwise; the game "bridge" calls them so."""
_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_PACK: Final = PACKS["romme-short-no-jokers"]
_TAG: Final = re.compile(r'^\[(\w+)\s+"([^"\\]*(?:\\.[^"\\]*)*)"\s*\]', re.MULTILINE)


class Board(NamedTuple):
    """A board of Bridge: each seat's hand, and what the board's tags say.

    >>> Board({}, number="7").vulnerable
    'None'

    Complexity: O(1).
    """

    hands: dict[str, tuple[Card, ...]]
    number: str = ""
    dealer: str = "N"
    vulnerable: str = "None"


def hands_fault(hands: object) -> InvalidParameter | None:
    """Return why these are no four hands of Bridge, or None if they are."""
    if not isinstance(hands, Mapping) or not all(
        isinstance(one, Sequence) for one in hands.values()
    ):
        return InvalidParameterType(
            f"hands are {label_of(hands)}: a mapping from seats to cards is needed"
        )
    if set(hands) != set(SEATS.values()):
        names = ", ".join([repr(seat) for seat in hands]) or "nobody"
        return InvalidParameter(f"hands are for {names}: Bridge has {', '.join(SEATS.values())}")
    dealt = [card for hand in hands.values() for card in hand]
    wrong = next((card for card in dealt if card not in _PACK), None)
    if wrong is not None:
        return InvalidParameter(
            f"{label_of(wrong)} is no card of Bridge: they are Cards from 2 to ace"
        )
    times = Counter(dealt)
    other = next((card for card in _PACK if times[card] != 1), None)
    if other is not None:
        return InvalidParameter(f"{other} is dealt {times[other]} times: each card once")
    short = next((seat for seat, hand in hands.items() if len(hand) != 13), None)
    return (
        None
        if short is None
        else InvalidParameter(f"{short} has {len(hands[short])} cards, not 13")
    )


def board_fault(board: Board) -> InvalidParameter | None:
    """Return why a board cannot be written, or None if it can."""
    for name, value in (
        ("number", board.number),
        ("dealer", board.dealer),
        ("vulnerable", board.vulnerable),
    ):
        if not isinstance(value, str) or not value.isprintable() or set('"\\') & set(value):
            return InvalidParameter(
                f"the {name} of the board is {label_of(value)}: "
                "it has to be a text of one line without quotes"
            )
    return hands_fault(board.hands)


def _hand_text(hand: Iterable[Card]) -> str:
    own = sorted(hand, key=lambda card: HIGH_ACE.index(card.rank))
    return ".".join(
        ["".join([card.pbn[1] for card in own if card.suit is suit]) for suit in _SUITS]
    )


def boards_fault(text: object) -> InvalidParameter | None:
    """Return what is wrong with the first board that cannot be read, or None."""
    try:
        _boards(text)
    except InvalidParameter as fault:
        return fault
    return None


def _boards(text: Any) -> list[Board]:
    if not isinstance(text, str):
        raise InvalidParameterType(f"boards are read from a text, not from a {type(text).__name__}")
    boards: list[Board] = []
    tags: dict[str, str] = {}
    for name, value in [*_TAG.findall(text), ("Event", "")]:
        if name in tags or name == "Event":
            boards += [_board(tags)] if "Deal" in tags else []
            tags = {}
        tags[name] = value
    if not boards:
        raise InvalidParameter('no [Deal "…"] in the text: a board needs one')
    return boards


def _board(tags: Mapping[str, str]) -> Board:
    told = (tags.get("Board", ""), tags.get("Dealer", "N"), tags.get("Vulnerable", "None"))
    board = Board(_hands(tags["Deal"]), *told)
    refuse(board_fault(board))
    return board


def _hands(deal: str) -> dict[str, tuple[Card, ...]]:
    first, colon, rest = deal.strip().partition(":")
    parts = rest.split()
    if not colon or first.upper() not in SEATS or len(parts) != 4:
        raise InvalidParameter(
            f"the deal is {label_of(deal)}: it has to be a seat, such as N:, and four hands"
        )
    turn = [*SEATS.values()]
    begin = [*SEATS].index(first.upper())
    hands = {turn[(begin + number) % 4]: _hand(part) for number, part in enumerate(parts)}
    refuse(hands_fault(hands))
    return {seat: hands[seat] for seat in turn}


def _hand(text: str) -> tuple[Card, ...]:
    suits = text.split(".")
    signs = {card.pbn[1]: card.rank for card in _PACK}
    wrong = next((sign for sign in "".join(suits).upper() if sign not in signs), None)
    if len(suits) != 4 or wrong is not None:
        raise InvalidParameter(
            f"a hand is {label_of(text)}: it has to be four suits with dots between, ranks A K Q J T 9 … 2"
        )
    return tuple(
        [
            Card(suit, signs[sign])
            for suit, ranks in zip(_SUITS, suits, strict=True)
            for sign in ranks.upper()
        ]
    )


@requires(boards_fault, "boards with four hands of thirteen cards", before=True)
@ensure(
    lambda result: len(result) > 0 and all(hands_fault(board.hands) is None for board in result),
    "boards of whole packs",
)
def read_boards(text: str) -> list[Board]:
    """Return the boards of a text in Portable Bridge Notation, as far as their tags tell of the deal.

    >>> deal = "N:AKQJ.AKQ.AKQ.AKQ 5432.432.5432.32 T987.T98.T98.T98 6.J765.J76.J7654"
    >>> read_boards(f'[Deal "{deal}"]')[0].hands["west"][0]
    Card('♠6')

    :raises InvalidParameter: if there is none, or one is no deal of the whole pack.
    Complexity: O(length of the text).
    """
    return _boards(text)


@requires(board_fault, "a board of four hands of thirteen cards", before=True)
@ensure(
    lambda board, result: (
        {seat: set(hand) for seat, hand in read_boards(result)[0].hands.items()}
        == {seat: set(hand) for seat, hand in board.hands.items()}
    ),
    "the hands are read back",
)
def write_board(board: Board) -> str:
    """Return a board as tags of Portable Bridge Notation, a line each.

    >>> from random import Random
    >>> from shufflegraph.cards import deal_cards
    >>> write_board(Board(deal_cards("bridge", Random(1)).hands, "7")).splitlines()[0]
    '[Board "7"]'

    :raises InvalidParameter: if the hands are not those of Bridge.
    Complexity: O(1) for 52 cards.
    """
    hands = " ".join([_hand_text(board.hands[seat]) for seat in SEATS.values()])
    tags = {
        "Board": board.number,
        "Dealer": board.dealer,
        "Vulnerable": board.vulnerable,
        "Deal": f"N:{hands}",
    }
    return "".join([f'[{name} "{value}"]\n' for name, value in tags.items()])
