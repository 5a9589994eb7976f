"""The search for words of hands of given lengths; the talon follows from them by one greedy pass.

Hands of one length that all overlap one another are searched twice: first as a group, in which any of the
hands may turn out to have any of the group's words, so that only the set of words matters; then, if
that is possible, hand by hand: first with these words, then with all. Where nothing is possible the
first search finds it out soon.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Final, NamedTuple

from shufflegraph.planning.codebook import (
    AFTER,
    ALL_CARDS,
    BEFORE,
    OVERLAP,
    Codebook,
    bits_of_rows,
    codebook,
    talon_fit,
)
from shufflegraph.planning.kraft import Kraft, largest_cliques, packed
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.words import Word, Words

EFFORT: Final = 2_800_000
"""What the searches for a plan take at most: their steps, and for each one the codes it looks at and STEP."""

GLANCE: Final = 300
"""So many steps are taken for some of the hands, before the next one is added."""

STEP: Final = 16
"""What a step takes besides its codes, in codes."""


class OutOfSteps(Exception):
    """The search has used the steps it was allowed."""


class Effort:
    """What is left of an effort for the searches that share it."""

    def __init__(self, left: int = EFFORT) -> None:
        self.left = left

    def steps(self, codes: int) -> int:
        """Return how many steps are left for a search among that many codes."""
        return self.left // (codes + STEP)

    def spend(self, steps: int, codes: int) -> None:
        self.take(steps * (codes + STEP))

    def take(self, effort: int) -> None:
        self.left = max(0, self.left - effort)


def longest_first(layout: Layout) -> list[int]:
    hands = range(len(layout.owners))
    return sorted(hands, key=lambda hand: layout.firsts[hand] - layout.lasts[hand])


class Leaves(dict[int, int]):
    """What the word with a number leaves to the items that follow: a field of bits for each of them."""

    def __init__(self, book: Codebook, relations: tuple[int, ...], *, goes_on: bool) -> None:
        super().__init__()
        self.book, self.relations, self.goes_on = book, relations, goes_on

    def __missing__(self, number: int) -> int:
        allowed = self.book.allowed(number)
        masks = [allowed[relation] for relation in self.relations]
        if self.goes_on:
            masks[0] &= self.book.next_words(number)
        self[number] = packed(masks, self.book.width)
        return self[number]


class Item(NamedTuple):
    """A hand that needs a word, or one of a group of hands."""

    length: int
    targets: tuple[int, int]
    allowed: Leaves
    most: int
    """Added to what is left to the items that follow, it sets the guards of those that have a word."""
    guards: int


class Search:
    """The search for one deck, number of rounds and number of piles."""

    def __init__(self, layout: Layout, rounds: int, piles: int) -> None:
        self.layout = layout
        self.book: Codebook = codebook(piles, rounds, under=layout.under)
        self.codes = self.book.letters**rounds
        hands = range(len(layout.owners))
        self.order = longest_first(layout)
        self.relations = [[self._relation(hand, other) for other in hands] for hand in hands]
        talon = layout.talon
        self.after = bits_of_rows([[at > last for at in talon] for last in layout.lasts])
        self.before = bits_of_rows([[at < first for at in talon] for first in layout.firsts])
        self.talon = talon_fit(layout, rounds)
        self.steps = 0
        fields = [packed([1 << self.book.width - 1] * number, self.book.width) for number in hands]
        ones = [packed([1] * number, self.book.width) for number in hands]
        self._guards = [(guard - one, guard) for guard, one in zip(fields, ones, strict=True)]
        """For so many items that follow, what is added to what is left to them, and their guards."""
        self._allowed: dict[tuple[tuple[int, ...], bool], Leaves] = {}
        self._kept: dict[tuple[int, int], int] = {}

    def _relation(self, hand: int, other: int) -> int:
        if self.layout.firsts[other] > self.layout.lasts[hand]:
            return AFTER
        return BEFORE if self.layout.lasts[other] < self.layout.firsts[hand] else OVERLAP

    def words(self, lengths: list[int], limit: int) -> tuple[Words | None, bool]:
        """Return words of these lengths, hand by hand, and whether the search came to its end."""
        self.limit = self.steps + limit
        try:
            return self._words(lengths), True
        except OutOfSteps:
            return None, False

    def any_words(self, kraft: Kraft, limit: int) -> tuple[Words | None, bool]:
        """Return words of any lengths, short ones first, and whether the search came to its end.

        Hand by hand: lengths for which the hands so far have no words are no more looked at.
        """
        deepest = max(largest_cliques(self.layout), key=len)
        self.order.sort(key=lambda hand: hand not in deepest)
        lengths, until = [0] * len(self.order), self.steps + limit

        def extend(depth: int, room: int) -> tuple[Words | None, bool]:
            hand = self.order[depth]
            is_last = depth + 1 == len(self.order)
            for number, use in enumerate(kraft.uses[hand], 1):
                rest = room - use
                if rest & kraft.guards == kraft.guards:
                    lengths[hand] = number
                    left = until - self.steps
                    words, ended = self.words(lengths, left if is_last else min(GLANCE, left))
                    if (words or not ended) and not is_last:
                        words, ended = extend(depth + 1, rest)
                    if words or not ended:
                        return words, ended
            lengths[hand] = 0
            return None, True

        return extend(0, kraft.room)

    def _words(self, lengths: list[int]) -> Words | None:
        groups = self._groups(lengths)
        hands = [hand for group in groups for hand in group]
        masks = [self.book.length_mask[lengths[hand]] for hand in hands]
        singles: list[tuple[int, ...]] = [(hand,) for hand in hands]
        if groups == singles:
            return next(self._leaves(hands, self._items(singles, lengths), masks), None)
        together = [group for group in groups for _ in group]
        first = next(self._choices(self._items(together, lengths), masks), None)
        if first is None:
            return None
        items = self._items(singles, lengths)
        sets: dict[tuple[int, ...], int] = dict.fromkeys(together, 0)
        for group, number in zip(together, first[0], strict=True):
            sets[group] |= 1 << number
        likely = [sets[group] for group in together]
        return next(
            chain.from_iterable(self._leaves(hands, items, m) for m in (likely, masks)), None
        )

    def _groups(self, lengths: list[int]) -> list[tuple[int, ...]]:
        """Return the hands in groups of one length that all overlap; longest intervals first."""
        groups: list[list[int]] = []
        for hand in self.order:
            if not lengths[hand]:
                continue
            for group in groups:
                same = lengths[group[0]] == lengths[hand]
                if same and all(self.relations[hand][other] == OVERLAP for other in group):
                    group.append(hand)
                    break
            else:
                groups.append([hand])
        return sorted([tuple(group) for group in groups], key=lambda group: lengths[group[0]])

    def _items(self, groups: list[tuple[int, ...]], lengths: list[int]) -> list[Item]:
        items: list[Item] = []
        are_single = max(map(len, groups), default=1) == 1
        last, relations = tuple[int, ...](), tuple[int, ...]()
        before = after = 0
        for number, group in enumerate(groups, 1):
            length, later = lengths[group[0]], groups[number:]
            if group == last:
                relations = relations[1:]
            elif are_single:
                before, after = self.before[group[0]], self.after[group[0]]
                own = self.relations[group[0]]
                relations = tuple([own[other] for (other,) in later])
            else:
                before = after = 0
                for hand in group:
                    before |= self.before[hand]
                    after |= self.after[hand]
                relations = tuple([self._relation_bits(group, other) for other in later])
            last = group
            key = relations, later[:1] == [group]
            allowed = self._allowed.get(key)
            if allowed is None:
                allowed = self._allowed[key] = Leaves(self.book, relations, goes_on=key[1])
            items.append(Item(length, (before, after), allowed, *self._guards[len(later)]))
        return items

    def _relation_bits(self, group: tuple[int, ...], others: tuple[int, ...]) -> int:
        if group == others:
            return OVERLAP
        bits = 0
        for hand in group:
            for other in others:
                bits |= self.relations[hand][other]
        return bits

    def _leaves(self, hands: list[int], items: list[Item], masks: list[int]) -> Iterator[Words]:
        """Yield the words of all cards for every choice for the hands."""
        for chosen, open_ in self._choices(items, masks):
            words: list[Word] = [()] * len(self.order)
            for hand, number in zip(hands, chosen, strict=True):
                words[hand] = self.book.words[number]
            yield Words(words, self._talon_words(open_))

    def _choices(
        self, items: list[Item], masks: list[int]
    ) -> Iterator[tuple[list[int], list[int]]]:
        """Yield the numbers of words for all items, and the talon cards that each code is open to.

        What is left for the items that follow is looked at once, however it came about.
        """
        chosen = [0] * len(items)
        book, fit, width = self.book, self.talon.fit, self.book.width
        field = (1 << width) - 1
        keeps, known = book.keeps, self._kept
        seen: set[tuple[int, int]] = set()

        def extend(
            depth: int, candidates: int, open_: list[int], kept: int
        ) -> Iterator[tuple[list[int], list[int]]]:
            if depth == len(items):
                yield chosen, open_
                return
            length, either, allowed, most, guards = items[depth]
            mask, others = candidates & field, candidates >> width
            for number in book.by_length[length]:
                if mask >> number & 1:
                    self._step()
                    later = others & allowed[number]
                    if later + most & guards != guards:
                        continue
                    targets = either[keeps[number]]
                    left_to = known.get((targets, number)) or self._keeps(targets, number)
                    state = later, kept & left_to
                    if state not in seen:
                        seen.add(state)
                        left = self._open(targets, number, open_)
                        if fit(left):
                            chosen[depth] = number
                            yield from extend(depth + 1, later, left, state[1])

        yield from extend(0, packed(masks, width), [ALL_CARDS] * self.codes, -1)

    def _step(self) -> None:
        self.steps += 1
        if self.steps > self.limit:
            raise OutOfSteps

    def _keeps(self, targets: int, number: int) -> int:
        """Return the cards that a word leaves to all codes, packed."""
        every = (1 << self.talon.talon) - 1
        left = self._open(targets, number, [every] * self.codes)
        kept = self._kept[targets, number] = packed(left, self.talon.talon)
        return kept

    def _open(self, targets: int, number: int, open_: list[int]) -> list[int]:
        """Return the talon cards that each code is open to with one more word."""
        left = open_.copy()
        for code in self.book.closed(number):
            left[code] = 0
        for code in self.book.codes(number):
            left[code] &= targets
        return left

    def _talon_words(self, open_: list[int]) -> list[Word]:
        """Return for each talon card the first word it may have; the next run begins with another one."""
        return [self.book.by_code[code] for code in self.talon.codes(open_)]
