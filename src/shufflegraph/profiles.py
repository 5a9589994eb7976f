"""Profiles: how many hands have words of which length, from the fewest placements on.

A profile fixes the number of placements, so the first words found have the fewest placements of those whose
cheaper profiles are exhausted. A profile that cannot be exhausted in the allowed number of steps stays
open, and the plan then says so.
"""

from collections import Counter
from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from shufflegraph.kraft import Kraft
from shufflegraph.search import Search
from shufflegraph.window import Window, runs_inside
from shufflegraph.words import Layout, Words

Profile: TypeAlias = tuple[tuple[int, ...], ...]
"""Per size of hand, largest first: how many hands have a word of length 1, 2, …"""

LIMITS = (60, 600, 6000, 30000)
MOST_STEPS = 12000
MOST_STEPS_WITHOUT_WORDS = 30000
MOST_PROFILES = 2000
MOST_LENGTHS = 200
SHARE = 10
"""In one pass a profile takes at most so many times the steps that one choice of lengths takes."""


class Found(NamedTuple):
    """The best words, whether nothing better exists, and the fewest placements not ruled out.

    Complexity: O(1).
    """

    words: Words | None
    exhausted: bool
    placements: int


class Candidate(NamedTuple):
    """A profile that is not ruled out: its placements and the lengths to try.

    Complexity: O(1).
    """

    cost: int
    lengths: list[list[int]]
    is_complete: bool


class ProfileSearch:
    """The search for the words with the fewest placements, for one deck, rounds and piles."""

    def __init__(self, cards: Layout, among: list[Window], rounds: int, piles: int) -> None:
        self.cards = cards
        self.rounds = rounds
        self.search = Search(cards, rounds, piles)
        self.kraft = Kraft(cards, rounds, piles)
        self.sizes = sorted(set(cards.sizes), reverse=True)
        self.size_of = [self.sizes.index(size) for size in cards.sizes]
        self.cost = [piles ** (rounds - length) for length in range(rounds + 1)]
        self.room: dict[tuple[int, ...], int] = {}
        for window, runs in zip(among, runs_inside(cards, among, rounds), strict=True):
            inside = Counter([self.size_of[hand] for hand in window.hands])
            key = tuple([inside[size] for size in range(len(self.sizes))])
            left = piles**rounds - runs
            self.room[key] = min(left, self.room.get(key, left))

    def best(self, known: Words | None) -> Found:
        """Return the words with the fewest placements, or `known` ones if there are none with fewer."""
        found = known
        cap = None if known is None else self.hand_placements(known)
        todo, left_out = self.candidates(cap)
        for limit in LIMITS:
            still_open: list[Candidate] = []
            for candidate in todo:
                if cap is not None and candidate.cost >= cap:
                    break
                words, rest = self._try(candidate, limit, found is None)
                if words is not None:
                    found, cap = words, candidate.cost
                    break
                if rest.lengths or not rest.is_complete:
                    still_open.append(rest)
            todo = [candidate for candidate in still_open if cap is None or candidate.cost < cap]
            if not todo:
                break
        bounds = [candidate.cost for candidate in todo]
        bounds += [bound for bound in (cap, left_out) if bound is not None]
        exhausted = not todo and (left_out is None or (cap is not None and cap <= left_out))
        talon = len(self.cards.talon) * self.rounds
        return Found(found, exhausted, talon + min(bounds, default=0))

    def _try(
        self, candidate: Candidate, limit: int, without_words: bool
    ) -> tuple[Words | None, Candidate]:
        """Return words for the candidate, or what is left of it."""
        most = MOST_STEPS_WITHOUT_WORDS if without_words else MOST_STEPS
        until = min(most, self.search.steps + SHARE * limit)
        rest: list[list[int]] = []
        for lengths in candidate.lengths:
            ended = False
            if self.search.steps < until:
                words, ended = self.search.words(lengths, min(limit, most - self.search.steps))
                if words is not None:
                    return words, candidate
            if not ended:
                rest.append(lengths)
        return None, candidate._replace(lengths=rest)

    def hand_placements(self, words: Words) -> int:
        """Return how often cards of hands are laid down."""
        return sum([len(w) * size for w, size in zip(words.hands, self.cards.sizes, strict=True)])

    def placements(self, profile: Profile) -> int:
        """Return how often cards of hands are laid down with that profile."""
        return sum(
            size * sum(length * number for length, number in enumerate(row, 1))
            for size, row in zip(self.sizes, profile, strict=True)
        )

    def candidates(self, cap: int | None) -> tuple[list[Candidate], int | None]:
        """Return the profiles with fewer placements than `cap` that are not ruled out, cheapest first.

        And None if these are all, else the fewest placements of those that are left out.
        """
        numbers = Counter(self.size_of)
        start = tuple([(numbers[i], *[0] * (self.rounds - 1)) for i in range(len(self.sizes))])
        heap = [(self.placements(start), start)]
        seen = {start}
        result: list[Candidate] = []
        for _ in range(MOST_PROFILES):
            if not heap or (cap is not None and heap[0][0] >= cap):
                return result, None
            cost, profile = heappop(heap)
            if all(self._least_use(profile, inside) <= room for inside, room in self.room.items()):
                lengths, is_complete = self.kraft.first_lengths(
                    self.search.order, profile, self.size_of, MOST_LENGTHS
                )
                if lengths or not is_complete:
                    result.append(Candidate(cost, lengths, is_complete))
            for longer in _lengthened(profile):
                if longer not in seen:
                    seen.add(longer)
                    heappush(heap, (self.placements(longer), longer))
        return result, heap[0][0] if heap else None

    def _least_use(self, profile: Profile, inside: tuple[int, ...]) -> int:
        """Return how much so many hands of each size take up at least: those with the longest words."""
        used = 0
        for row, number in zip(profile, inside, strict=True):
            left = number
            for length in range(self.rounds, 0, -1):
                take = min(left, row[length - 1])
                used += take * self.cost[length]
                left -= take
        return used


def _lengthened(profile: Profile) -> Iterator[Profile]:
    """Yield the profiles in which one hand's word is longer by one."""
    for size, row in enumerate(profile):
        for length in range(len(row) - 1):
            if row[length]:
                longer = list(row)
                longer[length] -= 1
                longer[length + 1] += 1
                yield (*profile[:size], tuple(longer), *profile[size + 1 :])
