"""All claims that CrossHair decides."""

from proofs.symbolic import dealing
from proofs.symbolic.engine import Claim

CLAIMS: list[Claim] = [*dealing.CLAIMS]
