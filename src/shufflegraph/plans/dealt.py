"""What a plan does with the cards: the piles of each, and what everybody has at the end."""

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from shufflegraph.dealing.instructions import Round
from shufflegraph.dealing.predicates import positions_by_owner
from shufflegraph.dealing.table import laid_down
from shufflegraph.deck import Deck, Owner, Pile, Position, Talon
from shufflegraph.errors import InvalidPlan, InvalidPlanType
from shufflegraph.planning.words import Word
from shufflegraph.plans.fields import Fields, parts_of

CardT = TypeVar("CardT")


class Dealt(NamedTuple, Generic[CardT]):
    """What a plan leaves: everybody's hand, and the talon from the top.

    >>> Dealt({"Ann": ("ace",)}, ("seven",)).talon
    ('seven',)
    """

    hands: dict[Owner, tuple[CardT, ...]]
    talon: tuple[CardT, ...]


def words_of(plan: Fields) -> tuple[Word, ...]:
    """Return the piles of each card, by its position in the deck, as the rounds lay it down."""
    words: list[list[Pile]] = [[] for _ in plan.deck]
    state: Sequence[Position] = range(len(plan.deck) - plan.tail)
    for round_ in plan.rounds:
        for position, step in zip(state, round_.instructions, strict=True):
            words[position].append(step.pile)
        state = laid_down(state, round_.instructions).deck
    return tuple(map(tuple, words))


def execute_fault(plan: Fields, cards: Sequence[Any]) -> InvalidPlan | None:
    if not isinstance(cards, Sequence):
        return InvalidPlanType(f"cards are a sequence, not a {type(cards).__name__}")
    if len(cards) != len(plan.deck):
        return InvalidPlan(
            f"{len(cards)} cards for a plan of {len(plan.deck)}: each position has exactly one"
        )
    return None


def executed(plan: Fields, cards: Sequence[CardT]) -> Dealt[CardT]:
    """Return everybody's hand and the talon after all rounds."""
    hands: dict[Owner, tuple[CardT, ...]] = {}
    dealt = len(plan.deck) - plan.tail
    left: tuple[CardT, ...] = tuple(cards)
    left, kept = left[:dealt], left[dealt:]
    for round_ in plan.rounds:
        given, left = laid_down(left, round_.instructions)
        hands.update(given)
    if not plan.aside and not plan.tail:
        return Dealt(hands, left)
    return _talon_together(plan, hands, left, kept)


def _talon_together(
    plan: Fields,
    hands: dict[Owner, tuple[CardT, ...]],
    left: tuple[CardT, ...],
    kept: tuple[CardT, ...],
) -> Dealt[CardT]:
    """Return the hands without the packets, and the talon, put together of its parts."""
    packets = {owner.position: hand for owner, hand in hands.items() if type(owner) is Talon}
    owned = {owner: hand for owner, hand in hands.items() if type(owner) is not Talon}
    talon: list[CardT] = []
    begun = 0
    for source, place, cards in parts_of(plan, packets):
        if source == "packet":
            talon += packets[place]
        elif source == "deck":
            talon += left[begun : begun + cards]
            begun += cards
    return Dealt(owned, (*talon, *kept))


def has_line_for_each_pile(rounds: Sequence[Round], text: str) -> bool:
    """Does a drawing of the rounds have a line for each, and one for each pile?"""
    used = [max([step.pile for step in round_.instructions]) + 1 for round_ in rounds]
    return len(text.splitlines()) == sum(used) + len(used)


def numbers_of_cards(deck: Deck) -> list[tuple[Owner, int]]:
    """Return how many cards each owner has, in the order of the deck."""
    return [(owner, len(at)) for owner, at in positions_by_owner(deck).items()]


def is_number_of_places(deck: Deck, sizes: Sequence[int]) -> bool:
    """Are these the numbers of cards of the talon's places?"""
    places = [Talon(place) for place, size in enumerate(sizes) for _ in range(size)]
    return places == sorted([card for card in deck if isinstance(card, Talon)])
