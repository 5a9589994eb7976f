"""Instructions and cards to hands and the next deck: what happens on the table in one round."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from shufflegraph.base.contracts import are_equal_cards, ensure, refuse, require
from shufflegraph.base.deck import Owner, Pile, are_all, owner_fault
from shufflegraph.base.faults import length_fault
from shufflegraph.base.messages import repr_of
from shufflegraph.dealing.colouring import piles_fault
from shufflegraph.dealing.instructions import Instruction
from shufflegraph.dealing.predicates import are_as_put_down
from shufflegraph.errors import InvalidPlan, InvalidPlanType, ShufflegraphError


class RoundResult(NamedTuple):
    """What a round leaves: the hands handed over, and the deck picked up.

    >>> RoundResult({"Ann": ("ace", "king")}, ("seven",)).deck
    ('seven',)
    """

    hands: dict[Owner, tuple[Any, ...]]
    deck: tuple[Any, ...]


def steps_fault(
    cards: Sequence[Any], instructions: Sequence[Instruction], piles: int
) -> ShufflegraphError | None:
    return (
        piles_fault(piles)
        or _lengths_fault(cards, instructions)
        or _first_step_fault(instructions, piles)
    )


def _lengths_fault(
    cards: Sequence[Any], instructions: Sequence[Instruction]
) -> ShufflegraphError | None:
    for name, value in (("cards", cards), ("instructions", instructions)):
        if not isinstance(value, (list, tuple, Sequence)):  # list and tuple are the fast cases
            return InvalidPlanType(f"{name} are a sequence, not a {type(value).__name__}")
        if not isinstance(value, (list, tuple)):
            fault = length_fault(name, value, InvalidPlan)
            if fault is not None:
                return fault
    if len(cards) != len(instructions):
        return InvalidPlan(
            f"{len(instructions)} instructions for {len(cards)} cards: each card needs exactly one"
        )
    return None


def _are_sound(
    named: Sequence[Pile], owners: Sequence[Owner | None], under: Sequence[bool], piles: int
) -> bool:
    """Is it plain at a glance that nothing is wrong? Most instructions never need a closer look."""
    if not are_all(int, named) or not are_all(bool, under):
        return False
    used = set(named)
    if min(used, default=0) < 0 or max(used, default=-1) >= piles:
        return False
    given = [owner for owner in owners if owner is not None]
    return set(map(type, given)) <= {int, str} and len(set(given)) == len(given)


def _first_step_fault(instructions: Sequence[Instruction], piles: int) -> ShufflegraphError | None:
    given: dict[Owner, int] = {}
    for number, step in enumerate(instructions):
        fault = _step_fault(step, number, piles)
        if fault is not None:
            return fault
        if step.hand_to is not None:
            if step.hand_to in given:
                return InvalidPlan(
                    f"instructions {given[step.hand_to]} and {number} both hand a pile to "
                    f"{repr_of(step.hand_to)}: a hand is handed over once"
                )
            given[step.hand_to] = number
    return None


def _step_fault(step: Instruction, number: int, piles: int) -> ShufflegraphError | None:
    if not isinstance(step, Instruction):
        return InvalidPlanType(
            f"instruction {number} is {repr_of(step)}: it has to be an Instruction"
        )
    pile, hand_to, under = step
    if type(pile) is not int:
        return InvalidPlanType(
            f"instruction {number} names pile {repr_of(pile)}: a pile is an integer"
        )
    if type(under) is not bool:
        return InvalidPlanType(
            f"under of instruction {number} is {repr_of(under)}: it has to be True or False"
        )
    if not 0 <= pile < piles:
        return InvalidPlan(
            f"instruction {number} names pile {repr_of(pile)}: "
            f"with {repr_of(piles)} piles they are numbered 0 … {repr_of(piles - 1)}"
        )
    return None if hand_to is None else owner_fault(hand_to, f"in instruction {number}")


def _cards_of(result: RoundResult) -> list[Any]:
    hands: Iterable[tuple[Any, ...]] = result.hands.values()
    return [card for hand in (*hands, result.deck) for card in hand]


@require(
    lambda cards, instructions, piles: steps_fault(cards, instructions, piles) is None,
    "at least one pile, and one instruction per card on one of them",
)
@ensure(
    lambda cards, result: are_equal_cards(cards, _cards_of(result)),
    "no card is lost and none is added",
)
@ensure(
    lambda cards, instructions, result: are_as_put_down(
        cards, instructions, result.hands, result.deck
    ),
    "hands and deck show their cards in the order of the table",
)
@ensure(
    lambda instructions, result: (
        list(result.hands) == [step.hand_to for step in instructions if step.hand_to is not None]
    ),
    "hands in the order in which they are handed over",
)
def deal_round(
    cards: Sequence[Any], instructions: Sequence[Instruction], piles: int
) -> RoundResult:
    """Return what the table does with `cards` in one round: hands, and the deck picked up.

    The cards are put on the piles from the top, one by one, or under them; a pile shows the last card on
    top. At the end the piles that are left are picked up clockwise, pile 0 on top.

    >>> deal_round(["ace", "king", "seven"], [Instruction(0), Instruction(0, "Ann"), Instruction(1)], 2)
    RoundResult(hands={'Ann': ('king', 'ace')}, deck=('seven',))
    >>> deal_round("abc", [Instruction(0), Instruction(0), Instruction(0, under=True)], 1).deck
    ('b', 'a', 'c')

    :param cards: any objects, the top card first.
    :param instructions: one per card.
    :param piles: the number of piles, at least 1.
    :returns: hands maps an owner to their cards in the order in which the pile shows them from the top.
    :raises TooFewPiles: if there is no pile.
    :raises InvalidPlan: if there are too few or too many instructions, or one names a pile that is not there,
        or a side that is neither True nor False.
    Complexity: O(n + p log p) for n cards on p different piles, however many piles there are.
    Proved: AnyInstructions.any_round_conserves_cards, Dealing.deal_round_deals,
    Dealing.next_deck_complete, Under.under_round_blocks.
    """
    refuse(piles_fault(piles) or _lengths_fault(cards, instructions))
    if not are_all(Instruction, instructions):
        refuse(_first_step_fault(instructions, piles))
    named, owners, under = columns_of(instructions)
    if not _are_sound(named, owners, under, piles):
        refuse(_first_step_fault(instructions, piles))
    if True in under:
        return put_on_either_side(cards, instructions)
    return put_down(cards, instructions)


def columns_of(
    instructions: Sequence[Instruction],
) -> tuple[tuple[Pile, ...], tuple[Owner | None, ...], tuple[bool, ...]]:
    """Return the piles of the instructions, to whom each hands its pile, and which are for under it."""
    if not instructions:
        return (), (), ()
    named, owners, under = tuple(zip(*instructions, strict=True))
    return named, owners, under


def laid_down(cards: Sequence[Any], instructions: Sequence[Instruction]) -> RoundResult:
    """Return what the table does with `cards` by sound instructions."""
    if all([not under for _, _, under in instructions]):  # noqa: C419 - as proved
        return put_down(cards, instructions)
    return put_on_either_side(cards, instructions)


def put_on_either_side(cards: Sequence[Any], instructions: Sequence[Instruction]) -> RoundResult:
    """Return what the table does with `cards`, some of which go under their piles."""
    table: defaultdict[Pile, list[tuple[Any, bool]]] = defaultdict(list)
    hands: dict[Owner, tuple[Any, ...]] = {}
    for card, (pile, hand_to, under) in zip(cards, instructions, strict=True):
        table[pile].append((card, under))
        if hand_to is not None:
            tops = [card for card, below in table[pile] if not below]
            unders = [card for card, below in table[pile] if below]
            hands[hand_to] = tuple(list(reversed(tops)) + unders)
            table[pile] = []
    deck = [
        card
        for pile in sorted(table)
        for card in list(reversed([card for card, below in table[pile] if not below]))
        + [card for card, below in table[pile] if below]
    ]
    return RoundResult(hands, tuple(deck))


def put_down(cards: Sequence[Any], instructions: Sequence[Instruction]) -> RoundResult:
    """Return what the table does with `cards` by sound instructions that put them on top."""
    table: defaultdict[Pile, list[Any]] = defaultdict(list)
    hands: dict[Owner, tuple[Any, ...]] = {}
    for card, (pile, hand_to, _) in zip(cards, instructions, strict=True):
        table[pile].append(card)
        if hand_to is not None:
            hands[hand_to] = tuple(reversed(table[pile]))
            table[pile] = []
    deck = [card for pile in sorted(table) for card in reversed(table[pile])]
    return RoundResult(hands, tuple(deck))
