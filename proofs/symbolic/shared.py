"""Claims about places of the talon that several cards share: runs, whole plans, what they deal."""

# ruff: noqa: C419

from collections.abc import Sequence
from typing import Any

from icontract import ensure, require

from proofs.symbolic.engine import Claim, Harness, Implementation, Size
from proofs.symbolic.plans import Outcome
from proofs.symbolic.shapes import Numbers, arguments, concretely, numbers, owners_by_equality
from shufflegraph.contracts import undecorated
from shufflegraph.dealing.table import deal_round
from shufflegraph.dealing.talon import talon_runs
from shufflegraph.deck import Deck, Talon
from shufflegraph.plans.dealt import Dealt
from shufflegraph.plans.plan import plan
from shufflegraph.plans.record import Plan


def deck_with_places(cards: Numbers) -> list[Any]:
    """Owners by equality; negative values are talon cards, equal ones share a place, the least on top."""
    names = owners_by_equality(cards)
    own = [at for at, name in enumerate(names) if name == at and cards[at] < 0]
    place = {at: number for number, at in enumerate(sorted(own, key=cards.__getitem__))}
    return [Talon(place[name]) if name in place else name for name in names]


# The runs of a talon alone, the number of rounds unbounded.


def take_the_first_run(values: Numbers, rounds: int, runs: Sequence[int]) -> bool:
    """Is each card in the first run that the cards of earlier places leave to it?"""
    size = len(values)

    def may_take(card: int, run: int) -> bool:
        return all(
            [
                (values[other] >= values[card])
                | (runs[other] < run)
                | ((runs[other] == run) & ((other < card) == (rounds % 2 == 0)))
                for other in range(size)
            ]
        )

    return all(
        [may_take(card, runs[card]) for card in range(size)]
        + [not may_take(card, run) for card in range(size) for run in range(runs[card])]
    )


def runs_are_the_first(call: Implementation, size: int) -> Harness:
    @require(lambda values: all([value < 0 for value in values]))
    @require(lambda rounds: rounds >= 0)
    @ensure(lambda values, rounds, result: take_the_first_run(values, rounds, result))
    @arguments(values=numbers(size), rounds=int, **{"return": tuple})
    def runs(values: Numbers, rounds: int) -> list[int]:
        deck = deck_with_places(values)
        found: Sequence[Sequence[Talon]] = call(deck, rounds)
        return [run_of(found, deck, card, rounds) for card in range(size)]

    return runs


def run_of(found: Sequence[Sequence[Talon]], deck: list[Talon], card: int, rounds: int) -> int:
    """The run of a card: of those of its place the ones that can go to the earlier run do."""
    runs = [number for number, run in enumerate(found) for one in run if one == deck[card]]
    own = [at for at, one in enumerate(deck) if one == deck[card]]
    return runs[own.index(card) if rounds % 2 == 1 else sorted(own, reverse=True).index(card)]


# Whole plans, with every choice of places that may be put aside, and a tail.


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
    for place in places_of(deck):
        packet = hands.pop(Talon(place), ())
        talon += packet or [card for card in left if deck[card] == Talon(place)]
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


def runs_in_deck_order(deck: Sequence[Talon], rounds: int = 1) -> tuple[tuple[Talon, ...], ...]:
    """Numbers the cards of each place from the top down and takes the runs of that talon of single cards."""
    order = sorted(range(len(deck)), key=lambda at: (deck[at].position, at))
    number = {at: target for target, at in enumerate(order)}
    found = undecorated(talon_runs)([Talon(number[at]) for at in range(len(deck))], rounds)
    return tuple([tuple([deck[order[card.position]] for card in run]) for run in found])


def places_upside_down(deck: Deck, piles: int, *, aside: Sequence[int]) -> Plan:
    """Brings the places of the talon into the opposite order."""
    last = max([card.position for card in deck if isinstance(card, Talon)], default=0)
    turned = [Talon(last - card.position) if isinstance(card, Talon) else card for card in deck]
    return undecorated(plan)(turned, piles, aside=[last - place for place in aside])


def without_the_tail(found: Plan, cards: Sequence[Any]) -> Dealt[Any]:
    """Forgets the cards that were kept in the hand."""
    hands, talon = undecorated(Plan.execute)(found, cards)
    return Dealt(hands, talon[: len(talon) - found.tail])


CLAIMS = [
    Claim(
        "dealing.talon.talon_runs",
        "Where cards share places, each is in the first run that cards of earlier places leave to it, "
        "which makes as few runs as can be.",
        runs_are_the_first,
        undecorated(talon_runs),
        runs_in_deck_order,
        (3,),
        (
            Size((3,), "3 talon cards at unbounded places, rounds unbounded"),
            Size((4,), "4 talon cards at unbounded places, rounds unbounded"),
        ),
        "talon_runs of shared places",
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
        "plan of shared places",
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
        "execute with shared places",
    ),
]
