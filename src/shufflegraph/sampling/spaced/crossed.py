"""Counting and numbering arrangements of cards with several attributes, each with rules of its own.

How many ways there are to go on depends on the cards left of each kind and on what each value remembers of
its places, and not on which value is which: states that differ in the names of the values are made one,
mostly; a state more costs time and changes no count. A kind is a tuple of values, and values are 0, 1, …;
the numbering is lexicographic, with the kinds in the order in which they are given.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

from shufflegraph.sampling.spaced.limits import (
    ESTIMATED,
    Conditions,
    Match,
    RankRules,
    TableTooLarge,
    are_enough,
    matched_after,
    refuse_size,
)
from shufflegraph.sampling.spaced.task import Kind

Labels = tuple[tuple[int, ...], ...]
"""For each attribute, the conditions of its values with cards left: see :class:`Conditions`."""
LabelledKinds = tuple[Labels, tuple[tuple[Kind, int], ...]]
"""The labels, and the kinds with cards left, each with their number."""
Matched = tuple[tuple[int, ...], ...]
"""For each attribute, the matches so far at each of its lags."""
State = tuple[LabelledKinds, Matched]
Order = tuple[tuple[int, ...], ...]
"""For each attribute, the values of a state as they are named in the one before."""


class Branch(NamedTuple):
    """Where a state goes when a card of some kind comes next."""

    after: int
    """The number of the next state."""
    order: Order


class KindTable:
    """The arrangements of cards of some kinds under rules for each attribute, counted."""

    def __init__(
        self,
        sizes: Mapping[Kind, int],
        rules: Sequence[Sequence[RankRules]],
        most: int,
        *,
        cyclic: bool = False,
        matches: Sequence[Sequence[Match]] = (),
    ) -> None:
        self._matches = matches or [()] * len(rules)
        lag = max([own for of in self._matches for own, _, _ in of], default=0)
        self.sizes = {kind: size for kind, size in sizes.items() if size}
        self._places = {kind: place for place, kind in enumerate(sizes)}
        self._cards = sum(sizes.values())
        different = list(dict.fromkeys([kept for of_attribute in rules for kept in of_attribute]))
        self._conditions = Conditions(different, (), self._cards, cyclic, lag)
        labels: list[dict[int, int]] = [{} for _ in rules]
        for number, of_attribute in enumerate(rules):
            left: Counter[int] = Counter()
            for kind, size in self.sizes.items():
                left[kind[number]] += size
            for value, size in left.items():
                begin = (different.index(of_attribute[value]), size, 0, 0)
                labels[number][value] = self._conditions.number(begin)
        cells, self._first = canonical(self.sizes, labels)
        start = cells, tuple([(0,) * len(of) for of in self._matches])
        self._branches: list[dict[Kind, Branch]] = []
        self._counts = self._counted(start, most)
        self.count = self._counts[0]

    @property
    def states(self) -> int:
        return len(self._counts)

    def _counted(self, start: State, most: int) -> list[int]:
        """Find the states level by level, then count from the last one back."""
        level, found = {start: 0}, 1
        for place in range(self._cards):
            later: dict[State, int] = {}
            for state in level:
                self._branches.append(self._branches_of(state, place, later, found))
                if found + len(later) > most:
                    raise TableTooLarge(most)
            found += len(later)
            level = later
            refuse_size(found, len(level), self._cards, place + 1, most, min(ESTIMATED, most // 20))
        counts = [1] * found if level else [0] * found
        for (_, matched), number in level.items():
            counts[number] = int(all(map(are_enough, self._matches, matched)))
        for number in range(len(self._branches) - 1, -1, -1):
            counts[number] = sum(
                [counts[branch.after] for branch in self._branches[number].values()]
            )
        return counts

    def _branches_of(
        self, state: State, place: int, later: dict[State, int], found: int
    ) -> dict[Kind, Branch]:
        after_hit, missed_of = self._conditions.hit, self._conditions.missed
        (labels, cells), before = state
        left = dict(cells)
        hit = [[after_hit(condition, place) for condition in own] for own in labels]
        missed = [dict(enumerate([missed_of[condition] for condition in own])) for own in labels]
        branches = {}
        for kind, number in cells:
            now = [
                {**own, value: condition}
                for own, at, value in zip(missed, hit, kind, strict=True)
                if (condition := at[value]) is not None
            ]
            if len(now) < len(kind):
                continue
            matched = self._matched(labels, before, kind, place)
            if None in matched:
                continue
            fewer = {**left, kind: number - 1}
            if number == 1:
                del fewer[kind]
            following, order = canonical(fewer, now)
            after = following, cast(Matched, matched)
            branches[kind] = Branch(later.setdefault(after, found + len(later)), order)
        return branches

    def _matched(
        self, labels: Labels, before: Matched, kind: Kind, place: int
    ) -> tuple[tuple[int, ...] | None, ...]:
        """Return the matches after a card of that kind, None for an attribute that has too many."""
        if not any(self._matches):
            return before
        made = self._conditions.matched
        return tuple(
            [
                matched_after(of, old, [made(own[value], place, lag) for lag, _, _ in of])
                for of, old, own, value in zip(self._matches, before, labels, kind, strict=True)
            ]
        )

    def _following(self, state: int, names: Order) -> list[tuple[int, Branch]]:
        named = []
        for kind, branch in self._branches[state].items():
            own = tuple([of[value] for of, value in zip(names, kind, strict=True)])
            named.append((self._places[own], branch))
        return sorted(named)

    @property
    def start(self) -> tuple[int, Order]:
        return 0, self._first

    def ways(self, at: tuple[int, Order]) -> list[int]:
        """Return, for each kind, the ways to go on with it."""
        ways = [0] * len(self._places)
        for number, branch in self._following(*at):
            ways[number] = self._counts[branch.after]
        return ways

    def after(self, at: tuple[int, Order], kind: int) -> tuple[int, Order]:
        state, names = at
        branch = dict(self._following(state, names))[kind]
        return branch.after, _reordered(names, branch.order)

    def unrank(self, index: int) -> tuple[int, ...]:
        names, state, rest = self._first, 0, index
        arranged: list[int] = []
        for _ in range(self._cards):
            following = self._following(state, names)
            chosen = 0
            while rest >= (ways := self._counts[following[chosen][1].after]):
                rest -= ways
                chosen += 1
            kind, branch = following[chosen]
            arranged.append(kind)
            state, names = branch.after, _reordered(names, branch.order)
        return tuple(arranged)

    def rank(self, arranged: Sequence[int]) -> int:
        names, state, total = self._first, 0, 0
        for kind in arranged:
            following = dict(self._following(state, names))
            earlier = [branch for number, branch in following.items() if number < kind]
            total += sum([self._counts[branch.after] for branch in earlier])
            state, names = following[kind].after, _reordered(names, following[kind].order)
        return total


def _reordered(names: Order, order: Order) -> Order:
    """Return the values as they were named at first, in the new order."""
    return tuple([tuple([own[old] for old in new]) for own, new in zip(names, order, strict=True)])


def canonical(
    cells: Mapping[Kind, int], labels: Sequence[Mapping[int, int]]
) -> tuple[LabelledKinds, Order]:
    """Return the state with its values in an order that does not depend on their names, and that order."""
    marks: list[dict[int, Any]] = [
        {value: labels[number][value] for value in {kind[number] for kind in cells}}
        for number in range(len(labels))
    ]
    marks = _refined(cells, _told_apart(cells, _refined(cells, marks)))
    while True:
        alike = _alike(marks)
        if alike is None:
            break
        number, value = alike
        marks[number][value] -= 0.5
        marks = _refined(cells, marks)
    order = tuple([tuple(sorted(of, key=of.__getitem__)) for of in marks])
    state_labels = tuple(
        [tuple([of[value] for value in values]) for of, values in zip(labels, order, strict=True)]
    )
    places = [{value: place for place, value in enumerate(values)} for values in order]
    named = sorted(
        [
            (tuple([of[value] for of, value in zip(places, kind, strict=True)]), left)
            for kind, left in cells.items()
        ]
    )
    return (state_labels, tuple(named)), order


def _told_apart(cells: Mapping[Kind, int], marks: list[dict[int, Any]]) -> list[dict[int, Any]]:
    """Return marks in which twins, values in the same cells, differ, too: it tells nothing else apart."""
    if _different(marks) == sum(map(len, marks)):
        return marks
    found = []
    for number, of in enumerate(marks):
        rows: dict[int, list[Any]] = {value: [] for value in of}
        for kind, left in cells.items():
            rows[kind[number]].append((left, *kind[:number], *kind[number + 1 :]))
        twins: Counter[Any] = Counter()
        own = {}
        for value, mark in of.items():
            key = mark, tuple(sorted(rows[value]))
            own[value] = mark - 1 + 1 / (1 + twins[key])
            twins[key] += 1
        found.append(own)
    return found


def _alike(marks: Sequence[Mapping[int, Any]]) -> tuple[int, int] | None:
    """Return an attribute and one of its values that has the mark of another one, or None."""
    for number, of in enumerate(marks):
        seen = set()
        for value, mark in of.items():
            if mark in seen:
                return number, value
            seen.add(mark)
    return None


def _refined(cells: Mapping[Kind, int], marks: list[dict[int, Any]]) -> list[dict[int, Any]]:
    """Return marks that tell apart what the cells tell apart."""
    classes, values = _different(marks), sum(map(len, marks))
    while classes < values:
        around: list[dict[int, list[Any]]] = [{value: [] for value in of} for of in marks]
        for kind, left in cells.items():
            mark = (left, *[of[value] for of, value in zip(marks, kind, strict=True)])
            for number, value in enumerate(kind):
                around[number][value].append(mark)
        finer = []
        for of, cells_of in zip(marks, around, strict=True):
            around_of = {
                value: (mark, tuple(sorted(cells_of[value]))) for value, mark in of.items()
            }
            numbers = {mark: number for number, mark in enumerate(sorted(set(around_of.values())))}
            finer.append({value: numbers[mark] for value, mark in around_of.items()})
        marks, before = finer, classes
        classes = _different(marks)
        if classes == before:
            break
    return marks


def _different(marks: Sequence[Mapping[int, Any]]) -> int:
    return sum([len(set(of.values())) for of in marks])
