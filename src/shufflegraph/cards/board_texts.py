"""Boards of Bridge as text: Portable Bridge Notation (PBN) and LIN, the form of Bridge Base Online.

In PBN a hand is its spades, hearts, diamonds and clubs with dots between, each from the ace down:
``AK.QJ9.T8.65432``; a deal is four of them, clockwise from the seat whose letter stands before the colon. It
is read by tokens, as its import format has it: tags may stand anywhere, comments are skipped, an empty line
ends a game. In LIN a deal is hands from south on, each as ``SAKHQJ9DT8C65432``; the last may be left out.
"""

import re
import warnings
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Literal, NamedTuple
from urllib.parse import unquote

from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.messages import label_of
from shufflegraph.cards.boards import (
    PACK,
    SEATS,
    SUITS,
    Board,
    board_fault,
    known_hands_fault,
    with_the_last,
)
from shufflegraph.cards.faces import Card
from shufflegraph.cards.trumps import HIGH_ACE
from shufflegraph.errors import InvalidParameter, InvalidParameterType

_TURN: Final = tuple(SEATS.values())
_FROM_SOUTH: Final = ("south", "west", "north", "east")
_SIGNS: Final = frozenset("AKQJT98765432")
_CARDS: Final = {(card.suit, card.pbn[1]): card for card in PACK}
_TOKEN: Final = re.compile(
    r"""^%[^\n]*                                                     # a directive
    | ;[^\n]* | \{[^}]*\}                                            # a comment
    | (?P<end>\n[ \t]*(?=\n))                                        # an empty line
    | \[\s*(?P<name>\w+)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\]       # a tag
    | \[\s*(?P<torn>\w+)                                             # or its beginning
    """,
    re.MULTILINE | re.VERBOSE,
)
_FIELD: Final = re.compile(r"(?<![^|\s=])(qx|md|ah|sv)\|([^|]*)")
"""The fields of LIN that are about the deal, in a file or in an address."""
_IS_LIN: Final = re.compile(r"(?<![^|\s=])md\|")
_IS_DEAL: Final = re.compile(r"\[\s*Deal\b", re.IGNORECASE)

_ABOUT: Final = ("Board", "Dealer", "Vulnerable", "Deal")

Tag = tuple[int, str | None]
"""The line of a tag, and its value; None if it is torn."""
BoardTags = dict[str, Tag]


class Found(NamedTuple):
    """What a text has at one place: a board, or why it is none, under the number that it has there."""

    number: str
    board: Board | None
    fault: InvalidParameter | None


# Portable Bridge Notation ----------------------------------------------------------------------------


def _games(text: str) -> Iterator[BoardTags]:
    """Yield the tags of each game by name, the first of each name."""
    tags: list[tuple[str, Tag]] = []
    line, read = 1, 0
    closed = text.rfind("}") + 1  # a brace further on begins no comment
    for found in _TOKEN.finditer(text[:closed] + text[closed:].replace("{", " ")):
        line, read = line + text.count("\n", read, found.start()), found.start()
        if found["end"] is not None:
            yield from _parted(tags)
            tags = []
        elif name := found["name"] or found["torn"]:
            value = None if found["value"] is None else text[slice(*found.span("value"))]
            tags.append((name.capitalize(), (line, value)))
    yield from _parted(tags)


def _parted(tags: list[tuple[str, Tag]]) -> Iterator[BoardTags]:
    """Yield the games of lines without an empty one between: another board's number, or an event, begins one.

    Where no board has a number, every deal is a game. What comes again otherwise is ignored, but kept for the
    next game, which may begin with it.
    """
    begins = "Board" if any(name == "Board" for name, _ in tags) else "Deal"
    game, again = BoardTags(), BoardTags()
    for name, tag in tags:
        is_other = name == begins and ("Deal" in game or tag[1] != game.get(name, tag)[1])
        if (name in game and is_other) or (name == "Event" and "Deal" in game):
            yield game
            game, again = {**again, name: tag}, BoardTags()
        elif name in game:
            again.setdefault(name, tag)
        else:
            game[name] = tag
    yield game


def _boards_of_pbn(text: str) -> Iterator[Found]:
    before: dict[str, str | None] = {}
    for game in _games(text):
        said = {name: value for name, (_, value) in game.items()}
        for name, value in said.items():
            if value in {"#", "##"}:
                said[name] = before.get(name)
        before = {**said}
        number = _board_number(said)
        torn = next((name for name in _ABOUT if game.get(name, ("", ""))[1] is None), None)
        if torn is not None:
            fault = f'line {game[torn][0]} is not a tag such as [{torn} "…"]'
            yield Found(number, None, InvalidParameter(fault))
        elif "Deal" in game:
            yield _found(game["Deal"][0], number, lambda said=said: _pbn_board(said))
        elif "Board" in game:
            fault = f"line {game['Board'][0]}: board {label_of(number)} has no deal"
            yield Found(number, None, InvalidParameter(fault))


def _board_number(said: Mapping[str, str | None]) -> str:
    told = (said.get("Board") or "").strip()
    return "" if told == "?" else told


def _pbn_board(said: Mapping[str, str | None]) -> Board:
    deal = said["Deal"]
    if deal is None:
        raise InvalidParameter('the deal is "#": it is that of the game before, and there is none')
    return Board(
        _hands_of_deal(deal), _board_number(said), said.get("Dealer"), said.get("Vulnerable")
    )


def _found(line: int, number: str, make: Any) -> Found:
    try:
        board = make()
    except InvalidParameter as fault:
        return Found(number, None, InvalidParameter(f"line {line}: {fault}"))
    return Found(number, board, None)


def _hands_of_deal(deal: str) -> dict[str, tuple[Card, ...]]:
    first, colon, rest = deal.strip().partition(":")
    parts = rest.split()
    if not colon or first.strip().upper() not in SEATS or len(parts) != 4:
        raise InvalidParameter(
            f"the deal is {label_of(deal)}: it has to be a seat, such as N:, and four hands"
        )
    begin = [*SEATS].index(first.strip().upper())
    turn = [_TURN[(begin + number) % 4] for number in range(4)]
    hands = {seat: _hand(part) for seat, part in zip(turn, parts, strict=True) if part != "-"}
    refuse(known_hands_fault(hands))
    return hands


def _hand(text: str) -> tuple[Card, ...]:
    suits = text.upper().replace("10", "T").split(".")
    if len(suits) != 4 or not _SIGNS.issuperset("".join(suits)):
        raise InvalidParameter(
            f"a hand is {label_of(text)}: it has to be four suits with dots between, ranks A K Q J T 9 … 2"
        )
    return tuple(
        [_CARDS[suit, sign] for suit, own in zip(SUITS, suits, strict=True) for sign in own]
    )


# LIN -------------------------------------------------------------------------------------------------


def _boards_of_lin(text: str) -> Iterator[Found]:
    fields: dict[str, str] = {}
    line, read, at = 1, 0, 1
    for found in _FIELD.finditer(text):
        name, value = found.groups()
        line, read = line + text.count("\n", read, found.start()), found.start()
        begins = "md" in fields if name == "qx" else name in fields and name in {"md", "ah"}
        if begins and fields.get(name) != value.strip():
            yield from _lin_found(at, fields)
            fields = {}
        if name == "md":
            at = line
        fields.setdefault(name, value.strip())
    yield from _lin_found(at, fields)


def _lin_found(line: int, fields: Mapping[str, str]) -> Iterator[Found]:
    if "md" not in fields:
        return
    named = re.sub(r"^board\b\s*", "", fields.get("ah", ""), flags=re.IGNORECASE)
    number = named or re.sub(r"^[a-z]+", "", fields.get("qx", ""))
    yield _found(line, number, lambda: _lin_board(fields, number))


def _lin_board(fields: Mapping[str, str], number: str) -> Board:
    dealt = fields["md"]
    dealer = "SWNE"[int(dealt[0]) - 1] if dealt[:1] in {*"1234"} else None
    parts = (
        dealt.lstrip("0123456789").split(",") if dealer or dealt[:1] == "0" else dealt.split(",")
    )
    if not 1 <= len(parts) <= 4:
        raise InvalidParameter(f"the deal is {label_of(dealt)}: md has hands of four seats")
    hands = {
        seat: _lin_hand(part)
        for seat, part in zip(_FROM_SOUTH, parts, strict=False)
        if part.strip()
    }
    refuse(known_hands_fault(hands))
    return Board(with_the_last(hands), number, dealer, fields.get("sv"))


def _lin_hand(text: str) -> tuple[Card, ...]:
    own: dict[str, str] = {}
    for part in filter(None, re.split(r"(?=[SHDC])", text.strip().upper())):
        own[part[0]] = own.get(part[0], "") + part[1:]
    if not own or own.keys() - {*"SHDC"}:
        raise InvalidParameter(
            f"a hand is {label_of(text)}: it has to be suits with their ranks, as SAKHQJ9DT8C65432"
        )
    return _hand(".".join([own.get(letter, "") for letter in "SHDC"]))


# Both ------------------------------------------------------------------------------------------------


def boards_from(text: Any) -> list[Found]:
    """Return what boards a text in PBN or LIN has, those that are wrong among them."""
    if not isinstance(text, str):
        raise InvalidParameterType(f"boards are read from a text, not from a {type(text).__name__}")
    plain = re.sub(r"\r*\n|\r", "\n", text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}"))
    if re.search("md%7C", plain, re.IGNORECASE):
        plain = unquote(plain)
    is_lin = _IS_LIN.search(plain) and not _IS_DEAL.search(plain)
    found = [*(_boards_of_lin if is_lin else _boards_of_pbn)(plain)]
    if not found:
        raise InvalidParameter('no [Deal "…"] in the text: a board needs one')
    return found


def one_each(found: Iterable[Found]) -> list[Found]:
    """Return each board once, however many tables played it: the same number with the same hands is one."""
    seen: set[Any] = set()
    different: list[Found] = []
    for one in found:
        key = one.number and one.board and (one.number, tuple(one.board.hands.items()))
        if not key or key not in seen:
            different.append(one)
        seen.add(key)
    return different


def boards_or_fault(found: Iterable[Found]) -> tuple[list[Board], list[InvalidParameter]]:
    """Return the boards and what is wrong with the others, or raise the first fault if there is no board."""
    boards: list[Board] = []
    faults: list[InvalidParameter] = []
    for _, board, fault in found:
        if board is not None:
            boards.append(board)
        if fault is not None:
            faults.append(fault)
    if not boards:
        raise faults[0]
    return boards, faults


@ensure(
    lambda result: (
        len(result) > 0 and all(known_hands_fault(board.hands) is None for board in result)
    ),
    "boards with hands of thirteen different cards",
)
def read_boards(text: str) -> list[Board]:
    """Return the boards of a text in Portable Bridge Notation or LIN; what is not about the deal is ignored.

    A board that is wrong is named by a warning, with its line, and the others are returned. A hand that is
    given as ``-`` is left out.

    >>> deal = "N:AKQJ.AKQ.AKQ.AKQ 5432.432.5432.32 T987.T98.T98.T98 6.J765.J76.J7654"
    >>> read_boards(f'[Deal "{deal}"]')[0].hands["west"][0]
    Card('♠6')
    >>> read_boards("md|3SAKQJHAKQDAKQCAKQ,S5432H432D5432C32,ST987HT98DT98CT98,|sv|b|")[0].vulnerable
    'All'

    :raises InvalidParameter: if there is none, or none without a mistake.
    Source: Portable Bridge Notation 2.1, https://www.tistis.nl/pbn/pbn_v21.txt.
    """
    boards, faults = boards_or_fault(boards_from(text))
    for fault in faults:
        warnings.warn(str(fault), stacklevel=2)
    return boards


def _hand_text(hand: Iterable[Card]) -> str:
    own = sorted(hand, key=lambda card: HIGH_ACE.index(card.rank))
    return ".".join(["".join([card.pbn[1] for card in own if card.suit is suit]) for suit in SUITS])


def _is_read_back(board: Board, text: str, form: str) -> bool:
    known = with_the_last(board.hands) if form == "lin" else board.hands
    (read,) = read_boards(text)
    return {seat: {*hand} for seat, hand in read.hands.items()} == {
        seat: {*hand} for seat, hand in known.items()
    }


@require(
    lambda board, form: board_fault(board, form) is None, "a board with hands of thirteen cards"
)
@ensure(
    lambda board, form, result: _is_read_back(board, result, form),
    "the hands are read back",
)
def write_board(board: Board, form: Literal["pbn", "lin"] = "pbn") -> str:
    """Return a board as tags of Portable Bridge Notation, a line each and an empty one, or as a line of LIN.

    Texts of several boards may be put together: that is a text of all of them. A hand that is not known is
    written as ``-``, in LIN as nothing.

    >>> from random import Random
    >>> from shufflegraph.cards import deal_cards
    >>> board = Board(deal_cards("bridge", Random(1)).hands, "7")
    >>> write_board(board).splitlines()[0]
    '[Board "7"]'
    >>> write_board(board, "lin")[29:43]
    'qx|o7|md|1S963'

    :param form: "pbn", or "lin" for the form of Bridge Base Online.
    :raises InvalidParameter: if it is not a Board, has other hands than of Bridge, or there is no such form.
    """
    refuse(board_fault(board, form))
    if form == "lin":
        return _lin(board)
    known = [seat in board.hands for seat in _TURN]
    hands = [
        _hand_text(board.hands[seat]) if is_known else "-"
        for seat, is_known in zip(_TURN, known, strict=True)
    ]
    tags = {
        "Board": board.number,
        "Dealer": board.dealer,
        "Vulnerable": board.vulnerable,
        "Deal": f"N:{' '.join(hands)}",
    }
    return "".join([f'[{name} "{value}"]\n' for name, value in tags.items()]) + "\n"


def _lin(board: Board) -> str:
    """Return a board as a line of LIN: hands from south on; S is dealer 1; o, n, e, b are vulnerable."""
    texts = [_hand_text(board.hands[seat]) if seat in board.hands else "" for seat in _FROM_SOUTH]
    hands = [
        "".join([f"{suit}{own}" for suit, own in zip("SHDC", text.split("."), strict=True)])
        if text
        else ""
        for text in texts
    ]
    dealer = "SWNE".index(board.dealer) + 1
    danger = {"NS": "n", "EW": "e", "All": "b"}.get(board.vulnerable, "o")
    name = board.number.replace("|", "/")
    names = "pn|South,West,North,East|st||"  # at which other programs tell boards apart
    told = f"{names}qx|o{name}|md|{dealer}{','.join(hands)}|rh||ah|Board {name}|sv|{danger}|pg||"
    return f"{told}\n"
