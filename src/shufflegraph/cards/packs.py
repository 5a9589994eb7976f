"""The thirteen packs of German card rooms, and a plain one."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from shufflegraph.cards.faces import Card, Rank, Suit

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
        "schafkopf": _pack(_FROM_SEVEN),
        "schafkopf-short": _pack(_FROM_NINE),
        "doppelkopf": _pack(_FROM_NINE, copies=2),
        "doppelkopf-no-nines": _pack(_FROM_TEN, copies=2),
        "mau-mau": _pack(_FROM_SEVEN),
        "mau-mau-long": _pack(_FROM_SEVEN, copies=2),
        "romme-short": _pack(_FROM_TWO, *_JOKERS),
        "romme-short-no-jokers": _pack(_FROM_TWO),
        "romme": _pack(_FROM_TWO, *_JOKERS, copies=2),
        "romme-no-jokers": _pack(_FROM_TWO, copies=2),
        "solitaire": _pack(_FROM_TWO),
        "solitaire-long": _pack(_FROM_TWO, copies=2),
        "52": _pack(_FROM_TWO),
    }
)
"""The thirteen packs, and "52", a plain one by its usual name; each in the order of a new pack."""
