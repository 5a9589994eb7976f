"""A plain search for words of hands that writes down why there are none, as trees of words.

It shares no code with the planner's search. A hand's words are numbers in the order of their letters.
"""

from collections.abc import Iterator, Sequence
from functools import cache, reduce
from itertools import product
from typing import NamedTuple, TypeAlias

from proofs.replay.decks import Place
from proofs.replay.written import CLASH, NO_CODE, OPEN, Branch, NoWords
from shufflegraph import Talon
from shufflegraph.planning.words import is_kept, letters_at, place, place_of, word_at

Word: TypeAlias = tuple[int, ...]


class Head(NamedTuple):
    """Where the first letters of a word lead, whether these cards keep their order, and the next pile."""

    block: int
    is_kept: bool
    pile: int


class Alphabet(NamedTuple):
    """What words are made of: piles, or their sides."""

    piles: int
    sides: int

    @property
    def letters(self) -> int:
        """How many letters there are."""
        return self.piles * self.sides

    def hand_words(self, size: int) -> list[Word]:
        """A hand's words of that length; the side of the last letter has no meaning."""
        before = product(range(self.letters), repeat=size - 1)
        return [(*word, last) for word in before for last in range(0, self.letters, self.sides)]

    def is_kept(self, word: Word) -> bool:
        """Do cards with this word keep their order?"""
        return len(word) % 2 == 0 if self.sides == 1 else is_kept(word)

    def heads(self, word: Word) -> tuple[Head, ...]:
        """Where the beginnings of a word lead."""
        at = place if self.sides == 1 else place_of
        return tuple(
            Head(at(word[:i], self.piles), self.is_kept(word[:i]), word[i] // self.sides)
            for i in range(len(word))
        )


class OutOfBranches(Exception):
    """The search has looked at as many branches as it was allowed."""


class Code(NamedTuple):
    """A word for the talon: its heads, whether its cards keep their order, and where they may lie."""

    heads: tuple[Head, ...]
    is_kept: bool
    above: int
    below: int

    def behind(self, position: int) -> "Code":
        """What is left of it to cards of later places than the one that lies there."""
        if self.is_kept:
            return self._replace(above=max(self.above, position))
        return self._replace(below=min(self.below, position))


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
def heads(alphabet: Alphabet, size: int) -> tuple[tuple[Head, ...], ...]:
    """For each word of that length that a hand may have, its heads."""
    return tuple(map(alphabet.heads, alphabet.hand_words(size)))


def leaves(word: Head, other: Head, *, side: bool) -> bool:
    """Can a hand whose word ends so be handed over although another word goes on so there?"""
    if word.pile != other.pile or word.block < other.block:
        return True
    return word.block == other.block and side


@cache
def suiting(
    alphabet: Alphabet, size: int, word: int, other_size: int, *, after: bool, above: bool
) -> int:
    """The words of the other size, as bits, that agree with this word of the first size."""
    mine, others = heads(alphabet, size)[word], heads(alphabet, other_size)
    if size == other_size:
        all_words = (1 << len(others)) - 1
        return all_words if after or above else all_words & ~(1 << word)
    if size < other_size:
        side = after if mine[-1].is_kept else above
        fine = [leaves(mine[-1], other[size - 1], side=side) for other in others]
    else:
        there = mine[other_size - 1]
        side = above if there.is_kept else after
        fine = [leaves(other[-1], there, side=side) for other in others]
    return sum([1 << number for number, is_fine in enumerate(fine) if is_fine])


def suits(alphabet: Alphabet, group: Group, word: int, other: Group) -> int:
    """The words, as bits, that another group may have if a hand of this one takes this word."""
    after, above = group.low < other.high, other.low < group.high
    return suiting(alphabet, group.size, word, other.size, after=after, above=above)


def narrow(codes: Sequence[Code], group: Group, word: Head) -> list[Code]:
    """The codes left to the talon, and what they are open to, if a hand takes a word that ends so."""
    left = []
    for code in codes:
        there = code.heads[group.size - 1]
        if there.pile != word.pile or word.block < there.block:
            left.append(code)
        elif word.block == there.block and word.is_kept:
            left.append(code._replace(above=max(code.above, group.low)))
        elif word.block == there.block:
            left.append(code._replace(below=min(code.below, group.high)))
    return left


def filled(code: Code, cards: list[int], later: Iterator[list[int]]) -> list[int] | None:
    """What is left of the first place that this code does not serve, of these cards or later ones."""
    waiting: list[int] | None = cards
    while waiting:
        left = [at for at in waiting if not code.above < at < code.below]
        if left:
            return left
        code = reduce(Code.behind, waiting, code)
        waiting = next(later, None)
    return None


class Lying(NamedTuple):
    """Where the cards of each hand lie, and those of each place of the talon."""

    hands: dict[int, list[int]]
    talon: list[list[int]]
    size: int


def lying(deck: Sequence[Place]) -> Lying:
    """Where the cards of a deck lie.

    >>> lying([Talon(1), 0, Talon(0), 0])
    Lying(hands={0: [1, 3]}, talon=[[2], [0]], size=4)
    """
    hands: dict[int, list[int]] = {}
    talon: dict[int, list[int]] = {}
    for at, card in enumerate(deck):
        if isinstance(card, Talon):
            talon.setdefault(card.position, []).append(at)
        else:
            hands.setdefault(card, []).append(at)
    return Lying(hands, [talon[place] for place in sorted(talon)], len(deck))


class WordSearch:
    """The search for words of hands of given lengths on one deck, which looks at so many branches at most.

    Positions are counted from 1, as in WordSearchRun.v.
    """

    def __init__(self, cards: Lying, alphabet: Alphabet, rounds: int, branches: int) -> None:
        self.lying = cards
        self.alphabet = alphabet
        at = word_at if alphabet.sides == 1 else letters_at
        words = [at(block, alphabet.piles, rounds) for block in range(alphabet.letters**rounds)]
        self.codes = [
            Code(alphabet.heads(word), alphabet.is_kept(word), 0, cards.size + 1) for word in words
        ]
        self.targets = [[at + 1 for at in place] for place in cards.talon]
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
        words = len(heads(self.alphabet, size))
        return Group(
            size,
            min([self.lying.hands[hand][-1] for hand in hands]) + 1,
            max([self.lying.hands[hand][0] for hand in hands]) + 1,
            len(hands),
            tuple(range(words)),
            (1 << words) - 1,
        )

    def _fits(self, codes: Sequence[Code]) -> bool:
        """The greedy pass: do all cards of the talon find codes?"""
        places = iter(self.targets)
        waiting = next(places, None)
        for code in codes:
            waiting = waiting and filled(code, waiting, places)
        return waiting is None

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
                if not suits(self.alphabet, other, others_word, group) >> word & 1:
                    return CLASH + back
        ends = heads(self.alphabet, group.size)[word][-1]
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
            one._replace(alive=one.alive & suits(self.alphabet, group, word, one)) for one in groups
        ]
        after[number] = group._replace(need=group.need - 1, left=tuple(live[1:]), alive=rest)
        ends = heads(self.alphabet, group.size)[word][-1]
        return self._branch(after, ((group, word), *taken), narrow(codes, group, ends))
