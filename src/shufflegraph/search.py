"""The search for words of hands; the talon follows from them by one greedy pass.

How many hands of each size have a word of each length is a *profile*; it fixes the number of placements.
Profiles are searched from the cheapest on, so the first plan found has the fewest placements of those
whose cheaper profiles are exhausted. A profile that cannot be exhausted in the allowed number of steps stays
open, and the plan then says so.
"""

from collections import Counter
from collections.abc import Iterator
from heapq import heappop, heappush
from operator import le
from typing import NamedTuple, TypeAlias

from shufflegraph.codebook import AFTER, BEFORE, OVERLAP, Codebook, codebook
from shufflegraph.deck import Position
from shufflegraph.kraft import Kraft
from shufflegraph.window import Window, deck_size, runs_inside
from shufflegraph.words import Layout, Word, Words, breaks

Profile: TypeAlias = tuple[tuple[int, ...], ...]
"""Per size of hand, largest first: how many hands have a word of length 1, 2, …"""

LIMITS = (60, 600, 6000)
ALL_STEPS = 12000
MOST_PROFILES = 2000


class Found(NamedTuple):
    """The best words, whether nothing better exists, and the fewest placements not ruled out.

    Complexity: O(1).
    """

    words: Words | None
    exhausted: bool
    placements: int


class OutOfSteps(Exception):
    """The search has used the steps it was allowed."""


class Search:
    """One deck, number of piles and number of rounds; searched profile by profile."""

    def __init__(self, cards: Layout, among: list[Window], rounds: int, piles: int) -> None:
        self.cards = cards
        self.rounds = rounds
        self.book: Codebook = codebook(piles, rounds)
        self.sizes = sorted(set(cards.sizes), reverse=True)
        self.size_of = [self.sizes.index(size) for size in cards.sizes]
        spans = [last - first for first, last in zip(cards.firsts, cards.lasts, strict=True)]
        self.order = sorted(range(len(spans)), key=lambda hand: -spans[hand])
        self.relations = [[self._relation(h, g) for g in self.order] for h in self.order]
        self.cost = [piles ** (rounds - length) for length in range(rounds + 1)]
        runs = runs_inside(cards, among, rounds)
        self.room = [
            piles**rounds - inside - len(w.hands) for w, inside in zip(among, runs, strict=True)
        ]
        self.among = among
        self.kraft = Kraft(cards, rounds, piles)
        self.breaks = [
            breaks(upper, lower, rounds)
            for upper, lower in zip(cards.talon, cards.talon[1:], strict=False)
        ]
        self.steps = 0
        self.limit = 0

    def _relation(self, hand: int, other: int) -> int:
        if self.cards.firsts[other] > self.cards.lasts[hand]:
            return AFTER
        return BEFORE if self.cards.lasts[other] < self.cards.firsts[hand] else OVERLAP

    def best(self) -> Found:
        """Return the words with the fewest placements."""
        todo, cap = self.profiles()
        best: Words | None = None
        total = 0
        for limit in LIMITS:
            left: list[Profile] = []
            for number, profile in enumerate(todo):
                if total >= ALL_STEPS:
                    left += todo[number:]
                    break
                words, exhausted = self.search(profile, min(limit, ALL_STEPS - total))
                total += self.steps
                if words is not None:
                    best = words
                    cap = self.placements(profile)
                    left = [cheaper for cheaper in left if self.placements(cheaper) < cap]
                    break
                if not exhausted:
                    left.append(profile)
            todo = left
        costs = [self.placements(profile) for profile in todo]
        exhausted = not costs and (best is not None or cap is None)
        least = min([*costs, *([] if cap is None else [cap])], default=0)
        return Found(best, exhausted, len(self.cards.talon) * self.rounds + least)

    def placements(self, profile: Profile) -> int:
        """Return how often the cards of hands are laid down."""
        return sum(
            size * sum(length * number for length, number in enumerate(row, 1))
            for size, row in zip(self.sizes, profile, strict=True)
        )

    def profiles(self) -> tuple[list[Profile], int | None]:
        """Return the profiles that keep to Kraft's inequality in every window, cheapest first.

        And None if these are all, else the fewest placements of those that are left out.
        """
        numbers = Counter(self.size_of)
        start = tuple([(numbers[i], *[0] * (self.rounds - 1)) for i in range(len(self.sizes))])
        heap = [(self.placements(start), start)]
        seen = {start}
        members = [Counter([self.size_of[h] for h in window.hands]) for window in self.among]
        limits = [room + len(w.hands) for room, w in zip(self.room, self.among, strict=True)]
        result: list[Profile] = []
        for _ in range(MOST_PROFILES):
            if not heap:
                return result, None
            _, profile = heappop(heap)
            uses = [self._least_use(profile, inside) for inside in members]
            if all(map(le, uses, limits)):
                result.append(profile)
            for longer in _lengthened(profile):
                if longer not in seen:
                    seen.add(longer)
                    heappush(heap, (self.placements(longer), longer))
        return result, heap[0][0] if heap else None

    def _least_use(self, profile: Profile, inside: Counter[int]) -> int:
        used = 0
        for size, number in inside.items():
            left = number
            for length in range(self.rounds, 0, -1):
                take = min(left, profile[size][length - 1])
                used += take * self.cost[length]
                left -= take
        return used

    def search(self, profile: Profile, limit: int) -> tuple[Words | None, bool]:
        """Return words with that profile, and whether the search came to its end."""
        self.steps = 0
        exhausted = True
        left = [list(row) for row in profile]
        for lengths in self.kraft.lengths(self.order, left, self.size_of):
            if self.steps >= limit:
                return None, False
            words, ended = self._search_lengths(
                lengths, min(limit, self.steps + max(30, limit // 4))
            )
            if words is not None:
                return words, True
            exhausted &= ended
        return None, exhausted

    def _search_lengths(self, lengths: list[int], limit: int) -> tuple[Words | None, bool]:
        self.limit = limit
        self.lengths = [lengths[hand] for hand in self.order]
        self.chosen: list[int] = []
        codes = self.book.piles**self.rounds
        candidates = [self.book.length_mask[length] for length in self.lengths]
        try:
            talon = self._extend(0, candidates, [-1] * codes, [deck_size(self.cards)] * codes)
        except OutOfSteps:
            return None, False
        if talon is None:
            return None, True
        hands: list[Word] = [()] * len(self.order)
        for hand, number in zip(self.order, self.chosen, strict=True):
            hands[hand] = self.book.words[number]
        codewords = self.book.by_code
        return Words(hands, [codewords[code] for code in talon]), True

    def _extend(
        self, depth: int, candidates: list[int], low: list[Position], high: list[Position]
    ) -> list[int] | None:
        """Give the hands from `depth` on their words; return the talon's codes, or None."""
        if depth == len(self.order):
            return self.talon(low, high)
        for number in self.book.by_length[self.lengths[depth]]:
            if candidates[0] >> number & 1:
                talon = self._try(depth, number, candidates, low, high)
                if talon is not None:
                    return talon
        return None

    def _try(
        self,
        depth: int,
        number: int,
        candidates: list[int],
        low: list[Position],
        high: list[Position],
    ) -> list[int] | None:
        self.steps += 1
        if self.steps > self.limit:
            raise OutOfSteps
        allowed = self.book.allowed(number)
        relations = self.relations[depth]
        later = [
            mask & allowed[relation]
            for mask, relation in zip(candidates[1:], relations[depth + 1 :], strict=True)
        ]
        if not all(later):
            return None
        hand = self.order[depth]
        low, high = low.copy(), high.copy()
        for code in self.book.closed(number):
            high[code] = -1
        if len(self.book.words[number]) % 2 == 1:
            last = self.cards.lasts[hand]
            for code in self.book.codes(number):
                low[code] = max(low[code], last)
        else:
            first = self.cards.firsts[hand]
            for code in self.book.codes(number):
                high[code] = min(high[code], first)
        if self.talon(low, high) is None:
            return None
        self.chosen.append(number)
        talon = self._extend(depth + 1, later, low, high)
        if talon is None:
            self.chosen.pop()
        return talon

    def talon(self, low: list[Position], high: list[Position]) -> list[int] | None:
        """Return the talon's codes, each the least that is open, or None if there are too few."""
        positions = self.cards.talon
        if not positions:
            return []
        code = 0
        codes = len(low)
        result = []
        for position, new_run in zip(positions, [False, *self.breaks], strict=True):
            code += new_run
            while code < codes and not low[code] < position < high[code]:
                code += 1
            if code >= codes:
                return None
            result.append(code)
        return result


def len_times(word: Word, size: int) -> int:
    """Return how often a hand of that size is laid down, card by card.

    Complexity: O(1).
    """
    return len(word) * size


def _lengthened(profile: Profile) -> Iterator[Profile]:
    """Yield the profiles in which one hand's word is longer by one."""
    for size, row in enumerate(profile):
        for length in range(len(row) - 1):
            if row[length]:
                longer = list(row)
                longer[length] -= 1
                longer[length + 1] += 1
                yield (*profile[:size], tuple(longer), *profile[size + 1 :])
