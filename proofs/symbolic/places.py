"""Claims by number, so that a process of its own can decide one of them."""

from proofs.symbolic.claims import CLAIMS
from proofs.symbolic.engine import Verdict, confirm

Place = tuple[int, int]
"""The number of a claim, and of one of its sizes."""


def verdict_at(place: Place) -> Verdict:
    """Decide the claim of that number at its size of that number."""
    claim = CLAIMS[place[0]]
    return confirm(claim, claim.sizes[place[1]])
