"""All claims that CrossHair decides."""

from proofs.symbolic import decks, ends, four, plans
from proofs.symbolic.engine import Claim

CLAIMS: list[Claim] = [*ends.CLAIMS, *decks.CLAIMS, *plans.CLAIMS, *four.CLAIMS]
