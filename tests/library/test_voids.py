"""What is known of hidden hands: effective suits of the games, voids, known cards."""

from fractions import Fraction
from math import comb
from typing import Any

import pytest

from shufflegraph.cards import PACKS, Card, Rank, Suit
from shufflegraph.cards.voids import TRUMP, TRUMPS, Trumps, effective_suit, hidden_hands
from shufflegraph.errors import InvalidParameter, InvalidParameterType


def card(text: str) -> Card:
    return Card.parse(text)


@pytest.mark.parametrize(
    ("pack", "trumps", "number"),
    [
        ("skat", "skat-clubs", 11),
        ("skat", "skat-grand", 4),
        ("skat", "skat-null", 0),
        ("schafkopf-long", "schafkopf", 14),
        ("schafkopf-short", "schafkopf", 12),
        ("schafkopf-long", "schafkopf-solo-bells", 14),
        ("schafkopf-long", "schafkopf-wenz", 4),
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


def test_who_cannot_follow_clubs_may_hold_the_jack_of_clubs() -> None:
    cards = [card(text) for text in ("CJ", "CA", "C10", "HA")]
    sizes = {"Ann": 2, "Bob": 2}
    hidden = hidden_hands(cards, sizes, voids={"Ann": [Suit.CLUBS]}, trumps="skat-grand")
    assert hidden.count == 1
    assert hidden.marginal(card("CJ"), "Ann") == 1
    without_trumps = hidden_hands(cards, sizes, voids={"Ann": [Suit.CLUBS]}, trumps="skat-null")
    assert without_trumps.count == 0
    assert without_trumps.violation is not None


def test_the_schafkopf_example_of_the_documentation() -> None:
    names = [
        "SQ",
        "CJ",
        "DJ",
        "HA",
        "H10",
        "H7",
        "CA",
        "C10",
        "C8",
        "SK",
        "S9",
        "DA",
        "D10",
        "D7",
        "SA",
    ]
    sizes = dict.fromkeys(("forehand", "middlehand", "dealer"), 5)
    hidden = hidden_hands(
        [card(name) for name in names],
        sizes,
        voids={"middlehand": [TRUMP], "dealer": [Suit.CLUBS]},
        lacks={"forehand": [card("SA")]},
        trumps="schafkopf",
    )
    assert hidden.allowed[card("CA")] == ("forehand", "middlehand")
    assert hidden.allowed[card("HA")] == ("forehand", "dealer")
    assert hidden.allowed[card("SA")] == ("middlehand", "dealer")
    assert sum(row["forehand"] for row in hidden.marginals.values()) == 5


def test_equal_cards_are_told_apart_by_number() -> None:
    queen = card("CQ")
    hidden = hidden_hands(
        [queen, card("SA"), queen, card("SA")], {"Ann": 2, "Bob": 2}, holds={"Ann": [queen]}
    )
    assert list(hidden.allowed) == [(queen, 1), (card("SA"), 1), (queen, 2), (card("SA"), 2)]
    assert hidden.marginal((queen, 1), "Ann") == 1
    assert hidden.marginal((queen, 2), "Ann") == Fraction(1, 3)
    both = hidden_hands([queen, queen], {"Ann": 2, "Bob": 0}, holds={"Ann": [queen, queen]})
    assert both.count == 1


def test_what_is_equal_is_the_same() -> None:
    seat, same_seat = ((*"ab", number) for number in (1, 1))
    hidden = hidden_hands(
        cards=[card("CA"), card("S9"), card("HA")],
        sizes={seat: 1, "Bob": 2},
        voids={"Bob": ["".join("trump")]},
        holds={same_seat: [card("S9")]},
        trumps="trump-spades",
    )
    assert hidden.allowed == {
        card("CA"): (seat, "Bob"),
        card("S9"): (seat,),
        card("HA"): (seat, "Bob"),
    }


def test_a_card_that_nobody_may_hold() -> None:
    voids = {"Ann": [Suit.CLUBS], "Bob": [Suit.CLUBS]}
    hidden = hidden_hands([card("CA"), card("HA")], {"Ann": 1, "Bob": 1}, voids=voids)
    assert hidden.allowed[card("CA")] == ()
    assert hidden.count == 0


def test_nothing_known_is_every_split() -> None:
    pack = PACKS["skat"]
    hidden = hidden_hands(pack, {"Ann": 10, "Bob": 10, "Cid": 10, "skat": 2})
    assert hidden.count == comb(32, 10) * comb(22, 10) * comb(12, 10)


@pytest.mark.parametrize(
    ("knowledge", "reason"),
    [
        ({"voids": {"Cid": [TRUMP]}}, "voids names 'Cid', who has no size; owners: 'Ann'"),
        ({"holds": {"Cid": []}}, "holds names 'Cid'"),
        ({"lacks": {"Cid": []}}, "lacks names 'Cid'"),
        ({"holds": {"Ann": [Card.parse("HA")]}}, "'Ann' holds ♥A, which is not"),
        ({"holds": {"Ann": [Card.parse("CA")] * 2}}, "not \\(or no more\\) hidden"),
        ({"trumps": "jokers"}, "no trumps are called 'jokers'; there are none, skat-clubs"),
        ({"trumps": 3}, "no trumps are called 3"),
    ],
)
def test_bad_knowledge_is_refused(knowledge: dict[str, Any], reason: str) -> None:
    with pytest.raises(InvalidParameter, match=reason):
        hidden_hands([card("CA")], {"Ann": 1}, **knowledge)


def test_wrong_types_are_refused() -> None:
    with pytest.raises(InvalidParameterType, match="is no Card"):
        effective_suit("CA")  # type: ignore[arg-type]
    with pytest.raises(InvalidParameterType, match="voids is a mapping"):
        hidden_hands([card("CA")], {"Ann": 1}, voids=[TRUMP])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("knowledge", "reason"),
    [
        ({"voids": {"Ann": "trump"}}, "voids of 'Ann' is 'trump': give a list of suits"),
        ({"holds": {"Ann": 3}}, "give a list of cards"),
        ({"voids": {"Ann": ["clubs"]}}, "voids of 'Ann' has 'clubs' among the suits"),
        ({"lacks": {"Ann": [TRUMP]}}, "lacks of 'Ann' has 'trump' among the cards"),
        ({"holds": {"Ann": [Suit.CLUBS]}}, "holds of 'Ann' has .* among the cards"),
    ],
)
def test_what_is_no_suit_or_card_is_refused(knowledge: dict[str, Any], reason: str) -> None:
    with pytest.raises(InvalidParameterType, match=reason):
        hidden_hands([card("CA")], {"Ann": 1}, **knowledge)


def test_all_names_of_trumps_are_written_alike() -> None:
    assert all(name == name.lower() and " " not in name for name in TRUMPS)
    assert len(TRUMPS) == 24
