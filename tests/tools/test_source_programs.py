"""Random programs mean in Coq what they mean in CPython, or have no meaning."""

from collections import Counter

import pytest

from proofs.development import WANTED, built
from proofs.source.cases import Comparison, Text, drawn
from proofs.source.programs import programs

pytestmark = pytest.mark.skipif(not WANTED, reason="Coq is not installed")


def agree(number: int, seed: int) -> None:
    text = Text.of("programs", programs(number, seed))
    cases = [*drawn(text, 3, seed)]
    verdicts = Comparison([text], built()).decide(cases)
    wrong = [case for case, one in zip(cases, verdicts, strict=True) if one == "different"]
    assert not wrong, "\n".join(f"{case.name} of {case.arguments}: {case.told()}" for case in wrong)
    assert Counter(verdicts)["equal"] > len(cases) // 3, "most of these programs have no meaning"


def test_random_programs_mean_what_cpython_does() -> None:
    agree(100, 1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
def test_many_random_programs_mean_what_cpython_does(seed: int) -> None:
    agree(200, seed)
