"""The rules of `spaced` on the command line, and CSV files."""

import json
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from shufflegraph import repeats
from tests.library.test_cli import output, run


def test_what_is_too_large_is_arranged_by_swaps(tmp_path: Path) -> None:
    """It is said that it is not exact; where swaps may be stuck it is refused."""
    command = ["spaced", "100x6", "--distance", "5", "--seed", "1"]
    refused = run("spaced", "40x12", "--distance", "30")
    assert refused.returncode == 2
    assert "--approximate gives an arrangement" in refused.stderr
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


def test_a_limit_is_for_all_ranks_or_for_some() -> None:
    command = ["spaced", "a" * 6 + "b" * 24, "--seed", "1"]
    order = "".join(output(*command, "--limit", "a=1-2/10").split()[:30])
    assert all(1 <= order[n : n + 10].count("a") <= 2 for n in range(21))
    for wrong, why in (
        (["a=1-/10"], "--limit is 'a=1-/10': write it like 2/5 or a=1-3/20"),
        (["a=4"], "--limit is '4': write it like 2/5 or a=1-3/20"),
        (["c=1/3"], "limits names 'c', which is none of the ranks 'a', 'b'"),
        (["9/10", "a=1/3"], "for all ranks, as 2/5, or for ranks by name, as a=2/5: not both"),
    ):
        refused = run(*command, *[part for text in wrong for part in ("--limit", text)])
        assert (refused.returncode, refused.stdout) == (2, "")
        assert why in refused.stderr


@pytest.mark.slow
def test_several_columns_keep_all_rules(tmp_path: Path) -> None:
    file = tmp_path / "stimuli.csv"
    stimuli = [f"{shape},{colour}" for shape in "sct" for colour in ("r", "g", "r:g")]
    file.write_text("\n".join(["a,a:b", *stimuli]), "utf-8")
    command = ["spaced", "--csv", str(file), "--key", "a", "--key", "a:b", "--distance", "0,1"]
    rules = ["--limit", "a:2/3", "--fixed", "a:1=s", "--fixed", "a:b:-1=r:g", "--barred", "a:s=2"]
    for seed in "1234":
        _, *rows = output(*command, *rules, "--cyclic", "--seed", seed).splitlines()
        shapes, colours = zip(*[row.split(",") for row in rows], strict=True)
        assert sorted(rows) == sorted(stimuli)
        assert all(one != other for one, other in pairwise([*colours, colours[0]]))
        assert all(len(set(shapes[-n:] + shapes[: 3 - n])) > 1 for n in range(3))
        assert (shapes[0], colours[-1], shapes[1] == "s") == ("s", "r:g", False)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "method"),
    [
        (("400x4", "--distance", "2"), "rejection"),
        (("150x4", "--distance", "2"), "rejection"),
        (("4x50", "--distance", "0", "--matches", "2=60"), "rejection"),
    ],
)
def test_what_is_not_counted_soon_is_drawn_and_says_so(rules: Sequence[str], method: str) -> None:
    drawn, told = run("spaced", *rules, "--json"), run("spaced", *rules)
    assert json.loads(drawn.stdout)["count"] is None
    assert drawn.returncode == told.returncode == 0
    left_away = "; not counted, which may take more than a second.\n"
    assert told.stdout.endswith(f"All arrangements equally likely, drawn by {method}{left_away}")
    german = output("spaced", *rules, "--lang", "de")
    assert "Alle Anordnungen gleich wahrscheinlich, gezogen durch " in german
    assert german.endswith("; nicht gezählt, was länger als eine Sekunde dauern kann.\n")


ROWS = "word,cond\nHaus,a\nMaus,b\nLaus,a\nGraus,b\nFloss,c\n"


def test_lists_for_many_participants(tmp_path: Path) -> None:
    file, out, told = (tmp_path / name for name in ("rows.csv", "lists.csv", "lists.json"))
    file.write_text(ROWS)
    command = ["spaced", "--csv", str(file), "--key", "cond", "-n", "24", "--seed", "3"]
    header, *lines = output(*command).splitlines()
    assert header == "participant,word,cond"
    rows = [line.split(",") for line in lines]
    for at in range(24):
        one = rows[5 * at : 5 * at + 5]
        assert {row[0] for row in one} == {str(at + 1)}
        assert sorted(",".join(row[1:]) for row in one) == sorted(ROWS.splitlines()[1:])
        assert repeats([row[2] for row in one]) == ()
    printed = json.loads(output(*command, "--json"))
    assert [[[*row.values()] for row in one] for one in printed["participants"]] == [
        [row[1:] for row in rows[5 * at : 5 * at + 5]] for at in range(24)
    ]
    assert printed["seed"] == 3
    assert output(*command, "--json", str(told), "--out", str(out)) == ""
    assert json.loads(told.read_text()) == printed
    assert out.read_text().splitlines() == [header, *lines]
    single = json.loads(output(*command[:5], "--json"))
    assert len(single["rows"]) == 5
    file.write_text(ROWS.replace("word", "participant"))
    assert "has a column participant already" in run(*command).stderr
    file.write_text(ROWS.replace("word", "cond"))
    assert "twice" in run(*command, "--json").stderr


def test_deals_of_a_game_obey_rules(tmp_path: Path) -> None:
    """Doppelkopf without five nines, and with both queens of clubs in one hand."""
    file = tmp_path / "rules.json"
    nines = [
        {"owner": seat, "cards": ["C9", "♠9", "9h", "♦9"], "most": 4}
        for seat in ("forehand", "middlehand", "rearhand", "dealer")
    ]
    file.write_text(json.dumps([*nines, {"owner": "dealer", "points": {"♣Q": 1}, "least": 2}]))
    told = json.loads(output("cards", "doppelkopf", "--rules", str(file), "-n", "40", "--json"))
    for deal in told["deals"]:
        assert sorted(map(len, deal["hands"].values())) == [12] * 4
        assert all(sum(card[1] == "9" for card in hand) <= 4 for hand in deal["hands"].values())
        assert deal["hands"]["dealer"].count("♣Q") == 2
    stock = json.dumps([{"owner": "stock", "cards": ["♥A"], "least": 2}])
    file.write_text(stock)
    talons = json.loads(output("cards", "romme", "--rules", str(file), "-n", "9", "--json"))[
        "deals"
    ]
    assert all(deal["talon"].count("♥A") == 2 for deal in talons)
    assert len({deal["talon"].index("♥A") for deal in talons}) > 1
    for wrong in (
        '[{"owner": "x", "cards": ["♥A"], "least": 1}]',
        '[{"owner": "dealer", "cards": ["?"]}]',
    ):
        file.write_text(wrong)
        done = run("cards", "doppelkopf", "--rules", str(file))
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
        assert str(file) in done.stderr
