"""Dealing patterns of games: which positions of the deck a seat's cards come from."""

from collections.abc import Iterator

from proofs.replay.cases import CaseFile
from proofs.replay.terms import Value, case_file, planted_in
from shufflegraph.analysis import seats_are_fair
from shufflegraph.base.contracts import undecorated
from shufflegraph.cards import GAMES, Game, dealt_positions

CHECKER = "check_deal"
FAIR = """From Coq Require Import Bool Arith.
Definition is_fair (sizes pat : list nat) : bool :=
  (length pat =? list_sum sizes)%nat &&
  forallb (fun s => SeatsSpec.share pat s =? nth s sizes 0)%nat (seq 0 (length sizes)).
Definition check_fair (case : list numbers * numbers * N) : bool :=
  let '(patterns, sizes, said) := case in
  eqb (forallb (fun pat => is_fair (nats sizes) (nats pat)) patterns) (said =? 1)%N.
"""
"""A game is fair if every pattern deals as many cards as there are, and to every seat its share; what that
means is proved in Seats.v."""


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


class Changed(Game):
    """A game whose last seat gets a card of the first one's, at first or in its last pattern only."""

    @property
    def patterns(self) -> dict[str, tuple[tuple[str | None, int], ...]]:
        """The patterns, of which the last one has one card too many for the last seat, one too few before."""
        *others, (name, pattern) = super().patterns.items()
        (seat, cards), *rest = pattern
        return {**dict(others), name: ((seat, cards - 1), *rest, (self.seats[-1], 1))}


class Longer(Game):
    """A game whose first card is dealt a second time."""

    @property
    def patterns(self) -> dict[str, tuple[tuple[str | None, int], ...]]:
        """The patterns, each of which has a card too many."""
        return {name: (*one, (self.seats[0], 1)) for name, one in super().patterns.items()}


def fair_case(game: Game) -> Value:
    """All patterns of a game, its seats' numbers of cards, the talon's last, and what is said of it."""
    seats: list[str | None] = [*game.seats, None]
    patterns = [
        [seats.index(seat) for seat, cards in pattern for _ in range(cards)]
        for pattern in game.patterns.values()
    ]
    said = undecorated(seats_are_fair)(game)
    return (patterns, [*game.hands.values(), game.talon_size], int(said))


def case_files() -> list[CaseFile]:
    """All games, and games that were changed."""
    unfair = [
        kind(**vars(game))
        for game in GAMES.values()
        if len(game.seats) > 1
        for kind in (Changed, Longer)
    ]
    return [
        case_file("games", CHECKER, cases(), FAIR),
        case_file("fair games", "check_fair", map(fair_case, GAMES.values()), FAIR),
        case_file("unfair games", "check_fair", map(fair_case, unfair), FAIR),
    ]


def planted() -> CaseFile:
    """Skat, dealt as usual; the middlehand is said to get one of the talon's cards."""
    file = case_file("skat", CHECKER, [case(GAMES["skat"], "table")], FAIR)
    first, second, _, *others = dealt_positions("skat")["middlehand"]
    return planted_in(file, [first, second, 5, *others], [first, second, 9, *others])
