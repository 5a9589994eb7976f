"""Profiles: how many hands have words of which length, from the fewest placements on.

A profile fixes the number of placements, so the first words found have the fewest placements of those whose
cheaper profiles are exhausted. A profile that cannot be exhausted in the allowed number of steps stays
open, and the plan then says so.
"""

from collections import Counter
from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import accumulate, chain, repeat
from typing import NamedTuple, TypeAlias

from shufflegraph.planning.kraft import Kraft
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.search import Search
from shufflegraph.planning.windows import EitherSide, Window, runs_inside, windows
from shufflegraph.planning.words import Words

Profile: TypeAlias = tuple[tuple[int, ...], ...]
"""Per size of hand, largest first: how many hands have a word of length 1, 2, …"""

LIMITS = (60, 600, 6000, 30000)
MOST_WORK = 2_400_000
"""Steps of the search times codes: what one step costs grows with the number of codes."""

MOST_PROFILES = 2000
MOST_LENGTHS = 200
MOST_DEAD_ENDS = 2000
SHARE = 10
"""In one pass a profile takes at most so many times the steps that one choice of lengths takes."""


class Found(NamedTuple):
    """The best words, whether nothing better exists, and the fewest placements not ruled out."""

    words: Words | None
    exhausted: bool
    placements: int
    bounded: int


class Candidate(NamedTuple):
    """A profile that is not ruled out: its placements and the lengths to try, once they are known."""

    cost: int
    profile: Profile
    lengths: list[list[int]] | None = None
    is_complete: bool = False


class ProfileSearch:
    """The search for the words with the fewest placements, for one deck, rounds and piles."""

    def __init__(self, layout: Layout, among: list[Window], rounds: int, piles: int) -> None:
        runs = runs_inside(layout, among, rounds)
        room = [layout.words(rounds, piles) - number for number in runs]
        kraft = EitherSide if layout.under else Kraft
        self._begin(
            layout, Search(layout, rounds, piles), kraft(layout, rounds, piles), among, room
        )

    def _begin(
        self, layout: Layout, search: Search, kraft: Kraft, among: list[Window], room: list[int]
    ) -> None:
        self.layout = layout
        self.search = search
        self.kraft = kraft
        self.rounds = rounds = search.book.rounds
        self._uses = _Uses([search.book.use(length) for length in range(rounds + 1)])
        self.sizes = sorted(set(layout.sizes), reverse=True)
        self.size_of = [self.sizes.index(size) for size in layout.sizes]
        self.room: dict[tuple[int, ...], int] = {}
        for window, left in zip(among, room, strict=True):
            inside = Counter([self.size_of[hand] for hand in window.hands])
            key = tuple([inside[size] for size in range(len(self.sizes))])
            self.room[key] = min(left, self.room.get(key, left))

    def best(self, known: Words | None, cap: int | None = None) -> Found:
        """Return the words with the fewest placements, or `known` ones if there are none with fewer."""
        self.found = known
        self.cap = cap if known is None else known.hand_placements(self.layout)
        self.todo, left_out = self.candidates(self.cap)
        first = [candidate.cost for candidate in self.todo[:1]]
        bounded = min(
            [*first, *[bound for bound in (self.cap, left_out) if bound is not None]], default=0
        )
        self._pass(LIMITS[0], self.todo[:5])
        self._pass(LIMITS[1], self.todo[:5])
        self._bisect()
        for limit in LIMITS:
            self._pass(limit, self.todo)
        bounds = [candidate.cost for candidate in self.todo]
        bounds += [bound for bound in (self.cap, left_out) if bound is not None]
        cut = left_out is not None and (self.cap is None or left_out < self.cap)
        talon = len(self.layout.talon) * self.rounds
        least = talon + min(bounds, default=0)
        return Found(self.found, not self.todo and not cut, least, talon + bounded)

    def _pass(self, limit: int, candidates: list[Candidate]) -> None:
        """Try candidates in this order until one gives words; dearer ones are done with then."""
        for candidate in list(candidates):
            if self._try(candidate, limit):
                break

    def _bisect(self) -> None:
        """Look for words with few placements, as if they existed from some number on."""
        low = 0
        while low < len(self.todo):
            middle = (low + len(self.todo)) // 2
            size = len(self.todo)
            candidate = self.todo[middle]
            if not self._try(candidate, LIMITS[0]):
                low = middle + (len(self.todo) == size)

    def _try(self, candidate: Candidate, limit: int) -> bool:
        """Look for words for the candidate, and keep the candidates that are still open."""
        most = self.most_work() // self.search.codes
        until = min(most, self.search.steps + SHARE * limit)
        if self.search.steps >= until:
            return False
        all_lengths, is_complete = candidate.lengths, candidate.is_complete
        if all_lengths is None:
            all_lengths, is_complete = self._lengths(candidate.profile, MOST_LENGTHS)
        rest: list[list[int]] = []
        for lengths in all_lengths:
            ended = False
            if self.search.steps < until:
                words, ended = self.search.words(lengths, min(limit, most - self.search.steps))
                if words is not None:
                    self.found, self.cap = words, candidate.cost
                    self.todo = [other for other in self.todo if other.cost < candidate.cost]
                    return True
            if not ended:
                rest.append(lengths)
        at = self.todo.index(candidate)
        still_open = bool(rest) or not is_complete
        left = candidate._replace(lengths=rest, is_complete=is_complete)
        self.todo[at : at + 1] = [left] if still_open else []
        return False

    def most_work(self) -> int:
        """Return how many steps are allowed, times codes: with more codes a step takes longer."""
        return MOST_WORK

    def _lengths(self, profile: Profile, most: int) -> tuple[list[list[int]], bool]:
        return self.kraft.first_lengths(
            self.search.order, profile, self.size_of, most, MOST_DEAD_ENDS
        )

    def candidates(
        self, cap: int | None, most: int | None = None
    ) -> tuple[list[Candidate], int | None]:
        """Return the profiles with fewer placements than `cap` that are not ruled out, cheapest first."""
        numbers = Counter(self.size_of)
        start = tuple([(numbers[i], *[0] * (self.rounds - 1)) for i in range(len(self.sizes))])
        heap = [(sum(self.layout.sizes), start)]
        seen = {start}
        result: list[Candidate] = []
        for _ in range(MOST_PROFILES):
            if not heap or (cap is not None and heap[0][0] >= cap):
                return result, None
            if len(result) == most:
                break
            cost, profile = heappop(heap)
            if all(self._least_use(profile, inside) <= room for inside, room in self.room.items()):
                some, is_complete = self._lengths(profile, 1)
                if some or not is_complete:
                    result.append(Candidate(cost, profile))
            for size, longer in _lengthened(profile):
                if longer not in seen:
                    seen.add(longer)
                    heappush(heap, (cost + self.sizes[size], longer))
        return result, heap[0][0] if heap else None

    def _least_use(self, profile: Profile, inside: tuple[int, ...]) -> int:
        """Return how much so many hands of each size take up at least: those with the longest words."""
        return sum([self._uses[row][number] for row, number in zip(profile, inside, strict=True)])


class _Uses(dict[tuple[int, ...], list[int]]):
    """How much 0, 1, … hands take up at least, by how many there are with a word of length 1, 2, …"""

    def __init__(self, cost: list[int]) -> None:
        super().__init__()
        self.cost = cost

    def __missing__(self, row: tuple[int, ...]) -> list[int]:
        lengths = range(len(row), 0, -1)
        each = chain.from_iterable(repeat(self.cost[n], row[n - 1]) for n in lengths)
        self[row] = [*accumulate(each, initial=0)]
        return self[row]


def bounded_placements(layout: Layout, rounds: int, piles: int) -> int | None:
    """Return how many placements a plan of exactly so many rounds has at least; None if there is none.

    Proved: Kraft.check_kraft_sound.
    """
    found, left_out = ProfileSearch(layout, windows(layout), rounds, piles).candidates(None, 1)
    least = found[0].cost if found else left_out
    return None if least is None else least + len(layout.talon) * rounds


def _lengthened(profile: Profile) -> Iterator[tuple[int, Profile]]:
    """Yield the profiles in which one hand's word is longer by one, and the number of that hand's size."""
    for size, row in enumerate(profile):
        for length in range(len(row) - 1):
            if row[length]:
                longer = list(row)
                longer[length] -= 1
                longer[length + 1] += 1
                yield size, (*profile[:size], tuple(longer), *profile[size + 1 :])
