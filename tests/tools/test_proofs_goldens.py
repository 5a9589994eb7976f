"""The proofs claim what is kept in `proofs/coq/goldens`, without assumptions; planted changes show."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from proofs import claims
from proofs.development import LIBRARY, WANTED, CoqError, Development, made, run
from proofs.goldens import CLOSED, Claims, kept, line_of, open_claims
from proofs.kept import difference
from proofs.rows import theorems
from proofs.source import EXPORTED

REQUIRED = re.compile(rf"From {LIBRARY} Require(?: Import)? ([^.]*)\.")

pytestmark = pytest.mark.skipif(not WANTED, reason="Coq is not installed")


@pytest.fixture(scope="module")
def goldens(development: Development) -> dict[str, str]:
    """What Coq answers now."""
    return Claims(development).goldens()


def needed(development: Development, module: str) -> list[str]:
    """A module and all those that it is built on, in reading order."""
    found, new = set(), {module}
    while new:
        found |= new
        texts = map(development.text_of, new)
        new = {name for text in texts for names in REQUIRED.findall(text) for name in names.split()}
        new -= found
    return [name for name in development.modules() if name in found]


def copied(development: Development, module: str, folder: Path) -> Development:
    """A built copy of a module and of those that it is built on, in a new folder."""
    return development.copied(folder, needed(development, module))


def test_claims_are_the_kept_ones(goldens: dict[str, str], record_property: Any) -> None:
    found = difference(kept(), goldens)
    assert not found, f"after a look: python -m proofs.goldens --update\n{found}"
    about = " ".join(goldens.values())
    texts = [f"{module}.{name}" for module, names in EXPORTED.items() for name in names]
    record_property("texts", len([one for one in texts if f'"shufflegraph.{one}"' in about]))


def test_no_claim_has_an_assumption(goldens: dict[str, str], record_property: Any) -> None:
    assert not open_claims(goldens)
    record_property("theorems", len(theorems()))


def test_every_claim_has_a_sentence(development: Development) -> None:
    stated = Claims(development).by_module()
    for module, source in development.sources().items():
        told = [one.name for one in claims.theorems(source) if one.sentence]
        assert told == [name.rpartition(".")[2] for name in stated.get(module, [])]


def test_the_list_has_every_claim(development: Development) -> None:
    listed = claims.current(development)
    assert all(
        f"* `{one.name}`: {claims.escaped(one.sentence)}\n" in listed
        for text in development.sources().values()
        for one in claims.theorems(text)
    )


PLANS = re.compile(
    r"\b(fewest|no legal plan|no plan|none|every plan|all plans|optimal|always|fewer|suffice|enough)\b"
)
SAID = {
    "no_talon": "without a talon|no talon|hands alone",
    "2 <= k": "two (or more )?piles|two or more",
    "length others = |length other = ": "rounds",
}
"""What hypotheses on plans are called in a sentence, or at the head of its file."""


def unsaid(sentence: str, head: str, statement: str) -> list[str]:
    """The hypotheses of a statement about all plans that its sentence does not say."""
    if not PLANS.search(sentence) or not re.search("plan|solvable", f"{sentence} {statement}"):
        return []
    words = f"{sentence} {head}"
    return [one for one, said in SAID.items() if one in statement and not re.search(said, words)]


def spoken() -> Iterator[tuple[str, str, str, str]]:
    """Each claim with its sentence, the head of its file and its statement, as it is kept."""
    for module, source in Development().sources().items():
        head = claims.heading(source)
        blocks = kept().get(f"{module}.txt", "").split("\n\n")
        of = {block.split("\n", 1)[0].rpartition(".")[2]: block for block in blocks}
        for one in claims.theorems(source):
            yield f"{module}.{one.name}", one.sentence, head, of.get(one.name, one.statement)


def test_a_sentence_says_the_hypotheses_on_plans() -> None:
    assert [(name, left) for name, *told in spoken() if (left := unsaid(*told))] == []


@pytest.mark.parametrize(
    ("name", "said", "hypothesis"),
    [
        ("Phone.planned_fewest", "Without a talon it", "no_talon"),
        ("Rounds.least_loaded_plan_optimal", "With two or more piles the", "2 <= k"),
    ],
)
def test_a_sentence_that_says_too_much_is_noticed(name: str, said: str, hypothesis: str) -> None:
    (told,) = [told for one, *told in spoken() if one == name]
    assert said in told[0]
    assert hypothesis in unsaid(told[0].replace(said, "The"), "", told[2])


SEALED = (
    *("Over_rel", "Under_rel_from_rel", "over_rel", "over_rel_done"),
    *("Under_rel", "Under_relE", "under_rel_done"),
)
"""What Coq's own ssrunder hides behind a signature: coqchk calls it axioms where it does not look into it."""
AXIOMS = {
    "check": " ".join(f"Coq.ssr.ssrunder.Under_rel.{name}" for name in SEALED),
    "check-all": "<none>",
}


@pytest.mark.parametrize("target", ["check", pytest.param("check-all", marks=pytest.mark.long)])
def test_independent_checker_accepts_the_proofs(target: str) -> None:
    """It takes the standard library as it is installed, or verifies what is used of it, which takes long."""
    verdict = made(target)
    assert " ".join(verdict[verdict.index("* Theory") :].split()) == (
        f"* Theory: Set is predicative * Axioms: {AXIOMS[target]} "
        "* Constants/Inductives relying on type-in-type: <none> "
        "* Constants/Inductives relying on unsafe (co)fixpoints: <none> "
        "* Inductives whose positivity is assumed: <none>"
    )


def test_independent_checker_says_what_a_proof_assumes(
    development: Development, tmp_path: Path
) -> None:
    copy = copied(development, "ListFacts", tmp_path / "coq")
    with copy.file_of("ListFacts").open("a", encoding="utf-8") as file:
        file.write("\nAxiom anything : forall p : Prop, p.\n")
    copy.build()
    alone = ["coqchk", "-silent", "-o", "-Q", ".", LIBRARY, "-norec", copy.name_of("ListFacts")]
    assert "    Shufflegraph.deck.ListFacts.anything" in run(alone, copy.folder).splitlines()


def test_independent_checker_refuses_a_changed_proof(
    development: Development, tmp_path: Path
) -> None:
    copy = copied(development, "ListFacts", tmp_path / "coq")
    whole = copy.compiled("ListFacts").read_bytes()
    refused = []
    for eighth in range(8):  # a bit may also lie in a name that nobody reads
        content = bytearray(whole)
        content[len(content) * (2 * eighth + 1) // 16] ^= 1
        copy.compiled("ListFacts").write_bytes(content)
        with suppress(CoqError):
            copy.make("check")
            continue
        refused.append(eighth)
    assert len(refused) >= 4


WEAKENED = (
    "(nats owners).\nProof. apply Partitions.is_solution_exactly. Qed.",
    "(nats owners) \\/ owners = [].\nProof. left. now apply Partitions.is_solution_exactly. Qed.",
)
ADMITTED = ("  now apply ConnectFourProofs.is_legal_spec.\nQed.", "Admitted.")
CHANGED = (
    "then Some ConnectFourSpec.Red else Some ConnectFourSpec.Yellow",
    "then Some ConnectFourSpec.Yellow else Some ConnectFourSpec.Red",
)


@pytest.fixture(scope="module")
def planted(development: Development, tmp_path_factory: pytest.TempPathFactory) -> Claims:
    """The claims of a copy after three changes, for three claims; Coq builds it as before."""
    copy = copied(development, "FamiliesReplay", tmp_path_factory.mktemp("planted") / "coq")
    file = copy.file_of("FamiliesReplay")
    text = file.read_text(encoding="utf-8")
    for piece, instead in (WEAKENED, ADMITTED, CHANGED):
        assert text.count(piece) == 1, "the piece to change is not there once"
        text = text.replace(piece, instead)
    file.write_text(text, encoding="utf-8")
    copy.build()
    return Claims(copy)


def test_weakened_statement_is_noticed(planted: Claims) -> None:
    claim = "FamiliesReplay.check_solution_sound"
    now = planted.statements([claim])[claim]
    assert "(FamiliesReplay.nats owners) \\/ owners = []" in now
    assert now not in kept()["FamiliesReplay.txt"]


def test_admitted_theorem_is_noticed(planted: Claims) -> None:
    claim, other = "FamiliesReplay.check_illegal_sound", "FamiliesReplay.check_deal_sound"
    answer = planted.assumptions([claim, other])
    assert answer[other] == CLOSED
    assert open_claims({"FamiliesReplay.txt": f"{claim}\n{answer[claim]}"}) == [claim]


def test_changed_definition_is_noticed(planted: Claims) -> None:
    claim = "FamiliesReplay.check_game_sound"
    statement = planted.statements([claim])[claim]
    assert statement in kept()["FamiliesReplay.txt"], "the statement itself looks as before"
    now = planted.definitions([statement.partition("\n")[2]])
    before = kept()["definitions.txt"].splitlines()
    unlike = [name for name, text in now.items() if line_of(text) not in before]
    assert unlike == ["FamiliesReplay.winner_of"]
