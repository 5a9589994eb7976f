"""All claims that CrossHair decides."""

from proofs.symbolic import decks, ends, four, plans, sampling
from proofs.symbolic.engine import Claim

CLAIMS: list[Claim] = [
    *ends.CLAIMS,
    *decks.CLAIMS,
    *plans.CLAIMS,
    *sampling.CLAIMS,
    *four.CLAIMS,
]
