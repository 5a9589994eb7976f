"""How to go on after a slip: a plan for the deck as it lies, or what is fair if nobody knows why."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from shufflegraph.base.contracts import ensure, refuse, require, undecorated
from shufflegraph.base.deck import Owner, Position, Talon
from shufflegraph.base.faults import choice_fault, kind_fault
from shufflegraph.errors import InvalidParameter
from shufflegraph.plans.plan import plan, shown_plan
from shufflegraph.plans.record import Plan
from shufflegraph.table.slips.kinds import Slip, slips_fault
from shufflegraph.table.slips.table import Stack, dealt_so_far


class Advice(NamedTuple):
    """What the table does: go on by a plan, draw a card unseen, or deal anew; and why.

    >>> advice("order").mend
    'anew'
    """

    mend: Literal["plan", "draw", "anew"]
    says: str


_ANEW: Final = (
    "Collect all cards, the hands too, in any order, and deal them by a new draw: that is exactly fair. "
    "The same deal once more is not, since the cards are sorted by it. Nor may players keep complete hands, "
    "since the draw decides who has one."
)
_DRAW: Final = (
    "The player with a card too few draws one, unseen, from the hand with one too many: that is fair, "
    "though the card that strayed may stay. It holds as long as nobody knows where in the deck it was."
)
_PLAN: Final = (
    "Somebody knows which card of the deck it was: then a card that is drawn unseen is not exactly fair. "
    "Tell it as a slip, and a new plan deals what was drawn."
)
_ADVICE: Final = MappingProxyType(
    {
        ("stray", False): Advice("draw", _DRAW),
        ("stray", True): Advice("plan", _PLAN),
        ("order", False): Advice("anew", _ANEW),
        ("order", True): Advice("plan", _PLAN),
        ("else", False): Advice("anew", _ANEW),
        ("else", True): Advice("plan", _PLAN),
    }
)


def advice_fault(slip: object, is_known: object = False) -> InvalidParameter | None:
    fault = choice_fault("slip", slip, ("stray", "order", "else"))
    return fault or kind_fault("is_known", is_known, bool, "True or False")


@require(
    lambda slip, is_known: advice_fault(slip, is_known) is None,
    "a slip that can be, and whether somebody knows",
)
@ensure(
    lambda is_known, result: (result.mend == "plan") == is_known,
    "a plan exactly where somebody knows",
)
@ensure(
    lambda slip, result: result.mend != "draw" or slip == "stray",
    "a card is drawn only for one that strayed",
)
def advice(slip: Literal["stray", "order", "else"], is_known: bool = False) -> Advice:
    """Return what is exactly fair after a slip that the table does not know exactly.

    >>> advice("stray").mend, advice("stray", is_known=True).mend
    ('draw', 'plan')

    :param slip: a card of one hand lies in another, nobody knows which ("stray"); piles picked up in some
        order ("order"); or anything "else".
    :param is_known: whether anybody knows where in the deck it happened.
    :raises InvalidParameter: if there is no such slip.
    """
    refuse(advice_fault(slip, is_known))
    return _ADVICE[slip, is_known]


@dataclass(frozen=True)
class Mended:
    """How to go on: who keeps their hand, how to put the new deck together, and the plan for it.

    >>> from shufflegraph import plan
    >>> mended = replan(plan("abab", 2), 3)  # a's hand is complete
    >>> mended.order, mended.plan.deck
    ((1, 3), ('b', 'b'))

    :param kept: who has their hand already, and of which positions it is.
    :param gathered: what to put together, the top one first. A hand among it has to lie as it was handed
        over.
    :param plan: it deals that deck.
    """

    kept: dict[Owner, tuple[Position, ...]]
    gathered: tuple[Stack, ...]
    plan: Plan

    @property
    @ensure(
        lambda self, result: result == sum([part.cards for part in self.gathered], ()),
        "the cards of all parts, from the top",
    )
    def order(self) -> tuple[Position, ...]:
        """The positions that the cards of the new deck had in the old one, from the top.

        >>> from shufflegraph import plan
        >>> replan(plan("abab", 2), 3).order
        (1, 3)
        """
        return tuple([card for part in self.gathered for card in part.cards])


def _mended(old: Plan, laid: int, slips: Sequence[Slip], piles: int | None) -> Mended:
    refuse(slips_fault(old, laid, slips, piles))
    parts = dealt_so_far(old, laid, slips).all()
    sizes = Counter(old.deck)
    kept = {
        part.which: part.cards
        for part in parts
        if part.source == "hand"
        and [old.deck[card] for card in part.cards] == [part.which] * sizes[part.which]
    }
    gathered = tuple([part for part in parts if part.source != "hand" or part.which not in kept])
    deck = [old.deck[card] for part in gathered for card in part.cards]
    piles = old.piles if piles is None else piles
    rest = undecorated(plan)(
        deck, piles, aside=old.aside, under=old.under, to_players=old.to_players
    )
    return Mended(kept, gathered, shown_plan(rest, seed=old.seed) if old.seed is not None else rest)


def keeps_what_was_drawn(old: Plan, mended: Mended) -> bool:
    """Is every hand that is kept that of its owner, and complete?"""
    return all(
        type(owner) is not Talon
        and sorted(hand) == [card for card, to in enumerate(old.deck) if to == owner]
        for owner, hand in mended.kept.items()
    )


@ensure(
    lambda plan, result: result.plan.deck == tuple([plan.deck[card] for card in result.order]),
    "the destinations that were drawn, in the order in which their cards lie",
)
@ensure(
    lambda plan, result: (
        sorted(sum(result.kept.values(), result.order)) == list(range(len(plan.deck)))
    ),
    "every card lies there once, or is in a hand that is kept",
)
@ensure(
    lambda plan, result: keeps_what_was_drawn(plan, result),
    "everybody who keeps a hand has exactly what was drawn",
)
def replan(plan: Plan, laid: int, slips: Sequence[Slip] = (), piles: int | None = None) -> Mended:
    """Return how to go on after known slips, so that everybody gets the cards that were drawn for them.

    The destinations stay; only their order changed with that of the cards. So the deal is as uniform as it
    was. Everybody who has exactly their hand keeps it; a hand with a wrong card goes back, as do packets.

    >>> from shufflegraph import plan
    >>> from shufflegraph.table.slips import WrongPile
    >>> made = plan(["Ann", "Bob", "Ann", "Bob", "Ann"], 2)
    >>> mended = replan(made, laid=4, slips=[WrongPile(2, pile=1)])
    >>> [part.source for part in mended.gathered], mended.plan
    (['hand', 'pile', 'deck'], <Plan: cards 5, piles 2, rounds 1 (fewest), placements 5>)

    :param plan: what was dealt.
    :param laid: how many cards are laid down by now, of all rounds together.
    :param slips: what happened; those of one kind at one moment in their order.
    :param piles: how many piles are used from now on; as many as before if it is left out.
    :raises InvalidParameter: if this cannot have happened while the plan was dealt.
    :raises TooFewPiles: if there is no pile, or if one pile is not enough.
    Complexity: that of :func:`~shufflegraph.plan`.
    Proved: Slips.every_card_keeps_its_destination, Slips.slips_keep_the_distribution.
    """
    return _mended(plan, laid, slips, piles)
