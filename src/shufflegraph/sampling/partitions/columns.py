"""What a state of a table of cells is: a small number for each group, and one for each rule about several.

The number of a group stands for its room and for what the rules about it alone still need. Groups that cards
and rules treat alike have the same kind of number, so that they may change places.
"""

from collections.abc import Mapping
from itertools import product
from operator import itemgetter
from typing import Any, NamedTuple, TypeAlias

from shufflegraph.sampling.partitions.deals import DealLayout
from shufflegraph.sampling.partitions.needs import Needs, content_of, leaves_of

Values: TypeAlias = list[tuple[Any, ...]]
"""What the numbers of a level mean: (room, needs of the group's own rules), or (need,) of several groups."""


class GroupKind(NamedTuple):
    """What a number of a state stands for; groups that are alike have the same kind."""

    groups: tuple[int, ...]
    has_room: bool
    """Of one group; not of a rule about several."""
    leaves: tuple[int, ...]
    """The numbers of the leaves of its rules."""


class Columns:
    """The numbers that a state is made of, in places: those of groups first."""

    def __init__(self, layout: DealLayout) -> None:
        self.layout = layout
        self.kinds, self.of = list[GroupKind](), list[int]()
        """The kinds, and that of each place."""
        self.seats: list[int] = []
        """The group of each place, at the beginning."""
        self.starts: list[Values] = []
        self._lay_out()
        self.place_of = {group: place for place, group in enumerate(self.seats)}
        self.runs = self._runs()

    def _lay_out(self) -> None:
        layout, needs = self.layout, self.layout.needs
        about: list[list[Any]] = [[] for _ in layout.groups]
        several = []
        known: dict[Any, int] = {}
        count = 0
        for part, need in needs.parts:
            own = leaves_of(part)
            leaves, count = tuple(range(count, count + len(own))), count + len(own)
            owners = frozenset[int]().union(*[leaf.of for leaf in own])
            groups = sorted({layout.group_of[owner] for owner in owners})
            if need is True or need is False:
                continue
            if len(groups) == 1:
                number = known.setdefault(content_of(part), len(known))
                about[groups[0]].append((number, need, leaves))
            else:
                several.append((tuple(groups), need, leaves))
        rows = {id(row): row for row in layout.rows}.values()
        alike: dict[Any, list[int]] = {}
        for group, parts in enumerate(about):
            parts.sort(key=itemgetter(0))
            sizes = tuple([layout.sizes[owner] for owner in layout.groups[group]])
            means = tuple([number for number, _, _ in parts])
            like = sizes, means, tuple([row.get(group, 0) for row in rows])
            alike.setdefault(like, []).append(group)
        for groups in alike.values():
            first = groups[0]
            self.seats += groups
            self.of += [len(self.kinds)] * len(groups)
            self.kinds.append(
                GroupKind(
                    (first,), True, tuple([n for _, _, leaves in about[first] for n in leaves])
                )
            )
            self.starts.append([(layout.rooms[first], *[need for _, need, _ in about[first]])])
        for groups_of, need, leaves in several:
            self.of.append(len(self.kinds))
            self.kinds.append(GroupKind(groups_of, False, leaves))
            self.starts.append([(need,)])

    def _runs(self) -> list[tuple[int, int]]:
        """The places, from … to, whose groups are alike and touch no rule about several groups."""
        mixed = {g for kind in self.kinds if not kind.has_room for g in kind.groups}
        runs, begin, seats = [], 0, len(self.seats)
        while begin < seats:
            end = begin + self.of.count(self.of[begin])
            if end - begin > 1 and not mixed & {*self.seats[begin:end]}:
                runs.append((begin, end))
            begin = end
        return runs


class Step:
    """A piece of a cell: what becomes of the numbers of a state when groups take cards of it."""

    def __init__(
        self,
        columns: Columns,
        begin: int,
        number: int,
        values: list[Values],
        free: Mapping[int, int],
    ) -> None:
        self.begin, self.number = begin, number
        self.cards = columns.layout.order[begin : begin + number]
        self.row = columns.layout.rows[begin]
        self.weights = [self.row.get(group, 0) for group in columns.seats]
        self.last = max(place for place, weight in enumerate(self.weights) if weight)
        needs = columns.layout.needs
        moves = [
            (what.has_room and what.groups[0] in self.row) or needs.cares(what.leaves, begin)
            for what in columns.kinds
        ]
        self.places = [place for place, kind in enumerate(columns.of) if moves[kind]]
        """Whose numbers may change: those who may take cards, and those of rules that ask for them."""
        self.sizes = [len(own) for own in values]
        self.known: list[dict[Any, int]] = [{} for _ in values]
        self.hands: list[list[dict[int, int]]] = []
        """By kind and number: cards taken -> the next number."""
        self.shared: list[dict[tuple[int, ...], list[int]]] = []
        """By kind of several groups: cards taken by each -> the next number for each, -1 if there is none."""
        for kind, own in enumerate(values):
            what = columns.kinds[kind]
            if not moves[kind]:
                self.shared.append({})
                self.hands.append([])
                continue
            if not what.has_room:
                self.shared.append(self._shared(columns, kind, own))
                self.hands.append([])
                continue
            (group,) = what.groups
            most = number if group in self.row else 0
            self.hands.append(
                [self._hand(needs, kind, one, most, free.get(group, 0)) for one in own]
            )
            self.shared.append({})
        self.values = [
            list(known) if is_moved else own
            for known, own, is_moved in zip(self.known, values, moves, strict=True)
        ]

    def _number_of(self, kind: int, value: tuple[Any, ...]) -> int:
        known = self.known[kind]
        return known.setdefault(value, len(known))

    def _hand(
        self, needs: Needs, kind: int, value: tuple[Any, ...], most: int, free: int
    ) -> dict[int, int]:
        room, *rest = value
        found: dict[int, int] = {}
        for took in range(max(0, room - free), min(most, room) + 1):
            left: list[Any] = [room - took]

            def own(_: int, took: int = took) -> int:
                return took

            for need in rest:
                one = needs.after(need, self.begin, self.number, own)
                if one is False:
                    break
                left.append(one)
            else:
                found[took] = self._number_of(kind, tuple(left))
        return found

    def _shared(self, columns: Columns, kind: int, own: Values) -> dict[tuple[int, ...], list[int]]:
        what, found = columns.kinds[kind], dict[tuple[int, ...], list[int]]()
        most = [self.number if group in self.row else 0 for group in what.groups]
        for took in product(*[range(one + 1) for one in most]):
            if sum(took) > self.number:
                continue
            by = dict(zip(what.groups, took, strict=True))

            def of(leaf: int, by: Mapping[int, int] = by) -> int:
                return sum([by[group] for group in columns.layout.needs.of[leaf]])

            found[took] = []
            for (need,) in own:
                one = columns.layout.needs.after(need, self.begin, self.number, of)
                found[took].append(-1 if one is False else self._number_of(kind, (one,)))
        return found
