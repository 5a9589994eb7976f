"""What a plan says, field by field, and what follows from its fields alone."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeAlias

from shufflegraph.dealing.instructions import Instruction, Round
from shufflegraph.deck import Destination, Owner, Pile, Position, Talon
from shufflegraph.planning.aside import layouts_of
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.planner import Proof
from shufflegraph.planning.windows import Certificate

Source: TypeAlias = Literal["deck", "packet", "kept"]
"""The deck that is picked up last, a packet that was put aside, the tail that was kept in the hand."""

PROOFS: Final = ("bound", "search", "none")


@dataclass(frozen=True)
class Fields:
    """The fields of a plan, see :class:`shufflegraph.Plan`; nothing is checked here."""

    piles: int
    deck: tuple[Destination, ...]
    rounds: tuple[Round, ...]
    placements: int
    lower_bound: int
    placements_lower_bound: int
    windows: Certificate
    proof: Proof
    placements_proof: Proof
    seed: int | None = None
    aside: tuple[int, ...] = ()
    tail: int = 0
    under: bool = False

    @cached_property
    def _layouts(self) -> list[Layout]:
        """How the cards that are dealt lie, for every choice of the places that may be put aside."""
        return layouts_of(dealt_deck(self), self.aside, under=self.under)


class Part(NamedTuple):
    """Cards of one place of the talon that lie together: where, of which place, and how many."""

    source: Source
    place: Position
    cards: int


def dealt_deck(plan: Fields) -> tuple[Destination, ...]:
    """Return what is dealt of the deck: all but the tail that stays in the hand."""
    return plan.deck[: len(plan.deck) - plan.tail]


def put_aside(plan: Fields) -> set[int]:
    """Return the places of the talon that the instructions put aside."""
    steps = [step for round_ in plan.rounds for step in round_.instructions]
    return {step.hand_to.position for step in steps if type(step.hand_to) is Talon}


def keeps_hands_together(plan: Fields) -> bool:
    """Do all cards of one owner, or of one packet, go to the same pile in every round?"""
    packets = put_aside(plan)
    for deck, steps in plan.rounds:
        pile_of: dict[Destination, Pile] = {}
        for card, step in zip(deck, steps, strict=True):
            is_hand = type(card) is not Talon or card.position in packets
            if is_hand and pile_of.setdefault(card, step.pile) != step.pile:
                return False
    return True


def talon_parts(plan: Fields) -> list[Part]:
    """Return of what the talon is put together, from the top."""
    return parts_of(plan, put_aside(plan) if plan.aside else ())


def parts_of(plan: Fields, packets: Collection[Position]) -> list[Part]:
    """Return of what the talon is put together if these places lie aside as packets."""
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


def is_put_together(plan: Fields) -> bool:
    """Has the dealer to put the talon together, since it lies in several parts at the end?"""
    return bool(plan.rounds and (plan.tail or (plan.aside and put_aside(plan))))


def piles_left(instructions: Iterable[Instruction]) -> list[Pile]:
    """Return the piles that a round leaves, from the first one."""
    left: set[Pile] = set()
    for step in instructions:
        (left.add if step.hand_to is None else left.discard)(step.pile)
    return sorted(left)


def owners_of(plan: Fields) -> list[Owner]:
    """Return the owners that get a hand, in the order of the hand-overs."""
    given = [step.hand_to for round_ in plan.rounds for step in round_.instructions]
    return [owner for owner in given if not isinstance(owner, Talon | None)]
