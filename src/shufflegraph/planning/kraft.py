"""Kraft's inequality in windows, for given lengths of the hands' words: which lengths are possible.

Let all hands of C share a position, and let [a, b] be a window. A talon card in it cannot have a word
that begins with that of a hand of C if the hand's word has odd length and the hand ends at b or later,
or if it has even length and the hand begins at a or earlier: the card would have to lie wholly after,
or wholly before, the hand. So with C restricted to those hands,

    sum over C of k^(r - s)  +  runs with a card in [a, b]  <=  k^r.

This sharpens the window bound, and is proved for every plan (Kraft.kraft_inequality). That the search which
uses it is exact is tested: it is compared with all words that deal, and with brute force.

All these inequalities are kept in one integer, a field of bits for each, so that one subtraction updates
them all: a guard bit on top of each field is lost when there is too little room.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from shufflegraph.planning.layout import Layout

Profile: TypeAlias = Sequence[Sequence[int]]
"""Per size of hand, largest first: how many hands have a word of length 1, 2, …"""


class Inequality(NamedTuple):
    """The hands that count if their words have odd length, if they have even length, and the runs."""

    odd: set[int]
    even: set[int]
    runs: int


def inequalities(layout: Layout, rounds: int) -> list[Inequality]:
    """Return the inequalities of all windows, for every largest set of hands that share a position."""
    return _inequalities(layout, rounds, all_of_them=True)


def implying_inequalities(layout: Layout, rounds: int) -> list[Inequality]:
    """Return those that imply the others: of two windows with as many runs, the inner has more hands."""
    return _inequalities(layout, rounds, all_of_them=False)


def _inequalities(layout: Layout, rounds: int, *, all_of_them: bool) -> list[Inequality]:
    end = layout.size - 1
    result: dict[tuple[frozenset[int], frozenset[int]], int] = {}
    for active in largest_cliques(layout):
        firsts = sorted({0, *[layout.firsts[h] for h in active]}, reverse=True)
        lasts = sorted({end, *[layout.lasts[h] for h in active]})
        evens = [frozenset([h for h in active if layout.firsts[h] <= first]) for first in firsts]
        later = [-1] * len(lasts)
        """For each last position, the runs of the window that begins at the next first position."""
        for first, even in zip(firsts, evens, strict=True):
            sooner = -1
            for number, last in enumerate(lasts):
                runs = layout.words_needed_in(first, last, rounds)
                if all_of_them or (runs > later[number] and runs > sooner):
                    odd = frozenset([h for h in active if layout.lasts[h] >= last])
                    result[odd, even] = max(runs, result.get((odd, even), runs))
                later[number] = sooner = runs
    return [Inequality(set(odd), set(even), runs) for (odd, even), runs in result.items()]


def largest_cliques(layout: Layout) -> list[list[int]]:
    """Return the sets of hands that share a position and are not part of a larger one."""
    lasts = sorted(layout.lasts)
    result: list[list[int]] = []
    for hand, first in enumerate(layout.firsts):
        ends_first = lasts[bisect_left(lasts, first)]
        if hand + 1 == len(layout.firsts) or ends_first < layout.firsts[hand + 1]:
            result.append([h for h in range(hand + 1) if layout.lasts[h] >= first])
    return result


def packed(values: Sequence[int], width: int) -> int:
    """Return the values as fields of one integer, of that many bits each."""
    return sum([value << number * width for number, value in enumerate(values)])


class Kraft:
    """The inequalities for one deck, number of rounds (at least 2) and number of piles."""

    def __init__(self, layout: Layout, rounds: int, piles: int) -> None:
        whole = piles**rounds
        self._begin(whole)
        always = [0] * len(layout.owners)
        """For each hand a one in the field of each inequality where odd and even lengths count."""
        by_parity = [always.copy(), always.copy()]
        """The same where odd lengths count, and where even ones do."""
        for odd, even, runs in implying_inequalities(layout, rounds):
            both = odd & even
            one = 1 << self._add(whole - runs - len(both))
            for row, hands in zip((*by_parity, always), (odd, even, both), strict=True):
                for hand in hands:
                    row[hand] |= one
        uses = [piles ** (rounds - length) for length in range(1, rounds + 1)]
        self.uses = [
            [by_parity[index % 2][hand] * use - ones for index, use in enumerate(uses)]
            for hand, ones in enumerate(always)
        ]

    def _begin(self, most: int) -> None:
        """Begin without inequalities; no right hand side will be more than `most`."""
        self._bits = most.bit_length()
        self._end = 0
        self.guards = 0
        self.room = 0
        self.is_possible = True

    def _add(self, left: int) -> int:
        """Add an inequality with that right hand side; return where its field begins."""
        shift, guard = self._end, 1 << self._bits
        self._end += self._bits + 1
        self.guards |= guard << shift
        self.room += guard + left << shift
        self.is_possible &= left >= 0
        return shift

    def first_lengths(
        self, order: list[int], profile: Profile, size_of: list[int], most: int, most_dead_ends: int
    ) -> tuple[list[list[int]], bool, int]:
        """Return lengths of words, hand by hand, that keep to all inequalities; are these all? The steps."""
        result: list[list[int]] = []
        lengths = [0] * len(order)
        left = [list(row) for row in profile]
        dead_ends = steps = 0
        guards, number_of_hands = self.guards, len(order)
        uses = [self.uses[hand] for hand in order]
        rows = [left[size_of[hand]] for hand in order]

        def extend(depth: int, room: int) -> bool:
            nonlocal dead_ends, steps
            steps += 1
            if depth == number_of_hands:
                result.append(lengths.copy())
                return len(result) < most
            hand, row, use = order[depth], rows[depth], uses[depth]
            for number, count in enumerate(row):
                if not count:
                    continue
                rest = room - use[number]
                if rest & guards == guards:
                    row[number] -= 1
                    lengths[hand] = number + 1
                    goes_on = extend(depth + 1, rest)
                    row[number] += 1
                    if not goes_on:
                        return False
                else:
                    dead_ends += 1
            return dead_ends < most_dead_ends

        is_complete = not self.is_possible or extend(0, self.room)
        return result, is_complete, steps + dead_ends
