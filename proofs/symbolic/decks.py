"""Claims about decks: owners are unbounded, compared by == alone until it is known which are equal."""

# ruff: noqa: C419

from collections.abc import Mapping, Sequence
from typing import Any

from icontract import ensure, require

from proofs.symbolic.engine import Claim, Harness, Implementation, Size
from proofs.symbolic.shapes import (
    Numbers,
    are_below,
    arguments,
    concretely,
    numbers,
    owners_by_equality,
    pin,
)
from shufflegraph.contracts import undecorated
from shufflegraph.dealing.instructions import Instruction, instructions
from shufflegraph.dealing.intervals import Interval, intervals
from shufflegraph.deck import Deck, Talon


def deck_of(cards: Numbers) -> list[Any]:
    """The deck with these owners; a negative value stands for a talon card, numbered from the top."""
    names = owners_by_equality(cards)
    talon = 0
    deck: list[Any] = []
    for position, value in enumerate(cards):
        if value < 0:
            deck.append(Talon(talon))
            talon += 1
        else:
            deck.append(names[position])
    return deck


def are_ends(cards: Numbers, result: Mapping[int, Interval]) -> bool:
    """Has each owner, and nobody else, their first and last position, in order of first card?"""
    ends = list(result.items())
    seen = [cards[owner] >= 0 for owner in result]
    named = [(value < 0) | any([value == cards[owner] for owner in result]) for value in cards]
    fit = [
        (cards[first] == cards[owner]) & (cards[last] == cards[owner])
        for owner, (first, last) in ends
    ]
    outside = [
        cards[position] != cards[owner]
        for owner, (first, last) in ends
        for position in range(len(cards))
        if not first <= position <= last
    ]
    in_order = [ends[n][1][0] < ends[n + 1][1][0] for n in range(len(ends) - 1)]
    return all(seen + named + fit + outside + in_order)


def intervals_are_ends(call: Implementation, size: int) -> Harness:
    @ensure(lambda cards, result: are_ends(cards, result))
    @arguments(cards=numbers(size), **{"return": dict})
    def ends(cards: Numbers) -> dict[int, Interval]:
        deck = deck_of(cards)
        with concretely():
            result: dict[int, Interval] = call(deck)
        return result

    return ends


def hands_over_rightly(
    cards: Numbers, piles: Numbers, count: int, result: Sequence[Instruction]
) -> bool:
    """Is a pile handed over exactly when it is somebody's complete hand, by the rules of the table?"""
    number = range(len(cards))
    deck = deck_of(cards)
    pile_of = {deck[p]: pin(piles[p], count) for p in reversed(number)}
    on_pile: dict[int, list[int]] = {pile: [] for pile in range(count)}
    right = len(result) == len(cards)
    for position, step in enumerate(result):
        held = on_pile[pile_of[deck[position]]]
        held.append(position)
        owner = deck[position]
        hand = [p for p in number if deck[p] == owner]
        complete = held == hand and not isinstance(owner, Talon)
        expected = Instruction(pile_of[owner], owner if complete else None)
        right = right and step == expected
        if complete:
            held.clear()
    return right


def instructions_hand_over_rightly(call: Implementation, size: int, piles: int) -> Harness:
    @require(lambda colours: are_below(colours, piles))
    @ensure(lambda cards, colours, result: hands_over_rightly(cards, colours, piles, result))
    @arguments(cards=numbers(size), colours=numbers(size), **{"return": tuple})
    def steps(cards: Numbers, colours: Numbers) -> tuple[Instruction, ...]:
        deck = deck_of(cards)
        first = {destination: deck.index(destination) for destination in dict.fromkeys(deck)}
        colouring = {destination: pin(colours[p], piles) for destination, p in first.items()}
        with concretely():
            result: tuple[Instruction, ...] = call(deck, colouring)
        return result

    return steps


# Wrong variants, one for each claim.


def ends_at_second_card(deck: Deck) -> dict[Any, Interval]:
    """The last card is taken for the second one."""
    result = {}
    for owner in dict.fromkeys(deck):
        at = [position for position, card in enumerate(deck) if card == owner]
        if not isinstance(owner, Talon):
            result[owner] = Interval(at[0], at[:2][-1])
    return result


def hands_over_mixed_piles(deck: Deck, colouring: Mapping[Any, int]) -> tuple[Instruction, ...]:
    """Looks at the owner's last card only, not at what else lies on their pile."""
    later = [deck[position + 1 :] for position in range(len(deck))]
    return tuple(
        Instruction(colouring[card], None if card in rest or isinstance(card, Talon) else card)
        for card, rest in zip(deck, later, strict=True)
    )


CLAIMS = [
    Claim(
        "dealing.intervals.intervals",
        "Each owner's interval is their first and last position, in order of first card.",
        intervals_are_ends,
        undecorated(intervals),
        ends_at_second_card,
        (3,),
        (Size((5,), "5 cards, talon cards among them, owners unbounded"),),
    ),
    Claim(
        "dealing.instructions.instructions",
        "By any colouring a pile is handed over exactly when it is its owner's complete hand.",
        instructions_hand_over_rightly,
        undecorated(instructions),
        hands_over_mixed_piles,
        (3, 2),
        (
            Size((3, 2), "3 cards, talon cards among them, every choice of 2 piles"),
            Size(
                (4, 2), "4 cards, talon cards among them, every choice of 2 piles", 300, long=True
            ),
        ),
    ),
]
