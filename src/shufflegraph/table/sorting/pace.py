"""How long a plan takes, the one that is dealt soonest, and the usual ways to sort beside it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isfinite, log2
from typing import Any, Final, NamedTuple

from shufflegraph.base.contracts import ensure, refuse, require, undecorated
from shufflegraph.base.deck import Deck
from shufflegraph.base.faults import in_turn, integer_fault, kind_fault
from shufflegraph.base.messages import repr_of
from shufflegraph.errors import InvalidParameter, TooFewPiles
from shufflegraph.plans.fields import hand_overs, is_put_together, piles_left, talon_parts
from shufflegraph.plans.plan import plan, plan_without_tail
from shufflegraph.plans.record import Plan

MOST_SORTED: Final = 10**9


def pace_fault(self: "Pace") -> InvalidParameter | None:
    for name, value in vars(self).items():
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        if not is_number or not (isfinite(value) and value >= 0):
            return InvalidParameter(f"{name} is {repr_of(value)}: seconds are needed, such as 1.3")
    return None


@dataclass(frozen=True)
class Pace:
    """Seconds for a card laid down, a pile handed over, a pile picked up, cards put under, and a card read.

    A card takes 1.3 seconds and a stop as long as four cards, as the page for the dealer's phone reckons
    until it has measured its own dealer; to pick up eight piles is one stop. These are assumptions: time a
    few yourself and give your own. A card that goes under its pile takes as long as two on top.

    >>> from shufflegraph import plan
    >>> round(Pace(card=1).seconds(plan(["Ann", "Bob", "Ann"], 2)), 1)
    13.4

    :raises InvalidParameter: if one is negative or not a number.
    """

    card: float = 1.3
    hand_over: float = 5.2
    pick_up: float = 0.65
    under: float = 5.2
    read: float = 1.0

    def __post_init__(self) -> None:
        refuse(pace_fault(self))

    @require(lambda plan: isinstance(plan, Plan), "a plan")
    @ensure(
        lambda self, plan, result: result >= self.card * plan.placements, "each card takes time"
    )
    def seconds(self, plan: Plan) -> float:
        """Return how long the plan takes.

        :param plan: any plan.
        :raises InvalidParameter: if it is not a plan.
        """
        refuse(kind_fault("plan", plan, Plan, "a Plan"))
        steps = [one.instructions for one in plan.rounds]
        left = sum([len(piles_left(one)) for one in steps])
        total = self.card * (plan.placements + plan.unders) + self.under * (plan.tail > 0)
        return float(total + self.hand_over * hand_overs(plan) + self.pick_up * left)


class Method(NamedTuple):
    """A usual way to sort: its name, rounds, cards laid down, piles it needs, and seconds."""

    name: str
    rounds: int
    placements: int
    piles: int
    seconds: float


@in_turn
def numbers_fault(
    cards: int, values: int, piles: int, pace: object = None
) -> Iterator[InvalidParameter | None]:
    yield integer_fault("cards", cards, most=MOST_SORTED)
    yield integer_fault("values", values, most=MOST_SORTED)
    yield integer_fault("piles", piles, least=2, most=MOST_SORTED)
    yield kind_fault("pace", pace, (Pace, type(None)), "a Pace, or None")
    if values > cards:
        yield InvalidParameter(f"{values} values on {cards} cards")


@require(
    lambda cards, values, piles, pace: numbers_fault(cards, values, piles, pace) is None,
    "a number of cards, of different keys among them, and of piles",
)
@ensure(lambda piles, result: result[0].piles == piles, "radix sort on these piles")
def usual_methods(cards: int, values: int, piles: int, pace: Pace | None = None) -> list[Method]:
    """Return the usual ways to sort, to compare a plan with: radix sort, a pile for each key, and insertion.

    They need every card read, in every round; a plan needs none.

    >>> [(one.name, one.rounds, one.placements) for one in usual_methods(10_000, 10_000, 20)]
    [('radix', 4, 40000), ('one pile each', 1, 10000), ('insertion', 1, 10000)]

    :param cards: how many cards there are.
    :param values: how many different keys they have.
    :param piles: how many piles there is room for, at least 2.
    :param pace: seconds for each thing; those of :class:`Pace` if left out.
    """
    refuse(numbers_fault(cards, values, piles, pace))
    pace = pace or Pace()
    rounds = 0
    while piles**rounds < values:
        rounds += 1
    each = pace.card + pace.read
    search = cards * (pace.card + pace.read * log2(max(cards, 2)))
    return [
        Method(
            "radix", rounds, rounds * cards, piles, rounds * (cards * each + piles * pace.pick_up)
        ),
        Method("one pile each", 1, cards, values, cards * each + values * pace.pick_up),
        Method("insertion", 1, cards, 1, search),
    ]


CARDS_PER_STOP: Final = 4
"""A stop takes as long as four cards: handing over, laying aside, keeping, picking up, putting together.

A card takes 1.3 seconds, a stop (a sentence to read, a pile to move) some five; so counts the page, too.
"""


PILES_COMPARED: Final = 3
MOST_COMPARED: Final = 110
"""On so few piles, and for as many cards as the largest game has, a plan with all cards on top is compared
with one without. The app makes both while the dealer chooses: with more cards a phone would take seconds."""


def work(made: Plan) -> int:
    """Return the work of a plan in cards: those laid down, under a pile twice, and four for each stop."""
    return made.placements + made.unders + CARDS_PER_STOP * stops(made)


def stops(made: Plan) -> int:
    """Return how often the dealer stops laying down cards."""
    rounds = [one.instructions for one in made.rounds]
    picked_up = sum([bool(piles_left(one)) for one in rounds])
    # a talon that is one packet lies there already
    is_joined = is_put_together(made) and [part.source for part in talon_parts(made)] != ["packet"]
    return hand_overs(made) + picked_up + bool(rounds and made.tail) + is_joined


def brisk_plan(
    deck: Deck,
    piles: int = 8,
    *,
    aside: Sequence[int] = (),
    under: bool = False,
    to_players: bool = False,
) -> Plan:
    """Return the plan with the least work among those with the fewest rounds.

    :func:`~shufflegraph.plan` minimises what is laid down: it keeps a tail of one card in the hand, which
    saves a card and costs two stops. Here a tail is kept from nine cards on, or from five on where the talon
    is put together anyway.
    """
    rules: dict[str, Any] = {"under": under, "to_players": to_players}
    plans = [plan(deck, piles, aside=aside, **rules)]
    is_free = piles > 1 or under
    if is_free and plans[0].tail:
        plans.append(plan_without_tail(deck, piles, aside, **rules))
    if is_free and aside:
        plans.append(undecorated(plan)(deck, piles, **rules))
        if plans[-1].tail:
            plans.append(plan_without_tail(deck, piles, (), **rules))
    return min(plans, key=lambda made: (len(made.rounds), work(made), stops(made)))


def chosen_plan(
    deck: Deck,
    piles: int,
    *,
    aside: Sequence[int] = (),
    under: str = "no",
    to_players: bool = False,
) -> tuple[Plan, Plan | None]:
    """Return the plan that is asked for: "no", "yes", or "auto", under piles if that takes less time.

    The plan that was not taken comes second, if there is one: with "auto", and with "no" on few piles, where
    cards under piles save most.
    """
    if under == "yes":
        return brisk_plan(deck, piles, aside=aside, under=True, to_players=to_players), None
    try:
        on_top = brisk_plan(deck, piles, aside=aside, to_players=to_players)
    except TooFewPiles:
        if under == "no":
            raise
        return brisk_plan(deck, piles, aside=aside, under=True, to_players=to_players), None
    if under == "no" and (piles > PILES_COMPARED or len(deck) > MOST_COMPARED):
        return on_top, None
    either = brisk_plan(deck, piles, aside=aside, under=True, to_players=to_players)
    is_sooner = under == "auto" and Pace().seconds(either) < Pace().seconds(on_top)
    return (either, on_top) if is_sooner else (on_top, either)
