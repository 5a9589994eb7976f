"""Card faces: suits, ranks, and how a card is written and read."""

from dataclasses import dataclass
from enum import Enum
from functools import total_ordering
from typing import Final

from shufflegraph.base.contracts import ensure, refuse
from shufflegraph.base.faults import kind_fault
from shufflegraph.base.languages import Language
from shufflegraph.base.messages import label_of, repr_of
from shufflegraph.errors import InvalidParameter, InvalidParameterType


@total_ordering
class _Ordered(Enum):
    """An enumeration whose members have the order in which they are defined."""

    def __init__(self, *_: object) -> None:
        self.place = len(type(self).__members__)

    def __lt__(self, other: "_Ordered") -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.place < other.place

    def __repr__(self) -> str:
        return f"<{type(self).__name__}.{self.name}>"


class Suit(_Ordered):
    """A suit with its names: French and German suits, in English and in German.

    Suits have an order, that of a pack: clubs, spades, hearts, diamonds.

    >>> Suit.CLUBS.symbol, Suit.CLUBS.german_suit, Suit.CLUBS < Suit.DIAMONDS
    ('♣', 'acorns', True)
    """

    CLUBS = ("♣", "C", "clubs", "acorns", "Kreuz", "Eichel", 0x1F0D0)
    SPADES = ("♠", "S", "spades", "leaves", "Pik", "Blatt", 0x1F0A0)
    HEARTS = ("♥", "H", "hearts", "hearts", "Herz", "Herz", 0x1F0B0)
    DIAMONDS = ("♦", "D", "diamonds", "bells", "Karo", "Schellen", 0x1F0C0)

    def __init__(
        self,
        symbol: str,
        letter: str,
        french_suit: str,
        german_suit: str,
        french_suit_de: str,
        german_suit_de: str,
        block: int,
    ) -> None:
        super().__init__()
        self.symbol = symbol
        self.letter = letter
        self.french_suit = french_suit
        self.german_suit = german_suit
        self.french_suit_de = french_suit_de
        self.german_suit_de = german_suit_de
        self.block = block


class Rank(_Ordered):
    """A rank with its sign, its English and its German name and its place in Unicode's block.

    Ranks have an order, from the two to the ace; a game's own order is that of its Trumps.

    >>> Rank.TEN.sign, Rank.JACK.german, Rank.TEN < Rank.JACK
    ('10', 'Bube', True)
    """

    TWO = ("2", "two", "Zwei", 2)
    THREE = ("3", "three", "Drei", 3)
    FOUR = ("4", "four", "Vier", 4)
    FIVE = ("5", "five", "Fünf", 5)
    SIX = ("6", "six", "Sechs", 6)
    SEVEN = ("7", "seven", "Sieben", 7)
    EIGHT = ("8", "eight", "Acht", 8)
    NINE = ("9", "nine", "Neun", 9)
    TEN = ("10", "ten", "Zehn", 10)
    JACK = ("J", "jack", "Bube", 11)
    QUEEN = ("Q", "queen", "Dame", 13)
    KING = ("K", "king", "König", 14)
    ACE = ("A", "ace", "Ass", 1)
    JOKER = ("Joker", "joker", "Joker", 15)

    def __init__(self, sign: str, english: str, german: str, offset: int) -> None:
        super().__init__()
        self.sign = sign
        self.english = english
        self.german = german
        self.offset = offset


_OUTLINES: Final = str.maketrans("♧♤♡♢", "♣♠♥♦", "\ufe0e\ufe0f")
"""Outlined suits mean the filled ones; the selectors of text and emoji mean nothing."""
_SUITS: Final = {sign: suit for suit in Suit for sign in (suit.symbol, suit.letter)}
_RANKS: Final = {**{rank.sign.upper(): rank for rank in Rank}, "T": Rank.TEN}


def _plain(text: str) -> str:
    """Return `text` in capital letters, with filled symbols of suits and nothing around it."""
    return text.translate(_OUTLINES).strip().upper()


def readings(text: str) -> list[tuple[Suit, Rank]]:
    """Return the readings of `text`, suit first or rank first; there is at most one."""
    spelt = _plain(text)
    return [
        (_SUITS[suit], _RANKS[rank])
        for suit, rank in ((spelt[:1], spelt[1:]), (spelt[-1:], spelt[:-1]))
        if suit in _SUITS and rank in _RANKS
    ]


def _spellings(card: "Card") -> set[str]:
    ranks = [card.rank.sign.upper(), *["T"] * (card.rank is Rank.TEN)]
    pairs = [(suit, rank) for suit in (card.suit.symbol, card.suit.letter) for rank in ranks]
    return {suit + rank for suit, rank in pairs} | {rank + suit for suit, rank in pairs}


def no_card_fault(value: object) -> InvalidParameterType | None:
    if isinstance(value, Card):
        return None
    is_text = isinstance(value, str) and readings(value)
    hint = f": write Card.parse({repr_of(value)})" if is_text else ""
    return InvalidParameterType(f"{label_of(value)} is not a Card{hint}")


def face_fault(suit: object, rank: object) -> InvalidParameterType | None:
    return kind_fault("suit", suit, Suit, f"a Suit{meant(suit, Suit)}") or kind_fault(
        "rank", rank, Rank, f"a Rank{meant(rank, Rank)}"
    )


def meant(value: object, kind: type[Suit] | type[Rank]) -> str:
    """Return ", here Suit.HEARTS" if a text or number means a member, else nothing."""
    if type(value) not in (str, int):
        return ""
    spelt = str(value).strip().casefold()
    named = next((one for one in kind if spelt in _names_of(one)), None)
    return "" if named is None else f", here {kind.__name__}.{named.name}"


def _names_of(member: Suit | Rank) -> list[str]:
    return [text.casefold() for text in (member.name, *member.value) if isinstance(text, str)]


@dataclass(frozen=True, order=True)
class Card:
    """A card's face; a joker has a suit too, since three of them come in a pack.

    `repr` shows a card as :meth:`parse` reads it. Cards sort by suit, then by rank; for a game's order use
    the key of its :class:`~shufflegraph.cards.Trumps`.

    >>> Card(Suit.SPADES, Rank.ACE), Card.parse("♠A").rank
    (Card('♠A'), <Rank.ACE>)
    >>> str(Card(Suit.HEARTS, Rank.TEN)), Card(Suit.SPADES, Rank.ACE).unicode
    ('♥10', '🂡')
    >>> f"{Card(Suit.HEARTS, Rank.TEN):>5}"
    '  ♥10'

    :raises InvalidParameter: if `suit` is not a Suit or `rank` not a Rank.
    """

    suit: Suit
    rank: Rank

    def __post_init__(self) -> None:
        refuse(face_fault(self.suit, self.rank))

    def __str__(self) -> str:
        return f"{self.suit.symbol}{self.rank.sign}"

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    @property
    @ensure(lambda self, result: _is_read_as(result, self), "the card is read back")
    def code(self) -> str:
        """The rank, T for ten, and the suit's small letter: as pokerkit, treys and OpenSpiel write cards.

        >>> Card(Suit.HEARTS, Rank.TEN).code, Card.parse("Th").code
        ('Th', 'Th')
        """
        return _letter(self.rank) + self.suit.letter.lower()

    @property
    @ensure(lambda self, result: _is_read_as(result, self), "the card is read back")
    def pbn(self) -> str:
        """The suit's letter and the rank, T for ten: as Portable Bridge Notation writes cards.

        >>> Card(Suit.HEARTS, Rank.TEN).pbn
        'HT'
        """
        return self.suit.letter + _letter(self.rank)

    @property
    def unicode(self) -> str:
        """The card as one character; the jokers are Unicode's black, white and red one.

        >>> Card(Suit.HEARTS, Rank.ACE).unicode
        '🂱'
        """
        if self.rank is Rank.JOKER:
            return {Suit.CLUBS: "\U0001f0cf", Suit.SPADES: "\U0001f0df"}.get(
                self.suit, "\U0001f0bf"
            )
        return chr(self.suit.block + self.rank.offset)

    def name(self, language: Language = "en", *, german_suits: bool = False) -> str:
        """Return the card's name in English or German, with French or German suits.

        >>> Card(Suit.CLUBS, Rank.ACE).name("de", german_suits=True)
        'Eichel Ass'
        """
        suit = self.suit
        if language == "de":
            return (
                f"{suit.german_suit_de if german_suits else suit.french_suit_de} {self.rank.german}"
            )
        return f"{self.rank.english} of {suit.german_suit if german_suits else suit.french_suit}"

    @staticmethod
    @ensure(
        lambda text, result: _plain(text) in _spellings(result), "the card is spelt as the text"
    )
    def parse(text: str) -> "Card":
        """Return the card that `text` names: a suit's symbol or letter, before or after a rank's sign.

        A ten is 10 or T; letters may be small, and a symbol may be an emoji or an outline.

        >>> Card.parse("♥10") == Card.parse("10h") == Card.parse("TH") == Card(Suit.HEARTS, Rank.TEN)
        True

        :raises InvalidParameter: if `text` names no card.
        """
        refuse(kind_fault("a card's text", text, str, "a string"))
        if found := readings(text):
            return Card(*found[0])
        raise InvalidParameter(
            f"no card: {repr_of(text)}; write a suit (♣ ♠ ♥ ♦ or C S H D) and a rank (2 … 10, T, J Q K A "
            "Joker)"
        )


def _is_read_as(text: str, card: Card) -> bool:
    return readings(text) == [(card.suit, card.rank)]


def _letter(rank: Rank) -> str:
    """Return the sign of `rank`, in one letter but for the joker's."""
    return "T" if rank is Rank.TEN else rank.sign
