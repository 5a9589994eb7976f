"""Colouring to instructions: what the dealer does with each card of one round."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.deck import (
    Destination,
    DestinationT,
    Owner,
    Pile,
    Position,
    Talon,
    are_all,
    is_deck,
    last_positions,
    sequence_fault,
)
from shufflegraph.base.interop import coerces, once
from shufflegraph.base.messages import repr_of
from shufflegraph.dealing.colouring import pile_fault
from shufflegraph.dealing.predicates import deals_complete_hands
from shufflegraph.errors import InvalidPlan, InvalidPlanType


class Instruction(NamedTuple):
    """Put the top card on `pile`, or under it, then hand that pile to `hand_to`, if there is one.

    Piles are numbered from 0 here, and from 1 in everything that people read.

    >>> Instruction(2, "Ann").hand_to
    'Ann'
    """

    pile: Pile
    hand_to: Owner | None = None
    under: bool = False


class Round(NamedTuple):
    """The destinations of the deck at the start of a round, and what to do with each card.

    >>> Round(("Ann",), (Instruction(0, "Ann"),)).deck
    ('Ann',)
    """

    deck: tuple[Destination, ...]
    instructions: tuple[Instruction, ...]


def _piles_fault(
    deck: Sequence[DestinationT],
    destinations: Collection[DestinationT],
    colouring: Mapping[DestinationT, Pile],
) -> InvalidPlan | None:
    if not isinstance(colouring, (dict, Mapping)):  # dict is the fast case
        return InvalidPlanType(
            f"a colouring is a mapping from destinations to piles, not a {type(colouring).__name__}"
        )
    piles = colouring.values()
    if not are_all(int, piles) or (piles and min(piles) < 0):
        return _first_pile_fault(colouring)
    if all(map(colouring.__contains__, destinations)):
        return None
    position, destination = next((i, d) for i, d in enumerate(deck) if d not in colouring)
    return InvalidPlan(
        f"the colouring has no pile for {repr_of(destination)} at deck position {position}: "
        "every destination needs one"
    )


def _first_pile_fault(colouring: Mapping[DestinationT, Pile]) -> InvalidPlan:
    faults = (pile_fault(pile, f"the colouring, for {repr_of(d)}") for d, pile in colouring.items())
    return next(fault for fault in faults if fault is not None)


@coerces(colouring=once)
@require(
    lambda deck, colouring: _piles_fault(deck, deck, colouring) is None,
    "every destination has a pile",
)
@require(lambda deck: is_deck(deck), "deck is a deck")
@ensure(
    lambda deck, colouring, result: (
        [step.pile for step in result] == [colouring[destination] for destination in deck]
    ),
    "every card goes to the pile of its destination",
)
@ensure(
    lambda deck, result: deals_complete_hands(deck, result),
    "a pile is handed over exactly when it is its owner's complete hand",
)
def instructions(
    deck: Sequence[DestinationT], colouring: Mapping[DestinationT, Pile]
) -> tuple[Instruction, ...]:
    """Return one instruction per card of `deck`, for one round by `colouring`.

    A pile is handed over right after its owner's last card if it holds that owner's whole hand and
    nothing else.

    >>> instructions(["Ann", Talon(0), "Ann"], {"Ann": 0, Talon(0): 1})[-1]
    Instruction(pile=0, hand_to='Ann', under=False)

    :param deck: destinations, index 0 on top.
    :param colouring: the pile of every destination in the deck, owners and talon places alike.
    :returns: an instruction per card, from the top.
    :raises InvalidDeck: if `deck` is not a valid deck.
    :raises InvalidPlan: if a destination has no pile, or a pile is below 0.
    Proved: Dealing.instructions_piles, Dealing.hands_complete, Dealing.valid_colouring_deals_all.
    """
    refuse(sequence_fault(deck))
    last = last_positions(deck)
    refuse(_piles_fault(deck, last, colouring))
    return tuple(steps(deck, colouring, last))


def steps(
    deck: Sequence[DestinationT],
    colouring: Mapping[DestinationT, Pile],
    last: Mapping[DestinationT, Position],
) -> list[Instruction]:
    """Return the instructions for a deck whose destinations have piles, and last positions."""
    sizes = dict.fromkeys(last, 0)
    height = dict.fromkeys(colouring.values(), 0)
    plain = dict(zip(height, [Instruction(pile, None, False) for pile in height], strict=True))
    result: list[Instruction] = []
    for position, destination in enumerate(deck):
        pile = colouring[destination]
        height[pile] += 1
        sizes[destination] += 1
        complete = last[destination] == position and sizes[destination] == height[pile]
        if complete and not isinstance(destination, Talon):
            result.append(Instruction(pile, destination, False))
            height[pile] = 0
        else:
            result.append(plain[pile])
    return result
