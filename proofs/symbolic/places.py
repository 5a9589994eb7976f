"""Claims by number, so that a process of its own can decide one of them."""

from proofs.symbolic.claims import CLAIMS
from proofs.symbolic.engine import Verdict, confirm

Place = tuple[int, int]
"""The number of a claim, and of one of its sizes."""


def verdict_at(place: Place) -> Verdict:
    """Decide the claim of that number at its size of that number; again, if no answer was found.

    The solver gives up on a question by the clock, which a busy computer may bring about.
    """
    claim = CLAIMS[place[0]]
    size = claim.sizes[place[1]]
    verdict = confirm(claim, size)
    return verdict if verdict.is_confirmed or verdict.is_refuted else confirm(claim, size)
