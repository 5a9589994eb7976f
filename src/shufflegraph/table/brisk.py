"""The plan that is dealt soonest: not the one with the fewest cards to lay down, but with the least work."""

from collections.abc import Sequence
from typing import Final

from shufflegraph.contracts import undecorated
from shufflegraph.deck import Deck
from shufflegraph.errors import TooFewPiles
from shufflegraph.plans.fields import is_put_together, piles_left, talon_parts
from shufflegraph.plans.plan import plan, plan_without_tail
from shufflegraph.plans.record import Plan
from shufflegraph.table.sorting.pace import Pace

CARDS_PER_STOP: Final = 4
"""A stop takes as long as four cards: handing over, laying aside, keeping, picking up, putting together.

A card takes 1.3 seconds, a stop (a sentence to read, a pile to move) some five; so counts the page, too.
"""


def work(made: Plan) -> int:
    """Return the work of a plan in cards: those laid down, under a pile twice, and four for each stop."""
    return made.placements + made.unders + CARDS_PER_STOP * stops(made)


def stops(made: Plan) -> int:
    """Return how often the dealer stops laying down cards."""
    rounds = [one.instructions for one in made.rounds]
    handed = sum([step.hand_to is not None for one in rounds for step in one])
    picked_up = sum([bool(piles_left(one)) for one in rounds])
    # a talon that is one packet lies there already
    is_joined = is_put_together(made) and [part.source for part in talon_parts(made)] != ["packet"]
    return handed + picked_up + bool(rounds and made.tail) + is_joined


def brisk_plan(
    deck: Deck, piles: int = 8, *, aside: Sequence[int] = (), under: bool = False
) -> Plan:
    """Return the plan with the least work among those with the fewest rounds.

    :func:`~shufflegraph.plan` minimises what is laid down: it keeps a tail of one card in the hand, which
    saves a card and costs two stops. Here a tail is kept from nine cards on, or from five on where the talon
    is put together anyway.
    """
    plans = [plan(deck, piles, aside=aside, under=under)]
    is_free = piles > 1 or under
    if is_free and plans[0].tail:
        plans.append(plan_without_tail(deck, piles, aside, under=under))
    if is_free and aside:
        plans.append(undecorated(plan)(deck, piles, under=under))
        if plans[-1].tail:
            plans.append(plan_without_tail(deck, piles, (), under=under))
    return min(plans, key=lambda made: (len(made.rounds), work(made), stops(made)))


def chosen_plan(
    deck: Deck, piles: int, *, aside: Sequence[int] = (), under: str = "no"
) -> tuple[Plan, Plan | None]:
    """Return the plan that is asked for: "no", "yes", or "auto", under piles if that takes less time.

    With "auto" the plan that was not taken comes second, if there is one.
    """
    if under != "auto":
        return brisk_plan(deck, piles, aside=aside, under=under == "yes"), None
    either = brisk_plan(deck, piles, aside=aside, under=True)
    try:
        on_top = brisk_plan(deck, piles, aside=aside)
    except TooFewPiles:
        return either, None
    plans = sorted([on_top, either], key=Pace().seconds)
    return plans[0], plans[1]
