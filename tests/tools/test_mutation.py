"""The mutation run: what a deletion is, how it is judged, and which tests are asked."""

from itertools import product
from typing import Any

import pytest

from proofs import ROOT
from tools.mutation.__main__ import EQUIVALENT, Run, excuses, read
from tools.mutation.child import LOOK_AT_ALL
from tools.mutation.mutants import Mutant, changed_text, deletions, mutants, program
from tools.mutation.sandbox import COMPLETENESS, TESTS, source_of

DELETED = Mutant(1, "x = 1", "", "")
CHANGED = Mutant(1, "x = 1", "x = 2", "x = 2")


def test_a_deleted_line_is_another_program_that_compiles() -> None:
    lines = ["def one(", "    x: int = 1,", ") -> int:", '    """A text."""', "", "    # why"]
    source = "\n".join([*lines, "    x += 1", "    return x", ""])
    found = list(deletions(source))
    assert [one.text for one in found] == [
        "2: x: int = 1,  ->  ",
        "7: x += 1  ->  ",
        "8: return x  ->  ",
    ]
    assert all(one.is_deletion for one in found)
    assert all(len(one.source.splitlines()) == 7 for one in found)
    assert program("def one():\n") is None


def test_exceptions_are_replaced_one_by_one_with_and_without_a_dot() -> None:
    pytest.importorskip("cosmic_ray")
    source = "try:\n    f()\nexcept (csv.Error, OSError):\n    pass\n"
    assert [one.text for one in mutants(source) if one.line == 3] == [
        "3: except (csv.Error, OSError):  ->  except (CosmicRayTestingException, OSError):",
        "3: except (csv.Error, OSError):  ->  except (csv.Error, CosmicRayTestingException):",
    ]
    assert "CosmicRay" not in str(mutants("try:\n    f()\nexcept:\n    pass\n"))


EXCUSED = sorted({one["module"] for one in read(EQUIVALENT)})
MOST_LINES = 4
"""No excuse is for a change of more lines."""


def changeable(source: str) -> set[str]:
    """What a mutant may take away: a few whole lines, without indentation."""
    lines = [line.strip() for line in source.split("\n")]
    sizes = range(1, MOST_LINES + 1)
    return {" ".join(lines[at : at + size]) for at, size in product(range(len(lines)), sizes)}


def stale_excuses(module: str, source: str) -> set[str]:
    """What is excused in a module that does not say it."""
    return {before for before, _ in excuses(module)} - changeable(source)


@pytest.mark.parametrize("module", EXCUSED)
def test_what_is_excused_is_in_the_module(module: str) -> None:
    assert stale_excuses(module, (ROOT / source_of(module)).read_text(encoding="utf-8")) == set()


def test_a_mutant_takes_away_whole_lines() -> None:
    assert changeable("if x:\n    y = 1") == {"if x:", "y = 1", "if x: y = 1"}


@pytest.mark.long
@pytest.mark.parametrize("module", EXCUSED)
def test_what_is_excused_is_a_mutant(module: str) -> None:
    found = mutants((ROOT / source_of(module)).read_text(encoding="utf-8"))
    assert excuses(module) <= {(one.before, one.after) for one in found}


def test_changed_lines_of_a_mutant() -> None:
    assert changed_text("a\n    x = 1\n y", "a\n    x = 2\n y") == ("x = 1", "x = 2")
    assert changed_text("a\n    x = 1\n y", "a\n y") == (DELETED.before, DELETED.after)


def test_the_tests_that_are_asked_are_there() -> None:
    assert all((ROOT / name).exists() for name in TESTS)
    assert list((ROOT / "tests" / "library").glob("test_*.py"))


@pytest.mark.parametrize("name", [*COMPLETENESS, LOOK_AT_ALL])
def test_a_test_that_is_named_is_there(name: str) -> None:
    file, _, test = name.partition("::")
    assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8")


class Tree:
    """A copy in which no test notices anything, and mypy accepts some sources."""

    def __init__(self, accepted: tuple[str, ...]) -> None:
        self.accepted = accepted
        self.path = ROOT

        self.asked: list[float] = []

    def judge(self, _file: str, _source: str, seconds: float) -> dict[str, Any]:
        self.asked.append(seconds)
        return {"outcome": "survived", "by": "import"}

    def is_well_typed(self, _file: str, source: str) -> bool:
        return source in self.accepted


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What becomes of a mutant where mypy accepts these sources, of which the module itself is "x = 1"."""
    monkeypatch.setattr("tools.mutation.__main__.mutants", lambda _: [])

    def judge(mutant: Mutant, *accepted: str) -> str:
        run = Run(Tree(accepted), "deck", [0.5])  # type: ignore[arg-type]
        run.source = "x = 1"
        return str(run.judge(mutant)["outcome"])

    return judge


def test_a_deletion_that_no_test_misses_is_shown_to_mypy(judged: Any) -> None:
    assert judged(DELETED, "x = 1") == "killed"
    assert judged(DELETED, "x = 1", "") == "survived"
    assert judged(CHANGED, "x = 1") == "survived", "other changes are for tests alone"


def test_a_module_that_mypy_refuses_as_it_is_ends_the_run(judged: Any) -> None:
    with pytest.raises(SystemExit, match="mypy does not accept"):
        judged(DELETED)


def test_what_no_reason_excuses_is_shown_to_more_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.mutation.__main__.mutants", lambda _: [])
    run = Run(Tree(()), "deck", [0.5, 6])  # type: ignore[arg-type]
    assert run.judge(CHANGED)["outcome"] == "survived"
    assert run.tree.asked == [0.5, 6]  # type: ignore[attr-defined]
    run.known = {(CHANGED.before, CHANGED.after)}
    assert run.judge(CHANGED)["outcome"] == "survived"
    assert run.tree.asked == [0.5, 6, 0.5]  # type: ignore[attr-defined]
