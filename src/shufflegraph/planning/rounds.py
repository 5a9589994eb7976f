"""Words to rounds: few cards under piles, then the instructions that lay cards by their words."""

from collections.abc import Sequence
from typing import Final

from shufflegraph.dealing.instructions import Instruction, Round
from shufflegraph.dealing.table import put_on_either_side
from shufflegraph.dealing.talon import goes_on
from shufflegraph.deck import Deck
from shufflegraph.planning.codebook import ALL_CARDS
from shufflegraph.planning.layout import Layout, hands_at
from shufflegraph.planning.letters import letters_at
from shufflegraph.planning.search import Search
from shufflegraph.planning.words import Word, Words

MOST_STEPS: Final = 300_000
"""Talon cards times codes: with more of them the words stay as they are."""
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


def rounds_by_words(deck: Deck, layout: Layout, words: Words) -> tuple[Round, ...]:
    """Return the rounds that deal `deck` by these words, until it is done."""
    hand_at = hands_at(deck, layout)
    word_at: list[Word] = [() if hand < 0 else words.hands[hand] for hand in hand_at]
    for position, word in zip(layout.talon, words.talon, strict=True):
        word_at[position] = word
    for hand, number, word in words.cuts:
        for position in [at for at, owner in enumerate(hand_at) if owner == hand][number:]:
            word_at[position] = word
    state: Sequence[int] = range(len(deck))
    rounds: list[Round] = []
    whole = tuple(deck)
    while len(state) > len(layout.talon) or tuple(state) != layout.talon:
        piles = [word_at[position][len(rounds)] for position in state]
        if layout.under:
            steps, following = _deal_either_side(layout, hand_at, state, piles)
        else:
            steps, following = _deal(layout, hand_at, state, piles, may_mix=bool(words.cuts))
        left = tuple([deck[position] for position in state]) if rounds else whole
        rounds.append(Round(left, steps))
        state = following
    return tuple(rounds)


def _deal(
    layout: Layout, hand_at: list[int], state: Sequence[int], piles: list[int], *, may_mix: bool
) -> tuple[tuple[Instruction, ...], list[int]]:
    used = sorted(set(piles))
    table: dict[int, list[int]] = {pile: [] for pile in used}
    plain = {pile: Instruction(pile) for pile in used}
    steps = [plain[pile] for pile in piles]
    left = list(layout.sizes)
    for number, position in enumerate(state):
        pile = piles[number]
        table[pile].append(position)
        hand = hand_at[position]
        if hand >= 0:
            left[hand] -= 1
            if (
                left[hand] == 0
                and len(table[pile]) == layout.sizes[hand]
                and not (may_mix and any(hand_at[other] != hand for other in table[pile]))
            ):
                steps[number] = Instruction(pile, layout.owners[hand])
                table[pile] = []
    following = [position for pile in used for position in reversed(table[pile])]
    return tuple(steps), following


def _deal_either_side(
    layout: Layout, hand_at: list[int], state: Sequence[int], letters: list[int]
) -> tuple[tuple[Instruction, ...], list[int]]:
    """Return what `_deal` does for letters; the first card of a pile is put on top."""
    on_pile: dict[int, list[int]] = {letter // 2: [] for letter in letters}
    steps: list[Instruction] = []
    left = list(layout.sizes)
    for position, letter in zip(state, letters, strict=True):
        pile, hand = letter // 2, hand_at[position]
        steps.append(Instruction(pile, None, bool(letter % 2 and on_pile[pile])))
        on_pile[pile].append(hand)
        if hand >= 0:
            left[hand] -= 1
            if left[hand] == 0 and on_pile[pile] == [hand] * layout.sizes[hand]:
                steps[-1] = steps[-1]._replace(hand_to=layout.owners[hand])
                on_pile[pile] = []
    return tuple(steps), list(put_on_either_side(state, steps).deck)
