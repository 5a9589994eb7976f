"""How many decks have given numbers of cards; which deck has which number is proved of the text."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from proofs.replay.cases import CaseFile
from proofs.replay.decks import games
from proofs.replay.terms import Value, case_file, planted_in
from shufflegraph import Assignments

CHECKER = "check_assignments"


def case(hands: Mapping[int, int], talon: int | Sequence[int]) -> Value:
    """Numbers of cards, and the library's count; owners are 0, 1, …"""
    places = [1] * talon if isinstance(talon, int) else talon
    return [*hands.values(), *places], Assignments(hands, talon).count


def small_cases() -> Iterator[Value]:
    """Up to three owners with up to two cards each and a talon of up to two places, some shared."""
    for owners in range(4):
        for sizes in product(range(3), repeat=owners):
            for talon in (0, 1, 2, [2], [3], [1, 2], [2, 1], [2, 2]):
                yield case(dict(enumerate(sizes)), talon)


def game_cases() -> Iterator[Value]:
    """Every game with every number of players."""
    for game in games():
        yield case(dict(enumerate(game.hands.values())), game.talon)


def case_files() -> list[CaseFile]:
    """The small decks, and those of games."""
    return [
        case_file("small decks", CHECKER, small_cases()),
        case_file("games", CHECKER, game_cases()),
    ]


def planted() -> CaseFile:
    """The decks for two owners, one too few."""
    return planted_in(case_file("decks", CHECKER, [case({0: 2, 1: 2}, 0)]), 6, 5)
