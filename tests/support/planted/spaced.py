"""Wrong variants of what is drawn many times, and of rules for spaced arrangements."""

from fractions import Fraction
from operator import itemgetter
from types import SimpleNamespace
from typing import Any

from shufflegraph.sampling.family import Family
from shufflegraph.sampling.permutations import Permutations
from shufflegraph.sampling.spaced.family import Spaced, SpacedKinds
from shufflegraph.sampling.spaced.mixing import Mixed
from shufflegraph.sampling.spaced.rules import Broken
from shufflegraph.sampling.spaced.shuffle import spaced_shuffle
from tests.support.planted import REFUSES, Table, after, bad, getter, instead
from tests.support.planted.sampling import COUNT, INDEXED, NEXT, ONE_MORE

THREE = Permutations(3)
PLAIN = Spaced("aabbc")
RUNS = Spaced("aabbc", max_run=1, cyclic=True)
FACES = [(shape, colour) for shape in "sc" for colour in "rgb"]
CROSSED = SpacedKinds(FACES, [1, 1])
HUGE = SpacedKinds({(1, "red"): 15_000, (2, "blue"): 15_000})
LIMITED = Spaced("aabbcc", limits=[(2, 4)], fixed={0: "a"})

MANY = "that many outcomes of the family"
ROWS = "a row for each, an outcome of the family"
NAME = "a name of a way to draw"
BROKEN = "what breaks a rule, and nothing where the word keeps all"
LEGAL = "the share of the orders of different cards that are legal"


def rows_without_a_rule(self: Spaced[Any], number: int) -> Any:
    """As many as asked for, equal ranks together."""
    return SimpleNamespace(shape=(number, 5), tolist=lambda: [[0, 0, 1, 1, 2]] * number)


def apart_by_shape_alone(cards: Any, **rules: Any) -> tuple[Any, ...]:
    """Forgets the second key."""
    return tuple(sorted(cards, key=lambda card: (cards.index(card) % 3, cards.index(card))))


PLANTED: Table = {
    (Family.samples, REFUSES): [bad(THREE, -1)],
    (Family.samples, MANY): [
        after(lambda found: found[1:], THREE, 3),
        after(lambda found: [*found, found[0]], THREE, 3),
        after(lambda found: [found[0][1:]] * 2, RUNS, 2),
    ],
    (getter(Family, "method"), NAME): [
        after(lambda name: "guessing", family) for family in (THREE, RUNS, CROSSED)
    ],
    (getter(Family, "method"), REFUSES): [
        bad(Spaced(dict.fromkeys(range(40), 12), 25)),
        bad(HUGE),
    ],
    (getter(Family, "count"), COUNT): [
        instead(lambda self: Spaced(self.ranks, max_run=1).count, RUNS),
        instead(ONE_MORE, LIMITED),
        instead(lambda self: SpacedKinds(self.ranks, [1, 0]).count + 1, CROSSED),
    ],
    (Family.unrank, INDEXED): [instead(NEXT, LIMITED, 3)],
    (Spaced.__init__, REFUSES): [
        bad(CROSSED, FACES, [1], attributes=2),
    ],
    (getter(Spaced, "probability"), LEGAL): [after(lambda share: Fraction(1), CROSSED)],
    (Family.array, ROWS): [
        instead(rows_without_a_rule, PLAIN, 3),
        instead(lambda self, number: self.array(number - 1), PLAIN, 3),
        instead(lambda self, number: self.array(number + 1), PLAIN, 3),
    ],
    (Spaced.broken, REFUSES): [bad(CROSSED, FACES[:2]), bad(RUNS, "ab")],
    (Spaced.broken, BROKEN): [
        entry
        for family, wrong, good in ((RUNS, "abbac", "abacb"), (CROSSED, FACES, CROSSED.unrank(0)))
        for entry in (
            after(lambda found: (), family, wrong),
            after(lambda found: (Broken("it looks wrong", (0,)),), family, good),
            after(lambda found: (Broken("too close", (len(FACES),)),), family, wrong),
        )
    ],
    (Spaced.mixed, REFUSES): [bad(PLAIN), bad(PLAIN, 7), bad(PLAIN, None, -1)],
    (Spaced.mixed, "an arrangement of the family"): [
        after(lambda mixed: Mixed(tuple("aabbccdef"), 100, 0), Spaced("abcdefabc")),
    ],
    (spaced_shuffle, "the same cards, their keys as the rules say"): [
        instead(apart_by_shape_alone, FACES, key=[itemgetter(0), itemgetter(1)], distance=[1, 1]),
    ],
}
