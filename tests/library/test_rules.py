"""Rules of partitions: lists of them against all deals, figures that are known, rules that come later."""

from fractions import Fraction
from itertools import permutations, product
from math import comb
from random import Random

import pytest

from shufflegraph import AnyOf, Count, InvalidParameter, Partitions, Points, Shape
from shufflegraph.sampling.partitions.rules import Leaf
from tests.support.families import check_family
from tests.support.held import all_deals

ALL = ["Ann", "Bob", "Cid"]
CARDS = "abcdef"
HIDDEN = Partitions(dict.fromkeys(CARDS, ALL), dict.fromkeys(ALL, 2))
VOIDS = Partitions(
    {"a": ["Ann"], "b": ["Bob", "Cid"], "c": ALL, "d": ALL, "e": ["Ann", "Cid"], "f": ALL},
    {"Ann": 1, "Bob": 2, "Cid": 3},
)
LISTS: list[list[Leaf]] = [
    [],
    [Count("Ann", "a", 1)],
    [Count("Ann", "abc", 1, 1)],
    [Count("Ann", "abc", most=0)],
    [Count("Ann", "abc", 3)],
    [Count("Ann", "abc", 1), Count("Bob", "abc", 1), Count("Cid", "abc", 1)],
    [Count("Ann", "abc", 1), Count("Ann", "cde", 1, 1), Count("Cid", "cf", most=1)],
    [Count("Ann", "abcdef", 1)],
    [Count("Cid", "abcdef", 2, 2), Count("Bob", "ab", 0, 1)],
    [Count("Bob", "", most=0)],
    [Count("Bob", "", 1)],
    [Count("Ann", "ab", 0, 10**9)],
    [Points("Ann", {"a": 3, "b": 1}, 1)],
    [Points("Ann", {"a": 3, "b": -1}, 0, 2), Points("Bob", {"a": 1, "c": 1}, most=1)],
    [Points("Ann", {}, 0)],
    [Points("Ann", {"a": 1}, 2)],
    [Points("Ann", dict.fromkeys(CARDS, -1), -2, -2)],
    [Points("Ann", {"a": 1, "b": 2, "c": 3}, 3, 3), Points("Ann", {"a": 1, "f": 2}, most=2)],
    [Shape("Ann", ["ab", "cd"], [(1, 1), (0, 2)])],
    [Shape("Ann", ["abc", "cd"], [(1, 1), (2, 0)]), Shape("Bob", ["ef"], [(0,), (1,)])],
    [Shape("Ann", [], [()]), Shape("Bob", ["ab"], [(7,), (2,)])],
    [Shape("Ann", ["ab"], [])],
    [Shape("Cid", ["ab", "cd", "ef"], [(2, 1, 0), (0, 1, 2), (0, 1, 1)])],
    [
        Count("Ann", "ab", 1),
        Points("Bob", {"a": 2, "b": 2, "c": 1}, 1),
        Shape("Cid", ["ef"], [(1,)]),
    ],
]


@pytest.mark.evidence(
    "exhausted",
    of=(
        "sampling.partitions.family.Partitions",
        "sampling.partitions.family.Partitions.marginal",
        "sampling.partitions.family.Partitions.marginals",
        "sampling.partitions.family.Partitions.probability",
    ),
    bound="24 lists of rules for 2 problems of 6 cards and 3 owners: every deal, number and share",
)
@pytest.mark.parametrize("rules", LISTS)
def test_all_deals_that_keep_the_rules(rules: list[Leaf]) -> None:
    listed = [
        rule._replace(cards=list(rule.cards))
        if isinstance(rule, Count)
        else rule._replace(classes=list(map(list, rule.classes)))
        if isinstance(rule, Shape)
        else rule
        for rule in rules
    ]
    for free in (HIDDEN, VOIDS):
        expected = all_deals(free.allowed, free.sizes, rules)
        family = free.given(*listed)
        check_family(family, expected, has_one_draw=bool(rules))
        assert all(
            (one in family) == (one in expected) for one in all_deals(free.allowed, free.sizes)
        )
        assert free.probability(*listed) == Fraction(len(expected), free.count)
        assert family == eval(repr(family))
        assert hash(family) == hash(eval(repr(family)))
        for card, owner in product(CARDS, ALL) if expected else ():
            share = Fraction(sum(card in hands[owner] for hands in expected), len(expected))
            assert family.marginal(card, owner) == family.marginals[card][owner] == share


def test_rules_that_come_later_are_the_same() -> None:
    one, two = Count("Ann", ["a", "b"], 1), Count("Bob", ["c"], most=0)
    both = Partitions(HIDDEN.allowed, HIDDEN.sizes, rules=[one, two])
    assert HIDDEN.given(one, two) == HIDDEN.given(one).given(two) == both
    assert HIDDEN.given() == HIDDEN != both
    assert HIDDEN.probability(one, two) == Fraction(both.count, HIDDEN.count)
    assert HIDDEN.given(one).probability(two) == Fraction(both.count, HIDDEN.given(one).count)
    assert HIDDEN.probability() == 1
    assert HIDDEN.rules == ()


def test_hands_that_break_a_combined_rule_are_refused() -> None:
    family = Partitions(
        {"a": ["Ann", "Bob"], "b": ["Ann", "Bob"]},
        {"Ann": 1, "Bob": 1},
        rules=[AnyOf(Count("Ann", ["a"], 1), Count("Bob", ["a"], 0, 0))],
    )
    with pytest.raises(InvalidParameter, match=r"the rule is that \(.* or .*\)$"):
        family.rank({"Ann": frozenset("b"), "Bob": frozenset("a")})


SUITS = "SHDC"
PACK = [(suit, rank) for suit in SUITS for rank in "AKQJT98765432"]
SEATS = dict.fromkeys("NESW", 13)
HIGH = {(s, r): worth for s in SUITS for r, worth in zip("AKQJ", (4, 3, 2, 1), strict=True)}
BY_SUIT = [[card for card in PACK if card[0] == suit] for suit in SUITS]
BALANCED = sorted(
    {one for shape in ((4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)) for one in permutations(shape)}
)
BRIDGE = Partitions(dict.fromkeys(PACK, SEATS), SEATS)
TWO_NOTRUMP: list[Leaf] = [Shape("N", BY_SUIT, BALANCED), Points("N", HIGH, 20, 21)]


@pytest.mark.slow
@pytest.mark.evidence(
    "sampled",
    of="sampling.partitions.family.Partitions",
    bound="the bridge deals with a balanced hand of 20 or 21 points and a hand of spades, as known",
)
def test_a_bridge_lesson() -> None:
    south: list[Leaf] = [Count("S", BY_SUIT[0], least=5), Points("S", HIGH, least=8)]
    lesson = BRIDGE.given(*TWO_NOTRUMP, *south)
    assert lesson._count == 18_011_474_254_853_098_126_833_600
    assert round(BRIDGE._count / lesson._count, 1) == 2978.4
    rng = Random(1)
    for _ in range(20):
        index = rng.randrange(lesson._count)
        hands = lesson._outcome(index)
        assert lesson._fault(hands) is None
        assert lesson._number(hands) == index


def test_one_balanced_hand() -> None:
    """4-3-3-3, 4-4-3-2 and 5-3-3-2 are 10.536, 21.551 and 15.517 % of all hands, as the books say."""
    hands = BRIDGE.given(Shape("N", BY_SUIT, BALANCED))._count / BRIDGE._count
    assert round(100 * hands, 2) == 47.6
    many = {"N": 13, "rest": 39}
    two = Partitions(dict.fromkeys(PACK, many), many)
    assert two.given(Points("N", HIGH, 37))._count == 4
    assert two.given(Points("N", HIGH, 37, 37), Shape("N", BY_SUIT, BALANCED))._count == 4
    assert two._count == comb(52, 13)


@pytest.mark.parametrize(
    ("hand", "known"),
    [
        ("C7 C8 C9 CT SQ SK SA SJ D7 DA", None),
        ("CJ SJ HA HK HQ CA SA CK SQ D7", 10_436_140),
    ],
)
def test_trumps_and_points_in_skat(hand: str, known: int | None) -> None:
    """Ten cards each for two, and the skat of two; jacks and hearts are trumps.

    The known figure was found by another program, which does not say whose hand was seen: one with two jacks,
    ace, king and queen of trumps, two more aces, and three cards below the ten has it.
    """
    worth = {"7": 0, "8": 0, "9": 0, "Q": 3, "K": 4, "T": 10, "A": 11, "J": 2}
    pack = [(suit, rank) for suit in "CSHD" for rank in worth]
    mine = {(card[0], card[1]) for card in hand.split()}
    hidden = [card for card in pack if card not in mine]
    sizes = {"B": 10, "C": 10, "skat": 2}
    trumps = [(s, r) for s, r in hidden if s == "H" or r == "J"]
    family = Partitions(dict.fromkeys(hidden, sizes), sizes)
    assert family._count == 42_678_636
    rules: list[Leaf] = [
        Count("B", trumps, least=3),
        Points("skat", {card: worth[card[1]] for card in hidden}, least=10),
    ]
    skats = [(one, two) for n, one in enumerate(hidden) for two in hidden[:n]]
    expected = 0
    for skat in skats:
        if sum(worth[rank] for _, rank in skat) >= 10:
            left = len([card for card in trumps if card not in skat])
            expected += sum(comb(left, k) * comb(20 - left, 10 - k) for k in range(3, 11))
    assert family.given(*rules)._count == expected
    assert known in (None, expected)
