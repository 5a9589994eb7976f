"""The plan that is dealt soonest: not the one with the fewest cards to lay down, but with the least work."""

from collections.abc import Sequence
from typing import Final

from shufflegraph.contracts import undecorated
from shufflegraph.deck import Deck
from shufflegraph.plans.fields import is_put_together, piles_left
from shufflegraph.plans.plan import plan, plan_without_tail
from shufflegraph.plans.record import Plan

CARDS_PER_STOP: Final = 4
"""A stop takes as long as four cards: handing over, laying aside, keeping, picking up, putting together.

A card takes 1.3 seconds, a stop (a sentence to read, a pile to move) some five; so counts the page, too.
"""


def work(made: Plan) -> int:
    """Return the work of a plan in cards: those that are laid down, and four for each stop."""
    return made.placements + CARDS_PER_STOP * stops(made)


def stops(made: Plan) -> int:
    """Return how often the dealer stops laying down cards."""
    rounds = [one.instructions for one in made.rounds]
    handed = sum([step.hand_to is not None for one in rounds for step in one])
    picked_up = sum([bool(piles_left(one)) for one in rounds])
    return handed + picked_up + bool(rounds and made.tail) + is_put_together(made)


def brisk_plan(deck: Deck, piles: int = 8, *, aside: Sequence[int] = ()) -> Plan:
    """Return the plan with the least work among those with the fewest rounds.

    :func:`~shufflegraph.plan` minimises what is laid down: it keeps a tail of one card in the hand, which
    saves a card and costs two stops. Here a tail is kept from nine cards on, or from five on where the talon
    is put together anyway.
    """
    plans = [plan(deck, piles, aside=aside)]
    if piles > 1 and plans[0].tail:
        plans.append(plan_without_tail(deck, piles, aside))
    if piles > 1 and aside:
        plans.append(undecorated(plan)(deck, piles))
        if plans[-1].tail:
            plans.append(plan_without_tail(deck, piles, ()))
    return min(plans, key=lambda made: (len(made.rounds), work(made), stops(made)))
