"""The rules of `spaced` on the command line, and CSV files."""

import csv
import json
from itertools import pairwise
from pathlib import Path

import pytest

from shufflegraph import repeats
from tests.library.test_cli import data, output, run

SONGS = "title,artist\none,A\ntwo,A\nthree,B\n\nfour,A\n"


@pytest.fixture
def songs(tmp_path: Path) -> Path:
    """Four songs, three of one artist."""
    file = tmp_path / "songs.csv"
    file.write_text(SONGS, "utf-8")
    return file


def test_rows_are_shuffled_under_rules(songs: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    command = ["spaced", "--csv", str(songs), "--key", "artist", "--max-run", "2", "--seed", "3"]
    assert output(*command, "--out", str(out)) == ""
    with out.open(encoding="utf-8", newline="") as stream:
        header, *rows = csv.reader(stream)
    assert header == ["title", "artist"]
    assert sorted(rows) == [["four", "A"], ["one", "A"], ["three", "B"], ["two", "A"]]
    artists = "".join(artist for _, artist in rows)
    assert "AAA" not in artists
    assert out.read_text("utf-8") == output(*command)
    assert songs.read_text("utf-8") == SONGS


def test_what_is_too_large_is_arranged_by_swaps(tmp_path: Path) -> None:
    """It is said that it is not exact; where swaps may be stuck it is refused."""
    command = ["spaced", "100x6", "--distance", "5", "--seed", "1"]
    refused = run(*command)
    assert refused.returncode == 2
    assert "mixed()" in refused.stderr
    assert "nearly uniform, by random swaps, and not exactly." in output(*command, "--approximate")
    german = output(*command, "--approximate", "--lang", "de")
    assert "annähernd gleichverteilt, durch zufälliges Tauschen, nicht exakt." in german
    told = json.loads(output(*command, "--approximate", "-n", "2", "--json"))
    assert told["exact"] is False
    for order in told["arrangements"]:
        assert repeats(order, 5) == ()
    file = tmp_path / "songs.csv"
    file.write_text("artist\n" + "\n".join([str(n % 100) for n in range(600)]), "utf-8")
    of_rows = ["spaced", "--csv", str(file), "--key", "artist", "--distance", "5", "--approximate"]
    assert repeats(output(*of_rows).splitlines()[1:], 5) == ()
    stuck = run("spaced", "aaaaabbbbbccde", "--distance", "2", "--approximate")
    assert (stuck.returncode, stuck.stdout) == (2, "")
    assert "swaps may not reach every arrangement" in stuck.stderr
    assert len(stuck.stderr.splitlines()) == 1


def test_blocks_keep_their_cards() -> None:
    told = output("spaced", "aabbaabb", "--blocks", "4,4", "--distance", "0", "--seed", "2").split()
    assert sorted(told[:4]) == sorted(told[4:8]) == ["a", "a", "b", "b"]
    for wrong, reason in [("4,x", "--blocks is 'x'"), ("4,3", "blocks of 4, 3 cards have 7")]:
        done = run("spaced", "aabbaabb", "--blocks", wrong)
        assert done.returncode == 2
        assert reason in done.stderr


def test_several_columns_keep_rules_of_their_own(tmp_path: Path) -> None:
    file = tmp_path / "stimuli.csv"
    stimuli = [f"{shape},{colour}" for shape in "sct" for colour in "rgb"]
    file.write_text("\n".join(["shape,colour", *stimuli]), "utf-8")
    command = ["spaced", "--csv", str(file), "--key", "shape", "--key", "colour", "--seed", "1"]
    header, *rows = output(*command, "--distance", "1,1").splitlines()
    assert header == "shape,colour"
    assert sorted(rows) == sorted(stimuli)
    for one, other in pairwise(rows):
        assert one[0] != other[0]
        assert one[2] != other[2]
    assert output(*command, "--distance", "1").splitlines()[1:] == rows, "a number holds for all"
    for wrong, reason in [
        (["--limit", "2/5"], "--limit is '2/5': with several --key name the column: shape:2/5"),
        (["--fixed", "size:0=s"], "with several --key name the column: shape:0=a"),
        (["--fixed", "shape:0=x"], "attribute 0: fixed names 'x'"),
        (["--distance", "1,1,1"], "distance has 3 entries for 2 attributes"),
        (["--distance", "1,x"], "--distance is 'x'"),
        (["--key", "size"], "has no column 'size'"),
    ]:
        done = run(*command, *wrong)
        assert done.returncode == 2
        assert reason in done.stderr


@pytest.mark.slow
def test_several_columns_keep_all_rules(tmp_path: Path) -> None:
    file = tmp_path / "stimuli.csv"
    stimuli = [f"{shape},{colour}" for shape in "sct" for colour in ("r", "g", "r:g")]
    file.write_text("\n".join(["a,a:b", *stimuli]), "utf-8")
    command = ["spaced", "--csv", str(file), "--key", "a", "--key", "a:b", "--distance", "0,1"]
    rules = ["--limit", "a:2/3", "--fixed", "a:0=s", "--fixed", "a:b:-1=r:g", "--barred", "a:s=1"]
    for seed in "1234":
        _, *rows = output(*command, *rules, "--cyclic", "--seed", seed).splitlines()
        shapes, colours = zip(*[row.split(",") for row in rows], strict=True)
        assert sorted(rows) == sorted(stimuli)
        assert all(one != other for one, other in pairwise([*colours, colours[0]]))
        assert all(len(set(shapes[-n:] + shapes[: 3 - n])) > 1 for n in range(3))
        assert (shapes[0], colours[-1], shapes[1] == "s") == ("s", "r:g", False)


def test_rules_for_ranks() -> None:
    rules = [
        "--distance",
        "1=0,2=0",
        "--limit",
        "2/3",
        "--cyclic",
        "--fixed",
        "0=2",
        "--barred",
        "1=-1",
    ]
    drawn = data("spaced", "2x3", *rules, "--json", "--seed", "1")
    assert drawn["arrangement"][0] == "2"
    assert drawn["arrangement"][-1] == "2"
    assert drawn["distance"] == {"1": 0, "2": 0}
    assert drawn["count"] == "2"


@pytest.mark.slow
@pytest.mark.parametrize("shape", ["400x4", pytest.param("150x4", marks=pytest.mark.long)])
def test_what_is_not_counted_is_drawn(shape: str) -> None:
    """The larger table is refused before it is begun, the smaller one when it has two million states.

    That takes seconds, more on a busy computer: then a line says so.
    """
    arguments = ["spaced", shape, "--distance", "2", "--seed", "1"]
    drawn, told = run(*arguments, "--json"), run(*arguments)
    assert json.loads(drawn.stdout)["count"] is None
    for done in (drawn, told):
        assert done.returncode == 0
        assert done.stderr in {
            "",
            "shufflegraph: counting the arrangements takes a while; Ctrl+C stops it\n",
        }
    assert told.stdout.endswith(
        "all arrangements equally likely, too many to count; drawn by rejection.\n"
    )


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--csv", "FILE"], "--csv and --key belong together"),
        (["--key", "artist"], "--csv and --key belong together"),
        (["A", "--csv", "FILE", "--key", "artist"], "--csv takes no RANKS"),
        (["--csv", "FILE", "--key", "artits"], "has no column 'artits': did you mean 'artist'?"),
        (["--csv", "FILE", "--key", "artist"], "'A' too frequent"),
        (["--csv", "FILE", "--key", "artist", "--distance", "x"], "--distance is 'x': an integer"),
        (["A", "B", "--distance", "A=1,2"], "write a number, or each rank once"),
        (["A", "B", "--distance", "C=1"], "distance names 'C'"),
        (["A", "B", "--max-run", "0"], "max_run is 0"),
        (["A", "B", "--limit", "2"], "--limit is '2': write it like 2/5"),
        (["A", "B", "--limit", "3/2"], "forbids nothing"),
        (["A", "B", "--fixed", "0"], "--fixed is '0': write it like 0=a"),
        (["A", "B", "--fixed", "0=A", "--fixed", "0=B"], "--fixed names place 0 twice"),
        (["A", "B", "--barred", "A=x"], "--barred is 'x': an integer"),
        (["A", "A", "B", "--max-run", "1", "--fixed", "1=A"], "no arrangement: at most 1 of 'A'"),
        (["40x12", "--distance", "2"], "relax distance"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(songs: Path, arguments: list[str], reason: str) -> None:
    done = run("spaced", *[str(songs) if one == "FILE" else one for one in arguments])
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert reason in done.stderr


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "is empty"),
        (b"artist,artist\n", "has the column 'artist' twice"),
        (b"title,artist\none\n", "line 2 has 1 cells: the first line names 2 columns"),
        (b"artist\n\xff\n", "is not text in UTF-8: it has the byte 0xff"),
    ],
)
def test_what_is_no_table_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    file = tmp_path / "bad.csv"
    file.write_bytes(content)
    done = run("spaced", "--csv", str(file), "--key", "artist")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert reason in done.stderr
