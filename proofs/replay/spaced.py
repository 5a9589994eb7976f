"""Spaced arrangements, their numbers, the probability of a legal shuffle, draws, and spaced shuffles."""

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random
from typing import Any

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.terms import Value, case_file, planted_in
from shufflegraph import Spaced, shuffle, spaced_shuffle
from shufflegraph.base.contracts import undecorated

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
CHECKERS = """From Coq Require Import Bool Arith.
From Shufflegraph Require SpacedSpec.
Definition of_rank (ranks : list nat) (r : nat) (order : list nat) : list nat :=
  filter (fun card => nth card ranks 0%nat =? r)%nat order.
Definition check_spaced_shuffle (case : N * numbers * numbers * N * numbers * numbers) : bool :=
  let '(distance, ranks, sizes, index, shuffled, order) := case in
  same (SpacedSpec.unrank (N.to_nat distance) (nats sizes) index)
       (map (fun card => nth card (nats ranks) 0%nat) (nats order)) &&
  forallb (fun r => same (of_rank (nats ranks) r (nats order)) (rev (of_rank (nats ranks) r (nats shuffled))))
          (seq 0 (length sizes)).
Definition check_drawn (family : N * numbers * N * (N * N) * list numbers) : bool :=
  let '(_, _, count, _, drawn) := family in
  check_spaced family && (N.of_nat (length drawn) =? count)%N &&
  forallb (fun i => existsb (fun word => (hd count word =? N.of_nat i)%N) drawn) (seq 0 (length drawn)).
"""
"""Ranks of a shuffle are those of the proved function; the cards of a rank come as shuffled, the last first.

Of draws, words and their numbers are as proved, and each number occurs: each arrangement is drawn once.
"""


class Answer(Random):
    """A source of random bits that gives this seed for them."""

    def seed(self, a: Any = None, version: int = 2) -> None:
        super().seed(a, version)
        self.bits = a

    def getrandbits(self, _bits: int) -> int:
        return int(self.bits)


def case(sizes: Iterable[int], distance: int, indices: Iterable[int]) -> Value:
    """A family with its count and probability, and what the library gives for `indices`."""
    family = Spaced(dict(enumerate(sizes)), distance)
    return numbered(family, [family.unrank(index) for index in indices])


def numbered(family: Spaced[int], words: Iterable[tuple[int, ...]]) -> Value:
    """A family with its count and probability, and the number of each word."""
    fraction = family.probability
    return (
        family.distance or 0,
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


def drawn_cases() -> Iterator[Value]:
    """What each number below the count draws, for three ranks with up to three cards each."""
    for sizes in product(range(1, 4), repeat=3):
        for distance in range(3):
            family = Spaced(dict(enumerate(sizes)), distance)
            if 0 < family.count <= 100:
                yield numbered(family, [family.sample(Answer(n)) for n in range(family.count)])


def shuffle_case(ranks: list[int], distance: int, seed: int) -> Value:
    """Ranks of cards; the arrangement's number and the order of all cards, drawn first; the spaced order."""
    family, rng = Spaced(ranks, distance), Random(seed)
    names = {rank: number for number, rank in enumerate(family.ranks)}
    index = family.rank(family.sample(rng))
    shuffled = undecorated(shuffle)(range(len(ranks)), rng)
    order = undecorated(spaced_shuffle)(
        range(len(ranks)), key=ranks.__getitem__, distance=distance, rng=Random(seed)
    )
    told = [names[rank] for rank in ranks]
    return (distance, told, [*family.ranks.values()], index, [*shuffled], [*order])


def shuffle_cases() -> Iterator[Value]:
    """Shuffles of small packs, every fifth arrangement once or so, and of packs of up to 52 cards."""
    rng = seeded(13)
    for sizes in product(range(1, 4), repeat=3):
        ranks = [rank for rank, size in enumerate(sizes) for _ in range(size)]
        rng.shuffle(ranks)
        for distance in range(3):
            for _ in range(0, Spaced(ranks, distance).count, 5):
                yield shuffle_case(ranks, distance, rng.getrandbits(64))
    for ranks in ([card // 5 for card in range(30)], [card % 13 for card in range(52)]):
        for distance in (1, 2):
            yield shuffle_case(ranks, distance, rng.getrandbits(64))


def case_files() -> list[CaseFile]:
    """The small arrangements, those of packs, and shuffles."""
    return [
        case_file("small arrangements", CHECKER, small_cases(), CHECKERS),
        case_file("packs", CHECKER, pack_cases(), CHECKERS),
        case_file("spaced draws", "check_drawn", drawn_cases(), CHECKERS),
        case_file("spaced shuffles", "check_spaced_shuffle", shuffle_cases(), CHECKERS),
    ]


def planted() -> CaseFile:
    """The arrangements of five cards; in one of them two neighbours have changed places."""
    file = case_file("arrangements", CHECKER, [case((2, 2, 1), 1, range(12))], CHECKERS)
    return planted_in(file, [3, 0, 1, 2, 1, 0], [3, 1, 0, 2, 1, 0])
