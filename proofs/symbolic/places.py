"""Claims by number; what was decided for the same code, claims and tools is kept, see proofs/cache.py."""

import json
from collections.abc import Callable
from functools import cache
from importlib.metadata import version

from proofs.cache import keep, kept, key
from proofs.code import code_of
from proofs.symbolic.claims import CLAIMS, HOMES
from proofs.symbolic.engine import Claim, Verdict, confirm, wrong

Place = tuple[int, int]
"""The number of a claim, and of one of its sizes."""


@cache
def tools() -> str:
    """A hash of the tools that answer."""
    return key(*(version(name) for name in ("crosshair-tool", "z3-solver", "icontract")))


def known(claim: Claim, what: str, right: str, decide: Callable[[], Verdict]) -> Verdict:
    """The verdict that is kept; if there is none it is made, and kept if it is the right one."""
    place = f"{key(tools(), code_of(HOMES[id(claim)]), claim.name, what)}.json"
    found = kept(place)
    if found is not None:
        return Verdict(*json.loads(found))
    verdict = decide()
    if verdict.state == right:
        keep(place, json.dumps(verdict).encode())
    return verdict


def refuted(claim: Claim) -> Verdict:
    """Decide a claim for its wrong implementation."""
    return known(claim, "planted", "POST_FAIL", lambda: wrong(claim))


def verdict_at(place: Place) -> Verdict:
    """Decide the claim of that number at its size of that number; again, if no answer was found.

    The solver gives up on a question by the clock, which a busy computer may bring about.
    """
    claim = CLAIMS[place[0]]
    size = claim.sizes[place[1]]

    def decided() -> Verdict:
        verdict = confirm(claim, size)
        return verdict if verdict.is_confirmed or verdict.is_refuted else confirm(claim, size)

    return known(claim, size.words, "CONFIRMED", decided)
