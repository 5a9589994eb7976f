"""Values without a rule of their own are one value, a *lump*: arranged as one, then its cards are shuffled.

Values of an attribute that keep no limit and are barred from the same places are one value; kinds of cards
that are equal then are one kind. Blocks are an attribute, so this goes block by block. Every arrangement of
the lumps stands for as many arrangements as their cards have orders. A card of a free rank that alone may
lie at a place is *pinned*: taken out first, as a value that lies there and nowhere else. Else its rank
would have places of its own.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from shufflegraph.sampling.randomness import Below
from shufflegraph.sampling.spaced.limits import RankRules, binding
from shufflegraph.sampling.spaced.task import Kind, Task, blocks_of


class Lumped(NamedTuple):
    """A task of lumps, and what they hold."""

    task: Task
    held: list[dict[int, int]]
    """Of each kind of the smaller task: the kinds it stands for, with their numbers of cards."""
    pins: dict[int, int]
    """Place -> the kind that is fixed there and taken out."""
    is_smaller: bool
    """Does it say less than the task itself?"""

    @property
    def ways(self) -> int:
        """The arrangements that each one of the smaller task unfolds into."""
        ways = 1
        for own in self.held:
            left = sum(own.values())
            for size in own.values():
                ways *= comb(left, size)
                left -= size
        return ways

    def unfold(self, word: Sequence[int], below: Below) -> tuple[int, ...]:
        """Lay the cards of each lump at its places, every order equally likely."""
        packs = [[kind for kind, size in own.items() for _ in range(size)] for own in self.held]
        mixed, cards = [len(own) > 1 for own in self.held], list[int]()
        for kind in word:
            pack = packs[kind]
            chosen = below(len(pack)) if mixed[kind] else -1
            cards.append(pack[chosen])
            pack[chosen] = pack[-1]
            del pack[-1]
        for place, kind in self.pins.items():
            cards[place] = kind
        return tuple(cards)


@lru_cache(maxsize=64)
def lumped(task: Task) -> Lumped:
    smaller, pins = _pinned(task)
    kinds = [at for at in enumerate(zip(smaller.kinds, smaller.sizes, strict=True)) if at[1][1]]
    classes, rules = list[dict[int, int]](), list[list[RankRules]]()
    for a, own in enumerate(smaller.rules):
        first: dict[object, int] = {}
        values = sorted({kind[a] for _, (kind, _) in kinds})
        matters = [bool(own[value].limits) or bool(smaller.matches_of(a)) for value in values]
        names = [
            (value if free else -1, *own[value])
            for value, free in zip(values, matters, strict=True)
        ]
        numbers = [first.setdefault(name, len(first)) for name in names]
        classes.append(dict(zip(values, numbers, strict=True)))
        rules.append([own[values[numbers.index(number)]] for number in range(len(first))])
    _join(smaller, kinds, classes, rules)
    says = [a for a, own in enumerate(rules) if any(map(any, own)) or smaller.matches_of(a)] or [0]
    held: dict[Kind, dict[int, int]] = defaultdict(dict)
    for number, (kind, size) in kinds:
        held[tuple([classes[a][kind[a]] for a in says])][number] = size
    order = sorted(held)
    small = smaller._replace(
        kinds=tuple(order),
        sizes=tuple([sum(held[kind].values()) for kind in order]),
        rules=tuple([tuple(rules[a]) for a in says]),
        matches=tuple([smaller.matches_of(a) for a in says]),
    )
    if len(order) == len(kinds) and len(says) == len(task.rules) and not pins:
        return Lumped(task, [{number: size} for number, size in enumerate(task.sizes)], {}, False)
    return Lumped(small, [held[kind] for kind in order], pins, True)


def _join(
    task: Task,
    kinds: Sequence[tuple[int, tuple[Kind, int]]],
    classes: Sequence[Mapping[int, int]],
    rules: Sequence[list[RankRules]],
) -> None:
    """Where two attributes tell the same cards apart, the first one gets the limits of the other one."""
    for b in range(1, len(rules)):
        for a in range(b) if any(own.limits for own in rules[b]) else ():
            pairs = {(classes[a][kind[a]], classes[b][kind[b]]) for _, (kind, _) in kinds}
            are_one = len(pairs) == len(rules[a]) == len(rules[b]) and not task.matches_of(b)
            if are_one and not any(own.barred for own in rules[b]):
                for one, other in pairs:
                    size = sum([n for _, (kind, n) in kinds if classes[a][kind[a]] == one])
                    limits = binding(
                        [*rules[a][one].limits, *rules[b][other].limits], size, task.cards
                    )
                    rules[a][one] = rules[a][one]._replace(limits=limits)
                    rules[b][other] = RankRules()
                break


def _pinned(task: Task) -> tuple[Task, dict[int, int]]:
    """Make the cards of free ranks that alone may lie at a place a rank of their own, with these places."""
    first, pins = task.rules[0], dict[int, int]()
    some = frozenset([kind for kind, size in enumerate(task.sizes) if size])
    is_plain = blocks_of(task) is not None and not task.has_matches
    for place, kinds in enumerate(task.takes if task.has_places and is_plain else ()):
        only = next(iter(kinds & some), -1)
        if len(kinds & some) == 1 and not first[task.kinds[only][0]].limits:
            pins[place] = only
    sizes = Counter(dict(zip(task.kinds, task.sizes, strict=True)))
    for only in pins.values():
        kind = task.kinds[only]
        sizes[kind] -= 1
        sizes[len(first), *kind[1:]] += 1
    if not pins or min(sizes.values()) < 0:
        return task, {}
    at = frozenset(pins)
    rules = [kept._replace(barred=kept.barred | at) for kept in first]
    rules.append(RankRules((), frozenset(range(task.cards)) - at))
    every = (tuple(rules), *task.rules[1:])
    return task._replace(kinds=tuple(sizes), sizes=tuple(sizes.values()), rules=every), pins
