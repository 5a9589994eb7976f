"""Where the cards of the talon lie when a plan has been dealt, in the order in which they belong together."""

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from shufflegraph.deck import Position, Talon
from shufflegraph.plans.claims import dealt_deck, put_aside

if TYPE_CHECKING:
    from shufflegraph.plans.record import Plan

Source: TypeAlias = Literal["deck", "packet", "kept"]
"""The deck that is picked up last, a packet that was put aside, the tail that was kept in the hand."""


class Part(NamedTuple):
    """Cards of one place of the talon that lie together: where, of which place, and how many.

    >>> Part("packet", 0, 3).cards
    3

    Complexity: O(1).
    """

    source: Source
    place: Position
    cards: int


def talon_parts(plan: "Plan") -> list[Part]:
    """Return of what the talon is put together, from the top.

    >>> from shufflegraph import plan
    >>> talon_parts(plan([Talon(0), Talon(1), Talon(1), *"abab", Talon(1)], piles=3, aside=[1]))
    [Part(source='deck', place=0, cards=1), Part(source='packet', place=1, cards=2), \
Part(source='kept', place=1, cards=1)]

    Complexity: O(n r) for n cards and r rounds.
    """
    return parts_of(plan, put_aside(plan) if plan.aside else ())


def parts_of(plan: "Plan", packets: Collection[Position]) -> list[Part]:
    """Return of what the talon is put together if these places lie aside as packets.

    >>> from shufflegraph import plan
    >>> parts_of(plan([Talon(0), "Ann", Talon(1)]), [1])
    [Part(source='deck', place=0, cards=1), Part(source='packet', place=1, cards=1)]

    Complexity: O(n) for n cards.
    """
    sizes = Counter([card.position for card in dealt_deck(plan) if type(card) is Talon])
    parts = [
        Part("packet" if place in packets else "deck", place, sizes[place])
        for place in sorted(sizes)
    ]
    if plan.tail:
        last = plan.deck[-1]
        assert isinstance(last, Talon)
        parts.append(Part("kept", last.position, plan.tail))
    return parts


def is_put_together(plan: "Plan") -> bool:
    """Does the talon not lie together when the last piles are picked up, so that the dealer puts it together?

    >>> from shufflegraph import plan
    >>> is_put_together(plan([Talon(0), "Ann", Talon(1)]))
    False

    Complexity: O(n r) for n cards and r rounds.
    """
    return bool(plan.rounds and (plan.tail or (plan.aside and put_aside(plan))))
