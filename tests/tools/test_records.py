"""What is recorded is current or starred, and is about something; invented and broken things are noticed."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from proofs import declared, fingerprints, records, rows
from proofs.declared import Declared
from proofs.fingerprints import AROUND, definition_of, fingerprint, reached
from proofs.records import Record, all_standing, everything, implausible, is_release, standing
from proofs.replay import REPLAYED

CACHED = (
    *(fingerprints.file_of, fingerprints.library, fingerprints.defined, fingerprints.imported),
    *(records.symbolic, records.planted, records.replay, records.mutation, records.all_standing),
)


def test_every_record_is_about_something_that_is_there() -> None:
    unknown = {kind: found.unknown for kind, found in all_standing().items() if found.unknown}
    assert not unknown, "python -m proofs.refresh forgets them"


def test_every_record_can_be_true() -> None:
    every = [(kind, one) for kind, found in everything().items() for one in found.values()]
    assert not [fault for kind, one in every if (fault := implausible(kind, one))]


def test_nothing_is_stale_in_a_release() -> None:
    assert not is_release() or not records.told(), "python -m proofs.refresh --long"


def test_a_release_is_a_tag_that_is_checked_out(tmp_path: Path) -> None:
    git = ["git", "-C", str(tmp_path), "-c", "user.name=a", "-c", "user.email=a@b"]
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    subprocess.run([*git, "commit", "-q", "--allow-empty", "-m", "one"], check=True)
    assert not is_release(tmp_path)
    subprocess.run([*git, "tag", "v1"], check=True)
    assert is_release(tmp_path)
    subprocess.run([*git, "commit", "-q", "--allow-empty", "-m", "two"], check=True)
    assert not is_release(tmp_path)
    assert not is_release(tmp_path / "nowhere")


# Faults are planted in a copy of the library.

Break = Callable[[str, str, str], None]


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Break]:
    """Change a piece of a module in a copy of the library, of which the fingerprints are then taken."""
    copy = tmp_path / "shufflegraph"
    shutil.copytree(fingerprints.library(), copy, ignore=shutil.ignore_patterns("__pycache__"))

    def change(module: str, piece: str, instead: str) -> None:
        path = copy.joinpath(*module.split(".")).with_suffix(".py")
        text = path.read_text(encoding="utf-8")
        assert piece in text
        path.write_text(text.replace(piece, instead), encoding="utf-8")
        for one in CACHED:
            one.cache_clear()
        monkeypatch.setattr(fingerprints, "library", lambda: copy)

    yield change
    monkeypatch.undo()
    for one in CACHED:
        one.cache_clear()


@pytest.mark.parametrize(
    ("module", "function"),
    [("planning.rounds", "plans.plan.plan"), ("sampling._states", "sampling.spaced.Spaced")],
)
def test_a_broken_line_anywhere_below_makes_every_record_stale(
    module: str, function: str, broken: Break
) -> None:
    """The modules that turn words into rounds, and that count spaced arrangements."""
    before = {kind: codes() for kind, codes in records.CODES.items()}
    text = fingerprints.path_of(module).read_text(encoding="utf-8")
    piece = next(iter(re.findall(r"^ +return .+", text, re.MULTILINE)))
    broken(module, piece, piece.replace("return", "return not"))
    now = {kind: codes() for kind, codes in records.CODES.items()}
    ours = {
        "symbolic": [what for what in before["symbolic"] if what.startswith(f"{function}: ")],
        "planted": [function],
        "replay": [name for name, of in REPLAYED.items() if function in of],
        "tests": [one.test for one in declared.declared() if one.is_long and function in one.of],
        "mutation": [module],
    }
    assert ours["symbolic"]
    assert ours["replay"]
    for kind, names in ours.items():
        assert all(before[kind][one] != now[kind][one] for one in names), kind
    others = [one for one in before["symbolic"] if one.startswith("connect_four.")]
    assert all(before["symbolic"][one] == now["symbolic"][one] for one in others)


def test_a_changed_text_or_promise_makes_nothing_stale_and_changed_code_does(
    broken: Break,
) -> None:
    start = [definition_of("dealing.talon.talon_runs")]
    before = fingerprint(start)
    broken("dealing.talon", "Return the runs", "Give the runs")
    broken("dealing.talon", "@ensure(", "@ensure(lambda: True)\n@ensure(")
    assert fingerprint(start) == before
    broken("dealing.talon", "rounds % 2", "rounds % 3")
    assert fingerprint(start) != before


@pytest.mark.parametrize(
    ("module", "piece", "instead"),
    [
        ("plans.plan", "@refuses(deck_and_piles_fault,", "@refuses(lambda deck: None,"),
        ("plans.plan", "@refuses(one_pile", "@require(lambda deck: deck)\n@refuses(one_pile"),
        ("plans.plan", "piles_fault(piles) or deck_fault(deck)", "deck_fault(deck)"),
        ("dealing.colouring", "if piles >= 1 else", "if piles >= 0 else"),
    ],
)
def test_what_is_refused_is_part_of_what_a_function_does(
    module: str, piece: str, instead: str, broken: Break
) -> None:
    """In the decorator itself, in what it asks, and in what that asks."""
    before = dict(records.symbolic())
    plans = [what for what in before if what.startswith("plans.plan.plan: ")]
    broken(module, piece, instead)
    assert plans
    assert all(before[one] != records.symbolic()[one] for one in plans)


def test_a_changed_contract_of_the_harness_makes_the_claim_stale() -> None:
    harness = ("proofs.symbolic.plans", "plan_deals_everything")
    texts = reached([harness], AROUND)
    assert any("talon_cards_differ" in one and "require" in one for one in texts)
    assert any(one.startswith("FunctionDef(name='everything_is_dealt'") for one in texts)


def test_fingerprints_are_the_same_under_every_python(tmp_path: Path) -> None:
    """Empty fields, which some versions have and others not, are left out."""
    file = tmp_path / "one.py"
    file.write_text('def f(x: int) -> str:\n    """Text."""\n    return f"{x!r}" or None\n')
    assert fingerprints.whole(file) == "fa6419eb1a21e8eb"


def test_other_solvers_make_every_claim_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    before = records.symbolic()
    monkeypatch.setattr(records, "solvers", lambda: ("z3-solver 0",))
    now = records.symbolic.__wrapped__()
    assert all(before[one] != now[one] for one in before)


# Numbers and names are invented.

GOOD = Record("a claim: 2 cards", "confirmed", 5, "c0de", "1a2b3c4")


def test_a_record_is_current_stale_missing_or_of_nothing() -> None:
    records_ = {"a claim: 2 cards": GOOD}
    assert standing("symbolic", records_, {GOOD.what: "c0de"}) == ([], [], [])
    assert standing("symbolic", records_, {GOOD.what: "other"}) == ([GOOD.what], [], [])
    assert standing("symbolic", records_, {}) == ([], [], [GOOD.what])
    assert standing("symbolic", {}, {GOOD.what: "c0de"}) == ([], [GOOD.what], [])
    assert standing("replay", records_, {"a claim": "other"}) == ([GOOD.what], [], [])


def test_a_billion_paths_cannot_be_true() -> None:
    for one in records.read()["symbolic"].values():
        assert not implausible("symbolic", one)
        assert "1000000000 paths" in implausible("symbolic", replace(one, count=10**9))
        assert "show nothing" in implausible("symbolic", replace(one, count=1))


@pytest.mark.parametrize("kind", ["planted", "replay", "tests"])
def test_a_million_faults_cases_or_parameters_cannot_be_true(kind: str) -> None:
    right = replace(GOOD, result=records.ANSWERS[kind])
    assert not implausible(kind, right)
    assert "1000000, more than" in implausible(kind, replace(right, count=10**6))
    assert "show nothing" in implausible(kind, replace(right, count=0))


@pytest.mark.parametrize("kind", records.KINDS)
def test_the_answer_of_another_kind_is_none(kind: str) -> None:
    """What a planted fault gets, refuted, is no confirmation."""
    answers = {*records.ANSWERS.values(), "failed"} - {records.ANSWERS[kind]}
    for answer in answers:
        assert answer in implausible(kind, replace(GOOD, result=answer))


def test_a_record_of_a_test_a_claim_or_a_module_that_is_not_there_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = records.read()
    invented = replace(GOOD, what="tests/library/test_nothing.py::test_it", result="passed")
    kept["tests"][invented.what] = invented
    records.write(kept, tmp_path / "records.json")
    assert records.read(tmp_path / "records.json")["tests"][invented.what] == invented
    assert standing("tests", kept["tests"], records.long_tests()).unknown == [invented.what]
    monkeypatch.setattr(records, "read", lambda: kept)
    records.all_standing.cache_clear()
    with pytest.raises(AssertionError):
        test_every_record_is_about_something_that_is_there()
    monkeypatch.undo()
    records.all_standing.cache_clear()


def test_planted_variants_are_counted_when_they_are_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No file says how many there are: a variant more is a variant more in the row."""
    from tests.support.planted import dealing  # noqa: PLC0415

    before = rows.planted_counts()
    entry = dealing.PLANTED[0]
    monkeypatch.setattr(dealing, "PLANTED", [*dealing.PLANTED, entry])
    assert rows.planted_counts() == before + type(before)([rows.name_of(entry[0])])


# What tests declare.


SIZES = re.compile(
    r"(\d+) (?:cards|hands|moves|owners|piles|places|rounds|shelves|things)|distances? (?:\d+ to )?(\d+)"
)
NUMBERS = re.compile(r"Constant\(value=(\d+)\)")
TEXTS = re.compile(r"Constant\(value='([^']*)'\)")
PLAIN = r"(?:Constant\([^()]*\)|Name\(id='\w+', ctx=Load\(\)\))"
LISTS = re.compile(rf"elts=\[({PLAIN}(?:, {PLAIN})*)\]")


def sizes_written(texts: set[str]) -> set[int]:
    """The numbers, and the lengths of texts and of lists of constants and names, in the text of a test."""
    found = {int(one) for text in texts for one in NUMBERS.findall(text)}
    found |= {len(one) for text in texts for one in TEXTS.findall(text)}
    return found | {len(re.findall(PLAIN, one)) for text in texts for one in LISTS.findall(text)}


def faults(one: Declared) -> list[str]:
    """What is wrong with a declaration."""
    found = [f"{name} is no public function" for name in one.of if name not in FUNCTIONS]
    texts = reached([(one.module, one.name)], AROUND)
    own = next(text for text in texts if text.startswith(f"FunctionDef(name='{one.name}'"))
    if one.kind == "exhausted" and "func=Name(id='given'" in own:
        found.append("inputs that are drawn are no exhaustion")
    written = sizes_written(texts)
    for size in {int(a or b) for a, b in SIZES.findall(one.bound)}:
        if one.kind == "exhausted" and not {size, size + 1} & written:  # "up to 4" may be range(5)
            found.append(f"{size} of its bound is nowhere in the test")
    for name in one.of:
        last = name.rpartition(".")[2]
        if not any(f"id='{last}'" in text or f"attr='{last}'" in text for text in texts):
            found.append(f"{name} is not called")
    return found


FUNCTIONS = rows.public_functions()


@pytest.mark.parametrize("one", declared.declared(), ids=lambda one: str(one.test))
def test_declarations_can_be_true(one: Declared) -> None:
    assert not faults(one)


def test_functions_that_are_searched_through_have_their_rows() -> None:
    table = rows.rows()
    for name in ("plans.plan.plan", "sampling.spaced.Spaced"):
        assert table[name]["exhausted"]
        assert all(one["bound"] for one in table[name]["exhausted"])


TEST = "tests/library/test_colouring.py::test_any_mapping_of_intervals"


@pytest.mark.parametrize(
    ("kind", "of", "fault"),
    [
        ("exhausted", "dealing.colouring.clique", "inputs that are drawn are no exhaustion"),
        ("sampled", "dealing.colouring.depth", "dealing.colouring.depth is no public function"),
        ("sampled", "dealing.talon.talon_runs", "dealing.talon.talon_runs is not called"),
    ],
)
def test_a_wrong_declaration_is_noticed(kind: str, of: str, fault: str) -> None:
    assert fault in faults(Declared(TEST, kind, (of,), "some", False))


def test_a_bound_that_the_test_does_not_have_is_noticed() -> None:
    some = next(one for one in declared.declared() if one.bound.startswith("every deck of up to 7"))
    bold = some._replace(bound=some.bound.replace("7", "70"))
    assert faults(some) == []
    assert "70 of its bound is nowhere in the test" in faults(bold)


@pytest.mark.parametrize(
    "marker",
    [
        'evidence("exhausted")',
        'evidence("guessed", of="plan", bound="2 cards")',
        'evidence("exhausted", of="plan", bound=" ")',
        'evidence("exhausted", of=plan, bound="2 cards")',
        "evidence",
    ],
)
def test_a_declaration_that_does_not_say_all_is_refused(
    marker: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "test_it.py"
    file.write_text(f"@pytest.mark.{marker}\ndef test_it(): pass\n", encoding="utf-8")
    monkeypatch.setattr(declared, "ROOT", tmp_path)
    with pytest.raises(ValueError, match="test_it"):
        list(declared.declared_in(file))


# What pages show.


@pytest.fixture
def evidence() -> Any:
    """What shows the records; it needs what the documentation is built with."""
    if find_spec("docutils") is None and not os.environ.get("CI"):
        pytest.skip("the pages need docutils: pip install -e '.[docs]'")
    return import_module("docs.extensions.evidence")


def test_what_is_stale_is_starred_on_the_page(
    evidence: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evidence, "is_current", lambda kind, what: what == "one: 2 cards")
    answers = {what: replace(GOOD, what=what) for what in ("one: 2 cards", "two: 2 cards")}
    faults_ = {name: replace(GOOD, what=name, count=3) for name in ("one", "two")}
    lines = evidence.symbolic({"symbolic": answers, "planted": faults_}).splitlines()
    assert lines[2].startswith("| one: 2 cards | 5 | 3 \\*")
    assert lines[3].startswith("| two: 2 cards \\* | 5 | 3 \\*")


def test_what_is_proved_of_the_model_alone_says_so_on_the_page(evidence: Any) -> None:
    row = {
        "proved": {"A.b": "closed under the global context"},
        "text": [],
        "replayed": {"draws": {}},
    }
    assert evidence._proved(row) == "1"
    assert evidence._proved({**row, "replayed": {}}) == "1 (model)"


def test_every_function_with_a_theorem_is_tied_to_it_by_a_replay() -> None:
    assert not [name for name, row in rows.rows().items() if row["proved"] and not row["replayed"]]


def test_a_module_that_changed_since_its_mutation_is_starred(
    evidence: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evidence, "is_current", lambda kind, what: what == "deck")
    lines = evidence.mutation({name: {"mutants": 3} for name in ("all", "deck", "errors")})
    assert [line.split(" | ")[0] for line in lines.splitlines()[2:]] == [
        *("| `all`", "| `deck`", "| `errors` \\*")
    ]


def test_a_mutation_without_the_fingerprint_of_its_module_is_stale(tmp_path: Path) -> None:
    results = tmp_path / "results.json"
    now = records.mutation()["deck"]
    for code in ("", "other", now):
        one = {"mutants": 3, "survived": 0, "commit": "1a2b3c4", **({"code": code} if code else {})}
        results.write_text(json.dumps({"all": {"mutants": 3}, "deck": one}), encoding="utf-8")
        found = standing("mutation", records.mutated(results), {"deck": now})
        assert found.stale == ([] if code == now else ["deck"])
