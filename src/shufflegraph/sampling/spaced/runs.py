"""Packs whose rules are about runs alone, of any size: counted, and drawn rank by rank, exactly.

A free rank has no rule; the cards of any other rank lie in runs of at most `most`. Ranks are put in one
after the other, the free one first. Equal runs may become neighbours on the way: that is a *bad* gap, which
a later rank has to break. All that matters of what lies is how many items there are (free cards and runs),
m, and how many gaps are bad, b.

Cut a rank into t blocks that may touch, with signs (`signed_blocks`): they and m items have C(m + t, t)
orders. So with G(m) for the ways to put a rank and all later ones into a row of m items without bad gaps, G
of a rank is the sum of signed[t] C(m + t, t) G'(m + t), where G' is that of the next rank; after the last
one it is 1. A bad gap is broken, or its two items are glued, hence

    f(m, b) = f(m, b - 1) - f(m - 1, b - 1),  f(m, 0) = G(m).

The number of runs of the next rank is drawn from weights found in the same way. Then the blocks that the
runs form, and the bad gaps that these break, are drawn among positive terms whose total is known, from the
likeliest outwards: few are computed. All integers are exact.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb, factorial, prod
from operator import sub

from shufflegraph.sampling.randomness import Below

# Cutting a rank --------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def cuts(size: int, most: int) -> list[list[int]]:
    """Return, by number of runs and of cards, the ways to cut cards into runs of at most `most`."""
    rows = [[1] + [0] * size]
    for _ in range(size):
        ends = [0, *accumulate(rows[-1])]
        rows.append([ends[cards] - ends[max(cards - most, 0)] for cards in range(size + 1)])
    return rows


@lru_cache(maxsize=256)
def signed_blocks(size: int, most: int) -> list[int]:
    """Return, by number of blocks, the signed ways to cut a rank into blocks that may touch."""
    if most >= size:  # every card is a block of its own
        return [0] * size + [1]
    if most == 1:
        return [0, *[(-1) ** (size - t) * comb(size - 1, t - 1) for t in range(1, size + 1)]]
    ways = [row[size] for row in cuts(size, most)]
    terms = range(1, size + 1)
    return [
        0,
        *[
            sum([ways[n] * (-1) ** (n - t) * comb(n - 1, t - 1) for n in terms[t - 1 :]])
            for t in terms
        ],
    ]


def count_of_runs(sizes: Sequence[int], most: Sequence[int], *, cyclic: bool = False) -> int:
    """Return the number of arrangements with at most `most` of each rank in a row.

    In a circle there have to be at least two ranks, or none.
    """
    blocks, scale, cards = [1], prod(map(factorial, sizes)), sum(sizes)
    for size, longest in zip(sizes, most, strict=True):
        signed = signed_blocks(size, longest)
        blocks = times(
            blocks, [one * (factorial(size) // factorial(t)) for t, one in enumerate(signed)]
        )
    if cyclic and cards:  # B blocks have n (B - 1)! orders in a circle of n cards
        return cards * sum([c * factorial(b - 1) for b, c in enumerate(blocks) if c and b]) // scale
    return sum([c * factorial(b) for b, c in enumerate(blocks) if c]) // scale


def times(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """Return the product of two polynomials."""
    product = [0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        if a:
            for j, b in enumerate(other, i):
                product[j] += a * b
    return product


# Drawing ---------------------------------------------------------------------------------------------


def differences(values: Sequence[int]) -> list[int]:
    """Return the first value, the first of the differences to the next ones, of their differences, …"""
    found = []
    while values:
        found.append(values[0])
        values = list(map(sub, values, values[1:]))
    return found


def outwards(low: int, middle: int, high: int) -> Iterator[int]:
    """Yield the integers of low … high, those near the middle first."""
    middle = min(max(middle, low), high)
    yield middle
    for step in range(1, max(middle - low, high - middle) + 1):
        if middle + step <= high:
            yield middle + step
        if middle - step >= low:
            yield middle - step


def drawn_set(number: int, size: int, below: Below) -> list[int]:
    """Return a uniform set of `size` of the first `number` integers, in order."""
    swapped: dict[int, int] = {}
    chosen = []
    for place in range(size):
        other = place + below(number - place)
        chosen.append(swapped.get(other, other))
        swapped[other] = swapped.get(place, place)
    return sorted(chosen)


def drawn_parts(total: int, parts: int, below: Below) -> list[int]:
    """Return uniform positive parts of a total, in order."""
    ends = [end + 1 for end in drawn_set(total - 1, parts - 1, below)]
    return [end - begin for begin, end in zip([0, *ends], [*ends, total], strict=True)]


def put_in(
    items: list[int], bad: list[int], runs: tuple[int, int], gaps: tuple[int, int], below: Below
) -> tuple[list[int], list[int]]:
    """Put in so many runs of a rank as blocks, some of them into bad gaps; return the items and the bad gaps.

    `runs` is the rank and how many it has, `gaps` the number of blocks and that of the bad gaps they break. A
    gap has the number of the item after it.
    """
    (rank, number), (blocks, broken), ill = runs, gaps, set(bad)
    good = [gap for gap in range(len(items) + 1) if gap not in ill]
    into = [bad[at] for at in drawn_set(len(bad), broken, below)]
    into += [good[at] for at in drawn_set(len(good), blocks - broken, below)]
    longer, begin = list[int](), 0
    for gap, length in zip(sorted(into), drawn_parts(number, blocks, below), strict=True):
        longer += items[begin:gap]
        longer += [rank] * length
        begin = gap
    longer += items[begin:]
    after = [gap for gap in range(1, len(longer)) if longer[gap] and longer[gap] == longer[gap - 1]]
    return longer, after


class Runs:
    """The arrangements of free cards, rank 0, and of ranks 1, 2, …: (number of cards, longest run) each."""

    def __init__(self, free: int, ranks: Sequence[tuple[int, int]]) -> None:
        self.free = free
        named = [
            (rank, size, min(most, size)) for rank, (size, most) in enumerate(ranks, 1) if size
        ]
        named.sort(key=lambda own: -own[1])
        self._order = [rank for rank, _, _ in named]
        self._ranks = [(size, most) for _, size, most in named]
        sizes = [size for size, _ in self._ranks]
        self._after = [*accumulate(reversed(sizes), initial=0)][::-1]
        """How many runs may still be put in."""
        self._before = [*accumulate([size - 1 for size in sizes], initial=0)]
        """How many bad gaps there may be."""
        self._go_on = [[1] * (free + self._after[0] + 1)]
        """G of each rank, by number of items."""
        for own in reversed(self._ranks):
            self._go_on.insert(0, _into_items(signed_blocks(*own), self._go_on[0]))
        self._rows = lru_cache(maxsize=1000)(self._row)
        self._run_numbers = lru_cache(maxsize=2000)(self._numbers_of_runs)
        self.count = self._go_on[0][free]

    def _row(self, i: int, m: int) -> list[int]:
        """By number of bad gaps, the ways to put rank i and the later ones into a row of m items."""
        most = min(max(m - 1, 0), self._after[i], self._before[i])
        return differences([self._go_on[i][m - fewer] for fewer in range(most + 1)])

    def _numbers_of_runs(
        self, i: int, m: int, b: int
    ) -> tuple[Sequence[int], list[int], list[int]]:
        """The numbers of runs that rank i may have, the ends of their ways to go on, and these for a cut."""
        size, most = self._ranks[i]
        if most == 1:
            ways = self._rows(i, m)[b]
            return [size], [ways], [ways]
        signs, later = [(-1) ** j * comb(b, j) for j in range(b + 1)], self._go_on[i + 1]
        glued = [
            sum([sign * comb(m - j + t, t) * later[m - j + t] for j, sign in enumerate(signs)])
            for t in range(1, size + 1)
        ]
        runs = range(-(-size // most), size + 1)
        alone = [one * (-1) ** n for n, one in enumerate(differences(glued))][runs[0] - 1 :]
        cut = cuts(size, most)
        ends = [*accumulate([one * cut[n][size] for n, one in zip(runs, alone, strict=True)])]
        return runs, ends, alone

    def _blocks(
        self, i: int, at: tuple[int, int], n: int, ways: int, below: Below
    ) -> tuple[int, int]:
        """Draw the blocks that n runs form, and how many bad gaps these break."""
        m, b = at
        row, rest = self._rows(i + 1, m + n), below(ways)
        for k in outwards(1, n * (m + 1) // (m + n), min(n, m + 1)):
            least, most = max(k - (m + 1 - b), b + n - k - len(row) + 1, 0), min(b, k)
            cut = comb(n - 1, k - 1)
            for j in outwards(least, k * b // (m + 1), most) if least <= most else ():
                rest -= cut * comb(b, j) * comb(m + 1 - b, k - j) * row[b - j + n - k]
                if rest < 0:
                    return k, j
        raise AssertionError("the terms have that total")

    def draw(self, below: Below) -> tuple[int, ...]:
        items, bad = [0] * self.free, list[int]()
        for i, rank in enumerate(self._order):
            m, b = len(items), len(bad)
            runs, ends, alone = self._run_numbers(i, m, b)
            chosen = bisect_right(ends, below(ends[-1]))
            gaps = self._blocks(i, (m, b), runs[chosen], alone[chosen], below)
            items, bad = put_in(items, bad, (rank, runs[chosen]), gaps, below)
        return tuple(self._cards(items, below))

    def _cards(self, items: Iterable[int], below: Below) -> Iterator[int]:
        """Make the runs cards: each cut of a rank's cards into so many runs is equally likely."""
        items = list(items)
        lengths: dict[int, list[int]] = {}
        for (size, most), rank in zip(self._ranks, self._order, strict=True):
            if most > 1:
                lengths[rank] = _drawn_lengths(cuts(size, most), items.count(rank), size, below)
        for rank in items:
            yield from [rank] * (lengths[rank].pop() if rank in lengths else 1)


def _into_items(signed: Sequence[int], later: Sequence[int]) -> list[int]:
    """Return, by number of items, the ways to put in a rank of these blocks and then the later ones."""
    found = []
    for m in range(len(later) - len(signed) + 1):
        total, orders = 0, 1
        for t in range(1, len(signed)):
            orders = orders * (m + t) // t
            total += signed[t] * orders * later[m + t]
        found.append(total)
    return found


def _drawn_lengths(cut: list[list[int]], runs: int, size: int, below: Below) -> list[int]:
    lengths = []
    for left in range(runs, 0, -1):
        rest, length = below(cut[left][size]), 1
        while rest >= cut[left - 1][size - length]:
            rest -= cut[left - 1][size - length]
            length += 1
        lengths.append(length)
        size -= length
    return lengths
