"""Wrong variants of going on after a slip."""

from dataclasses import replace
from typing import Any

from shufflegraph import Plan, plan
from shufflegraph.contracts import undecorated
from shufflegraph.table.slips import Advice, Mended, Stack, WrongPile, advice, cards_laid, replan
from tests.support.planted import Planted

MADE = plan(["Ann", "Bob", "Bob", "Ann", "Ann"], 2)
SLIPS = [WrongPile(0, 1), WrongPile(2, 1)]


def of_the_old_deck(plan: Plan, laid: int, slips: Any = (), piles: int | None = None) -> Mended:
    """The cards lie in a new order, and are dealt as if they did not."""
    return replace(undecorated(replan)(plan, laid, slips, piles), plan=plan)


def without_the_last(plan: Plan, laid: int, slips: Any = (), piles: int | None = None) -> Mended:
    """A card stays where it lies, and nobody gets it."""
    right = undecorated(replan)(plan, laid, slips, piles)
    *parts, last = right.gathered
    together = (*parts, Stack(last.source, last.which, last.cards[:-1]))
    deck = [plan.deck[card] for part in together for card in part.cards]
    return Mended(right.kept, together, _planned(deck, plan.piles))


def _planned(deck: list[Any], piles: int) -> Plan:
    return plan(deck, piles)


def with_a_wrong_hand(plan: Plan, laid: int, slips: Any = (), piles: int | None = None) -> Mended:
    """Bob keeps what is Ann's."""
    ann = tuple(card for card, to in enumerate(plan.deck) if to == "Ann")
    bob = tuple(card for card, to in enumerate(plan.deck) if to == "Bob")
    deck = [plan.deck[card] for card in bob]
    return Mended({"Bob": ann}, (Stack("deck", None, bob),), _planned(deck, plan.piles))


def from_the_bottom(self: Mended) -> tuple[int, ...]:
    """The part on top is put at the bottom."""
    return tuple(card for part in self.gathered[::-1] for card in part.cards)


def more_than_there_are(plan: Plan, round: int, rest: int) -> int:
    """Counts what is left twice."""
    return plan.placements + rest


def never_a_plan(slip: str, is_known: bool = False) -> Advice:
    """Whatever is known, all is dealt anew."""
    return Advice("anew", "")


def always_draw(slip: str, is_known: bool = False) -> Advice:
    """Whatever happened, somebody draws a card."""
    return Advice("draw", "")


HAPPENED = "slips of a plan of which that many cards are laid down"
PLANTED = [
    Planted(replan, HAPPENED, None, (MADE, 6)),
    Planted(replan, HAPPENED, None, (MADE, 2, SLIPS)),
    Planted(replan, HAPPENED, None, (MADE, 3, SLIPS, 0)),
    Planted(
        replan,
        "the destinations that were drawn, in the order in which their cards lie",
        of_the_old_deck,
        (MADE, 3, SLIPS),
    ),
    Planted(
        replan,
        "every card lies there once, or is in a hand that is kept",
        without_the_last,
        (MADE, 3, SLIPS),
    ),
    Planted(
        replan,
        "everybody who keeps a hand has exactly what was drawn",
        with_a_wrong_hand,
        (MADE, 3, SLIPS),
    ),
    Planted(
        Mended.order.fget,  # type: ignore[attr-defined]
        "the cards of all parts, from the top",
        from_the_bottom,
        (replan(MADE, 3),),
    ),
    Planted(
        cards_laid, "a round of the plan, and as many cards as it can leave", None, (MADE, 0, 6)
    ),
    Planted(cards_laid, "as many as the plan lays down", more_than_there_are, (MADE, 0, 2)),
    Planted(advice, "a slip that can be, and whether somebody knows", None, ("floor",)),
    Planted(advice, "a plan exactly where somebody knows", never_a_plan, ("order", True)),
    Planted(advice, "a card is drawn only for one that strayed", always_draw, ("order",)),
]
