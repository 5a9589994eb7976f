"""Decks with given numbers of cards, and their numbers."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.terms import Value, case_file, planted_in
from shufflegraph import Assignments, Talon
from shufflegraph.cards import GAMES
from shufflegraph.deck import Destination

CHECKER = "check_assignments"


def case(hands: Mapping[int, int], talon: int, indices: Iterable[int]) -> Value:
    """Numbers of cards, the count, and what the library gives for `indices`; owners are 0, 1, …"""
    family = Assignments(hands, talon)
    destinations: list[Destination] = [*hands, *map(Talon, range(talon))]
    numbers = {destination: number for number, destination in enumerate(destinations)}
    decks = [family.unrank(index) for index in indices]
    return (
        [*hands.values(), *[1] * talon],
        family.count,
        [[family.rank(deck), *[numbers[destination] for destination in deck]] for deck in decks],
    )


def small_cases() -> Iterator[Value]:
    """Every deck for up to three owners with up to two cards each and a talon of up to two."""
    for owners in range(4):
        for sizes in product(range(3), repeat=owners):
            for talon in range(3 if sum(sizes) < 5 else 1):
                hands = dict(enumerate(sizes))
                yield case(hands, talon, range(Assignments(hands, talon).count))


def game_cases() -> Iterator[Value]:
    """Random decks for every game."""
    rng = seeded(3)
    for game in GAMES.values():
        hands = dict(enumerate(game.hands.values()))
        count = Assignments(hands, game.talon_size).count
        yield case(hands, game.talon_size, [count - 1, rng.randrange(count)])


def case_files() -> list[CaseFile]:
    """The small decks, and those of games."""
    return [
        case_file("small decks", CHECKER, small_cases()),
        case_file("games", CHECKER, game_cases()),
    ]


def planted() -> CaseFile:
    """The decks for two owners; in one of them two neighbours have changed places."""
    file = case_file("decks", CHECKER, [case({0: 2, 1: 2}, 0, range(6))])
    return planted_in(file, [3, 1, 0, 0, 1], [3, 0, 1, 0, 1])
