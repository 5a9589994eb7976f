"""The search for words of hands of given lengths; the talon follows from them by one greedy pass.

Hands of one length that all overlap one another are searched twice: first as a group, in which any of the
hands may turn out to have any of the group's words, so that only the set of words matters; then, if
that is possible, hand by hand: first with these words, then with all. Where nothing is possible the
first search finds it out soon.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, pairwise
from typing import NamedTuple

from shufflegraph.codebook import AFTER, BEFORE, OVERLAP, Codebook, codebook
from shufflegraph.words import Layout, Word, Words, breaks


class OutOfSteps(Exception):
    """The search has used the steps it was allowed."""


class Item(NamedTuple):
    """A hand that needs a word, or one of a group of hands.

    `relations` says for each item how that may lie to this one, as bits OVERLAP, AFTER and BEFORE.
    `targets` are the talon cards, as bits, that may have a word that begins with this item's. `follows`
    says whether the item before is of the same group.

    Complexity: O(1).
    """

    length: int
    targets: int
    relations: list[int]
    follows: bool


class Search:
    """The search for one deck, number of rounds and number of piles."""

    def __init__(self, cards: Layout, rounds: int, piles: int) -> None:
        self.cards = cards
        self.book: Codebook = codebook(piles, rounds)
        self.codes = piles**rounds
        hands = range(len(cards.owners))
        self.order = sorted(hands, key=lambda hand: cards.firsts[hand] - cards.lasts[hand])
        self.relations = [[self._relation(hand, other) for other in hands] for hand in hands]
        self.everything = (1 << len(cards.talon)) - 1
        self.after = [_bits(at > last for at in cards.talon) for last in cards.lasts]
        self.before = [_bits(at < first for at in cards.talon) for first in cards.firsts]
        self.run_ends = self._run_ends(rounds)
        self.steps = 0

    def _relation(self, hand: int, other: int) -> int:
        if self.cards.firsts[other] > self.cards.lasts[hand]:
            return AFTER
        return BEFORE if self.cards.lasts[other] < self.cards.firsts[hand] else OVERLAP

    def _run_ends(self, rounds: int) -> list[int]:
        """Return for each talon card the first one of the next run."""
        talon = self.cards.talon
        ends = [len(talon)] * len(talon)
        for target in range(len(talon) - 2, -1, -1):
            parts = breaks(talon[target], talon[target + 1], rounds)
            ends[target] = target + 1 if parts else ends[target + 1]
        return ends

    def words(self, lengths: list[int], limit: int) -> tuple[Words | None, bool]:
        """Return words of these lengths, hand by hand, and whether the search came to its end.

        Complexity: at most `limit` steps of O(k^r + m) operations for m hands.
        """
        self.limit = self.steps + limit
        try:
            return self._words(lengths), True
        except OutOfSteps:
            return None, False

    def _words(self, lengths: list[int]) -> Words | None:
        groups = self._groups(lengths)
        hands = [hand for group in groups for hand in group]
        masks = [self.book.length_mask[lengths[hand]] for hand in hands]
        singles = self._items([(hand,) for hand in hands], lengths)
        if len(groups) == len(hands):
            return next(self._leaves(hands, singles, masks), None)
        together = [group for group in groups for _ in group]
        first = next(self._choices(self._items(together, lengths), masks), None)
        if first is None:
            return None
        sets: dict[tuple[int, ...], int] = dict.fromkeys(together, 0)
        for group, number in zip(together, first[0], strict=True):
            sets[group] |= 1 << number
        likely = [sets[group] for group in together]
        return next(
            chain.from_iterable(self._leaves(hands, singles, m) for m in (likely, masks)), None
        )

    def _groups(self, lengths: list[int]) -> list[tuple[int, ...]]:
        """Return the hands in groups of one length that all overlap; longest intervals first."""
        groups: list[list[int]] = []
        for hand in self.order:
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
        for before, group in pairwise([(), *groups]):
            length = lengths[group[0]]
            targets = 0
            for hand in group:
                targets |= self.after[hand] if length % 2 == 1 else self.before[hand]
            relations = [self._relation_bits(group, other) for other in groups]
            items.append(Item(length, targets, relations, before == group))
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
            words: list[Word] = [()] * len(hands)
            for hand, number in zip(hands, chosen, strict=True):
                words[hand] = self.book.words[number]
            yield Words(words, self._talon_words(open_))

    def _choices(
        self, items: list[Item], masks: list[int]
    ) -> Iterator[tuple[list[int], list[int]]]:
        """Yield the numbers of words for all items, and the talon cards that each code is open to."""
        chosen = [0] * len(items)

        def extend(
            depth: int, candidates: list[int], open_: list[int]
        ) -> Iterator[tuple[list[int], list[int]]]:
            if depth == len(items):
                yield chosen, open_
            else:
                for number in self.book.by_length[items[depth].length]:
                    if candidates[depth] >> number & 1:
                        self._step()
                        later = self._later(items, depth, number, candidates)
                        left = None if later is None else self._open(items[depth], number, open_)
                        if later is not None and left is not None:
                            chosen[depth] = number
                            yield from extend(depth + 1, later, left)

        yield from extend(0, masks, [self.everything] * self.codes)

    def _step(self) -> None:
        self.steps += 1
        if self.steps > self.limit:
            raise OutOfSteps

    def _later(
        self, items: list[Item], depth: int, number: int, candidates: list[int]
    ) -> list[int] | None:
        """Return the words that are left for later items, or None if one has none."""
        allowed = self.book.allowed(number)
        later = candidates.copy()
        for other in range(depth + 1, len(items)):
            mask = candidates[other] & allowed[items[depth].relations[other]]
            if items[other].follows and other == depth + 1:
                mask &= self.book.next_words(number)
            if not mask:
                return None
            later[other] = mask
        return later

    def _open(self, item: Item, number: int, open_: list[int]) -> list[int] | None:
        """Return the talon cards that each code is open to with one more word, or None if too few."""
        left = open_.copy()
        for code in self.book.closed(number):
            left[code] = 0
        for code in self.book.codes(number):
            left[code] &= item.targets
        return left if self._talon_fits(left) else None

    def _talon_fits(self, open_: list[int]) -> bool:
        """Can the talon be dealt if each code is open to these cards only? Each run takes codes in order."""
        size = len(self.run_ends)
        if not size:
            return True
        target = 0
        for mask in open_:
            rest = mask >> target
            if rest:
                reach = target + (rest ^ (rest + 1)).bit_length() - 1
                end = self.run_ends[target]
                target = reach if reach < end else end
                if target == size:
                    return True
        return False

    def _talon_words(self, open_: list[int]) -> list[Word]:
        """Return for each talon card the first word it may have; the next run begins with another one."""
        words: list[Word] = []
        code = 0
        for target in range(len(self.run_ends)):
            if target == self.run_ends[target - 1]:
                code += 1
            while not open_[code] >> target & 1:
                code += 1
            words.append(self.book.by_code[code])
        return words


def _bits(members: Iterable[bool]) -> int:
    """Return the numbers of those that are true, as bits."""
    return sum([1 << number for number, is_member in enumerate(members) if is_member])
