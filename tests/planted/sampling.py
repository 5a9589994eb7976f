"""Wrong variants of the families and of what is drawn."""

from array import array
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, cast

from shufflegraph.deck import Talon
from shufflegraph.sampling.assignments import Assignments, assign
from shufflegraph.sampling.family import Family, draw_words
from shufflegraph.sampling.permutations import Permutations, shuffle
from tests.planted import Planted

THREE = Permutations(3)
SMALL = Assignments({"a": 2, "b": 1}, talon=1)


def getter(name: str) -> Callable[..., Any]:
    """The function behind a property of all families."""
    return cast(Callable[..., Any], vars(Family)[name].fget)


def one_word_short(count: int, width: int, rng: Random | None = None) -> "array[int]":
    """An off-by-one."""
    return array("B", bytes(count - 1))


def words_too_wide(count: int, width: int, rng: Random | None = None) -> "array[int]":
    """More bits than asked for."""
    return array("I", [256**width] * count)


def number_of_words(self: Family[Any]) -> int:
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


def a_card_each(
    hands: Mapping[Any, int], talon: int = 0, rng: Random | None = None
) -> tuple[Any, ...]:
    """As many cards in all, but not for the right owners."""
    return (*list(hands)[:1] * sum(hands.values()), *map(Talon, range(talon)))


THAT_MANY_WORDS = "that many words of that width"
AS_MANY_CARDS = "everybody as many cards as `hands` says, every place of the talon once"

PLANTED = [
    Planted(draw_words, THAT_MANY_WORDS, one_word_short, (4, 1)),
    Planted(draw_words, THAT_MANY_WORDS, words_too_wide, (4, 2)),
    Planted(getter("count"), "the number of outcomes", number_of_words, (THREE,)),
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
    Planted(assign, AS_MANY_CARDS, a_card_each, ({"a": 2, "b": 1}, 1)),
]
