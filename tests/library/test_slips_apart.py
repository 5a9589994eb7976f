"""Slips at a table of real cards, worked out apart from the library."""

from itertools import product
from random import Random
from typing import Any

import pytest

from shufflegraph import Plan, Talon, plan
from shufflegraph.errors import InvalidParameter
from shufflegraph.table.slips import Moved, PickedUp, WrongPile, replan


class Refused(Exception):
    """That cannot have happened."""


class RealTable:
    """Piles of cards, the top one first; nothing of the library but the plan that is followed."""

    def __init__(self, made: Plan) -> None:
        size = len(made.deck) - made.tail
        self.deck, self.kept = list(range(size)), list(range(size, len(made.deck)))
        self.piles: dict[int, list[int]] = {}
        self.given: list[tuple[Any, list[int]]] = []

    def place(self, where: int | None) -> list[int]:
        """The cards there."""
        return self.deck if where is None else self.piles.setdefault(where, [])

    def move(self, slip: Moved) -> None:
        """Take a card away and put it down."""
        if slip.above >= len(self.place(slip.source)):
            raise Refused
        card = self.place(slip.source).pop(slip.above)
        if slip.onto > len(self.place(slip.target)):
            raise Refused
        self.place(slip.target).insert(slip.onto, card)

    def pick_up(self) -> None:
        """All piles, clockwise."""
        self.deck = [card for pile in sorted(self.piles) for card in self.piles[pile]] + self.deck
        self.piles = {}


def lying(made: Plan, laid: int, slip: Moved | WrongPile) -> tuple[dict[Any, list[int]], list[int]]:
    """The hands that are whole, and all other cards from the top, as they are put together."""
    table, number = RealTable(made), 0
    if isinstance(slip, Moved) and slip.after == 0:
        table.move(slip)
    for round_ in made.rounds:
        for index, step in enumerate(round_.instructions, 1):
            if number == laid:
                break
            if not table.deck:
                raise Refused
            wrong = isinstance(slip, WrongPile) and slip.card == number
            pile = slip.pile if wrong and isinstance(slip, WrongPile) else step.pile
            table.place(pile).insert(0, table.deck.pop(0))
            number += 1
            if step.hand_to is not None:
                table.given.append((step.hand_to, table.piles.pop(step.pile, [])))
            is_last = index == len(round_.instructions)
            due = isinstance(slip, Moved) and slip.after == number
            uses_deck = isinstance(slip, Moved) and None in (slip.source, slip.target)
            if due and isinstance(slip, Moved) and not (is_last and uses_deck):
                table.move(slip)
            if is_last and (number < laid or (due and uses_deck)):
                table.pick_up()
                if due and uses_deck and isinstance(slip, Moved):
                    table.move(slip)
    sizes = {owner: made.deck.count(owner) for owner in set(made.deck)}
    whole = {
        to: cards
        for to, cards in table.given
        if not isinstance(to, Talon) and [made.deck[card] for card in cards] == [to] * sizes[to]
    }
    rest = [cards for to, cards in table.given if to not in whole]
    rest += [table.piles[pile] for pile in sorted(table.piles)] + [table.deck, table.kept]
    return whole, [card for cards in rest for card in cards]


def compare(made: Plan, laid: int, slip: Moved | WrongPile) -> bool:
    """The library says what the real table says: the same cards lie there, or it cannot have happened."""
    try:
        whole, order = lying(made, laid, slip)
    except Refused:
        with pytest.raises(InvalidParameter):
            replan(made, laid, [slip])
        return False
    mended = replan(made, laid, [slip])
    assert {owner: sorted(hand) for owner, hand in mended.kept.items()} == {
        owner: sorted(hand) for owner, hand in whole.items() if hand
    }
    assert list(mended.order) == order
    return True


def some_plans() -> list[Plan]:
    """One round and two, packets of every size from one card on, tails."""
    rng = Random(5)
    made = [plan_with_packet(size, rng) for size in (1, 2, 3, 4, 6)]
    for deck, piles in (
        ([Talon(place) for place in range(7)], 3),
        (["a", "b", "c"] * 2 + [Talon(0), Talon(1)], 2),
    ):
        made.append(plan(rng.sample(deck, len(deck)), piles))
    return [*made, plan(["a", Talon(0), "b", "a", "b", *[Talon(0)] * 3], 3)]


def plan_with_packet(size: int, rng: Random) -> Plan:
    """A plan that lays a packet of so many cards aside."""
    deck = ["a", "a", *[Talon(0)] * size, *[Talon(1)] * 2]
    while True:
        made = plan(rng.sample(deck, len(deck)), 2, aside=[0])
        if any(step.hand_to == Talon(0) for one in made.rounds for step in one.instructions):
            return made


@pytest.mark.slow
def test_a_card_on_any_wrong_pile() -> None:
    seen = [
        compare(made, laid, WrongPile(card, pile))
        for made in some_plans()
        for laid in range(1, made.placements + 1)
        for card in range(max(0, laid - 4), laid)
        for pile in range(made.piles)
    ]
    assert True in seen


def test_a_card_moved_from_anywhere_to_anywhere() -> None:
    rng, seen = Random(6), []
    for made in some_plans():
        places = [None, *range(made.piles)]
        for laid, source, target in product(range(made.placements + 1), places, places):
            after = rng.choice((laid, rng.randint(0, laid)))
            above, onto = rng.randrange(4), rng.randrange(5)
            seen.append(compare(made, laid, Moved(after, source, above, target, onto)))
    assert {True, False} == set(seen)


def test_a_card_is_not_laid_onto_a_place_that_is_not_there() -> None:
    made = plan([Talon(place) for place in (3, 1, 2, 0)], 2)
    first = made.rounds[0].instructions[0].pile
    assert compare(made, 1, Moved(1, None, 0, first, 1))
    for onto in (2, 3):
        with pytest.raises(InvalidParameter, match="cards where it lies: 1"):
            replan(made, 1, [Moved(1, None, 0, first, onto)])
    for pile in (2, -1):
        for wrong in (
            WrongPile(0, pile),
            Moved(1, None, 0, pile, 0),
            Moved(1, pile, 0, None, 0),
            PickedUp(0, (0, 1, pile)),
        ):
            with pytest.raises(InvalidParameter, match=rf"is {pile}\b"):
                replan(made, 4, [wrong])
