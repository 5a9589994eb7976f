"""The results page says of each theorem what it rests on: no hypothesis of a cited statement is left out."""

import re

import pytest

from proofs.goldens import kept
from tests.support.built import ROOT

TEXT = (ROOT / "docs/results.md").read_text("utf-8")
ROWS = re.findall(r"^(\d+\. \*.*?)(?=^\d+\. \*|^$)", TEXT, re.MULTILINE | re.DOTALL)
CITED = re.compile(r"{proved}`([^`]*)`", re.DOTALL)
SAID = {
    r"Deck\.no_talon": "without a talon|its talon alone",
    r"TalonSpec\.well_formed": "each card of the talon have a place of its own",
    r"\b0 < k\b": "k ≥ 1",
    r"\b2 <= k\b": "k ≥ 2",
    r"\b1 <= r\b|\(S r\)": "one round|r ≥ 1",
    r"2 \^ 32": "2³²",
    r"2 \^ 64": "2⁶⁴",
    r"different_piles l c\) <= k": "at most k piles",
    r"well_asked": "sizes and places that it accepts",
    r"seats_up_to": "a seat that nobody else uses",
    r"solvable|legal": "plan|dealt|deal",
    r"Permutation one other -> property": "does not depend on the order",
}
"""What a hypothesis of a statement has to be called on the page."""


def statement_of(name: str) -> str:
    module = name.partition(".")[0]
    found = re.search(rf"^{re.escape(name)}\n(.*?)^\S", kept()[f"{module}.txt"], re.M | re.DOTALL)
    assert found, name
    return found[1]


def cited_in(row: str) -> list[str]:
    return [name.strip() for names in CITED.findall(row) for name in names.split(",")]


def left_out(row: str) -> list[str]:
    """The hypotheses of the cited statements that the row does not say."""
    words = " ".join(row.split())
    return [
        f"{name}: {said}"
        for name in cited_in(row)
        for hypothesis, said in SAID.items()
        if re.search(hypothesis, statement_of(name)) and not re.search(said, words)
    ]


def test_all_rows_are_read() -> None:
    assert len(ROWS) == TEXT.count("{proved}`") >= 9
    assert "by definition" in TEXT.split("## Theorems")[1].split("1. *")[0]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split("*")[1])
def test_a_row_says_every_hypothesis(row: str) -> None:
    assert cited_in(row)
    assert left_out(row) == []


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split("*")[1])
def test_a_condition_that_is_dropped_would_be_noticed(row: str) -> None:
    conditions = [
        "k ≥ 1",
        "k ≥ 2",
        "without a talon",
        "a place of its own",
        "2³²",
        "that it accepts",
    ]
    for said in [one for one in conditions if one in " ".join(row.split())]:
        assert left_out(" ".join(row.split()).replace(said, "")), said
