"""Several rounds on one table: nothing is lost, hands are whole, the oracle plays the same."""

from collections import Counter
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from shufflegraph import (
    Talon,
    chromatic_number,
    deal_round,
    instructions,
    intervals,
    loads,
    reducing_colouring,
    valid_colouring,
)
from tests.support import oracles, strategies

PILES = 4


class DealingTable(RuleBasedStateMachine):
    """Cards are (first position, destination); a model deals the same by the oracle."""

    @initialize(deck=strategies.decks(most=12, most_talon=6))
    def lay_down(self, deck: list[Any]) -> None:
        self.start = list(enumerate(deck))
        self.cards: list[tuple[int, Any]] = list(self.start)
        self.hands: dict[Any, tuple[Any, ...]] = {}
        self.rounds_of: dict[Any, int] = {}
        self.rounds = 0

    def destinations(self) -> list[Any]:
        return [destination for _, destination in self.cards]

    def deal(self, colouring: dict[Any, int]) -> None:
        """One round, compared with the oracle's."""
        deck = self.destinations()
        steps = instructions(deck, colouring)
        result = deal_round(self.cards, steps, PILES)
        given, rest = oracles.play_round(deck, [colouring[card] for card in deck], PILES)
        assert list(result.hands) == given
        assert [destination for _, destination in result.deck] == rest
        self.cards = list(result.deck)
        self.rounds += 1
        for owner, hand in result.hands.items():
            assert owner not in self.hands
            self.hands[owner] = hand
            self.rounds_of[owner] = self.rounds

    @rule(data=st.data())
    def deal_by_any_colouring(self, data: st.DataObject) -> None:
        piles = st.integers(0, PILES - 1)
        self.deal({d: data.draw(piles) for d in dict.fromkeys(self.destinations())})

    @rule()
    def deal_by_the_reducing_colouring(self) -> None:
        """The talon goes to pile 0, which can only keep hands there, not make them cross."""
        deck = self.destinations()
        own = intervals(deck)
        colouring: dict[Any, int] = dict(reducing_colouring(own, PILES))
        load = loads(own, colouring)
        self.deal({**dict.fromkeys(deck, 0), **colouring})
        if not any(isinstance(card, Talon) for card in deck):
            worst = max(load.values(), default=0)
            assert chromatic_number(intervals(self.destinations())) == (worst if worst > 1 else 0)

    @rule()
    def deal_what_fits_by_the_valid_colouring(self) -> None:
        deck = self.destinations()
        colouring = valid_colouring(intervals(deck))
        if not any(isinstance(card, Talon) for card in deck) and all(
            pile < PILES for pile in colouring.values()
        ):
            self.deal(dict(colouring))
            assert not self.cards

    @invariant()
    def no_card_is_lost(self) -> None:
        held = [card for hand in self.hands.values() for card in hand]
        assert Counter(held + self.cards) == Counter(self.start)

    @invariant()
    def hands_are_complete_and_turned_by_odd_rounds(self) -> None:
        for owner, hand in self.hands.items():
            own = tuple(card for card in self.start if card[1] == owner)
            assert hand == (own[::-1] if self.rounds_of[owner] % 2 == 1 else own)


TestDealingTable = DealingTable.TestCase
TestDealingTable.settings = settings(stateful_step_count=6, deadline=None)
