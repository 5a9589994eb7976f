"""Wrong variants of what is drawn many times, and of rules for spaced arrangements."""

from collections.abc import Sequence
from random import Random
from typing import Any

from shufflegraph.sampling.family import Family
from shufflegraph.sampling.permutations import Permutations
from shufflegraph.sampling.spaced import Spaced
from shufflegraph.sampling.spacing import Broken
from tests.support.planted import Planted
from tests.support.planted.sampling import (
    getter,
    loses_a_card,
    next_outcome,
    one_arrangement_too_many,
)

THREE = Permutations(3)
RUNS = Spaced("aabbc", max_run=1, cyclic=True)
LIMITED = Spaced("aabbcc", limits=[(2, 4)], fixed={0: "a"})


def one_sample_short(self: Family[Any], number: int, rng: Random | None = None) -> list[Any]:
    """An off-by-one."""
    return self.samples(number, rng)[1:]


def samples_without_a_card(self: Family[Any], number: int, rng: Random | None = None) -> list[Any]:
    """As many as asked for, all wrong."""
    return [loses_a_card(self, rng)] * number


def guessing(self: Family[Any]) -> str:
    """No way to draw."""
    return "guessing"


def without_the_circle(self: Spaced[Any]) -> int:
    """Counts as if the ends were no neighbours."""
    return Spaced(self.ranks, max_run=1).count


def nothing_broken(self: Spaced[Any], word: Sequence[Any]) -> tuple[Broken, ...]:
    """Sees nothing."""
    return ()


def always_broken(self: Spaced[Any], word: Sequence[Any]) -> tuple[Broken, ...]:
    """Sees something everywhere."""
    return (Broken("it looks wrong", (0,)),)


def beyond_the_end(self: Spaced[Any], word: Sequence[Any]) -> tuple[Broken, ...]:
    """Counts places from 1."""
    return (Broken("too close", (len(word),)),)


MANY = "that many outcomes of the family"
NAME = "a name of a way to draw"
BROKEN = "what breaks a rule, and nothing where the word keeps all"

PLANTED = [
    Planted(Family.samples, MANY, one_sample_short, (THREE, 3)),
    Planted(Family.samples, MANY, samples_without_a_card, (RUNS, 2)),
    Planted(
        Family.samples,
        "a number of samples, an outcome, and rng is a source of bits",
        None,
        (THREE, -1),
    ),
    Planted(getter("method"), NAME, guessing, (THREE,)),
    Planted(
        getter("method", Spaced),
        "arrangements that can be drawn",
        None,
        (Spaced(dict.fromkeys(range(40), 12), 2),),
    ),
    Planted(getter("method", Spaced), NAME, guessing, (RUNS,)),
    Planted(getter("count"), "the number of outcomes", without_the_circle, (RUNS,)),
    Planted(getter("count"), "the number of outcomes", one_arrangement_too_many, (LIMITED,)),
    Planted(Family.unrank, "the outcome whose rank is the index", next_outcome, (LIMITED, 3)),
    Planted(Spaced.broken, BROKEN, nothing_broken, (RUNS, "abbac")),
    Planted(Spaced.broken, BROKEN, always_broken, (RUNS, "abacb")),
    Planted(Spaced.broken, BROKEN, beyond_the_end, (RUNS, "abbac")),
    Planted(Spaced.broken, "an arrangement of as many cards", None, (RUNS, "ab")),
]
