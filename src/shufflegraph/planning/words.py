"""Words of piles: where every card of a plan goes, round by round.

A *word* is a row of piles, one per round. All cards of a hand have one word, of as many piles as there are
rounds until the hand is handed over; a talon card has a word of exactly as many piles as the plan has
rounds. A plan is possible with such words if and only if pairwise conditions hold, which say that whatever
lies on a pile when a hand is completed there has left before (Words.plan_iff_good_words).

Where cards may go under piles, words are rows of letters. On k piles a letter below 2k names a pile,
letter // 2, and a side: on top of the pile if the letter is even, under it if it is odd. In the next deck the
cards of an even letter are reversed, those of an odd one keep their order. So the blocks of all words of one
length lie in fixed directions, whatever their number: the first is reversed, the second keeps its order, and
so on.
"""

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from shufflegraph.base.deck import Pile, Position
from shufflegraph.planning.layout import Layout

Word: TypeAlias = tuple[Pile, ...]
Letters: TypeAlias = tuple[int, ...]


class Words(NamedTuple):
    """One word per hand, in the order of a layout, and one per talon place."""

    hands: list[Word]
    talon: list[Word]

    def hand_placements(self, layout: Layout) -> int:
        laid = [len(word) * size for word, size in zip(self.hands, layout.sizes, strict=True)]
        return layout.to_seats + sum(laid)

    def placements(self, layout: Layout, rounds: int) -> int:
        return self.hand_placements(layout) + rounds * len(layout.talon)


@lru_cache(maxsize=4096)
def place(word: Word, piles: int) -> int:
    """Return where in the deck, counted in blocks from the top, the cards with this word lie.

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
    """Return the word of that many rounds whose :func:`place` is `block`."""
    backwards: list[Pile] = []
    rest = block
    blocks = piles**rounds
    for _ in range(rounds):
        blocks //= piles
        backwards.append(rest // blocks)
        rest = blocks - 1 - rest % blocks
    return tuple(reversed(backwards))


def words_in_order(piles: int, rounds: int, *, under: bool = False) -> list[Word]:
    """Return all words of that many rounds, or of letters if cards may go under piles, by their places."""
    at = letters_at if under else word_at
    return [at(block, piles, rounds) for block in range((2 * piles if under else piles) ** rounds)]


@lru_cache(maxsize=4096)
def place_of(word: Letters, piles: int) -> int:
    """Return where in the deck, counted in blocks from the top, the cards with this word lie.

    Proved of a model: Under.under_order_after_plan, Under.directions_alternate.
    """
    result, blocks = 0, 1
    for letter in word:
        result = letter * blocks + (result if letter % 2 else blocks - 1 - result)
        blocks *= 2 * piles
    return result


@lru_cache(maxsize=4096)
def letters_at(block: int, piles: int, rounds: int) -> Letters:
    """Return the word of that many letters whose place is `block`."""
    backwards: list[int] = []
    blocks = (2 * piles) ** rounds
    for _ in range(rounds):
        blocks //= 2 * piles
        letter, rest = divmod(block, blocks)
        backwards.append(letter)
        block = rest if letter % 2 else blocks - 1 - rest
    return tuple(reversed(backwards))


def is_kept(word: Letters) -> bool:
    """Do the cards with this word lie in the order in which they lay in the deck?"""
    return sum([letter % 2 == 0 for letter in word]) % 2 == 0


def refined(layout: Layout, words: Words, piles: int) -> tuple[Layout, Words]:
    """Return the layout where each card has its own place, as these words leave them; and its words."""
    if not layout.places:
        return layout, words

    def left(card: int) -> tuple[int, int, Position]:
        word, position = words.talon[card], layout.talon[card]
        if layout.under:
            return (
                layout.places[card],
                place_of(word, piles),
                position * (-1) ** (not is_kept(word)),
            )
        return layout.places[card], place(word, piles), position * (-1) ** len(word)

    order = sorted(range(len(layout.talon)), key=left)
    talon = tuple([layout.talon[card] for card in order])
    single = replace(layout, talon=talon, places=())
    return single, words._replace(talon=[words.talon[card] for card in order])
