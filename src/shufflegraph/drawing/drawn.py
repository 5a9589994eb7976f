"""One function that draws whatever the functions of the library return."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from shufflegraph.contracts import coerces, refuse, sequence
from shufflegraph.dealing.instructions import Instruction, Round
from shufflegraph.dealing.intervals import Interval
from shufflegraph.dealing.table import steps_fault
from shufflegraph.deck import Deck, deck_fault
from shufflegraph.drawing.pictures import draw_intervals
from shufflegraph.drawing.rounds import MOST_DRAWN, deck_drawing, named, rounds_drawing
from shufflegraph.drawing.svg import Drawing
from shufflegraph.drawing.tables import draw_lists
from shufflegraph.values import integer_fault, wrong_kind

_KINDS: Final = "a deck, intervals, a colouring, hands, or a Plan"


@coerces(value=sequence)
def draw(value: Any, more: Any = None) -> Drawing:
    """Return a drawing of what the library's functions return, which are plain tuples and dictionaries.

    A deck is a row of cards, intervals are bars, a plan the ways of all cards. A colouring lists the owners
    of each pile, and hands list each owner's cards.

    >>> from shufflegraph import instructions, intervals, plan, valid_colouring
    >>> deck = ["Ann", "Bob", "Ann"]
    >>> draw(deck).alt
    'A deck of 3 cards, from the top: Ann, Bob, Ann'
    >>> colouring = valid_colouring(intervals(deck))
    >>> draw(colouring).alt
    'Each pile and its owners: pile 1: Ann; pile 2: Bob'
    >>> draw(intervals(deck), colouring).height, draw(deck, instructions(deck, colouring)).height
    (62, 112)
    >>> draw({"Ann": ("ace", "ten")}).alt
    'Each owner and their cards: Ann: ace, ten'

    :param value: a deck, intervals, a colouring, hands, or a Plan.
    :param more: the colouring of the intervals, or the instructions for the deck.
    :raises InvalidParameter: if these are none of them, or more cards than one can see.
    Complexity: that of writing it, O(n) for a deck of n cards.
    """
    if hasattr(value, "_drawing"):
        return _seen(value._drawing(), len(value.deck))
    if isinstance(value, Mapping):
        return _mapping(value, more)
    if isinstance(value, Sequence) and not isinstance(value, str):
        refuse(deck_fault(value))
        return _seen(deck_drawing(value), len(value)) if more is None else _round(value, more)
    raise wrong_kind("value", value, _KINDS)


def _mapping(value: Mapping[Any, Any], colouring: Any) -> Drawing:
    kinds = set(map(type, value.values()))
    if kinds <= {Interval}:
        return draw_intervals(value, colouring)
    if kinds == {int}:
        piles: dict[str, list[str]] = {f"pile {1 + pile}": [] for pile in sorted(value.values())}
        for owner, pile in value.items():
            piles[f"pile {1 + pile}"].append(named(owner))
        return draw_lists("Each pile and its owners", piles)
    if all(isinstance(cards, Collection) and type(cards) is not str for cards in value.values()):
        return draw_lists("Each owner and their cards", value)
    raise wrong_kind("value", value, _KINDS)


def _round(deck: Deck, instructions: Any) -> Drawing:
    steps = instructions if isinstance(instructions, Sequence) else ()
    piles = [step.pile for step in steps if isinstance(step, Instruction)]
    refuse(steps_fault(deck, instructions, 1 + max(piles, default=0)))
    return _seen(rounds_drawing(deck, [Round(tuple(deck), tuple(steps))]), len(deck))


def _seen(drawing: Drawing | None, cards: int) -> Drawing:
    refuse(integer_fault("the number of cards", cards, least=1, most=MOST_DRAWN))
    assert drawing is not None
    return drawing
