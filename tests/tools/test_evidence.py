"""The table of evidence is what the code says; what cannot be true, or got weaker, is noticed."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from proofs import ROOT, evidence, rows
from proofs.confirmed import claims
from proofs.declared import Declared, declared, declared_in
from proofs.replay import REPLAYED

SIZES = re.compile(
    r"(\d+) (?:cards|hands|moves|owners|piles|places|rounds|shelves|things)|distances? (?:\d+ to )?(\d+)"
)
FUNCTIONS = rows.public_functions()


@pytest.mark.results
def test_the_table_is_what_the_code_says() -> None:
    assert evidence.current() == evidence.FILE.read_text(encoding="utf-8"), (
        "after a look: python -m proofs.evidence --update"
    )


def test_every_claim_is_about_a_function_that_is_there() -> None:
    named = [name for functions in REPLAYED.values() for name in functions]
    assert {*named} <= FUNCTIONS.keys()
    for function in [one for claim in claims() for one in claim.functions]:
        module, _, name = function.rpartition(".")
        assert function in FUNCTIONS or hasattr(
            __import__(f"shufflegraph.{module}", fromlist=[name]), name
        )


def test_a_text_that_does_part_of_the_work_has_no_tick() -> None:
    for name, part in evidence.PARTS.items():
        assert rows.rows()[name].text, "what has no theorem needs no words"
        assert evidence.text_proved(name, rows.rows()[name]) == part


def test_every_function_with_a_theorem_is_tied_to_it_by_a_replay() -> None:
    assert not [
        name for name, row in rows.rows().items() if row.model and not (row.replayed or row.text)
    ]


def test_functions_that_are_searched_through_have_their_rows() -> None:
    for name in ("plans.plan.plan", "sampling.spaced.family.Spaced"):
        assert rows.rows()[name].exhausted


@cache
def definitions(file: str) -> dict[str, ast.stmt]:
    """What a file defines on its first level, by name."""
    found: dict[str, ast.stmt] = {}
    for node in ast.parse((ROOT / file).read_text(encoding="utf-8")).body:
        for one in ast.walk(node) if isinstance(node, ast.Assign | ast.AnnAssign) else [node]:
            name = getattr(one, "name", getattr(one, "id", None))
            if name:
                found.setdefault(name, node)
    return found


def reached(one: Declared) -> list[ast.stmt]:
    """A test and what it uses of its own file and of the tests' support."""
    file, _, name = one.test.partition("::")
    waiting, seen = [(file, name)], set[tuple[str, str]]()
    found = []
    while waiting:
        at = waiting.pop()
        if at in seen:
            continue
        seen.add(at)
        where, own = at
        node = definitions(where).get(own)
        if node is None:
            continue
        found.append(node)
        used = {getattr(part, "id", getattr(part, "arg", "")) or "" for part in ast.walk(node)}
        used |= {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}
        support = [
            path.relative_to(ROOT).as_posix() for path in (ROOT / "tests/support").glob("*.py")
        ]
        waiting += [(place, each) for place in (where, *support) for each in used]
    return found


def faults(one: Declared) -> list[str]:
    """What is wrong with a declaration."""
    found = [f"{name} is no public function" for name in one.of if name not in FUNCTIONS]
    nodes = reached(one)
    parts = [part for node in nodes for part in ast.walk(node)]
    if one.kind == "exhausted" and "@given" in ast.unparse(nodes[0]):
        found.append("inputs that are drawn are no exhaustion")
    written = {part.value for part in parts if isinstance(part, ast.Constant)}
    written |= {len(text) for text in written if isinstance(text, str | tuple)}
    written |= {len(part.elts) for part in parts if isinstance(part, ast.List | ast.Tuple)}
    for size in {int(a or b) for a, b in SIZES.findall(one.bound)}:
        if one.kind == "exhausted" and not {size, size + 1} & written:  # "up to 4" may be range(5)
            found.append(f"{size} of its bound is nowhere in the test")
    used = {getattr(part, "id", getattr(part, "attr", "")) for part in parts}
    return found + [f"{name} is not called" for name in one.of if name.split(".")[-1] not in used]


def test_declarations_can_be_true() -> None:
    assert {one.test: found for one in declared() if (found := faults(one))} == {}


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
    some = next(one for one in declared() if one.bound.startswith("every deck of up to 7"))
    bold = some._replace(bound=some.bound.replace("7", "70"))
    assert faults(some) == []
    assert "70 of its bound is nowhere in the test" in faults(bold)


@pytest.mark.results
def test_a_weaker_claim_changes_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "plans.plan.plan"
    known = rows.rows()
    row, kept = known[name], evidence.FILE.read_text(encoding="utf-8")
    for weaker in (
        row._replace(promises=row.promises[1:]),
        row._replace(text=dict(list(row.text.items())[1:])),
        row._replace(model=row.model[1:]),
        row._replace(replayed=row.replayed[1:]),
        row._replace(confirmed=(row.confirmed[0].replace("4 cards", "2 cards"),)),
        row._replace(exhausted=(row.exhausted[0]._replace(bound="every deck of up to 2 cards"),)),
        row._replace(sampled=()),
    ):
        monkeypatch.setattr(evidence, "rows", lambda weaker=weaker: {**known, name: weaker})
        assert evidence.current() != kept


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
    monkeypatch.setattr("proofs.declared.ROOT", tmp_path)
    with pytest.raises(ValueError, match="test_it"):
        list(declared_in(file))
