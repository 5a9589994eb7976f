"""Words to rounds: the instructions that lay cards by their words."""

from collections.abc import Sequence

from shufflegraph.base.deck import Deck, Talon
from shufflegraph.dealing.instructions import Instruction, Round
from shufflegraph.dealing.table import put_on_either_side
from shufflegraph.planning.layout import Layout, hands_at
from shufflegraph.planning.words import Word, Words


def rounds_by_words(deck: Deck, layout: Layout, words: Words) -> tuple[Round, ...]:
    """Return the rounds that deal `deck` by these words, until it is done; without the cards for seats."""
    hand_at = hands_at(deck, layout)
    word_at: list[Word] = [() if hand < 0 else words.hands[hand] for hand in hand_at]
    for position, word in zip(layout.talon, words.talon, strict=True):
        word_at[position] = word
    state: Sequence[int] = range(len(deck))
    if layout.to_seats:
        state = [at for at in state if hand_at[at] >= 0 or type(deck[at]) is Talon]
    rounds: list[Round] = []
    whole = tuple([deck[position] for position in state]) if layout.to_seats else tuple(deck)
    while (
        len(state) > len(layout.talon)
        or tuple(state) != layout.talon
        or (layout.to_seats and not rounds)
    ):
        piles = [word_at[position][len(rounds)] for position in state]
        if layout.under:
            steps, following = _deal_either_side(layout, hand_at, state, piles)
        else:
            steps, following = _dealt_on_top(layout, hand_at, state, piles)
        left = tuple([deck[position] for position in state]) if rounds else whole
        rounds.append(Round(left, steps))
        state = following
    return tuple(rounds)


def _dealt_on_top(
    layout: Layout, hand_at: list[int], state: Sequence[int], piles: list[int]
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
            if left[hand] == 0 and len(table[pile]) == layout.sizes[hand]:
                steps[number] = Instruction(pile, layout.owners[hand])
                table[pile] = []
    following = [position for pile in used for position in reversed(table[pile])]
    return tuple(steps), following


def _deal_either_side(
    layout: Layout, hand_at: list[int], state: Sequence[int], letters: list[int]
) -> tuple[tuple[Instruction, ...], list[int]]:
    """Return what `_dealt_on_top` does for letters; the first card of a pile is put on top."""
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
