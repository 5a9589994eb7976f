"""Card faces and the thirteen packs of German card rooms."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final

from shufflegraph.contracts import ensure, refuses
from shufflegraph.errors import InvalidParameter, InvalidParameterType


class Suit(Enum):
    """A suit with its names: French and German suits, in English and in German.

    >>> Suit.CLUBS.symbol, Suit.CLUBS.german_suit
    ('♣', 'acorns')

    Complexity: O(1).
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
        self.symbol = symbol
        self.letter = letter
        self.french_suit = french_suit
        self.german_suit = german_suit
        self.french_suit_de = french_suit_de
        self.german_suit_de = german_suit_de
        self.block = block


class Rank(Enum):
    """A rank with its sign, its English and its German name and its place in Unicode's block.

    >>> Rank.TEN.sign, Rank.JACK.german
    ('10', 'Bube')

    Complexity: O(1).
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
        self.sign = sign
        self.english = english
        self.german = german
        self.offset = offset


_SUITS: Final = {sign: suit for suit in Suit for sign in (suit.symbol, suit.letter)}
_RANKS: Final = {rank.sign.upper(): rank for rank in Rank}


def _suits_and_ranks(text: str) -> list[tuple[Suit, Rank]]:
    """Return the readings of `text`, suit first or rank first; there is at most one."""
    spelt = text.strip().upper()
    return [
        (_SUITS[suit], _RANKS[rank])
        for suit, rank in ((spelt[:1], spelt[1:]), (spelt[-1:], spelt[:-1]))
        if suit in _SUITS and rank in _RANKS
    ]


def card_text_fault(text: str) -> InvalidParameter | None:
    """Return why `text` names no card, or None if it does.

    >>> card_text_fault("1H")
    InvalidParameter("no card: '1H'; write a suit (♣ ♠ ♥ ♦ or C S H D) and a rank (2 … 10 J Q K A Joker)")

    Complexity: O(1).
    """
    if not isinstance(text, str):
        return InvalidParameterType(f"a card's text is a string, not a {type(text).__name__}")
    if _suits_and_ranks(text):
        return None
    return InvalidParameter(
        f"no card: {text!r}; write a suit (♣ ♠ ♥ ♦ or C S H D) and a rank (2 … 10 J Q K A Joker)"
    )


def _spellings(text: str) -> list[list[str]]:
    """Return the letters of `text` in order: as they are, or with a symbol for a suit at either end."""
    spelt = text.strip().upper()
    symbols = {suit.letter: suit.symbol for suit in Suit}
    first = symbols.get(spelt[:1], "") + spelt[1:]
    last = spelt[:-1] + symbols.get(spelt[-1:], "")
    return [sorted(spelt), sorted(first), sorted(last)]


@dataclass(frozen=True)
class Card:
    """A card's face; a joker has a suit too, since three of them come in a pack.

    A card is shown as it is spelt; :meth:`parse` reads what stands inside.

    >>> Card(Suit.SPADES, Rank.ACE), Card.parse("♠A").rank
    (Card('♠A'), <Rank.ACE: ('A', 'ace', 'Ass', 1)>)
    >>> str(Card(Suit.HEARTS, Rank.TEN)), Card(Suit.SPADES, Rank.ACE).unicode
    ('♥10', '🂡')

    Complexity: O(1).
    """

    suit: Suit
    rank: Rank

    def __str__(self) -> str:
        return f"{self.suit.symbol}{self.rank.sign}"

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    @property
    def unicode(self) -> str:
        """The card as one character; the jokers are Unicode's black, white and red one.

        >>> Card(Suit.HEARTS, Rank.ACE).unicode
        '🂱'

        Complexity: O(1).
        """
        if self.rank is Rank.JOKER:
            return {Suit.CLUBS: "\U0001f0cf", Suit.SPADES: "\U0001f0df"}.get(
                self.suit, "\U0001f0bf"
            )
        return chr(self.suit.block + self.rank.offset)

    def name(self, language: str = "en", *, german_suits: bool = False) -> str:
        """Return the card's name in English or German, with French or German suits.

        >>> Card(Suit.CLUBS, Rank.ACE).name("de", german_suits=True)
        'Eichel Ass'

        Complexity: O(1).
        """
        suit = self.suit
        if language == "de":
            return (
                f"{suit.german_suit_de if german_suits else suit.french_suit_de} {self.rank.german}"
            )
        return f"{self.rank.english} of {suit.german_suit if german_suits else suit.french_suit}"

    @staticmethod
    @refuses(card_text_fault, "text names a card", before=True)
    @ensure(
        lambda text, result: sorted(str(result).upper()) in _spellings(text),
        "the card is spelt as the text",
    )
    def parse(text: str) -> "Card":
        """Return the card that `text` names: a suit's symbol or letter, before or after a rank's sign.

        >>> Card.parse("♥10") == Card.parse("10h") == Card(Suit.HEARTS, Rank.TEN)
        True

        :raises InvalidParameter: if `text` names no card.
        Complexity: O(1).
        """
        suit, rank = _suits_and_ranks(text)[0]
        return Card(suit, rank)


_FROM_TWO: Final = tuple(rank for rank in Rank if rank is not Rank.JOKER)
_FROM_SEVEN: Final = _FROM_TWO[5:]
_FROM_NINE: Final = _FROM_TWO[7:]
_FROM_TEN: Final = _FROM_TWO[8:]
_JOKERS: Final = tuple(Card(suit, Rank.JOKER) for suit in (Suit.CLUBS, Suit.SPADES, Suit.HEARTS))


def _pack(ranks: tuple[Rank, ...], *extra: Card, copies: int = 1) -> tuple[Card, ...]:
    return (*(Card(suit, rank) for suit in Suit for rank in ranks), *extra) * copies


PACKS: Final[Mapping[str, tuple[Card, ...]]] = MappingProxyType(
    {
        "skat": _pack(_FROM_SEVEN),
        "schafkopf-long": _pack(_FROM_SEVEN),
        "schafkopf-short": _pack(_FROM_NINE),
        "doppelkopf": _pack(_FROM_NINE, copies=2),
        "doppelkopf-no-nines": _pack(_FROM_TEN, copies=2),
        "maumau-short": _pack(_FROM_SEVEN),
        "maumau-long": _pack(_FROM_SEVEN, copies=2),
        "romme-short": _pack(_FROM_TWO, *_JOKERS),
        "romme-short-no-jokers": _pack(_FROM_TWO),
        "romme-long": _pack(_FROM_TWO, *_JOKERS, copies=2),
        "romme-long-no-jokers": _pack(_FROM_TWO, copies=2),
        "solitaire-short": _pack(_FROM_TWO),
        "solitaire-long": _pack(_FROM_TWO, copies=2),
    }
)
"""The thirteen packs, each a tuple of cards in the order of a new pack."""
