"""The proofs claim what is kept in `proofs/coq/goldens`, without assumptions; planted changes show."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from proofs import readme
from proofs.development import LIBRARY, WANTED, CoqError, Development
from proofs.goldens import CLOSED, Claims, difference, kept, open_claims

Beginning = Callable[[str], Development]

pytestmark = pytest.mark.skipif(not WANTED, reason="Coq is not installed")


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
def beginning(development: Development, tmp_path: Path) -> Callable[[str], Development]:
    """A way to a built copy of the development up to a module."""

    def copy_up_to(module: str) -> Development:
        copy = Development(tmp_path / "coq")
        copy.folder.mkdir()
        modules = development.modules()
        modules = modules[: modules.index(module) + 1]
        for name in modules:
            for ending in (".v", ".vo", ".vok", ".vos", ".glob"):
                shutil.copy2(development.folder / (name + ending), copy.folder)
        shutil.copy2(development.folder / "Makefile", copy.folder)
        files = "".join(f"{name}.v\n" for name in modules)
        (copy.folder / "_CoqProject").write_text(f"-Q . {LIBRARY}\n{files}", encoding="ascii")
        return copy

    return copy_up_to


def changed(copy: Development, module: str, piece: str, instead: str) -> Claims:
    """The claims of a copy after a piece of a module is changed, built again."""
    file = copy.folder / f"{module}.v"
    text = file.read_text(encoding="utf-8")
    assert text.count(piece) == 1, "the piece to change is not there once"
    file.write_text(text.replace(piece, instead), encoding="utf-8")
    copy.build()
    return Claims(copy)


def test_claims_are_the_kept_ones(goldens: dict[str, str]) -> None:
    found = difference(kept(), goldens)
    assert not found, f"after a look: python -m proofs.goldens --update\n{found}"


def test_no_claim_has_an_assumption(goldens: dict[str, str]) -> None:
    assert not open_claims(goldens)


def test_every_claim_has_a_sentence(development: Development) -> None:
    claims = Claims(development)
    for module, names in claims.by_module().items():
        source = (development.folder / f"{module}.v").read_text(encoding="utf-8")
        told = [name for name, _ in readme.claims(source)]
        assert told == [name.rpartition(".")[2] for name in names]


def test_readme_is_what_the_files_say(development: Development) -> None:
    kept_readme = readme.README.read_text(encoding="utf-8")
    assert readme.current(development) == kept_readme, "python -m proofs.readme --update"


def test_independent_checker_accepts_the_proofs(development: Development) -> None:
    development.build("check")


def test_independent_checker_refuses_a_changed_proof(beginning: Beginning) -> None:
    copy = beginning("ListFacts")
    compiled = copy.folder / "ListFacts.vo"
    content = bytearray(compiled.read_bytes())
    content[len(content) // 2] ^= 1
    compiled.write_bytes(content)
    with pytest.raises(CoqError, match="ListFacts"):
        copy.build("check")


PROVED = """forall d, chromatic_number d = chi d.
Proof. exact chromatic_number_chi. Qed."""
WEAKENED = """forall d, chi d <= chromatic_number d.
Proof. intros d. rewrite chromatic_number_chi. apply le_n. Qed."""
ADMITTED = """forall d, chromatic_number d = chi d.
Proof. Admitted."""
CLAIM = "Colouring.chromatic_number_is_chi"


def test_weakened_statement_is_noticed(beginning: Beginning) -> None:
    claims = changed(beginning("Colouring"), "Colouring", PROVED, WEAKENED)
    now = claims.statements([CLAIM])[CLAIM]
    assert "Deck.chi d <= Sweep.chromatic_number d" in now
    assert now not in kept()["Colouring.txt"]


def test_admitted_theorem_is_noticed(beginning: Beginning) -> None:
    claims = changed(beginning("Colouring"), "Colouring", PROVED, ADMITTED)
    answer = claims.assumptions([CLAIM, "Colouring.valid_colouring_proper"])
    assert answer["Colouring.valid_colouring_proper"] == CLOSED
    assert open_claims({"Colouring.txt": f"{CLAIM}\n{answer[CLAIM]}"}) == [CLAIM]


def test_changed_definition_is_noticed(beginning: Beginning) -> None:
    rounds, others = "hands dest (nth s cs (fun _ => 0))", "hands dest (nth s cs (fun _ => 1))"
    claims = changed(beginning("Rounds"), "RoundsSpec", rounds, others)
    name = "Rounds.plan_hands_by_round"
    statement = claims.statements([name])[name]
    assert statement in kept()["Rounds.txt"], "the statement itself looks as before"
    now = claims.definitions([statement])["RoundsSpec.round_hands"]
    assert now not in kept()["definitions.txt"]
