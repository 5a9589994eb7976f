"""Known deals: boards of Bridge in and out, their plans, FreeCell, and the real packages beside them."""

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from shufflegraph import InvalidParameter, plan
from shufflegraph.cards import (
    GAMES,
    PACKS,
    Board,
    Card,
    deal_cards,
    freecell,
    known_deck,
    read_boards,
    write_board,
)
from shufflegraph.table.phone.assembly import text_inside
from tests.library.test_cli import output, run
from tests.support.extras import needed

DEAL = "N:AKQJ.AKQ.AKQ.AKQ 5432.432.5432.32 T987.T98.T98.T98 6.J765.J76.J7654"
RECORD = f"""% PBN 2.1
[Event "Club"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "{DEAL}"]
[Event "#"]
[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "E:5432.432.5432.32 T987.T98.T98.T98 6.J765.J76.J7654 AKQJ.AKQ.AKQ.AKQ"]
"""


def test_boards_are_read_with_their_tags() -> None:
    one, two = read_boards(RECORD)
    assert (one.number, one.dealer, one.vulnerable) == ("1", "N", "None")
    assert (two.number, two.dealer, two.vulnerable) == ("2", "E", "NS")
    assert one.hands == two.hands
    assert [*one.hands] == ["north", "east", "south", "west"]
    assert one.hands["west"][:2] == (Card.parse("S6"), Card.parse("HJ"))


def test_an_event_begins_a_board() -> None:
    two_deals = f'[Deal "{DEAL}"]\n[Event "#"]\n[Dealer "E"]\n[Deal "{DEAL}"]\n'
    assert [board.dealer for board in read_boards(two_deals)] == ["N", "E"]


@pytest.mark.parametrize("seed", range(5))
def test_a_board_is_written_and_read_back(seed: int) -> None:
    board = Board(deal_cards("bridge", Random(seed)).hands, str(seed), "S", "Both")
    (read,) = read_boards(write_board(board))
    assert read._replace(hands={}) == board._replace(hands={})
    assert {seat: set(hand) for seat, hand in read.hands.items()} == {
        seat: set(hand) for seat, hand in board.hands.items()
    }


@pytest.mark.parametrize("name", ["number", "dealer", "vulnerable"])
def test_what_a_board_is_called_has_no_quotes(name: str) -> None:
    (board, _) = read_boards(RECORD)
    with pytest.raises(InvalidParameter, match=f"{name}( of the board)? is 'N\"': it has to be"):
        write_board(board._replace(**{name: 'N"'}))  # type: ignore[arg-type]


def test_the_first_hand_of_another_size_is_named() -> None:
    (board, _) = read_boards(RECORD)
    north, east = board.hands["north"], board.hands["east"]
    hands = {**board.hands, "north": (*north, east[0]), "east": east[1:]}
    with pytest.raises(InvalidParameter, match="north has 14 cards, not 13"):
        write_board(Board(hands))


@pytest.mark.parametrize("number", [-1, 0, 2**31, 2**31 + 1, 2**32, 2**40])
def test_layouts_have_31_bits(number: int) -> None:
    assert len(freecell(2**31 - 1)) == 7
    with pytest.raises(InvalidParameter, match=r"it has to be at (least 1|most 2,147,483,647)$"):
        freecell(number)


def test_freecell_is_that_of_its_numbers() -> None:
    rows = [" ".join([card.code.upper() for card in row]) for row in freecell(617)]
    assert rows[0] == "7D AD 5C 3S 5S 8C 2D AH"
    assert rows[-1] == "JD KS KC 4H"
    cards = PACKS["solitaire"]
    order = [card for row in freecell(1) for card in row]
    made = plan(known_deck({}, order, cards))
    assert list(made.execute(cards).talon) == order


def test_the_command_deals_a_board(tmp_path: Path) -> None:
    file = tmp_path / "deal.pbn"
    file.write_text(RECORD, "utf-8")
    told = output("board", str(file), "--board", "2", "--faces")
    assert told.startswith("north  ♠A ♠K ♠Q ♠J ♥A")
    assert "Board 2: 52 cards, 8 piles, 1 round (no plan has fewer rounds), 52 cards to" in told
    page = tmp_path / "board.html"
    output("board", str(file), "--html", str(page))
    shown = text_inside(page.read_text("utf-8"), 'script type="application/json" id="plan"')
    assert json.loads(shown)["faces"] == [[str(card) for card in GAMES["bridge"].cards]]
    for arguments in (["--board", "3"], ["--board", "0"], ["--seed", "1"]):
        done = run("board", str(file), *arguments)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    file.write_text("nothing", "utf-8")
    assert run("board", str(file)).stderr.count("\n") == 1


def test_the_board_that_is_dealt_is_the_first_or_the_one_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "deal.pbn"
    for numbers, asked in ((("16", "017", "18"), ("16", "17", "018")), (("", "", ""), "123")):
        boards = [Board(deal_cards("bridge").hands, number) for number in numbers]
        file.write_text("".join(map(write_board, boards)), "utf-8")
        for number, board in zip(asked, boards, strict=True):
            told = output("board", str(file), "--board", number, "--faces")
            assert f"\nBoard {board.number}".rstrip() in told
            assert f"north  {' '.join(map(str, board.hands['north']))}\n" in told
        assert output("board", str(file), "--faces").startswith(
            f"north  {' '.join(map(str, boards[0].hands['north']))}\n"
        )
        said = run("board", str(file), "--board", "5").stderr
        assert f"--board is '5': {file} has the boards {numbers[0] or '1'}" in said


def test_endplay_reads_our_boards_and_we_read_its() -> None:
    deal = needed("endplay.types").Deal
    board = Board(deal_cards("bridge", Random(3)).hands)
    text = write_board(board).split('"')[-2]
    theirs = deal(text)
    for seat, hand in (("north", theirs.north), ("west", theirs.west)):
        assert {Card.parse(str(card)) for card in hand} == set(board.hands[seat])
    back = read_boards(f'[Deal "{theirs.to_pbn()}"]')[0].hands
    assert {seat: set(hand) for seat, hand in back.items()} == {
        seat: set(hand) for seat, hand in board.hands.items()
    }


def test_pokerkit_reads_our_cards_and_we_read_its() -> None:
    theirs = needed("pokerkit").Card
    pack = GAMES["poker"].cards
    read = [*theirs.parse("".join([card.code for card in pack]))]
    assert [Card.parse(repr(card)) for card in read] == list(pack)


def test_openspiel_deals_our_board() -> None:
    game = needed("pyspiel").load_game("bridge")
    hands = deal_cards("bridge", Random(3)).hands
    state, seats = game.new_initial_state(), ("north", "east", "south", "west")
    action = {state.action_to_string(number): number for number in state.legal_actions()}
    left = {seat: list(hands[seat]) for seat in seats}
    turn = 0
    while state.is_chance_node():
        card = left[seats[turn % 4]].pop()
        named = [number for text, number in action.items() if Card.parse(text) == card]
        state.apply_action(named[0])
        turn += 1
    assert Counter(map(len, left.values())) == {0: 4}


@pytest.mark.parametrize(
    ("number", "dealer", "vulnerable"),
    [(1, "N", "None"), (2, "E", "NS"), (4, "W", "All"), ("8", "W", "None"), (9, "N", "EW"), (16, "W", "EW"),
     (17, "N", "None"), ("a", "N", "None"), ("", "N", "None")],
)  # fmt: skip
def test_the_number_tells_the_dealer_and_who_is_vulnerable(
    number: str | int, dealer: str, vulnerable: str
) -> None:
    """As the Laws of Duplicate Bridge number boards, the sixteen again and again."""
    board = Board(deal_cards("bridge", Random(1)).hands, number)
    assert board[1:] == (str(number), dealer, vulnerable)
    assert read_boards(write_board(board)) == [board]
    assert list(board.hands) == ["north", "east", "south", "west"]
    for hand in board.hands.values():
        assert [card.pbn[0] for card in hand] == sorted([c.pbn[0] for c in hand], key="SHDC".index)
        assert sorted(
            hand, key=lambda c: ("SHDC".index(c.pbn[0]), "AKQJT98765432".index(c.pbn[1]))
        ) == [*hand]


def test_a_board_as_a_line_of_lin() -> None:
    deal = "N:AKQJ.AKQ.AKQ.AKQ 5432.432.5432.32 T987.T98.T98.T98 6.J765.J76.J7654"
    board = read_boards(f'[Board "3"]\n[Deal "{deal}"]')[0]
    assert write_board(board, "lin") == (
        "pn|South,West,North,East|st||qx|o3|md|1ST987HT98DT98CT98,S6HJ765DJ76CJ7654,SAKQJHAKQDAKQCAKQ,S5432H432D5432C32"
        "|rh||ah|Board 3|sv|e|pg||\n"
    )
    with pytest.raises(InvalidParameter, match="form is 'ppn'"):
        write_board(board, "ppn")  # type: ignore[arg-type]
