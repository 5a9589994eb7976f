"""Intervals in any order, that need not come from a deck: ends may coincide."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from random import Random

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.texts import case_file, changes, text
from shufflegraph import (
    Interval,
    chromatic_number,
    clique,
    loads,
    reducing_colouring,
    valid_colouring,
)
from shufflegraph.contracts import undecorated

Family = Mapping[int, Interval]


def fields(family: Family, piles: int) -> list[Sequence[int]]:
    """What the library computes, as Replay.v reads it; the first two are what it is given."""
    reducing = undecorated(reducing_colouring)(family, piles)
    by_pile = undecorated(loads)(family, reducing)
    return [
        [number for p, ends in family.items() for number in (p, *ends)],
        [piles],
        [undecorated(chromatic_number)(family)],
        undecorated(clique)(family),
        [*undecorated(valid_colouring)(family).values()],
        [*reducing.values()],
        [by_pile.get(pile, 0) for pile in range(piles)],
    ]


def small_families() -> Iterator[Family]:
    """Every family of up to three intervals with ends in 0 … 3."""
    each = [Interval(first, last) for first in range(4) for last in range(first, 4)]
    for owners in range(4):
        for chosen in product(each, repeat=owners):
            yield dict(enumerate(chosen))


def random_families(rng: Random, number: int) -> Iterator[Family]:
    """Families of up to thirty intervals with many equal ends."""
    for _ in range(number):
        size, width = rng.randint(1, 30), rng.randint(1, 40)
        owners = rng.sample(range(size), size)
        ends = [sorted((rng.randrange(width), rng.randrange(width))) for _ in owners]
        yield {p: Interval(first, last) for p, (first, last) in zip(owners, ends, strict=True)}


def on_some_piles(families: Iterable[Family]) -> list[list[Sequence[int]]]:
    """The fields of every family, on some number of piles."""
    rng = seeded(5)
    return [fields(family, rng.randint(1, 5)) for family in families]


def file_of(name: str, told: Iterable[list[Sequence[int]]]) -> CaseFile:
    """A case for the fields of every family."""
    return case_file(name, "Replay", "check_intervals", map(text, told))


def wrong_answers() -> CaseFile:
    """One number changed, in every answer to random families: not one is accepted."""
    told = [fields(family, 3) for family in random_families(seeded(6), 20)]
    texts = (changed for one in told for changed in changes(one)[2:])
    checker = "(fun case => negb (check_intervals case))"
    return case_file("wrong answers", "Replay", checker, texts)


def case_files() -> list[CaseFile]:
    """All small families, and random ones."""
    return [
        file_of("small families", on_some_piles(small_families())),
        file_of("random families", on_some_piles(random_families(seeded(7), 1000))),
        wrong_answers(),
    ]


def planted() -> CaseFile:
    """Twenty random families; in one the library was told another last position of the first owner."""
    told = on_some_piles(random_families(seeded(7), 20))
    told[7] = fields({0: Interval(0, 1), 1: Interval(2, 3)}, 2)
    owner, first, _, *others = told[7][0]
    told[7][0] = [owner, first, 2, *others]
    return file_of("planted", told)
