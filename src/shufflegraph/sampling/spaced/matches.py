"""So many matches at a lag, exactly: repeats (lag 1, and so switches), targets of a two-back list (lag 2).

Lag 1. A word of n cards in s runs has n - s repeats. Cut each rank's cards into blocks that may touch, T in
all, and let B[T] be the number of orders of blocks: of a rank with c cards C(c - 1, t - 1) x^t / t!, of a
pack the product, times T!. The words with s runs are the sum of B[T] (-1)^(s - T) C(n - T, s - T): only T
matters, whatever the ranks. So they are drawn rank by rank as in `runs`, with the number of runs that are
still to come.

Lag 2. The places of even and of odd number are two rows without a tie but the cards: a match at lag 2 is a
repeat in one of them. So the cards are split between the rows, by the repeats of each split; splits that
differ in the names of equally frequent ranks are counted once.

Any lag. As many rows, one behind the other, are a line of blocks that may touch, with as many cards joined as
there are matches at least. Drawn alike are all such lines in which every row ends with a block; a word comes
about once for each choice of as many of its matches.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, groupby
from math import comb, factorial, prod
from operator import mul, neg

from shufflegraph.sampling.randomness import Below
from shufflegraph.sampling.spaced.runs import differences, drawn_parts, outwards, put_in, times

Sizes = tuple[int, ...]


@lru_cache(maxsize=4096)
def _rank_blocks(size: int) -> list[int]:
    """By number of blocks, the ways to cut a rank, times size! / t!."""
    scales = [factorial(size) // factorial(t) for t in range(size + 1)]
    return [int(not size), *[comb(size - 1, t - 1) * scales[t] for t in range(1, size + 1)]]


@lru_cache(maxsize=100_000)
def _pack_blocks(sizes: Sizes) -> list[int]:
    """The same for a pack, times the product of the factorials of its sizes."""
    return times(_pack_blocks(sizes[:-1]), _rank_blocks(sizes[-1])) if sizes else [1]


@lru_cache(maxsize=100_000)
def words_by_repeats(sizes: Sizes) -> list[int]:
    """Return, by number of repeats, how many words a pack has: the sum above, by sums of sums."""
    cards, scale, words = sum(sizes), prod(map(factorial, sizes)), list[int]()
    orders = accumulate(range(1, cards + 1), mul, initial=1)
    rest = [b * own // scale for b, own in zip(_pack_blocks(sizes), orders, strict=True)]
    rest[1::2] = map(neg, rest[1::2])
    for repeats in range(cards + 1):
        rest = list(accumulate(rest))
        words.append((-1) ** (cards - repeats) * rest.pop())
    return words


class Repeats:
    """The words of a pack with exactly so many repeats."""

    def __init__(self, sizes: Sequence[int], repeats: int) -> None:
        self._sizes, self._runs = sizes, sum(sizes) - repeats
        named = [rank for rank, size in enumerate(sizes) if size]
        self._order = sorted(named, key=lambda rank: -sizes[rank])
        own = [sizes[rank] for rank in self._order]
        later = [own[i:] for i in range(len(own) + 1)]
        self._blocks = [_pack_blocks(tuple(left[::-1])) for left in later]
        self._cards = [sum(left) for left in later]
        self._scales = [prod(map(factorial, left)) for left in later]
        self._go_on = lru_cache(maxsize=None)(self._ways_to_go_on)
        self._rows = lru_cache(maxsize=2000)(self._row)

    def _ways_to_go_on(self, i: int, m: int, s: int) -> int:
        """The ways to put rank i and the later ones, as s runs, into a row of m runs without bad gaps."""
        total, ratio, cards = 0, 1, self._cards[i]
        for t, coefficient in enumerate(self._blocks[i][: s + 1]):
            total += coefficient * ratio * (-1) ** (s - t) * comb(cards - t, s - t)
            ratio *= m + t + 1
        return total // self._scales[i]

    def _row(self, i: int, m: int, s: int) -> list[int]:
        """The same by number of bad gaps."""
        return differences([self._go_on(i, m - fewer, s) for fewer in range(min(max(m, 1), s + 1))])

    def _choice(self, i: int, m: int, b: int, below: Below) -> tuple[int, int, int]:
        """Draw the runs of rank i, the blocks they form, and the bad gaps that these break."""
        s, size = self._runs - m, self._sizes[self._order[i]]
        rest = below(self._rows(i, m, s)[b])
        for n in outwards(1, size * s // self._cards[i], min(size, s)):
            row = self._rows(i + 1, m + n, s - n)
            for k in outwards(1, n * (m + 1) // (m + n), min(n, m + 1)):
                ways = comb(size - 1, n - 1) * comb(n - 1, k - 1)
                least, most = max(k - (m + 1 - b), b + n - k - len(row) + 1, 0), min(b, k)
                for j in outwards(least, k * b // (m + 1), most) if least <= most else ():
                    rest -= ways * comb(b, j) * comb(m + 1 - b, k - j) * row[b - j + n - k]
                    if rest < 0:
                        return n, k, j
        raise AssertionError("the terms have that total")

    def draw(self, below: Below) -> tuple[int, ...]:
        items, bad, lengths = list[int](), list[int](), dict[int, list[int]]()
        for i, rank in enumerate(self._order):
            n, k, j = self._choice(i, len(items), len(bad), below)
            items, bad = put_in(items, bad, (rank + 1, n), (k, j), below)
            lengths[rank + 1] = drawn_parts(self._sizes[rank], n, below)
        return tuple([rank - 1 for rank in items for _ in range(lengths[rank].pop())])


class OneBack:
    """The words of a pack with at least and at most so many repeats."""

    def __init__(self, sizes: Sizes, least: int, most: int) -> None:
        self._sizes, self._least = sizes, least
        self._ends = [*accumulate(words_by_repeats(sizes)[least : most + 1])]
        self.count = self._ends[-1] if self._ends else 0
        self._repeats = lru_cache(maxsize=200)(Repeats)

    def draw(self, below: Below) -> tuple[int, ...]:
        repeats = self._least + bisect_right(self._ends, below(self.count))
        return self._repeats(self._sizes, repeats).draw(below)


def splits(groups: Sequence[tuple[int, int]], cards: int) -> Iterator[tuple[Sizes, ...]]:
    """Yield, for groups of ranks of one size, how many cards each gives the first row, the most first."""
    if not groups:
        if not cards:
            yield ()
        return
    (size, ranks), *others = groups
    room = sum([s * r for s, r in others])
    for own in _own_sizes(ranks, size, cards - room, cards):
        for rest in splits(others, cards - sum(own)):
            yield (own, *rest)


def _own_sizes(parts: int, most: int, least_sum: int, most_sum: int) -> Iterator[Sizes]:
    if not parts:
        if least_sum <= 0:
            yield ()
        return
    for first in range(min(most, most_sum), -1, -1):
        if first * parts < least_sum:
            return
        for rest in _own_sizes(parts - 1, first, least_sum - first, most_sum - first):
            yield (first, *rest)


def groups_of(sizes: Sequence[int]) -> list[tuple[int, list[int]]]:
    """Return the sizes, each with its ranks."""
    order = sorted(range(len(sizes)), key=lambda rank: sizes[rank])
    return [(size, list(ranks)) for size, ranks in groupby(order, key=lambda rank: sizes[rank])]


@lru_cache(maxsize=10_000)
def _names(own: Sizes) -> int:
    """The ways in which ranks of one size get these numbers."""
    return factorial(len(own)) // prod(map(factorial, Counter(own).values()))


class TwoBack:
    """The words of a pack with at least and at most so many matches at lag 2."""

    def __init__(self, sizes: Sizes, least: int, most: int) -> None:
        self._sizes, self._least, self._most = sizes, least, most
        self._groups = groups_of(sizes)
        self._splits, self._ends, self.count = list[tuple[Sizes, ...]](), list[int](), 0
        numbers = [(size, len(ranks)) for size, ranks in self._groups]
        for split in splits(numbers, (sum(sizes) + 1) // 2):
            ways = sum(self._ways(*self._rows(split)))
            if ways:
                self.count += ways * prod(map(_names, split))
                self._splits.append(split)
                self._ends.append(self.count)
        self._repeats = lru_cache(maxsize=200)(Repeats)

    def _ways(self, first: Sequence[int], second: Sequence[int]) -> Iterator[int]:
        """Yield the words of a split, by number of repeats in the first row."""
        ends, last = [0, *accumulate(second)], len(second)
        for repeats, ways in enumerate(first[: self._most + 1]):
            low = min(max(self._least - repeats, 0), last)
            yield ways * (ends[min(self._most + 1 - repeats, last)] - ends[low])

    def _rows(self, split: tuple[Sizes, ...]) -> tuple[list[int], list[int]]:
        """Return the words of the two rows, by number of repeats."""
        given = [cards for own in split for cards in own]
        sizes = [size for size, ranks in self._groups for _ in ranks]
        left = [size - cards for size, cards in zip(sizes, given, strict=True)]
        first, second = (tuple(sorted(filter(None, row))) for row in (given, left))
        return words_by_repeats(first), words_by_repeats(second)

    def draw(self, below: Below) -> tuple[int, ...]:
        split = self._splits[bisect_right(self._ends, below(self.count))]
        first, second = self._rows(split)
        ends = [*accumulate(self._ways(first, second))]
        repeats = bisect_right(ends, below(ends[-1]))
        least, most = max(self._least - repeats, 0), self._most - repeats
        others = [*accumulate(second[least : most + 1])]
        other = least + bisect_right(others, below(others[-1]))
        given = [0] * len(self._sizes)
        for (_, ranks), own in zip(self._groups, split, strict=True):
            left = list(own)
            for rank in ranks:
                given[rank] = left.pop(below(len(left)))
        word = [0] * sum(self._sizes)
        word[::2] = self._row(given, repeats, below)
        rest = [size - cards for size, cards in zip(self._sizes, given, strict=True)]
        word[1::2] = self._row(rest, other, below)
        return tuple(word)

    def _row(self, sizes: Sequence[int], repeats: int, below: Below) -> list[int]:
        named = [rank for rank, size in enumerate(sizes) if size]
        order = sorted(named, key=lambda rank: -sizes[rank])
        row = self._repeats(tuple([sizes[rank] for rank in order]), repeats).draw(below)
        return [order[name] for name in row]


class Joined:
    """Words in which at least so many cards are joined to the one `lag` places before."""

    def __init__(self, sizes: Sizes, lag: int, joined: int) -> None:
        self.sizes, self.lag, self.cards = sizes, lag, sum(sizes)
        self.blocks = self.cards - joined
        lengths = [len(range(row, self.cards, lag)) for row in range(lag)]
        self.ends = {*accumulate(lengths)}
        self._begins = [_pack_blocks(sizes[:rank]) for rank in range(len(sizes) + 1)]

    def _numbers(self, below: Below) -> list[int]:
        """Draw the number of blocks of each rank."""
        left, numbers = self.blocks, [0] * len(self.sizes)
        for rank in range(len(self.sizes) - 1, -1, -1):
            own, others = _rank_blocks(self.sizes[rank]), self._begins[rank]
            rest = below(self._begins[rank + 1][left])
            for number in range(min(left, self.sizes[rank]) + 1):
                if left - number < len(others):
                    rest -= own[number] * others[left - number]
                if rest < 0:
                    break
            numbers[rank] = number
            left -= number
        return numbers

    def attempt(self, below: Below) -> tuple[int, ...] | None:
        """Lay a line of blocks; None if a row does not end with one."""
        numbers = self._numbers(below)
        lengths = [
            drawn_parts(size, number, below) if size else []
            for size, number in zip(self.sizes, numbers, strict=True)
        ]
        blocks = [rank for rank, number in enumerate(numbers) for _ in range(number)]
        line, ends = list[int](), self.ends
        passed = 0
        for left in range(len(blocks), 0, -1):
            chosen = below(left)
            rank, blocks[chosen] = blocks[chosen], blocks[left - 1]
            line += [rank] * lengths[rank].pop()
            passed += len(line) in ends
        if passed < len(ends):
            return None
        word, begin = [0] * self.cards, 0
        for row in range(self.lag):
            end = begin + len(range(row, self.cards, self.lag))
            word[row :: self.lag] = line[begin:end]
            begin = end
        return tuple(word)
