"""Exact draws for few ranks of many cards: a chain of legal cards, then a table for the last of them.

All but the last cards are laid by taking a uniform one of the ranks that are not among the last ones,
whatever is left; a try ends when that rank is used up. So all beginnings are equally likely. A beginning is
kept with a probability in proportion to the number of ways to go on, N / max N, and one of these is drawn by
the table: then all arrangements are equally likely. Ranks are 0, 1, … here.
"""

from collections.abc import Sequence
from typing import Final

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling._states import tail_states
from shufflegraph.sampling.randomness import Below

TAIL: Final = 30
"""So many cards are laid by the table."""


class ChainAndTail:
    """The words of ranks with these numbers of cards whose equal ranks are more than `distance` apart.

    >>> from random import Random
    >>> word = ChainAndTail([3, 3, 3], 1, 5).draw(Random(1).randrange)
    >>> [word.count(rank) for rank in range(3)]
    [3, 3, 3]

    :param distance: at least 1.
    :param last: how many cards are laid by the table.
    :raises InvalidParameter: if the table would be too large.
    Complexity: O(s c) for s states of the table and c cards of a rank; a draw takes O(n) a try.
    """

    def __init__(
        self, sizes: Sequence[int], distance: int, last: int = TAIL, tries: int = 10**7
    ) -> None:
        self._sizes, self._distance, self._tries = sizes, distance, tries
        self._begun = sum(sizes) - min(last, sum(sizes) - distance)
        self._tail = tail_states(len(sizes), max(sizes), distance, sum(sizes) - self._begun)

    def draw(self, below: Below) -> tuple[int, ...]:
        """Return one of the words, each equally likely."""
        greatest, counts = self._tail.greatest, self._tail.table.counts
        for _ in range(self._tries):
            left = list(self._sizes)
            word = self._beginning(left, below)
            if word is not None:
                window = word[len(word) - self._distance :]
                others = [size for rank, size in enumerate(left) if rank not in window]
                state = self._tail.state([left[rank] for rank in window], others)
                if below(greatest) < counts[state]:
                    return tuple(self._finished(word, left, state, below))
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

    def _finished(self, word: list[int], left: list[int], state: int, below: Below) -> list[int]:
        """Lay the last cards by the table, each way to go on equally likely."""
        table, distance = self._tail.table, self._distance
        rest = below(table.counts[state])
        while any(left):
            window = state & table.mask
            others = state - window
            changes = table.windows[window]
            near = word[len(word) - distance :]
            for rank, cards in enumerate(left):  # pragma: no branch - one of them is chosen
                if cards and rank not in near:
                    ways = table.counts[others + changes[cards]]
                    if rest < ways:
                        break
                    rest -= ways
            state = others + changes[left[rank]]
            left[rank] -= 1
            word.append(rank)
        return word
