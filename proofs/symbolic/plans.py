"""Claims about words of piles, and about whole plans: what they deal, places of the talon shared or not."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from icontract import ensure, require

from proofs.symbolic.engine import Claim, Harness, Implementation, Size
from proofs.symbolic.shapes import (
    Numbers,
    are_below,
    arguments,
    concretely,
    numbers,
    owners_by_equality,
)
from shufflegraph.contracts import undecorated
from shufflegraph.dealing.table import deal_round
from shufflegraph.deck import Deck, Talon
from shufflegraph.planning.words import place, word_at
from shufflegraph.plans.fields import Dealt
from shufflegraph.plans.plan import plan
from shufflegraph.plans.record import Plan

# Words of piles: arithmetic on an unbounded choice of blocks.


def word_is_at_its_place(call: Implementation, piles: int, rounds: int) -> Harness:
    @require(lambda block: (block >= 0) & (block < piles**rounds))
    @ensure(lambda block, result: (place(result, piles) == block) & are_below(result, piles))
    @arguments(block=int, **{"return": tuple})
    def word(block: int) -> tuple[int, ...]:
        found: tuple[int, ...] = call(block, piles, rounds)
        return found

    return word


# Whole plans, with every choice of places that may be put aside, and a tail.


class Outcome(NamedTuple):
    """What is left after a plan, and whether the plan is the best by its own account."""

    hands: dict[Any, tuple[int, ...]]
    talon: tuple[int, ...]
    is_optimal: bool


def deck_with_places(cards: Numbers) -> list[Any]:
    """Owners by equality; negative values are talon cards, equal ones share a place, the least on top."""
    names = owners_by_equality(cards)
    own = [at for at, name in enumerate(names) if name == at and cards[at] < 0]
    places = {at: number for number, at in enumerate(sorted(own, key=cards.__getitem__))}
    return [Talon(places[name]) if name in places else name for name in names]


def places_of(deck: list[Any]) -> list[int]:
    """The places of the talon."""
    return sorted({card.position for card in deck if isinstance(card, Talon)})


def followed(found: Plan, deck: list[Any]) -> Outcome:
    """Follow the plan on the table; the talon is put together place by place, cards are first positions."""
    hands: dict[Any, tuple[int, ...]] = {}
    left: tuple[int, ...] = tuple(range(len(deck) - found.tail))
    kept = range(len(deck) - found.tail, len(deck))
    for one in found.rounds:
        result = undecorated(deal_round)(left, one.instructions, found.piles)
        hands.update(result.hands)
        left = result.deck
    talon: list[int] = []
    for at in places_of(deck):
        packet = hands.pop(Talon(at), ())
        talon += packet or [card for card in left if deck[card] == Talon(at)]
    staying = [card for card in left if card in talon]
    in_order = [card for card in talon if card in left]
    is_sound = len(found.rounds) == found.lower_bound and staying == in_order
    return Outcome(hands, (*talon, *kept), is_sound)


def all_is_dealt(values: Numbers, outcome: Outcome) -> bool:
    """Has each owner all their cards and nobody else's, and do the places of the talon not fall?"""
    hands, talon = list(outcome.hands.values()), outcome.talon
    own = [(values[p] == values[hand[0]]) & (values[p] >= 0) for hand in hands for p in hand]
    others = [
        values[hands[i][0]] != values[hands[j][0]] for i in range(len(hands)) for j in range(i)
    ]
    rest = [values[p] < 0 for p in talon]
    rising = [values[talon[i]] <= values[talon[i + 1]] for i in range(len(talon) - 1)]
    held = sorted([*talon, *[p for hand in hands for p in hand]])
    complete = held == list(range(len(values)))
    return outcome.is_optimal and complete and all(own + others + rest + rising)


def plan_deals_places(call: Implementation, size: int, piles: int, most_aside: int) -> Harness:
    @ensure(lambda cards, result: all_is_dealt(cards, result))
    @arguments(cards=numbers(size), **{"return": tuple})
    def dealt(cards: Numbers) -> Outcome:
        deck = deck_with_places(cards)
        with concretely():
            return followed(call(deck, piles, aside=places_of(deck)[:most_aside]), deck)

    return dealt


def execute_deals_places(call: Implementation, size: int, piles: int, most_aside: int) -> Harness:
    @ensure(lambda cards, result: all_is_dealt(cards, result))
    @arguments(cards=numbers(size), **{"return": tuple})
    def dealt(cards: Numbers) -> Outcome:
        deck = deck_with_places(cards)
        with concretely():
            found = undecorated(plan)(deck, piles, aside=places_of(deck)[:most_aside])
            hands, talon = call(found, range(size))
            return Outcome(hands, talon, True)

    return dealt


# Wrong variants, one for each claim.


def places_upside_down(deck: Deck, piles: int, *, aside: Sequence[int]) -> Plan:
    """Brings the places of the talon into the opposite order."""
    last = max([card.position for card in deck if isinstance(card, Talon)], default=0)
    turned = [Talon(last - card.position) if isinstance(card, Talon) else card for card in deck]
    return undecorated(plan)(turned, piles, aside=[last - at for at in aside])


def without_the_tail(found: Plan, cards: Sequence[Any]) -> Dealt[Any]:
    """Forgets the cards that were kept in the hand."""
    hands, talon = undecorated(Plan.execute)(found, cards)
    return Dealt(hands, talon[: len(talon) - found.tail])


def word_without_turning(block: int, piles: int, rounds: int) -> tuple[int, ...]:
    """The digits of the block, as if piles did not reverse."""
    return tuple(block // piles**digit % piles for digit in range(rounds))


CLAIMS = [
    Claim(
        "planning.words.word_at",
        "The word of a block is on the piles that are there, and its place is that block.",
        word_is_at_its_place,
        undecorated(word_at),
        word_without_turning,
        (2, 2),
        (
            Size((2, 5), "every block, 2 piles, 5 rounds"),
            Size((3, 4), "every block, 3 piles, 4 rounds"),
            Size((8, 3), "every block, 8 piles, 3 rounds"),
        ),
    ),
    Claim(
        "plans.plan.plan",
        "A plan, followed on the table with its packets laid aside and its tail kept, gives everybody their "
        "cards and leaves the places of the talon in order, in certainly the fewest rounds.",
        plan_deals_places,
        undecorated(plan),
        places_upside_down,
        (2, 2, 0),
        (
            Size((4, 2, 0), "4 cards, owners and places unbounded, 2 piles"),
            Size((4, 3, 0), "4 cards, owners and places unbounded, 3 piles"),
            Size(
                (4, 2, 4),
                "4 cards, owners and places unbounded, all places may be put aside, 2 piles",
            ),
            Size(
                (5, 2, 2),
                "5 cards, owners and places unbounded, two put aside, 2 piles",
                900,
                long=True,
            ),
        ),
    ),
    Claim(
        "plans.record.Plan.execute",
        "Everybody has exactly their cards, and packets, what is left and the tail are the talon, its "
        "places in order.",
        execute_deals_places,
        undecorated(Plan.execute),
        without_the_tail,
        (3, 2, 0),
        (
            Size((4, 2, 0), "4 cards, owners and places unbounded, 2 piles"),
            Size(
                (4, 2, 4),
                "4 cards, owners and places unbounded, all places may be put aside, 2 piles",
            ),
        ),
    ),
]
