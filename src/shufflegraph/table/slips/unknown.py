"""Where nobody can tell what happened: what is exactly fair all the same, and what is not."""

from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from shufflegraph.contracts import ensure, requires
from shufflegraph.errors import InvalidParameter
from shufflegraph.values import choice_fault, kind_fault


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


@requires(advice_fault, "a slip that can be, and whether somebody knows", before=True)
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
    return _ADVICE[slip, is_known]
