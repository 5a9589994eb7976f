"""Few cards under piles: words as long as given ones, by which fewer cards go under."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from typing import Final, NamedTuple

from shufflegraph.base.deck import Deck
from shufflegraph.dealing.instructions import Round
from shufflegraph.planning.codebook import ALL_CARDS
from shufflegraph.planning.kraft import packed
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.rounds import rounds_by_words
from shufflegraph.planning.search import OutOfSteps, Search
from shufflegraph.planning.words import Letters, Word, Words, refined

MOST_SLOTS: Final = 300_000
"""Slots of the talon, times words that are tried for hands; with more the words stay as they are."""

MOST_SLOT_STEPS: Final = 300
"""Words that are tried for hands."""

MOST_CODES: Final = 2500
NEVER: Final = 1 << 40


class Slot(NamedTuple):
    """Where a talon card may end up, ordered as in the last deck."""

    code: int
    rank: int
    card: int


class Ending(NamedTuple):
    """The slot after which a place of the talon ends, the letters for under so far, and the cut before."""

    after: Slot
    unders: int
    before: "Ending | None" = None


def few_unders(
    deck: Deck, layout: Layout, words: Words, rounds: int, piles: int
) -> tuple[Round, ...]:
    """Return rounds by words of these lengths, in which few cards go under their piles."""
    codes = layout.words(rounds, piles)
    steps = min(MOST_SLOT_STEPS, MOST_SLOTS // (codes * (1 + len(layout.talon))))
    if not rounds or not steps or codes > MOST_CODES:
        return rounds_by_words(deck, *refined(layout, words, piles))
    return FewUnders(deck, layout, rounds, piles).rounds(words, steps)


class FewUnders(Search):
    """The search for hands' words with few letters for under, and the best words of the talon beside them."""

    def __init__(self, deck: Deck, layout: Layout, rounds: int, piles: int) -> None:
        super().__init__(layout, rounds, piles)
        self.deck, self.piles = deck, piles
        self.prices = list(map(unders_of, self.book.by_code))
        self.least = NEVER
        self.dealt: tuple[Round, ...] = ()

    def rounds(self, words: Words, steps: int) -> tuple[Round, ...]:
        """Return the rounds with the fewest cards under piles, by these words or others as long."""
        hands = [words.hands[hand] for hand in self.order]
        lengths = list(map(len, words.hands))
        self.items = self._items([(hand,) for hand in self.order], lengths)
        self.rows = {
            length: sorted(
                [(unders_of(self.book.words[n]), n) for n in self.book.by_length[length]]
            )
            for length in lengths
        }
        self.hands = list(words.hands)
        self.limit = len(hands) + steps
        given = [1 << self.book.number(word) for word in hands]
        with suppress(OutOfSteps):
            for masks in (given, [self.book.length_mask[len(word)] for word in hands]):
                self._fewer(0, packed(masks, self.book.width), [ALL_CARDS] * self.codes, 0)
        return self.dealt

    def _fewer(self, depth: int, candidates: int, open_: list[int], unders: int) -> None:
        """Try words for the hands from `depth` on; the first card on a pile is never under it."""
        if depth == len(self.items):
            self._deal(open_, unders)
            return
        item, hand = self.items[depth], self.order[depth]
        for price, number in self.rows[item.length]:
            cost = unders + price * (self.layout.sizes[hand] - 1)
            if cost >= self.least:
                return
            if candidates >> number & 1:
                self._step()
                later = candidates >> self.book.width & item.allowed[number]
                if later + item.most & item.guards != item.guards:
                    continue
                left = self._open(item.targets[self.book.keeps[number]], number, open_)
                if self.talon.fit(left):
                    self.hands[hand] = self.book.words[number]
                    self._fewer(depth + 1, later, left, cost)

    def _deal(self, open_: list[int], unders: int) -> None:
        """Keep the rounds by these hands' words if fewer cards go under piles in them."""
        talon, more = self._talon(open_)
        if unders + more < self.least:
            words = Words(list(self.hands), talon)
            rounds = rounds_by_words(self.deck, *refined(self.layout, words, self.piles))
            number = sum([step.under for _, steps in rounds for step in steps])
            if number < self.least and (not self.dealt or len(rounds) <= len(self.dealt)):
                self.least, self.dealt = number, rounds

    def _talon(self, open_: list[int]) -> tuple[list[Letters], int]:
        """Return words for the talon with the fewest letters for under, and how many those are."""
        places = self._slots(open_)
        cuts = [Ending(Slot(-1, 0, 0), 0)]
        for place, slots in zip(self.layout.groups, places, strict=True):
            cuts = _fewest([cut for start in cuts for cut in self._cuts(start, slots, len(place))])
        words: list[Letters] = [()] * len(self.layout.talon)
        end, total = cuts[-1], cuts[-1].unders
        for slots in reversed(places):
            assert end.before is not None
            among = slots[bisect_right(slots, end.before.after) : bisect_right(slots, end.after)]
            for slot in sorted(among, key=lambda slot: -self.prices[slot.code]):
                words[slot.card] = self.book.by_code[slot.code]
            end = end.before
        return words, total

    def _slots(self, open_: list[int]) -> list[list[Slot]]:
        """Return the open slots of the cards of each place, in order."""
        cards = iter(enumerate(self.layout.talon))
        return [
            sorted(
                [
                    Slot(code, position if code % 2 else -position, card)
                    for card, position in islice(cards, len(place))
                    for code, mask in enumerate(open_)
                    if mask >> card & 1
                ]
            )
            for place in self.layout.groups
        ]

    def _cuts(self, start: Ending, slots: list[Slot], cards: int) -> Iterator[Ending]:
        """Yield where the next place may end: further down its cards have more slots to choose from."""
        cheapest: dict[int, int] = {}
        for slot in slots[bisect_right(slots, start.after) :]:
            price = self.prices[slot.code]
            if slot.card not in cheapest or price < cheapest[slot.card]:
                cheapest[slot.card] = price
                if len(cheapest) == cards:
                    yield Ending(slot, start.unders + sum(cheapest.values()), start)


def _fewest(cuts: Iterable[Ending]) -> list[Ending]:
    """Return the cuts without those that lie further down than one with no more letters for under."""
    result: list[Ending] = []
    for cut in sorted(cuts, key=lambda cut: cut[:2]):
        if not result or cut.unders < result[-1].unders:
            result.append(cut)
    return result


def unders_of(word: Word) -> int:
    """Return how many letters of a word are for under a pile."""
    return sum([letter % 2 for letter in word])
