"""Exact draws of packs that are too large for a table: by insertion, or by a chain with a table of the tail.

*Insertion*, for rules about runs only: a rank's cards are cut into runs of allowed lengths, *tokens*, and
equal tokens may not be neighbours. Ranks are put in one after the other. All that matters of the tokens that
lie is how many they are and how many *bad* gaps there are, between equal tokens, that some later token has to
break. So the words are counted by a small table of positive terms, and drawn by it.

*Chain and tail*, for few ranks of many cards: the first cards are laid by taking a uniform one of the ranks
that are not among the last ones; a try ends when that rank is used up. So all beginnings are equally likely.
One is kept with a probability in proportion to the number of ways to go on, and the table draws one of these.
Ranks are 0, 1, … here.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from math import comb
from typing import Final, NamedTuple

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.randomness import Below
from shufflegraph.sampling.spaced.limits import DONE, RankRules
from shufflegraph.sampling.spaced.table import Table

MOST_TERMS: Final = 30_000_000
"""The most terms of the table: about half a minute."""


class Choice(NamedTuple):
    """How a rank is put in."""

    tokens: int
    blocks: int
    """The gaps that get tokens, one block each."""
    broken: int
    """How many of these gaps are bad."""


def run_counts(size: int, most: int) -> list[list[int]]:
    """Return, by number of runs and cards, the ways to cut cards into runs of at most `most`."""
    rows = [[1] + [0] * size]
    for _ in range(size):
        last = rows[-1]
        rows.append([sum(last[max(c - most, 0) : c]) for c in range(size + 1)])
    return rows


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
    """Return that many of the items, each choice of them equally likely; `items` is changed."""
    for place in range(number):
        other = place + below(len(items) - place)
        items[place], items[other] = items[other], items[place]
    return items[:number]


def _put_in(word: list[int], rank: int, choice: Choice, below: Below) -> list[int]:
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


TAIL: Final = 30
"""How many cards the table lays."""
MOST_STATES: Final = 2_000_000
"""The largest table of a tail."""


class ChainAndTail:
    """The words of ranks with these numbers of cards whose equal ranks are more than `distance` apart."""

    def __init__(
        self, sizes: Sequence[int], distance: int, last: int = TAIL, tries: int = 10**7
    ) -> None:
        self._sizes, self._distance, self._tries = sizes, distance, tries
        cards = min(last, sum(sizes) - distance)
        self._begun = sum(sizes) - cards
        ranks, most = len(sizes), max(sizes)

        def starts(table: Table) -> Iterable[int]:
            for left in _partitions(cards, ranks, most):
                for window, others in _windows(left, distance):
                    yield self._state(table, window, others)

        self.table = Table(
            [most] * ranks,
            [RankRules(((1, distance + 1),))] * ranks,
            most=MOST_STATES,
            starts=(starts, cards),
        )
        begun = set(starts(self.table))
        self.greatest = max([self.table.counts[state] for state in begun])

    def _condition(self, table: Table, left: int, ago: int) -> int:
        """The condition of a rank that was laid `ago` places before; 0: not lately."""
        own = table.conditions.automata[0]
        assert own is not None
        memory = 0
        for step in range(ago):
            memory = own.miss[memory] if step else own.hit[0]
        return table.conditions.number((0, left, memory, 0)) if left else DONE

    def _state(self, table: Table, window: Sequence[int], others: Iterable[int]) -> int:
        """The state with the last ranks, the latest last, and the other ranks, by their cards left."""
        ago = range(len(window), 0, -1)
        busy = [self._condition(table, left, n) for left, n in zip(window, ago, strict=True)]
        rest = [self._condition(table, left, 0) for left in others]
        number = table.window(0, [condition for condition in busy if condition])
        return number + sum([table.unit(condition) for condition in rest if condition])

    def draw(self, below: Below) -> tuple[int, ...]:
        table, distance = self.table, self._distance
        for _ in range(self._tries):
            left = list(self._sizes)
            word = self._beginning(left, below)
            if word is not None:
                window = word[len(word) - distance :]
                conditions = [self._condition(table, cards, 0) for cards in left]
                for ago, rank in enumerate(reversed(window), 1):
                    conditions[rank] = self._condition(table, left[rank], ago)
                others = [cards for rank, cards in enumerate(left) if rank not in window]
                state = self._state(table, [left[rank] for rank in window], others)
                ways = table.counts[state]
                if below(self.greatest) < ways:
                    return (*word, *table.unranked(conditions, state, sum(left), below(ways)))
        raise InvalidParameter(
            f"no arrangement was found in {self._tries} tries: take fewer cards or a smaller distance"
        )

    def _beginning(self, left: list[int], below: Below) -> list[int] | None:
        """Lay the first cards; `left` is what is left then."""
        distance, word, free = self._distance, list[int](), list(range(len(left)))
        for place in range(self._begun):
            index = below(len(free))
            card = free[index]
            if not left[card]:
                return None
            left[card] -= 1
            word.append(card)
            if place >= distance:
                free[index] = word[place - distance]
            else:
                free[index] = free[-1]
                free.pop()
        return word


def _partitions(total: int, parts: int, most: int) -> Iterator[tuple[int, ...]]:
    if parts == 0:
        if total == 0:
            yield ()
        return
    for first in range(min(total, most), -(-total // parts) - 1, -1):
        for rest in _partitions(total - first, parts - 1, first):
            yield (first, *rest)


def _windows(
    left: tuple[int, ...], distance: int
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield each choice of the last ranks, in order, and the others."""
    if distance == 0:
        yield (), left
        return
    for first in dict.fromkeys(left):
        rest = list(left)
        rest.remove(first)
        for window, others in _windows(tuple(rest), distance - 1):
            yield (first, *window), others
