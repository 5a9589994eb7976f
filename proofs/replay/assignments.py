"""Decks with given numbers of cards, and their numbers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.decks import games
from proofs.replay.terms import Value, case_file, planted_in
from shufflegraph import Assignments, Talon
from shufflegraph.base.deck import Destination
from shufflegraph.cards import GAMES

CHECKER = "check_assignments"


def case(
    hands: Mapping[int, int], talon: int | Sequence[int], indices: Iterable[int] | None = None
) -> Value:
    """Numbers of cards, the count, and what the library gives for `indices`, or all; owners are 0, 1, …"""
    family = Assignments(hands, talon)
    places = [1] * talon if isinstance(talon, int) else talon
    destinations: list[Destination] = [*hands, *map(Talon, range(len(places)))]
    numbers = {destination: number for number, destination in enumerate(destinations)}
    decks = [family.unrank(index) for index in indices or range(family.count)]
    return (
        [*hands.values(), *places],
        family.count,
        [[family.rank(deck), *[numbers[destination] for destination in deck]] for deck in decks],
    )


def small_cases() -> Iterator[Value]:
    """Every deck for up to three owners with up to two cards each and a talon of up to two."""
    for owners in range(4):
        for sizes in product(range(3), repeat=owners):
            for talon in range(3 if sum(sizes) < 5 else 1):
                hands = dict(enumerate(sizes))
                yield case(hands, talon)


def shared_cases() -> Iterator[Value]:
    """Every deck for up to two owners with up to two cards each and up to two places, one of them shared."""
    for owners in range(3):
        for sizes in product(range(3), repeat=owners):
            for talon in ([2], [3], [1, 2], [2, 1], [2, 2]):
                if sum(sizes) + sum(talon) <= 6:
                    yield case(dict(enumerate(sizes)), talon)


def game_cases() -> Iterator[Value]:
    """Random decks for every game."""
    rng = seeded(3)
    for game in GAMES.values():
        hands = dict(enumerate(game.hands.values()))
        count = Assignments(hands, game.talon_size).count
        yield case(hands, game.talon_size, [count - 1, rng.randrange(count)])


def games_with_places() -> Iterator[Value]:
    """Random decks for every game whose cards share places of the talon, with every number of players."""
    rng = seeded(40)
    for game in games():
        if isinstance(game.talon, tuple):
            hands = dict(enumerate(game.hands.values()))
            count = Assignments(hands, game.talon).count
            yield case(hands, game.talon, [count - 1, rng.randrange(count)])


def case_files() -> list[CaseFile]:
    """The small decks, and those of games: with a place for each card of the talon, and with shared ones."""
    return [
        case_file("small decks", CHECKER, small_cases()),
        case_file("small decks with places", CHECKER, shared_cases()),
        case_file("games with places", CHECKER, games_with_places()),
        case_file("games", CHECKER, game_cases()),
    ]


def planted() -> CaseFile:
    """The decks for two owners; in one of them two neighbours have changed places."""
    file = case_file("decks", CHECKER, [case({0: 2, 1: 2}, 0)])
    return planted_in(file, [3, 1, 0, 0, 1], [3, 0, 1, 0, 1])
