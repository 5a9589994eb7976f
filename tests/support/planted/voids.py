"""Wrong variants of effective suits and hidden hands."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from shufflegraph.cards.copies import Copy, copies
from shufflegraph.cards.faces import Card, Rank, Suit
from shufflegraph.cards.hidden import HiddenHands
from shufflegraph.cards.trumps import TRUMPS, Trumps, effective_suit
from shufflegraph.cards.voids import hidden_hands
from shufflegraph.sampling.family import Family
from shufflegraph.sampling.partitions.family import Partitions
from shufflegraph.sampling.partitions.rules import Count
from tests.support.planted import REFUSES, Table, after, bad, getter, instead, past_the_check

JACK, ACE, TEN, QUEEN = (
    Card(Suit.CLUBS, rank) for rank in (Rank.JACK, Rank.ACE, Rank.TEN, Rank.QUEEN)
)
GRAND = TRUMPS["skat-grand"]
CARDS = ([JACK, ACE, TEN], {"Ann": 2, "Bob": 1})
TWICE = ([QUEEN, ACE, QUEEN, ACE], {"Ann": 2, "Bob": 2})
WITH_RULE = hidden_hands(*TWICE, holds={"Ann": [QUEEN]})
UNKNOWN = hidden_hands(*TWICE)
LACKING = hidden_hands(*CARDS, lacks={"Ann": [JACK]})
BOTH = Count("Ann", [QUEEN], least=2)
AN_ACE = Count("Ann", [ACE], most=0)
NO_DEAL = HiddenHands(Partitions({Copy(QUEEN): ["Ann"]}, {"Ann": 1, "Bob": 1}))
SINGLES = HiddenHands(
    Partitions({Copy(one): ["Ann", "Bob"] for one in (JACK, TEN)}, {"Ann": 1, "Bob": 1})
)
ACES_TO_ANN = next(d for d in UNKNOWN.deals if UNKNOWN.faces(d)["Ann"] == (ACE, ACE))


def hands_of(allowed: Callable[[list[Card], list[str]], dict[Copy, list[str]]]) -> Any:
    """Hidden hands in which this says who may hold a card, whatever is known."""
    return lambda cards, sizes, **known: HiddenHands(Partitions(allowed(cards, list(sizes)), sizes))


nothing_known = hands_of(lambda cards, owners: dict.fromkeys(copies(cards), owners))
all_for_the_first = hands_of(lambda cards, owners: dict.fromkeys(copies(cards), owners[:1]))
one_card_forgotten = hands_of(lambda cards, owners: dict.fromkeys(copies(cards[:-1]), owners))
one_card_more = hands_of(lambda cards, owners: dict.fromkeys(copies((*cards, QUEEN)), owners))
the_first_copy_is_held = hands_of(
    lambda cards, owners: dict.fromkeys(copies(cards), owners) | {Copy(QUEEN): owners[:1]}
)
"""A queen that somebody holds was taken to be a certain one of the two."""


def product_of_shares(self: HiddenHands, *rules: Count) -> Fraction:
    """As if the rules were independent."""
    product = Fraction(1)
    for rule in rules:
        product *= self.probability(rule)
    return product


def expected_number(self: HiddenHands, card: Card, owner: Any) -> Fraction:
    """How many of them they have on average."""
    numbers = range(1, self.cards[card] + 1)
    return sum([self.deals.marginal(Copy(card, n), owner) for n in numbers], Fraction(0))


def shares_of_first_copies(self: HiddenHands) -> dict[Card, dict[Any, Fraction]]:
    """One of the two cards, not any of them, for all cards."""
    return {
        card: {owner: self.deals.marginal(Copy(card), owner) for owner in self.sizes}
        for card in self.cards
    }


FIRST = "trumps come first"
HIDDEN = "the hidden cards, those that were seen with their holder"
EXCLUDED = "nobody may hold a suit that they are void in or a card that they lack, all others may"
ALL_DEALS = "all deals in which everybody holds what they are known to hold, however many more"
HANDS = "hands of the family, and no card that is hidden twice"
EVERYBODYS = "everybody's cards"
GIVEN = "the deals that keep these rules too"
KEEPING = "the share of the deals that keep the rules"
SHARE = "the share of the deals in which the owner has such a card"
SHARES = "the share of the deals in which an owner has such a card, for all"
one_face_more = lambda shares: {**shares, JACK: {}}  # noqa: E731

PLANTED: Table = {
    (effective_suit, REFUSES): [bad("ace", "none")],
    (effective_suit, "trump if the rank, the suit or the card is, else the card's own suit"): [
        instead(lambda card, trumps: card.suit, JACK, "skat-grand"),
    ],
    (Trumps.key, REFUSES): [bad(GRAND, "♠A")],
    (Trumps.key, FIRST): [
        after(lambda key: (1 - key[0], 0, 0, 0), GRAND, JACK),
        after(lambda key: (key[0] - 1, 0, 0, 0), GRAND, JACK),
        after(lambda key: (0, *key[1:]), GRAND, TEN),
        instead(lambda self, card: self._replace(ranks=frozenset()).key(card), GRAND, JACK),
    ],
    (hidden_hands, REFUSES): [
        bad([], {"Ann": -1}),
    ],
    (hidden_hands, HIDDEN): [
        instead(nothing_known, *CARDS, seen={"Bob": [ACE]}),
        instead(nothing_known, *CARDS, seen={"Ann": [ACE]}),
        instead(the_first_copy_is_held, *TWICE, seen={"Bob": [QUEEN]}),
        instead(one_card_more, *CARDS),
        instead(one_card_forgotten, *CARDS),
    ],
    (hidden_hands, EXCLUDED): [
        instead(nothing_known, *CARDS, voids={"Bob": [Suit.CLUBS]}, trumps="skat-grand"),
        instead(nothing_known, *CARDS, lacks={"Bob": [ACE]}),
        instead(all_for_the_first, *CARDS),
    ],
    (hidden_hands, ALL_DEALS): [
        instead(the_first_copy_is_held, *TWICE, holds={"Ann": [QUEEN]}),
        instead(nothing_known, *TWICE, holds={"Ann": [QUEEN]}),
        instead(nothing_known, *TWICE, seen={"Ann": [QUEEN]}),
    ],
    (vars(HiddenHands)["__post_init__"], REFUSES): [
        bad(past_the_check(HiddenHands, deals=Partitions({QUEEN: ["Ann"]}, {"Ann": 1}))),
    ],
    (HiddenHands.faces, REFUSES): [bad(UNKNOWN, {"Ann": frozenset()})],
    (HiddenHands.faces, EVERYBODYS): [
        after(
            lambda hands: {o: tuple(dict.fromkeys(own)) for o, own in hands.items()},
            UNKNOWN,
            ACES_TO_ANN,
        ),
        instead(
            lambda self, deal: {"Ann": tuple(Counter(self.cards).elements()), "Bob": ()},
            *(WITH_RULE, WITH_RULE.deals.unrank(0)),
        ),
        after(  # against what is allowed
            lambda hands: {"Ann": (JACK, ACE), "Bob": (TEN,)}, LACKING, LACKING.deals.unrank(0)
        ),
        after(
            lambda hands: {"Ann": (QUEEN, QUEEN), "Bob": (QUEEN, ACE)},
            *(UNKNOWN, UNKNOWN.deals.unrank(0)),
        ),
    ],
    (HiddenHands.rank, REFUSES): [
        bad(UNKNOWN, UNKNOWN.unrank(0)),
        bad(SINGLES, {"Ann": (TEN,), "Bob": (TEN,)}),
    ],
    (HiddenHands.rank, "the index of the outcome"): [
        after(lambda index: index + 1, SINGLES, SINGLES.unrank(0)),
    ],
    (Family.array, REFUSES): [
        bad(NO_DEAL, 1),
    ],
    (Family.array, "a row for each, an outcome of the family"): [
        after(lambda rows: rows[:-1], SINGLES, 2),
    ],
    (HiddenHands.given, REFUSES): [bad(UNKNOWN, "ace")],
    (HiddenHands.given, GIVEN): [
        instead(lambda self, rule: self, WITH_RULE, BOTH),
        instead(lambda self, *rules: self.given(rules[-1]), UNKNOWN, BOTH, AN_ACE),
    ],
    (HiddenHands.probability, REFUSES): [
        bad(NO_DEAL),
    ],
    (HiddenHands.probability, KEEPING): [
        instead(lambda self, rule: UNKNOWN.probability(rule), WITH_RULE, BOTH),
        instead(product_of_shares, UNKNOWN, BOTH, AN_ACE),
        after(lambda share: Fraction(1), UNKNOWN, BOTH),
    ],
    (HiddenHands.marginal, REFUSES): [
        bad(UNKNOWN, QUEEN, "Bert"),
    ],
    (HiddenHands.marginal, SHARE): [
        instead(
            lambda self, card, owner: self.deals.marginal(Copy(card), owner), UNKNOWN, QUEEN, "Ann"
        ),
        instead(expected_number, UNKNOWN, QUEEN, "Ann"),
    ],
    (getter(HiddenHands, "marginals"), REFUSES): [bad(NO_DEAL)],
    (getter(HiddenHands, "marginals"), SHARES): [
        instead(shares_of_first_copies, WITH_RULE),
        after(lambda shares: dict(list(shares.items())[:-1]), UNKNOWN),
        after(lambda shares: {c: {"Ann": row["Ann"]} for c, row in shares.items()}, UNKNOWN),
        after(lambda shares: {c: row | {"Cid": Fraction(0)} for c, row in shares.items()}, UNKNOWN),
        after(one_face_more, UNKNOWN),
        after(one_face_more, HiddenHands(Partitions({}, {}))),
    ],
}
