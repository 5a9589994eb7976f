"""CrossHair as anybody has it: claims it confirms, faults it finds, contracts it reads, whom it spares."""

import os
import shutil
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from proofs import ROOT
from proofs.cache import answered, key
from proofs.code import code_of
from proofs.confirmed import (
    COMMAND,
    CONFIRMED,
    FOLDER,
    asked,
    claims,
    claims_in,
    confirmed,
    files,
    tools,
)
from tests.support import outsider
from tests.support.process import python

CONDITIONS = 23


@pytest.mark.parametrize("file", files())
def test_every_condition_is_confirmed_over_all_paths(file: str, record_property: Any) -> None:
    sure = confirmed(file)
    assert sure == sum(one.conditions for one in claims() if one.file == file)
    record_property("confirmed", sure)


def test_the_command_and_the_number_are_those_that_people_read() -> None:
    readme = (FOLDER / "README.md").read_text("utf-8")
    shown = readme.partition("```text\n")[2].partition("```")[0].replace("\\\n", " ").split()
    assert tuple(shown) == (*COMMAND, "ends.py", "decks.py", "four.py")
    assert {f"{file}.py" for file in files()} == {*shown[len(COMMAND) :]}
    assert sum(one.conditions for one in claims()) == CONDITIONS
    assert f"each of {CONDITIONS} conditions" in readme
    assert f"{len(FAULTS)} faults" in readme
    front = (ROOT / "README.md").read_text("utf-8")
    assert f".venv/bin/{' '.join(COMMAND)} proofs/crosshair/{{ends,decks,four}}.py" in front
    assert f"confirms {CONDITIONS} small claims" in front
    page = (ROOT / "docs" / "howto" / "checks.md").read_text("utf-8")
    assert f"{' '.join(COMMAND)} ends.py decks.py four.py" in page
    assert f"each of {CONDITIONS} conditions" in page


def test_a_claim_that_does_not_say_what_it_is_about_is_noticed() -> None:
    with pytest.raises(AssertionError, match=r"ends\.bare does not say"):
        claims_in("ends", "@ensure(lambda result: True)\ndef bare() -> int: ...")


class Fault(NamedTuple):
    """One wrong change of the library, and the claim that finds it."""

    claim: str
    module: str
    right: str
    wrong: str


COLOURING, INTERVALS, TABLE = "dealing/colouring.py", "dealing/intervals.py", "dealing/table.py"
INSTRUCTIONS, RULES = "dealing/instructions.py", "connect_four/rules.py"
FAULTS = [
    Fault(
        "ends.chromatic_number_is_depth",
        COLOURING,
        "max(\n        [begun - bisect_left(ended, first) for",
        "max(\n        [begun - bisect_left(ended, first + 1) for",
    ),
    Fault(
        "ends.clique_is_deepest",
        COLOURING,
        "deepest = active\n            position = first",
        "deepest = active + 1\n            position = first",
    ),
    Fault(
        "ends.valid_colouring_is_best",
        COLOURING,
        "key=keys.__getitem__)",
        "key=lambda e: (keys[e], e < len(firsts)))",
    ),
    Fault(
        "ends.colours_are_free_again",
        COLOURING,
        "free.append(colours[event - size])",
        "free.append(colours[event - size]) if used < 3 else None",
    ),
    Fault(
        "ends.reducing_colouring_is_even",
        COLOURING,
        "active.index(min(active))",
        "active.index(max(active))",
    ),
    Fault(
        "ends.reducing_colouring_is_even",
        COLOURING,
        "            active[colours[event - size]] -= 1\n",
        "            pass\n",
    ),
    Fault(
        "ends.load_of_a_single_pile_is_depth",
        COLOURING,
        "largest[pile] = max(largest[pile], active[pile])",
        "largest[pile] = active[pile]",
    ),
    Fault(
        "decks.deck_is_coloured_as_its_intervals",
        INTERVALS,
        "while ended[number] < first:",
        "while ended[number] < first - 1:",
    ),
    Fault(
        "decks.intervals_are_ends",
        INTERVALS,
        "tuple.__new__(Interval, (first, end))",
        "tuple.__new__(Interval, (first, end - (end > first + 2)))",
    ),
    Fault(
        "decks.intervals_are_ends",
        INTERVALS,
        "        if not isinstance(owner, Talon):\n            first",
        "        last_card_alone = end == len(cards) - 1 and cards.count(owner) == 1\n"
        "        if not isinstance(owner, Talon) and not last_card_alone:\n            first",
    ),
    Fault(
        "decks.instructions_hand_over_whole_hands",
        INSTRUCTIONS,
        "complete = last[destination] == position and sizes[destination] == height[pile]",
        "complete = last[destination] == position",
    ),
    Fault(
        "decks.instructions_hand_over_whole_hands",
        INSTRUCTIONS,
        "            height[pile] = 0\n",
        "",
    ),
    Fault(
        "decks.round_is_as_put_down",
        TABLE,
        "hands[hand_to] = tuple(reversed(table[pile]))",
        "hands[hand_to] = tuple(table[pile])",
    ),
    Fault(
        "decks.round_is_as_put_down",
        TABLE,
        "tuple(reversed(table[pile]))\n            table[pile] = []\n",
        "tuple(reversed(table[pile]))\n",
    ),
    Fault("decks.round_is_as_put_down", TABLE, "+ unders)", "+ unders[::-1])"),
    Fault(
        "decks.piles_are_picked_up_in_order",
        TABLE,
        "for pile in sorted(table) for card in reversed",
        "for pile in table for card in reversed",
    ),
    Fault(
        "decks.talon_runs_are_fewest",
        "dealing/talon.py",
        "numbers.append(run + 1)",
        "numbers.append(run)",
    ),
    Fault(
        "decks.plan_deals",
        "plans/fields.py",
        "cards[position] for position in hand",
        "cards[position - 1] for position in hand",
    ),
    Fault(
        "four.stones_lie_on_one_another",
        RULES,
        "heights[column] += 1\n        rows",
        "heights[column] = min(heights[column] + 1, 4)\n        rows",
    ),
    Fault("four.four_in_a_row_wins", RULES, "for start in range(4)):", "for start in range(3)):"),
    Fault(
        "four.red_wins_with_a_row_or_a_column",
        RULES,
        "for start in range(4)):",
        "for start in range(1, 4)):",
    ),
    Fault(
        "four.word_is_at_its_place",
        "planning/words.py",
        "rest = blocks - 1 - rest % blocks",
        "rest = rest % blocks",
    ),
]


def copy_with(fault: Fault, folder: Path) -> Path:
    """A copy of the library with that one fault."""
    source = folder / "src"
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__"))
    module = source / "shufflegraph" / fault.module
    text = module.read_text("utf-8")
    assert text.count(fault.right) == 1, fault
    module.write_text(text.replace(fault.right, fault.wrong), "utf-8")
    return source


@pytest.mark.long
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.claim}-{fault.right[:20]}")
def test_a_planted_fault_is_found_by_its_claim(fault: Fault, tmp_path: Path) -> None:
    done = asked(fault.claim, source=copy_with(fault, tmp_path))
    assert done.returncode == 1, done.stdout
    assert "error: false when calling" in done.stdout


def test_faults_are_planted_where_there_is_something_to_change(tmp_path: Path) -> None:
    """So that the night meets no surprise."""
    for number, fault in enumerate(FAULTS):
        copy_with(fault, tmp_path / str(number))
    assert {one.claim for one in FAULTS} >= {
        f"{one.file}.{one.name}" for one in claims() if one.name != "loads_are_depths"
    }


def plain(module: str, setting: str, seconds: int, least: int = 0) -> list[str]:
    """What the ordinary command says of a module, its conditions asked for so long each: kept, if none is
    called wrong and at least so many are confirmed, for the code that the module depends on."""

    def answer() -> list[str]:
        source = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        command = (*COMMAND[:-2], f"--per_condition_timeout={seconds}", module)
        done = python("-m", *command, PYTHONPATH=source, SHUFFLEGRAPH_CONTRACTS=setting)
        assert (done.returncode, done.stderr) == (0, ""), done.stdout
        assert done.stdout.count(CONFIRMED) >= least, done.stdout
        return done.stdout.splitlines()

    asked_for = (*tools(), *COMMAND, setting, str(seconds), str(least), code_of(module))
    found: list[str] = answered(key("plain", *asked_for), answer)
    return found


DEALING = {
    "intervals": 1,
    "colouring": 10,
    "instructions": 2,
    "table": 3,
    "talon": 1,
}
"""How many conditions the modules of dealing ensure."""


SECONDS = pytest.mark.parametrize("seconds", [2, pytest.param(10, marks=pytest.mark.long)])
"""All that is confirmed is so in two seconds; the night looks longer for what might be called wrong."""


@pytest.mark.slow
@SECONDS
@pytest.mark.parametrize("module", DEALING)
def test_the_plain_check_reads_every_shipped_contract_and_calls_none_wrong(
    module: str, seconds: int
) -> None:
    lines = plain(f"shufflegraph.dealing.{module}", "all", seconds)
    assert len(lines) == DEALING[module], lines
    assert all(": info: " in line for line in lines), lines


@pytest.mark.slow
@SECONDS
@pytest.mark.parametrize("setting", ["off", "all"])
def test_a_stranger_who_uses_the_library_is_not_called_wrong(setting: str, seconds: int) -> None:
    lines = plain(outsider.__name__, setting, seconds, least=1)
    assert len(lines) == outsider.FUNCTIONS, lines
    assert all(": info: " in line for line in lines), lines


@pytest.mark.slow
def test_the_two_faults_of_crosshair_are_as_reported() -> None:
    """Where this fails CrossHair has mended one: then its number goes into the file, and the words change."""
    done = python("-m", "crosshair", "check", str(FOLDER / "faults_of_crosshair.py"))
    assert done.stdout.count("error: false when calling") == 2, done.stdout
