"""Wrong variants of effective suits and hidden hands."""

from typing import Any

from shufflegraph.cards.packs import Card, Rank, Suit
from shufflegraph.cards.voids import effective_suit, hidden_hands
from shufflegraph.sampling.partitions import Partitions
from tests.planted import Planted

JACK, ACE, TEN, QUEEN = (
    Card(Suit.CLUBS, rank) for rank in (Rank.JACK, Rank.ACE, Rank.TEN, Rank.QUEEN)
)
SIZES = {"Ann": 2, "Bob": 1}


def printed_suit(card: Card, trumps: Any = "none") -> Suit:
    """What is printed on the card."""
    return card.suit


def nothing_known(
    cards: Any,
    sizes: Any,
    *,
    voids: Any = None,
    holds: Any = None,
    lacks: Any = None,
    trumps: Any = "none",
) -> Partitions:
    """All may hold all."""
    return Partitions({card: list(sizes) for card in cards}, sizes)


def all_for_the_first(
    cards: Any,
    sizes: Any,
    *,
    voids: Any = None,
    holds: Any = None,
    lacks: Any = None,
    trumps: Any = "none",
) -> Partitions:
    """Excludes the others without a reason."""
    return Partitions({card: list(sizes)[:1] for card in cards}, sizes)


def one_card_forgotten(
    cards: Any,
    sizes: Any,
    *,
    voids: Any = None,
    holds: Any = None,
    lacks: Any = None,
    trumps: Any = "none",
) -> Partitions:
    """The last card is left out."""
    return Partitions({card: list(sizes) for card in cards[:-1]}, sizes)


def one_card_more(
    cards: Any,
    sizes: Any,
    *,
    voids: Any = None,
    holds: Any = None,
    lacks: Any = None,
    trumps: Any = "none",
) -> Partitions:
    """A card that is not hidden is there too."""
    return Partitions({card: list(sizes) for card in (*cards, QUEEN)}, sizes)


HIDDEN = "the hidden cards, those that are known with their holder"
EXCLUDED = "nobody may hold a suit that he is void in or a card that he lacks, all others may"
PLANTED = [
    Planted(
        effective_suit,
        "trump if the rank, the suit or the card is, else the card's own suit",
        printed_suit,
        (JACK, "skat-grand"),
    ),
    Planted(
        hidden_hands, HIDDEN, nothing_known, ([JACK, ACE, TEN], SIZES), {"holds": {"Bob": [ACE]}}
    ),
    Planted(
        hidden_hands, HIDDEN, nothing_known, ([JACK, ACE, TEN], SIZES), {"holds": {"Ann": [ACE]}}
    ),
    Planted(hidden_hands, HIDDEN, one_card_more, ([JACK, ACE, TEN], SIZES)),
    Planted(hidden_hands, HIDDEN, one_card_forgotten, ([JACK, ACE, TEN], SIZES)),
    Planted(
        hidden_hands,
        EXCLUDED,
        nothing_known,
        ([JACK, ACE, TEN], SIZES),
        {"voids": {"Bob": [Suit.CLUBS]}, "trumps": "skat-grand"},
    ),
    Planted(
        hidden_hands, EXCLUDED, nothing_known, ([JACK, ACE, TEN], SIZES), {"lacks": {"Bob": [ACE]}}
    ),
    Planted(hidden_hands, EXCLUDED, all_for_the_first, ([JACK, ACE, TEN], SIZES)),
]
