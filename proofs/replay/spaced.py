"""Spaced arrangements, their numbers and the probability of a legal shuffle."""

from collections.abc import Iterable, Iterator
from itertools import product

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.terms import Value, case_file, planted_in
from shufflegraph import Spaced

CHECKER = "check_spaced"
PACKS = (
    ((5,) * 6, 1),
    ((5,) * 6, 2),
    ((5,) * 6, 3),
    ((4,) * 8, 1),
    ((4,) * 8, 2),
    ((4,) * 13, 1),
    ((4,) * 13, 2),
    ((2,) * 24, 1),
    ((7, 6, 5, 4, 3, 2, 1), 1),
)
"""Numbers of cards and distances: dice, packs of 32 and 52 cards by rank, and others."""


def case(sizes: Iterable[int], distance: int, indices: Iterable[int]) -> Value:
    """A family with its count and probability, and what the library gives for `indices`."""
    family = Spaced(dict(enumerate(sizes)), distance)
    words = [family.unrank(index) for index in indices]
    fraction = family.probability
    return (
        distance,
        [family.ranks[rank] for rank in family.ranks],
        family.count,
        (fraction.numerator, fraction.denominator),
        [[family.rank(word), *[int(str(rank)) for rank in word]] for word in words],
    )


def small_cases() -> Iterator[Value]:
    """Every arrangement of up to four ranks with up to three cards each, up to seven cards."""
    for ranks in range(5):
        for sizes in product(range(1, 4), repeat=ranks):
            for distance in range(4 if sum(sizes) <= 7 else 0):
                family = Spaced(dict(enumerate(sizes)), distance)
                yield case(sizes, distance, range(0, family.count, 1 + family.count // 20))


def pack_cases() -> Iterator[Value]:
    """Random arrangements of packs."""
    rng = seeded(4)
    for sizes, distance in PACKS:
        count = Spaced(dict(enumerate(sizes)), distance).count
        yield case(sizes, distance, [0, count - 1, rng.randrange(count)])


def case_files() -> list[CaseFile]:
    """The small arrangements, and those of packs."""
    return [
        case_file("small arrangements", CHECKER, small_cases()),
        case_file("packs", CHECKER, pack_cases()),
    ]


def planted() -> CaseFile:
    """The arrangements of five cards; in one of them two neighbours have changed places."""
    file = case_file("arrangements", CHECKER, [case((2, 2, 1), 1, range(12))])
    return planted_in(file, [3, 0, 1, 2, 1, 0], [3, 1, 0, 2, 1, 0])
