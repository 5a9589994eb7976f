"""The checker of plans: what the table does with the instructions.

It knows nothing of how plans are found, and nothing of words. It follows the positions of the cards round by
round by the rules of the table alone.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import TypeVar

from shufflegraph.base.deck import Deck, Destination, Owner, Pile, Position, Talon
from shufflegraph.base.messages import repr_of
from shufflegraph.dealing.instructions import Instruction, Round
from shufflegraph.dealing.predicates import positions_by_owner
from shufflegraph.dealing.table import laid_down
from shufflegraph.planning.words import Letters, Word, is_kept, place_of

T = TypeVar("T")


def rounds_dealt_fault(deck: Deck, rounds: Sequence[Round], piles: int) -> str | None:
    """Return what is wrong with the rounds, or None if they deal the deck, each hand by one pile a round.

    Proved: PythonPlan.is_dealt_text_delivers.
    """
    if is_dealt(deck, rounds, piles):
        return _split_fault(rounds)
    owners, hand_at, sizes, talon = hands_in(deck, rounds)
    number, state = followed(deck, owners, hand_at, sizes, rounds, piles)
    if number == len(rounds):
        is_right = [deck[at] for at in state] == [deck[at] for at in talon]
        return None if is_right else _end_fault(deck, hand_at, state)
    left, steps = rounds[number]
    fault = _deck_fault([deck[position] for position in state], left, steps) or _named_piles_fault(
        steps, piles
    )
    if fault is None:
        handed, _ = whole_hands(hand_at, sizes, state, [pile for pile, _, _ in steps])
        fault = _hands_fault(steps, [None if hand < 0 else owners[hand] for hand in handed])
    return f"round {number + 1}: {fault}"


def is_dealt(deck: Deck, rounds: Sequence[Round], piles: int) -> bool:
    """Can all rounds be followed, and is what they leave the talon, place by place?

    Proved: PythonPlan.is_dealt_text_delivers.
    """
    owners, hand_at, sizes, talon = hands_in(deck, rounds)
    number, state = followed(deck, owners, hand_at, sizes, rounds, piles)
    left = [deck[position] for position in state]
    return number == len(rounds) and left == [deck[position] for position in talon]


def hands_in(
    deck: Deck, rounds: Sequence[Round]
) -> tuple[list[Owner], list[int], list[int], list[Position]]:
    """Return the hands' owners, each card's hand or -1, the hands' sizes, and the talon's positions.

    A place of the talon that the rounds put aside is a hand, too.
    """
    aside = [to for _, steps in rounds for _, to, _ in steps if isinstance(to, Talon)]
    packets = dict.fromkeys(aside, 0)
    hands = [card for card in deck if not isinstance(card, Talon) or card in packets]
    owners = list(dict.fromkeys(hands, 0))
    numbers = dict(zip(owners, range(len(owners)), strict=True))
    hand_at = [numbers[card] if card in numbers else -1 for card in deck]  # noqa: SIM401
    sizes = [0] * len(owners)
    for hand in hand_at:
        if hand >= 0:
            sizes[hand] += 1
    places = [
        (card.position, position)
        for position, card in enumerate(deck)
        if isinstance(card, Talon) and card not in packets
    ]
    return owners, hand_at, sizes, [position for _, position in sorted(places)]


def followed(
    deck: Deck,
    owners: Sequence[Owner],
    hand_at: Sequence[int],
    sizes: Sequence[int],
    rounds: Sequence[Round],
    piles: int,
) -> tuple[int, list[Position]]:
    """Return how many rounds can be followed, and the positions of the cards that they leave.

    A round can be followed if its destinations are those of the cards that are left, its piles are there, and
    a pile is handed over exactly when it is its owner's complete hand. For hands sides do not matter.
    """
    receivers = [*owners, None]
    state = list(range(len(deck)))
    for number, (cards, steps) in enumerate(rounds):
        named = [pile for pile, _, _ in steps]
        if not named or list(cards) != [deck[position] for position in state]:
            return number, state
        if len(named) != len(state) or min(named) < 0 or max(named) >= piles:
            return number, state
        handed, after = whole_hands(hand_at, sizes, state, named)
        if [receivers[hand] for hand in handed] != [to for _, to, _ in steps]:
            return number, state
        if not all([not under for _, _, under in steps]):  # noqa: C419 - as proved
            _, lying = laid_down(state, steps)
            after = list(lying)
        state = after
    return len(rounds), state


def whole_hands(
    hand_at: Sequence[int], sizes: Sequence[int], state: Sequence[Position], named: Sequence[Pile]
) -> tuple[list[int], list[Position]]:
    """Return for each card which complete hand its pile then is, or -1; and the next deck without unders."""
    table: defaultdict[Pile, list[Position]] = defaultdict(list)
    left = list(sizes)
    handed = [-1] * len(state)
    for number, (position, pile) in enumerate(zip(state, named, strict=True)):
        table[pile].append(position)
        hand = hand_at[position]
        if hand >= 0:
            left[hand] -= 1
            if left[hand] == 0 and len(table[pile]) == sizes[hand]:
                hands = [hand_at[other] for other in table[pile]]
                if hands.count(hand) == sizes[hand]:
                    handed[number] = hand
                    table[pile] = []
    return handed, [position for pile in sorted(table) for position in reversed(table[pile])]


def _split_fault(rounds: Sequence[Round]) -> str | None:
    """Return which hand or packet lies on two piles in a round; the last hands over whole what is left."""
    if len(rounds) < 2:
        return None
    given = [to for _, steps in rounds for to in {step.hand_to for step in steps}]
    packets = {to for to in given if type(to) is Talon}
    for number, (deck, steps) in enumerate(rounds[:-1], 1):
        pile_of: dict[Destination, Pile] = {}
        for card, step in zip(deck, steps, strict=True):
            is_hand = type(card) is not Talon or (packets and card in packets)
            if is_hand and pile_of.setdefault(card, step.pile) != step.pile:
                return (
                    f"round {number}: the cards of {repr_of(card)} lie on piles {pile_of[card]} and "
                    f"{step.pile}, but in a round all cards of a hand go to the same pile"
                )
    return None


def _deck_fault(expected: Sequence[Destination], deck: Deck, steps: Sequence[object]) -> str | None:
    if len(deck) != len(expected) or len(steps) != len(expected) or not steps:
        return (
            f"{len(deck)} destinations and {len(steps)} instructions "
            f"for the {len(expected)} cards that are left"
        )
    at = next((i for i, card in enumerate(expected) if deck[i] != card), None)
    if at is None:
        return None
    return f"position {at} is {repr_of(deck[at])}, but {repr_of(expected[at])} lies there"


def _named_piles_fault(steps: Sequence[Instruction], piles: int) -> str | None:
    used = [pile for pile, _, _ in steps]
    if 0 <= min(used) <= max(used) < piles:
        return None
    wrong = min(used) if min(used) < 0 else max(used)
    return f"an instruction names pile {repr_of(wrong)}: piles are 0 … {repr_of(piles - 1)}"


def _hands_fault(steps: Sequence[Instruction], complete: Sequence[Owner | None]) -> str:
    number = next(i for i, (_, given, _) in enumerate(steps) if [given] != [complete[i]])
    (pile, given, _), owner = steps[number], complete[number]
    if given is None:
        return (
            f"instruction {number} has to hand pile {repr_of(pile)} to {repr_of(owner)}: "
            "their hand is complete"
        )
    if owner is None:
        return (
            f"instruction {number} hands pile {repr_of(pile)} to {repr_of(given)}, "
            "but it is not their complete hand"
        )
    return f"instruction {number} hands {repr_of(owner)}'s hand to {repr_of(given)}"


def _end_fault(deck: Deck, hand_at: Sequence[int], state: Sequence[Position]) -> str:
    for position in state:
        if hand_at[position] >= 0:
            return f"the hand of {repr_of(deck[position])} is not handed over"
    return "the talon is not in order at the end"


def hands_by_definition(rounds: Sequence[Round], cards: Sequence[T]) -> dict[Owner, tuple[T, ...]]:
    """Return each owner's cards in the order in which a pile shows them: that of their words' places."""
    words = _letters_of(rounds)
    own = positions_by_owner(rounds[0].deck) if rounds else {}
    piles = 1 + max([letter // 2 for word in words for letter in word], default=0)
    hands: dict[Owner, tuple[T, ...]] = {}
    for round_ in rounds:
        for step in round_.instructions:
            if step.hand_to is not None and not isinstance(step.hand_to, Talon):
                order = sorted([(*_where(words[at], piles, at), at) for at in own[step.hand_to]])
                hands[step.hand_to] = tuple([cards[at] for *_, at in order])
    return hands


def _where(word: Letters, piles: int, position: Position) -> tuple[int, int]:
    """Return the block in which a card ends, and where it lies there among others."""
    return place_of(word, piles), position if is_kept(word) else -position


def _letters_of(rounds: Sequence[Round]) -> list[Letters]:
    """Return each card's piles and sides, as letters, by its position in the deck."""
    state = list(range(len(rounds[0].deck) if rounds else 0))
    words: list[Letters] = [()] * len(state)
    for round_ in rounds:
        table: dict[int, list[Position]] = {}
        for position, (pile, hand_to, under) in zip(state, round_.instructions, strict=True):
            letter = 2 * pile + under
            words[position] = (*words[position], letter)
            table.setdefault(letter, []).append(position)
            if hand_to is not None:
                table[2 * pile], table[2 * pile + 1] = [], []
        state = []
        for letter in sorted(table):
            state += table[letter] if letter % 2 else reversed(table[letter])
    return words


def is_talon_of(deck: Deck, cards: Sequence[T], talon: Sequence[T]) -> bool:
    """Does `talon` have the places in order, and within each its cards in any order?"""
    places = sorted([(d.position, i) for i, d in enumerate(deck) if isinstance(d, Talon)])
    expected = [(place, id(cards[position])) for place, position in places]
    if len(talon) != len(expected):
        return False
    found = [(place, id(card)) for (place, _), card in zip(places, talon, strict=True)]
    return sorted(found) == sorted(expected)


def letters_under(rounds: Sequence[Round]) -> int:
    """Return how many letters of all words are for under a pile."""
    return sum([letter % 2 for word in _letters_of(rounds) for letter in word])


def are_words_of(rounds: Sequence[Round], words: Sequence[Word]) -> bool:
    """Does every card lie, in every round, on the pile that its word names, and end with its word?"""
    laid = [tuple([letter // 2 for letter in word]) for word in _letters_of(rounds)]
    return list(words) == laid + [()] * (len(words) - len(laid))


def has_line_for_each_pile(rounds: Sequence[Round], text: str) -> bool:
    used = [max([step.pile for step in round_.instructions]) + 1 for round_ in rounds]
    return len(text.splitlines()) == sum(used) + len(used)


def numbers_of_cards(deck: Deck) -> list[tuple[Owner, int]]:
    return [(owner, len(at)) for owner, at in positions_by_owner(deck).items()]


def is_number_of_places(deck: Deck, sizes: Sequence[int]) -> bool:
    places = [Talon(place) for place, size in enumerate(sizes) for _ in range(size)]
    return places == sorted([card for card in deck if isinstance(card, Talon)])
