"""Decks whose cards share places of the talon, plans of them, and both as numbers for Coq."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

from proofs.replay.cases import seeded
from proofs.replay.decks import Place, code
from shufflegraph import Plan, Talon, TooFewPiles, assign, plan
from shufflegraph.cards import GAMES, game_deck
from shufflegraph.contracts import undecorated
from shufflegraph.dealing.instructions import Round
from shufflegraph.deck import Destination
from shufflegraph.plans.fields import dealt_deck, put_aside

Task = tuple[tuple[Place, ...], int, tuple[int, ...]]
"""A deck, the number of piles to deal it on, and the places that may be put aside."""

SMALL = 5


def packet(deck: Iterable[Destination], place: int) -> int:
    """The owner's number for a place that is put aside, as in Coq: no hand of the deck has it."""
    return 1 + max([card for card in deck if isinstance(card, int)], default=0) + place


class Coder:
    """The destinations of a plan as numbers, its packets as hands."""

    def __init__(self, one: Plan) -> None:
        self.packets = sorted(put_aside(one))
        self.of: dict[Any, int] = {
            Talon(place): packet(dealt_deck(one), place) for place in self.packets
        }

    def deck(self, cards: Iterable[Destination]) -> list[int]:
        """A deck as numbers."""
        return [code(self.of.get(card, card)) for card in cards]  # type: ignore[arg-type]

    def owner(self, owner: Any) -> int:
        """The number of an owner, or of a packet."""
        return int(self.of.get(owner, owner))


def rounds_of(rounds: Iterable[Round], coder: Coder) -> Iterator[list[int]]:
    """The deck, the piles and the owners of each round."""
    for deck, steps in rounds:
        yield coder.deck(deck)
        yield [step.pile for step in steps]
        yield [0 if step.hand_to is None else coder.owner(step.hand_to) + 1 for step in steps]


@cache
def made(task: Task) -> Plan | None:
    """The library's plan, made once for all files of cases; None if it says that one pile is not enough."""
    deck, piles, aside = task
    try:
        return undecorated(plan)(deck, piles, aside=aside)
    except TooFewPiles:
        return None


def small_decks(most: int) -> Iterator[tuple[Place, ...]]:
    """Every deck of up to `most` cards with a shared place and up to two hands, up to the hands' names."""
    for size in range(2, most + 1):
        for kinds in product(range(-2, size), repeat=size):
            owners = [-1 - kind for kind in kinds if kind < 0]
            places = {kind for kind in kinds if kind >= 0}
            is_shared = len(places) < size - len(owners)
            in_order = list(dict.fromkeys(owners)) == list(range(len(set(owners))))
            if is_shared and in_order and places == set(range(len(places))):
                yield tuple([-1 - kind if kind < 0 else Talon(kind) for kind in kinds])


def small_tasks() -> Iterator[Task]:
    """The small decks on two and three piles, and on one; nothing put aside, or any place."""
    for deck in small_decks(SMALL):
        places = sorted({card.position for card in deck if isinstance(card, Talon)})
        for piles in (1, 2, 3):
            if piles < 3 or len(deck) == SMALL:
                yield deck, piles, ()
                yield deck, piles, tuple(places)


def game_tasks(deals: int) -> Iterator[Task]:
    """So many deals of every game with places, with every number of players, on eight piles and fewer."""
    rng = seeded(31)
    for game in GAMES.values():
        for seats in game.seat_numbers or (len(game.seats),):
            if isinstance(game.talon, tuple):
                found = game.with_seats(seats)
                numbers = {seat: number for number, seat in enumerate(found.seats)}
                for piles in (2, 3, 4, 6, 8):
                    for _ in range(deals):
                        deck = undecorated(game_deck)(found, rng)
                        cards: Any = tuple([numbers.get(card, card) for card in deck])  # type: ignore[call-overload]
                        yield cards, piles, found.aside


def random_deck(rng: Random) -> tuple[Place, ...]:
    """A random deck of up to five hands and places of many sizes."""
    hands = {owner: rng.randint(1, 8) for owner in range(rng.randint(0, 5))}
    sizes = [rng.choice((1, 1, 2, 3, 5, 12)) for _ in range(rng.randint(1, 7))]
    deck: Any = undecorated(assign)(hands, sizes, rng)
    return tuple(deck)


def random_tasks(number: int, seed: int = 32, most: int = 100) -> Iterator[Task]:
    """Random decks of at most so many cards, on one to eight piles; up to three places may be put aside."""
    rng = seeded(seed)
    for _ in range(number):
        deck = random_deck(rng)
        while len(deck) > most:
            deck = random_deck(rng)
        places = sorted({card.position for card in deck if isinstance(card, Talon)})
        aside = sorted(rng.sample(places, rng.randint(0, min(3, len(places)))))
        yield deck, rng.choice((1, 2, 2, 3, 4, 8)), tuple(aside)
