"""What a plan says, field by field, what follows from its fields alone, and what it does with the cards."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from shufflegraph.base.deck import Destination, Owner, Pile, Position, Talon
from shufflegraph.base.faults import length_fault
from shufflegraph.dealing.instructions import Instruction, Round
from shufflegraph.dealing.table import laid_down
from shufflegraph.errors import InvalidPlan, InvalidPlanType
from shufflegraph.planning.aside import layouts_of
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.planner import Proof
from shufflegraph.planning.to_players import seats_of
from shufflegraph.planning.windows import Certificate
from shufflegraph.planning.words import Word

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
    to_players: bool = False

    @cached_property
    def _layouts(self) -> tuple[Layout, ...]:
        """How the cards that are dealt lie, for every choice of the places that may be put aside."""
        return layouts_of(
            dealt_deck(self), self.aside, under=self.under, to_players=self.to_players
        )

    @cached_property
    def _seats(self) -> list[Owner]:
        """Whose the piles after those on the table are: nobody's where no card is laid to a player."""
        return list(seats_of(self.deck, self.piles)) if self.to_players else []

    @cached_property
    def _delivered(self) -> tuple[dict[Owner, tuple[Position, ...]], tuple[Position, ...]]:
        """The positions of everybody's cards, and of the talon, after the rounds: of any cards."""
        return delivered(list(self.deck), self.tail, self.rounds)


def layouts_in(plan: Fields) -> tuple[Layout, ...]:
    """Return how the cards that are dealt lie, for every choice of the places that may be put aside."""
    return plan._layouts


def with_layouts(plan: Fields, known: tuple[Layout, ...]) -> Fields:
    """Return the plan with its layouts, where they are known."""
    vars(plan)["_layouts"] = known
    return plan


class Part(NamedTuple):
    """Cards of one place of the talon that lie together: where, of which place, and how many."""

    source: Source
    place: Position
    cards: int


def dealt_deck(plan: Fields) -> tuple[Destination, ...]:
    """Return what is dealt of the deck: all but the tail that stays in the hand."""
    return plan.deck[: len(plan.deck) - plan.tail]


def piles_with_seats(plan: Fields) -> int:
    """Return how many piles the instructions may name: those on the table, and the players' seats."""
    return plan.piles + len(plan._seats)


def player_at(plan: Fields, pile: Pile) -> Owner | None:
    """Return whose seat that pile is, or None if it lies on the table."""
    return plan._seats[pile - plan.piles] if plan.to_players and pile >= plan.piles else None


def hand_overs(plan: Fields) -> int:
    """Return how many piles the dealer hands over or lays aside; at a seat there is nothing to hand over."""
    steps = [step for round_ in plan.rounds for step in round_.instructions]
    return sum([step.hand_to is not None for step in steps]) - len(plan._seats)


def put_aside(plan: Fields) -> set[int]:
    """Return the places of the talon that the instructions put aside."""
    given = [step.hand_to for round_ in plan.rounds for step in round_.instructions]
    return {place.position for place in given if type(place) is Talon}


def talon_parts(plan: Fields) -> list[Part]:
    """Return of what the talon is put together, from the top."""
    return parts_with_packets(plan, put_aside(plan) if plan.aside else ())


def parts_with_packets(plan: Fields, packets: Collection[Position]) -> list[Part]:
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
    fault = length_fault("cards", cards, InvalidPlan)
    if fault is None and len(cards) != len(plan.deck):
        return InvalidPlan(
            f"{len(cards)} cards for a plan of {len(plan.deck)}: each position has exactly one"
        )
    return fault


def executed(plan: Fields, cards: Sequence[CardT]) -> Dealt[CardT]:
    return Dealt(*taken(*plan._delivered, list(cards)))


def delivered(
    deck: list[Any], tail: int, rounds: Sequence[Round]
) -> tuple[dict[Owner, tuple[Position, ...]], tuple[Position, ...]]:
    """Return the positions of the cards in everybody's hand, and in the talon, after the rounds."""
    positions, left = handed_over(len(deck) - tail, rounds)
    return put_together(deck, tail, positions, left)


def taken(
    hands: dict[Owner, tuple[Position, ...]], talon: tuple[Position, ...], cards: list[CardT]
) -> tuple[dict[Owner, tuple[CardT, ...]], tuple[CardT, ...]]:
    """Return the cards at these positions."""
    given: dict[Owner, tuple[CardT, ...]] = {}
    for owner, hand in hands.items():
        given[owner] = tuple([cards[position] for position in hand])
    return given, tuple([cards[position] for position in talon])


def put_together(
    deck: list[Any],
    tail: int,
    positions: dict[Owner, tuple[Position, ...]],
    left: list[Position],
) -> tuple[dict[Owner, tuple[Position, ...]], tuple[Position, ...]]:
    """Return the hands, and the talon: what was put aside or stayed in the hand goes to its place."""
    hands: dict[Owner, tuple[Position, ...]] = {}
    for owner, hand in positions.items():
        if not isinstance(owner, Talon):
            hands[owner] = hand
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
    return hands, tuple([together[number] for number in numbers])


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
