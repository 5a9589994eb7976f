"""Straight to the players: a seat is a pile of its own that only its player uses.

Where everybody is within reach, each card of a hand can be laid in front of its player in the first round.
Then a hand needs none of the piles on the table, and only the talon is left to plan: the fewest rounds are
those of the talon alone. The seats are numbered after the piles of the table, in order of the players' first
cards, so that the rules of the table and the check of a plan are the same as without seats.
"""

from collections import Counter
from collections.abc import Sequence

from shufflegraph.base.deck import Deck, Owner, Pile, Talon
from shufflegraph.dealing.instructions import Instruction, Round


def seats_of(deck: Deck, piles: int) -> dict[Owner, Pile]:
    """Return the pile of each player that only they use, in order of first card."""
    owners = dict.fromkeys([card for card in deck if type(card) is not Talon])
    return {owner: piles + number for number, owner in enumerate(owners)}


def with_seats(deck: Deck, rounds: Sequence[Round], piles: int) -> tuple[Round, ...]:
    """Return these rounds of the other cards, and in the first one each player's cards at their seat."""
    if not rounds:
        return ()
    seat_of = seats_of(deck, piles)
    left = Counter([card for card in deck if type(card) is not Talon])
    others = iter(rounds[0].instructions)
    steps: list[Instruction] = []
    for card in deck:
        if type(card) is Talon:
            steps.append(next(others))
            continue
        left[card] -= 1
        steps.append(Instruction(seat_of[card], None if left[card] else card))
    return Round(tuple(deck), tuple(steps)), *rounds[1:]


def seats_fault(deck: Deck, rounds: Sequence[Round], piles: int) -> str | None:
    """Return why a card is not laid where it has to be, if each player has a seat, or None."""
    seat_of = seats_of(deck, piles)
    for number, (cards, steps) in enumerate(rounds, 1):
        for at, (card, step) in enumerate(zip(cards, steps, strict=False)):
            seat = None if type(card) is Talon else seat_of.get(card, step.pile)
            if seat is None and step.pile >= piles:
                return (
                    f"round {number}: instruction {at} lays a card of the talon on pile {step.pile}: "
                    f"piles 0 … {piles - 1} are the talon's, the others are the players' seats"
                )
            if seat is not None and (step.pile != seat or step.under):
                return (
                    f"round {number}: instruction {at} has to lay the card on top of pile {seat}: "
                    "that is its player's seat"
                )
    return None
