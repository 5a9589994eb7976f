"""The table while a plan is dealt, with what slipped: where each position's card lies."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.deck import Destination, Owner, Pile, Position, Talon
from shufflegraph.base.faults import in_turn, integer_fault, kind_fault
from shufflegraph.base.messages import repr_of
from shufflegraph.dealing.instructions import Instruction
from shufflegraph.errors import InvalidParameter
from shufflegraph.plans.record import Plan
from shufflegraph.table.slips.kinds import Moved, PickedUp, Slip, WrongPile, WrongSide

Origin: TypeAlias = Literal["hand", "packet", "pile", "deck", "kept"]


class Stack(NamedTuple):
    """Cards that lie together: a hand, a packet, a pile, the rest of the deck, or what was kept apart.

    >>> Stack("pile", 0, (4, 2)).cards
    (4, 2)

    :param source: what they are.
    :param which: the owner, the place or the pile of the first three, None of the others.
    :param cards: the positions that they had in the deck at first, the top one first.
    """

    source: Origin
    which: Owner | int | None
    cards: tuple[Position, ...]


class Tabletop:
    """Who has what, and what lies where, while a plan is dealt; cards are their positions at first."""

    def __init__(self, deck: Sequence[Destination], tail: int) -> None:
        dealt = len(deck) - tail
        self.deck: list[Position] = list(range(dealt))
        self.kept = tuple(range(dealt, len(deck)))
        self.piles: dict[Pile, list[Position]] = {}
        self.given: dict[Destination, tuple[Position, ...]] = {}

    def lay(self, pile: Pile, *, under: bool = False) -> None:
        if not self.deck:
            raise InvalidParameter(
                "the deck is used up before that many cards are laid down: after these slips it is shorter"
            )
        there = self.piles.setdefault(pile, [])
        there.insert(len(there) if under else 0, self.deck.pop(0))

    def give(self, pile: Pile, to: Destination) -> None:
        self.given[to] = tuple(self.piles.pop(pile, ()))

    def pick_up(self, piles: Sequence[Pile] | None = None) -> None:
        """Put the piles together, in this order from the top, or clockwise."""
        there = sorted(pile for pile, cards in self.piles.items() if cards)
        order = there if piles is None else piles
        for pile in there:
            if pile not in order:
                raise InvalidParameter(f"pile {pile} has cards, and is not among those picked up")
        picked = [card for pile in order for card in self.piles.get(pile, ())]
        self.deck = picked + self.deck
        self.piles = {}

    def move(self, slip: Moved) -> None:
        source, target = self._at(slip.source), self._at(slip.target)
        if slip.above >= len(source):
            raise InvalidParameter(f"{repr_of(slip)}: cards where it came from: {len(source)}")
        card = source.pop(slip.above)
        if slip.onto > len(target):
            raise InvalidParameter(f"{repr_of(slip)}: cards where it lies: {len(target)}")
        target.insert(slip.onto, card)

    def _at(self, pile: Pile | None) -> list[Position]:
        return self.deck if pile is None else self.piles.setdefault(pile, [])

    def all(self) -> list[Stack]:
        """Return all that lies there, in the order in which it is put together."""
        given = [
            Stack("packet", to.position, cards)
            if isinstance(to, Talon)
            else Stack("hand", to, cards)
            for to, cards in self.given.items()
        ]
        piles = [Stack("pile", pile, tuple(self.piles[pile])) for pile in sorted(self.piles)]
        rest = [Stack("deck", None, tuple(self.deck)), Stack("kept", None, self.kept)]
        return [part for part in (*given, *piles, *rest) if part.cards]


def dealt_so_far(plan: Plan, laid: int, slips: Sequence[Slip]) -> Tabletop:
    """Return the table after that many cards of all rounds, if the dealer follows the plan but for slips."""
    table = Tabletop(plan.deck, plan.tail)
    wrong = {slip.card: slip.pile for slip in slips if isinstance(slip, WrongPile)}
    turned = {slip.card for slip in slips if isinstance(slip, WrongSide)}
    moves = [slip for slip in slips if isinstance(slip, Moved)]
    orders = {slip.round: slip.piles for slip in slips if isinstance(slip, PickedUp)}
    refuse(_too_late(plan, laid, {*wrong, *turned}, moves, orders))
    for slip in moves:
        if slip.after == 0:
            table.move(slip)
    for number, (round_, is_last, step) in enumerate(_steps(plan), 1):
        if number > laid:
            break
        under = step.under != (number - 1 in turned)
        table.lay(wrong.get(number - 1, step.pile), under=under)
        if step.hand_to is not None:
            table.give(step.pile, step.hand_to)
        now = [slip for slip in moves if slip.after == number]
        on_piles = [slip for slip in now if not is_last or None not in (slip.source, slip.target)]
        for slip in on_piles:
            table.move(slip)
        if is_last and (number < laid or len(on_piles) < len(now) or round_ in orders):
            table.pick_up(orders.get(round_))
        for slip in now[len(on_piles) :]:
            table.move(slip)
    return table


def _steps(plan: Plan) -> Iterator[tuple[int, bool, Instruction]]:
    for number, round_ in enumerate(plan.rounds):
        for index, step in enumerate(round_.instructions, 1):
            yield number, index == len(round_.instructions), step


def _too_late(
    plan: Plan, laid: int, wrong: set[int], moves: list[Moved], orders: Mapping[int, object]
) -> InvalidParameter | None:
    """Return which slip comes after that many cards, or None."""
    ends = _ends(plan)
    late = [
        *[card + 1 for card in wrong if card >= laid],
        *[slip.after for slip in moves if slip.after > laid],
        *[ends[number] for number in orders if ends[number] > laid],
    ]
    if not late:
        return None
    return InvalidParameter(
        f"a slip happened when {late[0]} cards were laid down, and only {laid} are"
    )


def _ends(plan: Plan) -> list[int]:
    """How many cards are laid down when each round ends."""
    ends = [0]
    for round_ in plan.rounds:
        ends.append(ends[-1] + len(round_.instructions))
    return ends[1:]


@in_turn
def count_fault(plan: Any, round: Any, rest: Any) -> Iterator[InvalidParameter | None]:
    yield kind_fault("plan", plan, Plan, "a Plan")
    yield integer_fault("round", round, most=len(plan.rounds) - 1)
    least = plan.tail if round == 0 else 0
    most = len(plan.rounds[round].instructions) + least
    yield integer_fault("rest", rest, least=least, most=most)


@require(
    lambda plan, round, rest: count_fault(plan, round, rest) is None,
    "a round of the plan, and as many cards as it can leave",
)
@ensure(lambda plan, result: 0 <= result <= plan.placements, "as many as the plan lays down")
def cards_laid(plan: Plan, round: int, rest: int) -> int:
    """Return how many cards are laid down, all rounds counted, when that many are left of the deck.

    After a lost count the deck itself says where to go on.

    >>> from shufflegraph import plan
    >>> cards_laid(plan("abcabc", 2), round=1, rest=3)
    7

    :param plan: what is dealt.
    :param round: which round it is, from 0.
    :param rest: how many cards are left in the hand, with those that are kept at the end.
    :raises InvalidParameter: if there can be no such number.
    """
    refuse(count_fault(plan, round, rest))
    kept = plan.tail if round == 0 else 0
    return _ends(plan)[round] - (rest - kept)
