"""Plans that the tests deal."""

from random import Random

from shufflegraph import Plan, Talon, assign, plan
from shufflegraph.base.deck import Destination


def shuffled(deck: list[Destination], seed: int, piles: int) -> Plan:
    order = list(deck)
    Random(seed).shuffle(order)
    return plan(order, piles)


def skat(seed: int = 3, piles: int = 8) -> Plan:
    """Three hands of ten and the skat."""
    hands = [seat for seat in ("forehand", "middlehand", "rearhand") for _ in range(10)]
    return shuffled([*hands, Talon(0), Talon(1)], seed, piles)


def talon(cards: int, piles: int = 8, seed: int = 1) -> Plan:
    """All cards in one new order."""
    return shuffled([Talon(place) for place in range(cards)], seed, piles)


def two_rounds() -> Plan:
    """Hands and a talon, few piles: two rounds."""
    hands = [name for name in ("Ann", "Bob", "Cid") for _ in range(4)]
    return shuffled([*hands, *(Talon(place) for place in range(6))], 5, 3)


def places(seed: int = 4, piles: int = 3) -> Plan:
    """Two hands, and a talon of places that several cards share, with packets and a tail."""
    deck = [*"AAAABBBB", *[Talon(0)] * 3, Talon(1), Talon(2), *[Talon(3)] * 9]
    order = list(deck)
    Random(seed).shuffle(order)
    return plan([*order, Talon(3), Talon(3)], piles, aside=[0, 1, 3])


def holdem(seed: int = 2) -> Plan:
    """Two cards for each of six, flop, turn, river and all others, with packets and a tail."""
    hands = {f"seat {number}": 2 for number in range(1, 7)}
    return plan(assign(hands, [3, 1, 1, 35], Random(seed)), 4, aside=[0, 1, 2, 3])


def small() -> Plan:
    """Two short hands and one card: eight steps or so."""
    return plan(["Ann", "Bob", Talon(0), "Ann", "Bob"], 8)


def all_piles() -> Plan:
    """One round that leaves cards on all eight piles."""
    return plan(["Ann", *(Talon(place) for place in range(8))])
