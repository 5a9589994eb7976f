"""Wrong variants of the figures."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from shufflegraph.analysis import (
    Audit,
    Reading,
    assert_fair,
    audit,
    audit_deals,
    audit_text,
    entropy_bits,
    meter,
    riffle_distance,
    riffle_separation,
    seats_are_fair,
    shelf_distance,
)
from shufflegraph.cards import GAMES, Game
from tests.support.planted import Planted

FAIR = "every pattern is a bijection from positions to seats and numbers"
REVERSED = "what the order with all groups reversed lacks of its share"
DISTANCE = "the total variation distance from uniform"
BITS = "that many bits have room for the outcomes, one bit less has not"


def rounded_down(count: int) -> int:
    """Floor instead of ceiling."""
    return count.bit_length() - 1


def one_bit_more(count: int) -> int:
    """Enough, but not the fewest."""
    return count.bit_length()


def not_halved(cards: int, riffles: int) -> Fraction:
    """The sum of all differences."""
    return 2 * riffle_distance(cards, riffles)


def one_shelf_more(cards: int, shelves: int) -> Fraction:
    """A better machine."""
    return shelf_distance(cards, shelves + 1)


def all_cards_differ(groups: Sequence[int], riffles: int) -> Fraction:
    """Equal cards are told apart."""
    return riffle_separation([1] * sum(groups), riffles)


def what_it_has(groups: Sequence[int], riffles: int) -> Fraction:
    """The share that is there instead of the one that is not."""
    return 1 - riffle_separation(groups, riffles)


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


NUMBERS = "a function, and numbers in their ranges"
LINES = ["1 2 3", "3 1 2"] * 15


def half_the_decks(shuffle: Any, cards: int = 52, decks: int = 10_000, **_: Any) -> Audit:
    """Counts every second deck."""
    return audit(shuffle, cards, decks // 2)


def at_another_rate(texts: Any, **_: Any) -> Audit:
    """Judges at 5 %."""
    return audit_text(texts, error=0.05)


def deals_at_another_rate(deals: Any, **_: Any) -> Audit:
    """Judges at 5 %."""
    return audit_deals(deals, error=0.05)


def no_sequence(decks: Any, order: Any = None) -> Reading:
    """Finds nothing rising."""
    return replace(meter(decks, order), rising=(0,))


def too_few_riffles(decks: Any, order: Any = None) -> Reading:
    """One riffle for what takes two."""
    return replace(meter(decks, order), riffles=1)


def rotated(deck: list[int]) -> list[int]:
    return deck[1:] + deck[:1]


PLANTED = [
    Planted(audit, NUMBERS, None, (5,)),
    Planted(assert_fair, NUMBERS, None, (rotated, 1)),
    Planted(audit, "all decks are counted", half_the_decks, (rotated, 4, 60)),
    Planted(audit_text, "lines, and a rate of false alarms", None, (LINES,), {"error": 2}),
    Planted(audit_text, "judged at that rate", at_another_rate, (LINES,), {"error": 0.01}),
    Planted(audit_deals, "deals, and a rate of false alarms", None, ([],), {"error": 2}),
    Planted(
        audit_deals,
        "judged at that rate",
        deals_at_another_rate,
        ([{"A": ["x"], "B": ["y"]}] * 20,),
        {"error": 0.01},
    ),
    Planted(meter, "sequences", None, ("abc",)),
    Planted(meter, "a deck has from 1 to n rising sequences", no_sequence, ([[1, 0]],)),
    Planted(
        meter,
        "that many riffles can make that many rising sequences",
        too_few_riffles,
        ([[3, 2, 1, 0]],),
    ),
    Planted(entropy_bits, "at least one outcome", None, (0,)),
    Planted(entropy_bits, BITS, rounded_down, (5,)),
    Planted(entropy_bits, BITS, one_bit_more, (4,)),
    Planted(riffle_distance, "integers of at least 0", None, (52, -1)),
    Planted(riffle_distance, DISTANCE, not_halved, (4, 1)),
    Planted(shelf_distance, "at least 0 cards, and a shelf", None, (52, 0)),
    Planted(shelf_distance, DISTANCE, one_shelf_more, (4, 1)),
    Planted(
        riffle_separation, "sizes of at least 1, and a number of at least 0", None, ([26, 0], 7)
    ),
    Planted(riffle_separation, REVERSED, all_cards_differ, ([2, 1], 2)),
    Planted(riffle_separation, REVERSED, what_it_has, ([2, 1], 2)),
    Planted(seats_are_fair, "the game exists", None, ("nothing",)),
    Planted(seats_are_fair, FAIR, never, ("skat",)),
    Planted(seats_are_fair, FAIR, always, (Unfair(**vars(GAMES["skat"])),)),
]
