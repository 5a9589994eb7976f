"""Orders and their numbers."""

from collections.abc import Iterator

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.terms import Value, case_file, planted_in
from shufflegraph import Permutations

SMALL = 5
RANDOM_ORDERS = 100
CHECKER = "check_permutation"


def case(family: Permutations, index: int) -> Value:
    """The number that the library gives to the order that it gives to `index`, and the order."""
    order = family.unrank(index)
    return [family.rank(order), *order]


def small_cases() -> Iterator[Value]:
    """Every order of up to five things."""
    for size in range(SMALL + 1):
        family = Permutations(size)
        for index in range(family.count):
            yield case(family, index)


def random_cases() -> Iterator[Value]:
    """Random orders of 24 to 110 things, and the last ones."""
    rng = seeded(2)
    for _ in range(RANDOM_ORDERS):
        family = Permutations(rng.randint(24, 110))
        yield case(family, rng.choice([rng.randrange(family.count), family.count - 1]))


def case_files() -> list[CaseFile]:
    """The small orders, and the random ones."""
    return [
        case_file("small orders", CHECKER, small_cases()),
        case_file("random orders", CHECKER, random_cases()),
    ]


def planted() -> CaseFile:
    """Some orders of four things; the last one is said to have the next number."""
    file = case_file("orders", CHECKER, [case(Permutations(4), index) for index in range(8)])
    order = Permutations(4).unrank(7)
    return planted_in(file, [7, *order], [8, *order])
