"""Orders and their numbers, and what is drawn of just so many bits, or that they are too few."""

from collections.abc import Iterator
from random import Random

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.terms import Value, case_file, planted_in
from shufflegraph import Permutations
from shufflegraph.contracts import undecorated

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


class TooFewBits(Exception):
    """More bits were asked for than there are."""


class Bits(Random):
    """A generator that gives the bits of an integer, the lowest first, as long as they last."""

    def __init__(self, length: int, bits: int) -> None:
        super().__init__(0)
        self.length = length
        self.bits = bits

    def getrandbits(self, k: int, /) -> int:
        """The next `k` bits."""
        if k > self.length:
            raise TooFewBits
        taken = self.bits & ((1 << k) - 1)
        self.bits >>= k
        self.length -= k
        return taken

    def random(self) -> float:
        """Refused: only bits may be used."""
        raise ValueError("only bits may be used")


def sample_cases() -> Iterator[Value]:
    """Bits, a number of things, and the order that is drawn, alone in a list, or nothing."""
    rng = seeded(23)
    for size in rng.choices(range(61), k=100):
        length = rng.choice([0, 20, 300, 600])
        bits = rng.getrandbits(length)
        try:
            drawn = [list(undecorated(Permutations.sample)(Permutations(size), Bits(length, bits)))]
        except TooFewBits:
            drawn = []
        yield (length, bits, size, drawn)


def case_files() -> list[CaseFile]:
    """The small orders, the random ones, and samples."""
    return [
        case_file("small orders", CHECKER, small_cases()),
        case_file("random orders", CHECKER, random_cases()),
        case_file("samples", "check_sample", sample_cases()),
    ]


def planted() -> CaseFile:
    """Some orders of four things; the last one is said to have the next number."""
    file = case_file("orders", CHECKER, [case(Permutations(4), index) for index in range(8)])
    order = Permutations(4).unrank(7)
    return planted_in(file, [7, *order], [8, *order])
