"""A board of Bridge: the hands, as far as they are known, the number, the dealer and who is vulnerable."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from shufflegraph.base.contracts import refuse
from shufflegraph.base.faults import choice_fault, in_turn, kind_fault, wrong_kind
from shufflegraph.base.messages import label_of
from shufflegraph.cards.faces import Card, Suit, readings
from shufflegraph.cards.packs import PACKS
from shufflegraph.cards.trumps import HIGH_ACE
from shufflegraph.errors import InvalidParameter

SEATS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
"""The seats by letter, clockwise; the game "bridge" calls them so."""
SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The suits as boards are written."""
PACK: Final = PACKS["52"]
HAND: Final = 13
_ORDER: Final = {card: (SUITS.index(card.suit), HIGH_ACE.index(card.rank)) for card in PACK}
"""The cards, and their places in a hand that is in order."""
_VULNERABLE: Final = ("None", "NS", "EW", "All")
_UNKNOWN: Final = (None, "", "?")
_SPELT: Final = {
    **{"none": "None", "love": "None", "-": "None", "o": "None", "0": "None", "neither": "None"},
    **{"ns": "NS", "n": "NS", "ew": "EW", "e": "EW"},
    **{"all": "All", "both": "All", "b": "All"},
}
"""Who is vulnerable, as programs and people write it in small letters, without what is between."""


class _Board(NamedTuple):
    hands: dict[str, tuple[Card, ...]]
    number: str = ""
    dealer: str = "N"
    vulnerable: str = "None"


class Board(_Board):
    """A board of Bridge: the hands that are known, and what the board's tags say.

    >>> Board({}, "7").dealer, Board({}, "7", vulnerable="Both").vulnerable
    ('S', 'All')

    :param hands: seat, or its letter -> cards, as Cards or as texts such as SA, so that a deal drawn by
        :class:`~shufflegraph.Partitions` is a board. Hands of 13 cards are put in order: north, east, south,
        west, spades first. A seat that is left out has a hand that nobody knows, see
        :func:`~shufflegraph.cards.fill`.
    :param number: the board's number or another name.
    :param dealer: the letter or the name of a seat; if left out, empty or ?, the one of this number, or N.
    :param vulnerable: "None", "NS", "EW" or "All", or what programs write for it, such as Love, -, N-S and
        Both; if left out, empty or ?, that of this number.
    :raises InvalidParameter: if a tag is something else.
    """

    __slots__ = ()

    def __new__(
        cls,
        hands: Mapping[str, Collection[Card | str]],
        number: str | int = "",
        dealer: str | None = None,
        vulnerable: str | None = None,
    ) -> "Board":
        named = str(number) if type(number) is int and 0 < number < 10**9 else number
        is_number = isinstance(named, str) and re.fullmatch("0*[1-9][0-9]{0,8}", named, re.ASCII)
        at = int(named) - 1 if is_number else 0
        derived = [*SEATS][at % 4], _VULNERABLE[(at + at // 4) % 4]
        seat = derived[0] if dealer in _UNKNOWN else _seat(dealer)
        told = derived[1] if vulnerable in _UNKNOWN else _side(vulnerable)
        refuse(tags_fault(named, seat, told))
        ordered: Any = _by_seat(hands)
        if known_hands_fault(ordered) is None:
            ordered = in_order(ordered)
        return super().__new__(cls, ordered, str(named), str(seat), str(told))


def _by_seat(hands: Any) -> Any:
    """Return hands by the seats' names, as Cards, where letters and texts name them; others as they are."""
    if not isinstance(hands, Mapping):
        return hands
    named = {SEATS.get(seat, seat): hand for seat, hand in hands.items()}
    if len(named) < len(hands):
        return hands
    return {
        seat: tuple(map(_read_card, hand))
        if isinstance(hand, Collection) and not isinstance(hand, str)
        else hand
        for seat, hand in named.items()
    }


def _read_card(value: Any) -> Any:
    found = readings(value) if isinstance(value, str) else []
    return Card(*found[0]) if found else value


def _seat(text: Any) -> Any:
    """Return the letter of a seat that a text names, or what is none as it is."""
    said = text.strip().lower() if isinstance(text, str) else ""
    return next((letter for letter, seat in SEATS.items() if said in {letter.lower(), seat}), text)


def _side(text: Any) -> Any:
    """Return who is vulnerable according to a text, or what says nothing of it as it is."""
    said = text.strip().lower() if isinstance(text, str) else ""
    return _SPELT.get(re.sub(r"(?<=[a-z])[^a-z]+(?=[a-z])", "", said), text)


def tags_fault(number: object, dealer: object, vulnerable: object) -> InvalidParameter | None:
    if not isinstance(number, str) or not number.isprintable() or set('"\\') & set(number):
        return InvalidParameter(
            f"the number of the board is {label_of(number)}: it has to be a text of one line without quotes"
        )
    return choice_fault("dealer", dealer, [*SEATS]) or choice_fault(
        "vulnerable", vulnerable, _VULNERABLE
    )


@in_turn
def known_hands_fault(hands: Any) -> Iterator[InvalidParameter | None]:
    """Are those hands of 13 cards each, of some seats?"""
    yield kind_fault("hands", hands, Mapping, "a mapping from seats to cards")
    if not all(isinstance(one, Sequence) and not isinstance(one, str) for one in hands.values()):
        yield wrong_kind("hands", hands, "a mapping from seats to cards")
    names = ", ".join(SEATS.values())
    other = next((seat for seat in hands if seat not in SEATS.values()), None)
    if other is not None:
        yield InvalidParameter(f"hands are for {label_of(other)}: Bridge has {names}")
    dealt = [card for hand in hands.values() for card in hand]
    for card in dealt:
        if not isinstance(card, Card) or card not in _ORDER:
            yield InvalidParameter(
                f"{label_of(card)} is not a card of Bridge: they are Cards from 2 to ace"
            )
    times = Counter(dealt)
    for card in PACK:
        if times[card] > 1:
            holders = [seat for seat, hand in hands.items() for one in hand if one == card]
            yield InvalidParameter(f"{card} is dealt to {' and to '.join(holders)}: each card once")
    for seat, hand in hands.items():
        if len(hand) != HAND:
            missing = [str(card) for card in PACK if card not in times]
            told = bool(missing) and len(hands) == len(SEATS)
            left = f": {', '.join(missing[:3])}{' …' * (len(missing) > 3)} missing" * told
            yield InvalidParameter(f"{seat} has {len(hand)} cards, not {HAND}{left}")


@in_turn
def four_hands_fault(hands: Any) -> Iterator[InvalidParameter | None]:
    """Are those four hands of the whole pack?"""
    yield known_hands_fault(hands)
    unknown = [seat for seat in SEATS.values() if seat not in hands]
    if unknown:
        yield InvalidParameter(
            f"the hand of {' and of '.join(unknown)} is unknown: four hands are needed"
        )


@in_turn
def board_fault(board: Any, form: object = "pbn") -> Iterator[InvalidParameter | None]:
    yield kind_fault("board", board, Board, "a Board")
    yield choice_fault("form", form, ("pbn", "lin"))
    yield tags_fault(*board[1:])
    yield known_hands_fault(board.hands)


def in_order(hands: Mapping[str, Sequence[Card]]) -> dict[str, tuple[Card, ...]]:
    """Return hands from north on, each from the ace of spades."""
    return {
        seat: tuple(sorted(hands[seat], key=_ORDER.__getitem__))
        for seat in SEATS.values()
        if seat in hands
    }


def with_the_last(hands: Mapping[str, Sequence[Card]]) -> dict[str, tuple[Card, ...]]:
    """Return hands in order, with the fourth one where three of them leave it."""
    unknown = [seat for seat in SEATS.values() if seat not in hands]
    if len(unknown) != 1:
        return in_order(hands)
    dealt = {card for hand in hands.values() for card in hand}
    return in_order({**hands, unknown[0]: [card for card in PACK if card not in dealt]})
