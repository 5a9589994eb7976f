"""Partitions: the first one and the next ones, against constraint propagation, matchings and a solver."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import repeat
from typing import Any

from benchmarks.dealers import (
    DRAWS,
    FINDS,
    OWNERS,
    Allowed,
    Deal,
    Sizes,
    as_deal,
    is_deal,
    labels_of,
    rejection,
    small_suits,
    void_suits,
)
from benchmarks.measure import (
    AT_ONCE,
    LEAST,
    LEAST_RANDOM,
    Row,
    chi_squared,
    compare,
    library_caches,
    repeated,
    with_chi_squared,
)
from shufflegraph import Partitions, partition

SIZE = "24 cards, 3 owners, 2 voids"
SMALL_SIZE = "9 cards, 3 owners, 2 voids"


def first(allowed: Allowed, sizes: Sizes, *, what: str = "sample") -> Callable[[], object]:
    """Return what draws one sample, or gives all marginals, from nothing: all tables are made anew."""
    caches = library_caches()

    def work() -> object:
        for empty in caches:
            empty()
        family = Partitions(allowed, sizes)
        return family.sample() if what == "sample" else family.marginals

    return work


def next_position(allowed: Allowed, sizes: Sizes) -> object:
    """One sample of a family that is new, in a process that has counted others: a game in progress."""
    return Partitions(allowed, sizes).sample()


def draw_rows(each: int) -> Iterator[Row]:
    """The next samples and the first one, and chi-squared on 147 partitions."""
    allowed, sizes = void_suits()
    small = small_suits()
    family = Partitions(*small)
    outcomes = [as_deal(outcome, small[0]) for outcome in family]
    mine = random.Random(1)
    for number, peer in enumerate(DRAWS):
        theirs = peer.draw(allowed, sizes)
        ours = chi_squared(lambda: as_deal(family.sample(mine), small[0]), outcomes, each)
        drawn = chi_squared(peer.draw(*small), outcomes, each)
        tasks: list[tuple[str, Callable[[], object]]] = [
            ("next samples", Partitions(allowed, sizes).sample),
            ("first sample", first(allowed, sizes)),
            ("first sample, caches warm", partial(next_position, allowed, sizes)),
        ]
        # A first sample is compared with what has nothing to prepare.
        for task, work in tasks[: (3, 2, 1, 1)[number]]:
            row = compare(
                f"partition, {task}",
                SIZE,
                work,
                peer.name,
                theirs,
                "uniform",
                peer.quality,
                least=LEAST_RANDOM if "rejection" in peer.name else LEAST,
            )
            yield with_chi_squared(row, ours, drawn, len(outcomes))


def many_rows() -> Iterator[Row]:
    """Samples many at once, against as many single calls."""
    family = Partitions(*void_suits())
    yield compare(
        f"partition, {AT_ONCE} samples, seeded",
        SIZE,
        partial(family.samples, AT_ONCE, random.Random(1)),
        "single calls",
        partial(repeated, partial(family.sample, random.Random(1))),
        "uniform",
        "uniform",
    )


def find_rows() -> Iterator[Row]:
    """One partition, no matter which."""
    allowed, sizes = void_suits()
    for peer in FINDS:
        theirs = peer.draw(allowed, sizes)
        if not is_deal(theirs(), allowed, sizes):
            raise ValueError(f"{peer.name} gives no partition")
        ours = partial(partition, allowed, sizes)
        yield compare(
            "one partition", SIZE, ours, peer.name, theirs, "one, or a certificate", peer.quality
        )


def marginal_rows() -> Iterator[Row]:
    """Exact probabilities, against the estimate from a hundred deals."""
    allowed, sizes = void_suits()
    draw = rejection(allowed, sizes)
    yield compare(
        "all marginals, from nothing",
        SIZE,
        first(allowed, sizes, what="marginals"),
        "100 deals by rejection",
        lambda: [draw() for _ in repeat(None, 100)],
        "exact",
        "estimate, standard error up to 0.05",
    )


def free_rows() -> Iterator[Row]:
    """No voids: how many cards of each suit everybody gets, which numpy and scipy draw as a table."""
    import numpy  # noqa: PLC0415
    from scipy.stats import random_table  # noqa: PLC0415

    cards = [(suit, rank) for suit in range(4) for rank in range(6)]
    sizes = dict.fromkeys(OWNERS, 8)
    family = Partitions({card: list(OWNERS) for card in cards}, sizes)
    generator = numpy.random.default_rng(1)
    tables = random_table([6] * 4, [8] * 3, seed=generator)

    def hands() -> list[Any]:
        left, dealt = numpy.full(4, 6), []
        for size in sizes.values():
            dealt.append(generator.multivariate_hypergeometric(left, size))
            left -= dealt[-1]
        return dealt

    for peer, theirs in (
        ("numpy, multivariate_hypergeometric", hands),
        ("scipy, random_table", tables.rvs),
    ):
        yield compare(
            "partition, next samples, seeded",
            "24 cards, 3 owners, no voids",
            partial(family.sample, random.Random(1)),
            peer,
            theirs,
            "uniform, which cards",
            "uniform, numbers by suit alone",
        )


def listed_rows() -> Iterator[Row]:
    """All partitions of nine cards, against filtering the arrangements of the labels."""
    from more_itertools import distinct_permutations  # noqa: PLC0415

    allowed, sizes = small_suits()

    def filtered() -> list[Deal]:
        return [
            deal
            for deal in distinct_permutations(labels_of(sizes))
            if all(map(list.__contains__, allowed.values(), deal))
        ]

    if set(filtered()) != {as_deal(outcome, allowed) for outcome in Partitions(allowed, sizes)}:
        raise ValueError("the two lists of partitions differ")
    yield compare(
        "all partitions",
        SMALL_SIZE,
        lambda: list(Partitions(allowed, sizes)),
        "more-itertools, distinct_permutations",
        filtered,
        "all",
        "all",
    )


def rows(each: int) -> Iterator[Row]:
    """Yield all measurements; chi-squared with `each` draws expected for an outcome."""
    yield from draw_rows(each)
    yield from many_rows()
    yield from find_rows()
    yield from marginal_rows()
    yield from free_rows()
    yield from listed_rows()
