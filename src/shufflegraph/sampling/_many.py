"""Many draws from one table of spaced arrangements: what the next rank has left or remembers, then its name.

Drawing by groups of ranks that are alike to the state is another numbering than the lexicographic one, and
quicker: for each state it is kept which groups may come next, with the ends of their numbers. Ranks are
0, 1, … here.
"""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, TypeAlias

from shufflegraph.sampling._machine import Words
from shufflegraph.sampling._states import CountedStates
from shufflegraph.sampling.randomness import Below

Group: TypeAlias = tuple[int, int, int, int]
"""Cards left, the first number of the group, the ways to go on with one of its ranks, the next state."""
Node: TypeAlias = tuple[list[int], list["Edge"], int]
"""The ends of the groups' numbers, the groups, the state; without ends where it was not asked for yet."""
Edge: TypeAlias = tuple[int, int, int, Node]
"""A group, with what follows instead of the next state."""
RuledGroup: TypeAlias = tuple[int, int, int, int, int]
"""A condition, the first number of its ranks, the ways to go on with one, the next state and condition."""


class GroupDraws:
    """Draws of the arrangements of ranks with these numbers of cards.

    >>> from shufflegraph.sampling._states import counted_states
    >>> draws = GroupDraws(counted_states((1, 2, 2), 1), [2, 2, 1], 1)
    >>> draws.arrangement(0), draws.arrangement(11)
    ((2, 0, 1, 0, 1), (1, 0, 1, 0, 2))

    :param names: what stands for the ranks in an arrangement; 0, 1, … where nothing is said.
    Complexity: O(n) divisions for n cards.
    """

    def __init__(
        self,
        table: CountedStates,
        sizes: Sequence[int],
        distance: int,
        names: Sequence[Any] | None = None,
    ) -> None:
        self._table, self.sizes, self.distance = table, sizes, distance
        self.start = table.start
        self._names = range(len(sizes)) if names is None else names
        self._nodes: dict[int, Node] = {}

    def draw(self, below: Below) -> tuple[Any, ...]:
        """Return an arrangement, each equally likely."""
        return self.arrangement(below(self._table.counts[self._table.start]))

    def arrangement(self, index: int) -> tuple[Any, ...]:
        """Return the arrangement with the number `index`, in this numbering."""
        free: list[list[Any]] = [[] for _ in range(max(self.sizes, default=0) + 1)]
        for name, cards in zip(self._names, self.sizes, strict=True):
            free[cards].append(name)
        before = self.distance + 1
        arranged: list[Any] = [None] * before
        homes = [free[0]] * before  # where each rank goes that may come again
        node = self._node(self.start)
        for _, again, home in zip(range(sum(self.sizes)), arranged, homes):  # noqa: B905 - they grow
            home.append(again)
            ends, edges, _ = node
            if not ends:
                self._find(node)
            cards, first, ways, node = edges[bisect_right(ends, index)]
            number, index = divmod(index - first, ways)
            arranged.append(free[cards].pop(number))
            homes.append(free[cards - 1])
        return tuple(arranged[before:])

    def _node(self, state: int) -> Node:
        return self._nodes.setdefault(state, ([], [], state))

    def _find(self, node: Node) -> None:
        """Find the groups that may come next."""
        ends, edges, state = node
        found, groups = self.following(state)
        ends += found
        edges += [(cards, first, ways, self._node(after)) for cards, first, ways, after in groups]

    def following(self, state: int) -> tuple[list[int], list[Group]]:
        """Return the ends of the numbers of the groups that may come next, and the groups."""
        table = self._table
        window = state & table.mask
        others = state - window
        changes = table.windows[window]
        ends, groups, begin = list[int](), list[Group](), 0
        for cards, ranks in table.others[others]:
            after = others + changes[cards]
            ways = table.counts[after]
            if ways:
                groups.append((cards, begin, ways, after))
                begin += ranks * ways
                ends.append(begin)
        return ends, groups


class RuledDraws:
    """Draws of the arrangements of a table under rules.

    >>> from shufflegraph.sampling._machine import Kind
    >>> draws = RuledDraws(Words([2, 2, 1], [Kind(((1, 2),), frozenset())] * 3))
    >>> draws.arrangement(0), draws.arrangement(11)
    ((0, 1, 0, 1, 2), (2, 1, 0, 1, 0))

    Complexity: O(n m) for n cards of m ranks.
    """

    def __init__(self, words: Words) -> None:
        self._words = words
        self._groups: dict[int, tuple[list[int], list[RuledGroup]]] = {}

    def draw(self, below: Below) -> tuple[int, ...]:
        """Return an arrangement, each equally likely."""
        return self.arrangement(below(self._words.count))

    def arrangement(self, index: int) -> tuple[int, ...]:
        """Return the arrangement with the number `index`, in this numbering."""
        conditions, missed = self._words.first, self._words.missed
        groups, state = self._groups, 0
        arranged: list[int] = []
        for place in range(self._words.cards):
            found = groups.get(state)
            if found is None:
                found = groups[state] = self._following(state, place)
            ends, choices = found
            condition, first, ways, state, hit = choices[bisect_right(ends, index)]
            number, index = divmod(index - first, ways)
            rank = conditions.index(condition)
            for _ in range(number):
                rank = conditions.index(condition, rank + 1)
            conditions = [missed[one] for one in conditions]
            conditions[rank] = hit
            arranged.append(rank)
        return tuple(arranged)

    def _following(self, state: int, place: int) -> tuple[list[int], list[RuledGroup]]:
        """Return the ends of the numbers of the groups that may come next, and the groups."""
        words, groups, begin, ends = self._words, list[RuledGroup](), 0, list[int]()
        for condition, ranks, after in words.branches[state]:
            ways = words.counts[after]
            if ways:
                groups.append((condition, begin, ways, after, words.after_hit(condition, place)))
                begin += ranks * ways
                ends.append(begin)
        return ends, groups
