"""What is known of hidden hands: who has no cards of a suit, as the game counts suits.

In trick games with trumps a trump belongs to no other suit: who cannot follow clubs may well hold the jack of
clubs. So a card's *effective* suit is trump, or its own. A player who could not follow is *void* in it.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from shufflegraph.cards.packs import Card, Rank, Suit
from shufflegraph.contracts import ensure, undecorated
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling.partitions import Partitions

TRUMP: Final = "trump"
"""The suit of all trumps."""
EffectiveSuit: TypeAlias = Suit | str
HiddenCard: TypeAlias = Card | tuple[Card, int]
"""A card, or one of several equal ones with its number from 1."""


class Trumps(NamedTuple):
    """Which cards are trumps: whole ranks, a whole suit, and single cards.

    >>> Trumps(ranks=frozenset({Rank.JACK})).suit is None
    True

    Complexity: O(1).
    """

    ranks: frozenset[Rank] = frozenset()
    suit: Suit | None = None
    cards: frozenset[Card] = frozenset()


_JACKS: Final = frozenset({Rank.JACK})
_COURT: Final = frozenset({Rank.QUEEN, Rank.JACK})
_HEARTS_TEN: Final = frozenset({Card(Suit.HEARTS, Rank.TEN)})

TRUMPS: Final[Mapping[str, Trumps]] = MappingProxyType(
    {
        "none": Trumps(),
        **{f"skat-{suit.french_suit}": Trumps(_JACKS, suit) for suit in Suit},
        "skat-grand": Trumps(_JACKS),
        "skat-null": Trumps(),
        "schafkopf": Trumps(_COURT, Suit.HEARTS),
        **{f"schafkopf-solo-{suit.german_suit}": Trumps(_COURT, suit) for suit in Suit},
        "schafkopf-wenz": Trumps(_JACKS),
        "doppelkopf": Trumps(_COURT, Suit.DIAMONDS, _HEARTS_TEN),
        **{
            f"doppelkopf-solo-{suit.french_suit}": Trumps(_COURT, suit, _HEARTS_TEN)
            for suit in Suit
        },
        "doppelkopf-solo-queens": Trumps(frozenset({Rank.QUEEN})),
        "doppelkopf-solo-jacks": Trumps(_JACKS),
        **{f"trump-{suit.french_suit}": Trumps(suit=suit) for suit in Suit},
    }
)
"""Trumps by kind of game; "trump-hearts" and the like are for Bridge and other games with one trump suit."""


def _trumps(trumps: Trumps | str) -> Trumps:
    """Return the trumps of that name; Trumps are returned as they are."""
    if isinstance(trumps, Trumps):
        return trumps
    if not isinstance(trumps, str) or trumps not in TRUMPS:
        raise InvalidParameter(f"no trumps are called {trumps!r}; there are {', '.join(TRUMPS)}")
    return TRUMPS[trumps]


def _is_suit_of(card: Card, trumps: Trumps | str, suit: EffectiveSuit) -> bool:
    found = _trumps(trumps)
    reasons = (card.rank in found.ranks, card.suit is found.suit, card in found.cards)
    return suit == (TRUMP if any(reasons) else card.suit)


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
    Complexity: O(1).
    """
    if not isinstance(card, Card):
        raise InvalidParameterType(f"{card!r} is no Card")
    found = _trumps(trumps)
    if card.rank in found.ranks or card.suit is found.suit or card in found.cards:
        return TRUMP
    return card.suit


def _numbered(cards: Sequence[Card]) -> list[HiddenCard]:
    """Return the cards, equal ones told apart by a number from 1."""
    times = Counter(cards)
    seen: Counter[Card] = Counter()
    numbered: list[HiddenCard] = []
    for card in cards:
        seen[card] += 1
        numbered.append(card if times[card] == 1 else (card, seen[card]))
    return numbered


def _face(card: HiddenCard) -> Card:
    return card if isinstance(card, Card) else card[0]


def _refuse(name: str, said: object, sizes: Mapping[Any, int]) -> None:
    """Raise what is wrong with what is said about the owners."""
    if not isinstance(said, Mapping):
        raise InvalidParameterType(f"{name} is a mapping from owners, not a {type(said).__name__}")
    for owner, told in said.items():
        if owner not in sizes:
            known = ", ".join(map(repr, sizes))
            raise InvalidParameter(f"{name} names {owner!r}, who has no size; owners: {known}")
        of_what = "suits" if name == "voids" else "cards"
        if isinstance(told, str) or not isinstance(told, Collection):
            raise InvalidParameterType(f"{name} of {owner!r} is {told!r}: give a list of {of_what}")
        for one in told:
            if not (
                one == TRUMP or isinstance(one, Suit) if name == "voids" else isinstance(one, Card)
            ):
                raise InvalidParameterType(f"{name} of {owner!r} has {one!r} among the {of_what}")


def _holders(
    cards: Sequence[HiddenCard], holds: Mapping[Any, Collection[Card]]
) -> dict[HiddenCard, Any]:
    """Return who is known to hold a card; equal cards are taken in order."""
    known: dict[HiddenCard, Any] = {}
    for owner, faces in holds.items():
        for face in faces:
            free = [card for card in cards if _face(card) == face and card not in known]
            if not free:
                raise InvalidParameter(f"{owner!r} holds {face}, which is not (or no more) hidden")
            known[free[0]] = owner
    return known


def _keeps_to(family: Partitions, said: Sequence[Mapping[Any, Any] | None], trumps: Any) -> bool:
    """May every owner hold just what is not excluded? A card that is known only its holder."""
    voids, lacks, holds = [known or {} for known in said]
    for card, owners in family.allowed.items():
        face = _face(card)
        suit = undecorated(effective_suit)(face, trumps)
        free = {
            o for o in family.sizes if suit not in voids.get(o, ()) and face not in lacks.get(o, ())
        }
        holders = [{o} & free for o, faces in holds.items() if face in faces]
        if set(owners) not in [free, *holders]:
            return False
    return True


def _has_cards(
    family: Partitions, cards: Sequence[Card], holds: Mapping[Any, Collection[Card]] | None
) -> bool:
    """Are the cards those that are hidden, and is each known one with its holder?"""
    known = Counter(
        (owners[0], _face(card)) for card, owners in family.allowed.items() if len(owners) == 1
    )
    wanted = Counter((owner, face) for owner, faces in (holds or {}).items() for face in faces)
    return Counter(map(_face, family.allowed)) == Counter(cards) and wanted <= known


@ensure(
    lambda cards, holds, result: _has_cards(result, cards, holds),
    "the hidden cards, those that are known with their holder",
)
@ensure(
    lambda voids, lacks, holds, trumps, result: _keeps_to(result, (voids, lacks, holds), trumps),
    "nobody may hold a suit that he is void in or a card that he lacks, all others may",
)
def hidden_hands(
    cards: Sequence[Card],
    sizes: Mapping[Any, int],
    *,
    voids: Mapping[Any, Collection[EffectiveSuit]] | None = None,
    holds: Mapping[Any, Collection[Card]] | None = None,
    lacks: Mapping[Any, Collection[Card]] | None = None,
    trumps: Trumps | str = "none",
) -> Partitions:
    """Return the ways in which the hidden cards can lie, given what the play has shown.

    >>> ace, jack = Card(Suit.CLUBS, Rank.ACE), Card(Suit.CLUBS, Rank.JACK)
    >>> hidden = hidden_hands(
    ...     [ace, jack], {"Ann": 1, "Bob": 1}, voids={"Ann": [Suit.CLUBS]}, trumps="skat-hearts"
    ... )
    >>> hidden.marginal(jack, "Ann")
    Fraction(1, 1)

    :param cards: the hidden cards; of equal ones, as in Doppelkopf, the result has (card, 1) and (card, 2).
    :param sizes: owner -> how many of them he holds; a skat can be an owner.
    :param voids: owner -> effective suits in which he has no card: Suits, or TRUMP.
    :param holds: owner -> cards that he is known to hold.
    :param lacks: owner -> cards that he is known not to hold.
    :param trumps: Trumps, or a name of TRUMPS.
    :raises InvalidParameter: if somebody has no size, or holds a card that is not hidden.
    Complexity: O(n m) for n cards and m owners.
    """
    said = [("voids", voids or {}), ("holds", holds or {}), ("lacks", lacks or {})]
    for name, value in said:
        _refuse(name, value, sizes)
    numbered = _numbered(cards)
    known = _holders(numbered, holds or {})
    allowed: dict[HiddenCard, list[Any]] = {}
    for card in numbered:
        face = _face(card)
        suit = undecorated(effective_suit)(face, trumps)
        allowed[card] = [
            owner
            for owner in sizes
            if suit not in (voids or {}).get(owner, ())
            and face not in (lacks or {}).get(owner, ())
            and known.get(card, owner) == owner
        ]
    return Partitions(allowed, sizes)
