"""Many draws from one table of spaced arrangements: how many cards the next rank has left, then its name.

Drawing by the numbers of cards left is another numbering than the lexicographic one, and quicker: for each
state it is kept which groups of ranks may come next, with the ends of their numbers. Ranks are 0, 1, … here.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate

from shufflegraph.sampling._states import CountedStates

Group = tuple[int, int, int, int]
"""Cards left, the first number of the group, the ways to go on with one of its ranks, the next state."""


class GroupDraws:
    """Draws of the arrangements of ranks with these numbers of cards.

    >>> from shufflegraph.sampling._states import counted_states
    >>> draws = GroupDraws(counted_states((1, 2, 2), 1), [2, 2, 1], 1)
    >>> draws.arrangement(0), draws.arrangement(11)
    ((2, 0, 1, 0, 1), (1, 0, 1, 0, 2))

    Complexity: O(n) divisions for n cards.
    """

    def __init__(self, table: CountedStates, sizes: Sequence[int], distance: int) -> None:
        self._table, self.sizes, self.distance = table, sizes, distance
        self.start = table.start
        self._groups: dict[int, tuple[list[int], list[Group]]] = {}

    def draw(self, below: Callable[[int], int]) -> tuple[int, ...]:
        """Return an arrangement, each equally likely."""
        return self.arrangement(below(self._table.counts[self._table.start]))

    def arrangement(self, index: int) -> tuple[int, ...]:
        """Return the arrangement with the number `index`, in this numbering."""
        left = list(self.sizes)
        free: list[list[int]] = [[] for _ in range(max(left, default=0) + 1)]
        for rank, cards in enumerate(left):
            free[cards].append(rank)
        groups, distance, state = self._groups, self.distance, self.start
        arranged: list[int] = []
        for position in range(sum(left)):
            found = groups.get(state)
            if found is None:
                found = groups[state] = self.following(state)
            ends, choices = found
            cards, first, ways, state = choices[bisect_right(ends, index)]
            number, index = divmod(index - first, ways)
            ranks = free[cards]
            rank = ranks[number]
            ranks[number] = ranks[-1]
            ranks.pop()
            left[rank] = cards - 1
            arranged.append(rank)
            if position >= distance:  # the oldest of the last ranks may come again
                oldest = arranged[position - distance]
                free[left[oldest]].append(oldest)
        return tuple(arranged)

    def following(self, state: int) -> tuple[list[int], list[Group]]:
        """Return the ends of the numbers of the groups that may come next, and the groups."""
        table = self._table
        window = state & table.mask
        others = state - window
        changes = table.windows[window]
        totals, groups, begin = [], list[Group](), 0
        for cards, ranks in table.others[others]:
            after = others + changes[cards]
            ways = table.counts[after]
            if ways:
                groups.append((cards, begin, ways, after))
                totals.append(ranks * ways)
                begin += ranks * ways
        return list(accumulate(totals)), groups
