"""Claims about talon runs, words of piles, and whole plans."""

# ruff: noqa: C419

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
from shufflegraph.dealing.talon import talon_runs
from shufflegraph.deck import Deck, Talon
from shufflegraph.planning.words import place, word_at
from shufflegraph.plans.plan import plan
from shufflegraph.plans.record import Plan

# Talon cards at unbounded places: one path for each order, the number of rounds unbounded.


def are_longest_runs(places: Numbers, rounds: int, runs: Sequence[Sequence[Talon]]) -> bool:
    """Do cards of one run lie in order, and neighbouring runs not?"""
    targets = [card.position for run in runs for card in run]
    begins = {run[0].position for run in runs}
    facing = [
        ((places[t - 1] < places[t]) == (rounds % 2 == 0)) != (t in begins)
        for t in range(1, len(places))
    ]
    return targets == list(range(len(places))) and all(runs) and all(facing)


def runs_are_longest(call: Implementation, size: int) -> Harness:
    @require(lambda places: all([places[i] != places[j] for i in range(size) for j in range(i)]))
    @require(lambda rounds: rounds >= 0)
    @ensure(lambda places, rounds, result: are_longest_runs(places, rounds, result))
    @arguments(places=numbers(size), rounds=int, **{"return": tuple})
    def runs(places: Numbers, rounds: int) -> tuple[tuple[Talon, ...], ...]:
        order = sorted(range(size), key=places.__getitem__)
        deck = [Talon(target) for target in order]
        result: tuple[tuple[Talon, ...], ...] = call(deck, rounds)
        return result

    return runs


# Words of piles: arithmetic on an unbounded choice of blocks.


def word_is_at_its_place(call: Implementation, piles: int, rounds: int) -> Harness:
    @require(lambda block: (block >= 0) & (block < piles**rounds))
    @ensure(lambda block, result: (place(result, piles) == block) & are_below(result, piles))
    @arguments(block=int, **{"return": tuple})
    def word(block: int) -> tuple[int, ...]:
        found: tuple[int, ...] = call(block, piles, rounds)
        return found

    return word


# Whole plans: owners unbounded, talon cards in every order.


def deck_with_talon(cards: Numbers) -> list[Any]:
    """Owners by equality; negative values are talon cards, the least of them on top."""
    names: list[Any] = [*owners_by_equality(cards)]
    own = [position for position, value in enumerate(cards) if value < 0]
    for target, position in enumerate(sorted(own, key=cards.__getitem__)):
        names[position] = Talon(target)
    return names


def talon_cards_differ(cards: Numbers) -> bool:
    """Is no talon card there twice?"""
    size = len(cards)
    return all([(cards[i] != cards[j]) | (cards[i] >= 0) for i in range(size) for j in range(i)])


class Outcome(NamedTuple):
    """What is left after a plan, and whether the plan is the best by its own account."""

    hands: dict[Any, tuple[int, ...]]
    talon: tuple[int, ...]
    is_optimal: bool


def played(found: Plan, size: int) -> Outcome:
    """Follow the plan on the table; cards are their first positions."""
    hands: dict[Any, tuple[int, ...]] = {}
    left: tuple[int, ...] = tuple(range(size))
    for one in found.rounds:
        result = undecorated(deal_round)(left, one.instructions, found.piles)
        hands.update(result.hands)
        left = result.deck
    return Outcome(hands, left, len(found.rounds) == found.lower_bound)


def everything_is_dealt(cards: Numbers, outcome: Outcome) -> bool:
    """Has each owner all their cards and nobody else's, and is the talon in order?"""
    hands, talon = list(outcome.hands.values()), outcome.talon
    own = [(cards[p] == cards[hand[0]]) & (cards[p] >= 0) for hand in hands for p in hand]
    others = [cards[hands[i][0]] != cards[hands[j][0]] for i in range(len(hands)) for j in range(i)]
    rest = [cards[p] < 0 for p in talon]
    rising = [cards[talon[i]] < cards[talon[i + 1]] for i in range(len(talon) - 1)]
    held = sorted([*talon, *[p for hand in hands for p in hand]])
    complete = held == list(range(len(cards)))
    return outcome.is_optimal and complete and all(own + others + rest + rising)


def plan_deals_everything(call: Implementation, size: int, piles: int) -> Harness:
    @require(lambda cards: talon_cards_differ(cards))
    @ensure(lambda cards, result: everything_is_dealt(cards, result))
    @arguments(cards=numbers(size), **{"return": tuple})
    def dealt(cards: Numbers) -> Outcome:
        deck = deck_with_talon(cards)
        with concretely():
            return played(call(deck, piles), size)

    return dealt


# Wrong variants, one for each claim.


def talon_upside_down(deck: Deck, piles: int) -> Plan:
    """Brings the talon into the opposite order."""
    last = sum(isinstance(card, Talon) for card in deck) - 1
    turned = [Talon(last - card.position) if isinstance(card, Talon) else card for card in deck]
    return undecorated(plan)(turned, piles)


def same_runs_in_every_round(deck: Deck, rounds: int = 1) -> tuple[tuple[Talon, ...], ...]:
    """Forgets that two rounds turn the cards twice."""
    return undecorated(talon_runs)(deck, 1)


def word_without_turning(block: int, piles: int, rounds: int) -> tuple[int, ...]:
    """The digits of the block, as if piles did not reverse."""
    return tuple(block // piles**digit % piles for digit in range(rounds))


CLAIMS = [
    Claim(
        "dealing.talon.talon_runs",
        "The runs lie in order and could not be longer.",
        runs_are_longest,
        undecorated(talon_runs),
        same_runs_in_every_round,
        (2,),
        (
            Size((4,), "4 talon cards at unbounded places, rounds unbounded"),
            Size((5,), "5 talon cards at unbounded places, rounds unbounded"),
            Size((6,), "6 talon cards at unbounded places, rounds unbounded", 900, long=True),
        ),
    ),
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
        "A plan, followed on the table, gives everybody their cards and leaves the talon in order, "
        "in certainly the fewest rounds.",
        plan_deals_everything,
        undecorated(plan),
        talon_upside_down,
        (2, 2),
        (
            Size((4, 2), "4 cards, owners unbounded, every talon, 2 piles"),
            Size((4, 3), "4 cards, owners unbounded, every talon, 3 piles"),
            Size((5, 2), "5 cards, owners unbounded, every talon, 2 piles", 300, long=True),
            Size((6, 2), "6 cards, owners unbounded, every talon, 2 piles", 1200, long=True),
        ),
    ),
]
