"""Random programs mean in Coq what they mean in CPython, or have no meaning."""

from collections import Counter
from dataclasses import replace

import pytest

from proofs.development import WANTED, built
from proofs.source.cases import Case, Comparison, Text, drawn
from proofs.source.export import Refused
from proofs.source.programs import modules, programs

pytestmark = pytest.mark.skipif(not WANTED, reason="Coq is not installed")


def compared(texts: list[Text], cases: list[Case]) -> list[str]:
    """The verdicts on these cases, none of which may be different."""
    verdicts = Comparison(texts, built()).decide(cases)
    wrong = [case for case, one in zip(cases, verdicts, strict=True) if one == "different"]
    told = [
        f"{case.name} of {case.arguments}: {case.told()}\n{case.text.source if len(texts) > 1 else ''}"
        for case in wrong
    ]
    assert not wrong, "\n".join(told)
    return verdicts


def agree(number: int, seed: int) -> None:
    text = Text.of("programs", programs(number, seed))
    cases = [*drawn(text, 3, seed)]
    verdicts = compared([text], cases)
    assert Counter(verdicts)["equal"] > len(cases) // 3, "most of these programs have no meaning"


def test_random_programs_mean_what_cpython_does() -> None:
    agree(60, 1)


def test_names_bound_in_any_way_are_refused_or_mean_what_cpython_does() -> None:
    texts, refused = [], 0
    for number, source in enumerate(modules(1)):
        text = Text.of(f"bound{number}", source)
        text = replace(text, functions={"using": text.functions["using"]})
        try:
            Comparison([text]).text(text)
            texts.append(text)
        except Refused:
            refused += 1
    cases = [Case(text, "using", [a, [3, 1, 2], [1, 2]]) for text in texts for a in (-1, 0, 2)]
    assert Counter(compared(texts, cases))["equal"] > 10
    assert refused > 20


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
def test_many_random_programs_mean_what_cpython_does(seed: int) -> None:
    agree(200, seed)
