"""Packs and games."""

import unicodedata
from collections import Counter
from random import Random
from typing import Any

import pytest

from shufflegraph.cards import (
    GAMES,
    PACKS,
    Card,
    Game,
    Rank,
    Suit,
    deal_cards,
    dealt_positions,
    find_game,
)
from shufflegraph.errors import InvalidParameter, InvalidParameterType

SIZES = {
    "skat": 32,
    "schafkopf-long": 32,
    "schafkopf-short": 24,
    "doppelkopf": 48,
    "doppelkopf-no-nines": 40,
    "maumau-short": 32,
    "maumau-long": 64,
    "romme-short": 55,
    "romme-short-no-jokers": 52,
    "romme-long": 110,
    "romme-long-no-jokers": 104,
    "solitaire-short": 52,
    "solitaire-long": 104,
}
TWICE = {"doppelkopf", "doppelkopf-no-nines", "maumau-long", "romme-long", "romme-long-no-jokers"}


def test_the_thirteen_packs_have_their_sizes() -> None:
    assert {name: len(pack) for name, pack in PACKS.items()} == {**SIZES, "solitaire-long": 104}


@pytest.mark.parametrize("name", PACKS)
def test_every_card_is_there_as_often(name: str) -> None:
    times = 2 if name in TWICE or name == "solitaire-long" else 1
    assert set(Counter(PACKS[name]).values()) == {times}


@pytest.mark.parametrize(
    ("name", "lowest", "ranks"),
    [
        ("skat", Rank.SEVEN, 8),
        ("schafkopf-short", Rank.NINE, 6),
        ("doppelkopf", Rank.NINE, 6),
        ("doppelkopf-no-nines", Rank.TEN, 5),
        ("solitaire-short", Rank.TWO, 13),
    ],
)
def test_ranks_of_packs(name: str, lowest: Rank, ranks: int) -> None:
    found = {card.rank for card in PACKS[name]}
    assert len(found) == ranks
    assert lowest in found
    assert {card.suit for card in PACKS[name]} == set(Suit)


def test_three_jokers_are_all_but_diamonds() -> None:
    jokers = [card.suit for card in PACKS["romme-short"] if card.rank is Rank.JOKER]
    assert jokers == [Suit.CLUBS, Suit.SPADES, Suit.HEARTS]
    assert sum(card.rank is Rank.JOKER for card in PACKS["romme-long"]) == 6


@pytest.mark.parametrize("card", PACKS["romme-short"])
def test_texts_are_read_back(card: Card) -> None:
    text = str(card)
    assert Card.parse(text) == card
    assert card.parse(f" {card.rank.sign}{card.suit.letter.lower()} ") == card
    assert Card.parse(f"{card.suit.letter}{card.rank.sign}") == card
    assert len(card.unicode) == 1


def test_names() -> None:
    card = Card(Suit.SPADES, Rank.KING)
    assert str(card) == "♠K"
    assert card.unicode == "\N{PLAYING CARD KING OF SPADES}"
    assert card.name() == "king of spades"
    assert card.name(german_suits=True) == "king of leaves"
    assert card.name("de") == card.name(language="".join("de")) == "Pik König"
    assert card.name("cs") == card.name("fr") == "king of spades"
    assert card.name("de", german_suits=True) == "Blatt König"
    assert len({card.unicode for card in PACKS["romme-short"]}) == 55


def test_jokers_are_those_of_unicode() -> None:
    jokers = [card.unicode for card in PACKS["romme-short"] if card.rank is Rank.JOKER]
    names = [f"PLAYING CARD {colour} JOKER" for colour in ("BLACK", "WHITE", "RED")]
    assert list(map(unicodedata.name, jokers)) == names
    assert set(jokers) < {chr(suit.block + Rank.JOKER.offset) for suit in Suit}


def test_unicode_characters_are_the_cards_of_their_names() -> None:
    for card in PACKS["solitaire-short"]:
        name = f"PLAYING CARD {card.rank.english} of {card.suit.french_suit}".upper()
        assert unicodedata.name(card.unicode) == name


@pytest.mark.inputs
@pytest.mark.parametrize("text", ["", "c", "1H", "HH", "♥", "10", "♥11", 7, None])
def test_texts_that_name_no_card_are_refused(text: Any) -> None:
    with pytest.raises(InvalidParameter, match="card"):
        Card.parse(text)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_games_are_played_with_their_packs(game: Game) -> None:
    assert game.size == sum(game.hands.values()) + game.talon_size
    assert len(set(game.seats)) == len(game.seats)
    for number in game.seat_numbers:
        seated = game.with_seats(number)
        assert seated.talon_size >= 0
        assert len(seated.seats) == number
        assert set(seated.patterns) == {"blocks", "table"}


def test_every_pack_has_a_game() -> None:
    assert {game.pack for game in GAMES.values()} >= {
        "skat", "schafkopf-long", "schafkopf-short", "doppelkopf", "doppelkopf-no-nines",
        "maumau-short", "maumau-long", "romme-long", "romme-short", "solitaire-short",
    }  # fmt: skip


def test_skat_at_the_table() -> None:
    skat = GAMES["skat"]
    assert skat.seats == ("forehand", "middlehand", "rearhand")
    assert (skat.talon_name, skat.talon_size) == ("skat", 2)
    from_one = [position + 1 for position in dealt_positions(skat)["forehand"]]
    assert from_one == [1, 2, 3, 12, 13, 14, 15, 24, 25, 26]
    assert dealt_positions("skat")[None] == (9, 10)
    assert dealt_positions("skat", "blocks")["rearhand"] == tuple(range(20, 30))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("pattern", ["blocks", "table"])
def test_every_pattern_deals_every_position_once(game: Game, pattern: str) -> None:
    places = dealt_positions(game, pattern)
    assert sorted(p for own in places.values() for p in own) == list(range(game.size))
    assert {seat: len(own) for seat, own in places.items() if seat is not None} == game.hands


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_faces_are_dealt(game: Game) -> None:
    hands, talon = deal_cards(game, Random(1))
    assert {seat: len(hand) for seat, hand in hands.items()} == game.hands
    assert list(hands) == list(game.seats)
    dealt = [card for hand in hands.values() for card in hand] + list(talon)
    assert Counter(dealt) == Counter(game.cards)
    assert deal_cards(game, Random(1)) == (hands, talon)
    assert deal_cards(game.name, Random(1), "table") != (hands, talon) or len(game.seats) == 0


def test_games_are_found_by_any_spelling() -> None:
    assert find_game(" Rommé ").name == "romme"
    assert find_game("Mau_Mau").name == find_game("maumau").name == "mau-mau"
    assert find_game(GAMES["skat"]) is GAMES["skat"]


@pytest.mark.inputs
@pytest.mark.parametrize(
    ("name", "message"),
    [("skatt", "did you mean 'skat'"), ("xyzzy", "the games are skat, "), ("", "the games are")],
)
def test_games_that_do_not_exist_are_refused(name: str, message: str) -> None:
    with pytest.raises(InvalidParameter, match=message):
        find_game(name)
    with pytest.raises(InvalidParameter, match=message):
        deal_cards(name)


@pytest.mark.inputs
def test_wrong_types_and_patterns_are_refused() -> None:
    with pytest.raises(InvalidParameterType, match="a game is a Game or a name, not a int"):
        find_game(7)  # type: ignore[arg-type]
    with pytest.raises(InvalidParameter, match="no dealing pattern 'heap'; Skat has blocks, table"):
        dealt_positions("skat", "heap")


def test_seats_a_game_does_not_have() -> None:
    with pytest.raises(InvalidParameter, match="Skat has no 4 seats; it has 3"):
        GAMES["skat"].with_seats(4)
    with pytest.raises(InvalidParameter, match="Texas hold'em poker has no 1 seats; it has 2 … 10"):
        GAMES["poker"].with_seats(1)
    with pytest.raises(InvalidParameterType, match="a number of seats is an integer"):
        GAMES["poker"].with_seats(2.0)  # type: ignore[arg-type]
