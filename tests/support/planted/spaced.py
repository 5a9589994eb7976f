"""Wrong variants of what is drawn many times, and of rules for spaced arrangements."""

from collections.abc import Sequence
from fractions import Fraction
from operator import itemgetter
from random import Random
from types import SimpleNamespace
from typing import Any

from shufflegraph.sampling.family import Family
from shufflegraph.sampling.permutations import Permutations
from shufflegraph.sampling.spaced.family import Spaced, SpacedKinds
from shufflegraph.sampling.spaced.mixing import Mixed
from shufflegraph.sampling.spaced.rules import Broken
from shufflegraph.sampling.spaced.shuffle import spaced_shuffle
from tests.support.planted import Planted
from tests.support.planted.sampling import (
    getter,
    loses_a_card,
    next_outcome,
    one_arrangement_too_many,
)

THREE = Permutations(3)
RUNS = Spaced("aabbc", max_run=1, cyclic=True)
FACES = [(shape, colour) for shape in "sc" for colour in "rgb"]
CROSSED = SpacedKinds(FACES, [1, 1])
HUGE = SpacedKinds({(1, "red"): 15_000, (2, "blue"): 15_000})
LIMITED = Spaced("aabbcc", limits=[(2, 4)], fixed={0: "a"})


def one_sample_short(self: Family[Any], number: int, rng: Random | None = None) -> list[Any]:
    """An off-by-one."""
    return self.samples(number, rng)[1:]


def one_sample_more(self: Family[Any], number: int, rng: Random | None = None) -> list[Any]:
    """An off-by-one to the other side."""
    return self.samples(number + 1, rng)


def samples_without_a_card(self: Family[Any], number: int, rng: Random | None = None) -> list[Any]:
    """As many as asked for, all wrong."""
    return [loses_a_card(self, rng)] * number


def rows_without_a_rule(self: Spaced[Any], number: int, rng: Random | None = None) -> Any:
    """As many as asked for, equal ranks together."""
    return SimpleNamespace(shape=(number, 5), tolist=lambda: [[0, 0, 1, 1, 2]] * number)


def one_row_short(self: Spaced[Any], number: int, rng: Random | None = None) -> Any:
    """An off-by-one."""
    return self.array(number - 1, rng)


def one_row_more(self: Spaced[Any], number: int, rng: Random | None = None) -> Any:
    """An off-by-one to the other side."""
    return self.array(number + 1, rng)


def guessing(self: Family[Any]) -> str:
    """No way to draw."""
    return "guessing"


def without_the_circle(self: Spaced[Any]) -> int:
    """Counts as if the ends were no neighbours."""
    return Spaced(self.ranks, max_run=1).count


def nothing_broken(self: Any, word: Sequence[Any]) -> tuple[Broken, ...]:
    """Sees nothing."""
    return ()


def always_broken(self: Any, word: Sequence[Any]) -> tuple[Broken, ...]:
    """Sees something everywhere."""
    return (Broken("it looks wrong", (0,)),)


def beyond_the_end(self: Any, word: Sequence[Any]) -> tuple[Broken, ...]:
    """Counts places from 1."""
    return (Broken("too close", (len(word),)),)


def without_the_colours(self: Spaced[Any]) -> int:
    """Counts as if only the shapes had a rule."""
    return SpacedKinds(self.ranks, [1, 0]).count + 1


def as_if_all_were_legal(self: Spaced[Any]) -> Fraction:
    """Certain."""
    return Fraction(1)


def mixed_wrong(self: Spaced[Any], rng: Any = None, sweeps: int = 100) -> Mixed[Any]:
    """Lays equal ranks together."""
    return Mixed(tuple(sorted("abcdefabc")), sweeps, 0)


def apart_by_shape_alone(cards: Any, *, key: Any, **rules: Any) -> tuple[Any, ...]:
    """Forgets the second key."""
    return tuple(sorted(cards, key=lambda card: (cards.index(card) % 3, cards.index(card))))


MANY = "that many outcomes of the family"
ROWS = "a row for each, an arrangement of the numbers of the ranks"
NAME = "a name of a way to draw"
BROKEN = "what breaks a rule, and nothing where the word keeps all"

PLANTED = [
    Planted(Family.samples, MANY, one_sample_short, (THREE, 3)),
    Planted(Family.samples, MANY, one_sample_more, (THREE, 3)),
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
    Planted(Spaced.array, ROWS, rows_without_a_rule, (Spaced("aabbc"), 3)),
    Planted(Spaced.array, ROWS, one_row_short, (Spaced("aabbc"), 3)),
    Planted(Spaced.array, ROWS, one_row_more, (Spaced("aabbc"), 3)),
    Planted(
        Spaced.array,
        "a number of samples, an outcome, and rng is a source of bits",
        None,
        (Spaced("aabbc"), -1),
    ),
    Planted(Spaced.broken, BROKEN, nothing_broken, (RUNS, "abbac")),
    Planted(Spaced.broken, BROKEN, always_broken, (RUNS, "abacb")),
    Planted(Spaced.broken, BROKEN, beyond_the_end, (RUNS, "abbac")),
    Planted(
        Spaced.__init__,
        "ranks that can be counted, or their numbers, and rules for them",
        None,
        (CROSSED, FACES, [1]),
        {"attributes": 2},
    ),
    Planted(Spaced.mixed, "arrangements that swaps connect", None, (Spaced("aabbc"),)),
    Planted(Spaced.mixed, "an arrangement of the family", mixed_wrong, (Spaced("abcdefabc"),)),
    Planted(getter("count"), "the number of outcomes", without_the_colours, (CROSSED,)),
    Planted(getter("method", Spaced), "arrangements that can be drawn", None, (HUGE,)),
    Planted(getter("method", Spaced), NAME, guessing, (CROSSED,)),
    Planted(
        getter("probability", Spaced),
        "the share of the orders of different cards that are legal",
        as_if_all_were_legal,
        (CROSSED,),
    ),
    Planted(Spaced.broken, BROKEN, nothing_broken, (CROSSED, FACES)),
    Planted(Spaced.broken, BROKEN, always_broken, (CROSSED, CROSSED.unrank(0))),
    Planted(Spaced.broken, BROKEN, beyond_the_end, (CROSSED, FACES)),
    Planted(Spaced.broken, "an arrangement of as many cards", None, (CROSSED, FACES[:2])),
    Planted(
        spaced_shuffle,
        "the same cards, their keys as the rules say",
        apart_by_shape_alone,
        (FACES,),
        {"key": [itemgetter(0), itemgetter(1)], "distance": [1, 1]},
    ),
    Planted(Spaced.broken, "an arrangement of as many cards", None, (RUNS, "ab")),
]
