"""After a slip at the table: what lies there now, and a new plan for it that deals what was drawn.

Where every card goes was drawn before the first one was laid down, and a slip moves cards, not their
destinations. Who can say what happened knows the destinations of the deck as it lies, and a plan for
these gives everybody exactly the cards that were drawn for them. Where nobody can say it, :func:`advice`
tells what is still exactly fair.
"""

from shufflegraph.table.slips.kinds import Moved, PickedUp, WrongPile, WrongSide
from shufflegraph.table.slips.mending import Advice, Mended, advice, replan
from shufflegraph.table.slips.table import Stack, cards_laid

__all__ = [
    "Advice",
    "Mended",
    "Moved",
    "PickedUp",
    "Stack",
    "WrongPile",
    "WrongSide",
    "advice",
    "cards_laid",
    "replan",
]
