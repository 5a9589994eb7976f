"""The kinds of slips that somebody at the table can report, and which reports are impossible."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from shufflegraph.base.deck import Pile
from shufflegraph.base.faults import in_turn, integer_fault, kind_fault, list_fault, wrong_kind
from shufflegraph.base.messages import repr_of
from shufflegraph.dealing.colouring import piles_fault
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.plans.fields import piles_with_seats
from shufflegraph.plans.record import Plan


class WrongPile(NamedTuple):
    """A card went to a wrong pile, and the deal went on.

    >>> WrongPile(13, 1).card
    13

    :param card: its number among all cards that are laid down, of all rounds together, from 0.
    :param pile: where it was laid, from 0.
    """

    card: int
    pile: Pile


class WrongSide(NamedTuple):
    """A card was laid on its pile where it had to go under it, or under it where it had to go on top.

    >>> WrongSide(13).card
    13

    :param card: its number among all cards that are laid down, of all rounds together, from 0.
    """

    card: int


class PickedUp(NamedTuple):
    """At the end of a round the piles were put together in another order.

    >>> PickedUp(0, (0, 2, 1)).piles
    (0, 2, 1)

    :param round: its number, from 0.
    :param piles: all piles with cards, from the top of the new deck.
    """

    round: int
    piles: tuple[Pile, ...]


class Moved(NamedTuple):
    """One card left its place, for example because it was dropped, and was put back at a known place.

    >>> Moved(after=5, source=None, above=0, target=2, onto=1).target
    2

    :param after: how many cards were laid down then, of all rounds together.
    :param source: the pile that it came from, None for the deck in the hand.
    :param above: how many cards lay above it there.
    :param target: the pile that it lies on now, None for the deck.
    :param onto: how many cards lie above it there now.
    """

    after: int
    source: Pile | None
    above: int
    target: Pile | None
    onto: int


Slip: TypeAlias = WrongPile | WrongSide | PickedUp | Moved


@in_turn
def slip_fault(plan: Plan, slip: Any) -> Iterator[InvalidParameter | None]:
    if not isinstance(slip, Slip):
        yield InvalidParameterType(
            f"{repr_of(slip)} is not a slip: a WrongPile, a WrongSide, a PickedUp or a Moved tells what "
            "happened"
        )
    for name, value, below in _limits(plan, slip):
        yield integer_fault(f"{repr_of(slip)}: {name}", value, most=below - 1)
    if isinstance(slip, PickedUp) and len(set(slip.piles)) < len(slip.piles):
        yield InvalidParameter(f"{repr_of(slip)}: a pile is named twice")


def _limits(plan: Plan, slip: Slip) -> list[tuple[str, Any, int]]:
    """Every number of a slip with its name, and the first that is too large for it."""
    if isinstance(slip, WrongPile):
        return [("card", slip.card, plan.placements), ("pile", slip.pile, piles_with_seats(plan))]
    if isinstance(slip, WrongSide):
        return [("card", slip.card, plan.placements)]
    if isinstance(slip, PickedUp):
        piles = slip.piles if isinstance(slip.piles, Sequence) else (slip.piles,)
        return [
            ("round", slip.round, len(plan.rounds)),
            *[("pile", pile, piles_with_seats(plan)) for pile in piles],
        ]
    cards = len(plan.deck)
    named = [("source", slip.source), ("target", slip.target)]
    return [
        ("after", slip.after, plan.placements + 1),
        ("above", slip.above, cards),
        ("onto", slip.onto, cards),
        *[(name, pile, piles_with_seats(plan)) for name, pile in named if pile is not None],
    ]


@in_turn
def slips_fault(plan: Any, laid: object, slips: Any, piles: Any) -> Iterator[Exception | None]:
    yield kind_fault("plan", plan, Plan, "a Plan")
    yield integer_fault("laid", laid, most=plan.placements)
    yield list_fault("slips", slips, "a list")
    if isinstance(slips, Slip):
        yield wrong_kind("slips", slips, "a list")
    for slip in slips:
        yield slip_fault(plan, slip)
    if piles is not None:
        yield piles_fault(piles)
