"""All claims that CrossHair decides."""

from proofs.symbolic import decks, depths, ends, four, orders, plans, sampling, shared
from proofs.symbolic.engine import Claim

CLAIMS: list[Claim] = [
    *ends.CLAIMS,
    *depths.CLAIMS,
    *decks.CLAIMS,
    *plans.CLAIMS,
    *shared.CLAIMS,
    *sampling.CLAIMS,
    *orders.CLAIMS,
    *four.CLAIMS,
]
