"""What a plan does with the cards: the piles of each, and what everybody has at the end."""

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from shufflegraph.dealing.instructions import Round
from shufflegraph.dealing.predicates import positions_by_owner
from shufflegraph.dealing.table import laid_down
from shufflegraph.deck import Deck, Destination, Owner, Pile, Position, Talon
from shufflegraph.errors import InvalidPlan, InvalidPlanType
from shufflegraph.planning.words import Word
from shufflegraph.plans.fields import Fields

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
    return Dealt(*delivered(list(plan.deck), plan.tail, plan.rounds, list(cards)))


def delivered(
    deck: list[Destination], tail: int, rounds: Sequence[Round], cards: list[CardT]
) -> tuple[dict[Owner, tuple[CardT, ...]], tuple[CardT, ...]]:
    """Return everybody's hand, and the talon, after the rounds."""
    positions, left = handed_over(len(deck) - tail, rounds)
    return put_together(deck, tail, positions, left, cards)


def put_together(
    deck: list[Any],
    tail: int,
    positions: dict[Owner, tuple[Position, ...]],
    left: list[Position],
    cards: list[CardT],
) -> tuple[dict[Owner, tuple[CardT, ...]], tuple[CardT, ...]]:
    """Return the hands, and the talon: what was put aside or stayed in the hand goes to its place."""
    hands: dict[Owner, tuple[CardT, ...]] = {}
    for owner, hand in positions.items():
        if not isinstance(owner, Talon):
            hands[owner] = tuple([cards[position] for position in hand])
    packets = [
        position
        for owner, hand in positions.items()
        if isinstance(owner, Talon)
        for position in hand
    ]
    kept = list(range(len(deck) - tail, len(deck)))
    together = [*left, *packets, *kept]
    places = [deck[position].position for position in together]
    numbers = sorted(range(len(together)), key=places.__getitem__)
    return hands, tuple([cards[together[number]] for number in numbers])


def handed_over(
    dealt: int, rounds: Sequence[Round]
) -> tuple[dict[Owner, tuple[Position, ...]], list[Position]]:
    """Return the positions of each hand and packet, and those that are left, after all rounds."""
    hands: dict[Owner, tuple[Position, ...]] = {}
    left = list(range(dealt))
    for _, steps in rounds:
        given, deck = laid_down(left, steps)
        for owner, hand in given.items():
            hands[owner] = hand
        left = list(deck)
    return hands, left


def has_line_for_each_pile(rounds: Sequence[Round], text: str) -> bool:
    used = [max([step.pile for step in round_.instructions]) + 1 for round_ in rounds]
    return len(text.splitlines()) == sum(used) + len(used)


def numbers_of_cards(deck: Deck) -> list[tuple[Owner, int]]:
    return [(owner, len(at)) for owner, at in positions_by_owner(deck).items()]


def is_number_of_places(deck: Deck, sizes: Sequence[int]) -> bool:
    places = [Talon(place) for place, size in enumerate(sizes) for _ in range(size)]
    return places == sorted([card for card in deck if isinstance(card, Talon)])
