"""Few cards under piles: other words of the talon for the same words of the hands, as often laid down."""

from typing import Final

from shufflegraph.dealing.talon import goes_on
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.letters import letters_at
from shufflegraph.planning.search import Search
from shufflegraph.planning.sharing import ALL_CARDS
from shufflegraph.planning.words import Words

MOST_STEPS: Final = 300_000
"""Talon cards times codes: of more the words stay as they are."""
NEVER: Final = 1 << 40


def with_few_unders(layout: Layout, words: Words, piles: int) -> Words:
    """Return the words with the fewest letters for under piles that the talon can have beside these hands.

    Each talon card has a place of its own.
    """
    rounds = len(words.talon[0]) if words.talon else 0
    codes = layout.words(rounds, piles)
    if not rounds or codes * len(layout.talon) > MOST_STEPS:
        return words
    all_letters = [letters_at(code, piles, rounds) for code in range(codes)]
    prices = [sum([letter % 2 for letter in letters]) for letters in all_letters]
    open_ = _open_codes(layout, words, rounds, piles)
    costs = [NEVER] * codes
    origins: list[list[int]] = []
    for card, position in enumerate(layout.talon):
        least, at = (NEVER, -1) if card else (0, -1)
        row: list[int] = []
        origin: list[int] = []
        for code, cost in enumerate(costs):
            stays = cost < least and goes_on(code, layout.talon[card - 1], position)
            before = cost if stays else least
            origin.append(code if stays else at)
            row.append(before + prices[code] if open_[code] >> card & 1 else NEVER)
            if cost < least:
                least, at = cost, code
        costs = row
        origins.append(origin)
    code = costs.index(min(costs))
    talon = []
    for origin in reversed(origins):
        talon.append(all_letters[code])
        code = origin[code]
    return words._replace(talon=talon[::-1])


def _open_codes(layout: Layout, words: Words, rounds: int, piles: int) -> list[int]:
    """Return the talon cards that each code is open to beside these hands."""
    open_ = [ALL_CARDS] * layout.words(rounds, piles)
    if layout.owners:
        search = Search(layout, rounds, piles)
        for hand, word in enumerate(words.hands):
            number = search.book.number(word)
            there = search.after[hand] if search.book.keeps[number] else search.before[hand]
            for code in search.book.closed(number):
                open_[code] = 0
            for code in search.book.codes(number):
                open_[code] &= there
    return open_
