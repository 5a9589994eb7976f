"""Spaced arrangements counted and numbered: how many ranks rest in which condition, and which remember.

A rank's condition is (rules, cards left, memory, first places in a circle). With memory 0 it *rests*: a
card of another rank changes nothing. A state is one integer. Above is a field for each resting condition
with its number of ranks; below is the number of the window: the conditions of the ranks that remember, and
the place where places matter. The numbering is lexicographic; ranks are 0, 1, … here.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from shufflegraph.sampling.spaced.limits import (
    DONE,
    Conditions,
    Match,
    RankRules,
    TableTooLarge,
    are_enough,
    matched_after,
    refuse_size,
)

WINDOW_BITS: Final = 22
LOW: Final = (1 << WINDOW_BITS) - 1
"""The bits of the window's number."""
STATES_OF_A_WINDOW: Final = 10
"""A window takes about as long as so many states, and as much memory."""
FEW_WINDOWS: Final = 10_000
"""So many may always be there: states alone say when a small table ends."""
MOST_NODES: Final = 100_000
"""Of so many states the ways to go on are kept while arrangements are numbered."""

Following: TypeAlias = tuple[int, int, int, int]
"""A condition, the first number of its ranks, the ways to go on with one of them, the next state."""


WindowKey: TypeAlias = tuple[int, tuple[int, ...], tuple[int, ...]]
"""The place where it matters, the matches so far, and the conditions of the ranks that remember."""
Node: TypeAlias = "tuple[dict[int, int], Moves]"
"""Of a state: condition -> the ways to go on with one of its ranks; and what a card of it changes."""


class Moves(dict[int, int | None]):
    """Of one window: condition -> what a card of it adds to the state; None if it may not come."""

    def __init__(self, table: "RankTable", key: "WindowKey") -> None:
        super().__init__()
        self.table, self.key = table, key
        self.place, self.matched, self.remembering = key
        self.after: dict[int, int] = {}
        self._inside: list[tuple[int, int, int]] | None = None

    @property
    def inside(self) -> list[tuple[int, int, int]]:
        """The conditions of the window that may come again, each with its ranks and its change."""
        if self._inside is None:
            self._inside = [
                (condition, ranks, change)
                for condition, ranks in Counter(self.remembering).items()
                if (change := self[condition]) is not None
            ]
        return self._inside

    def __missing__(self, chosen: int) -> int | None:
        table, known = self.table, self.table.conditions
        hit = known.hit(chosen, self.place)
        made = [known.matched(chosen, self.place, lag) for lag, _, _ in table.matches]
        matched = matched_after(table.matches, self.matched, made)
        if hit is None or matched is None:
            self[chosen] = None
            return None
        left, change = list(self.remembering), 0
        if known.rests[chosen]:
            change = -table.unit(chosen)
        else:
            left.remove(chosen)
        after = [hit, *[known.missed[other] for other in left]]
        change += sum([table.unit(other) for other in after if other and known.rests[other]])
        busy = [other for other in after if not known.rests[other]]
        change += table.window(self.place + 1, busy, matched) - table.window_of[self.key]
        self.after[chosen] = hit
        self[chosen] = change
        return change


class RankTable:
    """The arrangements of ranks under rules, counted."""

    def __init__(
        self,
        sizes: Sequence[int],
        rules: Sequence[RankRules],
        *,
        blocks: Sequence[int] = (),
        cyclic: bool = False,
        matches: Sequence[Match] = (),
        most: int = 2_000_000,
    ) -> None:
        different = list(dict.fromkeys(rules))
        self.cards, self.sizes, self.rules = sum(sizes), sizes, rules
        self.matches = matches
        lag = max([own for own, _, _ in matches], default=0)
        self.conditions = Conditions(different, blocks, self.cards, cyclic, lag)
        self.is_placed = cyclic or bool(blocks) or any(kept.barred for kept in rules)
        self.field = len(sizes).bit_length()
        self.units: dict[int, int] = {}
        """Resting condition -> one rank in it, as part of a state."""
        self.ranks_of: dict[int, list[tuple[int, int]]] = {}
        """Upper part of a state -> its conditions, each with its number of ranks."""
        self.moves: list[Moves] = []
        self.nodes: dict[int, Node] = {}
        self.most_windows = min(max(most // STATES_OF_A_WINDOW, FEW_WINDOWS), LOW)
        self.window_of: dict[WindowKey, int] = {}
        self.first = [
            self.conditions.number((different.index(one), size, 0, 0)) if size else DONE
            for one, size in zip(rules, sizes, strict=True)
        ]
        self.start = sum(map(self.unit, filter(None, self.first))) + self.window(
            0, (), (0,) * len(matches)
        )
        self.counts = self._counted(most)

    @property
    def count(self) -> int:
        return self.counts[self.start]

    def unit(self, condition: int) -> int:
        return self.units.setdefault(condition, 1 << (WINDOW_BITS + self.field * len(self.units)))

    def window(self, place: int, conditions: Sequence[int], matched: tuple[int, ...] = ()) -> int:
        key = (place if self.is_placed else 0, matched, tuple(sorted(conditions)))
        if key not in self.window_of:
            if len(self.moves) > self.most_windows:
                raise TableTooLarge(self.most_windows)
            self.window_of[key] = len(self.moves)
            self.moves.append(Moves(self, key))
        return self.window_of[key]

    def resting(self, others: int) -> list[tuple[int, int]]:
        """Return the resting conditions in the upper part of a state, each with its number of ranks."""
        mask, fields = (1 << self.field) - 1, others >> WINDOW_BITS
        found = self.ranks_of[others] = []
        for condition in self.units:
            if fields & mask:
                found.append((condition, fields & mask))
            fields >>= self.field
        return found

    def _counted(self, most: int) -> dict[int, int]:
        """Find the states level by level, then count from the last one back."""
        moves, ranks_of = self.moves, self.ranks_of
        level, levels, seen = [self.start], list[list[int]](), 1
        for _ in range(self.cards):
            levels.append(level)
            later: set[int] = set()
            for state in level:
                move = moves[state & LOW]
                for condition, _ in ranks_of.get(state & ~LOW) or self.resting(state & ~LOW):
                    if (change := move[condition]) is not None:
                        later.add(state + change)
                for _, _, change in move.inside:
                    later.add(state + change)
                if seen + len(later) > most:
                    raise TableTooLarge(most)
            seen += len(later)
            level = list(later)
            refuse_size(seen, len(level), self.cards, len(levels), most)
        counts = {
            state: int(are_enough(self.matches, moves[state & LOW].matched)) for state in level
        }
        for level in reversed(levels):
            for state in level:
                move, ways = moves[state & LOW], 0
                for condition, ranks in ranks_of[state & ~LOW]:
                    if (change := move[condition]) is not None:
                        ways += ranks * counts[state + change]
                for _, ranks, change in move.inside:
                    ways += ranks * counts[state + change]
                counts[state] = ways
        return counts

    def following(self, state: int) -> tuple[list[int], list[Following]]:
        """Return the ends of the numbers of the conditions that may come next, and the conditions."""
        move, ends, found, end = self.moves[state & LOW], list[int](), list[Following](), 0
        others = [(condition, n, move[condition]) for condition, n in self.ranks_of[state & ~LOW]]
        for condition, ranks, change in [*others, *move.inside]:
            if change is not None and (ways := self.counts[state + change]):
                found.append((condition, end, ways, state + change))
                end += ranks * ways
                ends.append(end)
        return ends, found

    def node(self, state: int) -> Node:
        if len(self.nodes) >= MOST_NODES:
            self.nodes.clear()
        move, ways = self.moves[state & LOW], {DONE: 0}
        for condition in [*[own for own, _ in self.ranks_of[state & ~LOW]], *move.remembering]:
            change = move[condition]
            ways[condition] = 0 if change is None else self.counts[state + change]
        node = self.nodes[state] = ways, move
        return node

    def _busy(self, conditions: Sequence[int]) -> list[int]:
        return [rank for rank, own in enumerate(conditions) if not self.conditions.rests[own]]

    def unrank(self, index: int) -> tuple[int, ...]:
        return tuple(self.unranked(list(self.first), self.start, self.cards, index))

    def unranked(self, conditions: list[int], state: int, cards: int, index: int) -> Iterator[int]:
        """Yield how it goes on from a state, with ranks in these conditions, by number."""
        nodes, busy = self.nodes, self._busy(conditions)
        missed, rests = self.conditions.missed, self.conditions.rests
        for _ in range(cards):
            ways, move = nodes.get(state) or self.node(state)
            rank = chosen = 0
            for chosen in conditions:
                number = ways[chosen]
                if index < number:
                    break
                index -= number
                rank += 1
            state += move[chosen] or 0
            later = []
            for other in busy:
                conditions[other] = now = missed[conditions[other]]
                if other != rank and not rests[now]:
                    later.append(other)
            conditions[rank] = now = move.after[chosen]
            if not rests[now]:
                later.append(rank)
            busy = later
            yield rank

    def rank(self, arranged: Sequence[int], first: Sequence[int] | None = None) -> int:
        conditions, state, total = list(self.first if first is None else first), self.start, 0
        busy, missed, rests = self._busy(conditions), self.conditions.missed, self.conditions.rests
        for rank in arranged:
            ways, move = self.nodes.get(state) or self.node(state)
            total += sum([ways[condition] for condition in conditions[:rank]])
            chosen = conditions[rank]
            state += move[chosen] or 0
            later = []
            for other in busy:
                conditions[other] = now = missed[conditions[other]]
                if other != rank and not rests[now]:
                    later.append(other)
            conditions[rank] = now = move.after[chosen]
            if not rests[now]:
                later.append(rank)
            busy = later
        return total
