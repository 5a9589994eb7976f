"""Exact draws of few ranks of many cards at one distance: by a chain, with a table of the tail.

The first cards are laid by taking a uniform one of the ranks that are not among the last ones; a try ends
when that rank is used up. So all beginnings are equally likely. One is kept with a probability in
proportion to the number of ways to go on, and the table draws one of these. Ranks are 0, 1, … here.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.randomness import Below
from shufflegraph.sampling.spaced.limits import DONE, RankRules
from shufflegraph.sampling.spaced.table import RankTable

TAIL: Final = 30
"""How many cards the table lays."""
MOST_TAIL_STATES: Final = 2_000_000
"""The largest table of a tail."""


class ChainAndTail:
    """The words of ranks with these numbers of cards whose equal ranks are more than `distance` apart."""

    def __init__(
        self, sizes: Sequence[int], distance: int, last: int = TAIL, tries: int = 10**7
    ) -> None:
        self._sizes, self._distance, self._tries = sizes, distance, tries
        cards = min(last, sum(sizes) - distance)
        self._begun = sum(sizes) - cards
        ranks, most = len(sizes), max(sizes)

        def starts(table: RankTable) -> Iterable[int]:
            for left in _sizes_left(cards, ranks, most):
                for window, others in _windows(left, distance):
                    yield self._state(table, window, others)

        self.table = RankTable(
            [most] * ranks,
            [RankRules(((1, distance + 1),))] * ranks,
            most=MOST_TAIL_STATES,
            starts=(starts, cards),
        )
        begun = set(starts(self.table))
        self.greatest = max([self.table.counts[state] for state in begun])

    def _condition(self, table: RankTable, left: int, ago: int) -> int:
        """The condition of a rank that was laid `ago` places before; 0: not lately."""
        own = table.conditions.automata[0]
        assert own is not None
        memory = 0
        for step in range(ago):
            memory = own.miss[memory] if step else own.hit[0]
        return table.conditions.number((0, left, memory, 0)) if left else DONE

    def _state(self, table: RankTable, window: Sequence[int], others: Iterable[int]) -> int:
        """The state with the last ranks, the latest last, and the other ranks, by their cards left."""
        ago = range(len(window), 0, -1)
        busy = [self._condition(table, left, n) for left, n in zip(window, ago, strict=True)]
        rest = [self._condition(table, left, 0) for left in others]
        number = table.window(0, [condition for condition in busy if condition])
        return number + sum([table.unit(condition) for condition in rest if condition])

    def draw(self, below: Below) -> tuple[int, ...]:
        table, distance = self.table, self._distance
        for _ in range(self._tries):
            left = list(self._sizes)
            word = self._beginning(left, below)
            if word is not None:
                window = word[len(word) - distance :]
                conditions = [self._condition(table, cards, 0) for cards in left]
                for ago, rank in enumerate(reversed(window), 1):
                    conditions[rank] = self._condition(table, left[rank], ago)
                others = [cards for rank, cards in enumerate(left) if rank not in window]
                state = self._state(table, [left[rank] for rank in window], others)
                ways = table.counts[state]
                if below(self.greatest) < ways:
                    return (*word, *table.unranked(conditions, state, sum(left), below(ways)))
        raise InvalidParameter(
            f"no arrangement was found in {self._tries} tries: take fewer cards or a smaller distance"
        )

    def _beginning(self, left: list[int], below: Below) -> list[int] | None:
        """Lay the first cards; `left` is what is left then."""
        distance, word, free = self._distance, list[int](), list(range(len(left)))
        for place in range(self._begun):
            index = below(len(free))
            card = free[index]
            if not left[card]:
                return None
            left[card] -= 1
            word.append(card)
            if place >= distance:
                free[index] = word[place - distance]
            else:
                free[index] = free[-1]
                free.pop()
        return word


def _sizes_left(total: int, parts: int, most: int) -> Iterator[tuple[int, ...]]:
    if parts == 0:
        if total == 0:
            yield ()
        return
    for first in range(min(total, most), -(-total // parts) - 1, -1):
        for rest in _sizes_left(total - first, parts - 1, first):
            yield (first, *rest)


def _windows(
    left: tuple[int, ...], distance: int
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield each choice of the last ranks, in order, and the others."""
    if distance == 0:
        yield (), left
        return
    for first in dict.fromkeys(left):
        rest = list(left)
        rest.remove(first)
        for window, others in _windows(tuple(rest), distance - 1):
            yield (first, *window), others
