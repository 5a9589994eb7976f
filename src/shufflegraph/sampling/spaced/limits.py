"""What one rank remembers of its places: an automaton that reads hits and misses.

A *limit* (m, w) says: at most m of the rank's cards among any w neighbouring places. The past matters only
through the rank's last w - 1 places, a bit mask with the latest lowest; masks with the same future are one
state. In a circle the first places matter too, until the end.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple, TypeAlias

from shufflegraph.errors import InvalidParameter

DONE: Final = 0
"""The condition of a rank without cards."""
MOST_MASKS: Final = 20_000
"""The largest automaton of one rank."""
MOST_LAG: Final = 100
"""Matches at a larger lag are not counted."""
BYTES_OF_A_STATE: Final = 250
"""About the memory of one state of a table."""

Limit = tuple[int, int]
Match = tuple[int, int, int]
"""(lag, least, most): at least and at most so many cards equal the one so many places before."""
Condition: TypeAlias = tuple[int, int, int, int]


class TableTooLarge(InvalidParameter):
    """The table would be larger than allowed."""

    def __init__(self, most: int) -> None:
        memory = most * BYTES_OF_A_STATE // 10**6
        about = f", about {memory} MB" if memory else ""  # of many kinds a state is far more
        super().__init__(
            f"more than {most} states to count{about}: take fewer ranks, fewer cards of a rank "
            "or rules about fewer neighbours"
        )


ESTIMATED: Final = 1_000
"""After so many states, at most, the size of the whole table is estimated."""


def refuse_size(
    seen: int, level: int, cards: int, laid: int, most: int, after: int = ESTIMATED
) -> None:
    """Raise that a table is too large, as it is known or estimated after so many of its cards are laid.

    The levels up to the mirrored one are about as large as this one, or larger, where words do not end soon.
    """
    to_come = level * (cards - 2 * laid) if seen > after else 0
    if seen + max(to_come, 0) > most:
        raise TableTooLarge(most)


class Automaton(NamedTuple):
    """The states of one rank are 0, 1, …; 0 is the first, and rests."""

    miss: list[int]
    """State -> the state after a card of another rank."""
    hit: list[int]
    """State -> the state after a card of this rank, or -1 where it may not come."""


def binding(limits: Iterable[Limit], size: int, cards: int) -> tuple[Limit, ...]:
    """Return the limits that `size` of `cards` cards can break, none that another one implies."""
    short = {(most, min(among, cards)) for most, among in limits}
    kept = {(most, among) for most, among in short if most < min(size, among)}
    return tuple(
        sorted(
            [
                limit
                for limit in kept
                if not any(o != limit and o[0] <= limit[0] and o[1] >= limit[1] for o in kept)
            ]
        )
    )


def common_distance(rules: Iterable[Sequence[Limit]]) -> int | None:
    """Return the distance, if these rules say one and nothing else."""
    found = set(rules)
    pairs = found.pop() if len(found) == 1 else ()
    return pairs[0][1] - 1 if len(pairs) == 1 and pairs[0][0] == 1 else None


def places_for(limit: Limit, size: int) -> int:
    """Return how many places that many cards need."""
    most, among = limit
    full = -(-size // most) - 1
    return full * (among - most) + size


def may_hit(limits: Iterable[Limit], mask: int) -> bool:
    return all((mask & ((1 << (among - 1)) - 1)).bit_count() < most for most, among in limits)


def may_close(limits: Iterable[Limit], mask: int, first: int, to_come: int) -> bool:
    """May it come next in a circle, with these first places, and this many places to come?"""
    for most, among in limits:
        for ahead in range(1, among - to_come):
            behind = among - to_come - ahead - 1
            held = (mask & ((1 << behind) - 1)).bit_count()
            if held + (first & ((1 << ahead) - 1)).bit_count() >= most:
                return False
    return True


def too_many(
    limit: Limit, at: Sequence[int], cards: int, *, cyclic: bool
) -> Iterator[tuple[int, ...]]:
    """Yield the places, of those where cards lie, that break a limit together."""
    most, among = limit
    around = [*at, *[place + cards for place in at[: most if cyclic else 0]]]
    for first in range(min(len(around) - most, len(at)) if len(at) > most else 0):
        group = around[first : first + most + 1]
        if group[-1] - group[0] < min(among, cards):
            yield tuple([place % cards for place in group])


@lru_cache(maxsize=256)
def automaton(limits: tuple[Limit, ...]) -> Automaton:
    if len(limits) == 1 and limits[0][1] == limits[0][0] + 1:  # of a run only its length matters
        most = limits[0][0]
        return Automaton([0] * (most + 1), [*range(1, most + 1), -1])
    masks = _masks(limits)
    place = {mask: number for number, mask in enumerate(masks)}
    width = _width(limits)
    miss = [place[mask << 1 & width] for mask in masks]
    hit = [place[(mask << 1 | 1) & width] if may_hit(limits, mask) else -1 for mask in masks]
    return Automaton(miss, hit) if len(limits) == 1 and limits[0][0] == 1 else _least(miss, hit)


def _width(limits: Iterable[Limit]) -> int:
    return (1 << max([among - 1 for _, among in limits], default=0)) - 1


def _masks(limits: tuple[Limit, ...]) -> list[int]:
    """Return the masks that can come, 0 first."""
    width, masks = _width(limits), [0]
    seen = {0}
    for mask in masks:
        for bit in (1, 0) if may_hit(limits, mask) else (0,):
            after = (mask << 1 | bit) & width
            if after not in seen:
                seen.add(after)
                masks.append(after)
        if len(masks) > MOST_MASKS:
            raise TableTooLarge(MOST_MASKS)
    return masks


def _least(miss: list[int], hit: list[int]) -> Automaton:
    """Return the automaton with states of the same future made one, by Moore's algorithm."""
    classes = [int(after >= 0) for after in hit]
    number = len(set(classes))
    while True:
        names: dict[tuple[int, int, int], int] = {}
        finer = []
        for state, own in enumerate(classes):
            after = hit[state]
            name = (own, classes[miss[state]], -1 if after < 0 else classes[after])
            finer.append(names.setdefault(name, len(names)))
        classes = finer
        if len(names) == number:
            break
        number = len(names)
    firsts = {own: state for state, own in reversed(list(enumerate(classes)))}
    states = [firsts[own] for own in range(number)]
    return Automaton(
        [classes[miss[state]] for state in states],
        [-1 if hit[state] < 0 else classes[hit[state]] for state in states],
    )


class RankRules(NamedTuple):
    """What a rank keeps: limits, places where it does not lie, and its number of cards in each block."""

    limits: tuple[Limit, ...] = ()
    barred: frozenset[int] = frozenset()
    blocks: tuple[int, ...] = ()


class Conditions:
    """The conditions that occur, numbered, and what a card of the rank, or of another one, makes of them."""

    def __init__(
        self,
        rules: Sequence[RankRules],
        blocks: Sequence[int],
        cards: int,
        cyclic: bool,
        lag: int = 0,
    ) -> None:
        if lag > MOST_LAG:
            raise TableTooLarge(MOST_MASKS)
        self.rules, self.cards, self.cyclic = rules, cards, cyclic
        self.block_at = [block for block, size in enumerate(blocks) for _ in range(size)]
        self.later = [[*accumulate(reversed(kept.blocks), initial=0)][-2::-1] for kept in rules]
        self.automata = [None if cyclic or lag else automaton(kept.limits) for kept in rules]
        reaches = [max([among for _, among in kept.limits], default=1) - 1 for kept in rules]
        self.reach = [max(reach, lag) for reach in reaches]
        """How many places are remembered: those of the limits, and the last `lag` ones for matches."""
        self.numbers: dict[Condition, int] = {}
        self.known: list[Condition] = [(0, 0, 0, 0)]
        self.missed, self.rests = [DONE], [True]

    def number(self, condition: Condition) -> int:
        known = self.numbers.get(condition)
        if known is not None:
            return known
        number = self.numbers[condition] = len(self.known)
        rules, left, memory, first = condition
        self.known.append(condition)
        self.rests.append(memory == 0)
        self.missed.append(number)
        if memory:
            own = self.automata[rules]
            after = own.miss[memory] if own else memory << 1 & ((1 << self.reach[rules]) - 1)
            self.missed[number] = self.number((rules, left, after, first))
        return number

    def hit(self, number: int, place: int) -> int | None:
        """Return the condition after a card of the rank at `place`, or None where it may not lie there."""
        rules, left, memory, first = self.known[number]
        limits, barred, blocks = self.rules[rules]
        if place in barred or (blocks and left <= self.later[rules][self.block_at[place]]):
            return None
        own, reach = self.automata[rules], self.reach[rules]
        if own:
            after = own.hit[memory]
            if after < 0:
                return None
        else:
            to_come = self.cards - 1 - place
            is_open = not self.cyclic or may_close(limits, memory, first, to_come)
            if not (is_open and may_hit(limits, memory)):
                return None
            after = (memory << 1 | 1) & ((1 << reach) - 1)
            first |= 1 << place if self.cyclic and place < reach else 0
        return DONE if left == 1 else self.number((rules, left - 1, after, first))

    def matched(self, number: int, place: int, lag: int) -> int:
        """Return how many matches a card of the rank at `place` makes, in a circle also with the first."""
        _, _, memory, first = self.known[number]
        ahead = lag - self.cards + place if self.cyclic and lag < self.cards else -1
        return (memory >> (lag - 1) & 1) + (first >> ahead & 1 if ahead >= 0 else 0)


def matched(word: Sequence[object], lag: int, *, cyclic: bool = False) -> list[int]:
    """Return the places of the items that equal the one `lag` places before."""
    begin = 0 if cyclic and lag < len(word) else lag
    return [place for place in range(begin, len(word)) if word[place] == word[place - lag]]


def matched_after(
    matches: Sequence[Match], before: Sequence[int], made: Iterable[int]
) -> tuple[int, ...] | None:
    """Return how many matches there are at each lag after some more, or None if there are too many."""
    after = tuple([old + new for old, new in zip(before, made, strict=True)])
    too_many = any(number > most for number, (_, _, most) in zip(after, matches, strict=True))
    return None if too_many else after


def are_enough(matches: Sequence[Match], found: Sequence[int]) -> bool:
    return all(number >= least for number, (_, least, _) in zip(found, matches, strict=True))
