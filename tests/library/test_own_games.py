"""Games of one's own as JSON: three real packs, what is refused, and the command line with them."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shufflegraph import InvalidParameter, plan
from shufflegraph.cards import GAMES, PACKS, Card, Game, TalonPlace, deal_cards, game_deck
from shufflegraph.cards.fields import MOST_IN_A_PACK
from shufflegraph.cards.json import read_game_text, writing_fault
from tests.library.test_cli import output

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "games"
OWN = {path.stem: Game.from_json(path.read_text("utf-8")) for path in sorted(FOLDER.iterdir())}
SIZES = {"hanafuda": 48, "tarock": 54, "tichu": 56}
LEAST: dict[str, Any] = {
    **{"format": "shufflegraph-game", "version": 1, "name": "ours"},
    **{"pack": ["a", "b", "c"], "hands": {"Ann": 2, "Bob": 1}},
}


def test_the_three_packs_are_whole() -> None:
    assert {name: game.size for name, game in OWN.items()} == SIZES
    assert {name: (len(game.seats), game.talon_size) for name, game in OWN.items()} == {
        **{"hanafuda": (2, 32), "tarock": (4, 6), "tichu": (4, 0)},
    }
    months = Counter(card.split()[0] for card in OWN["hanafuda"].cards)
    assert set(months.values()) == {4}
    assert len(months) == 12
    assert sum(card.startswith("tarock") for card in OWN["tarock"].cards) == 21
    assert len(set(OWN["tarock"].cards)) == 54
    assert len(set(OWN["tichu"].cards)) == 56


@pytest.mark.parametrize("game", OWN.values(), ids=OWN)
def test_they_are_dealt_by_plan_and_by_face(game: Game) -> None:
    dealt = plan(game_deck(game, Random(1)), aside=game.aside).execute(list(game.cards))
    assert {seat: len(hand) for seat, hand in dealt.hands.items()} == game.hands
    assert Counter([*dealt.talon, *sum(dealt.hands.values(), ())]) == Counter(game.cards)
    by_face = deal_cards(game, Random(1), "table")
    assert {seat: len(hand) for seat, hand in by_face.hands.items()} == game.hands


def test_every_game_is_read_back() -> None:
    for game in [*GAMES.values(), *OWN.values()]:
        assert Game.from_json(game.to_json()) == game
        few = game.with_seats(game.seat_numbers[0] if game.seat_numbers else len(game.seats))
        assert Game.from_json(few.to_json()) == few


def test_the_text_is_short_and_shows_suits() -> None:
    pack = (Card.parse("♠A"), "Rommé", "Rommé")
    written = replace(Game.from_json(json.dumps(LEAST)), pack=pack).to_json()
    assert '"pack": ["♠A", {"card": "Rommé", "copies": 2}], "hands": {"Ann": 2' in written


def test_a_million_cards_are_written_and_no_more() -> None:
    nobody = replace(GAMES["solitaire"], pack=(Card.parse("♠A"),) * MOST_IN_A_PACK)
    assert writing_fault(nobody) is None
    text = json.dumps({**LEAST, "pack": [{"card": "x", "copies": MOST_IN_A_PACK}]})
    assert read_game_text(text, Game).size == MOST_IN_A_PACK
    more = replace(nobody, pack=(*nobody.cards, "x"))
    assert str(writing_fault(more)).startswith("the pack has 1000001 cards: at most 1,000,000")


def test_what_is_left_out_has_a_meaning() -> None:
    ours = Game.from_json(json.dumps(LEAST))
    assert ours == Game(
        "ours",
        ("a", "b", "c"),
        ("Ann", "Bob"),
        2,
        (1, 1),
        title="ours",
        talon_name="talon",
        hand_sizes=(2, 1),
    )
    assert Game.from_json(ours.to_json()) == ours
    nobody = {**LEAST, "hands": {}}
    assert Game.from_json(json.dumps(nobody)).talon == 3
    assert Game.from_json(json.dumps(nobody)).hand_size == 0


def test_an_unknown_key_of_a_place_gets_each_known_one_once() -> None:
    wrong = {**LEAST, "places": [{"name": "flop", "cards": 1}]}
    with pytest.raises(InvalidParameter, match=r"the keys are name, size, aside, ordered$"):
        Game.from_json(json.dumps(wrong))


def test_cards_are_cards_where_they_are_written_as_such() -> None:
    pack = ["♥10", "H10", "♥T", {"card": "♠A", "copies": 2}, {"card": "x", "copies": 0}, "Ann"]
    ours = Game.from_json(json.dumps({**LEAST, "pack": pack}))
    ten, ace = Card.parse("♥10"), Card.parse("♠A")
    assert ours.cards == (ten, "H10", "♥T", ace, ace, "Ann")


@pytest.mark.parametrize("name", OWN)
def test_the_command_line_deals_them(name: str) -> None:
    file = str(FOLDER / f"{name}.json")
    game = OWN[name]
    shown = json.loads(output("cards", file, "--seed", "1", "--json"))
    assert {seat: len(hand) for seat, hand in shown["hands"].items()} == game.hands
    told = output("deal", file, "--seed", "1")
    assert told.startswith(f"{game.title}: {game.size} cards, 8 piles")
    assert output("entropy", file).startswith(f"{game.title}: {game.size} cards\n")


def test_cards_whose_texts_have_blanks_are_told_apart() -> None:
    lines = output("cards", "uno", "--seats", "2", "--seed", "1")
    assert lines.splitlines()[0].count(", ") == 6


def test_the_page_shows_a_game_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "deal.html"
    output("deal", str(FOLDER / "tichu.json"), "--seed", "1", "--html", str(file))
    page = file.read_text("utf-8")
    assert "Tichu" in page
    assert '"north"' in page


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["plain", "marked"])
@pytest.mark.parametrize("ends", [b"\n", b"\r\n", b"\r"], ids=["lf", "crlf", "cr"])
def test_files_of_any_system_are_read(tmp_path: Path, mark: bytes, ends: bytes) -> None:
    file = tmp_path / "tichu.json"
    file.write_bytes(mark + (FOLDER / "tichu.json").read_bytes().replace(b"\n", ends))
    assert output("entropy", str(file)).startswith("Tichu: 56 cards")


def test_name_pack_and_hands_are_enough() -> None:
    ours = Game("ours", "skat", hands={"Ann": 10, "Bob": 12})
    assert (ours.title, ours.seats, ours.hand_sizes, ours.hand_size) == (
        "ours",
        ("Ann", "Bob"),
        (10, 12),
        12,
    )
    assert (ours.packets, ours.talon, ours.talon_name) == ((1,) * 12, 10, "talon")
    assert Game.from_json(ours.to_json()) == ours
    assert Game("none", ("x",), hands={}).talon == 1
    assert len(deal_cards(ours, Random(1)).hands["Bob"]) == 12
    for hands, reason in [
        ({"Ann": 40}, "the pack skat has 32"),
        ({"Ann": -1}, "a hand is -1: it has to be at least 0"),
        ({"Ann": "x"}, "a hand is 'x': it has to be an integer"),
        (["Ann"], "hands is .*: it has to be a mapping from seats to numbers of cards"),
        ({1: 2}, "a seat is 1: it has to be named by a string"),
    ]:
        with pytest.raises(InvalidParameter, match=reason):
            Game("ours", "skat", hands=hands)  # type: ignore[arg-type]
    with pytest.raises(
        InvalidParameter, match="hands are given: seats, hand_size and hand_sizes follow"
    ):
        Game("ours", "skat", ("Ann",), hands={"Ann": 1})


def test_a_stock_lies_in_order_beside_shared_places() -> None:
    places = (TalonPlace("flop", 3, aside=True), TalonPlace("stock", ordered=True))
    ours = Game("ours", PACKS["52"], hands={"Ann": 5, "Bob": 5}, places=places)
    assert (ours.talon, ours.aside) == ((3, *[1] * 39), (0,))
    assert ours.place_names == ("flop", *[""] * 39)
    assert Game.from_json(ours.to_json()) == ours
    first = Game(
        "ours", PACKS["52"], places=(TalonPlace("stock", 34, ordered=True), TalonPlace("rest"))
    )
    assert first.talon == (*[1] * 34, 18)
    dealt = plan(game_deck(ours, Random(3)), 8, aside=ours.aside).execute(PACKS["52"])
    assert len(dealt.talon) == 42
    with pytest.raises(
        InvalidParameter, match="'x' is ordered and put aside: a packet has no order"
    ):
        Game("ours", "skat", places=(TalonPlace("x", aside=True, ordered=True),))
    with pytest.raises(InvalidParameter, match="ordered is 1: it has to be True or False"):
        Game("ours", "skat", places=(TalonPlace("x", ordered=1),))  # type: ignore[arg-type]
