"""Decks to replay: all small ones, and random ones of the sizes of real games.

Owners are numbers, so that Coq can read them.
"""

from collections.abc import Iterator
from itertools import permutations
from random import Random

from shufflegraph import Talon
from shufflegraph.cards import GAMES, Game

Place = int | Talon
"""Where a card has to go: an owner or a place in the talon."""

SHAPES = ("equal", "equal", "uneven", "mixed", "mixed", "talon", "close")


def code(destination: Place) -> int:
    """A destination as a number: even for owners, odd for the talon.

    >>> code(3), code(Talon(3))
    (6, 7)
    """
    if isinstance(destination, Talon):
        return 2 * destination.position + 1
    return 2 * destination


def hands_of(size: int, owners: int) -> list[tuple[int, ...]]:
    """Every deck of `size` cards with at most that many owners, up to their names.

    >>> hands_of(2, 2)
    [(0, 0), (0, 1)]
    """
    decks: list[tuple[int, ...]] = [()]
    for _ in range(size):
        decks = [
            (*deck, owner)
            for deck in decks
            for owner in range(min(owners, max(deck, default=-1) + 2))
        ]
    return decks


def small_hands(most: int, owners: int) -> Iterator[tuple[int, ...]]:
    """Every deck of up to `most` cards with up to that many owners, up to their names."""
    for size in range(most + 1):
        yield from hands_of(size, owners)


def small_mixed(most: int, owners: int) -> Iterator[tuple[Place, ...]]:
    """Every deck of up to `most` cards with a talon of at least one, up to the owners' names.

    >>> [*small_mixed(2, 1)][1:]
    [(Talon(position=0), Talon(position=1)), (Talon(position=1), Talon(position=0)), \
(0, Talon(position=0)), (Talon(position=0), 0)]
    """
    for size in range(1, most + 1):
        for kinds in _kinds(size):
            hands = hands_of(kinds.count(False), owners)
            for order in permutations(range(kinds.count(True))):
                for hand in hands:
                    talon, owner = map(Talon, order), iter(hand)
                    yield tuple(next(talon) if kind else next(owner) for kind in kinds)


def _kinds(size: int) -> list[tuple[bool, ...]]:
    """Which positions are the talon's, in all ways but none: by the bits of a number."""
    return [
        tuple(bool(bits >> position & 1) for position in range(size))
        for bits in range(2**size - 1, 0, -1)
    ]


def games() -> Iterator[Game]:
    """Every game with every number of players."""
    for game in GAMES.values():
        yield from map(game.with_seats, game.seat_numbers or (len(game.seats),))


def random_deck(rng: Random, size: int) -> tuple[Place, ...]:
    """A random deck: hands of equal or of any size, hands and talon, a talon alone, or many small hands
    whose cards lie close together."""
    shape = rng.choice(SHAPES)
    if shape == "close":
        keys = sorted((card // 2 + rng.random() * 12, card // 2) for card in range(size))
        return tuple(owner for _, owner in keys)
    talon = {"talon": size, "mixed": rng.randrange(size + 1)}.get(shape, 0)
    owners = rng.randrange(1, 10)
    hands = [card % owners for card in range(size - talon)]
    if shape == "uneven":
        hands = [rng.randrange(owners) for _ in hands]
    cards: list[Place] = [*hands, *map(Talon, range(talon))]
    rng.shuffle(cards)
    return tuple(cards)
