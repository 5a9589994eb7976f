"""Packs and games."""

import unicodedata
from collections import Counter
from dataclasses import FrozenInstanceError
from itertools import combinations, product
from pathlib import Path
from random import Random, getstate
from typing import Any, get_args

import pytest

from shufflegraph import Talon, assign, plan, shuffle
from shufflegraph.analysis import seats_are_fair
from shufflegraph.base.game_names import GameName
from shufflegraph.cards import (
    GAMES,
    PACKS,
    TRUMPS,
    Card,
    Game,
    Rank,
    Suit,
    TalonPlace,
    deal_cards,
    dealt_positions,
    find_game,
    game_deck,
)
from shufflegraph.errors import InvalidParameter

SIZES = {
    "skat": 32,
    "schafkopf": 32,
    "schafkopf-short": 24,
    "doppelkopf": 48,
    "doppelkopf-no-nines": 40,
    "mau-mau": 32,
    "mau-mau-long": 64,
    "romme-short": 55,
    "romme-short-no-jokers": 52,
    "romme": 110,
    "romme-no-jokers": 104,
    "solitaire": 52,
    "solitaire-long": 104,
}
TWICE = {"doppelkopf", "doppelkopf-no-nines", "mau-mau-long", "romme", "romme-no-jokers"}


def test_the_thirteen_packs_have_their_sizes() -> None:
    assert {name: len(pack) for name, pack in PACKS.items()} == {
        **SIZES,
        "solitaire-long": 104,
        "52": 52,
    }


def test_names() -> None:
    card = Card(Suit.SPADES, Rank.KING)
    assert str(card) == "♠K"
    assert repr(card) == "Card('♠K')"
    assert card.unicode == "\N{PLAYING CARD KING OF SPADES}"
    assert card.name() == "king of spades"
    assert card.name(german_suits=True) == "king of leaves"
    assert card.name("de") == card.name(language="".join("de")) == "Pik König"  # type: ignore[arg-type]
    assert card.name("cs") == card.name("fr") == "king of spades"  # type: ignore[arg-type]
    assert card.name("de", german_suits=True) == "Blatt König"
    assert len({card.unicode for card in PACKS["romme-short"]}) == 55


def test_jokers_are_those_of_unicode() -> None:
    jokers = [card.unicode for card in PACKS["romme-short"] if card.rank is Rank.JOKER]
    names = [f"PLAYING CARD {colour} JOKER" for colour in ("BLACK", "WHITE", "RED")]
    assert list(map(unicodedata.name, jokers)) == names
    assert set(jokers) < {chr(suit.block + Rank.JOKER.offset) for suit in Suit}


def test_unicode_characters_are_the_cards_of_their_names() -> None:
    for card in PACKS["solitaire"]:
        name = f"PLAYING CARD {card.rank.english} of {card.suit.french_suit}".upper()
        assert unicodedata.name(card.unicode) == name


@pytest.mark.parametrize("text", ["TH", "Th", "10H", "♥T", "♥️A", "A♥️", "♡10", " h10 ", "A♥︎"])
def test_every_usual_spelling_is_read(text: str) -> None:
    found = Card.parse(text)
    assert found.suit is Suit.HEARTS
    assert found.rank is (Rank.ACE if "A" in text else Rank.TEN)


def test_codes_are_read_back_and_different() -> None:
    for card in PACKS["romme-short"]:
        assert Card.parse(card.code) == Card.parse(card.pbn) == card
        assert card.code.lower() in (card.pbn[::-1].lower(), f"joker{card.suit.letter.lower()}")
        if card.rank is not Rank.JOKER:
            assert len(card.code) == len(card.pbn) == 2
            assert card.code[0] in "23456789TJQKA"
            assert card.code[1] in "cdhs"


def test_cards_and_their_suits_and_ranks_sort() -> None:
    pack = list(PACKS["solitaire"])
    assert sorted(shuffle(pack, Random(1))) == pack
    assert sorted(Suit, reverse=True)[0] is Suit.DIAMONDS
    assert max(Rank) is Rank.JOKER
    assert Rank.TWO < Rank.TEN < Rank.JACK <= Rank.JACK < Rank.ACE
    assert Suit.CLUBS < Suit.SPADES < Suit.HEARTS < Suit.DIAMONDS


def test_suits_and_ranks_are_compared_with_their_like() -> None:
    for kind in (Suit, Rank):
        for (i, one), (j, other) in product(enumerate(kind), repeat=2):
            said = (one < other, one <= other, one > other, one >= other)
            assert said == (i < j, i <= j, i > j, i >= j)
    with pytest.raises(TypeError, match="not supported between instances of 'Suit' and 'Rank'"):
        assert Suit.CLUBS < Rank.ACE


def test_cards_are_formatted_like_texts() -> None:
    ten = Card(Suit.HEARTS, Rank.TEN)
    assert f"{ten:>5}|{ten:<4}|{ten:^5}|{ten}" == "  ♥10|♥10 | ♥10 |♥10"


ORDERS = {
    "skat-grand": "♣J ♠J ♥J ♦J ♣A ♣10 ♣K ♣Q ♣9 ♣8 ♣7 ♠A",
    "skat-hearts": "♣J ♠J ♥J ♦J ♥A ♥10 ♥K ♥Q ♥9 ♥8 ♥7 ♣A ♣10",
    "skat-null": "♣A ♣K ♣Q ♣J ♣10 ♣9 ♣8 ♣7 ♠A",
    "schafkopf": "♣Q ♠Q ♥Q ♦Q ♣J ♠J ♥J ♦J ♥A ♥10 ♥K ♥9 ♥8 ♥7 ♣A ♣10 ♣K ♣9",
    "schafkopf-wenz": "♣J ♠J ♥J ♦J ♣A ♣10 ♣K ♣Q",
}


@pytest.mark.parametrize("name", ORDERS)
def test_hands_are_sorted_as_players_hold_them(name: str) -> None:
    pack = sorted(shuffle(PACKS["skat"], Random(1)), key=TRUMPS[name].key)
    assert " ".join(map(str, pack)).startswith(ORDERS[name])
    assert len({TRUMPS[name].key(card) for card in pack}) == len(pack)


def test_doppelkopf_begins_with_the_tens_of_hearts() -> None:
    pack = sorted(PACKS["doppelkopf"], key=TRUMPS["doppelkopf"].key)
    trumps = ["♥10", "♣Q", "♠Q", "♥Q", "♦Q", "♣J", "♠J", "♥J", "♦J", "♦A", "♦10", "♦K", "♦9"]
    assert [str(card) for card in pack[:26:2]] == trumps == [str(card) for card in pack[1:26:2]]
    assert [str(card) for card in pack[26:]][::2][:4] == ["♣A", "♣10", "♣K", "♣9"]


KEPT = Path(__file__).parents[1] / "support" / "vectors" / "games.txt"


@pytest.mark.parametrize("line", KEPT.read_text("utf-8").splitlines())
def test_a_game_is_as_it_was_kept(line: str) -> None:
    """Title, pack, seats, hands, packets, what lies where in the talon; a new game may go without."""
    assert GAMES[Game.from_json(line).name].to_json() == line


def test_poker_lays_three_cards_first() -> None:
    for number in range(2, 11):
        assert GAMES["poker"].with_seats(number).talon == (3, 1, 1, 47 - 2 * number)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_is_its_own_for_as_many_as_it_has_seats(game: Game) -> None:
    assert game.with_seats(len(game.seats)) is game
    others = set(range(-1, 12)) - set(game.seat_numbers) - {len(game.seats)}
    for number in others:
        with pytest.raises(InvalidParameter, match=f"does not have {number} seats"):
            game.with_seats(number)


def test_records_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        GAMES["skat"].hand_size = 9  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        PACKS["skat"][0].rank = Rank.ACE  # type: ignore[misc]


OURS: dict[str, Any] = {
    **{"name": "ours", "title": "Ours", "pack": "skat", "seats": ("a", "b"), "hand_size": 10},
    **{"talon_name": "rest", "packets": (3, 4, 3), "talon_after": 1, "seat_numbers": range(2, 4)},
}


def test_a_game_of_ones_own_is_dealt_in_full() -> None:
    game = Game(**OURS)
    assert dealt_positions(game) == {
        "a": (0, 1, 2, *range(18, 22), *range(26, 29)),
        "b": (3, 4, 5, *range(22, 26), *range(29, 32)),
        None: tuple(range(6, 18)),
    }
    full = Game(**{**OURS, "hand_size": 16, "packets": (16,), "seat_numbers": range(0)})
    assert (full.talon_size, len(deal_cards(full).hands["b"])) == (0, 16)
    assert (
        Game(**{**OURS, "seats": ("", "None"), "talon_after": 3}).patterns["table"][-1][0] is None
    )
    assert Game(**{**OURS, "talon_after": 0}).patterns["table"][0] == (None, 12)
    alone = Game("alone", "skat", (), 0, (), title="", talon_name="")
    assert dealt_positions(alone) == {None: tuple(range(32))}


UNEQUAL: dict[str, Any] = {
    **{"name": "ours", "title": "Ours", "pack": tuple(range(20)), "seats": ("a", "b", "c")},
    **{"hand_size": 5, "talon_name": "rest", "packets": (2, 2, 1), "hand_sizes": (5, 0, 3)},
    **{"talon_after": 1, "places": (TalonPlace("x", 2), TalonPlace("y", 3, aside=True))},
}


def test_hands_of_different_sizes_and_cards_of_ones_own() -> None:
    game = Game(**{**UNEQUAL, "places": (*UNEQUAL["places"], TalonPlace("z", aside=True))})
    assert (game.hands, game.talon_size, game.size) == ({"a": 5, "b": 0, "c": 3}, 12, 20)
    assert (game.talon, game.aside) == ((2, 3, 7), (1, 2))
    table = (("a", 2), ("c", 2), (None, 12), ("a", 2), ("c", 1), ("a", 1))
    assert game.patterns == {
        "table": table,
        "blocks": (("a", 5), ("b", 0), ("c", 3), (None, 12)),
    }
    assert seats_are_fair(game)
    for pattern in ("table", "blocks"):
        hands, talon = deal_cards(game, Random(2), pattern)
        assert {seat: len(hand) for seat, hand in hands.items()} == game.hands
        dealt = [card for hand in hands.values() for card in hand] + list(talon)
        assert sorted(dealt) == list(range(20))
    assert Counter(game_deck(game)) == {"a": 5, "c": 3, Talon(0): 2, Talon(1): 3, Talon(2): 7}
    assert game.with_seats(3) is game
    with pytest.raises(InvalidParameter, match="Ours does not have 2 seats; it has 3"):
        game.with_seats(2)


def test_a_game_for_any_number_is_made_at_once() -> None:
    many = {**OURS, "hand_size": 0, "packets": (), "talon_after": None}
    places = (TalonPlace("all", 32),)
    assert Game(**{**many, "seat_numbers": range(1, 10**12), "places": places}).talon == (32,)


def test_places_fit_every_number_of_seats() -> None:
    """Three hands leave six of twelve cards; two leave eight, and the table has no place for two of them."""
    fields = {**OURS, "pack": tuple(range(12)), "seats": ("a", "b", "c"), "hand_size": 2}
    fields |= {"packets": (2,), "places": (TalonPlace("table", 6),), "seat_numbers": range(0)}
    assert Game(**fields).talon == (6,)
    with pytest.raises(InvalidParameter, match="places of 6 cards are 6 in all: the talon has 8"):
        Game(**{**fields, "seat_numbers": range(2, 4)})


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_decks_of_games_are_drawn_and_planned(game: Game) -> None:
    deck = game_deck(game, Random(3))
    assert deck == game_deck(game.name, Random(3))
    assert deck == assign(game.hands, game.talon, Random(3))
    assert deck != game_deck(game, Random(4)) or game.size < 2
    found = plan(deck, 8, aside=game.aside)
    assert found.is_optimal
    hands, talon = found.execute(range(len(deck)))
    assert {seat: len(hand) for seat, hand in hands.items()} == game.hands
    assert len(talon) == game.talon_size


@pytest.mark.parametrize("pattern", ["blocks", "table"])
def test_without_a_generator_no_two_deals_are_alike(pattern: str) -> None:
    state = getstate()
    deals = [deal_cards("skat", pattern=pattern) for _ in range(3)]
    assert getstate() == state, "the global generator is left alone"
    assert all(one != other for one, other in combinations(deals, 2)), "32! to 1"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_shuffled_pack_is_dealt_by_the_pattern(game: Game) -> None:
    for pattern in ["blocks", "table"]:
        deck = shuffle(game.cards, Random(7))
        dealt = deal_cards(game, Random(7), pattern)
        places = dealt_positions(game, pattern)
        assert dealt.hands == {seat: tuple(deck[p] for p in places[seat]) for seat in game.seats}
        assert dealt.talon == tuple(deck[p] for p in places.get(None, ()))
        assert dealt != deal_cards(game, Random(8), pattern)


def test_games_are_found_by_any_spelling() -> None:
    assert find_game(" Rommé ").name == "romme"
    assert find_game("Mau_Mau").name == find_game("maumau").name == "mau-mau"
    assert find_game(GAMES["skat"]) is GAMES["skat"]


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("Mau mau long", "mau-mau-long"),
        ("MauMau-Long", "mau-mau-long"),
        ("rummy", "romme"),
        ("Rommy", "romme"),
        ("patience", "solitaire"),
        ("Doko", "doppelkopf"),
        ("Texas Hold'em", "poker"),
    ],
)
def test_games_are_found_by_their_other_names(said: str, name: str) -> None:
    assert find_game(said) is GAMES[name]


def test_the_names_that_an_editor_completes_are_those_of_the_games() -> None:
    assert get_args(GameName) == tuple(GAMES)
