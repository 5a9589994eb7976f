"""What the library's types say of owners and cards that it does not know."""

from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import assert_type

from shufflegraph import (
    Assignments,
    Count,
    Dealt,
    Partitions,
    Permutations,
    Plan,
    Spaced,
    Talon,
    assign,
    partition,
    plan,
    shuffle,
    spaced_shuffle,
)
from shufflegraph.base.deck import Owner
from shufflegraph.cards import GAMES, Card, Game, deal_cards, find_game, game_deck


class Seat(Enum):
    """Who gets cards."""

    NORTH = 1
    SOUTH = 2


@dataclass(frozen=True)
class Tile:
    """A card that the library knows nothing of."""

    number: int

    def worth(self) -> int:
        return 2 * self.number


def dealt_tiles() -> int:
    """Deal tiles to seats; everything keeps its type."""
    deck = assign({Seat.NORTH: 2, Seat.SOUTH: 1}, talon=1, rng=Random(1))
    assert_type(deck, tuple[Seat | Talon, ...])
    made = plan(deck, piles=3)
    assert_type(made, Plan)
    dealt = made.execute([Tile(number) for number in range(4)])
    assert_type(dealt, Dealt[Tile])
    assert_type(dealt.hands, dict[Owner, tuple[Tile, ...]])
    assert_type(dealt.talon, tuple[Tile, ...])
    return sum(tile.worth() for hand in dealt.hands.values() for tile in hand)


def families() -> int:
    """Every family knows the type of its outcomes."""
    decks = Assignments({"Ann": 1, "Bob": 1}, talon=[1])
    assert_type(decks.unrank(0), tuple[str | Talon, ...])
    assert_type(decks[0], tuple[str | Talon, ...])
    hidden = Partitions({Tile(1): [Seat.NORTH], Tile(2): [Seat.NORTH]}, {Seat.NORTH: 2})
    assert_type(hidden.sample(Random(1)), dict[Seat, frozenset[Tile]])
    known = hidden.given(Count(Seat.NORTH, [Tile(1)], least=1))
    assert_type(known.unrank(0), dict[Seat, frozenset[Tile]])
    assert_type(partition({Tile(1): ["Ann"]}, {"Ann": 1}), dict[str, frozenset[Tile]])
    spaced = Spaced({"ace": 2, "king": 1})
    assert_type(spaced.sample(), tuple[str, ...])
    assert_type(list(Permutations(2)), list[tuple[int, ...]])
    return len(decks) + len(hidden) + spaced.count


def orders() -> None:
    """Shuffles give back the cards that they were given."""
    tiles = [Tile(1), Tile(2)]
    assert_type(shuffle(tiles), tuple[Tile, ...])
    assert_type(spaced_shuffle(tiles, key=Tile.worth), tuple[Tile, ...])


def games() -> str:
    """Games are named, or one's own."""
    skat = find_game("skat")
    assert_type(skat, Game)
    ours = Game(
        "ours", (Tile(1), Tile(2)), ("Ann", "Bob"), 1, (1,), title="Ours", talon_name="talon"
    )
    dealt = deal_cards(ours, Random(1), "table")
    plan(game_deck(GAMES["poker"], Random(1)), aside=GAMES["poker"].aside)
    return Card.parse("TH").name("de") + str(dealt.talon)


if __name__ == "__main__":
    orders()
    print(dealt_tiles(), families(), games())
