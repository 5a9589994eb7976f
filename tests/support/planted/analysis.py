"""Wrong variants of the figures."""

from fractions import Fraction
from typing import Any

from shufflegraph.analysis import entropy_bits, riffle_distance, seats_are_fair
from shufflegraph.cards import GAMES, Game
from tests.support.planted import Planted

FAIR = "every pattern is a bijection from positions to seats and numbers"
BITS = "so many bits have room for the outcomes, one bit less has not"


def rounded_down(count: int) -> int:
    """Floor instead of ceiling."""
    return count.bit_length() - 1


def one_bit_more(count: int) -> int:
    """Enough, but not the fewest."""
    return count.bit_length()


def not_halved(cards: int, riffles: int) -> Fraction:
    """The sum of all differences."""
    return 2 * riffle_distance(cards, riffles)


class Unfair(Game):
    """Forehand gets a card too many, rearhand one too few."""

    @property
    def patterns(self) -> dict[str, Any]:
        return {"table": (("forehand", 11), ("middlehand", 10), ("rearhand", 9), (None, 2))}


def always(game: Game | str) -> bool:
    """Trusts everybody."""
    return True


def never(game: Game | str) -> bool:
    """Trusts nobody."""
    return False


PLANTED = [
    Planted(entropy_bits, "at least one outcome", None, (0,)),
    Planted(entropy_bits, BITS, rounded_down, (5,)),
    Planted(entropy_bits, BITS, one_bit_more, (4,)),
    Planted(riffle_distance, "numbers that count", None, (52, -1)),
    Planted(riffle_distance, "the total variation distance from uniform", not_halved, (4, 1)),
    Planted(seats_are_fair, "the game exists", None, ("nothing",)),
    Planted(seats_are_fair, FAIR, never, ("skat",)),
    Planted(seats_are_fair, FAIR, always, (Unfair(**vars(GAMES["skat"])),)),
]
