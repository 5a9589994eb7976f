"""Wrong variants of the families and of what is drawn."""

from array import array
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import factorial, prod
from random import Random
from typing import Any, cast

from shufflegraph.deck import Talon
from shufflegraph.sampling.assignments import Assignments, assign
from shufflegraph.sampling.conflicts import picture, repeats
from shufflegraph.sampling.family import Family
from shufflegraph.sampling.partitions.family import Partitions
from shufflegraph.sampling.partitions.matching import Violation, partition
from shufflegraph.sampling.partitions.rules import Count, Points, Shape
from shufflegraph.sampling.permutations import Permutations, shuffle
from shufflegraph.sampling.randomness import draw_numbers
from shufflegraph.sampling.spaced.family import Spaced
from shufflegraph.sampling.spaced.shuffle import spaced_shuffle
from tests.support.planted import Planted

THREE = Permutations(3)
SMALL = Assignments({"a": 2, "b": 1}, talon=1)
SPACED = Spaced("aabbc")
ALLOWED = {"ace": ["Ann", "Bob"], "king": ["Ann", "Bob"], "ten": ["Bob"]}
HIDDEN = Partitions(ALLOWED, {"Ann": 1, "Bob": 2})
RULED = HIDDEN.given(Count("Ann", ["ace"], least=1))
POINTED = HIDDEN.given(Points("Ann", {"ace": 2, "king": 1}, least=2))
SHAPED = HIDDEN.given(Shape("Ann", [["ace"], ["king"]], [(1, 0), (0, 0)]))
IMPOSSIBLE = Partitions(
    {"ace": ["Ann"], "king": ["Ann"], "ten": ["Ann", "Bob"]}, {"Ann": 1, "Bob": 2}
)


def getter(name: str, cls: type[Family[Any]] = Family) -> Callable[..., Any]:
    """The function behind a property of all families, or of one."""
    return cast(Callable[..., Any], vars(cls)[name].fget)


def one_number_short(count: int, width: int, rng: Random | None = None) -> "array[int]":
    """An off-by-one."""
    return array("B", bytes(count - 1))


def numbers_too_wide(count: int, width: int, rng: Random | None = None) -> "array[int]":
    """More bits than asked for."""
    return array("I", [256**width] * count)


def one_number_more(count: int, width: int, rng: Random | None = None) -> "array[int]":
    """An off-by-one to the other side."""
    return array("B", bytes(count + 1))


def numbers_far_too_wide(count: int, width: int, rng: Random | None = None) -> "array[int]":
    """More than the least number that is too large."""
    return array("I", [257**width] * count)


def numbers_with_a_sign(count: int, width: int, rng: Random | None = None) -> "array[int]":
    """The right bits, read as negative numbers."""
    return array("b", [-1] * count)


def number_of_sequences(self: Family[Any]) -> int:
    """n^n: the choices of one of n things n times."""
    return 27


def all_orders_of_the_deck(self: Family[Any]) -> int:
    """Does not divide by the orders within a hand."""
    return 24


def entropy_rounded_down(self: Family[Any]) -> int:
    """One bit too few for what is no power of two."""
    return self.count.bit_length() - 1


def entropy_with_a_bit_to_spare(self: Family[Any]) -> int:
    """Enough, but not the least."""
    return self.count.bit_length() + 1


def next_outcome(self: Family[Any], index: int) -> Any:
    """An outcome of the family, but that of another index."""
    return list(self)[(index + 1) % self.count]


def no_outcome(self: Family[Any], index: int) -> Any:
    """Of the wrong kind."""
    return list(self)[index][1:]


def numbered_from_one(self: Family[Any], outcome: Any) -> int:
    """1 … count."""
    return list(self).index(outcome) + 1


def loses_a_card(self: Family[Any], rng: Random | None = None) -> Any:
    """A sample that is none."""
    return next(iter(self))[1:]


def draws_with_replacement(cards: Sequence[Any], rng: Random | None = None) -> tuple[Any, ...]:
    """Takes the first card again and again."""
    return tuple([cards[0] for _ in cards])


def forgets_the_talon(
    hands: Mapping[Any, int], talon: int = 0, rng: Random | None = None
) -> tuple[Any, ...]:
    """Deals the hands only."""
    return tuple(owner for owner, size in hands.items() for _ in range(size))


def a_card_to_each_place(
    hands: Mapping[Any, int], talon: Any = 0, rng: Random | None = None
) -> tuple[Any, ...]:
    """As many cards in all, but each with a place of its own."""
    return assign(hands, sum(talon), rng)


def a_foreign_card(
    hands: Mapping[Any, int], talon: int = 0, rng: Random | None = None
) -> tuple[Any, ...]:
    """All that is wanted, and a card of somebody else."""
    return (*assign(hands, talon, rng), "Zoe")


def a_card_each(
    hands: Mapping[Any, int], talon: int = 0, rng: Random | None = None
) -> tuple[Any, ...]:
    """As many cards in all, but not for the right owners."""
    return (*list(hands)[:1] * sum(hands.values()), *map(Talon, range(talon)))


def arrangements_without_the_condition(self: Family[Any]) -> int:
    """All arrangements of these ranks."""
    return factorial(5) // prod(map(factorial, (2, 2, 1)))


def one_arrangement_too_many(self: Family[Any]) -> int:
    """Positive as it should be, but no multiple of the ways to rename the ranks."""
    return 1 + sum(1 for _ in self)


def share_of_the_arrangements(self: Spaced[Any]) -> Fraction:
    """Equal ranks alike in the count, and told apart in the total."""
    return Fraction(self.count, factorial(5))


def only_neighbours(sequence: Sequence[Any], distance: int = 1) -> tuple[tuple[int, int], ...]:
    """Right for a distance of 1."""
    pairs = enumerate(pairwise(sequence))
    return tuple((place, place + 1) for place, (one, other) in pairs if one == other)


def no_pairs(sequence: Sequence[Any], distance: int = 1) -> tuple[tuple[int, int], ...]:
    """Sees none."""
    return ()


def leaves_the_order(
    cards: Sequence[Any], *, key: Any, distance: int = 1, rng: Random | None = None
) -> tuple[Any, ...]:
    """All cards, not apart."""
    return tuple(sorted(cards))


def throws_repeats_away(
    cards: Sequence[Any], *, key: Any, distance: int = 1, rng: Random | None = None
) -> tuple[Any, ...]:
    """Apart, but not all cards."""
    return tuple(dict.fromkeys(cards))


def crosses(arrangement: Sequence[Any]) -> str:
    """One row for all ranks."""
    return " ".join("x" for _ in arrangement)


def short_rows(arrangement: Sequence[Any]) -> str:
    """Leaves out the dots after a rank's last card."""
    return "\n".join([picture(arrangement[: place + 1]) for place in range(1, 2)])


def every_cell_marked(arrangement: Sequence[Any]) -> str:
    """No dots."""
    return picture(arrangement).replace(".", "x")


def nothing(self: Any) -> None:
    """Sees no difficulty."""


def without_the_condition(self: Any) -> int:
    """Counts as if there were a partition."""
    return 3


def bob_to_blame(self: Any) -> Violation:
    """Right in principle, but one card too many is blamed on the others."""
    return Violation(("Bob",), ("ten",), 2)


def everybody(self: Any) -> Violation:
    """All together have as many cards as they get."""
    return Violation(("Ann", "Bob"), ("ace", "king", "ten"), 0)


def made_up(self: Any) -> Violation:
    """Blames one who can have their cards."""
    return Violation(("Bob",), ("ace", "king", "ten"), 1)


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


def one_card_forgotten(self: Any) -> dict[Any, dict[Any, Fraction]]:
    """Right, but for the last card."""
    return dict(list(self.marginals.items())[:-1])


def without_the_rules(self: Any) -> int:
    """Counts as if the rules were not there."""
    return sum(1 for _ in Partitions(self.allowed, self.sizes))


def no_name(self: Any) -> str:
    """Does not say."""
    return ""


def says_guessing(self: Any) -> str:
    """Neither of both."""
    return "guessing"


def one_row_short(self: Any, number: int, rng: Random | None = None) -> Any:
    """An off-by-one."""
    return self.array(number - 1, rng)


def all_to_ann(self: Any, number: int, rng: Random | None = None) -> Any:
    """Rows that are no partitions."""
    return 0 * self.array(number, rng)


def the_same_family(self: Any, *rules: Count) -> Partitions[Any, Any]:
    """Forgets the rules."""
    return cast(Partitions[Any, Any], self)


def forgets_the_old_rules(self: Any, *rules: Count) -> Partitions[Any, Any]:
    """Only what is new."""
    return Partitions(self.allowed, self.sizes, rules=rules)


def one_half(self: Any, *rules: Count) -> Fraction:
    """It is so or it is not."""
    return Fraction(1, 2)


def all_to_the_first(allowed: Any, sizes: Any) -> dict[Any, frozenset[Any]]:
    """Whoever is named first gets the card."""
    return {
        owner: frozenset(card for card, holders in allowed.items() if holders[0] == owner)
        for owner in sizes
    }


def whatever_the_condition(allowed: Any, sizes: Any) -> dict[Any, frozenset[Any]]:
    """The right numbers of cards, whoever may hold them."""
    cards = list(allowed)
    hands = {}
    for owner, size in sizes.items():
        hands[owner] = frozenset(cards[:size])
        cards = cards[size:]
    return hands


THAT_MANY_NUMBERS = "that many numbers of that width"
POSSIBLE = "owners who make it impossible, or None and a partition exists"
SHARES = "each card is held by one owner on average, each owner holds as many cards as they get"
BESIDES = "the same problem, with these rules besides"
ORDERED = "a sequence that has such an order, and rng is a source of bits"
SPLITTABLE = "owners with their numbers of cards, and cards that can be split so"
SPLIT = "every card with an owner that may hold it, everybody as many cards as `sizes` says"
MARKS = "a row per rank, a column per card, one mark a column"
APART = "the same cards, their keys as the rules say"
AS_MANY_CARDS = "everybody as many cards as `hands` says, every place of the talon its cards"

PLANTED = [
    Planted(draw_numbers, THAT_MANY_NUMBERS, one_number_short, (4, 1)),
    Planted(draw_numbers, THAT_MANY_NUMBERS, one_number_more, (4, 1)),
    Planted(draw_numbers, THAT_MANY_NUMBERS, numbers_too_wide, (4, 2)),
    Planted(draw_numbers, THAT_MANY_NUMBERS, numbers_far_too_wide, (4, 2)),
    Planted(draw_numbers, THAT_MANY_NUMBERS, numbers_with_a_sign, (4, 1)),
    Planted(getter("count"), "the number of outcomes", number_of_sequences, (THREE,)),
    Planted(getter("count"), "the number of outcomes", all_orders_of_the_deck, (SMALL,)),
    Planted(
        getter("entropy_bits"), "the least b with count <= 2^b", entropy_rounded_down, (THREE,)
    ),
    Planted(
        getter("entropy_bits"),
        "the least b with count <= 2^b",
        entropy_with_a_bit_to_spare,
        (SMALL,),
    ),
    Planted(Family.unrank, "an index", None, (THREE, 6)),
    Planted(Family.unrank, "the outcome whose rank is the index", next_outcome, (THREE, 2)),
    Planted(Family.unrank, "the outcome whose rank is the index", no_outcome, (SMALL, 2)),
    Planted(Family.rank, "an outcome of the family", None, (THREE, (0, 1))),
    Planted(Family.rank, "the index of the outcome", numbered_from_one, (THREE, (0, 2, 1))),
    Planted(Family.rank, "the index of the outcome", numbered_from_one, (SMALL, SMALL.unrank(11))),
    Planted(Family.sample, "an outcome of the family", loses_a_card, (THREE,)),
    Planted(Family.sample, "an outcome of the family", loses_a_card, (SMALL,)),
    Planted(shuffle, "the same cards, each as often", draws_with_replacement, ("abc",)),
    Planted(assign, AS_MANY_CARDS, forgets_the_talon, ({"a": 2}, 1)),
    Planted(assign, AS_MANY_CARDS, a_foreign_card, ({"a": 2}, 1)),
    Planted(assign, AS_MANY_CARDS, a_card_to_each_place, ({"a": 2}, [2, 1])),
    Planted(assign, AS_MANY_CARDS, a_card_each, ({"a": 2, "b": 1}, 1)),
    Planted(
        getter("count"), "the number of outcomes", arrangements_without_the_condition, (SPACED,)
    ),
    Planted(
        getter("count"),
        "the number of outcomes",
        one_arrangement_too_many,
        (Spaced("aabbccd", 2),),
    ),
    Planted(
        getter("count"), "the number of outcomes", one_arrangement_too_many, (Spaced("abc", 0),)
    ),
    Planted(
        getter("count"), "the number of outcomes", one_arrangement_too_many, (Spaced("aaabb", 3),)
    ),
    Planted(Family.unrank, "the outcome whose rank is the index", next_outcome, (SPACED, 3)),
    Planted(
        getter("probability", Spaced),
        "the share of the orders of different cards that are legal",
        share_of_the_arrangements,
        (SPACED,),
    ),
    Planted(repeats, "a sequence, and a distance of at least 0", None, ({1}, 1)),
    Planted(Permutations.__init__, "n is at least 0", None, (Permutations(1), -1)),
    Planted(Permutations.array, "a row for each, an order", one_row_short, (THREE, 3)),
    Planted(Permutations.array, "a row for each, an order", all_to_ann, (THREE, 3)),
    Planted(
        Permutations.array,
        "a number of samples, an outcome, and rng is a source of bits",
        None,
        (THREE, -1),
    ),
    Planted(
        Assignments.__init__,
        "numbers of cards for owners, and for the talon",
        None,
        (Assignments({}), {"a": -1}),
    ),
    Planted(
        Assignments.__init__,
        "numbers of cards for owners, and for the talon",
        None,
        (Assignments({}), {"a": 1}, [2, 0]),
    ),
    Planted(
        Spaced.__init__,
        "ranks that can be counted, or their numbers, and rules for them",
        None,
        (Spaced(""), {"a": -1}),
    ),
    Planted(
        Partitions.__init__,
        "cards with owners among those that have numbers of cards, and rules",
        None,
        (Partitions({}, {}), {"ace": ["Bob"]}, {"Ann": 1}),
    ),
    Planted(
        Family.sample,
        "the family has an outcome, and rng is a source of bits",
        None,
        (Spaced("aa"),),
    ),
    Planted(shuffle, "cards are a sequence, and rng is a source of bits", None, ({"ace", "king"},)),
    Planted(
        assign,
        "numbers of cards for owners and the talon, and rng is a source of bits",
        None,
        ({"a": 1}, -1),
    ),
    Planted(
        spaced_shuffle,
        ORDERED,
        None,
        ("ab",),
        {"key": str, "distance": -1},
    ),
    Planted(spaced_shuffle, ORDERED, None, ("aab",), {"key": str, "distance": 2}),
    Planted(partition, SPLITTABLE, None, ({"ace": ["Bob"]}, {"Ann": 1})),
    Planted(partition, SPLITTABLE, None, ({"ace": ["Ann"]}, {"Ann": 2})),
    Planted(
        Partitions.array, "a row for each, the owners of a partition", one_row_short, (HIDDEN, 3)
    ),
    Planted(Partitions.array, "a row for each, the owners of a partition", all_to_ann, (HIDDEN, 3)),
    Planted(
        Partitions.array,
        "a number of samples, an outcome, and rng is a source of bits",
        None,
        (HIDDEN, -1),
    ),
    Planted(
        Partitions.marginal,
        "there is a partition, one of the cards and one of the owners",
        None,
        (HIDDEN, "no such card", "Ann"),
    ),
    Planted(getter("marginals", Partitions), "there is a partition", None, (IMPOSSIBLE,)),
    Planted(repeats, "a sequence, and a distance of at least 0", None, ("aa", -1)),
    Planted(repeats, "all pairs of equal items that are too close", only_neighbours, ("abaa", 2)),
    Planted(repeats, "all pairs of equal items that are too close", no_pairs, ("abaa", 2)),
    Planted(spaced_shuffle, APART, leaves_the_order, ("aab",), {"key": str}),
    Planted(spaced_shuffle, APART, throws_repeats_away, ("aab",), {"key": str}),
    Planted(picture, "a sequence of ranks", None, ({1},)),
    Planted(picture, MARKS, crosses, ("aba",)),
    Planted(picture, MARKS, short_rows, ("aba",)),
    Planted(picture, MARKS, every_cell_marked, ("aba",)),
    Planted(getter("count"), "the number of outcomes", without_the_condition, (IMPOSSIBLE,)),
    Planted(Family.unrank, "the outcome whose rank is the index", next_outcome, (HIDDEN, 0)),
    Planted(getter("violation", Partitions), POSSIBLE, nothing, (IMPOSSIBLE,)),
    Planted(getter("violation", Partitions), POSSIBLE, bob_to_blame, (IMPOSSIBLE,)),
    Planted(getter("violation", Partitions), POSSIBLE, everybody, (IMPOSSIBLE,)),
    Planted(getter("violation", Partitions), POSSIBLE, made_up, (HIDDEN,)),
    Planted(
        Partitions.marginal,
        "the share of the partitions in which the owner holds the card",
        an_equal_share_of_the_allowed,
        (Partitions({**ALLOWED, "nine": ["Ann", "Bob"]}, {"Ann": 1, "Bob": 3}), "ace", "Bob"),
    ),
    Planted(
        getter("marginals", Partitions),
        SHARES,
        equal_shares,
        (Partitions({**ALLOWED, "nine": ["Ann", "Bob"]}, {"Ann": 1, "Bob": 3}),),
    ),
    Planted(getter("marginals", Partitions), SHARES, one_card_forgotten, (HIDDEN,)),
    *[
        Planted(getter("count"), "the number of outcomes", without_the_rules, (family,))
        for family in (RULED, POINTED, SHAPED)
    ],
    Planted(getter("method"), "a name of a way to draw", no_name, (THREE,)),
    Planted(getter("method", Partitions), "a table, or tries", says_guessing, (RULED,)),
    Planted(Partitions.given, "rules for the cards and the owners", None, (HIDDEN, "ace")),
    Planted(
        Partitions.probability,
        "there is a partition, and rules for the cards and the owners",
        None,
        (IMPOSSIBLE,),
    ),
    Planted(
        Partitions.probability,
        "there is a partition, and rules for the cards and the owners",
        None,
        (HIDDEN, Count("Ann", ["ace"], -1)),
    ),
    Planted(Partitions.given, BESIDES, the_same_family, (HIDDEN, Count("Ann", ["ace"], 1))),
    Planted(Partitions.given, BESIDES, forgets_the_old_rules, (RULED, Count("Bob", ["ten"], 1))),
    Planted(
        Partitions.probability,
        "the share of the partitions that keep the rules",
        one_half,
        (RULED, Count("Ann", ["king"], 1)),
    ),
    Planted(partition, SPLIT, all_to_the_first, (ALLOWED, {"Ann": 1, "Bob": 2})),
    Planted(
        partition,
        SPLIT,
        whatever_the_condition,
        ({"ten": ["Bob"], "ace": ["Ann"]}, {"Ann": 1, "Bob": 1}),
    ),
]
