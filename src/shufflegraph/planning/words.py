"""Words of piles: where every card of a plan goes, round by round, and when that makes a plan.

A *word* is a row of piles, one per round. All cards of a hand have one word, of as many piles as there are
rounds until the hand is handed over; a talon card has a word of exactly as many piles as the plan has
rounds. A plan is possible with such words if and only if the pairwise conditions of :func:`words_fault`
hold: they say that whatever lies on a pile when a hand is completed there has left before.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple, TypeAlias

from shufflegraph.dealing.talon import breaks
from shufflegraph.deck import Pile, Position
from shufflegraph.numerals import shown
from shufflegraph.planning.layout import Layout

Word: TypeAlias = tuple[Pile, ...]


class Words(NamedTuple):
    """One word per hand, in the order of a layout, and one per talon place.

    `cuts` are hands of which only the upper cards have that word: the number of the hand, how many cards
    these are, and the word of the others.

    >>> words_fault(Layout(["a", "b"], [0, 1], [2, 3], [2, 2], []), Words([(0,), (1,)], []), 2) is None
    True

    Complexity: O(1).
    """

    hands: list[Word]
    talon: list[Word]
    cuts: tuple[tuple[int, int, Word], ...] = ()

    def hand_placements(self, cards: Layout) -> int:
        """Return how often cards of hands are laid down.

        >>> Words([(0,), (1, 0)], []).hand_placements(Layout(["a", "b"], [0, 1], [2, 3], [2, 2], []))
        6

        Complexity: O(m) for m hands.
        """
        return sum([len(word) * size for word, size in zip(self.hands, cards.sizes, strict=True)])

    def placements(self, cards: Layout, rounds: int) -> int:
        """Return how often cards are laid down in so many rounds.

        >>> Words([(0,)], [(1, 0)]).placements(Layout(["a"], [0], [2], [2], [1]), 2)
        4

        Complexity: O(m) for m hands.
        """
        return self.hand_placements(cards) + rounds * len(cards.talon)


@lru_cache(maxsize=4096)
def place(word: Word, piles: int) -> int:
    """Return where in the deck, counted in blocks from the top, the cards with this word lie.

    Each round reverses the order within a pile and picks the piles up clockwise.

    >>> [place(word, 2) for word in [(), (1,), (0, 1), (1, 1)]]
    [0, 1, 3, 2]

    Complexity: O(r) for r rounds.
    Proved: Words.place_of_word.
    """
    result = 0
    blocks = 1
    for pile in word:
        result = pile * blocks + blocks - 1 - result
        blocks *= piles
    return result


@lru_cache(maxsize=4096)
def word_at(block: int, piles: int, rounds: int) -> Word:
    """Return the word of that many rounds whose :func:`place` is `block`.

    >>> word_at(2, 2, 2)
    (1, 1)

    Complexity: O(r) for r rounds.
    """
    backwards: list[Pile] = []
    rest = block
    blocks = piles**rounds
    for _ in range(rounds):
        blocks //= piles
        backwards.append(rest // blocks)
        rest = blocks - 1 - rest % blocks
    return tuple(reversed(backwards))


def refined(cards: Layout, words: Words, piles: int) -> tuple[Layout, Words]:
    """Return the layout in which every card has a place of its own, as these words leave them; and its words.

    Where no cards share a place nothing changes.

    >>> from shufflegraph.planning.layout import Layout
    >>> cards = Layout([], [], [], [], [1, 0, 2], (0, 1, 1))
    >>> refined(cards, Words([], [(0,), (1,), (0,)]), 2)[1].talon
    [(0,), (0,), (1,)]

    Complexity: O(t log t) for t talon cards.
    """
    if not cards.places:
        return cards, words

    def left(card: int) -> tuple[int, int, Position]:
        word, position = words.talon[card], cards.talon[card]
        return cards.places[card], place(word, piles), position * (-1) ** len(word)

    order = sorted(range(len(cards.talon)), key=left)
    talon = tuple([cards.talon[card] for card in order])
    single = Layout(cards.owners, cards.firsts, cards.lasts, cards.sizes, talon)
    return single, words._replace(talon=[words.talon[card] for card in order])


def words_fault(cards: Layout, words: Words, piles: int) -> str | None:
    """Return why these words are no plan, or None if they are one.

    A plan is possible if and only if

    * hands with the same word do not overlap;
    * a hand with a word of s piles, and anything that stays longer and has the same s-th pile: the
      latter's first s-1 piles have the greater place, or they are the same and the latter lies wholly
      after the hand in the deck (s odd), wholly before it (s even);
    * talon words do not decrease in place from the top of the talon down, and equal words are those of
      one run.

    >>> from shufflegraph.planning.layout import layout
    >>> words_fault(layout(["a", "b", "a"]), Words([(0,), (0,)], []), 2)
    "hands 'a' and 'b' overlap and have the same word (0,)"

    Complexity: O((m + t) r) for m hands, t talon cards and r rounds.
    Proved: Words.plan_iff_good_words, Words.check_words_iff.
    """
    return (
        _shape_fault(cards, words, piles)
        or _twins_fault(cards, words.hands)
        or _longer_fault(cards, words, piles)
        or _talon_fault(cards.talon, words.talon, piles)
    )


def _shape_fault(cards: Layout, words: Words, piles: int) -> str | None:
    if len(words.hands) != len(cards.owners) or len(words.talon) != len(cards.talon):
        return "there is not one word per hand and one per talon card"
    distinct = set(words.hands).union(words.talon)
    named = set(chain.from_iterable(distinct))
    if named and not 0 <= min(named) <= max(named) < piles:
        return (
            f"a word names pile {shown(min(named) if min(named) < 0 else max(named))}, "
            "which is not there"
        )
    if () in words.hands:
        return f"the hand of {shown(cards.owners[words.hands.index(())])} is never dealt"
    lengths = set(map(len, words.talon))
    longest = max(map(len, distinct), default=0)
    return None if lengths <= {longest} else "a talon card is not dealt in every round"


def _twins_fault(cards: Layout, words: list[Word]) -> str | None:
    last_with: dict[Word, int] = {}
    for hand, word in enumerate(words):
        other = last_with.get(word)
        if other is not None and cards.lasts[other] >= cards.firsts[hand]:
            one, two = cards.owners[other], cards.owners[hand]
            return (
                f"hands {shown(one)} and {shown(two)} overlap and have the same word {shown(word)}"
            )
        last_with[word] = hand
    return None


def _longer_fault(cards: Layout, words: Words, piles: int) -> str | None:
    if not words.hands:
        return None
    longer = _spans_of_longer(cards, words)
    lowest: dict[tuple[int, Pile], int] = {}
    for prefix in longer:
        key = (len(prefix), prefix[-1])
        above = place(prefix[:-1], piles)
        lowest[key] = min(above, lowest.get(key, above))
    for hand, word in enumerate(words.hands):
        least = lowest.get((len(word), word[-1]))
        if least is not None and least < place(word[:-1], piles):
            return f"the hand of {shown(cards.owners[hand])} lands on cards that stay longer"
        if word in longer:
            first, last = longer[word]
            odd = len(word) % 2 == 1
            if first <= cards.lasts[hand] if odd else last >= cards.firsts[hand]:
                return (
                    f"the hand of {shown(cards.owners[hand])} is mixed with cards that stay longer"
                )
    return None


def _spans_of_longer(cards: Layout, words: Words) -> dict[Word, tuple[Position, Position]]:
    """Return, per prefix, the first and last position of what has it and stays longer than it."""
    longer: dict[Word, tuple[Position, Position]] = {}
    for hand, word in enumerate(words.hands):
        _widen(longer, word, len(word) - 1, cards.firsts[hand], cards.lasts[hand])
    span: dict[Word, tuple[Position, Position]] = {}
    for position, word in zip(cards.talon, words.talon, strict=True):
        first, last = span.get(word, (position, position))
        span[word] = (min(first, position), max(last, position))
    for word, (first, last) in span.items():
        _widen(longer, word, len(word), first, last)
    return longer


def _widen(
    spans: dict[Word, tuple[Position, Position]],
    word: Word,
    longest: int,
    first: Position,
    last: Position,
) -> None:
    for length in range(1, longest + 1):
        prefix = word[:length]
        from_, to = spans.get(prefix, (first, last))
        spans[prefix] = (min(from_, first), max(to, last))


def _talon_fault(talon: Sequence[Position], words: list[Word], piles: int) -> str | None:
    where = [place(word, piles) for word in words]
    for target in range(1, len(words)):
        if where[target - 1] > where[target]:
            return f"talon card {target} ends up above talon card {target - 1}"
        if where[target - 1] == where[target] and breaks(
            talon[target - 1], talon[target], len(words[target])
        ):
            return f"talon cards {target - 1} and {target} have one word and end up the wrong way round"
    return None
