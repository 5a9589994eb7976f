"""Wrong variants of the families and of what is drawn."""

from array import array
from fractions import Fraction
from itertools import pairwise
from typing import Any

from shufflegraph.base.deck import Talon
from shufflegraph.sampling.assignments import Assignments, assign
from shufflegraph.sampling.conflicts import picture, repeats
from shufflegraph.sampling.family import Family
from shufflegraph.sampling.partitions.family import Partitions
from shufflegraph.sampling.partitions.matching import Violation, partition
from shufflegraph.sampling.partitions.rules import Count, Points, Shape, Weigh
from shufflegraph.sampling.permutations import Permutations, shuffle
from shufflegraph.sampling.randomness import draw_numbers
from shufflegraph.sampling.spaced.family import Spaced
from shufflegraph.sampling.spaced.shuffle import spaced_order, spaced_shuffle
from tests.support.planted import REFUSES, Table, after, bad, getter, instead

THREE = Permutations(3)
SMALL = Assignments({"a": 2, "b": 1}, talon=1)
SPACED = Spaced("aabbc")
ALLOWED = {"ace": ["Ann", "Bob"], "king": ["Ann", "Bob"], "ten": ["Bob"]}
SIZES = {"Ann": 1, "Bob": 2}
FOUR = Partitions({**ALLOWED, "nine": ["Ann", "Bob"]}, {"Ann": 1, "Bob": 3})
HIDDEN = Partitions(ALLOWED, SIZES)
RULED = HIDDEN.given(Count("Ann", ["ace"], least=1))
POINTED = HIDDEN.given(Points("Ann", {"ace": 2, "king": 1}, least=2))
SHAPED = HIDDEN.given(Shape("Ann", [["ace"], ["king"]], [(1, 0), (0, 0)]))
IMPOSSIBLE = Partitions({"ace": ["Ann"], "king": ["Ann"], "ten": ["Ann", "Bob"]}, SIZES)


def only_neighbours(sequence: Any, distance: int) -> tuple[tuple[int, int], ...]:
    """Right for a distance of 1."""
    pairs = enumerate(pairwise(sequence))
    return tuple((place, place + 1) for place, (one, other) in pairs if one == other)


def an_equal_share_of_the_allowed(self: Any, card: Any, owner: Any) -> Fraction:
    """Who may hold it, each with the same probability."""
    holders = self.allowed[card]
    return Fraction(owner in holders, len(holders))


def equal_shares(self: Any) -> dict[Any, dict[Any, Fraction]]:
    """The same for all cards."""
    return {
        card: {owner: an_equal_share_of_the_allowed(self, card, owner) for owner in self.sizes}
        for card in self.allowed
    }


COUNT = "the number of outcomes"
INDEXED = "the outcome whose rank is the index"
NUMBERS = "that many numbers of that width"
AS_MANY_CARDS = "everybody as many cards as `hands` says, every place of the talon its cards"
SAMPLES = "a number of samples, an outcome, and rng is a source of bits"
APART = "the same cards, their keys as the rules say"
POSSIBLE = "owners who make it impossible, or None and a partition exists"
SHARES = "each card is held by one owner on average, each owner holds as many cards as they get"
KEEPING = "there is a partition, and rules for the cards and the owners"
SPLIT = "every card with an owner that may hold it, everybody as many cards as `sizes` says"
NEXT = lambda self, index: list(self)[(index + 1) % self.count]  # noqa: E731
ONE_MORE = lambda self: 1 + len(list(self))  # noqa: E731 - no multiple of the ways to rename the ranks

PLANTED: Table = {
    (draw_numbers, NUMBERS): [
        after(lambda numbers: numbers[:-1], 4, 1),
        after(lambda numbers: numbers + numbers[:1], 4, 1),
        instead(lambda count, width: array("I", [256**width] * count), 4, 2),
        instead(lambda count, width: array("I", [257**width] * count), 4, 2),
        instead(lambda count, width: array("b", [-1] * count), 4, 1),
    ],
    (getter(Family, "count"), COUNT): [
        after(lambda count: 27, THREE),
        after(lambda count: 24, SMALL),
        after(lambda count: 30, SPACED),
        after(lambda count: 3, IMPOSSIBLE),
        *(instead(ONE_MORE, Spaced(*one)) for one in (("aabbccd", 2), ("abc", 0), ("aaabb", 3))),
        *(
            instead(lambda self: Partitions(self.allowed, self.sizes).count, family)
            for family in (RULED, POINTED, SHAPED)
        ),
    ],
    (getter(Family, "entropy_bits"), "the least b with count <= 2^b"): [
        after(lambda bits: bits - 1, THREE),
        after(lambda bits: bits + 1, SMALL),
    ],
    (getter(Family, "method"), "a name of a way to draw"): [after(lambda name: "", THREE)],
    (Family.unrank, REFUSES): [bad(THREE, 6)],
    (Family.unrank, INDEXED): [
        instead(NEXT, THREE, 2),
        instead(NEXT, SPACED, 3),
        instead(NEXT, HIDDEN, 0),
        after(lambda outcome: outcome[1:], SMALL, 2),
    ],
    (Family.rank, REFUSES): [bad(THREE, (0, 1))],
    (Family.rank, "the index of the outcome"): [
        after(lambda index: index + 1, THREE, (0, 2, 1)),
        after(lambda index: index + 1, SMALL, SMALL.unrank(11)),
    ],
    (Family.sample, REFUSES): [bad(Spaced("aa"))],
    (Family.sample, "an outcome of the family"): [
        after(lambda outcome: outcome[1:], THREE),
        after(lambda outcome: outcome[1:], SMALL),
    ],
    (Permutations.__init__, REFUSES): [bad(Permutations(1), -1)],
    (Family.array, REFUSES): [bad(THREE, -1), bad(HIDDEN, -1)],
    (Family.array, "a row for each, an outcome of the family"): [
        entry
        for family in (THREE, SMALL, HIDDEN)
        for entry in (
            after(lambda rows: rows[:-1], family, 3),
            after(lambda rows: 0 * rows, family, 3),
        )
    ],
    (shuffle, REFUSES): [bad({"ace", "king"})],
    (shuffle, "the same cards, each as often"): [after(lambda cards: cards[:1] * 3, "abc")],
    (Assignments.__init__, REFUSES): [
        bad(Assignments({}), {"a": -1}),
        bad(Assignments({}), {"a": 1}, [2, 0]),
    ],
    (assign, REFUSES): [
        bad({"a": 1}, -1),
        bad({"a": 1}, rng=7),
    ],
    (assign, AS_MANY_CARDS): [
        after(lambda deck: ("a", "a"), {"a": 2}, 1),
        after(lambda deck: (*deck, "Zoe"), {"a": 2}, 1),
        instead(lambda hands, talon: assign(hands, sum(talon)), {"a": 2}, [2, 1]),
        after(lambda deck: ("a", "a", "a", Talon(0)), {"a": 2, "b": 1}, 1),
    ],
    (Spaced.__init__, REFUSES): [
        bad(Spaced(""), {"a": -1}),
    ],
    (getter(Spaced, "probability"), "the share of the orders of different cards that are legal"): [
        instead(lambda self: Fraction(self.count, 120), SPACED),
    ],
    (spaced_shuffle, REFUSES): [
        bad({"a"}, key=str),
        bad("ab", key=7),
        bad("ab", key=str, approximate=7),
        bad("ab", key=str, rng=7),
        bad("ab", key=str, distance=-1),
        bad("aab", key=str, distance=2),
    ],
    (spaced_shuffle, APART): [
        after(lambda cards: tuple(sorted(cards)), "aab", key=str),
        after(lambda cards: tuple(dict.fromkeys(cards)), "aab", key=str),
    ],
    (spaced_order, REFUSES): [
        bad({"a"}),
        bad("ab", approximate=7),
        bad("ab", rng=7),
        bad("aab", distance=2),
        bad("ab", blocks=["a"]),
    ],
    (spaced_order, "every position once, the keys there as the rules say"): [
        after(sorted, "aab"),
        after(lambda order: order[:2], "aab"),
    ],
    (repeats, REFUSES): [bad({1}, 1), bad("aa", -1)],
    (repeats, "all pairs of equal items that are too close"): [
        instead(only_neighbours, "abaa", 2),
        after(lambda pairs: (), "abaa", 2),
    ],
    (picture, REFUSES): [bad({1}), bad([[]])],
    (picture, "a row per rank, a column per card, one mark a column"): [
        after(lambda drawn: "x x x", "aba"),
        instead(lambda arrangement: picture(arrangement[:2]), "aba"),
        after(lambda drawn: drawn.replace(".", "x"), "aba"),
    ],
    (Partitions.__init__, REFUSES): [
        bad(Partitions({}, {}), {"ace": ["Bob"]}, {"Ann": 1}),
    ],
    (getter(Partitions, "violation"), POSSIBLE): [
        after(lambda violation: None, IMPOSSIBLE),
        after(lambda violation: Violation(("Bob",), ("ten",), 2), IMPOSSIBLE),
        after(lambda violation: Violation((*SIZES,), (*ALLOWED,), 0), IMPOSSIBLE),
        after(lambda violation: Violation(("Bob",), (*ALLOWED,), 1), HIDDEN),
    ],
    (getter(Family, "counts_soon"), "where a number is drawn, the count is known"): [
        after(lambda soon: False, HIDDEN),
    ],
    (Partitions.marginal, REFUSES): [
        bad(HIDDEN, "no such card", "Ann"),
    ],
    (Partitions.marginal, "the share of the partitions in which the owner holds the card"): [
        instead(an_equal_share_of_the_allowed, FOUR, "ace", "Bob"),
    ],
    (getter(Partitions, "marginals"), REFUSES): [bad(IMPOSSIBLE)],
    (getter(Partitions, "marginals"), SHARES): [
        instead(equal_shares, FOUR),
        after(lambda shares: dict(list(shares.items())[:-1]), HIDDEN),
    ],
    (Partitions.given, REFUSES): [bad(HIDDEN, "ace")],
    (Partitions.given, "the same problem, with these rules besides"): [
        instead(lambda self, rule: self, HIDDEN, Count("Ann", ["ace"], 1)),
        instead(
            lambda self, rule: Partitions(self.allowed, self.sizes, rules=[rule]),
            *(RULED, Count("Bob", ["ten"], 1)),
        ),
    ],
    (Partitions.probability, REFUSES): [
        bad(IMPOSSIBLE),
        bad(HIDDEN, Count("Ann", ["ace"], -1)),
        bad(HIDDEN, Weigh("Ann", {"ace": 1}, {1: 3, 0: 1})),
    ],
    (Partitions.probability, "the share of the partitions that keep the rules"): [
        after(lambda share: Fraction(1, 2), RULED, Count("Ann", ["king"], 1)),
    ],
    (partition, REFUSES): [
        bad({"ace": ["Bob"]}, {"Ann": 1}),
        bad({"ace": ["Ann"]}, {"Ann": 2}),
    ],
    (partition, SPLIT): [
        after(lambda hands: {"Ann": {"ace", "king"}, "Bob": {"ten"}}, ALLOWED, SIZES),
        after(
            lambda hands: {"Ann": {"ten"}, "Bob": {"ace"}},
            *({"ten": ["Bob"], "ace": ["Ann"]}, {"Ann": 1, "Bob": 1}),
        ),
    ],
}
