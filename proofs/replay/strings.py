"""Strings of bits: what the library draws, samples and shuffles of just these, or that they are too few."""

from collections.abc import Iterable, Iterator
from random import Random

from proofs.replay.cases import CaseFile
from proofs.replay.terms import Value, planted_in, term
from shufflegraph import Permutations, shuffle
from shufflegraph.contracts import undecorated
from shufflegraph.sampling.randomness import draw_below


class TooFewBits(Exception):
    """More bits were asked for than there are."""


class String(Random):
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


def drawn(below: int, string: String) -> Value:
    """The number that is drawn and how many bits are left, or nothing if the bits are too few."""
    try:
        return [draw_below(below, string), string.length]
    except TooFewBits:
        return []


def sampled(size: int, string: String) -> Value:
    """The order that is drawn, alone in a list, or nothing if the bits are too few."""
    try:
        return [list(undecorated(Permutations.sample)(Permutations(size), string))]
    except TooFewBits:
        return []


def shuffled(size: int, string: String) -> Value:
    """The order of the shuffle, alone in a list, or nothing if the bits are too few."""
    try:
        return [list(undecorated(shuffle)(range(size), string))]
    except TooFewBits:
        return []


def draws(rng: Random) -> Iterator[Value]:
    """All strings of up to six bits below up to nine, and random ones below larger numbers."""
    for length in range(7):
        for bits in range(2**length):
            for below in range(1, 10):
                yield (length, bits, below, drawn(below, String(length, bits)))
    for length in rng.choices(range(80, 500), k=200):
        bits, below = rng.getrandbits(length), rng.randint(1, 2 ** rng.randint(1, 81))
        yield (length, bits, below, drawn(below, String(length, bits)))


def samples(rng: Random) -> Iterator[Value]:
    """Orders of up to sixty things, by the numbers that are drawn for them."""
    for size in rng.choices(range(61), k=100):
        length = rng.choice([0, 20, 300, 600])
        bits = rng.getrandbits(length)
        yield (length, bits, size, sampled(size, String(length, bits)))


def shuffles(rng: Random) -> Iterator[Value]:
    """Shuffles of up to sixty cards and of some more, with many words that are above all multiples."""
    for size in [*rng.choices(range(61), k=100), 256, 257, 300]:
        width = 16 if size <= 256 else 32
        top = 2**width - 1
        words = [
            rng.choice([rng.getrandbits(width), top, top - rng.randrange(60)]) for _ in range(size)
        ]
        after = rng.randint(0, 8 * size)
        bits = sum(
            word << width * place for place, word in enumerate([*words, rng.getrandbits(after)])
        )
        length = max(0, width * size + after - rng.choice([0, 0, 0, 1]))
        bits %= 2**length
        yield (length, bits, size, width, shuffled(size, String(length, bits)))


def file_of(name: str, checker: str, cases: Iterable[Value]) -> CaseFile:
    """Cases of strings."""
    return CaseFile(name, "ModelsReplay", checker, tuple(map(term, cases)), "Open Scope N_scope.")


def case_files() -> list[CaseFile]:
    """Draws, samples and shuffles."""
    return [
        file_of("draws", "check_draw", draws(Random(22))),
        file_of("samples", "check_sample", samples(Random(23))),
        file_of("shuffles", "check_shuffle", shuffles(Random(24))),
    ]


def planted() -> CaseFile:
    """The second three of these bits are a number below five; it is said to be another one."""
    told = (7, 0b0011111, 5, drawn(5, String(7, 0b0011111)))
    return planted_in(file_of("draws", "check_draw", [told]), [3, 1], [2, 1])
