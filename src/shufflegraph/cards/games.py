"""Games by name: where the cards of each seat come from, and decks and deals of them."""

from typing import Any, NamedTuple

from shufflegraph.base.contracts import ensure, refuse, require, undecorated
from shufflegraph.base.deck import Destination, Position
from shufflegraph.base.faults import choice_fault
from shufflegraph.base.game_names import GameName
from shufflegraph.base.messages import hint, label_of
from shufflegraph.cards.game import Game
from shufflegraph.cards.table import ALIASES, GAMES, plain_name
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling.assignments import assign, has_sizes
from shufflegraph.sampling.permutations import shuffle
from shufflegraph.sampling.randomness import Rng, rng_fault


def game_fault(game: Game | str) -> InvalidParameter | None:
    if isinstance(game, Game):
        return None
    if not isinstance(game, str):
        return InvalidParameterType(f"a game is a Game or a name, not a {type(game).__name__}")
    name = plain_name(game)
    if name in GAMES or name in ALIASES:
        return None
    meant = hint(name, GAMES, "games", ALIASES)
    return InvalidParameter(f"no game is called {label_of(game)}; {meant}")


@require(lambda game: game_fault(game) is None, "the game exists")
@ensure(
    lambda game, result: result is game or GAMES[result.name] is result,
    "a game as it was given, or one of GAMES",
)
def find_game(game: Game | GameName | str) -> Game:
    """Return the game of that name; a Game is returned as it is.

    >>> find_game("Rommé").name
    'romme'

    :raises InvalidParameter: if there is no such game; the message suggests the nearest name.
    """
    refuse(game_fault(game))
    if isinstance(game, Game):
        return game
    name = plain_name(game)
    return GAMES[ALIASES.get(name, name)]


def pattern_fault(game: Game | str, pattern: str) -> InvalidParameter | None:
    return game_fault(game) or choice_fault("pattern", pattern, ("blocks", "table"))


@require(
    lambda game, pattern: pattern_fault(game, pattern) is None, "a game and one of its patterns"
)
@ensure(
    lambda game, result: (
        sorted(place for places in result.values() for place in places)
        == list(range(find_game(game).size))
    ),
    "every position of the deck is dealt exactly once",
)
def dealt_positions(
    game: Game | GameName | str, pattern: str = "table"
) -> dict[str | None, tuple[Position, ...]]:
    """Return the deck positions of each seat's cards, and of the talon (None).

    >>> dealt_positions("skat")["forehand"]
    (0, 1, 2, 11, 12, 13, 14, 23, 24, 25)

    :param game: a game or its name.
    :param pattern: "blocks" or "table".
    :returns: seat -> positions in the order in which they are dealt, 0 on top.
    :raises InvalidParameter: if there is no such game or pattern.
    Proved: Seats.pattern_is_bijection, Seats.hand_follows_pattern.
    """
    refuse(pattern_fault(game, pattern))
    found = find_game(game)
    places: dict[str | None, tuple[Position, ...]] = dict.fromkeys(found.seats, ())
    if found.talon_size:
        places[None] = ()
    start = 0
    for seat, count in found.patterns[pattern]:
        places[seat] = (*places[seat], *range(start, start + count))
        start += count
    return places


@require(lambda rng: rng_fault(rng) is None, "rng is a source of bits")
@require(lambda game: game_fault(game) is None, "the game exists")
@ensure(
    lambda game, result: has_sizes(result, find_game(game).hands, find_game(game).talon),
    "everybody has as many cards as the game says, and every place of the talon",
)
def game_deck(game: Game | GameName | str, rng: Rng | None = None) -> tuple[Destination, ...]:
    """Return a uniformly random deck for the hands of a game and the places of its talon.

    >>> from random import Random
    >>> from shufflegraph import plan
    >>> poker = GAMES["poker"]
    >>> len(plan(game_deck(poker, Random(1)), aside=poker.aside).rounds)
    1

    :param game: a game or its name.
    :param rng: the source of random bits; without one the operating system's generator.
    :raises InvalidParameter: if there is no such game.
    """
    refuse(game_fault(game) or rng_fault(rng))
    found = find_game(game)
    return undecorated(assign)(found.hands, found.talon, rng)


class DealtCards(NamedTuple):
    """Real faces, dealt: each seat's cards, and the talon from the top.

    >>> DealtCards({}, ()).talon
    ()
    """

    hands: dict[str, tuple[Any, ...]]
    talon: tuple[Any, ...]


def _faces(dealt: DealtCards) -> list[str]:
    return sorted([str(card) for hand in (*dealt.hands.values(), dealt.talon) for card in hand])


@require(
    lambda game, pattern: pattern_fault(game, pattern) is None, "a game and one of its patterns"
)
@ensure(
    lambda game, result: (
        {seat: len(hand) for seat, hand in result.hands.items()} == find_game(game).hands
    ),
    "everybody has as many cards as the game says",
)
@ensure(
    lambda game, result: _faces(result) == sorted(map(str, find_game(game).cards)),
    "the cards are the pack's, each as often",
)
def deal_cards(
    game: Game | GameName | str, rng: Rng | None = None, pattern: str = "blocks"
) -> DealtCards:
    """Return a uniformly random deal of real faces.

    >>> [len(hand) for hand in deal_cards("skat").hands.values()]
    [10, 10, 10]

    :param game: a game or its name.
    :param rng: the source of random bits; without one the operating system's generator.
    :param pattern: how the shuffled pack is dealt; every pattern is equally fair.
    :raises InvalidParameter: if there is no such game or pattern.
    """
    refuse(pattern_fault(game, pattern))
    found = find_game(game)
    deck = undecorated(shuffle)(found.cards, rng)
    places = undecorated(dealt_positions)(found, pattern)
    dealt = {seat: tuple(deck[place] for place in own) for seat, own in places.items()}
    talon = dealt.pop(None, ())
    return DealtCards({seat: dealt[seat] for seat in found.seats}, talon)
