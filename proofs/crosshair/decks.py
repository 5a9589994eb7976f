"""Decks of three or four cards with any owners, for plain CrossHair; README.md says how to run it.

An owner is any integer from 0 on: they are told apart by == alone, and CrossHair follows a path for every way
to be equal. A negative integer is a card of the talon, whose places are numbered from the top.
"""

# ruff: noqa: C419

from itertools import pairwise

from icontract import ensure, require

from shufflegraph import (
    Instruction,
    Interval,
    Talon,
    deal_round,
    instructions,
    intervals,
    plan,
    talon_runs,
    valid_colouring,
)

Three = tuple[int, int, int]
Four = tuple[int, int, int, int]
Deck = list[int | Talon]


def deck_of(cards: tuple[int, ...]) -> Deck:
    """The deck, an owner named by the position of their first card."""
    deck: Deck = []
    talon = 0
    for position, value in enumerate(cards):
        if value < 0:
            deck.append(Talon(talon))
            talon += 1
        else:
            same = [at for at in range(position) if cards[at] == value]
            deck.append(same[0] if same else position)
    return deck


def pinned(value: int, below: int) -> int:
    """The value, on a path of its own."""
    return next(number for number in range(below) if value == number)


def are_below(values: tuple[int, ...], bound: int) -> bool:
    return all([(value >= 0) & (value < bound) for value in values])


def positions_of(deck: Deck) -> dict[int, list[int]]:
    """Everybody's positions, by looking at every card."""
    owners = [card for card in deck if not isinstance(card, Talon)]
    return {owner: [at for at, one in enumerate(deck) if one == owner] for owner in owners}


@ensure(
    lambda cards, result: (
        list(result.items())
        == [(owner, (at[0], at[-1])) for owner, at in positions_of(deck_of(cards)).items()]
    )
)
def intervals_are_ends(cards: Four) -> dict[int, Interval]:
    """Each owner's interval is their first and last position, in order of first card.

    Of dealing.intervals.intervals, up to 4 cards, talon cards among them, owners unbounded.
    """
    return intervals(deck_of(cards))


@ensure(lambda result: result[0] == result[1])
def deck_is_coloured_as_its_intervals(cards: Four) -> tuple[dict[int, int], dict[int, int]]:
    """A deck has the colouring of its intervals.

    Of dealing.colouring.valid_colouring, up to 4 cards, talon cards among them, owners unbounded.
    """
    deck = deck_of(cards)
    return valid_colouring(deck), valid_colouring(intervals(deck))


def handed(deck: Deck, piles: list[int]) -> list[Instruction]:
    """What has to be done by the rules of the table: a pile that is somebody's whole hand is handed over."""
    lying: dict[int, list[int]] = {pile: [] for pile in piles}
    steps = []
    for at, (card, pile) in enumerate(zip(deck, piles, strict=True)):
        lying[pile].append(at)
        is_hand = lying[pile] == [place for place, one in enumerate(deck) if one == card]
        steps.append(Instruction(pile, card if is_hand and not isinstance(card, Talon) else None))
        if steps[-1].hand_to is not None:
            lying[pile] = []
    return steps


def piles_of(cards: Three, piles: Three) -> list[int]:
    chosen = [pinned(pile, 2) for pile in piles]
    deck = deck_of(cards)
    return [chosen[deck.index(card)] for card in deck]


@require(lambda piles: are_below(piles, 2))
@ensure(lambda cards, piles, result: list(result) == handed(deck_of(cards), piles_of(cards, piles)))
def instructions_hand_over_whole_hands(cards: Three, piles: Three) -> tuple[Instruction, ...]:
    """By any colouring a pile is handed over exactly when it is its owner's complete hand.

    Of dealing.instructions.instructions, up to 3 cards, talon cards among them, owners unbounded, 2 piles.
    """
    deck = deck_of(cards)
    return instructions(deck, dict(zip(deck, piles_of(cards, piles), strict=True)))


def seen_from_the_top(steps: list[tuple[int, bool]], pile: int) -> list[int]:
    pack: list[int] = []
    for card, (on, under) in enumerate(steps):
        if on == pile:
            pack = [*pack, card] if under else [card, *pack]
    return pack


@require(lambda piles: are_below(piles, 2))
@ensure(
    lambda piles, unders, result: (
        [*result[0], *result[1]]
        == [
            card
            for pile in (pinned(piles[3], 2), 1 - pinned(piles[3], 2))
            for card in seen_from_the_top(
                [(pinned(p, 2), bool(u)) for p, u in zip(piles, unders, strict=True)], pile
            )
        ]
    ),
    "the last card's pile is the hand; the other one is picked up",
)
def round_is_as_put_down(
    piles: Four, unders: tuple[bool, bool, bool, bool]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A pile shows from the top what was put on it last, then before, and at the bottom what went under it.

    Of dealing.table.deal_round, up to 4 cards, each on top or under, 2 piles.
    """
    chosen = [pinned(pile, 2) for pile in piles]
    steps = [
        Instruction(pile, None, bool(under)) for pile, under in zip(chosen, unders, strict=True)
    ]
    result = deal_round(range(4), [*steps[:3], steps[3]._replace(hand_to="Zoe")], 2)
    return result.hands["Zoe"], result.deck


@require(lambda piles: are_below(piles, 3))
@ensure(
    lambda piles, result: (
        list(result) == [card for pile in range(3) for card in (2, 1, 0) if piles[card] == pile]
    )
)
def piles_are_picked_up_in_order(piles: Three) -> tuple[int, ...]:
    """The piles are picked up in order, the first one on top.

    Of dealing.table.deal_round, up to 3 cards, 3 piles.
    """
    return deal_round(range(3), [Instruction(pinned(pile, 3)) for pile in piles], 3).deck


def are_places(places: Three) -> bool:
    """Is every place from 0 on there, in any order, perhaps several times?"""
    one, other, last = sorted(places)
    return one == 0 and other - one < 2 and last - other < 2


def orders_of(places: Three) -> list[list[int]]:
    """The orders of positions in which the places do not fall."""
    at = [pinned(place, 3) for place in places]
    orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    return [order for order in orders if at[order[0]] <= at[order[1]] <= at[order[2]]]


def falling_runs(order: list[int]) -> int:
    return 1 + sum([one <= other for one, other in pairwise(order)])


@require(lambda places: are_below(places, 3) and are_places(places))
@ensure(lambda places, result: len(result) == min(map(falling_runs, orders_of(places))))
def talon_runs_are_fewest(places: Three) -> tuple[tuple[Talon, ...], ...]:
    """With one round to come there are as few runs as any order of the cards of a place gives.

    Of dealing.talon.talon_runs, up to 3 cards, places shared.
    """
    return talon_runs([Talon(pinned(place, 3)) for place in places], 1)


def dealt(deck: Deck) -> tuple[dict[int, list[int]], list[int]]:
    """Everybody's cards, and the talon in order, by looking at every card."""
    talon = sorted([(card.position, at) for at, card in enumerate(deck) if isinstance(card, Talon)])
    return positions_of(deck), [at for _, at in talon]


@ensure(lambda cards, result: (result[0], list(result[1])) == dealt(deck_of(cards)))
def plan_deals(cards: Four) -> tuple[dict[object, list[int]], tuple[int, ...]]:
    """A plan, followed on the table, gives everybody their cards and leaves the talon in order.

    Of plans.plan.plan and plans.record.Plan.execute, up to 4 cards, talon cards among them, owners unbounded,
    2 piles.
    """
    hands, talon = plan(deck_of(cards), 2).execute(range(4))
    return {owner: sorted(hand) for owner, hand in hands.items()}, talon
