"""What the table shows: hands that are complete, and cards that lie where they were put."""

from collections.abc import Mapping, Sequence
from typing import Any

from shufflegraph.dealing.predicates.intervals import positions_by_owner
from shufflegraph.deck import Deck, Destination, Owner, OwnerT, Pile, Talon


def deals_complete_hands(deck: Deck, steps: Sequence[tuple[Pile, Owner | None]]) -> bool:
    """Does every step that hands a pile over hand over all cards of its owner and no other?"""
    if len(steps) != len(deck):
        return False
    hand_sizes = {owner: len(at) for owner, at in positions_by_owner(deck).items()}
    left = dict(hand_sizes)
    piles: dict[Pile, list[Destination]] = {}
    for card, (pile, hand_to) in zip(deck, steps, strict=True):
        on_pile = piles.setdefault(pile, [])
        on_pile.append(card)
        if not isinstance(card, Talon):
            left[card] -= 1
        complete = (
            not isinstance(card, Talon)
            and left[card] == 0
            and len(on_pile) == hand_sizes[card]
            and on_pile.count(card) == len(on_pile)
        )
        if hand_to != (card if complete else None):
            return False
        if complete:
            piles[pile] = []
    return True


def are_as_put_down(
    cards: Sequence[Any],
    steps: Sequence[tuple[Pile, Owner | None]],
    hands: Mapping[OwnerT, Sequence[Any]],
    deck: Sequence[Any],
) -> bool:
    """Do the hands and the deck show the cards that were put there, the last one on top?"""
    given: dict[Owner, list[Any]] = {}
    left: dict[Pile, list[Any]] = {}
    receiver: dict[Pile, list[Any]] = {}
    for card, (pile, hand_to) in zip(reversed(cards), reversed(steps), strict=True):
        if hand_to is not None:
            receiver[pile] = given.setdefault(hand_to, [])
        elif pile not in receiver:
            receiver[pile] = left.setdefault(pile, [])
        receiver[pile].append(card)
    return {owner: list(hand) for owner, hand in hands.items()} == given and list(deck) == [
        card for pile in sorted(left) for card in left[pile]
    ]


def are_hands_together(rounds: Sequence[tuple[Deck, Sequence[tuple[Pile, Owner | None]]]]) -> bool:
    """Are all cards of everybody who is handed a pile on one pile in every round?"""
    given = {hand_to for _, steps in rounds for _, hand_to in steps if hand_to is not None}
    for deck, steps in rounds:
        used = {(card, pile) for card, (pile, _) in zip(deck, steps, strict=True) if card in given}
        if len(used) > len({card for card, _ in used}):
            return False
    return True
