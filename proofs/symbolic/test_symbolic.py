"""Every claim is confirmed at every size, and its wrong variant refuted by a call that really fails."""

from typing import Any

import icontract
import pytest
from icontract import ensure

from proofs.cache import VARIABLE
from proofs.symbolic import engine
from proofs.symbolic.claims import CLAIMS
from proofs.symbolic.engine import (
    Claim,
    Size,
    Verdict,
    confirmed,
    counterexample,
    decide,
    refuted,
)

BOUNDS = [
    pytest.param(
        claim,
        size,
        marks=pytest.mark.long if size.long else (),
        id=f"{claim.name}, {size.words}",
    )
    for claim in CLAIMS
    for size in claim.sizes
]


@pytest.mark.parametrize(("claim", "size"), BOUNDS)
def test_confirmed_over_all_paths(claim: Claim, size: Size, record_property: Any) -> None:
    verdict = confirmed(claim, size)
    record_property("paths", verdict.paths)
    record_property("seconds", round(verdict.seconds, 1))
    assert verdict.is_confirmed, verdict
    assert verdict.paths >= 2


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: str(claim.name))
def test_wrong_variant_is_refuted(claim: Claim) -> None:
    verdict = refuted(claim)
    assert verdict.is_refuted, verdict
    arguments = counterexample(verdict.message)
    with pytest.raises(icontract.ViolationError):
        claim.harness(claim.wrong, *claim.refuted_at)(*arguments)
    claim.harness(claim.implementation, *claim.refuted_at)(*arguments)


@pytest.mark.parametrize(
    ("states", "decided"),
    [
        (["CANNOT_CONFIRM", "CONFIRMED"], "CONFIRMED"),
        (["CANNOT_CONFIRM", "CANNOT_CONFIRM"], "CANNOT_CONFIRM"),
        (["POST_FAIL", "CONFIRMED"], "POST_FAIL"),
    ],
)
def test_only_what_has_no_answer_is_asked_again(
    states: list[str], decided: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = [Verdict(state, 2, 0.0, "") for state in states]
    monkeypatch.setenv(VARIABLE, "")
    monkeypatch.setattr(engine, "decide", lambda *_: answers.pop(0))
    assert confirmed(CLAIMS[0], CLAIMS[0].sizes[0]).state == decided


def test_a_false_claim_is_not_confirmed() -> None:
    @ensure(lambda n, result: result > n)
    def successor(n: int) -> int:
        return n + (n != 5)

    assert decide(successor).is_refuted


def test_contracts_are_enforced_although_crosshair_is_loaded() -> None:
    @ensure(lambda n, result: result > n, enabled=True)
    def itself(n: int) -> int:
        return n

    assert decide(itself).is_refuted
    with pytest.raises(icontract.ViolationError):
        itself(0)


def test_a_harness_without_condition_is_an_error() -> None:
    def nothing(n: int) -> int:
        return n

    with pytest.raises(LookupError):
        decide(nothing)
