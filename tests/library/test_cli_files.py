"""Files of the command line: read in no time, written completely or not at all, never over a number."""

import json
import os
import sys
from contextlib import chdir
from pathlib import Path
from signal import Signals
from subprocess import PIPE, Popen
from typing import Any

import pytest

from shufflegraph.cards import GAMES, PACKS, Board, deal_cards, write_board
from shufflegraph.errors import InvalidParameter
from shufflegraph.table.cli import showing, sources, systems
from shufflegraph.table.cut import Cut
from shufflegraph.table.files import new_number_file, write_file
from tests.library.test_cli import output, run
from tests.support.built import ran, ran_python

MANY = 300_000
HOSTILE = {
    "digits": "1" * MANY,
    "size": '{"allowed": {"a": ["x"]}, "sizes": {"x": ' + "1" * MANY + "}}",
    "deep": "[" * MANY,
    "deep objects": '{"a":' * MANY,
    "text": '"' + "a" * MANY + '"',
    "fraction": "0." + "1" * MANY,
    "nothing": "\0" * MANY,
    "lines": "\n" * MANY,
    "quotes": '"' * MANY,
    "commas": "," * MANY,
    "tag": '[Deal "N:' + "A" * MANY + '"]\n',
    "number": json.dumps(
        {
            **{"format": "shufflegraph-cut", "version": 1, "hands": [["Ann", 10]], "talon": [1]},
            **{"number": "f" * MANY, "salt": "f" * MANY, "called": [], "fingerprint": "a"},
        }
    ),
}
READERS = [
    ["deal"],
    ["deal", "--plan"],
    ["board"],
    ["cards"],
    ["serve", "--local", "--port", "0"],
    ["partition"],
    ["entropy"],
    ["spaced", "--key", "a", "--csv"],
    ["check"],
    ["verify"],
    ["audit"],
    ["meter"],
    ["meter", "1", "2", "--order"],
    ["session", "1", "new.pbn", "--secret", "secret.txt", "--rules"],
    ["board", "old.pbn", "--from"],
    ["sort"],
]
ANY_WORDS = {"sort": {*HOSTILE} - {"lines", "nothing"}}
"""What is an answer of a command that takes any words for cards."""


@pytest.mark.parametrize("command", READERS, ids=" ".join)
def test_a_file_of_nonsense_is_refused_in_a_line(command: list[str], tmp_path: Path) -> None:
    file = tmp_path / "in.json"
    (tmp_path / "old.pbn").write_text(write_board(Board(deal_cards("bridge").hands)))
    for name, text in HOSTILE.items():
        file.write_text(text, encoding="utf-8")
        with chdir(tmp_path):
            done = run(*command, str(file))
        if command == [command[0]] and name in ANY_WORDS.get(command[0], ()):
            assert done.returncode == 0, name
            continue
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), name
        assert len(done.stderr) < 500, name
        assert "sys." not in done.stderr, name


@pytest.mark.parametrize("command", READERS, ids=" ".join)
def test_a_packed_file_is_named(command: list[str], tmp_path: Path) -> None:
    file = tmp_path / "in.json"
    file.write_bytes(b"PK\3\4xl/workbook.xml")
    (tmp_path / "old.pbn").write_text(write_board(Board(deal_cards("bridge").hands)))
    with chdir(tmp_path):
        done = run(*command, str(file))
    said = f"shufflegraph: {file} is a spreadsheet or another packed file (xlsx, ods, zip): "
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{said}save it as CSV or as plain text\n"


def test_long_integers_in_files_stay_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits: list[int] = []
    before = sys.get_int_max_str_digits()

    def read_json(*_: Any) -> Any:
        limits.append(sys.get_int_max_str_digits())
        raise InvalidParameter("read")

    monkeypatch.setattr(systems, "read_json", read_json)
    file = tmp_path / "in.json"
    file.write_text("{}")
    assert run("partition", str(file)).stderr == "shufflegraph: read\n"
    assert limits == [before] == [sys.get_int_max_str_digits()]
    assert before > 0


# Numbers of cuts -----------------------------------------------------------------------------------


def kept(tmp_path: Path) -> Path:
    """A file with the number of a cut."""
    file = tmp_path / "number.json"
    assert run("deal", "skat", "--cut", str(file), keys="7\n\n").returncode == 0
    return file


@pytest.mark.parametrize("option", ["--cut", "--json", "--html"])
def test_a_number_is_never_written_over(option: str, tmp_path: Path) -> None:
    file = kept(tmp_path)
    before = file.read_bytes()
    done = run("deal", "skat", option, str(file), keys="7\n\n")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert str(file) in done.stderr
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]
    rows = tmp_path / "rows.csv"
    rows.write_text("a\n1\n2\n")
    done = run("spaced", "--csv", str(rows), "--key", "a", "--out", str(file))
    assert (done.returncode, file.read_bytes()) == (2, before)


@pytest.mark.parametrize("other", ["--json", "--html"])
@pytest.mark.parametrize("name", ["x.json", "./x.json", "link.json"])
def test_two_options_do_not_name_one_file(
    other: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("link.json").symlink_to("x.json")
    done = run("deal", "skat", "--cut", "x.json", other, name, keys="7\n\n")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "give two files" in done.stderr
    assert [one.name for one in tmp_path.iterdir()] == ["link.json"]


def test_a_cut_that_is_stopped_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(secret: object) -> list[str]:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(showing, "called_lines", stopped)
        assert run("deal", "skat", "--cut", str(tmp_path / "number.json")).returncode == 130
    assert list(tmp_path.iterdir()) == []
    Cut.from_json(kept(tmp_path).read_text("utf-8"))


@pytest.mark.parametrize("option", ["--json", "--html"])
def test_nothing_is_drawn_for_a_plan_that_cannot_be_written(option: str, tmp_path: Path) -> None:
    file = tmp_path / "number.json"
    arguments = ("deal", "skat", "--cut", str(file), option, str(tmp_path / "no" / "x"))
    done = run(*arguments, keys="7\n\n")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert str(tmp_path / "no" / "x") in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_number_is_not_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("deal", "skat", "--cut", "-", keys="7\n\n").returncode == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("links", [True, False])
def test_a_file_that_came_meanwhile_is_not_written_over(
    links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError(1, "no links here")

    if not links:
        monkeypatch.setattr(os, "link", no_links)
    file = tmp_path / "number.json"

    def written_at_once() -> None:
        with new_number_file(file) as temporary:
            temporary.write_text("new")
            file.write_text("other")

    with pytest.raises((InvalidParameter, FileExistsError)):
        written_at_once()
    assert file.read_text() == "other"
    file.unlink()
    with new_number_file(file) as temporary:
        temporary.write_text("new")
    assert file.read_text() == "new"
    assert list(tmp_path.iterdir()) == [file]


# All or nothing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("old", [None, b"old"])
def test_what_cannot_be_written_to_its_end_changes_nothing(
    old: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "plan.json"
    if old is not None:
        file.write_bytes(old)

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    done = run("deal", "skat", "--json", str(file))
    assert (done.returncode, done.stderr) == (2, "shufflegraph: No space left on device\n")
    there = [one.read_bytes() for one in tmp_path.iterdir()]
    assert there == ([] if old is None else [old])


def test_a_link_stays_a_link_and_rights_stay(tmp_path: Path) -> None:
    file, link = tmp_path / "plan.json", tmp_path / "link.json"
    file.write_bytes(b"old")
    file.chmod(0o640)
    link.symlink_to("plan.json")
    write_file(link, b"new")
    assert (file.read_bytes(), link.is_symlink()) == (b"new", True)
    assert file.stat().st_mode & 0o777 == 0o640
    write_file(Path(os.devnull), b"gone")
    assert not Path(os.devnull).is_file()


# Tables and packs ----------------------------------------------------------------------------------


@pytest.mark.parametrize("between", [";", "\t", ","])
def test_tables_keep_what_is_between_their_cells(between: str, tmp_path: Path) -> None:
    file = tmp_path / "songs.csv"
    rows = [["title", "artist, or band"], ["one;", "A"], ["two", "A"], ["three", "B"]]
    quoted = [[f'"{cell}"' if set(cell) & set(",;") else cell for cell in row] for row in rows]
    lines = [between.join(row) for row in quoted]
    file.write_text("\n".join(lines), "utf-8")
    header, *others = output("spaced", "--csv", str(file), "--key", "artist, or band").splitlines()
    assert header.count(between) == lines[0].count(between)
    assert [line.rpartition(between)[2] for line in others] == ["A", "B", "A"]


@pytest.mark.parametrize("last", ["", "   ", "\t", ";", " ; ", "\n\n"])
def test_a_last_line_of_blanks_is_no_row(last: str, tmp_path: Path) -> None:
    file = tmp_path / "songs.csv"
    file.write_text(f"a, b, or c;artist\none;A\ntwo;A\nthree;B\n{last}\n", "utf-8")
    _, *others = output("spaced", "--csv", str(file), "--key", "artist").splitlines()
    assert [line.rpartition(";")[2] for line in others] == ["A", "B", "A"]


NEW_DECK = "SA S2-SK DA D2-DK CK-C2 CA HK-H2 HA"


def a_board(tmp_path: Path) -> tuple[Path, dict[str, tuple[Any, ...]]]:
    """A file with a board of Bridge, and its hands."""
    file, hands = tmp_path / "board.pbn", deal_cards(GAMES["bridge"]).hands
    file.write_text(write_board(Board(hands)), "utf-8")
    return file, hands


@pytest.mark.parametrize("as_file", [False, True])
def test_a_board_is_dealt_from_the_pack_as_it_lies(as_file: bool, tmp_path: Path) -> None:
    file, hands = a_board(tmp_path)
    told = tmp_path / "pack.txt"
    told.write_text(NEW_DECK.replace(" ", "\n"), "utf-8")
    asked = str(told) if as_file else NEW_DECK
    made = json.loads(output("board", str(file), "--pack", asked, "--json"))
    spades, diamonds = ("A23456789TJQK",) * 2
    down = "KQJT98765432A"
    letters = [
        *(f"S{rank}" for rank in spades),
        *(f"D{rank}" for rank in diamonds),
        *(f"C{rank}" for rank in down),
        *(f"H{rank}" for rank in down),
    ]
    seats = [
        next(seat for seat, hand in hands.items() if card in {one.pbn for one in hand})
        for card in letters
    ]
    assert made["deck"] == seats


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ("S2-SA", "--pack lacks"),
        (f"{NEW_DECK} SA", "names ♠A 2 times"),
        (f"{NEW_DECK} S2-H4", "a range is of one suit"),
        (f"{NEW_DECK} x", "--pack has 'x': write cards such as"),
        ("no.txt", "no.txt"),
        ("", "--pack lacks"),
    ],
)
def test_a_pack_that_is_none_is_refused(told: str, reason: str, tmp_path: Path) -> None:
    file, _ = a_board(tmp_path)
    done = run("board", str(file), "--pack", told)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert reason in done.stderr
    assert len(PACKS["romme-short-no-jokers"]) == 52


def test_a_board_is_not_drawn(tmp_path: Path) -> None:
    file, _ = a_board(tmp_path)
    assert "No such option '--seed'" in run("board", str(file), "--seed", "1").stderr
    assert output("board", str(file), "--faces", "--lang", "de").startswith(("West", "Nord"))


OUTPUTS = {
    "deal --json": ("deal", "skat", "--seed", "1", "--json", "{}"),
    "deal --html": ("deal", "skat", "--seed", "1", "--html", "{}"),
    "deal --cut": ("deal", "skat", "--cut", "{}"),
    "session": ("session", "1", "{}", "--secret", "secret.hex"),
    "session --secret": ("session", "1", "new.pbn", "--secret", "{}"),
    "app": ("app", "{}"),
    "app --modules": ("app", "{}", "--modules"),
    "spaced": ("spaced", "3x2", "--json={}"),
}


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
@pytest.mark.parametrize("command", OUTPUTS)
@pytest.mark.parametrize("name", ["loop", "loop.html", "bell\a.json"])
def test_a_link_to_itself_is_refused_in_one_line_and_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(name).symlink_to(name)
    done = run(*[one.format(name) for one in OUTPUTS[command]], keys="a\n\n")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done
    assert "is a link that leads to itself" in done.stderr
    assert done.stderr.rstrip("\n").isprintable()
    assert sorted(os.listdir(tmp_path)) == [name]


@pytest.mark.skipif(sys.platform == "win32", reason="other rights there")
def test_secrets_are_written_for_their_owner_only(tmp_path: Path) -> None:
    cut = ("deal", "skat", "--cut", "cut.json")
    words = ran_python("-m", "shufflegraph", *cut, cwd=tmp_path, input="oak river\n\n")
    assert words.returncode == 0, words.stderr
    made = ("session", "1", "new.pbn", "--secret", "secret.hex")
    assert ran_python("-m", "shufflegraph", *made, cwd=tmp_path).returncode == 0
    modes = {file.name: file.stat().st_mode & 0o77 for file in tmp_path.iterdir()}
    assert modes["cut.json"] == modes["secret.hex"] == 0
    assert modes["new.pbn"] != 0


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_cut_that_is_stopped_at_the_calls_leaves_nothing(name: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "shufflegraph", "deal", "skat", "--cut", "cut.json"]
    with Popen(command, cwd=tmp_path, stdin=PIPE, stderr=PIPE, stdout=PIPE, text=True) as asked:
        assert asked.stderr is not None
        for _ in range(3):
            asked.stderr.readline()  # the fingerprint is shown
        assert [file.suffix for file in tmp_path.iterdir()] == [".tmp"]
        asked.send_signal(Signals[name])
        _, told = asked.communicate(timeout=60)
    assert asked.returncode == 2
    assert told.splitlines()[-1] == "shufflegraph: stopped by a signal"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="another shell")
def test_without_standard_input_no_number_is_drawn(tmp_path: Path) -> None:
    command = f'"{sys.executable}" -m shufflegraph deal skat --cut cut.json <&-'
    done = ran("sh", "-c", command, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "shufflegraph: --cut asks what is called, and standard input is closed\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device")
def test_a_device_that_never_ends_is_read_up_to_a_limit(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sources, "MOST_BYTES", 1 << 22)
    with pytest.raises(InvalidParameter, match="/dev/zero goes on after 4 MiB"):
        sources.read_file("/dev/zero")
    done = run("session", "1", str(tmp_path / "new.pbn"), "--secret", "/dev/zero")
    assert (done.returncode, "/dev/zero goes on after 4 MiB" in done.stderr) == (2, True)


@pytest.mark.skipif(sys.platform == "win32", reason="another shell")
@pytest.mark.parametrize("command", ["meter", "check -", "sort -", "audit -", "deal --plan -"])
def test_standard_input_that_is_closed_is_named(command: str) -> None:
    done = ran("sh", "-c", f'"{sys.executable}" -m shufflegraph {command} <&-')
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done.stderr
    assert done.stderr.endswith(", and standard input is closed\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device")
def test_a_full_device_is_named() -> None:
    done = run("deal", "skat", "--html", "/dev/full")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "shufflegraph: /dev/full: No space left on device\n"


@pytest.mark.parametrize("sign", ["\x1b[31m", "\a", "\u202e", "\ud800"])
@pytest.mark.parametrize("told", ["games {}", "serve skat --port {}", "--{}", "{}"])
def test_no_sign_of_an_argument_steers_the_terminal(told: str, sign: str) -> None:
    done = run(*told.format(sign).split(" "))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.rstrip("\n").isprintable()


def test_a_setting_that_makes_no_sense_is_named_in_one_line() -> None:
    environment = {**os.environ, "SHUFFLEGRAPH_CONTRACTS": "nonsense"}
    done = ran_python("-m", "shufflegraph", "deal", "skat", env=environment)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "SHUFFLEGRAPH_CONTRACTS is 'nonsense'" in done.stderr
