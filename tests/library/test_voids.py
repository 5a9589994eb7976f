"""What is known of hidden hands: effective suits of the games, voids, known cards."""

import pickle
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import FrozenInstanceError
from fractions import Fraction
from itertools import permutations, product
from math import comb
from random import Random
from typing import Any

import pytest

from shufflegraph import Count, Partitions, Violation, Weigh
from shufflegraph.base.contracts import undecorated
from shufflegraph.cards import (
    PACKS,
    TRUMP,
    TRUMPS,
    Card,
    Copy,
    HiddenHands,
    Rank,
    Suit,
    Trumps,
    effective_suit,
    hidden_hands,
)
from shufflegraph.cards.voids import hidden_fault
from shufflegraph.errors import InvalidParameter, Unsolvable
from tests.support.held import all_deals


def card(text: str) -> Card:
    return Card.parse(text)


@pytest.mark.parametrize(
    ("pack", "trumps", "number"),
    [
        ("skat", "skat-clubs", 11),
        ("skat", "skat-grand", 4),
        ("skat", "skat-null", 0),
        ("schafkopf", "schafkopf", 14),
        ("schafkopf-short", "schafkopf", 12),
        ("schafkopf", "schafkopf-solo-bells", 14),
        ("schafkopf", "schafkopf-wenz", 4),
        ("doppelkopf", "doppelkopf", 26),
        ("doppelkopf", "doppelkopf-solo-clubs", 26),
        ("doppelkopf", "doppelkopf-solo-hearts", 24),
        ("doppelkopf", "doppelkopf-solo-queens", 8),
        ("doppelkopf", "doppelkopf-solo-jacks", 8),
        ("romme-short-no-jokers", "trump-spades", 13),
        ("romme-short-no-jokers", "none", 0),
    ],
)
def test_the_games_have_their_numbers_of_trumps(pack: str, trumps: str, number: int) -> None:
    suits = [effective_suit(one, trumps) for one in PACKS[pack]]
    assert suits.count(TRUMP) == number


def test_a_trump_belongs_to_no_other_suit() -> None:
    assert effective_suit(card("CJ"), "skat-hearts") == TRUMP
    assert effective_suit(card("C9"), "skat-hearts") is Suit.CLUBS
    assert effective_suit(card("H10"), "doppelkopf") == TRUMP
    assert effective_suit(card("HA"), "doppelkopf") is Suit.HEARTS
    assert effective_suit(card("HA"), Trumps(ranks=frozenset({Rank.ACE}))) == TRUMP


Q, A, K = (Card.parse(text) for text in ("♣Q", "♠A", "♥K"))
THREE = {"Ann": 2, "Bob": 2, "Cid": 2}
SKAT = {"left": 10, "right": 10, "skat": 2}


def test_hidden_hands_are_a_family() -> None:
    """Of cards that are hidden once: counted, numbered, listed and drawn like any other."""
    cards = [card(text) for text in ("CQ", "SA", "HK", "H7", "D8")]
    hidden = hidden_hands(cards, {"Ann": 2, "Bob": 2, "skat": 1}, lacks={"Ann": [cards[0]]})
    assert (len(hidden), hidden.method, bool(hidden)) == (hidden.count, "table", True)
    listed = list(hidden)
    assert [hidden.rank(hands) for hands in listed] == list(range(len(hidden)))
    assert [hidden.unrank(number) for number in range(len(hidden))] == listed
    assert [hidden.faces(deal) for deal in hidden.deals] == listed
    drawn = Counter(str(hands) for hands in hidden.samples(2000, Random(1)))
    assert set(drawn) == set(map(str, listed))
    expected = 2000 / len(listed)
    degrees = len(listed) - 1
    assert sum((n - expected) ** 2 / expected for n in drawn.values()) < degrees + 4 * degrees**0.5
    rows = hidden.array(50, Random(2))
    names = [*hidden.sizes]
    for row in rows.tolist():
        hands = {
            o: tuple(c for c, n in zip(cards, row, strict=True) if names[n] == o) for o in names
        }
        assert hands in hidden


def test_a_deal_for_a_bot_is_drawn_like_one_of_many() -> None:
    cards = PACKS["skat"][:22]
    hidden = hidden_hands(cards, SKAT)
    assert hidden.sample(Random(4)) == hidden.samples(1, Random(4))[0]


def test_faces_that_are_hidden_twice_are_in_the_family_without_a_number() -> None:
    """Against all deals of small packs with doubles, some of them seen, under a rule."""
    rng, found = Random(8), 0
    for _ in range(60):
        cards = [rng.choice([Q, A, K]) for _ in range(5)]
        seen = {"Ann": [cards[0]]} if rng.random() < 0.5 else None
        lacks = {"Bob": [rng.choice(cards)]} if rng.random() < 0.5 else None
        hidden = hidden_hands(cards, {"Ann": 2, "Bob": 3}, seen=seen, lacks=lacks)
        if rng.random() < 0.5 and Q in cards:
            hidden = hidden.given(Count("Ann", [Q], most=1))
        listed = list(hidden)
        assert listed == [hidden.faces(deal) for deal in hidden.deals]
        for ann in permutations(cards, 2):
            for bob in permutations((Counter(cards) - Counter(ann)).elements()):
                hands = {"Ann": ann, "Bob": bob}
                assert (hands in hidden) == (hands in listed)
                found += hands in listed
        if listed:
            with pytest.raises(InvalidParameter, match=r"is hidden . times: several deals show"):
                hidden.rank(listed[0])
            assert hidden.sample(rng) in listed
    assert found > 50


def test_a_weight_has_no_probability_among_hidden_hands() -> None:
    weight = Weigh("Ann", {Q: 1}, {0: 1, 1: 3})
    hidden = hidden_hands([Q, A], {"Ann": 1, "Bob": 1})
    assert hidden.given(weight).marginal(Q, "Ann") == Fraction(3, 4)
    with pytest.raises(InvalidParameter, match="a weight has no probability"):
        hidden.probability(weight)


DOUBLES = [Q, A, K, Q, A, K]
Deal = dict[Any, frozenset[int]]


def number_of(cards: Sequence[Card], hand: Collection[int], face: Card) -> int:
    return sum(cards[place] == face for place in hand)


def test_doppelkopf_who_announced_re_holds_both_queens_of_clubs() -> None:
    """Seen by the fourth player, who has none of the queens: 11/59, and 11/35 where a queen was seen."""
    pack = PACKS["doppelkopf"]
    own = [one for one in pack if one.rank in (Rank.NINE, Rank.TEN)][:12]
    hidden = list(pack)
    for one in own:
        hidden.remove(one)
    sizes = dict.fromkeys(["Ann", "Bob", "Cid"], 12)
    both = Count("Ann", [Q], least=2)
    announced = hidden_hands(hidden, sizes, holds={"Ann": [Q]})
    with_one = comb(36, 12) - comb(34, 12)
    assert announced.probability(both) == Fraction(comb(34, 10), with_one) == Fraction(11, 59)
    assert round(float(announced.probability(both)), 4) == 0.1864
    drawn = [announced.sample(Random(seed))["Ann"].count(Q) for seed in range(600)]
    assert min(drawn) == 1
    assert abs(drawn.count(2) / 600 - 0.1864) < 0.05
    seen = hidden_hands(hidden, sizes, seen={"Ann": [Q]})
    assert seen.probability(both) == Fraction(11, 35)


KNOWLEDGE: list[dict[str, Any]] = [
    {},
    {"holds": {"Ann": [Q]}},
    {"holds": {"Ann": [Q, Q]}},
    {"holds": {"Ann": [Q], "Bob": [Q]}},
    {"holds": {"Ann": [Q, A], "Cid": [A, K]}},
    {"seen": {"Ann": [Q]}},
    {"seen": {"Ann": [Q, Q]}},
    {"seen": {"Ann": [Q], "Bob": [Q]}},
    {"seen": {"Ann": [Q]}, "lacks": {"Bob": [Q], "Cid": [Q]}},
    {"holds": {"Ann": [Q]}, "seen": {"Ann": [Q]}},
    {"holds": {"Ann": [Q, Q]}, "seen": {"Ann": [Q]}},
    {"holds": {"Bob": [Q]}, "seen": {"Ann": [Q]}},
    {"holds": {"Bob": [Q, K]}, "seen": {"Ann": [A]}, "lacks": {"Cid": [Q]}},
    {"lacks": {"Ann": [Q], "Bob": [Q]}},
    {"lacks": {"Ann": [Q]}, "voids": {"Bob": [Suit.HEARTS]}},
    {"lacks": {"Ann": [Q]}, "holds": {"Ann": [Q]}},
    {"lacks": {"Ann": [Q]}, "seen": {"Ann": [Q]}},
    {"holds": {"Ann": [Q]}, "voids": {"Ann": [Suit.CLUBS]}},
    {"holds": {"Ann": [Q, A, K]}},
]


@pytest.mark.slow
@pytest.mark.evidence(
    "exhausted",
    of="cards.voids.hidden_hands",
    bound="3 packs of 5 or 6 cards for 3 owners, each piece of knowledge listed: all deals",
)
@pytest.mark.parametrize("cards", [DOUBLES, [Q, A, K, Q, Q, A], [Q, Q, A, A, K]])
@pytest.mark.parametrize("known", KNOWLEDGE, ids=range(len(KNOWLEDGE)))
def test_what_is_known_against_all_deals(cards: list[Card], known: dict[str, Any]) -> None:
    """Count, all probabilities of faces and numbers, and every deal, against the definition."""
    sizes = {"Ann": 2, "Bob": 2, "Cid": len(cards) - 4}
    seen = {owner: list(faces) for owner, faces in known.get("seen", {}).items()}
    places = [place for place, _ in enumerate(cards)]
    pinned = [
        (places.pop(next(n for n, place in enumerate(places) if cards[place] == face)), owner)
        for owner, faces in seen.items()
        for face in faces
    ]
    wanted = {**known.get("holds", {})}

    def fits(deal: Deal) -> bool:
        return (
            all(place in deal[owner] for place, owner in pinned)
            and all(
                number_of(cards, deal[owner], face) >= faces.count(face)
                for owner, faces in wanted.items()
                for face in faces
            )
            and not any(
                cards[place] in known.get("lacks", {}).get(owner, ())
                or cards[place].suit in known.get("voids", {}).get(owner, ())
                for owner, hand in deal.items()
                for place in hand
            )
        )

    free = dict.fromkeys(range(len(cards)), tuple(sizes))
    deals = [deal for deal in all_deals(free, sizes) if fits(deal)]
    try:
        hidden = hidden_hands(cards, sizes, **known)
    except InvalidParameter:
        needed = Counter(face for faces in wanted.values() for face in faces)
        assert any(number > cards.count(face) for face, number in needed.items())
        return
    assert hidden.count == len(deals)
    assert set(hidden.cards) == set(cards)
    faces = Counter(
        tuple(sorted((owner, str(cards[place])) for owner, hand in deal.items() for place in hand))
        for deal in deals
    )
    assert faces == Counter(
        tuple(sorted((owner, str(one)) for owner, hand in hands.items() for one in hand))
        for hands in map(hidden.faces, hidden.deals)
    )
    if not deals:
        with pytest.raises(Unsolvable):
            hidden.sample()
        return
    for owner, face, number in product(sizes, set(cards), range(4)):
        exactly = sum(number_of(cards, deal[owner], face) == number for deal in deals)
        rule = Count(owner, [face], least=number, most=number)
        assert hidden.probability(rule) == Fraction(exactly, len(deals))
        if number < 2:
            assert hidden.given(rule).count == exactly
        if number == 0:
            assert hidden.marginals[face][owner] == 1 - Fraction(exactly, len(deals))


def test_a_hand_without_cards_to_fill_it() -> None:
    nothing = HiddenHands(Partitions({}, {"Ann": 1}))
    for marginals in (HiddenHands.marginals.fget, undecorated(HiddenHands.marginals.fget)):  # type: ignore[attr-defined]
        with pytest.raises(Unsolvable):
            marginals(nothing)


def test_what_was_seen_needs_no_rule() -> None:
    assert hidden_hands(DOUBLES, THREE, seen={"Ann": [Q]}).deals.rules == ()


def test_a_card_stays_a_card_when_its_double_is_played() -> None:
    two = hidden_hands([Q, A, Q], {"Ann": 2, "Bob": 1})
    one = hidden_hands([A, Q], {"Ann": 1, "Bob": 1})
    for hidden in (two, one):
        assert {type(face) for face in (*hidden.cards, *hidden.allowed, *hidden.marginals)} == {
            Card
        }
        assert {type(copy) for copy in hidden.deals.allowed} == {Copy}
        assert all(type(face) is Card for hand in hidden.sample().values() for face in hand)
        assert hidden.marginal(Q, "Ann") > 0
    assert dict(two.cards) == {Q: 2, A: 1}
    assert two.allowed == {Q: ("Ann", "Bob"), A: ("Ann", "Bob")}
    assert (Q, 2) in two.deals.allowed


def test_hidden_hands_are_a_value() -> None:
    hidden, same = (hidden_hands(DOUBLES, THREE, holds={"Ann": [Q]}) for _ in range(2))
    assert hidden.cards == same.cards
    assert hidden == same == pickle.loads(pickle.dumps(hidden))
    assert hash(hidden) == hash(same)
    assert hidden != hidden_hands(DOUBLES, THREE)
    with pytest.raises(FrozenInstanceError):
        hidden.deals = same.deals  # type: ignore[misc]


def test_why_the_cards_cannot_lie_so() -> None:
    hidden = hidden_hands([Q, Q, A], {"Ann": 2, "Bob": 1}, voids={"Ann": [Suit.CLUBS]})
    assert hidden.violation == Violation(("Bob",), (Q, Q), 1)
    with pytest.raises(Unsolvable, match=r"only 'Bob' may hold 2 cards \(♣Q, ♣Q\)"):
        hidden.marginal(A, "Ann")
    three = {"Ann": [Q, A, K]}
    with pytest.raises(Unsolvable, match="no partition is such that 'Ann' holds at least 1 of ♣Q"):
        hidden_hands(DOUBLES, THREE, holds=three).sample()
    assert hidden_hands(DOUBLES, THREE, holds=three).violation is None


@pytest.mark.parametrize("number", [1, 300])
def test_who_holds_all_of_a_face_needs_no_rule(number: int) -> None:
    queens, sizes = [Q] * number, {"Ann": number, "Bob": 1}
    hidden = hidden_hands([*queens, A], sizes, holds={"Ann": queens})
    assert (hidden.allowed[Q], hidden.deals.rules) == (("Ann",), ())
    both: dict[str, Any] = {"holds": {"Ann": queens}, "seen": {"Ann": queens}}
    assert hidden_hands([*queens, Q], sizes, **both).deals.rules == ()


def test_trumps_matter_only_where_there_are_cards() -> None:
    said = (None, None, None, None)
    assert hidden_fault([], {"Ann": 0}, *said, "jokers") is None
    assert str(hidden_fault([card("CA")], {"Ann": 1}, *said, "jokers")).startswith("no trumps are")


def test_all_names_of_trumps_are_written_alike() -> None:
    assert all(name == name.lower() and " " not in name for name in TRUMPS)
    assert len(TRUMPS) == 24
