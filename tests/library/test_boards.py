"""Boards as other programs write them: PBN by tokens, LIN, records of several tables, and what is wrong."""

import warnings
from collections import Counter
from math import comb
from pathlib import Path
from random import Random
from urllib.parse import quote

import pytest

from shufflegraph import Count
from shufflegraph.analysis import audit_text
from shufflegraph.cards import Board, deal_cards, fill, read_boards, write_board
from shufflegraph.cards.boards import SEATS
from shufflegraph.cards.filling import deals_of
from shufflegraph.errors import InvalidParameter, Unsolvable
from tests.library.test_cli import output, run
from tests.support.extras import needed

DEALS = [
    "N:JT64.AQT93.962.5 AK7.J65.AK74.J98 Q985.K8742..QT63 32..QJT853.AK742",
    "N:JT963.AQ87.A63.7 Q72.J62.K84.AKQ9 K84.K9.Q952.T865 A5.T543.JT7.J432",
    "N:J942.T76.9753.52 87.Q8543.QJT4.K9 AKQT.A2.AK862.A3 653.KJ9..QJT8764",
]
FROM_EAST = "E:Q72.J62.K84.AKQ9 K84.K9.Q952.T865 A5.T543.JT7.J432 JT963.AQ87.A63.7"
FIRST = [
    '[Board "1"]',
    '[Dealer "N"]',
    '[Vulnerable "None"]',
    f'[Deal "{DEALS[0]}"]',
]
SECOND = ['[Board "2"]', '[Dealer "E"]', '[Vulnerable "NS"]', f'[Deal "{FROM_EAST}"]']
ONE = ("1", "N", "None", DEALS[0])
TWO = ("2", "E", "NS", DEALS[1])


def told(board: Board) -> tuple[str, str, str, str]:
    """The board's tags, its deal from north on."""
    deal = write_board(board).split('[Deal "')[1].split('"')[0]
    return board.number, board.dealer, board.vulnerable, deal


def lines(*parts: str) -> str:
    return "\n".join(parts)


NOTES = ['[Note "1:strong"]', '[Note "2:two suits"]']
TEXTS = {
    "several tables": ([lines(*FIRST, "", *SECOND)], [ONE, TWO]),
    "a struck-out board": ([lines("{", *FIRST, "", "}", "", *SECOND)], [TWO]),
    "comments": ([lines(FIRST[0] + " ; said so", *FIRST[1:3], "{a", "", "b}", FIRST[3])], [ONE]),
    "a comment first": ([lines("{Monday} " + FIRST[0], *FIRST[1:], "", *SECOND)], [ONE, TWO]),
    "a directive": (
        [lines("% PBN 2.1", "%[Board", *FIRST, '%[Deal "x"]', "", *SECOND)],
        [ONE, TWO],
    ),
    "a tag twice": (
        [
            lines(
                FIRST[0],
                FIRST[3],
                *NOTES,
                *FIRST[1:3],
                "",
                '[Room "Open"]',
                '[Room "IMP"]',
                *SECOND,
            )
        ],
        [ONE, TWO],
    ),
    "another value is ignored": ([lines(*FIRST, '[Dealer "S"]', "", *SECOND)], [ONE, TWO]),
    "blanks": (
        [lines(*["  \t" + tag.replace("[", "[ ").replace("]", " ] ") for tag in FIRST])],
        [ONE],
    ),
    "no blanks": ([lines(*[tag.replace(' "', '"') for tag in FIRST])], [ONE]),
    "one line": ([" ".join(FIRST)], [ONE]),
    "any order": ([lines(*reversed(FIRST), "", *SECOND)], [ONE, TWO]),
    "line ends": (
        [lines(*FIRST, "", *SECOND).replace("\n", end) for end in ("\r\n", "\r", "\r\r\n")],
        [ONE, TWO],
    ),
    "no empty line": (
        [lines(*FIRST, *SECOND), lines(*FIRST[1:], FIRST[0], *SECOND[1:], SECOND[0])],
        [ONE, TWO],
    ),
    "sections": (
        [
            lines(
                *FIRST, '[Auction "N"]', "1NT =1= Pass Pass", "*", '[Play "E"]', "SA [", "", *SECOND
            )
        ],
        [ONE, TWO],
    ),
    "quotes": ([lines('[Event "the \\"Cup\\" ; {"]', *FIRST, "", *SECOND)], [ONE, TWO]),
    "small letters": (
        [lines('[board "1"]', '[dealer "n"]', f'[deal "{DEALS[0].lower()}"]')],
        [ONE],
    ),
    "ten as 10": ([lines(*FIRST).replace("T", "10")], [ONE]),
    "inherited": (
        [lines(*FIRST, "", *[f'{tag.split()[0]} "#"]' for tag in FIRST], "", *SECOND)],
        [ONE, ONE, TWO],
    ),
    "derived": ([lines(FIRST[0], FIRST[3], "", SECOND[0], '[Dealer ""]', SECOND[3])], [ONE, TWO]),
    "a mark before": (["\ufeff" + lines(*FIRST)], [ONE]),
}


@pytest.mark.parametrize(
    ("text", "boards"),
    [(text, boards) for texts, boards in TEXTS.values() for text in texts],
    ids=[f"{name}-{n}" for name, (texts, _) in TEXTS.items() for n in range(len(texts))],
)
def test_games_are_read_by_tokens(text: str, boards: list[tuple[str, str, str, str]]) -> None:
    assert [told(board) for board in read_boards(text)] == boards


@pytest.mark.parametrize(
    ("dealer", "seat"),
    [("n", "N"), ("East", "E"), (" s ", "S"), ("WEST", "W"), ("?", "W"), ("", "W"), ("#", "W")],
)
def test_the_dealer_is_read_as_people_write_it(dealer: str, seat: str) -> None:
    (board,) = read_boards(lines('[Board "4"]', f'[Dealer "{dealer}"]', FIRST[3]))
    assert board.dealer == seat


@pytest.mark.parametrize(
    ("said", "side"),
    [
        *[(text, "None") for text in ("None", "none", "-", "Love", "love")],
        *[(text, "NS") for text in ("NS", "ns", "N-S", "n/s", "N S")],
        *[(text, "EW") for text in ("EW", "E-W", "ew")],
        *[(text, "All") for text in ("All", "Both", "all", "?", "", "#")],
    ],
)
def test_who_is_vulnerable_is_read_as_people_write_it(said: str, side: str) -> None:
    (board,) = read_boards(lines('[Board "4"]', f'[Vulnerable "{said}"]', FIRST[3]))
    assert board.vulnerable == side
    assert read_boards(write_board(board)) == [board]


BAD = {
    "[Deal": ("line 3 is not a tag such as", '[Deal "N:JT64.AQT'),
    "[Dealer": ("line 3: dealer is 'X': it has to be one of N, E, S, W", FIRST[3], '[Dealer "X"]'),
    "twice": ("line 3: ♠A is dealt to", f'[Deal "{DEALS[0].replace("JT64", "JTA4")}"]'),
    "short": ("line 3: north has 12 cards", f'[Deal "{DEALS[0].replace("JT64", "JT6")}"]'),
    "none": ("line 2: board '9' has no deal", '[Event ""]'),
    "nothing before": ('the deal is "#": it is that of the game before', '[Deal "#"]'),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_board_is_named_and_stops_no_other(kind: str, tmp_path: Path) -> None:
    said, *bad = BAD[kind]
    text = lines("", '[Board "9"]', *bad, "", *FIRST, "", *SECOND)
    with pytest.warns(UserWarning, match=r"line \d+") as warned:
        assert [told(board) for board in read_boards(text)] == [ONE, TWO]
    assert len({str(one.message) for one in warned}) == 1
    assert said in str(warned[0].message)
    file = tmp_path / "boards.pbn"
    file.write_text(text, "utf-8")
    for number in "12":
        done = run("board", str(file), "--board", number)
        assert (done.returncode, f"Board {number}:" in done.stdout) == (0, True)
        assert said in done.stderr
    asked = run("board", str(file), "--board", "9")
    assert (asked.returncode, asked.stdout, asked.stderr.count("\n")) == (2, "", 1)
    assert said in asked.stderr
    with pytest.raises(InvalidParameter, match=r"line \d"):
        read_boards(lines("", '[Board "9"]', *bad))


def test_hands_that_nobody_knows_are_left_out(tmp_path: Path) -> None:
    north, east, south, west = DEALS[0][2:].split()
    deal = f"N:{north} - {south} -"
    (board,) = read_boards(f'[Board "1"]\n[Deal "{deal}"]')
    assert [*board.hands] == ["north", "south"]
    assert told(board) == ("1", "N", "None", deal)
    assert read_boards(write_board(board, "lin")) == [board]
    file = tmp_path / "board.pbn"
    file.write_text(write_board(board))
    done = run("board", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert "board 1: the hand of east and of west is unknown" in done.stderr
    file.write_text(f'[Board "1"]\n[Deal "W:- {north} {east} {south}"]')
    assert f"west   {'♠3 ♠2 ♦Q ♦J ♦10'}" in output("board", str(file), "--faces")
    assert west.startswith("32..QJT")


# LIN -------------------------------------------------------------------------------------------------

THREE = "3SAKQJHAKQDAKQCAKQ,S5432H432D5432C32,ST987HT98DT98CT98,"
WHOLE = "N:T987.T98.T98.T98 6.J765.J76.J7654 AKQJ.AKQ.AKQ.AKQ 5432.432.5432.32"


@pytest.mark.parametrize(
    ("text", "board"),
    [
        (f"pn|a,b,c,d|st||md|{THREE}|rh||ah|Board 1|sv|o|pg||", ("1", "N", "None", WHOLE)),
        (f"qx|o12|md|{THREE}S6HJ765DJ76CJ7654|sv|b|", ("12", "N", "All", WHOLE)),
        (f"qx|c12,BOARD 12|\nmd|{THREE.lower()}|\nsv|e|\n", ("12,BOARD 12", "N", "EW", WHOLE)),
        (f"ah|Board 2|md|0{THREE[1:]}|", ("2", "E", "NS", WHOLE)),
        (f"md|{THREE}|sv|0|", ("", "N", "None", WHOLE)),
        (
            quote(f"https://x.org/?lin=st||md|{THREE}|ah|Board 3|sv|n|", ":/?="),
            ("3", "N", "NS", WHOLE),
        ),
    ],
)
def test_lin_is_read(text: str, board: tuple[str, str, str, str]) -> None:
    assert [told(one) for one in read_boards(text)] == [board]


def test_lin_of_several_boards_names_the_bad_one() -> None:
    first, second = (f"qx|o{n}|md|{THREE}|ah|Board {n}|sv|o|" for n in (1, 2))
    with pytest.warns(UserWarning, match="line 2: ♠A is dealt to"):
        boards = read_boards(f"{first}\n{second.replace('S5432', 'SA432')}\n{first}")
    assert [board.number for board in boards] == ["1", "1"]
    with pytest.raises(InvalidParameter, match="suits with their ranks"):
        read_boards("md|3AKQ,S,H,D|")


# Read and written by others -----------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["pbn", "lin"])
def test_endplay_reads_all_boards_that_we_write_and_we_those_it_writes(form: str) -> None:
    theirs = needed(f"endplay.parsers.{form}")
    boards = [Board(deal_cards("bridge", Random(n)).hands, n) for n in range(1, 37)]
    text = "".join([write_board(board, form) for board in boards])  # type: ignore[arg-type]
    read = theirs.loads(text)
    assert len(read) == len(boards)
    signs = str.maketrans("♠♥♦♣", "SHDC")
    for one, board in zip(read, boards, strict=True):
        for seat, hand in board.hands.items():
            assert {str(card).translate(signs) for card in getattr(one.deal, seat)} == {
                card.pbn for card in hand
            }
        assert (one.board_num, one.dealer.abbr) == (int(board.number), board.dealer)
    assert [board.hands for board in read_boards(theirs.dumps(read))] == [b.hands for b in boards]


# Records ---------------------------------------------------------------------------------------------


def fair(number: int, seed: int = 1) -> list[str]:
    rng = Random(seed)
    return [write_board(Board(deal_cards("bridge", rng).hands, n + 1)) for n in range(number)]


def test_a_board_of_several_tables_counts_once(tmp_path: Path) -> None:
    file, boards = tmp_path / "results.pbn", fair(24)
    file.write_text("; hand records\n" + "".join([text * 8 for text in boards]))
    told = output("audit", str(file))
    assert told.startswith("No sign of unfairness in 24 decks.\n192 records of 24 boards: each")
    german = output("audit", str(file), "--lang", "de")
    assert "192 Einträge zu 24 Boards" in german
    again = audit_text(boards)
    assert (again.records, again.decks) == (None, 24)
    assert audit_text("".join(boards * 8).splitlines(keepends=True)).tests == again.tests
    renamed = "".join(boards[:4] * 30).split("[Board ")
    file.write_text(
        "[Board ".join(
            [
                renamed[0],
                *[
                    f'"{n}"{text.partition(chr(34) + "]")[2]}'
                    if False
                    else f'"{n}"]' + text.partition("]")[2]
                    for n, text in enumerate(renamed[1:])
                ],
            ]
        )
    )
    assert "Unfair" in run("audit", str(file)).stdout


def test_old_boards_and_new_ones_may_be_results(tmp_path: Path) -> None:
    new, old = tmp_path / "new.pbn", tmp_path / "old.pbn"
    new.write_text("".join([text * 2 for text in fair(3)]))
    old.write_text("".join([text * 3 for text in reversed(fair(3, 2))]))
    told = output("board", str(new), "--from", str(old))
    assert Counter(line[:5] for line in told.splitlines())["Board"] == 3
    assert "Board 2 (from old board 2)" in told
    old.write_text("".join([*fair(3, 2), *fair(1, 3)]))
    wrong = run("board", str(new), "--from", str(old))
    assert "old.pbn has 2 different boards 1" in wrong.stderr
    assert "has 2 different boards 1" in run("board", str(old), "--board", "1").stderr
    assert run("board", str(old), "--board", "2").returncode == 0


def test_boards_are_audited_whatever_stands_before_them() -> None:
    boards = "".join(fair(24))
    lin = "".join([write_board(board, "lin") for board in read_boards(boards)])
    found = audit_text(boards.splitlines())
    for text in ("; records\n", "{a\nb}\n", "% PBN\n", "\n", "\ufeff"):
        assert audit_text((text + boards).splitlines()) == found
    assert audit_text(lin.splitlines()) == found
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        assert audit_text([*boards.splitlines(), '[Deal "N:AK"]']) == found
    assert "line 121: the deal is" in str(warned[0].message)


# Hands that nobody knows -----------------------------------------------------------------------------


def test_a_board_is_filled_uniformly_under_rules() -> None:
    """Three cards are unknown but for a rule: every deal comes as often as chance says."""
    (whole,) = read_boards(f'[Board "1"]\n[Deal "{DEALS[0]}"]')
    board = Board({seat: whole.hands[seat] for seat in ("north", "south")}, "9")
    unknown = [card.pbn for seat in ("east", "west") for card in whole.hands[seat]]
    rule = Count("E", unknown[:2], least=2)
    assert deals_of(board).count == comb(26, 13)
    assert deals_of(board, [rule]).count == comb(24, 11)
    rng, often = Random(1), Counter[str]()
    for _ in range(300):
        full = fill(board, rules=[rule], rng=rng)
        assert full[1:] == board[1:]
        assert full.hands["north"] == board.hands["north"]
        own = {card.pbn for card in full.hands["east"]}
        assert own >= {*unknown[:2]}
        often.update(own)
    assert all(abs(often[card] - 300 * 11 / 24) < 50 for card in unknown[2:])
    assert fill(Board({}, 2)).dealer == "E"
    assert fill(whole) == whole
    with pytest.raises(Unsolvable):
        fill(whole, rules=[Count("N", unknown, least=1)])
    with pytest.raises(InvalidParameter, match="rules is 3: it has to be a list of rules"):
        fill(board, rules=3)  # type: ignore[arg-type]


def test_hands_are_given_by_letters_and_texts() -> None:
    (whole,) = read_boards(f'[Deal "{DEALS[0]}"]')
    told = {letter: {card.pbn for card in whole.hands[seat]} for letter, seat in SEATS.items()}
    assert Board(told) == whole
    assert Board({"N": told["N"]}).hands == {"north": whole.hands["north"]}
    for wrong in ({**told, "north": told["N"]}, {"N": "SA"}, {"N": ["x"] * 13}, {"X": told["N"]}):
        with pytest.raises(InvalidParameter):
            write_board(Board(wrong))


def test_another_event_begins_another_board() -> None:
    """Also where no empty line is between, and the next board has no number."""
    rng = Random(3)
    one, other = [write_board(Board(deal_cards("bridge", rng).hands, "7")) for _ in range(2)]
    unnumbered = "".join([line for line in other.splitlines(True) if "[Board" not in line])
    text = f'[Event "one"]\n{one.strip()}\n[Event "two"]\n{unnumbered}'
    assert "\n\n[" not in text
    assert [board.number for board in read_boards(text)] == ["7", ""]


def test_a_brace_that_nothing_closes_hides_no_board() -> None:
    """It begins no comment; looking from each for its end would take minutes in a file of them."""
    board = write_board(Board(deal_cards("bridge", Random(4)).hands, "7"))
    numbered = board.replace('"7"', '"{7"')
    for text in (f"{{ closed }}\n{{ open\n{numbered}", f"{'{' * 300_000}\n{numbered}"):
        assert [one.number for one in read_boards(text)] == ["{7"]
