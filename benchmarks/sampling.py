"""Drawing: shuffles, spaced shuffles and partitions against the usual ways."""

import random
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from benchmarks.measure import Row, compare
from shufflegraph import Partitions, Permutations, Spaced, assign, shuffle
from shufflegraph.sampling._states import counted_states

PACKAGES = ("numpy",)
OWNERS = (0, 1, 2)
UNIFORM = "uniform"


def library_shuffle(generator: random.Random, cards: Sequence[Any]) -> list[Any]:
    """The standard library's shuffle of a copy."""
    order = list(cards)
    generator.shuffle(order)
    return order


def shuffles() -> Iterator[Row]:
    """Shuffles from the operating system's generator."""
    for size in (52, 110, 1_000_000):
        cards = list(range(size))
        for peer, generator, quality in (
            ("random.SystemRandom().shuffle", random.SystemRandom(), UNIFORM),
            ("random.shuffle", random.Random(1), "uniform if its seed were long enough"),
        ):
            theirs = partial(library_shuffle, generator, cards)
            turns = 3 if size > 1000 else 7
            yield compare(
                "shuffle",
                f"{size} cards",
                partial(shuffle, cards),
                peer,
                theirs,
                UNIFORM,
                quality,
                turns,
            )


def rejection(generator: random.Random, cards: Sequence[int], distance: int) -> list[int]:
    """Lay random cards one after the other; at the first one that is too close begin again."""
    below = generator._randbelow  # type: ignore[attr-defined]
    size = len(cards)
    while True:
        order = list(cards)
        for place in range(size):
            other = place + below(size - place)
            card = order[other]
            if card in order[max(place - distance, 0) : place]:
                break
            order[other] = order[place]
            order[place] = card
        else:
            return order


def spaced() -> Iterator[Row]:
    """Spaced arrangements of thirteen ranks of four cards: one more, and the first."""
    cards = list(range(13)) * 4
    for distance in (1, 2):
        family = Spaced(cards, distance)
        family.sample()
        for name, mine, theirs in (
            ("operating system's generator", None, random.SystemRandom()),
            ("seeded generator", random.Random(1), random.Random(1)),
        ):
            yield compare(
                f"spaced, distance {distance}",
                f"13 × 4, {name}",
                partial(family.sample, mine),
                "rejection at the first conflict",
                partial(rejection, theirs, cards, distance),
                UNIFORM,
                UNIFORM,
                turns=15,
            )
        yield compare(
            f"spaced, distance {distance}, first sample",
            "13 × 4, operating system's generator",
            partial(first_spaced, cards, distance),
            "rejection at the first conflict",
            partial(rejection, random.SystemRandom(), cards, distance),
            UNIFORM,
            UNIFORM,
        )


def first_spaced(cards: Sequence[int], distance: int) -> object:
    """One sample from nothing: the table of counts is made anew."""
    counted_states.cache_clear()
    return Spaced(cards, distance).sample()


def void_suits() -> tuple[dict[tuple[int, int], list[int]], dict[int, int]]:
    """Twenty-four cards of four suits, three owners with eight each, two of them without a suit."""
    voids = {(0, 0), (1, 1)}
    allowed = {
        (suit, rank): [owner for owner in OWNERS if (suit, owner) not in voids]
        for suit in range(4)
        for rank in range(6)
    }
    return allowed, dict.fromkeys(OWNERS, 8)


class Stuck(Exception):
    """The cards that are left cannot be dealt."""


def propagate(options: list[int], sizes: Sequence[int]) -> None:
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


def constraint_propagation(
    generator: random.Random, allowed: dict[Any, list[int]], sizes: dict[int, int]
) -> dict[int, frozenset[Any]]:
    """Give random cards to random owners who may have them, narrowing the others; begin again if stuck."""
    needs = list(sizes.values())
    while True:
        options = [sum(1 << owner for owner in owners) for owners in allowed.values()]
        order = list(range(len(options)))
        generator.shuffle(order)
        try:
            propagate(options, needs)
            for card in order:
                mask = options[card]
                if mask & (mask - 1):
                    choices = [owner for owner in OWNERS if mask >> owner & 1]
                    options[card] = 1 << generator.choice(choices)
                    propagate(options, needs)
        except Stuck:
            continue
        cards = list(allowed)
        return {
            owner: frozenset(cards[n] for n, mask in enumerate(options) if mask == 1 << owner)
            for owner in sizes
        }


def first_partition(allowed: dict[Any, list[int]], sizes: dict[int, int]) -> object:
    """One sample from nothing, as a game in progress asks for it."""
    return Partitions(allowed, sizes).sample()


def all_marginals(allowed: dict[Any, list[int]], sizes: dict[int, int]) -> object:
    """The probability of every card with every owner, from nothing."""
    return Partitions(allowed, sizes).marginals


def partitions() -> Iterator[Row]:
    """Twenty-four cards, three owners, void suits."""
    allowed, sizes = void_suits()
    family = Partitions(allowed, sizes)
    theirs = partial(constraint_propagation, random.Random(1), allowed, sizes)
    for task, ours in (
        ("partition", family.sample),
        ("partition, first sample", partial(first_partition, allowed, sizes)),
        ("partition, all marginals from nothing", partial(all_marginals, allowed, sizes)),
    ):
        yield compare(
            task,
            "24 cards, 3 owners, 2 voids",
            ours,
            "random assignment with constraint propagation",
            theirs,
            UNIFORM,
            "biased",
        )


def numbered() -> Iterator[Row]:
    """Unranking one integer, against the shuffle that draws its digits."""
    deal = dict.fromkeys(OWNERS, 10)
    for task, size, ours in (
        ("order by unranking", "52 cards", Permutations(52).sample),
        ("deal by unranking", "Skat, 32 cards", partial(assign, deal, 2)),
    ):
        cards = list(range(52 if "52" in size else 32))
        generator = random.SystemRandom()
        yield compare(
            task,
            size,
            ours,
            "random.SystemRandom().shuffle",
            partial(library_shuffle, generator, cards),
            UNIFORM,
            UNIFORM,
        )


def rows() -> Iterator[Row]:
    """Yield all measurements."""
    yield from shuffles()
    yield from numbered()
    yield from spaced()
    yield from partitions()


if __name__ == "__main__":
    for one in rows():
        print(
            f"{one.task:42} {one.size:42} {one.peer:48} {one.ratio:9.2f} {one.ours_ms:10.4f} ms"
            f" {one.peer_ms:10.4f} ms"
        )
