"""A deal that nobody chose, at the command line."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from shufflegraph import Plan, plan
from shufflegraph.table.cli.printing import TEXTS
from shufflegraph.table.cut import Cut, verify
from tests.library.test_cli import run

OWN = ("--hands", "Ann:4,Bob:4", "--talon", "2+2", "--aside", "1")
CALLS = "7\n42\nBob's turn\n\n"


def dealt(tmp_path: Path, *options: str, keys: str = CALLS) -> tuple[Any, Cut, Plan]:
    """What the command said, the cut that it kept and its plan."""
    kept, planned = tmp_path / "cut.json", tmp_path / "plan.json"
    done = run("deal", *options, "--cut", str(kept), "--json", str(planned), keys=keys)
    assert done.returncode == 0, done.stderr
    return done, Cut.from_json(kept.read_text("utf-8")), Plan.from_json(planned.read_text("utf-8"))


@pytest.mark.parametrize(
    "options",
    [
        *(("skat",), ("poker", "--lang", "de"), ("--hands", "Ann:2,Bob:3")),
        ("skat", "--piles", "1", "--to-players"),
    ],
)
def test_the_sum_is_dealt_and_kept(tmp_path: Path, options: tuple[str, ...]) -> None:
    done, cut, made = dealt(tmp_path, *options)
    assert cut.called == ("7", "42", "bobsturn")
    for call in cut.called:
        assert f"  = {call}\n" in done.stderr
    assert made.deck == cut.deck
    words = re.findall(r"^  ((?:[a-z]{5} ?){5})$", done.stderr, re.MULTILINE)
    assert verify(" ".join(words), cut)
    assert cut.secret.fingerprint.split()[0] not in done.stdout


def test_the_fingerprint_is_shown_before_anything_is_asked(tmp_path: Path) -> None:
    done, cut, _ = dealt(tmp_path, "skat")
    said = done.stderr
    assert said.index(cut.secret.fingerprint.split()[9]) < said.index("What does each player call?")
    assert f"{cut.secret.number:x}" not in said + done.stdout
    assert f"{cut.secret.salt:032x}" not in said + done.stdout


def test_nothing_is_called_where_the_input_ends(tmp_path: Path) -> None:
    _, cut, _ = dealt(tmp_path, "skat", keys="")
    assert cut.called == ()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_deal_is_replayed(tmp_path: Path, language: str) -> None:
    _, cut, _ = dealt(tmp_path, "skat")
    files = [str(tmp_path / name) for name in ("cut.json", "plan.json")]
    noted = cut.secret.fingerprint.upper()
    told = ["--fingerprint", noted, "--plan", files[1], "--lang", language]
    done = run("verify", files[0], *told)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    for owner in ("forehand", "middlehand", "rearhand"):
        mine = [str(at) for at, one in enumerate(cut.deck, 1) if one == owner]
        assert f"  {TEXTS[language].name(owner)}: {', '.join(mine)}" in lines
    positions = [int(at) for line in lines[-4:] for at in line.split(": ")[1].split(", ")]
    assert sorted(positions) == list(range(1, 33))
    assert "7" in "".join(line for line in lines if "bobsturn" in line)
    again = run("verify", "-", "--lang", language, keys=(tmp_path / "cut.json").read_text("utf-8"))
    assert again.stdout.splitlines()[-4:] == lines[-4:]


def test_a_changed_number_or_plan_is_refused_in_one_line(tmp_path: Path) -> None:
    _, cut, _ = dealt(tmp_path, "skat")
    file, planned = tmp_path / "cut.json", tmp_path / "plan.json"
    other = run("verify", str(file), "--fingerprint", "lusab babad")
    assert (other.returncode, other.stdout) == (2, "")
    assert "the number was changed after it was shown" in other.stderr
    assert other.stderr.count("\n") == 1
    run("deal", "skat", "--json", str(planned))
    wrong = run("verify", str(file), "--plan", str(planned))
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "deals another deck than the number says" in wrong.stderr
    tree = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps({**tree, "number": f"{cut.secret.number ^ 1:x}"}))
    changed = run("verify", str(file))
    assert (changed.returncode, changed.stdout) == (2, "")
    assert "the number was changed" in changed.stderr


def test_a_call_that_cannot_count_is_asked_again(tmp_path: Path) -> None:
    done, cut, _ = dealt(tmp_path, "skat", keys="7\n...\ns\u0435ven\nseven\n\n")
    assert cut.called == ("7", "seven")
    assert "'...': a call has a letter or a digit" in done.stderr
    assert "is not a letter from a to z" in done.stderr


def test_the_number_is_bound_to_the_way_it_is_dealt(tmp_path: Path) -> None:
    told = ("--to-players", "--under", "auto", "--piles", "3")
    _, cut, made = dealt(tmp_path, *OWN, *told)
    assert cut.secret.way == {"piles": 3, "aside": (0,), "under": True, "to_players": True}
    assert made.to_players
    files = [str(tmp_path / name) for name in ("cut.json", "plan.json")]
    assert run("verify", files[0], "--plan", files[1]).returncode == 0


def test_a_plan_of_another_way_is_refused(tmp_path: Path) -> None:
    _, cut, made = dealt(tmp_path, *OWN, "--piles", "2")
    assert cut.secret.piles == made.piles == 2
    file, planned = tmp_path / "cut.json", tmp_path / "plan.json"
    for other, said in (
        (plan(cut.deck, 3), "has 3 piles, and the number was drawn for 2"),
        (
            plan(cut.deck, 2, under=True),
            "lays cards under piles, and the number was drawn for none",
        ),
        (plan(cut.deck, 2, aside=[1]), "lays other places aside"),
        (
            plan(cut.deck, 2, to_players=True),
            "has to_players True, and the number was drawn for False",
        ),
    ):
        planned.write_text(other.to_json(), "utf-8")
        wrong = run("verify", str(file), "--plan", str(planned))
        assert (wrong.returncode, wrong.stdout) == (2, "")
        assert said in wrong.stderr


def test_bad_options_are_told_before_anything_is_drawn(tmp_path: Path) -> None:
    kept = tmp_path / "cut.json"
    done = run("deal", "skat", "--piles", "0", "--cut", str(kept), keys="7\n")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert not kept.exists()
