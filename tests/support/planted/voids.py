"""Wrong variants of effective suits and hidden hands."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, cast

from shufflegraph.cards.copies import Copy, copies
from shufflegraph.cards.faces import Card, Rank, Suit
from shufflegraph.cards.hidden import Hands, HiddenHands
from shufflegraph.cards.trumps import TRUMPS, Trumps, effective_suit
from shufflegraph.cards.voids import hidden_hands
from shufflegraph.sampling.partitions.family import Partitions
from shufflegraph.sampling.partitions.rules import Count
from tests.support.planted import Planted

JACK, ACE, TEN, QUEEN = (
    Card(Suit.CLUBS, rank) for rank in (Rank.JACK, Rank.ACE, Rank.TEN, Rank.QUEEN)
)
SIZES = {"Ann": 2, "Bob": 1}
TWICE = [QUEEN, ACE, QUEEN, ACE]
EVEN = {"Ann": 2, "Bob": 2}


def printed_suit(card: Card, trumps: Any = "none") -> Suit:
    """What is printed on the card."""
    return card.suit


def trumps_last(self: Trumps, card: Card) -> tuple[int, int, int, int]:
    """Plain suits before the trumps."""
    return 1 - Trumps.key(self, card)[0], 0, 0, 0


def trumps_before_the_first(self: Trumps, card: Card) -> tuple[int, int, int, int]:
    """No trump has the first number."""
    return Trumps.key(self, card)[0] - 1, 0, 0, 0


def all_are_trumps(self: Trumps, card: Card) -> tuple[int, int, int, int]:
    """Plain suits among the trumps."""
    return 0, *Trumps.key(self, card)[1:]


def no_rank_is_trump(self: Trumps, card: Card) -> tuple[int, int, int, int]:
    """Sorted as if a jack belonged to its suit."""
    return self._replace(ranks=frozenset()).key(card)


def hands_of(deal: Callable[[list[Card], dict[str, int]], dict[Copy, list[str]]]) -> Any:
    """Hidden hands in which `deal` says who may hold a card, whatever is known."""

    def wrong(
        cards: Any,
        sizes: Any,
        *,
        voids: Any = None,
        holds: Any = None,
        seen: Any = None,
        lacks: Any = None,
        trumps: Any = "none",
    ) -> HiddenHands:
        return HiddenHands(Partitions(deal(cards, sizes), sizes))

    return wrong


nothing_known = hands_of(lambda cards, sizes: {card: list(sizes) for card in copies(cards)})
all_for_the_first = hands_of(lambda cards, sizes: {card: list(sizes)[:1] for card in copies(cards)})
one_card_forgotten = hands_of(
    lambda cards, sizes: {card: list(sizes) for card in copies(cards[:-1])}
)
one_card_more = hands_of(
    lambda cards, sizes: {card: list(sizes) for card in copies((*cards, QUEEN))}
)
the_first_copy_is_held = hands_of(
    lambda cards, sizes: {
        card: list(sizes)[: 1 if card == Copy(QUEEN) else None] for card in copies(cards)
    }
)
"""A queen that somebody holds was taken to be a certain one of the two."""

WITH_RULE = hidden_hands(TWICE, EVEN, holds={"Ann": [QUEEN]})
HIDDEN_HANDS = hidden_hands(TWICE, EVEN)
BOTH = Count("Ann", [QUEEN], least=2)
AN_ACE = Count("Ann", [ACE], most=0)


def getter(name: str) -> Callable[..., Any]:
    """The function behind a property."""
    return cast(Callable[..., Any], vars(HiddenHands)[name].fget)


def made_past_the_check(deals: Partitions[Any, Any]) -> HiddenHands:
    """Hidden hands of cards that are no copies."""
    result = object.__new__(HiddenHands)
    vars(result)["deals"] = deals
    return result


NO_DEAL = HiddenHands(Partitions({Copy(QUEEN): ["Ann"]}, {"Ann": 1, "Bob": 1}))


HANDS = "hands of the family, and no card that is hidden twice"
SAMPLES = "a number of samples, an outcome, and rng is a source of bits"
SINGLES = HiddenHands(
    Partitions({Copy(one): ["Ann", "Bob"] for one in (JACK, TEN)}, {"Ann": 1, "Bob": 1})
)


def the_next(self: HiddenHands, outcome: Hands) -> int:
    """The number after it."""
    return self.deals.rank({o: frozenset(map(Copy, hand)) for o, hand in outcome.items()}) + 1


def one_row_fewer(self: HiddenHands, number: int, _: Any = None) -> Any:
    """Forgets the last deal."""
    return self.deals.array(number)[:-1]


def each_face_once(self: HiddenHands, deal: Mapping[Any, Any]) -> Hands:
    """Loses the second of two equal cards."""
    return {owner: tuple({copy.card: None for copy in deal[owner]}) for owner in self.sizes}


def all_to_ann(self: HiddenHands, *_: Any) -> Hands:
    """The right cards, and all in one hand."""
    return {"Ann": tuple(Counter(self.cards).elements()), "Bob": ()}


def against_what_is_allowed(self: HiddenHands, *_: Any) -> Hands:
    """The right numbers of cards."""
    return {"Ann": (JACK, ACE), "Bob": (TEN,)}


def a_queen_too_many(self: HiddenHands, *_: Any) -> Hands:
    """Everybody has as many cards as they get, and may hold them."""
    return {"Ann": (QUEEN, QUEEN), "Bob": (QUEEN, ACE)}


def the_same(self: HiddenHands, *rules: Count) -> HiddenHands:
    """Forgets the rules."""
    return self


def only_the_last(self: HiddenHands, *rules: Count) -> HiddenHands:
    """Forgets all rules but the last."""
    return self.given(*rules[-1:])


def as_if_nothing_were_known(self: HiddenHands, *rules: Count) -> Fraction:
    """The share of all deals, not of those that are left."""
    return HIDDEN_HANDS.probability(*rules)


def product_of_shares(self: HiddenHands, *rules: Count) -> Fraction:
    """As if the rules were independent."""
    product = Fraction(1)
    for rule in rules:
        product *= self.probability(rule)
    return product


def certainty(self: HiddenHands, *rules: Count) -> Fraction:
    """As if all deals kept them."""
    return Fraction(1)


def share_of_the_first_copy(self: HiddenHands, card: Card, owner: Any) -> Fraction:
    """One of the two cards, not any of them."""
    return self.deals.marginal(Copy(card), owner)


def expected_number(self: HiddenHands, card: Card, owner: Any) -> Fraction:
    """How many of them they have on average."""
    numbers = range(1, self.cards[card] + 1)
    return sum([self.deals.marginal(Copy(card, n), owner) for n in numbers], Fraction(0))


def shares_of_first_copies(self: HiddenHands) -> dict[Card, dict[Any, Fraction]]:
    """The old fault, for all cards."""
    return {
        card: {owner: share_of_the_first_copy(self, card, owner) for owner in self.sizes}
        for card in self.cards
    }


def one_face_forgotten(self: HiddenHands) -> dict[Card, dict[Any, Fraction]]:
    """Right, but for the last card."""
    return dict(list(self.marginals.items())[:-1])


def one_face_more(self: HiddenHands) -> dict[Card, dict[Any, Fraction]]:
    """Right, and something of a card that is not hidden."""
    return {**self.marginals, JACK: {}}


def one_owner_more(self: HiddenHands) -> dict[Card, dict[Any, Fraction]]:
    """Right, and something of somebody who is not there."""
    return {card: {**row, "Cid": Fraction(0)} for card, row in self.marginals.items()}


def one_owner_forgotten(self: HiddenHands) -> dict[Card, dict[Any, Fraction]]:
    """Right, but for the last owner."""
    return {card: dict(list(row.items())[:-1]) for card, row in self.marginals.items()}


HIDDEN = "the hidden cards, those that were seen with their holder"
EXCLUDED = "nobody may hold a suit that they are void in or a card that they lack, all others may"
ALL_DEALS = "all deals in which everybody holds what they are known to hold, however many more"
CARDS = "everybody's cards"
SHARE = "the share of the deals in which the owner has such a card"
SHARES = "the share of the deals in which an owner has such a card, for all"
LACKING = hidden_hands([JACK, ACE, TEN], SIZES, lacks={"Ann": [JACK]})
PLANTED = [
    Planted(effective_suit, "a card, and trumps that there are", None, ("ace", "none")),
    Planted(
        hidden_hands,
        "hidden cards, and what may be said of owners that have numbers of cards",
        None,
        ([], {"Ann": -1}),
    ),
    Planted(
        effective_suit,
        "trump if the rank, the suit or the card is, else the card's own suit",
        printed_suit,
        (JACK, "skat-grand"),
    ),
    Planted(Trumps.key, "a card of these ranks", None, (TRUMPS["skat-grand"], "♠A")),
    Planted(Trumps.key, "trumps come first", trumps_last, (TRUMPS["skat-grand"], JACK)),
    Planted(Trumps.key, "trumps come first", no_rank_is_trump, (TRUMPS["skat-grand"], JACK)),
    Planted(Trumps.key, "trumps come first", trumps_before_the_first, (TRUMPS["skat-grand"], JACK)),
    Planted(Trumps.key, "trumps come first", all_are_trumps, (TRUMPS["skat-grand"], TEN)),
    Planted(
        hidden_hands, HIDDEN, nothing_known, ([JACK, ACE, TEN], SIZES), {"seen": {"Bob": [ACE]}}
    ),
    Planted(
        hidden_hands, HIDDEN, nothing_known, ([JACK, ACE, TEN], SIZES), {"seen": {"Ann": [ACE]}}
    ),
    Planted(
        hidden_hands, HIDDEN, the_first_copy_is_held, (TWICE, EVEN), {"seen": {"Bob": [QUEEN]}}
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
    Planted(
        hidden_hands, ALL_DEALS, the_first_copy_is_held, (TWICE, EVEN), {"holds": {"Ann": [QUEEN]}}
    ),
    Planted(hidden_hands, ALL_DEALS, nothing_known, (TWICE, EVEN), {"holds": {"Ann": [QUEEN]}}),
    Planted(hidden_hands, ALL_DEALS, nothing_known, (TWICE, EVEN), {"seen": {"Ann": [QUEEN]}}),
    Planted(HiddenHands.faces, "one of the deals", None, (HIDDEN_HANDS, {"Ann": frozenset()})),
    Planted(
        HiddenHands.faces,
        CARDS,
        each_face_once,
        (
            HIDDEN_HANDS,
            next(d for d in HIDDEN_HANDS.deals if HIDDEN_HANDS.faces(d)["Ann"] == (ACE, ACE)),
        ),
    ),
    Planted(HiddenHands.faces, CARDS, all_to_ann, (WITH_RULE, WITH_RULE.deals.unrank(0))),
    Planted(
        vars(HiddenHands)["__post_init__"],
        "partitions of the cards' copies",
        None,
        (made_past_the_check(Partitions({QUEEN: ["Ann"]}, {"Ann": 1})),),
    ),
    Planted(HiddenHands.rank, HANDS, None, (HIDDEN_HANDS, HIDDEN_HANDS.unrank(0))),
    Planted(HiddenHands.rank, HANDS, None, (SINGLES, {"Ann": (TEN,), "Bob": (TEN,)})),
    Planted(HiddenHands.rank, "the index of the outcome", the_next, (SINGLES, SINGLES.unrank(0))),
    Planted(HiddenHands.array, SAMPLES, None, (NO_DEAL, 1)),
    Planted(HiddenHands.array, "a row for each", one_row_fewer, (SINGLES, 2)),
    Planted(
        HiddenHands.given, "rules for the cards' faces and the owners", None, (HIDDEN_HANDS, "ace")
    ),
    Planted(
        HiddenHands.probability,
        "there is a deal, and rules for the cards' faces and the owners",
        None,
        (NO_DEAL,),
    ),
    Planted(
        HiddenHands.marginal,
        "there is a deal, one of the cards and one of the owners",
        None,
        (HIDDEN_HANDS, QUEEN, "Bert"),
    ),
    Planted(getter("marginals"), "there is a deal", None, (NO_DEAL,)),
    Planted(HiddenHands.faces, CARDS, against_what_is_allowed, (LACKING, LACKING.deals.unrank(0))),
    Planted(HiddenHands.given, "the deals that keep these rules too", the_same, (WITH_RULE, BOTH)),
    Planted(
        HiddenHands.given,
        "the deals that keep these rules too",
        only_the_last,
        (HIDDEN_HANDS, BOTH, AN_ACE),
    ),
    Planted(
        HiddenHands.probability,
        "the share of the deals that keep the rules",
        as_if_nothing_were_known,
        (WITH_RULE, BOTH),
    ),
    Planted(
        HiddenHands.probability,
        "the share of the deals that keep the rules",
        product_of_shares,
        (HIDDEN_HANDS, BOTH, AN_ACE),
    ),
    Planted(HiddenHands.marginal, SHARE, share_of_the_first_copy, (HIDDEN_HANDS, QUEEN, "Ann")),
    Planted(HiddenHands.marginal, SHARE, expected_number, (HIDDEN_HANDS, QUEEN, "Ann")),
    Planted(getter("marginals"), SHARES, shares_of_first_copies, (WITH_RULE,)),
    Planted(getter("marginals"), SHARES, one_face_forgotten, (HIDDEN_HANDS,)),
    *[
        Planted(getter("marginals"), SHARES, wrong, (HIDDEN_HANDS,))
        for wrong in (one_owner_forgotten, one_face_more, one_owner_more)
    ],
    Planted(getter("marginals"), SHARES, one_face_more, (HiddenHands(Partitions({}, {})),)),
    Planted(
        HiddenHands.faces, CARDS, a_queen_too_many, (HIDDEN_HANDS, HIDDEN_HANDS.deals.unrank(0))
    ),
    Planted(
        HiddenHands.probability,
        "the share of the deals that keep the rules",
        certainty,
        (HIDDEN_HANDS, BOTH),
    ),
]
