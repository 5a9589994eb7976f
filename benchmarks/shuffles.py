"""Shuffles, orders by number and deals, against the standard library, numpy and more-itertools.

The generators differ: ours and SystemRandom ask the operating system for every bit; random.Random and numpy's
Generator compute them from a seed.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import comb
from typing import Any

from benchmarks.measure import AT_ONCE, Row, chi_squared, compare, repeated, with_chi_squared
from shufflegraph import Assignments, Permutations, assign, shuffle

UNIFORM = "uniform"
SEEDED = "uniform for its generator, seeded"
SKAT = dict.fromkeys(range(3), 10)
TALON = 2


def library_shuffle(generator: random.Random, cards: Sequence[Any]) -> list[Any]:
    """The standard library's shuffle of a copy."""
    order = list(cards)
    generator.shuffle(order)
    return order


def shuffle_peers(cards: list[int]) -> Iterator[tuple[str, Callable[[], object], str]]:
    """Yield name, call and quality of each way to shuffle."""
    import numpy  # noqa: PLC0415
    from more_itertools import random_permutation  # noqa: PLC0415

    system, seeded = random.SystemRandom(), random.Random(1)
    generator: Any = numpy.random.default_rng(1)
    array = numpy.array(cards)
    yield "random.SystemRandom().shuffle", partial(library_shuffle, system, cards), UNIFORM
    yield "random.shuffle", partial(library_shuffle, seeded, cards), SEEDED
    yield "more-itertools, random_permutation", partial(random_permutation, cards), SEEDED
    yield "numpy, shuffle of a list", partial(library_shuffle, generator, cards), SEEDED
    yield "numpy, permutation of an array", partial(generator.permutation, array), SEEDED
    yield "numpy, permuted array", partial(generator.permuted, array), SEEDED


def shuffles(quick: bool) -> Iterator[Row]:
    """Shuffles from the operating system's generator."""
    for size in (52, 110) if quick else (52, 110, 1_000_000):
        cards = list(range(size))
        ours = partial(shuffle, cards)
        for peer, theirs, quality in shuffle_peers(cards):
            yield compare("shuffle", f"{size:,} cards", ours, peer, theirs, UNIFORM, quality)


def naive_shuffle(generator: random.Random, cards: Sequence[Any]) -> tuple[Any, ...]:
    """Swap each card with any card: the usual slip, which is not uniform."""
    order = list(cards)
    size = len(order)
    for place in range(size):
        other = generator.randrange(size)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def slip(each: int) -> Row:
    """The naive shuffle, with the distance from uniform of both on four cards."""
    cards = list(range(52))
    seeded, mine = random.Random(1), random.Random(2)
    row = compare(
        "shuffle",
        "52 cards",
        partial(shuffle, cards),
        "swapping each with any",
        partial(naive_shuffle, seeded, cards),
        UNIFORM,
        "biased",
    )
    orders = list(Permutations(4))
    return with_chi_squared(
        row,
        chi_squared(lambda: shuffle(range(4), mine), orders, each),
        chi_squared(lambda: naive_shuffle(seeded, range(4)), orders, each),
        len(orders),
    )


def nth_hands(index: int) -> list[tuple[int, ...]]:
    """Skat's deal with that number, hand by hand: each is the nth combination of the cards that are left."""
    from more_itertools import nth_combination  # noqa: PLC0415

    left = list(range(32))
    hands: list[tuple[int, ...]] = []
    for size in SKAT.values():
        index, number = divmod(index, comb(len(left), size))
        hand = nth_combination(left, size, number)
        taken = set(hand)
        left = [card for card in left if card not in taken]
        hands.append(hand)
    return hands


def shuffled_labels(generator: Any) -> list[int]:
    """A deal by shuffling the owners' labels."""
    labels = [owner for owner, size in SKAT.items() for _ in range(size)] + [3] * TALON
    generator.shuffle(labels)
    return labels


def orders_by_number() -> Iterator[Row]:
    """Numbers to orders and back, against more-itertools."""
    from more_itertools import nth_permutation, permutation_index  # noqa: PLC0415

    for size in (52, 110):
        family, cards = Permutations(size), range(size)
        index = random.Random(1).randrange(family.count)
        order = family.unrank(index)
        if nth_permutation(cards, size, index) != order:
            raise ValueError("the two numberings differ")
        for task, ours, peer, theirs in (
            (
                "order with a number",
                partial(family.unrank, index),
                "more-itertools, nth_permutation",
                partial(nth_permutation, cards, size, index),
            ),
            (
                "number of an order",
                partial(family.rank, order),
                "more-itertools, permutation_index",
                partial(permutation_index, order, cards),
            ),
        ):
            yield compare(task, f"{size} cards", ours, peer, theirs, "exact", "exact")


def deals() -> Iterator[Row]:
    """Deals of Skat: by number, and at random."""
    import numpy  # noqa: PLC0415

    family = Assignments(SKAT, TALON)
    ways = comb(32, 10) * comb(22, 10) * comb(12, 10)
    index = random.Random(1).randrange(ways)
    size = "Skat, 32 cards"
    yield compare(
        "deal with a number",
        size,
        partial(family.unrank, index),
        "more-itertools, nth_combination per hand",
        partial(nth_hands, index),
        "exact; the talon in order",
        "exact; the talon as a set",
    )
    ours = partial(assign, SKAT, TALON)
    for peer, generator, quality in (
        ("random.SystemRandom(), shuffled labels", random.SystemRandom(), UNIFORM),
        ("random.Random, shuffled labels", random.Random(1), SEEDED),
        ("numpy, shuffled labels", numpy.random.default_rng(1), SEEDED),
    ):
        theirs = partial(shuffled_labels, generator)
        yield compare("deal at random", size, ours, peer, theirs, UNIFORM, quality)
    at_once = partial(family.samples, AT_ONCE, random.Random(1))
    single = partial(repeated, partial(family.sample, random.Random(1)))
    task = f"deal at random, {AT_ONCE} samples, seeded"
    yield compare(task, size, at_once, "single calls", single, "uniform", "uniform")


def rows(quick: bool, each: int) -> Iterator[Row]:
    """Yield all measurements; chi-squared with `each` draws expected for an outcome."""
    yield from shuffles(quick)
    yield slip(each)
    yield from orders_by_number()
    yield from deals()
