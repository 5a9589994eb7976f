"""Limits that are promised are kept: each `MOST_…` is taken at its value, and refused one above, in time."""

import ast
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest

from shufflegraph import (
    Assignments,
    InvalidParameter,
    Partitions,
    Permutations,
    ShufflegraphError,
    Spaced,
    Talon,
    Weigh,
    plan,
)
from shufflegraph.analysis import (
    audit,
    meter,
    riffle_distance,
    riffle_separation,
    shelf_distance,
)
from shufflegraph.cards import Game
from shufflegraph.plans.claims import seed_fault
from shufflegraph.table.cut import commit
from shufflegraph.table.sorting import random_boards, usual_methods
from tests.library.test_cli import run
from tests.support.built import ROOT
from tests.support.process import python

SECRET: Final = b"sixteen bytes 16"


class Begun(Exception):
    """Raised by what is called once the limits are accepted: the work itself would take hours."""


def stop(_: object) -> None:
    raise Begun


class Stopping(Random):
    """A source that stops the work at its first bit."""

    def getrandbits(self, k: int, /) -> int:
        raise Begun


def refused(fault: str | None) -> None:
    if fault is not None:
        raise InvalidParameter(fault)


def told(*arguments: object) -> None:
    done = run(*map(str, arguments))
    assert done.returncode in (0, 2), done
    if done.returncode:
        raise InvalidParameter(done.stderr)


def sorted_file(text: str) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "cards.csv"
        file.write_text(text, "utf-8")
        told("sort", file, "--key", 1, "--count", "n", "--copies")


def audited(cards: int, decks: int) -> None:
    pytest.importorskip("scipy")
    audit(Random(1).shuffle if decks < 100 else stop, cards, decks)


def weigh(worths: int) -> None:
    rule = Weigh("Ann", {"a": worths - 1}, lambda worth: worth + 1)
    Partitions({"a": ["Ann", "Bob"]}, {"Ann": 1, "Bob": 0}, rules=[rule])


LIMITS: Final[dict[str, tuple[int, Callable[[int], Any]]]] = {
    "analysis/fairness.py MOST_AUDITED": (1000, lambda n: audited(n, 20)),
    "analysis/fairness.py MOST_DECKS": (10**9, lambda n: audited(2, n)),
    "analysis/reading.py MOST_READ": (200, lambda n: meter([range(n)])),
    "analysis/reading.py MOST_DECKS_READ": (25, lambda n: meter([range(9)] * n)),
    "analysis/riffles.py MOST_RIFFLED": (2000, lambda n: riffle_distance(n, 9)),
    "analysis/riffles.py MOST_RIFFLED, groups": (2000, lambda n: riffle_separation([n], 3)),
    "analysis/riffles.py MOST_RIFFLED, shelves": (2000, lambda n: shelf_distance(n, 3)),
    "analysis/riffles.py MOST_BITS": (128_000, lambda n: riffle_distance(1, n)),
    "analysis/riffles.py MOST_BITS, groups": (128_000, lambda n: riffle_separation([1], n)),
    "analysis/riffles.py MOST_SHELVES": (100_000, lambda n: shelf_distance(9, n)),
    "cards/fields.py MOST_IN_A_PACK": (
        1_000_000,
        lambda n: Game("a", tuple(range(n)), ("Ann",), n, title="A"),
    ),
    "plans/claims.py MOST_ASIDE": (
        8,
        lambda n: plan([Talon(place) for place in range(9)], 2, aside=range(n)),
    ),
    "plans/claims.py MOST_CARDS": (1_000_000, lambda n: plan([0] * n)),
    "sampling/assignments.py MOST_ASSIGNED": (10**7, lambda n: Assignments({"Ann": n})),
    "sampling/family.py MOST_SAMPLES": (10**12, lambda n: Permutations(3).samples(n, Stopping())),
    "sampling/partitions/rules.py MOST_WORTHS": (1_000_000, weigh),
    "sampling/spaced/mixing.py MOST_SWEEPS": (
        1_000_000,
        lambda n: Spaced("abcdefgh", 1).mixed(Stopping(), n),
    ),
    "analysis/riffles.py MOST_RIFFLED, command": (
        2000,
        lambda n: told("riffle", n, "--riffles", 1),
    ),
    "table/cli/figures.py MOST_RIFFLES": (64, lambda n: told("riffle", 9, "--riffles", n)),
    "table/cli/options.py MOST_DRAWN": (
        100_000,
        lambda n: told("spaced", "2x1", "-n", n, "--seed", 1),
    ),
    "table/cli/sources.py MOST_COPIES": (10_000, lambda n: sorted_file(f"card,n\na,{n:010}\nb,1")),
    "table/cut/secret.py MOST_IN_A_CUT": (10_000, lambda n: commit({"Ann": n}, 0, Random(1))),
    "table/sorting/boards.py MOST_BOARDS": (1000, lambda n: random_boards(n, SECRET)),
    "table/sorting/pace.py MOST_SORTED": (10**9, lambda n: usual_methods(n, 2, 2)),
    "base/messages.py MOST_DIGITS": (10**640 - 1, lambda n: refused(seed_fault(n))),
}


WITHOUT_ONE: Final = {
    # of the command line, tried with the commands themselves or in the background
    "table/cli/sorting.py": {"MOST_ROWS"},
    "table/cli/sources.py": {"MOST_BYTES"},
    "table/phone/deal.py": {"_MOST_AROUND"},
    "table/phone/server.py": {"_MOST_OF_ONE", "_MOST_REQUESTS"},
    "table/phone/stored.py": {"_MOST_NEW", "_MOST_OPENED"},
    "table/sorting/pace.py": {"MOST_COMPARED"},
    # how long a search goes on, or which way is taken: what is larger is done in another way
    "analysis/fairness.py": {"MOST_WAITING"},
    "drawing/pictures.py": {"MOST_IN_A_LABEL"},
    "drawing/rounds.py": {"MOST_COLUMNS"},
    "planning/canonical.py": {"MOST_CUTS"},
    "planning/planner.py": {
        "MOST_HANDS",
        "MOST_TALON",
        "MOST_WORDS",
        "MOST_BOUNDED",
    },
    "planning/profiles.py": {"MOST_PROFILES", "MOST_LENGTHS", "MOST_DEAD_ENDS"},
    "planning/unders.py": {"MOST_SLOTS", "MOST_SLOT_STEPS", "MOST_CODES"},
    "plans/claims.py": {"MOST_EFFORT"},
    "sampling/arrays.py": {"MOST_CELLS"},
    "sampling/choosing.py": {"MOST_TRIED"},
    "table/cli/figures.py": {"MOST_SHOWN"},
    "base/messages.py": {"MOST_LISTED", "MOST_LETTERS", "MOST_HINTED"},
    # tables: the tests of each family ask for one that is too large
    "sampling/tries.py": {"MOST_TRIES"},
}
TABLES: Final = ("sampling/partitions/", "sampling/spaced/")


@pytest.mark.slow
def test_limits_are_kept_at_their_values_and_refused_above() -> None:
    """With the default setting: what postconditions compute once more is not part of the promise."""
    code = "from tests.library.test_limits import print_broken; print_broken()"
    done = python("-c", code, SHUFFLEGRAPH_CONTRACTS="off")
    assert (done.returncode, done.stdout) == (0, ""), done.stdout + done.stderr


def print_broken() -> None:
    """Say of each limit that is not kept what happened, in a process of its own."""
    for name, (most, call) in LIMITS.items():
        try:
            with suppress(Begun):
                call(most)
            with pytest.raises(ShufflegraphError):
                call(most + 1)
        except (Exception, pytest.fail.Exception) as wrong:
            print(f"{name}: {wrong!r}")


def limits_in_the_source() -> set[str]:
    found = set()
    for path in sorted((ROOT / "src" / "shufflegraph").rglob("*.py")):
        where = path.relative_to(ROOT / "src" / "shufflegraph").as_posix()
        for node in ast.parse(path.read_text("utf-8")).body:
            targets = (
                [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
            )
            found |= {
                f"{where} {one.id}"
                for one in targets
                if isinstance(one, ast.Name) and one.id.lstrip("_").startswith("MOST_")
            }
    return found


def test_every_limit_is_tried_or_named_as_none() -> None:
    tried = {name.partition(",")[0] for name in LIMITS}
    ways = {f"{where} {name}" for where, names in WITHOUT_ONE.items() for name in names}
    left = limits_in_the_source() - tried - ways
    assert {one for one in left if not one.startswith(TABLES)} == set()
    assert tried <= limits_in_the_source()
