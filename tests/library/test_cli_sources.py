"""One way to read a text: any usual encoding, tables as spreadsheets write them, nothing written over."""

import os
from collections import Counter
from pathlib import Path

import pytest

from tests.library.test_cli import Done, output, run

WORDS = "word,cond\nHäus,a\nMaus,b\nLöss,a\nGraus,b\n"
SPACED = ("spaced", "--key", "cond", "--seed", "1", "--csv")
LATIN = "is not UTF-8: it is read as Windows-1252"


def spaced(tmp_path: Path, data: bytes, *more: str) -> Done:
    file = tmp_path / "words.csv"
    file.write_bytes(data)
    return run(*SPACED, str(file), *more)


@pytest.mark.parametrize(
    "encoding",
    ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252", "latin-1"],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_text_is_read_in_its_encoding(encoding: str, end: str, tmp_path: Path) -> None:
    done = spaced(tmp_path, WORDS.replace("\n", end).encode(encoding))
    assert done.returncode == 0
    assert sorted(done.stdout.splitlines()) == sorted(WORDS.splitlines())
    assert (LATIN in done.stderr) is (encoding in {"cp1252", "latin-1"})
    assert len(done.stderr.splitlines()) <= 1


def test_a_damaged_byte_is_named_with_its_line(tmp_path: Path) -> None:
    whole = "word,cond\n♥ Häus,a\nMäus,b\n".encode()
    done = spaced(tmp_path, whole[:-7] + b"\xff" + whole[-6:])
    assert (done.returncode, done.stdout) == (2, "")
    assert "words.csv, line 3 has the byte 0x" in done.stderr
    assert "save the file as UTF-8" in done.stderr


@pytest.mark.parametrize(
    ("begin", "said"),
    [
        (b"PK\3\4", "xlsx, ods"),
        (b"\xd0\xcf\x11\xe0\xa1", "xls"),
        (b"%PDF-1.7", "a PDF"),
        (b"\x89PNG", "a picture"),
        (b"word,cond\n\0,a\n", "line 2 has a byte 0"),
        (b"word,cond\n\x81\xe9,a\n", "line 2 has the byte 0x81"),
        (b"\xff\xfew", "not text in utf-16"),
    ],
)
def test_what_is_not_text_says_what_it_is(begin: bytes, said: str, tmp_path: Path) -> None:
    done = spaced(tmp_path, begin)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert said in done.stderr


def test_rows_of_empty_cells_are_not_cards_and_cells_are_stripped(tmp_path: Path) -> None:
    done = spaced(tmp_path, b",\nword,cond\na1, a\n,\na2,a \n , \nb1,b\n,\n")
    assert [line.split(",")[1] for line in done.stdout.splitlines()] == ["cond", "a", "b", "a"]


@pytest.mark.parametrize("first", ["sep=;", '"sep=;"', "sep=; ", "SEP=;"])
def test_the_first_line_may_say_what_is_between(first: str, tmp_path: Path) -> None:
    done = spaced(tmp_path, f"{first}\nword,x;cond\nHaus;a\nMaus;b\n".encode())
    assert sorted(done.stdout.splitlines()) == ["Haus;a", "Maus;b", "word,x;cond"]
    assert "line 3 has 1 cells" in spaced(tmp_path, f"{first}\na;cond\nHaus\n".encode()).stderr


def test_what_is_between_cuts_all_lines_alike(tmp_path: Path) -> None:
    done = spaced(tmp_path, b"price, net;cond\n1,5;a\n2;b\n")
    assert sorted(done.stdout.splitlines()) == ["1,5;a", "2;b", "price, net;cond"]


def test_a_table_is_not_sorted_as_a_list_of_cards(tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_text("name;set\nBolt;A\nOpt;B\n")
    done = run("sort", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert "with 'name', 'set' as columns: name one with --key" in done.stderr


@pytest.mark.parametrize("column", ["Count", "Quantity", "QTY", "Anzahl"])
def test_a_column_of_numbers_lays_that_many(column: str, tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_text(f"name,{column}\nBolt,4\nOpt,0\nIsland,2\n")
    noticed = run("sort", str(file), "--key", "name")
    assert f"--count {column} takes that many" in noticed.stderr
    laid = output("sort", str(file), "--key", "name", "--count", column)
    assert "Sort: 6 cards" in laid
    rows = output("spaced", "--csv", str(file), "--key", "name", "--count", "2", "--distance", "0")
    assert Counter(rows.splitlines()[1:]) == {"Bolt,4": 4, "Island,2": 2}
    file.write_text(f"name,{column}\nBolt,4\nOpt,some\n")
    wrong = run("sort", str(file), "--key", "name", "--count", column)
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "line 3: --count is 'some'" in wrong.stderr


@pytest.mark.parametrize("end", ["\x1a", "  \t", "\n \t \n", "\r\n\x1a"])
@pytest.mark.parametrize("between", [";", ",", "\t"])
def test_what_stands_after_the_last_row_is_no_row(between: str, end: str, tmp_path: Path) -> None:
    file, table = tmp_path / "table.csv", f"name{between}group\nOtto{between}1\nAbel{between}2\n"
    file.write_text(table, newline="")
    wanted = output("sort", str(file), "--key", "name")
    file.write_text(table + end, newline="")
    assert output("sort", str(file), "--key", "name") == wanted


@pytest.mark.parametrize(
    ("deck", "odd"),
    [("SA SK SX SQ", "card 3, 'SX'"), ("1 2 x", "card 3, 'x'"), ("1 SA SK", "card 1, 1")],
)
def test_the_meter_takes_a_slip_for_no_card(deck: str, odd: str, tmp_path: Path) -> None:
    done = run("meter", *deck.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert f"{odd}: cards are all numbers or all faces" in done.stderr
    (tmp_path / "order.txt").write_text(deck)
    assert run("meter", *deck.split(), "--order", str(tmp_path / "order.txt")).returncode == 0


@pytest.mark.parametrize("kind", ["same", "soft", "hard"])
@pytest.mark.parametrize(
    ("command", "option"),
    [
        (["spaced", "--key", "cond", "--csv"], "--out"),
        (["sort", "--key", "cond"], "--html"),
        (["sort", "--key", "cond"], "--json"),
        (["meter"], "--json"),
        (["audit"], "--json"),
        (["partition"], "--json"),
        (["cards"], "--json"),
        (["deal"], "--html"),
        (["check"], "--json"),
        (["board"], "--html"),
    ],
)
def test_nothing_that_is_read_is_written_over(
    command: list[str], option: str, kind: str, tmp_path: Path
) -> None:
    file, other = tmp_path / "in.json", tmp_path / "out.json"
    file.write_bytes(WORDS.encode())
    if kind == "same":
        other = file
    else:
        (os.symlink if kind == "soft" else os.link)(file, other)
    done = run(*command, str(file), option, str(other))
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "what is read is not written over" in done.stderr
    assert file.read_bytes() == WORDS.encode()
