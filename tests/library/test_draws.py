"""What is drawn with a seed is pinned: the same on every version of Python, and from release to release."""

import json
from pathlib import Path

from tests.support.vectors import make_draws

KEPT = Path(make_draws.__file__).parent / "draws.json"


def test_seeded_draws_are_those_that_are_pinned() -> None:
    pinned = json.loads(KEPT.read_text(encoding="utf-8"))
    drawn = list(make_draws.draws())
    assert len(pinned) == len(drawn) == 33
    for one, other in zip(pinned, drawn, strict=True):
        assert one == other


def test_different_seeds_give_different_draws() -> None:
    outcomes = [(one["draw"], str(one["outcome"])) for one in make_draws.draws()]
    assert len(set(outcomes)) == len(outcomes)
