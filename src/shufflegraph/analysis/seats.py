"""Seats: a fixed dealing pattern is a bijection, so a uniform shuffle is fair to everybody.

Dealing by a pattern sends every deck position to a seat and a number in its hand. If that is a bijection,
permuting the positions permutes the deals, so all deals stay equally likely: every seat has the same
distribution of hands, whatever the pattern. No statistics are needed to see it.
"""

from shufflegraph.base.contracts import ensure, refuse, require, undecorated
from shufflegraph.cards.game import Game, Pattern
from shufflegraph.cards.games import find_game, game_fault


def places(pattern: Pattern) -> list[tuple[str | None, int]]:
    """Return for every position from the top its seat (None: the talon) and its number there."""
    dealt: dict[str | None, int] = {}
    result: list[tuple[str | None, int]] = []
    for seat, count in pattern:
        begun = dealt.get(seat, 0)
        result.extend([(seat, begun + number) for number in range(count)])
        dealt[seat] = begun + count
    return result


def wanted_places(game: Game) -> set[tuple[str | None, int]]:
    """Return every seat's card numbers and the talon's, as the game says."""
    sizes: dict[str | None, int] = dict(game.hands.items())
    sizes[None] = game.talon_size
    return {(seat, number) for seat, size in sizes.items() for number in range(size)}


@require(lambda game: game_fault(game) is None, "the game exists")
@ensure(
    lambda game, result: (
        result
        == all(
            {place: i for i, place in enumerate(places(pattern))}.keys() == wanted_places(found)
            and sum(count for _, count in pattern) == found.size
            and all(count >= 0 for _, count in pattern)
            for found in [undecorated(find_game)(game)]
            for pattern in found.patterns.values()
        )
    ),
    "every pattern is a bijection from positions to seats and numbers",
)
def seats_are_fair(game: Game | str) -> bool:
    """Is every dealing pattern of `game` a bijection from deck positions to seats and numbers?

    Then every seat gets every hand with the same probability from a uniform shuffle.

    >>> seats_are_fair("skat")
    True

    :param game: a game or its name.
    :raises InvalidParameter: if there is no such game.
    Proved: Seats.seats_are_fair, Seats.pattern_is_bijection, Seats.hand_frequency.
    Source: Analyse Mischverfahren für die Spiele-Palast GmbH, TÜV Rheinland i-sec, 2017, tables 3 and 4.
    """
    refuse(game_fault(game))
    found = undecorated(find_game)(game)
    wanted = wanted_places(found)
    dealt = [places(pattern) for pattern in found.patterns.values()]
    return all(len(one) == found.size and set(one) == wanted for one in dealt)
