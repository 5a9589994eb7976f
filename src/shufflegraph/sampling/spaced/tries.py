"""Arrangements laid place by place until a rule breaks, within what is fixed: places and blocks.

What is fixed is structure, not chance. Places that take the same kinds of cards form a class; the kinds are
first shared out among the classes by a table of partitions, then each class is laid in random order, and a
try ends at the first broken rule. Each order of the cards within what is fixed is equally likely.
"""

from collections.abc import Callable, Iterator, Sequence
from struct import unpack
from typing import Final

from shufflegraph.sampling.partitions.deals import Deals, TooManyStates
from shufflegraph.sampling.randomness import Below
from shufflegraph.sampling.spaced.task import Task
from shufflegraph.sampling.spaced.watch import Watch

MOST_SHARED: Final = 20_000
"""The largest table that shares kinds out among classes."""
WORDS_OF_32_BITS: Final = 1 << 32
"""The number of words of 32 bits."""


def endless_words(below: Below) -> Iterator[int]:
    while True:
        yield from unpack("<256I", below(1 << 8192).to_bytes(1024, "little"))


def shuffled(number: int, below: Below) -> list[int]:
    order = list(range(number))
    for last in range(number - 1, 0, -1):
        other = below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


class Pools:
    """What each class of places gets: cards that are always the same, or shared out by a table."""

    def __init__(self, task: Task) -> None:
        takes = task.takes
        names = {one: number for number, one in enumerate(dict.fromkeys(takes))}
        self.class_at = [names[kinds] for kinds in takes]
        places = [self.class_at.count(number) for number in range(len(names))]
        bits = [
            sum([1 << number for one, number in names.items() if kind in one])
            for kind in range(len(task.kinds))
        ]
        self.fixed: list[list[int]] = [[] for _ in names]
        self.shared: list[tuple[list[int], list[int], Deals]] = []
        self.loose: list[tuple[list[int], list[int], list[int], list[dict[int, int]]]] = []
        """What no table shares out: dealt at random, and tried again where a class may not have a card."""
        self.is_possible = all(bit for bit, size in zip(bits, task.sizes, strict=True) if size)
        for classes in components(bits):
            own = [kind for kind, bit in enumerate(bits) if bit & classes]
            cards = [kind for kind in own for _ in range(task.sizes[kind])]
            inside = [number for number in range(len(names)) if classes >> number & 1]
            if len(inside) == 1:
                self.fixed[inside[0]] = cards
                self.is_possible &= len(cards) == places[inside[0]]
                continue
            may = [
                {n: 1 for n, number in enumerate(inside) if bits[kind] >> number & 1}
                for kind in cards
            ]
            room = [places[number] for number in inside]
            try:
                table = Deals(may, room, most=MOST_SHARED)
            except TooManyStates:
                self.loose.append((inside, cards, room, may))
                continue
            self.shared.append((inside, cards, table))
            self.is_possible &= table.total > 0

    def draw(self, below: Below) -> list[list[int]] | None:
        pools = [cards[:] for cards in self.fixed]
        for inside, cards, table in self.shared:
            for number, hand in zip(inside, table.draw(below), strict=True):
                pools[number] = [cards[card] for card in hand]
        for inside, cards, room, may in self.loose:
            order = shuffled(len(cards), below)
            begun = 0
            for n, number in enumerate(inside):
                hand = order[begun : begun + room[n]]
                if any(n not in may[card] for card in hand):
                    return None
                pools[number] = [cards[card] for card in hand]
                begun += room[n]
        return pools


class Arranging:
    """Tries to arrange the cards of a task."""

    def __init__(self, task: Task) -> None:
        self.task, self.watch = task, Watch(task)
        self.steps, self.pools = 0, Pools(task)
        self.distance = task.common_distance
        self._words: tuple[Below, Iterator[int]] | None = None
        if self.distance is not None and not task.cyclic:
            self.attempt: Callable[[Below], tuple[int, ...] | None] = self._attempt_apart
        else:
            self.attempt = self._attempt

    def _attempt(self, below: Below) -> tuple[int, ...] | None:
        """Lay the cards place by place; None where a rule breaks."""
        pools, watch, word = self.pools.draw(below), self.watch, list[int]()
        if pools is None:
            self.steps += self.task.cards
            return None
        watch.clear()
        for place, number in enumerate(self.pools.class_at):
            pool = pools[number]
            chosen = below(len(pool))
            kind = pool[chosen]
            if not watch.lay(kind, place):
                self.steps += place + 1
                return None
            pool[chosen] = pool[-1]
            del pool[-1]
            word.append(kind)
        self.steps += len(word) + 1
        return tuple(word) if watch.closes(word) else None

    def _attempt_apart(self, below: Below) -> tuple[int, ...] | None:
        """One distance for all ranks, no places: by words of 32 bits, which is faster."""
        if self._words is None or self._words[0] is not below:
            self._words = below, endless_words(below)
        return self.laid_apart(self._words[1])

    def laid_apart(self, words: Iterator[int]) -> tuple[int, ...] | None:
        """Lay the cards by these words; a word that is unfair for what is left is passed over."""
        order, distance = self.pools.fixed[0][:] if self.pools.fixed else [], self.distance or 0
        size = len(order)
        last = [-size] * len(self.task.kinds)
        fair = WORDS_OF_32_BITS - size  # up to here a word is fair whatever is left
        for place, word in zip(range(size), words):  # noqa: B905 - there is always another word
            left = size - place
            while word > fair and word >= WORDS_OF_32_BITS - WORDS_OF_32_BITS % left:
                word = next(words)  # noqa: PLW2901
            other = place + word % left
            card = order[other]
            if place - last[card] <= distance:
                self.steps += place + 1
                return None
            last[card] = place
            order[other] = order[place]
            order[place] = card
        self.steps += size + 1
        return tuple(order)


def components(bits: Sequence[int]) -> list[int]:
    """Return the sets of classes that share no kind with one another."""
    found: list[int] = []
    for own in bits:
        touching = own
        for other in found:
            touching |= other if other & own else 0
        found = [other for other in found if not other & own]
        found.append(touching)
    return [classes for classes in found if classes]
