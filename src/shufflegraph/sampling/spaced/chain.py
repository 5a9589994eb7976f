"""Exact draws of few ranks of many cards at one distance: by a chain, with a table of the tail.

The first cards are laid by taking a uniform one of the ranks that are not among the last ones; a try ends
when that rank is used up. So all beginnings are equally likely. One is kept with a probability in
proportion to the number of ways to go on, and the table draws one of these. Ranks are 0, 1, … here.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, permutations
from typing import Final

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.randomness import Below
from shufflegraph.sampling.spaced.limits import DONE, RankRules
from shufflegraph.sampling.spaced.table import RankTable

TAIL: Final = 30
"""How many cards the table lays."""
MOST_JUMPS: Final = 15_000
"""At most so many ways to lay the next few cards are kept."""
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
        self._bits = most.bit_length() + 2
        self._mask = (1 << self._bits) - 1
        lasts = permutations(range(ranks), distance)
        self._first = [(last, self._taken(last)) for last in lasts]
        """The windows, each with what its cards take."""
        self._left = sum([size << self._bits * rank for rank, size in enumerate(sizes)])
        self._over = sum([2 << self._bits * (rank + 1) - 2 for rank in range(ranks)])
        """The bits that say that a rank has more cards than it should."""
        long = 1
        while len(self._first) * (ranks - distance) ** (long + 1) <= MOST_JUMPS:
            long += 1
        times, rest = divmod(self._begun - distance, long)
        self._jumps = [
            (self._all_jumps(cards), n) for cards, n in ((long, times), (rest, 1)) if cards
        ]
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
        table = self.table
        for _ in range(self._tries):
            begun = self._beginning(below)
            if begun is not None:
                numbers, at, choices = begun
                left = [
                    numbers >> self._bits * rank & self._mask for rank in range(len(self._sizes))
                ]
                window = self._first[at][0]
                others = [cards for rank, cards in enumerate(left) if rank not in window]
                state = self._state(table, [left[rank] for rank in window], others)
                ways = table.counts[state]
                if below(self.greatest) < ways:
                    conditions = [self._condition(table, cards, 0) for cards in left]
                    for ago, rank in enumerate(reversed(window), 1):
                        conditions[rank] = self._condition(table, left[rank], ago)
                    word = self._word(choices)
                    return (*word, *table.unranked(conditions, state, sum(left), below(ways)))
        raise InvalidParameter(
            f"no arrangement was found in {self._tries} tries: take fewer cards or a smaller distance"
        )

    def _beginning(self, below: Below) -> tuple[int, int, list[int]] | None:
        """Lay the first cards, some at once; return what is left then, the window, and what was chosen."""
        window, over = below(len(self._first)), self._over
        numbers, choices = self._left - self._first[window][1], [window]
        for jumps, number in self._jumps:
            ways = len(jumps[window])
            for _ in range(number):
                chosen = below(ways)
                choices.append(chosen)
                change, window = jumps[window][chosen]
                numbers -= change
                if numbers & over:
                    return None
        return numbers, window, choices

    def _word(self, choices: Sequence[int]) -> list[int]:
        """Return the first cards, by what was chosen."""
        window, later = choices[0], iter(choices[1:])
        word = [*self._first[window][0]]
        for jumps, number in self._jumps:
            for chosen in islice(later, number):
                word += self._cards(window, chosen, len(jumps[window]))
                _, window = jumps[window][chosen]
        return word

    def _cards(self, window: int, chosen: int, number: int) -> Iterator[int]:
        """Yield the cards of a jump: digits say which of the ranks that are not among the last ones come."""
        last, free = self._first[window][0], len(self._sizes) - self._distance
        while number > 1:
            number //= free
            card = [rank for rank in range(len(self._sizes)) if rank not in last][chosen // number]
            chosen, last = chosen % number, (*last, card)[1:]
            yield card

    def _all_jumps(self, cards: int) -> list[list[tuple[int, int]]]:
        """Return, of each window, all ways to lay so many cards: what they take, and the window then."""
        number = (len(self._sizes) - self._distance) ** cards
        places = {last: at for at, (last, _) in enumerate(self._first)}
        found = []
        for at, (last, _) in enumerate(self._first):
            words = [tuple(self._cards(at, chosen, number)) for chosen in range(number)]
            ends = [places[(*last, *word)[cards:]] for word in words]
            found.append([*zip(map(self._taken, words), ends, strict=True)])
        return found

    def _taken(self, word: Iterable[int]) -> int:
        return sum([1 << self._bits * rank for rank in word])


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
