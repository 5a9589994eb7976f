"""Cards with several attributes, none of which repeats a value: drawn by what comes after each card.

An arrangement says after which card each one comes, and so does any other way to give each card one that may
come next; only, these may fall into several circles. They are drawn by a bound, see `bounds`, or attribute by
attribute, which is faster where values are about as frequent everywhere. There each card first
gets the value of its successor in one attribute, other than its own: `Derangements` counts the ways, and
draws one. Cards whose successors have the same values so far are a class; in each class the next attribute
is drawn alike. The more ways a class has, the likelier it is kept: in proportion to the most ways that any
cards could have there. So all ways to follow one another are alike.

Permanents are logarithmically concave in their rows (Alexandrov), hence of all cards the most ways have those
that are spread evenly over values that are as frequent in the class.

Cards of one kind are alike: what matters is how many cards of each kind follow which. The arrangements with
such numbers are the walks that use each of them once; there are as many as trees of last steps into the end,
times orders of the other steps (BEST). So each kind's last step is drawn, and kept if all lead to the end;
then the rest of the steps is shuffled, and walked.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, product
from math import comb, perm, prod
from typing import Final

from shufflegraph.sampling.randomness import Below
from shufflegraph.sampling.spaced.bounds import LaidByBound
from shufflegraph.sampling.spaced.limits import RankRules, TableTooLarge
from shufflegraph.sampling.spaced.task import Kind, Task

Pairs = tuple[tuple[int, int], ...]
"""Of each value, the cards that have it, and those of its cards that come next."""
NOT_TWICE: Final = ((1, 2),)
"""The limits of a value that is not repeated."""


class Derangements:
    """The ways to give each card a successor of another value, counted value by value.

    All that matters on the way is how many of the cards so far have no successor yet; then it is known how
    many of their values' cards are nobody's successor yet.
    """

    def __init__(self, pairs: Pairs) -> None:
        self.pairs = pairs
        self._cards = [sum([cards for cards, _ in pairs[v:]]) for v in range(len(pairs) + 1)]
        self._places = [sum([places for _, places in pairs[v:]]) for v in range(len(pairs) + 1)]
        self._ways = lru_cache(maxsize=None)(self._counted)
        self.count = self._ways(0, 0, 0)
        self.steps = sum([(cards + 1) * (places + 1) for cards, places in pairs]) // 2
        """About how many steps a draw takes."""

    def _counted(self, value: int, cards: int, places: int) -> int:
        if value == len(self.pairs):
            return 1
        return sum(
            [
                ways * self._ways(value + 1, *after)
                for _, ways, after in self._steps(value, cards, places)
            ]
        )

    def _steps(
        self, value: int, cards: int, places: int
    ) -> Iterator[tuple[tuple[int, int], int, tuple[int, int]]]:
        """Yield how many older cards get this value and how many of its cards an older one, and the ways."""
        own, room = self.pairs[value]
        for to_it in range(min(cards, room) + 1):
            ways = comb(room, to_it) * perm(cards, to_it)
            for from_it in range(min(places, own) + 1):
                after = cards - to_it + own - from_it, places - from_it + room - to_it
                if after[0] <= self._places[value + 1] and after[1] <= self._cards[value + 1]:
                    yield (
                        (to_it, from_it),
                        ways * comb(own, from_it) * perm(places, from_it),
                        after,
                    )

    def draw(self, cards: Sequence[list[int]], below: Below) -> list[tuple[int, int]]:
        """Return (card, its successor's value) for each of these cards of each value; they are used up."""
        found, waiting, open_values = list[tuple[int, int]](), list[int](), list[int]()
        at, rest = (0, 0), below(self.count) if self.count > 1 else 0
        for value, (_, room) in enumerate(self.pairs):
            own = cards[value]
            for (to_it, from_it), ways, after in self._steps(value, *at):
                number = ways * self._ways(value + 1, *after)
                if rest < number:
                    rest, at = rest // ways, after
                    found += [(_taken(waiting, below), value) for _ in range(to_it)]
                    found += [
                        (_taken(own, below), _taken(open_values, below)) for _ in range(from_it)
                    ]
                    waiting += own
                    open_values += [value] * (room - to_it)
                    break
                rest -= number
        return found


def _taken(items: list[int], below: Below) -> int:
    """Take one of them out."""
    chosen = below(len(items)) if len(items) > 1 else 0
    found = items[chosen]
    items[chosen] = items[-1]
    del items[-1]
    return found


deranged = lru_cache(maxsize=20_000)(Derangements)


@lru_cache(maxsize=1000)
def most_ways(pairs: Pairs, most: int = 20_000) -> int:
    """Return the most ways that cards have, given the most cards of each value, and its places."""
    groups = [[*own] for _, own in groupby(sorted(pairs, key=_class_of), _class_of)]
    cards = sum([room for _, room in pairs])
    rooms = [min(cards, sum([number for number, _ in own])) for own in groups]
    if prod([room + 1 for room in rooms[1:]]) > most:
        raise TableTooLarge(most)
    found = 0
    for numbers in product(*[range(room + 1) for room in rooms[1:]]):
        first = cards - sum(numbers)
        if first in range(rooms[0] + 1):
            spread = [
                ((number + at) // len(own), own[0][1])
                for own, number in zip(groups, (first, *numbers), strict=True)
                for at in range(len(own))
            ]
            found = max(found, deranged(tuple(sorted(spread))).count)
    return found


def _class_of(pair: tuple[int, int]) -> tuple[bool, int]:
    """Values that are alike in a class: some cards have them, and as many places are theirs."""
    cards, room = pair
    return cards == 0, room


class Walked:
    """Tries to give each card a successor, and to walk from one to the next.

    In a row there is a card more, of a kind and values of its own, that the first card follows and that
    follows the last.
    """

    def __init__(self, task: Task) -> None:
        self.steps, self.cyclic = 0, task.cyclic
        self.kinds, self.sizes = [*task.kinds], [*task.sizes]
        if not task.cyclic:
            self.kinds.append(tuple([len(rules) for rules in task.rules]))
            self.sizes.append(1)
        self.end = len(self.kinds) - 1
        self.least = min(task.sizes)

    def _successors(self, below: Below) -> list[list[int]] | None:
        """Return the kinds of the successors of each kind's cards, if the try fits."""
        raise NotImplementedError

    def attempt(self, below: Below) -> tuple[int, ...] | None:
        after = self._successors(below)
        return None if after is None else self._walk(after, below)

    def _walk(self, after: list[list[int]], below: Below) -> tuple[int, ...] | None:
        """Walk all steps from the end into the end, if the last ones of all kinds lead there."""
        last = list[int]()
        for kind, own in enumerate(after):
            if self.end in own and not self.cyclic:
                last.append(self.end)
                own.remove(self.end)
                if below(len(own) + 1) >= self.least:
                    return None
            elif kind == self.end:
                last.append(kind)
            else:
                last.append(_taken(own, below))
        leads = {self.end}
        for kind in range(len(last)):
            path = list[int]()
            while kind not in leads and len(path) < len(last):
                path.append(kind)
                kind = last[kind]  # noqa: PLW2901
            if kind not in leads:
                return None
            leads.update(path)
        word, kind = list[int](), self.end
        for _ in range(sum(self.sizes)):
            kind = _taken(after[kind], below) if after[kind] else last[kind]
            word.append(kind)
        begin = below(len(word)) if self.cyclic else 0
        return tuple(word[begin:] + word[:begin] if self.cyclic else word[:-1])


class ByClasses(Walked):
    """By classes, attribute by attribute: fast where values are about as frequent in each class."""

    def __init__(self, task: Task) -> None:
        super().__init__(task)
        kinds = self.kinds
        self.values: list[tuple[list[int], list[int]]] = []
        """Of each attribute, each kind's value, and the one that it must not follow."""
        for a in sorted(range(len(task.rules)), key=lambda a: len(task.rules[a])):
            after = [kind[a] for kind in kinds]
            free = [value for value, kept in enumerate(task.rules[a]) if not kept.limits]
            names = {value: len(task.rules[a]) + 1 + n for n, value in enumerate(free)}
            self.values.append(([names.get(value, value) for value in after], after))
        classes: dict[tuple[int, ...], list[int]] = {(): [*range(len(kinds))]}
        self.levels: list[dict[tuple[int, ...], tuple[list[int], int]]] = []
        """Of each attribute and class: the places of each value, and the most ways that it may have."""
        for number, (own, after) in enumerate(self.values):
            width = max(own + after) + 1
            cards = [0] * width
            for value, size in zip(own, self.sizes, strict=True):
                cards[value] += size
            level, finer = {}, dict[tuple[int, ...], list[int]]()
            for name, members in classes.items():
                places = [0] * width
                for kind in members:
                    places[after[kind]] += self.sizes[kind]
                    finer.setdefault((*name, after[kind]), []).append(kind)
                pairs = tuple(zip(cards, places, strict=True))
                level[name] = (
                    places,
                    most_ways(tuple([pair for pair in pairs if any(pair)])) if number else 0,
                )
            self.levels.append(level)
            classes = finer
        self.kind_of = {name: members[0] for name, members in classes.items()}

    def _successors(self, below: Below) -> list[list[int]] | None:
        every = [kind for kind, size in enumerate(self.sizes) for _ in range(size)]
        classes: dict[tuple[int, ...], list[int]] = {(): every}
        for (own, _), level in zip(self.values, self.levels, strict=True):
            known = []
            for name, members in classes.items():
                places, most = level[name]
                cards: list[list[int]] = [[] for _ in places]
                for kind in members:
                    cards[own[kind]].append(kind)
                pairs = sorted(
                    [
                        (len(kinds), room, value)
                        for value, (kinds, room) in enumerate(zip(cards, places, strict=True))
                        if kinds or room
                    ]
                )
                table = deranged(tuple([pair[:2] for pair in pairs]))
                self.steps += len(members) + 3
                if not table.count or (most > table.count and below(most) >= table.count):
                    return None
                known.append((name, table, [value for _, _, value in pairs], cards))
            classes = {}
            for name, table, values, cards in known:
                self.steps += table.steps
                for kind, value in table.draw([cards[value] for value in values], below):
                    classes.setdefault((*name, values[value]), []).append(kind)
            self.steps += 3 * len(every)
        after: list[list[int]] = [[] for _ in self.sizes]
        for name, members in classes.items():
            for kind in members:
                after[kind].append(self.kind_of[name])
        return after


class ByBounds(Walked):
    """The successors of the cards, kind by kind, are cards that may not lie everywhere: drawn by a bound."""

    def __init__(self, task: Task) -> None:
        super().__init__(task)
        self.rows = [kind for kind, size in enumerate(self.sizes) for _ in range(size)]
        rules = tuple(
            [
                RankRules((), frozenset([n for n, kind in enumerate(self.rows) if clash[kind]]))
                for clash in [
                    [self._clash(task, one, other) for one in self.kinds] for other in self.kinds
                ]
            ]
        )
        names = tuple([(kind,) for kind in range(len(self.kinds))])
        self.bounded = LaidByBound(Task(names, tuple(self.sizes), (rules,), False, task.relax))

    @staticmethod
    def _clash(task: Task, one: Kind, other: Kind) -> bool:
        """May they not be neighbours?"""
        return any(
            value == second and (value == len(rules) or bool(rules[value].limits))
            for value, second, rules in zip(one, other, task.rules, strict=True)
        )

    def _successors(self, below: Below) -> list[list[int]] | None:
        before = self.bounded.steps
        word = self.bounded.attempt(below)
        self.steps += self.bounded.steps - before
        if word is None:
            return None
        after: list[list[int]] = [[] for _ in self.sizes]
        for kind, successor in zip(self.rows, word, strict=True):
            after[kind].append(successor)
        return after
