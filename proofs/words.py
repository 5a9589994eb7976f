"""When words make a plan, as pairwise conditions of words: what Coq and the tests hold the planner against.

That these conditions are exact is Words.plan_iff_good_words; Coq replays the verdicts of this program.
"""

from collections.abc import Sequence
from itertools import chain

from shufflegraph.dealing.talon import breaks
from shufflegraph.deck import Position
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.words import Word, Words, place
from shufflegraph.values import repr_of


def words_fault(layout: Layout, words: Words, piles: int) -> str | None:
    """Return why these words are no plan, or None if they are one.

    Proved: Words.plan_iff_good_words, Words.check_words_iff.
    """
    return (
        _shape_fault(layout, words, piles)
        or _twins_fault(layout, words.hands, piles)
        or _longer_fault(layout, words, piles)
        or _talon_fault(layout.talon, words.talon, piles)
    )


def _shape_fault(layout: Layout, words: Words, piles: int) -> str | None:
    if len(words.hands) != len(layout.owners) or len(words.talon) != len(layout.talon):
        return "there is not one word per hand and one per talon card"
    named = list(chain.from_iterable([*words.hands, *words.talon]))
    if named and not 0 <= min(named) <= max(named) < piles:
        return (
            f"a word names pile {repr_of(min(named) if min(named) < 0 else max(named))}, "
            "which is not there"
        )
    lengths = list(map(len, words.hands))
    if 0 in lengths:
        return f"the hand of {repr_of(layout.owners[lengths.index(0)])} is never dealt"
    rounds = list(map(len, words.talon))
    if rounds and (max(lengths, default=0) > rounds[0] or rounds.count(rounds[0]) < len(rounds)):
        return "a talon card is not dealt in every round"
    return None


def _twins_fault(layout: Layout, hands: list[Word], piles: int) -> str | None:
    rounds = max(map(len, hands), default=0)
    last_with: dict[int, int] = {}
    for hand, word in enumerate(hands):
        number = place(word, piles) * rounds + len(word)
        if number in last_with:
            other = last_with[number]
            if layout.lasts[other] >= layout.firsts[hand]:
                return (
                    f"hands {repr_of(layout.owners[other])} and {repr_of(layout.owners[hand])} overlap "
                    f"and have the same word {repr_of(word)}"
                )
        last_with[number] = hand
    return None


def _longer_fault(layout: Layout, words: Words, piles: int) -> str | None:
    """Return which hand is not the lowest on its pile when it leaves, in the blocks of the next deck."""
    if not words.hands:
        return None
    longer = [
        (word, len(word) - 1, first, last)
        for word, first, last in zip(words.hands, layout.firsts, layout.lasts, strict=True)
        if len(word) > 1
    ]
    lowest = _lowest([*longer, *_spans(layout.talon, words.talon, piles).values()], piles)
    for hand, word in enumerate(words.hands):
        key = len(word) * piles + word[-1]
        if key in lowest:
            below, first, last = lowest[key]
            block = place(word, piles)
            if block < below:
                return f"the hand of {repr_of(layout.owners[hand])} lands on cards that stay longer"
            odd = len(word) % 2 == 1
            if block == below and (
                first <= layout.lasts[hand] if odd else last >= layout.firsts[hand]
            ):
                return f"the hand of {repr_of(layout.owners[hand])} is mixed with cards that stay longer"
    return None


def _spans(
    talon: Sequence[Position], words: list[Word], piles: int
) -> dict[int, tuple[Word, int, Position, Position]]:
    """Return, per place, the word that leads there, its length, and the first and last card that have it."""
    spans: dict[int, tuple[Word, int, Position, Position]] = {}
    for word, position in zip(words, talon, strict=True):
        block = place(word, piles)
        if block in spans:
            _, length, first, last = spans[block]
            spans[block] = (word, length, min(first, position), max(last, position))
        else:
            spans[block] = (word, len(word), position, position)
    return spans


def _lowest(
    longer: list[tuple[Word, int, Position, Position]], piles: int
) -> dict[int, tuple[int, Position, Position]]:
    """Return for each round and pile the lowest block that stays there, and the ends of its cards."""
    lowest: dict[int, tuple[int, Position, Position]] = {}
    for word, rounds, first, last in longer:
        block = 0
        blocks = 1
        for length in range(1, rounds + 1):
            pile = word[length - 1]
            block = pile * blocks + blocks - 1 - block
            blocks *= piles
            key = length * piles + pile
            if key in lowest:
                below, begin, end = lowest[key]
                if block > below:
                    lowest[key] = (block, first, last)
                elif block == below:
                    lowest[key] = (block, min(begin, first), max(end, last))
            else:
                lowest[key] = (block, first, last)
    return lowest


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
