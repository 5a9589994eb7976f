"""All claims that CrossHair decides."""

from proofs.symbolic import decks, ends, four, plans
from proofs.symbolic.engine import Claim

MODULES = (ends, decks, plans, four)
CLAIMS: list[Claim] = [claim for module in MODULES for claim in module.CLAIMS]
HOMES = {id(claim): module.__name__ for module in MODULES for claim in module.CLAIMS}
"""The module of each claim."""
