"""All claims that CrossHair decides."""

from proofs.symbolic import decks, digits, ends, four, plans, sampling
from proofs.symbolic.engine import Claim

CLAIMS: list[Claim] = [
    *ends.CLAIMS,
    *decks.CLAIMS,
    *plans.CLAIMS,
    *sampling.CLAIMS,
    *digits.CLAIMS,
    *four.CLAIMS,
]
