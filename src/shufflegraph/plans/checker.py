"""The checker of plans: what the table does with the instructions, and the words they spell.

It knows nothing of how plans are found. It follows the positions of the cards round by round by the rules of
the table alone, and checks the words of piles that it saw by their pairwise conditions, where the cards of
each hand have one word. The order of play decides where a hand is split.
"""

from collections.abc import Sequence
from typing import TypeVar

from shufflegraph.dealing.instructions import Instruction, Round
from shufflegraph.deck import Deck, Owner, Pile, Position, Talon
from shufflegraph.numerals import shown
from shufflegraph.planning.layout import Layout, hands_at
from shufflegraph.planning.words import Word, Words, place, refined, words_fault
from shufflegraph.predicates import positions_by_owner

T = TypeVar("T")


class Follower:
    """The cards of a deck, by their positions in it, while instructions are followed.

    >>> from shufflegraph import plan
    >>> follower = Follower("aa", Layout(["a"], [0], [1], [2], []), 2)
    >>> follower.fault(plan("aa").rounds), follower.words()
    (None, Words(hands=[(0,)], talon=[], cuts=()))

    Complexity: O(n) to make for n cards.
    """

    def __init__(self, deck: Deck, cards: Layout, piles: int) -> None:
        self.deck = deck
        self.cards = cards
        self.piles = piles
        self.hand_at = hands_at(deck, cards)
        self.state: Sequence[Position] = range(len(deck))
        self.hand_words: list[list[Pile]] = [[] for _ in cards.owners]
        self.talon_piles: list[list[Pile]] = []
        self.rounds = 0
        self.splits_hands = False

    def fault(self, rounds: Sequence[Round]) -> str | None:
        """Follow the rounds; return what is wrong with them, or None.

        >>> Follower("aa", Layout(["a"], [0], [1], [2], []), 2).fault([])
        "the hand of 'a' is not handed over"

        Complexity: O(n r) for n cards and r rounds.
        """
        for round_ in rounds:
            fault = self._deck_fault(round_) or self._round_fault(round_.instructions)
            if fault is not None:
                return f"round {self.rounds + 1}: {fault}"
            self.rounds += 1
        cards, words = refined(self.cards, self.words(), self.piles)
        fault = self._end_fault(cards)
        return fault if fault or self.splits_hands else words_fault(cards, words, self.piles)

    def words(self) -> Words:
        """Return the words that the instructions spelled; for a hand that was split that of its first cards.

        >>> follower = Follower("a", Layout(["a"], [0], [0], [1], []), 2)
        >>> follower.fault([Round(("a",), (Instruction(1, "a"),))]), follower.words()
        (None, Words(hands=[(1,)], talon=[], cuts=()))

        Complexity: O((m + t) r) for m hands, t talon cards and r rounds.
        """
        hands: list[Word] = list(map(tuple, self.hand_words))
        return Words(
            hands, list(zip(*self.talon_piles, strict=True)) or [()] * len(self.cards.talon)
        )

    def _deck_fault(self, round_: Round) -> str | None:
        deck, steps = round_
        if len(deck) != len(self.state) or len(steps) != len(self.state) or not steps:
            return (
                f"{len(deck)} destinations and {len(steps)} instructions "
                f"for the {len(self.state)} cards that are left"
            )
        expected = tuple([self.deck[position] for position in self.state])
        if deck != expected:
            at = next(i for i, card in enumerate(expected) if deck[i] != card)
            return f"position {at} is {shown(deck[at])}, but {shown(expected[at])} lies there"
        return None

    def _round_fault(self, steps: Sequence[Instruction]) -> str | None:
        """Deal one round; a pile is handed over exactly when it is its owner's complete hand."""
        used = {pile for pile, _ in steps}
        if not 0 <= min(used) <= max(used) < self.piles:
            wrong = min(used) if min(used) < 0 else max(used)
            return (
                f"an instruction names pile {shown(wrong)}: piles are 0 … {shown(self.piles - 1)}"
            )
        table: dict[Pile, list[Position]] = {pile: [] for pile in used}
        left = list(self.cards.sizes)
        pile_at = [0] * len(self.deck) if self.cards.talon else []
        for number, (position, (pile, hand_to)) in enumerate(zip(self.state, steps, strict=True)):
            on_pile = table[pile]
            on_pile.append(position)
            hand = self.hand_at[position]
            owner: Owner | None = None
            if hand < 0:
                pile_at[position] = pile
            else:
                word = self.hand_words[hand]
                if len(word) == self.rounds:
                    word.append(pile)
                elif word[-1] != pile:
                    self.splits_hands = True
                left[hand] -= 1
                if (
                    left[hand] == 0
                    and len(on_pile) == self.cards.sizes[hand]
                    and not (self.splits_hands and self._is_mixed(hand, on_pile))
                ):
                    owner = self.cards.owners[hand]
                    table[pile] = []
            if hand_to is not None or owner is not None:
                fault = _hand_over_fault(number, pile, hand_to, owner)
                if fault is not None:
                    return fault
        self.talon_piles.append([pile_at[position] for position in self.cards.talon])
        self.state = [card for pile in sorted(table) for card in reversed(table[pile])]
        return None

    def _is_mixed(self, hand: int, on_pile: Sequence[Position]) -> bool:
        """Are there other cards than those of the hand on this pile?"""
        return any(self.hand_at[position] != hand for position in on_pile)

    def _end_fault(self, cards: Layout) -> str | None:
        left = next((p for p in self.state if self.hand_at[p] >= 0), None)
        if left is not None:
            return f"the hand of {shown(self.deck[left])} is not handed over"
        if tuple(self.state) != tuple(cards.talon):
            return "the talon is not in order at the end"
        return None


def _hand_over_fault(
    number: int, pile: Pile, given: Owner | None, complete: Owner | None
) -> str | None:
    if given is None:
        return (
            f"instruction {number} has to hand pile {shown(pile)} to {shown(complete)}: "
            "their hand is complete"
        )
    if complete is None:
        return (
            f"instruction {number} hands pile {shown(pile)} to {shown(given)}, "
            "but it is not their complete hand"
        )
    if given is complete or given == complete:
        return None
    return f"instruction {number} hands {shown(complete)}'s hand to {shown(given)}"


def hands_by_definition(rounds: Sequence[Round], cards: Sequence[T]) -> dict[Owner, tuple[T, ...]]:
    """Return each owner's cards in the order in which a pile shows them: that of their words' places.

    Cards with one word lie in deck order, turned over if they are handed over in an odd round.

    >>> hands_by_definition([Round(("a", "a"), (Instruction(0), Instruction(0, "a")))], "xy")
    {'a': ('y', 'x')}

    Complexity: O(n r log n) for n cards and r rounds.
    """
    words = _words_of(rounds)
    own = positions_by_owner(rounds[0].deck) if rounds else {}
    piles = 1 + max([pile for word in words for pile in word], default=0)
    hands: dict[Owner, tuple[T, ...]] = {}
    for number, round_ in enumerate(rounds, 1):
        turn = -1 if number % 2 else 1
        for step in round_.instructions:
            if step.hand_to is not None and not isinstance(step.hand_to, Talon):
                order = sorted([(place(words[at], piles), turn * at) for at in own[step.hand_to]])
                hands[step.hand_to] = tuple([cards[turn * at] for _, at in order])
    return hands


def _words_of(rounds: Sequence[Round]) -> list[Word]:
    """Return the piles of each card, by its position in the deck, as the instructions name them."""
    state = list(range(len(rounds[0].deck) if rounds else 0))
    words: list[Word] = [()] * len(state)
    for round_ in rounds:
        table: dict[Pile, list[Position]] = {}
        for position, (pile, hand_to) in zip(state, round_.instructions, strict=True):
            words[position] = (*words[position], pile)
            table.setdefault(pile, []).append(position)
            if hand_to is not None:
                table[pile] = []
        state = [position for pile in sorted(table) for position in reversed(table[pile])]
    return words


def is_talon_of(deck: Deck, cards: Sequence[T], talon: Sequence[T]) -> bool:
    """Does `talon` have the cards of each place together, places in order? Within a place any order will do.

    >>> is_talon_of([Talon(1), "a", Talon(0), Talon(1)], "xyzw", "zwx")
    True

    Complexity: O(n log n) for n cards.
    """
    places = sorted([(d.position, i) for i, d in enumerate(deck) if isinstance(d, Talon)])
    expected = [(place, id(cards[position])) for place, position in places]
    if len(talon) != len(expected):
        return False
    found = [(place, id(card)) for (place, _), card in zip(places, talon, strict=True)]
    return sorted(found) == sorted(expected)


def are_words_of(rounds: Sequence[Round], words: Sequence[Word]) -> bool:
    """Does every card lie, in every round, on the pile that its word names, and end with its word?

    >>> are_words_of([Round(("a",), (Instruction(0, "a"),))], [(0,)])
    True

    :param words: by position in the deck.
    Complexity: O(n r) for n cards and r rounds.
    """
    laid = _words_of(rounds)
    return list(words) == laid + [()] * (len(words) - len(laid))
