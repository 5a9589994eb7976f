"""Wrong variants of the figures."""

from dataclasses import replace
from typing import Any

from shufflegraph.analysis import (
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
from tests.support.planted import REFUSES, Table, after, bad, instead

NUMBERS = "a function, and numbers in their ranges"
RATE = "judged at that rate"
BITS = "that many bits have room for the outcomes, one bit less has not"
DISTANCE = "the total variation distance from uniform"
REVERSED = "what the order with all groups reversed lacks of its share"
FAIR = "every pattern is a bijection from positions to seats and numbers"
LINES = ["1 2 3", "3 1 2"] * 15
DEALS = [{"A": ["x"], "B": ["y"]}] * 20


class Unfair(Game):
    """Forehand gets a card too many, rearhand one too few."""

    @property
    def patterns(self) -> dict[str, Any]:
        return {"table": (("forehand", 11), ("middlehand", 10), ("rearhand", 9), (None, 2))}


def rotated(deck: list[int]) -> list[int]:
    return deck[1:] + deck[:1]


PLANTED: Table = {
    (audit, REFUSES): [bad(5)],
    (assert_fair, REFUSES): [bad(rotated, 1)],
    (audit, "all decks are counted"): [
        instead(lambda shuffle, cards, decks: audit(shuffle, cards, decks // 2), rotated, 4, 60),
    ],
    (audit_text, REFUSES): [bad(LINES, error=2)],
    (audit_text, RATE): [
        instead(lambda texts, error: audit_text(texts, error=0.05), LINES, error=0.01)
    ],
    (audit_deals, REFUSES): [bad([], error=2), bad(7), bad(DEALS, pack=7)],
    (audit_deals, RATE): [
        instead(lambda deals, error: audit_deals(deals, error=0.05), DEALS, error=0.01)
    ],
    (meter, REFUSES): [bad("abc")],
    (meter, "a deck has from 1 to n rising sequences"): [
        after(lambda reading: replace(reading, rising=(0,)), [[1, 0]]),
    ],
    (meter, "that many riffles can make that many rising sequences"): [
        after(lambda reading: replace(reading, riffles=1), [[3, 2, 1, 0]]),
    ],
    (entropy_bits, REFUSES): [bad(0)],
    (entropy_bits, BITS): [after(lambda bits: bits - 1, 5), after(lambda bits: bits + 1, 4)],
    (riffle_distance, REFUSES): [bad(52, -1), bad(-1, 1)],
    (riffle_distance, DISTANCE): [after(lambda share: 2 * share, 4, 1)],
    (shelf_distance, REFUSES): [bad(52, 0), bad(-1, 1)],
    (shelf_distance, DISTANCE): [
        instead(lambda cards, shelves: shelf_distance(cards, shelves + 1), 4, 1)
    ],
    (riffle_separation, REFUSES): [bad([26, 0], 7)],
    (riffle_separation, REVERSED): [
        instead(lambda groups, riffles: riffle_separation([1] * 3, riffles), [2, 1], 2),
        after(lambda share: 1 - share, [2, 1], 2),
    ],
    (seats_are_fair, REFUSES): [bad("nothing")],
    (seats_are_fair, FAIR): [
        after(lambda is_fair: False, "skat"),
        instead(lambda game: True, Unfair(**vars(GAMES["skat"]))),
    ],
}
