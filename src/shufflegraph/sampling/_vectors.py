"""Counting partitions cell by cell: a table of the states before each cell, with or without rules.

A state is one integer: its low fields are the *room* of each group of owners, the number of cards that they
still have to get; above them each rule has a field for the state of its machine. A cell is dealt in one
step, a *vector*: how many of its cards each group takes.
"""

from collections.abc import Iterator, Sequence
from math import comb
from typing import Final, NamedTuple

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling._cells import Dealing
from shufflegraph.sampling._machines import BROKEN

MOST_STATES: Final = 1_000_000
"""The largest table."""
BYTES_OF_A_STATE: Final = 200
"""About what a state, or a step, takes."""
RULE_BITS: Final = 32
"""The width of a rule's field."""


class TooManyStates(InvalidParameter):
    """A table would be larger than it may be."""


class Vector(NamedTuple):
    """How many cards of a cell each of its groups takes."""

    takes: tuple[int, ...]
    ways: int
    """In how many ways the cards can be chosen."""
    rooms: int
    """What is subtracted from the rooms."""
    kind: int
    """Which of the different takes of the groups with rules this is."""


class Level(dict[int, list[Vector]]):
    """A cell with what can be done in it: by rooms, the vectors for which there is room, now and later.

    Two of three cards are alike, one of them is for the first owner:

    >>> from shufflegraph.sampling._cells import Cell
    >>> three = Dealing(((0,), (1,)), (1, 2), (Cell(("ace", "king"), (0, 1)), Cell(("ten",), (1,))), ())
    >>> [vector.takes for vector in Level(0, three, 2)[0b10_01]]
    [(1, 1)]

    Complexity: O(m + r) to make for m groups and r rules.
    """

    def __init__(self, number: int, dealing: Dealing, bits: int) -> None:
        super().__init__()
        cell = dealing.cells[number]
        later = dealing.cells[number + 1 :]
        everybody = range(len(dealing.sizes))
        self.size = len(cell.cards)
        self.groups = cell.groups
        self.bits = bits
        self.later = [
            sum([len(one.cards) for one in later if group in one.groups]) for group in everybody
        ]
        """The most cards that a group can still get after this cell."""
        self.needed = [
            sum([len(one.cards) for one in later if one.groups == (group,)]) for group in everybody
        ]
        """The fewest cards that a group still has to get after this cell."""
        self.number = number
        self.machines = [
            (len(dealing.sizes) * bits + RULE_BITS * place, machine)
            for place, machine in enumerate(dealing.machines)
            if machine.touches(number)
        ]
        """The rules that the cell means something to, with the places of their fields."""
        self.ruled = sorted({cell.groups.index(machine.owner) for _, machine in self.machines})
        self.kinds: dict[tuple[int, ...], int] = {}
        self.listed = 0
        """The number of vectors, for all rooms together."""
        self.moves: dict[int, list[int]] = {}
        """By the fields of all rules, what follows for each kind of vector."""

    def __missing__(self, rooms: int) -> list[Vector]:
        mask = (1 << self.bits) - 1
        room = [rooms >> (self.bits * group) & mask for group in range(len(self.later))]
        others = [group for group in range(len(room)) if group not in self.groups]
        found: list[Vector] = []
        if all(self.needed[one] <= room[one] <= self.later[one] for one in others):
            ranges = [
                (max(0, room[one] - self.later[one]), min(self.size, room[one] - self.needed[one]))
                for one in self.groups
            ]
            found = [self._vector(takes) for takes in _shared(self.size, ranges)]
        self[rooms] = found
        self.listed += len(found)
        return found

    def _vector(self, takes: tuple[int, ...]) -> Vector:
        ways, left, change = 1, self.size, 0
        for group, taken in zip(self.groups, takes, strict=True):
            ways *= comb(left, taken)
            left -= taken
            change += taken << (self.bits * group)
        of_ruled = tuple([takes[place] for place in self.ruled])
        return Vector(takes, ways, change, self.kinds.setdefault(of_ruled, len(self.kinds)))

    def after(self, fields: int) -> list[int]:
        """Return the fields of the rules after each kind of vector, or BROKEN, from those before.

        Complexity: O(k r) for k kinds and r rules the first time, then O(1).
        """
        row = self.moves.setdefault(fields, [])
        if len(row) < len(self.kinds):
            row += [self._moved(fields, kind) for kind in list(self.kinds)[len(row) :]]
        return row

    def _moved(self, fields: int, of_ruled: tuple[int, ...]) -> int:
        taken = dict(zip([self.groups[place] for place in self.ruled], of_ruled, strict=True))
        moved = fields
        for place, machine in self.machines:
            state = fields >> place & ((1 << RULE_BITS) - 1)
            to = machine.after(self.number, state, taken[machine.owner])
            if to == BROKEN:
                return BROKEN
            moved += (to - state) << place
        return moved


def _shared(cards: int, ranges: Sequence[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """Yield the ways to share out that many cards, each group at least and at most so many."""
    if len(ranges) == 1:
        if ranges[0][0] <= cards <= ranges[0][1]:
            yield (cards,)
        return
    (least, most), *others = ranges
    low = sum([one for one, _ in others])
    high = sum([one for _, one in others])
    for taken in range(min(most, cards - low), max(least, cards - high) - 1, -1):
        for rest in _shared(cards - taken, others):
            yield (taken, *rest)


class Table(NamedTuple):
    """The counts of all states."""

    dealing: Dealing
    levels: tuple[Level, ...]
    counts: tuple[dict[int, int], ...]
    """The counts of the states before each cell and after the last; those without any are left out."""
    start: int
    mask: int
    """The bits of the rooms."""

    @property
    def total(self) -> int:
        """The number of ways to deal all cells to the groups."""
        return self.counts[0].get(self.start, 0)


def counted(dealing: Dealing, most: int | None = None) -> Table:
    """Return the table of at most so many states, MOST_STATES if nothing is said.

    :raises InvalidParameter: if more states occur than the table may have.
    Complexity: O(s v) for s states and at most v vectors of a cell.
    """
    bits = max([*dealing.sizes, 1]).bit_length()
    width = bits * len(dealing.sizes)
    levels = tuple([Level(number, dealing, bits) for number in range(len(dealing.cells))])
    mask = (1 << width) - 1
    start = sum([size << (bits * group) for group, size in enumerate(dealing.sizes)])
    is_broken = False
    for place, machine in enumerate(dealing.machines):
        is_broken = is_broken or machine.start == BROKEN
        start += max(machine.start, 0) << (width + RULE_BITS * place)
    reached = _reachable(
        levels, [] if is_broken else [start], mask, MOST_STATES if most is None else most
    )
    counts = [dict.fromkeys(reached.pop(), 1)]
    for level in reversed(levels):
        counts.append(_level_counts(level, reached.pop(), counts[-1], mask))
    return Table(dealing, levels, tuple(reversed(counts)), start, mask)


def _reachable(levels: Sequence[Level], states: list[int], mask: int, most: int) -> list[list[int]]:
    """Return the states before each cell, and after the last."""
    reached = [states]
    total = len(states)
    for level in levels:
        found: set[int] = set()
        for state in reached[-1]:
            rooms = state & mask
            vectors = level[rooms]
            row = level.after(state - rooms)
            for _, _, change, kind in vectors:
                if row[kind] != BROKEN:
                    found.add(row[kind] + rooms - change)
            if total + len(found) + level.listed > most:
                raise TooManyStates(_too_many(most))
        total += len(found) + level.listed
        reached.append(list(found))
    return reached


def _too_many(most: int) -> str:
    return (
        f"more than {most} states and steps to count, about {most * BYTES_OF_A_STATE // 10**6} MB: leave out "
        "a rule, or take fewer owners; partition and violation work at any size"
    )


def _level_counts(
    level: Level, states: Sequence[int], following: dict[int, int], mask: int
) -> dict[int, int]:
    counts: dict[int, int] = {}
    for state in states:
        rooms = state & mask
        row = level.moves[state - rooms]
        count = 0
        for _, ways, change, kind in level[rooms]:
            to = row[kind]
            if to != BROKEN:
                count += ways * following.get(to + rooms - change, 0)
        if count:
            counts[state] = count
    return counts
