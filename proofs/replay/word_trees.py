"""A plain search for words of hands that writes down why there are none, as trees of words.

It shares no code with the planner's search. A hand's words are numbers in the order of their piles.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise, product
from typing import NamedTuple, TypeAlias

from proofs.replay.decks import Place
from proofs.replay.written import CLASH, NO_CODE, OPEN, Branch, NoWords
from shufflegraph import Talon
from shufflegraph.planning.words import place, word_at

Head: TypeAlias = tuple[int, int]
"""Where the first piles of a word lead, and its next pile."""


class OutOfBranches(Exception):
    """The search has looked at as many branches as it was allowed."""


class Code(NamedTuple):
    """A word for the talon: its heads, and between which positions the cards lie that it is open to."""

    heads: tuple[Head, ...]
    above: int
    below: int


class Group(NamedTuple):
    """Hands that all overlap, with words of one length: how many need one, which are left, which suit."""

    size: int
    low: int
    high: int
    need: int
    left: tuple[int, ...]
    alive: int


Taken: TypeAlias = tuple[tuple[Group, int], ...]


@cache
def heads(piles: int, size: int) -> tuple[tuple[Head, ...], ...]:
    """For each word of so many piles where its first piles lead, and its next pile."""
    return tuple(
        tuple((place(word[:i], piles), word[i]) for i in range(size))
        for word in product(range(piles), repeat=size)
    )


def leaves(word: Head, other: Head, *, side: bool) -> bool:
    """Can a hand whose word ends so be handed over although another word goes on so there?"""
    return word[1] != other[1] or word[0] < other[0] or (word[0] == other[0] and side)


@cache
def suiting(piles: int, size: int, word: int, other_size: int, *, after: bool, above: bool) -> int:
    """The words of the other size, as bits, that agree with this word of the first size."""
    mine, others = heads(piles, size)[word], heads(piles, other_size)
    if size == other_size:
        all_words = (1 << len(others)) - 1
        return all_words if after or above else all_words & ~(1 << word)
    if size < other_size:
        side = after if size % 2 else above
        fine = [leaves(mine[-1], other[size - 1], side=side) for other in others]
    else:
        side = above if other_size % 2 else after
        fine = [leaves(other[-1], mine[other_size - 1], side=side) for other in others]
    return sum([1 << number for number, is_fine in enumerate(fine) if is_fine])


def suits(piles: int, group: Group, word: int, other: Group) -> int:
    """The words, as bits, that another group may have if a hand of this one takes this word."""
    after, above = group.low < other.high, other.low < group.high
    return suiting(piles, group.size, word, other.size, after=after, above=above)


def narrow(codes: Sequence[Code], group: Group, word: Head) -> list[Code]:
    """The codes left to the talon, and what they are open to, if a hand takes a word that ends so."""
    left = []
    for code in codes:
        at, pile = code.heads[group.size - 1]
        if pile != word[1] or word[0] < at:
            left.append(code)
        elif word[0] == at and group.size % 2:
            left.append(Code(code.heads, max(code.above, group.low), code.below))
        elif word[0] == at:
            left.append(Code(code.heads, code.above, min(code.below, group.high)))
    return left


class Lying(NamedTuple):
    """Where the cards of each hand lie, and those of the talon."""

    hands: dict[int, list[int]]
    talon: list[int]
    size: int

    def run_ends(self, rounds: int) -> list[bool]:
        """For each card of the talon but the last: does a run end with it?"""
        return [(following < at) == (rounds % 2 == 0) for at, following in pairwise(self.talon)]


def lying(deck: Sequence[Place]) -> Lying:
    """Where the cards of a deck lie.

    >>> lying([Talon(1), 0, Talon(0), 0])
    Lying(hands={0: [1, 3]}, talon=[2, 0], size=4)
    """
    hands: dict[int, list[int]] = {}
    talon: dict[int, int] = {}
    for at, card in enumerate(deck):
        if isinstance(card, Talon):
            talon[card.position] = at
        else:
            hands.setdefault(card, []).append(at)
    return Lying(hands, [talon[place] for place in range(len(talon))], len(deck))


class WordSearch:
    """The search for words of hands of given lengths on one deck, which looks at so many branches at most.

    Positions are counted from 1, as in WordSearchRun.v.
    """

    def __init__(self, cards: Lying, piles: int, rounds: int, branches: int) -> None:
        self.lying = cards
        self.piles = piles
        by_word = dict(zip(product(range(piles), repeat=rounds), heads(piles, rounds), strict=True))
        words = [word_at(code, piles, rounds) for code in range(piles**rounds)]
        self.codes = [Code(by_word[word], 0, cards.size + 1) for word in words]
        ends = [*cards.run_ends(rounds), False]
        self.targets = [(at + 1, end) for at, end in zip(cards.talon, ends, strict=False)]
        self.left = branches
        self.least = 0

    def no_words(self, chosen: Sequence[tuple[int, int]], most: int) -> NoWords | None:
        """A tree that shows that these hands have no words of these lengths, in groups or else each alone."""
        together = self._grouped(chosen)
        alone = [(size, [hand]) for hand, size in sorted(chosen, key=lambda one: one[1])]
        for groups in (together, alone) if len(together) < len(alone) else (alone,):
            self.least = max(self.left - most, 0)
            try:
                tree = self._branch([self._group(*one) for one in groups], (), self.codes)
            except OutOfBranches:
                continue
            if tree is not None:
                return NoWords(tuple((size, tuple(hands)) for size, hands in groups), tree)
        return None

    def _grouped(self, chosen: Sequence[tuple[int, int]]) -> list[tuple[int, list[int]]]:
        groups: list[tuple[int, list[int]]] = []
        for hand, size in chosen:
            for length, members in groups:
                if length == size and all(self._overlap(hand, other) for other in members):
                    members.append(hand)
                    break
            else:
                groups.append((size, [hand]))
        return sorted(groups)

    def _overlap(self, hand: int, other: int) -> bool:
        mine, others = self.lying.hands[hand], self.lying.hands[other]
        return mine[0] < others[-1] and others[0] < mine[-1]

    def _group(self, size: int, hands: Sequence[int]) -> Group:
        words = self.piles**size
        return Group(
            size,
            min([self.lying.hands[hand][-1] for hand in hands]) + 1,
            max([self.lying.hands[hand][0] for hand in hands]) + 1,
            len(hands),
            tuple(range(words)),
            (1 << words) - 1,
        )

    def _fits(self, codes: Sequence[Code]) -> bool:
        """The greedy pass: does the talon find codes?"""
        target = 0
        for code in codes:
            while target < len(self.targets):
                at, ends = self.targets[target]
                if not code.above < at < code.below:
                    break
                target += 1
                if ends:
                    break
            if target == len(self.targets):
                return True
        return target == len(self.targets)

    def _branch(self, groups: list[Group], taken: Taken, codes: list[Code]) -> Branch | None:
        """A tree that shows that the groups have no words beside those taken, or None if they have."""
        self.left -= 1
        if self.left < self.least:
            raise OutOfBranches
        number = self._next_group(groups)
        if number is None:
            return None
        group = groups[number]
        marks, live = [], []
        for word in group.left:
            mark = self._mark(group, word, taken, codes)
            marks.append(mark)
            if mark == OPEN:
                live.append(word)
        children: list[Branch] = []
        for at in range(len(live) - group.need + 1):
            tree = self._taking(groups, number, live[at:], taken, codes)
            if tree is None:
                return None
            children.append(tree)
        return Branch(number, tuple(marks), tuple(children))

    def _next_group(self, groups: list[Group]) -> int | None:
        """The group with the fewest words to spare, or None if none needs a word."""
        spare = [
            (group.alive.bit_count() - group.need, len(group.left), number)
            for number, group in enumerate(groups)
            if group.need
        ]
        return min(spare)[2] if spare else None

    def _mark(self, group: Group, word: int, taken: Taken, codes: list[Code]) -> int:
        if not group.alive >> word & 1:
            for back, (other, others_word) in enumerate(taken):
                if not suits(self.piles, other, others_word, group) >> word & 1:
                    return CLASH + back
        ends = heads(self.piles, group.size)[word][-1]
        return OPEN if self._fits(narrow(codes, group, ends)) else NO_CODE

    def _taking(
        self,
        groups: list[Group],
        number: int,
        live: list[int],
        taken: Taken,
        codes: list[Code],
    ) -> Branch | None:
        """The tree that follows if a hand of this group takes the first of these words, others later ones."""
        group, word = groups[number], live[0]
        rest = sum([1 << other for other in live[1:]])
        after = [
            one._replace(alive=one.alive & suits(self.piles, group, word, one)) for one in groups
        ]
        after[number] = group._replace(need=group.need - 1, left=tuple(live[1:]), alive=rest)
        ends = heads(self.piles, group.size)[word][-1]
        return self._branch(after, ((group, word), *taken), narrow(codes, group, ends))
