"""Dealing patterns of games: which positions of the deck a seat's cards come from."""

from collections.abc import Iterator

from proofs.replay.cases import CaseFile
from proofs.replay.terms import Value, case_file, planted_in
from shufflegraph.cards import GAMES, Game, dealt_positions

CHECKER = "check_deal"


def case(game: Game, name: str) -> Value:
    """A pattern of a game and where each seat's cards come from, the talon as the last seat."""
    seats: list[str | None] = [*game.seats, *([None] if game.talon_size else [])]
    positions = dealt_positions(game, name)
    return (
        [seats.index(seat) for seat, cards in game.patterns[name] for _ in range(cards)],
        [list(positions[seat]) for seat in seats],
    )


def cases() -> Iterator[Value]:
    """Every game with every pattern."""
    for game in GAMES.values():
        for name in game.patterns:
            yield case(game, name)


def case_files() -> list[CaseFile]:
    """All games."""
    return [case_file("games", CHECKER, cases())]


def planted() -> CaseFile:
    """Skat, dealt as usual; the middlehand is said to get one of the talon's cards."""
    file = case_file("skat", CHECKER, [case(GAMES["skat"], "table")])
    first, second, _, *others = dealt_positions("skat")["middlehand"]
    return planted_in(file, [first, second, 5, *others], [first, second, 9, *others])
