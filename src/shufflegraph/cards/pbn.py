"""Boards of Bridge as Portable Bridge Notation writes them: the deal, the dealer and who is vulnerable.

A hand is its spades, hearts, diamonds and clubs with dots between, each from the ace down:
``AK.QJ9.T8.65432``. A deal is four of them, clockwise from the seat whose letter stands before the colon.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from shufflegraph.cards.faces import Card, Suit
from shufflegraph.cards.packs import PACKS
from shufflegraph.cards.trumps import HIGH_ACE
from shufflegraph.contracts import ensure, refuse, require
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.values import choice_fault, in_turn, kind_fault, label_of, wrong_kind

SEATS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
"""The seats by letter, clockwise; the game "bridge" calls them so."""
_TURN: Final = tuple(SEATS.values())
_FROM_SOUTH: Final = ("south", "west", "north", "east")
_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_PACK: Final = PACKS["52"]
_ORDER: Final = {card: (_SUITS.index(card.suit), HIGH_ACE.index(card.rank)) for card in _PACK}
"""The cards, and their places in a hand that is in order."""
_VULNERABLE: Final = ("None", "NS", "EW", "All")
_TAG: Final = re.compile(r'^\[(\w+)(?:\s+"([^"\\]*(?:\\.[^"\\]*)*)"\s*\])?', re.MULTILINE)
"""A tag, or the beginning of a line that is not a whole one."""


class _Board(NamedTuple):
    hands: dict[str, tuple[Card, ...]]
    number: str = ""
    dealer: str = "N"
    vulnerable: str = "None"


class Board(_Board):
    """A board of Bridge: each seat's hand, and what the board's tags say.

    >>> Board({}, "7").dealer, Board({}, "7").vulnerable
    ('S', 'All')

    :param hands: seat -> cards; four whole hands are put in order: north, east, south, west, spades first.
    :param number: the board's number or another name.
    :param dealer: the letter of a seat; if left out, the one of this board number, or N.
    :param vulnerable: "None", "NS", "EW", "All", "Love", "-" or "Both"; if left out, that of this number.
    :raises InvalidParameter: if a tag is something else.
    """

    __slots__ = ()

    def __new__(
        cls,
        hands: Mapping[str, Sequence[Card]],
        number: str | int = "",
        dealer: str | None = None,
        vulnerable: str | None = None,
    ) -> "Board":
        named = str(number) if type(number) is int and 0 < number < 10**9 else number
        is_number = isinstance(named, str) and re.fullmatch("0*[1-9][0-9]{0,8}", named)
        at = int(named) - 1 if is_number else 0
        told = _VULNERABLE[(at + at // 4) % 4] if vulnerable is None else vulnerable
        seat = [*SEATS][at % 4] if dealer is None else dealer
        refuse(_tags_fault(named, seat, told))
        ordered: Any = hands
        if hands_fault(hands) is None:
            ordered = {one: tuple(sorted(hands[one], key=_ORDER.__getitem__)) for one in _TURN}
        return super().__new__(cls, ordered, str(named), seat, told)


def _tags_fault(number: object, dealer: object, vulnerable: object) -> InvalidParameter | None:
    if not isinstance(number, str) or not number.isprintable() or set('"\\') & set(number):
        return InvalidParameter(
            f"the number of the board is {label_of(number)}: it has to be a text of one line without quotes"
        )
    return choice_fault("dealer", dealer, [*SEATS]) or choice_fault(
        "vulnerable", vulnerable, [*_VULNERABLE, "Love", "-", "Both"]
    )


@in_turn
def hands_fault(hands: Any) -> Iterator[InvalidParameter | None]:
    yield kind_fault("hands", hands, Mapping, "a mapping from seats to cards")
    if not all(isinstance(one, Sequence) for one in hands.values()):
        yield wrong_kind("hands", hands, "a mapping from seats to cards")
    if set(hands) != set(SEATS.values()):
        names = ", ".join([repr(seat) for seat in hands]) or "nobody"
        yield InvalidParameter(f"hands are for {names}: Bridge has {', '.join(SEATS.values())}")
    dealt = [card for hand in hands.values() for card in hand]
    for card in dealt:
        if not isinstance(card, Card) or card not in _ORDER:
            yield InvalidParameter(
                f"{label_of(card)} is not a card of Bridge: they are Cards from 2 to ace"
            )
    times = Counter(dealt)
    for card in _PACK:
        if times[card] > 1:
            holders = [seat for seat, hand in hands.items() for one in hand if one == card]
            yield InvalidParameter(f"{card} is dealt to {' and to '.join(holders)}: each card once")
    for seat, hand in hands.items():
        if len(hand) != 13:
            missing = [str(card) for card in _PACK if card not in times]
            left = f": {', '.join(missing[:3])}{' …' * (len(missing) > 3)} missing" * bool(missing)
            yield InvalidParameter(f"{seat} has {len(hand)} cards, not 13{left}")


@in_turn
def board_fault(board: Any, form: object = "pbn") -> Iterator[InvalidParameter | None]:
    yield kind_fault("board", board, Board, "a Board")
    yield choice_fault("form", form, ("pbn", "lin"))
    yield _tags_fault(*board[1:])
    yield hands_fault(board.hands)


def _hand_text(hand: Iterable[Card]) -> str:
    own = sorted(hand, key=lambda card: HIGH_ACE.index(card.rank))
    return ".".join(
        ["".join([card.pbn[1] for card in own if card.suit is suit]) for suit in _SUITS]
    )


def boards_from(text: Any, line: int = 1) -> list[Board]:
    """Return the boards of a text that begins on that line."""
    if not isinstance(text, str):
        raise InvalidParameterType(f"boards are read from a text, not from a {type(text).__name__}")
    boards: list[Board] = []
    games: list[dict[str, tuple[int, str]]] = [{}]
    read = 0
    for found in _TAG.finditer(text):
        name, value = found.groups()
        line, read = line + text.count("\n", read, found.start()), found.start()
        if value is None and name in {"Board", "Deal"}:
            raise InvalidParameter(f'line {line} is not a tag such as [{name} "…"]')
        if name in games[-1] or name == "Event":
            games.append({})
        games[-1][name] = (line, value or "")
    for tags in games:
        if "Deal" in tags:
            boards.append(_board(tags))
        elif "Board" in tags:
            line, number = tags["Board"]
            raise InvalidParameter(f"line {line}: board {label_of(number)} has no deal")
    if not boards:
        raise InvalidParameter('no [Deal "…"] in the text: a board needs one')
    return boards


def _board(tags: Mapping[str, tuple[int, str]]) -> Board:
    said = {name: value for name, (_, value) in tags.items()}
    told = said.get("Board", ""), said.get("Dealer"), said.get("Vulnerable")
    line, deal = tags["Deal"]
    try:
        board = Board(_hands(deal), *told)
        refuse(board_fault(board))
    except InvalidParameter as fault:
        raise InvalidParameter(f"line {line}: {fault}") from None
    return board


def _hands(deal: str) -> dict[str, tuple[Card, ...]]:
    first, colon, rest = deal.strip().partition(":")
    parts = rest.split()
    if not colon or first.upper() not in SEATS or len(parts) != 4:
        raise InvalidParameter(
            f"the deal is {label_of(deal)}: it has to be a seat, such as N:, and four hands"
        )
    begin = [*SEATS].index(first.upper())
    hands = {_TURN[(begin + number) % 4]: _hand(part) for number, part in enumerate(parts)}
    refuse(hands_fault(hands))
    return {seat: hands[seat] for seat in _TURN}


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


@ensure(
    lambda result: len(result) > 0 and all(hands_fault(board.hands) is None for board in result),
    "boards of whole packs",
)
def read_boards(text: str) -> list[Board]:
    """Return the boards of a text in Portable Bridge Notation; tags that are not about the deal are ignored.

    >>> deal = "N:AKQJ.AKQ.AKQ.AKQ 5432.432.5432.32 T987.T98.T98.T98 6.J765.J76.J7654"
    >>> read_boards(f'[Deal "{deal}"]')[0].hands["west"][0]
    Card('♠6')

    :raises InvalidParameter: if there is none, or one is not a deal of the whole pack.
    """
    return boards_from(text)


def _read_back(text: str, form: str) -> list[set[Card]]:
    """Return the hands of a written board, from south on."""
    if form == "pbn":
        return [set(read_boards(text)[0].hands[seat]) for seat in _FROM_SOUTH]
    dealt = text.partition("|md|")[2].partition("|")[0][1:]
    return [set(_hand(re.sub("[SHDC]", ".", hand)[1:])) for hand in dealt.split(",")]


@require(
    lambda board, form: board_fault(board, form) is None, "a board of four hands of thirteen cards"
)
@ensure(
    lambda board, form, result: (
        _read_back(result, form) == [set(board.hands[seat]) for seat in _FROM_SOUTH]
    ),
    "the hands are read back",
)
def write_board(board: Board, form: Literal["pbn", "lin"] = "pbn") -> str:
    """Return a board as tags of Portable Bridge Notation, a line each, or as a line of LIN.

    >>> from random import Random
    >>> from shufflegraph.cards import deal_cards
    >>> board = Board(deal_cards("bridge", Random(1)).hands, "7")
    >>> write_board(board).splitlines()[0]
    '[Board "7"]'
    >>> write_board(board, "lin")[:14]
    'qx|o7|md|1S963'

    :param form: "pbn", or "lin" for the form of Bridge Base Online.
    :raises InvalidParameter: if it is not a Board, has not four hands of Bridge, or there is no such form.
    """
    refuse(board_fault(board, form))
    if form == "lin":
        return _lin(board)
    hands = " ".join([_hand_text(board.hands[seat]) for seat in SEATS.values()])
    tags = {
        "Board": board.number,
        "Dealer": board.dealer,
        "Vulnerable": board.vulnerable,
        "Deal": f"N:{hands}",
    }
    return "".join([f'[{name} "{value}"]\n' for name, value in tags.items()])


def _lin(board: Board) -> str:
    """Return a board as a line of LIN: hands from south on; S is dealer 1; o, n, e, b are vulnerable."""
    hands = [
        "".join([f"{suit}{own}" for suit, own in zip("SHDC", text.split("."), strict=True)])
        for text in [_hand_text(board.hands[seat]) for seat in _FROM_SOUTH]
    ]
    dealer = "SWNE".index(board.dealer) + 1
    danger = {"NS": "n", "EW": "e", "All": "b", "Both": "b"}.get(board.vulnerable, "o")
    name = re.sub(r"\|", "/", board.number)
    told = f"qx|o{name}|md|{dealer}{','.join(hands)}|rh||ah|Board {name}|sv|{danger}|pg||"
    return f"{told}\n"
