"""What is on the cards, where a known deal is made from a pack in known order."""

from collections.abc import Sequence

from shufflegraph.dealing.table import laid_down
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.plans.record import Plan


def faces_fault(plan: Plan, faces: object) -> InvalidParameter | None:
    """Return why these are not what is on the cards of the deck, or None if they are."""
    if isinstance(faces, str) or not isinstance(faces, Sequence):
        return InvalidParameterType(f"faces are a sequence, not a {type(faces).__name__}")
    if len(faces) == len(plan.deck):
        return None
    return InvalidParameter(
        f"there are {len(faces)} faces: the deck has {len(plan.deck)} cards, and each has one"
    )


def faces_of(plan: Plan, faces: Sequence[object]) -> list[list[str]]:
    """Return what is on the cards as they are laid down, for every round."""
    lying: Sequence[str] = [*map(str, faces)]
    shown: list[list[str]] = []
    for deck, instructions in plan.rounds:
        shown.append([*lying[: len(deck)]])
        lying = laid_down(shown[-1], instructions).deck
    return shown


def are_faces_of(plan: Plan, faces: Sequence[object] | None, shown: list[list[str]] | None) -> bool:
    """Is every card shown as itself, in the order in which the piles before were picked up?"""
    if faces is None or shown is None:
        return faces is shown
    lying = [*range(len(plan.deck) - plan.tail)]
    expected: list[list[str]] = []
    for number in range(len(plan.rounds)):
        expected.append([str(faces[card]) for card in lying])
        lying.reverse()  # a pile shows its last card on top, and sorting keeps that order
        lying.sort(key=lambda card: plan.words[card][number])
        lying = [card for card in lying if len(plan.words[card]) > number + 1]
    return shown == expected
