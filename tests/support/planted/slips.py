"""Wrong variants of going on after a slip."""

from dataclasses import replace

from shufflegraph import Plan, plan
from shufflegraph.table.slips import Advice, Mended, Stack, WrongPile, advice, cards_laid, replan
from tests.support.planted import REFUSES, Table, after, bad, getter, instead

MADE = plan(["Ann", "Bob", "Bob", "Ann", "Ann"], 2)
SLIPS = [WrongPile(0, 1), WrongPile(2, 1)]
HAPPENED = "slips of a plan of which that many cards are laid down"


def without_the_last(mended: Mended) -> Mended:
    """A card stays where it lies, and nobody gets it."""
    *parts, last = mended.gathered
    together = (*parts, Stack(last.source, last.which, last.cards[:-1]))
    deck = [MADE.deck[card] for part in together for card in part.cards]
    return Mended(mended.kept, together, plan(deck, 2))


def with_a_wrong_hand(made: Plan, laid: int, slips: object) -> Mended:
    """Bob keeps what is Ann's."""
    ann, bob = ([card for card, to in enumerate(made.deck) if to == who] for who in ("Ann", "Bob"))
    return Mended({"Bob": tuple(ann)}, (Stack("deck", None, tuple(bob)),), plan(["Bob"] * 2, 2))


PLANTED: Table = {
    (replan, REFUSES): [bad(MADE, 6), bad(MADE, 2, SLIPS), bad(MADE, 3, SLIPS, 0)],
    (replan, "the destinations that were drawn, in the order in which their cards lie"): [
        after(lambda mended: replace(mended, plan=MADE), MADE, 3, SLIPS),
    ],
    (replan, "every card lies there once, or is in a hand that is kept"): [
        after(without_the_last, MADE, 3, SLIPS),
    ],
    (replan, "everybody who keeps a hand has exactly what was drawn"): [
        instead(with_a_wrong_hand, MADE, 3, SLIPS),
    ],
    (getter(Mended, "order"), "the cards of all parts, from the top"): [
        instead(lambda self: sum([part.cards for part in self.gathered[::-1]], ()), replan(MADE, 3))
    ],
    (cards_laid, REFUSES): [bad(MADE, 0, 6)],
    (cards_laid, "as many as the plan lays down"): [
        instead(lambda plan, round, rest: plan.placements + rest, MADE, 0, 2),
    ],
    (advice, REFUSES): [bad("floor")],
    (advice, "a plan exactly where somebody knows"): [
        instead(lambda slip, is_known: Advice("anew", ""), "order", True),
    ],
    (advice, "a card is drawn only for one that strayed"): [
        instead(lambda slip: Advice("draw", ""), "order"),
    ],
}
