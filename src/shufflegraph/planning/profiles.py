"""Profiles: how many hands have words of which length, from the fewest placements on.

A profile fixes the number of placements, so the first words found have the fewest placements of those whose
cheaper profiles are exhausted. A profile that cannot be exhausted in the allowed number of steps stays
open, and the plan then says so.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from heapq import heappop, heappush
from itertools import accumulate, chain, pairwise, repeat
from typing import NamedTuple, TypeAlias

from shufflegraph.planning.kraft import Kraft, Profile, packed
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.search import Effort, Search, longest_first
from shufflegraph.planning.windows import EitherSide, Window, runs_inside, windows
from shufflegraph.planning.words import Words

Rows: TypeAlias = tuple[tuple[int, ...], ...]
"""A profile that can be a key."""

LIMITS = (60, 600, 6000, 30000)
ANY_WORDS = 10_000
"""So many steps are taken to find words of any lengths, or that there are none, with cards under piles."""

PROFILE = 60
LENGTH = 4
"""The effort that a look at a profile takes, and a step for the lengths of words."""
ANY_EFFORT = 1 << 60

MOST_PROFILES = 2000
MOST_LENGTHS = 200
MOST_DEAD_ENDS = 2000
TIMES_ONE_CHOICE = 10
"""In one pass a profile takes at most this many times the steps that one choice of lengths takes."""


class SearchResult(NamedTuple):
    """The best words, whether nothing better exists, and the fewest placements not ruled out."""

    words: Words | None
    exhausted: bool
    placements: int
    bounded: int


class Candidate(NamedTuple):
    """A profile that is not ruled out: its placements and the lengths to try, once they are known."""

    cost: int
    profile: Rows
    lengths: list[list[int]] | None = None
    is_complete: bool = False


class _Row:
    """The hands of one size within packed profiles: a field for each length, those of length 1 on top."""

    def __init__(self, start: int, size: int, lengths: int, width: int) -> None:
        self.fields = [start + width * (lengths - number) for number in range(1, lengths + 1)]
        self.one = (1 << width) - 1
        self.mask = (1 << width * lengths) - 1 << start
        self.moves = [
            (self.one << of, (1 << to) - (1 << of), size) for of, to in pairwise(self.fields)
        ]
        """Which hands may get a longer word, what that adds to the profile, and the placements it takes."""

    def counts(self, profile: int) -> tuple[int, ...]:
        """Return how many hands have a word of length 1, 2, …"""
        return tuple([profile >> field & self.one for field in self.fields])


class _Uses(dict[int, int]):
    """What the hands of one size take up at least in all windows, for each of its rows, packed."""

    def __init__(self, row: _Row, cost: Sequence[int], inside: Sequence[int], width: int) -> None:
        super().__init__()
        self.row = row
        self.cost = cost
        self.inside = inside
        self.width = width

    def __missing__(self, packed_row: int) -> int:
        counts = self.row.counts(packed_row)
        lengths = range(len(counts), 0, -1)
        each = chain.from_iterable(repeat(self.cost[n], counts[n - 1]) for n in lengths)
        least = [*accumulate(each, initial=0)]
        self[packed_row] = packed([least[number] for number in self.inside], self.width)
        return self[packed_row]


class Profiles:
    """The profiles for one deck, rounds and piles that inequalities leave open."""

    def __init__(
        self,
        layout: Layout,
        rounds: int,
        piles: int,
        among: Sequence[Window],
        effort: Effort | None = None,
    ) -> None:
        self.effort = effort or Effort(ANY_EFFORT)
        self.layout = layout
        self.rounds = rounds
        self.piles = piles
        self.among = among
        self.sizes = sorted(set(layout.sizes), reverse=True)
        self.size_of = [self.sizes.index(size) for size in layout.sizes]
        self.order = longest_first(layout)
        sides = layout.sides
        self._cost = [sides * (sides * piles) ** (rounds - length) for length in range(rounds + 1)]

    @cached_property
    def room(self) -> dict[tuple[int, ...], int]:
        """Numbers of hands of each size -> how many words there are for them over some window."""
        found: dict[tuple[int, ...], int] = {}
        for window, left in room_in(self.layout, self.among, self.rounds, self.piles):
            inside = Counter([self.size_of[hand] for hand in window.hands])
            key = tuple([inside[size] for size in range(len(self.sizes))])
            found[key] = min(left, found.get(key, left))
        return found

    @cached_property
    def kraft(self) -> Kraft:
        """The inequalities; often the room in the windows rules out all that matters."""
        of = EitherSide if self.layout.under else Kraft
        return of(self.layout, self.rounds, self.piles)

    def candidates(
        self, cap: int | None, most: int | None = None
    ) -> tuple[list[Candidate], int | None]:
        """Return the profiles with fewer placements than `cap` that are not ruled out, cheapest first.

        With them comes what the cheapest one costs that was not looked at: after so many, or without effort.
        """
        least = self.layout.least_placements(0)
        if not self.effort.left and (cap is None or least < cap):
            return [], least
        rows, start = self._rows()
        uses, room, guards = self._packed_room(rows)
        moves = [move for row in rows for move in row.moves]
        heap = [(least, start)]
        seen = {start}
        result: list[Candidate] = []
        for _ in range(MOST_PROFILES):
            if not heap or (cap is not None and heap[0][0] >= cap):
                return result, None
            if len(result) == most or not self.effort.left:
                break
            self.effort.take(PROFILE)
            cost, profile = heappop(heap)
            left = room - sum([use[profile & use.row.mask] for use in uses])
            if left & guards == guards:
                counts = tuple([row.counts(profile) for row in rows])
                some, is_complete = self.lengths(counts, 1)
                if some or not is_complete:
                    result.append(Candidate(cost, counts))
            for mask, change, size in moves:
                if profile & mask:
                    longer = profile + change
                    if longer not in seen:
                        seen.add(longer)
                        heappush(heap, (cost + size, longer))
        return result, heap[0][0] if heap else None

    def _rows(self) -> tuple[list[_Row], int]:
        """Return where packed profiles have the hands of each size, and the profile of the shortest words."""
        numbers = Counter(self.size_of)
        width = max(numbers.values(), default=0).bit_length()
        whole = width * self.rounds
        rows = [
            _Row(whole * place, size, self.rounds, width)
            for place, size in enumerate(reversed(self.sizes))
        ][::-1]
        return rows, sum([numbers[size] << row.fields[0] for size, row in enumerate(rows)])

    def _packed_room(self, rows: list[_Row]) -> tuple[list[_Uses], int, int]:
        """Return what rows of a profile take up in all windows, the room there is, and a guard for each."""
        most = len(self.layout.owners) * self._cost[0] + max(
            map(abs, self.room.values()), default=0
        )
        width = most.bit_length() + 1
        guard = 1 << width - 1
        uses = [
            _Uses(row, self._cost, [key[size] for key in self.room], width)
            for size, row in enumerate(rows)
        ]
        room = packed([guard + left for left in self.room.values()], width)
        return uses, room, packed([guard] * len(self.room), width)

    def lengths(self, profile: Profile, most: int) -> tuple[list[list[int]], bool]:
        found, is_complete, steps = self.kraft.first_lengths(
            self.order, profile, self.size_of, most, MOST_DEAD_ENDS
        )
        self.effort.take(steps * LENGTH)
        return found, is_complete


class ProfileSearch(Profiles):
    """The search for the words with the fewest placements, for one deck, rounds and piles."""

    def __init__(
        self,
        layout: Layout,
        among: list[Window],
        rounds: int,
        piles: int,
        effort: Effort | None = None,
    ) -> None:
        effort = Effort() if effort is None else effort
        super().__init__(layout, rounds, piles, among, effort)

    @cached_property
    def search(self) -> Search:
        """The search for words of given lengths; without effort there is none."""
        return Search(self.layout, self.rounds, self.piles)

    def best(self, known: Words | None, cap: int | None = None) -> SearchResult:
        """Return the words with the fewest placements, or `known` ones if there are none with fewer."""
        self.found = known
        self.cap = cap if known is None else known.hand_placements(self.layout)
        self.todo, left_out = self.candidates(self.cap)
        first = [candidate.cost for candidate in self.todo[:1]]
        bounded = min(
            [*first, *[bound for bound in (self.cap, left_out) if bound is not None]], default=0
        )
        self._pass(LIMITS[0], self.todo[:5])
        if self.layout.under and self.cap is None and self._any():
            self.todo, left_out = [], None
        self._pass(LIMITS[1], self.todo[:5])
        self._bisect()
        for limit in LIMITS:
            self._pass(limit, self.todo)
        if "search" in vars(self):
            self.effort.spend(self.search.steps, self.search.codes)
        bounds = [candidate.cost for candidate in self.todo]
        bounds += [bound for bound in (self.cap, left_out) if bound is not None]
        cut = left_out is not None and (self.cap is None or left_out < self.cap)
        talon = len(self.layout.talon) * self.rounds
        least = talon + min(bounds, default=0)
        return SearchResult(self.found, not self.todo and not cut, least, talon + bounded)

    def _any(self) -> bool:
        """Look for words of any lengths, as a start; are there none?"""
        search = Search(self.layout, self.rounds, self.piles)
        most = min(ANY_WORDS, self.effort.steps(search.codes) - self.search.steps)
        self.found, ended = search.any_words(self.kraft, most)
        self.search.steps += search.steps
        if self.found is not None:
            self.cap = self.found.hand_placements(self.layout)
            self.todo = [candidate for candidate in self.todo if candidate.cost < self.cap]
        return self.found is None and ended

    def _pass(self, limit: int, candidates: list[Candidate]) -> None:
        """Try candidates in this order until one gives words; skip the more expensive ones then."""
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
        if not self.effort.left:
            return False
        most = self.effort.steps(self.search.codes)
        until = min(most, self.search.steps + TIMES_ONE_CHOICE * limit)
        if self.search.steps >= until:
            return False
        all_lengths, is_complete = candidate.lengths, candidate.is_complete
        if all_lengths is None:
            all_lengths, is_complete = self.lengths(candidate.profile, MOST_LENGTHS)
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


def bounded_placements(
    layout: Layout, rounds: int, piles: int, cap: int | None = None
) -> int | None:
    """Return how many placements a plan of exactly that many rounds has at least; None if no plan has.

    If no plan has fewer than `cap`, that is the answer.
    Proved: Kraft.check_kraft_sound.
    """
    talon = len(layout.talon) * rounds
    profiles = Profiles(layout, rounds, piles, windows(layout))
    found, left_out = profiles.candidates(None if cap is None else cap - talon, 1)
    least = found[0].cost if found else left_out
    return cap if least is None else least + talon


def room_in(
    layout: Layout, among: Sequence[Window], rounds: int, piles: int
) -> list[tuple[Window, int]]:
    """Return how many words there are for the hands over each window."""
    runs = runs_inside(layout, among, rounds)
    words = layout.words(rounds, piles)
    return [(window, words - number) for window, number in zip(among, runs, strict=True)]
