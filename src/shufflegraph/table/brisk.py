"""The plan that is dealt soonest: not the one with the fewest cards to lay down, but with the least work."""

from collections.abc import Sequence
from typing import Final

from shufflegraph.contracts import undecorated
from shufflegraph.deck import Deck
from shufflegraph.plans.fields import is_put_together
from shufflegraph.plans.plan import plan, plan_without_tail
from shufflegraph.plans.record import Plan

CARDS_PER_STOP: Final = 4
"""A stop takes as long as four cards: handing over, laying aside, keeping, picking up, putting together.

A card takes 1.3 seconds at the usual speed. A stop is a sentence to read and a pile to move, some five
seconds. The page's estimate counts the same way.
"""


def work(made: Plan) -> int:
    """Return the work of a plan in cards: those that are laid down, and four for each stop.

    >>> work(plan(["Ann", "Bob", "Ann"], 2))
    11
    """
    return made.placements + CARDS_PER_STOP * stops(made)


def stops(made: Plan) -> int:
    """Return how often the dealer stops laying down cards.

    >>> stops(plan(["Ann", "Bob", "Ann"], 2))
    2
    """
    left: set[int] = set()
    number = 0
    for one in made.rounds:
        for pile, hand_to in one.instructions:
            left.add(pile)
            if hand_to is not None:
                left.discard(pile)
                number += 1
        number += bool(left)
        left.clear()
    kept = bool(made.rounds and made.tail)
    return number + kept + is_put_together(made)


def brisk_plan(deck: Deck, piles: int = 8, *, aside: Sequence[int] = ()) -> Plan:
    """Return the plan with the least work among those with the fewest rounds.

    :func:`~shufflegraph.plan` minimises what is laid down: it keeps a tail of one card in the hand, which
    saves a card and costs two stops. Here a tail is kept from nine cards on, or from five on where the talon
    is put together anyway.

    >>> from shufflegraph import Talon
    >>> deck = ["Ann", Talon(0), "Bob", "Ann", Talon(0), Talon(0)]
    >>> plan(deck, 3).tail, brisk_plan(deck, 3).tail
    (2, 0)
    """
    first = plan(deck, piles, aside=aside)  # which refuses what is no deck
    if piles == 1:
        return first
    plans = [first]
    if first.tail:
        plans.append(plan_without_tail(deck, piles, aside))
    if aside:
        plans.append(undecorated(plan)(deck, piles))
        if plans[-1].tail:
            plans.append(plan_without_tail(deck, piles, ()))
    return min(plans, key=lambda made: (len(made.rounds), work(made), stops(made)))
