"""The proofs claim what is kept in `proofs/coq/goldens`, without assumptions; planted changes show."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from proofs.development import Development, installed
from proofs.goldens import CLOSED, Claims, difference, kept, open_claims

pytestmark = pytest.mark.skipif(
    not installed() and "CI" not in os.environ, reason="Coq is not installed"
)

Planted = Callable[[str, str, str], Claims]


@pytest.fixture(scope="module")
def development() -> Development:
    """The development, built."""
    built = Development()
    built.build()
    return built


@pytest.fixture(scope="module")
def goldens(development: Development) -> dict[str, str]:
    """What Coq answers now."""
    return Claims(development).goldens()


@pytest.fixture
def planted(development: Development, tmp_path: Path) -> Planted:
    """A way to a copy of the development in which a piece of a module is changed, built again."""

    def plant(module: str, piece: str, instead: str) -> Claims:
        copy = Development(tmp_path / "coq")
        shutil.copytree(development.folder, copy.folder, ignore=shutil.ignore_patterns(".lock"))
        file = copy.folder / f"{module}.v"
        text = file.read_text(encoding="utf-8")
        assert text.count(piece) == 1, "the piece to change is not there once"
        file.write_text(text.replace(piece, instead), encoding="utf-8")
        copy.build()
        return Claims(copy)

    return plant


def test_claims_are_the_kept_ones(goldens: dict[str, str]) -> None:
    found = difference(kept(), goldens)
    assert not found, f"after a look: python -m proofs.goldens --update\n{found}"


def test_no_claim_has_an_assumption(goldens: dict[str, str]) -> None:
    assert not open_claims(goldens)


def test_every_claim_has_a_sentence(development: Development) -> None:
    for module in Claims(development).by_module():
        text = (development.folder / f"{module}.v").read_text(encoding="utf-8")
        lines = text.splitlines()
        for number, line in enumerate(lines):
            if line.startswith("Theorem"):
                assert lines[number - 1].rstrip().endswith("*)"), f"{module}: {line}"


PROVED = """forall d, chromatic_number d = chi d.
Proof. exact chromatic_number_chi. Qed."""
WEAKENED = """forall d, chi d <= chromatic_number d.
Proof. intros d. rewrite chromatic_number_chi. apply le_n. Qed."""
ADMITTED = """forall d, chromatic_number d = chi d.
Proof. Admitted."""
CLAIM = "Colouring.chromatic_number_is_chi"


def test_weakened_statement_is_noticed(planted: Planted) -> None:
    now = planted("Colouring", PROVED, WEAKENED).statements([CLAIM])[CLAIM]
    assert "Deck.chi d <= Sweep.chromatic_number d" in now
    assert now not in kept()["Colouring.txt"]


def test_admitted_theorem_is_noticed(planted: Planted) -> None:
    claims = planted("Colouring", PROVED, ADMITTED)
    answer = claims.assumptions([CLAIM, "Colouring.valid_colouring_proper"])
    assert answer["Colouring.valid_colouring_proper"] == CLOSED
    assert open_claims({"Colouring.txt": f"{CLAIM}\n{answer[CLAIM]}"}) == [CLAIM]


def test_changed_definition_is_noticed(planted: Planted) -> None:
    claims = planted(
        "RoundsSpec", "hands dest (nth s cs (fun _ => 0))", "hands dest (nth s cs (fun _ => 1))"
    )
    name = "Rounds.plan_hands_by_round"
    statement = claims.statements([name])[name]
    assert statement in kept()["Rounds.txt"], "the statement itself looks as before"
    now = claims.definitions([statement])["RoundsSpec.round_hands"]
    assert now not in kept()["definitions.txt"]
