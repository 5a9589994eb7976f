"""Trumps: the suit to which a card belongs in a game, and the order in which a hand is held."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.faults import wrong_kind
from shufflegraph.base.messages import hint, label_of, listed
from shufflegraph.cards.faces import Card, Rank, Suit, no_card_fault
from shufflegraph.errors import InvalidParameter

TRUMP: Final = "trump"
"""The suit of all trumps."""
EffectiveSuit: TypeAlias = Suit | str


HIGH_ACE: Final = tuple(reversed(Rank))
"""A joker, ace, king, queen and so on down to the two."""
HIGH_TEN: Final = (
    Rank.ACE,
    Rank.TEN,
    *[one for one in HIGH_ACE if one not in (Rank.ACE, Rank.TEN)],
)
"""Ace, ten, king, queen: as in Skat, Schafkopf and Doppelkopf, where a ten counts ten points."""


def _is_trump(card: Card, trumps: "Trumps") -> bool:
    return card.rank in trumps.ranks or card.suit is trumps.suit or card in trumps.cards


class Trumps(NamedTuple):
    """Which cards are trumps: whole ranks, a whole suit, and single cards; and the order of a suit's ranks.

    >>> Trumps(ranks=frozenset({Rank.JACK})).suit is None
    True
    """

    ranks: frozenset[Rank] = frozenset()
    suit: Suit | None = None
    cards: frozenset[Card] = frozenset()
    order: tuple[Rank, ...] = HIGH_ACE

    @require(lambda self, card: _trump_fault(self, card) is None, "a card of these ranks")
    @ensure(
        lambda self, card, result: (result[0] == 0) == _is_trump(card, self), "trumps come first"
    )
    def key(self, card: Card) -> tuple[int, int, int, int]:
        """Return the key by which a hand is sorted in this game: trumps first, each suit from the highest.

        Single cards are the highest trumps; then come the ranks, queens before jacks, in the order of suits.

        >>> hand = map(Card.parse, ["♠7", "♥A", "♦J", "♠10", "♥K", "♣J"])
        >>> [str(card) for card in sorted(hand, key=TRUMPS["skat-hearts"].key)]
        ['♣J', '♦J', '♥A', '♥K', '♠10', '♠7']

        :param card: a card whose rank is in `order`.
        :raises InvalidParameter: if it is not a card, or of another rank.
        Source: the rules of Skat (DSkV), of Schafkopf and of Doppelkopf (DDV).
        """
        refuse(_trump_fault(self, card))
        rank = self.order.index(card.rank)
        if card in self.cards:
            return 0, 0, rank, card.suit.place
        if card.rank in self.ranks:
            return 0, 1, -card.rank.place, card.suit.place
        return (0, 2, 0, rank) if card.suit is self.suit else (1, card.suit.place, 0, rank)


def _trump_fault(trumps: Trumps, card: object) -> InvalidParameter | None:
    try:
        fault = _rank_fault(card, trumps.order)
        if isinstance(card, Card):
            _is_trump(card, trumps)
    except TypeError:
        return _parts_fault(trumps)
    return fault


def _rank_fault(card: object, order: tuple[Rank, ...]) -> InvalidParameter | None:
    if not isinstance(card, Card):
        return no_card_fault(card)
    if card.rank in order:
        return None
    return InvalidParameter(f"{card} has no place here: ranks are {listed(order)}")


_JACKS: Final = frozenset({Rank.JACK})
_COURT: Final = frozenset({Rank.QUEEN, Rank.JACK})
_HEARTS_TEN: Final = frozenset({Card(Suit.HEARTS, Rank.TEN)})


def _high_ten(
    ranks: frozenset[Rank], suit: Suit | None = None, cards: frozenset[Card] = frozenset()
) -> Trumps:
    return Trumps(ranks, suit, cards, HIGH_TEN)


TRUMPS: Final[Mapping[str, Trumps]] = MappingProxyType(
    {
        "none": Trumps(),
        **{f"skat-{suit.french_suit}": _high_ten(_JACKS, suit) for suit in Suit},
        "skat-grand": _high_ten(_JACKS),
        "skat-null": Trumps(),
        "schafkopf": _high_ten(_COURT, Suit.HEARTS),
        **{f"schafkopf-solo-{suit.german_suit}": _high_ten(_COURT, suit) for suit in Suit},
        "schafkopf-wenz": _high_ten(_JACKS),
        "doppelkopf": _high_ten(_COURT, Suit.DIAMONDS, _HEARTS_TEN),
        **{
            f"doppelkopf-solo-{suit.french_suit}": _high_ten(_COURT, suit, _HEARTS_TEN)
            for suit in Suit
        },
        "doppelkopf-solo-queens": _high_ten(frozenset({Rank.QUEEN})),
        "doppelkopf-solo-jacks": _high_ten(_JACKS),
        **{f"trump-{suit.french_suit}": Trumps(suit=suit) for suit in Suit},
    }
)
"""Trumps by kind of game; "trump-hearts" and the like are for Bridge and other games with one trump suit."""


def _parts_fault(trumps: Trumps) -> InvalidParameter | None:
    """Each part of Trumps is a collection of its kind, and the suit is a Suit or None."""
    for name, parts, kind in (
        ("ranks", trumps.ranks, Rank),
        ("cards", trumps.cards, Card),
        ("order", trumps.order, Rank),
    ):
        is_collection = isinstance(parts, Collection) and not isinstance(parts, str)
        if not is_collection or not all(isinstance(one, kind) for one in parts):
            return wrong_kind(f"{name} of trumps", parts, f"a collection of {kind.__name__}")
    if not isinstance(trumps.suit, Suit | None):
        return wrong_kind("suit of trumps", trumps.suit, "a Suit, or None")
    return None


def trumps_fault(trumps: object) -> InvalidParameter | None:
    if isinstance(trumps, Trumps):
        return _parts_fault(trumps)
    if isinstance(trumps, str) and trumps in TRUMPS:
        return None
    if not isinstance(trumps, str):
        return wrong_kind("trumps", trumps, "Trumps, or a name of TRUMPS")
    near = hint(trumps, TRUMPS, "names of trumps")
    return InvalidParameter(f"no trumps are called {label_of(trumps)}; {near}")


def suit_fault(card: object, trumps: object) -> InvalidParameter | None:
    return no_card_fault(card) or trumps_fault(trumps)


def _trumps(trumps: Trumps | str) -> Trumps:
    return trumps if isinstance(trumps, Trumps) else TRUMPS[trumps]


def _is_suit_of(card: Card, trumps: Trumps | str, suit: EffectiveSuit) -> bool:
    found = _trumps(trumps)
    single = {*found.cards, *[Card(card.suit, rank) for rank in found.ranks]}
    return suit == (TRUMP if card in single or card.suit is found.suit else card.suit)


@require(lambda card, trumps: suit_fault(card, trumps) is None, "a card, and trumps that there are")
@ensure(
    lambda card, trumps, result: _is_suit_of(card, trumps, result),
    "trump if the rank, the suit or the card is, else the card's own suit",
)
def effective_suit(card: Card, trumps: Trumps | str = "none") -> EffectiveSuit:
    """Return the suit to which `card` belongs in the game: TRUMP, or its own.

    >>> effective_suit(Card(Suit.CLUBS, Rank.JACK), "skat-hearts")
    'trump'

    :param trumps: Trumps, or a name of TRUMPS.
    :raises InvalidParameter: if there are no trumps of that name.
    """
    refuse(suit_fault(card, trumps))
    return TRUMP if _is_trump(card, _trumps(trumps)) else card.suit
