"""Spaced arrangements: the first one and the next ones, against rejection, the usual methods and a solver.

The biased methods draw as in benchmarks/bias.py, where their exact distributions are computed: all of them
begin again when they are stuck.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from benchmarks.measure import (
    AT_ONCE,
    LEAST_RANDOM,
    Row,
    chi_squared,
    compare,
    library_caches,
    repeated,
    with_chi_squared,
)
from shufflegraph import Spaced

RANKS = 13
CARDS = tuple(range(RANKS)) * 4
SIZE = "13 × 4"
PAIRS = (0, 1, 2, 0, 1, 2)
"""The cards for chi-squared: 30 arrangements at distance 1."""
ROWS = 1000
"""So many rows an array has."""
Draw = Callable[[], tuple[int, ...]]
Cards = Sequence[int]


class Peer(NamedTuple):
    """A way to draw a spaced arrangement of some cards again and again."""

    name: str
    draw: Callable[[Cards, int], Draw]
    quality: str


def is_spaced(order: Sequence[int], distance: int) -> bool:
    """Are equal ranks more than `distance` places apart? As one writes it without this library."""
    return all(
        order[place] not in order[max(place - distance, 0) : place] for place in range(len(order))
    )


def rejection(cards: Cards, distance: int, generator: random.Random) -> tuple[int, ...]:
    """Lay random cards one after the other; at the first one that is too close begin again.

    As quick as plain Python is: a fraction times a number instead of a number below (a bias of 2⁻⁴⁷ that no
    count of draws shows), the cards go on from where they lie, and no list is cut.
    """
    order = list(cards)
    lay = {1: neighbours_differ, 2: three_differ}[distance]
    while not lay(order, generator.random):
        pass
    return tuple(order)


def neighbours_differ(order: list[int], fraction: Callable[[], float]) -> bool:
    """Shuffle in place until equal cards are neighbours; did it go to the end?"""
    size, last = len(order), -1
    for place in range(size):
        other = place + int(fraction() * (size - place))
        card = order[other]
        if card == last:
            return False
        order[other] = order[place]
        order[place] = last = card
    return True


def three_differ(order: list[int], fraction: Callable[[], float]) -> bool:
    """Shuffle in place until two of three neighbours are equal; did it go to the end?"""
    size, last, before = len(order), -1, -1
    for place in range(size):
        other = place + int(fraction() * (size - place))
        card = order[other]
        if card == last or card == before:  # noqa: PLR1714, SIM109 - quicker
            return False
        order[other] = order[place]
        order[place] = card
        before, last = last, card
    return True


def greedy(cards: Cards, distance: int, generator: random.Random) -> tuple[int, ...]:
    """Lay a random one of the cards that may come next; begin again where there is none."""
    while True:
        left, order = list(cards), list[int]()
        while left:
            near = order[max(len(order) - distance, 0) :]
            possible = [place for place, card in enumerate(left) if card not in near]
            if not possible:
                break
            order.append(left.pop(generator.choice(possible)))
        else:
            return tuple(order)


def insertion(cards: Cards, distance: int, generator: random.Random) -> tuple[int, ...]:
    """Put each card into a random gap where it may lie; begin again where there is none."""
    while True:
        order: list[int] = []
        for card in cards:
            gaps = [
                gap
                for gap in range(len(order) + 1)
                if card not in order[max(gap - distance, 0) : gap + distance]
            ]
            if not gaps:
                break
            order.insert(generator.choice(gaps), card)
        else:
            return tuple(order)


def repair_by_swaps(cards: Cards, distance: int, generator: random.Random) -> tuple[int, ...]:
    """Shuffle; while there is a repeat, swap the second card of the first one with a random card."""
    order = list(cards)
    generator.shuffle(order)
    size = len(order)
    place = 0
    while place < size:
        if order[place] in order[max(place - distance, 0) : place]:
            other = generator.randrange(size)
            order[place], order[other] = order[other], order[place]
            place = min(place, other)
        else:
            place += 1
    return tuple(order)


def in_batches(cards: Cards, distance: int) -> Draw:
    """Let numpy permute a thousand packs at once and keep the legal ones until they are used up."""
    import numpy  # noqa: PLC0415

    generator = numpy.random.default_rng(1)
    packs = numpy.tile(numpy.array(cards), (1000, 1))
    stock: list[Any] = []

    def draw() -> tuple[int, ...]:
        while not stock:
            shuffled = generator.permuted(packs, axis=1)
            legal: Any = numpy.ones(len(packs), dtype=bool)
            for gap in range(1, distance + 1):
                legal &= (shuffled[:, gap:] != shuffled[:, :-gap]).all(axis=1)
            stock.extend(shuffled[legal].tolist())
        return tuple(stock.pop())

    return draw


def solved(cards: Cards, distance: int) -> Draw:
    """Let CP-SAT find a legal arrangement: it always finds the same one."""
    from ortools.sat.python import cp_model  # noqa: PLC0415

    def draw() -> tuple[int, ...]:
        model = cp_model.CpModel()
        ranks = sorted(set(cards))
        at = [{rank: model.new_bool_var("") for rank in ranks} for _ in cards]
        for place, lies in enumerate(at):
            model.add_exactly_one(lies.values())
            for rank in ranks:
                near = [other[rank] for other in at[place : place + distance + 1]]
                model.add_at_most_one(near)
        for rank in ranks:
            model.add(sum(lies[rank] for lies in at) == list(cards).count(rank))
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            raise RuntimeError("CP-SAT has found no arrangement")
        return tuple(next(rank for rank in ranks if solver.value(lies[rank])) for lies in at)

    return draw


def listed(cards: Cards, distance: int) -> Draw:
    """List all arrangements with more-itertools, once, and choose."""
    from more_itertools import distinct_permutations  # noqa: PLC0415

    every = [order for order in distinct_permutations(cards) if is_spaced(order, distance)]
    return partial(random.Random(1).choice, every)


def seeded(
    method: Callable[[Cards, int, random.Random], tuple[int, ...]],
) -> Callable[[Cards, int], Draw]:
    """Return a method with a seeded generator of its own."""
    return lambda cards, distance: partial(method, cards, distance, random.Random(1))


PEERS = (
    Peer("rejection at the first conflict, seeded", seeded(rejection), "uniform"),
    Peer("numpy, rejection, 1,000 at once, seeded", in_batches, "uniform"),
    Peer("greedy, seeded", seeded(greedy), "biased"),
    Peer("shuffle, repair by swaps, seeded", seeded(repair_by_swaps), "biased"),
    Peer("insertion with a new cut, seeded", seeded(insertion), "biased"),
)
SOLVER = Peer("ortools, CP-SAT", solved, "one arrangement, always the same")


def system_rows(distance: int) -> Iterator[Row]:
    """The next samples and the first one from the operating system's generator, against rejection."""
    family = Spaced(CARDS, distance)
    family.sample()
    system = partial(rejection, CARDS, distance, random.SystemRandom())
    for task, ours in (
        ("next samples", family.sample),
        ("first sample", first(CARDS, distance)),
    ):
        yield compare(
            f"spaced, distance {distance}, {task}",
            SIZE,
            ours,
            "rejection at the first conflict, SystemRandom",
            system,
            "uniform",
            "uniform",
            least=LEAST_RANDOM,
        )


def first(cards: Cards, distance: int) -> Callable[[], object]:
    """Return what draws one sample from nothing: all tables are made anew."""
    caches = library_caches()

    def draw() -> object:
        for empty in caches:
            empty()
        return Spaced(cards, distance).sample()

    return draw


def seeded_rows(distance: int, each: int) -> Iterator[Row]:
    """The next samples from seeded generators, with chi-squared on three pairs at distance 1."""
    family, small = Spaced(CARDS, distance), Spaced(PAIRS, 1)
    family.sample()
    ours, mine = partial(family.sample, random.Random(1)), partial(small.sample, random.Random(1))
    outcomes = list(small)
    for peer in PEERS:
        theirs = peer.draw(CARDS, distance)
        row = compare(
            f"spaced, distance {distance}, next samples, seeded",
            SIZE,
            ours,
            peer.name,
            theirs,
            "uniform",
            peer.quality,
            least=LEAST_RANDOM,
        )
        drawn = chi_squared(peer.draw(PAIRS, 1), outcomes, each)
        ours_drawn = chi_squared(mine, outcomes, each)
        yield with_chi_squared(row, ours_drawn, drawn, len(outcomes))


def many_rows(distance: int) -> Iterator[Row]:
    """Samples many at once, against as many by rejection and by single calls."""
    family = Spaced(CARDS, distance)
    family.samples(20_000)
    ours = partial(family.samples, AT_ONCE, random.Random(1))
    for name, draw in (
        ("rejection at the first conflict", partial(rejection, CARDS, distance, random.Random(1))),
        ("single calls", partial(family.sample, random.Random(1))),
    ):
        yield compare(
            f"spaced, distance {distance}, {AT_ONCE} samples, seeded",
            SIZE,
            ours,
            name,
            partial(repeated, draw),
            "uniform",
            "uniform",
            least=LEAST_RANDOM,
        )
    family.array(ROWS)
    yield compare(
        f"spaced, distance {distance}, {ROWS:,} rows of an array, seeded",
        SIZE,
        partial(family.array, ROWS, random.Random(1)),
        "single calls",
        partial(repeated, partial(family.sample, random.Random(1)), ROWS),
        "uniform",
        "uniform",
    )


def solver_rows(distance: int) -> Iterator[Row]:
    """One arrangement, from nothing."""
    theirs = solved(CARDS, distance)
    if not is_spaced(theirs(), distance):
        raise ValueError("the solver's arrangement is not spaced")
    task = f"spaced, distance {distance}, first sample"
    ours = first(CARDS, distance)
    yield compare(task, SIZE, ours, SOLVER.name, theirs, "uniform", SOLVER.quality)


def listed_rows() -> Iterator[Row]:
    """Three pairs, where all arrangements can be listed: the first sample, and the whole list."""
    from more_itertools import distinct_permutations  # noqa: PLC0415

    peer, size = "more-itertools, distinct_permutations", "3 × 2"
    for task, ours, theirs in (
        ("first sample", first(PAIRS, 1), lambda: listed(PAIRS, 1)()),
        (
            "all of them",
            lambda: list(Spaced(PAIRS, 1)),
            lambda: [order for order in distinct_permutations(PAIRS) if is_spaced(order, 1)],
        ),
    ):
        quality = "uniform; impossible for 13 × 4" if task == "first sample" else "all"
        own = "uniform" if task == "first sample" else "all"
        yield compare(f"spaced, distance 1, {task}", size, ours, peer, theirs, own, quality)


def rows(each: int) -> Iterator[Row]:
    """Yield all measurements; chi-squared with `each` draws expected for an outcome."""
    for distance in (1, 2):
        yield from system_rows(distance)
        yield from seeded_rows(distance, each)
        yield from many_rows(distance)
        yield from solver_rows(distance)
    yield from listed_rows()
