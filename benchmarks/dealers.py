"""Dealing cards with restrictions: two cases, and what others offer to draw or to find a partition."""

import random
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

Allowed = Mapping[Any, list[int]]
Sizes = Mapping[int, int]
Deal = tuple[int, ...]
"""The owner of each card, in the order of `allowed`."""
Draw = Callable[[], Deal]
OWNERS = (0, 1, 2)
BIASED = "biased"


class Peer(NamedTuple):
    """A way to deal cards again and again."""

    name: str
    draw: Callable[[Allowed, Sizes], Draw]
    quality: str


def suits(number: int, ranks: int) -> tuple[dict[Any, list[int]], dict[int, int]]:
    """The cards of so many suits, dealt evenly to three owners, two of them without a suit."""
    voids = {(0, 0), (1, 1)}
    allowed = {
        (suit, rank): [owner for owner in OWNERS if (suit, owner) not in voids]
        for suit in range(number)
        for rank in range(ranks)
    }
    return allowed, dict.fromkeys(OWNERS, len(allowed) // len(OWNERS))


def void_suits() -> tuple[dict[Any, list[int]], dict[int, int]]:
    """Twenty-four cards of four suits, three owners with eight each."""
    return suits(4, 6)


def small_suits() -> tuple[dict[Any, list[int]], dict[int, int]]:
    """Nine cards of three suits, three owners with three each: 147 partitions."""
    return suits(3, 3)


def is_deal(deal: Deal, allowed: Allowed, sizes: Sizes) -> bool:
    """Does everybody get their number of cards, and only what they may hold?"""
    return all(map(list.__contains__, allowed.values(), deal)) and all(
        deal.count(owner) == size for owner, size in sizes.items()
    )


def as_deal(outcome: Mapping[int, frozenset[Any]], allowed: Allowed) -> Deal:
    """Return the owner of each card of one of our partitions."""
    holder = {card: owner for owner, hand in outcome.items() for card in hand}
    return tuple(map(holder.__getitem__, allowed))


class Stuck(Exception):
    """The cards that are left cannot be dealt."""


def propagate(options: list[int], sizes: list[int]) -> None:
    """Narrow the owners of each card, as bits: full owners drop out, who needs all gets all."""
    changed = True
    while changed:
        changed = False
        for owner, size in enumerate(sizes):
            bit = 1 << owner
            fixed = options.count(bit)
            possible = [card for card, mask in enumerate(options) if mask & bit]
            if fixed > size or len(possible) < size:
                raise Stuck
            if len(possible) > fixed == size:
                for card in possible:
                    if options[card] != bit:
                        options[card] &= ~bit
                        if not options[card]:
                            raise Stuck
                        changed = True
            elif len(possible) == size > fixed:
                for card in possible:
                    options[card] = bit
                changed = True


def propagated(options: list[int], sizes: list[int], generator: random.Random) -> Deal:
    """Give random cards to random owners who may have them, narrowing the others after each."""
    order = list(range(len(options)))
    generator.shuffle(order)
    propagate(options, sizes)
    for card in order:
        mask = options[card]
        if mask & (mask - 1):
            options[card] = 1 << generator.choice([owner for owner in OWNERS if mask >> owner & 1])
            propagate(options, sizes)
    return tuple(mask.bit_length() - 1 for mask in options)


def constraint_propagation(allowed: Allowed, sizes: Sizes) -> Draw:
    """Random assignment with constraint propagation; begin again if stuck."""
    generator = random.Random(1)

    def draw() -> Deal:
        while True:
            options = [sum(1 << owner for owner in owners) for owners in allowed.values()]
            try:
                return propagated(options, list(sizes.values()), generator)
            except Stuck:
                continue

    return draw


def labels_of(sizes: Sizes) -> list[int]:
    """Return every owner's label as often as they get cards."""
    return [owner for owner, size in sizes.items() for _ in range(size)]


def rejection(allowed: Allowed, sizes: Sizes) -> Draw:
    """Shuffle the owners' labels until they fit the cards."""
    generator, labels = random.Random(1), labels_of(sizes)

    def draw() -> Deal:
        while True:
            generator.shuffle(labels)
            if all(map(list.__contains__, allowed.values(), labels)):
                return tuple(labels)

    return draw


def in_batches(allowed: Allowed, sizes: Sizes) -> Draw:
    """Let numpy permute the labels of a thousand deals at once and keep those that fit."""
    import numpy  # noqa: PLC0415

    generator = numpy.random.default_rng(1)
    deals = numpy.tile(numpy.array(labels_of(sizes)), (1000, 1))
    may = numpy.array([[owner in owners for owner in sizes] for owners in allowed.values()])
    cards = numpy.arange(len(allowed))
    stock: list[Any] = []

    def draw() -> Deal:
        while not stock:
            shuffled = generator.permuted(deals, axis=1)
            stock.extend(shuffled[may[cards, shuffled].all(axis=1)].tolist())
        return tuple(stock.pop())

    return draw


def cheapest(allowed: Allowed, sizes: Sizes) -> Draw:
    """Let scipy assign the cards at random costs: random answers, but not uniform ones."""
    import numpy  # noqa: PLC0415
    from scipy.optimize import linear_sum_assignment  # noqa: PLC0415

    generator, seats = numpy.random.default_rng(1), numpy.array(labels_of(sizes))
    may = numpy.array([[owner in owners for owner in seats] for owners in allowed.values()])

    def draw() -> Deal:
        costs = numpy.where(may, generator.random(may.shape), 1000.0)
        return tuple(seats[linear_sum_assignment(costs)[1]].tolist())

    return draw


def matched(allowed: Allowed, sizes: Sizes) -> Draw:
    """Let scipy find a matching of cards and seats: always the same one."""
    import numpy  # noqa: PLC0415
    from scipy.sparse import csr_array  # noqa: PLC0415
    from scipy.sparse.csgraph import maximum_bipartite_matching  # noqa: PLC0415

    seats = numpy.array(labels_of(sizes))

    def draw() -> Deal:
        may = csr_array([[int(owner in owners) for owner in seats] for owners in allowed.values()])
        return tuple(seats[maximum_bipartite_matching(may, perm_type="column")].tolist())

    return draw


def solved(allowed: Allowed, sizes: Sizes) -> Draw:
    """Let CP-SAT find a partition: always the same one."""
    from ortools.sat.python import cp_model  # noqa: PLC0415

    def draw() -> Deal:
        model = cp_model.CpModel()
        gets = [{owner: model.new_bool_var("") for owner in owners} for owners in allowed.values()]
        for choice in gets:
            model.add_exactly_one(choice.values())
        for owner, size in sizes.items():
            model.add(sum(choice[owner] for choice in gets if owner in choice) == size)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            raise RuntimeError("CP-SAT has found no partition")
        return tuple(
            next(owner for owner in choice if solver.value(choice[owner])) for choice in gets
        )

    return draw


DRAWS = (
    Peer("random assignment with constraint propagation", constraint_propagation, BIASED),
    Peer("shuffled labels, rejection", rejection, "uniform"),
    Peer("numpy, shuffled labels, rejection, 1,000 at once", in_batches, "uniform"),
    Peer("scipy, linear_sum_assignment at random costs", cheapest, BIASED),
)
ONE = "one partition, always the same"
FINDS = (
    Peer("scipy, maximum_bipartite_matching", matched, ONE),
    Peer("ortools, CP-SAT", solved, ONE),
)
