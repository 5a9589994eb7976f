"""Wrong variants of effective suits and hidden hands."""

from collections.abc import Callable
from typing import Any

from shufflegraph.cards.packs import Card, Rank, Suit
from shufflegraph.cards.voids import effective_suit, hidden_hands
from shufflegraph.sampling.partitions import Partitions
from tests.support.planted import Planted

JACK, ACE, TEN, QUEEN = (
    Card(Suit.CLUBS, rank) for rank in (Rank.JACK, Rank.ACE, Rank.TEN, Rank.QUEEN)
)
SIZES = {"Ann": 2, "Bob": 1}


def printed_suit(card: Card, trumps: Any = "none") -> Suit:
    """What is printed on the card."""
    return card.suit


def hands_of(deal: Callable[[list[Card], dict[str, int]], dict[Card, list[str]]]) -> Any:
    """Hidden hands in which `deal` says who may hold a card, whatever is known."""

    def wrong(
        cards: Any,
        sizes: Any,
        *,
        voids: Any = None,
        holds: Any = None,
        lacks: Any = None,
        trumps: Any = "none",
    ) -> Partitions:
        return Partitions(deal(cards, sizes), sizes)

    return wrong


nothing_known = hands_of(lambda cards, sizes: {card: list(sizes) for card in cards})
all_for_the_first = hands_of(lambda cards, sizes: {card: list(sizes)[:1] for card in cards})
one_card_forgotten = hands_of(lambda cards, sizes: {card: list(sizes) for card in cards[:-1]})
one_card_more = hands_of(lambda cards, sizes: {card: list(sizes) for card in (*cards, QUEEN)})

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
