"""Exact draws where rules are about runs only: no neighbours, or at most so many in a row.

A rank's cards are cut into runs of allowed lengths; the runs are *tokens*, and equal tokens may not be
neighbours. The ranks are put in one after the other. All that matters of the tokens that lie is how many
they are and how many *bad* gaps there are, between equal tokens, that some later token has to break. Tokens
put in together make bad gaps among themselves. So the words are counted by a small table of positive terms,
and drawn by it.
Ranks are 0, 1, … here.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import comb, factorial, prod
from typing import Final, NamedTuple

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.randomness import Below

MOST_TERMS: Final = 30_000_000
"""The most terms of the table: about half a minute."""


class Choice(NamedTuple):
    """How a rank is put in."""

    tokens: int
    blocks: int
    """The tokens go into so many gaps, in so many blocks."""
    broken: int
    """So many of the gaps are bad ones."""


def run_counts(size: int, most: int) -> list[list[int]]:
    """Return, by number of runs and cards, the ways to cut cards into runs of at most `most`."""
    rows = [[1] + [0] * size]
    for _ in range(size):
        last = rows[-1]
        rows.append([sum(last[max(c - most, 0) : c]) for c in range(size + 1)])
    return rows


def count_of_runs(sizes: Sequence[int], most: Sequence[int], *, cyclic: bool = False) -> int:
    """Return the number of arrangements with at most so many of each rank in a row."""
    blocks = [1]
    for size, longest in zip(sizes, most, strict=True):
        if size:
            blocks = _times(blocks, _signed_blocks(size, min(longest, size)))
    cards = sum(sizes)
    scale = prod(map(factorial, sizes))
    if cyclic and cards:
        return cards * sum([c * factorial(b - 1) for b, c in enumerate(blocks) if c and b]) // scale
    return sum([c * factorial(b) for b, c in enumerate(blocks)]) // scale


def _signed_blocks(size: int, most: int) -> list[int]:
    """Return size! / k! times the coefficient of x^size in G^k, by k."""
    series = [0] * (size + 1)
    for c in range(1, size + 1):  # G = W - W G
        series[c] = int(c <= most) - sum(
            [series[c - length] for length in range(1, min(most, c) + 1)]
        )
    power, result = [1] + [0] * size, []
    for k in range(size + 1):
        result.append(power[size] * (factorial(size) // factorial(k)))
        power = _times(power, series)[: size + 1]
    return result


def _times(one: Sequence[int], other: Sequence[int]) -> list[int]:
    product = [0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        if a:
            for k, b in enumerate(other):
                product[i + k] += a * b
    return product


class Insertion:
    """The words in which rank r has at most most[r] cards in a row."""

    def __init__(
        self,
        sizes: Sequence[int],
        most: Sequence[int],
    ) -> None:
        self.sizes, self.most = sizes, most
        self._order = sorted([r for r, size in enumerate(sizes) if size], key=lambda r: -sizes[r])
        self._cuts = {
            (size, longest): run_counts(size, longest)
            for size, longest in {
                (size, min(longest, size)) for size, longest in zip(sizes, most, strict=True)
            }
        }
        self._tokens = [
            [
                (runs, row[sizes[rank]])
                for runs, row in enumerate(self._cuts[sizes[rank], min(most[rank], sizes[rank])])
                if row[sizes[rank]]
            ]
            for rank in self._order
        ]
        self._counts = self._counted()
        self.count = self._counts[0][0, 0]

    def _counted(self) -> list[dict[tuple[int, int], int]]:
        """The ways to go on, by rank, tokens and bad gaps: from the last rank back."""
        later = list(accumulate([max(t)[0] for t in self._tokens[::-1]], initial=0))[::-1]
        levels: list[dict[tuple[int, int], int]] = [{(0, 0): 0}]
        terms = 0
        for i, tokens in enumerate(self._tokens):
            following: dict[tuple[int, int], int] = {}
            for m, b in levels[-1]:
                for number, _ in tokens:
                    for after in range(max(b - number, 0), min(b + number - 1, later[i + 1]) + 1):
                        following[m + number, after] = 0
                    terms += number * min(b + 1, number)
            if terms > MOST_TERMS:
                raise InvalidParameter(
                    f"more than {MOST_TERMS} terms to count: take fewer cards or longer runs"
                )
            levels.append(following)
        levels[-1] = {(m, b): int(b == 0) for m, b in levels[-1]}
        for i in range(len(self._tokens) - 1, -1, -1):
            for m, b in levels[i]:
                levels[i][m, b] = sum([ways for ways, _ in self._terms(i, m, b, levels[i + 1])])
        return levels

    def _terms(
        self, i: int, m: int, b: int, later: dict[tuple[int, int], int]
    ) -> Iterator[tuple[int, Choice]]:
        """The choices for rank i where m tokens lie with b bad gaps, each with its number of ways."""
        for number, cuts in reversed(self._tokens[i]):
            bad = [comb(b, j) for j in range(min(b, number) + 1)]
            for k in range(number, 0, -1):
                blocks = cuts * comb(number - 1, k - 1)
                for j in range(min(b, k) + 1):
                    follow = later.get((m + number, b - j + number - k), 0)
                    ways = follow and blocks * bad[j] * comb(m + 1 - b, k - j) * follow
                    if ways:
                        yield ways, Choice(number, k, j)

    def draw(self, below: Below) -> tuple[int, ...]:
        """Return one of the words, each equally likely."""
        word: list[int] = []
        bad = 0
        for i, rank in enumerate(self._order):
            rest = below(self._counts[i][len(word), bad])
            for ways, choice in self._terms(i, len(word), bad, self._counts[i + 1]):
                if rest < ways:
                    word = _put_in(word, rank, choice, below)
                    bad += choice.tokens - choice.blocks - choice.broken
                    break
                rest -= ways
        return tuple(self._with_runs(word, below))

    def _with_runs(self, word: list[int], below: Below) -> list[int]:
        """Make the tokens runs of cards."""
        runs: dict[int, list[int]] = {}
        for rank, size in enumerate(self.sizes):
            longest = min(self.most[rank], size)
            number = word.count(rank) if longest > 1 else 0
            if longest > 1:
                runs[rank] = _lengths(self._cuts[size, longest], number, size, longest, below)
        cards = []
        for rank in word:
            cards += [rank] * (runs[rank].pop() if rank in runs else 1)
        return cards


def _lengths(cuts: list[list[int]], runs: int, size: int, longest: int, below: Below) -> list[int]:
    """Return the lengths of `runs` runs of `size` cards, each choice equally likely."""
    lengths = []
    for left in range(runs, 0, -1):
        index, length = below(cuts[left][size]), 1
        while index >= cuts[left - 1][size - length]:
            index -= cuts[left - 1][size - length]
            length += 1
        lengths.append(length)
        size -= length
    return lengths


def _chosen(items: list[int], number: int, below: Below) -> list[int]:
    """Return so many of the items, each choice of them equally likely; `items` is changed."""
    for place in range(number):
        other = place + below(len(items) - place)
        items[place], items[other] = items[other], items[place]
    return items[:number]


def _put_in(word: list[int], rank: int, choice: Choice, below: Below) -> list[int]:
    """Return the word with the tokens of `rank` put into gaps as chosen."""
    bad = [gap for gap in range(1, len(word)) if word[gap - 1] == word[gap]]
    ill = set(bad)
    good = [gap for gap in range(len(word) + 1) if gap not in ill]
    gaps = sorted(
        _chosen(bad, choice.broken, below) + _chosen(good, choice.blocks - choice.broken, below)
    )
    cuts = sorted(_chosen(list(range(1, choice.tokens)), choice.blocks - 1, below))
    lengths = [end - begin for begin, end in zip([0, *cuts], [*cuts, choice.tokens], strict=True)]
    longer: list[int] = []
    begin = 0
    for gap, length in zip(gaps, lengths, strict=True):
        longer += word[begin:gap]
        longer += [rank] * length
        begin = gap
    return longer + word[begin:]
